"""Matches continue if their thread is archived, locked for a while or deleted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from tests.cogs.world import World, choices, labels, pictures, said, words
from tests.simcord_rules import inject, refusal

SHORT = "UVEBMVKWRA"


@pytest.fixture
async def match_id(world: World) -> int:
    return await world.begin(0, 1, seats=2, draw_order=SHORT)


def close(world: World, place: ChannelHandle, *names: str) -> None:
    """Deny permissions to all members in a channel; without names, restore them."""
    denied = discord.Permissions(**dict.fromkeys(names, True)).value
    role = world.guild.default_role.id
    overwrite = Overwrite(target_id=role, type=OverwriteType.ROLE, allow=0, deny=denied)
    world.env.backend.set_overwrite(place.id, overwrite)


async def step(world: World, match_id: int) -> None:
    """Choose a place as the player to move, so that the board is only edited."""
    player, before = await world.member_to_move(match_id), await world.match(match_id)
    preview = await world.choose(player, await world.board(match_id))
    if (await world.match(match_id)).seq == before.seq:
        await world.choose(player, world.private(preview))
    world.program.bot.worker.deliver_now(match_id)
    await world.delivered(match_id)


async def parked(world: World, match_id: int) -> MemberActor:
    """Take a turn that cannot be shown; return the player to move."""
    await world.turn(match_id)
    await world.delivered(match_id)
    assert (await world.match(match_id)).lost is not None
    return await world.member_to_move(match_id)


async def in_sight(world: World, match_id: int) -> bool:
    """Return whether the newest board is shown and can be played on."""
    await world.delivered(match_id)
    return (await world.match(match_id)).lost is None and bool(choices(await world.board(match_id)))


# --- archived -----------------------------------------------------------------------------------


def lock(world: World, thread: int, *, locked: bool = True) -> None:
    """Archive and lock a thread as a moderator does, or open it again."""
    state = {"archived": locked, "locked": locked}
    world.env.backend.edit_channel(thread, {}, thread_metadata=state)


def openings(world: World, thread: int) -> list[Any]:
    """Return the requests by which the bot has changed a thread."""
    changed = [entry for entry in world.env.http_requests if entry.path == f"/channels/{thread}"]
    return [entry for entry in changed if entry.method == "PATCH"]


async def place_elsewhere(world: World, match_id: int) -> MemberActor:
    """Lay a tile by a command in the channel as the player to move; return that player."""
    player = await world.member_to_move(match_id)
    await player.slash(world.channel, "carcassonne place", cell="1", turns="90", match=match_id)
    world.program.bot.worker.deliver_now(match_id)
    await world.delivered(match_id)
    return player


async def test_an_archived_thread_is_opened_and_its_board_edited(
    world: World, match_id: int
) -> None:
    before, thread = await world.match(match_id), await world.place(match_id)
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await place_elsewhere(world, match_id)  # a click would unarchive the thread
    after = await world.match(match_id)
    assert (after.lost, after.board_message) == (None, before.board_message)
    assert choices(await world.board(match_id)) != []
    metadata = world.env.backend.channels[thread.id].thread_metadata
    assert metadata is not None
    assert not metadata.archived
    assert len(openings(world, thread.id)) == 1


async def test_a_thread_that_is_locked_parks_its_match_without_an_error(
    world: World, match_id: int
) -> None:
    thread = (await world.place(match_id)).id
    lock(world, thread)
    player = await place_elsewhere(world, match_id)
    assert "locked" in said(await player.slash(world.channel, "match list"))
    lock(world, thread, locked=False)
    await player.slash(world.channel, "match list")
    assert await in_sight(world, match_id)


async def test_locked_thread_stays_locked_and_commands_in_the_channel_work(
    world: World, match_id: int
) -> None:
    thread, before = (await world.place(match_id)).id, (await world.match(match_id)).seq
    lock(world, thread)
    player = await place_elsewhere(world, match_id)
    match = await world.match(match_id)
    assert match.seq > before
    assert str(match.lost).startswith("400 50083")
    text = said(await player.slash(world.channel, "match list"))
    assert "the thread is locked" in text
    assert openings(world, thread) == []


# --- the limit of active threads ----------------------------------------------------------------


def fill(world: World, thread: int) -> None:
    """Archive a thread that Discord refuses to open, because there are too many active ones."""
    world.env.backend.edit_channel(thread, {}, thread_metadata={"archived": True})
    for method, path in (
        ("POST", f"/channels/{thread}/messages"),
        ("PATCH", f"/channels/{thread}"),
    ):
        inject(world.env, method, path, refusal(400, 160006), times=100)


def reasons(world: World) -> list[str]:
    """Return the messages of the channel that say why a match continues there."""
    return [words(m) for m in world.channel.history() if "continues in this channel" in words(m)]


async def test_match_leaves_an_archived_thread_that_cannot_be_opened(
    world: World, match_id: int
) -> None:
    fill(world, (await world.place(match_id)).id)
    for _ in range(2):
        await place_elsewhere(world, match_id)
        board = await world.board(match_id)
        assert board.channel.id == world.channel.id
        assert choices(board) != []
    match = await world.match(match_id)
    assert (match.place.thread, match.lost) == (None, None)
    (line,) = reasons(world)
    assert "Carcassonne #1" in line
    assert "no further active thread on this server" in line


async def test_next_player_is_pinged_once_where_the_match_continues(
    world: World, match_id: int
) -> None:
    fill(world, (await world.place(match_id)).id)
    before = len(world.pinged())
    player = await place_elsewhere(world, match_id)
    assert [users for users in world.pinged()[before:] if users] == []
    await player.slash(world.channel, "carcassonne skip", match=match_id)
    await world.board(match_id)
    following = await world.member_to_move(match_id)
    assert [users for users in world.pinged()[before:] if users] == [[following.id]]


async def test_reason_is_given_once_though_discord_fails_meanwhile(
    world: World, match_id: int
) -> None:
    fill(world, (await world.place(match_id)).id)
    path = f"/channels/{world.channel.id}/messages"
    inject(world.env, "POST", path, refusal(500, 0), taken=True)
    await place_elsewhere(world, match_id)
    assert (await world.board(match_id)).channel.id == world.channel.id
    assert len(reasons(world)) == 1


# --- closed -------------------------------------------------------------------------------------


async def test_player_of_an_unreachable_match_is_privately_shown_the_board(
    world: World, match_id: int
) -> None:
    close(world, world.channel, "send_messages_in_threads")
    player = await parked(world, match_id)
    result = await player.click(await world.board(match_id), label="Plan ahead …")
    messages = [message for message in result.followups if message.ephemeral]
    assert "cannot be shown" in words(messages[-1])
    assert pictures(messages[-1])


async def test_a_stranger_is_not_shown_the_board_of_a_closed_match(
    world: World, match_id: int
) -> None:
    close(world, world.channel, "send_messages_in_threads")
    await parked(world, match_id)
    result = await world.members[4].click(await world.board(match_id), label="Plan ahead …")
    assert "not playing" in said(result)
    assert len(result.followups) == 1


async def pressing(world: World, player: MemberActor, match_id: int) -> None:
    await world.choose(player, next(m for m in (await world.place(match_id)).history()))


async def listing(world: World, player: MemberActor, match_id: int) -> None:
    await player.slash(world.channel, "match list")


async def consulting(world: World, player: MemberActor, match_id: int) -> None:
    chief = world.guild.create_role("chief", permissions=discord.Permissions(manage_guild=True))
    doctor = world.guild.add_member(world.env.create_user("doctor"), roles=[chief])
    assert "now it is shown again" in said(await doctor.slash(world.channel, "admin doctor"))


async def restarting(world: World, player: MemberActor, match_id: int) -> None:
    await world.restart()


async def waiting(world: World, player: MemberActor, match_id: int) -> None:
    world.program.bot.worker.retry(match_id)


@pytest.mark.parametrize("revive", [pressing, listing, consulting, restarting, waiting])
async def test_parked_match_is_shown_again_when_a_player_views_it(
    world: World, match_id: int, revive: Callable[..., Awaitable[None]]
) -> None:
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    player = await parked(world, match_id)
    await revive(world, player, match_id)
    assert await in_sight(world, match_id)


async def test_a_permission_that_is_given_back_shows_the_match_again(
    world: World, match_id: int
) -> None:
    close(world, world.channel, "send_messages_in_threads")
    await parked(world, match_id)
    close(world, world.channel)
    await world.env.settle()
    assert await in_sight(world, match_id)


async def test_a_role_that_may_write_again_shows_the_match_again(
    world: World, match_id: int
) -> None:
    everyone = world.guild.default_role.id
    backend, may = world.env.backend, discord.Permissions.all()
    me = backend.get_member(world.guild.id, backend.bot_user.id)
    me.role_ids.clear()
    less = discord.Permissions(may.value)
    less.update(administrator=False, send_messages_in_threads=False)
    backend.edit_role(world.guild.id, everyone, {"permissions": less.value})
    await parked(world, match_id)
    backend.edit_role(world.guild.id, everyone, {"permissions": may.value})
    await world.env.settle()
    assert await in_sight(world, match_id)


async def test_doctor_lists_parked_matches_with_the_reason(world: World, match_id: int) -> None:
    close(world, world.channel, "send_messages_in_threads")
    await parked(world, match_id)
    chief = world.guild.create_role("chief", permissions=discord.Permissions(manage_guild=True))
    doctor = world.guild.add_member(world.env.create_user("doctor"), roles=[chief])
    text = said(await doctor.slash(world.channel, "admin doctor"))
    assert "Match #1 cannot be shown" in text
    assert "403 50013" in text
    assert "as it should be" not in text


# --- deleted ------------------------------------------------------------------------------------


async def test_match_with_a_deleted_thread_moves_to_the_channel_of_a_player(
    world: World, match_id: int
) -> None:
    world.env.backend.delete_channel((await world.place(match_id)).id)
    await world.env.settle()
    player = await world.member_to_move(match_id)
    await player.slash(world.channel, "carcassonne place", cell="1", turns="90", match=match_id)
    world.program.bot.worker.deliver_now(match_id)
    await world.delivered(match_id)
    text = said(await player.slash(world.channel, "match list"))
    assert "was deleted" in text
    text = said(await player.slash(world.channel, "match board", match=match_id))
    assert "continues here" in text
    assert await in_sight(world, match_id)
    assert (await world.match(match_id)).place.thread is None
    await world.turn(match_id)
    assert await in_sight(world, match_id)


async def test_match_moves_if_its_thread_was_deleted_unnoticed(world: World, match_id: int) -> None:
    thread = (await world.place(match_id)).id
    guild = world.program.bot.get_guild(world.guild.id)
    assert guild is not None
    known = guild.get_thread(thread)
    assert known is not None
    world.env.backend.delete_channel(thread)
    await world.env.settle()
    guild._add_thread(known)  # as the library does after a shard has started a new session
    player = await world.member_to_move(match_id)
    text = said(await player.slash(world.channel, "match board", match=match_id))
    assert "continues here" in text
    assert (await world.match(match_id)).place.thread is None


async def lose_thread(world: World, match_id: int) -> MemberActor:
    """Delete the thread of a match and take a turn that finds it missing."""
    world.env.inject_error(
        "POST", "/channels/*/messages", status=404, code=10003, message="Unknown Channel"
    )
    return await parked(world, match_id)


async def test_a_stranger_does_not_move_a_match(world: World, match_id: int) -> None:
    await lose_thread(world, match_id)
    before = (await world.match(match_id)).place
    other = world.guild.create_text_channel("other")
    await world.members[4].slash(other, "match board", match=match_id)
    assert (await world.match(match_id)).place == before


async def test_match_with_an_existing_channel_does_not_move(world: World, match_id: int) -> None:
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    player = await parked(world, match_id)
    before = (await world.match(match_id)).place
    other = world.guild.create_text_channel("other")
    await player.slash(other, "match board", match=match_id)
    assert (await world.match(match_id)).place == before


async def test_a_match_does_not_move_to_where_the_bot_may_not_write(
    world: World, match_id: int
) -> None:
    player = await lose_thread(world, match_id)
    before = (await world.match(match_id)).place
    closed = world.guild.create_text_channel("closed")
    close(world, closed, "attach_files")
    result = await player.slash(closed, "match board", match=match_id)
    assert result.response is not None
    assert pictures(result.response)
    assert (await world.match(match_id)).place == before


async def test_lobby_of_a_deleted_channel_moves(world: World) -> None:
    match_id = await world.open(0, seats=3)
    other = world.guild.create_text_channel("other")
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    text = said(await world.members[0].slash(other, "match board", match=match_id))
    assert "continues here" in text
    await world.delivered(match_id)
    assert (await world.match(match_id)).place.channel == other.id
    assert "Join" in labels(other.history()[-1])

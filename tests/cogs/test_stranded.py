"""A match goes on where its thread is archived, closed for a while, or deleted for good."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
import pytest
from simcord.actors import MemberActor
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from tests.cogs.world import World, choices, labels, pictures, said, words

SHORT = "UVEBMVKWRA"


@pytest.fixture
async def match(world: World) -> int:
    return await world.begin(0, 1, seats=2, draw_order=SHORT)


def close(world: World, place: ChannelHandle, *names: str) -> None:
    """Take permissions (none: give them back) from everybody in a channel."""
    denied = discord.Permissions(**dict.fromkeys(names, True)).value
    role = world.guild.default_role.id
    overwrite = Overwrite(target_id=role, type=OverwriteType.ROLE, allow=0, deny=denied)
    world.env.backend.set_overwrite(place.id, overwrite)


async def step(world: World, match: int) -> None:
    """Let the awaited player choose a place, so that the board is only edited."""
    player = await world.awaited(match)
    preview = await world.choose(player, await world.board(match))
    await world.choose(player, world.private(preview))
    await world.delivered(match)


async def parked(world: World, match: int) -> MemberActor:
    """Let a turn be taken that cannot be shown; return who is to move then."""
    await world.turn(match)
    await world.delivered(match)
    assert (await world.table(match)).lost is not None
    return await world.awaited(match)


async def in_sight(world: World, match: int) -> bool:
    """Tell whether the newest board is shown and can be played on."""
    await world.delivered(match)
    return (await world.table(match)).lost is None and bool(choices(await world.board(match)))


# --- archived -----------------------------------------------------------------------------------


async def test_an_archived_thread_is_opened_and_its_board_edited(world: World, match: int) -> None:
    before, thread = await world.table(match), await world.place(match)
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    world.env.inject_error("PATCH", f"/channels/{thread.id}/messages/*", status=400, code=50083)
    await step(world, match)
    after = await world.table(match)
    assert (after.lost, after.board_message) == (None, before.board_message)
    assert choices(await world.board(match)) != []
    metadata = world.env.backend.channels[thread.id].thread_metadata
    assert metadata is not None
    assert not metadata.archived


async def test_a_thread_that_is_locked_parks_its_match_without_an_error(
    world: World, match: int
) -> None:
    thread = await world.place(match)
    world.env.inject_error("PATCH", f"/channels/{thread.id}/messages/*", status=400, code=50083)
    world.env.inject_error("PATCH", f"/channels/{thread.id}", status=403, code=50083)
    await step(world, match)
    player = await world.awaited(match)
    assert "locked" in said(await player.slash(world.channel, "match list"))
    assert await in_sight(world, match)


# --- closed -------------------------------------------------------------------------------------


async def test_a_player_is_told_in_private_why_nothing_is_shown_and_sees_the_board(
    world: World, match: int
) -> None:
    close(world, world.channel, "send_messages_in_threads")
    player = await parked(world, match)
    result = await player.click(await world.board(match), label="Plan ahead …")
    told = [message for message in result.followups if message.ephemeral]
    assert "cannot be shown" in words(told[-1])
    assert pictures(told[-1])


async def test_a_stranger_is_not_shown_the_board_of_a_closed_match(
    world: World, match: int
) -> None:
    close(world, world.channel, "send_messages_in_threads")
    await parked(world, match)
    result = await world.members[4].click(await world.board(match), label="Plan ahead …")
    assert "not playing" in said(result)
    assert len(result.followups) == 1


async def pressing(world: World, player: MemberActor, match: int) -> None:
    await world.choose(player, next(m for m in (await world.place(match)).history()))


async def listing(world: World, player: MemberActor, match: int) -> None:
    await player.slash(world.channel, "match list")


async def consulting(world: World, player: MemberActor, match: int) -> None:
    chief = world.guild.create_role("chief", permissions=discord.Permissions(manage_guild=True))
    doctor = world.guild.add_member(world.env.create_user("doctor"), roles=[chief])
    assert "now it is shown again" in said(await doctor.slash(world.channel, "admin doctor"))


async def restarting(world: World, player: MemberActor, match: int) -> None:
    await world.restart()


async def waiting(world: World, player: MemberActor, match: int) -> None:
    world.program.bot.worker.retry(match)


@pytest.mark.parametrize("revive", [pressing, listing, consulting, restarting, waiting])
async def test_what_was_refused_once_is_shown_as_soon_as_somebody_looks(
    world: World, match: int, revive: Callable[..., Awaitable[None]]
) -> None:
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    player = await parked(world, match)
    await revive(world, player, match)
    assert await in_sight(world, match)


async def test_a_permission_that_is_given_back_shows_the_match_again(
    world: World, match: int
) -> None:
    close(world, world.channel, "send_messages_in_threads")
    await parked(world, match)
    close(world, world.channel)
    await world.env.settle()
    assert await in_sight(world, match)


async def test_a_role_that_may_write_again_shows_the_match_again(world: World, match: int) -> None:
    everyone = world.guild.default_role.id
    backend, may = world.env.backend, discord.Permissions.all()
    me = backend.get_member(world.guild.id, backend.bot_user.id)
    me.role_ids.clear()
    less = discord.Permissions(may.value)
    less.update(administrator=False, send_messages_in_threads=False)
    backend.edit_role(world.guild.id, everyone, {"permissions": less.value})
    await parked(world, match)
    backend.edit_role(world.guild.id, everyone, {"permissions": may.value})
    await world.env.settle()
    assert await in_sight(world, match)


async def test_the_doctor_names_what_is_parked_and_why(world: World, match: int) -> None:
    close(world, world.channel, "send_messages_in_threads")
    await parked(world, match)
    chief = world.guild.create_role("chief", permissions=discord.Permissions(manage_guild=True))
    doctor = world.guild.add_member(world.env.create_user("doctor"), roles=[chief])
    told = said(await doctor.slash(world.channel, "admin doctor"))
    assert "Match 1 cannot be shown" in told
    assert "403 50013" in told
    assert "as it should be" not in told


# --- deleted ------------------------------------------------------------------------------------


async def test_a_match_whose_thread_was_deleted_goes_on_where_a_player_wishes(
    world: World, match: int
) -> None:
    world.env.backend.delete_channel((await world.place(match)).id)
    await world.env.settle()
    player = await world.awaited(match)
    await player.slash(world.channel, "carcassonne place", cell="1", turns="90", match=match)
    await world.delivered(match)
    told = said(await player.slash(world.channel, "match list"))
    assert "was deleted" in told
    told = said(await player.slash(world.channel, "match board", match=match))
    assert "played here from now on" in told
    assert await in_sight(world, match)
    assert (await world.table(match)).place.thread is None
    await world.turn(match)
    assert await in_sight(world, match)


async def lose_thread(world: World, match: int) -> MemberActor:
    """Delete the thread of a match and let a turn be taken that finds it gone."""
    world.env.inject_error(
        "POST", "/channels/*/messages", status=404, code=10003, message="Unknown Channel"
    )
    return await parked(world, match)


async def test_a_stranger_does_not_move_a_match(world: World, match: int) -> None:
    await lose_thread(world, match)
    before = (await world.table(match)).place
    other = world.guild.create_text_channel("other")
    await world.members[4].slash(other, "match board", match=match)
    assert (await world.table(match)).place == before


async def test_a_match_whose_place_is_still_there_does_not_move(world: World, match: int) -> None:
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    player = await parked(world, match)
    before = (await world.table(match)).place
    other = world.guild.create_text_channel("other")
    await player.slash(other, "match board", match=match)
    assert (await world.table(match)).place == before


async def test_a_match_does_not_move_to_where_the_bot_may_not_write(
    world: World, match: int
) -> None:
    player = await lose_thread(world, match)
    before = (await world.table(match)).place
    closed = world.guild.create_text_channel("closed")
    close(world, closed, "attach_files")
    result = await player.slash(closed, "match board", match=match)
    assert result.response is not None
    assert pictures(result.response)
    assert (await world.table(match)).place == before


async def test_an_open_match_whose_channel_was_deleted_moves_its_lobby(world: World) -> None:
    match = await world.open(0, seats=3)
    other = world.guild.create_text_channel("other")
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    told = said(await world.members[0].slash(other, "match board", match=match))
    assert "played here from now on" in told
    await world.delivered(match)
    assert (await world.table(match)).place.channel == other.id
    assert "Join" in labels(other.history()[-1])

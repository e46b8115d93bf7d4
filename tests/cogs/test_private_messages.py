"""Private messages to players: their text, their language and the fallback."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor

from cogs.frame.match.buttons.settings import SettingButton
from cogs.frame.ui.pages import Page, layout, row_of
from matches.actions.changeset import ChangeSet
from matches.core.actor import SYSTEM
from tests.cogs.world import World, components, labels, said, words
from tests.simcord_rules import inject, refusal

SHORT = "UVEBMVKWRA"


@pytest.fixture
async def match_id(world: World) -> int:
    number = await world.begin(0, 1, seats=2, draw_order=SHORT)
    await world.delivered(number)
    world.env.http_requests.clear()
    return number


def inbox(world: World, member: MemberActor) -> list[str]:
    """Return the texts of the private messages that a member has received."""
    return [words(message) for message in member.user.dm_channel.history()]


async def opted_in(world: World, match_id: int, notify: str = "private") -> MemberActor:
    """Make the player who is not to move choose private messages; return them."""
    player = await world.member_not_to_move(match_id)
    await player.slash(world.channel, "settings", notices=notify)
    world.env.http_requests.clear()
    return player


async def remind(world: World, match_id: int) -> None:
    def wish(changes: ChangeSet) -> None:
        changes.remind(changes.match.to_move[0])

    await world.program.bot.service.updater.apply(match_id, SYSTEM, wish)
    await world.delivered(match_id)


async def test_a_turn_is_told_in_private_and_the_board_pings_nobody(
    world: World, match_id: int
) -> None:
    player = await opted_in(world, match_id)
    await world.turn(match_id)
    await world.delivered(match_id)
    assert world.pinged() == [[], [player.id]]
    board = await world.board(match_id)
    (told,) = inbox(world, player)
    assert told.startswith("🔔 Your turn: [Carcassonne #1](https://discord.com/channels/")
    assert f"/{board.id})" in told
    assert player.mention not in words(board)


async def test_a_private_message_speaks_the_language_of_its_reader(
    world: World, match_id: int
) -> None:
    player = await opted_in(world, match_id)
    await player.slash(world.channel, "settings", language="ja")
    await world.turn(match_id)
    await world.delivered(match_id)
    (told,) = inbox(world, player)
    assert told.startswith("🔔 あなたの手番です：")


async def test_a_private_message_contains_nothing_about_the_position(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, game="rivals")
    await world.delivered(match_id)
    player = await world.member_to_move(match_id)
    await player.slash(world.channel, "settings", notices="private")
    await remind(world, match_id)
    (message,) = player.user.dm_channel.history()
    lines = words(message).splitlines()
    assert len(lines) == 2
    assert "Your turn" in lines[0]
    assert [c["type"] for c in components(message) if c["type"] in (2, 3, 12)] == []


async def test_closed_messages_end_in_one_ping_that_explains_it(
    world: World, match_id: int
) -> None:
    player = await opted_in(world, match_id)
    place = player.user.dm_channel.id
    inject(world.env, "POST", f"/channels/{place}/messages", refusal(403, 50007), times=9)
    await world.turn(match_id)
    await world.delivered(match_id)
    public = (await world.place(match_id)).history()[-1]
    assert player.mention in words(public)
    assert "You do not accept private messages from me" in words(public)
    assert inbox(world, player) == []
    asked = [users for users in world.pinged() if users]
    assert asked == [[player.id], [player.id]]  # the refused one, and the ping
    world.env.http_requests.clear()
    await remind(world, match_id)
    assert world.pinged() == [[player.id]]
    again = (await world.place(match_id)).history()[-1]
    assert "private messages" not in words(again)


async def test_the_settings_offer_private_messages(world: World) -> None:
    member = world.members[2]
    page = world.private(await member.slash(world.channel, "settings"))
    menu = "setting:notify:0"
    chosen = await member.select(page, ["next"], custom_id=menu)
    (shown_menu,) = [c for c in components(world.private(chosen)) if c.get("custom_id") == menu]
    assert [one["value"] for one in shown_menu["options"]] == ["here", "private", "next"]
    assert [one["value"] for one in shown_menu["options"] if one.get("default")] == ["next"]
    assert (await world.program.bot.service.players.get(member.id)).notify == "next"


async def test_the_settings_say_that_messages_are_closed(world: World) -> None:
    member = world.members[2]
    await world.program.bot.service.players.change(member.id, notify="closed")
    page = world.private(await member.slash(world.channel, "settings"))
    (menu,) = [c for c in components(page) if c.get("custom_id") == "setting:notify:0"]
    assert "you do not accept private messages" in menu["options"][0]["label"]
    again = await member.slash(world.channel, "settings", notices="private")
    assert "as a private message" in said(again)
    assert (await world.program.bot.service.players.get(member.id)).notify == "private"


async def test_an_unknown_place_of_notices_changes_nothing(world: World) -> None:
    member, button = world.members[2], SettingButton("notify", "closed", label="-")
    posted = await world.post(layout(Page("-", rows=(row_of([button]),))))
    assert "not" in said(await member.click(posted, label="-"))
    assert (await world.program.bot.service.players.get(member.id)).notify == "here"


async def test_a_private_digest_names_matches_of_every_server(world: World, match_id: int) -> None:
    player, service = await world.member_to_move(match_id), world.program.bot.service
    await player.slash(world.channel, "settings", notices="private")
    await world.program.store.players.hold_ping(player.id, service.now())
    await service.pings.fire_digest(player.id)
    await world.delivered(match_id)
    (told,) = inbox(world, player)
    assert "are waiting for you" in told
    assert labels(player.user.dm_channel.history()[-1]) == []

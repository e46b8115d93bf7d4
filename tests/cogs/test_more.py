"""The button on every board that leads to all views and actions without typing."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.actors import MemberActor

from cogs.frame.match.buttons.more import LookButton, MoreButton, ShowButton, TopicMenu
from cogs.frame.ui.pages import Page, layout, row_of
from engines import GAMES
from engines.core import open_decisions, play
from matches.texts import texts_in
from presentation.choices import Choice
from render.core.renderer import renderer_of
from tests.cogs.world import Message, World, components, labels, pictures, said, shown, words
from tests.engines.rivals.notation import Table as Position

MORE = "more:1"
FOR_ALL = {"board", "text", "log", "replay", "rules"}


def ids(message: Message | None) -> list[str]:
    """Return the ids of all buttons and menus of a message."""
    assert message is not None
    return [c["custom_id"] for c in components(message) if "custom_id" in c]


def values(message: Message, custom_id: str) -> list[str]:
    """Return the values a menu offers."""
    (menu,) = (c for c in components(message) if c.get("custom_id") == custom_id)
    return [option["value"] for option in menu["options"]]


async def more(world: World, person: MemberActor) -> Message:
    """Press the button below the board as a user; return the private page."""
    page = shown(await person.click(await world.board(), custom_id=MORE))
    assert page is not None
    return page


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
async def test_every_view_replaces_the_page_and_has_a_back_button(
    world: World, game: str, language: str
) -> None:
    if language == "ja":
        world.japanese.update(member.id for member in world.members)
    await world.begin(0, 1, game=game, seats=2)
    player, texts = await world.member_to_move(), texts_in(language, game)
    page = await more(world, player)
    assert len(list(components(page))) <= 40
    assert texts("look-board") in labels(page)
    things = [one for one in ids(page) if one.startswith(("look:", "show:"))]
    looks = renderer_of(game).info_views
    assert {one for one in things if one.startswith("show:")} == {f"show:1:{n}" for n in looks}
    assert {f"look:1:{what}" for what in FOR_ALL} <= set(things)
    for thing in things:
        result = await player.click(page, custom_id=thing)
        now = shown(result)
        assert now is not None
        assert now.id == page.id, thing
        assert words(now)
        assert MORE in ids(now), thing
        page = shown(await player.click(now, custom_id=MORE)) or page
        assert set(things) <= set(ids(page))


async def rivals(world: World, **position: Any) -> None:
    """Begin a match of The Rivals for Catan between Ann and Ben in a position."""
    match_id = await world.begin(0, 1, game="rivals")
    await world.put(match_id, Position(**position).state)
    await world.program.bot.presenter.repost(await world.match(match_id))


@pytest.mark.parametrize("game", GAMES)
async def test_spectator_sees_only_public_views(world: World, game: str) -> None:
    await world.begin(0, 1, game=game, seats=2)
    page = await more(world, world.members[4])
    own = {"film:1:0", "watch:1:on", *(f"show:1:{name}" for name in renderer_of(game).info_views)}
    known = {f"look:1:{what}" for what in FOR_ALL} | own
    assert {one for one in ids(page) if not one.startswith(("topic:", "zoom:"))} == known
    for what in ("own", "resign"):
        forged = await world.press(world.members[4], LookButton(1, what))
        assert "not playing" in said(forged)
        assert not pictures(shown(forged) or page)


@pytest.mark.parametrize("game", GAMES)
async def test_waiting_player_can_view_their_own_things(world: World, game: str) -> None:
    await world.begin(0, 1, game=game, seats=2)
    state = (await world.match()).state
    assert state is not None
    while len(open_asks := open_decisions(state)) > 1:
        decision = open_asks[0]
        state = play(state, decision.seat, decision.options(state)[0]).state
    await world.put(1, state)
    waits = await world.seated(1, 1 - open_asks[0].seat)
    page = await more(world, waits)
    assert ("look:1:own" in ids(page)) == (renderer_of(game).private is not None)
    if "look:1:own" in ids(page):
        assert pictures(shown(await waits.click(page, custom_id="look:1:own")) or page)


async def test_more_page_does_not_reveal_the_hand_of_another_player(world: World) -> None:
    await rivals(world, red="hand abbey", phase="act")
    owner, other = await world.seated(1, 0), await world.seated(1, 1)
    for person, sees in ((owner, True), (other, False), (world.members[4], False)):
        page = await more(world, person)
        explained = [
            value for one in ids(page) if one[:5] == "topic" for value in values(page, one)
        ]
        assert ("abbey" in explained) == sees
        forged = TopicMenu(1, 0, options=[Choice("abbey", "Abbey")], placeholder="-")
        posted = await world.post(layout(Page("-", rows=(row_of([forged]),))))
        text = said(await person.select(posted, ["abbey"], custom_id="topic:1:0"))
        assert ("Abbey" in text) == sees
    assert "Abbey" in said(await world.press(owner, LookButton(1, "own")))
    assert "Abbey" not in said(await world.press(other, LookButton(1, "own")))


async def test_playing_host_sees_only_what_a_player_sees(world: World) -> None:
    await rivals(world, phase="act")
    host = world.members[0]
    other = 1 - (await world.match()).require_seat(host.id)
    hands: Any = {("red", "blue")[other]: "hand abbey"}
    await world.put(1, Position(**hands, phase="act").state)
    page = await more(world, host)
    for thing in ids(page):
        if thing.startswith("look:"):
            message = shown(await world.press(host, LookButton(1, thing.rpartition(":")[2])))
            alt = [picture.get("description") or "" for picture in pictures(message or page)]
            assert "Abbey" not in "\n".join([words(message), *alt]), thing


async def test_private_choices_offer_the_parts_of_the_board(world: World) -> None:
    await world.begin(0, 1, game="karvi")
    player = await world.member_to_move()
    page = await world.hand(1, player)
    closer = shown(await player.select(page, ["map"], custom_id="zoom:1"))
    assert "Zoomed in:" in words(closer)
    assert pictures(closer or page)


async def test_a_part_of_the_board_and_a_card_are_chosen_from_menus(world: World) -> None:
    await rivals(world, red="hand abbey", phase="act")
    owner = await world.seated(1, 0)
    page = await more(world, owner)
    closer = shown(await owner.select(page, ["2"], custom_id="zoom:1"))
    assert closer is not None
    assert "Zoomed in:" in words(closer)
    assert pictures(closer)
    assert {"zoom:1", MORE} <= set(ids(closer))
    page = shown(await owner.click(closer, custom_id=MORE)) or page
    card = shown(await owner.select(page, ["abbey"], custom_id="topic:1:0"))
    assert "### Abbey" in words(card)
    assert {"topic:1:0", MORE} <= set(ids(card))


async def test_unsupported_view_is_refused(world: World) -> None:
    await world.begin(0, 1, seats=2)
    assert "not possible" in said(await world.press(world.members[0], ShowButton(1, "hand")))
    assert "not possible" in said(await world.press(world.members[0], LookButton(1, "own")))


async def test_a_player_resigns_without_typing_and_is_asked_first(world: World) -> None:
    await world.begin(0, 1, seats=2)
    player = world.members[0]
    page = await more(world, player)
    sure = shown(await player.click(page, custom_id="look:1:resign"))
    assert "Resign from match" in words(sure)
    assert (await world.match()).status == "running"
    assert sure is not None
    await player.click(sure, custom_id="resign:1")
    assert (await world.match()).status == "finished"
    end = shown(await world.press(player, MoreButton(1)))
    assert not {"look:1:resign", "order:1"} & set(ids(end))


async def test_undo_that_is_not_free_asks_the_other_players(world: World) -> None:
    await world.begin(0, 1, game="cabriole", seats=2)
    player, seat = await world.member_to_move(), (await world.match()).to_move[0]
    await world.turn()
    await world.delivered()
    assert (await world.match()).can_undo(seat) is False
    page = await more(world, player)
    (undo,) = (one for one in ids(page) if one.startswith("undo:"))
    assert "Ask to undo" in labels(page)
    assert "have been asked" in said(await player.click(page, custom_id=undo))
    assert (await world.match()).proposal is not None
    page = await more(world, player)
    assert not [one for one in ids(page) if one.startswith("undo:")]


async def test_the_board_of_a_paused_match_leads_to_the_page_too(world: World) -> None:
    await world.begin(0, 1, seats=2)
    await world.members[0].slash(await world.place(), "host pause")
    page = await more(world, world.members[1])
    assert "has paused" in words(page)
    assert "look:1:resign" not in ids(page)


async def test_owner_of_a_lent_seat_sees_no_hand_and_can_return(world: World) -> None:
    await rivals(world, red="hand abbey", blue="hand abbey", phase="act")
    owner = world.members[1]
    await world.members[0].slash(
        await world.place(),
        "host replace",
        seat=str((await world.match()).require_seat(owner.id) + 1),
        player=world.members[2],
    )
    await world.agree()
    page = await more(world, owner)
    assert "back:1" in ids(page)
    assert "look:1:own" not in ids(page)
    assert "Abbey" not in said(await world.press(owner, LookButton(1, "own")))

"""Cabriole on Discord: public information and simultaneous production."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.cabriole import INTERFACE
from cogs.frame.match.handlers.plan_pages import PlanEditor, order_page
from cogs.frame.match.pages.board import board_page
from cogs.frame.match.pages.choice import choice_page
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.ui.pages import layout
from engines.cabriole import GAME
from engines.cabriole.components import CARDS
from engines.cabriole.state import Cabriole
from engines.core import Decision, Move, open_decisions, options_of, play, snake
from presentation.match.titles import texts_of
from tests.cogs.both_ways import PlayedGame, play_both_ways
from tests.cogs.world import (
    MAX_CLICKS,
    World,
    choices,
    codes,
    pictures,
    said,
    shown,
    words,
)
from tests.engines.cabriole.notation import Table as Position

PLAYED = PlayedGame(INTERFACE, max_decisions=300, max_clicks=MAX_CLICKS)
LIKED = ("build", "train", "take", "buy", "place")
CHOOSE = "Choose"


def _liked(move: Move) -> int:
    """Return the rank of a move for a simple player, the most preferred first."""
    name = snake(type(move).__name__)
    return LIKED.index(name) if name in LIKED else len(LIKED)


async def _state(world: World, match_id: int) -> Cabriole:
    state = (await world.match(match_id)).state
    assert isinstance(state, Cabriole)
    return state


async def _at(world: World, *studios: str, **position: Any) -> int:
    """Begin a match with these seats, set a position and show its board."""
    match_id = await world.begin(*range(len(studios)), game="cabriole", seats=len(studios))
    await world.put(match_id, Position(*studios, **position).state)
    await world.program.bot.presenter.repost(await world.match(match_id))
    return match_id


# --- whole matches -------------------------------------------------------------------------


def _move(state: Cabriole, decision: Decision, rng: random.Random) -> Move:
    """Return the move of a simple player, who prefers some kinds."""
    options: list[Move] = options_of(state, decision.seat)
    return min(options, key=lambda move: (_liked(move), rng.random()))


async def test_three_play_a_match_by_buttons_and_commands_in_two_languages(world: World) -> None:
    world.japanese.add(world.members[2].id)
    match_id = await world.begin(0, 1, 2, game="cabriole", seats=3)
    played = await play_both_ways(world, match_id, PLAYED, _move, random.Random(4))
    match = await world.match(match_id)
    assert sorted(match.ranks or ()) == [1, 2, 3]
    board = await world.board(match_id)
    assert codes(board) == []
    for row, score in zip(match.seats, GAME.scores(await _state(world, match_id)), strict=True):
        assert f"{world.called(row.user)} – {score} point" in words(board)
    assert sum(times > 1 for times in played.values()) > 6


async def test_an_assistant_is_sent_by_one_click(world: World) -> None:
    match_id = await _at(world, "", "", "", "", round=1)
    player = await world.member_to_move(match_id)
    await world.pick(player, await world.board(match_id), "place.guild")
    assert (await _state(world, match_id)).queues["guild"] == [0]
    assert (await world.match(match_id)).to_move == [1]


async def test_producing_players_decide_concurrently_in_private(world: World) -> None:
    able = "carver A, joiner A, turner A, upholder A, oak 7, walnut 7, silk 7, mahogany 7"
    match_id = await _at(
        world, f"{able}, holds a02 a03", f"{able}, holds a04", "", phase="production"
    )
    assert (await world.match(match_id)).to_move == [0, 1]
    board = await world.board(match_id)
    assert choices(board) == []
    first, second, third = [await world.seated(match_id, seat) for seat in range(3)]
    told = said(await third.click(board, label=CHOOSE))
    assert f"it is {world.called(first)} and {world.called(second)}’s turn" in told
    page = shown(await second.click(board, label=CHOOSE))
    assert page is not None
    await world.pick(second, page, "build.a04.prestige")
    place = await world.place(match_id)
    offered = await first.autocomplete(place, "cabriole build", "card", "")
    assert [choice["value"] for choice in offered] == ["a02", "a03"]
    await first.slash(place, "cabriole build", card="stool", reward="coins")
    assert "makes “Footstool”" in await world.log_text(match_id)
    assert (await _state(world, match_id)).studios[0].finished == ["a03"]


# --- several decisions in one command ------------------------------------------------------


async def test_two_extra_projects_and_their_artisans_are_named_in_one_command(
    world: World,
) -> None:
    match_id = await _at(
        world,
        "coins 9, carver A",
        "",
        "",
        phase="resolution",
        show="a47 a01 a02 a03",
        queues="extra RBG",
    )
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    command, values = "cabriole take", {"card": "a47", "artisan": "turner"}
    offered = await player.autocomplete(place, command, "artisan", "", card="a47")
    assert "artisan.turner" in [choice["value"] for choice in offered]
    offered = await player.autocomplete(place, command, "another", "chair", **values)
    assert "take.a01" in [choice["value"] for choice in offered]
    assert shown(await player.slash(place, command, another="a01", **values)) is None
    assert "hires an apprentice turner" in await world.log_text(match_id)
    state = await _state(world, match_id)
    assert state.studios[0].projects == ["a01"]
    assert open_decisions(state)[0].seat == 1


# --- why not -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "given", "told"),
    [
        ("place", {"queue": "market_oak"}, "not used with"),
        ("place", {"queue": "Somewhere"}, "does not match anything"),
        ("take", {"card": "a01"}, "not what you are being asked"),
        ("take", {"card": "z99"}, "not what you are being asked"),
        ("buy", {"amount": "3"}, "not what you are being asked"),
        ("finish", {}, "not what you are being asked"),
    ],
)
async def test_illegal_moves_are_refused_with_the_rule(
    world: World, command: str, given: dict[str, str], told: str
) -> None:
    match_id = await _at(world, "", "")
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    assert told in said(await player.slash(place, f"cabriole {command}", **given))
    assert (await world.match(match_id)).to_move == [0]


async def test_a_card_that_is_not_in_the_row_is_refused_by_its_number(world: World) -> None:
    match_id = await _at(world, "", "", phase="resolution", queues="row_1 RB")
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    text = said(await player.slash(place, "cabriole take", card="b05"))
    assert "not one of those you can take" in text


# --- looking -------------------------------------------------------------------------------


async def test_workshop_and_points_are_shown_in_private_to_any_user(world: World) -> None:
    match_id = await _at(world, "track 30, holds a17", "", "")
    spectator, place = world.members[4], await world.place(match_id)
    assert "Card Table" in said(await spectator.slash(place, "cabriole studio"))
    (drawn,) = pictures(world.private(await spectator.slash(place, "cabriole score")))
    assert "30" in drawn["description"]


async def test_a_workshop_is_shown_more_closely_by_the_name_of_its_player(
    world: World, real_pictures: None
) -> None:
    match_id = await _at(world, "track 30, holds a17", "", "")
    result = await world.members[4].slash(await world.place(match_id), "cabriole zoom", area="Ben")
    page = shown(result)
    assert page is not None
    assert pictures(page)


async def test_every_card_is_explained_in_the_persons_language(world: World) -> None:
    reader = world.members[0]
    offered = await reader.autocomplete(world.channel, "rules cabriole", "card", "a01")
    result = await reader.slash(world.channel, "rules cabriole", card=offered[0]["value"])
    text = said(result)
    page = shown(result)
    assert page is not None
    assert ["Materials: " in picture["description"] for picture in pictures(page)] == [True]
    assert "a01 Side Chair" in text
    assert "Materials: " in text
    assert "coins or" in text
    special = said(await reader.slash(world.channel, "rules cabriole", card="a47"))
    assert "artisan of your choice" in special
    world.japanese.add(reader.id)
    assert "素材" in said(await reader.slash(world.channel, "rules cabriole", card="a01"))


@pytest.mark.parametrize("japanese", [False, True])
async def test_all_cards_have_topics_of_their_own(world: World, japanese: bool) -> None:
    match_id = await world.open(0, game="cabriole", language="ja" if japanese else "en")
    topics = INTERFACE.explained(texts_of(await world.match(match_id)))
    assert len(topics) == len(CARDS)
    assert len(set(topics.values())) > len(CARDS) * 0.9


# --- limits --------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (4, "ja")])
async def test_all_pages_stay_within_discord_limits(
    world: World, seats: int, language: str
) -> None:
    bot, rng = world.program.bot, random.Random(9)
    match_id = await world.begin(*range(seats), game="cabriole", seats=seats, language=language)
    match, fullest = await world.match(match_id), 0
    for state in _random_match(seats, rng):
        now = replace(match, state=state)
        pages = [await board_page(PageContext(bot, now), now.seq + 1, now.seq)]
        pages += [await choice_page(PageContext(bot, now, seat)) for seat in now.to_move]
        for seat in range(seats):
            seen = await bot.service.reading.outlook(now, seat)
            book = PlanEditor(PageContext(bot, now, seat), seen)
            pages += [await order_page(book, name) for name in ("", *book.offered)]
        for page in pages:
            view = layout(page)
            assert view.total_children_count <= 40
            assert view.content_length() <= 4000
            fullest = max(fullest, view.total_children_count)
    assert fullest > 10


def _random_match(seats: int, rng: random.Random) -> list[Cabriole]:
    """Return every few positions of a random match."""
    state, found = GAME.setup(seats, GAME.options(), bytes(32)), list[Cabriole]()
    while awaited := open_decisions(state):
        if rng.random() < 0.1:
            found.append(state)
        seat = rng.choice(awaited).seat
        state = play(state, seat, rng.choice(options_of(state, seat))).state
    return found

"""Caverna on Discord: parts of actions, chains of parts, anytime moves."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.caverna import INTERFACE
from cogs.frame.match.handlers.more import more_page
from cogs.frame.match.pages.board import board_page
from cogs.frame.match.pages.choice import choice_page
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.moves.move_parser import ASIDES
from cogs.frame.ui.pages import layout
from engines.caverna import GAME
from engines.caverna.state import Caverna
from engines.core import AnytimeMove, Decision, Move, open_decisions, options_of, play, snake
from tests.cogs.both_ways import PlayedGame, make, play_both_ways
from tests.cogs.world import World, codes, components, labels, said, shown, words
from tests.engines.caverna.notation import Table

PLAYED = PlayedGame(INTERFACE, max_decisions=1500, max_clicks=4)
UNASKED = 0.05
"""Probability that a player makes a possible anytime move."""
UNCLICKED = range(2, 10)
"""Rounds that seven players play without Discord, because fewer play whole matches by clicks."""


async def _state(world: World, match_id: int) -> Caverna:
    state = (await world.match(match_id)).state
    assert isinstance(state, Caverna)
    return state


async def _at(world: World, *farms: str, **position: Any) -> int:
    """Begin a match with these seats, set a position and show its board."""
    match_id = await world.begin(*range(len(farms)), game="caverna", seats=len(farms))
    await world.put(match_id, Table(*farms, **position).state)
    await world.program.bot.presenter.repost(await world.match(match_id))
    return match_id


# --- whole matches -------------------------------------------------------------------------


def _move(state: Caverna, decision: Decision, rng: random.Random) -> Move:
    """Return the move of a simple player, occasionally an anytime move."""
    options = options_of(state, decision.seat)
    unasked = [move for move in options if isinstance(move, AnytimeMove)]
    if unasked and rng.random() < UNASKED:
        return rng.choice(unasked)
    kinds: dict[str, list[Move]] = {}
    for move in decision.options(state):
        kinds.setdefault(snake(type(move).__name__), []).append(move)
    return rng.choice(kinds[rng.choice(list(kinds))])


@pytest.mark.parametrize("seats", [1, 2])
async def test_a_whole_match_is_played_by_buttons_and_by_commands(world: World, seats: int) -> None:
    match_id = await world.begin(*range(seats), game="caverna", seats=seats)
    played = await play_both_ways(world, match_id, PLAYED, _move, random.Random(seats))
    scores = GAME.scores(await _state(world, match_id))
    assert f"{max(scores)} point" in words(await world.board(match_id))
    assert len(played) > 12
    assert sum(times > 1 for times in played.values()) > 9


async def test_seven_play_by_buttons_and_commands_from_the_start_to_the_end(world: World) -> None:
    world.crowd(7)
    match_id = await world.begin(*range(7), game="caverna", seats=7)
    rng = random.Random(7)
    while open_asks := open_decisions(state := await _state(world, match_id)):
        decision = rng.choice(open_asks)
        move = _move(state, decision, rng)
        if state.round in UNCLICKED:
            await world.put(match_id, play(state, decision.seat, move).state)
            continue
        player = await world.seated(match_id, decision.seat)
        await make(world, match_id, player, PLAYED, move, by_click=rng.random() < 0.5)
        assert (await _state(world, match_id)) != state, move
    assert (await world.match(match_id)).status == "finished"


# --- several parts in one command ----------------------------------------------------------


async def test_a_space_and_all_its_parts_are_played_by_one_command(world: World) -> None:
    match_id = await _at(world, "wood 1, stone 1, cavern c5", "")
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    values = {"space": "housework", "then": "dog", "third": "carpenter", "fourth": "c5"}
    await player.slash(place, "caverna place", **values)
    farm = (await _state(world, match_id)).farms[0]
    assert farm.goods["dog"] == 1
    assert farm.rooms["c5"] == "carpenter"
    assert (await world.match(match_id)).to_move == [1]


@pytest.mark.parametrize("said_as", ["d3 c3", "d3-c3", "tile d3 c3", "meadow/field D3 C3"])
async def test_dwarf_command_accepts_the_tile_as_the_tile_command_does(
    world: World, said_as: str
) -> None:
    match_id = await _at(world, "", "", lying="clearing wood 2")
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    await player.slash(place, "caverna place", space="clearing", then=said_as)
    farm = (await _state(world, match_id)).farms[0]
    assert farm.land["d3"] == "meadow"
    assert farm.land["c3"] == "field"


async def test_a_part_that_cannot_be_refuses_the_whole_command(world: World) -> None:
    match_id = await _at(world, "", "", lying="clearing wood 2")
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    before = await _state(world, match_id)
    text = said(await player.slash(place, "caverna place", space="clearing", then="a1 a2"))
    assert text
    assert await _state(world, match_id) == before


async def test_parts_are_suggested_in_the_position_they_are_for(world: World) -> None:
    match_id = await _at(world, "wood 1, stone 1, cavern c5", "")
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    values = {"space": "housework", "then": "dog"}
    offered = await player.autocomplete(place, "caverna place", "third", "carp", **values)
    assert [choice["value"] for choice in offered] == ["furnish.carpenter"]


async def test_another_dwarf_is_placed_for_a_ruby(world: World) -> None:
    match_id = await _at(world, "ruby 1, dwarfs 0 3", "", lying="clearing wood 2")
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    await player.slash(place, "caverna place", space="clearing", dwarf="3")
    farm = (await _state(world, match_id)).farms[0]
    assert farm.goods["ruby"] == 0
    assert [dwarf.at for dwarf in farm.dwarfs] == ["", "clearing"]


async def test_a_single_tile_for_a_ruby_is_an_answer_of_choose(world: World) -> None:
    match_id = await _at(world, "ruby 1", "", lying="clearing wood 2")
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    offered = await player.autocomplete(place, "caverna choose", "what", "meadow")
    assert "ruby_tile.meadow.d3" in [choice["value"] for choice in offered]
    refused = await (await world.member_not_to_move(match_id)).slash(
        place, "caverna choose", what="ruby_tile.meadow.d3"
    )
    assert said(refused)
    assert (await _state(world, match_id)).farms[0].goods["ruby"] == 1
    await player.slash(place, "caverna choose", what="ruby_tile.meadow.d3")
    farm = (await _state(world, match_id)).farms[0]
    assert farm.land["d3"] == "meadow"
    assert farm.goods["ruby"] == 0


# --- by buttons ----------------------------------------------------------------------------


async def test_another_dwarf_has_its_own_button(world: World) -> None:
    match_id = await _at(world, "ruby 1, dwarfs 0 3", "", lying="clearing wood 2")
    player, board = await world.member_to_move(match_id), await world.board(match_id)
    assert "place.clearing.0" in codes(board)
    page = await world.pick(player, board, "place")
    assert page is not None
    assert not any(code.endswith(".0") for code in codes(page))
    await world.pick(player, page, "place.clearing.3")
    farm = (await _state(world, match_id)).farms[0]
    assert [dwarf.at for dwarf in farm.dwarfs] == ["", "clearing"]


async def test_of_fences_and_stables_the_kind_is_chosen_before_the_place(world: World) -> None:
    farm = "wood 9, stone 9, meadow d3 c3 b3"
    match_id = await _at(world, farm, "", cards="sheep_farming", lying="sheep_farming sheep 1")
    player = await world.member_to_move(match_id)
    page = await world.pick(player, await world.board(match_id), "place.sheep_farming.0")
    assert {"fence", "build_stable", "done"} <= set(codes(page))
    fences = await world.pick(player, page, "fence") if page else None
    assert {"fence.d3.", "fence.c3.d3"} <= set(codes(fences))
    assert "1" in labels(fences)


async def test_a_tile_of_one_kind_is_laid_by_its_number_at_once(world: World) -> None:
    match_id = await _at(world, "", "", lying="clearing wood 2")
    player = await world.member_to_move(match_id)
    page = await world.pick(player, await world.board(match_id), "place.clearing.0")
    assert "lay.meadow_field.d3.c3" in codes(page)
    assert "1" in labels(page)


# --- planned ahead -------------------------------------------------------------------------


async def test_planned_dwarf_and_tile_are_played_at_the_turn(
    world: World,
) -> None:
    match_id = await _at(world, "", "", lying="clearing wood 2, logging wood 3")
    first, place = await world.member_to_move(match_id), await world.place(match_id)
    second = await world.member_not_to_move(match_id)
    await second.slash(place, "caverna plan", decision="place_dwarf", first="place.clearing.0")
    await first.slash(place, "caverna place", space="logging")
    if (await world.match(match_id)).to_move == [0]:
        await first.slash(place, "caverna done")
    state = await _state(world, match_id)
    assert state.standing()["clearing"] == 1
    assert (await world.match(match_id)).to_move == [1]


# --- why not -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "given", "told"),
    [
        ("place", {"space": "depot"}, "not in play"),
        ("place", {"space": "Somewhere"}, "does not match anything"),
        ("tile", {"tile": "meadow_field", "at": "d3 c3"}, "not what you are being asked"),
        ("convert", {"good": "gold", "count": "1"}, "do not have enough gold"),
        ("done", {}, "you cannot pass"),
    ],
)
async def test_illegal_moves_are_refused_with_the_rule(
    world: World, command: str, given: dict[str, str], told: str
) -> None:
    match_id = await _at(world, "", "")
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    before = await _state(world, match_id)
    assert told in said(await player.slash(place, f"caverna {command}", **given))
    assert await _state(world, match_id) == before


async def test_undo_label_names_the_taken_item(world: World) -> None:
    match_id = await _at(world, "wood 1, stone 1, cavern c5", "")
    player = await world.member_to_move(match_id)
    page = await world.pick(player, await world.board(match_id), "place.housework.0")
    page = await world.pick(player, page, "take.dog") if page else None
    assert "Undo: dog" in labels(page)


# --- what is done unasked ------------------------------------------------------------------


async def test_conversions_are_grouped_behind_one_button(world: World) -> None:
    match_id = await _at(world, "grain 9, ruby 2", "", lying="clearing wood 2")
    player, board = await world.member_to_move(match_id), await world.board(match_id)
    assert [code for code in codes(board) if not code.startswith("place")] == [ASIDES]
    page = await world.pick(player, board, ASIDES)
    assert "at any time" in words(page)
    page = await world.pick(player, page, "convert.grain") if page else None
    assert page is not None
    await world.pick(player, page, "convert.grain.4")
    farm = (await _state(world, match_id)).farms[0]
    assert (farm.goods["grain"], farm.goods["food"]) == (5, 4)


async def test_waiting_player_converts_through_the_more_page(world: World) -> None:
    match_id = await _at(world, "", "grain 2", lying="clearing wood 2")
    other = await world.member_not_to_move(match_id)
    more = shown(await other.click(await world.board(match_id), label="More …"))
    page = await world.pick(other, more, ASIDES) if more else None
    assert page is not None
    await world.pick(other, page, "convert.grain.2")
    assert (await _state(world, match_id)).farms[1].goods["food"] == 2
    assert (await world.match(match_id)).to_move == [0]


async def test_waiting_player_may_convert_repeatedly(world: World) -> None:
    match_id = await _at(world, "", "grain 1, vegetable 1", lying="clearing wood 2")
    other = await world.member_not_to_move(match_id)
    more = shown(await other.click(await world.board(match_id), label="More …"))
    page = await world.pick(other, more, ASIDES) if more else None
    page = await world.pick(other, page, "convert.grain.1") if page else None
    assert page is not None
    assert "convert.vegetable.1" in codes(page)
    assert "convert.grain.1" not in codes(page)
    assert await world.pick(other, page, "convert.vegetable.1") is None


async def test_conversions_of_a_waiting_player_use_their_own_tiles(world: World) -> None:
    match_id = await _at(world, "slaughtering_cave c5, sheep 1", "sheep 1", lying="clearing wood 2")
    other = await world.member_not_to_move(match_id)
    more = shown(await other.click(await world.board(match_id), label="More …"))
    page = await world.pick(other, more, ASIDES) if more else None
    assert page is not None
    assert "1 sheep → 1 food" in labels(page)


async def test_waiting_player_converts_by_command(world: World) -> None:
    match_id = await _at(world, "", "grain 2", lying="clearing wood 2")
    other, place = await world.member_not_to_move(match_id), await world.place(match_id)
    await other.slash(place, "caverna convert", good="grain", count="2")
    assert (await _state(world, match_id)).farms[1].goods["food"] == 2


async def test_furnishing_options_show_price_and_effect(world: World) -> None:
    match_id = await _at(world, "wood 9, stone 9, cavern c5", "")
    player = await world.member_to_move(match_id)
    page = await world.pick(player, await world.board(match_id), "place.housework.0")
    assert page is not None
    told = {
        option["value"]: (option["label"], option.get("description", ""))
        for component in components(page)
        for option in component.get("options", ())
    }
    label, beside = told["furnish.carpenter"]
    assert "1 stone" in label
    assert "cost you 1 wood less" in beside


# --- limits --------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (5, "ja")])
async def test_all_pages_stay_within_discord_limits(
    world: World, seats: int, language: str
) -> None:
    bot, rng = world.program.bot, random.Random(9)
    match_id = await world.begin(*range(seats), game="caverna", seats=seats, language=language)
    match, fullest = await world.match(match_id), 0
    for state in _random_match(seats, rng):
        now = replace(match, state=state)
        pages = [await board_page(PageContext(bot, now), now.seq + 1, now.seq)]
        for decision in open_decisions(state):
            context = PageContext(bot, now, decision.seat)
            pages += [await choice_page(context, code=code) for code in ("", ASIDES)]
            pages.append(await more_page(context, now.seats[decision.seat].user))
        for page in pages:
            view = layout(page)
            assert view.total_children_count <= 40
            assert view.content_length() <= 4000
            fullest = max(fullest, view.total_children_count)
    assert fullest > 10


def _random_match(seats: int, rng: random.Random) -> list[Caverna]:
    """Return every few positions of a random match."""
    state, found = GAME.setup(seats, GAME.options(), bytes(32)), list[Caverna]()
    while awaited := open_decisions(state):
        if rng.random() < 0.05:
            found.append(state)
        decision = rng.choice(awaited)
        state = play(state, decision.seat, _move(state, decision, rng)).state
    return found

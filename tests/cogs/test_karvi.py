"""Karvi on Discord: numbered dice, lettered places, units at once, secret hands."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.frame.match.buttons.board import MoveButton
from cogs.frame.match.handlers.more import more_page
from cogs.frame.match.pages.board import board_page
from cogs.frame.match.pages.choice import choice_page
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.ui.pages import Page, layout
from cogs.karvi import INTERFACE
from engines.core import Decision, Move, open_decisions, play, snake
from engines.karvi import GAME
from engines.karvi.moves import Discard, Do, Done, End, MoveDie, Play, Sail, Scout, TakeStone, Trade
from engines.karvi.records import Options
from engines.karvi.state import Karvi
from matches.core.views import view_of
from matches.texts import LOCALES, texts_in
from tests.cogs.both_ways import PlayedGame, play_both_ways
from tests.cogs.world import (
    Message,
    World,
    codes,
    components,
    labels,
    said,
    words,
)
from tests.engines.karvi.kit import Table
from tests.engines.karvi.test_trade import trading

PLAYED = PlayedGame(INTERFACE, max_decisions=900, max_clicks=1)
SECRET = (Play, Discard, Scout, TakeStone)


async def _state(world: World, match_id: int) -> Karvi:
    state = (await world.match(match_id)).state
    assert isinstance(state, Karvi)
    return state


async def _at(world: World, *jarls: str, **position: Any) -> int:
    """Begin a match with these seats, set a position and show its board."""
    match_id = await world.begin(*range(len(jarls)), game="karvi", seats=len(jarls))
    await world.put(match_id, Table(*jarls, **position).state)
    await world.program.bot.presenter.repost(await world.match(match_id))
    return match_id


# --- whole matches -------------------------------------------------------------------------


def _move(state: Karvi, decision: Decision, rng: random.Random) -> Move:
    """Return the move of a simple player, who rarely omits anything."""
    options = decision.options(state)
    doing = [move for move in options if not isinstance(move, Done | End)]
    kinds: dict[str, list[Move]] = {}
    for move in doing if doing and rng.random() < 0.8 else options:
        kinds.setdefault(snake(type(move).__name__), []).append(move)
    return rng.choice(kinds[rng.choice(list(kinds))])


@pytest.mark.parametrize("seats", [2, 4])
async def test_a_whole_match_is_played_by_buttons_and_by_commands(world: World, seats: int) -> None:
    match_id = await world.begin(*range(seats), game="karvi", seats=seats)
    played = await play_both_ways(world, match_id, PLAYED, _move, random.Random(seats))
    scores = GAME.scores(await _state(world, match_id))
    assert f"{max(scores)} point" in words(await world.board(match_id))
    assert sum(times > 1 for times in played.values()) > 9


# --- few clicks ----------------------------------------------------------------------------


async def test_a_turn_is_the_number_of_a_space_an_action_and_its_end(world: World) -> None:
    match_id = await _at(world, "crew 2 3, food 2", "")
    player, board = await world.member_to_move(match_id), await world.board(match_id)
    assert "11" in labels(board)
    page = await world.pick(player, board, "move_die.9")
    assert page is not None
    page = await world.pick(player, page, "do.beer~pour.1~pour.2")
    assert page is not None
    await world.pick(player, page, "end")
    state = await _state(world, match_id)
    assert [die.beer for die in state.jarls[0].dice] == [4, 4]
    assert (await world.match(match_id)).to_move == [1]


async def test_dice_have_the_numbers_of_spaces_and_ships_the_letters_of_places(
    world: World,
) -> None:
    match_id = await _at(world, "food 2", "")
    board = await world.board(match_id)
    assert _worded(board, "move_die.7") == ["7"]
    (ribe,) = _worded(board, "sail.ribe")
    assert ribe.startswith("B · Ribe")


def _worded(message: Message, code: str) -> list[str]:
    """Return the labels of a choice in a message."""
    found = [
        option["label"]
        for component in components(message)
        for option in component.get("options", ())
        if option["value"] == code
    ]
    return found + [
        component["label"]
        for component in components(message)
        if component.get("custom_id", "").endswith(f":{code}") and "label" in component
    ]


async def test_damage_and_strength_are_shared_out_by_one_choice(world: World) -> None:
    match_id = await _at(world, "crew 5 4 2", "")
    player = await world.member_to_move(match_id)
    await world.put(match_id, Table("held raid_watch_b, crew 5 4 2", "").play(MoveDie(18)).state)
    page = await world.hand(match_id, player)
    damage = await world.pick(player, page, "raid.raid_watch_b")
    assert damage is not None
    assert "hurt.2.False~hurt.2.True" in codes(damage)
    assert _worded(damage, "hurt.2.False~hurt.2.True") == ["warrior 2 lost"]
    await world.pick(player, damage, "hurt.4.False~hurt.2.False")
    crew = (await _state(world, match_id)).jarls[0].crew
    assert sorted((warrior.strength, warrior.wounded) for warrior in crew) == [
        (2, True),
        (4, True),
        (5, False),
    ]


async def test_units_given_together_are_stored_as_single_decisions(world: World) -> None:
    match_id = await _at(world, "crew 2 3, food 1", "")
    player = await world.member_to_move(match_id)
    before = (await world.match(match_id)).seq
    page = await world.pick(player, await world.board(match_id), "move_die.9")
    assert page is not None
    await world.pick(player, page, "do.beer~pour.1~pour.1")
    assert (await world.match(match_id)).seq == before + 4


async def test_units_that_are_not_offered_are_refused_together(world: World) -> None:
    match_id = await _at(world, "crew 2 3", "")
    player = await world.member_to_move(match_id)
    page = await world.pick(player, await world.board(match_id), "move_die.9")
    assert page is not None
    match, state = await world.match(match_id), await _state(world, match_id)
    forged = MoveButton(match_id, 0, match.clock(0), "do.beer~pour.1~pour.1~pour.1")
    assert said(await world.press(player, forged, match_id))
    assert await _state(world, match_id) == state


async def test_other_players_cannot_distribute_units(world: World) -> None:
    match_id = await _at(world, "crew 2 3", "")
    player, other = await world.member_to_move(match_id), await world.member_not_to_move(match_id)
    await world.pick(player, await world.board(match_id), "move_die.9")
    state = await _state(world, match_id)
    board = await world.board(match_id)
    assert await world.pick(other, board, "do.beer~pour.1~pour.1") is not None
    told = said(await other.slash(await world.place(match_id), "karvi act", part="beer"))
    assert f"{world.called(player)}’s turn" in told
    assert await _state(world, match_id) == state


# --- typed ---------------------------------------------------------------------------------


async def test_a_whole_turn_is_played_by_one_command(world: World) -> None:
    match_id = await _at(world, "crew 2 3", "")
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    offered = await player.autocomplete(place, "karvi die", "then", "", space="9")
    ways = [choice["value"] for choice in offered]
    assert "do.beer~pour.1~pour.2" in ways
    values = {"space": "9", "then": "do.beer~pour.1~pour.2", "third": "end"}
    await player.slash(place, "karvi die", **values)
    state = await _state(world, match_id)
    assert [die.beer for die in state.jarls[0].dice] == [4, 4]
    assert (await world.match(match_id)).to_move == [1]


async def test_units_may_be_typed_as_they_are_labelled(world: World) -> None:
    match_id = await _at(world, "crew 2 3", "")
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    await world.put(match_id, Table("crew 2 3", "").play(MoveDie(9), Do("beer")).state)
    await player.slash(place, "karvi choose", what="die 1: 3 → 4 and die 2: 3 → 4")
    assert [die.beer for die in (await _state(world, match_id)).jarls[0].dice] == [4, 4]


async def test_an_open_trade_card_is_an_answer_of_choose(world: World) -> None:
    goods = {"fur": 1, "silver": 1}
    table = trading("trade_wool_a", goods).play(Trade("trade_wool_a"))
    match_id = await world.begin(0, 1, 2, 3, game="karvi", seats=4)
    await world.put(match_id, table.state)
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    offered = await player.autocomplete(place, "karvi choose", "what", "")
    cards = [choice["value"] for choice in offered if choice["value"].startswith("take_card.")]
    assert cards
    before = await _state(world, match_id)
    other = await world.member_not_to_move(match_id)
    assert said(await other.slash(place, "karvi choose", what=cards[0]))
    assert await _state(world, match_id) == before
    await player.slash(place, "karvi choose", what=cards[0])
    assert type(open_decisions(await _state(world, match_id))[0]).__name__ != "ChooseTradeCard"


@pytest.mark.parametrize("said_as", ["B", "b", "ribe", "Ribe"])
async def test_a_place_is_named_by_its_letter_or_its_name(world: World, said_as: str) -> None:
    match_id = await _at(world, "food 2", "")
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    await player.slash(place, "karvi sail", place=said_as)
    assert (await _state(world, match_id)).jarls[0].ship == "ribe"


async def test_a_part_that_cannot_be_refuses_the_whole_command(world: World) -> None:
    match_id = await _at(world, "crew 2 3", "")
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    before = await _state(world, match_id)
    text = said(await player.slash(place, "karvi die", space="9", then="trade"))
    assert text
    assert await _state(world, match_id) == before


@pytest.mark.parametrize(
    ("command", "given", "told"),
    [
        ("die", {"space": "4"}, "must leave the stop area first"),
        ("die", {"space": "10"}, "closed with 2 players"),
        ("die", {"space": "99"}, "not"),
        ("sail", {"place": "vinland"}, "may not sail there yet"),
        ("sail", {"place": "orkney"}, "That takes 2 food"),
        ("sail", {"place": "nowhere"}, "does not match anything"),
        ("card", {"card": "beer_2c_a"}, "do not have that card"),
        ("gold", {"into": "fur"}, "no gold"),
        ("trade", {"tile": "trade_wool_a"}, "Move your die first"),
        ("end", {}, "Move your die first"),
    ],
)
async def test_illegal_moves_are_refused_with_the_rule(
    world: World, command: str, given: dict[str, str], told: str
) -> None:
    match_id = await _at(world, "food 1", "")
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    before = await _state(world, match_id)
    assert told in said(await player.slash(place, f"karvi {command}", **given))
    assert await _state(world, match_id) == before


# --- planned ahead -------------------------------------------------------------------------


async def test_planned_die_move_is_played_at_the_turn(world: World) -> None:
    match_id = await _at(world, "", "")
    first, place = await world.member_to_move(match_id), await world.place(match_id)
    second = await world.member_not_to_move(match_id)
    plan = {"decision": "before_move", "first": "move_die.12"}
    await second.slash(place, "karvi plan", **plan)
    await first.slash(place, "karvi die", space="7")
    if (await world.match(match_id)).to_move == [0]:
        await first.slash(place, "karvi end")
    state = await _state(world, match_id)
    assert state.jarls[1].dice[0].at == 12


# --- secrets -------------------------------------------------------------------------------


def _public(page: Page) -> list[Any]:
    rows = [row.to_component_dict() for row in page.rows]
    pictured = page.picture and (page.picture.name, page.picture.alt)
    return [page.text, page.below, pictured, rows]


def _random_match(seats: int, seed: int, share: float) -> list[Karvi]:
    """Return every few positions of a random match."""
    rng, found = random.Random(seed), list[Karvi]()
    state: Karvi = GAME.setup(seats, Options(), bytes(32))
    while awaited := open_decisions(state):
        if rng.random() < share:
            found.append(state)
        decision = rng.choice(awaited)
        state = play(state, decision.seat, _move(state, decision, rng)).state
    return found


@pytest.mark.parametrize("seats", [2, 4])
async def test_public_board_depends_on_no_hidden_information(world: World, seats: int) -> None:
    bot, rng = world.program.bot, random.Random(5)
    match = await world.match(await world.begin(*range(seats), game="karvi", seats=seats))
    for state in _random_match(seats, seats, 0.2):
        truth = replace(match, state=state)
        page = await board_page(PageContext(bot, truth), match.seq + 1, match.seq)
        dream = view_of(GAME, state, None)
        GAME.imagine(dream, rng)
        seen = await board_page(
            PageContext(bot, replace(match, state=dream)), match.seq + 1, match.seq
        )
        assert _public(seen) == _public(page)


async def test_a_board_offers_nothing_that_names_a_card(world: World) -> None:
    match_id = await _at(world, "hand beer_2c helmet_1a, fur 2, gold 1", "")
    board = await world.board(match_id)
    assert "move_die.7" in codes(board)
    assert "exchange.fur.0" in codes(board)
    assert not [code for code in codes(board) if code.startswith(("play", "discard"))]
    page = await world.hand(match_id, await world.member_to_move(match_id))
    assert [code for code in codes(page) if code.startswith("play")]


async def test_scouted_tiles_are_shown_only_to_the_scout(world: World) -> None:
    match_id = await _at(world, "food 2", "")
    player = await world.member_to_move(match_id)
    page = await world.pick(player, await world.board(match_id), "sail.ribe")
    assert [code for code in codes(page) if code.startswith("scout")]
    board = await world.board(match_id)
    assert not [code for code in codes(board) if code.startswith("scout")]
    assert "trade_wool" not in words(board)


def _shown(page: Page) -> list[str]:
    """Return the names of the pictures of a page, from top to bottom."""
    return [picture.name.partition(".")[0] for picture in page.pictures]


@pytest.mark.parametrize(
    ("jarl", "moves", "pictures"),
    [
        ("food 2", [], ["board"]),
        ("food 2, silver 1, hand ship_2a", [], ["surroundings", "preview"]),
        ("food 2, silver 1, hand ship_2a", [MoveDie(7)], ["surroundings", "preview"]),
        ("food 2", [Sail("ribe")], ["surroundings", "preview"]),
        ("food 2", [Sail("utstein")], ["surroundings", "private"]),
        ("food 2, hand beer_2c helmet_1a", [Discard("beer_2c_a")], ["preview"]),
        ("food 2, crew 3 2", [MoveDie(14), Do("income")], ["private"]),
    ],
)
@pytest.mark.usefixtures("real_pictures")
async def test_a_private_question_about_the_map_shows_it(
    world: World, jarl: str, moves: list[Move], pictures: list[str]
) -> None:
    match_id = await _at(world, jarl, "")
    state = Table(jarl, "").play(*moves).state
    match = replace(await world.match(match_id), state=state)
    for language in LOCALES:
        context = PageContext(world.program.bot, match, 0, texts_in(language, GAME.key))
        page = await choice_page(context)
        assert _shown(page) == pictures
        assert all(0 < len(picture.alt) <= 1024 for picture in page.pictures)


async def test_map_has_an_alt_text(world: World) -> None:
    match_id = await _at(world, "food 2", "")
    state = Table("food 2", "").play(Sail("ribe")).state
    match = replace(await world.match(match_id), state=state)
    page = await choice_page(PageContext(world.program.bot, match, 0))
    assert page.above is not None
    for name in ("Kaupanger", "Ribe", "Vinland"):
        assert name in page.above.alt


async def test_hand_is_shown_only_to_its_player(world: World) -> None:
    match_id = await _at(world, "hand beer_2c helmet_1a, fur 2", "hand ship_1a")
    player, other = await world.member_to_move(match_id), await world.member_not_to_move(match_id)
    place = await world.place(match_id)
    mine = said(await player.slash(place, "karvi hand"))
    assert "Full Horn" in mine
    assert "Tailwind" not in mine
    assert "Tailwind" in said(await other.slash(place, "karvi hand"))
    stranger = world.members[3]
    assert "Full Horn" not in said(await stranger.slash(place, "karvi hand", match=match_id))


# --- limits --------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (4, "ja")])
async def test_all_pages_stay_within_discord_limits(
    world: World, seats: int, language: str
) -> None:
    bot, fullest = world.program.bot, 0
    match_id = await world.begin(*range(seats), game="karvi", seats=seats, language=language)
    match = await world.match(match_id)
    for state in _random_match(seats, 9, 0.1):
        now = replace(match, state=state)
        pages = [await board_page(PageContext(bot, now), now.seq + 1, now.seq)]
        for decision in open_decisions(state):
            context = PageContext(bot, now, decision.seat)
            pages += [
                await choice_page(context),
                await more_page(context, now.seats[decision.seat].user),
            ]
        for page in pages:
            view = layout(page)
            assert view.total_children_count <= 40
            assert view.content_length() <= 4000
            fullest = max(fullest, view.total_children_count)
    assert fullest > 30

"""Hidden information: hands, stacks, piles, runestones of the sites (reference 4.12)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain

import msgspec
import pytest

from engines.core import Chance, clone, forced_option, open_decisions, play
from engines.karvi import GAME
from engines.karvi.components import SPECIAL, TILES, TRADE_CARDS, UPGRADE_CARDS, design_of
from engines.karvi.moves import Build, Discard, Done, End, MoveDie, Play, Sail
from engines.karvi.records import HIDDEN, Options
from engines.karvi.state import Karvi
from engines.search import at_random
from tests.engines.karvi.kit import BLUE, GREEN, Table, deal

EYES = (GREEN, BLUE, None)


def view(state: Karvi, seat: int | None = None) -> Karvi:
    seen = clone(state)
    GAME.hide(seen, seat)
    return seen


def some_way_on(seats: int, decisions: int, mode: str = "standard", seed: int = 1) -> Karvi:
    """Return a match after random decisions."""
    rng = random.Random(seed)
    state = deal(seats, Options(action_boards=mode), rng.randbytes(32))  # type: ignore[arg-type]
    for _ in range(decisions):
        if not (open_asks := open_decisions(state)):
            break
        decision = rng.choice(open_asks)
        state = play(state, decision.seat, at_random(GAME, decision.options(state), rng)).state
    return state


# --- what a view shows -----------------------------------------------------------------------


def test_hands_stacks_piles_stones_and_chance_are_hidden_and_nothing_else() -> None:
    state = some_way_on(3, 120)
    seen = view(state)
    fields = {name for name in state.__struct_fields__ if name != "jarls"}
    differing = {name for name in fields if getattr(state, name) != getattr(seen, name)}
    assert differing <= {"rng", "deck", "piles", "stacks", "special", "turn", "agenda"}
    assert {"rng", "deck", "piles", "stacks", "special"} <= differing
    for jarl, shown in zip(state.jarls, seen.jarls, strict=True):
        hidden = [n for n in jarl.__struct_fields__ if getattr(jarl, n) != getattr(shown, n)]
        assert hidden == (["hand"] if jarl.hand else [])


def test_a_hand_is_seen_by_its_owner_alone_and_its_types_by_all() -> None:
    state = Table("hand ship_1a helmet_2a ship_2e", "hand beer_1a").state
    assert view(state, GREEN).jarls[GREEN].hand == ["ship_1a_a", "helmet_2a_a", "ship_2e_a"]
    for seat in (BLUE, None):
        assert view(state, seat).jarls[GREEN].hand == ["helmet", "ship", "ship"]
    assert view(state, GREEN).jarls[BLUE].hand == ["beer"]


def test_of_a_pile_its_size_and_the_number_of_its_top_card_are_seen() -> None:
    table = Table("", "", top="helmet_1a ship_2a")
    for seat in EYES:
        piles = view(table.state, seat).piles
        assert piles["helmet"] == ["helmet"] * 14 + ["helmet_1"]
        assert piles["ship"] == ["ship"] * 14 + ["ship_2"]


def test_the_deck_shows_its_size_alone() -> None:
    for seat in EYES:
        assert view(deal(), seat).deck == [HIDDEN] * 33


def test_stacks_and_runestones_show_their_number_alone() -> None:
    for seat in EYES:
        seen = view(deal(3), seat)
        assert seen.stacks["ribe"] == [HIDDEN] * 3
        assert seen.special == {"cadiz": [HIDDEN] * 3, "vinland": [HIDDEN] * 3}


def test_stack_is_visible_only_to_the_scout_and_only_while_scouting() -> None:
    table = Table("food 3", "").play(Sail("ribe"))
    assert view(table.state, GREEN).stacks["ribe"] == ["trade_wool_a", "trade_wool_b"]
    assert view(table.state, GREEN).stacks["lade"] == [HIDDEN] * 2
    for seat in (BLUE, None):
        assert view(table.state, seat).stacks["ribe"] == [HIDDEN] * 2
    table.play(table.default())
    assert view(table.state, GREEN).stacks["ribe"] == [HIDDEN]


def test_special_runestones_are_visible_only_to_the_builder_while_choosing() -> None:
    table = Table("food 6, traded 4, ship galicia", "").play(Sail("cadiz"))
    assert view(table.state, GREEN).special["cadiz"] == [HIDDEN] * 2
    table.play(Build())
    assert view(table.state, GREEN).special["cadiz"] == table.state.special["cadiz"]
    assert view(table.state, GREEN).special["vinland"] == [HIDDEN] * 2
    for seat in (BLUE, None):
        assert view(table.state, seat).special["cadiz"] == [HIDDEN] * 2
    table.play(table.default())
    assert view(table.state, GREEN).special["cadiz"] == [HIDDEN]


def test_everything_else_is_open() -> None:
    # R33
    mine = "held trade_wool_a, laid raid_farm_a, beside bow_7, unplaced rune_2, stones rune_1"
    for seat in EYES:
        assert view(Table(mine, "").state, seat).jarls[GREEN] == Table(mine, "").jarl()


def test_the_first_of_two_discarded_cards_is_known_by_its_type() -> None:
    table = Table("hand ship_1a helmet_2a beer_1a", "").play(Discard("ship_1a_a"))
    shown = [msgspec.to_builtins(view(table.state, seat).agenda[-1]) for seat in EYES]
    assert [step["first"] for step in shown] == ["ship_1a_a", "ship", "ship"]


def test_cards_used_in_the_turn_are_hidden_from_others() -> None:
    table = Table("hand ship_1a helmet_2a beer_1a", "")
    table.play(Discard("ship_1a_a"), Discard("helmet_2a_a"))
    used = [view(table.state, seat).turn for seat in EYES]
    assert [turn and turn.used for turn in used] == [["ship_1a_a", "helmet_2a_a"], [], []]


# --- no option, note or pause betrays anything -----------------------------------------------


def secrets(state: Karvi, seat: int | None) -> set[str]:
    """Return the ids that must be hidden from a seat now."""
    own = set() if seat is None else set(state.jarls[seat].hand)
    if state.turn is not None and state.turn.seat == seat:
        own |= set(state.turn.used)
    hands = {card for jarl in state.jarls for card in jarl.hand}
    piles = {card for pile in state.piles.values() for card in pile}
    return {*hands, *piles, *state.deck} - own


def strings(thing: object) -> set[str]:
    """Return every text in plain data."""
    if isinstance(thing, dict):
        return {text for item in (*thing, *thing.values()) for text in strings(item)}
    if isinstance(thing, list | tuple):
        return {text for item in thing for text in strings(item)}
    return {thing} if isinstance(thing, str) else set()


@pytest.mark.parametrize("seats", [2, 4])
def test_no_view_contains_a_card_that_its_seat_does_not_know(seats: int) -> None:
    for decisions in range(0, 400, 23):
        state = some_way_on(seats, decisions, seed=seats)
        for seat in (*range(seats), None):
            lines = strings(msgspec.to_builtins(view(state, seat)))
            assert not lines & secrets(state, seat)


def test_no_note_names_a_card_but_those_laid_open() -> None:
    named = {*UPGRADE_CARDS, *map(design_of, UPGRADE_CARDS), *TRADE_CARDS}
    rng, private = random.Random(3), 0
    state = deal(3, seed=rng.randbytes(32))
    while open_asks := open_decisions(state):
        decision = rng.choice(open_asks)
        outcome = play(state, decision.seat, at_random(GAME, decision.options(state), rng))
        for note in outcome.notes:
            if note.private:
                assert (note.kind, note.seat) == ("drew", decision.seat)
                assert note.data["card"] in map(design_of, outcome.state.jarls[decision.seat].hand)
                private += 1
            elif note.kind not in ("plays", "takes_card"):
                assert not strings(dict(note.data)) & named
        state = outcome.state
    assert private


def test_drawn_card_is_noted_privately_and_its_pile_publicly() -> None:
    table = Table("", "", top="ship_1b").play(MoveDie(8))
    (draw,) = (move for move in table.ask().options(table.state) if "ship" in str(move))
    table.play(draw)
    assert [(note.kind, note.private) for note in table.notes[-2:]] == [
        ("draws", False),
        ("drew", True),
    ]
    assert table.notes[-2].data["pile"] == "ship"
    assert table.notes[-1].data["card"] == "ship_1b"


@pytest.mark.parametrize("card", ["ship_2d", "beer_2e", "beer_1a"])
def test_any_card_in_hand_prevents_a_forced_end_of_turn(card: str) -> None:
    table = Table(f"hand {card}", "").play(MoveDie(7))
    assert table.ask().options(table.state) == [End()]
    assert forced_option(table.state, table.ask()) is None
    table = Table("", "").play(MoveDie(7))
    assert forced_option(table.state, table.ask()) == End()


def test_impossible_action_is_not_skipped_while_a_card_is_in_hand() -> None:
    table = Table("hand ship_2d", "").play(MoveDie(11))
    assert table.ask().options(table.state) == [Done()]
    assert forced_option(table.state, table.ask()) is None


def test_second_of_two_equal_cards_is_not_forced() -> None:
    table = Table("hand ship_2d_a ship_2d_b beer_2e", "").play(Discard("ship_2d_a"))
    assert forced_option(table.state, table.ask()) is None


def test_options_do_not_depend_on_hidden_piles_and_stacks() -> None:
    for decisions in (3, 40, 90, 150):
        state = some_way_on(2, decisions)
        other = clone(state)
        for seat in {decision.seat for decision in open_decisions(state)}:
            seen = view(other, seat)
            GAME.imagine(seen, random.Random(decisions))
            mine = [decision for decision in open_decisions(state) if decision.seat == seat]
            assert [decision.options(seen) for decision in mine] == [
                decision.options(state) for decision in mine
            ]


# --- imagining -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("decisions", [2, 30, 61, 104, 177, 260])
def test_imagined_state_has_the_same_view_and_is_complete(seats: int, decisions: int) -> None:
    state = some_way_on(seats, decisions, "chaos")
    for seat in (*range(seats), None):
        world = view(state, seat)
        GAME.imagine(world, random.Random(decisions))
        GAME.check(world)
        assert view(world, seat) == view(state, seat)
        cards = all_cards(world)
        assert set(cards) <= set(UPGRADE_CARDS)
        assert Counter(map(type_of, cards)) == Counter(map(type_of, all_cards(state)))
        assert set(world.deck) <= set(TRADE_CARDS)
        assert set(chain(*world.stacks.values())) <= set(TILES)
        assert set(chain(*world.special.values())) <= set(SPECIAL)


def all_cards(state: Karvi) -> list[str]:
    return [*chain(*(jarl.hand for jarl in state.jarls), *state.piles.values())]


def type_of(card: str) -> str:
    return card.split("_")[0]


def test_imagining_redeals_hidden_parts_and_keeps_visible_ones() -> None:
    state = Table("hand ship_1a, food 3", "hand ship_2a helmet_1a").play(Sail("ribe")).state
    worlds = []
    for n in range(12):
        world = view(state, GREEN)
        GAME.imagine(world, random.Random(n))
        worlds.append(world)
    assert {tuple(world.jarls[GREEN].hand) for world in worlds} == {("ship_1a_a",)}
    assert len({tuple(world.jarls[BLUE].hand) for world in worlds}) > 5
    assert len({tuple(world.special["cadiz"]) for world in worlds}) > 5
    assert len({tuple(world.deck) for world in worlds}) == 12
    assert {tuple(sorted(world.stacks["lade"])) for world in worlds} == {
        ("raid_farm_a", "raid_farm_b")
    }
    assert all(world.rng != Chance() for world in worlds)


def test_a_card_that_is_being_played_is_nowhere_else() -> None:
    table = Table("hand ship_1a, food 3", "hand beer_1a").play(Play("ship_1a_a"))
    for seat in EYES:
        world = view(table.state, seat)
        GAME.imagine(world, random.Random(1))
        assert "ship_1a_a" not in all_cards(world)

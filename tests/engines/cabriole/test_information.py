"""Reference 5.6: hidden information, which is only the order of the decks."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import asdict

from engines.cabriole import GAME
from engines.cabriole.moves import Build, Buy, Decline, Finish, Place, Take
from engines.cabriole.records import HIDDEN
from engines.cabriole.state import Cabriole
from engines.core import Chance, Move, clone, decision_for, open_decisions, play
from tests.engines.cabriole.notation import RED, Table, deal

READY = "joiner A, walnut 2, holds a09"


def view(state: Cabriole, seat: int | None = None) -> Cabriole:
    seen = clone(state)
    GAME.hide(seen, seat)
    return seen


def some_way_on(decisions: int = 90, seats: int = 3) -> Cabriole:
    rng = random.Random(7)
    state = deal(seats)
    for _ in range(decisions):
        decision = open_decisions(state)[0]
        state = play(state, decision.seat, rng.choice(decision.options(state))).state
    return state


# --- what is hidden -----------------------------------------------------------------------------


def test_only_decks_and_chance_are_hidden() -> None:
    state = some_way_on()
    seen = view(state)
    differing = {name for name, value in asdict(state).items() if value != getattr(seen, name)}
    assert differing == {"rng", "decks"}
    assert seen.rng == Chance()
    for deck, cards in state.decks.items():
        assert seen.decks[deck] == [HIDDEN] * len(cards)


def test_players_and_spectators_have_the_same_view() -> None:
    state = some_way_on()
    assert all(view(state, seat) == view(state, None) for seat in range(3))


def test_views_do_not_depend_on_the_decks() -> None:
    state = some_way_on()
    other = clone(state)
    for cards in other.decks.values():
        cards.reverse()
    other.rng = Chance(bytes(32))
    assert view(other, RED) == view(state, RED)


def test_a_view_has_the_same_options_and_points() -> None:
    for decisions in (1, 20, 60, 90, 130):
        state = some_way_on(decisions)
        seat = open_decisions(state)[0].seat
        seen = view(state, seat)
        assert decision_for(seen, seat).options(seen) == decision_for(state, seat).options(state)
        assert GAME.scores(seen) == GAME.scores(state)


def test_spectator_sees_only_display_and_starting_cards_differ() -> None:
    shown: list[dict[str, Any]] = [asdict(view(deal(3, bytes([n]) * 32))) for n in range(8)]
    differing = {name for name in shown[0] for one in shown if one[name] != shown[0][name]}
    assert differing == GAME.open_chance == {"display", "studios"}


# --- what could be ------------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [0, 40, 90, 140])
def test_imagined_decks_are_valid_and_vary(decisions: int) -> None:
    state = some_way_on(decisions)
    dealt = []
    for number in range(4):
        seen = view(state)
        GAME.imagine(seen, random.Random(number))
        GAME.check(seen)
        assert view(seen) == view(state)
        for deck, cards in state.decks.items():
            assert Counter(seen.decks[deck]) == Counter(cards)
        dealt.append((*seen.decks["a"], *seen.decks["b"]))
    assert len(set(dealt)) == 4


def test_imagining_does_not_depend_on_hidden_information() -> None:
    first = some_way_on()
    other = clone(first)
    for cards in other.decks.values():
        cards.reverse()
    other.rng = Chance(bytes(32))
    views = [view(first), view(other)]
    for seen in views:
        GAME.imagine(seen, random.Random(3))
    assert views[0] == views[1]


def test_an_imagined_match_can_be_played_on() -> None:
    seen, rng = view(some_way_on(60)), random.Random(5)
    GAME.imagine(seen, rng)
    while open_decisions(seen):
        decision = open_decisions(seen)[0]
        seen = play(seen, decision.seat, rng.choice(decision.options(seen))).state
    assert len(seen.final) == 3


# --- what chance decides, and what may be taken back --------------------------------------------


def test_chance_is_used_at_setup_alone() -> None:
    state = deal(2)
    drawn = dict(state.rng.drawn)
    assert list(drawn) == ["deck_a", "deck_b", "start_cards"]
    while open_decisions(state):
        decision = open_decisions(state)[0]
        state = play(state, decision.seat, decision.default(state)).state
    assert state.rng.drawn == drawn


TURNER = "turner A, walnut 2, holds a15"
OPEN: dict[str, tuple[Table, list[Move]]] = {
    "placing": (Table("", ""), [Place("row_1"), Place("row_2"), Place("guild")]),
    "buying": (
        Table("coins 10", "", phase="resolution", queues="market_silk RRB"),
        [Buy(1), Buy(2)],
    ),
    "taking": (
        Table("", "", phase="resolution", show="a01 a03, a22", queues="row_1 R, extra B, guild RR"),
        [Take("a03"), Take("a01"), Take("a22"), Decline()],
    ),
    "producing first": (Table(READY, TURNER, phase="production"), [Finish()]),
}


@pytest.mark.parametrize("case", OPEN)
def test_moves_that_reveal_no_card_do_not_seal(case: str) -> None:
    table, moves = OPEN[case]
    state = table.state
    for move in moves:
        outcome = play(state, open_decisions(state)[0].seat, move)
        assert not outcome.sealed
        state = outcome.state


@pytest.mark.parametrize("move", [Finish(), Build("a09", "coins")])
def test_the_decision_that_turns_up_cards_may_not_be_taken_back(move: Move) -> None:
    show = "a01 a02 a03 -"
    for round in range(1, 6):
        table = Table(READY, "", phase="production", show=show, round=round)
        assert play(table.state, RED, move).sealed


@pytest.mark.parametrize("move", [Finish(), Build("a09", "coins")])
def test_the_last_decision_of_all_turns_up_nothing(move: Move) -> None:
    outcome = play(Table(READY, "", phase="production", round=6).state, RED, move)
    assert not open_decisions(outcome.state)
    assert not outcome.sealed


def test_only_production_is_simultaneous_and_no_note_is_private() -> None:
    rng, several = random.Random(1), 0
    state = deal(4)
    while open_asks := open_decisions(state):
        kinds = {type(decision).__name__ for decision in open_asks}
        assert len(open_asks) == 1 or kinds == {"MakeFurniture"}
        several += len(open_asks) > 1
        ask = rng.choice(open_asks)
        outcome = play(state, ask.seat, rng.choice(ask.options(state)))
        assert not any(note.private for note in outcome.notes)
        state = outcome.state
    assert several > 0

"""Outlooks of a seat in games without their own planning."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engines.core import (
    Game,
    Move,
    Planning,
    Seat,
    State,
    apply,
    clone,
    decision_for,
    open_decisions,
    step_name,
)
from engines.search import Outlook, outlook
from engines.search.lookahead import MAX_DECISIONS, WORLDS
from tests.contract.hamlet import GAME as HAMLET
from tests.contract.hamlet.moves import Work


def dealt(seats: int = 3) -> State:
    state: State = HAMLET.setup(seats, HAMLET.options(), bytes(32))
    return state


def seen_by(state: State, seat: Seat, game: Game = HAMLET) -> Outlook:
    view = clone(state)
    game.hide(view, seat)
    return outlook(game, view, seat)


def waiting(state: State) -> list[Seat]:
    approvers = [decision.seat for decision in open_decisions(state)]
    return [seat for seat in range(len(state.clocks)) if seat not in approvers]


def test_decisions_of_the_next_turn_can_be_planned() -> None:
    state = dealt()
    seen = seen_by(state, waiting(state)[0])
    assert "place_worker" in seen.offered
    assert Work("rest") in seen.offered["place_worker"]
    assert seen.possible("place_worker", Work("rest")) == len(seen.worlds) == WORLDS
    assert seen.possible("place_worker", Work("palace")) == 0
    assert 0 < seen.possible("place_worker", Work("forest")) < WORLDS


def test_likelihood_of_a_planned_move_has_a_label() -> None:
    state = dealt()
    seen = seen_by(state, waiting(state)[0])

    def likely(worlds: int) -> str:
        chosen = (seen.worlds[0],) * worlds + ((),) * (WORLDS - worlds)
        return replace(seen, worlds=chosen).likely("place_worker", Work("rest"))

    said = {8: "certain", 7: "almost", 6: "almost", 5: "maybe", 2: "maybe", 1: "hardly"}
    assert {worlds: likely(worlds) for worlds in said} == said
    assert likely(0) == "hardly"


def test_lasting_plan_is_possible_alone() -> None:
    state = dealt()
    game = HAMLET._replace(planning=Planning(repeats=lambda wish: wish == Work("rest")))
    seen = seen_by(state, waiting(state)[0], game)
    assert seen.possible("place_worker", Work("rest")) == 0


def test_worlds_end_with_the_next_turn_of_the_seat() -> None:
    state = dealt()
    for seat in waiting(state):
        for world in seen_by(state, seat).worlds:
            names = [step_name(decision_for(then, seat)) for then in world]
            assert 1 <= len(names) < 8
            assert "feed_workers" not in names[:-1], "nobody waits for the others at the harvest"


def test_seat_to_move_has_no_outlook() -> None:
    state = dealt()
    seen = seen_by(state, open_decisions(state)[0].seat)
    assert (seen.offered, seen.worlds) == ({}, ())


def test_finished_match_has_no_outlook() -> None:
    state, rng = dealt(2), Random(1)
    while open_asks := open_decisions(state):
        seat = rng.choice(open_asks).seat
        apply(state, seat, rng.choice(decision_for(state, seat).options(state)))
    seen = seen_by(state, 0)
    assert seen.offered == {}
    assert not any(seen.worlds)


def test_views_of_planned_moves_hide_what_the_seat_does_not_know() -> None:
    state = dealt()
    seat = waiting(state)[0]
    seen = seen_by(state, seat)
    for name, moves in seen.offered.items():
        for move in moves:
            then = seen.view_for(name, move)
            hidden = clone(then)
            HAMLET.hide(hidden, seat)
            assert hidden == then
            assert move in decision_for(then, seat).options(then)


def test_only_moves_that_a_game_finds_sensible_are_offered() -> None:
    def sensible(view: State, seat: Seat, move: Move) -> bool:
        return move == Work("rest")

    state = dealt()
    game = HAMLET._replace(planning=Planning(sensible=sensible))
    seen = seen_by(state, waiting(state)[0], game)
    assert seen.offered == {"place_worker": (Work("rest"),)}


def test_decisions_without_an_order_are_left_out() -> None:
    state = dealt()
    game = HAMLET._replace(planning=Planning(name=lambda ask: ""))
    assert seen_by(state, waiting(state)[0], game).offered == {}


def test_look_ahead_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    played = 0

    def idle(state: State, seat: Seat, move: Move) -> None:
        nonlocal played
        played += 1  # nothing ever happens

    monkeypatch.setattr("engines.search.lookahead.apply", idle)
    state = dealt()
    seen = seen_by(state, waiting(state)[0])
    assert played == WORLDS * MAX_DECISIONS
    assert seen.offered == {}


def test_outlook_offers_at_most_the_maximum_of_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engines.search.lookahead.MAX_OFFERED", 3)
    state = dealt()
    assert len(seen_by(state, waiting(state)[0]).offered["place_worker"]) == 3

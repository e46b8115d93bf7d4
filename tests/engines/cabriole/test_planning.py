"""Planned moves of assistants (reference 5.7)."""

from __future__ import annotations

import random
from typing import Any

from engines.cabriole import GAME
from engines.cabriole.board import queues_of, spaces
from engines.cabriole.components import ANY, ARTISANS, CARDS, MASTER
from engines.cabriole.moves import Artisan, Buy, Decline, Place, Stop, Take, Train
from engines.cabriole.planning import PLANNING, name, offered, view_at
from engines.cabriole.state import Cabriole
from engines.core import Move, dump, open_decisions, options_of, play
from tests.engines.cabriole.notation import Table


def placing(seats: int = 2) -> Cabriole:
    """Return a match in which the first assistant is to be placed."""
    state: Cabriole = GAME.setup(seats, GAME.options(), bytes(32))
    while not isinstance(options_of(state, open_decisions(state)[0].seat)[0], Place):
        seat = open_decisions(state)[0].seat
        state = play(state, seat, options_of(state, seat)[0]).state
    return state


def test_only_queues_with_an_own_assistant_can_be_planned() -> None:
    state = placing()
    assert offered(state, 0) == {}
    state = play(state, 0, Place("row_2")).state
    assert list(offered(state, 0)) == ["place", "row_2"]
    assert "row_2" not in offered(state, 1)


def test_placement_can_be_planned_while_other_players_place() -> None:
    state = placing(3)
    assert "place" not in offered(state, 0)  # the decision is pending
    assert offered(state, 1)["place"] == list(map(Place, queues_of(3)))
    state = play(state, 0, Place("extra")).state
    assert offered(state, 0)["place"] == [Place(q) for q in queues_of(3) if q != "extra"]
    for studio in state.studios[1:]:
        studio.assistants = 1
    state.studios[0].assistants = 0
    assert "place" not in offered(state, 0)


def test_no_queue_that_is_full_or_off_limits_can_be_planned() -> None:
    state = placing()
    state.queues["market_silk"] = [0] * spaces("market_silk", 2)
    state.off_limits = 1
    gone = {Place("market_silk"), Place("row_2")}
    assert not gone & set(offered(state, 1)["place"])
    assert set(map(Place, queues_of(2))) == gone | set(offered(state, 1)["place"])


def test_placement_cannot_be_planned_during_resolution() -> None:
    state = resolving("row_1 B, guild RB")
    state.studios[1].assistants = 1
    assert "place" not in offered(state, 1)


def test_each_queue_offers_its_moves_and_declining() -> None:
    state = placing()
    for queue in state.queues:
        state.queues[queue] = [0]
    state.studios[0].levels[0] = MASTER
    found = offered(state, 0)
    assert found["row_1"] == [*map(Take, state.row(0)), Decline()]
    assert found["extra"] == [*map(Take, state.display), Decline()]
    assert found["guild"] == [*map(Train, ARTISANS[1:]), Decline()]
    assert found["market_silk"] == [Buy(1), Buy(2), Buy(3), Buy(4), Decline()]


def test_each_decision_of_an_assistant_uses_the_plan_of_its_queue() -> None:
    state = placing(4)
    found: list[str] = []
    for queue in queues_of(4):
        state.queues[queue] = [0]
        state.studios[0].coins = 99
    for studio in state.studios:
        studio.assistants = 0
    state.studios[open_decisions(state)[0].seat].assistants = 1
    state = play(state, open_decisions(state)[0].seat, Place("row_2")).state
    while name(decision := open_decisions(state)[0]) != "place":
        found.append(name(decision))
        state = play(state, decision.seat, Decline()).state
    assert list(dict.fromkeys(found)) == queues_of(4)


def test_planned_decision_can_be_foreseen_without_changing_the_state() -> None:
    state = placing(4)
    before = dump(state, GAME)
    for order in ("place", *queues_of(4), "another", "artisan"):
        (coming,) = open_decisions(view_at(state, 2, order))
        assert (coming.seat, name(coming)) == (2, order)
    assert dump(state, GAME) == before


def test_second_card_can_be_planned_while_extra_projects_are_taken() -> None:
    table = Table("coins 20", "coins 20", phase="resolution", queues="extra RB")
    state = table.state
    assert offered(state, 1)["another"] == [*map(Take, state.display), Stop()]
    assert name(open_decisions(state)[0]) == "extra"
    assert "another" in offered(state, 0)  # the card follows the pending decision
    state = play(state, 0, Take(state.display[0])).state
    assert name(open_decisions(state)[0]) == "another"
    assert "another" in offered(state, 1)
    state = play(state, 0, Stop()).state
    state = play(state, 1, Decline()).state
    assert "another" not in offered(state, 1)


def test_artisan_can_be_planned_while_a_card_that_trains_may_be_taken() -> None:
    favour = next(key for key, card in CARDS.items() if card.trains == ANY)
    state = Table("", "", phase="resolution", queues="row_1 RB").state
    assert favour not in state.display
    assert "artisan" not in offered(state, 1)
    state.display[0] = favour
    assert offered(state, 1)["artisan"] == list(map(Artisan, ARTISANS))
    state.queues["row_1"] = []
    assert "artisan" not in offered(state, 1)
    state = play(state, 0, Take(favour)).state
    assert name(open_decisions(state)[0]) == "artisan"


# --- prices ------------------------------------------------------------------------------------


def resolving(queues: str, show: str = "a01 a02 a03 a04", **position: Any) -> Cabriole:
    return Table(
        "coins 20", "coins 20", phase="resolution", show=show, queues=queues, **position
    ).state


def prices(state: Cabriole, seat: int, order: str, move: Move) -> tuple[int, int]:
    assert PLANNING.prices is not None
    return PLANNING.prices.later(state, seat, order, move)


def test_price_range_of_the_guild_hall_includes_earlier_players() -> None:
    state = resolving("row_1 B, guild RB")
    assert prices(state, 0, "guild", Train("carver")) == (2, 2)
    assert prices(state, 1, "guild", Train("carver")) == (2, 4)
    state.guild[0] = 1
    assert prices(state, 1, "guild", Train("carver")) == (4, 4)
    state = resolving("guild RB")
    assert prices(state, 1, "guild", Train("carver")) == (2, 4)


def test_a_second_card_from_the_row_off_limits_costs_more() -> None:
    state = resolving("row_1 B, extra R")
    state.off_limits = 0
    assert prices(state, 0, "extra", Take("a01")) == (2, 2)
    assert prices(state, 0, "another", Take("a01")) == (2, 3)
    other = state.display[state.columns]
    assert prices(state, 0, "another", Take(other)) == (0, 0)


def test_price_range_includes_a_row_that_may_still_be_off_limits() -> None:
    state = placing()
    state.queues["extra"], state.queues["row_1"] = [0], [1]
    first, second = state.display[0], state.display[state.columns]
    assert prices(state, 0, "extra", Take(first)) == (0, 0)
    assert prices(state, 0, "extra", Take(second)) == (0, 2)


def test_actual_price_is_within_the_shown_range() -> None:
    for seed in range(12):
        rng = random.Random(seed)
        state: Cabriole = GAME.setup(3, GAME.options(), bytes([seed]) * 32)
        shown: dict[tuple[int, str, Move], tuple[int, int]] = {}
        while open_asks := open_decisions(state):
            decision = rng.choice(open_asks)
            for move in decision.options(state):
                key = decision.seat, name(decision), move
                if key in shown and PLANNING.prices is not None:
                    least, most = shown[key]
                    assert least <= PLANNING.prices.now(state, decision, move) <= most, key
            state = play(state, decision.seat, rng.choice(options_of(state, decision.seat))).state
            shown = {
                (seat, order, move): prices(state, seat, order, move)
                for seat in range(3)
                for order, moves in offered(state, seat).items()
                for move in moves
            }

"""What one's assistants can be told in advance (reference 5.7)."""

from __future__ import annotations

from engines.cabriole import GAME
from engines.cabriole.board import queues_of
from engines.cabriole.moves import Artisan, Buy, Decline, Place, Stop, Take, Train
from engines.cabriole.orders import name, offered, then
from engines.cabriole.parts import ANY, ARTISANS, CARDS, MASTER
from engines.cabriole.state import Cabriole
from engines.core import asks, dump, options_of, play
from tests.engines.cabriole.notation import Table


def placing(seats: int = 2) -> Cabriole:
    """Return a match in which the first assistant is to be placed."""
    state: Cabriole = GAME.setup(seats, GAME.options(), bytes(32))
    while not isinstance(options_of(state, asks(state)[0].seat)[0], Place):
        seat = asks(state)[0].seat
        state = play(state, seat, options_of(state, seat)[0]).state
    return state


def test_only_queues_in_which_one_waits_can_be_spoken_of() -> None:
    state = placing()
    assert offered(state, 0) == {}
    state = play(state, 0, Place("row_2")).state
    assert list(offered(state, 0)) == ["row_2"]
    assert offered(state, 1) == {}


def test_each_queue_offers_what_could_be_done_there_and_declining() -> None:
    state = placing()
    for queue in state.queues:
        state.queues[queue] = [0]
    state.studios[0].levels[0] = MASTER
    found = offered(state, 0)
    assert found["row_1"] == [*map(Take, state.row(0)), Decline()]
    assert found["extra"] == [*map(Take, state.display), Decline()]
    assert found["guild"] == [*map(Train, ARTISANS[1:]), Decline()]
    assert found["market_silk"] == [Buy(1), Buy(2), Buy(3), Buy(4), Decline()]


def test_each_decision_of_an_assistant_is_answered_by_the_order_of_its_queue() -> None:
    state = placing(4)
    found: list[str] = []
    for queue in queues_of(4):
        state.queues[queue] = [0]
        state.studios[0].coins = 99
    for studio in state.studios:
        studio.assistants = 0
    state.studios[asks(state)[0].seat].assistants = 1
    state = play(state, asks(state)[0].seat, Place("row_2")).state
    while name(ask := asks(state)[0]):
        found.append(name(ask))
        state = play(state, ask.seat, Decline()).state
    assert list(dict.fromkeys(found)) == queues_of(4)


def test_the_decision_of_an_order_can_be_seen_as_if_it_had_come() -> None:
    state = placing(4)
    before = dump(state, GAME)
    for order in (*queues_of(4), "another", "artisan"):
        (coming,) = asks(then(state, 2, order))
        assert (coming.seat, name(coming)) == (2, order)
    assert dump(state, GAME) == before


def test_a_second_card_can_be_ordered_while_one_takes_extra_projects() -> None:
    table = Table("coins 20", "coins 20", phase="resolution", queues="extra RB")
    state = table.state
    assert offered(state, 1)["another"] == [*map(Take, state.display), Stop()]
    assert name(asks(state)[0]) == "extra"
    assert "another" in offered(state, 0)  # the last assistant is asked now, the card comes after
    state = play(state, 0, Take(state.display[0])).state
    assert name(asks(state)[0]) == "another"
    assert "another" in offered(state, 1)
    state = play(state, 0, Stop()).state
    state = play(state, 1, Decline()).state
    assert "another" not in offered(state, 1)


def test_the_artisan_of_a_card_can_be_ordered_while_such_a_card_may_be_taken() -> None:
    favour = next(key for key, card in CARDS.items() if card.trains == ANY)
    state = Table("", "", phase="resolution", queues="row_1 RB").state
    assert favour not in state.display
    assert "artisan" not in offered(state, 1)
    state.display[0] = favour
    assert offered(state, 1)["artisan"] == list(map(Artisan, ARTISANS))
    state.queues["row_1"] = []
    assert "artisan" not in offered(state, 1)
    state = play(state, 0, Take(favour)).state
    assert name(asks(state)[0]) == "artisan"

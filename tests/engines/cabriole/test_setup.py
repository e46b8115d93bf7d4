"""Reference 4: how a match begins."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.cabriole import GAME
from engines.cabriole.components import ARTISANS, BOX, CARDS, WORKSHOP
from engines.cabriole.moves import Buy, Finish, Place, Resource
from engines.cabriole.state import Cabriole
from engines.core import Move, Refusal, open_decisions, play
from tests.engines.cabriole.notation import BLUE, GREEN, RED, SEED, YELLOW, deal

each_number = pytest.mark.parametrize("seats", [2, 3, 4])


def after(state: Cabriole, *moves: Move) -> Cabriole:
    for move in moves:
        state = play(state, open_decisions(state)[0].seat, move).state
        GAME.check(state)
    return state


def refused(state: Cabriole, seat: int, move: Move) -> str:
    with pytest.raises(Refusal) as refusal:
        play(state, seat, move)
    return refusal.value.reason


def offered(state: Cabriole) -> list[str]:
    decision = open_decisions(state)[0]
    return [move.resource for move in decision.options(state)]


def test_two_to_four_play_cabriole() -> None:
    assert list(GAME.seats) == [2, 3, 4]


# --- the display and the decks ----------------------------------------------------------------


@pytest.mark.parametrize(("seats", "shown", "left"), [(2, 12, 16), (3, 16, 36), (4, 20, 32)])
def test_the_display_is_dealt_from_deck_a(seats: int, shown: int, left: int) -> None:
    state = deal(seats)
    GAME.check(state)
    assert len(state.display) == shown
    assert set(state.display) <= set(BOX.decks["a"])
    assert [len(state.decks[deck]) for deck in "ab"] == [left, 28 if seats == 2 else 52]
    assert state.discard == []


@each_number
def test_no_card_has_coins_on_it_at_first(seats: int) -> None:
    state = deal(seats)
    assert state.money == [0] * len(state.display)


def test_two_players_play_without_the_cards_for_three_and_more() -> None:
    state = deal(2)
    everything = [*state.display, *state.decks["a"], *state.decks["b"]]
    assert not any(CARDS[card].three_plus for card in everything)
    assert len(everything) == 56


@each_number
def test_both_decks_are_shuffled_by_the_seed_alone(seats: int) -> None:
    dealt = [deal(seats, seed) for seed in (SEED, SEED, bytes(32))]
    one, again, other = ([s.display, s.decks["a"], s.decks["b"]] for s in dealt)
    assert one == again
    assert all(mine != theirs for mine, theirs in zip(one, other, strict=True))
    assert dealt[0].decks["b"] != sorted(dealt[0].decks["b"])


# --- the players --------------------------------------------------------------------------------


@each_number
def test_every_player_begins_with_a_different_starting_card(seats: int) -> None:
    starts = {
        (tuple(int(artisan in start.artisans) for artisan in ARTISANS), start.coins)
        for start in WORKSHOP.start_cards.values()
    }
    studios = deal(seats).studios
    found = {(tuple(studio.levels), studio.coins) for studio in studios}
    assert len(found) == seats
    assert found <= starts


def test_every_starting_card_is_dealt_now_and_then() -> None:
    dealt = Counter(tuple(deal(2, bytes([n]) * 32).studios[RED].levels) for n in range(60))
    assert len(dealt) == len(WORKSHOP.start_cards)


@each_number
def test_players_begin_without_resources_projects_or_prestige(seats: int) -> None:
    for studio in deal(seats).studios:
        assert (studio.stock, studio.projects, studio.finished) == ([0] * 4, [], [])
        assert (studio.prestige, studio.worked) == (0, [0] * 4)


# --- the starting resource ----------------------------------------------------------------------


def test_the_start_player_is_the_last_to_choose_a_resource() -> None:
    state = deal(4)
    order = []
    for resource in ("oak", "walnut", "silk"):
        order.append(open_decisions(state)[0].seat)
        state = after(state, Resource(resource))
    assert [*order, open_decisions(state)[0].seat] == [YELLOW, GREEN, BLUE, RED]


def test_a_chosen_resource_is_stored_once() -> None:
    state = after(deal(2), Resource("silk"), Resource("walnut"))
    assert [studio.stock for studio in state.studios] == [[0, 1, 0, 0], [0, 0, 1, 0]]


def test_two_players_choose_among_the_three_that_have_a_market() -> None:
    assert offered(deal(2)) == ["walnut", "silk", "mahogany"]
    assert refused(deal(2), BLUE, Resource("oak")) == "type_not_available"
    assert offered(deal(3)) == ["oak", "walnut", "silk", "mahogany"]


def test_a_resource_there_is_not_is_refused() -> None:
    assert refused(deal(4), YELLOW, Resource("gold")) == "type_not_available"


def test_resource_chosen_by_another_player_is_refused() -> None:
    state = after(deal(3), Resource("silk"))
    assert refused(state, BLUE, Resource("silk")) == "type_taken"
    assert offered(state) == ["oak", "walnut", "mahogany"]


def test_the_last_of_four_has_no_choice() -> None:
    state = after(deal(4), Resource("oak"), Resource("mahogany"), Resource("silk"))
    assert offered(state) == ["walnut"]


def test_only_the_seat_to_move_may_choose_a_resource() -> None:
    state = deal(3)
    assert refused(state, RED, Resource("silk")) == "not_your_turn"
    for move in (Place("row_1"), Buy(1), Finish()):
        assert refused(state, GREEN, move) == "wrong_phase"


def test_default_resource_is_the_most_expensive_type_left() -> None:
    state, chosen = deal(4), list[str]()
    while len(chosen) < 4:
        move = open_decisions(state)[0].default(state)
        chosen.append(move.resource)
        state = after(state, move)
    assert chosen == ["mahogany", "silk", "walnut", "oak"]


@each_number
def test_the_first_round_begins_with_the_start_player(seats: int) -> None:
    state = after(deal(seats), *map(Resource, ["mahogany", "silk", "walnut", "oak"][:seats]))
    assert state.round == 1
    assert [(decision.seat, type(decision).__name__) for decision in open_decisions(state)] == [
        (RED, "PlaceAssistant")
    ]
    assert [studio.assistants for studio in state.studios] == [5] * seats
    assert set(map(len, state.queues.values())) == {0}
    # nothing is reset before it
    assert state.display == deal(seats).display
    assert state.money == [0] * len(state.display)

"""Reference 4.5 and 5.4, and the confirmation: hidden information, decisions and ranks."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import asdict

from engines.carcassonne import GAME, queries
from engines.carcassonne.components import KINDS
from engines.carcassonne.moves import Claim, Confirm, Place, Skip
from engines.carcassonne.records import Options, Prefs
from engines.carcassonne.state import Carcassonne
from engines.carcassonne.steps import ConfirmTurn, PlaceMeeple, PlaceTile
from engines.core import Chance, Refusal, clone, decision_for, open_decisions, play, prefer
from tests.engines.carcassonne.notation import SEED, Table, read


def view(state: Carcassonne, seat: int | None = None) -> Carcassonne:
    seen = clone(state)
    GAME.hide(seen, seat)
    return seen


def some_way_on() -> Carcassonne:
    rng = random.Random(7)
    state: Carcassonne = GAME.setup(3, Options(), SEED)
    for _ in range(41):
        decision = open_decisions(state)[0]
        state = play(state, decision.seat, rng.choice(decision.options(state))).state
    return state


def test_only_pile_and_chance_are_hidden() -> None:
    state = some_way_on()
    seen = view(state)
    differing = {name for name, value in asdict(state).items() if value != getattr(seen, name)}
    assert differing == {"rng", "pile"}
    assert seen.rng == Chance()
    assert set(seen.pile) == {"?"}
    assert len(seen.pile) == len(state.pile)


def test_a_given_draw_order_is_hidden_but_the_tiles_can_be_counted() -> None:
    seen = view(Table("U 1,0 r1 -", then="BEV").state)
    assert seen.options == Options(draw_order=("?",) * 4)
    assert queries.left(seen) == 2


def test_players_and_spectators_have_the_same_view() -> None:
    state = some_way_on()
    assert all(view(state, seat) == view(state, None) for seat in range(3))


def test_a_view_has_the_same_options_and_points() -> None:
    state = some_way_on()
    seat = open_decisions(state)[0].seat
    seen = view(state, seat)
    assert decision_for(seen, seat).options(seen) == decision_for(state, seat).options(state)
    assert GAME.scores(seen) == GAME.scores(state)


def test_unseen_tiles_are_public() -> None:
    state = some_way_on()
    assert queries.unseen(view(state)) == dict(Counter(state.pile))


def test_laid_discarded_and_current_tiles_count_as_seen() -> None:
    seen = view(Table("E 0,-1 r2 -", then="CB").state)
    unseen = queries.unseen(seen)
    assert (unseen["D"], unseen["E"], unseen["B"]) == (3, 4, 3)
    assert "C" not in unseen
    assert sum(unseen.values()) == 72 - 4


def test_imagined_piles_are_valid_and_vary() -> None:
    state = some_way_on()
    deals = []
    for number in range(5):
        seen = view(state)
        GAME.imagine(seen, random.Random(number))
        assert Counter(seen.pile) == Counter(state.pile)
        GAME.check(seen)
        assert view(seen) == view(state)
        deals.append(tuple(seen.pile))
    assert len(set(deals)) == 5


def test_imagining_does_not_depend_on_hidden_information() -> None:
    first = some_way_on()
    other = clone(first)
    other.pile.reverse()
    other.rng = Chance(bytes(32))
    views = [view(first), view(other)]
    for seen in views:
        GAME.imagine(seen, random.Random(3))
    assert views[0] == views[1]


def test_new_matches_differ_for_a_spectator_only_in_the_tile() -> None:
    seen = [view(GAME.setup(2, Options(), bytes([n]) * 32)) for n in range(12)]
    shown: list[dict[str, Any]] = [asdict(one) for one in seen]
    differing = {name for name in shown[0] for one in shown if one[name] != shown[0][name]}
    assert differing == GAME.open_chance == {"hand"}


def test_chance_is_used_at_setup_alone() -> None:
    state: Carcassonne = GAME.setup(2, Options(), SEED)
    drawn = dict(state.rng.drawn)
    while open_decisions(state):
        decision = open_decisions(state)[0]
        state = play(state, decision.seat, decision.default(state)).state
    assert list(drawn) == ["tiles"]
    assert state.rng.drawn == drawn


def test_exactly_one_decision_is_open_and_no_note_is_private() -> None:
    rng = random.Random(1)
    state: Carcassonne = GAME.setup(4, Options(), SEED)
    decisions = 0
    while open_decisions(state):
        (decision,) = open_decisions(state)
        outcome = play(state, decision.seat, rng.choice(decision.options(state)))
        assert not any(note.private for note in outcome.notes)
        state, decisions = outcome.state, decisions + 1
    assert decisions <= GAME.decisions
    laid = len(queries.tiles(state)) + len(queries.discarded(state))
    assert laid == sum(kind.count for kind in KINDS.values())


def test_drawing_the_next_tile_seals_the_turn() -> None:
    table = Table(then="UB")
    laid = play(table.state, 0, read("U 1,0 r1 -").place)
    assert not laid.sealed
    assert play(laid.state, 0, Skip()).sealed


def test_points_tie_without_a_tie_break() -> None:
    table = Table("U 1,0 r1 R:E", "M 0,-1 r1 C:E", "B 0,1 r0 -", "U 2,0 r1 -")
    assert table.over
    assert table.points == [3, 3]


# --- confirming


def confirming(*seats: int, then: str = "UBV") -> Table:
    table = Table(then=then)
    for seat in seats:
        table.state = prefer(table.state, seat, Prefs(confirm=True))
    return table


def test_confirmation_is_asked_before_the_next_tile_is_drawn() -> None:
    table = confirming(0)
    table.turn("U 1,0 r1 R:E")
    decision = open_decisions(table.state)[0]
    assert decision == ConfirmTurn(0)
    assert decision.confirms
    assert decision.options(table.state) == [Confirm()]
    assert queries.hand(table.state) is None
    table.play(Confirm())
    assert open_decisions(table.state) == [PlaceTile(1)]


def test_turn_is_not_sealed_before_its_confirmation() -> None:
    table = confirming(0)
    laid = play(table.state, 0, read("U 1,0 r1 -").place)
    put = play(laid.state, 0, Claim("R:E"))
    assert (laid.sealed, put.sealed) == (False, False)
    assert play(put.state, 0, Confirm()).sealed


def test_completed_features_score_before_the_confirmation() -> None:
    table = confirming(0, then="EB")
    table.turn("E 0,-1 r2 C:S")
    assert isinstance(open_decisions(table.state)[0], ConfirmTurn)
    assert table.points == [4, 0]


def test_confirmation_is_asked_only_of_seats_that_prefer_it() -> None:
    table = confirming(1)
    table.turn("U 1,0 r1 -")
    assert open_decisions(table.state) == [PlaceTile(1)]
    table.turn("B 0,1 r0 -")
    assert open_decisions(table.state) == [ConfirmTurn(1)]


def test_confirmation_preferred_during_the_turn_applies_after_the_meeple() -> None:
    table = Table(then="UB")
    table.play(Place(1, 0, 1))
    assert open_decisions(table.state) == [PlaceMeeple(0)]
    table.state = prefer(table.state, 0, Prefs(confirm=True))
    table.play(Skip())
    assert open_decisions(table.state) == [ConfirmTurn(0)]


@pytest.mark.parametrize("move", [Skip(), Place(1, 0, 1), Claim("R:E")])
def test_a_turn_to_be_confirmed_takes_no_other_move(move: Skip) -> None:
    table = confirming(0)
    table.turn("U 1,0 r1 -")
    with pytest.raises(Refusal, match="wrong_phase"):
        table.play(move)


def test_the_last_turn_is_confirmed_before_the_final_scoring() -> None:
    table = confirming(0, then="U")
    table.turn("U 1,0 r1 R:E")
    assert table.points == [0, 0]
    table.play(Confirm())
    assert table.over
    assert table.points == [2, 0]


def test_imagined_view_with_a_shortened_draw_order_is_valid() -> None:
    state = Table("U 1,0 r1 -", then="BEV").state
    seen = view(state)
    assert len(seen.options.draw_order) == len(state.options.draw_order)
    GAME.imagine(seen, random.Random(1))
    GAME.check(seen)
    assert set(seen.options.draw_order) == {"?"}

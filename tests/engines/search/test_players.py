"""Players that need only the contract."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import engines.search
from engines import GAMES
from engines.carcassonne.moves import Place
from engines.core import (
    SEED_BYTES,
    Game,
    Move,
    Seat,
    State,
    apply,
    clone,
    open_decisions,
    options_of,
)
from engines.search import (
    Heuristics,
    Player,
    at_random,
    choose_by_playouts,
    greedy_player,
    heuristics_of,
    play_match,
    random_player,
    search_player,
)
from engines.search.heuristics import greedily, shares
from engines.search.rollouts import FEWEST, Record, Search
from tests.contract.hamlet import GAME as HAMLET
from tests.contract.hamlet.moves import Build, Work
from tests.contract.hamlet.state import Hamlet
from tests.contract.hamlet.steps import BuildCard

each_game = pytest.mark.parametrize("game", [*GAMES.values(), HAMLET], ids=lambda game: game.key)


SEATS = 3
"""A larger number takes longer and tests nothing else of the players."""
MAX_OPENINGS = 14


def searcher(playouts: int) -> Player:
    def player(game: Game, view: State, seat: Seat, rng: random.Random) -> Move:
        return choose_by_playouts(game, view, seat, playouts, rng)

    return player


each_player = pytest.mark.parametrize(
    "player", [random_player, greedy_player, searcher(8), search_player(0)]
)


class Rest(Move, frozen=True):
    """A move without effect."""


def seen(game: Game, state: State, seat: Seat) -> Any:
    view = clone(state)
    game.hide(view, seat)
    return view


@cache
def openings(game: Game, every: int) -> list[Any]:
    """Return some positions of a random match, spread evenly and at most `MAX_OPENINGS`."""
    found = [clone(state) for state in every_opening(game, every)]
    return found[:: -(-len(found) // MAX_OPENINGS)]


def every_opening(game: Game, every: int) -> Iterator[Any]:
    """Yield each position of a random match whose number `every` divides."""
    rng = random.Random(every)
    seats = min(max(game.seats), SEATS)
    state = game.setup(seats, game.options(), rng.randbytes(SEED_BYTES))
    number = 0
    while open_asks := open_decisions(state):
        if number % every == 0:
            yield state
        seat = rng.choice(open_asks).seat
        apply(state, seat, rng.choice(options_of(state, seat)))
        number += 1


def wins(player: Player, other: Player, matches: int) -> float:
    """Return the number of two-player matches that `player` wins; a draw counts half a win."""
    won = 0.0
    for seed in range(matches):
        first = seed % 2 == 0
        points = play_match(
            HAMLET, (player, other) if first else (other, player), random.Random(seed)
        )
        mine, theirs = points if first else points[::-1]
        won += (mine > theirs) + (mine == theirs) / 2
    return won


def test_the_search_beats_random_play() -> None:
    assert wins(searcher(30), random_player, 6) >= 5


def test_the_search_beats_the_greedy_player() -> None:
    assert wins(searcher(30), greedy_player, 6) >= 5


def test_the_greedy_player_beats_random_play() -> None:
    assert wins(greedy_player, random_player, 20) > 12


@each_game
@each_player
def test_every_player_chooses_an_option_in_every_game(game: Game, player: Player) -> None:
    rng = random.Random(5)
    for state in openings(game, every=29):
        for decision in open_decisions(state):
            move = player(game, seen(game, state, decision.seat), decision.seat, rng)
            assert move in options_of(state, decision.seat)


@each_game
@pytest.mark.parametrize("player", [greedy_player, searcher(15)])
def test_choice_does_not_depend_on_hidden_information(game: Game, player: Player) -> None:
    for state in openings(game, every=41):
        seat = open_decisions(state)[0].seat
        other = seen(game, state, seat)
        game.imagine(other, random.Random(8))
        choices = {
            player(game, seen(game, truth, seat), seat, random.Random(3))
            for truth in (state, other)
        }
        assert len(choices) == 1


@each_game
def test_choice_does_not_change_the_view(game: Game) -> None:
    for state in openings(game, every=53):
        seat = open_decisions(state)[0].seat
        view = seen(game, state, seat)
        choose_by_playouts(game, view, seat, 5, random.Random(1))
        assert view == seen(game, state, seat)


def test_random_player_rarely_plays_an_undoing_move() -> None:
    game = HAMLET._replace(undoing_moves=(Rest,))
    rng = random.Random(1)
    moves = [at_random(game, [Rest(), Work("forest")], rng) for _ in range(400)]
    assert 0 < moves.count(Rest()) < 40


def test_random_player_plays_an_undoing_move_if_it_is_the_only_one() -> None:
    game = HAMLET._replace(undoing_moves=(Rest,))
    assert at_random(game, [Rest()], random.Random(1)) == Rest()


def test_a_single_option_is_chosen_without_imagining_anything() -> None:
    def imagine(view: State, rng: random.Random) -> None:
        raise AssertionError("nothing is to be decided")

    state = HAMLET.setup(2, HAMLET.options(), bytes(SEED_BYTES))
    state.farms[0].goods["food"] = 0
    state.agenda.append(BuildCard(0))
    game = HAMLET._replace(imagine=imagine)
    assert (
        choose_by_playouts(game, state, 0, 100, random.Random(1)) == BuildCard(0).options(state)[0]
    )


def test_search_builds_a_card_that_gives_points() -> None:
    state: Hamlet = HAMLET.setup(2, HAMLET.options(), bytes(SEED_BYTES))
    farm = state.farms[0]
    farm.hand, farm.goods = ["tower"], {"food": 4, "wood": 0, "stone": 3}
    state.agenda.append(BuildCard(0))
    for player in (greedy_player, searcher(40)):
        assert player(HAMLET, state, 0, random.Random(2)) == Build("tower")


def test_search_decides_for_its_own_seat_in_a_parallel_part() -> None:
    state = next(state for state in openings(HAMLET, every=1) if len(open_decisions(state)) > 1)
    for farm, food in zip(state.farms, range(9), strict=False):
        farm.goods = {"food": food, "wood": 0, "stone": 0}
    for decision in open_decisions(state):
        chosen = choose_by_playouts(HAMLET, state, decision.seat, 30, random.Random(2))
        assert chosen in options_of(state, decision.seat)


def test_the_moves_in_question_are_tried_in_the_same_worlds() -> None:
    worlds = []

    def imagine(view: State, rng: random.Random) -> None:
        worlds.append(view)
        HAMLET.imagine(view, rng)

    state = next(state for state in openings(HAMLET, every=3) if len(options_of(state, 0)) > 3)
    choose_by_playouts(HAMLET._replace(imagine=imagine), state, 0, 40, random.Random(1))
    assert 2 < len(worlds) < 20


def test_a_move_always_behind_the_best_is_surely_worse_after_enough_worlds() -> None:
    best, other = Record(0.5, 10, []), Record(0.5, 10, [])
    for number in range(FEWEST):
        assert not other.surely_worse(best)
        best.wins.append(0.6 + number / 100)
        other.wins.append(0.4 + number / 90)
    assert other.surely_worse(best)
    assert not best.surely_worse(other)


def test_a_move_now_ahead_and_now_behind_is_not_surely_worse() -> None:
    best, other = Record(0.5, 10, [0.3, 0.8] * FEWEST), Record(0.5, 10, [0.7, 0.3] * FEWEST)
    assert not other.surely_worse(best)


def test_equal_moves_are_not_surely_worse() -> None:
    best, other = Record(0.5, 10, [0.3, 0.8] * FEWEST), Record(0.5, 10, [0.3, 0.8] * FEWEST)
    assert not other.surely_worse(best)


def test_clear_decision_takes_fewer_playouts_than_allowed() -> None:
    state: Hamlet = HAMLET.setup(2, HAMLET.options(), bytes(SEED_BYTES))
    farm = state.farms[0]
    farm.hand, farm.goods = ["tower"], {"food": 4, "wood": 0, "stone": 3}
    state.agenda.append(BuildCard(0))
    search = Search(HAMLET, state, 0, random.Random(2))
    assert search.best(lambda done: 1 - done / 5000) == Build("tower")
    assert search.playouts < 500


@pytest.mark.parametrize("seats", [2, 4])
def test_playout_stops_after_the_horizon_per_seat(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = []

    def policy(state: Any, seat: Seat, rng: random.Random) -> Move:
        played.append(seat)
        move: Move = options_of(state, seat)[0]
        return move

    heuristics = Heuristics(policy=policy, horizon=2)
    monkeypatch.setattr("engines.search.rollouts.heuristics_of", lambda game: heuristics)
    state = HAMLET.setup(seats, HAMLET.options(), bytes(SEED_BYTES))
    seat = open_decisions(state)[0].seat
    moves = len(heuristics.candidates(state, seat))
    choose_by_playouts(HAMLET, state, seat, moves, random.Random(1))
    assert len(played) == moves * 2 * seats


@pytest.mark.parametrize(("parts", "expected"), [(1, "rest"), (2, "workshop")])
def test_move_is_judged_with_its_follow_up_in_the_same_turn(
    parts: int, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = HAMLET.setup(2, HAMLET.options(), bytes(SEED_BYTES))
    seat = open_decisions(state)[0].seat
    state.farms[seat].goods = {"food": 0, "wood": 0, "stone": 3}
    state.farms[seat].hand = ["tower"]
    moves = [Work("rest"), Work("workshop")]

    def candidates(position: Any, asked: Seat) -> list[Any]:
        return moves if position.clocks == state.clocks else options_of(position, asked)

    def evaluate(position: Any) -> list[float]:
        built = [100.0 * len(farm.built) for farm in position.farms]
        built[seat] -= "workshop" in position.taken
        return built

    heuristics = Heuristics(evaluate=evaluate, candidates=candidates, parts=parts)
    monkeypatch.setattr("engines.search.players.heuristics_of", lambda game: heuristics)
    assert greedy_player(HAMLET, state, seat, random.Random(1)) == Work(expected)


def test_greedy_policy_chooses_the_move_with_the_best_lead() -> None:
    state = HAMLET.setup(2, HAMLET.options(), bytes(SEED_BYTES))
    seat = open_decisions(state)[0].seat
    best = options_of(state, seat)[-1]

    def evaluate(position: Any) -> list[float]:
        after = clone(state)
        apply(after, seat, best)
        return [float(who == seat and position == after) for who in range(2)]

    assert greedily(evaluate, options_of)(state, seat, random.Random(1)) == best


def test_greedy_policy_judges_at_most_the_given_number_of_moves() -> None:
    state = HAMLET.setup(2, HAMLET.options(), bytes(SEED_BYTES))
    seat, judged = open_decisions(state)[0].seat, []

    def evaluate(position: Any) -> list[float]:
        judged.append(position)
        return [0.0, 0.0]

    move = greedily(evaluate, options_of, looks=2)(state, seat, random.Random(1))
    assert len(judged) == 2 < len(options_of(state, seat))
    assert move in options_of(state, seat)


def test_a_game_without_heuristics_is_played_by_the_contract_alone() -> None:
    assert heuristics_of(HAMLET) == Heuristics()


def test_a_game_finds_its_heuristics_in_its_folder() -> None:
    heuristics = heuristics_of(GAMES["carcassonne"])
    assert heuristics.evaluate is not None
    assert heuristics.horizon


def test_of_identical_rotations_only_one_is_a_candidate() -> None:
    game = GAMES["carcassonne"]
    state = game.setup(2, game.options(("X",)), bytes(SEED_BYTES))
    candidates = heuristics_of(game).candidates(state, 0)
    places = [move for move in candidates if isinstance(move, Place)]
    assert len({(place.x, place.y) for place in places}) == len(places) == len(candidates)
    assert len(options_of(state, 0)) == 4 * len(places)


def test_available_meeple_has_worth_while_tiles_are_left() -> None:
    game = GAMES["carcassonne"]
    evaluate = heuristics_of(game).evaluate
    assert evaluate is not None
    state = game.setup(2, game.options(), bytes(SEED_BYTES))
    with_all = evaluate(state)[0]
    state.supply[0] -= 1
    assert evaluate(state)[0] < with_all == evaluate(state)[1]
    state.pile.clear()
    assert evaluate(state) == game.scores(state)


def test_the_value_of_a_lead_lies_between_none_and_all() -> None:
    assert shares([3, 3], 5.0) == [0.5, 0.5]
    ahead, behind = shares([9, 3], 5.0)
    assert 0.5 < ahead < 1
    assert ahead + behind == pytest.approx(1)
    assert shares([200, 0, 100], 5.0) == pytest.approx([1, 0, 0.5])


def test_the_search_names_no_game() -> None:
    folder = Path(engines.search.__file__).parent
    text = "".join(file.read_text("utf-8").lower() for file in folder.glob("*.py"))
    assert text
    assert not [key for key in GAMES if key in text]

"""Statistics of a game: wins by seat, points, lengths, options, sources."""

from __future__ import annotations

from matches.ratings.statistics import statistics_of
from tests.matches.ratings.results import ANN, BEN, CHIYO, HOUR, ROBOT, match_of


def test_a_shared_victory_counts_by_its_share_for_each_seat() -> None:
    results = [match_of(1, (ANN, 70), (BEN, 70)), match_of(2, (BEN, 80), (ANN, 70))]
    (two,) = statistics_of("carcassonne", results).sizes
    assert [(at.wins, at.matches) for at in two.wins] == [(1.5, 2), (0.5, 2)]


def test_statistics_are_grouped_by_number_of_seats() -> None:
    results = [
        match_of(1, (ANN, 70), (BEN, 60)),
        match_of(2, (ANN, 50), (BEN, 60), (CHIYO, 70), lasted=3 * HOUR),
    ]
    two, three = statistics_of("carcassonne", results).sizes
    assert (two.seats, two.lasted.middle, two.winners.middle) == (2, HOUR, 70)
    assert (three.seats, three.lasted.middle, three.winners.middle) == (3, 3 * HOUR, 70)


def test_statistics_contain_the_quartiles_of_points() -> None:
    results = [match_of(n, (ANN, n), (BEN, n)) for n in range(5)]
    (two,) = statistics_of("carcassonne", results).sizes
    assert two.points == (1, 2, 3)


def test_a_match_given_up_says_nothing_of_the_game() -> None:
    results = [
        match_of(1, (ANN, 70), (BEN, 60), resigned=[1]),
        match_of(2, (ANN, 70), (BEN, 60), unrated="agreed"),
    ]
    found = statistics_of("carcassonne", results)
    assert (found.matches, found.players, found.sizes) == (0, 0, ())


def test_robots_are_not_counted_as_players() -> None:
    found = statistics_of("carcassonne", [match_of(1, (ANN, 70), (ROBOT, 60), unrated="robots")])
    assert (found.matches, found.players) == (1, 1)


def test_statistics_list_only_options_with_different_values() -> None:
    results = [
        match_of(1, (ANN, 7), (BEN, 5), options={"mode": "basic", "ruleset": "league"}),
        match_of(2, (ANN, 13), (BEN, 11), options={"mode": "duel", "ruleset": "league"}),
        match_of(3, (ANN, 11), (BEN, 13), options={"mode": "duel", "ruleset": "league"}),
    ]
    duel, basic = statistics_of("carcassonne", results).options
    assert (duel.option, duel.value, duel.matches, duel.first) == ("mode", "duel", 2, 0.5)
    assert (basic.value, basic.matches, basic.first) == ("basic", 1, 1.0)


def test_statistics_contain_point_sources_of_all_seats_and_winners() -> None:
    result = match_of(1, (ANN, 70), (BEN, 60), sources=[{"city": 40}, {"city": 20}])
    assert statistics_of("carcassonne", [result]).sources == {"city": (30.0, 40.0)}

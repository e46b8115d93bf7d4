"""Profile figures computed from finished matches."""

from __future__ import annotations

from matches.ratings.player_stats import head_to_head, opponents_of, player_stats_of
from tests.matches.ratings.results import ANN, BEN, CHIYO, DORA, HOUR, ROBOT, match_of


def test_places_are_counted_by_the_number_of_seats() -> None:
    results = [
        match_of(1, (ANN, 80), (BEN, 70)),
        match_of(2, (ANN, 60), (BEN, 70)),
        match_of(3, (BEN, 60), (ANN, 70), (CHIYO, 80)),
        match_of(4, (BEN, 60), (ANN, 90), (CHIYO, 80)),
    ]
    assert player_stats_of(ANN, "carcassonne", results).places == {
        (2, 1): 1,
        (2, 2): 1,
        (3, 2): 1,
        (3, 1): 1,
    }


def test_matches_without_another_person_are_counted_apart() -> None:
    results = [
        match_of(1, (ANN, 80), (ROBOT, 70)),
        match_of(2, (ANN, 30)),
        match_of(3, (ANN, 60), (BEN, 70)),
    ]
    found = player_stats_of(ANN, "carcassonne", results)
    assert (found.matches, found.alone, found.wins, found.points) == (1, 2, 0, (60,))


def test_a_shared_victory_counts_its_share_and_extends_a_streak() -> None:
    found = player_stats_of(ANN, "carcassonne", [match_of(1, (ANN, 70), (BEN, 70))])
    assert (found.wins, found.streak) == (0.5, 1)


def test_streaks_follow_the_order_of_the_ends() -> None:
    wins = (True, True, True, False, True, True)
    results = [match_of(n, (ANN, 50 + 10 * won), (BEN, 55)) for n, won in enumerate(wins)]
    found = player_stats_of(ANN, "carcassonne", reversed(results))
    assert (found.streak, found.longest) == (2, 3)


def test_a_resigned_player_has_no_win_and_no_points() -> None:
    found = player_stats_of(ANN, "carcassonne", [match_of(1, (ANN, 90), (BEN, 70), resigned=[0])])
    assert (found.wins, found.points, found.matches) == (0, (), 1)


def test_matches_annulled_by_a_tournament_are_left_out() -> None:
    found = player_stats_of(
        ANN, "carcassonne", [match_of(1, (ANN, 90), (BEN, 70), unrated="annulled")]
    )
    assert (found.matches, found.last) == (0, None)


def test_the_time_of_a_turn_is_the_median_over_the_matches() -> None:
    results = [
        match_of(n, (ANN, 1), (BEN, 2), thinking=[time, None])
        for n, time in enumerate((HOUR, 3 * HOUR, 40 * HOUR))
    ]
    assert player_stats_of(ANN, "carcassonne", results).thinking == 3 * HOUR
    assert player_stats_of(BEN, "carcassonne", results).thinking is None


def test_opponents_are_sorted_by_matches_against_them() -> None:
    results = [
        match_of(1, (ANN, 80), (BEN, 70), (CHIYO, 90)),
        match_of(2, (BEN, 60), (ANN, 70)),
        match_of(3, (CHIYO, 60), (BEN, 70)),
    ]
    assert opponents_of(ANN, results) == ((BEN, 2, 2, 0), (CHIYO, 1, 0, 1))


def test_head_to_head_of_players_who_never_met_is_zero() -> None:
    results = [match_of(1, (ANN, 80), (BEN, 70)), match_of(2, (BEN, 70), (ANN, 70))]
    assert head_to_head(ANN, BEN, results) == (BEN, 2, 1, 0)
    assert head_to_head(ANN, DORA, results) == (DORA, 0, 0, 0)


def test_figures_list_ratings_of_rated_matches_only() -> None:
    results = [
        match_of(1, (ANN, 80), (BEN, 70), mu=[26.0, 24.0]),
        match_of(2, (ANN, 80), (BEN, 70), unrated="casual"),
        match_of(3, (ANN, 80), (BEN, 70), mu=[27.0, 23.0]),
    ]
    assert [rating.mu for rating in player_stats_of(ANN, "carcassonne", results).ratings] == [
        26.0,
        27.0,
    ]


def test_figures_ignore_matches_of_other_games() -> None:
    found = player_stats_of(ANN, "rivals", [match_of(1, (ANN, 80), (BEN, 70))])
    assert (found.matches, found.best, found.middle) == (0, None, None)

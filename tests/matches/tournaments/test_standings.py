"""Points and tie-breaks, each with a hand-computed example."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from matches.tournaments.models import How, Stage, Standing, Table, TableResult, Tournament
from matches.tournaments.stages import standings
from tests.matches.tournaments.playing import begun, entry, tournament

A, B, C, D, E, F = range(101, 107)
SWISS = Stage("swiss", rounds=5)


def played(opened: Tournament, *rounds: Sequence[tuple[Any, ...]]) -> Tournament:
    """Return the tournament with tables given by users, ranks, and optionally kind and points."""
    tables = [
        Table(
            id=10 * round + number,
            stage=0,
            round=round,
            number=number,
            users=users,
            result=TableResult(*_result(*rest)),
        )
        for round, seated in enumerate(rounds, 1)
        for number, (users, *rest) in enumerate(seated, 1)
    ]
    return replace(opened, tables=tuple(tables))


def _result(
    ranks: tuple[int, ...], how: How = "played", points: tuple[int, ...] | None = None
) -> tuple[How, tuple[int, ...], tuple[int, ...] | None]:
    return how, ranks, points


def won(one: int, other: int) -> tuple[tuple[int, int], tuple[int, int]]:
    return (one, other), (1, 2)


def drew(one: int, other: int) -> tuple[tuple[int, int], tuple[int, int]]:
    return (one, other), (1, 1)


def swiss(players: int, *rounds: Sequence[tuple[Any, ...]], **said: Any) -> dict[int, Standing]:
    opened = begun(tournament(players, SWISS, **said))
    return {standing.user: standing for standing in standings(played(opened, *rounds))}


FOUR = (
    [won(A, B), won(C, D)],
    [won(A, C), won(B, D)],
    [drew(A, D), won(B, C)],
)
"""A has 2½, B 2, C 1, D ½."""


def test_a_win_is_a_point_and_a_draw_half_of_one() -> None:
    found = swiss(4, *FOUR)
    assert [found[user].points for user in (A, B, C, D)] == [2.5, 2, 1, 0.5]
    assert [found[user].place for user in (A, B, C, D)] == [1, 2, 3, 4]


def test_buchholz_adds_opponents_points_and_cut_one_drops_the_lowest() -> None:
    breaks = swiss(4, *FOUR)[A].tie_breaks  # against B 2, C 1, D ½
    assert breaks["buchholz"] == 3.5
    assert breaks["buchholz_cut_1"] == 3


def test_sonneborn_berger_adds_beaten_and_half_of_drawn_opponents_points() -> None:
    found = swiss(4, *FOUR)
    assert found[A].tie_breaks["sonneborn_berger"] == 2 + 1 + 0.5 / 2
    assert found[D].tie_breaks["sonneborn_berger"] == 2.5 / 2


def test_a_bye_is_a_win_and_neutral_for_tie_breaks() -> None:
    found = swiss(3, [won(A, B), ((C,), (1,), "bye")])
    assert found[C].points == 1
    assert found[C].tie_breaks["buchholz"] == 1  # a virtual opponent with equal points
    assert found[C].tie_breaks["wins"] == 0
    assert found[A].tie_breaks["buchholz"] == 0


def test_a_round_lost_without_playing_counts_half_for_the_opponents() -> None:
    rounds = ([won(A, B), won(C, D)], [((A, C), (1, 2), "forfeit"), won(B, D)])
    found = swiss(4, *rounds)
    assert [found[user].points for user in (A, B, C, D)] == [2, 1, 1, 0]
    assert found[D].tie_breaks["buchholz"] == 1.5 + 1  # C was absent once.
    assert found[A].tie_breaks["buchholz"] == 1 + 2  # against B, and against itself


def test_rounds_missed_after_leaving_count_half_for_the_opponents() -> None:
    found = swiss(4, [won(A, B), won(C, D)], [won(A, C)], [won(A, C)])
    assert found[A].tie_breaks["buchholz"] == (0 + 2 / 2) + 1 + 1


def test_a_double_forfeit_scores_no_points() -> None:
    found = swiss(4, [((A, B), (2, 2), "forfeit"), won(C, D)])
    assert found[A].points == found[B].points == 0


def test_late_entries_bring_the_points_they_were_given() -> None:
    opened = begun(tournament(4, SWISS))
    late = entry(5, since=3, given=1.0)
    opened = replace(opened, entries=(*opened.entries, late))
    assert {standing.user: standing.points for standing in standings(opened)}[E] == 1


def test_direct_encounter_decides_remaining_ties() -> None:
    rounds = (
        [won(E, F), won(B, C), won(D, A)],
        [won(A, E), won(F, B), won(D, C)],
    )
    found = swiss(6, *rounds)
    tied = [found[user].tie_breaks for user in (E, F)]
    for name in ("buchholz_cut_1", "buchholz", "sonneborn_berger"):
        assert tied[0][name] == tied[1][name]
    assert [one["direct_encounter"] for one in tied] == [1, 0]
    assert found[E].place < found[F].place


def test_direct_encounter_says_nothing_where_not_all_have_met() -> None:
    found = swiss(4, [won(A, B), won(C, D)])
    assert found[A].points == found[C].points
    assert {standing.tie_breaks["direct_encounter"] for standing in found.values()} == {0}


def test_round_robin_tie_breaks_omit_buchholz_and_walkovers() -> None:
    rounds = ([won(A, B), won(C, D)], [won(D, A), won(B, C)])
    last = [((A, C), (1, 2), "walkover"), won(B, D)]
    opened = begun(tournament(4, Stage("round_robin")))
    found = {standing.user: standing for standing in standings(played(opened, *rounds, last))}
    assert found[A].points == found[B].points == 2
    assert list(found[A].tie_breaks) == ["sonneborn_berger", "direct_encounter", "wins", "lots"]
    assert found[A].tie_breaks["sonneborn_berger"] == 2  # of B; nothing of C
    assert found[B].tie_breaks["sonneborn_berger"] == 1 + 1  # of C and D
    assert [found[user].tie_breaks["direct_encounter"] for user in (A, B)] == [1, 0]


def test_wins_decide_after_the_encounter() -> None:
    rounds = ([drew(A, B), won(C, D)], [drew(A, B), won(D, C)])
    found = swiss(4, *rounds)
    assert found[C].tie_breaks["wins"] == 1
    assert found[A].tie_breaks["wins"] == 1  # two shared victories, half each
    assert found[A].wins == 1


def test_lots_are_the_last_tie_break_and_follow_from_the_seed() -> None:
    opened = begun(tournament(6, SWISS))
    first, again = standings(opened), standings(opened)
    assert first == again
    assert sorted(standing.tie_breaks["lots"] for standing in first) == [1, 2, 3, 4, 5, 6]
    assert [standing.tie_breaks["lots"] for standing in first] == [6, 5, 4, 3, 2, 1]
    other = standings(replace(opened, seed=b"t" * 32))
    assert [standing.user for standing in other] != [standing.user for standing in first]


def test_at_bigger_tables_points_are_the_fraction_of_opponents_beaten() -> None:
    found = swiss(4, [((A, B, C, D), (1, 2, 2, 4))], size=4)
    assert [found[user].points for user in (A, B, C, D)] == [1, 0.5, 0.5, 0]


def test_the_share_of_the_winners_score_is_an_average_over_tables() -> None:
    rounds = (
        [((A, B, C, D), (1, 2, 3, 4), "played", (40, 30, 20, 0))],
        [((D, A, B, C), (1, 2, 3, 4), "played", (50, 40, 30, 20))],
    )
    found = swiss(4, *rounds, size=4)
    assert found[B].tie_breaks["score_share"] == pytest.approx((30 / 40 + 30 / 50) / 2)
    assert list(found[B].tie_breaks) == ["score_share", "opponents_average", "lots"]


def test_the_opponents_average_is_of_their_points_a_table() -> None:
    rounds = ([((A, B, C), (1, 2, 3)), ((D, E, F), (1, 2, 3))],)
    found = swiss(6, *rounds, size=3)
    assert found[A].tie_breaks["opponents_average"] == (0.5 + 0) / 2
    assert found[C].tie_breaks["opponents_average"] == (1 + 0.5) / 2


def test_shared_victories_count_as_shares() -> None:
    found = swiss(4, [((A, B, C, D), (1, 1, 3, 4))], size=4)
    assert found[A].wins == found[B].wins == 0.5
    assert found[A].points == pytest.approx(2.5 / 3)


def test_standings_can_be_had_after_any_round() -> None:
    now = played(begun(tournament(4, SWISS)), *FOUR)
    then = played(begun(tournament(4, SWISS)), *FOUR[:2])
    assert standings(now, 0, 2) == standings(then)


def test_a_disqualified_player_is_last() -> None:
    now = played(begun(tournament(4, SWISS)), *FOUR)
    entries = tuple(
        replace(entry, presence="disqualified") if entry.user == A else entry
        for entry in now.entries
    )
    assert [standing.user for standing in standings(replace(now, entries=entries))] == [B, C, D, A]


def test_a_substitute_has_the_points_of_the_replaced_player() -> None:
    now = played(begun(tournament(4, SWISS)), *FOUR)
    gone = tuple(
        replace(entry, presence="withdrawn") if entry.user == A else entry for entry in now.entries
    )
    now = replace(now, entries=(*gone, entry(5, instead_of=A)))
    assert standings(now)[0].user == E
    assert standings(now)[0].points == 2.5

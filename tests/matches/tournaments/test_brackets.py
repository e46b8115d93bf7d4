"""Eliminations: pairings, byes and eliminated players."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from matches.tournaments.bracket_data import boxes
from matches.tournaments.brackets import arrivals, double, met, seeds, single
from matches.tournaments.models import ForbiddenPair, Stage, Table, TableResult, Tournament
from matches.tournaments.stages import (
    final_places,
    keeping_apart,
    playable,
    seated,
    standings,
)
from tests.matches.tournaments.playing import Play, begun, tournament

SINGLE, DOUBLE = Stage("single_elimination"), Stage("double_elimination")


def favourite(play: Play, table: Table) -> None:
    """End a table with a win of the better seed."""
    play.put(replace(table, begun=1, result=TableResult("played", ranks_by_seed(table))))


def ranks_by_seed(table: Table) -> tuple[int, ...]:
    return tuple(1 + sum(other < user for other in table.users) for user in table.users)


def by_seed(opened: Tournament) -> Tournament:
    """Play a tournament in which the better seed always wins."""
    play = Play(opened, Random(1))
    while play.seat():
        while tables := playable(play.now):
            favourite(play, tables[0])
    return play.now


def test_the_best_two_meet_in_the_final_the_best_four_in_the_semifinals() -> None:
    assert seeds(8) == [1, 8, 4, 5, 2, 7, 3, 6]


@pytest.mark.parametrize("players", range(2, 40))
def test_byes_go_to_the_best_seeded_and_only_in_the_first_round(players: int) -> None:
    played = by_seed(tournament(players, SINGLE))
    byes = [table for table in played.tables if table.is_bye]
    assert {table.round for table in byes} <= {1}
    size = 1 << (players - 1).bit_length()
    assert sorted(table.users[0] - 100 for table in byes) == list(range(1, size - players + 1))
    assert sum(not table.is_bye for table in played.tables) == players - 1


def test_if_favourites_win_places_follow_seeding_and_are_shared() -> None:
    played = by_seed(tournament(8, SINGLE))
    places = {101: 1, 102: 2, 103: 3, 104: 3, 105: 5, 106: 5, 107: 5, 108: 5}
    assert final_places(played) == places


@pytest.mark.parametrize("players", range(2, 40))
def test_all_but_the_winner_lose_twice_in_a_double_elimination(players: int) -> None:
    played = Play(tournament(players, DOUBLE), Random(players)).to_end()
    lost = dict.fromkeys((entry.user for entry in played.entries), 0)
    for table in played.tables:
        if not table.is_bye and table.result:
            seat = max(range(2), key=lambda seat: lasts(table)[seat])
            lost[table.users[seat]] += 1
    winner = next(user for user, place in final_places(played).items() if place == 1)
    assert lost.pop(winner) < 2
    assert set(lost.values()) == {2}


def lasts(table: Table) -> tuple[int, int]:
    """Return the ranks of two players, with ties broken by seed."""
    assert table.result is not None
    first, second = table.result.ranks
    return (first, second) if first != second else (table.users[0], table.users[1])


def test_a_double_elimination_of_eight_has_no_early_rematches() -> None:
    for lots in range(50):
        played = Play(tournament(8, DOUBLE), Random(lots)).to_end()
        early = [frozenset(table.users) for table in played.tables if table.round < 4]
        assert len(early) == len(set(early))


def test_the_winners_finalist_must_be_beaten_twice() -> None:
    nodes = double(2)
    assert [node.part for node in nodes] == ["winners", "final", "decider"]
    once = met(nodes, [1, 2], {(1, 1): (1, 2), (2, 1): (1, 2)})
    assert once[2].decided
    assert once[2].players == (None, None)
    again = met(nodes, [1, 2], {(1, 1): (1, 2), (2, 1): (2, 1)})
    assert again[2].players == (2, 1)
    assert not again[2].decided


@pytest.mark.parametrize("players", range(2, 34))
def test_every_match_of_a_bracket_gets_players(players: int) -> None:
    for nodes in (single(players), double(players)):
        coming = arrivals(nodes, players)
        losing = sum(many == 2 for many in coming)
        assert losing == (players - 1 if nodes == single(players) else 2 * players - 1)


def test_a_tie_sends_on_the_better_seeded() -> None:
    play = Play(tournament(2, SINGLE), Random(1))
    (table,) = play.seat()
    play.put(replace(table, result=TableResult("draw", (1, 1))))
    assert [standing.user for standing in standings(play.now)] == [101, 102]


def test_at_bigger_tables_the_best_go_on_until_one_table_is_left() -> None:
    played = by_seed(tournament(16, Stage("single_elimination", advance=2), size=4))
    sizes = [[len(t.users) for t in played.tables if t.round == r] for r in (1, 2, 3)]
    assert sizes == [[4, 4, 4, 4], [4, 4], [4]]
    firsts = [set(table.users) for table in played.tables if table.round == 1]
    assert firsts[0] == {101, 108, 109, 116}
    places = final_places(played)
    assert [places[user] for user in (101, 102, 103, 104)] == [1, 2, 3, 4]


def test_forbidden_pairs_sit_at_different_large_tables() -> None:
    opened = tournament(8, Stage("single_elimination", advance=2), size=4)
    assert [set(table.users) for table in seated(begun(opened))] == [
        {101, 104, 105, 108},
        {102, 103, 106, 107},
    ]
    first, second = seated(begun(replace(opened, forbidden=(ForbiddenPair(101, 104),))))
    assert (set(first.users), set(second.users)) == ({101, 103, 105, 108}, {102, 104, 106, 107})


def test_forbidden_pairs_do_not_meet_in_the_first_round() -> None:
    play = Play(replace(tournament(4, SINGLE), forbidden=(ForbiddenPair(101, 104),)), Random(1))
    assert [set(table.users) for table in play.seat()] == [{101, 103}, {102, 104}]


@pytest.mark.parametrize(
    ("stages", "size", "how"),
    [
        ((Stage("swiss", advance=4), SINGLE), 2, ["always", "first"]),
        ((Stage("groups", group_size=4, advance=2), SINGLE), 2, ["groups", "first"]),
        ((SINGLE,), 4, ["always"]),
        ((Stage("round_robin"),), 2, ["never"]),
        ((Stage("league", group_size=4),), 2, ["never"]),
    ],
)
def test_each_stage_reports_how_forbidden_pairs_are_kept_apart(
    stages: tuple[Stage, ...], size: int, how: list[str]
) -> None:
    opened = tournament(8, *stages, size=size)
    assert [one for _, one in keeping_apart(opened)] == how
    later = {"groups": "drawn", "first": "drawn"}.get(how[0], how[0])
    assert [one for _, one in keeping_apart(begun(opened))] == [later, *how[1:]]


def test_a_withdrawn_player_loses_by_walkover() -> None:
    play = Play(tournament(4, SINGLE, pacing="rolling"), Random(1))
    for table in play.seat():
        favourite(play, table)
    gone = tuple(
        replace(entry, presence="withdrawn") if entry.user == 101 else entry
        for entry in play.now.entries
    )
    play.now = replace(play.now, entries=gone)
    (final,) = play.seat()
    assert final.result is not None
    assert final.result.how == "walkover"
    assert final_places(play.now)[102] == 1


def test_a_bracket_shows_the_first_round_before_any_result() -> None:
    play = Play(tournament(6, SINGLE), Random(1))
    shown = boxes(play.now, 0)
    assert [[spot.user for spot in box.spots] for box in shown] == [
        *([101], [104, 105], [102], [103, 106]),
        *([101, None], [102, None], [None, None]),
    ]
    assert [box.next for box in shown] == [4, 4, 5, 5, 6, 6, None]

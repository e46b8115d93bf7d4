"""Groups and divisions, qualification for brackets, promotion and relegation."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from matches.tournaments.brackets import seeds
from matches.tournaments.grouping import (
    apart,
    division_sizes,
    group_sizes,
    kept_apart,
    spread,
    unmet_at_first,
)
from matches.tournaments.models import ForbiddenPair, Group, Presence, Stage, Tournament
from matches.tournaments.stages import (
    advancing,
    final_places,
    next_divisions,
    next_groups,
    playable,
    standings,
)
from tests.matches.tournaments.playing import Play, begun, tournament
from tests.matches.tournaments.test_brackets import by_seed

OUT: tuple[Presence, ...] = ("withdrawn", "disqualified", "absent")
GROUPS = Stage("groups", group_size=4, advance=2)
LEAGUE = Stage("league", group_size=4, promoted=1)


def test_groups_are_as_few_and_as_even_as_can_be_and_dealt_to_and_fro() -> None:
    assert group_sizes(10, 4) == [4, 3, 3]
    assert spread([1, 2, 3, 4, 5, 6, 7], 3) == [[1, 6, 7], [2, 5], [3, 4]]


def test_forbidden_pairs_are_in_different_groups_if_possible() -> None:
    dealt = [[1, 6, 7], [2, 5], [3, 4]]
    assert kept_apart(dealt, [ForbiddenPair(1, 6)]) == [[1, 5, 7], [2, 6], [3, 4]]
    assert kept_apart(dealt, [ForbiddenPair(1, 7)]) == [
        [2, 6, 7],
        [1, 5],
        [3, 4],
    ]  # 7 is alone in its lap
    assert kept_apart([[1, 2]], [ForbiddenPair(1, 2)]) == [[1, 2]]
    opened = replace(
        tournament(16, GROUPS), forbidden=(ForbiddenPair(101, 108), ForbiddenPair(102, 107))
    )
    for group in next_groups(opened):
        assert len({101, 108} & set(group.users)) < 2
        assert len({102, 107} & set(group.users)) < 2


def test_a_bracket_is_seeded_so_that_pairs_that_must_not_meet_do_so_later() -> None:
    eight = list(range(1, 9))
    assert unmet_at_first(eight, []) == eight
    assert (
        unmet_at_first(eight, [ForbiddenPair(1, 7)]) == eight
    )  # they could only meet in the final
    assert unmet_at_first(eight, [ForbiddenPair(1, 8)]) == [1, 2, 3, 4, 5, 6, 8, 7]
    both = [ForbiddenPair(1, 8), ForbiddenPair(1, 7), ForbiddenPair(2, 8)]
    assert unmet_at_first(eight, both) == [1, 2, 3, 4, 5, 8, 7, 6]
    assert unmet_at_first(eight[:5], [ForbiddenPair(4, 5)]) == [
        1,
        2,
        4,
        3,
        5,
    ]  # 3 no longer has a bye
    assert unmet_at_first([1, 2], [ForbiddenPair(1, 2)]) == [1, 2]
    everybody = [ForbiddenPair(1, other) for other in eight[1:]]
    assert unmet_at_first(eight, everybody) == eight


def test_divisions_are_near_their_size_and_the_lower_ones_no_smaller() -> None:
    assert division_sizes(10, 4) == [5, 5]
    assert division_sizes(11, 4) == [3, 4, 4]


@pytest.mark.parametrize("groups", [2, 4, 8, 16])
def test_players_of_one_group_meet_again_only_in_the_final(groups: int) -> None:
    tiers = [list(range(groups)), list(range(groups, 2 * groups))]
    order = list(range(groups))
    Random(groups).shuffle(order)
    group = dict(enumerate(order)) | {groups + at: one for at, one in enumerate(range(groups))}
    seeded = apart(tiers, group)
    bracket = [group[seeded[seed - 1]] for seed in seeds(2 * groups)]
    assert sorted(bracket[:groups]) == sorted(bracket[groups:])
    assert sorted(seeded[:groups]) == tiers[0]


def test_the_best_of_each_group_go_on_winners_first() -> None:
    play = Play(tournament(12, GROUPS, Stage("single_elimination")), Random(5))
    while play.now.stage == 0 and play.step():
        pass
    last = replace(play.now, stage=0)
    on = advancing(last, 0)
    listed = standings(last, 0)
    place = {standing.user: standing.place for standing in listed}
    assert [place[user] for user in on] == [1, 1, 1, 2, 2, 2]
    now = play.to_end()
    places = final_places(now)
    assert {places[user] for user in on} == {1, 2, 3, 5}
    assert max(places.values()) == 12


def test_a_withdrawn_player_is_replaced_by_the_next_of_the_group() -> None:
    now = by_seed(tournament(8, GROUPS))
    best = [standing.user for standing in standings(now) if standing.group == 1]
    entries = tuple(
        replace(entry, presence="withdrawn") if entry.user == best[0] else entry
        for entry in now.entries
    )
    on = advancing(replace(now, entries=entries), 0)
    assert set(on) & set(best) == set(best[1:3])


def test_the_kind_of_withdrawal_does_not_affect_others() -> None:
    play = Play(tournament(15, GROUPS, Stage("single_elimination")), Random(8))
    while play.now.stage == 0 and play.step():
        pass
    last = replace(play.now, stage=0)
    for gone in (entry.user for entry in last.entries):
        ways = {
            tuple(
                advancing(
                    replace(
                        last,
                        entries=tuple(
                            replace(entry, presence=how) if entry.user == gone else entry
                            for entry in last.entries
                        ),
                    ),
                    0,
                )
            )
            for how in OUT
        }
        assert len(ways) == 1


def season(divisions: dict[int, int]) -> Tournament:
    """Return a league with its players' former divisions (0 for new players)."""
    opened = tournament(len(divisions), LEAGUE)
    entries = tuple(replace(entry, division=divisions[entry.user]) for entry in opened.entries)
    return replace(opened, entries=entries)


def test_a_first_season_divides_by_seeding_then_promotes_and_relegates() -> None:
    first = begun(tournament(12, LEAGUE))
    assert first.groups[0] == Group(0, 1, (101, 102, 103, 104))
    moved = next_divisions(by_seed(tournament(12, LEAGUE)))
    assert [user for user, division in moved.items() if division == 1] == [101, 102, 103, 105]
    assert [user for user, division in moved.items() if division == 2] == [104, 106, 107, 109]
    assert [user for user, division in moved.items() if division == 3] == [108, 110, 111, 112]


def test_a_later_season_keeps_divisions_and_new_players_begin_below() -> None:
    before = next_divisions(by_seed(tournament(12, LEAGUE)))
    groups = next_groups(season({**before, 101: 0}))
    assert [set(group.users) for group in groups] == [
        {102, 103, 105, 104},  # One player was promoted to the free place.
        {106, 107, 109, 108},
        {110, 111, 112, 101},
    ]


def test_a_withdrawn_player_has_no_division_in_the_next_season() -> None:
    now = by_seed(tournament(8, LEAGUE))
    entries = tuple(
        replace(entry, presence="withdrawn") if entry.user == 103 else entry
        for entry in now.entries
    )
    assert 103 not in next_divisions(replace(now, entries=entries))


# --- how rounds follow each other ----------------------------------------------------------------


def test_together_the_next_round_starts_when_all_tables_are_over() -> None:
    play = Play(tournament(4, Stage("round_robin")), Random(1))
    play.seat()
    first = playable(play.now)
    assert {table.round for table in first} == {1}
    play.end(first[0])
    assert playable(play.now) == first[1:]
    play.end(first[1])
    assert {table.round for table in playable(play.now)} == {2}


def test_rolling_players_are_at_most_one_round_ahead() -> None:
    play = Play(tournament(8, Stage("round_robin"), pacing="rolling"), Random(3))
    play.seat()
    while tables := playable(play.now):
        undecided = [table.round for table in play.now.tables if table.result is None]
        assert max(table.round for table in tables) <= min(undecided) + 1
        play.put(*(replace(table, begun=1) for table in tables))
        running = [table for table in play.now.tables if table.begun and not table.result]
        users = [user for table in running for user in table.users]
        assert len(users) == len(set(users))
        play.end(play.lots.choice(running))


def test_concurrent_tables_of_a_player_are_limited() -> None:
    play = Play(tournament(7, Stage("round_robin"), pacing="at_once", at_a_time=3), Random(3))
    play.seat()
    tables = playable(play.now)
    users = [user for table in tables for user in table.users]
    assert max(users.count(user) for user in users) == 3
    assert len(tables) >= 9
    play.put(*(replace(table, begun=1) for table in tables))
    assert playable(play.now) == []


def test_a_round_that_was_taken_back_is_seated_again() -> None:
    play = Play(tournament(6, Stage("round_robin")), Random(3))
    tables = play.seat()
    kept = tuple(table for table in play.now.tables if table.round < 5)
    play.now = replace(play.now, tables=kept)
    assert [table.users for table in play.seat()] == [
        table.users for table in tables if table.round == 5
    ]
    assert play.seat() == []

"""Round robins, groups, leagues: everybody meets everybody; all tables are known from the start."""

from __future__ import annotations

from collections.abc import Sequence

from matches.tournaments.models import Group, Reason, Stage, Table, Tournament
from matches.tournaments.pairing import (
    Competitor,
    berger,
    drawn,
    lots_of,
    pair_round,
)
from matches.tournaments.roster import groups_of, numbers


def cycles_of(stage: Stage) -> int:
    """Return how often everybody meets everybody."""
    return 2 if stage.format == "double_round_robin" else max(1, stage.rounds)


def rounds_for(players: int, table_size: int, cycles: int) -> int:
    """Return how many rounds so many players need to meet each other so often."""
    if table_size == 2:
        return cycles * (players - 1 + players % 2)
    return cycles * -(-(players - 1) // (min(table_size, players) - 1))


def seat(tournament: Tournament) -> list[Table]:
    """Return all tables of the present stage, none if they are seated already."""
    if any(table.stage == tournament.stage for table in tournament.tables):
        return []
    return [
        table
        for group in groups_of(tournament, tournament.stage)
        for table in schedule(tournament, group)
    ]


def schedule(tournament: Tournament, group: Group) -> list[Table]:
    """Return all tables of a group; lots decide who has which number of Berger's tables."""
    if len(group.users) < 2:
        return []
    cycles = cycles_of(tournament.settings.stages[group.stage])
    two = tournament.settings.table_size == 2
    rounds = (_of_two if two else _of_more)(tournament, group, cycles)
    return [
        Table(
            stage=group.stage,
            round=round,
            group=group.number,
            number=number,
            users=users,
            reasons=(Reason("pairing-round_robin"),),
        )
        for round, tables in enumerate(rounds, 1)
        for number, users in enumerate(tables, 1)
    ]


def _of_two(tournament: Tournament, group: Group, cycles: int) -> list[list[tuple[int, ...]]]:
    number, lots = numbers(tournament, group.stage), lots_of(tournament.seed, group.stage, 0)
    order = sorted(group.users, key=lambda user: drawn(lots, number[user]))
    rounds = berger(len(order), double=cycles == 2)
    return [
        [tuple(order[one - 1] for one in pair) for pair in pairs if len(pair) == 2]
        for pairs in rounds
    ]


def _of_more(tournament: Tournament, group: Group, cycles: int) -> list[list[tuple[int, ...]]]:
    """Return rounds of bigger tables in which everybody meets everybody as evenly as can be."""
    size, number = tournament.settings.table_size, numbers(tournament, group.stage)
    users = {number[user]: user for user in group.users}
    all_rounds = rounds_for(len(users), size, cycles)
    found: list[list[tuple[int, ...]]] = []
    for round in range(1, all_rounds + 1):
        lots = lots_of(tournament.seed, group.stage, round)
        seatings = pair_round(
            [_competitor(one, users, found) for one in users],
            size,
            round,
            lots,
            rounds=all_rounds,
        )
        found.append([tuple(users[one] for one in seating.numbers) for seating in seatings])
    return found


def _competitor(
    number: int, users: dict[int, int], rounds: Sequence[Sequence[tuple[int, ...]]]
) -> Competitor:
    own = [table for tables in rounds for table in tables if users[number] in table]
    back = {user: one for one, user in users.items()}
    return Competitor(
        number,
        met=tuple(back[user] for table in own for user in table if user != users[number]),
        sat=tuple(table.index(users[number]) for table in own),
    )

"""Round robins, groups and leagues; all tables are known from the start."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from matches.tournaments.models import Group, Reason, Stage, Table, TableResult, Tournament
from matches.tournaments.pairing import (
    Competitor,
    berger,
    draw_lot,
    lots_of,
)
from matches.tournaments.roster import (
    current_holders,
    groups_of,
    numbers,
    original_entrants,
    players,
)


def cycles_of(stage: Stage) -> int:
    """Return the number of meetings of every two players."""
    return 2 if stage.format == "double_round_robin" else max(1, stage.rounds)


def rounds_for(players: int, table_size: int, cycles: int) -> int:
    """Return the number of rounds in which `players` players all meet `cycles` times."""
    if players < 2:
        return 0
    if table_size == 2:
        return cycles * (players - 1 + players % 2)
    return cycles * -(-(players - 1) // (min(table_size, players) - 1))


def seat(tournament: Tournament) -> list[Table]:
    """Return the missing tables of the current stage: all of them, or those of removed rounds.

    A substitute sits in the original entrant's place; a player who has left loses to the other.
    """
    here = {
        (table.round, table.group, table.number)
        for table in tournament.tables
        if table.stage == tournament.stage
    }
    return [
        as_now(tournament, table)
        for group in unseated(tournament)
        for table in schedule(tournament, group)
        if (table.round, table.group, table.number) not in here
    ]


def unseated(tournament: Tournament) -> list[Group]:
    """Return the groups of the current stage that have no tables in their last round."""
    stage, size = tournament.stage, tournament.settings.table_size
    cycles = cycles_of(tournament.settings.stages[stage])
    here = {(one.round, one.group) for one in tournament.tables if one.stage == stage}
    return [
        group
        for group in groups_of(tournament, stage)
        if (rounds_for(len(group.users), size, cycles), group.number) not in here
    ]


def as_now(tournament: Tournament, table: Table) -> Table:
    """Return a table with current players, and as a walkover if one of two has left."""
    held, still = current_holders(tournament), players(tournament)
    first = original_entrants(tournament)
    users = tuple(held[first[user]] for user in table.users)
    gone = tuple(user not in still for user in users)
    if len(users) == 2 and any(gone):
        result = TableResult("walkover", tuple(1 + lost for lost in gone))
        return replace(table, users=users, result=result)
    return replace(table, users=users)


def schedule(tournament: Tournament, group: Group) -> list[Table]:
    """Return all tables of a group; lots assign the numbers of Berger's tables."""
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
    order = sorted(group.users, key=lambda user: draw_lot(lots, number[user]))
    rounds = berger(len(order), double=cycles == 2)
    return [
        [tuple(order[one - 1] for one in pair) for pair in pairs if len(pair) == 2]
        for pairs in rounds
    ]


def _of_more(tournament: Tournament, group: Group, cycles: int) -> list[list[tuple[int, ...]]]:
    """Return rounds of larger tables in which all players meet as evenly as possible."""
    from matches.tournaments.pairing.rounds import pair_round  # loads NumPy

    size, number = tournament.settings.table_size, numbers(tournament, group.stage)
    users = {number[user]: user for user in group.users}
    all_rounds = rounds_for(len(users), size, cycles)
    found: list[list[tuple[int, ...]]] = []
    for round in range(1, all_rounds + 1):
        lots = lots_of(tournament.seed, group.stage, round)
        seatings = pair_round(
            [_competitor(user, users, found) for user in users],
            size,
            round,
            lots,
            rounds=all_rounds,
        )
        found.append([tuple(users[number] for number in seating.numbers) for seating in seatings])
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

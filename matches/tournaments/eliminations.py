"""Elimination stages: brackets for two-player tables, rounds of larger tables."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple

from matches.tournaments.brackets import MatchOutcome, Node, double, met, single
from matches.tournaments.grouping import kept_apart, spread
from matches.tournaments.models import (
    ForbiddenPair,
    Reason,
    Standing,
    Table,
    TableResult,
    Tournament,
)
from matches.tournaments.pairing import draw_lot, lots_of, table_sizes
from matches.tournaments.roster import (
    current_holders,
    groups_of,
    numbers,
    original_entrants,
    players,
)
from matches.tournaments.scoresheets import lines_of
from matches.tournaments.scoring import is_played

STILL_IN = 1 << 30


class BracketState(NamedTuple):
    """A match of a bracket with its state; players are identified by the original entrants."""

    node: Node
    met: MatchOutcome
    table: Table | None


def bracket(
    tournament: Tournament, stage: int, after_round: int | None = None
) -> list[BracketState]:
    """Return the bracket of a stage after a round (None for now)."""
    users = _users(tournament, stage)
    if len(users) < 2:
        return []
    form = tournament.settings.stages[stage].format
    nodes = double(len(users)) if form == "double_elimination" else single(len(users))
    tables = {
        (table.round, table.number): table for table in tournament.tables if table.stage == stage
    }
    first, seed = original_entrants(tournament), {user: at for at, user in enumerate(users)}
    ended = {}
    for key, table in tables.items():
        if table.result and not table.is_bye and (after_round is None or key[0] <= after_round):
            winner, loser = _ranked(table, first, seed)
            ended[key] = (winner, loser)
    known = met(nodes, users, ended)
    return [
        BracketState(node, one, tables.get((node.round, node.number)))
        for node, one in zip(nodes, known, strict=True)
    ]


def _users(tournament: Tournament, stage: int) -> list[int]:
    first = original_entrants(tournament)
    return [first[user] for group in groups_of(tournament, stage) for user in group.users]


def _ranked(table: Table, first: dict[int, int], seed: dict[int, int]) -> list[int]:
    """Return the users of a decided table, the best first, equal ones in order of seeding."""
    assert table.result is not None
    users = [first[user] for user in table.users]
    ranks = dict(zip(users, table.result.ranks, strict=True))
    return sorted(users, key=lambda user: (ranks[user], seed[user]))


def seat_bracket(tournament: Tournament) -> list[Table]:
    """Return the tables of the current stage's bracket that are certain and not yet seated."""
    matches = bracket(tournament, tournament.stage)
    open_rounds = [match.node.round for match in matches if not match.met.decided]
    last = min(open_rounds, default=0) if tournament.settings.pacing == "together" else STILL_IN
    seated = []
    for match in matches:
        here = tuple(user for user in match.met.players if user is not None)
        if match.table or not match.met.known or not here or match.node.round > max(last, 1):
            continue
        if len(here) == 2 or match.node.round == 1:
            seated.append(_bracket_table(tournament, match.node, here))
    return seated


def _bracket_table(tournament: Tournament, node: Node, here: tuple[int, ...]) -> Table:
    users = seats(tournament, here, node.round)
    why = Reason("pairing-bracket", {"part": node.part})
    if len(here) == 1:
        why = Reason("pairing-bracket_bye", {"player": users[0]})
    still = players(tournament)
    gone = [user not in still for user in users]
    result = TableResult("bye", (1,)) if len(here) == 1 else None
    if len(here) == 2 and any(gone):
        result = TableResult("walkover", tuple(1 + lost for lost in gone))
    return Table(
        stage=tournament.stage,
        round=node.round,
        number=node.number,
        users=users,
        reasons=(why,),
        result=result,
    )


def seats(tournament: Tournament, here: Iterable[int], round: int) -> tuple[int, ...]:
    """Return the current holders of the places of original entrants in the order of their seats.

    Players who have sat further back in this stage sit further in front; then lots decide.
    """
    stage, number = tournament.stage, numbers(tournament, tournament.stage)
    lots, first, held = (
        lots_of(tournament.seed, stage, round),
        original_entrants(tournament),
        current_holders(tournament),
    )
    back: dict[int, float] = dict.fromkeys(here, 0.0)
    for table in tournament.tables:
        if table.stage == stage and table.round < round and table.result and is_played(table):
            for seat, user in enumerate(table.users):
                if first[user] in back:
                    back[first[user]] += seat / (len(table.users) - 1) - 0.5
    order = sorted(back, key=lambda user: (-back[user], draw_lot(lots, number[user])))
    return tuple(held[user] for user in order)


def rounds_of_more(
    tournament: Tournament, stage: int, after_round: int | None = None
) -> list[list[Table]]:
    """Return the tables of an elimination with larger tables, round by round."""
    rounds: dict[int, list[Table]] = {}
    for table in sorted(tournament.tables, key=lambda table: (table.round, table.number)):
        if table.stage == stage and (after_round is None or table.round <= after_round):
            rounds.setdefault(table.round, []).append(table)
    return list(rounds.values())


def seat_more(tournament: Tournament) -> list[Table]:
    """Return the next round's tables of an elimination with larger tables, if possible yet.

    The best of each table advance, at most all but one.  In the next round the winners are first,
    then the seconds, each in order of seeding, and are spread over the tables.  Forbidden pairs
    are kept apart as far as possible.
    """
    stage, size = tournament.stage, tournament.settings.table_size
    rounds = rounds_of_more(tournament, stage)
    if any(table.result is None for tables in rounds for table in tables):
        return []
    if rounds and len(rounds[-1]) == 1:
        return []
    users = going_on(tournament, stage, rounds[-1]) if rounds else _users(tournament, stage)
    first = original_entrants(tournament)
    still = {first[user] for user in players(tournament)}
    users = [user for user in users if user in still]
    if len(users) < 2:
        return []
    sizes = table_sizes(len(users), size)
    dealt = kept_apart(spread(users, len(sizes)), _forbidden(tournament))
    return [
        Table(
            stage=stage,
            round=len(rounds) + 1,
            number=number,
            users=seats(tournament, here, len(rounds) + 1),
            reasons=(Reason("pairing-spread", {"count": len(sizes)}),),
        )
        for number, here in enumerate(dealt, 1)
    ]


def _forbidden(tournament: Tournament) -> list[ForbiddenPair]:
    """Return the forbidden pairs as original entrants."""
    first = original_entrants(tournament)
    return [
        ForbiddenPair(*(first.get(user, user) for user in pair)) for pair in tournament.forbidden
    ]


def going_on(tournament: Tournament, stage: int, tables: Iterable[Table]) -> list[int]:
    """Return the advancing users of decided tables, winners first, equal ranks by seeding."""
    seed = {user: at for at, user in enumerate(_users(tournament, stage))}
    first = original_entrants(tournament)
    most = tournament.settings.stages[stage].advance or tournament.settings.table_size // 2
    best = [
        (rank, seed[user], user)
        for table in tables
        for rank, user in enumerate(_ranked(table, first, seed))
        if rank < min(most, len(table.users) - 1)
    ]
    return [user for _, _, user in sorted(best)]


def by_rounds(tournament: Tournament, stage: int, after_round: int | None = None) -> list[Standing]:
    """Return the standings of an elimination by the round in which users left it.

    Users who left in the same round, at larger tables with the same rank, share a place; they are
    listed in order of seeding.
    """
    two = tournament.settings.table_size == 2
    left = (_left_bracket if two else _left_tables)(tournament, stage, after_round)
    out = {entry.user for entry in tournament.entries if entry.presence == "disqualified"}
    lines, held = lines_of(tournament, stage, after_round), current_holders(tournament)
    users = _users(tournament, stage)
    merit = {user: (held[user] not in out, *left.get(user, (STILL_IN, 0))) for user in users}
    worse = sorted(merit.values())
    return [
        Standing(
            place=1 + len(users) - bisect_right(worse, merit[user]),
            user=held[user],
            points=float(max((line.round for line in lines.get(user, ())), default=0)),
            tie_breaks={},
            played=sum(bool(line.opponents) for line in lines.get(user, ())),
            wins=sum(line.won for line in lines.get(user, ())),
        )
        for user in sorted(users, key=lambda user: merit[user], reverse=True)
    ]


def _left_bracket(
    tournament: Tournament, stage: int, after_round: int | None
) -> dict[int, tuple[int, int]]:
    """Return each original entrant's last round."""
    matches = bracket(tournament, stage, after_round)
    twice = tournament.settings.stages[stage].format == "double_elimination"
    left = {}
    for match in matches:
        node, (players, *_, winner, loser) = match.node, match.met
        first_loss = node.part == "winners" and twice
        goes_on = node.part == "final" and winner != players[0]
        if loser is not None and not first_loss and not goes_on:
            left[loser] = (node.round, 0)
    return left


def _left_tables(
    tournament: Tournament, stage: int, after_round: int | None
) -> dict[int, tuple[int, int]]:
    """Return each original entrant's last round, and the negative of their rank in it."""
    first = original_entrants(tournament)
    left = {}
    for tables in rounds_of_more(tournament, stage, after_round):
        ended = [table for table in tables if table.result]
        stay = set(going_on(tournament, stage, ended)) if len(tables) > 1 else set()
        for table in ended:
            assert table.result is not None
            for user, rank in zip(table.users, table.result.ranks, strict=True):
                if first[user] not in stay:
                    left[first[user]] = (table.round, -rank)
    return left

"""Brackets as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from matches.tournaments.brackets import Node, Part, arrivals
from matches.tournaments.eliminations import BracketState, bracket, going_on, rounds_of_more
from matches.tournaments.models import Table, Tournament
from matches.tournaments.roster import current_holders, groups_of, original_entrants


class BracketSlot(NamedTuple):
    """A slot in a match of a bracket: its user (None if not yet known), and their result.

    `rank` is set once the match is over, `won` means that the user advances.
    """

    user: int | None
    rank: int | None = None
    points: int | None = None
    won: bool = False


class BracketMatch(NamedTuple):
    """A match of a bracket, or a bye (one slot); `next` is the index of the winner's next match.

    Of larger tables only seated ones are known.
    """

    round: int
    number: int
    part: Part
    spots: tuple[BracketSlot, ...]
    next: int | None
    table: Table | None


def boxes(tournament: Tournament, stage: int, after_round: int | None = None) -> list[BracketMatch]:
    """Return the matches of an elimination, round by round, as of `after_round`.

    Matches that are never played are left out: byes after the first round, and an unnecessary
    second final.
    """
    if tournament.settings.table_size > 2:
        return _of_more(tournament, stage, after_round)
    matches, held = bracket(tournament, stage, after_round), current_holders(tournament)
    players = sum(len(group.users) for group in groups_of(tournament, stage))
    coming = arrivals([match.node for match in matches], players)
    shown = [
        at
        for at, one in enumerate(matches)
        if coming[at] == 2 or one.node.round == 1
        if one.node.part != "decider" or all(one.met.players)
    ]
    after = _after([match.node for match in matches])
    return [_box(matches[at], _next(at, after, shown), held, after_round) for at in shown]


def _after(nodes: Sequence[Node]) -> dict[int, int]:
    """Return for every match the index of the winner's next match."""
    return {
        source.of: at
        for at, node in enumerate(nodes)
        for source in node.sources
        if source.kind == "winner" and node.part != "decider"
    }


def _next(at: int, after: Mapping[int, int], shown: Sequence[int]) -> int | None:
    following = after.get(at)
    while following is not None and following not in shown:
        following = after.get(following)
    return None if following is None else shown.index(following)


def _box(
    match: BracketState, next: int | None, held: Mapping[int, int], after_round: int | None
) -> BracketMatch:
    node, met, table = match
    late = after_round is not None and node.round > after_round
    result = None if table is None or late else table.result
    seat = {user: at for at, user in enumerate(table.users)} if table else {}
    users = [None if player is None else held[player] for player in met.players]
    spots = tuple(
        BracketSlot(
            user,
            rank=result.ranks[seat[user]] if result and user in seat else None,
            points=result.points[seat[user]] if result and result.points and user in seat else None,
            won=met.decided and one is not None and one == met.winner,
        )
        for user, one in zip(users, met.players, strict=True)
        if one is not None or node.round > 1
    )
    return BracketMatch(node.round, node.number, node.part, spots, next, table)


def _of_more(tournament: Tournament, stage: int, after_round: int | None) -> list[BracketMatch]:
    rounds = rounds_of_more(tournament, stage, after_round)
    tables = [table for tables in rounds for table in tables]
    first = original_entrants(tournament)
    found = []
    for table in tables:
        final = sum(one.round == table.round for one in tables) == 1
        on = going_on(tournament, stage, [table]) if table.result else []
        best = {user for user, rank in _ranks(table) if rank == 1} if final else set()
        spots = tuple(
            BracketSlot(
                user,
                rank=table.result.ranks[seat] if table.result else None,
                points=table.result.points[seat] if table.result and table.result.points else None,
                won=user in best if final else first[user] in on,
            )
            for seat, user in enumerate(table.users)
        )
        found.append(
            BracketMatch(
                table.round, table.number, "winners", spots, _winner_next(table, tables), table
            )
        )
    return found


def _ranks(table: Table) -> list[tuple[int, int]]:
    return list(zip(table.users, table.result.ranks, strict=True)) if table.result else []


def _winner_next(table: Table, tables: Sequence[Table]) -> int | None:
    """Return the index of the winner's table in the next round."""
    best = [user for user, rank in _ranks(table) if rank == 1]
    return next(
        (
            at
            for at, one in enumerate(tables)
            if one.round == table.round + 1 and any(user in one.users for user in best)
        ),
        None,
    )

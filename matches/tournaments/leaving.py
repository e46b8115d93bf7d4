"""What becomes of the tables of somebody who leaves a tournament before its end."""

from __future__ import annotations

from msgspec.structs import replace

from matches.tournaments.models import Result, Table, Tournament

PLAYED = ("played", "adjudicated", "position", "draw", "forfeit")
"""How tables end at which both were there, at least at first."""
MEETING_ALL = ("round_robin", "double_round_robin", "groups", "league")


def left_by(tournament: Tournament, user: int) -> list[Table]:
    """Return the tables of the present stage that change when somebody leaves, as they are then.

    Where everybody meets everybody in twos, all games of who leaves are annulled before half of
    them were played; afterwards those to come are walkovers.  In other stages their table of two is
    lost.  From a bigger table that has not begun they are taken away; at one that has begun nothing
    changes: their seat is played on, or resigned, as its match has it.
    """
    own = [one for one in tournament.tables if one.stage == tournament.stage and user in one.users]
    to_come = [table for table in own if table.result is None]
    if _is_to_be_annulled(tournament, own):
        return [_annulled(table) for table in own if not table.is_bye]
    lost = [_lost(table, user) for table in to_come if len(table.users) == 2]
    smaller = [
        _without(table, user)
        for table in to_come
        if len(table.users) > 2 and table.begun is None and table.match is None
    ]
    return [*lost, *smaller]


def _is_to_be_annulled(tournament: Tournament, own: list[Table]) -> bool:
    settings = tournament.settings
    all_meet = settings.stages[tournament.stage].format in MEETING_ALL
    played = sum(one.result is not None and one.result.how in PLAYED for one in own)
    return all_meet and settings.table_size == 2 and 2 * played < len(own)


def _annulled(table: Table) -> Table:
    known = table.result or Result("annulled", tuple(1 for _ in table.users))
    return replace(table, result=replace(known, how="annulled"))


def _lost(table: Table, user: int) -> Table:
    ranks = tuple(1 + (one == user) for one in table.users)
    result = Result("walkover" if table.begun is None else "forfeit", ranks)
    return replace(table, result=result)


def _without(table: Table, user: int) -> Table:
    return replace(table, users=tuple(one for one in table.users if one != user))

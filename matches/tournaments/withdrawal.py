"""Results of a player who withdraws from a round robin."""

from __future__ import annotations

from msgspec.structs import replace

from matches.tournaments.models import Table, TableResult, Tournament

PLAYED = ("played", "adjudicated", "position", "draw", "forfeit")
"""Results of tables at which both players took part, at least at first."""
MEETING_ALL = ("round_robin", "double_round_robin", "groups", "league")


def annulled_by(tournament: Tournament, user: int) -> list[Table]:
    """Return the tables that become void if a user leaves now, with their new results.

    In round robins of two-player tables all games of a user who leaves before half of them were
    played are annulled.  Later the games keep their results, and future ones are walkovers.
    """
    if tournament.stage < 0:
        return []
    settings = tournament.settings
    all_meet = settings.stages[tournament.stage].format in MEETING_ALL
    own = [
        table
        for table in tournament.tables
        if table.stage == tournament.stage and user in table.users
    ]
    played = sum(table.result is not None and table.result.how in PLAYED for table in own)
    if not all_meet or settings.table_size > 2 or 2 * played >= len(own):
        return []
    return [_annulled(table) for table in own]


def _annulled(table: Table) -> Table:
    known = table.result or TableResult("annulled", tuple(1 for _ in table.users))
    return replace(table, result=replace(known, how="annulled"))

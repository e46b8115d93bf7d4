"""Permissions in a tournament."""

from __future__ import annotations

from engines.core import Refusal
from matches.core.bounds import check_text
from matches.core.models import NO_USER
from matches.tournaments.changes import TournamentChangeSet
from matches.tournaments.models import Entry, Table, Tournament

MAX_LETTERS = 200
"""Maximum length of a reason."""
BEFORE = ("draft", "announced", "registration", "check_in")
"""Status of a tournament before its first round."""
ENDED = ("finished", "cancelled")


def require_manager(changes: TournamentChangeSet) -> None:
    """Raise a refusal unless the user is an organiser, a helper or a moderator."""
    if not (changes.actor.moderator or changes.tournament.is_managed_by(changes.user)):
        raise not_organiser(changes.tournament)


def require_owner(changes: TournamentChangeSet) -> None:
    """Raise a refusal unless the user is the organiser or a moderator."""
    if not (changes.actor.moderator or changes.user == changes.tournament.organiser):
        raise not_organiser(changes.tournament)


def not_organiser(tournament: Tournament) -> Refusal:
    """Return the refusal for a user who does not manage the tournament."""
    if tournament.organiser <= NO_USER:  # the organiser's data was erased
        return Refusal("nobody_organises")
    return Refusal("not_organiser", organiser=tournament.organiser)


def require_reason(changes: TournamentChangeSet) -> str:
    """Return the normalised reason of the actor; raise a refusal without one."""
    reason = " ".join(changes.actor.reason.split())
    if not reason:
        raise Refusal("reason_needed")
    if len(reason) > MAX_LETTERS:
        raise Refusal("reason_length", most=MAX_LETTERS)
    check_text(reason)
    return reason


def require_impartial(changes: TournamentChangeSet, *tables: Table) -> None:
    """Raise a refusal if the user sits at one of the tables."""
    if any(changes.user in table.users for table in tables):
        raise Refusal("own_table")


def require_not_begun(tournament: Tournament) -> None:
    """Raise a refusal unless the tournament is before its first round."""
    require_unfinished(tournament)
    if tournament.status not in BEFORE:
        raise Refusal("tournament_running")


def require_begun(tournament: Tournament) -> None:
    """Raise a refusal unless the tournament is between its first round and its end."""
    require_unfinished(tournament)
    if tournament.status in BEFORE:
        raise Refusal("tournament_not_begun")


def require_unfinished(tournament: Tournament) -> None:
    """Raise a refusal if the tournament is over."""
    if tournament.status in ENDED:
        raise Refusal("tournament_over")


def require_entry(tournament: Tournament, user: int) -> Entry:
    """Return the entry of a user; raise a refusal without one."""
    entry = tournament.entry_of(user)
    if entry is None:
        raise Refusal("not_entered", user=user)
    return entry


def require_table(tournament: Tournament, table_id: int) -> Table:
    """Return the table with an id; raise a refusal without one."""
    table = tournament.table(table_id)
    if table is None:
        raise Refusal("no_such_table")
    return table

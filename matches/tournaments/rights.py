"""Who may decide what about a tournament."""

from __future__ import annotations

from engines.core import Refusal
from matches.core.bounds import check_text
from matches.core.models import NOBODY
from matches.tournaments.changes import Changes
from matches.tournaments.models import Entry, Table, Tournament

MOST_LETTERS = 200
"""The length of a reason."""
BEFORE = ("draft", "announced", "registration", "check_in")
"""How a tournament stands before its first round."""
ENDED = ("finished", "cancelled")


def must_lead(changes: Changes) -> None:
    """Refuse everybody but organisers, helpers and moderators."""
    if not (changes.actor.moderator or changes.tournament.leads(changes.user)):
        raise not_organiser(changes.tournament)


def must_own(changes: Changes) -> None:
    """Refuse everybody but the organiser and moderators."""
    if not (changes.actor.moderator or changes.user == changes.tournament.organiser):
        raise not_organiser(changes.tournament)


def not_organiser(tournament: Tournament) -> Refusal:
    """Return the refusal of who does not lead a tournament."""
    if tournament.organiser <= NOBODY:  # they have left for good
        return Refusal("nobody_organises")
    return Refusal("not_organiser", organiser=tournament.organiser)


def reasoned(changes: Changes) -> str:
    """Return the reason of the actor as it is kept; refuse where there is none."""
    reason = " ".join(changes.actor.reason.split())
    if not reason:
        raise Refusal("reason_needed")
    if len(reason) > MOST_LETTERS:
        raise Refusal("reason_length", most=MOST_LETTERS)
    check_text(reason)
    return reason


def must_be_impartial(changes: Changes, *tables: Table) -> None:
    """Refuse who decides about a table at which they sit themself."""
    if any(changes.user in table.users for table in tables):
        raise Refusal("own_table")


def must_be_before(tournament: Tournament) -> None:
    """Refuse what is only possible before the first round."""
    must_last(tournament)
    if tournament.status not in BEFORE:
        raise Refusal("tournament_running")


def must_have_begun(tournament: Tournament) -> None:
    """Refuse what is only possible between the first round and the end."""
    must_last(tournament)
    if tournament.status in BEFORE:
        raise Refusal("tournament_not_begun")


def must_last(tournament: Tournament) -> None:
    """Refuse whatever is wished of a tournament that is over."""
    if tournament.status in ENDED:
        raise Refusal("tournament_over")


def known_entry(tournament: Tournament, user: int) -> Entry:
    """Return the entry of somebody; refuse where they have none."""
    entry = tournament.entry_of(user)
    if entry is None:
        raise Refusal("not_entered", user=user)
    return entry


def known_table(tournament: Tournament, table_id: int) -> Table:
    """Return the table of an id; refuse where there is none."""
    table = tournament.table(table_id)
    if table is None:
        raise Refusal("no_such_table")
    return table

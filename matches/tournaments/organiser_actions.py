"""Organiser and player actions after the first draw."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engines.core import Refusal
from matches.core.availability import HOUR
from matches.core.bounds import check_person
from matches.tournaments.changes import AnnouncementKind, TournamentChangeSet
from matches.tournaments.models import Entry, ForbiddenPair, Table, TableResult, Tournament
from matches.tournaments.permissions import (
    require_begun,
    require_entry,
    require_impartial,
    require_manager,
    require_owner,
    require_reason,
    require_table,
    require_unfinished,
)
from matches.tournaments.withdrawal import annulled_by

MAX_HOURS = 24 * 60
"""Maximum extension of a deadline."""
MAX_HELPERS = 10


# --- players ------------------------------------------------------------------------------------


def withdraw(changes: TournamentChangeSet) -> None:
    """Withdraw the user from future rounds and from their current matches."""
    require_begun(changes.tournament)
    if not require_entry(changes.tournament, changes.user).plays:
        raise Refusal("out_already")
    put_out(changes, changes.user, "withdraws", "withdrawn")


def disqualify(changes: TournamentChangeSet, user: int) -> None:
    """Disqualify a user on behalf of an organiser."""
    require_manager(changes)
    require_unfinished(changes.tournament)
    entry = require_entry(changes.tournament, user)
    if entry.presence == "disqualified":
        raise Refusal("out_already")
    require_impartial(changes, *_unfinished(changes.tournament, user))
    put_out(changes, user, "disqualifies", "disqualified", require_reason(changes))


def drop_out(changes: TournamentChangeSet, user: int) -> None:
    """Withdraw a user on behalf of an organiser."""
    require_manager(changes)
    require_begun(changes.tournament)
    if not require_entry(changes.tournament, user).plays:
        raise Refusal("out_already")
    require_impartial(changes, *_unfinished(changes.tournament, user))
    put_out(changes, user, "drops", "withdrawn", require_reason(changes))


def put_out(
    changes: TournamentChangeSet, user: int, kind: str, presence: str, reason: str = ""
) -> None:
    """Remove a user from the tournament, setting `presence`, and annul games as the rules say."""
    entries = changes.entries_with(user, presence=presence)
    annulled = {table.id: table for table in annulled_by(changes.tournament, user)}
    tables = changes.tables_with(
        lambda table: table.id in annulled, lambda table: annulled[table.id]
    )
    data = {"user": user, "annulled": sorted(annulled)} if annulled else {"user": user}
    changes.record(kind, data, reason=reason, entries=entries, tables=tables)


def substitute(changes: TournamentChangeSet, user: int, by: int) -> None:
    """Replace `user` by the waiting user `by`."""
    require_manager(changes)
    require_begun(changes.tournament)
    entry = require_entry(changes.tournament, user)
    if not entry.plays and entry.presence not in ("absent", "withdrawn"):
        raise Refusal("out_already")
    if require_entry(changes.tournament, by).presence != "waiting":
        raise Refusal("not_waiting", user=by)
    require_impartial(changes, *_unfinished(changes.tournament, user))
    take_over(changes, entry, by, "substitutes", "withdrawn", require_reason(changes))


def take_over(
    changes: TournamentChangeSet, out: Entry, by: int, kind: str, presence: str, reason: str = ""
) -> None:
    """Give an entrant's place, including their unfinished tables, to the waiting user `by`."""
    tournament = changes.tournament
    entries = tuple(
        replace(
            entry,
            presence="entered",
            instead_of=out.user,
            since=out.since,
            seeding=out.seeding,
            division=out.division,
        )
        if entry.user == by
        else replace(entry, presence=presence)
        if entry.user == out.user
        else entry
        for entry in tournament.entries
    )
    open_ones = {table.id for table in _unfinished(tournament, out.user)}

    def seated(table: Table) -> Table:
        users = tuple(by if user == out.user else user for user in table.users)
        hours = tournament.settings.first_move
        look = changes.at + hours * HOUR if hours and table.begun is not None else table.look
        return replace(table, users=users, look=look)

    tables = changes.tables_with(lambda table: table.id in open_ones, seated)
    data = {"user": out.user, "by": by, "tables": sorted(open_ones)}
    changes.record(kind, data, reason=reason, entries=entries, tables=tables)
    begun = [table.id for table in tables if table.id in open_ones and table.begun is not None]
    if begun:
        changes.announce(AnnouncementKind.ROUND, ping=[by], tables=begun)


def _unfinished(tournament: Tournament, user: int) -> list[Table]:
    return [t for t in tournament.tables if t.result is None and user in t.users]


# --- pairings -----------------------------------------------------------------------------------


def forbid(changes: TournamentChangeSet, one: int, other: int, *, allow: bool = False) -> None:
    """Forbid that two users are seated together from the next draw on, or `allow` it again."""
    require_manager(changes)
    require_unfinished(changes.tournament)
    if one == other or changes.user in (one, other):
        raise Refusal("own_table" if changes.user in (one, other) else "not_an_option")
    pair = ForbiddenPair(min(one, other), max(one, other))
    others = tuple(known for known in changes.tournament.forbidden if known != pair)
    if (len(others) != len(changes.tournament.forbidden)) != allow:
        raise Refusal("nothing_changes")
    data = {"users": list(pair)}
    forbidden = others if allow else (*others, pair)
    kind = "allows" if allow else "forbids"
    changes.record(kind, data, reason=require_reason(changes), forbidden=forbidden)


def swap(changes: TournamentChangeSet, one: int, other: int) -> None:
    """Swap two users in a round that has not begun."""
    require_manager(changes)
    require_begun(changes.tournament)
    tables = [_waiting_table(changes.tournament, user) for user in (one, other)]
    if one == other or (tables[0].stage, tables[0].round) != (tables[1].stage, tables[1].round):
        raise Refusal("not_an_option")
    require_impartial(changes, *tables)
    places = {one: other, other: one}
    ids = {table.id for table in tables}

    def changed(table: Table) -> Table:
        users = tuple(places.get(user, user) for user in table.users)
        return replace(table, users=users, changed_by=changes.user, reasons=())

    new = changes.tables_with(lambda table: table.id in ids, changed)
    data = {"users": [one, other], "tables": sorted(ids)}
    changes.record("swaps", data, reason=require_reason(changes), tables=new)


def _waiting_table(tournament: Tournament, user: int) -> Table:
    """Return a user's table that has not begun, or their bye in such a round."""
    for table in reversed(tournament.tables):
        if user in table.users and table.stage == tournament.stage:
            if _has_begun(tournament, table.stage, table.round):
                break
            return table
    raise Refusal("table_begun")


def _has_begun(tournament: Tournament, stage: int, round_: int) -> bool:
    """Return whether a match of a round has started."""
    tables = (t for t in tournament.tables if (t.stage, t.round) == (stage, round_))
    return any(t.begun is not None or (t.result is not None and not t.is_bye) for t in tables)


def take_back(changes: TournamentChangeSet) -> None:
    """Remove the newest round, if none of its matches has begun, and pause the tournament."""
    require_manager(changes)
    require_begun(changes.tournament)
    tournament = changes.tournament
    current = [table for table in tournament.tables if table.stage == tournament.stage]
    newest = max((table.round for table in current), default=0)
    if not newest or _has_begun(tournament, tournament.stage, newest):
        raise Refusal("round_begun")
    gone = [table for table in current if table.round == newest]
    tables = tuple(table for table in tournament.tables if table not in gone)
    data = {"stage": tournament.stage, "round": newest}
    paused = {"status": "paused", "paused_at": tournament.paused_at or changes.at}
    changes.record("takes_back", data, reason=require_reason(changes), tables=tables, **paused)


# --- results and time ---------------------------------------------------------------------------


def adjudicate(changes: TournamentChangeSet, table_id: int, ranks: Sequence[int]) -> None:
    """Set the result of a table: ranks by seat, the best is 1, equal ones are shared."""
    require_manager(changes)
    require_begun(changes.tournament)
    table = require_table(changes.tournament, table_id)
    require_impartial(changes, table)
    if table.is_bye or len(ranks) != len(table.users):
        raise Refusal("not_an_option")
    if not all(1 <= rank <= len(ranks) for rank in ranks):
        raise Refusal("not_an_option")
    _must_be_open_to_judge(changes.tournament, table)
    result = TableResult("adjudicated", tuple(ranks))
    data = {"table": table.id, "ranks": list(ranks)}
    tables = changes.tables_with(
        lambda one: one.id == table.id, lambda table: replace(table, result=result)
    )
    changes.record("adjudicates", data, reason=require_reason(changes), tables=tables)


def _must_be_open_to_judge(tournament: Tournament, table: Table) -> None:
    """Raise a refusal if later rounds or stages were drawn by a table's result."""
    if table.result is None:
        return
    form = tournament.settings.stages[table.stage].format
    drawn_by = form == "swiss" or form.endswith("elimination")
    later = any(t.stage == table.stage and t.round > table.round for t in tournament.tables)
    if table.stage != tournament.stage or (drawn_by and later):
        raise Refusal("drawn_by_it")


def extend(changes: TournamentChangeSet, hours: int, *, table_id: int | None = None) -> None:
    """Extend the deadlines of all open tables of other players, or that of one table."""
    require_manager(changes)
    require_begun(changes.tournament)
    if not 1 <= hours <= MAX_HOURS:
        raise Refusal("not_an_option")
    chosen = [t for t in changes.tournament.tables if t.result is None and t.due is not None]
    if table_id is not None:
        require_impartial(changes, require_table(changes.tournament, table_id))
        chosen = [table for table in chosen if table.id == table_id]
    if not chosen:
        raise Refusal("no_deadline")
    chosen = [table for table in chosen if changes.user not in table.users]
    if not chosen:
        raise Refusal("own_table")
    ids = {table.id for table in chosen}

    def later(table: Table) -> Table:
        assert table.due is not None
        due = max(table.due, changes.at) + hours * HOUR
        return replace(table, due=due, overdue=False)

    tables = changes.tables_with(lambda table: table.id in ids, later)
    data = {"tables": sorted(ids), "hours": hours}
    changes.record("extends", data, reason=require_reason(changes), tables=tables)


def pause(changes: TournamentChangeSet) -> None:
    """Pause the tournament: no round is drawn, no match starts and no deadline passes."""
    require_manager(changes)
    require_begun(changes.tournament)
    if changes.tournament.status == "paused":
        raise Refusal("tournament_paused")
    changes.record("pauses", reason=require_reason(changes), status="paused", paused_at=changes.at)
    changes.announce(AnnouncementKind.REGISTRATION)


def resume(changes: TournamentChangeSet) -> None:
    """Resume the tournament; the pause does not count for any deadline."""
    require_manager(changes)
    tournament = changes.tournament
    if tournament.status != "paused" or tournament.paused_at is None:
        raise Refusal("tournament_not_paused")
    paused = changes.at - tournament.paused_at

    def later(table: Table) -> Table:
        moved = {
            name: moment + paused
            for name in ("starts", "look", "due")
            if (moment := getattr(table, name)) is not None
        }
        return replace(table, **moved)

    tables = changes.tables_with(lambda table: table.result is None, later)
    changes.record("resumes", tables=tables, status="running", paused_at=None)
    changes.announce(AnnouncementKind.REGISTRATION)


# --- organisers ---------------------------------------------------------------------------------


def hand_over(changes: TournamentChangeSet, user: int) -> None:
    """Make another user the organiser."""
    require_owner(changes)
    require_unfinished(changes.tournament)
    check_person(user)
    if user == changes.tournament.organiser:
        raise Refusal("nothing_changes")
    helpers = tuple(one for one in changes.tournament.helpers if one != user)
    data = {"user": user}
    changes.record(
        "hands_over", data, reason=require_reason(changes), organiser=user, helpers=helpers
    )


def help_out(changes: TournamentChangeSet, user: int, *, helps: bool = True) -> None:
    """Give a user the rights of the organiser, or withdraw them."""
    require_owner(changes)
    require_unfinished(changes.tournament)
    check_person(user)
    others = tuple(one for one in changes.tournament.helpers if one != user)
    knew = len(others) != len(changes.tournament.helpers)
    if knew == helps or user == changes.tournament.organiser:
        raise Refusal("nothing_changes")
    if helps and len(others) >= MAX_HELPERS:
        raise Refusal("too_many_helpers", most=MAX_HELPERS)
    data = {"user": user, "helps": helps}
    changes.record("helpers", data, helpers=(*others, user) if helps else others)


def cancel(changes: TournamentChangeSet) -> None:
    """End the tournament without a winner, and notify the users who play or wait for its start.

    Matches in which all players have decided something continue unchanged.
    """
    require_manager(changes)
    require_unfinished(changes.tournament)
    tournament, reason = changes.tournament, require_reason(changes)
    known = tournament.status != "draft"
    concerned = tournament.playing if tournament.has_begun else tournament.entries
    changes.record("cancels", reason=reason, status="cancelled", ended=changes.at)
    if known:
        changes.announce(AnnouncementKind.REGISTRATION)
        changes.announce(
            AnnouncementKind.END, ping=[entry.user for entry in concerned], reason=reason
        )

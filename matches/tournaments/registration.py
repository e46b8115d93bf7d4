"""Registration: entries, waiting list, check-in."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from engines.core import Refusal
from matches.core.availability import DAY, HOUR
from matches.core.bounds import check_person
from matches.core.reliability import Reliability, require_reliability
from matches.tournaments.changes import AnnouncementKind, TournamentChangeSet
from matches.tournaments.models import (
    Entry,
    EntryRequirements,
    Presence,
    Tournament,
    TournamentSettings,
)
from matches.tournaments.permissions import (
    BEFORE,
    require_entry,
    require_manager,
    require_not_begun,
    require_reason,
    require_unfinished,
)
from matches.tournaments.stages import next_divisions, next_groups

POINTS = {"no": 0.0, "none": 0.0, "half": 0.5, "bye": 1.0}
"""Points of a late entry for each missed round."""


class Applicant(NamedTuple):
    """A user's data for entry requirements: rating (None if unrated), matches, roles, turns."""

    rating: int | None = None
    matches: int = 0
    roles: Collection[int] = ()
    reliability: Reliability = Reliability()


def join(changes: TournamentChangeSet, applicant: Applicant) -> None:
    """Enter the user, or put them on the waiting list if the tournament is full."""
    tournament = changes.tournament
    require_unfinished(tournament)
    if tournament.status in ("draft", "announced"):
        raise Refusal("not_open_yet", opens=tournament.settings.opens)
    _check_limits(tournament.settings.limits, applicant)
    enter(changes, changes.user, "joins")


def add(changes: TournamentChangeSet, user: int) -> None:
    """Enter a user on behalf of an organiser, regardless of the requirements."""
    require_manager(changes)
    check_person(user)
    require_unfinished(changes.tournament)
    enter(changes, user, "adds", require_reason(changes))


def enter(changes: TournamentChangeSet, user: int, kind: str, reason: str = "") -> None:
    """Give a user a place, or one on the waiting list."""
    tournament = changes.tournament
    known = tournament.entry_of(user)
    if known is not None and known.presence == "disqualified":
        raise Refusal("disqualified")
    if known is not None and (known.plays or known.presence == "waiting"):
        raise Refusal("entered_already")
    late = tournament.status not in BEFORE
    entry = _late(tournament, user, known) if late else _early(tournament, user)
    others = tuple(entry for entry in tournament.entries if entry.user != user)
    entries = tuple(sorted((*others, entry), key=lambda entry: entry.number))
    data = {"user": user, "presence": entry.presence, "given": entry.given}
    changes.record(kind, data, reason=reason, entries=entries)
    changes.announce(AnnouncementKind.REGISTRATION)
    _set_start(changes)


def _early(tournament: Tournament, user: int) -> Entry:
    """Return the entry of a user who enters before the first round."""
    number = 1 + max((entry.number for entry in tournament.entries), default=0)
    if len(tournament.playing) < tournament.settings.most:
        return Entry(user=user, number=number, presence=_present(tournament))
    if not tournament.settings.waiting_list:
        raise Refusal("tournament_full", count=tournament.settings.most)
    return Entry(user=user, number=number, presence="waiting")


def _present(tournament: Tournament) -> Presence:
    """Return the presence of a new player; during check-in they count as checked in."""
    return "checked_in" if tournament.status == "check_in" else "entered"


def _late(tournament: Tournament, user: int, known: Entry | None) -> Entry:
    """Return the entry of a user after the first draw; raise a refusal for a returning user."""
    settings = tournament.settings
    number = 1 + max(entry.number for entry in tournament.entries)
    entry = Entry(user=user, number=number)
    if known is not None:
        raise Refusal("no_late_entry")
    if may_enter_late(tournament) and len(tournament.playing) < settings.most:
        rounds = max((table.round for table in tournament.tables), default=0)
        missed = POINTS[settings.late] * rounds
        return replace(entry, presence="entered", since=rounds + 1, given=missed)
    if not settings.waiting_list:
        raise Refusal("no_late_entry")
    return replace(entry, presence="waiting")


def may_enter_late(tournament: Tournament) -> bool:
    """Return whether a late entrant is still paired, which needs a Swiss first stage."""
    stage = tournament.settings.stages[0]
    first = tournament.stage == 0 and stage.format == "swiss"
    return first and tournament.settings.late != "no"


def _check_limits(limits: EntryRequirements, applicant: Applicant) -> None:
    if limits.role is not None and limits.role not in applicant.roles:
        raise Refusal("role_needed", role=limits.role)
    if applicant.matches < limits.least_matches:
        raise Refusal("matches_needed", least=limits.least_matches, have=applicant.matches)
    require_reliability(applicant.reliability, limits.min_reliability)
    low, high = limits.least_rating, limits.most_rating
    if low is None and high is None:
        return
    if applicant.rating is None:
        raise Refusal("rating_needed")
    if (low is not None and applicant.rating < low) or (
        high is not None and applicant.rating > high
    ):
        raise Refusal("rating_outside", least=low, most=high, have=applicant.rating)


def leave(changes: TournamentChangeSet) -> None:
    """Remove the user's entry before the first round, or from the waiting list."""
    entry = require_entry(changes.tournament, changes.user)
    if entry.presence != "waiting":
        require_not_begun(changes.tournament)
    _remove(changes, changes.user, "leaves")


def drop(changes: TournamentChangeSet, user: int) -> None:
    """Remove a user's entry before the first round on behalf of an organiser."""
    require_manager(changes)
    entry = require_entry(changes.tournament, user)
    if entry.presence != "waiting":
        require_not_begun(changes.tournament)
    _remove(changes, user, "drops", require_reason(changes))


def _remove(changes: TournamentChangeSet, user: int, kind: str, reason: str = "") -> None:
    entries = tuple(entry for entry in changes.tournament.entries if entry.user != user)
    changes.record(kind, {"user": user}, reason=reason, entries=entries)
    changes.announce(AnnouncementKind.REGISTRATION)
    fill(changes)


def check_in(changes: TournamentChangeSet) -> None:
    """Check the user in."""
    require_not_begun(changes.tournament)
    entry = require_entry(changes.tournament, changes.user)
    if changes.tournament.status != "check_in":
        raise Refusal("no_check_in_now")
    if entry.presence == "checked_in":
        raise Refusal("checked_in_already")
    if entry.presence == "waiting":
        raise Refusal("waiting_for_place")
    entries = changes.entries_with(changes.user, presence="checked_in")
    changes.record("checks_in", {"user": changes.user}, entries=entries)
    changes.announce(AnnouncementKind.REGISTRATION)


def seed_by_hand(changes: TournamentChangeSet, user: int, seeding: int) -> None:
    """Set the seeding of another user (0 for seeding by rating) on behalf of an organiser."""
    require_manager(changes)
    require_not_begun(changes.tournament)
    require_entry(changes.tournament, user)
    if user == changes.user:
        raise Refusal("own_entry")
    if not 0 <= seeding <= len(changes.tournament.entries):
        raise Refusal("not_an_option")
    entries = changes.entries_with(user, seeding=seeding)
    data = {"user": user, "seeding": seeding}
    changes.record("seeds", data, reason=require_reason(changes), entries=entries)


def open_up(changes: TournamentChangeSet) -> None:
    """Open a draft and announce it."""
    require_manager(changes)
    if changes.tournament.status != "draft":
        raise Refusal("opened_already")
    open_registration(changes)


def configure(changes: TournamentChangeSet, settings: TournamentSettings, name: str) -> None:
    """Change the settings before the first round."""
    require_manager(changes)
    require_not_begun(changes.tournament)
    changes.record("configures", settings=settings, name=name)
    if changes.tournament.status == "draft":
        return
    changes.announce(AnnouncementKind.REGISTRATION)
    fill(changes)
    _set_start(changes)


def next_entries(tournament: Tournament) -> tuple[Entry, ...]:
    """Return the entries of the next season of a league, each with its division."""
    divisions = next_divisions(tournament)
    ordered = sorted(divisions, key=lambda user: divisions[user])
    return tuple(
        Entry(user=user, number=number, division=divisions[user])
        for number, user in enumerate(ordered, 1)
    )


# --- automatic ----------------------------------------------------------------------------------


def fill(changes: TournamentChangeSet) -> None:
    """Give free places to the first users on the waiting list."""
    tournament = changes.tournament
    if tournament.status not in BEFORE:
        return
    free = max(0, tournament.settings.most - len(tournament.playing))
    up = {entry.user for entry in tournament.waiting[:free]}
    if not up:
        return
    here = _present(tournament)
    entries = tuple(
        replace(entry, presence=here) if entry.user in up else entry for entry in tournament.entries
    )
    changes.record("moves_up", {"users": sorted(up)}, entries=entries)


def _set_start(changes: TournamentChangeSet) -> None:
    """Set the start, and so the check-in, if the tournament has no date and is full."""
    tournament = changes.tournament
    settings = tournament.settings
    is_full = len(tournament.playing) >= settings.most
    is_open = tournament.status == "registration" and settings.starts is None
    if is_open and is_full and settings.check_in:
        starts = changes.at + settings.check_in * HOUR
        changes.record("dates", {"starts": starts}, settings=replace(settings, starts=starts))


def open_registration(changes: TournamentChangeSet) -> None:
    """Open registration now, or announce it if it opens later."""
    opens = changes.tournament.settings.opens
    status = "announced" if opens is not None and opens > changes.at else "registration"
    changes.record("opens", {"opens": opens}, status=status)
    changes.announce(AnnouncementKind.REGISTRATION)


def open_check_in(changes: TournamentChangeSet) -> None:
    """Open check-in and notify all entrants."""
    entered = [e.user for e in changes.tournament.entries if e.presence == "entered"]
    changes.record("opens_check_in", status="check_in")
    changes.announce(AnnouncementKind.REGISTRATION, ping=entered, check_in=True)


def is_due_to_check_in(tournament: Tournament, at: int) -> bool:
    """Return whether check-in is to open now."""
    settings = tournament.settings
    if tournament.status != "registration" or not settings.check_in or settings.starts is None:
        return False
    return settings.starts - settings.check_in * HOUR <= at


def is_due_to_begin(tournament: Tournament, at: int) -> bool:
    """Return whether the first round is to be drawn now."""
    settings = tournament.settings
    if tournament.status not in ("registration", "check_in"):
        return False
    if settings.starts is not None:
        return settings.starts <= at
    return len(tournament.playing) >= settings.most


def least_of(tournament: Tournament) -> int:
    """Return the minimum number of players for the first draw."""
    return max(2, tournament.settings.least)


def begin(changes: TournamentChangeSet, ratings: Mapping[int, int]) -> None:
    """Begin the tournament; absent users are removed and replaced from the waiting list.

    If too few users are left, the tournament stays open without a date, and its organisers are
    notified.
    """
    _strike_absent(changes)
    tournament = changes.tournament
    if len(tournament.playing) < least_of(tournament):
        settings, missed = tournament.settings, {"starts": tournament.settings.starts}
        settings = replace(settings, starts=None)
        changes.record("too_few", missed, status="registration", settings=settings)
        changes.announce(AnnouncementKind.REGISTRATION)
        changes.announce(AnnouncementKind.DIGEST, ping=[tournament.organiser], why="too_few")
        return
    entries = tuple(
        replace(
            entry,
            presence="entered" if entry.plays else entry.presence,
            rating=ratings.get(entry.user),
        )
        for entry in tournament.entries
    )
    groups = tuple(next_groups(replace(tournament, entries=entries, stage=-1)))
    data = {"groups": [[group.number, *group.users] for group in groups]}
    changes.record(
        "begins",
        data,
        status="running",
        stage=0,
        entries=entries,
        groups=groups,
        digest=changes.at + DAY,
    )
    changes.announce(AnnouncementKind.REGISTRATION)


def _strike_absent(changes: TournamentChangeSet) -> None:
    tournament = changes.tournament
    if tournament.status == "check_in":
        gone = [entry.user for entry in tournament.entries if entry.presence == "entered"]
        entries = tuple(entry for entry in tournament.entries if entry.user not in gone)
        if gone:
            changes.record("misses_check_in", {"users": gone}, entries=entries)
    fill(changes)


def start(changes: TournamentChangeSet, ratings: Mapping[int, int]) -> None:
    """Draw the first round now on behalf of an organiser."""
    require_manager(changes)
    require_not_begun(changes.tournament)
    have, need = len(changes.tournament.playing), least_of(changes.tournament)
    if have < need:
        raise Refusal("too_few_entered", have=have, need=need)
    changes.record("starts")
    begin(changes, ratings)

"""Ping schedule of a player: immediate, delayed, digest or never."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from engines.core import Refusal, Seat
from matches.core.availability import HOUR, SECOND, deadline
from matches.core.models import Match
from matches.core.players import PlayerPreferences

STYLES = ("mention", "digest", "urgent", "silent")
"""At once; once a day; only when time is nearly up; never."""
UNASKED = ("urgent", "silent")
"""Styles in which no ping is sent, except at most an urgent reminder."""
MORNING = 8
"""Local hour of the digest for players with neither a chosen hour nor quiet hours."""
LONGEST_SNOOZE_HOURS = 168


def next_ping_time(player: PlayerPreferences, at: int, *, urgent: bool = False) -> int | None:
    """Return the first time from `at` on at which a ping may reach `player`, None for never.

    An urgent ping is sent in every style but "silent", and like all others not during a snooze,
    quiet hours or vacations.  Times are in Unix milliseconds (UTC).
    """
    if player.ping == "silent" or (player.ping in UNASKED and not urgent):
        return None
    at = max(at, player.snoozed)
    if player.ping == "digest" and not urgent:
        at = _next_digest(player, at)
    return undisturbed(player, at)


def undisturbed(player: PlayerPreferences, at: int) -> int:
    """Return the first time from `at` on at which `player` may be disturbed."""
    return deadline(player.hours, max(at, player.snoozed), 1) - 1


def digest_after(player: PlayerPreferences, at: int, *, waiting: bool) -> int | None:
    """Return the time of the digest after that of `at`, None if there is none.

    Digests are sent daily while matches are `waiting`.  Users who want pings also get one after
    each vacation.
    """
    times = [next_ping_time(player, until) for _, until in player.away if until > at]
    if waiting and player.ping == "digest":
        times.append(next_ping_time(player, at + 1))
    return min((moment for moment in times if moment is not None), default=None)


def check_digest(hour: int | None) -> None:
    """Refuse an invalid hour for a digest."""
    if hour is not None and hour not in range(24):
        raise Refusal("not_an_option")


def digest_hour(player: PlayerPreferences) -> int:
    """Return the local hour at which `player` gets their digest."""
    if player.digest_hour is not None:
        return player.digest_hour
    return player.quiet[1] if player.quiet else MORNING


def _next_digest(player: PlayerPreferences, at: int) -> int:
    zone = ZoneInfo(player.zone)
    today = datetime.fromtimestamp(at / SECOND, zone).date()
    days = (today + timedelta(days) for days in range(3))  # A day may lack that hour.
    hour = digest_hour(player)
    times = (datetime(day.year, day.month, day.day, hour, tzinfo=zone) for day in days)
    stamps = (int(time.timestamp()) * SECOND for time in times)
    return next(stamp for stamp in stamps if stamp >= at)


def rescheduled(old: PlayerPreferences, new: PlayerPreferences, at: int) -> PlayerPreferences:
    """Return `new` with its digest moved to a time that suits its present preferences."""
    if _wishes(old) == _wishes(new):
        return new
    unasked = new.ping in UNASKED
    if unasked and old.ping != new.ping:
        return replace(new, digest=None)
    held = None if new.digest is None else next_ping_time(new, at, urgent=unasked)
    moments = held, digest_after(new, at, waiting=False)
    return replace(new, digest=min((m for m in moments if m is not None), default=None))


def _wishes(player: PlayerPreferences) -> tuple[object, ...]:
    return player.ping, player.hours, player.snoozed, player.digest_hour


def snoozed(player: PlayerPreferences, hours: int, at: int) -> dict[str, int | None]:
    """Return the changes when `player` snoozes for `hours` from `at` on; 0 ends the snooze.

    Users who want pings get one digest when it is over.
    """
    if not 0 <= hours <= LONGEST_SNOOZE_HOURS:
        raise Refusal("snooze_hours", most=LONGEST_SNOOZE_HOURS)
    digest = player.digest if player.ping in UNASKED else at
    return {"snoozed": at + hours * HOUR if hours else 0, "digest": digest}


def next_player(match: Match) -> int | None:
    """Return the user who probably moves after the only seat to move, None if unknown or obvious.

    Seats are in the order of play in most games.  With fewer than three players the next one is
    always the other.
    """
    players = [row for row in match.seats if row.is_played_in_person]
    if len(match.to_move) != 1 or len(players) < 3 or match.analyst is not None:
        return None
    (seat,), count = match.to_move, len(match.seats)
    following = min(players, key=lambda row: (row.seat - seat - 1) % count)
    return None if following.seat == seat else following.user


def waited_since(match: Match, seat: Seat) -> int:
    """Return the time since which a match waits for `seat` (Unix milliseconds, UTC)."""
    asked = match.seats[seat].clock_started_at
    return match.updated_at if asked is None else asked

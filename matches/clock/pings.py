"""When a player may be told that they are awaited: at once, later, in one digest, or never."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from engines.core import Refusal, Seat
from matches.core.hours import HOUR, SECOND, deadline
from matches.core.models import Match
from matches.core.players import Player

STYLES = ("mention", "digest", "urgent", "silent")
"""At once; once a day; only when time is nearly up; never."""
UNASKED = ("urgent", "silent")
"""Styles with which no ping but at most an urgent reminder comes."""
MORNING = 8
"""Local hour of the digest of who has neither chosen one nor quiet hours."""
LONGEST_SNOOZE_HOURS = 168


def ping_at(player: Player, at: int, *, urgent: bool = False) -> int | None:
    """Return the first moment from `at` on at which a ping may reach `player`, None for never.

    An urgent one comes with every style but "silent", and like all others not while they have
    snoozed, nor in their quiet hours, nor on vacation.  Moments are in milliseconds since 1970
    (UTC).
    """
    if player.ping == "silent" or (player.ping in UNASKED and not urgent):
        return None
    at = max(at, player.snoozed)
    if player.ping == "digest" and not urgent:
        at = _next_digest(player, at)
    return undisturbed(player, at)


def undisturbed(player: Player, at: int) -> int:
    """Return the first moment from `at` on at which `player` may be disturbed."""
    return deadline(player.hours, max(at, player.snoozed), 1) - 1


def digest_after(player: Player, at: int, *, waiting: bool) -> int | None:
    """Return when a digest follows that of `at`: day by day while matches are `waiting`.

    Who wants pings gets one whenever a vacation is over, too.  None: none follows.
    """
    moments = [ping_at(player, until) for _, until in player.away if until > at]
    if waiting and player.ping == "digest":
        moments.append(ping_at(player, at + 1))
    return min((moment for moment in moments if moment is not None), default=None)


def check_digest(hour: int | None) -> None:
    """Refuse a digest at an hour no day has."""
    if hour is not None and hour not in range(24):
        raise Refusal("not_an_option")


def digest_hour(player: Player) -> int:
    """Return the local hour at which `player` gets their digest."""
    if player.digest_hour is not None:
        return player.digest_hour
    return player.quiet[1] if player.quiet else MORNING


def _next_digest(player: Player, at: int) -> int:
    zone = ZoneInfo(player.zone)
    today = datetime.fromtimestamp(at / SECOND, zone).date()
    days = (today + timedelta(days) for days in range(3))  # a day may lack that hour
    hour = digest_hour(player)
    moments = (datetime(day.year, day.month, day.day, hour, tzinfo=zone) for day in days)
    stamps = (int(moment.timestamp()) * SECOND for moment in moments)
    return next(stamp for stamp in stamps if stamp >= at)


def rescheduled(old: Player, new: Player, at: int) -> Player:
    """Return `new` with its digest moved to where it suits what the player wishes now."""
    if _wishes(old) == _wishes(new):
        return new
    unasked = new.ping in UNASKED
    if unasked and old.ping != new.ping:
        return replace(new, digest=None)
    held = None if new.digest is None else ping_at(new, at, urgent=unasked)
    moments = held, digest_after(new, at, waiting=False)
    return replace(new, digest=min((m for m in moments if m is not None), default=None))


def _wishes(player: Player) -> tuple[object, ...]:
    return player.ping, player.hours, player.snoozed, player.digest_hour


def snoozed(player: Player, hours: int, at: int) -> dict[str, int | None]:
    """Return what changes when `player` wants no pings for so many hours from `at` on (0: ends it).

    Who wants pings gets one digest when it is over.
    """
    if not 0 <= hours <= LONGEST_SNOOZE_HOURS:
        raise Refusal("snooze_hours", most=LONGEST_SNOOZE_HOURS)
    digest = player.digest if player.ping in UNASKED else at
    return {"snoozed": at + hours * HOUR if hours else 0, "digest": digest}


def waited_since(match: Match, seat: Seat) -> int:
    """Return since when a match waits for `seat`, in milliseconds since 1970 (UTC)."""
    asked = match.seats[seat].clock_started_at
    return match.updated_at if asked is None else asked

"""Mapping between database rows and models.

Every value that is read is checked against its type; a damaged one raises one of `DAMAGED`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Row
from sqlalchemy.exc import DBAPIError

from engines.core import Game, RulesBug, SnapshotBroken, SnapshotTooNew, State, load
from matches.clock.timers import Timer, timers_of
from matches.core.deliveries import Delivery
from matches.core.guild_settings import GuildSettings
from matches.core.log import LogRow
from matches.core.models import ChannelRef, Match, SeatRow
from matches.core.players import PlayerPreferences

DAMAGED = (
    *(msgspec.MsgspecError, SnapshotBroken, SnapshotTooNew, RulesBug),
    *(LookupError, TypeError, ValueError, ArithmeticError),
)
"""Exceptions raised by rows that are damaged or written by a later release."""

_MADE = ("game", "place", "seats", "options", "state")
_TYPES = {field.name: field.type for field in msgspec.structs.fields(Match)}
_Plain = msgspec.defstruct("_Plain", [one for one in _TYPES.items() if one[0] not in _MADE])

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


def is_damage(error: Exception) -> bool:
    """Return whether the stored data caused the error, not the connection to the database."""
    return not isinstance(error, DBAPIError) or "Could not decode to UTF-8" in str(error.orig)


def described(error: Exception) -> str:
    """Return a description for operators, without driver messages that may quote stored data."""
    return "text that is none" if isinstance(error, DBAPIError) else repr(error)


def isolate_damaged(
    keys: Sequence[K], read: Callable[[Sequence[K]], Mapping[K, T]]
) -> dict[K, T | Exception]:
    """Return the result of `read` by key, with the exception for each key with damaged rows.

    One damaged row makes the whole read fail, so the keys are read again in halves.
    """
    try:
        return {**read(keys)}
    except (DBAPIError, *DAMAGED) as error:
        if not is_damage(error):
            raise
        if len(keys) == 1:
            return {keys[0]: error}
        half = len(keys) // 2
        return isolate_damaged(keys[:half], read) | isolate_damaged(keys[half:], read)


def match_of(
    found: Row[Any], seats: Iterable[Row[Any]], games: Mapping[str, Game], *, checked: bool = True
) -> Match:
    """Return the match of a row and its seat rows.

    Unless `checked`, its position is not tested for invariants.
    """
    values = _named(found)
    game = games[values["game"]]
    state: State | None = values["snapshot"] and load(values["snapshot"], game)
    match = Match(
        **asdict(msgspec.convert(values, _Plain)),
        game=game,
        place=msgspec.convert([values[name] for name in ChannelRef._fields], ChannelRef),
        seats=tuple(map(seat_of, seats)),
        options=msgspec.json.decode(values["options"], type=game.options),
        state=state,
    )
    if checked:
        _check(match)
    return match


def _check(match: Match) -> None:
    """Raise one of `DAMAGED` if a match is inconsistent."""
    known = list(range(len(match.seats)))
    named = [match.proposal, match.ballot]
    if [row.seat for row in match.seats] != known or any(n and n.seat not in known for n in named):
        raise ValueError("seats are missing")
    if match.state is None:
        if match.status not in ("open", "closed"):
            raise ValueError("the position is missing")
        return
    if not len(match.state.clocks) == len(match.free_undos) == len(known):
        raise ValueError("the position has another number of seats")
    match.game.check(match.state)
    timers_of(match)


def seat_of(row: Row[Any]) -> SeatRow:
    """Return the seat of a row."""
    values = _named(row)
    # until revision 0003 a planned move was only the list `wishes`
    values["planned_moves"] = {
        name: planned if isinstance(planned, dict) else {"wishes": planned}
        for name, planned in values["planned_moves"].items()
    }
    seat = msgspec.convert(values, SeatRow)
    ZoneInfo(seat.hours.zone)
    return seat


def player_of(row: Row[Any]) -> PlayerPreferences:
    """Return the player preferences of a row."""
    player = msgspec.convert(_named(row), PlayerPreferences)
    ZoneInfo(player.zone)
    return player


def guild_settings_of(row: Row[Any]) -> GuildSettings:
    """Return the server settings of a row."""
    return msgspec.convert(_named(row), GuildSettings)


def decision_of(row: Row[Any]) -> LogRow:
    """Return the log row of a database row."""
    return msgspec.convert(_named(row), LogRow)


def delivery_of(rows: Sequence[Row[Any]], nonce: int) -> Delivery:
    """Return the delivery that rows of the outbox form together."""
    first = rows[0]
    parts: list[Delivery] = [row.payload for row in rows]
    pings = {
        user: clock for part in parts for user, clock in zip(part.ping, part.clocks, strict=True)
    }
    whole = {
        "id": nonce,
        "kind": first.kind,
        "fresh": any(part.fresh for part in parts),
        "ping": tuple(pings),
        "clocks": tuple(pings.values()),
        "urgent": any(part.urgent for part in parts),
        "until": rows[-1].seq,
        "tries": first.tries,
        **{name: getattr(first.payload, name) for name in ("to", "topic", "refused")},
    }
    return msgspec.convert(whole, Delivery)


def timer_of(row: Row[Any]) -> Timer:
    """Return the timer of a row."""
    return Timer(row.seat, row.clock, row.kind, row.due)


def _named(row: Row[Any]) -> dict[str, Any]:
    """Return the values of a row by column name as `str`; SQLAlchemy uses a subclass."""
    return dict(zip(map(str, row._fields), row, strict=True))


# --- and back -----------------------------------------------------------------------------------


def values_of(thing: SeatRow | PlayerPreferences | GuildSettings) -> dict[str, Any]:
    """Return the columns of a seat, of player preferences or of server settings."""
    return {name: getattr(thing, name) for name in thing.__struct_fields__}


def values_of_decision(row: LogRow) -> dict[str, Any]:
    """Return the columns of a log row, without the position and times before it."""
    apart = ("before", "times")
    return {name: getattr(row, name) for name in row.__struct_fields__ if name not in apart}


def values_of_delivery(delivery: Delivery, seq: int) -> dict[str, Any]:
    """Return the columns of a delivery that was not handed out yet."""
    return {"seq": seq, "kind": delivery.kind, "payload": delivery, "tries": 0, "due": 0}

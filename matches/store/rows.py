"""What stands in the rows of the database, and what the rest of the program sees of them.

Whatever is read is held against its type: a value that has been damaged raises one of `DAMAGED`.
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
from matches.core.log import LogRow
from matches.core.models import ChannelRef, Match, SeatRow
from matches.core.players import PlayerPreferences

DAMAGED = (
    *(msgspec.MsgspecError, SnapshotBroken, SnapshotTooNew, RulesBug),
    *(LookupError, TypeError, ValueError, ArithmeticError),
)
"""What is raised by rows that were damaged, or written by a later release."""

_MADE = ("game", "place", "seats", "options", "state")
_TYPES = {field.name: field.type for field in msgspec.structs.fields(Match)}
_Plain = msgspec.defstruct("_Plain", [one for one in _TYPES.items() if one[0] not in _MADE])

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


def is_damage(error: Exception) -> bool:
    """Return whether the error comes from what is stored, not from the way to the database."""
    return not isinstance(error, DBAPIError) or "Could not decode to UTF-8" in str(error.orig)


def described(error: Exception) -> str:
    """Return what the operator may read: a driver's own message may hold what stands in the row."""
    return "text that is none" if isinstance(error, DBAPIError) else repr(error)


def isolate_damaged(
    keys: Sequence[K], read: Callable[[Sequence[K]], Mapping[K, T]]
) -> dict[K, T | Exception]:
    """Return what `read` finds, and for each key that leads to damaged rows what is wrong.

    One such row spoils all that are read with it: they are read again by halves.
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
    """Return the match of a row and of those of its seats.

    Not `checked`, whether its position is possible at all is not asked.
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
    """Raise one of `DAMAGED` if a match cannot be as it is."""
    known = list(range(len(match.seats)))
    named = [match.proposal, match.ballot]
    if [row.seat for row in match.seats] != known or any(n and n.seat not in known for n in named):
        raise ValueError("seats are missing")
    if match.state is None:
        if match.status not in ("open", "closed"):
            raise ValueError("the position is missing")
        return
    if not len(match.state.clocks) == len(match.free_undos) == len(known):
        raise ValueError("the position is of other seats")
    match.game.check(match.state)
    timers_of(match)


def seat_of(row: Row[Any]) -> SeatRow:
    """Return the seat of a row."""
    values = _named(row)
    # until revision 0003 a planned move was nothing but its wishes
    values["planned_moves"] = {
        name: planned if isinstance(planned, dict) else {"wishes": planned}
        for name, planned in values["planned_moves"].items()
    }
    seat = msgspec.convert(values, SeatRow)
    ZoneInfo(seat.hours.zone)
    return seat


def player_of(row: Row[Any]) -> PlayerPreferences:
    """Return what the player of a row prefers."""
    player = msgspec.convert(_named(row), PlayerPreferences)
    ZoneInfo(player.zone)
    return player


def decision_of(row: Row[Any]) -> LogRow:
    """Return the row of the log that a row of the database is."""
    return msgspec.convert(_named(row), LogRow)


def delivery_of(rows: Sequence[Row[Any]], nonce: int) -> Delivery:
    """Return the delivery that rows of the outbox make together."""
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
    }
    return msgspec.convert(whole, Delivery)


def timer_of(row: Row[Any]) -> Timer:
    """Return the timer of a row."""
    return Timer(row.seat, row.clock, row.kind, row.due)


def _named(row: Row[Any]) -> dict[str, Any]:
    """Return the values of a row by their columns, whose names SQLAlchemy keeps as its own kind."""
    return dict(zip(map(str, row._fields), row, strict=True))


# --- and back -----------------------------------------------------------------------------------


def values_of(thing: SeatRow | PlayerPreferences) -> dict[str, Any]:
    """Return the columns of a seat, or of what a player prefers."""
    return {name: getattr(thing, name) for name in thing.__struct_fields__}


def values_of_decision(row: LogRow) -> dict[str, Any]:
    """Return the columns of a row of the log; position and times before it are in another table."""
    apart = ("before", "times")
    return {name: getattr(row, name) for name in row.__struct_fields__ if name not in apart}


def values_of_delivery(delivery: Delivery, seq: int) -> dict[str, Any]:
    """Return the columns of a delivery that nobody has handed out."""
    return {"seq": seq, "kind": delivery.kind, "payload": delivery, "tries": 0, "due": 0}

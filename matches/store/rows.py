"""What stands in the rows of the database, and what the rest of the program sees of them.

Whatever is read is held against its type: a value that has been damaged raises one of `DAMAGED`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Row

from engines.core import Game, RulesBug, SnapshotBroken, SnapshotTooNew, State, load
from matches.clock.timers import timers_of
from matches.core.models import DecisionRow, Delivery, Match, Place, Player, SeatRow, Timer

DAMAGED = (
    *(msgspec.MsgspecError, SnapshotBroken, SnapshotTooNew, RulesBug),
    *(LookupError, TypeError, ValueError, ArithmeticError),
)
"""What is raised by rows that were damaged, or written by a later release."""

_TYPES = {field.name: field.type for field in msgspec.structs.fields(Match)}
_TEXTS = ("proposal", "ballot", "time_control", "free_undos", "ranks", "draw")  # as JSON
_MADE = ("game", "place", "seats", "options", "state", *_TEXTS)
_Plain = msgspec.defstruct("_Plain", [one for one in _TYPES.items() if one[0] not in _MADE])


def table_of(
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
        **{name: _decoded(values[name], _TYPES[name]) for name in _TEXTS},
        game=game,
        place=msgspec.convert([values[name] for name in Place._fields], Place),
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
    values = _values_in(row, "planned_moves", "hours", "robot")
    # until revision 0003 an order was nothing but its wishes
    values["planned_moves"] = {
        name: order if isinstance(order, dict) else {"wishes": order}
        for name, order in msgspec.convert(values["planned_moves"], dict[str, Any]).items()
    }
    seat = msgspec.convert(values, SeatRow)
    ZoneInfo(seat.hours.zone)
    return seat


def player_of(row: Row[Any]) -> Player:
    """Return what the player of a row prefers."""
    player = msgspec.convert(_values_in(row, "prefs", "quiet", "away"), Player)
    ZoneInfo(player.zone)
    return player


def decision_of(row: Row[Any]) -> DecisionRow:
    """Return the row of the log that a row of the database is."""
    return msgspec.convert(_values_in(row, "move", "notes"), DecisionRow)


def delivery_of(rows: Sequence[Row[Any]], nonce: int) -> tuple[Delivery, int]:
    """Return the delivery that rows of the outbox make together, and when it is due."""
    first = rows[0]
    parts = [msgspec.json.decode(row.payload, type=Delivery) for row in rows]
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
        "since": next((part.since for part in parts if part.fresh), parts[0].since),
        "tries": first.tries,
    }
    return msgspec.convert(whole, Delivery), msgspec.convert(first.due, int)


def timer_of(row: Row[Any]) -> Timer:
    """Return the timer of a row."""
    return Timer(row.seat, row.clock, row.kind, row.due)


def _values_in(row: Row[Any], *texts: str) -> dict[str, Any]:
    """Return the values of a row, those of `texts` as what their JSON says."""
    values = _named(row)
    return values | {name: _decoded(values[name], Any) for name in texts}


def _named(row: Row[Any]) -> dict[str, Any]:
    """Return the values of a row by their columns, whose names SQLAlchemy keeps as its own kind."""
    return dict(zip(map(str, row._fields), row, strict=True))


def _decoded(text: str | None, kind: Any) -> Any:
    """Return what a text that may be missing stands for."""
    return msgspec.json.decode(text or "null", type=kind)


# --- and back -----------------------------------------------------------------------------------


def values_of(match: Match, names: Sequence[str]) -> dict[str, Any]:
    """Return some columns of a match."""
    values = {name: getattr(match, name) for name in names}
    for name in ("options", *_TEXTS):
        if values.get(name) is not None:
            values[name] = _text(values[name])
    return values


def values_of_decision(row: DecisionRow) -> dict[str, Any]:
    """Return the columns of a row of the log."""
    values = _values(row) | {"move": _text(row.move), "notes": _text(row.notes)}
    del values["before"]  # it stands among the positions
    return values


def values_of_delivery(delivery: Delivery, seq: int) -> dict[str, Any]:
    """Return the columns of a delivery that nobody has handed out."""
    return {"seq": seq, "kind": delivery.kind, "payload": _text(delivery), "tries": 0, "due": 0}


def values_of_seat(row: SeatRow) -> dict[str, Any]:
    """Return the columns of a seat."""
    return _values(row) | {
        "planned_moves": _text(row.planned_moves),
        "hours": _text(row.hours),
        "robot": row.robot and _text(row.robot),
    }


def values_of_player(player: Player) -> dict[str, Any]:
    """Return the columns of what a player prefers."""
    return _values(player) | {
        "prefs": _text(player.prefs),
        "quiet": player.quiet and _text(player.quiet),
        "away": _text(player.away),
    }


def _values(row: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()

"""Analysis matches from any position of a finished match, with one user on every seat.

Such a match keeps the file of the original match.  It has no clock, no pings and no ranks, and the
analyst may undo every decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from engines.core import Game, Note, Refusal, State, clone
from matches.actions.changeset import ChangeSet
from matches.actions.rewind import rewound
from matches.core.actor import Actor
from matches.core.change import Change
from matches.core.fairness import from_start
from matches.core.kinds import RowKind
from matches.core.log import LogRow
from matches.core.models import NO_USER, ChannelRef, Match, SeatRow
from matches.record.matchfile import read, row_of
from matches.record.replay import replay


class Original(NamedTuple):
    """The original match of a file, as if it had been played here, and the rows of its log."""

    match: Match
    rows: tuple[LogRow, ...]
    first: State


class Start(NamedTuple):
    """A position of the match: the one after row `row`."""

    match: int
    row: int
    state: State


def original(data: bytes, game: Game) -> Original:
    """Return the match of a genuine file."""
    header, lines, result = read(data)
    assert result is not None
    options = msgspec.convert(header.options, game.options)
    rows = tuple(from_start(map(row_of, lines)))
    first: State = game.setup(len(header.seats), options, bytes.fromhex(result.seed))
    *_, (_, last) = replay(game, first, rows)
    match = Match(
        id=header.match,
        game=game,
        status=header.status,
        seq=rows[-1].seq,
        locale="",
        host=NO_USER,
        place=ChannelRef(None, 0),
        seats=tuple(
            SeatRow(seat.seat, NO_USER, seat.colour, resigned=seat.seat in result.resigned)
            for seat in header.seats
        ),
        options=options,
        seats_offered=len(header.seats),
        secret=bytes.fromhex(result.secret),
        secret_hash=bytes.fromhex(header.secret_hash),
        state=last,
        ranks=result.ranks,
        created=rows[0].at,
        updated_at=rows[-1].at,
        ended=rows[-1].at,
    )
    return Original(match, rows, first)


def start_at(match: Original, seq: int | None) -> Start:
    """Return the start of an analysis: after row `seq` of the match, or after the last if None."""
    start = Start(match.match.id, match.rows[0].seq, match.first)
    for row, after in replay(match.match.game, match.first, match.rows):
        if seq is not None and row.seq > seq:
            break
        start = Start(match.match.id, row.seq, after)
    return start


def opened(
    match: Original,
    *,
    user: int,
    players: Sequence[int | None],
    place: ChannelRef,
    locale: str,
    secret: bytes,
    at: int,
) -> Match:
    """Return a match in which `user` analyses another; it has no position yet.

    `players` are those of the seats, as far as the analyst may know.
    """
    seats = tuple(
        replace(row, resigned=False, played_by=player)
        for row, player in zip_longest(match.match.seats, players)
    )
    return Match(
        id=0,
        game=match.match.game,
        status="running",
        seq=0,
        locale=locale,
        host=user,
        place=place,
        seats=seats,
        options=match.match.options,
        seats_offered=len(seats),
        secret=secret,
        secret_hash=b"",
        analyst=user,
        created=at,
        updated_at=at,
    )


def first_change(match: Match, start: Start, data: bytes, actor: Actor) -> Change:
    """Return the change that begins a new analysis; `data` is the file of its match."""
    bare = replace(match, seats=())  # The seats are part of the change, too.
    changes = ChangeSet(bare, actor, match.created)
    go_to(changes, start, seats=match.seats)
    return changes.done()._replace(file=data)


def go_to(changes: ChangeSet, start: Start, **values: Any) -> None:
    """Go to a position of the match that is analysed."""
    match, state = changes.match, clone(start.state)
    if match.state is not None:  # No button of another position may be valid again.
        state.clocks = [clock + 1 for clock in match.state.clocks]
    where = {"match": start.match, "row": start.row}
    changes.write(
        RowKind.IMPORT,
        move=where,
        notes=[Note("imported", None, where)],
        sealed=True,
        **changes.with_position(
            state, free_undos=(0,) * match.seats_offered, proposal=None, **values
        ),
    )


def step_back(changes: ChangeSet, rows: Sequence[LogRow]) -> None:
    """Take back the analyst's last decision; `rows` are those of the log that count."""
    begun = max(row.seq for row in rows if row.kind == RowKind.IMPORT)
    own = [row.seq for row in rows if row.kind == RowKind.MOVE and row.seq > begun]
    if not own:
        raise Refusal("nothing_to_undo")
    line = [row for row in rows if row.seq >= own[-1]]
    back = rewound(changes.match.game, line, changes.state)
    note = Note("takes_back", line[0].seat, {})
    changes.rewind(own[-1], back.state, back.undone, [note], changes.match.seats)
    changes.auto_play()

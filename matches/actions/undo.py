"""Undo from stored snapshots, keeping later decisions of other seats.

A seat goes back freely to the start of its turn, one decision at a time; further undos need
the consent of all others.  No undo crosses a seal.  An undo is a row of the log like any other:
the rows it takes back stay, marked, and the clocks of all seats with a changed decision continue,
so that no button of the abandoned line is valid again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from engines.core import (
    Decision,
    Game,
    Move,
    Note,
    Refusal,
    Seat,
    State,
    clone,
    dump,
    forced_option,
    load,
    open_decisions,
    options_of,
    play,
    prefer,
)
from matches.actions.changeset import ChangeSet
from matches.actions.turns import acting_seat
from matches.clock.time_bank import turns_earned
from matches.core.kinds import DECISIONS, RowKind
from matches.core.log import LogRow
from matches.core.models import Proposal


class Taken(NamedTuple):
    """The result of an undo: the position, the rows that no longer count, and new snapshots."""

    state: State
    undone: list[int]
    snapshots_before: dict[int, str]


def undo(changes: ChangeSet, rows: Sequence[LogRow], last: int | None) -> None:
    """Take back the user's last decision, or agree to another's proposal, or ask the others.

    `last` is the row of that decision, None if there is none; `rows` is the log from there or from
    the proposal on, whichever is earlier, without rows undone before.
    """
    seat = acting_seat(changes)
    own = [row for row in rows if last is not None and row.seq >= last]
    proposal = changes.match.proposal
    if proposal is not None and proposal.gives_way:
        proposal = None
    if own and changes.match.can_undo(seat):
        _go_back(changes, own, seat)
    elif proposal is not None and proposal.motion is not None:
        raise Refusal("wish_open")
    elif proposal is not None and proposal.seat != seat:
        _agree(changes, rows, proposal, seat)
    elif proposal is not None:
        raise Refusal("undo_asked")
    else:
        _propose(changes, own, seat)


def _agree(changes: ChangeSet, rows: Sequence[LogRow], proposal: Proposal, seat: Seat) -> None:
    if seat in proposal.agreed:
        raise Refusal("undo_agreed")
    proposal = Proposal(proposal.seat, proposal.seq, (*proposal.agreed, seat))
    changes.write(
        RowKind.AGREE, seat=seat, notes=[Note("agrees_undo", seat, {})], proposal=proposal
    )
    if _all_agree(changes, proposal):
        _go_back(changes, [row for row in rows if row.seq >= proposal.seq], proposal.seat)


def _propose(changes: ChangeSet, rows: Sequence[LogRow], seat: Seat) -> None:
    """Ask the others for consent if the undo is possible."""
    if not rows:
        raise Refusal("nothing_to_undo")
    if any(row.sealed for row in rows):
        raise Refusal("sealed")
    take_back(changes.match.game, rows, changes.state, seat)
    proposal = Proposal(seat, rows[0].seq, (seat,))
    changes.write(
        RowKind.PROPOSE, seat=seat, notes=[Note("asks_undo", seat, {})], proposal=proposal
    )
    if _all_agree(changes, proposal):
        _go_back(changes, rows, seat)


def agree(changes: ChangeSet, rows: Sequence[LogRow], seq: int) -> None:
    """Agree to the request to undo row `seq`; raise `Refusal` unless that is the open one.

    `rows` is the log from that row on, without rows undone before.
    """
    seat, proposal = acting_seat(changes), _open_request(changes, seq)
    if proposal.seat == seat:
        raise Refusal("undo_asked")
    _agree(changes, rows, proposal, seat)


def decline(changes: ChangeSet, seq: int) -> None:
    """Decline or withdraw the request to undo row `seq`; raise `Refusal` unless it is open."""
    seat = acting_seat(changes)
    _open_request(changes, seq)
    changes.write(
        RowKind.DECLINE, seat=seat, notes=[Note("declines_undo", seat, {})], proposal=None
    )


def _open_request(changes: ChangeSet, seq: int) -> Proposal:
    proposal = changes.match.proposal
    if proposal is None or proposal.motion is not None or proposal.seq != seq:
        raise Refusal("no_proposal")
    return proposal


def _all_agree(changes: ChangeSet, proposal: Proposal) -> bool:
    return all(
        row.seat in proposal.agreed or not row.is_played_in_person for row in changes.match.seats
    )


def _go_back(changes: ChangeSet, rows: Sequence[LogRow], seat: Seat) -> None:
    taken = take_back(changes.match.game, rows, changes.state, seat)
    changes.match.game.check(taken.state)
    owed = owing(changes.match.game, rows, changes.state, taken)
    changes.go_back(rows[0], taken.state, taken.undone, taken.snapshots_before, owed)
    changes.auto_play()


def take_back(game: Game, rows: Sequence[LogRow], now: State, seat: Seat) -> Taken:
    """Return the position `now` without the first of `rows`, a decision of `seat`.

    An automatic move followed from the position; if it no longer does, it is taken back, too. A
    decision of another player that no longer fits refuses the undo.
    """
    first = rows[0]
    if first.before is None:
        raise Refusal("nothing_to_undo")
    state: State = load(first.before, game)
    undone, befores = [first.seq], {}
    for row in rows[1:]:
        if row.kind == RowKind.PREFER and row.seat is not None:
            state = prefer(state, row.seat, msgspec.convert(row.move, game.prefs))
        if row.kind not in DECISIONS or row.seat is None:
            continue
        move = move_of(state, row)
        if move is not None:
            befores[row.seq] = dump(state, game).decode()
            state = play(state, row.seat, move).state
        elif row.kind == RowKind.MOVE:
            raise Refusal("others_built_on_it", seat=row.seat)
        else:
            undone.append(row.seq)
    return Taken(_with_clocks(state, now, seat), undone, befores)


def owing(game: Game, rows: Sequence[LogRow], now: State, taken: Taken) -> Mapping[Seat, int]:
    """Return the turns each seat committed for nothing, which earn no time when repeated."""
    line = [row for row in rows if row.kind in DECISIONS]
    kept = [
        replace(row, before=taken.snapshots_before[row.seq])
        for row in line
        if row.seq in taken.snapshots_before
    ]
    return turns_earned(game, line, now) - turns_earned(game, kept, taken.state)


def move_of(state: State, row: LogRow) -> Move | None:
    """Return the move a row stores, if the same row would be valid in `state`."""
    assert row.seat is not None
    decision = _asked(state, row.seat)
    options: list[Move] = options_of(state, row.seat)
    if row.kind == RowKind.FORCED and (decision is None or not _forced(state, decision, options)):
        return None
    if row.kind == RowKind.DEFAULT:
        options = [] if decision is None else [decision.default(state)]
    return next((move for move in options if msgspec.to_builtins(move) == row.move), None)


def _forced(state: State, decision: Decision, options: Sequence[Move]) -> bool:
    """Return whether a decision is forced; earlier releases also answered confirmations."""
    return len(options) == 1 or forced_option(state, decision) is not None


def _with_clocks(state: State, now: State, seat: Seat) -> State:
    """Return `state` with the clocks of `now`, advanced for `seat` and changed decisions."""
    after = clone(state)
    for other, clock in enumerate(now.clocks):
        moved = other == seat or _asked(now, other) != _asked(after, other)
        after.clocks[other] = max(clock, after.clocks[other]) + moved
    return after


def _asked(state: State, seat: Seat) -> Decision | None:
    return next((decision for decision in open_decisions(state) if decision.seat == seat), None)

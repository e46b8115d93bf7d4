"""What a seat may do while its match runs."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engines.core import Move, Refusal, Seat
from matches.draft import Draft
from matches.models import Table


def act(draft: Draft, moves: Sequence[Move], clock: int | None) -> None:
    """Play the user's moves and what is forced after them.

    `clock` names the decision he saw when he chose; None: whatever is asked now.
    """
    seat = acting_seat(draft)
    if clock is not None and clock != draft.table.clock(seat):
        raise Refusal("stale_clock")
    for move in moves:
        if draft.table.status != "running":
            raise Refusal("match_over")
        draft.play(seat, move)
    draft.settle()


def prefer(draft: Draft, prefs: msgspec.Struct) -> None:
    """Set the preferences of the user's seat in this match."""
    seat = acting_seat(draft)
    if not isinstance(prefs, draft.table.game.prefs):
        raise Refusal("wrong_prefs")
    draft.prefer(seat, prefs)


def resign(draft: Draft) -> None:
    """Give the user's seat up and let defaults play for it at once."""
    draft.resign(acting_seat(draft))
    draft.settle()


def acting_seat(draft: Draft) -> Seat:
    """Return the seat the user may act for; refuse if he has none or the match does not run."""
    must_run(draft.table)
    seat = draft.table.seat_of(draft.user)
    if draft.table.seats[seat].resigned:
        raise Refusal("seat_resigned")
    return seat


def must_run(table: Table) -> None:
    """Refuse what is only possible while a match runs."""
    if table.status == "running":
        return
    raise Refusal(
        {"open": "match_not_started", "paused": "match_paused"}.get(table.status, "match_over")
    )

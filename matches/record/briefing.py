"""Briefing: what a user missed since their last visit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engines.core import Game, Note, Seat, State, load, open_decisions
from matches.core.kinds import DECISIONS, IN_THEIR_NAME, RowKind
from matches.core.log import LogRow
from matches.core.models import Match
from matches.core.views import view_of
from matches.record.turns import Turn, turns


class Briefing(NamedTuple):
    """The events since the last visit of a user, oldest first.

    `since` is the time of the first event (Unix milliseconds, UTC), None if there is none. `turns`
    counts the turns committed since, `own` are the notes of automatic moves for the user, `notes`
    all other notes they may read; `own_turns` and `public_turns` are the public parts of both.
    `points_then` and `points_now` are the points of all seats in the user's view; `points_then` is
    None if that position is not stored or the points are the same. `before` is the public view of
    that position, None if it is not stored or nothing has happened.
    """

    since: int | None
    turns: Mapping[Seat, int]
    own: tuple[Note, ...]
    notes: tuple[Note, ...]
    own_turns: tuple[Turn, ...]
    public_turns: tuple[Turn, ...]
    points_then: tuple[int, ...] | None
    points_now: tuple[int, ...]
    before: State | None = None

    @property
    def long(self) -> bool:
        """Return whether a seat has had more than one turn, or the user an automatic move.

        A stopped plan counts as well.
        """
        more = max(self.turns.values(), default=0) > 1
        return more or bool(self.own) or bool(self.stopped)

    @property
    def stopped(self) -> list[Note]:
        """Return the notes about stopped plans."""
        return [note for note in (*self.own, *self.notes) if note.kind == "order_stopped"]


def brief(match: Match, user: int | None, rows: Sequence[LogRow]) -> Briefing:
    """Return the briefing for `user` (None for the public view) of a started match.

    `rows` are those since their last visit that count, with their snapshots.
    """
    assert match.state is not None
    seat = None if user is None else match.find_seat(user)
    hand = None if user is None else match.find_controlled_seat(user)
    held = _held_since(seat, user, rows)
    rows = [row for row in rows if row.kind != RowKind.REMIND]
    own = [row for row in rows if row.seq > held and _in_their_name(row, seat, user)]
    others = [row for row in rows if row.seq <= held or not _in_their_name(row, seat, user)]
    told = [row.at for row in rows if _visible_notes([row], hand, held)]
    now = _points(match.game, match.state, hand)
    first = _first_position(match.game, rows)
    then = None if first is None else _points(match.game, first, hand)
    return Briefing(
        since=min(told, default=None),
        turns=_turns(match.game, match.state, rows),
        own=_visible_notes(own, hand, held),
        notes=_visible_notes(others, hand, held),
        own_turns=tuple(turns(own)),
        public_turns=tuple(turns(others)),
        points_then=None if then == now else then,
        points_now=now,
        before=None if first is None else view_of(match.game, first, None),
    )


def _held_since(seat: Seat | None, user: int | None, rows: Iterable[LogRow]) -> int:
    """Return the row by which `user` took over the seat, 0 if it was theirs before.

    Secrets of the time before this row are not for them.
    """
    taken = (
        r.seq for r in rows if r.kind == RowKind.SUBSTITUTE and (r.seat, r.user) == (seat, user)
    )
    return max(taken, default=0)


def _in_their_name(row: LogRow, seat: Seat | None, user: int | None) -> bool:
    """Return whether a row answers for the seat of `user` without them."""
    if seat is None or row.seat != seat:
        return False
    return row.kind in IN_THEIR_NAME or (row.kind == RowKind.MOVE and row.user != user)


def _visible_notes(rows: Iterable[LogRow], seat: Seat | None, since: int) -> tuple[Note, ...]:
    """Return the public notes of `rows`, and those meant for `seat` alone from row `since` on."""
    return tuple(
        note
        for row in rows
        for note in row.notes
        if not note.private or (note.seat == seat and row.seq > since)
    )


def _turns(game: Game, now: State, rows: Iterable[LogRow]) -> Counter[Seat]:
    """Return the number of turns each seat has committed: decisions that end its turn."""
    decisions = [row for row in rows if row.kind in DECISIONS and row.before is not None]
    after = [load(row.before, game) for row in decisions[1:] if row.before is not None]
    return Counter(
        row.seat
        for row, state in zip(decisions, [*after, now], strict=False)
        if row.seat is not None
        and all(decision.seat != row.seat for decision in open_decisions(state))
    )


def _first_position(game: Game, rows: Iterable[LogRow]) -> State | None:
    """Return the position before the first decision, None if it is not stored."""
    befores = (row.before for row in rows if row.kind in DECISIONS)
    first = next((before for before in befores if before is not None), None)
    return None if first is None else load(first, game)


def _points(game: Game, state: State, seat: Seat | None) -> tuple[int, ...]:
    return tuple(game.scores(view_of(game, state, seat)))

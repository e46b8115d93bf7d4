"""Position history of a match from the public view.

While a match runs, the position before each decision is stored in its row.  A finished match keeps
none of them and is replayed from its seed.  Undone decisions are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engines.core import Game, Note, Outcome, Refusal, Seat, State, clone, dump, load
from matches.core.fairness import canonical, from_start, public
from matches.core.kinds import DECISIONS, PLAYING_ON, TAKING_BACK, RowKind
from matches.core.log import LogRow
from matches.core.models import Match
from matches.core.packing import pack, unpack
from matches.core.views import view_of
from matches.record.replay import ReplayMismatch, outcomes
from matches.record.turns import numbered


class PackedPosition(NamedTuple):
    """Compressed snapshots of a position: the public view, and the complete position or nothing.

    They are compressed because a long match has a thousand of them.
    """

    view: bytes
    whole: bytes = b""


class ReplayStep(NamedTuple):
    """The match after row `seq`, a decision of `seat` (None for the beginning of the match).

    `view` is the snapshot of the public view then, `notes` are the public notes since the previous
    moment, and `resigned` the seats that have resigned by then.  `turn` numbers the turns, 0 is
    the beginning, `step` the choices in a turn.  `at` is in Unix milliseconds (UTC).  `whole` is
    the snapshot of the complete position, empty unless the match has ended and had secrets.
    """

    seq: int
    seat: Seat | None
    at: int
    turn: int
    step: int
    position: PackedPosition
    notes: tuple[Note, ...]
    resigned: frozenset[Seat]

    @property
    def view(self) -> bytes:
        """Return the snapshot of the public view."""
        return unpack(self.position.view)

    @property
    def whole(self) -> bytes:
        """Return the snapshot of the complete position, or nothing."""
        return unpack(self.position.whole) if self.position.whole else b""


class MatchHistory(NamedTuple):
    """All moments of a match, the first one first.

    Once the match has `ended` there are `ranks`, unless it was closed. From row
    `first_unreplayable_row` on it cannot be replayed, because the rules were corrected since.
    """

    steps: tuple[ReplayStep, ...]
    ended: bool
    ranks: tuple[int, ...] | None
    first_unreplayable_row: int | None = None

    def step_at(self, seq: int) -> ReplayStep:
        """Return the match as of row `seq`; raise `Refusal` if it cannot be replayed so far."""
        if self.first_unreplayable_row is not None and seq >= self.first_unreplayable_row:
            raise Refusal("replay_torn", row=self.first_unreplayable_row)
        return self._before(seq + 1)

    def step_until(self, moment: int) -> ReplayStep:
        """Return the match at `moment`, in Unix milliseconds (UTC)."""
        return next((step for step in reversed(self.steps) if step.at <= moment), self.steps[0])

    def step_before(self, seq: int) -> ReplayStep:
        """Return the moment before the one of row `seq`, the first one if there is none."""
        return self._before(self._before(seq + 1).seq)

    def step_after(self, seq: int) -> ReplayStep:
        """Return the first moment after row `seq`, the last one if there is none."""
        return next((step for step in self.steps if step.seq > seq), self.steps[-1])

    def _before(self, seq: int) -> ReplayStep:
        return next((step for step in reversed(self.steps) if step.seq < seq), self.steps[0])

    def turn_notes(self, step: ReplayStep) -> list[Note]:
        """Return the public notes of the turn of `step` up to then."""
        turn = [one for one in self.steps if one.turn == step.turn and one.seq <= step.seq]
        return [note for step in turn for note in step.notes]

    def turns(self, since: int = 0) -> list[ReplayStep]:
        """Return the last moment of each turn with moments after row `since`."""
        last = {step.turn: step for step in self.steps}
        return [step for step in last.values() if step.seq > since]

    def turn(self, number: int) -> ReplayStep:
        """Return the last moment of a turn, the newest if there is no such turn yet.

        Raises `Refusal` for a turn that cannot be replayed.
        """
        newest = self.steps[-1]
        if self.first_unreplayable_row is not None and number > newest.turn:
            raise Refusal("replay_torn", row=self.first_unreplayable_row)
        return next((step for step in self.turns() if step.turn >= number), newest)


def _packed(game: Game, state: State, *, is_open: bool = False) -> PackedPosition:
    """Return the snapshots of a position, with the complete one if the match `is_open`."""
    view = pack(dump(view_of(game, state, None), game))
    return PackedPosition(view, pack(dump(state, game)) if is_open else b"")


def history(match: Match, rows: Sequence[LogRow]) -> MatchHistory:
    """Return the moments of a started match; `rows` are those of its log that count.

    While the match runs they have their snapshots.
    """
    line = [row for row in from_start(rows) if row.kind not in TAKING_BACK]
    if match.ended is None:
        positions, torn = [_packed(match.game, state) for state in _stored(match, line)], None
    else:
        positions, torn = _played(match, line)
    steps = tuple(_moments(line, positions))
    return MatchHistory(steps, match.ended is not None, match.ranks, torn)


def _stored(match: Match, line: Iterable[LogRow]) -> Iterator[State]:
    """Yield the first position and the one after each decision."""
    for row in line:
        if row.kind in DECISIONS and row.before is not None:
            yield load(row.before, match.game)
    assert match.state is not None
    yield match.state


def _played(match: Match, line: Sequence[LogRow]) -> tuple[list[PackedPosition], int | None]:
    """Replay a match; return its positions, and the row from which on this is impossible."""
    assert match.state is not None
    state: State = match.game.setup(len(match.seats), match.options, match.state.rng.seed)
    is_open = match.game.secrets
    positions, last = [_packed(match.game, state, is_open=is_open)], 0
    try:
        for row, outcome in outcomes(match.game, state, line):
            if row.kind in DECISIONS:
                if not _told_alike(row, outcome):
                    return positions, row.seq
                positions.append(_packed(match.game, outcome.state, is_open=is_open))
                last = row.seq
            state = outcome.state
    except ReplayMismatch as error:
        return positions, error.row
    assert match.state is not None
    same = _position(match.game, state) == _position(match.game, match.state)
    return positions, None if same else last


def _told_alike(row: LogRow, outcome: Outcome) -> bool:
    """Return whether a replayed row has the same public notes, apart from who played it."""
    then, now = public(row.notes), public(outcome.notes)
    return canonical(then[len(then) - len(now) :]) == canonical(now)


def _position(game: Game, state: State) -> bytes:
    """Return a position without its clocks, which continue after an undo."""
    bare = clone(state)
    bare.clocks = []
    return dump(bare, game)


def _moments(line: Iterable[LogRow], positions: Iterable[PackedPosition]) -> list[ReplayStep]:
    """Return the moments of `line`, as many as there are positions."""
    steps: list[ReplayStep] = []
    notes: list[Note] = []
    resigned: frozenset[Seat] = frozenset()
    left = iter(positions)
    for turn, step, row in numbered(line):
        notes += public(row.notes)
        resigned = _resigned(resigned, row)
        if row.kind == RowKind.START or row.kind in DECISIONS:
            if (position := next(left, None)) is None:
                return steps
            told = tuple(notes)
            steps.append(
                ReplayStep(row.seq, row.seat, row.at, turn, step, position, told, resigned)
            )
            notes = []
    # Notes after the last decision belong to the end.
    last = steps[-1]
    steps[-1] = last._replace(notes=(*last.notes, *notes), resigned=resigned)
    return steps


def _resigned(seats: frozenset[Seat], row: LogRow) -> frozenset[Seat]:
    if row.seat is None:
        return seats
    if row.kind == RowKind.RESIGN:
        return seats | {row.seat}
    return seats - {row.seat} if row.kind in PLAYING_ON else seats

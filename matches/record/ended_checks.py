"""Checks that need the revealed secret of a finished match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from engines.core import Game, Outcome, State
from matches.core import fairness
from matches.core.fairness import (
    FIRST_FORMAT,
    StartAnnouncement,
    canonical,
    is_withheld,
    mix_of,
    row_hash,
    word_hash,
)
from matches.core.kinds import RowKind
from matches.core.log import LogRow
from matches.core.models import COLOURS
from matches.record.checks import FileCheck, KnownFacts
from matches.record.differences import Difference, first_broken_link, same, same_lines
from matches.record.lobby_replay import LobbyState
from matches.record.log_rules import LogRules, taken_back
from matches.record.matchfile import File, header_of, line_of
from matches.record.replay import IMPOSSIBLE, ReplayMismatch, outcomes
from matches.record.report import FileFinding, cut, mixed_in


class EndedCheck(FileCheck):
    """A check of a finished match: with its secret everything follows from its rows."""

    def __init__(self, file: File, game: Game) -> None:
        super().__init__(file, game)
        assert file.result is not None
        self._result = file.result
        self._secret = bytes.fromhex(file.result.secret)
        kinds = [row.kind for row in self.rows]
        self._before = kinds.index(RowKind.START) if RowKind.START in kinds else 0
        self._start, self._line = self.rows[self._before], self._before + 2

    def run(self, known: KnownFacts) -> None:
        """Check the secret, the start and all moves."""
        self._check_secret()
        self.check_posted("secret_hash", known.secret_hash, self.header.secret_hash)
        broken = first_broken_link(self.rows, self._link)
        announcement, first = self._check_start(broken)
        self._check_moves(announcement, first, broken)
        self.check_posted("head", known.head, self._result.head)

    def _link(self, row: LogRow) -> bytes:
        """Return the computed hash of a row, or the stored one if words were deleted from it."""
        return row.hash if is_withheld(row) else row_hash(self.header.match, self._secret, row)

    def _check_secret(self) -> None:
        """Check that the revealed secret is the one committed to when the match was opened."""
        match_id, shown = self.header.match, self.header.secret_hash
        bound = fairness.secret_hash(match_id, self._secret).hex()
        if bound == self._start.move.get("secret_hash"):
            same(1, "secret_hash", bound, shown)
        elif bound != shown:
            raise Difference(FileFinding(len(self.rows) + 2, "other_secret", field="secret"))
        self.checked.append("secret")

    def _check_start(self, broken: FileFinding | None) -> tuple[StartAnnouncement, State]:
        """Check the settings at the start of the match; return them, and the first position."""
        if broken is not None and broken.line <= self._line:
            raise Difference(broken)
        announcement = self._told()
        self._check_seats(announcement)
        self._check_gathering(announcement)
        self._check_words(announcement)
        self.words = mixed_in(announcement)
        seed = self._check_shuffles(announcement)
        try:
            options = msgspec.convert(announcement.options, self.game.options)
            first = self.game.setup(len(announcement.seats), options, seed)
        except IMPOSSIBLE as error:
            found = cut(str(error))
            raise Difference(
                FileFinding(self._line, "illegal", field="options", found=found)
            ) from error
        same(self._line, "options", options, announcement.options)
        return announcement, first

    def _check_shuffles(self, announcement: StartAnnouncement) -> bytes:
        """Check seats and seed, which follow from secret and words; return the seed.

        If a word was deleted from the log, neither can be checked, and the seed is the one in the
        file.
        """
        if is_withheld(self._start):
            return bytes.fromhex(self._result.seed)
        mix = mix_of(self.header.match, self._secret, announcement)
        same(self._line, "order", mix.seating(self.game), announcement.order)
        self.checked.append("seats")
        seed = mix.seed(announcement.order)
        same(len(self.rows) + 2, "seed", seed.hex(), self._result.seed)
        self.checked.append("seed")
        return seed

    def _check_gathering(self, announcement: StartAnnouncement) -> None:
        """Check that the rows before the start lead to what was announced then."""
        if announcement.format == FIRST_FORMAT:  # This format has no such rows.
            same(2, "kind", RowKind.START, self.rows[0].kind)
            return
        gathering = LobbyState()
        for line, row in enumerate(self.rows[: self._before], 2):
            try:
                gathering.follow(row)
            except IMPOSSIBLE as error:
                raise _refused(line, "illegal", row) from error
            expected = replace(row, sealed=False, undone=False, notes=())
            same_lines(line, line_of(expected), self.file.rows[line - 2])
        if field := gathering.differs(announcement, self.header.match, self._secret):
            raise Difference(FileFinding(self._line, "not_gathered", self._start.seq, field))
        self.draw, self.later = announcement.draw, gathering.later
        self.checked.append("words")

    def _check_seats(self, announcement: StartAnnouncement) -> None:
        """Check that the seats and colours are possible."""
        colours = [share.colour for share in announcement.seats]
        allowed = self.game.colours or COLOURS
        if (
            len(colours) not in self.game.seats
            or len(set(colours) & set(allowed)) != len(colours)
            or any(share.kind not in ("human", "robot") for share in announcement.seats)
        ):
            found = canonical(announcement.seats).decode()
            raise Difference(
                FileFinding(self._line, "illegal", self._start.seq, "seats", found=cut(found))
            )

    def _told(self) -> StartAnnouncement:
        """Return the announcement in the row of the start, which the header repeats."""
        start, seats = self._start, self.header.seats
        same(self._line, "kind", RowKind.START, start.kind)
        try:
            announcement = msgspec.convert(start.move, StartAnnouncement)
        except msgspec.ValidationError as error:
            found = cut(str(error))
            raise Difference(FileFinding(self._line, "shape", field="move", found=found)) from error
        same(1, "seats", len(announcement.seats), len(seats))
        same(self._line, "order", list(range(len(seats))), sorted(announcement.order))
        names, words = [seat.name for seat in seats], dict(enumerate(seat.word for seat in seats))
        header = header_of(self.header.match, self.header.status, start, names, words)
        same_lines(1, header, self.header)
        return announcement

    def _check_words(self, announcement: StartAnnouncement) -> None:
        """Check that the words in the header match their hashes in the log."""
        for seat in self.header.seats:
            if announcement.hides(seat.seat) and seat.word is not UNSET:
                hashed = word_hash(self.header.match, self._secret, seat.word)
                same(1, "word", announcement.seats[seat.seat].word, hashed)

    def _check_moves(
        self, announcement: StartAnnouncement, first: State, broken: FileFinding | None
    ) -> None:
        """Replay every row up to the first that is not linked, and check the result."""
        rows = self.rows[self._before : None if broken is None else broken.line - 2]
        try:
            course, last = self._played(announcement, first, rows)
        except Difference as differs:
            if broken is None:
                raise
            # The rows before were right, so the difference is not caused by other rules.
            raise Difference(replace(differs.finding, played=False)) from differs
        if broken is not None:
            raise Difference(broken)
        self.checked += ("links", "moves")
        same(1, "status", course.status, self.header.status, played=True)
        result = replace(
            self._result,
            ranks=course.ranks(last),
            scores=tuple(self.game.scores(last)),
            resigned=tuple(sorted(course.resigned)),
            head=self.file.rows[-1].hash,
        )
        same_lines(len(self.rows) + 2, result, self._result, played=True)
        self.checked.append("result")

    def _played(
        self, announcement: StartAnnouncement, state: State, rows: Sequence[LogRow]
    ) -> tuple[LogRules, State]:
        """Return the rules' state and the position after `rows`."""
        course, played = LogRules(self.game, announcement), outcomes(self.game, state, rows)
        undone = {seq for row in rows for seq in taken_back(row)}
        # Otherwise the rows that took back others may be missing.
        whole = rows[-1] is self.rows[-1]
        for line, row in enumerate(rows, self._line):
            outcome = _outcome(line, row, course.why_not(row), played)
            expected = replace(
                row,
                sealed=outcome.sealed,
                undone=row.seq in undone or (row.undone and not whole),
                notes=course.public_notes(row, outcome),
            )
            same_lines(line, line_of(expected), self.file.rows[line - 2], played=True)
            course.follow(row, outcome)
            state = outcome.state
        return course, state


def _outcome(
    line: int, row: LogRow, problem: str, played: Iterator[tuple[LogRow, Outcome]]
) -> Outcome:
    """Return the outcome of `row`, unless there is a problem with it."""
    try:
        if not problem:
            return next(played)[1]
    except ReplayMismatch:
        problem = "illegal"
    raise _refused(line, problem, row)


def _refused(line: int, problem: str, row: LogRow) -> Difference:
    field = "notes" if problem == "unknown_note" else "move"
    data = {"kind": row.kind, "seat": row.seat, field: getattr(row, field)}
    found = cut(canonical(data).decode())
    return Difference(FileFinding(line, problem, row.seq, field, found=found, played=True))

"""Checks a match file: the chain, the shuffles, every move, the scores.

Nothing is needed but the file: neither the database nor Discord.

Once the secret is out anybody can compute a new chain over rows he has changed.  What contradicts
the rest is found nevertheless; for what does not (another legal move, a time) compare the hashes
that the bot has posted: that of its secret when the match was opened, that of the last row when it
was over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from engines import GAMES
from engines.core import Game, Outcome, State
from matches.core import fairness
from matches.core.draws import Draw
from matches.core.fairness import FIRST_FORMAT, FORMAT, Announced, canonical, mix_of, row_hash
from matches.core.kinds import DECISIONS, Kind
from matches.core.models import COLOURS, DecisionRow
from matches.core.release import RELEASE
from matches.record.gathering import Gathering
from matches.record.log_rules import LogRules, taken_back, unknown_in
from matches.record.matchfile import (
    ENDED,
    MOST_ROWS,
    OWN_AFFAIR,
    BadFile,
    File,
    Line,
    Row,
    header_of,
    line_of,
    read,
    row_of,
)
from matches.record.replay import IMPOSSIBLE, Diverged, outcomes
from matches.record.report import Finding, Report, Verdict, Word, cut, mixed_in


class Differs(Exception):
    """The first difference was found."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.problem)
        self.finding = finding


class Known(NamedTuple):
    """What is known of a match besides its file: hashes the bot has posted, and those of its log.

    Nothing is known where they are empty; `log` holds the hash of each row by its number, `earlier`
    is a file of the same match that somebody has had before.
    """

    head: str = ""
    secret_hash: str = ""
    log: Mapping[int, str] = {}
    earlier: File | None = None


NOTHING = Known()


def verify(data: bytes, *, games: Mapping[str, Game] = GAMES, known: Known = NOTHING) -> Report:
    """Check a match file, and that it fits what else is known of the match."""
    try:
        file = read(data)
        game = _game_of(file, games)
    except BadFile as bad:
        return Report("unreadable", finding=Finding(bad.line, bad.problem, found=cut(bad.found)))
    check = (_Running if file.result is None else _Ended)(file, game)
    try:
        check.run(known)
        check.compare(known)
    except Differs as differs:
        return check.report(_blamed(check.rows, differs.finding), differs.finding)
    return check.report("unfinished" if file.result is None else "genuine")


def _game_of(file: File, games: Mapping[str, Game]) -> Game:
    header = file.header
    if header.format not in (FIRST_FORMAT, FORMAT):
        raise BadFile(1, "other_format", str(header.format))
    if header.game not in games:
        raise BadFile(1, "unknown_game", header.game)
    game = games[header.game]
    if len(file.rows) > (most := MOST_ROWS * game.decisions):
        raise BadFile(most + 2, "too_many_rows", str(most))
    return game


def _blamed(rows: Iterable[DecisionRow], finding: Finding) -> Verdict:
    """Tell a change of the rules from tampering: it leaves the chain whole."""
    played = [row for row in rows if finding.row is None or row.seq <= finding.row]
    changed = any(row.release != RELEASE for row in played)
    return "other_rules" if finding.played and changed else "tampered"


class _Check:
    """What every file is checked for."""

    def __init__(self, file: File, game: Game) -> None:
        self.rows = [row_of(line) for line in file.rows]
        self.checked: list[str] = []
        self.words: tuple[Word, ...] = ()
        self.draw: Draw | None = None
        self.later = 0
        self._file = file
        self._header = file.header
        self._game = game

    def report(self, verdict: Verdict, finding: Finding | None = None) -> Report:
        """Return what the check came to."""
        return Report(
            verdict,
            match=self._header.match,
            game=self._header.game,
            rows=len(self.rows),
            releases=tuple(dict.fromkeys(row.release for row in self.rows)),
            secret_hash=self._header.secret_hash,
            head=self._file.rows[-1].hash,
            checked=tuple(self.checked),
            finding=finding,
            stacked=self._stacked(),
            words=self.words,
            draw=self.draw,
            later=self.later,
        )

    def _stacked(self) -> tuple[str, ...]:
        """Return by which options of the game somebody had chosen what else is shuffled."""
        notes = [note for row in self.rows for note in row.notes if note.kind == "stacked"]
        told = [note.data.get("option") for note in notes]  # while it runs the options are hidden
        given = self._header.options
        return tuple(name for name in self._game.stacking if given.get(name) or name in told)

    def compare(self, known: Known) -> None:
        """Check that every row is one of the bot's own log, and that all of an earlier file are."""
        for line, row in enumerate(self._file.rows, 2):
            if known.log and known.log.get(row.seq) != row.hash:
                raise Differs(Finding(line, "not_in_log", row.seq, "hash", found=row.hash))
        if known.log:
            self.checked.append("log")
        if known.earlier is not None:
            self._compare_earlier(known.earlier)
            self.checked.append("earlier")

    def _compare_earlier(self, earlier: File) -> None:
        for field in ("match", "secret_hash"):
            _same(1, field, getattr(earlier.header, field), getattr(self._header, field))
        first, rows = self.rows[0].seq, self._file.rows
        for row in earlier.rows:
            there = rows[row.seq - first].hash if 0 <= row.seq - first < len(rows) else ""
            if there != row.hash:
                line = min(max(row.seq - first, 0), len(rows) - 1) + 2
                raise Differs(
                    Finding(line, "not_as_earlier", row.seq, "hash", row.hash, found=there)
                )

    def _check_posted(self, field: str, posted: str, found: str) -> None:
        if posted:
            _same(1, field, posted, found)
            self.checked.append(f"posted_{field}")


class _Running(_Check):
    """A match that has not ended: neither moves nor secret are told, only links can be followed."""

    def run(self, known: Known) -> None:
        """Check it; raise `Differs`."""
        if self._header.status in ENDED:
            raise Differs(Finding(len(self.rows) + 2, "no_result"))
        self._check_posted("secret_hash", known.secret_hash, self._header.secret_hash)
        for line, row in enumerate(self._file.rows, 2):
            if row.move is not UNSET:
                raise Differs(Finding(line, "not_public", row.seq, "move"))
        self._check_kinds()
        if (broken := first_break(self.rows)) is not None:
            raise Differs(broken)
        self.checked.append("links")

    def _check_kinds(self) -> None:
        """Check that the bot may have written such rows and notes."""
        for line, row in enumerate(self.rows, 2):
            known = row.kind in (*DECISIONS, OWN_AFFAIR)
            if not known and (problem := unknown_in(row)):
                found = canonical({"kind": row.kind, "notes": row.notes}).decode()
                raise Differs(
                    Finding(line, problem, row.seq, "kind", found=cut(found), played=True)
                )


class _Ended(_Check):
    """A match that has ended: with its secret everything follows from its rows."""

    def __init__(self, file: File, game: Game) -> None:
        super().__init__(file, game)
        assert file.result is not None
        self._result = file.result
        self._secret = bytes.fromhex(file.result.secret)
        kinds = [row.kind for row in self.rows]
        self._before = kinds.index(Kind.START) if Kind.START in kinds else 0
        self._start, self._line = self.rows[self._before], self._before + 2

    def run(self, known: Known) -> None:
        """Check it; raise `Differs`."""
        self._check_secret()
        self._check_posted("secret_hash", known.secret_hash, self._header.secret_hash)
        broken = first_break(self.rows, lambda row: row_hash(self._header.match, self._secret, row))
        told, first = self._check_start(broken)
        self._check_moves(told, first, broken)
        self._check_posted("head", known.head, self._result.head)

    def _check_secret(self) -> None:
        """Check that the secret told in the end is the one that was bound when the match opened."""
        match_id, shown = self._header.match, self._header.secret_hash
        bound = fairness.secret_hash(match_id, self._secret).hex()
        if bound == self._start.move.get("secret_hash"):
            _same(1, "secret_hash", bound, shown)
        elif bound != shown:
            raise Differs(Finding(len(self.rows) + 2, "other_secret", field="secret"))
        self.checked.append("secret")

    def _check_start(self, broken: Finding | None) -> tuple[Announced, State]:
        """Check what the match was started with; return it, and the first position."""
        if broken is not None and broken.line <= self._line:
            raise Differs(broken)
        told = self._told()
        self._check_seats(told)
        self._check_gathering(told)
        self.words = mixed_in(told)
        mix = mix_of(self._header.match, self._secret, told)
        _same(self._line, "order", mix.seating(self._game), told.order)
        self.checked.append("seats")
        seed = mix.seed(told.order)
        _same(len(self.rows) + 2, "seed", seed.hex(), self._result.seed)
        self.checked.append("seed")
        try:
            options = msgspec.convert(told.options, self._game.options)
            first = self._game.setup(len(told.seats), options, seed)
        except IMPOSSIBLE as error:
            found = cut(str(error))
            raise Differs(Finding(self._line, "illegal", field="options", found=found)) from error
        _same(self._line, "options", options, told.options)
        return told, first

    def _check_gathering(self, told: Announced) -> None:
        """Check that the rows before the start lead to what was announced then."""
        if told.format == FIRST_FORMAT:  # there are none
            _same(2, "kind", Kind.START, self.rows[0].kind)
            return
        gathering = Gathering()
        for line, row in enumerate(self.rows[: self._before], 2):
            try:
                gathering.follow(row)
            except IMPOSSIBLE as error:
                raise _refused(line, "illegal", row) from error
            expected = replace(row, sealed=False, undone=False, notes=())
            _same_lines(line, line_of(expected), self._file.rows[line - 2])
        if field := gathering.differs(told, self._header.match, self._secret):
            raise Differs(Finding(self._line, "not_gathered", self._start.seq, field))
        self.draw, self.later = told.draw, gathering.later
        self.checked.append("words")

    def _check_seats(self, told: Announced) -> None:
        """Check that players could have sat down like this."""
        colours = [share.colour for share in told.seats]
        allowed = self._game.colours or COLOURS
        if (
            len(colours) not in self._game.seats
            or len(set(colours) & set(allowed)) != len(colours)
            or any(share.kind not in ("human", "robot") for share in told.seats)
        ):
            found = canonical(told.seats).decode()
            raise Differs(
                Finding(self._line, "illegal", self._start.seq, "seats", found=cut(found))
            )

    def _told(self) -> Announced:
        """Return what the row of the start announces, and the header repeats."""
        start, seats = self._start, self._header.seats
        _same(self._line, "kind", Kind.START, start.kind)
        try:
            told = msgspec.convert(start.move, Announced)
        except msgspec.ValidationError as error:
            found = cut(str(error))
            raise Differs(Finding(self._line, "shape", field="move", found=found)) from error
        _same(1, "seats", len(told.seats), len(seats))
        names = [seat.name for seat in seats]
        header = header_of(self._header.match, self._header.status, start, names)
        _same_lines(1, header, self._header)
        _same(self._line, "order", list(range(len(seats))), sorted(told.order))
        return told

    def _check_moves(self, told: Announced, first: State, broken: Finding | None) -> None:
        """Play every row again up to the first that is not linked, and check what came of it."""
        rows = self.rows[self._before : None if broken is None else broken.line - 2]
        try:
            course, last = self._played(told, first, rows)
        except Differs as differs:
            if broken is None:
                raise
            # nothing else was wrong with the rows before, so this is no matter of the rules
            raise Differs(replace(differs.finding, played=False)) from differs
        if broken is not None:
            raise Differs(broken)
        self.checked += ("links", "moves")
        _same(1, "status", course.status, self._header.status, played=True)
        result = replace(
            self._result,
            ranks=course.ranks(last),
            scores=tuple(self._game.scores(last)),
            resigned=tuple(sorted(course.resigned)),
            head=self._file.rows[-1].hash,
        )
        _same_lines(len(self.rows) + 2, result, self._result, played=True)
        self.checked.append("result")

    def _played(
        self, told: Announced, state: State, rows: Sequence[DecisionRow]
    ) -> tuple[LogRules, State]:
        """Return how the match stands after `rows`."""
        course, played = LogRules(self._game, told), outcomes(self._game, state, rows)
        undone = {seq for row in rows for seq in taken_back(row)}
        whole = rows[-1] is self.rows[-1]  # else what took back others may be out of reach
        for line, row in enumerate(rows, self._line):
            outcome = _outcome(line, row, course.why_not(row), played)
            expected = replace(
                row,
                sealed=outcome.sealed,
                undone=row.seq in undone or (row.undone and not whole),
                notes=course.told(row, outcome),
            )
            _same_lines(line, line_of(expected), self._file.rows[line - 2], played=True)
            course.follow(row, outcome)
            state = outcome.state
        return course, state


def _outcome(
    line: int, row: DecisionRow, problem: str, played: Iterator[tuple[DecisionRow, Outcome]]
) -> Outcome:
    """Return what `row` leads to when it is played, unless there is a problem with it."""
    try:
        if not problem:
            return next(played)[1]
    except Diverged:
        problem = "illegal"
    raise _refused(line, problem, row)


def _refused(line: int, problem: str, row: DecisionRow) -> Differs:
    field = "notes" if problem == "unknown_note" else "move"
    told = {"kind": row.kind, "seat": row.seat, field: getattr(row, field)}
    found = cut(canonical(told).decode())
    return Differs(Finding(line, problem, row.seq, field, found=found, played=True))


def _check_links(
    rows: Sequence[DecisionRow], link: Callable[[DecisionRow], bytes] | None = None
) -> None:
    """Check that every row is the next one and hangs on the one before; `link` makes its hash."""
    seq, at, prev = rows[0].seq, 0, b""
    for line, row in enumerate(rows, 2):
        _same(line, "seq", seq, row.seq, row.seq)
        _same(line, "prev", prev.hex(), row.prev_hash.hex(), row.seq)
        if link is not None and link(row) != row.hash:
            raise Differs(Finding(line, "other_hash", row.seq, "hash", found=row.hash.hex()))
        if row.at < at:
            raise Differs(Finding(line, "earlier", row.seq, "at", str(at), str(row.at)))
        seq, at, prev = row.seq + 1, row.at, row.hash


def first_break(
    rows: Sequence[DecisionRow], link: Callable[[DecisionRow], bytes] | None = None
) -> Finding | None:
    """Return where the chain of `rows` is broken first, None if it is whole."""
    try:
        _check_links(rows, link)
    except Differs as differs:
        return differs.finding
    return None


def _same_lines(number: int, expected: Line, found: Line, played: bool = False) -> None:
    """Raise `Differs` at the first field of a line that is not as expected."""
    row = found.seq if isinstance(found, Row) else None
    for field in found.__struct_fields__:
        _same(number, field, getattr(expected, field), getattr(found, field), row, played)


def _same(
    line: int,
    field: str,
    expected: object,
    found: object,
    row: int | None = None,
    played: bool = False,
) -> None:
    wanted, given = _plain(expected), _plain(found)
    if wanted != given:
        raise Differs(Finding(line, "differs", row, field, cut(wanted), cut(given), played))


def _plain(value: object) -> str:
    return "" if value is UNSET else canonical(value).decode()

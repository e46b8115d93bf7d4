"""Match file format: one JSON object a line, with a header, the rows of the log, the result.

Every line is canonical JSON (`fairness.canonical`).  The file of an unfinished match contains only
public information: no moves (a move may be a secret), the options as a spectator sees them, and
neither secret nor seed.  Users have only the names the caller gives.  `docs/match-file.md`
describes every field.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Any, NamedTuple, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from engines.core import Note, Refusal, Seat
from matches.core.fairness import FORMAT, StartAnnouncement, canonical, from_start, linked
from matches.core.kinds import OWN_AFFAIRS
from matches.core.log import LogRow
from matches.core.models import Match, Status
from matches.core.views import view_of

MAX_BYTES = 4 << 20
"""Maximum size of a checked file: several times the longest match."""
MAX_ROWS = 50
"""Maximum rows of a checked file per decision of its game, far above any real match."""
ENDED = ("finished", "closed")
"""States of a match after which its secret is public."""

Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Count = Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]


class Seated(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat at the start of the match; only its name is not hashed.

    Before the start the seats are numbered in the order of joining and have no word; nor have
    those with a word that was deleted since.
    """

    seat: Seat
    colour: str
    kind: str
    word: str | UnsetType = UNSET
    name: str | UnsetType = UNSET


class FileLine(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="line"
):
    """A line of the file."""


class Header(FileLine, frozen=True, kw_only=True, tag="match"):
    """The first line: the settings at the start of the match, and its status."""

    format: int
    match: Count
    game: str
    status: Status
    release: str
    options: dict[str, Any]
    pace: dict[str, Any]
    secret_hash: Hash
    seats: tuple[Seated, ...]


class Row(FileLine, frozen=True, kw_only=True, tag="row"):
    """A row of the log; without its move while the match runs."""

    seq: Count
    kind: str
    seat: Seat | None
    move: dict[str, Any] | UnsetType = UNSET
    sealed: bool
    undone: bool
    notes: tuple[Note, ...]
    release: str
    at: Count
    prev: Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")]
    hash: Hash


class Result(FileLine, frozen=True, kw_only=True, tag="result"):
    """The last line of a match that has ended; one that was closed has no ranks."""

    ranks: tuple[int, ...] | None
    scores: tuple[int, ...]
    resigned: tuple[Seat, ...]
    secret: Hash
    seed: Hash
    head: Hash


OWN_AFFAIR = "own"
"""Kind in the file for all rows that are private to their seat while the match runs."""

_LINES = msgspec.json.Decoder(Header | Row | Result)


class File(NamedTuple):
    """A parsed match file: line 1 is the header, line 2 the first row."""

    header: Header
    rows: tuple[Row, ...]
    result: Result | None


class BadFile(ValueError):
    """Line `line` is invalid in a match file: `problem` is a key, `found` the invalid value."""

    def __init__(self, line: int, problem: str, found: str = "") -> None:
        super().__init__(f"line {line}: {problem} {found}")
        self.line = line
        self.problem = problem
        self.found = found


# --- writing -----------------------------------------------------------------------------------


def written(match: Match, log: Iterable[LogRow], names: Sequence[str] | None = None) -> bytes:
    """Return the file of a match; `log` are all its rows, `names` those of the seats."""
    rows = [row for row in log if row.hash]
    shown = [line_of(row) for row in rows]
    if match.state is None:
        lines: list[FileLine] = [_header_before(match, rows, names), *_in_public(shown)]
        return joined(lines)
    start = from_start(rows)[0]
    words = {row.seat: row.word for row in match.seats if row.said and row.word}
    header = header_of(match.id, match.status, start, names, words)
    if match.status in ENDED:
        return joined([header, *shown, _result(match)])
    return joined([replace(header, options=_seen_options(match)), *_in_public(shown)])


def joined(lines: Iterable[FileLine]) -> bytes:
    """Return lines as a file."""
    return b"".join(canonical(line) + b"\n" for line in lines)


def _header_before(match: Match, rows: Sequence[LogRow], names: Sequence[str] | None) -> Header:
    """Return the header of a match that has not started, whose settings are not final."""
    if not rows or match.ended is not None:
        raise Refusal("match_not_started")
    called: Sequence[str | UnsetType] = names or [UNSET] * len(match.seats)
    return Header(
        format=FORMAT,
        match=match.id,
        game=match.game.key,
        status=match.status,
        release=rows[0].release,
        options={},
        pace={},
        secret_hash=match.secret_hash.hex(),
        seats=tuple(
            Seated(seat=row.seat, colour=row.colour, kind=row.kind, name=name)
            for row, name in zip(match.seats, called, strict=True)
        ),
    )


def _in_public(rows: Iterable[Row]) -> Iterator[Row]:
    """Yield the rows of a running match without private information.

    Plans and preferences are private to their seat, including the time at which they were set.
    """
    at = 0
    for row in rows:
        if row.kind in OWN_AFFAIRS:
            row = replace(row, kind=OWN_AFFAIR, seat=None, at=at)
        at = row.at
        yield replace(row, move=UNSET)


def header_of(
    match_id: int,
    status: Status,
    start: LogRow,
    names: Sequence[str | UnsetType] | None = None,
    words: Mapping[Seat, str | UnsetType] = MappingProxyType({}),
) -> Header:
    """Return the header of a match that row `start` has started.

    `words` are the players' own words, of which the row has only hashes.
    """
    announcement = msgspec.convert(start.move, StartAnnouncement)
    shares = zip(announcement.seats, names or [UNSET] * len(announcement.seats), strict=True)
    return Header(
        format=announcement.format,
        match=match_id,
        game=announcement.game,
        status=status,
        release=start.release,
        options=announcement.options,
        pace=announcement.pace,
        secret_hash=announcement.secret_hash,
        seats=tuple(
            Seated(
                seat=seat,
                colour=share.colour,
                kind=share.kind,
                word=words.get(seat, UNSET) if announcement.hides(seat) else share.word or UNSET,
                name=name,
            )
            for seat, (share, name) in enumerate(shares)
        ),
    )


def _seen_options(match: Match) -> dict[str, Any]:
    assert match.state is not None
    seen = view_of(match.game, match.state, None).options
    return cast("dict[str, Any]", msgspec.to_builtins(seen))


def line_of(row: LogRow) -> Row:
    """Return the line of a row of the log."""
    plain = {"line": "row", **linked(row), "undone": row.undone, "hash": row.hash.hex()}
    return msgspec.convert(plain, Row)


def _result(match: Match) -> Result:
    assert match.state is not None
    return Result(
        ranks=match.ranks,
        scores=tuple(match.game.scores(match.state)),
        resigned=tuple(row.seat for row in match.seats if row.resigned),
        secret=match.secret.hex(),
        seed=match.state.rng.seed.hex(),
        head=match.head.hex(),
    )


# --- reading -----------------------------------------------------------------------------------


def read(data: bytes) -> File:
    """Return the content of a file; raise `BadFile` at the first invalid line."""
    if len(data) > MAX_BYTES:
        raise BadFile(1, "too_large", str(MAX_BYTES >> 20))
    *texts, rest = data.split(b"\n")
    if rest:
        raise BadFile(len(texts) + 1, "cut")
    lines = [_read_line(number, text) for number, text in enumerate(texts, 1)]
    if not lines or not isinstance(lines[0], Header):
        raise BadFile(1, "no_header")
    result = lines.pop() if isinstance(lines[-1], Result) else None
    for number, line in enumerate(lines[1:], 2):
        if not isinstance(line, Row):
            raise BadFile(number, "no_row")
    if len(lines) == 1:
        raise BadFile(2, "no_row")
    return File(lines[0], cast("tuple[Row, ...]", tuple(lines[1:])), cast("Result | None", result))


def header_in(data: bytes) -> Header | None:
    """Return the header of a possible match file, None if it has none."""
    try:
        line = _read_line(1, data.partition(b"\n")[0])
    except BadFile:
        return None
    return line if isinstance(line, Header) else None


def _read_line(number: int, text: bytes) -> FileLine:
    try:
        line: FileLine = _LINES.decode(text)
    except msgspec.ValidationError as error:
        raise BadFile(number, "shape", str(error)) from error
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadFile(number, "no_json", str(error)) from error
    if canonical(line) != text:
        raise BadFile(number, "not_canonical")
    return line


def row_of(line: Row) -> LogRow:
    """Return the log row of a line."""
    return LogRow(
        seq=line.seq,
        kind=line.kind,
        seat=line.seat,
        move={} if line.move is UNSET else line.move,
        notes=line.notes,
        sealed=line.sealed,
        undone=line.undone,
        release=line.release,
        at=line.at,
        prev_hash=bytes.fromhex(line.prev),
        hash=bytes.fromhex(line.hash),
    )

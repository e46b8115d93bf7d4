"""Comparison of a match file with its expected content."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import UNSET

from matches.core.fairness import canonical
from matches.core.log import LogRow
from matches.record.matchfile import FileLine, Row
from matches.record.report import FileFinding, cut


class Difference(Exception):
    """Raised at the first difference."""

    def __init__(self, finding: FileFinding) -> None:
        super().__init__(finding.problem)
        self.finding = finding


def same(
    line: int,
    field: str,
    expected: object,
    found: object,
    row: int | None = None,
    played: bool = False,
) -> None:
    """Raise `Difference` unless the value found in a field is the expected one."""
    wanted, selected = _plain(expected), _plain(found)
    if wanted != selected:
        raise Difference(
            FileFinding(line, "differs", row, field, cut(wanted), cut(selected), played)
        )


def _plain(value: object) -> str:
    return "" if value is UNSET else canonical(value).decode()


def same_lines(number: int, expected: FileLine, found: FileLine, played: bool = False) -> None:
    """Raise `Difference` at the first field of a line that is not as expected."""
    row = found.seq if isinstance(found, Row) else None
    for field in found.__struct_fields__:
        same(number, field, getattr(expected, field), getattr(found, field), row, played)


def first_broken_link(
    rows: Sequence[LogRow], link: Callable[[LogRow], bytes] | None = None
) -> FileFinding | None:
    """Return the first broken link in the chain of `rows`, None if it is whole."""
    try:
        _check_links(rows, link)
    except Difference as differs:
        return differs.finding
    return None


def _check_links(rows: Sequence[LogRow], link: Callable[[LogRow], bytes] | None = None) -> None:
    """Check that the rows are consecutive and linked; `link` computes the hash of a row."""
    seq, at, prev = rows[0].seq, 0, b""
    for line, row in enumerate(rows, 2):
        same(line, "seq", seq, row.seq, row.seq)
        same(line, "prev", prev.hex(), row.prev_hash.hex(), row.seq)
        if link is not None and link(row) != row.hash:
            raise Difference(FileFinding(line, "other_hash", row.seq, "hash", found=row.hash.hex()))
        if row.at < at:
            raise Difference(FileFinding(line, "earlier", row.seq, "at", str(at), str(row.at)))
        seq, at, prev = row.seq + 1, row.at, row.hash

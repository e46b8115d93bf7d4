"""Redaction of deleted personal text in match files."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET
from msgspec.structs import replace

from matches.core.log import Redaction
from matches.record.matchfile import header_in, joined, line_of, read


def without(data: bytes, gone: Mapping[int, Redaction]) -> bytes:
    """Return a genuine file without names and deleted words if its match is one of those `gone`.

    Everything else is unchanged, including its hashes.
    """
    header = header_in(data)
    withheld = None if header is None else gone.get(header.match)
    if header is None or withheld is None or withheld.secret_hash != header.secret_hash:
        return data
    seats = tuple(
        replace(seat, name=UNSET, word=UNSET if seat.seat in withheld.seats else seat.word)
        for seat in header.seats
    )
    _, rows, result = read(data)
    left = [line_of(withheld.rows[row.seq]) if row.seq in withheld.rows else row for row in rows]
    return joined([replace(header, seats=seats), *left, *([result] if result else [])])

"""Compression of snapshots, in the database and in memory."""

from __future__ import annotations

import zlib

_LEVEL = 1
"""Compression level, because a higher one takes three times as long and saves a tenth."""


def pack(data: bytes) -> bytes:
    """Return data in compressed form."""
    return zlib.compress(data, _LEVEL)


def unpack(packed: bytes) -> bytes:
    """Return the data that `pack` compressed; raise `zlib.error` for other bytes."""
    return zlib.decompress(packed)

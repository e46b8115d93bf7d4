"""Lots of a tournament: they follow from its seed, which is committed to at the opening."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

PURPOSE: Final = b"lt.lots"
LOT_BYTES = 16


def lots_of(seed: bytes, stage: int, round: int) -> bytes:
    """Return what the lots of a round are drawn from; round 0 is before the first."""
    return blake2b(f"{stage}/{round}".encode(), key=seed, person=PURPOSE, digest_size=32).digest()


def drawn(lots: bytes, *what: int) -> bytes:
    """Return the lot that falls on something: lots are compared, the lowest comes first."""
    text = "/".join(map(str, what)).encode()
    return blake2b(text, key=lots, person=PURPOSE, digest_size=LOT_BYTES).digest()

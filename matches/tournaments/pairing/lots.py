"""Verifiable drawing of lots: they follow from the seed, which is committed to at the opening."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

PURPOSE: Final = b"lt.lots"
LOT_BYTES = 16


def lots_of(seed: bytes, stage: int, round: int) -> bytes:
    """Return the key of the lots of a round; round 0 is before the first."""
    return blake2b(f"{stage}/{round}".encode(), key=seed, person=PURPOSE, digest_size=32).digest()


def draw_lot(lots: bytes, *what: int) -> bytes:
    """Return the lot of an item; lots are compared, and the lowest is first."""
    text = "/".join(map(str, what)).encode()
    return blake2b(text, key=lots, person=PURPOSE, digest_size=LOT_BYTES).digest()

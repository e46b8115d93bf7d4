"""Seed commitment for the drawing of lots."""

from __future__ import annotations

from hashlib import blake2b


def seed_hash(tournament_id: int, seed: bytes) -> bytes:
    """Return the published commitment to a tournament's seed: 32 bytes of BLAKE2b."""
    data = tournament_id.to_bytes(8, "big") + seed
    return blake2b(data, digest_size=32, person=b"lt.contest").digest()

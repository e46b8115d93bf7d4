"""What binds the program to the seed that the lots of a tournament are drawn from."""

from __future__ import annotations

from hashlib import blake2b


def seed_hash(tournament_id: int, seed: bytes) -> bytes:
    """Return what is told of the seed when a tournament is opened: 32 bytes of BLAKE2b."""
    data = tournament_id.to_bytes(8, "big") + seed
    return blake2b(data, digest_size=32, person=b"lt.contest").digest()

"""Rounds of a public beacon: numbers that nobody knew when they were named.

A beacon (drand) publishes a value at the end of every period.  What of it can be checked without
a network is checked here: that period and beginning belong to the chain, when a round was due, and
that its value belongs to its signature.  Whether the signature is that of the chain only those can
tell who compare it with the published one.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated

import msgspec
from msgspec import Meta

AHEAD_MS = 20_000
"""So long before its value is known a round is named at least."""
PATIENCE_MS = 300_000
"""So long after it was due a match waits for its value, then it goes on without."""

Hex = Annotated[str, Meta(pattern=r"^([0-9a-f]{2})+\Z", max_length=512)]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Seconds = Annotated[int, Meta(ge=1, lt=1 << 31)]
Round = Annotated[int, Meta(ge=1, lt=1 << 52)]
_USUAL = ("", "default")
"""Names of a beacon that its hash leaves out."""


class Chain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chain of rounds: one each `period` seconds from `genesis` (seconds since 1970, UTC) on."""

    hash: Hash
    public_key: Hex
    period: Seconds
    genesis: Seconds
    group: Hex
    beacon: Annotated[str, Meta(max_length=64)]

    @property
    def is_sound(self) -> bool:
        """Return whether everything else belongs to the hash."""
        data = self.period.to_bytes(4, "big") + self.genesis.to_bytes(8, "big")
        data += bytes.fromhex(self.public_key) + bytes.fromhex(self.group)
        data += b"" if self.beacon in _USUAL else self.beacon.encode()
        return sha256(data).hexdigest() == self.hash

    def round_from(self, at: int) -> int:
        """Return the first round whose value is known at `at` (milliseconds) or later."""
        periods = -(-(at - self.genesis * 1000) // (self.period * 1000))
        return max(1, periods + 1)


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A round of a chain; its value is empty until it is known."""

    chain: Chain
    round: Round
    randomness: Hash | None = None
    signature: Hex | None = None

    @property
    def due(self) -> int:
        """Return when the value is known, in milliseconds since 1970 (UTC)."""
        return (self.chain.genesis + (self.round - 1) * self.chain.period) * 1000

    @property
    def is_sound(self) -> bool:
        """Return whether everything belongs together, as far as that can be told here."""
        if self.randomness is None or self.signature is None:
            return self.chain.is_sound and self.randomness is self.signature
        signed = sha256(bytes.fromhex(self.signature)).hexdigest()
        return self.chain.is_sound and signed == self.randomness

    @property
    def named(self) -> Draw:
        """Return the round as it was named, without its value."""
        return Draw(self.chain, self.round)


def named_at(chain: Chain, at: int) -> Draw:
    """Return the round that is named at a moment (milliseconds since 1970, UTC)."""
    return Draw(chain, chain.round_from(at + AHEAD_MS))

"""Rounds of a public randomness beacon.

A round is named before its value is known.  A beacon (drand) publishes a value at the end of every
period.  This module checks everything that needs no network: that period and genesis belong to the
chain, the time at which a round was due, and that its value belongs to its signature. Whether the
signature is that of the chain can only be checked against the published one.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated

import msgspec
from msgspec import Meta

AHEAD_MS = 20_000
"""Minimum time from the naming of a round until its value is published, in milliseconds."""
BEACON_TIMEOUT_MS = 300_000
"""Time that a match waits for an overdue value before it starts without it, in milliseconds."""

Hex = Annotated[str, Meta(pattern=r"^([0-9a-f]{2})+\Z", max_length=512)]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Seconds = Annotated[int, Meta(ge=1, lt=1 << 31)]
Round = Annotated[int, Meta(ge=1, lt=1 << 52)]
_USUAL = ("", "default")
"""Names of a beacon that are left out of its hash."""


class BeaconChain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chain of rounds, one every `period` seconds from `genesis` (Unix seconds, UTC) on."""

    hash: Hash
    public_key: Hex
    period: Seconds
    genesis: Seconds
    group: Hex
    beacon: Annotated[str, Meta(max_length=64)]

    @property
    def is_sound(self) -> bool:
        """Return whether all other fields match the hash."""
        data = self.period.to_bytes(4, "big") + self.genesis.to_bytes(8, "big")
        data += bytes.fromhex(self.public_key) + bytes.fromhex(self.group)
        data += b"" if self.beacon in _USUAL else self.beacon.encode()
        return sha256(data).hexdigest() == self.hash

    def round_from(self, at: int) -> int:
        """Return the first round with a value published at `at` (Unix milliseconds) or later."""
        periods = -(-(at - self.genesis * 1000) // (self.period * 1000))
        return max(1, periods + 1)


class BeaconRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A round of a chain, without a value until it is published."""

    chain: BeaconChain
    round: Round
    randomness: Hash | None = None
    signature: Hex | None = None

    @property
    def due(self) -> int:
        """Return the time at which the value is published (Unix milliseconds, UTC)."""
        return (self.chain.genesis + (self.round - 1) * self.chain.period) * 1000

    @property
    def is_sound(self) -> bool:
        """Return whether all fields are consistent, as far as can be checked offline."""
        if self.randomness is None or self.signature is None:
            return self.chain.is_sound and self.randomness is self.signature
        signed = sha256(bytes.fromhex(self.signature)).hexdigest()
        return self.chain.is_sound and signed == self.randomness

    @property
    def named(self) -> BeaconRound:
        """Return the round without its value."""
        return BeaconRound(self.chain, self.round)


def named_at(chain: BeaconChain, at: int) -> BeaconRound:
    """Return the round to name at the time `at` (Unix milliseconds, UTC)."""
    return BeaconRound(chain, chain.round_from(at + AHEAD_MS))

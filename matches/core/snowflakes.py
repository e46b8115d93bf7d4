"""Timestamps in Discord ids."""

from __future__ import annotations

from matches.core.shards import TIMESTAMP_BITS

EPOCH_MS = 1_420_070_400_000
"""Epoch of Discord's ids: 2015, in Unix milliseconds (UTC)."""


def created_at(snowflake: int) -> int:
    """Return the time at which Discord created an id (Unix milliseconds, UTC)."""
    return (snowflake >> TIMESTAMP_BITS) + EPOCH_MS

"""The moment in an ID of Discord."""

from __future__ import annotations

from matches.core.shards import TIMESTAMP_BITS

EPOCH_MS = 1_420_070_400_000
"""When Discord's IDs begin to count: 2015, in milliseconds since 1970 (UTC)."""


def created_at(snowflake: int) -> int:
    """Return when Discord gave an ID, in milliseconds since 1970 (UTC)."""
    return (snowflake >> TIMESTAMP_BITS) + EPOCH_MS

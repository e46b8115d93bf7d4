"""Shard ownership: the Discord shards of a process and the matches it is responsible for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

SHARD_OF_NOBODY = 0
"""The shard of everything without a server: it receives private messages, too."""
TIMESTAMP_BITS = 22
"""Number of bits by which Discord shifts a server's id to find its shard."""


def shard_of(guild: int | None, count: int) -> int:
    """Return the shard of `count` on which Discord sends the events of a server."""
    return SHARD_OF_NOBODY if guild is None else (guild >> TIMESTAMP_BITS) % count


class Ownership(NamedTuple):
    """The shards of `shard_count` that a process holds, and so the matches of their servers.

    Only the owner of a match sends its deliveries, fires its timers and runs its robots; any
    process carries out the actions of players that reach it.  `group` is the number of the group
    of shards, `epoch` the fencing token of its lease (None if no other process can take the
    group).
    """

    shard_count: int = 1
    shards: tuple[int, ...] = (SHARD_OF_NOBODY,)
    group: int = 0
    epoch: int | None = None

    @property
    def is_whole(self) -> bool:
        """Return whether this process owns everything."""
        return len(self.shards) == self.shard_count

    def owns(self, guild: int | None) -> bool:
        """Return whether this process owns the events of a server."""
        return shard_of(guild, self.shard_count) in self.shards

    @property
    def is_primary(self) -> bool:
        """Return whether this process owns everything that exists once for all servers."""
        return SHARD_OF_NOBODY in self.shards


WHOLE = Ownership()
"""Ownership of a single process that holds everything."""


class Claim(NamedTuple):
    """The request of a process for one of the `groups` of shards, of `shard_count` in all.

    If `shard_count` is 0, Discord gives the number, and there is one group.
    """

    shard_count: int
    groups: Sequence[tuple[int, ...]]
    holder: str
    release: str


def text_of(shards: tuple[int, ...]) -> str:
    """Return consecutive shards as `groups_of` reads them."""
    return f"{shards[0]}-{shards[-1]}"


def groups_of(text: str, count: int) -> list[tuple[int, ...]]:
    """Return the groups of shards in a text such as `0-3,4-7`; one group if it is empty.

    Raises `ValueError` unless each of the `count` shards is in exactly one of them.
    """
    spans = [_span(part) for part in text.split(",")] if text else [range(count)]
    edges = [edge for span in sorted(spans, key=lambda span: span.start) for edge in _edges(span)]
    if edges[0] != 0 or edges[1::2] != [*edges[2::2], count] or not all(spans):
        raise ValueError(f"{text!r} does not name each shard from 0 to {count - 1} once")
    return list(map(tuple, spans))


def _span(text: str) -> range:
    first, _, last = text.strip().partition("-")
    return range(int(first), int(last or first) + 1)


def _edges(span: range) -> tuple[int, int]:
    return span.start, span.stop

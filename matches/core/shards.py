"""Which of Discord's shards a process holds, and so whose matches are its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

SHARD_OF_NOBODY = 0
"""The shard of what belongs to no server: private messages arrive there too."""
TIMESTAMP_BITS = 22
"""How far a server's id is shifted to find its shard, by Discord."""


def shard_of(guild: int | None, count: int) -> int:
    """Return the shard of `count` on which Discord tells of a server."""
    return SHARD_OF_NOBODY if guild is None else (guild >> TIMESTAMP_BITS) % count


class Ownership(NamedTuple):
    """The shards of `shard_count` that a process holds: matches of their servers are its own.

    Only the owner delivers what a match has to tell, fires its timers and lets its robots think;
    wishes of players are carried out by whichever process they reach.  It holds them as the `group`
    of that number, since the taking numbered `epoch` (None where nobody else can take it).
    """

    shard_count: int = 1
    shards: tuple[int, ...] = (SHARD_OF_NOBODY,)
    group: int = 0
    epoch: int | None = None

    @property
    def is_whole(self) -> bool:
        """Return whether everything is this process's own."""
        return len(self.shards) == self.shard_count

    def owns(self, guild: int | None) -> bool:
        """Return whether what happens on a server is this process's own."""
        return shard_of(guild, self.shard_count) in self.shards

    @property
    def leads(self) -> bool:
        """Return whether what there is only once for all servers is this process's own."""
        return SHARD_OF_NOBODY in self.shards


WHOLE = Ownership()
"""Of a process that holds everything."""


class Claim(NamedTuple):
    """What a process asks for: one of the `groups` of shards, of `shard_count` in all.

    `shard_count` is 0 where Discord is asked; there is one group then.
    """

    shard_count: int
    groups: Sequence[tuple[int, ...]]
    holder: str
    release: str


def text_of(shards: tuple[int, ...]) -> str:
    """Return consecutive shards as `groups_of` reads them."""
    return f"{shards[0]}-{shards[-1]}"


def groups_of(text: str, count: int) -> list[tuple[int, ...]]:
    """Return the groups of shards that a text such as `0-3,4-7` names; nothing: all in one.

    Raises `ValueError` unless each of the `count` shards stands in exactly one of them.
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

"""Verifiable random numbers, unpredictable for everyone and reproducible from the seed afterwards.

The generator is a 256-bit seed and, for each label, the count of words already drawn.  Word *n* of
a label is word *n mod 8* of BLAKE2b-512, keyed with the seed, over the label, a zero byte and
*n div 8* as eight bytes; words are 64 bits and everything is big-endian.  A number below *b* is the
first word smaller than the largest multiple of *b* up to 2**64, modulo *b* (rejection sampling: no
number is favoured).  Labels name a purpose, so drawing from one never shifts another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from struct import Struct
from typing import Any

import msgspec

SEED_BYTES = 32
_WORDS = 1 << 64
_PER_BLOCK = 8
_BLOCK = Struct(f">{_PER_BLOCK}Q")


class Chance(msgspec.Struct):
    """A seed and the number of words drawn from each label; both are empty if face down."""

    seed: bytes = b""
    drawn: dict[str, int] = {}

    def below(self, label: str, bound: int) -> int:
        """Return the next number of stream `label` in range(bound), which is at most 2**64."""
        if not 0 < bound <= _WORDS:
            raise ValueError(f"the bound of a random number must be from 1 to 2**64, not {bound}")
        return self._numbers(label, (bound,))[0]

    def shuffle(self, label: str, cards: list[Any]) -> None:
        """Shuffle `cards` in place (Fisher-Yates from the end) with stream `label`."""
        last = range(len(cards) - 1, 0, -1)
        for i, j in zip(last, self._numbers(label, [i + 1 for i in last]), strict=True):
            cards[i], cards[j] = cards[j], cards[i]

    def _numbers(self, label: str, bounds: Sequence[int]) -> list[int]:
        """Return one number below each of `bounds`, and count the words drawn for them."""
        at = self.drawn.get(label, 0)
        words = self._words(label, at)
        numbers = []
        for bound in bounds:
            limit = _WORDS - _WORDS % bound
            word = limit
            while word >= limit:
                word = next(words)
                at += 1
            numbers.append(word % bound)
        self.drawn[label] = at
        return numbers

    def _words(self, label: str, at: int) -> Iterator[int]:
        """Yield the words of `label` from number `at` on."""
        if len(self.seed) != SEED_BYTES:
            raise ValueError("the seed is face down in a view; draw from the complete state")
        block, skip = divmod(at, _PER_BLOCK)
        while True:
            yield from _block_of(self.seed, label, block)[skip:]
            block, skip = block + 1, 0


@lru_cache(maxsize=64)
def _block_of(seed: bytes, label: str, number: int) -> tuple[int, ...]:
    """Return the words of a block, cached because a match draws most words one by one."""
    text = label.encode() + b"\0" + number.to_bytes(8, "big")
    return _BLOCK.unpack(blake2b(text, key=seed).digest())

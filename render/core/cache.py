"""Bounded, thread-safe cache of finished sprites and of their masters."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from PIL import Image

T = TypeVar("T")

SPRITE_BYTES = 40 * 1024 * 1024
STRIP_BYTES = 12 * 1024 * 1024  # enough for about twenty players
MASTER_BYTES = 40 * 1024 * 1024  # the masters of all games take 30 MiB
PACKING = 1  # zlib level of 9; a higher one saves a tenth and takes three times as long
GAP = 3.0  # Pillow's `reducing_gap`: quick reduction to this multiple of the size first


class Cache(Generic[T]):
    """An LRU cache bounded by a number of bytes.

    Cached values must never be modified: a caller that needs a modified value copies it.
    """

    def __init__(self, most_bytes: int, size: Callable[[T], int]) -> None:
        self._most, self._size = most_bytes, size
        self._bytes = 0
        self._things: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value of `key`, calling `make` if it is missing.

        Two threads may make the same value at once; that costs time, but both values are equal.
        """
        with self._lock:
            if key in self._things:
                self._things.move_to_end(key)
                return self._things[key]
        thing = make()
        with self._lock:
            if key not in self._things:
                self._things[key] = thing
                self._bytes += self._size(thing)
            while self._bytes > self._most and len(self._things) > 1:
                self._bytes -= self._size(self._things.popitem(last=False)[1])
        return thing

    def clear(self) -> None:
        """Remove all values."""
        with self._lock:
            self._things.clear()
            self._bytes = 0


class Packed(NamedTuple):
    """A compressed picture; decompressing it is much quicker than drawing it."""

    mode: str
    size: tuple[int, int]
    data: bytes


def _bytes_of(image: Image.Image) -> int:
    """Return the bytes of a picture: one per pixel for one band, otherwise four."""
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4)


SPRITES: Cache[Image.Image] = Cache(SPRITE_BYTES, _bytes_of)
"""Sprites in the form in which they are pasted."""
STRIPS: Cache[Image.Image] = Cache(STRIP_BYTES, _bytes_of)
"""Player strips, separate from sprites because they are large and differ in every match."""
MASTERS: Cache[Packed] = Cache(MASTER_BYTES, lambda packed: len(packed.data))
"""Masters of sprites, in a separate cache so that many sprites never evict a master."""


def master(key: Hashable, draw: Callable[[], Image.Image]) -> Image.Image:
    """Return the master picture from which sprites of `key` are scaled down."""

    def pack() -> Packed:
        image = draw()
        return Packed(image.mode, image.size, zlib.compress(image.tobytes(), PACKING))

    packed = MASTERS.get(key, pack)
    return Image.frombytes(packed.mode, packed.size, zlib.decompress(packed.data))


def reduced(
    key: tuple[Hashable, ...], size: tuple[int, int], draw: Callable[[], Image.Image]
) -> Image.Image:
    """Return the sprite of `key` at a size, from a master that is drawn once for all sizes."""

    def reduce() -> Image.Image:
        large = master(key, draw)
        return large.resize(size, Image.Resampling.LANCZOS, reducing_gap=GAP)

    return SPRITES.get((*key, size), reduce)

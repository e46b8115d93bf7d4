"""A bounded memory of finished sprites and of what they are reduced from, shared by all threads."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from PIL import Image

T = TypeVar("T")

SPRITE_BYTES = 40 * 1024 * 1024
STRIP_BYTES = 12 * 1024 * 1024  # of about twenty players
MASTER_BYTES = 40 * 1024 * 1024  # those of all games take 30 MiB
PACKING = 1  # of 9: more saves a tenth and takes three times as long
GAP = 3.0  # how many times too large a master is cut down before it is reduced with care


class Cache(Generic[T]):
    """Keeps the things used last, up to a number of bytes.

    They are never changed after they are made: whoever needs another one copies it.
    """

    def __init__(self, most_bytes: int, size: Callable[[T], int]) -> None:
        self._most, self._size = most_bytes, size
        self._bytes = 0
        self._things: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the thing of `key`, making it if it is not there.

        Two threads may make the same thing at once; that costs time, never correctness.
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
        """Forget everything."""
        with self._lock:
            self._things.clear()
            self._bytes = 0


class Packed(NamedTuple):
    """A picture that takes little room: unpacking it is much quicker than drawing it."""

    mode: str
    size: tuple[int, int]
    data: bytes


def _bytes_of(image: Image.Image) -> int:
    """Return the bytes of a picture: whatever has colours takes four for each pixel."""
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4)


SPRITES: Cache[Image.Image] = Cache(SPRITE_BYTES, _bytes_of)
"""Sprites as they are pasted."""
STRIPS: Cache[Image.Image] = Cache(STRIP_BYTES, _bytes_of)
"""Strips of players, apart from sprites: they are large, and no two matches have the same ones."""
MASTERS: Cache[Packed] = Cache(MASTER_BYTES, lambda packed: len(packed.data))
"""What sprites are reduced from, apart from them: no crowd of sprites drives a master out."""


def master(key: Hashable, draw: Callable[[], Image.Image]) -> Image.Image:
    """Return the picture that sprites of `key` are reduced from."""

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

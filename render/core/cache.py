"""Bounded, thread-safe caches of the parts of pictures: in memory, and of masters in a file."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from itertools import count
from tempfile import TemporaryFile
from threading import Lock
from time import thread_time
from typing import IO, Generic, NamedTuple, TypeVar

from PIL import Image

T = TypeVar("T")

SPRITE_BYTES = 24 * 1024 * 1024
MASTER_BYTES = 96 * 1024 * 1024  # on disk; the masters of all games take 40 MiB
PACKING = 1  # zlib level of 9; a higher one saves a tenth and takes three times as long
UNPACKED = 0  # zlib level for a picture of megabytes that is read for every board
GAP = 3.0  # Pillow's `reducing_gap`: quick reduction to this multiple of the size first


class CacheEntry(Generic[T]):
    """A cached value: its size in bytes, the seconds that a byte of it saves, its uses, its rank.

    The rank is its priority and the number of its last use: of equal values the oldest goes first.
    """

    __slots__ = ("rank", "saves", "size", "thing", "uses")

    def __init__(self, thing: T, size: int, seconds: float) -> None:
        self.thing, self.size = thing, size
        self.saves = seconds / max(1, size)
        self.uses = 0
        self.rank = (0.0, 0)


class Cache(Generic[T]):
    """A cache bounded by a number of bytes, which keeps what saves most time for each byte.

    This is the GreedyDual-Size-Frequency algorithm: a use sets the priority of a value to what a
    byte of it has saved, above the priority of the value removed last.  So large values that are
    made quickly go first, and valuable ones go when they were not used for long.  A new value may
    be the first to go: a large one does not displace many others for a single use.

    Cached values must never be modified: a caller that needs a modified value copies it.
    """

    def __init__(self, most_bytes: int, size: Callable[[T], int]) -> None:
        self._most, self._size = most_bytes, size
        self._bytes, self._floor = 0, 0.0
        self._entries: dict[Hashable, CacheEntry[T]] = {}
        self._order: list[tuple[tuple[float, int], Hashable]] = []
        """A heap with each key once and its rank at that time, which may have grown since."""
        self._uses = count()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value of `key`, calling `make` if it is missing.

        Two threads may make the same value at once; that costs time, but both values are equal.
        """
        with self._lock:
            if (entry := self._entries.get(key)) is not None:
                entry.rank = self._rank_now(entry)
                return entry.thing
        begun = thread_time()
        thing = make()
        seconds = thread_time() - begun
        with self._lock:
            if key not in self._entries:
                self._add(key, thing, seconds)
        return thing

    def _add(self, key: Hashable, thing: T, seconds: float) -> None:
        entry = self._entries[key] = CacheEntry(thing, self._size(thing), seconds)
        self._bytes += entry.size
        entry.rank = self._rank_now(entry)
        heappush(self._order, (entry.rank, key))
        while self._bytes > self._most:
            self._remove_one()

    def _rank_now(self, entry: CacheEntry[T]) -> tuple[float, int]:
        entry.uses += 1
        return self._floor + entry.uses * entry.saves, next(self._uses)

    def _remove_one(self) -> None:
        """Remove the value of the lowest rank, or correct its place in the heap."""
        rank, key = heappop(self._order)
        entry = self._entries[key]
        if entry.rank > rank:
            heappush(self._order, (entry.rank, key))
            return
        self._floor, _ = rank
        self._bytes -= self._entries.pop(key).size

    def clear(self) -> None:
        """Remove all values."""
        with self._lock:
            self._entries.clear()
            self._order.clear()
            self._bytes, self._floor = 0, 0.0


class Packed(NamedTuple):
    """A compressed picture in a file; decompressing it is much quicker than drawing it."""

    mode: str
    size: tuple[int, int]
    start: int
    length: int


class MasterFile:
    """Pictures in a temporary file, which take no memory of the process.

    The system keeps those in memory that are read often.  A file of `most_bytes` is begun again.
    """

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._packed: dict[Hashable, Packed] = {}
        self._end = 0
        self._file: IO[bytes] | None = None
        self._lock = Lock()

    def get(
        self, key: Hashable, draw: Callable[[], Image.Image], level: int = PACKING
    ) -> Image.Image:
        """Return the picture of `key`; if it is missing, call `draw` and compress it to `level`."""
        with self._lock:
            found = self._packed.get(key)
            data = b"" if found is None else self._read(found)
        if found is not None and len(data) == found.length:
            return Image.frombytes(found.mode, found.size, zlib.decompress(data))
        image = draw()
        self._keep(key, image, level)
        return image

    def clear(self) -> None:
        """Remove all pictures, and the file."""
        with self._lock:
            self._packed.clear()
            self._end = 0
            if self._file is not None:
                self._file.close()
                self._file = None

    def _read(self, packed: Packed) -> bytes:
        assert self._file is not None
        self._file.seek(packed.start)
        return self._file.read(packed.length)

    def _keep(self, key: Hashable, image: Image.Image, level: int) -> None:
        data = zlib.compress(image.tobytes(), level)
        with self._lock:
            if self._end + len(data) > self._most:
                self._packed.clear()
                self._end = 0
            try:
                self._file = self._file or TemporaryFile()  # noqa: SIM115 (open until the end)
                self._file.seek(self._end)
                self._file.write(data)
                self._file.flush()
            except OSError:  # The disk is full or cannot be written; the picture is drawn again.
                return
            self._packed[key] = Packed(image.mode, image.size, self._end, len(data))
            self._end += len(data)


def _bytes_of(image: Image.Image) -> int:
    """Return the bytes of a picture: one per pixel for one band, otherwise four."""
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4)


SPRITES: Cache[Image.Image] = Cache(SPRITE_BYTES, _bytes_of)
"""Sprites, masks, lines of text and strips of players in the form in which they are pasted."""
MASTERS = MasterFile(MASTER_BYTES)
"""Masters of sprites, large pictures that are scaled down to each size; textures and grounds."""


def reduced(
    key: tuple[Hashable, ...], size: tuple[int, int], draw: Callable[[], Image.Image]
) -> Image.Image:
    """Return the sprite of `key` at a size, from a master that is drawn once for all sizes."""

    def reduce() -> Image.Image:
        large = MASTERS.get(key, draw)
        return large.resize(size, Image.Resampling.LANCZOS, reducing_gap=GAP)

    return SPRITES.get((*key, size), reduce)

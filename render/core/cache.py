"""Bounded, thread-safe caches of the parts of pictures: in memory and in temporary files."""

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

SPRITE_BYTES = 16 * 1024 * 1024
SPRITE_FILE_BYTES = 96 * 1024 * 1024
MASTER_BYTES = 48 * 1024 * 1024  # on disk; the masters of all games take 40 MiB
GROUND_BYTES = 32 * 1024 * 1024  # on disk
SLOW = 0.0002  # seconds of drawing; reading a sprite from a file takes a tenth to a half of it
REMEMBERED = 8192  # keys of sprites drawn last
PACKING = 1  # zlib level of 9; a higher one saves a tenth and takes three times as long
RAW = -zlib.MAX_WBITS  # no checksum, which would be a quarter of the time of reading
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


class Stored(NamedTuple):
    """The place of a picture in a file, and whether it is compressed there."""

    mode: str
    size: tuple[int, int]
    start: int
    length: int
    packed: bool


class PictureFile:
    """Pictures in a temporary file, which take no memory of the process.

    The system keeps those in memory that are read often.  A file of `most_bytes` is written from
    its start again, over the oldest pictures.  A picture is compressed if it becomes smaller than
    the share `packed_below` of its size.
    """

    def __init__(self, most_bytes: int, *, packed_below: float = 1.0) -> None:
        self._most, self._packed_below = most_bytes, packed_below
        self._stored: dict[Hashable, Stored] = {}
        """The pictures in the order in which they follow the end of the last one."""
        self._end = 0
        self._file: IO[bytes] | None = None
        self._lock = Lock()

    def get(self, key: Hashable, draw: Callable[[], Image.Image]) -> Image.Image:
        """Return the picture of `key`, calling `draw` if it is missing."""
        if (image := self.find(key)) is None:
            image = draw()
            self.keep(key, image)
        return image

    def upper(self, key: Hashable, draw: Callable[[], Image.Image], height: int) -> Image.Image:
        """Return the upper `height` rows of a picture, calling `draw` for all of it if missing.

        Pictures must not be compressed in this file.
        """
        if (image := self.find(key, height)) is None:
            image = draw()
            self.keep(key, image)
            image = image.crop((0, 0, image.width, height))
        return image

    def find(self, key: Hashable, height: int | None = None) -> Image.Image | None:
        """Return the picture of `key`, or its upper `height` rows, or None if it is missing."""
        with self._lock:
            if (stored := self._stored.get(key)) is None:
                return None
            size, length = stored.size, stored.length
            if height is not None:
                size, length = (size[0], height), length * height // size[1]
            data = self._read(stored.start, length)
        if len(data) < length:
            return None
        pixels = zlib.decompress(data, RAW) if stored.packed else data
        return Image.frombytes(stored.mode, size, pixels)

    def keep(self, key: Hashable, image: Image.Image) -> None:
        """Write a picture, unless the file cannot take it."""
        data = image.tobytes()
        packed = zlib.compress(data, PACKING, RAW) if self._packed_below else data
        if is_packed := len(packed) < len(data) * self._packed_below:
            data = packed
        with self._lock:
            if len(data) > self._most:
                return
            self._make_room(len(data))
            if not self._write(data):  # The picture is drawn again.
                return
            self._stored.pop(key, None)  # Another thread may have written it.
            self._stored[key] = Stored(image.mode, image.size, self._end, len(data), is_packed)
            self._end += len(data)

    def clear(self) -> None:
        """Remove all pictures, and the file."""
        with self._lock:
            self._stored.clear()
            self._end = 0
            if self._file is not None:
                self._file.close()
                self._file = None

    def _read(self, start: int, length: int) -> bytes:
        assert self._file is not None
        self._file.seek(start)
        return self._file.read(length)

    def _write(self, data: bytes) -> bool:
        """Write bytes at `_end`; return False if the disk is full or cannot be written."""
        try:
            # Nothing is buffered: bytes that the disk refused would come up at the next read.
            self._file = self._file or TemporaryFile(buffering=0)  # noqa: SIM115 (stays open)
            self._file.seek(self._end)
            return self._file.write(data) == len(data)
        except OSError:
            return False

    def _make_room(self, size: int) -> None:
        """Forget the pictures in the way of one of `size` bytes, which is written at `_end`."""
        if self._end + size > self._most:
            self._forget_until(self._most)
            self._end = 0
        self._forget_until(self._end + size)

    def _forget_until(self, end: int) -> None:
        while self._stored:
            key, oldest = next(iter(self._stored.items()))
            if not self._end <= oldest.start < end:
                break
            del self._stored[key]


class SpriteCache(Cache[Image.Image]):
    """A cache of sprites in memory, above a file of those that memory has no room for.

    A sprite is written to the file when it is drawn for the second time and that took long, so
    that the file does not fill with sprites that are used once.
    """

    def __init__(self, most_bytes: int, file: PictureFile) -> None:
        super().__init__(most_bytes, _bytes_of)
        self._file = file
        self._drawn: dict[int, None] = {}
        """The hashes of the keys drawn last, the oldest first."""

    def get(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """Return the sprite of `key` from memory or the file, calling `make` if it is in neither.

        Two threads may draw the same sprite at once; that costs time, but both are equal.
        """
        return super().get(key, lambda: self._found_or_drawn(key, make))

    def in_memory(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """Return the sprite of `key`, calling `make` if it is missing; never use the file.

        It is for sprites of a single match, which would displace the common ones from the file.
        """
        return super().get(key, make)

    def _found_or_drawn(self, key: Hashable, draw: Callable[[], Image.Image]) -> Image.Image:
        if (found := self._file.find(key)) is not None:
            return found
        begun = thread_time()
        image = draw()
        if thread_time() - begun >= SLOW and self._was_drawn(hash(key)):
            self._file.keep(key, image)
        return image

    def _was_drawn(self, key: int) -> bool:
        """Return whether a key was drawn lately, and remember that it is now."""
        with self._lock:
            if key in self._drawn:
                return True
            self._drawn[key] = None
            if len(self._drawn) > REMEMBERED:
                del self._drawn[next(iter(self._drawn))]
        return False

    def clear(self) -> None:
        """Remove all sprites from memory and the file."""
        super().clear()
        self._file.clear()
        with self._lock:
            self._drawn.clear()


def _bytes_of(image: Image.Image) -> int:
    """Return the bytes of a picture: one per pixel for one band, otherwise four."""
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4)


SPRITES = SpriteCache(SPRITE_BYTES, PictureFile(SPRITE_FILE_BYTES, packed_below=0.5))
"""Sprites, masks, lines of text and strips of players in the form in which they are pasted.

Textures, which compression hardly makes smaller, take ten times as long to decompress as to read.
"""
MASTERS = PictureFile(MASTER_BYTES)
"""Masters of sprites, large pictures that are scaled down to each size; textures."""
GROUNDS = PictureFile(GROUND_BYTES, packed_below=0)
"""Unchanging backgrounds of whole pictures; decompression would be most of the time for them."""


def reduced(
    key: tuple[Hashable, ...], size: tuple[int, int], draw: Callable[[], Image.Image]
) -> Image.Image:
    """Return the sprite of `key` at a size, from a master that is drawn once for all sizes."""

    def reduce() -> Image.Image:
        large = MASTERS.get(key, draw)
        return large.resize(size, Image.Resampling.LANCZOS, reducing_gap=GAP)

    return SPRITES.get((*key, size), reduce)

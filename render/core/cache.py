"""A bounded memory of finished sprites, shared by all threads."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import TypeVar

from PIL.Image import Image

T = TypeVar("T")

SPRITE_BYTES = 48 * 1024 * 1024  # twice as many save a tenth of the time


class SpriteCache:
    """Keeps the sprites used last, up to a number of bytes.

    Sprites are never changed after they are made: whoever needs another one copies it.
    """

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._sprites: OrderedDict[Hashable, Image] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, draw: Callable[[], Image]) -> Image:
        """Return the sprite of `key`, drawing it if it is not there.

        Two threads may draw the same sprite at once; that costs time, never correctness.
        """
        with self._lock:
            if key in self._sprites:
                self._sprites.move_to_end(key)
                return self._sprites[key]
        sprite = draw()
        with self._lock:
            if key not in self._sprites:
                self._sprites[key] = sprite
                self._bytes += _size(sprite)
            while self._bytes > self._most and len(self._sprites) > 1:
                self._bytes -= _size(self._sprites.popitem(last=False)[1])
        return sprite

    def clear(self) -> None:
        """Forget all sprites."""
        with self._lock:
            self._sprites.clear()
            self._bytes = 0


def _size(image: Image) -> int:
    """Return the bytes of a picture: whatever has colours takes four for each pixel."""
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4)


SPRITES = SpriteCache(SPRITE_BYTES)

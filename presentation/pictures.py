"""Encoded pictures, rendered off the event loop, which they would block."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from PIL.Image import Image

from matches.texts import Texts
from presentation.formatting import as_alt
from presentation.render_pool import BRUSHES
from render.core.renderer import encode, renderer_of


class Picture(NamedTuple):
    """An encoded picture and its alt text."""

    data: bytes
    name: str
    alt: str


async def picture(
    name: str, alt: str, draw: Callable[..., Image | None], *args: Any
) -> Picture | None:
    """Render and encode a picture in a thread; return None if there is nothing to show."""
    encoded = await BRUSHES.draw(partial(drawn, draw, *args))
    return encoded and Picture(encoded[0], f"{name}.{encoded[1]}", alt)


def drawn(draw: Callable[..., Image | None], *args: Any) -> tuple[bytes, str] | None:
    """Return a picture as bytes and file extension, None if there is nothing to show."""
    image = draw(*args)
    return None if image is None else encode(image)


async def topic_picture(game: str, key: str, texts: Texts, text: str) -> Picture | None:
    """Render the rules topic `key` of a game, if it has a picture."""
    topic = renderer_of(game).topic
    return topic and await picture("topic", as_alt(text), topic, key, texts)

"""Addresses of pictures: boards and covers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from engines import GAMES
from matches.core.models import Match
from web.caching import IMMUTABLE, Document
from web.guard import DRAWN, PICTURES
from web.pages import KEY, NUMBER, NotFound, PageRequest, Route
from web.pictures import (
    CONTENT_TYPES,
    HASH_LETTERS,
    BoardPosition,
    cover_at,
    picture_at,
    position_now,
    position_then,
)


async def board(request: PageRequest) -> Document:
    """Return the picture of a match after a row, if the hash fits.

    A picture in memory is also that of a page that is still open after the next move.
    """
    shown = await request.publicity.match(request.number("match"))
    if (document := kept(request)) is not None:
        return document
    position = await position_after(request, shown.match, int(request.path["row"]))
    picture = picture_at(request.address, position)
    if picture is None:
        raise NotFound
    return await drawn(request, picture.draw)


async def position_after(request: PageRequest, match: Match, row: int) -> BoardPosition:
    """Return the public position of a match after a row; raise `NotFound` if there is none."""
    if row == match.seq:
        return position_now(match)
    history = await request.publicity.history(match.id)
    step = next((step for step in history.steps if step.seq == row), None)
    if step is None:
        raise NotFound
    return position_then(match, step)


async def game_cover(request: PageRequest) -> Document:
    """Return the cover of a game in a language."""
    game = request.path["game"]
    draw = cover_at(request.address, game) if game in GAMES else None
    if draw is None:
        raise NotFound
    return await drawn(request, draw)


def kept(request: PageRequest) -> Document | None:
    """Return the picture at the address of a request if it is cached."""
    picture = request.site.pictures.cached(request.address)
    return None if picture is None else _document(request, picture)


async def drawn(request: PageRequest, draw: Callable[[], bytes]) -> Document:
    """Return the picture at the address of a request, drawn unless it is cached."""
    charge = partial(request.charge, DRAWN)
    return _document(request, await request.site.pictures.get(request.address, draw, charge))


def _document(request: PageRequest, picture: bytes) -> Document:
    return request.document(
        picture,
        CONTENT_TYPES[request.path["suffix"]],
        {"X-Robots-Tag": "noindex"},
        cache_control=IMMUTABLE,
    )


_HASH = rf"[0-9a-f]{{{HASH_LETTERS}}}"
ROUTES: Final = (
    Route(
        "picture",
        f"/p/{{match:{NUMBER}}}/{{row:{NUMBER}}}-{{hash:{_HASH}}}.{{suffix:webp|jpg}}",
        board,
        translated=False,
        cached=False,
        rate=PICTURES,
    ),
    Route(
        "cover",
        f"/p/{{game:{KEY}}}/{{locale:en|ja}}-{{hash:{_HASH}}}.{{suffix:webp|jpg}}",
        game_cover,
        translated=False,
        cached=False,
        rate=PICTURES,
    ),
)

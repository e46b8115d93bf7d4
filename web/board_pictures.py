"""Addresses of pictures: boards and covers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from engines import GAMES
from engines.core import Refusal
from matches.core.models import Match
from matches.record.history import MatchHistory, ReplayStep
from web.caching import IMMUTABLE, Document
from web.guard import DRAWN, PICTURES
from web.pages import KEY, NUMBER, NotFound, PageRequest, Route
from web.pictures import (
    CONTENT_TYPES,
    HASH_LETTERS,
    BoardPosition,
    cover_at,
    picture_at,
    position_at,
    position_now,
    position_once,
)


async def board(request: PageRequest) -> Document:
    """Return the picture of a match after a row, if the hash fits.

    It is that of a replay, or of a page of the match that is still open after the next moves.
    """
    shown = await request.publicity.match(request.number("match"))
    if (document := kept(request)) is not None:
        return document
    for position in await _positions(request, shown.match):
        if (picture := picture_at(request.address, position)) is not None:
            return await drawn(request, picture.draw)
    raise NotFound


async def _positions(request: PageRequest, match: Match) -> Sequence[BoardPosition]:
    """Return the positions with a picture after the row of the address."""
    row = request.number("row")
    if row == match.seq:
        return [position_now(match)]
    try:
        _, step = await step_at(request, match)
    except Refusal as refusal:  # A row that the rules cannot replay has no picture.
        raise NotFound from refusal
    once = position_once(match, step, row)
    return [position_at(match, step), once] if step.seq == row else [once]


async def step_at(request: PageRequest, match: Match) -> tuple[MatchHistory, ReplayStep]:
    """Return the history of a match and its step at or before the row of the address.

    Raises `NotFound` for a row that does not exist yet, and `Refusal` for one that the corrected
    rules cannot replay.
    """
    row = request.number("row")
    if row > match.seq:
        raise NotFound
    history = await request.publicity.history(match.id)
    return history, history.step_at(row)


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

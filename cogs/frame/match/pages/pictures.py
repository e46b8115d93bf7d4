"""Draws pictures for messages in threads: the event loop cannot stand still for that long."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PIL.Image import Image

from cogs.frame.match.pages.brushes import BRUSHES
from cogs.frame.match.pages.sight import Sight
from cogs.frame.moves.choosing import Stage
from cogs.frame.ui.limits import MOST_ALT
from cogs.frame.ui.pages import Picture, cut
from matches.texts import Texts
from render.core.renderer import encode, renderer_of
from render.core.score_table import score_table, score_table_alt

Pair = tuple[Picture | None, Picture | None]
"""What a page shows `above`, and as its `picture`."""


async def picture(
    name: str, alt: str, draw: Callable[..., Image | None], *args: Any
) -> Picture | None:
    """Draw and encode in a thread; None if there is nothing to see."""
    encoded = await BRUSHES.draw(partial(drawn, draw, *args))
    return encoded and Picture(encoded[0], f"{name}.{encoded[1]}", alt)


def drawn(draw: Callable[..., Image | None], *args: Any) -> tuple[bytes, str] | None:
    """Return a picture as bytes and their file extension; None if there is nothing to see."""
    image = draw(*args)
    return None if image is None else encode(image)


async def board_picture(sight: Sight, *, asking: bool = True) -> Picture | None:
    """Draw the board as everybody sees it, in the palette of the reader.

    It is `asking` for who is awaited, alone or among others, and for nobody else.
    """
    view, renderer = sight.public.view, sight.renderer
    scene = (await sight.scene())._replace(asking=asking)
    return await picture("board", renderer.alt(view, scene), renderer.board, view, scene)


async def board_pictures(sight: Sight, *, asking: bool = True) -> Pair:
    """Draw the board, and what the game shows beside it: what a page shows above, and as picture.

    Both are as wide as the page: side by side they would be halved.
    """
    board, beside = await board_picture(sight, asking=asking), sight.renderer.beside
    if beside is None or beside.draw is None:
        return None, board
    view, scene = sight.public.view, (await sight.scene())._replace(asking=asking)
    alt = cut(beside.words(view, scene), MOST_ALT)
    below = await picture("beside", alt, beside.draw, view, scene)
    return (board, below) if below else (None, board)


async def score_picture(sight: Sight) -> Picture | None:
    """Draw what the points of all players are for, if all that was told of them is known."""
    match = sight.match
    told = await sight.bot.service.reading.told(match)
    if told is None:
        return None
    points, scene = match.game.sources(sight.public.view, told), await sight.scene()
    return await picture("points", score_table_alt(scene, points), score_table, scene, points)


async def choice_pictures(sight: Sight, stage: Stage) -> Pair:
    """Draw what helps to choose: the options as they would lie, or what the seat alone sees.

    What is only begun is numbered on the board, and what no preview shows.  Above all else is
    the part of the board that the options are about.
    """
    preview, moves = sight.renderer.preview, stage.shown
    if stage.numbers and not moves:
        return None, await board_picture(sight)
    shown = None
    if preview is not None and moves:
        alt = _numbered(sight, stage)
        shown = await picture("preview", alt, preview, sight.view, await sight.scene(), moves)
        if shown is None and stage.numbers:
            return None, await board_picture(sight)
    return await _surroundings(sight, stage), shown or await private_picture(sight)


async def _surroundings(sight: Sight, stage: Stage) -> Picture | None:
    """Draw the part of the board that the options of a stage are about, if they need it."""
    look = sight.renderer.surroundings(sight.view, stage.moves)
    if look is None or look.draw is None:
        return None
    view, scene = sight.public.view, await sight.scene()
    return await picture("surroundings", _as_alt(look.words(view, scene)), look.draw, view, scene)


async def private_picture(sight: Sight) -> Picture | None:
    """Draw what the seat alone sees, if the game shows such a thing."""
    renderer, told, seat = sight.renderer, sight.interface.hand, sight.seat
    if renderer.private is None or seat is None:
        return None
    view, scene = sight.view, await sight.scene()
    alt = _as_alt(told(view, seat, sight.texts)) if told else renderer.alt(view, scene)
    return await picture("private", alt, renderer.private, view, scene)


def _numbered(sight: Sight, stage: Stage) -> str:
    """Return in words what a preview shows of each option, with its number."""
    if (shown := sight.renderer.shown) is None:
        numbers = {code: f"{number} · " for code, number in stage.numbers.items()}
        return "\n".join(numbers.get(item.code, "") + item.label for item in stage.items)
    told = filter(None, (shown(sight.view, move, sight.texts) for move in stage.shown))
    return "\n".join(f"{number} · {words}" for number, words in enumerate(told, 1))


async def topic_picture(game: str, key: str, texts: Texts, told: str) -> Picture | None:
    """Draw what the rules of a game tell of under `key`, if it has such a picture."""
    topic = renderer_of(game).topic
    return topic and await picture("topic", _as_alt(told), topic, key, texts)


def _as_alt(told: str) -> str:
    """Return words of a message as an alt text: without marks, every line cut alike if need be."""
    lines = told.replace("**", "").split("\n")
    each = MOST_ALT if len(told) <= MOST_ALT else MOST_ALT // len(lines) - 1
    return "\n".join(cut(line, each) for line in lines)

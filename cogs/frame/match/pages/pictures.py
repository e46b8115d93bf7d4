"""Pictures of match pages: boards, choices, hands."""

from __future__ import annotations

from functools import partial

from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.moves.choice_tree import ChoiceStage
from engines.core import State
from presentation.formatting import as_alt, cut
from presentation.limits import MAX_ALT
from presentation.match.results import score_picture
from presentation.pictures import Picture, picture
from render.core.changes import board_since

Pair = tuple[Picture | None, Picture | None]
"""The pictures `above` and `picture` of a page."""


async def board_picture(
    context: PageContext, *, asking: bool = True, before: State | None = None
) -> Picture | None:
    """Render the public board in the reader's palette.

    If it is `asking`, it shows the choices of the players to move, and of no other player. What
    has changed since the public view `before` is outlined.
    """
    view, renderer = context.public.view, context.renderer
    scene, alt = (await context.scene())._replace(asking=asking), renderer.alt
    if before is not None:
        drawing = partial(board_since, renderer, view, scene, before)
        return await picture("board", alt(view, scene), drawing)
    return await picture("board", alt(view, scene), renderer.board, view, scene)


async def board_pictures(context: PageContext, *, asking: bool = True) -> Pair:
    """Render the board and the game's secondary picture, as the two pictures of a page.

    Both are as wide as the page, because side by side they would be halved.
    """
    board, beside = await board_picture(context, asking=asking), context.renderer.secondary_picture
    if beside is None or beside.draw is None:
        return None, board
    view, scene = context.public.view, (await context.scene())._replace(asking=asking)
    alt = cut(beside.words(view, scene), MAX_ALT)
    below = await picture("beside", alt, beside.draw, view, scene)
    return (board, below) if below else (None, board)


async def points_picture(context: PageContext) -> Picture | None:
    """Render the points of all players by source, if all notes of the match are known."""
    match = context.match
    notes = await context.bot.service.reading.public_notes(match)
    if notes is None:
        return None
    return await score_picture(match, context.public.view, notes, await context.scene())


async def choice_pictures(context: PageContext, stage: ChoiceStage) -> Pair:
    """Render the pictures for a choice: a preview of the options, or the private picture.

    First parts of moves, and options without a preview, are numbered on the board. The first
    picture is the part of the board that the options are about.
    """
    preview, moves = context.renderer.preview, stage.shown
    if stage.numbers and not moves:
        return None, await board_picture(context)
    shown = None
    if preview is not None and moves:
        alt = _numbered(context, stage)
        shown = await picture("preview", alt, preview, context.view, await context.scene(), moves)
        if shown is None and stage.numbers:
            return None, await board_picture(context)
    return await _surroundings(context, stage), shown or await private_picture(context)


async def position_pictures(context: PageContext, stage: ChoiceStage) -> Pair:
    """Render the board above the picture for a choice, or alone if both would be the same."""
    _, drawn = await choice_pictures(context, stage)
    board = await board_picture(context)
    if drawn is None or (board is not None and drawn.name == board.name):
        return None, board
    return board, drawn


async def _surroundings(context: PageContext, stage: ChoiceStage) -> Picture | None:
    """Render the part of the board that the options of a stage are about, if they need it."""
    look = context.renderer.surroundings(context.view, stage.moves)
    if look is None or look.draw is None:
        return None
    view, scene = context.public.view, await context.scene()
    return await picture("surroundings", as_alt(look.words(view, scene)), look.draw, view, scene)


async def private_picture(context: PageContext) -> Picture | None:
    """Render the hidden information of the seat, if the game has such a picture."""
    renderer, told, seat = context.renderer, context.interface.hand, context.seat
    if renderer.private is None or seat is None:
        return None
    view, scene = context.view, await context.scene()
    alt = as_alt(told(view, seat, context.texts)) if told else renderer.alt(view, scene)
    return await picture("private", alt, renderer.private, view, scene)


def _numbered(context: PageContext, stage: ChoiceStage) -> str:
    """Return the alt text of a preview: the text of each option, with its number."""
    if (shown := context.renderer.preview_label) is None:
        numbers = {code: f"{number} · " for code, number in stage.numbers.items()}
        return "\n".join(numbers.get(item.code, "") + item.label for item in stage.items)
    lines = filter(None, (shown(context.view, move, context.texts) for move in stage.shown))
    return "\n".join(f"{number} · {words}" for number, words in enumerate(lines, 1))

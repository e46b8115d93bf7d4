"""Read-only match views shared by commands and buttons."""

from __future__ import annotations

from collections.abc import Callable

from cogs.frame.match.buttons.learning import lesson_row
from cogs.frame.match.pages.choice import hand_page
from cogs.frame.match.pages.notices import headed
from cogs.frame.match.pages.page_context import PageContext, accent
from cogs.frame.match.pages.pictures import board_pictures, private_picture
from cogs.frame.moves.interface import GameInterface
from cogs.frame.ui.pages import Page
from engines.core import State
from matches.texts import Texts
from presentation.formatting import joined
from presentation.limits import LONGEST_LABEL, MAX_TEXT
from presentation.match.status import present
from presentation.pictures import picture, topic_picture
from render.core.renderer import Scene


async def board_look(context: PageContext) -> Page:
    """Return the current board; it shows choices only to a reader who is to move."""
    match = context.match
    above, drawn = await board_pictures(context, asking=context.seat in match.to_move)
    now = present(await context.players(), context.bot.service.now())
    return Page(headed(context), drawn, now, above=above)


async def text_look(context: PageContext) -> Page:
    """Return the whole position as text, as a file if it is too long for a message."""
    scenes = await context.scene_in_message(), await context.scene()
    return text_page(context, headed(context), context.public.view, *scenes)


def text_page(
    context: PageContext,
    head: str,
    view: State,
    in_message: Scene,
    in_file: Scene,
    more: Callable[[Scene], str] = lambda scene: "",
) -> Page:
    """Return a public view as text with `more` below, as a file if it is too long for a message."""
    tell = context.renderer.text
    whole = joined(head, tell(view, in_message), more(in_message))
    if len(whole) <= MAX_TEXT:
        return Page(whole)
    name = f"match-{context.match.id}.txt"
    return Page(head, document=(name, joined(tell(view, in_file), more(in_file)).encode()))


async def rules_look(context: PageContext) -> Page:
    """Return the rules of the game in brief."""
    return rules_page(context.match.game.key, context.texts)


def rules_page(game: str, texts: Texts) -> Page:
    """Return the rules of a game in brief, with the button of its lesson."""
    return Page(texts("rules"), rows=(lesson_row(game, texts),))


async def look_page(context: PageContext, name: str) -> Page:
    """Return an information page of the game about the public view, as a picture or text."""
    look, scene, view = (
        context.renderer.info_views[name],
        await context.scene(),
        context.public.view,
    )
    head = f"### {context.texts(f'look-{name}')}"
    words = look.words(view, scene)
    if look.draw and (drawn := await picture(name, words, look.draw, view, scene)):
        return Page(head, drawn)
    return Page(f"{head}\n{look.words(view, await context.scene_in_message())}")


async def topic_page(interface: GameInterface, game: str, title: str, texts: Texts) -> Page:
    """Return the explanation of the topic with this title in the rules of a game."""
    topic = interface.explained(texts)[title]
    drawn = await topic_picture(game, topic.key, texts, topic.text)
    return Page(f"### {title}", drawn, topic.text)


async def zoom_page(context: PageContext, area: str) -> Page:
    """Return an enlarged part of the board, found by its key or by typed text."""
    view, renderer, seat = context.public.view, context.renderer, context.seat
    scene = (await context.scene())._replace(asking=seat in context.match.to_move)
    assert renderer.zoom is not None
    drawn = await picture("zoom", renderer.alt(view, scene), renderer.zoom, view, scene, area)
    labels = {one.key: one.label for one in renderer.areas(view, scene)}
    return Page(context.texts("zoomed", area=labels.get(area, area)[:LONGEST_LABEL]), drawn)


def has_own(context: PageContext) -> bool:
    """Return whether the game has hidden information or a private picture for a seat."""
    return context.interface.hand is not None or context.renderer.private is not None


async def own_look(context: PageContext) -> Page:
    """Return the private information of the seat, as a picture and, if it is secret, as text."""
    if page := await hand_page(context):
        return page
    assert context.seat is not None
    head = f"### {context.texts('look-own')}"
    return Page(head, await private_picture(context), colour=accent(context.match, context.seat))

"""Close-up of one workshop: artisans, warehouse, projects, finished furniture."""

from __future__ import annotations

from collections.abc import Sequence

from PIL.Image import Image

from engines.cabriole import scoring
from engines.cabriole.components import ARTISANS, LEVELS, RESOURCES, WORKSHOP
from engines.cabriole.moves import Take
from engines.cabriole.records import Studio
from engines.cabriole.state import Cabriole
from engines.cabriole.steps.production import CAPACITY
from engines.core import Move, Seat
from render.cabriole import gallery, strips
from render.cabriole.cards import Shown, letter_of, paste_card
from render.cabriole.display import write_number
from render.cabriole.gallery import WIDTH
from render.cabriole.icons import icon, shield
from render.cabriole.phrases import facts, lacks
from render.core.canvas import Box, disc, panel, paste_at
from render.core.frame import GAP, HEAD, MARGIN, Sheet, head, lay_out
from render.core.icons import fade
from render.core.palette import CARD, INK_SOFT, LINE, PAPER_DARK
from render.core.renderer import Scene
from render.core.text import doing, seat_named

_ROOM = 288  # units of artisans and warehouse
_CARDS = 3  # projects side by side
_TALL = 264  # units of a project
_TITLE = 46
_TAKEN = 3  # cards to take side by side
_SHELF, _ON_SHELF = 170, 12  # units of a shelf, and pieces on it


def zoom(view: Cabriole, scene: Scene, area: str) -> Image:
    """Draw the workshop that `area` names by player's name, seat number or colour.

    Anything else means the reader's own workshop, or that of the player to move if the reader has
    none.
    """
    seat = seat_named(scene, area, min(scene.to_move, default=0))
    studio = view.studios[seat]
    wide = WIDTH - 2 * MARGIN
    shelves = _shelves(studio.finished)
    rows = -(-len(studio.projects) // _CARDS)
    top = HEAD + MARGIN // 2
    tall = top + strips.HEAD_LINE + _ROOM + 2 * GAP + 2 * _TITLE + rows * (_TALL + GAP)
    sheet = Sheet(WIDTH, tall + len(shelves) * _SHELF + gallery.SCORES + _TITLE + MARGIN)
    head(sheet, scene, facts(view, scene), doing(view, scene))
    left, right = MARGIN, WIDTH - MARGIN
    signs = [*strips.finished(studio, 38), *strips.stock(studio, 38)[:1]]
    box = (left, top, right, top + strips.HEAD_LINE)
    strips.title(sheet, scene, box, view, seat, signs)
    top = box[3] + GAP
    middle = left + wide * 46 // 100
    _artisans(sheet, scene, studio, (left, top, middle, top + _ROOM))
    _warehouse(sheet, scene, studio, (middle + GAP, top, right, top + _ROOM))
    top = _title(sheet, scene, top + _ROOM, "projects", len(studio.projects))
    top = _projects(sheet, scene, view, seat, (left, top, right, top))
    top = _title(sheet, scene, top, "finished", len(studio.finished))
    for cards in shelves:
        gallery.shelf(sheet, cards, (left, top, right, top + _SHELF))
        top += _SHELF
    top = _title(sheet, scene, top, "final" if view.final else "now", 0)
    line = view.final[seat] if view.final else scoring.final(studio, seat)
    gallery.points(sheet, scene.texts, line, (left, top, right, top + gallery.SCORES))
    return sheet.image


def private(view: Cabriole, scene: Scene) -> Image:
    """Draw the reader's own workshop, which is not secret but the subject of their options."""
    return zoom(view, scene, "")


def preview(view: Cabriole, scene: Scene, moves: Sequence[Move]) -> Image | None:
    """Draw the cards to choose from, large and numbered, or return None without any."""
    cards = [move.card for move in moves if isinstance(move, Take)]
    if not cards:
        return None
    columns = min(_TAKEN, len(cards))
    wide = (WIDTH - 2 * MARGIN - GAP * (_TAKEN - 1)) // _TAKEN
    rows = -(-len(cards) // columns)
    across = columns * wide + (columns - 1) * GAP
    sheet = Sheet(WIDTH, 2 * MARGIN + rows * _TALL + (rows - 1) * GAP)
    left = (WIDTH - across - 2 * MARGIN) // 2 + MARGIN
    span = left, MARGIN, left + across
    for number, (name, place) in enumerate(lay_out(cards, span, _TALL, columns, GAP), 1):
        shown = Shown(name, view.money[view.display.index(name)], lit=True)
        paste_card(sheet.image, shown, scene.texts, place)
        write_number(sheet.image, number, place)
    return sheet.image


def _shelves(cards: list[str]) -> list[list[str]]:
    """Return the furniture on one shelf, or on two."""
    if len(cards) <= _ON_SHELF:
        return [cards]
    half = -(-len(cards) // 2)
    return [cards[:half], cards[half:]]


def _title(sheet: Sheet, scene: Scene, top: int, name: str, count: int) -> int:
    """Write a title; return its bottom."""
    words = scene.texts(f"picture-{name}", count=count, most=WORKSHOP.most_unfinished)
    sheet.write((MARGIN + 6, top + _TITLE // 2 + 2), words, 30, bold=True)
    return top + _TITLE


def _ground(sheet: Sheet, box: Box) -> None:
    panel(sheet.image, box, sheet.px(14), CARD, LINE, 2)


def _artisans(sheet: Sheet, scene: Scene, studio: Studio, box: Box) -> None:
    """Draw the artisans with their levels, and their remaining projects of this round."""
    _ground(sheet, box)
    left, top, right, bottom = box
    tall, side = (bottom - top - 8) / len(ARTISANS), 52
    each = zip(ARTISANS, studio.levels, studio.worked, strict=True)
    for number, (artisan, level, worked) in enumerate(each):
        middle = round(top + 4 + (number + 0.5) * tall)
        sheet.put(icon(artisan, side) if level else fade(icon(artisan, side)), (left + 14, middle))
        badge = shield(level, letter_of(level, scene.texts), 46)
        sheet.image.paste(badge, (left + 76, middle - 23), badge)
        name = scene.texts.word("artisan", artisan)
        sheet.write((left + 134, middle - 15), name, 28, bold=True, most=right - left - 290)
        words = scene.texts.word("level", LEVELS[level])
        sheet.write((left + 134, middle + 17), words, 26, INK_SOFT, most=right - left - 290)
        for pip in range(CAPACITY[level]):
            fill = INK_SOFT if pip < worked else CARD
            spot = (right - 30 - pip * 36, middle)
            paste_at(sheet.image, disc(28, fill, INK_SOFT, 4), spot)


def _warehouse(sheet: Sheet, scene: Scene, studio: Studio, box: Box) -> None:
    """Draw the stored units of each resource, and the free spaces."""
    _ground(sheet, box)
    left, top, right, bottom = box
    tall, name_end = (bottom - top - 8) / len(RESOURCES), left + 204
    step = (right - name_end - 14) / WORKSHOP.most_stored
    for number, (resource, count) in enumerate(zip(RESOURCES, studio.stock, strict=True)):
        middle = round(top + 4 + (number + 0.5) * tall)
        words = scene.texts.word("resource", resource)
        sheet.write((left + 18, middle), words, 26, bold=True, most=name_end - left - 26)
        for place in range(WORKSHOP.most_stored):
            full = place < count
            sprite = icon(resource, 50) if full else disc(40, PAPER_DARK, LINE, 2)
            paste_at(sheet.image, sprite, (name_end + (place + 0.5) * step, middle))


def _projects(sheet: Sheet, scene: Scene, view: Cabriole, seat: Seat, box: Box) -> int:
    """Draw the projects with missing requirements; return their bottom."""
    left, top, right, _ = box
    studio, ready = view.studios[seat], strips.buildable(view, seat)
    for name, place in lay_out(studio.projects, (left, top, right), _TALL, _CARDS, GAP):
        shown = Shown(name, lit=name in ready, lacks=lacks(studio, name))
        paste_card(sheet.image, shown, scene.texts, place)
    return top + -(-len(studio.projects) // _CARDS) * (_TALL + GAP)

"""End of a match: the furniture and points of all players."""

from __future__ import annotations

from collections.abc import Sequence

from PIL.Image import Image

from engines.cabriole import scoring
from engines.cabriole.components import CARDS, FURNITURE, MASTER
from engines.cabriole.records import Final
from engines.cabriole.state import Cabriole
from matches.texts import Texts
from render.cabriole import strips
from render.cabriole.cards import letter_of, tag
from render.cabriole.furniture import furniture
from render.cabriole.icons import WALNUT, icon, shield
from render.cabriole.phrases import facts
from render.core.canvas import Box, panel
from render.core.frame import GAP, HEAD, MARGIN, Sheet, head
from render.core.icons import fade
from render.core.palette import CARD, INK_SOFT, LINE, PAPER_DARK, mixed
from render.core.renderer import Scene
from render.core.score_table import score_table
from render.core.text import doing

WIDTH, MAX_HEIGHT = 1200, 1600  # pixels
SCORES = 96  # units of the line of points
_PARTS = ("track", "vignettes", "artisans", "money", "unfinished")
_MOST = 360  # maximum units of a player's part
_TAG = 36


def score(view: Cabriole, scene: Scene) -> Image:
    """Draw the points of all players by source, or the points if the match ended now."""
    lines = view.final or scoring.final_lines(view)
    return score_table(scene, list(map(scoring.by_source, lines)))


def final_board(view: Cabriole, scene: Scene) -> Image:
    """Draw the end of a match: each player's furniture and final scoring, the winner first."""
    wide = WIDTH - 2 * MARGIN
    top = HEAD + MARGIN // 2 + GAP
    tall = min(_MOST, (MAX_HEIGHT - top - GAP) // len(view.final))
    sheet = Sheet(WIDTH, top + len(view.final) * tall + GAP)
    head(sheet, scene, facts(view, scene), doing(view, scene))
    ranks = scene.ranks or ()
    for seat in sorted(range(len(view.final)), key=lambda one: ranks[one]):
        box = (MARGIN, top, MARGIN + wide, top + strips.HEAD_LINE)
        strips.title(sheet, scene, box, view, seat, [])
        low = top + tall - SCORES - GAP
        studio = view.studios[seat]
        shelf(sheet, studio.finished, (MARGIN, box[3], MARGIN + wide, low), studio.projects)
        points(sheet, scene.texts, view.final[seat], (MARGIN, low, MARGIN + wide, low + SCORES))
        top += tall
    return sheet.image


def shelf(sheet: Sheet, made: Sequence[str], box: Box, unfinished: Sequence[str] = ()) -> None:
    """Draw furniture in a row with its ids, ordered by type, then pale unfinished furniture."""
    left, top, right, bottom = box
    px = sheet.px
    floor = bottom - px(_TAG + 16)
    panel(sheet.image, (left, top + px(4), right, bottom - px(4)), px(14), PAPER_DARK, LINE, 2)
    board = (left + px(10), floor, right - px(10), floor + px(8))
    panel(sheet.image, board, px(4), mixed(WALNUT, CARD, 0.25))
    cards = [*sorted(made, key=_by_type), *unfinished]
    step = min(px(124), (right - left - px(24)) // max(1, len(cards)))
    side = min(step, floor - top - px(6))
    for number, card in enumerate(cards):
        begun = number >= len(made)
        x = left + px(12) + number * step
        if begun:
            x = right - px(12) - (len(cards) - number) * step
        sprite = fade(furniture(card, side)) if begun else furniture(card, side)
        sheet.image.paste(sprite, (x + (step - side) // 2, floor - side * 97 // 100), sprite)
        label = tag(card, min(px(_TAG), step * 36 // 100), faint=begun)
        sheet.image.paste(label, (x + (step - label.width) // 2, floor + px(10)), label)


def _by_type(card: str) -> tuple[int, str]:
    return FURNITURE.index(CARDS[card].type), card


def points(sheet: Sheet, texts: Texts, line: Final, box: Box) -> None:
    """Write the points of each part, and the total."""
    left, top, right, bottom = box
    px, middle = sheet.px, (top + bottom) // 2
    panel(sheet.image, (left, top + px(2), right, bottom - px(2)), px(14), CARD, LINE, 2)
    wide = (right - left - px(16)) // (len(_PARTS) + 1)
    side = px(48)
    signs = {
        "track": icon("prestige", side),
        "vignettes": icon("vignette", side),
        "artisans": shield(MASTER, letter_of(MASTER, texts), side),
        "money": icon("coins", side),
        "unfinished": icon("missing", side),
    }
    for number, part in enumerate(_PARTS):
        x = left + px(12) + number * wide
        sheet.image.paste(signs[part], (x, top + px(8)), signs[part])
        count: int = getattr(line, part)
        words = str(count) if part == "track" else f"{count:+}".replace("-", "−")
        sheet.write((x + side + px(8), top + px(32)), words, 36, bold=True)
        caption = texts(f"picture-points-{part}")
        sheet.write((x, bottom - px(20)), caption, 26, INK_SOFT, most=wide - px(6))
    total = f"= {line.total}".replace("-", "−")
    sheet.write((right - px(20), middle), total, 46, bold=True, anchor="rm")

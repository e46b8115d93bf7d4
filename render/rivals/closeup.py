"""Close-up of one principality, also with the sites for a card."""

from __future__ import annotations

from collections.abc import Sequence

from PIL.Image import Image

from engines.core import Move, Seat, open_decisions
from engines.rivals.moves import Build, Pass, Pick, Target
from engines.rivals.state import Rivals
from render.core.frame import GAP, HEAD, MARGIN, UNITS, Sheet, colour_of, head
from render.core.renderer import Scene
from render.core.text import doing, seat_named
from render.rivals import strips
from render.rivals.labels import THEIRS
from render.rivals.phrases import facts
from render.rivals.principality import Land

WIDTH = 1600  # pixels
MAX_TOWNS = 4  # maximum number side by side; more are in two rows
ROW_HEIGHTS = {1: 740, 2: 570}  # pixels of a row, by the number of rows
_PAD = 12


def zoom(view: Rivals, scene: Scene, area: str) -> Image:
    """Draw the principality that `area` names by colour, seat number or player's name.

    Anything else means the reader's own principality, or that of the player on turn if the reader
    has none.
    """
    return _closeup(view, scene, seat_named(scene, area, view.turn), ())


def preview(view: Rivals, scene: Scene, moves: Sequence[Move]) -> Image | None:
    """Draw the principality of the given moves, with numbered sites for a card.

    Return None if the moves are about a hand, or about several things.
    """
    kinds = {type(move) for move in moves} - {Pass}
    decision = open_decisions(view)[0]
    seat = decision.seat if scene.seat is None else scene.seat
    if kinds == {Build} and len({move.card for move in moves if isinstance(move, Build)}) == 1:
        return _closeup(view, scene, seat, [move.site for move in moves if isinstance(move, Build)])
    if not kinds or not kinds <= {Pick, Target}:
        return None
    return _closeup(view, scene, 1 - seat if isinstance(decision, THEIRS) else seat, ())


def _closeup(view: Rivals, scene: Scene, seat: Seat, numbered: Sequence[str]) -> Image:
    """Draw the principality of a seat, with the places `numbered` from 1."""
    prince = view.princes[seat]
    towns = len(prince.labels)
    rows = 1 if towns <= MAX_TOWNS else 2
    unit, tall = WIDTH / UNITS, ROW_HEIGHTS[rows]
    top = round((HEAD + MARGIN // 2 + strips.HEIGHT + GAP) * unit)
    sheet = Sheet(WIDTH, top + rows * (tall + GAP) + MARGIN)
    head(sheet, scene, facts(view, scene), doing(view, scene))
    left, right = sheet.px(MARGIN), WIDTH - sheet.px(MARGIN)
    box = (left, sheet.px(HEAD + MARGIN // 2), right, top - sheet.px(GAP))
    strips.strip(sheet, scene, box, view, seat)
    for row, part in enumerate(_parts(towns, rows)):
        low = top + row * (tall + GAP)
        sheet.tray((left, low, right, low + tall))
        inside = (left + _PAD, low + _PAD, right - _PAD, low + tall - _PAD)
        land = Land(sheet.image, prince, inside, view.die, part)
        land.paint(colour_of(scene, seat), scene.texts)
        land.number(numbered, colour_of(scene, seat))
    return sheet.image


def _parts(towns: int, rows: int) -> list[range]:
    """Return the towns of each row; the regions between two rows are in both."""
    each = -(-towns // rows)
    return [range(start, min(start + each, towns)) for start in range(0, towns, each)]

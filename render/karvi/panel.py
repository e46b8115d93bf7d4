"""Picture of everything that one player owns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL.Image import Image

from engines.core import Seat
from engines.karvi.components import NORMAL, RAID_TILES, TRADE_TILES, UPGRADES
from engines.karvi.counts import has, prices
from engines.karvi.records import Jarl
from engines.karvi.schema import PARTS, TRACKS
from engines.karvi.state import Karvi
from engines.karvi.steps.raiding import total
from engines.karvi.steps.upgrading import can_place
from matches.texts import Texts
from render.core.frame import GAP, MARGIN, Sheet
from render.core.renderer import Scene
from render.karvi import plates, strips
from render.karvi.layout import WIDTH
from render.karvi.plates import Plate

COLUMNS, TALL = 3, plates.TALL
TITLE = 46  # units
_LARGER = 1.5  # enlargement of the strip compared with the board


class Section(NamedTuple):
    """Plates below a title."""

    title: str
    plates: list[Plate]
    columns: int = COLUMNS
    tall: int = TALL

    @property
    def height(self) -> int:
        """Return the height in units."""
        many = len(self.plates)
        return TITLE + plates.grid_height(many, self.columns, self.tall) if many else 0


def panel(view: Karvi, scene: Scene, seat: Seat) -> Image:
    """Draw the possessions of a player."""
    return framed(view, scene, seat, [*sections(view.jarls[seat], scene.texts)])


def framed(view: Karvi, scene: Scene, seat: Seat, shown: list[Section]) -> Image:
    """Draw a player's strip, larger than on the board, and sections below it."""
    top = MARGIN // 2
    tall = strips.height_of([view.jarls[seat]]) * 3 // 2
    low = top + tall + GAP
    sheet = Sheet(WIDTH, low + sum(section.height for section in shown) + GAP)
    sheet.unit *= _LARGER
    box = (MARGIN, top, WIDTH - MARGIN, top + tall)
    strips.strip(sheet, scene, box, view, seat)
    sheet.unit /= _LARGER
    draw_sections(sheet, shown, low)
    return sheet.image


def draw_sections(sheet: Sheet, shown: list[Section], top: int) -> None:
    """Draw sections one below the other."""
    for section in shown:
        if section.plates:
            at = (sheet.px(MARGIN + 6), top + sheet.px(TITLE) // 2)
            sheet.write(at, section.title, 32, bold=True)
            top += sheet.px(TITLE)
            top = plates.grid(sheet, section.plates, top, section.columns, section.tall)


def sections(jarl: Jarl, texts: Texts) -> Iterator[Section]:
    """Yield the sections of placed, held and unplaced components.

    Lit are held and unplaced components that can be used now: paid for, or won.
    """
    placed = [plates.upgrade(jarl.fitted[part][-1], texts) for part in PARTS if jarl.fitted[part]]
    stones = [plates.stone(stone, texts, jarl) for stone in jarl.stones]
    yield Section(texts("picture-placed"), [*placed, *stones])
    held = [
        plates.tile(name, texts, lit=is_ready(jarl, name))
        for track in TRACKS
        for name in jarl.held[track]
    ]
    yield Section(texts("picture-held"), held)
    yield Section(texts("picture-beside"), [*unplaced(jarl, texts)])


def unplaced(jarl: Jarl, texts: Texts) -> Iterator[Plate]:
    """Yield the plates of unplaced components, lit if their price can be paid now."""
    for name in jarl.beside:
        yield plates.upgrade(name, texts, beside=True, lit=can_place(jarl, UPGRADES[name]))
    for name in jarl.stones_beside:
        yield plates.stone(name, texts, beside=True, lit=can_place(jarl, NORMAL[name]))


def is_ready(jarl: Jarl, tile: str) -> bool:
    """Return whether the next action could put a tile on its track."""
    if tile in TRADE_TILES:
        return any(prices(jarl, TRADE_TILES[tile].cost, cheaper=has(jarl, "trade_cheaper1")))
    return total(jarl) > RAID_TILES[tile].strength

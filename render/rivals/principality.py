"""Picture of a principality: towns and roads in the middle, regions and sites around them."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engines.rivals.components import FACES, REGIONS, RESOURCES
from engines.rivals.principality import ROWS, SLOTS, exists, site_at, site_name
from engines.rivals.records import Prince
from matches.texts import Texts
from render.core.canvas import Box, badge, panel, paste_at, paste_round, round_card, shadow
from render.core.fonts import draw_text
from render.core.palette import ACCENT, CARD, INK, LINE, SeatColour, mixed
from render.rivals.emblems import CHEST, emblem, town
from render.rivals.lands import GRAVEL, GRAVEL_DARK, VERGE, grass, land
from render.rivals.sprites import FRAMES, LIT, free_site, names_of, number_badge, site_card, store

REGION_SHARES = {4: 0.66, 5: 0.5, 6: 0.46}
"""Widths of a column of regions, by the minimum number of towns.

The unit is a column with a town.  The more towns there are, the more room their names need.
"""
USUAL_SHARE = 0.85
MANY = 4  # towns
MIDDLE, LOW_MIDDLE = 0.23, 0.19  # share of the row of towns in the height; with many towns
WIDEST_TOWN = 330  # maximum pixels of a town's column
GAP = 5  # pixels between cards
MIN_NUMBER = 36  # minimum pixels of the number of a region


class Land:
    """Painter of a principality, or of some of its `towns` and their surroundings, in a box."""

    def __init__(
        self,
        image: Image.Image,
        prince: Prince,
        box: Box,
        die: int,
        towns: range | None = None,
    ) -> None:
        left, top, right, bottom = box
        self.image = image
        self.prince = prince
        self.die = die
        self.towns = range(len(prince.labels)) if towns is None else towns
        count = len(self.towns)
        share = min((part for n, part in REGION_SHARES.items() if count >= n), default=USUAL_SHARE)
        self.town_width = min(WIDEST_TOWN, int((right - left) / (count + share * (count + 1))))
        self.region_width = int(self.town_width * share)
        spare = right - left - self.region_width * (count + 1)
        self.left = left + (spare - self.town_width * count) // 2
        middle = int((bottom - top) * (LOW_MIDDLE if count >= MANY else MIDDLE))
        half = (bottom - top - middle) // 2
        self.rows = ((top, top + half), (top + half, bottom - half), (bottom - half, bottom))

    # --- places

    def town_box(self, at: int) -> Box:
        """Return the box of a town; `at` counts from the left end of the principality."""
        number = at - self.towns.start
        left = self.left + number * (self.region_width + self.town_width) + self.region_width
        return left, self.rows[1][0], left + self.town_width, self.rows[1][1]

    def region_box(self, at: int) -> Box:
        """Return the box of a region."""
        column, row = divmod(at, 2)
        left = self._region_left(column)
        top, bottom = self.rows[2 * row]
        return left + GAP, top, left + self.region_width - GAP, bottom

    def site_box(self, at: int) -> Box:
        """Return the box of a site: the whole row at a settlement, half of it at a city."""
        left, _, right, _ = self.town_box(at // 4)
        row, outer = at % 2, at % 4 > 1
        top, bottom = self.rows[2 * row]
        if self.prince.cities[at // 4]:
            middle = (top + bottom) // 2
            upper = outer != bool(row)
            top, bottom = (top, middle - GAP) if upper else (middle + GAP, bottom)
        return left + GAP, top, right - GAP, bottom

    def _region_left(self, column: int) -> int:
        return self.left + (column - self.towns.start) * (self.region_width + self.town_width)

    # --- drawing

    def paint(self, colour: SeatColour, texts: Texts) -> None:
        """Draw all parts."""
        self._ground()
        for column in range(self.towns.start, self.towns.stop + 1):
            for row in range(len(ROWS)):
                self._region(column * 2 + row)
        for at in self.towns:
            self._town(at, colour)
            for slot in range(len(SLOTS)):
                if exists(self.prince, at * 4 + slot):
                    self._site(at * 4 + slot, texts)

    def number(self, places: Sequence[str], colour: SeatColour) -> None:
        """Draw numbers from 1 on the shown sites and regions."""
        for number, place in enumerate(places, 1):
            box = self._box_of(place)
            if box is None:
                continue
            left, top, right, bottom = box
            if place not in self.prince.regions and not self.prince.sites[self._at(place)]:
                free_site(self.image, box, "")  # without its name, because the number covers it
            across = min(right - left, bottom - top) * 56 // 100
            sign = badge(str(number), across, CARD, mixed(colour.line, INK, 0.18))
            paste_at(self.image, sign, ((left + right) / 2, (top + bottom) / 2))

    def _box_of(self, place: str) -> Box | None:
        """Return the box of a named site or region, or None if it is not shown here."""
        if place in self.prince.regions:
            at = self.prince.regions.index(place)
            return self.region_box(at) if at // 2 - self.towns.start in self._columns else None
        at = self._at(place)
        return self.site_box(at) if at // 4 in self.towns else None

    def _at(self, site: str) -> int:
        return site_at(self.prince, site)

    @property
    def _columns(self) -> range:
        """Return the columns of regions, counted from the first shown one."""
        return range(len(self.towns) + 1)

    def _ground(self) -> None:
        """Draw a strip of grass with the roads."""
        top, bottom = self.rows[1]
        right = self._region_left(self.towns.stop) + self.region_width
        size = right - self.left - 2 * GAP, bottom - top - 2 * GAP
        paste_round(self.image, grass(*size), (self.left + GAP, top + GAP), size[1] // 6)
        start, end = self.left + 2 * GAP, right - 2 * GAP
        if not self._has_road(self.towns.start):
            start += self.region_width + self.town_width // 2
        if not self._has_road(self.towns.stop):
            end -= self.region_width + self.town_width // 2
        self._road(start, end, (top + bottom) // 2, (bottom - top) // 7)

    def _has_road(self, column: int) -> bool:
        """Return whether there is a road in a column of regions."""
        if column == 0:
            return self.prince.roads[0]
        return column < len(self.prince.labels) or self.prince.roads[1]

    def _road(self, left: int, right: int, middle: int, half: int) -> None:
        for grown, fill in ((4, VERGE), (1, GRAVEL_DARK), (-2, GRAVEL)):
            box = (left - grown, middle - half - grown, right + grown, middle + half + grown)
            panel(self.image, box, half, fill)
        pen = ImageDraw.Draw(self.image)
        shade = mixed(GRAVEL, GRAVEL_DARK, 0.7)
        for step, x in enumerate(range(left + half, right - half, max(6, half // 2))):
            y = middle + (step * 37 % 11 - 5) * half // 8
            pen.ellipse((x, y, x + 3, y + 2), fill=shade)

    def _town(self, at: int, colour: SeatColour) -> None:
        left, top, right, bottom = self.town_box(at)
        tall = bottom - top
        side = min(right - left, tall * 112 // 100)
        middle = (left + right) / 2
        sprite = town("city" if self.prince.cities[at] else "settlement", side)
        paste_at(self.image, sprite, (middle, bottom - side / 2 - GAP // 2))
        flag = min(tall * 46 // 100, (right - left) * 36 // 100)
        edge = max(2, flag // 14)
        banner = round_card((flag, flag), flag // 4, colour.fill, CARD, edge)
        x = max(left + flag // 2 + 2, round(middle - side * 0.5 - flag * 0.45))
        paste_at(self.image, banner, (x, top + tall / 2))
        spot, size, label = (x, top + tall / 2), round(flag * 0.66), self.prince.labels[at]
        draw_text(self.image, spot, label, size, colour.text, bold=True, anchor="mm")

    def _region(self, at: int) -> None:
        """Draw the land, its number, its stock, and the Gold Cache if it is here."""
        box = left, top, right, bottom = self.region_box(at)
        wide, tall = right - left, bottom - top
        name = self.prince.regions[at]
        region = REGIONS[name]
        lit = self.die == region.number
        radius, resource = min(wide, tall) // 10, RESOURCES[region.resource]
        self._rim(box, radius, lit)
        paste_round(self.image, land(name.rpartition("_")[0], wide, tall), (left, top), radius)
        side = min(max(wide * 34 // 100, MIN_NUMBER), tall * 34 // 100)
        number = number_badge(region.number, side, lit)
        self.image.paste(number, (left + 6, top + 6), number)
        upright = tall > wide * 1.4
        cached = self.prince.cache == name
        below = side + GAP if cached and wide < 2.5 * side else 0
        each = (tall - side - below - 24) * 10 // 32 if upright else (wide - 12) * 10 // 32
        each = min(each, wide * 60 // 100, tall * 42 // 100)
        row = store(resource, self.prince.stock[at], each, upright=upright)
        self.image.paste(row, ((left + right - row.width) // 2, bottom - row.height - 7), row)
        if cached:
            start = left + 5 if below else left + 8 + side
            self._cache((start, top + 5 + below, right - 5, top + 5 + below + side))

    def _cache(self, box: Box) -> None:
        """Draw the Gold Cache and its stock in a corner of its gold field."""
        left, top, right, bottom = box
        wide, tall = right - left, bottom - top
        card = round_card((wide, tall), tall // 6, mixed(CARD, FRAMES["brown"], 0.2), INK, 2)
        side = min(tall - 6, wide * 54 // 100)
        card.alpha_composite(emblem(CHEST, side), (4, (tall - side) // 2))
        each = (wide - side - 10) * 10 // 32
        if each * 3 > tall:
            row = store("gold", self.prince.hoard, min(each, tall - 8))
            card.alpha_composite(row, (side + 6, (tall - row.height) // 2))
        else:
            spot, size = ((wide + side) / 2, tall / 2), tall * 6 // 10
            draw_text(card, spot, f"{self.prince.hoard}", size, INK, bold=True, anchor="mm")
        self.image.paste(card, (left, top), card)

    def _rim(self, box: Box, radius: int, lit: bool) -> None:
        """Draw the rim of a region, a bright one if its number was rolled."""
        left, top, right, bottom = box
        shadow(self.image, box, radius, 8)
        for grown, fill in ((7, ACCENT), (4, LIT)) if lit else ((2, mixed(LINE, INK, 0.55)),):
            rim = (left - grown, top - grown, right + grown, bottom + grown)
            panel(self.image, rim, radius + grown, fill)

    def _site(self, at: int, texts: Texts) -> None:
        box = left, top, right, bottom = self.site_box(at)
        card = self.prince.sites[at]
        if not card:
            free_site(self.image, box, texts.word("region", site_name(self.prince, at)))
            return
        key = FACES[card].id
        shadow(self.image, box, 10, 8)
        sprite = site_card(key, names_of(key, texts), right - left, bottom - top)
        self.image.paste(sprite, (left, top), sprite)

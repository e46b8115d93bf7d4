"""Map: the contents of its places, the ships, and the targets of the player to move."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from PIL import Image, ImageDraw

from engines.core import Seat, open_decisions
from engines.karvi.components import BOX
from engines.karvi.routes import targets, voyages
from engines.karvi.schema import TRACK_OF, Place
from engines.karvi.state import Karvi
from engines.karvi.steps.sailing import GoOnVoyage, slots
from engines.karvi.steps.turn import AfterAction, BeforeMove
from render.core.brush import Point
from render.core.cache import SPRITES
from render.core.canvas import Box, badge, disc, paste_at, round_mask, shadow, trimmed
from render.core.fonts import draw_text, width
from render.core.frame import Sheet, colour_of
from render.core.icons import fade
from render.core.palette import INK, SPOT, WHITE, Rgb
from render.core.renderer import Scene
from render.karvi import signs
from render.karvi.icons import faint, icon
from render.karvi.layout import MAP_ROUND, MAP_SHADE
from render.karvi.phrases import reach
from render.karvi.pieces import building, ship
from render.karvi.sea import Spot, sea, spot
from render.karvi.tags import RIM, Rect, around, price, tags

TRADE: Rgb = (244, 214, 122)
RAID: Rgb = (232, 158, 130)
LIT: Rgb = (255, 176, 32)
SLOT: Rgb = (250, 244, 224)
_DARK: Rgb = (30, 34, 24)
HALF = 50  # percent of the map
_LETTER, _TARGET, _TILE, _SLOT, _SHIP = 30, 44, 52, 33, 60  # units
_NAME, _NAMED = 19, 136  # font size of a name, and its maximum width
_CONTENT = (170, 90)  # maximum size of a place's content
_SHOWN = (108, 70)  # size of a place's content that should stay readable
_BERTHS = (-158, -95, 34, 96)  # positions of ships in the harbour
_CORNER, _HARBOUR = (-46.0, -36.0), (-34.0, -4.0)  # position of a place's letter


def lay_sea(sheet: Sheet, scene: Scene, view: Karvi, box: Box) -> None:
    """Draw the sea into a box, with the names and letters of its places."""
    left, top, right, bottom = box
    size, radius = (right - left, bottom - top), sheet.px(MAP_ROUND)
    image = sea(len(view.jarls), *size)
    chart = _Chart(image, scene, view, spot((0, 0, *size)))
    for name, place in view.places.items():
        chart.sign(name, place)
    shadow(sheet.image, box, radius, sheet.px(MAP_SHADE))
    sheet.image.paste(image, box[:2], round_mask(*size, radius))


def draw_map(sheet: Sheet, scene: Scene, view: Karvi, box: Box, *, question: str = "") -> None:
    """Draw the contents of the map and mark the targets, or only the place of the `question`."""
    chart = _Chart(sheet.image, scene, view, spot(box))
    for name, place in view.places.items():
        chart.place(name, place)
    for name, seats in view.ships().items():
        chart.ships(name, seats)
    chart.mark({question: None} if question else costs(view, scene))


def costs(view: Karvi, scene: Scene) -> dict[str, int | None]:
    """Return the places among the options and the food that each costs.

    The cost is None for options without a voyage.
    """
    _, places = signs.targets(view, scene)
    if not places:
        return {}
    decision = open_decisions(view)[0]
    found: dict[str, int | None] = dict.fromkeys(places)
    if isinstance(decision, BeforeMove | AfterAction):
        found |= {name: n for name, n in targets(view, decision.seat).items() if name in found}
    elif isinstance(decision, GoOnVoyage):
        found |= {
            name: n for name, n in voyages(view, decision.seat, decision.n).items() if name in found
        }
    return found


class _Chart:
    """Painter of the contents of the map."""

    def __init__(self, image: Image.Image, scene: Scene, view: Karvi, at: Spot) -> None:
        self.image, self.scene, self.view, self.spot = image, scene, view, at
        self.middle: Point | None = None  # position of the only place, if only one is drawn

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return round(units * self.spot.unit)

    def near(self, place: Place, dx: float, dy: float) -> Point:
        """Return a pixel `dx` and `dy` units from the centre of a place."""
        x, y = self.middle or self.spot.at(place)
        return x + dx * self.spot.unit, y + dy * self.spot.unit

    def sign(self, name: str, place: Place) -> None:
        """Draw the unchanging parts of a place: letter, name, map icon."""
        if place.kind != "start":
            self._name(name, place)
        letter = badge(signs.letter(self.view, name), self.px(_LETTER), SPOT, WHITE, WHITE)
        paste_at(self.image, letter, self._letter(place))
        if place.icon:
            paste_at(self.image, icon("map", self.px(28)), self.near(place, -14, -38))

    def place(self, name: str, place: Place) -> None:
        """Draw the stack or the slots of a place, cached until they change."""
        if place.kind == "start":
            return
        size = self.px(_CONTENT[0]), self.px(_CONTENT[1])

        def draw() -> Image.Image:
            image = Image.new("RGBA", size, (*_DARK, 0))
            chart = _Chart(image, self.scene, self.view, self.spot)
            chart.middle = size[0] / 2, size[1] / 2
            (chart._site if place.points else chart._stack)(name, place)
            return trimmed(image)

        if not place.points:
            shown: Hashable = (self.view.symbols[name], len(self.view.stacks[name]))
        else:
            colours = tuple(colour_of(self.scene, seat) for seat in self.view.sites[name])
            stones = len(self.view.special.get(name, ()))
            shown = (place.kind, slots(self.view, name), place.special, colours, stones)
        key = ("karvi place", self.scene.texts.locale, size, shown)
        paste_at(self.image, SPRITES.get(key, draw), self.spot.at(place))

    def _name(self, name: str, place: Place) -> None:
        """Write the name of a place below it."""
        text, size, (x, y) = self._named(name, place)
        for dx, dy in ((0, 1.6), (1.2, 0), (-1.2, 0), (0, -1)):
            draw_text(self.image, (x + dx, y + dy), text, size, (24, 62, 86), bold=True,
                      anchor="mm")  # fmt: skip
        draw_text(self.image, (x, y), text, size, SLOT, bold=True, anchor="mm")

    def _named(self, name: str, place: Place) -> tuple[str, int, Point]:
        """Return the name of a place, its font size, and its centre below the place."""
        text, size = self.scene.texts.word("place", name), self.px(_NAME)
        while width(text, size, True) > self.px(_NAMED):
            size -= 1
        left, _, right, _ = self.spot.box
        half = width(text, size, True) / 2 + self.px(8)
        x, y = self.near(place, 0, 56)
        return text, size, (min(max(x, left + half), right - half), y)

    def _put(self, sprite: Image.Image, middle: Point) -> None:
        """Composite a sprite on a transparent image, so that the edges of both are kept."""
        x, y = (round(at - side / 2) for at, side in zip(middle, sprite.size, strict=True))
        self.image.alpha_composite(sprite, (x, y))

    def _stack(self, name: str, place: Place) -> None:
        """Draw the symbol of a stack, its range, and the number of remaining tiles."""
        symbol, many = self.view.symbols[name], len(self.view.stacks[name])
        side = self.px(_TILE)
        token = tile_back(symbol, side, empty=not many)
        self._put(token, self.near(place, -28, 4))
        if not many:
            return
        text, most = reach(symbol, self.scene.texts), self.px(56)
        size = next(n for n in range(self.px(25), 8, -1) if width(text, n, True) <= most)
        draw_text(self.image, self.near(place, 29, -10), text, size, _DARK, bold=True, anchor="mm")
        many_at = self.near(place, 29, 18)
        draw_text(self.image, many_at, f"×{many}", self.px(24), _DARK, bold=True, anchor="mm")

    def _site(self, name: str, place: Place) -> None:
        """Draw the slots of a site with points and buildings, and its special runestones."""
        points, there = slots(self.view, name), self.view.sites[name]
        sign = icon(place.kind, self.px(38))
        stones = len(self.view.special.get(name, ()))
        self._put(sign, self.near(place, -4 if not place.special else -20, -21))
        if place.special:
            self._put(icon("special", self.px(36)), self.near(place, 16, -21))
            draw_text(self.image, self.near(place, 48, -21), f"×{stones}", self.px(24),
                      _DARK, bold=True, anchor="mm")  # fmt: skip
        step = min(_SLOT + 3, 108 / len(points) if len(points) < 4 else 34)
        for number, worth in enumerate(points):
            at = self.near(place, (number - (len(points) - 1) / 2) * step, 19)
            if number < len(there):
                self._building(place.kind, there[number], at)
            else:
                self._slot(worth, at)

    def _slot(self, worth: int, at: Point) -> None:
        side = self.px(_SLOT)
        self._put(disc(side, SLOT, RIM, max(1.5, side / 16)), at)
        draw_text(self.image, at, str(worth), round(side * 0.66), INK, bold=True, anchor="mm")

    def _building(self, kind: str, seat: Seat, at: Point) -> None:
        sprite = building(kind, colour_of(self.scene, seat), self.px(_SLOT * 1.3))
        self._put(sprite, (at[0], at[1] - self.px(4)))

    def ships(self, name: str, seats: list[Seat]) -> None:
        """Draw the ships at a place; only the harbour has room for several."""
        place, side = self.view.places[name], self.px(_SHIP)
        if name != BOX.start:
            sprite = ship(colour_of(self.scene, seats[0]), side)
            paste_at(self.image, sprite, self.near(place, *_mooring(place)))
            return
        berths = {1: (34,), 2: (-95, 34), 3: (-95, 34, 96), 4: (-95, -158, 34, 96)}[len(seats)]
        for seat, dx in zip(seats, sorted(berths), strict=True):
            sprite = ship(colour_of(self.scene, seat), side)
            paste_at(self.image, sprite, self.near(place, dx, 8))

    def mark(self, food: dict[str, int | None]) -> None:
        """Mark the targets with their letters and costs."""
        prices = self._prices() if food else {}
        for name, cost in food.items():
            letter, unit = self._letter(self.view.places[name]), self.spot.unit
            if cost is not None:
                dx, dy = prices[name]
                at = letter[0] + dx * unit, letter[1] + dy * unit
                paste_at(self.image, price(cost, unit), at)
            token = badge(signs.letter(self.view, name), self.px(_TARGET), LIT, RIM)
            paste_at(self.image, token, letter)

    def _letter(self, place: Place) -> Point:
        """Return the pixel of a place's letter."""
        return self.near(place, *(_HARBOUR if place.kind == "start" else _CORNER))

    def _prices(self) -> Mapping[str, Point]:
        """Return the positions of the prices of places, in units from their letters."""
        unit, shown = self.spot.unit, list[Rect]()

        def units(at: Point) -> Point:
            return at[0] / unit, at[1] / unit

        for name, place in self.view.places.items():
            shown.append(around(units(self._letter(place)), (_LETTER, _LETTER)))
            if place.kind == "start":
                berths = (self.near(place, dx, 8) for dx in _BERTHS)
                shown += [around(units(at), (_SHIP, _SHIP)) for at in berths]
                continue
            text, size, middle = self._named(name, place)
            named = around(units(middle), (width(text, size, True) / unit, _NAME))
            shown += [named, named]  # counts twice because the name is shown only here
            shown.append(around(units(self.near(place, 0, 0)), _SHOWN))
            shown.append(around(units(self.near(place, *_mooring(place))), (_SHIP, _SHIP)))
        letters = {name: units(self._letter(place)) for name, place in self.view.places.items()}
        left, top, right, bottom = self.spot.box
        whole = (*units((left, top)), *units((right, bottom)))
        return tags(tuple(letters.items()), tuple(shown), whole)


def _mooring(place: Place) -> Point:
    """Return the position of a ship, in units from the centre of a place."""
    if not place.special:
        return (62.0, -44.0) if place.symbols else (50.0, -34.0)
    return (90.0 if place.at[0] < HALF else -90.0), 6.0


def tile_back(symbol: str, side: int, *, empty: bool = False) -> Image.Image:
    """Return a trade or raid tile with its symbol, faint if the stack is empty."""

    def draw() -> Image.Image:
        big = Image.new("RGBA", (side * 3, side * 3), (*RIM, 0))
        pen = ImageDraw.Draw(big)
        fill = TRADE if TRACK_OF[symbol] == "trade" else RAID
        edge, far = side * 3 // 14, side * 3 - 1
        if TRACK_OF[symbol] == "trade":
            pen.ellipse((0, 0, far, far), (*RIM, 255))
            pen.ellipse((edge // 2, edge // 2, far - edge // 2, far - edge // 2), (*fill, 255))
        else:
            pen.rounded_rectangle((0, 0, far, far), edge * 2, (*RIM, 255))
            inner = (edge // 2, edge // 2, far - edge // 2, far - edge // 2)
            pen.rounded_rectangle(inner, edge * 3 // 2, (*fill, 255))
        image = big.resize((side, side), Image.Resampling.LANCZOS)
        sign = (faint if empty else icon)(symbol, round(side * 0.78))
        image.alpha_composite(sign, ((side - sign.width) // 2, (side - sign.height) // 2))
        return fade(image, 50) if empty else image

    return SPRITES.get(("karvi tile", symbol, side, empty), draw)

"""Draws tiles: grass, roads, walled cities, monasteries, always lit from the upper left.

Geometry turns with the tile, but houses and trees are drawn upright afterwards, so light and
shadow agree on the whole board.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.carcassonne.plan import Line, Plan, Point, plan
from render.core.palette import Rgb, mixed

MASTER = 600  # pixels of the side of a tile as drawn; sprites are reduced from it
UNIT = MASTER / 100

GRASS: Rgb = (146, 176, 84)
GRASS_LIGHT: Rgb = (164, 191, 98)
GRASS_DARK: Rgb = (122, 154, 66)
VERGE: Rgb = (122, 128, 66)
GRAVEL: Rgb = (236, 222, 188)
GRAVEL_DARK: Rgb = (205, 184, 140)
GROUND: Rgb = (205, 164, 112)  # inside the walls
GROUND_DARK: Rgb = (158, 116, 72)
STONE: Rgb = (228, 213, 180)
STONE_LIGHT: Rgb = (246, 236, 210)
STONE_DARK: Rgb = (150, 128, 96)
OUTLINE: Rgb = (74, 54, 36)
PLASTER: Rgb = (238, 218, 178)
ROOFS: tuple[Rgb, ...] = (
    (190, 74, 48),
    (206, 96, 58),
    (170, 58, 42),
    (216, 116, 70),
    (184, 84, 62),
)
LEAVES: tuple[Rgb, ...] = ((74, 116, 52), (88, 130, 58), (64, 104, 56))
SHIELD: Rgb = (40, 92, 170)

ROAD_WIDTH, VERGE_WIDTH = 8.5, 12.0
WALL_WIDTH = 4.6


def draw_tile(letter: str, turns: int) -> Image.Image:
    """Draw a kind as it lies after clockwise quarter turns, MASTER pixels wide."""
    lines = plan(letter, turns)
    image = _grass(letter, turns)
    _Painter(image, lines, Random(f"{letter}{turns}")).paint()
    return image


@cache
def _noise(seed: int, grain: int) -> Image.Image:
    """Return grey noise about 128 whose spots are `grain` pixels wide."""
    side = MASTER // grain
    raw = Image.frombytes("L", (side, side), Random(seed).randbytes(side * side))
    return raw.resize((MASTER, MASTER), Image.Resampling.BICUBIC)


@cache
def _grain(amount: float) -> Image.Image:
    """Return the texture that soft light puts on every ground."""
    mixed_noise = Image.blend(_noise(1, 3), _noise(2, 8), 0.45)
    flat = Image.new("L", (MASTER, MASTER), 128)
    grey = Image.blend(flat, mixed_noise, amount)
    return Image.merge("RGB", (grey, grey, grey))


@cache
def _window() -> Image.Image:
    """Return a mask that fades out towards the edges, so that patches never show a seam."""
    mask = Image.new("L", (MASTER, MASTER), 0)
    inset = round(UNIT * 14)
    ImageDraw.Draw(mask).rectangle((inset, inset, MASTER - inset, MASTER - inset), fill=255)
    return mask.filter(ImageFilter.BoxBlur(UNIT * 7)).filter(ImageFilter.BoxBlur(UNIT * 6))


def _grass(letter: str, turns: int) -> Image.Image:
    """Return a meadow with lighter and darker patches and blades."""
    rng = Random(f"grass {letter}{turns}")
    image = Image.new("RGB", (MASTER, MASTER), GRASS)
    patches = Image.new("L", (MASTER // 8, MASTER // 8), 128)
    pen = ImageDraw.Draw(patches)
    for _ in range(9):
        x, y = rng.uniform(5, 70), rng.uniform(5, 70)
        width, height = rng.uniform(8, 22), rng.uniform(5, 13)
        pen.ellipse((x - width, y - height, x + width, y + height), fill=rng.choice((70, 200)))
    soft = patches.filter(ImageFilter.GaussianBlur(5)).resize(image.size, Image.Resampling.BICUBIC)
    meadow = Image.composite(
        Image.new("RGB", image.size, GRASS_LIGHT), Image.new("RGB", image.size, GRASS_DARK), soft
    )
    image.paste(Image.blend(image, meadow, 0.55), (0, 0), _window())
    pen = ImageDraw.Draw(image)
    for _ in range(260):
        x, y = rng.uniform(0, MASTER), rng.uniform(0, MASTER)
        shade = mixed(GRASS, GRASS_DARK if rng.random() < 0.6 else GRASS_LIGHT, 0.8)
        lean, tall = rng.uniform(-5, 5), rng.uniform(7, 13)
        pen.line((x, y, x + lean, y - tall), fill=shade, width=3)
    return image


class _Painter:
    """Paints the things of one tile on its meadow, from the ground up."""

    def __init__(self, image: Image.Image, lines: Plan, rng: Random) -> None:
        self.image = image
        self.lines = lines
        self.rng = rng
        self.pen = ImageDraw.Draw(image, "RGBA")
        self.city = self._mask(lines.cities)

    def paint(self) -> None:
        self._roads()
        self._cities()
        textured = ImageChops.soft_light(self.image, _grain(0.5))
        self.image.paste(textured)
        self._crossing()
        self._walls()
        self._plants_and_houses()
        if self.lines.monastery:
            self._monastery(self.lines.monastery)
        if self.lines.shield:
            self._shield(self.lines.shield)
        self._rim()

    # --- ground

    def _mask(self, outlines: Iterable[Line]) -> Image.Image:
        mask = Image.new("L", (MASTER, MASTER), 0)
        pen = ImageDraw.Draw(mask)
        for outline in outlines:
            pen.polygon([_px(point) for point in outline], fill=255)
        return mask

    def _stroke(self, line: Line, width: float, fill: tuple[int, ...]) -> None:
        """Draw a line `width` units wide, running over the edge where it ends there."""
        points = [_px(point) for point in (_beyond(line[1], line[0]), *line, _beyond(line[-2], line[-1]))]
        self.pen.line(points, fill=fill, width=round(width * UNIT), joint="curve")

    def _roads(self) -> None:
        for line in self.lines.roads:
            self._stroke(line, VERGE_WIDTH, VERGE)
        for line in self.lines.roads:
            self._stroke(line, ROAD_WIDTH + 1.0, GRAVEL_DARK)
        for line in self.lines.roads:
            self._stroke(line, ROAD_WIDTH - 0.6, GRAVEL)
        for line in self.lines.roads:
            self._pebbles(line)

    def _pebbles(self, line: Line) -> None:
        for start, end in zip(line, line[1:], strict=False):
            length = math.dist(start, end)
            for _ in range(max(1, round(length * 0.5))):
                share, side = self.rng.random(), self.rng.uniform(-3.2, 3.2)
                x = start[0] + (end[0] - start[0]) * share - (end[1] - start[1]) / length * side
                y = start[1] + (end[1] - start[1]) * share + (end[0] - start[0]) / length * side
                self._disc((x, y), self.rng.uniform(0.35, 0.7), (*mixed(GRAVEL, GRAVEL_DARK, 0.8), 255))

    def _cities(self) -> None:
        if not self.lines.cities:
            return
        self.image.paste(GROUND, (0, 0), self.city)
        pen = ImageDraw.Draw(self.image)
        for _ in range(240):  # cobbles
            x, y = self.rng.uniform(0, MASTER), self.rng.uniform(0, MASTER)
            if self.city.getpixel((int(x), int(y))):
                shade = mixed(GROUND, self.rng.choice((GROUND_DARK, PLASTER)), self.rng.uniform(0.15, 0.4))
                pen.ellipse((x, y, x + 9, y + 6), fill=shade)

    # --- walls

    def _walls(self) -> None:
        shade = Image.new("L", (MASTER, MASTER), 0)
        pen = ImageDraw.Draw(shade)
        for wall in self.lines.walls:
            points = [(x + 1.6 * UNIT, y + 2.4 * UNIT) for x, y in map(_px, wall)]
            pen.line(points, fill=150, width=round((WALL_WIDTH + 2) * UNIT), joint="curve")
        soft = shade.filter(ImageFilter.BoxBlur(UNIT * 1.1))
        self.image.paste((46, 44, 20), (0, 0), soft)
        for wall in self.lines.walls:
            self._stroke(wall, WALL_WIDTH + 1.8, (*OUTLINE, 255))
        for wall in self.lines.walls:
            self._stroke(wall, WALL_WIDTH, (*STONE_DARK, 255))
            lifted = tuple((x - 0.35, y - 0.6) for x, y in wall)
            self._stroke(lifted, WALL_WIDTH - 1.3, (*STONE, 255))
            self._crenels(wall)
        for wall in self.lines.walls:
            for share in (0.27, 0.73):
                self._tower(_along(wall, share), 4.3)
        for x, y in self.lines.gates:
            self._gate((x, y))

    def _crenels(self, wall: Line) -> None:
        length = sum(math.dist(a, b) for a, b in zip(wall, wall[1:], strict=False))
        count = round(length / 5.2)
        for step in range(count):
            x, y = _along(wall, (step + 0.5) / count)
            before, after = _along(wall, (step + 0.3) / count), _along(wall, (step + 0.7) / count)
            dx, dy = after[0] - before[0], after[1] - before[1]
            size = math.hypot(dx, dy) or 1.0
            across = (-dy / size * 2.0, dx / size * 2.0)
            a = _px((x - across[0], y - across[1]))
            b = _px((x + across[0], y + across[1]))
            self.pen.line((a, b), fill=(*STONE_DARK, 255), width=round(0.9 * UNIT))

    def _tower(self, at: Point, radius: float) -> None:
        x, y = at
        self._ellipse((x + 1.4, y + 1.8), radius * 1.1, radius, (40, 40, 20, 90))
        self._ellipse((x, y), radius + 0.8, radius + 0.8, (*OUTLINE, 255))
        self._ellipse((x, y), radius, radius, (*STONE_DARK, 255))
        self._ellipse((x, y - 1.3), radius + 0.8, radius + 0.8, (*OUTLINE, 255))
        self._ellipse((x, y - 1.3), radius, radius, (*STONE, 255))
        self._ellipse((x - 0.5, y - 1.9), radius - 1.2, radius - 1.2, (*STONE_LIGHT, 255))
        self._ellipse((x, y - 1.3), radius - 1.9, radius - 1.9, (*mixed(STONE_DARK, OUTLINE, 0.35), 255))

    def _gate(self, at: Point) -> None:
        """Draw two towers beside the road and the dark passage between them."""
        x, y = at
        horizontal = any(abs(end[1] - y) > 1 for line in self.lines.roads for end in line[:1])
        dx, dy = (6.6, 0.0) if horizontal else (0.0, 6.6)
        self._ellipse((x, y), 4.6, 4.6, (*mixed(OUTLINE, GROUND_DARK, 0.3), 255))
        for sign in (-1, 1):
            self._tower((x + sign * dx, y + sign * dy), 4.4)

    # --- upright things

    def _plants_and_houses(self) -> None:
        things: list[tuple[float, float, str]] = []
        things.extend(self._house_places())
        things.extend(self._tree_places())
        for y, x, what in sorted(things):
            if what == "house":
                self._house(x, y, 1.0)
            elif what == "hut":
                self._house(x, y, 0.82)
            elif what == "tree":
                self._tree(x, y, self.rng.uniform(3.0, 4.4))
            else:
                self._bush(x, y)

    def _house_places(self) -> list[tuple[float, float, str]]:
        """Return where houses stand: packed in rows inside the walls, never over an open edge."""
        if not self.lines.cities:
            return []
        room = self.city.filter(ImageFilter.MinFilter(9))
        inner = Image.new("L", room.size, 0)
        margin = round(1.5 * UNIT)
        inner.paste(room.crop((margin, margin, MASTER - margin, MASTER - margin)), (margin, margin))
        for wall in self.lines.walls:
            ImageDraw.Draw(inner).line([_px(p) for p in wall], fill=0, width=round(5 * UNIT))
        places: list[tuple[float, float, str]] = []
        taken = [*self._anchors("CR"), *([self.lines.shield] if self.lines.shield else [])]
        y, row = 13.0, 0
        while y < 100:
            x = 2.0 + (row % 2) * 6
            while x < 98:
                at = (x + self.rng.uniform(-1.2, 1.2), y + self.rng.uniform(-1.0, 1.0))
                for what, wide, tall in (("house", 13.0, 13.0), ("hut", 10.5, 10.5)):
                    centre = (at[0], at[1] - tall / 2)
                    if self._fits(inner, at, wide, tall) and _clear(centre, taken, 10.5):
                        places.append((at[1], at[0], what))
                        taken.append(centre)
                        break
                x += 3.0
            y += 3.2
            row += 1
        return places

    def _fits(self, mask: Image.Image, foot: Point, wide: float, tall: float) -> bool:
        """Return whether a house with its foot there lies wholly inside `mask`."""
        x, y = foot
        corners = [(x + side * wide / 2, y - up) for side in (-1, 0, 1) for up in (0, tall / 2, tall)]
        return all(
            0 <= px < MASTER and 0 <= py < MASTER and mask.getpixel((int(px), int(py)))
            for px, py in map(_px, corners)
        )

    def _tree_places(self) -> list[tuple[float, float, str]]:
        """Return where trees and bushes stand: in clumps, off the roads, walls and figures."""
        blocked = self.city.filter(ImageFilter.MaxFilter(3)) if self.lines.cities else self.city.copy()
        pen = ImageDraw.Draw(blocked)
        for line in self.lines.roads:
            pen.line([_px(p) for p in line], fill=255, width=round(21 * UNIT), joint="curve")
        for wall in self.lines.walls:
            pen.line([_px(p) for p in wall], fill=255, width=round(17 * UNIT), joint="curve")
        taken = self._anchors("F")
        if self.lines.monastery:
            taken += [(self.lines.monastery[0] + dx, self.lines.monastery[1] - 2) for dx in (-9, 9)]
        places: list[tuple[float, float, str]] = []
        clumps = 0
        for _ in range(60):
            x, y = self.rng.uniform(9, 91), self.rng.uniform(13, 93)
            if clumps >= 4 or not _clear((x, y), taken, 14.5) or self._is_blocked(blocked, x, y):
                continue
            clumps += 1
            for dx, dy in ((0, 0), (5.4, 2.2), (-4.2, 3.6))[: self.rng.choice((1, 2, 2, 3))]:
                if not self._is_blocked(blocked, x + dx, y + dy):
                    places.append((y + dy, x + dx, self.rng.choice(("tree", "tree", "bush"))))
            taken.append((x, y))
        return places

    def _is_blocked(self, blocked: Image.Image, x: float, y: float) -> bool:
        if not (7 <= x <= 93 and 11 <= y <= 95):
            return True
        px, py = _px((x, y))
        return bool(blocked.getpixel((int(px), int(py))))

    def _anchors(self, letters: str) -> list[Point]:
        return [at for segment, at in self.lines.anchors.items() if segment[0] in letters]

    def _house(self, x: float, y: float, size: float) -> None:
        roof = mixed(self.rng.choice(ROOFS), self.rng.choice(ROOFS), self.rng.random())
        if self.rng.random() < 0.6:
            self._long_house(x, y, size, roof)
        else:
            self._gabled_house(x, y, size, roof)

    def _long_house(self, x: float, y: float, size: float, roof: Rgb) -> None:
        half, wall, high = 6.0 * size, 4.2 * size, 6.8 * size
        eave = y - wall
        self._poly(((x - half, y), (x + half + 1.8, y + 0.9), (x + half + 1.8, eave), (x + half, eave)), (50, 30, 10, 90))
        self._poly(((x - half + 0.5, y), (x + half - 0.5, y), (x + half - 0.5, eave), (x - half + 0.5, eave)), (*PLASTER, 255), edge=True)
        self._poly(((x - 1, y), (x + 1, y), (x + 1, y - 2.6 * size), (x - 1, y - 2.6 * size)), (*OUTLINE, 255))
        top = eave - high
        self._poly(((x - half - 0.6, eave + 0.4), (x + half + 0.6, eave + 0.4), (x + half - 1.2, top), (x - half + 1.2, top)), (*roof, 255), edge=True)
        for step in (0.36, 0.7):
            level = eave + (top - eave) * step
            self._line(((x - half + step, level), (x + half - step, level)), mixed(roof, OUTLINE, 0.28), 0.5)
        self._line(((x - half + 1.4, top + 0.5), (x + half - 1.4, top + 0.5)), mixed(roof, PLASTER, 0.45), 0.8)

    def _gabled_house(self, x: float, y: float, size: float, roof: Rgb) -> None:
        half, wall, gable, deep = 4.9 * size, 4.4 * size, 4.6 * size, 3.4 * size
        eave, ridge = y - wall, y - wall - gable
        self._poly(((x - half, y), (x + half + 1.6, y + 0.9), (x + half + 1.6, eave), (x + half, eave)), (50, 30, 10, 90))
        self._poly(((x - half, y), (x + half, y), (x + half, eave), (x, ridge), (x - half, eave)), (*PLASTER, 255), edge=True)
        self._poly(((x - 1, y), (x + 1, y), (x + 1, y - 2.8 * size), (x - 1, y - 2.8 * size)), (*OUTLINE, 255))
        left = ((x - half - 1.1, eave + 0.7), (x, ridge - 0.2), (x, ridge - deep), (x - half - 1.1, eave - deep))
        right = ((x + half + 1.1, eave + 0.7), (x, ridge - 0.2), (x, ridge - deep), (x + half + 1.1, eave - deep))
        self._poly(left, (*mixed(roof, PLASTER, 0.12), 255), edge=True)
        self._poly(right, (*mixed(roof, OUTLINE, 0.25), 255), edge=True)

    def _tree(self, x: float, y: float, radius: float) -> None:
        leaf = self.rng.choice(LEAVES)
        self._ellipse((x + 1.4, y + 0.6), radius * 1.05, radius * 0.6, (40, 60, 10, 110))
        self._line(((x, y), (x, y - 3)), OUTLINE, 1.2)
        middle = y - radius - 1.0
        self._ellipse((x, middle), radius + 0.55, radius + 0.55, (*mixed(leaf, (20, 40, 16), 0.6), 255))
        self._ellipse((x, middle), radius, radius, (*leaf, 255))
        self._ellipse((x - radius * 0.28, middle - radius * 0.3), radius * 0.58, radius * 0.55, (*mixed(leaf, GRASS_LIGHT, 0.5), 255))

    def _bush(self, x: float, y: float) -> None:
        leaf = self.rng.choice(LEAVES)
        self._ellipse((x + 0.8, y + 0.3), 3.4, 1.5, (40, 60, 10, 90))
        for dx, dy, radius in ((-1.6, -1.2, 1.9), (1.5, -1.1, 1.8), (0, -2.2, 2.1)):
            self._ellipse((x + dx, y + dy), radius + 0.4, radius + 0.4, (*mixed(leaf, (20, 40, 16), 0.5), 255))
        for dx, dy, radius in ((-1.6, -1.2, 1.9), (1.5, -1.1, 1.8), (0, -2.2, 2.1)):
            self._ellipse((x + dx, y + dy), radius, radius, (*leaf, 255))
        self._ellipse((x - 0.7, y - 2.7), 1.0, 0.9, (*mixed(leaf, GRASS_LIGHT, 0.5), 255))

    def _crossing(self) -> None:
        if not self.lines.crossing:
            return
        self._ellipse((50, 50), 9.4, 9.4, (*VERGE, 255))
        self._ellipse((50, 50), 8.2, 8.2, (*GRAVEL_DARK, 255))
        self._ellipse((50, 50), 7.4, 7.4, (*GRAVEL, 255))
        self._ellipse((51, 51.2), 4.4, 3.8, (60, 50, 30, 110))
        self._ellipse((50, 50), 4.3, 4.3, (*OUTLINE, 255))
        self._ellipse((50, 49.6), 3.6, 3.5, (*STONE, 255))
        self._ellipse((50, 49.8), 2.2, 2.1, (84, 132, 164, 255))
        self._ellipse((49.4, 49.2), 0.8, 0.6, (214, 232, 238, 255))

    def _monastery(self, at: Point) -> None:
        """Draw a chapel: nave with a red roof, a tower with a cross, a walled garden."""
        x, y = at
        self._ellipse((x + 1, y + 8), 24, 15, (96, 110, 50, 70))
        self._ellipse((x, y + 7), 22, 13.5, (*mixed(GRASS, GRAVEL, 0.55), 255))
        foot = y + 14
        self._poly(((x - 14, foot), (x + 20, foot + 2), (x + 20, foot - 10), (x + 15, foot - 12)), (46, 40, 16, 100))
        nave_left, nave_right, eave = x - 7, x + 17, foot - 10
        self._poly(((nave_left, foot), (nave_right, foot), (nave_right, eave), (nave_left, eave)), (*PLASTER, 255), edge=True)
        for window in (x + 2.5, x + 7.5, x + 12.5):
            self._poly(((window - 1, foot - 2.6), (window + 1, foot - 2.6), (window + 1, foot - 6.4), (window, foot - 7.6), (window - 1, foot - 6.4)), (88, 108, 140, 255))
        roof = ROOFS[2]
        self._poly(((nave_left, eave + 0.8), (nave_right + 1.4, eave + 0.8), (nave_right - 1.6, eave - 11), (nave_left, eave - 11)), (*roof, 255), edge=True)
        for step in (0.3, 0.55, 0.8):
            level = eave - 11 * step
            self._line(((nave_left, level), (nave_right - 0.6 - 2 * step, level)), mixed(roof, OUTLINE, 0.25), 0.6)
        self._line(((nave_left, eave - 10.4), (nave_right - 1.8, eave - 10.4)), mixed(roof, PLASTER, 0.5), 1.0)
        tower_left, tower_right, top = x - 16, x - 5, foot - 19
        self._poly(((tower_left, foot), (tower_right, foot), (tower_right, top), (tower_left, top)), (*STONE_LIGHT, 255), edge=True)
        self._poly(((tower_right - 3.2, foot), (tower_right, foot), (tower_right, top), (tower_right - 3.2, top)), (*mixed(STONE, STONE_DARK, 0.3), 255))
        middle = (tower_left + tower_right) / 2
        self._poly(((middle - 1.8, foot), (middle + 1.8, foot), (middle + 1.8, foot - 4.6), (middle, foot - 6.4), (middle - 1.8, foot - 4.6)), (*OUTLINE, 255))
        self._ellipse((middle, foot - 12.5), 1.9, 1.9, (88, 108, 140, 255))
        self._poly(((tower_left - 1.2, top + 0.6), (tower_right + 1.2, top + 0.6), (middle, top - 12)), (*mixed(roof, OUTLINE, 0.12), 255), edge=True)
        self._poly(((tower_left - 0.2, top), (middle, top), (middle, top - 11)), (*mixed(roof, PLASTER, 0.22), 255))
        self._line(((middle, top - 11), (middle, top - 18)), OUTLINE, 1.5)
        self._line(((middle - 2.6, top - 15.4), (middle + 2.6, top - 15.4)), OUTLINE, 1.5)

    def _shield(self, at: Point) -> None:
        self._escutcheon((at[0] + 0.8, at[1] + 1.2), 7.2, (40, 26, 10, 110))
        self._escutcheon(at, 7.4, (*OUTLINE, 255))
        self._escutcheon(at, 6.5, (*STONE_LIGHT, 255))
        self._escutcheon(at, 5.3, (*SHIELD, 255))
        x, y = at
        self._line(((x, y - 5), (x, y + 5.6)), STONE_LIGHT, 1.5)
        self._line(((x - 4.6, y - 1.2), (x + 4.6, y - 1.2)), STONE_LIGHT, 1.5)

    def _escutcheon(self, at: Point, half: float, fill: tuple[int, ...]) -> None:
        x, y = at
        outline = [(x - half, y - half), (x + half, y - half), (x + half, y)]
        outline += [(x + half * math.cos(a) ** 0.8, y + half * 1.25 * math.sin(a)) for a in (0.35, 0.7, 1.05, 1.4)]
        outline += [(x, y + half * 1.3)]
        outline += [(2 * x - px, py) for px, py in reversed(outline[2:-1])]
        self._poly(tuple(outline), fill)

    def _rim(self) -> None:
        """Press the edges of the card a little: light above and left, dark below and right."""
        last = MASTER - 1
        for step, strength in enumerate((70, 52, 38, 26, 16, 9, 4)):
            low, high = step, last - step
            self.pen.line((low, high, high, high), fill=(40, 30, 10, strength))
            self.pen.line((high, low, high, high), fill=(40, 30, 10, strength))
            self.pen.line((low, low, high, low), fill=(255, 250, 220, strength))
            self.pen.line((low, low, low, high), fill=(255, 250, 220, strength))

    # --- pens in hundredths

    def _disc(self, at: Point, radius: float, fill: tuple[int, ...]) -> None:
        self._ellipse(at, radius, radius, fill)

    def _ellipse(self, at: Point, rx: float, ry: float, fill: tuple[int, ...]) -> None:
        x, y = _px(at)
        self.pen.ellipse((x - rx * UNIT, y - ry * UNIT, x + rx * UNIT, y + ry * UNIT), fill=fill)

    def _poly(self, points: Line, fill: tuple[int, ...], *, edge: bool = False) -> None:
        pixels = [_px(point) for point in points]
        self.pen.polygon(pixels, fill=fill)
        if edge:
            self.pen.line([*pixels, pixels[0], pixels[1]], fill=(*OUTLINE, 255), width=round(0.75 * UNIT), joint="curve")

    def _line(self, points: Line, fill: Rgb, width: float) -> None:
        self.pen.line([_px(point) for point in points], fill=fill, width=max(1, round(width * UNIT)))


def _px(point: Point) -> Point:
    return point[0] * UNIT, point[1] * UNIT


def _beyond(before: Point, end: Point) -> Point:
    """Return `end`, moved on a little if it lies on an edge, so that lines meet over the seam."""
    if not any(abs(part) < 0.01 or abs(part - 100) < 0.01 for part in end):
        return end
    length = math.dist(before, end)
    return tuple(e + (e - b) / length * 5 for b, e in zip(before, end, strict=True))  # type: ignore[return-value]


def _along(line: Line, share: float) -> Point:
    """Return the point at a share (0..1) of a line's length."""
    lengths = [math.dist(a, b) for a, b in zip(line, line[1:], strict=False)]
    rest = share * sum(lengths)
    for (a, b), length in zip(zip(line, line[1:], strict=False), lengths, strict=True):
        if rest <= length:
            part = rest / length
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        rest -= length
    return line[-1]


def _clear(at: Point, taken: list[Point], distance: float) -> bool:
    return all(math.dist(at, other) >= distance for other in taken)

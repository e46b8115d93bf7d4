"""Dice, ships, warriors and buildings of the players."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.core.brush import MASTER, OUTLINE, Brush, dome
from render.core.cache import SPRITES, reduced
from render.core.canvas import round_card
from render.core.fonts import draw_text
from render.core.icons import paint_icon
from render.core.palette import INK, SPOT, WHITE, Rgb, SeatColour, mixed
from render.core.pieces import shape_outline, smooth
from render.karvi.deeds import post, tower
from render.karvi.goods import GOLD, LIGHT, RIM, STEEL, WOOD, WOOD_LIGHT
from render.karvi.icons import icon

HEALTHY: Rgb = (52, 104, 176)
WOUNDED: Rgb = (192, 44, 40)
_DIE = 0.74  # share of a die's side: its number


def die(colour: SeatColour, side: int, beer: int) -> Image.Image:
    """Return a die with its beer, and the shape of its seat in a corner."""

    def draw() -> Image.Image:
        body = reduced(("karvi die", colour), (side, side), lambda: _die(colour)).copy()
        at = (side * 0.58, side * 0.55)
        draw_text(body, at, str(beer), round(side * _DIE), colour.text, bold=True, anchor="mm")
        return body

    return SPRITES.get(("karvi die", colour, side, beer), draw)


def _die(colour: SeatColour) -> Image.Image:
    image = Image.new("RGBA", (MASTER, MASTER), (*OUTLINE, 0))
    pen, far = ImageDraw.Draw(image), MASTER - 1
    layers = (
        (0, (255, 252, 240)),
        (16, mixed(colour.fill, INK, 0.7)),
        (36, mixed(colour.fill, WHITE, 0.4)),
    )
    for inset, fill in layers:
        pen.rounded_rectangle((inset, inset, far - inset, far - inset), 105 - inset, fill=fill)
    pen.rounded_rectangle((52, 56, far - 38, far - 38), 74, fill=colour.fill)
    _shape(Brush(image), colour, (25, 26), 26)
    return image


def _shape(brush: Brush, colour: SeatColour, at: tuple[float, float], wide: float) -> None:
    """Draw the shape of a seat with its centre at a point."""
    outline = shape_outline(colour.shape)
    x, y = at
    share = wide / 100
    brush.poly([(x + (a - 50) * share, y + (b - 50) * share) for a, b in outline], colour.text)


def ship(colour: SeatColour, side: int) -> Image.Image:
    """Return a ship with the colour and the shape of a seat on its sail."""
    return paint_icon(_ship, side, colour)


def _ship(brush: Brush, colour: SeatColour) -> None:
    brush.line(((50, 4), (50, 72)), OUTLINE, 9)
    brush.line(((50, 4), (50, 72)), WOOD, 4)
    sail = [(20, 4), (80, 4), (85, 50), (15, 50)]
    brush.shape(sail, LIGHT, 6.5)
    brush.shape(sail, colour.fill, RIM)
    _shape(brush, colour, (50, 27), 38)
    hull = [(0, 40), (7, 36), (17, 60), (28, 68), (72, 68), (83, 60), (93, 36), (100, 40)]
    hull += [(95, 68), (84, 85), (68, 93), (32, 93), (16, 85), (5, 68)]
    brush.shape(hull, WOOD, RIM)
    brush.line(((18, 84), (82, 84)), WOOD_LIGHT, 4)
    for x in (28, 50, 72):
        brush.ball((x, 71), 6, 6, GOLD, 2.4)


def warrior(strength: int, side: int, *, wounded: bool) -> Image.Image:
    """Return a warrior: a helmet above the strength, blue, or red with a wound."""

    def draw() -> Image.Image:
        body = paint_icon(_warrior, side, wounded).copy()
        at = (side * 0.5, side * 0.6)
        draw_text(body, at, str(strength), round(side * 0.6), WHITE, bold=True, anchor="mm")
        return body

    return SPRITES.get(("karvi warrior", strength, side, wounded), draw)


def _warrior(brush: Brush, wounded: bool) -> None:
    fill = WOUNDED if wounded else HEALTHY
    shield = [(8, 24), (92, 24), (92, 56), (80, 80), (50, 97), (20, 80), (8, 56)]
    brush.shape(smooth(shield, 1), fill, RIM)
    brush.shape([*dome((50, 26), 30, 22), (20, 30), (80, 30)], STEEL, 3)
    brush.shape(((16, 26), (84, 26), (84, 33), (16, 33)), GOLD, 2.4)
    if wounded:
        for lean in (0, 10):
            brush.line(((70 + lean, 62), (82 + lean * 0.4, 44)), LIGHT, 4)


def building(kind: str, colour: SeatColour, side: int) -> Image.Image:
    """Return a `post` or `tower` of a seat."""
    return paint_icon(_building, side, kind, colour)


def _building(brush: Brush, kind: str, colour: SeatColour) -> None:
    (post if kind == "post" else tower)(brush, colour.fill)
    _shape(brush, colour, (50, 34) if kind == "post" else (50, 50), 24)


def price(n: int, tall: int) -> Image.Image:
    """Return a dark tag with the beer cost of a space."""

    def draw() -> Image.Image:
        wide = round(tall * 1.62)
        tag = round_card((wide, tall), tall // 3, SPOT, SPOT, 1)
        at = (tall * 0.46, tall * 0.5)
        draw_text(tag, at, str(n), round(tall * 0.8), WHITE, bold=True, anchor="mm")
        side = round(tall * 0.8)
        tag.alpha_composite(icon("beer", side), (wide - side - tall // 10, (tall - side) // 2))
        return tag

    return SPRITES.get(("karvi price", n, tall), draw)


def halo(
    sprite: Image.Image, at: tuple[float, float], text: str, size: int, ink: Rgb = INK
) -> None:
    """Write a text with a light rim that separates it from its background."""
    rim = max(1, size // 12)
    for x in (-rim, 0, rim):
        for y in (-rim, 0, rim):
            spot = (at[0] + x, at[1] + y)
            draw_text(sprite, spot, text, size, LIGHT, bold=True, anchor="mm")
    draw_text(sprite, at, text, size, ink, bold=True, anchor="mm")

"""Cover: finished furniture in a room."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.cabriole.furniture import furniture
from render.cabriole.icons import WALNUT
from render.core.palette import CARD, PAPER_DARK, Rgb, mixed

WALL: Rgb = (122, 146, 134)
SHOWN = ("a32", "b34", "a15", "a40", "b04", "a06")
FLOOR, RAIL = 96, 14  # pixels


def cover(wide: int, tall: int) -> Image.Image:
    """Draw striped wallpaper, floorboards, and furniture side by side."""
    image = Image.new("RGB", (wide, tall), WALL)
    pen, ground = ImageDraw.Draw(image), tall - FLOOR
    for x in range(0, wide, 60):
        pen.rectangle((x, 0, x + 29, ground), fill=mixed(WALL, CARD, 0.12))
    pen.rectangle((0, ground, wide, tall), fill=mixed(WALNUT, CARD, 0.32))
    for row, y in enumerate(range(ground, tall, 32)):
        pen.line((0, y, wide, y), fill=mixed(WALNUT, CARD, 0.18), width=3)
        for x in range(row % 2 * 110 + 60, wide, 220):
            pen.line((x, y, x, y + 32), fill=mixed(WALNUT, CARD, 0.22), width=2)
    pen.rectangle((0, ground - RAIL, wide, ground), fill=mixed(PAPER_DARK, CARD, 0.4))
    step = wide // len(SHOWN)
    side = step + 60
    for at, card in enumerate(SHOWN):
        sprite = furniture(card, side)
        spot = at * step + (step - side) // 2, ground + 26 - side * 97 // 100
        image.paste(sprite, spot, sprite)
    return image

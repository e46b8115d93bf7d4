"""Drawing of smooth shapes: rounded panels, discs, badges, shadows, paper.

Shapes with curved edges are drawn `SMOOTH` times too large and scaled down, so that no edge is
jagged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from random import Random

from PIL import Image, ImageDraw, ImageFilter

from render.core.cache import SPRITES
from render.core.fonts import LINE_STEP, boxed, draw_text, width
from render.core.palette import INK, PAPER, Rgb, mixed

SMOOTH = 3
SHADE: Rgb = (60, 40, 16)
SHADE_STRENGTH = 70  # of 255
Box = tuple[int, int, int, int]


@lru_cache(maxsize=64)
def _corners(radius: int) -> tuple[Image.Image, ...]:
    """Return the quarters of a disc as masks: upper left and right, lower left and right."""
    big = Image.new("L", (radius * SMOOTH, radius * SMOOTH), 0)
    side = radius * SMOOTH * 2 - 1
    ImageDraw.Draw(big).ellipse((0, 0, side, side), fill=255)
    corner = big.resize((radius, radius), Image.Resampling.LANCZOS)
    turns = (
        Image.Transpose.FLIP_LEFT_RIGHT,
        Image.Transpose.FLIP_TOP_BOTTOM,
        Image.Transpose.ROTATE_180,
    )
    return (corner, *(corner.transpose(turn) for turn in turns))


def round_mask(width: int, height: int, radius: int) -> Image.Image:
    """Return the mask of a rounded rectangle."""
    key = "round", width, height, radius
    return SPRITES.get(key, lambda: _round_mask(width, height, radius))


def _round_mask(width: int, height: int, radius: int) -> Image.Image:
    mask = Image.new("L", (width, height), 255)
    radius = min(radius, width // 2, height // 2)
    if radius < 1:
        return mask
    for spot, corner in _placed_corners(width, height, radius):
        mask.paste(corner, spot)
    return mask


def _placed_corners(
    width: int, height: int, radius: int
) -> Iterator[tuple[tuple[int, int], Image.Image]]:
    """Yield the upper left pixel and the mask of each corner of a rounded rectangle."""
    far, low = width - radius, height - radius
    return zip(((0, 0), (far, 0), (0, low), (far, low)), _corners(radius), strict=True)


def panel(
    image: Image.Image, box: Box, radius: int, fill: Rgb, line: Rgb | None = None, edge: int = 2
) -> None:
    """Draw a rounded rectangle, with an outline of `edge` pixels if `line` is given."""
    if line is not None:
        left, top, right, bottom = box
        inner = (left + edge, top + edge, right - edge, bottom - edge)
        _round_box(image, box, radius, line, inner)
        box, radius = inner, max(radius - edge, 0)
    _round_box(image, box, radius, fill)


def _round_box(
    image: Image.Image, box: Box, radius: int, fill: Rgb, inner: Box | None = None
) -> None:
    """Fill a rounded rectangle, except for the part that `inner` covers.

    Only the corners use a mask, because masks are slow.
    """
    left, top, right, bottom = box
    radius = min(radius, (right - left) // 2, (bottom - top) // 2)
    for part in _bands(box, radius, inner):
        image.paste(fill, part)
    if radius < 1:
        return
    for (x, y), mask in _placed_corners(right - left, bottom - top, radius):
        image.paste(fill, (left + x, top + y), mask)


def _bands(box: Box, radius: int, inner: Box | None) -> Iterator[Box]:
    """Yield the parts of a rectangle without its corners: whole, or around `inner`."""
    left, top, right, bottom = box
    if inner is None or inner[0] >= inner[2] or inner[1] >= inner[3]:
        yield left + radius, top, right - radius, bottom
        yield left, top + radius, left + radius, bottom - radius
        yield right - radius, top + radius, right, bottom - radius
        return
    yield left + radius, top, right - radius, inner[1]
    yield left + radius, inner[3], right - radius, bottom
    yield left, top + radius, inner[0], bottom - radius
    yield inner[2], top + radius, right, bottom - radius


def paste_round(
    image: Image.Image, sprite: Image.Image, corner: tuple[int, int], radius: int
) -> None:
    """Paste an opaque sprite with rounded corners, its upper left corner at a pixel.

    Only the corners use a mask, because masks are slow.
    """
    wide, tall = sprite.size
    left, top = corner
    radius = min(radius, wide // 2, tall // 2)
    for box in _bands((0, 0, wide, tall), radius, None):
        image.paste(sprite.crop(box), (left + box[0], top + box[1]))
    for (x, y), mask in _placed_corners(wide, tall, radius):
        image.paste(sprite.crop((x, y, x + radius, y + radius)), (left + x, top + y), mask)


def round_card(size: tuple[int, int], radius: int, fill: Rgb, line: Rgb, edge: int) -> Image.Image:
    """Return a rounded card with a rim on a transparent background."""
    image = Image.new("RGBA", size, line)
    image.putalpha(round_mask(*size, radius))
    wide, tall = size[0] - 2 * edge, size[1] - 2 * edge
    mask = round_mask(wide, tall, max(1, radius - edge))
    rim = min(max(1, radius - edge), tall // 2)
    # Between the round corners the mask is full, and filling a box is much quicker.
    image.paste((*fill, 255), (edge, edge + rim, edge + wide, edge + tall - rim))
    for top, low in ((0, rim), (tall - rim, tall)):
        image.paste((*fill, 255), (edge, edge + top), mask.crop((0, top, wide, low)))
    return image


def shadow(image: Image.Image, box: Box, radius: int, spread: int) -> None:
    """Draw the soft shadow of a rounded rectangle, slightly below it."""
    left, top, right, bottom = box
    size = right - left, bottom - top
    left, top = left - spread, top - spread + spread // 3
    for number, (x, y, *_) in enumerate(_shadow_edges(*size, spread)):
        key = "shadow", size, radius, spread, number
        draw = partial(_shadow_edge, *size, radius, spread, number)
        image.paste(SHADE, (left + x, top + y), SPRITES.get(key, draw))


def _shadow_edges(width: int, height: int, spread: int) -> tuple[Box, ...]:
    """Return the edges of a shadow, without the part under the rectangle."""
    wide, tall = width + 2 * spread, height + 2 * spread
    band = min(2 * spread, wide // 2, tall // 2)
    return (
        (0, 0, wide, band),
        (0, tall - band, wide, tall),
        (0, band, band, tall - band),
        (wide - band, band, wide, tall - band),
    )


def _shadow_edge(width: int, height: int, radius: int, spread: int, number: int) -> Image.Image:
    """Return an edge of a shadow as a mask, from the shadow of a smaller rectangle."""
    corners = 2 * (radius + 2 * spread + 2) + 1  # The blur reaches less than twice its spread.
    small = min(width, corners), min(height, corners)
    edge = _soft(*small, radius, spread).crop(_shadow_edges(*small, spread)[number])
    left, top, right, bottom = _shadow_edges(width, height, spread)[number]
    return _stretched(edge, (right - left, bottom - top))


@lru_cache(maxsize=32)
def _soft(width: int, height: int, radius: int, spread: int) -> Image.Image:
    """Return the shadow of a rectangle as a mask."""
    mask = Image.new("L", (width + 2 * spread, height + 2 * spread), 0)
    mask.paste(SHADE_STRENGTH, (spread, spread), round_mask(width, height, radius))
    return mask.filter(ImageFilter.GaussianBlur(spread / 2.2))


def _stretched(mask: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Return a mask in a larger size, in which its middle column and row are repeated."""
    if mask.size == size:
        return mask
    large = Image.new("L", size)
    for left, right, x, wide in _thirds(mask.width, size[0]):
        for top, bottom, y, tall in _thirds(mask.height, size[1]):
            box = left, top, right, bottom
            large.paste(mask.resize((wide, tall), Image.Resampling.NEAREST, box), (x, y))
    return large


def _thirds(short: int, long: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the start and end of each third of a length, and its start and length when longer."""
    middle, more = short // 2, long - short
    if middle:
        yield 0, middle, 0, middle
    yield middle, middle + 1, middle, 1 + more
    if middle + 1 < short:
        yield middle + 1, short, middle + 1 + more, short - middle - 1


def paper(width: int, height: int) -> Image.Image:
    """Return a sheet of warm paper with a few fibres."""
    sheet = Image.new("RGB", (width, height), None)  # not filled: the fibres cover all of it
    fibres = SPRITES.get("paper", _fibres)
    for x in range(0, width, fibres.width):
        for y in range(0, height, fibres.height):
            sheet.paste(fibres, (x, y))
    return sheet


def on_paper(sprite: Image.Image) -> Image.Image:
    """Return a sprite on its own sheet of paper, with a small margin."""
    room = sprite.width // 30
    sheet = paper(sprite.width + 2 * room, sprite.height + 2 * room)
    sheet.paste(sprite, (room, room), sprite)
    return sheet


def _fibres() -> Image.Image:
    side = 400
    rng = Random(7)
    big = Image.new("RGB", (side * 2, side * 2), PAPER)
    pen = ImageDraw.Draw(big)
    for _ in range(90):
        x, y = rng.uniform(8, side * 2 - 40), rng.uniform(8, side * 2 - 40)
        shade = mixed(PAPER, rng.choice(((255, 255, 255), (150, 120, 80))), rng.uniform(0.1, 0.25))
        pen.line((x, y, x + rng.uniform(-14, 26), y + rng.uniform(-10, 10)), fill=shade, width=2)
    return big.resize((side, side), Image.Resampling.LANCZOS)


def disc(diameter: int, fill: Rgb, ring: Rgb, edge: float) -> Image.Image:
    """Return a disc with a ring `edge` pixels wide on a transparent background."""

    def draw() -> Image.Image:
        big = Image.new("RGBA", (diameter * SMOOTH, diameter * SMOOTH), (*ring, 0))
        pen = ImageDraw.Draw(big)
        far, inset = diameter * SMOOTH - 1, edge * SMOOTH
        pen.ellipse((0, 0, far, far), fill=(*ring, 255))
        pen.ellipse((inset, inset, far - inset, far - inset), fill=(*fill, 255))
        return big.resize((diameter, diameter), Image.Resampling.LANCZOS)

    return SPRITES.get(("disc", diameter, fill, ring, edge), draw)


def badge(text: str, diameter: int, fill: Rgb, ring: Rgb, ink: Rgb = INK) -> Image.Image:
    """Return a round badge with a short label and a shadow on a transparent background."""

    def draw() -> Image.Image:
        pad = max(2, diameter // 12)
        sprite = Image.new("RGBA", (diameter + 2 * pad, diameter + 2 * pad), (40, 26, 10, 0))
        dark = Image.new("L", sprite.size, 0)
        dark.paste(disc(diameter, fill, ring, 1).getchannel("A"), (pad, pad + pad // 2))
        soft = dark.filter(ImageFilter.GaussianBlur(pad / 2)).point(lambda level: level // 2)
        sprite.putalpha(soft)
        sprite.alpha_composite(disc(diameter, fill, ring, max(2, diameter / 14)), (pad, pad))
        share = {1: 0.64, 2: 0.58}.get(len(text), 0.42)
        middle = sprite.width / 2
        draw_text(
            sprite, (middle, middle), text, round(diameter * share), ink, bold=True, anchor="mm"
        )
        return sprite

    return SPRITES.get(("badge", text, diameter, fill, ring, ink), draw)


def write_boxed(
    image: Image.Image,
    box: Box,
    text: str,
    sizes: tuple[int, int],
    fill: Rgb = INK,
    *,
    bold: bool = True,
    left: bool = False,
) -> None:
    """Write a text into the middle of a box, at the largest size that fits."""
    size, lines = boxed(text, sizes, box[2] - box[0], box[3] - box[1], bold)
    _write(image, box, size, lines, fill, bold=bold, left=left)


def write_lines(
    image: Image.Image, box: Box, lines: Sequence[str], sizes: tuple[int, int], fill: Rgb = INK
) -> None:
    """Write lines, already broken, into the middle of a box at the largest size that fits."""
    smallest, largest = sizes
    wide, tall = box[2] - box[0], box[3] - box[1]
    size = largest
    while size > smallest and (
        size * LINE_STEP * len(lines) > tall
        or any(width(line, size, True) > wide for line in lines)
    ):
        size -= 1
    _write(image, box, size, lines, fill)


def _write(
    image: Image.Image,
    box: Box,
    size: int,
    lines: Sequence[str],
    fill: Rgb,
    *,
    bold: bool = True,
    left: bool = False,
) -> None:
    x, y, right, bottom = box
    step = size * LINE_STEP
    first = (y + bottom) / 2 - step * (len(lines) - 1) / 2
    at = x if left else (x + right) / 2
    for row, line in enumerate(lines):
        spot = (at, first + row * step)
        draw_text(image, spot, line, size, fill, bold=bold, anchor="lm" if left else "mm")


def paste_at(image: Image.Image, sprite: Image.Image, middle: tuple[float, float]) -> None:
    """Paste a sprite that has an alpha channel, with its centre at a point."""
    x = round(middle[0] - sprite.width / 2)
    y = round(middle[1] - sprite.height / 2)
    image.paste(sprite, (x, y), sprite)


def stacked(images: Sequence[Image.Image]) -> Image.Image:
    """Return images of equal width, one below the other."""
    whole = Image.new("RGB", (images[0].width, sum(image.height for image in images)), PAPER)
    top = 0
    for image in images:
        whole.paste(image, (0, top))
        top += image.height
    return whole


def trimmed(sprite: Image.Image) -> Image.Image:
    """Return a sprite without transparent margins, cut symmetrically to keep the centre."""
    left, top, right, bottom = sprite.getbbox() or (0, 0, *sprite.size)
    x, y = min(left, sprite.width - right), min(top, sprite.height - bottom)
    x, y = x - x % 2, y - y % 2  # half pixels are rounded to even ones
    return sprite.crop((x, y, sprite.width - x, sprite.height - y))


def laid_on(sprite: Image.Image, fill: Rgb) -> Image.Image:
    """Return a sprite on a flat background, because pasting without a mask is quicker."""
    image = Image.new("RGB", sprite.size, fill)
    image.paste(sprite, (0, 0), sprite)
    return image

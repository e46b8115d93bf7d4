"""Textured backgrounds: grass, grain, and the pressed edges of a card."""

from __future__ import annotations

from random import Random

from PIL import Image, ImageDraw, ImageFilter

from render.core.brush import MASTER, SIDE, UNIT, Brush
from render.core.cache import MASTERS
from render.core.palette import Rgb, mixed

GRASS: Rgb = (146, 176, 84)
GRASS_LIGHT: Rgb = (164, 191, 98)
GRASS_DARK: Rgb = (122, 154, 66)
GRAIN = 0.42  # strength of the texture, 0..1


def _noise(seed: int, grain: int) -> Image.Image:
    """Return grey noise around 128 with spots `grain` pixels wide."""
    side = MASTER // grain
    raw = Image.frombytes("L", (side, side), Random(seed).randbytes(side * side))
    return raw.resize((MASTER, MASTER), Image.Resampling.BICUBIC)


def grain() -> Image.Image:
    """Return the grain texture that is blended over every background by soft light."""

    def draw() -> Image.Image:
        noise = Image.blend(_noise(1, 3), _noise(2, 7), 0.45)
        return Image.blend(Image.new("L", (MASTER, MASTER), 128), noise, GRAIN)

    return Image.merge("RGB", [MASTERS.get("grain", draw)] * 3)


def _window() -> Image.Image:
    """Return a mask that fades out towards the edges, so that patches never show a seam."""

    def draw() -> Image.Image:
        mask = Image.new("L", (MASTER, MASTER), 0)
        inset = round(UNIT * 14)
        ImageDraw.Draw(mask).rectangle((inset, inset, MASTER - inset, MASTER - inset), fill=255)
        return mask.filter(ImageFilter.BoxBlur(UNIT * 7)).filter(ImageFilter.BoxBlur(UNIT * 6))

    return MASTERS.get("window", draw)


def meadow(rng: Random) -> Image.Image:
    """Return grass with lighter and darker patches and single blades."""
    size = (MASTER, MASTER)
    image = Image.new("RGB", size, GRASS)
    patches = Image.new("L", (75, 75), 128)
    pen = ImageDraw.Draw(patches)
    for _ in range(9):
        x, y = rng.uniform(5, 70), rng.uniform(5, 70)
        wide, tall = rng.uniform(8, 22), rng.uniform(5, 13)
        pen.ellipse((x - wide, y - tall, x + wide, y + tall), fill=rng.choice((90, 180)))
    soft = patches.filter(ImageFilter.GaussianBlur(5)).resize(size, Image.Resampling.BICUBIC)
    light, dark = Image.new("RGB", size, GRASS_LIGHT), Image.new("RGB", size, GRASS_DARK)
    image.paste(Image.composite(light, dark, soft), (0, 0), _window())
    brush = Brush(image)
    for _ in range(240):
        x, y = rng.uniform(0, SIDE), rng.uniform(0, SIDE)
        shade = mixed(GRASS, GRASS_DARK if rng.random() < 0.6 else GRASS_LIGHT, 0.8)
        tip = (x + rng.uniform(-0.8, 0.8), y - rng.uniform(1.2, 2.1))
        brush.line(((x, y), tip), shade, 0.5)
    return image


def press_rim(image: Image.Image) -> None:
    """Darken and lighten the edges of a card: light above and left, dark below and right."""
    pen = ImageDraw.Draw(image, "RGBA")
    far = MASTER - 1
    for step, strength in enumerate((70, 50, 34, 20, 10, 4)):
        low, high = step, far - step
        pen.line((low, high, high, high), fill=(40, 30, 10, strength))
        pen.line((high, low, high, high), fill=(40, 30, 10, strength))
        pen.line((low, low, high, low), fill=(255, 250, 220, strength))
        pen.line((low, low, low, high), fill=(255, 250, 220, strength))

"""Emblems of cards: people, ships, buildings, scrolls; and pictures of towns.

An emblem follows from the kind of a card and its effects, varied by its id, on a transparent
background.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from PIL import Image

from engines.rivals.components import CARDS, Card
from render.core import scenery
from render.core.brush import MASTER, OUTLINE, Brush, Point, dome
from render.core.cache import reduced
from render.core.icons import KEPT, paint, paint_icon
from render.core.palette import Rgb, mixed
from render.core.scenery import PLASTER, ROOFS, STONE, STONE_DARK, STONE_LIGHT
from render.rivals.icons import (
    GOLD,
    LIGHT,
    ROCK_DARK,
    SHIELD_RED,
    STEEL,
    TEAL,
    VIOLET,
    WOOD,
    WOOD_LIGHT,
    icon,
)

SKIN: Rgb = (240, 200, 166)
HAIR: tuple[Rgb, ...] = (
    (120, 74, 40),
    (214, 150, 62),
    (70, 52, 44),
    (176, 84, 44),
    (206, 198, 186),
)
CLOAKS: tuple[Rgb, ...] = (
    (44, 108, 150),
    (150, 52, 52),
    (70, 124, 72),
    (112, 80, 140),
    (188, 128, 48),
)
SAIL: Rgb = (250, 242, 222)
PARCHMENT: Rgb = (244, 226, 184)
RIM = 2.6
_SMALL = 32  # pixels: size of emblems drawn in advance; others are scaled from their masters
CHEST = next(key for key, card in CARDS.items() if card.kind == "site")
"""The card that stores gold next to a gold field."""


def emblem(card: str, side: int) -> Image.Image:
    """Return the emblem of a type of card, `side` pixels wide and tall."""
    return reduced(("emblem", card), (side, side), lambda: _master(card))


def parts() -> Iterator[Callable[[], object]]:
    """Yield functions that draw the emblem of each card."""
    for card in CARDS:
        yield partial(emblem, card, _SMALL)


def town(kind: str, side: int) -> Image.Image:
    """Return a settlement or a city, `side` pixels wide and tall."""
    return paint_icon(_town, side, kind)


def _master(key: str) -> Image.Image:
    card = CARDS[key]
    image = paint(lambda brush: _KINDS[card.kind](brush, card, Random(key)), kept=1)
    sign = _sign(card)
    if sign:
        side, (x, y) = MASTER * 44 // 100, _SIGN_AT[card.kind]
        image.alpha_composite(icon(sign, side), (round(x * MASTER / 100), round(y * MASTER / 100)))
    return image.reduce(KEPT)


_SIGNS = {  # by the hooks of a building
    "market": "trade_token",
    "mints": "gold",
    "harvest_gold": "gold",
    "shelters": "brigand_attack",
    "wards": "hero_token",
    "progress": "progress",
}
_PLAYED = {  # by the effect or the time of an action card
    "archer": "bow",
    "arsonist": "flame",
    "benjamin": "progress",
    "brigands": "brigand_attack",
    "doctor": "plentiful_harvest",
    "fetch": "discard",
    "goldsmith": "gold",
    "gudrun": "gold",
    "merchant": "trade",
    "merchant_caravan": "trade_token",
    "mineral_mining": "ore",
    "reaction": "hero_token",
    "relocation": "swap",
    "event_die": "event_card",
    "production_die": "event_card",
    "settlement": "eye",
    "three_field_system": "grain",
    "trade_master": "trade",
    "traitor": "eye",
    "voyage_of_plunder": "strength",
}
_SIGN_AT = {"trade_ship": (30, 20), "building": (54, 54), "action": (28, 26)}


def _sign(card: Card) -> str:
    """Return the icon for the main effect of a card, or "" without one."""
    if card.kind == "action":
        return _PLAYED.get(card.played or card.when, "")
    if card.kind not in _SIGN_AT:
        return ""
    if made := card.trades or card.boosts:
        return "trade_token" if made == "adjacent" else made
    return next((sign for hook, sign in _SIGNS.items() if getattr(card, hook)), "")


# --- people


def _hero(brush: Brush, card: Card, rng: Random) -> None:
    cloak, hair = rng.choice(CLOAKS), rng.choice(HAIR)
    shoulders = ((8, 98), (14, 74), (32, 63), (68, 63), (86, 74), (92, 98))
    brush.shape(shoulders, cloak, RIM)
    brush.poly(((50, 64), (66, 63), (86, 74), (92, 98), (56, 98)), mixed(cloak, OUTLINE, 0.2))
    brush.ball((50, 80), 5, 5, GOLD, RIM)
    warlike = card.strength >= card.skill
    if not warlike:
        brush.shape(_round((50, 42), 27, 32), hair, RIM)
        brush.shape(((24, 44), (76, 44), (80, 72), (66, 66), (34, 66), (20, 72)), hair, RIM)
    brush.shape(_round((50, 44), 20, 25), SKIN, RIM)
    for x in (42, 58):
        brush.ellipse((x, 44), 2.4, 3, OUTLINE)
        brush.line(((x - 4, 38), (x + 4, 38)), mixed(hair, OUTLINE, 0.3), 2)
    brush.line(((50, 45), (48, 52), (51, 52)), mixed(SKIN, OUTLINE, 0.45), 1.6)
    if warlike:
        _beard(brush, hair)
        _helmet(brush, card.strength)
        return
    brush.line(((45, 58), (50, 60), (55, 58)), (170, 70, 60), 2.2)
    brush.poly([*dome((50, 36), 21, 20), (36, 26), (52, 32), (68, 27)], hair)
    brush.box(29, 27, 71, 32, GOLD, edge=True)


def _round(at: Point, rx: float, ry: float) -> list[Point]:
    return [
        (at[0] + rx * math.cos(a / 18 * math.pi), at[1] + ry * math.sin(a / 18 * math.pi))
        for a in range(36)
    ]


def _beard(brush: Brush, hair: Rgb) -> None:
    brush.shape(((30, 46), (36, 54), (64, 54), (70, 46), (68, 68), (50, 84), (32, 68)), hair, RIM)
    brush.line(((42, 60), (50, 62), (58, 60)), mixed(hair, OUTLINE, 0.6), 2.2)


def _helmet(brush: Brush, strength: int) -> None:
    """Draw a helmet, with horns for the strongest heroes."""
    if strength > 2:
        for side in (-1, 1):
            horn = ((24, 30), (40, 18), (46, 2), (36, 10), (22, 18))
            brush.shape([(50 + side * x, y) for x, y in horn], LIGHT, RIM)
    steel = dome((50, 36), 25, 28)
    brush.shape(steel, STEEL, RIM)
    brush.poly([*steel[:7], (50, 36)], mixed(STEEL, ROCK_DARK, 0.3))
    brim = ((23, 31), (77, 31), (77, 38), (54, 38), (52, 50), (48, 50), (46, 38), (23, 38))
    brush.shape(brim, GOLD, 1.6)


# --- ships


def _trade_ship(brush: Brush, _: Card, rng: Random) -> None:
    _ship(brush, SAIL, mixed(SAIL, rng.choice(CLOAKS), 0.25), WOOD)


def _ship(brush: Brush, sail: Rgb, shade: Rgb, hull: Rgb) -> None:
    brush.shape(((49, 8), (53, 8), (53, 74), (49, 74)), WOOD, 1.6)
    brush.shape(((51, 3), (72, 8), (51, 13)), SHIELD_RED, 1.6)
    cloth = ((20, 16), (84, 16), (90, 40), (84, 64), (20, 64), (14, 40))
    brush.shape(cloth, sail, RIM)
    brush.poly(((66, 16), (84, 16), (90, 40), (84, 64), (66, 64), (72, 40)), shade)
    brush.shape(((4, 66), (18, 74), (80, 74), (97, 62), (86, 92), (18, 92)), hull, RIM)
    brush.line(((12, 80), (90, 80)), mixed(hull, OUTLINE, 0.35), 1.8)
    wave = [(x, 93 + 3 * math.sin(x / 5)) for x in range(2, 99, 2)]
    brush.line(wave, OUTLINE, 6)
    brush.line(wave, scenery.WATER, 3.4)


def _unit(brush: Brush, card: Card, _: Random) -> None:
    """Draw a cannon for a unit with strength, otherwise a pirate ship."""
    if card.strength:
        _cannon(brush)
        return
    dark = (66, 60, 66)
    _ship(brush, dark, mixed(dark, OUTLINE, 0.5), mixed(WOOD, OUTLINE, 0.5))
    brush.line(((36, 50), (66, 58)), LIGHT, 4)
    brush.line(((66, 50), (36, 58)), LIGHT, 4)
    brush.ball((51, 37), 12, 12, LIGHT, 1.6)
    brush.box(46, 44, 56, 52, LIGHT)
    for x in (46, 56):
        brush.ellipse((x, 37), 3.2, 3.6, OUTLINE)


def _cannon(brush: Brush) -> None:
    brush.shape(((20, 44), (84, 14), (93, 32), (30, 66)), ROCK_DARK, RIM)
    brush.poly(((20, 44), (84, 14), (87, 20), (22, 50)), STEEL)
    brush.shape(((80, 11), (88, 8), (98, 32), (90, 36)), ROCK_DARK, RIM)
    brush.shape(((8, 84), (30, 50), (52, 60), (44, 84)), WOOD, RIM)
    brush.ball((44, 72), 20, 20, WOOD_LIGHT, RIM)
    brush.ellipse((44, 72), 14, 14, WOOD)
    for turn in range(4):
        dx, dy = 18 * math.cos(turn * math.pi / 4), 18 * math.sin(turn * math.pi / 4)
        brush.line(((44 - dx, 72 - dy), (44 + dx, 72 + dy)), WOOD_LIGHT, 3.4)
    brush.ball((44, 72), 5, 5, GOLD, RIM)
    for x in (74, 88, 81):
        brush.ball((x, 88 if x != 81 else 77), 6, 6, ROCK_DARK, RIM)


# --- buildings


def _building(brush: Brush, card: Card, rng: Random) -> None:
    """Draw a house; city buildings are larger and of stone, each with its own form."""
    grand = card.colour == "red"
    walls = rng.choice((STONE, STONE_LIGHT)) if grand else rng.choice((PLASTER, STONE_LIGHT))
    roof = rng.choice((*ROOFS[:3], TEAL, VIOLET) if grand else ROOFS)
    eave, half = (48.0, 38.0) if grand else (54.0, 32.0)
    form = rng.choice(("tower", "twin", "gable") if grand else ("gable", "long", "side"))
    if form in ("tower", "side"):
        _tower(brush, 24 if rng.random() < 0.5 else 76, 92, 40 if grand else 48, walls, roof)
    if form == "twin":
        for x in (18, 82):
            _tower(brush, x, 92, 46, walls, roof)
    left, right = 50 - half, 50 + half
    brush.shape(((left, 92), (right, 92), (right, eave), (left, eave)), walls, RIM)
    top: list[Point] = [(left - 5, eave + 3), (right + 5, eave + 3)]
    top += [(50, eave - 40)] if form == "gable" else [(right - 8, eave - 26), (left + 8, eave - 26)]
    brush.shape(top, roof, RIM)
    brush.line((top[-1], top[0]), mixed(roof, LIGHT, 0.4), 2.2)
    for share in (0.3, 0.62):
        level, inset = eave + 3 - 26 * share, (46 if form == "gable" else 12) * share * 0.7
        tiles = ((left - 3 + inset, level), (right + 3 - inset, level))
        brush.line(tiles, mixed(roof, OUTLINE, 0.3), 1.3)
    _front(brush, eave, half, rng)
    if card.victory > 1:
        brush.line(((50, eave - 40), (50, eave - 24)), OUTLINE, 2)
        brush.shape(((50, eave - 44), (66, eave - 39), (50, eave - 34)), GOLD, 1.6)


def _front(brush: Brush, eave: float, half: float, rng: Random) -> None:
    door = rng.choice((-0.45, 0.0)) * half + 50
    brush.shape([(door + 8, 92), *dome((door, 78), 8, 8), (door - 8, 92)], WOOD, 1.6)
    spots = [x for x in (-0.68, -0.1, 0.5) if abs(50 + x * half - door) > 13]
    for x in spots:
        left, top = 50 + x * half - 5, eave + 10
        pane = ((left, top + 13), (left + 10, top + 13), (left + 10, top), (left, top))
        brush.shape(pane, scenery.GLASS, 1.6)
        brush.line(((left + 5, top), (left + 5, top + 13)), LIGHT, 1.2)


def _tower(brush: Brush, x: float, foot: float, top: float, walls: Rgb, roof: Rgb) -> None:
    top -= 14
    brush.shape(((x - 11, foot), (x + 11, foot), (x + 11, top), (x - 11, top)), walls, RIM)
    shade = ((x + 3, foot), (x + 11, foot), (x + 11, top), (x + 3, top))
    brush.poly(shade, mixed(walls, STONE_DARK, 0.35))
    brush.shape(((x - 15, top + 2), (x + 15, top + 2), (x, top - 24)), roof, RIM)
    brush.ball((x, top + 14), 4, 5, scenery.GLASS, 1.4)


# --- chests and scrolls


def _site(brush: Brush, _: Card, __: Random) -> None:
    """Draw a chest of gold."""
    coins = ((26, 44), (42, 36), (58, 40), (74, 44), (50, 46), (34, 48), (66, 48))
    for at in coins:
        brush.ball(at, 11, 8, GOLD, RIM)
    brush.shape(((10, 50), (90, 50), (86, 90), (14, 90)), WOOD, RIM)
    brush.shape(((6, 46), (94, 46), (94, 58), (6, 58)), mixed(WOOD, WOOD_LIGHT, 0.4), RIM)
    for x in (24, 76):
        brush.box(x - 4, 46, x + 4, 90, GOLD, edge=True)
    brush.shape(((42, 52), (58, 52), (58, 70), (50, 76), (42, 70)), GOLD, RIM)
    brush.ellipse((50, 62), 3, 4.4, OUTLINE)


def _action(brush: Brush, _: Card, rng: Random) -> None:
    """Draw a scroll with a seal."""
    brush.shape(((18, 14), (82, 14), (82, 86), (18, 86)), PARCHMENT, RIM)
    for y in (11, 89):
        roll = ((10, y - 6), (90, y - 6), (90, y + 6), (10, y + 6))
        brush.shape(roll, mixed(PARCHMENT, WOOD, 0.35), RIM)
    wax = rng.choice((SHIELD_RED, TEAL, VIOLET))
    brush.shape(((58, 76), (70, 76), (72, 98), (64, 92), (56, 98)), wax, 1.8)
    brush.ball((64, 73), 11, 11, wax, RIM)
    brush.ellipse((64, 73), 6.4, 6.4, mixed(wax, LIGHT, 0.3))


_KINDS: dict[str, Callable[[Brush, Card, Random], None]] = {
    "hero": _hero,
    "trade_ship": _trade_ship,
    "unit": _unit,
    "building": _building,
    "site": _site,
    "action": _action,
}


# --- towns


def _town(brush: Brush, kind: str) -> None:
    rng = Random(kind)
    brush.ellipse((50, 88), 46, 9, (50, 70, 20, 70))
    (_city if kind == "city" else _settlement)(brush, rng)


def _settlement(brush: Brush, rng: Random) -> None:
    scenery.tree(brush, (8, 80), rng)
    for x, y, size in ((30, 62, 3.0), (70, 64, 3.1), (50, 93, 3.9)):
        scenery.house(brush, (x, y), size, rng)
    scenery.bush(brush, (92, 90), rng)


def _city(brush: Brush, rng: Random) -> None:
    for x, y, size in ((28, 52, 2.0), (72, 52, 2.0)):
        scenery.house(brush, (x, y), size, rng)
    _tower(brush, 50, 74, 42, STONE_LIGHT, ROOFS[0])
    brush.shape(((14, 92), (86, 92), (86, 58), (14, 58)), STONE, RIM)
    for x in range(17, 84, 10):
        brush.shape(((x, 60), (x + 5.6, 60), (x + 5.6, 53), (x, 53)), STONE, 1.6)
    for row, level in enumerate((67, 75, 83)):
        for x in range(18 + row % 2 * 6, 82, 12):
            brush.line(((x, level), (x + 6, level)), mixed(STONE, STONE_DARK, 0.6), 1.2)
    for x in (13, 87):
        brush.shape(((x - 10, 94), (x + 10, 94), (x + 10, 46), (x - 10, 46)), STONE_LIGHT, RIM)
        brush.shape(((x - 13, 47), (x + 13, 47), (x, 24)), ROOFS[2], RIM)
        brush.ball((x, 62), 3, 5, OUTLINE, 0)
    brush.shape([(61, 93), *dome((50, 76), 11, 11), (39, 93)], WOOD, RIM)
    brush.line(((50, 66), (50, 93)), OUTLINE, 1.6)

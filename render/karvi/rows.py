"""Rows of small items: goods with their numbers, the crew, tracks, held tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from PIL import Image

from engines.karvi.components import BOX, TILES, symbol_of, type_of
from engines.karvi.counts import filled, strength
from engines.karvi.records import Jarl
from engines.karvi.schema import GOODS, TYPES, TradeTile
from render.core.cache import SPRITES
from render.core.canvas import disc, round_card
from render.core.fonts import draw_text, width
from render.core.icons import fade, icon_row
from render.core.palette import CARD, INK, INK_SOFT, LINE, WHITE, Rgb, SeatColour, mixed
from render.karvi.chart import tile_back
from render.karvi.icons import faint, icon
from render.karvi.pieces import building, warrior

COINS: Mapping[str, tuple[Rgb, Rgb]] = {
    "fur": ((140, 88, 50), WHITE),
    "silver": ((206, 212, 220), INK),
    "gold": ((250, 206, 66), INK),
}
"""The discs of prices, and the colours of their text."""
GREEN: Rgb = (206, 226, 178)


def written(text: str, size: int, ink: Rgb = INK) -> Image.Image:
    """Return a number or a short word as a sprite."""

    def draw() -> Image.Image:
        image = Image.new("RGBA", (max(1, width(text, size, True)), round(size * 1.2)), (*ink, 0))
        mask = Image.new("L", image.size)
        draw_text(mask, (0, image.height / 2), text, size, 255, bold=True, anchor="lm")  # type: ignore[arg-type]
        image.putalpha(mask)
        return image

    return SPRITES.get(("karvi written", text, size, ink), draw)


def counted(sign: str, many: int | str, side: int) -> Image.Image:
    """Return an icon with a number, pale if it is 0."""

    def draw() -> Image.Image:
        some = str(many)[:1] != "0"
        number = written(str(many), round(side * 0.84), INK if some else INK_SOFT)
        return icon_row([(icon if some else faint)(sign, side), number], max(1, side // 12))

    return SPRITES.get(("karvi counted", sign, many, side), draw)


def goods(jarl: Jarl, side: int) -> Iterator[Image.Image]:
    """Yield fur, silver and gold, and the food on the ship with its maximum."""
    for good in GOODS:
        yield counted(good, jarl.goods[good], side)
    food = icon_row([written(str(jarl.goods["food"]), round(side * 0.84)),
                written(f"/{BOX.most_food}", round(side * 0.62), INK_SOFT)], 0)  # fmt: skip
    yield icon_row([icon("food", side), food], max(1, side // 12))


def supply(jarl: Jarl, colour: SeatColour, side: int) -> Iterator[Image.Image]:
    """Yield the trading posts and towers in the supply."""
    for kind in ("post", "tower"):
        many = jarl.pieces[kind]
        sprite = building(kind, colour, side)
        if not many:
            sprite = fade(sprite, 30)
        number = written(str(many), round(side * 0.84), INK if many else INK_SOFT)
        yield icon_row([sprite, number], max(1, side // 12))


def crew(jarl: Jarl, side: int) -> Iterator[Image.Image]:
    """Yield the warriors, the strongest first, and their total strength."""
    for one in sorted(jarl.crew, key=lambda warrior: (-warrior.strength, warrior.wounded)):
        yield warrior(one.strength, side, wounded=one.wounded)
    for _ in range(BOX.crew - len(jarl.crew)):
        yield berth(side)
    yield icon_row([icon("strength", side), written(str(strength(jarl)), round(side * 0.9))], 2)


def berth(side: int) -> Image.Image:
    """Return a free space of the crew."""

    def draw() -> Image.Image:
        image = Image.new("RGBA", (side, side), (*LINE, 0))
        small = disc(side * 6 // 10, mixed(CARD, LINE, 0.35), LINE, 2)
        image.alpha_composite(small, ((side - small.width) // 2, (side - small.height) // 2))
        return image

    return SPRITES.get(("karvi berth", side), draw)


def cards(jarl: Jarl, side: int) -> Iterator[Image.Image]:
    """Yield the upgrade cards in the hand by type."""
    held = Counter(map(type_of, jarl.hand))
    for kind in TYPES:
        if held[kind]:
            yield counted(CARD_SIGNS[kind], held[kind], side)


CARD_SIGNS = {"helmet": "helmet", "ship": "ship", "beer": "beer_card"}
"""Icons of the types of upgrade cards."""


def track(jarl: Jarl, name: str, side: int) -> Iterator[Image.Image]:
    """Yield the spaces of a track: the tiles on it, then the rewards of empty spaces."""
    for number in range(BOX.tracks.length):
        if number < filled(jarl, name):
            yield tile_back(symbol_of(jarl.tracks[name][number]), side)
        else:
            yield space(name, number + 1, side)


def unlocks(name: str, number: int) -> tuple[str, str]:
    """Return the icon and the number for the reward of a space of a track."""
    if number == BOX.tracks.lock:
        return "lock", ""
    if number == BOX.tracks.map:
        return "map", ""
    if number == BOX.tracks.length:
        full = BOX.tracks.full
        return "vp", str(full.trade_points if name == "trade" else full.raid_points)
    sign = "beer" if name == "trade" else "food"
    return sign, str(getattr(BOX.actions, sign)[number])


def space(name: str, number: int, side: int) -> Image.Image:
    """Return an empty space of a track with its reward."""

    def draw() -> Image.Image:
        image = round_card((side, side), side // 5, mixed(CARD, LINE, 0.2), LINE, 2)
        sign, text = unlocks(name, number)
        sprite = fade(icon(sign, side * (5 if text else 7) // 10), 60)
        if not text:
            image.alpha_composite(sprite, ((side - sprite.width) // 2,) * 2)
            return image
        image.alpha_composite(sprite, (side // 16, side // 16))
        size = round(side * (0.56 if len(text) < 2 else 0.44))
        draw_text(image, (side * 0.92, side * 0.72), text, size, INK_SOFT, bold=True, anchor="rm")
        return image

    return SPRITES.get(("karvi space", name, number, side), draw)


def price(cost: Mapping[str, int], side: int) -> Iterator[Image.Image]:
    """Yield a disc with the number for each good of a price."""
    for good in GOODS:
        if cost.get(good):
            yield coin(good, cost[good], side)


def coin(good: str, many: int, side: int) -> Image.Image:
    """Return the disc of a good in a price."""

    def draw() -> Image.Image:
        fill, ink = COINS[good]
        sprite = disc(side, fill, mixed(fill, INK, 0.6), max(1.5, side / 14)).copy()
        draw_text(sprite, (side / 2, side / 2), str(many), round(side * 0.72), ink, bold=True,
                  anchor="mm")  # fmt: skip
        return sprite

    return SPRITES.get(("karvi coin", good, many, side), draw)


def held(tile: str, side: int) -> Image.Image:
    """Return a held tile with its cost, or with the strength to exceed."""
    facts = TILES[tile]
    back = tile_back(facts.symbol, side)
    if isinstance(facts, TradeTile):
        return icon_row([back, *price(facts.cost, round(side * 0.68))], 1)
    return icon_row([back, written(f">{facts.strength}", round(side * 0.72))], 3)

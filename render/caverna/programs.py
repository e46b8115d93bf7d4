"""Effects of a space as a row of symbols.

`+` gains, `−` costs, `×` for each, `›` then, `/` or, `&` and.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PIL import Image

from engines.caverna.components import BOX, Part, Space
from render.caverna.symbols import expedition, land, symbol, twin
from render.core.fonts import draw_text, width
from render.core.palette import INK, INK_SOFT

AND, THEN, OR, EACH = "&", "›", "/", "×"
Item = Image.Image | str
_SMALLEST = 20


def program(space: Space, tall: int, most: int) -> Image.Image:
    """Return the effects of a space, at most `most` pixels wide, lower than `tall` if needed."""
    for side in range(tall, _SMALLEST, -2):
        row = _row(list(_items(space, side)), side)
        if row.width <= most:
            break
    return row


def _row(items: list[Item], side: int) -> Image.Image:
    """Return items side by side: pictures, and texts between them."""
    size, gap = round(side * 0.66), max(2, side // 14)
    wides = [width(item, size, True) if isinstance(item, str) else item.width for item in items]
    row = Image.new("RGBA", (max(1, sum(wides) + gap * len(items)), side), (*INK, 0))
    x = 0
    for one, wide in zip(items, wides, strict=True):
        if isinstance(one, str):
            ink = INK_SOFT if one in (AND, THEN, OR, EACH) else INK
            draw_text(row, (x, side / 2), one, size, ink, bold=True)
        else:
            row.alpha_composite(one, (x, 0))
        x += wide + gap
    return row


def _items(space: Space, side: int) -> Iterator[Item]:
    """Yield the effects of a space in order."""
    if space.pays:
        yield "−"
        yield from _goods(space.pays, side)
        yield THEN
    if space.starts:
        yield symbol("start", side)
    if space.gains:
        yield "+"
        yield from _goods(space.gains, side)
    if (per := space.per_mine) is not None:
        yield from ("+", *_goods(per.goods, side), EACH, symbol(per.mine, side))
    if (some := space.with_mines) is not None:
        yield symbol(some.mine, side)
        yield from (*([f"≥{some.least}"] if some.least > 1 else ()), THEN, "+")
        yield from _goods(some.goods, side)
    shown = [part for part in space.parts if part.do != "take"]
    before: Part | None = None
    for part in shown:
        if before is not None:
            yield _between(before, part)
        elif space.gains:
            yield AND
        yield from _part(part, side)
        before = part


def _between(before: Part, part: Part) -> str:
    if part.side != before.side:
        return OR
    return THEN if part.needs or part.stage > before.stage else AND


def _goods(goods: Mapping[str, int], side: int) -> Iterator[Item]:
    """Yield goods, with their numbers if there are several."""
    for n, (good, count) in enumerate(goods.items()):
        if count > 1:
            yield f" {count}" if n else str(count)
        yield symbol(good, side)


def _part(part: Part, side: int) -> Iterator[Item]:
    if part.do == "trade":
        yield from (*_goods(part.price or {}, side), THEN, *_goods(part.brings, side))
        yield f"×{part.times}"
        return
    if part.do == "gain":
        yield "+"
    else:
        yield from _deed(part, side)
        if part.brings:
            yield "+"
    yield from _goods(part.brings, side)


def _deed(part: Part, side: int) -> Iterator[Item]:
    match part.do:
        case "tile":
            for n, tile in enumerate(part.tiles):
                if n:
                    yield OR
                yield twin(BOX.twins[tile], side) if tile in BOX.twins else land(tile, side)
        case "furnish":
            yield symbol("dwelling" if part.dwelling or part.room else "furnish", side)
        case "expedition":
            yield expedition(part.level, side)
        case "ruby_mine":
            yield land(part.on, side)
            yield THEN
            yield symbol(part.do, side)
        case _:
            yield symbol(part.do, side)

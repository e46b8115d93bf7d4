"""Outlines of the parts of a picture that differ from an earlier one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PIL import Image, ImageChops, ImageDraw

from render.core.canvas import Box
from render.core.frame import HEAD, UNITS
from render.core.palette import WHITE, Rgb
from render.core.renderer import Renderer, Scene

NEW: Rgb = (204, 28, 132)
"""Colour of an outline, which no seat and no game has."""
_BLOCK, _REACH = 12, 2  # pixels of a block; blocks between parts that share an outline
_LEVEL, _SHARE = 24, 8  # least difference of a pixel, and of a block on average, of 255
_PAD, _EDGE, _HALO, _ROUND = 6, 5, 3, 14  # pixels
Cell = tuple[int, int]


def board_since(renderer: Renderer, view: Any, scene: Scene, before: Any) -> Image.Image:
    """Draw the board of a view with outlines around what has changed since the view `before`."""
    quiet = scene._replace(asking=False, room=view)  # Numbers of options are no changes.
    boards = (renderer.board(one, quiet) for one in (before, view))
    return outlined(renderer.board(view, scene), *boards)


def outlined(image: Image.Image, then: Image.Image, now: Image.Image) -> Image.Image:
    """Return `image` with outlines around what differs between `then` and `now`.

    All three have the same layout; pictures of other sizes have no outlines. The header has none.
    """
    if not image.size == then.size == now.size:
        return image
    marked = image.copy()
    pen = ImageDraw.Draw(marked)
    below = HEAD * image.width // UNITS
    for left, top, right, bottom in changed_boxes(then, now):
        if bottom <= below:
            continue
        box = (left - _PAD, top - _PAD, right + _PAD, bottom + _PAD)
        wide = (box[0] - _HALO, box[1] - _HALO, box[2] + _HALO, box[3] + _HALO)
        pen.rounded_rectangle(wide, _ROUND, outline=WHITE, width=_EDGE + 2 * _HALO)
        pen.rounded_rectangle(box, _ROUND, outline=NEW, width=_EDGE)
    return marked


def changed_boxes(then: Image.Image, now: Image.Image) -> list[Box]:
    """Return boxes around the parts that differ between two pictures of the same size."""
    apart = ImageChops.difference(then.convert("RGB"), now.convert("RGB")).convert("L")
    blocks = apart.point(lambda level: 255 if level > _LEVEL else 0).reduce(_BLOCK)
    wide = blocks.width
    levels = enumerate(blocks.tobytes())
    left = {(at % wide, at // wide) for at, level in levels if level > _SHARE}
    boxes = list[Box]()
    while left:
        group = [*_connected(left.pop(), left)]
        xs, ys = [x for x, _ in group], [y for _, y in group]
        upper = min(xs) * _BLOCK, min(ys) * _BLOCK
        lower = (max(xs) + 1) * _BLOCK, (max(ys) + 1) * _BLOCK
        boxes = _merged(boxes, (*upper, *lower))
    return boxes


def _connected(first: Cell, left: set[Cell]) -> Iterator[Cell]:
    """Yield a cell and all those near it or near one of them, which leave `left`."""
    reach, found = range(-_REACH, _REACH + 1), [first]
    while found:
        x, y = found.pop()
        yield x, y
        near = {(x + dx, y + dy) for dx in reach for dy in reach} & left
        left -= near
        found += near


def _merged(boxes: list[Box], new: Box) -> list[Box]:
    """Return `boxes` with a new one, joined with those that it overlaps."""
    for box in boxes:
        if new[0] < box[2] and box[0] < new[2] and new[1] < box[3] and box[1] < new[3]:
            rest = [one for one in boxes if one is not box]
            left, top = min(box[0], new[0]), min(box[1], new[1])
            return _merged(rest, (left, top, max(box[2], new[2]), max(box[3], new[3])))
    return [*boxes, new]

"""Option numbers on the places of a home board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PIL import Image

from engines.caverna.anytime import RubyTile
from engines.caverna.components import BOX, HALVES
from engines.caverna.moves import BuildStable, Fence, Lay, Mine, PutRoom
from engines.core import AnytimeMove, Move
from render.caverna.icons import icon
from render.caverna.land import fence, ground
from render.caverna.plot import ON_BOARD, Plot
from render.core.canvas import SHADE, badge, panel, paste_at, round_mask
from render.core.palette import ACCENT, CARD, LINE, PAPER_DARK, WHITE

Spot = tuple[float, float]

_HALF = 0.29  # share of a space: a half of a small tile across an edge
_ASIDE = 0.17  # distance between two such tiles in opposite directions
_PAIR, _SINGLE = 0.27, 0.36  # numbers across edges, numbers on spaces
_CORNER = 0.2  # distance of numbers from the centre of single spaces if there are pairs, too
_SIGN = 1.25  # size of the new building on a space, as a share of its number


class Place(NamedTuple):
    """A place for a building: one or two spaces, and their new contents."""

    at: tuple[str, ...]
    becomes: tuple[str, ...] = ()


def place_of(move: Move) -> Place | None:
    """Return the place where a move builds something, or None."""
    match move:
        case Lay(tile, at, other) if other:
            return Place((at, other), BOX.twins[tile])
        case Lay(tile, at) | RubyTile(tile, at):
            return Place((at,), (tile,))
        case Mine(at, other):
            return (
                Place((at, other), ("ore_mine", "deep_tunnel"))
                if other
                else _alone(at, "ruby_mine")
            )
        case Fence(at, other):
            return Place((at, other), ("fence", "fence")) if other else _alone(at, "fence")
        case BuildStable(at):
            return _alone(at, "stable")
        case PutRoom(at):
            return Place((at,))
    return None


def _alone(at: str, becomes: str) -> Place:
    return Place((at,), (becomes,))


def places_of(moves: Iterable[Move]) -> list[Place]:
    """Return the places of the moves that have one, in their order."""
    return [place for move in moves if (place := place_of(move))]


def numbered(options: Iterable[Move]) -> list[Place]:
    """Return the places that buttons name by number: those of options of one kind.

    If there are several kinds or tiles, the user first chooses one of these.
    """
    moves = [move for move in options if not isinstance(move, AnytimeMove) and place_of(move)]
    kinds = {(type(move), getattr(move, "tile", "")) for move in moves}
    return places_of(moves) if len(kinds) == 1 else []


def number(image: Image.Image, plot: Plot, places: Sequence[Place]) -> None:
    """Number places from 1, in their order."""
    _outline(image, plot, places)
    alone = Counter(place.at for place in places)
    seen = Counter[tuple[str, ...]]()
    both_ways = {place.at for place in places}
    pairs = any(len(place.at) > 1 for place in places)
    badges: list[tuple[int, Spot, float]] = []
    for at, place in enumerate(places, 1):
        if len(place.at) == 1:
            spot = _shared(plot, place, seen[place.at], alone[place.at])
            share = _PAIR if pairs or alone[place.at] > 1 else _SINGLE
            if pairs:
                spot = spot[0] - plot.side * _CORNER, spot[1] - plot.side * _CORNER
            badges.append((at, _sign(image, plot, place, spot, share), share))
            seen[place.at] += 1
        else:
            aside = _ASIDE if place.at[::-1] in both_ways else 0
            badges.append((at, _across(image, plot, place, aside), _PAIR))
    for at, spot, share in badges:
        paste_at(image, badge(str(at), round(plot.side * share), CARD, ACCENT), spot)


def _outline(image: Image.Image, plot: Plot, places: Iterable[Place]) -> None:
    """Outline the spaces for a tile beyond the edge of the board."""
    laid = {at for place in places if set(place.becomes) & set(HALVES) for at in place.at}
    for space in laid - set(ON_BOARD):
        panel(image, plot.box(space), plot.side // 12, PAPER_DARK, LINE, max(2, plot.side // 50))


def _shared(plot: Plot, place: Place, nth: int, count: int) -> Spot:
    """Return the position of number `nth` of `count` numbers on one space."""
    left, top, right, bottom = plot.box(place.at[0])
    x, y = (left + right) / 2, (top + bottom) / 2
    if count == 1:
        return x, y
    step = plot.side / 4
    return x + (nth % 2 * 2 - 1) * step, y + (nth // 2 * 2 - 1) * step * (count > 2)


def _sign(image: Image.Image, plot: Plot, place: Place, spot: Spot, share: float) -> Spot:
    """Draw the new content of a space; return the position of its number."""
    if not place.becomes:
        return spot
    side, (x, y) = round(plot.side * share * _SIGN), spot
    _lay(image, _small(place.becomes, side, upright=False), (x - side * 0.1, y - side * 0.1))
    return x + side * 0.22, y + side * 0.22


def _across(image: Image.Image, plot: Plot, place: Place, aside: float) -> Spot:
    """Draw a small tile across the edge of two spaces; return the position of its number."""
    (ax, ay), (bx, by) = (_middle(plot, space) for space in place.at)
    dx, dy = (bx > ax) - (bx < ax), (by > ay) - (by < ay)
    half, shift = plot.side * _HALF, plot.side * aside
    x = (ax + bx) / 2 + abs(dy) * shift * (dy or 1)
    y = (ay + by) / 2 - abs(dx) * shift * (dx or 1)
    halves = place.becomes if dx + dy > 0 else place.becomes[::-1]
    _lay(image, _small(halves, round(half), upright=dy != 0), (x, y))
    return x - dx * half / 2, y - dy * half / 2


def _middle(plot: Plot, space: str) -> Spot:
    left, top, right, bottom = plot.box(space)
    return (left + right) / 2, (top + bottom) / 2


def _small(halves: Sequence[str], side: int, *, upright: bool) -> Image.Image:
    """Return the new contents of spaces as a small tile with a white rim."""
    edge = max(2, side // 14)
    wide = side * (1 if upright else len(halves))
    tall = side * (len(halves) if upright else 1)
    image = Image.new("RGBA", (wide + 2 * edge, tall + 2 * edge), (*WHITE, 255))
    for n, kind in enumerate(halves):
        spot = (edge, edge + n * side) if upright else (edge + n * side, edge)
        image.paste(_becomes(kind, side), spot)
    if halves[0] == "fence":
        image.alpha_composite(fence(wide, tall, side), (edge, edge))
    image.putalpha(round_mask(*image.size, edge * 3))
    return image


def _becomes(kind: str, side: int) -> Image.Image:
    if kind not in ("fence", "stable"):
        return ground(kind, side)
    image = ground("pasture", side).copy()
    if kind == "stable":
        sign = icon("stable", side * 8 // 10)
        image.paste(sign, (side // 10, side // 10), sign)
    return image


def _lay(image: Image.Image, sprite: Image.Image, middle: Spot) -> None:
    """Draw a small tile and its shadow."""
    drop = max(1, sprite.height // 20)
    dark = Image.new("RGBA", sprite.size, (*SHADE, 0))
    dark.putalpha(sprite.getchannel("A").point(lambda level: level * 2 // 5))
    paste_at(image, dark, (middle[0] + drop, middle[1] + drop))
    paste_at(image, sprite, middle)

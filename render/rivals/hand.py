"""What a seat alone sees: its hand, and the cards it may choose from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PIL.Image import Image

from engines.core import Ask, Move, Seat, asks
from engines.rivals.legality import sites_for
from engines.rivals.moves import Build, City, Play, Regions, Return, Road, Settlement, Take
from engines.rivals.parts import BOX, FACES
from engines.rivals.principality import exists, site_name
from engines.rivals.state import Rivals
from engines.rivals.steps.act import Act
from engines.rivals.steps.events import FraternalSelect
from engines.rivals.steps.hand import limit
from render.core.canvas import Box
from render.core.frame import GAP, MARGIN, UNITS, Sheet
from render.core.palette import LINE
from render.core.renderer import Scene
from render.rivals import strips
from render.rivals.cards import SHAPE, Shown, card
from render.rivals.sprites import LIT, chips
from render.rivals.table import centre_sign

WIDTHS = {3: 1200, 4: 1200, 5: 1600, 6: 1600, 7: 1600, 8: 1600}  # pixels, by cards in a row
MOST_HEIGHT = 1600  # pixels
_TITLE, _PRICES = 52, 76  # units
_CENTRE = {"road": Road, "settlement": Settlement, "city": City}
_ANY_SITE = "A-up1"


class _Row(NamedTuple):
    """Cards under a title."""

    title: str
    cards: list[Shown]


def private(view: Rivals, scene: Scene) -> Image:
    """Draw the cards on show and the hand of the reader, below what they own."""
    assert scene.seat is not None, "only a seat has a hand"
    seat = scene.seat
    rows = _rows(view, scene, seat)
    columns = next(
        (n for n in WIDTHS if _height(rows, n) <= MOST_HEIGHT and _fits(rows, n)), max(WIDTHS)
    )
    width = WIDTHS[columns]
    sheet = Sheet(width, _height(rows, columns))
    left, right, top = sheet.px(MARGIN), width - sheet.px(MARGIN), sheet.px(MARGIN)
    strips.strip(sheet, scene, (left, top, right, top + sheet.px(strips.HEIGHT)), view, seat)
    top += sheet.px(strips.HEIGHT + GAP)
    wide = _card_width(columns)
    for row in rows:
        spot = (left + sheet.px(6), top + sheet.px(_TITLE / 2))
        sheet.write(spot, row.title, 34, bold=True)
        top += sheet.px(_TITLE)
        for number, shown in enumerate(row.cards):
            sprite = card(shown, scene.texts, view.options.ruleset, wide)
            x = left + number % columns * (wide + GAP)
            y = top + number // columns * (round(wide * SHAPE) + GAP)
            sheet.image.paste(sprite, (x, y), sprite)
        top += _lines(row, columns) * (round(wide * SHAPE) + GAP)
    _prices(sheet, (left, top, right, top + sheet.px(_PRICES)), view, seat)
    return sheet.image


def _prices(sheet: Sheet, box: Box, view: Rivals, seat: Seat) -> None:
    """Show what roads, settlements and cities cost, bright what can be built now."""
    left, top, right, bottom = box
    ask = next((one for one in asks(view) if one.seat == seat), None)
    offered = {type(move) for move in ask.options(view)} if ask is not None else set()
    gap, pad = sheet.px(GAP), sheet.px(10)
    wide, side = (right - left - 2 * gap) // 3, bottom - top - 2 * pad
    for number, (kind, move) in enumerate(_CENTRE.items()):
        x = left + number * (wide + gap)
        lit = move in offered
        sheet.card((x, top, x + wide, bottom), line=LIT if lit else LINE, edge=6 if lit else 2)
        sign = centre_sign(kind, side)
        sheet.image.paste(sign, (x + pad, top + pad), sign)
        row = chips(list(BOX.centre[kind].cost.items()), sheet.px(36))
        spot = (x + pad + side + gap, (top + bottom - row.height) // 2)
        sheet.image.paste(row, spot, row)


def _lines(row: _Row, columns: int) -> int:
    return -(-len(row.cards) // columns)


def _fits(rows: Sequence[_Row], columns: int) -> bool:
    """Return whether no row of few cards is broken for a single one."""
    return columns > 3 or all(len(row.cards) % columns != 1 or len(row.cards) == 1 for row in rows)


def _card_width(columns: int) -> int:
    width = WIDTHS[columns]
    return (width - 2 * round(MARGIN * width / UNITS) - GAP * (columns - 1)) // columns


def _height(rows: Sequence[_Row], columns: int) -> int:
    unit, tall = WIDTHS[columns] / UNITS, round(_card_width(columns) * SHAPE) + GAP
    fixed = round((2 * MARGIN + strips.HEIGHT + GAP + _TITLE * len(rows) + _PRICES) * unit)
    return fixed + tall * sum(_lines(row, columns) for row in rows)


def _rows(view: Rivals, scene: Scene, seat: Seat) -> list[_Row]:
    """Return the cards on show, the hand, and what else may be built; no row is empty."""
    texts, hand = scene.texts, view.princes[seat].hand
    ask = next((one for one in asks(view) if one.seat == seat), None)
    options = ask.options(view) if ask is not None else []
    shown = [Shown(name, lit=True) for name in _on_show(ask, options)]
    title = texts("picture-hand", count=len(hand), limit=limit(view, seat))
    held = [_held(view, scene, ask, options, name) for name in hand]
    rows = [_Row(texts("picture-show"), shown), _Row(title, held)] if shown else [_Row(title, held)]
    if isinstance(ask, Act) and view.open:
        lying = [_held(view, scene, ask, options, name) for name in dict.fromkeys(view.open)]
        rows.append(_Row(texts("picture-open"), lying))
    return [row for row in rows if row.cards]


def _on_show(ask: Ask | None, options: Iterable[Move]) -> list[str]:
    """Return the cards and regions that options offer, those of the own hand left out."""
    found: list[str] = []
    for move in options:
        names: tuple[str, ...] = ()
        if isinstance(move, Take) or (
            isinstance(move, Return) and isinstance(ask, FraternalSelect)
        ):
            names = (move.card,)
        elif isinstance(move, Regions):
            names = (move.up, move.down)
        found += [name for name in names if name not in found]
    return found


def _held(view: Rivals, scene: Scene, ask: Ask | None, options: Sequence[Move], name: str) -> Shown:
    """Return a card of the hand, lit if an option names it; in one's actions with the reason."""
    if any(_uses(move, name) for move in options):
        return Shown(name, lit=True)
    if not isinstance(ask, Act):
        return Shown(name)
    refusal = ask.why_not(view, _use(view, ask.seat, name))
    if refusal is None or refusal.reason == "requires":  # the card says so anyway
        return Shown(name)
    return Shown(name, remark=scene.texts.refusal(refusal, lambda seat: scene.names[seat]))


def _uses(move: Move, name: str) -> bool:
    """Return whether a move names a card, or has a field called like it (`scout`) that is set."""
    return getattr(move, "card", "") == name or bool(getattr(move, FACES[name].id, False))


def _use(view: Rivals, seat: Seat, name: str) -> Move:
    """Return the move that would use a card, on the first site free for it or for others."""
    face, prince = FACES[name], view.princes[seat]
    if face.card.kind == "action":
        return Play(name)
    places = range(len(prince.sites))
    free = [site_name(prince, at) for at in places if not prince.sites[at] and exists(prince, at)]
    return Build(name, next(iter([*sites_for(prince, face), *free]), _ANY_SITE))

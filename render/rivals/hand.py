"""Private picture of a seat: its hand, and the cards to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PIL.Image import Image

from engines.core import Decision, Move, Seat, open_decisions
from engines.rivals.components import BOX, FACES, REGIONS
from engines.rivals.legality import sites_for
from engines.rivals.moves import Build, City, Play, Regions, Return, Road, Settlement, Take
from engines.rivals.principality import exists, site_name
from engines.rivals.state import Rivals
from engines.rivals.steps.act import Act
from engines.rivals.steps.events import FraternalSelect
from engines.rivals.steps.hand import limit
from matches.texts import Texts
from render.core.canvas import Box
from render.core.fonts import wrapped
from render.core.frame import GAP, MARGIN, Sheet
from render.core.palette import LINE
from render.core.renderer import Scene
from render.rivals import strips
from render.rivals.cards import Shown, card, height
from render.rivals.sprites import LIT, chips, die, event_die
from render.rivals.table import centre_sign

WIDTH = 1200  # pixels
REGION_COLUMNS = 5
_TITLE, _PRICES, _DIE = 52, 76, 46  # pixels
_NAMES, _LINE, _MAX_LINES = 30, 38, 3  # font size, line height, maximum lines of a list
_CENTRE = {"road": Road, "settlement": Settlement, "city": City}
_ANY_SITE = "A-up1"


class _Cards(NamedTuple):
    """Lines of cards below a title, all equally wide; the cards of a line are equally tall."""

    title: str
    lines: list[list[Shown]]
    wide: int
    talls: list[int]

    @property
    def tall(self) -> int:
        """Return the height below the title in pixels."""
        return sum(self.talls) + len(self.talls) * GAP

    def paint(self, sheet: Sheet, view: Rivals, texts: Texts, top: int) -> None:
        """Draw the cards."""
        for line, tall in zip(self.lines, self.talls, strict=True):
            for column, shown in enumerate(line):
                sprite = card(shown, texts, view.options.ruleset, (self.wide, tall))
                sheet.image.paste(sprite, (MARGIN + column * (self.wide + GAP), top), sprite)
            top += tall + GAP


class _Names(NamedTuple):
    """The names of a hand that is no choice now, below a title."""

    title: str
    lines: tuple[str, ...]

    @property
    def tall(self) -> int:
        """Return the height below the title in pixels."""
        return len(self.lines) * _LINE + GAP

    def paint(self, sheet: Sheet, view: Rivals, texts: Texts, top: int) -> None:
        """Write the names."""
        for number, line in enumerate(self.lines):
            sheet.write((MARGIN + 6, top + number * _LINE + _LINE // 2 - 4), line, _NAMES)


def private(view: Rivals, scene: Scene) -> Image:
    """Draw the offered cards and the hand of the reader, below the reader's strip."""
    assert scene.seat is not None, "only a seat has a hand"
    parts = _parts(view, scene, scene.seat)
    fixed = 2 * MARGIN + strips.HEIGHT + GAP + _PRICES
    sheet = Sheet(WIDTH, fixed + sum(_TITLE + part.tall for part in parts))
    left, right, top = MARGIN, WIDTH - MARGIN, MARGIN
    strips.strip(sheet, scene, (left, top, right, top + strips.HEIGHT), view, scene.seat)
    top += strips.HEIGHT + GAP
    if view.turn == scene.seat and view.die:
        _roll(sheet, (right, top), view)
    for part in parts:
        sheet.write((left + 6, top + _TITLE / 2), part.title, 34, bold=True)
        part.paint(sheet, view, scene.texts, top + _TITLE)
        top += _TITLE + part.tall
    _prices(sheet, (left, top, right, top + _PRICES), view, scene.seat)
    return sheet.image


def _roll(sheet: Sheet, corner: tuple[int, int], view: Rivals) -> None:
    """Draw the reader's roll at the right end of the first title."""
    side = sheet.px(_DIE)
    x, y = corner[0] - 2 * side - GAP, corner[1] + (_TITLE - side) // 2
    for number, sprite in enumerate((die(view.die, side), event_die(view.event, side))):
        sheet.image.paste(sprite, (x + number * (side + GAP), y), sprite)


def _prices(sheet: Sheet, box: Box, view: Rivals, seat: Seat) -> None:
    """Draw the costs of roads, settlements and cities, lit if they can be built now."""
    left, top, right, bottom = box
    decision = next((decision for decision in open_decisions(view) if decision.seat == seat), None)
    offered = {type(move) for move in decision.options(view)} if decision is not None else set()
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


def _parts(view: Rivals, scene: Scene, seat: Seat) -> list[_Cards | _Names]:
    """Return the offered cards, the hand, and the other cards that can be built.

    If there are offered cards, the hand is only listed by names, because it is not the choice.
    """
    texts, hand = scene.texts, view.princes[seat].hand
    decision = next((decision for decision in open_decisions(view) if decision.seat == seat), None)
    options = decision.options(view) if decision is not None else []
    title = texts("picture-hand", count=len(hand), limit=limit(view, seat))
    if shown := [Shown(name, lit=True) for name in _on_show(decision, options)]:
        parts: list[_Cards | _Names] = [_cards(view, texts, texts("picture-show"), shown)]
        names = texts("list-comma").join(texts.word("card", name) for name in hand)
        lines = wrapped(names, _NAMES, WIDTH - 2 * MARGIN - 12, _MAX_LINES)
        return [*parts, _Names(title, lines)] if hand else parts
    groups = [(title, hand)]
    if isinstance(decision, Act):
        groups.append((texts("picture-open"), list(dict.fromkeys(view.open))))
    return [
        _cards(view, texts, title, [_held(view, scene, decision, options, name) for name in names])
        for title, names in groups
        if names
    ]


def _cards(view: Rivals, texts: Texts, title: str, cards: list[Shown]) -> _Cards:
    """Return a layout of cards that avoids a single card in a line."""
    columns = 2 if len(cards) in (1, 2, 4) else 3
    if cards[0].name in REGIONS:
        columns = REGION_COLUMNS
    wide = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) // columns
    lines = [cards[at : at + columns] for at in range(0, len(cards), columns)]
    ruleset = view.options.ruleset
    talls = [max(height(one, texts, ruleset, wide) for one in line) for line in lines]
    return _Cards(title, lines, wide, talls)


def _on_show(decision: Decision | None, options: Iterable[Move]) -> list[str]:
    """Return the cards and regions that options offer, without those of the own hand."""
    found: list[str] = []
    for move in options:
        names: tuple[str, ...] = ()
        if isinstance(move, Take) or (
            isinstance(move, Return) and isinstance(decision, FraternalSelect)
        ):
            names = (move.card,)
        elif isinstance(move, Regions):
            names = (move.up, move.down)
        found += [name for name in names if name not in found]
    return found


def _held(
    view: Rivals, scene: Scene, decision: Decision | None, options: Sequence[Move], name: str
) -> Shown:
    """Return a card of the hand, lit if an option names it, or with the reason of the refusal."""
    if any(_uses(move, name) for move in options):
        return Shown(name, lit=True)
    if not isinstance(decision, Act):
        return Shown(name)
    refusal = decision.why_not(view, _use(view, decision.seat, name))
    if refusal is None or refusal.reason == "requires":  # the card itself states its requirements
        return Shown(name)
    return Shown(name, remark=scene.texts.refusal(refusal, lambda seat: scene.names[seat]))


def _uses(move: Move, name: str) -> bool:
    """Return whether a move names a card, or sets a field of the card's name (such as `scout`)."""
    return getattr(move, "card", "") == name or bool(getattr(move, FACES[name].id, False))


def _use(view: Rivals, seat: Seat, name: str) -> Move:
    """Return the move that would use a card, on the first free site for it or for other cards."""
    face, prince = FACES[name], view.princes[seat]
    if face.card.kind == "action":
        return Play(name)
    places = range(len(prince.sites))
    free = [site_name(prince, at) for at in places if not prince.sites[at] and exists(prince, at)]
    return Build(name, next(iter([*sites_for(prince, face), *free]), _ANY_SITE))

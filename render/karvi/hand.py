"""Private picture: the hand with its playable cards, and the tiles or stones to choose from."""

from __future__ import annotations

from collections.abc import Iterator

from PIL.Image import Image

from engines.core import Decision, Seat, open_decisions
from engines.karvi.components import UPGRADE_CARDS, design_of
from engines.karvi.moves import Discard, Play
from engines.karvi.state import Karvi
from engines.karvi.steps.sailing import ChooseSpecialStone, ScoutTile
from render.core.renderer import Scene
from render.karvi import plates
from render.karvi.panel import Section, framed, sections


def private(view: Karvi, scene: Scene) -> Image:
    """Draw the reader's hand with playable cards lit, and the things that they may place."""
    assert scene.seat is not None, "only a seat has a hand"
    shown = [*_looks(view, scene, scene.seat), _hand(view, scene, scene.seat)]
    _, *rest = sections(view.jarls[scene.seat], scene.texts)
    return framed(view, scene, scene.seat, [*shown, *rest])


def _ask(view: Karvi, seat: Seat) -> Decision | None:
    return next((decision for decision in open_decisions(view) if decision.seat == seat), None)


def _looks(view: Karvi, scene: Scene, seat: Seat) -> Iterator[Section]:
    """Yield the tiles of a stack or the special runestones for the reader's choice."""
    texts, decision = scene.texts, _ask(view, seat)
    place = getattr(decision, "place", "")
    if isinstance(decision, ScoutTile):
        found = [plates.tile(move.tile, texts, lit=True) for move in decision.options(view)]
    elif isinstance(decision, ChooseSpecialStone):
        found = [plates.stone(move.stone, texts, lit=True) for move in decision.options(view)]
    else:
        return
    yield Section(texts.word("place", place), found, 2)


def _hand(view: Karvi, scene: Scene, seat: Seat) -> Section:
    """Return the hand; equal cards are lit together."""
    hand, decision = view.jarls[seat].hand, _ask(view, seat)
    usable = [
        design_of(move.card)
        for move in (decision.options(view) if decision is not None else ())
        if isinstance(move, Play) or (isinstance(move, Discard) and not _is_free(decision))
    ]
    shown = [
        plates.card(card, scene.texts, lit=design_of(card) in usable)
        for card in hand
        if card in UPGRADE_CARDS
    ]
    return Section(scene.texts("picture-hand", count=len(hand)), shown)


def _is_free(decision: Decision | None) -> bool:
    """Return whether a decision has options other than discarding."""
    return type(decision).__name__ != "DiscardSecond"

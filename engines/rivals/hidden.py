"""Hidden information and its redaction: hands, stacks, regions and events (reference 4.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from engines.core import SEED_BYTES, Chance, Seat, open_decisions
from engines.rivals.components import (
    DRAW_CARDS,
    EVENT_CARDS,
    FACES,
    HIDDEN,
    REGIONS,
    back_of,
    name_of,
)
from engines.rivals.principality import covered, placed
from engines.rivals.records import bit
from engines.rivals.state import Rivals
from engines.rivals.steps.act import SCOUT, Explore, PlaceRegions, PutCard, ScoutRegion

if TYPE_CHECKING:
    import random


def hide(state: Rivals, seat: Seat | None) -> None:
    """Turn the information hidden from a seat face down."""
    eyes = bit(seat)
    state.rng = Chance()
    for pile in state.stacks:
        pile.cards = [_seen(*card, eyes) for card in zip(pile.cards, pile.known, strict=True)]
    for owner, prince in enumerate(state.princes):
        if owner != seat:
            cards = zip(prince.hand, prince.known, strict=True)
            shown = sorted(
                (not known & eyes, _seen(card, known, eyes), known) for card, known in cards
            )
            prince.hand = [card for _, card, _ in shown]
            prince.known = [known for _, _, known in shown]
    if not any(
        isinstance(decision, ScoutRegion) and decision.seat == seat
        for decision in open_decisions(state)
    ):
        state.lands = [HIDDEN] * len(state.lands)
    events = zip(state.events.cards, state.events.known, strict=True)
    state.events.cards = [card if known else HIDDEN for card, known in events]


def _seen(card: str, known: int, eyes: int) -> str:
    return card if known & eyes else _masked(card)


def _masked(card: str) -> str:
    return name_of(HIDDEN, back_of(card))


def imagine(view: Rivals, rng: random.Random) -> None:
    """Fill the hidden parts of a view with a possible state."""
    view.rng = Chance(rng.randbytes(SEED_BYTES))
    _imagine_cards(view, rng)
    _imagine_regions(view, rng)
    _imagine_events(view, rng)


def _imagine_cards(view: Rivals, rng: random.Random) -> None:
    unseen: dict[str, list[str]] = {back: [] for back in view.backs}
    for card in (DRAW_CARDS[view.options.mode] - Counter(_open_to(view))).elements():
        unseen[back_of(card)].append(card)
    for cards in unseen.values():
        rng.shuffle(cards)
    for hand, card in _announced(view):
        if card not in hand:
            hand[hand.index(_masked(card))] = card
            unseen[back_of(card)].remove(card)
    for row in (*(prince.hand for prince in view.princes), *(pile.cards for pile in view.stacks)):
        for at, card in enumerate(row):
            if card not in FACES:
                row[at] = unseen[back_of(card)].pop()


def _announced(view: Rivals) -> Iterable[tuple[list[str], str]]:
    """Yield the cards with a pending payment, each with the hand from which it is played."""
    for step in view.agenda:
        if isinstance(step, Explore) and step.scout:
            yield view.princes[step.seat].hand, SCOUT
        elif isinstance(step, PutCard) and step.card not in view.open:
            yield view.princes[step.seat].hand, step.card


def _open_to(view: Rivals) -> Iterable[str]:
    """Yield the cards that are visible in a view."""
    yield from view.open
    yield from view.discard
    for row in (*(prince.hand for prince in view.princes), *(pile.cards for pile in view.stacks)):
        yield from (card for card in row if card in FACES)
    for prince in view.princes:
        for _, face in placed(prince):
            yield name_of(face.id, face.back)
            if below := covered(face):
                yield below
        if prince.cache:
            yield from (name for name, face in FACES.items() if face.card.kind == "site")


def _imagine_regions(view: Rivals, rng: random.Random) -> None:
    if HIDDEN not in view.lands:
        return
    shown = {region for prince in view.princes for region in prince.regions}
    for step in view.agenda:
        if isinstance(step, PlaceRegions | ScoutRegion):
            shown.update(step.found)
    lands = [region for region in REGIONS if region not in shown]
    rng.shuffle(lands)
    view.lands = lands


def _imagine_events(view: Rivals, rng: random.Random) -> None:
    """Fill the event stack with all certain cards, and with some of the others at random."""
    cards = view.events.cards
    sure, drawn = EVENT_CARDS[view.options.mode]
    seen = Counter(card for card in cards if card != HIDDEN)
    maybe = list((drawn - (seen - sure)).elements())
    rng.shuffle(maybe)
    unseen = list((sure - seen).elements())
    unseen += maybe[: cards.count(HIDDEN) - len(unseen)]
    rng.shuffle(unseen)
    view.events.cards = [unseen.pop() if card == HIDDEN else card for card in cards]

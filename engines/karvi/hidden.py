"""Hidden information and its redaction per seat (reference 4.12).

Hidden are hands, stacks, piles and the runestones of the sites.  Of a card face down only the type
is known; of the top card of a pile the number, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core import SEED_BYTES, Chance, Seat, open_decisions
from engines.karvi.components import SPECIAL, TRADE_CARDS, UPGRADE_CARDS, type_of
from engines.karvi.records import HIDDEN, Jarl
from engines.karvi.schema import TYPES
from engines.karvi.setup import tiles_of
from engines.karvi.state import Karvi
from engines.karvi.steps.free import DiscardSecond, PutAway
from engines.karvi.steps.sailing import ChooseSpecialStone, ScoutTile
from engines.karvi.steps.trading import PutOnDiscard

if TYPE_CHECKING:
    import random


def back_of(card: str) -> str:
    """Return the back of an upgrade card, face up or down: type and number, `helmet_1`."""
    if card not in UPGRADE_CARDS:
        return card
    facts = UPGRADE_CARDS[card]
    return f"{facts.type}_{facts.pile}"


def hide(state: Karvi, seat: Seat | None) -> None:
    """Turn the information hidden from a seat face down."""
    state.rng = Chance()
    state.deck = [HIDDEN] * len(state.deck)
    for type_, pile in state.piles.items():
        state.piles[type_] = [*[type_] * (len(pile) - 1), *map(back_of, pile[-1:])]
    for other, jarl in enumerate(state.jarls):
        if other != seat:
            jarl.hand = sorted(map(type_of, jarl.hand))
    _hide_discarded(state, seat)
    looks = _looked_into(state, seat)
    for lying in (state.stacks, state.special):
        for place, things in lying.items():
            if place != looks:
                lying[place] = [HIDDEN] * len(things)


def _hide_discarded(state: Karvi, seat: Seat | None) -> None:
    """Turn the cards that the player of the turn has discarded face down."""
    if state.turn is None or state.turn.seat == seat:
        return
    state.turn.used = []
    for number, step in enumerate(state.agenda):
        if isinstance(step, DiscardSecond):
            state.agenda[number] = DiscardSecond(step.seat, type_of(step.first))


def _looked_into(state: Karvi, seat: Seat | None) -> str:
    """Return the place whose stack or stones a seat may see now, "" if there is none."""
    for decision in open_decisions(state):
        if isinstance(decision, ScoutTile | ChooseSpecialStone) and decision.seat == seat:
            return decision.place
    return ""


def imagine(view: Karvi, rng: random.Random) -> None:
    """Fill the hidden parts of a view with a possible state."""
    view.rng = Chance(rng.randbytes(SEED_BYTES))
    _imagine_deck(view, rng)
    for type_ in TYPES:
        _imagine_type(view, type_, rng)
    _imagine_map(view, rng)


def _imagine_deck(view: Karvi, rng: random.Random) -> None:
    if HIDDEN in view.deck:
        laid = {step.card for step in view.agenda if isinstance(step, PutOnDiscard)}
        known = {*view.open_cards, *view.discard, *laid}
        view.deck = [card for card in TRADE_CARDS if card not in known]
        rng.shuffle(view.deck)


def known_cards(view: Karvi) -> set[str]:
    """Return the upgrade cards that are face up in this view."""
    found = {card for jarl in view.jarls for card in jarl.hand if card in UPGRADE_CARDS}
    for step in view.agenda:
        if isinstance(step, PutAway):
            found.add(step.card)
        elif isinstance(step, DiscardSecond) and step.first in UPGRADE_CARDS:
            found.add(step.first)
    return found


def _imagine_type(view: Karvi, type_: str, rng: random.Random) -> None:
    """Deal the face-down cards of a type to hands and pile."""
    pile = view.piles[type_]
    known = known_cards(view)
    unseen = [c for c, facts in UPGRADE_CARDS.items() if facts.type == type_ and c not in known]
    rng.shuffle(unseen)
    top = next((card for card in unseen if [back_of(card)] == pile[-1:]), None)
    if top is not None:
        unseen.remove(top)
    for jarl in view.jarls:
        jarl.hand = [unseen.pop() if card == type_ else card for card in jarl.hand]
    for number, step in enumerate(view.agenda):
        if isinstance(step, DiscardSecond) and step.first == type_:
            view.agenda[number] = DiscardSecond(step.seat, unseen.pop())
    if top is not None:
        # Cards with the visible number are above the others, which were put under the pile.
        unseen.sort(key=lambda card: back_of(card) == back_of(top))
        view.piles[type_] = [*unseen, top]


def _imagine_map(view: Karvi, rng: random.Random) -> None:
    """Put the remaining tiles of each symbol on its place, and unseen runestones on the sites."""
    taken = {tile for jarl in view.jarls for row in _tiles(jarl) for tile in row}
    for place, symbol in view.symbols.items():
        view.stacks[place] = [
            tile for tile in tiles_of(symbol, len(view.jarls)) if tile not in taken
        ]
    seen = {stone for jarl in view.jarls for stone in jarl.stones}
    seen |= {stone for stones in view.special.values() for stone in stones}
    unseen = [stone for stone in SPECIAL if stone not in seen]
    rng.shuffle(unseen)
    for place, stones in view.special.items():
        view.special[place] = [unseen.pop() if s == HIDDEN else s for s in stones]


def _tiles(jarl: Jarl) -> tuple[list[str], ...]:
    return (*jarl.held.values(), *jarl.tracks.values())

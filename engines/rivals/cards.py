"""Movements of cards between hands, stacks, principalities and the discard pile.

The seats that know a card are part of the position (`Prince.known`, `Pile.known`).  A card is no
longer known when another one with the same back may have replaced it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core import Seat
from engines.rivals.components import FACES, HOMES, back_of
from engines.rivals.principality import covered, tally
from engines.rivals.records import PUBLIC, Pile, Prince, bit
from engines.rivals.state import Rivals

ADVANTAGE_FROM = 3
"""Least strength or commerce for an advantage."""


def recount(state: Rivals, seat: Seat) -> None:
    """Count a principality again after its cards changed, and assign the tokens (5.2)."""
    state.princes[seat].tally = tally(state.princes[seat])
    mine, theirs = (prince.tally for prince in state.princes)
    state.token_strength = _holder(state, "strength", mine.strength, theirs.strength)
    state.token_trade = _holder(state, "trade", mine.commerce, theirs.commerce)


def _holder(state: Rivals, token: str, red: int, blue: int) -> Seat | None:
    before = state.token_strength if token == "strength" else state.token_trade
    after = holder_of(red, blue)
    if after != before:
        state.note(f"token_{token}" if after is not None else f"token_{token}_back", after)
    return after


def holder_of(red: int, blue: int) -> Seat | None:
    """Return the seat with the advantage at these points of strength or commerce, if any."""
    return None if red == blue or max(red, blue) < ADVANTAGE_FROM else int(blue > red)


def add_card(prince: Prince, card: str, known: int) -> None:
    """Put a card into a hand; `known` marks the seats that know it."""
    prince.hand.append(card)
    prince.known.append(known)


def drop_card(prince: Prince, card: str) -> int:
    """Take a card out of a hand and return its `known` marks; of equal cards the best known one.

    If the better known one stayed, it would show that there were two.
    """
    at = prince.hand.index(card)
    for other in range(at + 1, len(prince.hand)):
        if prince.hand[other] == card and prince.known[other] > prince.known[at]:
            at = other
    prince.hand.pop(at)
    return prince.known.pop(at)


def forget(state: Rivals, seat: Seat, back: str, aware: int) -> None:
    """Keep only `aware` marks of a hand's cards with this back, since one left face down."""
    prince = state.princes[seat]
    for at, card in enumerate(prince.hand):
        if back_of(card) == back:
            prince.known[at] &= aware


def hand_over(state: Rivals, seat: Seat, card: str, under: int) -> None:
    """Put a hand card under a stack, face down."""
    prince = state.princes[seat]
    drop_card(prince, card)
    forget(state, seat, back_of(card), bit(seat))
    state.stacks[under - 1].put_under(card, bit(seat))
    state.note("returns", seat, back=back_of(card), stack=under)
    state.whisper("returns_card", seat, card=card)


def draw_card(state: Rivals, seat: Seat, stack: int) -> None:
    """Draw the top card of a stack."""
    state.seal()
    card, known = state.stacks[stack - 1].take(-1)
    add_card(state.princes[seat], card, known | bit(seat))
    state.note("draws", seat, back=back_of(card), stack=stack)
    state.whisper("draws_card", seat, card=card)


def show_stack(state: Rivals, seat: Seat, stack: int) -> None:
    """Show all cards of a stack to a seat."""
    state.seal()
    pile = state.stacks[stack - 1]
    pile.known = [known | bit(seat) for known in pile.known]
    state.note("searches", seat, stack=stack)


def take_out(state: Rivals, seat: Seat, stack: int, card: str) -> None:
    """Take a card out of a stack that a seat sees; the others do not know which one is missing."""
    pile = state.stacks[stack - 1]
    pile.take(len(pile.cards) - 1 - pile.cards[::-1].index(card))
    pile.known = [known & bit(seat) for known in pile.known]
    add_card(state.princes[seat], card, bit(seat))
    state.whisper("takes_card", seat, card=card)


def matching(state: Rivals, card: str) -> Sequence[int]:
    """Return the stacks under which a card may go: those with its back (0: the open pile)."""
    return HOMES[state.options.mode][card]


def distinct(cards: Iterable[str]) -> list[str]:
    """Return different cards once, in their order."""
    return list(dict.fromkeys(cards))


def uncover(state: Rivals, seat: Seat, at: int) -> str:
    """Take the card off a site and return it; a card that it covered is effective again."""
    prince = state.princes[seat]
    card = prince.sites[at]
    prince.sites[at] = covered(FACES[card])
    recount(state, seat)
    return card


def put_away(state: Rivals, card: str, under: int) -> None:
    """Put a card that all have seen under a stack; 0 is the open pile, or the discard pile."""
    if under:
        state.stacks[under - 1].put_under(card, PUBLIC)
    elif matching(state, card) == (0,):
        state.open.append(card)
    else:
        state.discard.append(card)


def drop_cache(state: Rivals, seat: Seat) -> None:
    """Remove the Gold Cache with all its gold."""
    prince = state.princes[seat]
    prince.cache, prince.hoard = "", 0
    state.discard.append(next(name for name, face in FACES.items() if face.card.kind == "site"))


def cards_of(pile: Pile) -> list[str]:
    """Return the different cards of a stack, the topmost first."""
    return distinct(reversed(pile.cards))

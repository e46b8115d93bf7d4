"""A second implementation of the parts of an action that wait for extras before them.

Only public information counts: the types of the cards in a hand, and that two of them give a gold.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.karvi.records import Jarl
from engines.karvi.state import Karvi
from tests.engines.karvi.truth import CARDS, FITTINGS, WARES, design, owns, parts_of, price

BY_RAIDS = (2, 3, 3, 4, 4, 5, 5)
SUPPLY = {"fur", "silver", "gold", "goods", "income", "lock", "trade", "raid"}


def waits(state: Karvi, jarl: Jarl, part: str, parts: Sequence[str], *, bonus: bool) -> bool:
    """Return whether one of several parts could still give more."""
    words = before(state, jarl, [other for other in parts if other != part])
    if part == "food":
        laid = len(jarl.tracks["raid"])
        more = len(jarl.held["raid"]) + (1 if {"voyage", "harbor"} & words else 0)
        rises = BY_RAIDS[min(6, laid + more)] > BY_RAIDS[laid]
        return ("raid" in words and rises) or places("stern_1", jarl, words)
    if part.startswith(("fur", "silver")) and bonus and not owns(jarl, "sail_8"):
        return places("sail_8", jarl, words)
    return False


def places(tile: str, jarl: Jarl, words: set[str]) -> bool:
    return tile in jarl.beside and "upgrade" in words and pays(jarl, FITTINGS[tile][0], words)


def pays(jarl: Jarl, cost: str, words: set[str]) -> bool:
    """Return whether a cost could be paid if gold and pairs of cards replace anything."""
    goods = jarl.goods["fur"] + jarl.goods["silver"] + jarl.goods["gold"] + len(jarl.hand) // 2
    return bool(SUPPLY & words) or goods >= sum(price(cost).values())


def before(state: Karvi, jarl: Jarl, others: Sequence[str]) -> set[str]:
    """Return everything that other parts and cards could do, including indirect effects."""
    words = {part.split()[0] for part in others}
    for _ in range(30):
        types = {card.split("_")[0] for card in jarl.hand}
        if {"card", "upgrade"} & words:
            types |= {type_ for type_, pile in state.piles.items() if pile}
        effects = [
            effect
            for name, (cost, *options) in CARDS.items()
            for effect in options
            if name.split("_")[0] in types and pays(jarl, cost, words)
        ]
        if "trade" in words:
            effects += [effect for card in state.open_cards for effect in WARES[design(card)]]
        new = {part.split()[0] for effect in effects for part in parts_of(effect)}
        lands = bool({"voyage", "harbor"} & (words | new))
        for track, tiles in jarl.held.items():
            if len(jarl.tracks[track]) == 6 or not (tiles or lands):
                new.discard(track)
        words |= new
    return words

"""Effects that could still increase a part of an action before it is taken.

They are judged by public information.  Cards in hand count by their types, because the pause
before a part must not betray their faces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.karvi.components import BOX, FACTS, TRADE_CARDS, UPGRADES, type_of
from engines.karvi.counts import filled, has, is_full
from engines.karvi.effects import part_of, words
from engines.karvi.records import Jarl
from engines.karvi.schema import FUR_OR_SILVER, GOODS, TYPES
from engines.karvi.state import Karvi

BONUS = "space_goods1"
"""Hook that adds one to the fur or silver printed on a space."""
FOOD = "food_plus1"
"""Hook that adds one to the food of the action."""
HOOKS = {"food": FOOD, **dict.fromkeys(FUR_OR_SILVER, BONUS)}
"""Hooks of upgrade tiles that increase a word."""
PAYING = frozenset({*GOODS, "goods", "income", "lock", "trade", "raid"})
"""The words that may give goods for payment."""
DRAWING = frozenset({"card", "upgrade"})
"""The words that may give upgrade cards, of any type."""
LANDING = frozenset({"voyage", "harbor"})
"""The words that may give a tile to raid."""


def may_rise(state: Karvi, jarl: Jarl, part: str, others: Iterable[str], *, bonus: bool) -> bool:
    """Return whether other parts of the action, cards or gold could increase a part.

    `bonus` is whether the space may still give one more of a good.
    """
    hook = HOOKS.get(part_of(part).word, "")
    if not hook or (hook == BONUS and (not bonus or has(jarl, BONUS))):
        return False
    tiles = [UPGRADES[tile] for tile in jarl.beside if UPGRADES[tile].effect == hook]
    if not tiles and hook == BONUS:
        return False
    found = words_between(state, jarl, others)
    if "upgrade" in found and any(_could_pay(jarl, tile.cost, found) for tile in tiles):
        return True
    return hook == FOOD and _food_may_rise(jarl, found)


def _food_may_rise(jarl: Jarl, found: set[str]) -> bool:
    """Return whether tiles that could be raided increase the food action."""
    levels, now = BOX.actions.food, filled(jarl, "raid")
    tiles = len(jarl.held["raid"]) + bool(found & LANDING)
    return "raid" in found and levels[min(now + tiles, len(levels) - 1)] > levels[now]


def words_between(state: Karvi, jarl: Jarl, parts: Iterable[str]) -> set[str]:
    """Return the words of all effects that could be done before a part is taken."""
    found = {part_of(part).word for part in parts}
    while more := _in_reach(state, jarl, found) - found:
        found |= more
    return found


def _in_reach(state: Karvi, jarl: Jarl, found: set[str]) -> set[str]:
    """Return the words of cards that could be played after effects with the words `found`."""
    types = {type_of(card) for card in jarl.hand}
    if found & DRAWING:
        types |= {type_ for type_ in TYPES if state.piles[type_]}
    options = [
        option
        for card in FACTS.upgrade_cards.values()
        if card.type in types and _could_pay(jarl, card.cost, found)
        for option in card.options
    ]
    if "trade" in found:
        options += [option for card in state.open_cards for option in TRADE_CARDS[card].options]
    more = {word for option in options for word in words(option)}
    return {word for word in more if _has_tile_for(jarl, word, found | more)}


def _has_tile_for(jarl: Jarl, word: str, found: set[str]) -> bool:
    """Return whether there could be a tile to trade or raid, if a word needs one."""
    if word not in jarl.held:
        return True
    return not is_full(jarl, word) and bool(jarl.held[word] or found & LANDING)


def _could_pay(jarl: Jarl, price: Mapping[str, int], found: set[str]) -> bool:
    """Return whether a price could be payable, with gold for any good and two cards for a gold."""
    purse = sum(jarl.goods[good] for good in GOODS) + len(jarl.hand) // 2
    return sum(price.values()) <= purse or bool(found & PAYING)

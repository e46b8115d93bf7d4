"""Values of possessions to a player of Karvi in points, by the remaining time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from engines.karvi.components import BOX, RAID_TILES, TRADE_TILES, UPGRADE_CARDS
from engines.karvi.counts import extra, filled, has, is_full
from engines.karvi.effects import Effect, parsed, part_of
from engines.karvi.records import Jarl
from engines.karvi.schema import FIRST, LAST
from engines.karvi.state import Karvi
from engines.karvi.steps.raiding import total
from engines.karvi.steps.supply import beer_of, food_of, income_of

BUSY = 2.0
"""Number of laps of a die from which on there is time for all actions."""
GOODS = {"fur": (0.5, 1.0), "silver": (0.5, 1.0), "gold": (1.0, 0.8), "food": (0.5, 2.5)}
"""Value of a unit at the end, and the addition while there is time."""
BEER = (1.0, 0.8)
STRENGTH = (1.0, 0.3)
CARD = (0.5, 1.5)
TRADE_CARD = 2.6
"""Average value of a trade card."""
DAMAGE = 1.1
HEALED = 0.5
PLACE = 0.45
"""Value of moving a ship by one place."""
UNLOCKED = {
    "trade": (0.7, 1.0, 0.7, 1.5, 0.7, 2.2),
    "raid": (0.3, 0.9, 0.3, 1.5, 0.3, 1.0),
}
"""Value of each unlocked space of a track per lap of a die."""
TILE_A_LAP = 0.6
"""Number of tiles laid on a track per lap of a die, if there are any."""
GROWTH = 1.0
"""Value that a trade tile adds to each tile laid after it."""
PIECE = 2.5
"""Value of an additional piece to build."""


def rounds_left(state: Karvi) -> int:
    """Return the number of rounds after this one."""
    return BOX.seats[str(len(state.jarls))].rounds - state.round


def laps_left(jarl: Jarl, rounds: int) -> float:
    """Return the number of laps that a player's dice have left, in this round and `rounds` more."""
    found = float(rounds * len(jarl.dice))
    for die in jarl.dice:
        if not die.home:
            found += (LAST + 1 - max(die.at, FIRST - 1)) / (LAST + 2 - FIRST)
    return found


def busy(laps: float) -> float:
    """Return the share of time left to use possessions, from 0 to 1."""
    return min(1.0, laps / BUSY)


def trade_gain(jarl: Jarl, tile: str, laps: float, after: int = 0) -> float:
    """Return the value of a trade tile, apart from its price, after `after` other tiles."""
    facts, n = TRADE_TILES[tile], filled(jarl, "trade") + after
    use = busy(laps)
    found = 2.0 * n + 1 + facts.points + extra(jarl, "trade_vp2")
    found += facts.cards * TRADE_CARD - sum(GOODS[g][0] * n for g, n in facts.cost.items())
    found += GROWTH * min(BOX.tracks.length - 1 - n, TILE_A_LAP * laps)
    return found + _unlocks("trade", n, laps, use)


def raid_gain(jarl: Jarl, tile: str, laps: float, after: int = 0) -> float:
    """Return the value of a raid tile that is won after `after` other tiles."""
    facts, n = RAID_TILES[tile], filled(jarl, "raid") + after
    use = busy(laps)
    found = facts.points + extra(jarl, "raid_vp2") + 1.5 * extra(jarl, "raid_gold1")
    found += flat(facts.loot, use) - DAMAGE * max(0, facts.damage - extra(jarl, "damage_less1"))
    return found + _unlocks("raid", n, laps, use)


def _unlocks(track: str, n: int, laps: float, use: float) -> float:
    if n >= BOX.tracks.length:
        return 0.0
    return UNLOCKED[track][n] * laps + PIECE * use * (n + 1 in BOX.tracks.pieces)


def missing(jarl: Jarl, price: Mapping[str, int]) -> int:
    """Return the number of goods missing for a price; gold replaces fur and silver."""
    goods = jarl.goods
    gold = goods["gold"] - price.get("gold", 0)
    short = sum(max(0, price.get(good, 0) - goods[good]) for good in ("fur", "silver"))
    return max(0, short - gold)


def flat(effect: str, use: float) -> float:
    """Return the approximate value of an effect to any player."""
    parts, either = parsed(effect)
    found = [_flat(part, use) for part in parts]
    return (max(found) if either else sum(found)) if found else 0.0


def _flat(part: str, use: float) -> float:
    n, last, more = _rate(part)
    return n * (last + more * use)


@cache
def _rate(part: str) -> tuple[int, float, float]:
    """Return the number of a part, and the two values of a unit."""
    word, n = part_of(part)
    last, more = (GOODS | FLAT).get(word, (0.0, 2.0))
    return n or 1, last, more


FLAT = {
    "goods": GOODS["fur"],
    "gain_food": GOODS["food"],
    "gain_beer": BEER,
    "strength": STRENGTH,
    "heal": (0.0, HEALED),
    "warrior": (1.0, 0.4),
    "card": CARD,
    "vp": (1.0, 0.0),
    "voyage": (0.0, PLACE),
    "harbor": (0.0, 2.0),
    "cheap": (0.4, 0.4),
    "repeat": (0.5, 2.0),
    "upgrade": (1.0, 4.0),
    "trade": (1.0, 6.0),
    "raid": (1.0, 4.0),
    "income": (1.5, 1.5),
    "lock": (0.0, 2.0),
    "beer": (2.0, 1.8),
    "food": (1.0, 1.0),
}
"""Value of each word per unit of its number: at the end, and the addition while there is time."""


def total_of(effect: Effect, worth: Mapping[str, float]) -> float:
    """Return the value of an effect from the values of its parts."""
    parts, either = effect
    found = map(worth.__getitem__, parts)
    return max(found, default=0.0) if either else sum(found)


class Purse(NamedTuple):
    """Possessions of a player, as the basis of values at this point of the match."""

    jarl: Jarl
    laps: float
    use: float

    def of(self, effect: str) -> float:
        """Return the value of an effect if the player carries it out now."""
        found = parsed(effect)
        return total_of(found, {part: self.of_part(part) for part in found.parts})

    def of_part(self, part: str) -> float:
        """Return the value of a part of an effect if the player carries it out now."""
        word, n = part_of(part)
        worth = BY_WORD.get(word)
        return _flat(part, self.use) if worth is None else worth(self, n)

    def of_food(self, n: int) -> float:
        """Return the value of food, as far as there is room."""
        got = min(n, BOX.most_food - self.jarl.goods["food"])
        return got * (GOODS["food"][0] + GOODS["food"][1] * self.use)

    def of_beer(self, n: int) -> float:
        """Return the value of beer, as far as there is room on the dice."""
        got = min(n, sum([BOX.most_beer - die.beer for die in self.jarl.dice]))
        return got * (BEER[0] + BEER[1] * self.use)

    def of_healing(self, n: int) -> float:
        """Return the value of healing warriors."""
        return HEALED * min(n, sum([warrior.wounded for warrior in self.jarl.crew])) * self.use

    def of_warrior(self, n: int) -> float:
        """Return the value of a warrior, who replaces the weakest one of a complete crew."""
        crew = self.jarl.crew
        n = min(BOX.most_strength, n + extra(self.jarl, "warrior_plus1"))
        if len(crew) >= BOX.crew:
            n -= min(warrior.strength for warrior in crew)
        return max(0.0, n * (STRENGTH[0] + STRENGTH[1] * self.use))

    def of_income(self, _: int) -> float:
        """Return the value of both parts of income."""
        jarl = self.jarl
        goods, strength = income_of(jarl)
        room = sum(BOX.most_strength - warrior.strength for warrior in jarl.crew)
        points = min(part_of(strength).n, room)
        return _flat(goods, self.use) + points * (STRENGTH[0] + STRENGTH[1] * self.use)

    def of_lock(self, _: int) -> float:
        """Return the value of the effects behind the locks that are open."""
        found = [
            flat(effect, self.use)
            for track, effect in BOX.tracks.locks.items()
            if filled(self.jarl, track) >= BOX.tracks.lock
        ]
        if not found:
            return 0.0
        return sum(found) if has(self.jarl, "lock_both") else max(found)

    def of_deed(self, word: str) -> float:
        """Return the value of trading, or raiding, now."""
        jarl = self.jarl
        if is_full(jarl, word):
            return self._of_full(word)
        if word == "trade":
            return max(
                (
                    trade_gain(jarl, tile, self.laps)
                    for tile in jarl.held["trade"]
                    if not missing(jarl, TRADE_TILES[tile].cost)
                ),
                default=0.0,
            )
        crew = total(jarl)
        return max(
            (
                raid_gain(jarl, tile, self.laps)
                for tile in jarl.held["raid"]
                if crew > RAID_TILES[tile].strength
            ),
            default=0.0,
        )

    def _of_full(self, word: str) -> float:
        jarl, full = self.jarl, BOX.tracks.full
        if word == "trade":
            goods = jarl.goods["fur"] + jarl.goods["silver"] + jarl.goods["gold"]
            return (full.trade_points - 0.7) * (goods >= full.price)
        lost = 1.6 * max(0, full.damage - extra(jarl, "damage_less1"))
        return (full.raid_points - lost) * (total(jarl) >= full.strength)

    def of_card(self, card: str) -> float:
        """Return the value of playing an upgrade card of the hand, less its price."""
        if card not in UPGRADE_CARDS:
            return CARD[1] * self.use
        facts = UPGRADE_CARDS[card]
        paid = sum(_flat(f"{good} {n}", self.use) for good, n in facts.cost.items())
        return max(map(self.of, facts.options)) - paid


BY_WORD: Mapping[str, Callable[[Purse, int], float]] = {
    "food": lambda own, _: own.of_food(food_of(own.jarl)),
    "gain_food": Purse.of_food,
    "beer": lambda own, _: own.of_beer(beer_of(own.jarl)),
    "gain_beer": Purse.of_beer,
    "heal": Purse.of_healing,
    "warrior": Purse.of_warrior,
    "income": Purse.of_income,
    "trade": lambda own, _: own.of_deed("trade"),
    "raid": lambda own, _: own.of_deed("raid"),
    "lock": Purse.of_lock,
}
"""Values of the words that depend on a player's possessions; the others have flat values."""


def purse(state: Karvi, jarl: Jarl) -> Purse:
    """Return the `Purse` of a player now."""
    return purse_for(jarl, rounds_left(state))


def purse_for(jarl: Jarl, rounds: int) -> Purse:
    """Return the `Purse` of a player with `rounds` after this one."""
    laps = laps_left(jarl, rounds)
    return Purse(jarl, laps, busy(laps))

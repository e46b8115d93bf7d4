"""Values of possessions to a player of Karvi in points, by the remaining time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engines.karvi.components import BOX, RAID_TILES, TRADE_TILES, UPGRADE_CARDS
from engines.karvi.counts import extra, filled, has, is_full
from engines.karvi.effects import parsed, part_of
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


def laps_left(state: Karvi, jarl: Jarl) -> float:
    """Return the number of laps that a player's dice have left, in this round and later."""
    rounds = BOX.seats[str(len(state.jarls))].rounds - state.round
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
    word, n = part_of(part)
    if word in GOODS:
        last, more = GOODS[word]
        return n * (last + more * use)
    last, more = FLAT.get(word, (0.0, 2.0))
    return (n or 1) * (last + more * use)


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


class Purse(NamedTuple):
    """Possessions of a player, as the basis of values at this point of the match."""

    jarl: Jarl
    laps: float
    use: float

    def of(self, effect: str) -> float:
        """Return the value of an effect if the player carries it out now."""
        parts, either = parsed(effect)
        if not parts:
            return 0.0
        found = [self._of(part) for part in parts]
        return max(found) if either else sum(found)

    def _of(self, part: str) -> float:
        word, n = part_of(part)
        jarl, use = self.jarl, self.use
        if word in ("food", "gain_food"):
            room = BOX.most_food - jarl.goods["food"]
            got = min(room, n if word == "gain_food" else food_of(jarl))
            return got * (GOODS["food"][0] + GOODS["food"][1] * use)
        if word in ("beer", "gain_beer"):
            room = sum(BOX.most_beer - die.beer for die in jarl.dice)
            got = min(room, n if word == "gain_beer" else beer_of(jarl))
            return got * (BEER[0] + BEER[1] * use)
        if word == "heal":
            return HEALED * min(n, sum(warrior.wounded for warrior in jarl.crew)) * use
        if word == "warrior":
            return self._of_warrior(min(BOX.most_strength, n + extra(jarl, "warrior_plus1")))
        if word == "income":
            return self._of_income()
        if word in ("trade", "raid"):
            return self._of_deed(word)
        if word == "lock":
            return self._of_lock()
        return _flat(part, use)

    def _of_warrior(self, n: int) -> float:
        crew = self.jarl.crew
        if len(crew) >= BOX.crew:
            n -= min(warrior.strength for warrior in crew)
        return max(0.0, n * (STRENGTH[0] + STRENGTH[1] * self.use))

    def _of_income(self) -> float:
        jarl = self.jarl
        goods, strength = income_of(jarl)
        room = sum(BOX.most_strength - warrior.strength for warrior in jarl.crew)
        points = min(part_of(strength).n, room)
        return _flat(goods, self.use) + points * (STRENGTH[0] + STRENGTH[1] * self.use)

    def _of_lock(self) -> float:
        found = [
            flat(effect, self.use)
            for track, effect in BOX.tracks.locks.items()
            if filled(self.jarl, track) >= BOX.tracks.lock
        ]
        if not found:
            return 0.0
        return sum(found) if has(self.jarl, "lock_both") else max(found)

    def _of_deed(self, word: str) -> float:
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


def purse(state: Karvi, jarl: Jarl) -> Purse:
    """Return the `Purse` of a player now."""
    laps = laps_left(state, jarl)
    return Purse(jarl, laps, busy(laps))

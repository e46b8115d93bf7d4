"""Expected final score of a player: the points now, and the value of possessions later."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engines.core import Seat
from engines.karvi.components import BOX, NORMAL, RAID_TILES, SPECIAL, TRADE_TILES, UPGRADES
from engines.karvi.counts import COUNTS, built, extra, filled, has_map, is_full
from engines.karvi.heuristics.laps import Course, Table, ahead_of, at_home, course, table_of
from engines.karvi.heuristics.values import Purse, missing, purse_for, rounds_left
from engines.karvi.records import Die, Jarl
from engines.karvi.schema import SYMBOLS, TRACK_OF
from engines.karvi.scoring import points, points_of_stone
from engines.karvi.state import Karvi
from engines.karvi.steps.raiding import total
from engines.karvi.steps.sailing import may_scout

STOCK = {"fur": 0.7, "silver": 0.7, "gold": 0.3, "food": 1.0}
"""Value of a unit in addition to its points while there is time."""
ENOUGH = {"fur": 4, "silver": 4, "gold": 3, "food": 6}
"""Number of units beyond which another one has hardly any use."""
HELD, PAYABLE = 8.0, 2.0
"""Value of a trade tile in the hold, and the addition if its price is available."""
PRIZE, WINNABLE = 0.22, 0.36
"""Shares of raid tiles' points: of all in the hold, and in addition of the best one to win now."""
TRACK = {"trade": (2.3, -1.0), "raid": (0.9, -1.2)}
"""Later value of each tile laid: per lap of a die, and a deduction while there is time anyway."""
FULL = {"trade": 2.5, "raid": 1.5}
"""Value of a full track per lap of a die."""
MUSCLE, WOUND = 0.5, 0.75
"""Later values of strength and of a wound."""
HAND, LEAST = 0.5, 0.3
"""Value of a card in hand, as a share of the value of playing it now, and its minimum."""
LACK = 0.3
"""Reduction of the value of a raid for each missing point of strength."""
GROWS = {
    "trade_tiles": 0.5,
    "raid_tiles": 0.5,
    "track_tiles": 1.0,
    "min_track": 0.4,
    "strength": 2.0,
    "strength_half": 1.0,
    "healthy": 0.3,
    "warriors4": 0.3,
    "buildings": 0.5,
    "posts": 0.25,
    "towers": 0.25,
    "upgrade_tiles": 0.4,
    "runestones": 0.25,
    "goods": 0.2,
    "gold": 0.2,
}
"""Expected increase of a runestone's count per lap of a die."""
SURE = 0.4
"""Share of the further possible points of a runestone that counts."""
FOR_A_LAP = {
    "food_plus1": 0.8,
    "first_step_free": 2.0,
    "always_stronger": 0.3,
    "scout_goods": 0.8,
    "build_vp3": 0.8,
    "map_access": 1.0,
    "round_food2": 1.5,
    "gold_food2": 0.5,
    "beer_plus1": 1.5,
    "income_goods1": 0.7,
    "income_strength1": 0.8,
    "draw_plus1": 0.4,
    "place_cheaper1": 0.5,
    "stop_beer1": 1.5,
    "lock_both": 0.3,
    "space_goods1": 1.0,
    "damage_less1": 0.6,
    "raid_strength2": 0.8,
    "trade_cheaper1": 0.6,
    "raid_vp2": 0.8,
    "trade_vp2": 0.8,
    "warrior_plus1": 0.5,
    "round_heal2": 0.4,
    "raid_gold1": 0.6,
}
"""Value of a lasting effect per lap of a die."""
TO_BUILD, MAP = 2.1, 2.0
"""Values of a piece in the supply, and of access to the whole map."""
SITE, STONE = 4.5, 9.0
"""Values of a site and of a special runestone."""
A_POST, A_TOWER = 0.7, 0.2
"""Value of a building per lap of a die."""

REMEMBERED = 1024
"""Number of players' possessions whose values are cached."""
_ENCODER, _DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(Jarl)


def evaluate(state: Karvi) -> list[float]:
    """Return the expected final score of each seat."""
    return [prospects(state, seat) for seat in range(len(state.jarls))]


def prospects(state: Karvi, seat: Seat) -> float:
    """Return the expected final score of a player."""
    return sum(_parts(state, seat))


VALUE_TERMS = ("points", "dice", "goods", "crew", "tiles", "map", "upgrades", "stones", "cards")
"""Names of the parts of a player's value."""


def value_terms(state: Karvi, seat: Seat) -> dict[str, float]:
    """Return the terms that add up to the value of a player."""
    return dict(zip(VALUE_TERMS, _parts(state, seat), strict=True))


def _parts(state: Karvi, seat: Seat) -> tuple[float, ...]:
    """Return the parts of a player's value, which depend on possessions, dice and rounds left."""
    jarl = state.jarls[seat]
    if not state.agenda:
        now = float(sum(points(jarl).values()))
        return now, *(0.0,) * (len(VALUE_TERMS) - 1)
    return _expected(_ENCODER.encode(jarl), course(state), rounds_left(state))


@lru_cache(REMEMBERED)
def _expected(kept: bytes, course: Course, rounds: int) -> tuple[float, ...]:
    """Return the parts for encoded possessions, cached because many moves lead to equal ones."""
    jarl = _DECODER.decode(kept)
    own = purse_for(jarl, rounds)
    return (
        float(sum(points(jarl).values())),
        _dice(jarl.dice, table_of(course, own, now=False)),
        _goods(own),
        _crew(own),
        _tiles(own),
        _map(own),
        _upgrades(own),
        _stones(own),
        _cards(own),
    )


def _dice(dice: list[Die], table: Table) -> float:
    """Return the value of the spaces ahead of the dice, and of their beer beyond its points."""
    return sum(
        (at_home(table, die.beer) if die.home else ahead_of(table, die.at, die.beer)) - die.beer
        for die in dice
    )


def _goods(own: Purse) -> float:
    """Return the value of goods that will be used."""
    goods = own.jarl.goods
    return own.use * sum(each * min(ENOUGH[good], goods[good]) for good, each in STOCK.items())


def _crew(own: Purse) -> float:
    """Return the value of strength, less the cost of wounds."""
    jarl = own.jarl
    strong = min(BOX.tracks.full.strength, total(jarl))
    return own.use * (MUSCLE * strong - WOUND * sum(warrior.wounded for warrior in jarl.crew))


def _tiles(own: Purse) -> float:
    """Return the value of the tiles in the hold and on the tracks."""
    jarl, use = own.jarl, own.use
    found = 0.0
    if held := jarl.held["trade"]:
        lack = min(missing(jarl, TRADE_TILES[tile].cost) for tile in held)
        found += use * (HELD * len(held) + PAYABLE / (1 + lack))
    if held := jarl.held["raid"]:
        found += use * PRIZE * sum(RAID_TILES[tile].points for tile in held)
        found += use * WINNABLE * max(_prize(jarl, tile) for tile in held)
    for track, (later, less) in TRACK.items():
        found += filled(jarl, track) * max(0.0, later * own.laps + less * use)
        found += FULL[track] * own.laps * is_full(jarl, track)
    return found


def _prize(jarl: Jarl, tile: str) -> float:
    """Return the points of a raid tile, reduced by missing strength."""
    facts = RAID_TILES[tile]
    return facts.points / (1 + max(0, facts.strength + 1 - total(jarl)))


def _map(own: Purse) -> float:
    """Return the value of buildings, and of pieces left to build."""
    jarl, laps = own.jarl, own.laps
    found = laps * (A_POST * built(jarl, "post") + A_TOWER * built(jarl, "tower"))
    found += own.use * TO_BUILD * (jarl.pieces["post"] + jarl.pieces["tower"])
    return found + own.use * MAP * has_map(jarl)


def offers(state: Karvi, seat: Seat, place: str) -> float:
    """Return the approximate value of a place with a possible place action."""
    jarl = state.jarls[seat]
    if may_scout(state, seat, place):
        symbol = state.symbols[place]
        track = TRACK_OF[symbol]
        size = SYMBOLS[track].index(symbol)
        n = filled(jarl, track) + len(jarl.held[track])
        if track == "trade":
            return 4.0 + 0.8 * n + 0.3 * size
        lack = max(0, RAID_NEEDS[symbol] - total(jarl))
        return (3.0 + 2.0 * size) / (1 + LACK * lack)
    return SITE + STONE * bool(state.special.get(place)) + extra(jarl, "build_vp3")


RAID_NEEDS = {
    symbol: min(tile.strength for tile in RAID_TILES.values() if tile.symbol == symbol) + 1
    for symbol in SYMBOLS["raid"]
}


def _upgrades(own: Purse) -> float:
    """Return the value of the upgrade tiles on top."""
    tops = [UPGRADES[tiles[-1]].effect for tiles in own.jarl.fitted.values() if tiles]
    return own.laps * sum(FOR_A_LAP[effect] for effect in tops)


def _stones(own: Purse) -> float:
    """Return the value of further points of the placed runestones."""
    return sum(expected_points_of_stone(own, stone) for stone in own.jarl.stones)


def expected_points_of_stone(own: Purse, stone: str) -> float:
    """Return the value of a runestone's possible points beyond those it gives now."""
    jarl, laps = own.jarl, own.laps
    now = points_of_stone(jarl, stone)
    if stone in SPECIAL:
        special = SPECIAL[stone]
        then = COUNTS[special.counts](jarl) + GROWS[special.counts] * laps
        return SURE * (min(special.most, special.each * then) - now)
    facts = NORMAL[stone]
    then = COUNTS[facts.counts](jarl) + GROWS[facts.counts] * laps
    best = max(n * min(1.0, then / least) ** 2 for least, n in (facts.easy, facts.hard))
    return SURE * (best - now)


def _cards(own: Purse) -> float:
    """Return the value of the cards in hand."""
    return own.use * sum(max(LEAST, HAND * own.of_card(card)) for card in own.jarl.hand)

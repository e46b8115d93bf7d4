"""What a player may expect to score: the points now, and what things are good for later."""

from __future__ import annotations

from engines.core import Seat
from engines.karvi.counts import COUNTS, built, filled, has, has_map, is_full
from engines.karvi.hints.laps import Table, ahead_of, around, at_home
from engines.karvi.hints.values import (
    GROWTH,
    HEALED,
    TILE_A_LAP,
    UNLOCKED,
    Purse,
    missing,
    purse,
    raid_gain,
    trade_gain,
)
from engines.karvi.parts import BOX, NORMAL, RAID_TILES, SPECIAL, TRADE_TILES, UPGRADES
from engines.karvi.printed import SYMBOLS
from engines.karvi.records import Die, Jarl
from engines.karvi.routes import distances, moves_freely
from engines.karvi.scoring import points, points_of_stone
from engines.karvi.state import Karvi
from engines.karvi.steps.raiding import total
from engines.karvi.steps.sailing import can_act, may_scout, track_of

HELD = 0.6
"""How much of a tile is had with it in the hold: what is left is for carrying it out."""
LACK = 0.3
"""How much less sure a tile is for each good, or point of strength, that is missing."""
STOCK = {"fur": 0.5, "silver": 0.5, "gold": 0.5, "food": 1.2}
"""What a unit at hand is good for beside its points while there is time."""
UNSEEN = 0.3
"""How much of a tile is had that lies on the map."""
MORE = 0.35
"""How much of a point more of strength is worth for raids to come."""
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
"""How much is counted more for a runestone after a lap of a die."""
SURE = 0.8
"""How much of the points that a runestone may come to is counted on."""
FOR_A_LAP = {
    "food_plus1": 0.4,
    "first_step_free": 0.7,
    "always_stronger": 0.2,
    "scout_goods": 0.4,
    "build_vp3": 0.7,
    "map_access": 0.8,
    "round_food2": 0.4,
    "gold_food2": 0.1,
    "beer_plus1": 1.0,
    "income_goods1": 0.5,
    "income_strength1": 0.5,
    "draw_plus1": 0.5,
    "place_cheaper1": 0.6,
    "stop_beer1": 1.2,
    "lock_both": 0.5,
    "space_goods1": 1.2,
    "damage_less1": 0.6,
    "raid_strength2": 0.8,
    "trade_cheaper1": 0.8,
    "raid_vp2": 1.0,
    "trade_vp2": 1.2,
    "warrior_plus1": 0.5,
    "round_heal2": 0.5,
    "raid_gold1": 0.8,
}
"""What a lasting effect brings in a lap of a die."""
TO_BUILD, SITE, STONE = 2.5, 4.5, 9.0
"""What a piece in the supply, a site and a special runestone promise."""
A_POST, A_TOWER = 0.5, 0.4
"""What a building brings in a lap of a die."""
NEAR = 0.7
"""How much of what a place offers is lost with each place more of distance."""


def worth(state: Karvi) -> list[float]:
    """Return what each seat may expect to score."""
    return [prospects(state, seat) for seat in range(len(state.jarls))]


def prospects(state: Karvi, seat: Seat) -> float:
    """Return what a player may expect to score."""
    return sum(_parts(state, seat))


HOPES = ("points", "dice", "goods", "crew", "tiles", "map", "upgrades", "stones", "cards")
"""What a player's worth is made of."""


def hopes(state: Karvi, seat: Seat) -> dict[str, float]:
    """Return what the worth of a player is made of."""
    return dict(zip(HOPES, _parts(state, seat), strict=True))


def _parts(state: Karvi, seat: Seat) -> tuple[float, ...]:
    jarl = state.jarls[seat]
    now = float(sum(points(jarl).values()))
    if not state.agenda:
        return now, *(0.0,) * (len(HOPES) - 1)
    mine = purse(state, jarl)
    return (
        now,
        _dice(jarl.dice, around(state, mine)),
        _goods(mine),
        _crew(mine),
        _tiles(mine),
        _map(state, seat, mine),
        _upgrades(mine),
        _stones(mine),
        _cards(mine),
    )


def _dice(dice: list[Die], table: Table) -> float:
    """Return what lies ahead of the dice, and their beer beside its points."""
    return sum(
        (at_home(table, die.beer) if die.home else ahead_of(table, die.at, die.beer)) - die.beer
        for die in dice
    )


def _goods(mine: Purse) -> float:
    """Return what goods are worth that will be used."""
    goods, use = mine.jarl.goods, mine.use
    found = STOCK["gold"] * min(4, goods["gold"])
    for good in ("fur", "silver"):
        wanted = max((TRADE_TILES[t].cost.get(good, 0) for t in mine.jarl.held["trade"]), default=0)
        few = min(goods[good], max(2, wanted + 1))
        found += STOCK[good] * (few + 0.3 * (min(7, goods[good]) - few))
    few = min(4, goods["food"])
    found += STOCK["food"] * (few + 0.5 * (goods["food"] - few))
    return use * found


def _crew(mine: Purse) -> float:
    """Return what strength is good for, and what wounds cost."""
    jarl = mine.jarl
    more = min(BOX.tracks.full.strength, total(jarl))
    wounds = sum(warrior.wounded for warrior in jarl.crew)
    return mine.use * (MORE * more - HEALED * wounds)


def _tiles(mine: Purse) -> float:
    return _track(mine, "trade") + _track(mine, "raid")


def _track(mine: Purse, track: str) -> float:
    """Return what the tiles held for a track promise, the nearest first, and those on the map."""
    jarl, laps = mine.jarl, mine.laps
    lacks = sorted((_lack(jarl, track, tile), tile) for tile in jarl.held[track])
    found, room = 0.0, TILE_A_LAP * laps
    gain = trade_gain if track == "trade" else raid_gain
    for number, (lack, tile) in enumerate(lacks):
        share = HELD * min(1.0, max(0.0, room - 0.5 * number)) / (1 + LACK * lack)
        found += share * gain(jarl, tile, laps, number)
    n = filled(jarl, track)
    left = BOX.tracks.length - len(lacks) - n
    found += UNSEEN * max(0.0, min(left, room - len(lacks))) * 4
    found += laps * sum(UNLOCKED[track][:n])
    if track == "trade":
        found += GROWTH * n * min(BOX.tracks.length - n, room)
    if is_full(jarl, track):
        found += 0.7 * laps * (3.0 if track == "trade" else 2.0)
    return found


def _lack(jarl: Jarl, track: str, tile: str) -> int:
    """Return how much is missing for a tile."""
    if track == "trade":
        return missing(jarl, TRADE_TILES[tile].cost)
    return max(0, RAID_TILES[tile].strength + 1 - total(jarl))


def _map(state: Karvi, seat: Seat, mine: Purse) -> float:
    """Return what buildings bring and what the ship has near it."""
    jarl, laps = mine.jarl, mine.laps
    found = laps * (A_POST * built(jarl, "post") + A_TOWER * built(jarl, "tower"))
    found += mine.use * TO_BUILD * (jarl.pieces["post"] + jarl.pieces["tower"])
    found += mine.use * 1.5 * has_map(jarl)
    return found + mine.use * NEAR_BY * nearest(state, seat)


NEAR_BY = 0.3


def nearest(state: Karvi, seat: Seat) -> float:
    """Return what the best place within reach offers, the way there taken off."""
    jarl = state.jarls[seat]
    ways = distances(len(state.jarls), jarl.ship, everywhere=moves_freely(state, jarl))
    return max(
        (
            offers(state, seat, place) - NEAR * distance
            for place, distance in ways.items()
            if can_act(state, seat, place)
        ),
        default=0.0,
    )


def offers(state: Karvi, seat: Seat, place: str) -> float:
    """Return about what a place where something can be done offers a player."""
    jarl = state.jarls[seat]
    if may_scout(state, seat, place):
        symbol = state.symbols[place]
        track = track_of(symbol)
        size = SYMBOLS[track].index(symbol)
        n = filled(jarl, track) + len(jarl.held[track])
        if track == "trade":
            return 4.0 + 0.8 * n + 0.3 * size
        lack = max(0, RAID_NEEDS[symbol] - total(jarl))
        return (3.0 + 2.0 * size) / (1 + LACK * lack)
    return SITE + STONE * bool(state.special.get(place)) + 3.0 * has(jarl, "build_vp3")


RAID_NEEDS = {
    symbol: min(tile.strength for tile in RAID_TILES.values() if tile.symbol == symbol) + 1
    for symbol in SYMBOLS["raid"]
}


def _upgrades(mine: Purse) -> float:
    """Return what the upgrade tiles on top bring."""
    tops = [UPGRADES[tiles[-1]].effect for tiles in mine.jarl.fitted.values() if tiles]
    return mine.laps * sum(FOR_A_LAP[effect] for effect in tops)


def _stones(mine: Purse) -> float:
    """Return what the runestones placed may still come to."""
    return sum(stone_hopes(mine, stone) for stone in mine.jarl.stones)


def stone_hopes(mine: Purse, stone: str) -> float:
    """Return what a runestone may come to beyond its points now."""
    jarl, laps = mine.jarl, mine.laps
    now = points_of_stone(jarl, stone)
    if stone in SPECIAL:
        special = SPECIAL[stone]
        then = COUNTS[special.counts](jarl) + GROWS[special.counts] * laps
        return SURE * (min(special.most, special.each * then) - now)
    facts = NORMAL[stone]
    then = COUNTS[facts.counts](jarl) + GROWS[facts.counts] * laps
    best = max(n * min(1.0, then / least) ** 2 for least, n in (facts.easy, facts.hard))
    return SURE * (best - now)


def _cards(mine: Purse) -> float:
    """Return what the cards of the hand promise."""
    return sum(max(0.3, 0.6 * mine.of_card(card)) for card in mine.jarl.hand) * mine.use

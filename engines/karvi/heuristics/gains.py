"""Estimated immediate values of moves, to select the better ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.core import Move, Seat
from engines.karvi.components import (
    BOX,
    NORMAL,
    SPECIAL,
    TRADE_CARDS,
    TRADE_TILES,
    UPGRADE_CARDS,
    UPGRADES,
)
from engines.karvi.counts import extra, meets
from engines.karvi.heuristics.evaluation import FOR_A_LAP, expected_points_of_stone, offers
from engines.karvi.heuristics.laps import Table, ahead_of, at_home
from engines.karvi.heuristics.values import BEER, GOODS, Purse, flat, missing, raid_gain, trade_gain
from engines.karvi.moves import (
    Build,
    Discard,
    Draw,
    Exchange,
    Fit,
    Heal,
    Hurt,
    Play,
    Plunder,
    Pour,
    Raid,
    Raise,
    Sail,
    Scout,
    Sell,
    Take,
    TakeCard,
    TakeStone,
    Trade,
    Train,
    Unlock,
    Visit,
)
from engines.karvi.records import Jarl
from engines.karvi.routes import ways
from engines.karvi.schema import STOPS
from engines.karvi.scoring import points_of_stone
from engines.karvi.state import Karvi
from engines.karvi.steps.sailing import can_act
from engines.karvi.steps.supply import beer_of

DRAWN = {"helmet": 0.0, "ship": 0.5, "beer": 0.1}
"""Additional value of a card by its type."""
FOOD = 0.9
"""Value in points of the food for each additional place of distance."""


def of_space(state: Karvi, own: Purse, table: Table, to: int) -> float:
    """Return the value of moving the rearmost die to a space, including the spaces ahead of it."""
    assert state.turn is not None
    beer = state.die_of(state.turn).beer
    action = state.action(to)
    found = own.of(action)
    if to <= STOPS:
        return found + at_home(table, beer) + 0.3 * extra(own.jarl, "stop_beer1")
    beer = min(BOX.most_beer, beer - max(0, state.space(to).cost - state.turn.cheap))
    if "beer" in action.split(" / ") or action == "beer":
        found -= own.of("beer")
        more = min(BOX.most_beer - beer, beer_of(own.jarl))
        rest = min(beer_of(own.jarl) - more, _room(own.jarl, state.turn.die))
        found += rest * (BEER[0] + BEER[1] * own.use)
        beer += more
    return found + ahead_of(table, to, beer)


def _room(jarl: Jarl, number: int) -> int:
    return sum(BOX.most_beer - die.beer for n, die in enumerate(jarl.dice) if n != number)


def of_place(state: Karvi, seat: Seat, place: str, food: int) -> float:
    """Return the value of sailing to a place for this amount of food."""
    if not can_act(state, seat, place):
        return -FOOD * food
    return offers(state, seat, place) - FOOD * food


def value(state: Karvi, seat: Seat, own: Purse, move: Move) -> float:
    """Return the approximate immediate value of a move, to select the better moves."""
    jarl = own.jarl
    found = VALUES.get(type(move))
    return 0.0 if found is None else found(state, seat, own, jarl, move)


def _of_fit(own: Purse, tile: str) -> float:
    facts = UPGRADES[tile]
    on_top = own.jarl.fitted[facts.part]
    found = facts.points + FOR_A_LAP[facts.effect] * own.laps - _cost(facts.cost)
    if on_top:
        return found - FOR_A_LAP[UPGRADES[on_top[-1]].effect] * own.laps
    return found + BOX.parts[facts.part]


def _cost(price: Mapping[str, int]) -> float:
    return sum(n * (GOODS[good][0] + 0.3) for good, n in price.items())


def _of_stone(own: Purse, stone: str, *, paid: bool) -> float:
    found = points_of_stone(own.jarl, stone) + expected_points_of_stone(own, stone)
    return found - _cost(NORMAL[stone].cost) if paid and stone in NORMAL else found


def _of_scout(state: Karvi, seat: Seat, own: Purse, jarl: Jarl, move: Scout) -> float:
    if move.tile in TRADE_TILES:
        return trade_gain(jarl, move.tile, own.laps) - missing(jarl, TRADE_TILES[move.tile].cost)
    return raid_gain(jarl, move.tile, own.laps)


def _of_exchange(state: Karvi, seat: Seat, own: Purse, jarl: Jarl, move: Exchange) -> float:
    """Return the value of exchanging a gold, for food or for a good that completes a price."""
    if move.into == "food":
        return own.use - 0.1 * jarl.goods["food"] - 0.7
    if move.into == "beer":
        return -0.6
    return 2.0 if any(_lacks_only(jarl, price, move.into) for price in _wanted(jarl)) else -1.0


def _lacks_only(jarl: Jarl, price: Mapping[str, int], good: str) -> bool:
    return jarl.goods[good] < price.get(good, 0) and not missing(jarl, price)


def _wanted(jarl: Jarl) -> list[Mapping[str, int]]:
    """Return the prices that a player may want to pay."""
    found: list[Mapping[str, int]] = [TRADE_TILES[tile].cost for tile in jarl.held["trade"]]
    found += [UPGRADES[t].cost for t in jarl.beside if meets(jarl, UPGRADES[t].needs)]
    found += [NORMAL[t].cost for t in jarl.stones_beside if meets(jarl, NORMAL[t].needs)]
    return found


def _of_play(state: Karvi, seat: Seat, own: Purse, jarl: Jarl, move: Play) -> float:
    facts = UPGRADE_CARDS[move.card]
    brings = own.of(facts.options[move.option - 1])
    return brings - _cost(facts.cost) - 0.3 - 0.5 * own.use


def _of_take(state: Karvi, seat: Seat, own: Purse, jarl: Jarl, move: Take) -> float:
    """Return the value of a good: high if a tile needs it, else higher the fewer there are."""
    found = -0.1 * jarl.goods[move.good]
    for tile in jarl.held["trade"]:
        if jarl.goods[move.good] < TRADE_TILES[tile].cost.get(move.good, 0):
            found += 1.0 / (1 + missing(jarl, TRADE_TILES[tile].cost))
    return found


def _of_lock(own: Purse, track: str) -> float:
    if track not in BOX.tracks.locks:
        return sum(flat(effect, own.use) for effect in BOX.tracks.locks.values())
    return flat(BOX.tracks.locks[track], own.use)


VALUES: dict[type[Move], Callable[[Karvi, Seat, Purse, Jarl, Any], float]] = {
    Trade: lambda state, seat, own, jarl, move: trade_gain(jarl, move.tile, own.laps),
    Sell: lambda state, seat, mine, jarl, move: 7.0 + 0.1 * jarl.goods[move.good],
    Raid: lambda state, seat, own, jarl, move: raid_gain(jarl, move.tile, own.laps),
    Plunder: lambda state, seat, mine, jarl, move: 7.5,
    Unlock: lambda state, seat, own, jarl, move: _of_lock(own, move.track),
    Draw: lambda state, seat, own, jarl, move: 0.5 + 1.8 * own.use + DRAWN[move.pile],
    Fit: lambda state, seat, own, jarl, move: _of_fit(own, move.tile),
    Raise: lambda state, seat, own, jarl, move: _of_stone(own, move.stone, paid=bool(jarl.stones)),
    TakeStone: lambda state, seat, own, jarl, move: (
        SPECIAL[move.stone].each + _of_stone(own, move.stone, paid=False)
    ),
    Scout: _of_scout,
    Exchange: _of_exchange,
    Play: _of_play,
    Take: _of_take,
    TakeCard: lambda state, seat, own, jarl, move: (
        0.1 + own.of(TRADE_CARDS[move.card].options[move.option - 1])
    ),
    Discard: lambda state, seat, own, jarl, move: -own.of_card(move.card) - 0.6,
    Build: lambda state, seat, mine, jarl, move: 5.0,
    Visit: lambda state, seat, mine, jarl, move: offers(state, seat, move.place),
    Train: lambda state, seat, mine, jarl, move: (
        (move.strength >= 3) - 0.2 * move.wounded + 0.01 * move.strength
    ),
    Heal: lambda state, seat, mine, jarl, move: 0.1 * move.strength,
    Hurt: lambda state, seat, mine, jarl, move: (
        -((move.strength if move.wounded else 0) + 0.1 * move.strength)
    ),
    Pour: lambda state, seat, mine, jarl, move: 1.0 - 0.1 * jarl.dice[move.die - 1].beer,
}
"""Values of moves by type; other moves have no value."""


def of_sail(state: Karvi, seat: Seat, move: Sail) -> float:
    """Return the value of sailing for food, by the distance."""
    return of_place(state, seat, move.to, ways(state, seat)[move.to])

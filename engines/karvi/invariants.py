"""Invariants of a position of Karvi."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engines.core import RulesBug
from engines.karvi.components import (
    BOX,
    NORMAL,
    RING,
    SPECIAL,
    TILES,
    TRADE_CARDS,
    UPGRADE_CARDS,
    UPGRADES,
    symbol_of,
)
from engines.karvi.counts import built
from engines.karvi.hidden import back_of, known_cards
from engines.karvi.records import HIDDEN, Jarl
from engines.karvi.schema import GOODS, LAST, PARTS, PIECE_OF, STOPS, SYMBOLS, TRACK_OF, TYPES
from engines.karvi.setup import pairs, tiles_of
from engines.karvi.state import VILLAGES, Karvi
from engines.karvi.steps.sailing import slots


def check_invariants(state: Karvi) -> None:
    """Raise `RulesBug` if the parts of a position contradict each other."""
    seats = len(state.jarls)
    facts = BOX.seats[str(seats)]
    if seats != len(state.clocks) or not 1 <= state.round <= facts.rounds:
        raise RulesBug(f"{seats} jarls in round {state.round}")
    _inspect_ring(state)
    _inspect_dice(state, facts.dice)
    for jarl in state.jarls:
        _inspect_jarl(state, jarl)
    _inspect_map(state)
    _inspect_tiles(state)
    _inspect_cards(state)
    turn = state.turn
    if turn is not None and (
        turn.seat not in range(seats)
        or turn.die not in range(facts.dice)
        or turn.cheap < 0
        or not set(turn.used) <= set(UPGRADE_CARDS)
    ):
        raise RulesBug(f"turn: {turn}")


def _inspect_ring(state: Karvi) -> None:
    names = [board.name for board in state.boards]
    lengths = [name.partition("_")[0] for name in names]
    mode = state.options.action_boards
    if sorted(names) != sorted(RING.boards) or lengths != [*RING.sides[VILLAGES[mode]].slots]:
        raise RulesBug(f"boards: {names}")
    up = {board.side for board in (*state.boards, *state.stop_tiles)}
    if mode != "chaos" and up != {mode}:
        raise RulesBug(f"sides up: {up}")
    tiles = [tile.name for tile in state.stop_tiles]
    if len(set(tiles)) != len(tiles) or not set(tiles) <= set(RING.stops.tiles):
        raise RulesBug(f"stop-area tiles: {tiles}")
    if len(tiles) > BOX.seats[str(len(state.jarls))].stop_tiles:
        raise RulesBug(f"stop-area tiles: {tiles}")


def _inspect_dice(state: Karvi, each: int) -> None:
    dice = [die for jarl in state.jarls for die in jarl.dice]
    if any(len(jarl.dice) != each for jarl in state.jarls):
        raise RulesBug(f"dice: {dice}")
    if len({die.at for die in dice}) != len(dice):
        raise RulesBug(f"two dice on a space: {dice}")
    for die in dice:
        if not 1 <= die.at <= LAST or not 0 <= die.beer <= BOX.most_beer:
            raise RulesBug(f"invalid die, space or beer out of range: {die}")
        if die.home and die.at > STOPS:
            raise RulesBug(f"at home on an action space: {die}")
        if die.at > STOPS and not state.is_open(die.at):
            raise RulesBug(f"a die on a closed space: {die}")


def _inspect_jarl(state: Karvi, jarl: Jarl) -> None:
    if set(jarl.goods) != {*GOODS, "food"} or min(jarl.goods.values()) < 0:
        raise RulesBug(f"goods: {jarl.goods}")
    if jarl.goods["food"] > BOX.most_food or jarl.points < 0:
        raise RulesBug(f"{jarl.goods['food']} food, {jarl.points} points")
    if len(jarl.crew) > BOX.crew:
        raise RulesBug(f"crew: {jarl.crew}")
    if any(not 1 <= warrior.strength <= BOX.most_strength for warrior in jarl.crew):
        raise RulesBug(f"crew: {jarl.crew}")
    if jarl.ship not in state.places:
        raise RulesBug(f"a ship at {jarl.ship}")
    for part, tiles in jarl.fitted.items():
        if part not in PARTS or any(UPGRADES[tile].part != part for tile in tiles):
            raise RulesBug(f"fitted: {jarl.fitted}")
    if len(set(jarl.stones_beside) - set(NORMAL)) or set(jarl.stones) - {*NORMAL, *SPECIAL}:
        raise RulesBug(f"runestones: {jarl.stones_beside}, {jarl.stones}")


def _inspect_map(state: Karvi) -> None:
    seats = len(state.jarls)
    for ship, there in state.ships().items():
        if len(there) > 1 and ship != BOX.start:
            raise RulesBug(f"two ships at {ship}")
    for symbols, places in pairs(seats).items():
        if sorted(state.symbols[place] for place in places) != sorted(symbols):
            raise RulesBug(f"symbols: {state.symbols}")
    if {*state.sites} != {name for name, place in state.places.items() if place.points}:
        raise RulesBug(f"sites: {state.sites}")
    for place, there in state.sites.items():
        if len(set(there)) != len(there) or len(there) > len(slots(state, place)):
            raise RulesBug(f"{place}: {there}")
        if not set(there) <= set(range(seats)):
            raise RulesBug(f"{place}: {there}")
    for seat, jarl in enumerate(state.jarls):
        for piece in PIECE_OF.values():
            standing = sum(
                seat in there and state.places[place].kind == piece
                for place, there in state.sites.items()
            )
            if built(jarl, piece) != standing or jarl.pieces[piece] < 0:
                raise RulesBug(f"{piece}: {standing} built, {jarl.pieces}")


def _once(things: Iterable[str], what: str) -> None:
    twice = [thing for thing, n in Counter(things).items() if n > 1 and thing != HIDDEN]
    if twice:
        raise RulesBug(f"{what} twice: {twice}")


def _inspect_tiles(state: Karvi) -> None:
    for place, symbol in state.symbols.items():
        lying = state.stacks[place]
        owned = [
            tile
            for jarl in state.jarls
            for tile in (*jarl.held[TRACK_OF[symbol]], *jarl.tracks[TRACK_OF[symbol]])
            if symbol_of(tile) == symbol
        ]
        used = tiles_of(symbol, len(state.jarls))
        if not {*lying, *owned} <= {HIDDEN, *used} or len(lying) + len(owned) != len(used):
            raise RulesBug(f"{symbol}: {lying}, {owned}")
    for jarl in state.jarls:
        for track, symbols in SYMBOLS.items():
            mine = [TILES[tile].symbol for tile in (*jarl.held[track], *jarl.tracks[track])]
            if len(set(mine)) != len(mine) or not set(mine) <= set(symbols):
                raise RulesBug(f"{track}: {mine}")
    _once((t for jarl in state.jarls for s in jarl.held.values() for t in s), "a tile")
    stones = [s for jarl in state.jarls for s in (*jarl.stones, *jarl.stones_beside)]
    _once([*stones, *(s for there in state.special.values() for s in there)], "a runestone")
    upgrades = [
        tile
        for jarl in state.jarls
        for tile in (*jarl.beside, *(t for tiles in jarl.fitted.values() for t in tiles))
    ]
    _once(upgrades, "an upgrade tile")
    if not set(upgrades) <= set(UPGRADES):
        raise RulesBug(f"upgrade tiles: {upgrades}")


def _inspect_cards(state: Karvi) -> None:
    trade = [*state.deck, *state.open_cards, *state.discard]
    _once(trade, "a trade card")
    if not set(trade) <= {HIDDEN, *TRADE_CARDS} or len(state.open_cards) > BOX.open_cards:
        raise RulesBug(f"trade cards: {trade}")
    known = known_cards(state)
    lying = [card for pile in state.piles.values() for card in pile]
    _once([*(card for card in lying if card in UPGRADE_CARDS), *known], "an upgrade card")
    for type_, pile in state.piles.items():
        backs = {type_, f"{type_}_1", f"{type_}_2"}
        if type_ not in TYPES or any(
            back_of(card) not in backs if card in UPGRADE_CARDS else card not in backs
            for card in pile
        ):
            raise RulesBug(f"pile of {type_}: {pile}")
    hands = [card for jarl in state.jarls for card in jarl.hand]
    if not set(hands) <= {*TYPES, *UPGRADE_CARDS}:
        raise RulesBug(f"hands: {hands}")
    _once((card for card in hands if card in UPGRADE_CARDS), "an upgrade card")

"""Initial position (reference 3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engines.core import Chance, NoPrefs, advance_to_first_decision
from engines.karvi.components import (
    BOX,
    FACTS,
    NORMAL,
    RING,
    SPECIAL,
    TILES,
    TRADE_CARDS,
    UPGRADE_CARDS,
    UPGRADES,
    places_for,
)
from engines.karvi.records import Board, Die, Jarl, Options, Warrior
from engines.karvi.schema import GOODS, PARTS, PIECE_OF, STOPS, TRACKS, TYPES, SideName
from engines.karvi.state import VILLAGES, Karvi
from engines.karvi.steps.turn import BeginTurn, ChooseRunestones

SIDES: tuple[SideName, SideName] = ("standard", "variety")


def setup(seats: int, options: Options, seed: bytes) -> Karvi:
    """Deal a match."""
    rng = Chance(seed)
    places = places_for(seats)
    symbols = _symbols(rng, seats)
    state = Karvi(
        rng=rng,
        options=options,
        prefs=[NoPrefs()] * seats,
        clocks=[0] * seats,
        lanes=[[] for _ in range(seats)],
        agenda=[BeginTurn(), ChooseRunestones()],
        jarls=[],
        boards=_boards(rng, options.action_boards),
        stop_tiles=_stop_tiles(rng, options.action_boards, BOX.seats[str(seats)].stop_tiles),
        symbols=symbols,
        stacks={place: [*tiles_of(symbol, seats)] for place, symbol in symbols.items()},
        sites={name: [] for name, place in places.items() if place.points},
        special=_special(rng, seats),
        piles={type_: _pile(rng, type_) for type_ in TYPES},
        deck=_shuffled(rng, "trade_cards", list(TRADE_CARDS)),
        open_cards=[],
    )
    state.open_cards = [state.deck.pop() for _ in range(BOX.open_cards)]
    state.jarls = _jarls(rng, seats, state.piles)
    return advance_to_first_decision(state)


def _shuffled(rng: Chance, label: str, things: list[str]) -> list[str]:
    rng.shuffle(label, things)
    return things


@cache
def tiles_of(symbol: str, players: int) -> tuple[str, ...]:
    """Return the tiles of a symbol for this number of players."""
    return tuple(
        name
        for name, tile in TILES.items()
        if tile.symbol == symbol and tile.least_players <= players
    )


def pairs(players: int) -> dict[tuple[str, ...], list[str]]:
    """Return the places of the map that share the same symbols."""
    found: dict[tuple[str, ...], list[str]] = {}
    for name, place in places_for(players).items():
        if place.symbols:
            found.setdefault(place.symbols, []).append(name)
    return found


def _symbols(rng: Chance, players: int) -> dict[str, str]:
    """Return the symbol of each scouting place, in the order of the map."""
    dealt: dict[str, str] = {}
    for symbols, there in pairs(players).items():
        lying = list(symbols)
        if len(lying) > 1:
            rng.shuffle(f"places_{'_'.join(lying)}", lying)
        dealt.update(zip(there, lying, strict=True))
    return {name: dealt[name] for name in places_for(players) if name in dealt}


def _boards(rng: Chance, mode: str) -> list[Board]:
    names: dict[str, list[str]] = {}
    for length in ("long", "short"):
        alike = [name for name in RING.boards if name.startswith(length)]
        names[length] = _shuffled(rng, f"{length}_boards", alike)
    order = [names[length].pop(0) for length in RING.sides[VILLAGES[mode]].slots]
    sides: list[SideName] = _sides(rng, mode, len(order))
    return [Board(name, side) for name, side in zip(order, sides, strict=True)]


def _sides(rng: Chance, mode: str, n: int) -> list[SideName]:
    """Return the sides of the action boards; in chaos two of each, at random."""
    if mode == "standard":
        return ["standard"] * n
    if mode == "variety":
        return ["variety"] * n
    sides: list[SideName] = [*SIDES] * (n // 2)
    rng.shuffle("sides", sides)
    return sides


def _stop_tiles(rng: Chance, mode: str, n: int) -> list[Board]:
    names = _shuffled(rng, "stop_tiles", list(RING.stops.tiles))[:n]
    if mode != "chaos":
        return [Board(name, SIDES[mode == "variety"]) for name in names]
    return [Board(name, SIDES[rng.below("stop_sides", 2)]) for name in names]


def _special(rng: Chance, players: int) -> dict[str, list[str]]:
    """Return the special runestones: as many as there are players at each of two sites."""
    stones = _shuffled(rng, "special", list(SPECIAL))
    sites = [name for name, place in places_for(players).items() if place.special]
    return {site: [stones.pop() for _ in range(players)] for site in sites}


def _pile(rng: Chance, type_: str) -> list[str]:
    """Return the pile of a type: the cards '2' below the cards '1'; the end is the top."""
    found: list[str] = []
    for number in (2, 1):
        found += _shuffled(rng, f"{type_}_{number}", [*_cards_of(type_, number)])
    return found


@cache
def _cards_of(type_: str, pile: int) -> tuple[str, ...]:
    """Return the cards of a pile in the order of the data."""
    kind = type_, pile
    return tuple(name for name, card in UPGRADE_CARDS.items() if (card.type, card.pile) == kind)


def _jarls(rng: Chance, seats: int, piles: Mapping[str, list[str]]) -> list[Jarl]:
    starts = _shuffled(rng, "start_cards", list(FACTS.start))[:seats]
    stones = _shuffled(rng, "runestones", list(NORMAL))
    tiles = {
        part: _shuffled(rng, f"{part}_tiles", [n for n, t in UPGRADES.items() if t.part == part])
        for part in PARTS
    }
    dice = _dice(starts)
    jarls = []
    for start in starts:
        card = FACTS.start[start]
        jarls.append(
            Jarl(
                dice=dice[start],
                goods={**dict.fromkeys(GOODS, 0), **card.goods, "food": card.food},
                crew=[Warrior(strength) for strength in card.warriors],
                ship=BOX.start,
                pieces=dict.fromkeys(PIECE_OF.values(), BOX.buildings - len(BOX.tracks.pieces)),
                beside=[tiles[p].pop() for p in PARTS for _ in range(BOX.tiles_of_a_part)],
                stones_beside=[stones.pop() for _ in range(BOX.normal_stones)],
                held={track: [] for track in TRACKS},
                tracks={track: [] for track in TRACKS},
                fitted={part: [] for part in PARTS},
                hand=[piles[type_].pop() for type_ in card.draws],
            )
        )
    return jarls


def _dice(starts: list[str]) -> dict[str, list[Die]]:
    """Return the dice of each start card, set on the stop spaces by the order of the cards."""
    order = sorted(starts, key=lambda start: FACTS.start[start].order)
    if BOX.seats[str(len(starts))].dice == 1:
        return {start: [Die(FACTS.start[start].lone_die, at)] for at, start in enumerate(order, 1)}
    found = {}
    for at, start in enumerate(order, 1):
        front, back = FACTS.start[start].dice
        found[start] = [Die(front, at), Die(back, STOPS + 1 - at)]
    return found

"""The box as data, read from `data/karvi/*.toml` and refused where it cannot be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from engines.core import DATA, DataError, in_order, read_facts, read_tables
from engines.karvi.effects import IN_A_TURN, words
from engines.karvi.printed import (
    PARTS,
    SYMBOLS,
    TRACKS,
    TYPES,
    Box,
    Facts,
    Map,
    Place,
    RaidTile,
    Ring,
    Space,
    StartCard,
    Stones,
    Stop,
    StopTile,
    TradeCard,
    TradeTile,
    UpgradeCard,
    UpgradeTile,
)

FOLDER = DATA / "karvi"
LENGTHS = {"long": 8, "short": 5}
CLOSED = 2
"""How many spaces of each side of a board are closed with two players."""


def load_facts(folder: Path = FOLDER) -> Facts:
    """Return all facts; raise `DataError` naming file and key if they cannot be played."""
    box = read_facts(folder / "box.toml", Box)
    _hold_box(box)
    ring = read_facts(folder / "track.toml", Ring)
    _hold_ring(ring)
    start = read_tables(folder / "start.toml", StartCard, lambda card: _wrong_start(card, box))
    _hold_count("start.toml", start, 5)
    trade = read_tables(folder / "trade.toml", TradeTile)
    raid = read_tables(folder / "raid.toml", RaidTile)
    _hold_tiles("trade.toml", trade, SYMBOLS["trade"])
    _hold_tiles("raid.toml", raid, SYMBOLS["raid"])
    trade_cards = read_tables(folder / "trade_cards.toml", TradeCard, _wrong_trade_card)
    _hold_count("trade_cards.toml", trade_cards, 18)
    upgrade_cards = read_tables(folder / "upgrade_cards.toml", UpgradeCard)
    _hold_upgrade_cards(upgrade_cards)
    upgrade_tiles = read_tables(folder / "upgrade_tiles.toml", UpgradeTile)
    _hold_upgrade_tiles(upgrade_tiles)
    stones = read_facts(folder / "runestones.toml", Stones)
    _hold_count("runestones.toml: normal", stones.normal, 12)
    _hold_count("runestones.toml: special", stones.special, 8)
    sea = read_facts(folder / "map.toml", Map)
    for name, side in (("few", sea.few), ("four", sea.four)):
        _hold_map(f"map.toml: [{name}]", side, box.start)
    return Facts(
        box, ring, start, {**trade, **raid}, trade_cards, upgrade_cards, upgrade_tiles, stones, sea
    )


def _hold_count(place: str, found: Iterable[object], wanted: int) -> None:
    if (n := len(tuple(found))) != wanted:
        raise DataError(f"{place}: {n} entries instead of {wanted}")


def _hold_box(box: Box) -> None:
    in_order("box.toml: [seats]", sorted(box.seats), ("2", "3", "4"))
    in_order("box.toml: [parts]", box.parts, PARTS)
    in_order("box.toml: [tracks.locks]", box.tracks.locks, TRACKS)
    for name in ("beer", "food"):
        if len(getattr(box.actions, name)) != box.tracks.length + 1:
            raise DataError(f"box.toml: [actions] {name}: one entry for each filled space and none")
    for track, effect in box.tracks.locks.items():
        if words(effect) & {*IN_A_TURN, "lock"}:
            raise DataError(f"box.toml: [tracks.locks] {track}: {effect}")
    if len(box.tracks.pieces) >= box.buildings:
        raise DataError("box.toml: [tracks] pieces: one of each kind is there from the start")


def _hold_ring(ring: Ring) -> None:
    in_order("track.toml: [sides]", ring.sides, ("a", "b"))
    kinds = Counter(name.partition("_")[0] for name in ring.boards)
    if kinds != {"long": 2, "short": 2}:
        raise DataError(f"track.toml: [boards]: {dict(kinds)}")
    for name, board in ring.boards.items():
        for side in ("standard", "variety"):
            _hold_board(f"track.toml: [boards.{name}] {side}", name, getattr(board, side))
    for name, village in ring.sides.items():
        if Counter(village.slots) != kinds:
            raise DataError(f"track.toml: [sides.{name}] slots: {village.slots}")
    _hold_count("track.toml: [stops.tiles]", ring.stops.tiles, 3)
    everywhere = [stop for tile in ring.stops.tiles.values() for stop in _sides(tile)]
    for stop in (ring.stops.printed, *everywhere):
        _hold_words("track.toml: [stops]", stop)


def _sides(both: StopTile) -> tuple[Stop, Stop]:
    return both.standard, both.variety


def _hold_board(place: str, name: str, spaces: tuple[Space, ...]) -> None:
    _hold_count(place, spaces, LENGTHS[name.partition("_")[0]])
    if sum(space.least_players > CLOSED for space in spaces) != CLOSED:
        raise DataError(f"{place}: {CLOSED} spaces are closed with two players")
    _hold_words(place, [space.action for space in spaces])
    # the worst mix of sides still has to leave every die somewhere to go
    free = sum(not space.cost and space.least_players == CLOSED for space in spaces)
    if not free:
        raise DataError(f"{place}: no open space without cost")


def _hold_words(place: str, effects: Iterable[str]) -> None:
    for effect in effects:
        if words(effect) & set(IN_A_TURN):
            raise DataError(f"{place}: {effect}: only upgrade cards may say so")


def _wrong_start(card: StartCard, box: Box) -> str:
    if max(*card.dice, card.lone_die) > box.most_beer:
        return f"dice: {card.dice}, {card.lone_die}"
    if card.food > box.most_food or len(card.warriors) > box.crew:
        return f"food, warriors: {card.food}, {card.warriors}"
    return "" if max(card.warriors, default=1) <= box.most_strength else "warriors"


def _hold_tiles(
    file: str, tiles: Mapping[str, TradeTile | RaidTile], symbols: tuple[str, ...]
) -> None:
    for symbol in symbols:
        alike = [tile for tile in tiles.values() if tile.symbol == symbol]
        if sorted(tile.least_players for tile in alike) != [2, 2, 3, 4]:
            raise DataError(f"{file}: {symbol}: least_players: 2, 2, 3 and 4")
    for name, tile in tiles.items():
        if isinstance(tile, RaidTile):
            _hold_words(f"{file}: [{name}] loot", [tile.loot])


def _wrong_trade_card(card: TradeCard) -> str:
    wrong = [option for option in card.options if words(option) & set(IN_A_TURN)]
    return f"options: {wrong[0]}: only upgrade cards may say so" if wrong else ""


def _hold_upgrade_cards(cards: Mapping[str, UpgradeCard]) -> None:
    for type_ in TYPES:
        for pile, wanted in ((1, 5), (2, 10)):
            n = sum(c.copies for c in cards.values() if (c.type, c.pile) == (type_, pile))
            if n != wanted:
                raise DataError(f"upgrade_cards.toml: {n} {type_} cards of pile {pile}")


def _hold_upgrade_tiles(tiles: Mapping[str, UpgradeTile]) -> None:
    for part in PARTS:
        if (n := sum(tile.part == part for tile in tiles.values())) != 8:
            raise DataError(f"upgrade_tiles.toml: {n} tiles for the {part}")


def _hold_map(place: str, side: Mapping[str, Place], start: str) -> None:
    if [name for name, one in side.items() if one.kind == "start"] != [start]:
        raise DataError(f"{place}: one start, called {start}")
    for name, one in side.items():
        for other in one.next_to:
            if other == name or other not in side or name not in side[other].next_to:
                raise DataError(f"{place} {name} next_to: {other} is not next to it")
        if bool(one.symbols) != (one.kind == "scout"):
            raise DataError(f"{place} {name} symbols: {one.symbols}")
        if bool(one.points) != (one.kind in ("post", "tower")):
            raise DataError(f"{place} {name} points: {one.points}")
    everything = (*SYMBOLS["trade"], *SYMBOLS["raid"])
    if sorted(_stacks(side)) != sorted(everything):
        raise DataError(f"{place}: each symbol lies on one place")
    if len(_reached(side, start)) != len(side):
        raise DataError(f"{place}: not every place can be reached")
    special = [name for name, one in side.items() if one.special]
    if len(special) != 2:
        raise DataError(f"{place}: two sites have special runestones")


def _stacks(side: Mapping[str, Place]) -> Iterator[str]:
    """Yield the symbols that lie on the map: those of a pair of places once."""
    found = Counter(one.symbols for one in side.values() if one.symbols)
    for symbols, n in found.items():
        if n == len(symbols):
            yield from symbols
        else:
            yield "?"


def _reached(side: Mapping[str, Place], start: str) -> set[str]:
    found, front = {start}, [start]
    while front:
        for other in side[front.pop()].next_to:
            if other not in found:
                found.add(other)
                front.append(other)
    return found


FACTS = load_facts()
BOX = FACTS.box
RING = FACTS.ring
TILES = FACTS.tiles
TRADE_TILES = {name: tile for name, tile in TILES.items() if isinstance(tile, TradeTile)}
RAID_TILES = {name: tile for name, tile in TILES.items() if isinstance(tile, RaidTile)}
UPGRADES = FACTS.upgrade_tiles
NORMAL = FACTS.stones.normal
SPECIAL = FACTS.stones.special
COPIES = "abcdefghi"
UPGRADE_CARDS = {
    f"{name}_{copy}": card
    for name, card in FACTS.upgrade_cards.items()
    for copy in COPIES[: card.copies]
}
"""By copy, such as `helmet_1a_b`."""
TRADE_CARDS = {
    f"{name}_{copy}": card for name, card in FACTS.trade_cards.items() for copy in COPIES[:2]
}


def design_of(card: str) -> str:
    """Return what is printed on a copy of a card: `helmet_1a` for `helmet_1a_b`."""
    return card.rpartition("_")[0]


def places_for(players: int) -> dict[str, Place]:
    """Return the places of the map's side."""
    return FACTS.map.four if players == max(map(int, BOX.seats)) else FACTS.map.few


def symbol_of(tile: str) -> str:
    """Return the symbol on the back of a tile."""
    return TILES[tile].symbol


def range_of(symbol: str) -> tuple[int, int]:
    """Return the least and the most that tiles of a symbol cost, or are as strong as."""
    sizes = [tile.size for tile in TILES.values() if tile.symbol == symbol]
    return min(sizes), max(sizes)

"""Validation of the data files; each error names file and key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain

from engines.core import DataError, in_order
from engines.karvi.charts import SPECIAL_SITES, hold_map
from engines.karvi.effects import IN_A_TURN, NOTHING, parsed, part_of, words
from engines.karvi.schema import (
    GOLD,
    PARTS,
    SEATS,
    STOPS,
    SYMBOLS,
    TRACKS,
    TYPES,
    Box,
    Facts,
    Normal,
    RaidTile,
    Ring,
    Space,
    TradeTile,
)

LENGTHS = {"long": 8, "short": 5}
CLOSED = 2
"""Number of spaces on each side of a board that are closed with two players."""
COPIES_OF_TRADE_CARDS = 2


def hold(facts: Facts) -> None:
    """Raise `DataError` naming file and key if the data are not playable."""
    box = facts.box
    _hold_box(box)
    _hold_ring(facts.ring)
    _hold_room(facts.ring, box)
    _hold_start(facts)
    _hold_tiles("trade.toml", facts.tiles, SYMBOLS["trade"])
    _hold_tiles("raid.toml", facts.tiles, SYMBOLS["raid"])
    _hold_raids(facts.tiles, box)
    _hold_cards(facts)
    for part in PARTS:
        found = [name for name, tile in facts.upgrade_tiles.items() if tile.part == part]
        _hold_count(f"upgrade_tiles.toml: {part}", found, 8)
    for name, tile in facts.upgrade_tiles.items():
        _hold_needs(f"upgrade_tiles.toml: [{name}]", tile.needs, box)
    _hold_stones(facts)
    hold_map(facts.map, box)
    _hold_supply(facts)


def _hold_count(place: str, found: Iterable[object], wanted: int) -> None:
    if (n := len(tuple(found))) != wanted:
        raise DataError(f"{place}: {n} entries, expected {wanted}")


def _hold_words(place: str, effects: Iterable[str], *, either: bool = False) -> None:
    """Check that effects are possible there; `either` allows effects with a choice."""
    for effect in effects:
        if words(effect) & set(IN_A_TURN):
            raise DataError(f"{place}: {effect}: allowed on upgrade cards only")
        _hold_parts(place, effect, either=either)


def _hold_parts(place: str, effect: str, *, either: bool) -> None:
    parts = parsed(effect).parts
    if len(set(parts)) != len(parts):
        raise DataError(f"{place}: {effect}: a duplicate")
    if parsed(effect).either and not either:
        raise DataError(f"{place}: {effect}: a choice is allowed on spaces only")


# --- box.toml --------------------------------------------------------------------------------


def _hold_box(box: Box) -> None:
    in_order("box.toml: [seats]", sorted(box.seats), [*map(str, SEATS)])
    in_order("box.toml: [parts]", box.parts, PARTS)
    in_order("box.toml: [gold]", box.gold, GOLD)
    tracks = box.tracks
    in_order("box.toml: [tracks.locks]", tracks.locks, TRACKS)
    for name in ("beer", "food"):
        if len(getattr(box.actions, name)) != tracks.length + 1:
            raise DataError(f"box.toml: [actions] {name}: expected an entry per number of tiles")
    for track, effect in tracks.locks.items():
        place = f"box.toml: [tracks.locks] {track}"
        _hold_words(place, [effect])
        if "lock" in words(effect):
            raise DataError(f"{place}: {effect}: a lock must not use a lock")
    if len(tracks.pieces) >= box.buildings:
        raise DataError("box.toml: [tracks] pieces: one of each kind must be free at the start")
    if list(tracks.pieces) != sorted({n for n in tracks.pieces if n <= tracks.length}):
        raise DataError(f"box.toml: [tracks] pieces: {tracks.pieces}")
    for name in ("lock", "map"):
        if getattr(tracks, name) > tracks.length:
            raise DataError(f"box.toml: [tracks] {name}: beyond the last space")
    if tracks.full.strength > box.crew * box.most_strength:
        raise DataError("box.toml: [tracks.full] strength: more than the maximum of any crew")


def _hold_supply(facts: Facts) -> None:
    """Check that the components are sufficient for the setup."""
    box = facts.box
    most = max(SEATS)
    for seats, one in box.seats.items():
        if int(seats) * one.dice > STOPS:
            raise DataError(f"box.toml: [seats.{seats}] dice: more dice than stop spaces")
        if one.stop_tiles > len(facts.ring.stops.tiles):
            raise DataError(f"box.toml: [seats.{seats}] stop_tiles: more than the existing tiles")
    dealt = {
        "normal_stones": (most * box.normal_stones, len(facts.stones.normal)),
        "tiles_of_a_part": (most * box.tiles_of_a_part * len(PARTS), len(facts.upgrade_tiles)),
        "open_cards": (box.open_cards, len(facts.trade_cards) * COPIES_OF_TRADE_CARDS),
    }
    for name, (needed, there) in dealt.items():
        if needed > there:
            raise DataError(f"box.toml: {name}: {needed} needed, {there} exist")


# --- track.toml ------------------------------------------------------------------------------


def _hold_ring(ring: Ring) -> None:
    in_order("track.toml: [sides]", ring.sides, ("a", "b"))
    kinds = Counter(name.partition("_")[0] for name in ring.boards)
    if kinds != {"long": 2, "short": 2}:
        raise DataError(f"track.toml: [boards]: {dict(kinds)}")
    for name, board in ring.boards.items():
        for side in ("standard", "variety"):
            _hold_board(f"track.toml: [boards.{name}] {side}", name, getattr(board, side))
    for name, village in ring.sides.items():
        place = f"track.toml: [sides.{name}]"
        if Counter(village.slots) != kinds:
            raise DataError(f"{place} slots: {village.slots}")
        _hold_words(f"{place} village", [space.action for space in village.village], either=True)
        if any(space.least_players > min(SEATS) for space in village.village):
            raise DataError(f"{place} village: expected spaces open to all")
    _hold_count("track.toml: [stops.tiles]", ring.stops.tiles, 3)
    _hold_words("track.toml: [stops] printed", ring.stops.printed, either=True)
    for name, tile in ring.stops.tiles.items():
        place = f"track.toml: [stops.tiles.{name}]"
        _hold_words(place, (*tile.standard, *tile.variety), either=True)


def _hold_board(place: str, name: str, spaces: tuple[Space, ...]) -> None:
    _hold_count(place, spaces, LENGTHS[name.partition("_")[0]])
    if sum(space.least_players > CLOSED for space in spaces) != CLOSED:
        raise DataError(f"{place}: expected {CLOSED} spaces closed with two players")
    _hold_words(place, [space.action for space in spaces], either=True)


def _hold_room(ring: Ring, box: Box) -> None:
    """Check that every die finds an open space without cost, for any sides of the boards."""
    for seats in SEATS:
        free = sum(
            min(_free(board.standard, seats), _free(board.variety, seats))
            for board in ring.boards.values()
        )
        free += min(_free(side.village, seats) for side in ring.sides.values())
        dice = seats * box.seats[str(seats)].dice
        if free <= dice:
            raise DataError(
                f"track.toml: cost: {free} open spaces without cost for {dice} dice of {seats}"
            )


def _free(spaces: Iterable[Space], seats: int) -> int:
    return sum(not space.cost and space.least_players <= seats for space in spaces)


# --- start cards, tiles and cards ------------------------------------------------------------


def _hold_start(facts: Facts) -> None:
    box = facts.box
    _hold_count("start.toml", facts.start, 5)
    orders = [card.order for card in facts.start.values()]
    for name, card in facts.start.items():
        place = f"start.toml: [{name}]"
        if orders.count(card.order) > 1:
            raise DataError(f"{place} order: {card.order} twice")
        if max(*card.dice, card.lone_die) > box.most_beer:
            raise DataError(f"{place} dice: {card.dice}, {card.lone_die}")
        if card.food > box.most_food:
            raise DataError(f"{place} food: {card.food}")
        if len(card.warriors) > box.crew or max(card.warriors, default=1) > box.most_strength:
            raise DataError(f"{place} warriors: {card.warriors}")
    draws = Counter(chain(*(card.draws for card in facts.start.values())))
    for type_, n in draws.items():
        if n > _copies(facts, type_, 1):
            raise DataError(f"start.toml: draws: {n} {type_} cards")


def _copies(facts: Facts, type_: str, pile: int) -> int:
    cards = facts.upgrade_cards.values()
    return sum(card.copies for card in cards if (card.type, card.pile) == (type_, pile))


def _hold_tiles(
    file: str, tiles: Mapping[str, TradeTile | RaidTile], symbols: tuple[str, ...]
) -> None:
    for symbol in symbols:
        alike = [tile for tile in tiles.values() if tile.symbol == symbol]
        if sorted(tile.least_players for tile in alike) != [2, 2, 3, 4]:
            raise DataError(f"{file}: {symbol}: least_players: expected 2, 2, 3 and 4")


def _hold_raids(tiles: Mapping[str, TradeTile | RaidTile], box: Box) -> None:
    for name, tile in tiles.items():
        if isinstance(tile, RaidTile):
            _hold_words(f"raid.toml: [{name}] loot", [tile.loot])
            if tile.strength >= box.crew * box.most_strength:
                raise DataError(f"raid.toml: [{name}] strength: no crew can be stronger")
        elif not tile.cost:
            raise DataError(f"trade.toml: [{name}] cost: expected a price")


def _hold_cards(facts: Facts) -> None:
    _hold_count("trade_cards.toml", facts.trade_cards, 18)
    for name, card in facts.trade_cards.items():
        _hold_words(f"trade_cards.toml: [{name}] options", card.options)
    for type_ in TYPES:
        for pile, wanted in ((1, 5), (2, 10)):
            if (n := _copies(facts, type_, pile)) != wanted:
                raise DataError(f"upgrade_cards.toml: copies: {n} {type_} cards of pile {pile}")
    for name, upgrade in facts.upgrade_cards.items():
        place = f"upgrade_cards.toml: [{name}] options"
        for option in upgrade.options:
            _hold_parts(place, option, either=False)
            if option == NOTHING or set(IN_A_TURN) <= words(option):
                raise DataError(f"{place}: {option}: would never be playable")


# --- requirements and runestones -------------------------------------------------------------


def _most(box: Box) -> dict[str, int]:
    """Return the maximum of each limited count."""
    length, strength = box.tracks.length, box.crew * box.most_strength
    upgrades = box.tiles_of_a_part * len(PARTS)
    return {
        **dict.fromkeys(("trade", "raid", "trade_tiles", "raid_tiles", "min_track"), length),
        **dict.fromkeys(("tiles", "track_tiles"), 2 * length),
        **dict.fromkeys(("posts", "towers"), box.buildings),
        **dict.fromkeys(("healthy", "warriors4"), box.crew),
        "buildings": 2 * box.buildings,
        "upgrades": upgrades - 1,
        "upgrade_tiles": upgrades,
        "runestones": box.normal_stones + SPECIAL_SITES,
        "strength": strength,
        "strength_half": strength // 2,
    }


def _hold_needs(place: str, needs: str, box: Box) -> None:
    what, n = part_of(needs)
    if what != NOTHING and n > _most(box)[what]:
        raise DataError(f"{place} needs: {needs} is more than the maximum")


def _hold_stones(facts: Facts) -> None:
    stones = facts.stones
    _hold_count("runestones.toml: [normal]", stones.normal, 12)
    _hold_count("runestones.toml: [special]", stones.special, 8)
    for name, stone in stones.normal.items():
        place = f"runestones.toml: [normal.{name}]"
        _hold_needs(place, stone.needs, facts.box)
        _hold_goals(place, stone, facts.box)


def _hold_goals(place: str, stone: Normal, box: Box) -> None:
    if stone.hard[0] <= stone.easy[0] or stone.hard[1] <= stone.easy[1]:
        raise DataError(f"{place} hard: {stone.hard} is not harder than {stone.easy}")
    if stone.hard[0] > _most(box).get(stone.counts, stone.hard[0]):
        raise DataError(f"{place} hard: {stone.hard[0]} is more than the maximum")

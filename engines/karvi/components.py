"""Components of Karvi, loaded from `data/karvi/*.toml` and validated."""

from __future__ import annotations

from pathlib import Path

from engines.core import DATA, read_facts, read_tables
from engines.karvi.schema import (
    SEATS,
    Box,
    Facts,
    Map,
    Place,
    RaidTile,
    Ring,
    StartCard,
    Stones,
    TradeCard,
    TradeTile,
    UpgradeCard,
    UpgradeTile,
)
from engines.karvi.validation import COPIES_OF_TRADE_CARDS, hold

FOLDER = DATA / "karvi"


def load_facts(folder: Path = FOLDER) -> Facts:
    """Return all data; raise `DataError` naming file and key if they are not playable."""
    facts = Facts(
        box=read_facts(folder / "box.toml", Box),
        ring=read_facts(folder / "track.toml", Ring),
        start=read_tables(folder / "start.toml", StartCard),
        tiles={
            **read_tables(folder / "trade.toml", TradeTile),
            **read_tables(folder / "raid.toml", RaidTile),
        },
        trade_cards=read_tables(folder / "trade_cards.toml", TradeCard),
        upgrade_cards=read_tables(folder / "upgrade_cards.toml", UpgradeCard),
        upgrade_tiles=read_tables(folder / "upgrade_tiles.toml", UpgradeTile),
        stones=read_facts(folder / "runestones.toml", Stones),
        map=read_facts(folder / "map.toml", Map),
    )
    hold(facts)
    return facts


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
"""Upgrade cards by copy, such as `helmet_1a_b`."""
TRADE_CARDS = {
    f"{name}_{copy}": card
    for name, card in FACTS.trade_cards.items()
    for copy in COPIES[:COPIES_OF_TRADE_CARDS]
}


def design_of(card: str) -> str:
    """Return the id of a card without its copy: `helmet_1a` for `helmet_1a_b`."""
    return card.rpartition("_")[0]


def type_of(card: str) -> str:
    """Return the type of an upgrade card, face up or face down."""
    return UPGRADE_CARDS[card].type if card in UPGRADE_CARDS else card


def places_for(players: int) -> dict[str, Place]:
    """Return the places of the map side for a number of players."""
    return FACTS.map.four if players == max(SEATS) else FACTS.map.few


def symbol_of(tile: str) -> str:
    """Return the symbol on the back of a tile."""
    return TILES[tile].symbol


def range_of(symbol: str) -> tuple[int, int]:
    """Return the minimum and maximum of the costs or strengths of a symbol's tiles."""
    sizes = [tile.size for tile in TILES.values() if tile.symbol == symbol]
    return min(sizes), max(sizes)

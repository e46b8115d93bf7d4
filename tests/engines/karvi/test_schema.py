"""Printed values agree with a second written copy."""

from __future__ import annotations

import pytest

from engines.karvi.components import (
    FACTS,
    NORMAL,
    RAID_TILES,
    RING,
    SPECIAL,
    TRADE_TILES,
    UPGRADES,
    places_for,
)
from engines.karvi.schema import SYMBOLS, Space
from tests.engines.karvi import truth_tables as tables
from tests.engines.karvi.truth import BOARDS, MAPS, STOP_SPACES, VILLAGE, lines, price


def written(space: Space) -> str:
    """Return a space as the tables write it."""
    return f"{space.cost}{'*' * (space.least_players == 3)} {space.action}"


def test_boards() -> None:
    for name, rows in BOARDS.items():
        board = RING.boards[name]
        assert [
            [written(a), written(b)] for a, b in zip(board.standard, board.variety, strict=True)
        ] == rows


def test_village() -> None:
    sides = [RING.sides[side].village for side in ("a", "b")]
    assert [[written(a), written(b)] for a, b in zip(*sides, strict=True)] == VILLAGE
    assert RING.sides["a"].slots == ("long", "short", "long", "short")
    assert RING.sides["b"].slots == ("short", "long", "short", "long")


def test_stop_spaces() -> None:
    found = {"stop_base -": list(RING.stops.printed)}
    for name, tile in RING.stops.tiles.items():
        found |= {f"{name} standard": list(tile.standard), f"{name} variety": list(tile.variety)}
    assert found == STOP_SPACES


def test_start_cards() -> None:
    for row, (name, card) in zip(lines(tables.START), FACTS.start.items(), strict=True):
        order, dice, lone, goods, warriors, draws = row
        words = goods.split()
        counted = dict(zip(words[::2], map(int, words[1::2]), strict=True))
        assert name == f"start_{order}"
        assert card.order == int(order)
        assert card.dice == tuple(map(int, dice.split(", ")))
        assert card.lone_die == int(lone)
        assert {**card.goods, "food": card.food} == counted
        assert card.warriors == tuple(map(int, warriors.split(", ")))
        assert card.draws == tuple(draws.split())


def test_trade_tiles() -> None:
    for row, (name, tile) in zip(lines(tables.TRADE), TRADE_TILES.items(), strict=True):
        text, players, cost, points, cards = row
        assert name == f"trade_{text.replace(' ', '_')}"
        assert tile.symbol == text.split()[0]
        assert (tile.least_players, tile.points, tile.cards) == tuple(
            map(int, (players, points, cards))
        )
        assert tile.cost == price(cost)


def test_raid_tiles() -> None:
    for row, (name, tile) in zip(lines(tables.RAID), RAID_TILES.items(), strict=True):
        text, *figures, loot = row
        assert name == f"raid_{text.replace(' ', '_')}"
        assert tile.symbol == text.split()[0]
        assert [tile.least_players, tile.strength, tile.damage, tile.points] == [*map(int, figures)]
        assert tile.loot == loot


def test_trade_cards() -> None:
    assert list(FACTS.trade_cards) == [f"tcard_{n:02}" for n in range(1, 19)]
    assert [list(card.options) for card in FACTS.trade_cards.values()] == lines(tables.TRADE_CARDS)


def test_upgrade_cards() -> None:
    for row, (name, card) in zip(
        lines(tables.UPGRADE_CARDS), FACTS.upgrade_cards.items(), strict=True
    ):
        head, cost, *options = row
        assert f"{name} {card.copies}" == head
        assert (card.type, card.pile) == (name.split("_")[0], int(name.split("_")[1][0]))
        assert card.cost == price(cost)
        assert list(card.options) == options


def test_upgrade_tiles() -> None:
    for row, (name, tile) in zip(lines(tables.UPGRADE_TILES), UPGRADES.items(), strict=True):
        text, cost, needs, points, effect = row
        assert (name, tile.part) == (text, text.split("_")[0])
        assert (tile.cost, tile.needs, tile.effect) == (price(cost), needs, effect)
        assert tile.points == int(points)


def test_runestones() -> None:
    for row, (name, stone) in zip(lines(tables.RUNESTONES), NORMAL.items(), strict=True):
        cost, needs, counts, *goals = row
        assert (stone.cost, stone.needs, stone.counts) == (price(cost), needs, counts)
        assert [stone.easy, stone.hard] == [tuple(map(int, goal.split())) for goal in goals]
        assert name.startswith("rune_")


def test_special_runestones() -> None:
    found = [[stone.counts, str(stone.each), str(stone.most)] for stone in SPECIAL.values()]
    assert found == [row[0].split() for row in lines(tables.SPECIAL)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_map(players: int) -> None:
    places = places_for(players)
    assert list(places) == list(MAPS[players])
    for name, isle in MAPS[players].items():
        place = places[name]
        slots = tuple(map(str, place.points))[: players if place.special else None]
        assert (place.symbols or slots) == isle.what
        assert (place.kind, place.icon, place.special) == (isle.kind, isle.icon, isle.special)
        assert (place.at, place.next_to) == (isle.at, isle.near)


def test_the_box() -> None:
    box = FACTS.box
    assert (box.most_beer, box.most_food, box.most_strength, box.crew) == (5, 6, 6, 6)
    assert (box.open_cards, box.normal_stones, box.tiles_of_a_part, box.buildings) == (3, 3, 2, 3)
    assert {seats: (one.rounds, one.stop_tiles, one.dice) for seats, one in box.seats.items()} == {
        "2": (3, 2, 2),
        "3": (3, 2, 2),
        "4": (4, 3, 1),
    }
    assert box.actions.beer == box.actions.food == (2, 3, 3, 4, 4, 5, 5)
    assert box.parts == {"stern": 3, "sail": 4, "bow": 5}
    assert set(box.gold.values()) == {1}
    assert (box.scoring.food, box.scoring.cards, box.scoring.goods) == (2, 2, 2)


def test_every_symbol_has_four_tiles() -> None:
    for symbol in (*SYMBOLS["trade"], *SYMBOLS["raid"]):
        assert sum(tile.symbol == symbol for tile in FACTS.tiles.values()) == 4

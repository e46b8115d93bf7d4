"""Impossible values in data files, which are named and keep the program from starting."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from engines.core import DataError
from engines.karvi.components import FACTS, FOLDER, load_facts

DAMAGE: dict[str, tuple[str, str | re.Pattern[str], str]] = {
    # box
    "a number of players too few": ("box", "[seats.2]", "[seats.5]"),
    "more dice than stop spaces": ("box", "stop_tiles = 3\ndice = 1", "stop_tiles = 3\ndice = 2"),
    "more stop-area tiles than there are": ("box", "stop_tiles = 3", "stop_tiles = 4"),
    "no rounds": ("box", "rounds = 4", "rounds = 0"),
    "more runestones than there are": ("box", "normal_stones = 3", "normal_stones = 4"),
    "more upgrade tiles than there are": ("box", "tiles_of_a_part = 2", "tiles_of_a_part = 3"),
    "more open cards than there are": ("box", "open_cards = 3", "open_cards = 37"),
    "an action without an entry": ("box", "beer = [2, 3, 3, 4, 4, 5, 5]", "beer = [2, 3, 3, 4, 4]"),
    "a track of another length": ("box", "length = 6", "length = 5"),
    "a piece beyond the track": ("box", "pieces = [2, 4]", "pieces = [2, 7]"),
    "two pieces on a space": ("box", "pieces = [2, 4]", "pieces = [2, 2]"),
    "all pieces on the track": ("box", "pieces = [2, 4]", "pieces = [2, 3, 4]"),
    "a lock beyond the track": ("box", "lock = 2", "lock = 7"),
    "map access beyond the track": ("box", "map = 4", "map = 7"),
    "a lock that uses a lock": ("box", 'raid = "strength 3"', 'raid = "lock"'),
    "a lock with a choice": ("box", '"silver 1 + gold 1"', '"silver 1 / gold 1"'),
    "a lock that repeats": ("box", 'raid = "strength 3"', 'raid = "repeat"'),
    "a lock for nobody": ("box", 'raid = "strength 3"', 'beer = "strength 3"'),
    "a strength nobody has": ("box", "strength = 25", "strength = 37"),
    "a part without points": ("box", "bow = 5", ""),
    "gold for nothing": ("box", "[gold]\nfur = 1\n", "[gold]\n"),
    "a start of another name": ("map", "[few.kaupanger]", "[few.oslo]"),
    "a word nobody knows": ("box", "open_cards = 3", "open_cards = 3\nshut_cards = 3"),
    # track
    "a space too few": ("track", '    { cost = 0, action = "fur 2" },\n', ""),
    "another count of closed spaces": (
        "track",
        'action = "warrior 3", least_players = 3',
        'action = "warrior 3"',
    ),
    "a space dearer than a die": ("track", "cost = 2", "cost = 6"),
    "a space that repeats": ("track", '"fur 2"', '"repeat"'),
    "a space that is cheap": ("track", '"fur 2"', '"cheap 1"'),
    "a stop space that repeats": (
        "track",
        '"none", "silver 1", "fur 1"',
        '"repeat", "silver 1", "fur 1"',
    ),
    "a printed stop space that repeats": ("track", 'printed = ["none"', 'printed = ["repeat"'),
    "a village space that repeats": (
        "track",
        'village = [\n    { cost = 0, action = "beer" }',
        'village = [\n    { cost = 0, action = "repeat" }',
    ),
    "a closed village space": (
        "track",
        'action = "trade / raid" },\n    { cost = 1, action = "income" }',
        'action = "trade / raid" },\n    { cost = 1, action = "income", least_players = 3 }',
    ),
    "a stop space too few": ("track", 'printed = ["none", ', "printed = ["),
    "a stop-area tile too few": (
        "track",
        "[stops.tiles.round_3]\n",
        "[stops.tiles.round_2.other]\n",
    ),
    "a part nobody knows": ("track", '"fur 2"', '"dance 2"'),
    "a part without its number": ("track", '"fur 2"', '"fur"'),
    "a number where none belongs": ("track", '"upgrade"', '"upgrade 2"'),
    "plus and or in one": ("track", '"upgrade + fur 2"', '"upgrade + fur 2 / raid"'),
    "the same part twice": ("track", '"upgrade + fur 2"', '"upgrade + upgrade"'),
    "a board of another length": ("track", "[boards.long_2]", "[boards.wide_2]"),
    "slots for other boards": (
        "track",
        'slots = ["long", "short", "long", "short"]',
        'slots = ["long", "long", "long", "short"]',
    ),
    "a side of the village too few": ("track", "[sides.b]", "[sides.c]"),
    # start cards
    "a start card too few": ("start", re.compile(r"\[start_5\].*", re.S), ""),
    "a start card twice in order": ("start", "order = 2", "order = 1"),
    "a die beyond its faces": ("start", "lone_die = 4", "lone_die = 6"),
    "dice beyond their faces": ("start", "dice = [3, 3]", "dice = [3, 6]"),
    "more food than a ship holds": ("start", "food = 3", "food = 7"),
    "a warrior too strong": ("start", "warriors = [1, 3]", "warriors = [1, 7]"),
    "a crew too large": ("start", "warriors = [1, 3]", "warriors = [1, 1, 1, 1, 1, 1, 1]"),
    "cards of a type nobody knows": ("start", 'draws = ["ship"]', 'draws = ["sword"]'),
    "more cards drawn than there are": (
        "start",
        'draws = ["ship"]',
        'draws = ["beer", "beer", "beer", "beer"]',
    ),
    "goods nobody knows": ("start", "gold = 1", "silk = 1"),
    # tiles
    "a trade tile too few": ("trade", re.compile(r"\[trade_ivory_d\].*", re.S), ""),
    "a trade tile for others": ("trade", "least_players = 3", "least_players = 4"),
    "a trade tile for nothing": ("trade", "cost = { fur = 2 }", "cost = {}"),
    "a symbol of the other track": ("trade", 'symbol = "wool"', 'symbol = "farm"'),
    "a price nobody can pay with": ("trade", "cost = { fur = 2 }", "cost = { food = 2 }"),
    "a raid tile too few": ("raid", re.compile(r"\[raid_fort_d\].*", re.S), ""),
    "a raid nobody wins": ("raid", "strength = 18", "strength = 36"),
    "loot with a choice": ("raid", '"fur 1 + silver 1"', '"fur 1 / silver 1"'),
    "loot that is cheap": ("raid", '"card 1"', '"cheap 1"'),
    # cards
    "a trade card too few": ("trade_cards", re.compile(r"\[tcard_18\].*", re.S), ""),
    "a trade card that repeats": ("trade_cards", '"fur 3"', '"repeat"'),
    "a trade card that is cheap": ("trade_cards", '"fur 3"', '"cheap 2"'),
    "a trade card of three options": (
        "trade_cards",
        '"fur 2", "silver 2"',
        '"fur 2", "silver 2", "gold 1"',
    ),
    "a trade card with a choice in an option": ("trade_cards", '"fur 3"', '"fur 3 / silver 3"'),
    "an upgrade card too many": ("upgrade_cards", "copies = 1", "copies = 2"),
    "an upgrade card of another pile": ("upgrade_cards", "pile = 2", "pile = 1"),
    "an upgrade card with a choice in an option": (
        "upgrade_cards",
        '"gold 1 + gain_food 2"',
        '"gold 1 / gain_food 2"',
    ),
    "an upgrade card that does nothing": ("upgrade_cards", '"cheap 2"', '"none"'),
    "an upgrade card never playable": ("upgrade_cards", '"cheap 2"', '"cheap 2 + repeat"'),
    # upgrade tiles and runestones
    "an upgrade tile of another part": ("upgrade_tiles", 'part = "stern"', 'part = "sail"'),
    "an effect nobody knows": ("upgrade_tiles", '"food_plus1"', '"food_plus9"'),
    "a requirement out of reach": ("upgrade_tiles", '"buildings 1"', '"buildings 7"'),
    "a requirement of a longer track": ("upgrade_tiles", '"trade 1"', '"trade 7"'),
    "a requirement nobody knows": ("upgrade_tiles", '"trade 1"', '"ships 1"'),
    "a runestone too few": (
        "runestones",
        re.compile(
            r"\[normal.rune_12\][^\[]*(cost|needs|counts|easy|hard)[^\n]*\n.*?(?=\[special.special_1\])",
            re.S,
        ),
        "",
    ),
    "a runestone that asks for itself": ("runestones", '"upgrades 1"', '"upgrades 6"'),
    "a hard goal that is easy": ("runestones", "hard = [5, 13]", "hard = [3, 13]"),
    "a hard goal for nothing more": ("runestones", "hard = [5, 13]", "hard = [5, 6]"),
    "a goal out of reach": ("runestones", "hard = [5, 13]", "hard = [7, 13]"),
    "a special runestone too few": ("runestones", re.compile(r"\[special.special_8\].*", re.S), ""),
    "a special runestone of nothing": ("runestones", "each = 3", "each = 0"),
    "what nobody counts": ("runestones", 'counts = "posts"', 'counts = "ships"'),
    # map
    "a way in one direction": ("map", '"lade", "ribe", "utstein"]', '"lade", "ribe"]'),
    "a way to nowhere": ("map", 'next_to = ["galicia"]', 'next_to = ["atlantis"]'),
    "a way twice": ("map", 'next_to = ["galicia"]', 'next_to = ["galicia", "galicia"]'),
    "a second start": ("map", 'kind = "scout"', 'kind = "start"'),
    "a stack without a symbol": ("map", 'symbols = ["wool"]\n', ""),
    "a symbol on two places": ("map", 'symbols = ["wool"]', 'symbols = ["farm"]'),
    "a pair without its other half": ("map", '["salt", "chapel"]', '["salt", "watch"]'),
    "a site without points": ("map", "points = [4, 2]\n", ""),
    "a special site with too few slots": ("map", "points = [10, 8, 6]", "points = [10, 8]"),
    "a special site with too few slots for four": (
        "map",
        "points = [10, 9, 7, 6]",
        "points = [10, 9, 7]",
    ),
    "a special site too few": ("map", "special = true\n", ""),
    "a stack with special runestones": (
        "map",
        'symbols = ["wool"]',
        'symbols = ["wool"]\nspecial = true',
    ),
    "a place beyond the picture": ("map", "at = [50, 92]", "at = [50, 101]"),
    "a kind nobody knows": ("map", 'kind = "tower"', 'kind = "castle"'),
}
"""File, text in it, and its replacement for the first occurrence."""


def damaged(folder: Path, name: str, old: str | re.Pattern[str], new: str) -> Path:
    """Return a copy of the data with one error."""
    shutil.copytree(FOLDER, folder / "karvi")
    file = folder / "karvi" / f"{name}.toml"
    text = file.read_text("utf-8")
    pattern = old if isinstance(old, re.Pattern) else re.compile(re.escape(old))
    assert pattern.search(text), old
    file.write_text(pattern.sub(lambda _: new, text, count=1), "utf-8")
    return folder / "karvi"


def test_data_files_are_loaded_without_errors() -> None:
    assert load_facts() == FACTS


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_wrong_entry_is_named(damage: str, tmp_path: Path) -> None:
    name, old, new = DAMAGE[damage]
    with pytest.raises(DataError, match=rf"{name}\.toml"):
        load_facts(damaged(tmp_path, name, old, new))


def test_every_die_must_find_a_space_without_cost_whichever_sides_are_up(tmp_path: Path) -> None:
    folder = damaged(tmp_path, "track", "[sides.a]", "[sides.a]")
    for number, action in enumerate(("warrior 1 + fur 1", "silver 1 + food", "beer / food")):
        text = (folder / "track.toml").read_text("utf-8")
        text = text.replace(f'cost = 0, action = "{action}"', f'cost = 1, action = "{action}"')
        (folder / "track.toml").write_text(text, "utf-8")
        if number < 2:
            assert load_facts(folder) != FACTS
    with pytest.raises(DataError, match=r"track.toml: cost: 4 open spaces without cost for 4 dice"):
        load_facts(folder)


def test_map_whose_start_needs_map_places_is_refused(tmp_path: Path) -> None:
    folder = damaged(tmp_path, "map", "[few.kaupanger]", "[few.kaupanger]")
    text = (folder / "map.toml").read_text("utf-8")
    for place in ("ribe", "lade", "hafrsfjord", "utstein"):
        text = text.replace(f"[few.{place}]", f"[few.{place}]\nicon = true")
    (folder / "map.toml").write_text(text, "utf-8")
    with pytest.raises(DataError, match=r"map.toml: \[few\] icon"):
        load_facts(folder)


def test_a_map_in_two_parts_is_refused(tmp_path: Path) -> None:
    folder = damaged(tmp_path, "map", "[few.kaupanger]", "[few.kaupanger]")
    text = (folder / "map.toml").read_text("utf-8")
    text = text.replace('next_to = ["reykjavik", "vinland"]', 'next_to = ["vinland"]')
    text = text.replace('["austfirdir", "greenland", "hebrides"]', '["austfirdir", "hebrides"]')
    (folder / "map.toml").write_text(text, "utf-8")
    with pytest.raises(DataError, match=r"map.toml: \[few\] next_to: not every place"):
        load_facts(folder)

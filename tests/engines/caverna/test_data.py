"""Errors in a data file, which are named and keep the program from starting."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engines.caverna.components import FACTS, FOLDER, load_facts
from engines.core import DataError

DAMAGE = {
    "a space too few": (
        "spaces",
        'id = "depot"\nplayers = [5, 7]',
        'id = "depot"\nplayers = [6, 7]',
    ),
    "another count of spaces": ("spaces", "4 = 13", "4 = 14"),
    "a tile nobody knows on a space": ("spaces", '["meadow_field"]', '["meadow_meadow"]'),
    "a card of another stage": (
        "cards",
        'id = "exploration"\nstage = 3',
        'id = "exploration"\nstage = 2',
    ),
    "a card that turns over into nothing": ("cards", '"urgent_wish_for_children" }', '"wish" }'),
    "a card nobody knows turns over": (
        "cards",
        "turns_over = { wish_for",
        "turns_over = { dish_for",
    ),
    "a good nobody knows": ("cards", "gold = 3", "silver = 3"),
    "a part nobody knows": ("cards", 'do = "forge"', 'do = "dance"'),
    "a room of another colour": ("rooms", 'colour = "orange"', 'colour = "green"'),
    "an introductory room more": (
        "rooms",
        "points = 4\ndwarfs = 1",
        "points = 4\nintroductory = true\ndwarfs = 1",
    ),
    "a room on top of another one": ("rooms", 'over = "trader"', 'over = "builder"'),
    "a room on top of nothing": ("rooms", 'over = "trader"', 'over = "bar"'),
    "an item of loot too few": ("loot", "loot_sow = ", "# loot_sow = "),
    "an item too strong": (
        "loot",
        "loot_cavern = { strength = 14",
        "loot_cavern = { strength = 15",
    ),
    "an item that lays an unknown tile": ("loot", 'tiles = ["cavern"]', 'tiles = ["cave"]'),
    "an item that builds an unknown room": ("loot", 'room = "dwelling"', 'room = "palace"'),
    "a solo card too few": ("box", '"adventure", "ruby_delivery"', '"adventure"'),
    "a solo card nobody knows": ("box", '"adventure", "ruby_delivery"', '"adventure", "ruby"'),
    "a marker too few": (
        "box",
        '"red", "red", "red"]\nmarkers_of_two',
        '"red", "red"]\nmarkers_of_two',
    ),
    "a seat without food": ("box", "[1, 1, 2, 3, 3, 3, 3]", "[1, 1, 2, 3, 3, 3]"),
    "a symbol elsewhere": ("box", "a3 = { boar = 1 }", "a2 = { boar = 1 }"),
}


def test_data_files_are_loaded_without_errors() -> None:
    assert load_facts() == FACTS


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_wrong_entry_is_named(damage: str, tmp_path: Path) -> None:
    name, old, new = DAMAGE[damage]
    shutil.copytree(FOLDER, tmp_path / "caverna")
    file = tmp_path / "caverna" / f"{name}.toml"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(DataError, match=f"{name}.toml"):
        load_facts(tmp_path / "caverna")

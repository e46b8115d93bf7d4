"""Components of the box; the cards are read from `data/cards.toml`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec

from engines.core import Some, read_tables

FILE = Path(__file__).parent / "data" / "cards.toml"
GOODS = ("food", "wood", "stone")
SPACES = {"forest": "wood", "pit": "stone", "field": "food", "school": "", "workshop": ""}
WORKERS = 2
COPIES = 4
HIDDEN = "?"


class Card(msgspec.Struct, frozen=True):
    """A building: its cost, its points, and whether it grants a good of choice."""

    cost: dict[str, Some]
    points: int
    gift: bool = False


CARDS = read_tables(FILE, Card)
BOX = Counter(dict.fromkeys(CARDS, COPIES))

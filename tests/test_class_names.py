"""Class names: each one names a single thing."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from tests.sources import statements

ROOT = Path(__file__).parent.parent
FOLDERS = (
    *("cogs", "presentation", "web", "matches", "hosting", "local"),
    *("render/core", "render/charts", "engines/core", "engines/search"),
)
ALLOWED = {
    "Leaderboard": "the leaderboard as it is drawn, made from the ratings",
    "Profile": "the profile as it is drawn, made from what the service returns",
    "Statistics": "the statistics as they are drawn, made from those of the game",
    "Trophy": "the trophy as it is drawn, made from the stored one",
}
"""Class names that are defined twice, each with the reason."""


def places_of_classes() -> dict[str, list[str]]:
    """Return the files that define each class."""
    found = defaultdict(list)
    for file in (file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.py"))):
        for node in statements(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(file.relative_to(ROOT)))
    return found


def test_a_class_name_is_defined_once() -> None:
    classes = places_of_classes()
    assert classes
    twice = {name: files for name, files in classes.items() if len(files) > 1}
    assert {name: files for name, files in twice.items() if name not in ALLOWED} == {}
    assert set(ALLOWED) <= set(twice)

"""The folders of the toy games, dropped in beside the other games: no list names them.

Hamlet knows everything the contract knows, Cairns nothing but what it asks for.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from string import ascii_lowercase

import pytest

ROOT = Path(__file__).parents[2]
TOYS = Path(__file__).parent
SHARED = ("benchmarks", "hosting", "local", "matches", "tests")
GROWING = ("cogs", "data", "docs", "engines", "render")
MODULES = ("bot.py", "settings.py", "pyproject.toml", "README.md")
PLACES = {
    "cog.py": "cogs/{key}.py",
    "renderer.py": "render/{key}/__init__.py",
    "rules.md": "docs/rules/{key}.md",
    "data": "data/{key}",
}
"""Where the parts of a toy go; all others are its rules."""

MANY = 20
CHOSEN = {
    "tests/contract/test_contract.py": "hamlet1-0-",
    "tests/contract/test_damaged.py": "cairns",
    "tests/matches/test_whole_matches.py": "hamlet or cairns",
    "tests/matches/test_briefing.py": "cairns",
    "tests/matches/test_history.py": "cairns",
    "tests/matches/test_rewind.py": "cairns",
    "tests/matches/ratings/test_achievements.py": "cairns",
    "tests/engines/core/test_names.py": "cairns",
    "tests/render/test_orders_words.py": "cairns",
    "tests/test_texts.py": "hamlet or cairns",
    "tests/cogs/test_boards.py": "cairns",
    "tests/cogs/test_click_counts.py": "cairns",
    "tests/cogs/test_fields.py": "hamlet or cairns",
    "tests/test_architecture.py": "inwards or circle or forty or dice",
    "tests/cogs/test_learning.py": "hamlet or cairns",
    "tests/cogs/test_host.py": "hamlet",
    "tests/cogs/test_more.py": "hamlet or cairns",
}
"""Tests that know every game: where they are, and which of them."""

CROWDED = {
    "tests/cogs/test_limits.py": "tree or list or names or argument",
    "tests/local/test_table.py": "offered",
    "tests/cogs/test_many_games.py": "settings or looked or filter or profile",
}
"""Tests of what grows with the number of games."""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return the project in a folder of its own, in which games can be added."""
    tree = tmp_path / "more games"
    tree.mkdir()
    for name in (*SHARED, *MODULES):
        (tree / name).symlink_to(ROOT / name)
    for name in GROWING:
        (tree / name).mkdir()
        for inner in (ROOT / name).iterdir():
            (tree / name / inner.name).symlink_to(inner)
    (tree / "docs/rules").unlink()
    shutil.copytree(ROOT / "docs/rules", tree / "docs/rules")
    return tree


def drop_in(tree: Path, toy: str, called: Callable[[str], str] = str) -> None:
    """Put every part of a toy where the walk-through says; `called` renames in each text."""
    key = called(toy)
    for part in (TOYS / toy).iterdir():
        place = tree / PLACES.get(part.name, f"engines/{{key}}/{part.name}").format(key=key)
        for file in part.rglob("*") if part.is_dir() else [part]:
            target = place / file.relative_to(part) if part.is_dir() else place
            if file.suffix in (".py", ".md", ".ftl", ".toml"):
                target.parent.mkdir(parents=True, exist_ok=True)
                text = file.read_text("utf-8").replace(f"tests.contract.{toy}", f"engines.{toy}")
                target.write_text(called(text), "utf-8")
    facts = tree / "data" / key / "cards.toml"
    if facts.exists():  # Hamlet's rules read them beside themselves
        shutil.copytree(facts.parent, tree / "engines" / key / "data")


def passes(tree: Path, chosen: Mapping[str, str]) -> None:
    """Fail unless the `chosen` tests pass in a `tree`, some of each module."""
    which = " or ".join(f"({Path(file).name} and ({some}))" for file, some in chosen.items())
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "-k", which, *chosen]
    env = {**os.environ, "PYTHONPATH": str(tree), "SEEDS": "2"}
    done = subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    for file in chosen:
        assert re.search(rf"^{file}::.* PASSED", done.stdout, re.M), file


def test_folders_dropped_in_pass_the_tests_that_know_every_game(tree: Path) -> None:
    for toy in ("hamlet", "cairns"):
        drop_in(tree, toy)
    passes(tree, CHOSEN)


def test_nothing_is_too_much_for_discord_with_twenty_games(tree: Path) -> None:
    games = len([*(tree / "docs/rules").iterdir()])
    for letter in ascii_lowercase[: MANY - games]:
        drop_in(tree, "hamlet", lambda text, letter=letter: renamed(text, letter))  # type: ignore[misc]
    passes(tree, CROWDED)


def renamed(text: str, letter: str) -> str:
    """Return a text of Hamlet's for a game of another name."""
    for name in ("hamlet", "Hamlet", "ハムレット"):
        text = text.replace(name, f"{name}_{letter}" if name == "hamlet" else f"{name}{letter}")
    return text

"""Toy games added as folders next to the other games, without any list that names them.

Hamlet knows everything the contract knows, Cairns nothing but what it asks for.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from string import ascii_lowercase

import pytest

ROOT = Path(__file__).parents[2]
TOYS = Path(__file__).parent
LEFT_BEHIND = {"var"}
PLACES = {
    "cog.py": "cogs/{key}.py",
    "renderer.py": "render/{key}/__init__.py",
    "rules.md": "docs/rules/{key}.md",
    "data": "data/{key}",
}
"""Folders of the parts of a toy; all other parts are its rules."""

MANY = 20
WITH_EVERYTHING = {
    "tests/contract/test_contract.py": "hamlet1-0",
    "tests/matches/test_whole_matches.py": "hamlet",
    "tests/test_texts.py": "hamlet",
    "tests/cogs/test_fields.py": "hamlet",
    "tests/test_architecture.py": "[engines] or [render] or [cogs] or cycles or forty",
    "tests/cogs/test_learning.py": "hamlet",
    "tests/cogs/test_host.py": "hamlet",
    "tests/cogs/test_more.py": "hamlet",
}
"""Test modules that concern every game, with the tests that run for Hamlet."""

WITH_THE_LEAST = {
    "tests/contract/test_damaged.py": "cairns",
    "tests/engines/test_golden.py": "every_game",
    "tests/engines/core/test_names.py": "cairns",
    "tests/engines/search/test_players.py": "cairns",
    "tests/matches/test_whole_matches.py": "cairns",
    "tests/matches/test_briefing.py": "cairns",
    "tests/matches/test_history.py": "cairns",
    "tests/matches/test_rewind.py": "cairns",
    "tests/matches/test_insight.py": "cairns",
    "tests/matches/ratings/test_achievements.py": "cairns",
    "tests/render/test_golden.py": "cover_cairns",
    "tests/render/test_orders_words.py": "cairns",
    "tests/render/test_score_table.py": "cairns",
    "tests/cogs/test_boards.py": "cairns",
    "tests/cogs/test_click_counts.py": "cairns",
    "tests/cogs/test_fields.py": "cairns",
    "tests/cogs/test_hints.py": "cairns",
    "tests/cogs/test_learning.py": "cairns",
    "tests/cogs/test_more.py": "cairns",
    "tests/test_architecture.py": "dice",
    "tests/test_docs.py": "every_command or cairns",
    "tests/test_texts.py": "cairns",
}
"""The same for Cairns, including tests that require parts a light game does not have."""

LISTED = {
    "README.md": "| Cairns | 2–4 | `/cairns` |",
    "docs/players.md": "`/rules cairns`",
    "docs/players.ja.md": "`/ルール ケルン`（`/rules cairns`）",
}
"""The lines that the walk-through adds to tables of games."""

MADE = {
    "tests.engines.golden cairns 2": "tests/engines/golden.toml",
    "tests.engines.golden cairns 4": "tests/engines/golden.toml",
    "tests.render.golden frame/cover_cairns": "",
}
"""Commands of the walk-through, and the files to whose end their output is appended."""

CROWDED = {
    "tests/cogs/test_limits.py": "tree or list or names or argument",
    "tests/local/test_table.py": "offered",
    "tests/cogs/test_many_games.py": "settings or looked or filter or profile",
}
"""Tests of parts that grow with the number of games."""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a fresh copy of the project."""
    tree = tmp_path / "more games"
    tree.mkdir()
    for inner in ROOT.glob("[!.]*"):
        if inner.is_dir() and inner.name not in LEFT_BEHIND:
            shutil.copytree(inner, tree / inner.name)
        elif inner.is_file():
            shutil.copy(inner, tree)
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
    if facts.exists():  # Hamlet's rules read them from their own folder
        shutil.copytree(facts.parent, tree / "engines" / key / "data")


def python(tree: Path, *arguments: str) -> str:
    """Run a module in a tree and return its output."""
    env = {**os.environ, "PYTHONPATH": str(tree), "SEEDS": "2"}
    command = [sys.executable, "-m", *arguments]
    done = subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    return done.stdout


def passes(tree: Path, *choices: Mapping[str, str]) -> None:
    """Fail unless the tests of all `choices` pass in a `tree`, some of each module of each.

    One run serves all of them, because its start takes longer than most of the tests.
    """
    chosen = [(file, some) for choice in choices for file, some in choice.items()]
    which = " or ".join(f"({Path(file).name} and ({some}))" for file, some in chosen)
    files = dict.fromkeys(file for file, _ in chosen)
    printed = python(tree, "pytest", "-v", "-p", "no:cacheprovider", "-k", which, *files)
    for file, some in chosen:
        for word in some.split(" or "):
            assert re.search(rf"^{file}::.*{re.escape(word)}.* PASSED", printed, re.M), (file, word)


def test_a_light_game_passes_them_after_the_steps_of_the_walk_through(tree: Path) -> None:
    drop_in(tree, "cairns")
    for page, line in LISTED.items():
        with (tree / page).open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
    for command, target in MADE.items():
        printed = python(tree, *command.split())
        if target:
            with (tree / target).open("a", encoding="utf-8") as file:
                file.write(f"\n{printed}")
    passes(tree, WITH_THE_LEAST)


def test_a_game_with_everything_passes_the_tests_that_know_every_game(tree: Path) -> None:
    """The nineteen other games show that nothing is too much for Discord, either."""
    drop_in(tree, "hamlet")
    games = len([*(tree / "docs/rules").iterdir(), "hamlet"])
    for letter in ascii_lowercase[: MANY - games]:
        drop_in(tree, "hamlet", partial(renamed, letter=letter))
    passes(tree, WITH_EVERYTHING, CROWDED)


def renamed(text: str, letter: str) -> str:
    """Return a text of Hamlet's for a game whose name does not contain Hamlet's."""
    for name, other in {"Hamlet": "Village", "ハムレット": "村", "hamlet": "village_"}.items():
        text = text.replace(name, f"{other}{letter}")
    return text

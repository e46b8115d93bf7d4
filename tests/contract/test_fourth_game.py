"""The toy's folder, dropped in beside the other games, is a fourth one: no list knows it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOY = Path(__file__).parent / "hamlet"
SHARED = ("benchmarks", "docs", "hosting", "local", "matches", "tests")
GROWING = ("cogs", "data", "engines", "render")
MODULES = ("bot.py", "settings.py", "pyproject.toml", "README.md")
CHOSEN = {
    "tests/contract/test_contract.py": "hamlet1-0-",
    "tests/matches/test_whole_matches.py": "hamlet",
    "tests/test_texts.py": "hamlet",
    "tests/cogs/test_fields.py": "hamlet",
    "tests/test_architecture.py": "inwards or circle or forty",
    "tests/cogs/test_learning.py": "hamlet",
    "tests/cogs/test_host.py": "hamlet",
    "tests/cogs/test_more.py": "hamlet",
}
"""Tests that know every game: where they are, and which of them."""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return the project with the toy in its place, all the rest as it is."""
    tree = tmp_path / "four games"
    tree.mkdir()
    for name in (*SHARED, *MODULES):
        (tree / name).symlink_to(ROOT / name)
    for name in GROWING:
        (tree / name).mkdir()
        for inner in (ROOT / name).iterdir():
            (tree / name / inner.name).symlink_to(inner)
        (tree / name / "hamlet").mkdir()
    shutil.copytree(TOY / "data", tree / "data" / "hamlet", dirs_exist_ok=True)
    shutil.copytree(TOY / "data", tree / "engines" / "hamlet" / "data")
    (tree / "cogs" / "hamlet").rmdir()
    for file in TOY.glob("*.py"):
        place = {"cog": "cogs/hamlet.py", "renderer": "render/hamlet/__init__.py"}
        here = tree / place.get(file.stem, f"engines/hamlet/{file.name}")
        text = file.read_text("utf-8").replace("tests.contract.hamlet", "engines.hamlet")
        here.write_text(text, "utf-8")
    return tree


def test_a_folder_dropped_in_passes_the_tests_that_know_every_game(tree: Path) -> None:
    which = " or ".join(f"({Path(file).name} and ({some}))" for file, some in CHOSEN.items())
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "-k", which, *CHOSEN]
    env = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    for file in CHOSEN:
        assert re.search(rf"^{file}::.* PASSED", done.stdout, re.M), file

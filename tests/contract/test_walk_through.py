"""Agreement of docs/adding-a-game.md and docs/engine.md with the toy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engines import core
from tests.contract.promises import PROMISES

ROOT = Path(__file__).parents[2]
SHOWN = re.findall(
    r"^```python\n(.*?)\n```$", (ROOT / "docs/adding-a-game.md").read_text("utf-8"), re.S | re.M
)
TOY = ROOT / "tests/contract/hamlet"
ENGINE = (ROOT / "docs/engine.md").read_text("utf-8")


def test_the_walk_through_shows_code() -> None:
    assert len(SHOWN) > 10


@pytest.mark.parametrize("code", SHOWN, ids=lambda code: code.split("(")[0].split(" =")[0])
def test_every_code_block_of_the_walk_through_is_in_the_toy(code: str) -> None:
    assert any(f"\n{code}\n" in file.read_text("utf-8") for file in TOY.rglob("*.py"))


def test_the_contract_names_every_promise() -> None:
    chapter = ENGINE.split("## The eighteen promises")[1].split("\n## ")[0]
    assert len(re.findall(r"^\d+\. ", chapter, re.M)) == len(PROMISES)


@pytest.mark.parametrize(
    "name",
    sorted(set(core.__all__) - {"SEED_BYTES", "Seat", "NoOptions", "NoPrefs", "run_auto_steps"}),
)
def test_the_contract_explains_every_public_name(name: str) -> None:
    assert re.search(rf"`{name}\b", ENGINE)

"""Fixtures that start programs and always end them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import simcord_rules
from tests.local.program import BOT, Program


@pytest.fixture(autouse=True)
def real_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Apply the documented rules of Discord to the SimCord of this process."""
    simcord_rules.install(monkeypatch.setattr)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Return a function that starts the program, or another `script`, in the test's folder."""
    started: list[Program] = []

    def start(script: Path = BOT, **settings: str) -> Program:
        started.append(Program(tmp_path, settings, script))
        return started[-1]

    yield start
    for program in started:
        program.process.kill()
        program.process.wait()

"""Playing with the real bot in the browser."""

from __future__ import annotations

import asyncio
import itertools
import random
import re
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from engines.core import options_of
from matches.core.actor import Actor
from matches.service.service import Service
from matches.store.store import open_store
from tests.local.browser import Window, browser
from tests.local.program import UNDRAWN, Program

Start = Callable[..., Program]
AGAINST_A_ROBOT = "Carcassonne: play against a robot"
QUICK = "random"
"""The robot that thinks shortest, because how it plays does not matter here."""


@pytest.fixture(scope="module")
def running() -> Iterator[Browser]:
    """Return the browser of this module's tests, which starts once."""
    with browser() as started:
        yield started


@pytest.fixture
def chromium(running: Browser) -> Iterator[Browser]:
    """Return the browser without windows of other tests."""
    yield running
    for context in running.contexts:
        context.close()


def mover(window: Window, *names: str) -> str:
    """Return the player to move according to the newest board."""
    waits = re.compile(rf"@?({'|'.join(names)}):")
    window.shows(waits)
    return str(waits.findall(window.messages.inner_text())[-1])


def test_players_open_matches_and_read_them_in_their_languages(
    start: Start, chromium: Browser
) -> None:
    address = start(UNDRAWN, LOCAL_ROBOT=QUICK).address()
    window = Window(chromium, address, "千夏")
    window.press(AGAINST_A_ROBOT)
    window.shows("カルカソンヌ")
    window.answer()
    window.is_asked()  # The robot has moved if it had to, so it posts nothing later.
    expect(window.messages).not_to_contain_text("the tile")
    window.page.close()  # Each open window redraws every message.

    windows = {"Aki": Window(chromium, address), "Ben": Window(chromium, address, "Ben")}
    windows["Aki"].type_command("match new", game="Carcassonne")
    windows["Ben"].shows("1 of 5 seats")
    windows["Ben"].press("Join")
    windows["Aki"].shows("2 of 5 seats")
    windows["Aki"].press("Start")
    first = mover(windows["Ben"], *windows)
    second = next(name for name in windows if name != first)
    while mover(windows[second], *windows) == first:
        windows[first].answer()
    windows[second].answer()
    assert mover(windows[first], *windows) == second


async def play_on(file: Path, left: int) -> None:
    """Play a match at random until `left` tiles remain, because those turns are alike."""
    store = await open_store(f"sqlite+aiosqlite:///{file}")
    service, rng, clicks = Service(store), random.Random(1), itertools.count(1)
    while True:
        match = await service.matches.get(1)
        state: Any = match.state
        if len(state.pile) <= left:
            break
        seat = match.to_move[0]
        move = rng.choice(options_of(state, seat))
        if match.seats[seat].robot:
            plain, clock = msgspec.to_builtins(move), match.clock(seat)
            await service.turns.play_robot(1, seat, [plain], clock=clock)
        else:
            user = match.seats[seat].user
            await service.turns.act(1, Actor(user, next(clicks)), [move], clock=None)
    await store.close()


def test_a_match_against_a_robot_has_a_web_page_and_survives_a_kill(
    start: Start, chromium: Browser, tmp_path: Path
) -> None:
    program = start(UNDRAWN, LOCAL_ROBOT=QUICK)
    window = Window(chromium, program.address())
    window.press(AGAINST_A_ROBOT)
    assert mover(window, "Aki") == "Aki"
    page = chromium.new_page()
    page.goto(program.web_address())
    page.get_by_role("link", name="Carcassonne #1").click()
    expect(page.locator("#players")).to_contain_text("Robo-")
    newest = page.locator("#newest")
    before = newest.inner_text()
    while newest.inner_text() == before:  # A turn takes several answers and is shown at its end.
        window.answer()
    for opened in (page, window.page):
        opened.close()
    program.stop(signal.SIGKILL)

    with ThreadPoolExecutor(1) as beside:  # The browser has its own loop here.
        beside.submit(asyncio.run, play_on(tmp_path / "table.db", left=1)).result()
    window = Window(chromium, start(UNDRAWN, LOCAL_ROBOT=QUICK).address())
    window.shows(re.compile(r"Carcassonne\D+1"))
    while window.answer("Rematch"):
        pass
    for label in ("Animation", "Analyse", "Fairness"):
        assert window.offers(label)
    window.press("Rematch")
    window.shows(re.compile(r"Carcassonne\D+2"))

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


def test_two_players_open_a_match_and_take_a_turn(start: Start, chromium: Browser) -> None:
    address = start(UNDRAWN).address()
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


def test_a_match_against_a_robot_survives_a_kill_and_takes_no_typing(
    start: Start, chromium: Browser, tmp_path: Path
) -> None:
    program = start(UNDRAWN)
    window = Window(chromium, program.address())
    window.press(AGAINST_A_ROBOT)
    assert mover(window, "Aki") == "Aki"
    window.answer()
    program.stop(signal.SIGKILL)

    program = start(UNDRAWN)
    window = Window(chromium, program.address())
    window.shows(re.compile(r"Carcassonne\D+1"))
    while "Aki:" not in window.messages.inner_text():  # The actions are shown on the next board.
        window.answer()
    assert mover(window, "Aki") == "Aki"
    program.stop()

    with ThreadPoolExecutor(1) as beside:  # The browser has its own loop here.
        beside.submit(asyncio.run, play_on(tmp_path / "table.db", left=2)).result()
    window = Window(chromium, start(UNDRAWN).address())
    while window.answer("Rematch"):
        pass
    for label in ("Animation", "Analyse", "Fairness"):
        assert window.offers(label)
    window.press("Rematch")
    window.shows(re.compile(r"Carcassonne\D+2"))


def test_a_japanese_player_reads_japanese(start: Start, chromium: Browser) -> None:
    window = Window(chromium, start(UNDRAWN).address(), "千夏")
    window.press(AGAINST_A_ROBOT)
    window.shows("カルカソンヌ")
    window.answer()
    expect(window.messages).not_to_contain_text("the tile")


def test_a_match_of_the_local_table_has_a_web_page(start: Start, chromium: Browser) -> None:
    program = start(UNDRAWN)
    window = Window(chromium, program.address())
    window.press(AGAINST_A_ROBOT)
    window.shows(re.compile(r"Carcassonne\D+1"))
    page = chromium.new_page()
    page.goto(program.web_address())
    page.get_by_role("link", name="Carcassonne #1").click()
    expect(page.locator("#players")).to_contain_text("Robo-")
    before = page.locator("#newest").inner_text()
    window.answer()
    expect(page.locator("#newest")).not_to_have_text(before, timeout=60_000)

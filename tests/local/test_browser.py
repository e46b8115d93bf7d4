"""A person plays the real bot in the browser."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.local.browser import Window, browser
from tests.local.program import Program

Start = Callable[..., Program]
AGAINST_A_ROBOT = "Carcassonne: play against a robot"


@pytest.fixture
def chromium() -> Iterator[Browser]:
    with browser() as running:
        yield running


def mover(window: Window, *names: str) -> str:
    """Return who is to move according to the newest board."""
    waits = re.compile(rf"@({'|'.join(names)})\s+to move")
    window.shows(waits)
    return str(waits.findall(window.messages.inner_text())[-1])


def test_two_players_open_a_match_and_take_a_turn(start: Start, chromium: Browser) -> None:
    address = start().address()
    windows = {"Aki": Window(chromium, address), "Ben": Window(chromium, address, "Ben")}
    windows["Aki"].type_command("match new", game="Carcassonne")
    windows["Ben"].shows("1 of 5 seats")
    windows["Ben"].press("Join")
    windows["Aki"].shows("2 of 5 seats")
    windows["Aki"].press("Start")
    name = mover(windows["Ben"], "Aki", "Ben")
    other = next(window for key, window in windows.items() if key != name)
    x, y = windows[name].lay()
    other.shows(re.compile(rf"@{name} lays .* at \({x}, {y}\)"))
    if windows[name].offers("No meeple"):
        windows[name].press("No meeple")
    assert mover(other, "Aki", "Ben") != name


def test_a_match_against_a_robot_is_one_click_away(start: Start, chromium: Browser) -> None:
    window = Window(chromium, start().address())
    window.press(AGAINST_A_ROBOT)
    for turn in range(1, 4):
        assert mover(window, "Aki") == "Aki"
        window.take_turn()
        window.shows("Robo-Ada lays")
        assert len(re.findall("@Aki lays", window.messages.inner_text())) >= turn


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_match_is_still_there_after_a_restart(
    start: Start, chromium: Browser, how: signal.Signals
) -> None:
    program = start()
    window = Window(chromium, program.address())
    window.press(AGAINST_A_ROBOT)
    assert mover(window, "Aki") == "Aki"
    window.lay()
    program.stop(how)
    again = Window(chromium, start().address())
    again.shows("Carcassonne · match 1")
    if again.offers("No meeple"):
        again.press("No meeple")
    assert mover(again, "Aki") == "Aki"
    again.lay()
    again.shows("@Aki lays")


def test_a_japanese_player_reads_japanese(start: Start, chromium: Browser) -> None:
    window = Window(chromium, start().address(), "千夏")
    window.press(AGAINST_A_ROBOT)
    window.shows("カルカソンヌ")
    expect(window.messages).not_to_contain_text("to move")

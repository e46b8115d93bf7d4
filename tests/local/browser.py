"""Actions of a user in the browser, and the content of the page."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
from playwright.sync_api import (
    Browser,
    Locator,
    Page,
    Request,
    TimeoutError,
    expect,
    sync_playwright,
)

PATIENCE_MS = 60_000
READY = "window.simcordPreview?.ready && window.simcordPreview.awaitingRevision === null"
VIEWED = f"viewer => window.simcordPreview?.viewerId === viewer && {READY}"
CHANGED = "before => document.querySelector('#channel-message-list').innerText !== before"
MAX_TRIES = 5  # The page drops clicks silently while it measures its size.
SENT_MS = 2_000  # A click that is not dropped is sent at once.
TRY_MS = 30_000
LOOK_MS = 50  # Otherwise the page would be checked in every animation frame.
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ACTIONS = {"click", "run_command"}
"""Kinds of requests by which the page sends what a user does."""
ANSWER = re.compile(r"^(\d+|No meeple|コマを置かない)$")


@contextmanager
def browser() -> Iterator[Browser]:
    """Start Chromium; skip if it is missing, except on the machine that must have it."""
    path = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("the browser test needs Chromium")
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield running
        finally:
            running.close()


class Window:
    """One window on the local table, used by one player."""

    def __init__(self, browser: Browser, address: str, player: str | None = None) -> None:
        self.page: Page = browser.new_page(
            viewport={"width": 1280, "height": 1100}, bypass_csp=True
        )
        self.page.set_default_timeout(PATIENCE_MS)
        self.page.goto(address)
        self.shows("Welcome to the table")
        self._wait(READY)
        if player:
            (viewer,) = self.page.locator("#viewer-picker").select_option(label=player)
            self._wait(VIEWED, viewer)

    @property
    def messages(self) -> Locator:
        return self.page.locator("#channel-message-list")

    def shows(self, text: str | re.Pattern[str]) -> None:
        """Wait until a message shows `text`."""
        expect(self.messages).to_contain_text(text, timeout=PATIENCE_MS)

    def press(self, label: str | re.Pattern[str]) -> str:
        """Press the newest button with this label; return its whole label."""
        button = self.messages.get_by_role("button", name=label).last
        text = button.inner_text()
        self._click(button)
        return text

    def type_command(self, command: str, **arguments: str) -> None:
        """Type a slash command like a user, accepting the first suggestion each time."""
        box = self.page.locator("#channel-composer-input")
        box.click()
        box.press_sequentially(f"/{command}")
        self.page.locator(".command-entry").first.click()
        for name, value in arguments.items():
            field = self.page.locator(f'input[data-option="{name}"]')
            field.click()
            field.press_sequentially(value)
            self.page.locator(".command-suggestion", has_text=value).first.click()
        self._click(self.page.locator("#send-message"))

    def offers(self, label: str | re.Pattern[str]) -> bool:
        """Return whether there is a button with this label."""
        return self.messages.get_by_role("button", name=label).count() > 0

    def is_asked(self, end: str = "") -> Locator:
        """Wait until a question is shown, or the button `end`; return the newest question."""
        answers = self.page.get_by_role("button", name=ANSWER)
        over = self.messages.get_by_role("button", name=end, exact=True)
        question = self.messages.locator("article").filter(has=answers).last
        expect(question.or_(over).last).to_be_visible(timeout=PATIENCE_MS)
        return question

    def answer(self, end: str = "") -> bool:
        """Press the first answer to the newest question; return False once `end` is offered."""
        question = self.is_asked(end)
        if end and self.messages.get_by_role("button", name=end, exact=True).count():
            return False
        self._click(question.get_by_role("button", name=ANSWER).first)
        return True

    def _click(self, button: Locator) -> None:
        """Click like a user until the messages change, and wait until all is shown."""
        self._wait(READY)
        before = self.messages.evaluate("list => list.innerText")
        for _ in range(MAX_TRIES):
            with suppress(TimeoutError):
                with self.page.expect_request(_sends_action, timeout=SENT_MS):
                    button.click()
                self._wait(CHANGED, before, TRY_MS)
                self._wait(READY)
                return
        raise AssertionError(f"nothing happens: {self.messages.inner_text()}")

    def _wait(self, until: str, what: str | None = None, most: int = PATIENCE_MS) -> None:
        """Wait until a condition of the page holds."""
        self.page.wait_for_function(until, arg=what, polling=LOOK_MS, timeout=most)


def _sends_action(request: Request) -> bool:
    """Return whether a request of the page sends an action; others only measure or read."""
    sent = request.post_data_json if request.url.endswith("/api/action") else None
    return isinstance(sent, dict) and sent["kind"] in ACTIONS

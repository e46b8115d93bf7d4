"""Web pages in Chromium: accessibility, small screens, live boards, without JavaScript."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Literal, TypeVar

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from matches.core.models import Match
from matches.tournaments.models import Stage
from tests.local.browser import browser
from tests.web.test_pages import LONG, STRANGE, inhabited
from tests.web.tournaments import public, serve, simulated
from tests.web.world import AKI, BEN, WebWorld

T = TypeVar("T")
MISSING = "/en/x"
PAGES = (
    "/en",
    "/ja/s/meadow",
    "/en/s/meadow/matches",
    "/ja/m/1",
    "/en/m/3",
    "/en/m/1/log",
    "/en/m/1/text",
    "/en/t/1",
    "/ja/t/1/round/1.1",
    "/en/t/1/standings/1.1",
    "/en/t/1/table/1.1",
    "/ja/t/1/rules",
    "/en/m/1/at/20",
    "/ja/s/meadow/best/carcassonne?page=2",
    "/ja/games/rivals",
    MISSING,
)
BRACKETS = (
    "/en/t/1/bracket/1",
    "/ja/t/2/bracket/1",
)
"""Brackets of 8 players under way, and of 64 players."""
NARROW, WIDE = 320, 1280
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LAYOUT = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"]
"""The rules whose result depends on the width or on the colour scheme.

No width hides a part of a page or changes a colour, so each width is checked with other colours.
"""
AXE = {"resultTypes": ["violations"], "runOnly": RULES}
AXE_OF_LAYOUT = {"resultTypes": ["violations"], "runOnly": LAYOUT}
CHECKS: Final[tuple[tuple[int, Literal["light", "dark"], dict[str, list[str]]], ...]] = (
    (NARROW, "light", AXE),
    (WIDE, "dark", AXE_OF_LAYOUT),
)
"""Width, colour scheme and rules of each check of a page."""
FAST_POLLING = (
    "window.setTimeout = ((plain) => (work, ms) => plain(work, ms / 100))(window.setTimeout)"
)


class Visitor:
    """A browser in a separate thread, because the pages are served by the loop of the test."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1)
        self.browser: Browser

    async def run(self, work: Callable[[], T]) -> T:
        """Return the result of `work`, which uses the browser."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def start(self) -> None:
        self._context = browser()
        self.browser = self._thread.submit(self._context.__enter__).result()

    def stop(self) -> None:
        self._thread.submit(self._context.__exit__, None, None, None).result()

    def close_windows(self) -> None:
        for context in self.browser.contexts:
            context.close()


@pytest.fixture(scope="module")
def running() -> Iterator[Visitor]:
    """Return the browser of this module's tests, which starts once."""
    visitor = Visitor()
    visitor.start()
    yield visitor
    visitor.stop()


@pytest.fixture
async def visitor(running: Visitor) -> AsyncIterator[Visitor]:
    """Return the browser without windows of other tests."""
    yield running
    await running.run(running.close_windows)


@pytest.fixture
def local(web: WebWorld, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the address of the pages as the browser of this machine reaches them."""
    web.server.site.address = f"http://127.0.0.1:{web.server.port}"
    monkeypatch.setattr("web.app.client_of", lambda request, proxies: str(id(request)))
    return web.server.site.address


async def test_pages_have_no_barriers_and_fit_every_screen(
    web: WebWorld, local: str, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.people.ROWS_A_PAGE", 1)
    await inhabited(web)
    aki = (await web.service.players.get(AKI)).web_id
    await check_barriers(visitor, local, *PAGES, f"/en/s/meadow/people/{aki}")
    names = {101: LONG, 102: STRANGE, 103: "Aki"}
    cups = (
        simulated(8, Stage("double_elimination"), steps=5),
        simulated(64, Stage("single_elimination")),
    )
    serve(monkeypatch, *(public(cup, names) for cup in cups))
    await check_barriers(visitor, local, *BRACKETS)


async def check_barriers(visitor: Visitor, local: str, *paths: str) -> None:
    """Check pages for barriers and for their width, on small and large screens."""

    def look() -> None:
        axe = Axe()
        page = visitor.browser.new_page(bypass_csp=True, reduced_motion="reduce")
        for path in paths:
            answer = page.goto(local + path)
            assert answer is not None
            assert answer.status == (404 if path == MISSING else 200), path
            for width, scheme, rules in CHECKS:
                page.set_viewport_size({"width": width, "height": 800})
                page.emulate_media(color_scheme=scheme)
                found = axe.run(page, options=rules)
                assert found.violations_count == 0, f"{path} {width} {scheme}\n" + str(
                    found.generate_report()
                )
                broad = page.evaluate("document.documentElement.scrollWidth")
                assert broad <= width, f"{path} {scheme}: {broad} pixels at {width}"

    await visitor.run(look)


async def test_a_running_match_changes_without_a_reload(
    web: WebWorld, local: str, visitor: Visitor
) -> None:
    match = await web.play(await web.match(AKI, BEN, game="carcassonne"), 4)

    def open_page() -> tuple[Page, str]:
        page = visitor.browser.new_page()
        page.add_init_script(FAST_POLLING)
        page.goto(f"{local}/en/m/{match.id}")
        page.evaluate("document.body.dataset.kept = 'yes'")
        page.locator("#words").evaluate("part => { part.open = true }")
        return page, str(page.locator("#board img").get_attribute("src"))

    page, before = await visitor.run(open_page)
    moved = await web.play(match, 5)

    def wait() -> None:
        expect(page.locator("#board img")).not_to_have_attribute("src", before, timeout=30_000)
        expect(page.locator("#words")).to_have_attribute("open", "")
        assert page.evaluate("document.body.dataset.kept") == "yes"

    await visitor.run(wait)
    assert moved.seq > match.seq


async def test_a_match_that_was_taken_down_disappears_from_open_pages(
    web: WebWorld, local: str, visitor: Visitor
) -> None:
    match: Match = await web.play(await web.match(AKI, BEN), 4)

    def open_page() -> Page:
        page = visitor.browser.new_page()
        page.add_init_script(FAST_POLLING)
        page.goto(f"{local}/en/m/{match.id}")
        return page

    page = await visitor.run(open_page)
    await web.service.publicity.unpublish(web.guild.guild)
    await visitor.run(
        lambda: expect(page.locator("h1")).to_have_text("Page not found", timeout=30_000)
    )


async def test_pages_work_without_javascript(web: WebWorld, local: str, visitor: Visitor) -> None:
    match = await web.play(await web.match(AKI, BEN), 4)

    def walk() -> None:
        context = visitor.browser.new_context(java_script_enabled=False)
        page = context.new_page()
        page.goto(f"{local}/")
        page.get_by_role("link", name="Meadow", exact=True).click()
        page.get_by_role("link", name=f"Karvi #{match.id}").first.click()
        expect(page.locator("#board img")).to_be_visible()
        expect(page.locator("#players")).to_contain_text("Red")
        page.get_by_text("The position in words").first.click()
        expect(page.locator("#words li").first).to_be_visible()
        page.get_by_role("link", name="All turns").click()
        expect(page.locator("time").first).to_contain_text("UTC")
        page.get_by_role("link", name="日本語").click()
        expect(page.locator("h1")).to_have_text("すべての手番")
        context.close()

    await visitor.run(walk)


async def test_nothing_on_a_page_breaks_its_own_policy(
    web: WebWorld, local: str, visitor: Visitor
) -> None:
    match = await web.play(await web.match(AKI, BEN), 4)
    messages: list[str] = []

    def look() -> None:
        page = visitor.browser.new_page()
        page.on("console", lambda message: messages.append(message.text))
        page.on("pageerror", lambda error: messages.append(str(error)))
        for path in (
            "/en",
            "/en/s/meadow",
            f"/en/m/{match.id}",
            f"/en/m/{match.id}/at/{match.seq}",
        ):
            page.goto(local + path)
            page.wait_for_load_state("networkidle")

    await visitor.run(look)
    assert messages == []


async def replayed(web: WebWorld) -> tuple[Match, list[int], list[int]]:
    """Return a match with the rows of its moves, and those of its turns."""
    match = await web.play(await web.match(AKI, BEN), 14)
    history = await web.service.publicity.history(match.id)
    return match, [step.seq for step in history.steps], [step.seq for step in history.turns()]


def shows(page: Page, match: Match, row: int) -> None:
    """Wait until a replay shows a row: in the address, and as a picture."""
    expect(page).to_have_url(re.compile(rf"/en/m/{match.id}/at/{row}$"))
    expect(page.locator("#board img")).to_have_attribute(
        "src", re.compile(rf"^/p/{match.id}/{row}-")
    )


async def test_the_slider_of_a_replay_follows_the_keys_and_only_when_focused(
    web: WebWorld, local: str, visitor: Visitor
) -> None:
    match, moves, turns = await replayed(web)

    def slide() -> None:
        page = visitor.browser.new_page()
        page.goto(f"{local}/en/m/{match.id}/at/{moves[-1]}")
        slider = page.get_by_role("slider")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowLeft")
        shows(page, match, moves[-1])
        slider.focus()
        page.keyboard.press("ArrowLeft")
        shows(page, match, turns[-2])
        page.keyboard.press("Home")
        shows(page, match, moves[0])
        expect(slider).to_have_attribute("aria-valuetext", f"Turn 0 of {len(turns) - 1}")
        page.get_by_role("radio", name="Moves").check()
        slider.focus()
        page.keyboard.press("ArrowRight")
        shows(page, match, moves[1])
        expect(slider).to_have_attribute("aria-valuetext", f"Move 1 of {len(moves) - 1}")
        page.keyboard.press("End")
        shows(page, match, moves[-1])
        page.get_by_role("link", name="Previous move").click()
        shows(page, match, moves[-2])
        expect(page.get_by_role("link", name="Previous move")).to_be_focused()
        page.close()

    await visitor.run(slide)


async def test_a_replay_plays_until_it_is_touched(
    web: WebWorld, local: str, visitor: Visitor
) -> None:
    match, moves, turns = await replayed(web)

    def play() -> None:
        page = visitor.browser.new_page()
        page.add_init_script(FAST_POLLING)
        page.goto(f"{local}/en/m/{match.id}/at/{moves[0]}")
        page.get_by_role("button", name="Play").click()
        shows(page, match, turns[-1])
        expect(page.get_by_role("button", name="Play")).to_be_visible()
        page.close()
        page = visitor.browser.new_page()
        page.goto(f"{local}/en/m/{match.id}/at/{moves[0]}")
        page.get_by_role("button", name="Play").click()
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
        shows(page, match, turns[1])
        page.locator("h1").click()
        expect(page.get_by_role("button", name="Play")).to_be_visible()
        page.close()

    await visitor.run(play)


async def test_a_replay_works_without_javascript(
    web: WebWorld, local: str, visitor: Visitor
) -> None:
    match, moves, turns = await replayed(web)

    def walk() -> None:
        context = visitor.browser.new_context(java_script_enabled=False)
        page = context.new_page()
        page.goto(f"{local}/en/m/{match.id}")
        page.get_by_role("link", name="Replay").click()
        shows(page, match, moves[-1])
        expect(page.locator("input[type=range]")).to_be_hidden()
        page.get_by_role("link", name="Previous turn").click()
        shows(page, match, turns[-2])
        page.get_by_role("link", name="Next move").click()
        shows(page, match, moves[moves.index(turns[-2]) + 1])
        page.get_by_role("link", name="The beginning").click()
        shows(page, match, moves[0])
        expect(page.get_by_role("link", name="Previous move")).to_have_count(0)
        context.close()

    await visitor.run(walk)

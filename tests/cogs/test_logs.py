"""`/match log`: one heading per turn, pages, and no secrets."""

from __future__ import annotations

import re

from cogs.frame.match.handlers.logs import MAX_TOLD
from tests.cogs.world import World, labels, said, shown, words

HEADING = re.compile(r"^\*\*Turn (\d+) · . \w+\*\* · <t:\d+:f>$", re.MULTILINE)


def numbers(text: str) -> list[int]:
    """Return the numbers of the turns on a page of a log."""
    return [int(number) for number in HEADING.findall(text)]


async def test_each_turn_has_a_heading_and_below_it_all_that_happened(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="UVEBMVKWRA")
    for _ in range(3):
        await world.turn(match_id)
    text = await world.log_text(match_id)
    assert numbers(text) == [1, 2, 3]
    last = text.split("**Turn 3 · ")[1].split("\n")
    assert [line.startswith("- ") for line in last] == [False, *[True] * (len(last) - 1)]
    assert "lays “" in last[1]
    assert "places no meeple" in text


async def test_spectator_pages_through_a_long_log(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    for _ in range(24):
        await world.turn(match_id)
    watcher, place = world.members[4], await world.place(match_id)
    newest = shown(await watcher.slash(place, "match log"))
    assert labels(newest) == ["◀ Earlier"]
    page, found = newest, numbers(words(newest))
    while page is not None and "◀ Earlier" in labels(page):
        page = shown(await watcher.click(page, label="◀ Earlier"))
        found = numbers(words(page)) + found
        assert len(words(page)) <= MAX_TOLD + 200
    assert found == list(range(1, 25))
    assert page is not None
    assert labels(page) == ["Later ▶"]
    page = shown(await watcher.click(page, label="Later ▶"))
    assert labels(page)[0] == "◀ Earlier"


async def test_log_shows_an_undo_that_no_board_shows(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="UVEBMVKWRA")
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    await player.slash(place, "carcassonne place", cell="1", turns="90")
    await player.slash(place, "match undo")
    text = await world.log_text(match_id)
    assert "undoes a move" in text
    assert "lays “" not in text


async def test_log_of_a_match_before_its_start_is_empty(world: World) -> None:
    match_id = await world.open()
    text = said(await world.members[0].slash(world.channel, "match log", match=match_id))
    assert "Nothing has happened yet" in text

"""Cache of pages: lifetime, changes, size and concurrent requests."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from matches.core.publicity import NotPublic
from web.caching import MAX_SECONDS, OVERHEAD, Document, PageCache
from web.guard import KEPT_ADDRESSES, PAGES, RateLimiter, Refused


class Outage(Exception):
    """The database is unreachable."""


class Pages:
    """Pages that count how often they are made."""

    def __init__(self, **options: Any) -> None:
        self.time, self.made = 0.0, 0
        self.cache = PageCache((Outage,), now=lambda: self.time, **options)
        self.error: Exception | None = None
        self.topics = frozenset({("match", 1), ("guild", 5)})
        self.size = 10

    async def make(self) -> Document:
        self.made += 1
        await asyncio.sleep(0)
        if self.error:
            raise self.error
        return Document(b"x" * self.size, topics=self.topics)

    async def get(self, key: str = "a") -> Document:
        return await self.cache.get(key, self.make)


async def test_a_page_is_made_once_until_it_is_too_old() -> None:
    pages = Pages()
    await pages.get()
    pages.time = MAX_SECONDS - 1
    await pages.get()
    assert pages.made == 1
    pages.time = MAX_SECONDS
    await pages.get()
    assert pages.made == 2


async def test_requests_at_once_share_one_making() -> None:
    pages = Pages()
    await asyncio.gather(*(pages.get() for _ in range(10)))
    assert pages.made == 1


@pytest.mark.parametrize(
    ("kind", "number", "made"),
    [("match", 1, 2), ("guild", 5, 2), ("all", 0, 2), ("match", 2, 1), ("guild", 1, 1)],
)
async def test_a_change_of_its_topics_drops_a_page(kind: str, number: int, made: int) -> None:
    pages = Pages()
    await pages.get()
    pages.cache.change(kind, number)
    await pages.get()
    assert pages.made == made


async def test_a_page_may_depend_on_everything_of_a_kind() -> None:
    pages = Pages()
    pages.topics = frozenset({("people", 0)})
    await pages.get()
    pages.cache.change("people", 77)
    await pages.get()
    assert pages.made == 2


async def test_a_page_that_changes_while_it_is_made_is_not_kept() -> None:
    pages = Pages()
    asked = asyncio.create_task(pages.get())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    pages.cache.change("match", 1)
    await asked
    await pages.get()
    assert pages.made == 2


async def test_a_page_of_moves_is_made_anew_only_after_a_rest() -> None:
    pages = Pages(rest=3.0)
    await pages.get()
    pages.time = 2.0
    pages.cache.change("match", 1)
    await pages.get()
    assert pages.made == 1
    pages.time = 3.0
    await pages.get()
    pages.time = 7.0
    pages.cache.change("match", 1)
    await pages.get()
    assert pages.made == 3


async def test_moves_while_a_page_is_made_do_not_make_it_anew_at_once() -> None:
    pages = Pages(rest=3.0)
    asked = asyncio.create_task(pages.get())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    pages.cache.change("match", 1)
    await asked
    await pages.get()
    assert pages.made == 1
    pages.time = 3.0
    await pages.get()
    assert pages.made == 2


@pytest.mark.parametrize(("kind", "number"), [("guild", 5), ("all", 0)])
async def test_any_other_change_ends_a_page_of_moves_at_once(kind: str, number: int) -> None:
    pages = Pages(rest=3.0)
    await pages.get()
    pages.cache.change("match", 1)
    pages.cache.change(kind, number)
    await pages.get()
    assert pages.made == 2


async def test_during_an_outage_old_pages_are_shown_but_not_those_taken_down() -> None:
    pages = Pages()
    document = await pages.get()
    pages.time, pages.error = MAX_SECONDS, Outage()
    assert await pages.get() is document
    with pytest.raises(Outage):
        await pages.get("another")
    pages.error = NotPublic()
    with pytest.raises(NotPublic):
        await pages.get()
    pages.error = Outage()
    with pytest.raises(Outage):
        await pages.get()


async def test_the_page_used_longest_ago_makes_room() -> None:
    pages = Pages(max_bytes=2 * (OVERHEAD + 10))
    for key in ("a", "b", "a", "c", "a"):
        await pages.get(key)
    assert pages.made == 3
    await pages.get("b")
    assert pages.made == 4


async def test_a_reader_who_leaves_does_not_end_the_making_for_others() -> None:
    pages = Pages()
    first, second = asyncio.create_task(pages.get()), asyncio.create_task(pages.get())
    await asyncio.sleep(0)
    first.cancel()
    assert (await second).body
    assert pages.made == 1


async def test_closing_ends_what_no_reader_waits_for() -> None:
    pages, ended = Pages(), asyncio.Event()

    async def slow() -> Document:
        try:
            await asyncio.sleep(3600)
        finally:
            ended.set()
        raise AssertionError

    asked = asyncio.create_task(pages.cache.get("a", slow))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    asked.cancel()
    await pages.cache.close()
    assert ended.is_set()


def test_a_quota_refills_and_old_addresses_are_forgotten() -> None:
    time = 0.0
    limiter = RateLimiter(lambda: time)
    for _ in range(int(PAGES.burst)):
        limiter.charge("a", PAGES)
    with pytest.raises(Refused) as refused:
        limiter.charge("a", PAGES)
    assert refused.value.retry_seconds == pytest.approx(1 / PAGES.per_second)
    time = 1.0
    limiter.charge("a", PAGES)
    for number in range(KEPT_ADDRESSES):
        limiter.charge(str(number), PAGES)
    limiter.charge("a", PAGES, PAGES.burst)

"""Delivery of announcements to Discord: in order, retried, never repeated."""

from __future__ import annotations

import asyncio

import pytest

from matches.running.announcement_worker import AnnouncementWorker
from matches.running.delivery_worker import NotReady, PlaceUnavailable, RetryLater
from matches.store.store import Store
from matches.tournaments.changes import Announcement
from matches.tournaments.models import Tournament
from tests.matches.people import AKI, BEN
from tests.matches.tournaments.contest import Contest

PATIENCE_SECONDS = 60.0


class Channel:
    """Accepts announcements like Discord; a known nonce creates no second message."""

    def __init__(self, *failures: Exception) -> None:
        self.messages: dict[int, Announcement] = {}
        self.asked: list[int] = []
        self._failures = list(failures)

    async def __call__(self, tournament: Tournament, announcement: Announcement) -> int | None:
        self.asked.append(announcement.id)
        await asyncio.sleep(0)
        if self._failures and isinstance(self._failures[0], (NotReady, PlaceUnavailable)):
            raise self._failures.pop(0)
        self.messages.setdefault(announcement.id, announcement)
        if self._failures:
            raise self._failures.pop(0)  # It was accepted, but the response was lost.
        return tournament.message or 70 + len(self.messages)

    @property
    def kinds(self) -> list[str]:
        return [str(announcement.kind) for announcement in self.messages.values()]


async def brought(store: Store, channel: Channel) -> None:
    announcer = AnnouncementWorker(store, channel, first_wait=0.001, longest_wait=0.002)
    await announcer.start()
    await announcer.idle()
    await announcer.stop()


async def played(store: Store) -> Contest:
    contest = Contest(store, most=2)
    await contest.open(AKI, BEN)
    await contest.direct()
    return contest


async def test_registration_changes_share_one_message_that_is_kept(store: Store) -> None:
    contest, channel = Contest(store, most=3), Channel()
    await contest.open(AKI, BEN)
    await brought(store, channel)
    assert channel.kinds == ["registration"]
    assert (await contest.now()).message == 71
    await contest.do("leave", BEN)
    await brought(store, channel)
    assert (await contest.now()).message == 71
    assert await store.announcements.waiting() == []


async def test_rounds_are_announced_in_order(store: Store) -> None:
    contest, channel = await played(store), Channel()
    await contest.play_on()
    await brought(store, channel)
    kinds = [kind for kind in channel.kinds if kind != "registration"]
    assert kinds == [*("round", "standings") * 3, "end"]


async def test_unconfirmed_announcements_are_not_shown_twice(store: Store) -> None:
    await played(store)
    channel = Channel(RetryLater(), RetryLater(0.001), TimeoutError())
    await brought(store, channel)
    assert len(channel.asked) > len(channel.messages)
    assert channel.kinds == ["registration", "round"]


async def test_an_announcement_not_ready_is_retried_when_requested(
    store: Store,
) -> None:
    await played(store)
    channel = Channel(*(NotReady(0.001) for _ in range(8)))
    announcer = AnnouncementWorker(store, channel, first_wait=1000, longest_wait=1000)
    await announcer.start()
    await asyncio.wait_for(announcer.idle(), PATIENCE_SECONDS)
    await announcer.stop()
    assert channel.kinds == ["registration", "round"]


async def test_an_interrupted_announcement_keeps_its_nonce(store: Store) -> None:
    contest = await played(store)
    found = await store.announcements.hand_out(contest.id)
    again = await store.announcements.hand_out(contest.id)
    assert found is not None
    assert again is not None
    assert found[0].id == again[0].id


async def test_changes_during_an_announcement_are_a_separate_message(store: Store) -> None:
    contest = Contest(store)
    await contest.open(AKI)
    found = await store.announcements.hand_out(contest.id)
    await contest.do("join", BEN)
    again = await store.announcements.hand_out(contest.id)
    assert found is not None
    assert again is not None
    assert again[0].id == found[0].id
    await store.announcements.delivered(contest.id, found[0], 5)
    later = await store.announcements.hand_out(contest.id)
    assert later is not None
    assert later[0].id != found[0].id


async def test_an_unavailable_channel_is_recorded_and_retried(store: Store) -> None:
    contest, channel = await played(store), Channel(PlaceUnavailable("403 50001: Missing Access"))
    announcer = AnnouncementWorker(store, channel)
    await announcer.start()
    await announcer.idle()
    assert channel.messages == {}
    assert (await contest.now()).lost == "403 50001: Missing Access"
    assert announcer.retry_place(2) == [contest.id]
    await announcer.idle()
    await announcer.stop()
    assert channel.kinds == ["registration", "round"]
    assert (await contest.now()).lost is None


@pytest.mark.parametrize("count", [1, 3])
async def test_failed_announcements_are_retried_until_delivered(store: Store, count: int) -> None:
    await played(store)
    channel = Channel(*[OSError("network")] * count)
    await brought(store, channel)
    assert channel.kinds == ["registration", "round"]

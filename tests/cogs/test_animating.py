"""Animations: queueing, progress and cancellation."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence

import pytest

from cogs.frame.match.delivery import animations
from cogs.frame.match.delivery.animations import MAX_AT_ONCE, AnimationJobs
from engines.core import Refusal
from render.core.animation import Animation, Shot

Tell = Callable[[int, int], None]
PATIENCE_SECONDS = 60.0


class Studio:
    """Fake animation of three shots, each drawn when the test releases it."""

    def __init__(self) -> None:
        self.drawing = 0
        self.most_drawing = 0
        self.given_up = 0
        self._next = threading.Semaphore(0)
        self._lock = threading.Lock()

    def film(self, shots: Sequence[Shot], tell: Tell) -> Animation:
        with self._lock:
            self.drawing += 1
            self.most_drawing = max(self.most_drawing, self.drawing)
        try:
            for done in range(3):
                tell(done, 3)
                assert self._next.acquire(timeout=PATIENCE_SECONDS)
            return Animation(b"film", 3)
        except animations._GivenUp:
            self.given_up += 1
            raise
        finally:
            with self._lock:
                self.drawing -= 1

    def let(self, shots: int) -> None:
        """Release `shots` shots for drawing."""
        self._next.release(shots)


@pytest.fixture
def studio(monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    studio = Studio()
    monkeypatch.setattr(animations, "animated", studio.film)
    monkeypatch.setattr(animations, "EVERY_SECONDS", 0.01)
    yield studio
    studio.let(1000)


class Listener:
    """Recorder of the progress reported to a user."""

    def __init__(self) -> None:
        self.told: list[int | None] = []

    async def __call__(self, done: int | None) -> None:
        self.told.append(done)

    async def hears(self, what: int | None) -> None:
        """Wait until `what` has been reported."""

        async def heard() -> None:
            while what not in self.told:
                await asyncio.sleep(0)

        await asyncio.wait_for(heard(), PATIENCE_SECONDS)


def begun(jobs: AnimationJobs, user: int) -> tuple[asyncio.Task[Animation], Listener]:
    listener = Listener()
    return asyncio.create_task(jobs.make(user, [], listener)), listener


async def test_animation_progress_is_reported_to_the_listener(studio: Studio) -> None:
    making, listener = begun(AnimationJobs(), 1)
    for shot in range(3):
        await listener.hears(shot)
        studio.let(1)
    assert await making == Animation(b"film", 3)
    assert listener.told == sorted(listener.told, key=lambda done: done or 0)
    assert set(listener.told) == {0, 1, 2}


async def test_user_has_at_most_one_animation_in_progress(studio: Studio) -> None:
    jobs = AnimationJobs()
    making, listener = begun(jobs, 1)
    await listener.hears(0)
    with pytest.raises(Refusal) as caught:
        await jobs.make(1, [], Listener())
    assert caught.value.reason == "film_under_way"
    studio.let(3)
    await making
    studio.let(3)
    assert (await jobs.make(1, [], Listener())).shots == 3


async def test_an_animation_waits_while_as_many_as_may_be_are_drawn(studio: Studio) -> None:
    jobs = AnimationJobs()
    first = [begun(jobs, user) for user in range(MAX_AT_ONCE)]
    for _, listener in first:
        await listener.hears(0)
    late, waiting = begun(jobs, 99)
    await waiting.hears(None)
    assert studio.drawing == MAX_AT_ONCE
    studio.let(3 * (MAX_AT_ONCE + 1))
    await asyncio.gather(late, *(making for making, _ in first))
    assert studio.most_drawing == MAX_AT_ONCE
    assert waiting.told[0] is None


async def test_cancelled_animation_stops_drawing_and_frees_its_slot(studio: Studio) -> None:
    jobs = AnimationJobs()
    making, listener = begun(jobs, 1)
    await listener.hears(0)
    making.cancel()
    for _ in range(10):  # the cancellation arrives before the next shot is released
        await asyncio.sleep(0)
    studio.let(1)
    with pytest.raises(asyncio.CancelledError):
        await making
    assert (studio.given_up, studio.drawing) == (1, 0)
    studio.let(3)
    assert (await jobs.make(1, [], Listener())).shots == 3


async def test_animation_stops_if_its_progress_cannot_be_reported(studio: Studio) -> None:
    async def gone(done: int | None) -> None:
        if done:
            studio.let(2)
            raise ConnectionError

    jobs = AnimationJobs()
    studio.let(1)
    with pytest.raises(ConnectionError):
        await jobs.make(1, [], gone)
    assert studio.drawing == 0


async def test_errors_in_an_animation_are_raised_and_free_its_slot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(shots: Sequence[Shot], tell: Tell) -> Animation:
        raise MemoryError

    monkeypatch.setattr(animations, "animated", broken)
    jobs = AnimationJobs()
    for _ in "12":  # and the slot is free again
        with pytest.raises(MemoryError):
            await jobs.make(1, [], Listener())

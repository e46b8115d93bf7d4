"""Debouncing of deliveries until a match is idle."""

from __future__ import annotations

import asyncio

import pytest

from matches.running import debounce
from matches.running.debounce import Debouncer

HOUR = 3600.0


async def test_every_change_extends_the_debounce() -> None:
    waits = Debouncer(lambda match: None, HOUR)
    assert waits.holds(7)
    (first, later) = waits._held[7]
    assert waits.holds(7)
    assert later.cancelled()
    assert waits._held[7].since == first
    waits.stop()


async def test_a_debounce_ends_after_the_maximum_time(monkeypatch: pytest.MonkeyPatch) -> None:
    waits = Debouncer(lambda match: None, HOUR)
    assert waits.holds(7)
    monkeypatch.setattr(debounce, "LONGEST_SECONDS", -1.0)
    assert not waits.holds(7)
    waits.stop()


async def test_a_debounce_ends_after_the_idle_time() -> None:
    called: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    assert Debouncer(called.set_result, 0.01).holds(7)
    assert await asyncio.wait_for(called, 60) == 7


async def test_an_ended_debounce_stays_off_until_forgotten() -> None:
    waits = Debouncer(lambda match: None, HOUR)
    waits.holds(7)
    waits.end(7)
    assert not waits.holds(7)
    assert waits.holds(8)
    waits.forget(7)
    assert waits.holds(7)
    waits.stop()
    assert waits._held == {}

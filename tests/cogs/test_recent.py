"""Dictionary of limited size that keeps the most recent entries."""

from __future__ import annotations

from cogs.frame.ui.recent import Recent


def test_oldest_entry_is_evicted_first() -> None:
    recent: Recent[str, int] = Recent(2)
    recent["a"], recent["b"], recent["a"] = 1, 2, 3
    recent["c"] = 4
    assert dict(recent) == {"a": 3, "c": 4}


def test_replaced_entry_takes_no_extra_room() -> None:
    recent: Recent[str, int] = Recent(1)
    recent["a"] = 1
    recent["a"] = 2
    assert dict(recent) == {"a": 2}

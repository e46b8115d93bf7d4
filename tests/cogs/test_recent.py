"""A dictionary of limited size keeps what was set last."""

from __future__ import annotations

from cogs.frame.ui.recent import Recent


def test_the_entry_that_was_set_longest_ago_goes_first() -> None:
    recent: Recent[str, int] = Recent(2)
    recent["a"], recent["b"], recent["a"] = 1, 2, 3
    recent["c"] = 4
    assert dict(recent) == {"a": 3, "c": 4}


def test_an_entry_that_is_set_again_takes_no_more_room() -> None:
    recent: Recent[str, int] = Recent(1)
    recent["a"] = 1
    recent["a"] = 2
    assert dict(recent) == {"a": 2}

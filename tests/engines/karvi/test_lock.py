"""Reference 4.8: rewards and times of locks."""

from __future__ import annotations

import pytest

from engines.karvi.moves import Done, Train, Unlock
from tests.engines.karvi.kit import GREEN, moved


@pytest.mark.parametrize("tiles", [2, 3, 6])
def test_the_lock_of_the_trade_track_gives_silver_and_gold(tiles: int) -> None:
    table = moved("short_2.1", f"traded {tiles}", "").play(Unlock("trade"))
    assert table.goods() == "silver 1 gold 1"
    assert table.asked() == [(GREEN, "AfterAction")]


@pytest.mark.parametrize("tiles", [2, 3, 6])
def test_the_lock_of_the_raid_track_gives_three_strength(tiles: int) -> None:
    table = moved("short_2.1", f"raided {tiles}, crew 3 1", "").play(Unlock("raid"))
    table.play(Train(3), Train(4), Train(1))
    assert (table.crew(), table.goods()) == ("5 2", "")


def test_lock_with_both_tracks_unlocked_is_chosen() -> None:
    table = moved("short_2.1", "traded 2, raided 2, crew 1", "")
    assert table.offered(Unlock) == [Unlock("trade"), Unlock("raid")]
    table.play(Unlock("raid"))
    assert (table.crew(), table.goods()) == ("4", "")
    assert table.asked() == [(GREEN, "AfterAction")]


def test_both_at_once_need_the_double_sail() -> None:
    table = moved("short_2.1", "traded 2, raided 2, crew 1", "")
    assert table.refusal(Unlock("both")) == "not_an_option"


def test_a_track_with_fewer_tiles_is_locked_and_the_action_left_out() -> None:
    table = moved("short_2.1", "traded 1, raided 1, crew 1", "")
    assert table.offered(Unlock) == []
    assert table.refusal(Unlock("trade")) == "locked"
    assert table.refusal(Unlock("raid")) == "locked"
    assert table.play(Done()).asked() == [(GREEN, "AfterAction")]


def test_tiles_of_one_track_do_not_unlock_the_other() -> None:
    assert moved("short_2.1", "traded 6", "").refusal(Unlock("raid")) == "locked"
    assert moved("short_2.1", "raided 6", "").refusal(Unlock("trade")) == "locked"


def test_used_lock_is_noted() -> None:
    table = moved("short_2.1", "traded 2", "").play(Unlock("trade"))
    (note,) = table.notes_of("unlocks")
    assert (note.seat, note.data) == (GREEN, {"track": "trade"})

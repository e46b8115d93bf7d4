"""Reference 3: what lies where before the first dwarf is placed."""

from __future__ import annotations

import pytest

from tests.engines.caverna.notation import Table, deal


def test_positions_are_set_by_hand_as_they_are_written() -> None:
    red = "wood 3, dwarfs 0 4@logging 0!@logging, small_pasture d3, carpenter c5, sown c3 grain 2"
    table = Table(red, "", round=4)
    assert table.goods() == "wood 3"
    assert table.strengths() == [0, 4, 0]
    assert table.asked() == [(0, "PlaceDwarf")]
    assert "carpenter" not in table.state.supply
    assert table.state.standing() == {"logging": 0}


@pytest.mark.parametrize("seats", range(1, 8))
def test_everybody_begins_with_two_unarmed_dwarfs_and_twenty_two_unused_spaces(seats: int) -> None:
    state = deal(seats)
    for farm in state.farms:
        assert [dwarf.strength for dwarf in farm.dwarfs] == [0, 0]
        assert farm.stables_left == 3

"""Reference 2.4: geometry of a principality."""

from __future__ import annotations

import pytest

from engines.core import Refusal
from engines.rivals.principality import adjacent, bordering, exists, site_at, site_name
from engines.rivals.records import Prince
from tests.engines.rivals.notation import RED, Table

ITEMS = "right forest_4 hills_1, left fields_1 pasture_5, city D B"


@pytest.fixture
def prince() -> Prince:
    """Return a principality with the settlements D, A, B, C from left to right."""
    return Table(red=ITEMS).state.princes[RED]


def columns(prince: Prince) -> dict[tuple[int, str], str]:
    """Return the regions by column and row, as the reference counts them."""
    return {
        (prince.left + at // 2 * 2, ("up", "down")[at % 2]): region
        for at, region in enumerate(prince.regions)
    }


def test_regions_lie_on_odd_columns_from_the_left(prince: Prince) -> None:
    assert prince.labels == ["D", "A", "B", "C"]
    assert columns(prince) == {
        (-3, "up"): "fields_1",
        (-3, "down"): "pasture_5",
        (-1, "up"): "forest_2",
        (-1, "down"): "hills_3",
        (1, "up"): "gold_field_1",
        (1, "down"): "pasture_4",
        (3, "up"): "fields_6",
        (3, "down"): "mountains_5",
        (5, "up"): "forest_4",
        (5, "down"): "hills_1",
    }


@pytest.mark.parametrize(("label", "column"), [("D", -2), ("A", 0), ("B", 2), ("C", 4)])
@pytest.mark.parametrize("slot", ["up1", "down1", "up2", "down2"])
def test_a_site_is_adjacent_to_the_regions_left_and_right_of_it_in_its_row(
    prince: Prince, label: str, column: int, slot: str
) -> None:
    at = site_at(prince, f"{label}-{slot}")
    found = [prince.regions[region] for region in adjacent(at)]
    row = slot[:-1]
    assert found == [columns(prince)[column - 1, row], columns(prince)[column + 1, row]]
    assert site_name(prince, at) == f"{label}-{slot}"


@pytest.mark.parametrize(("label", "column"), [("D", -2), ("A", 0), ("B", 2), ("C", 4)])
def test_a_city_borders_the_four_regions_around_it(prince: Prince, label: str, column: int) -> None:
    found = {prince.regions[at] for at in bordering(prince.labels.index(label))}
    assert found == {region for (at, _), region in columns(prince).items() if abs(at - column) == 1}


@pytest.mark.parametrize(("label", "sites"), [("A", 2), ("B", 4), ("C", 2), ("D", 4)])
def test_a_settlement_has_two_sites_and_a_city_four(prince: Prince, label: str, sites: int) -> None:
    slots = ("up1", "down1", "up2", "down2")
    there = [slot for slot in slots if exists(prince, site_at(prince, f"{label}-{slot}"))]
    assert there == list(slots[:sites])


@pytest.mark.parametrize("name", ["E-up1", "A-left", "A", "", "-up1"])
def test_a_site_that_is_none_is_refused(prince: Prince, name: str) -> None:
    with pytest.raises(Refusal, match="no_such_site"):
        site_at(prince, name)

"""Reference 4.9: the phases of a harvest, separate for each player."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import Convert
from engines.caverna.moves import Feed, Skip
from tests.engines.caverna.notation import BLUE, GREEN, RED, Table

ENDS = {"nothing": 1, "harvest": 3, "feed": 4, "either": 8}
"""Rounds with each event; the last one follows from three red markers at the front."""


def harvest(*farms: str, event: str = "harvest", start: int = 0) -> Table:
    """Return a match at the end of a round, with all dwarfs returning home."""
    return Table(*farms, round=ENDS[event], start=start, markers="red red red", over=True)


def is_over(table: Table) -> bool:
    """Return whether the next round has begun."""
    return table.asked()[0][1] == "PlaceDwarf"


FED = "food 4"

# --- which phases there are ------------------------------------------------------------------


def test_a_harvest_is_a_field_phase_then_feeding_then_breeding() -> None:
    red = "food 3, sown d3 grain 1, sheep 2, small_pasture c3 b3"
    table = harvest(red, FED, FED)
    assert table.asked() == [(RED, "FeedFamily")]
    assert table.goods() == "food 3 grain 1 sheep 2"
    table.play(Convert("grain", 1), Feed())
    assert table.goods() == "sheep 3"
    assert is_over(table)


def test_special_feeding_has_no_field_phase_and_no_breeding() -> None:
    red = "food 2, sown d3 grain 1, sheep 2, small_pasture c3 b3"
    table = harvest(red, "food 2", "food 2", event="feed")
    assert table.goods() == "sheep 2"
    assert table.farm().crops["d3"].count == 1
    assert is_over(table)


def test_event_nothing_has_no_feeding() -> None:
    table = harvest("sown d3 grain 1, sheep 2", "", event="nothing")
    assert table.goods() == "sheep 2"
    assert table.farm().begging == 0


def test_harvest_without_choices_causes_no_decision() -> None:
    red = "food 4, sheep 2, small_pasture c3 b3"
    table = harvest(red, red, red)
    assert is_over(table)


def test_harvest_decisions_are_simultaneous() -> None:
    table = harvest("", "", "", start=BLUE)
    assert sorted(table.asked()) == [
        (RED, "FeedFamily"),
        (BLUE, "FeedFamily"),
        (GREEN, "FeedFamily"),
    ]
    table.play(Feed(), seat=GREEN)
    table.play(Feed(), seat=RED)
    assert not is_over(table)
    table.play(Feed(), seat=BLUE)
    assert is_over(table)


# --- fields ----------------------------------------------------------------------------------


def test_every_sown_field_gives_one_of_its_crop() -> None:
    red = "food 4, sown a1 grain 3, sown b1 grain 1, sown c1 vegetable 2, field d1"
    table = harvest(red, FED)
    assert table.goods() == "grain 2 vegetable 1"
    crops = {at: (crop.good, crop.count) for at, crop in table.farm().crops.items()}
    assert crops == {"a1": ("grain", 2), "c1": ("vegetable", 1)}
    assert table.notes_of("reaps")[0].data == {"goods": {"grain": 2, "vegetable": 1}}


def test_field_without_crops_is_empty_again() -> None:
    table = harvest("food 4, sown b1 grain 1", FED)
    assert table.farm().land["b1"] == "field"
    assert table.farm().crops == {}


def test_reaped_crops_can_feed_in_the_same_harvest() -> None:
    table = harvest("food 3, sown b1 vegetable 1", FED)
    table.play(Convert("vegetable", 1), Feed())
    assert (table.goods(), table.farm().begging) == ("food 1", 0)


# --- the third red ---------------------------------------------------------------------------

FARM = "food 4, sown d3 grain 2, sheep 2, small_pasture c3 b3"


def test_with_the_third_red_each_player_leaves_out_fields_or_breeding() -> None:
    table = harvest(FARM, FARM, FARM, event="either")
    assert [name for _, name in table.asked()] == ["SkipPhase"] * 3
    assert table.options(BLUE) == [Skip("field"), Skip("breeding")]
    table.play(Skip("breeding"), seat=BLUE).play(Skip("field"), seat=RED)
    assert table.goods(BLUE) == "grain 1 sheep 2"
    assert table.goods(RED) == "sheep 3"
    assert table.asked() == [(GREEN, "SkipPhase")]
    assert table.farm(RED).crops["d3"].count == 2


@pytest.mark.parametrize("phase", ["field", "breeding"])
def test_feeding_is_never_left_out(phase: str) -> None:
    table = harvest("", FED, event="either").play(Skip(phase), seat=RED)
    assert table.asked()[0] == (RED, "FeedFamily")


@pytest.mark.parametrize(
    ("farm", "phase"),
    [
        ("sown d3 grain 1, sheep 2, small_pasture c3 b3", "breeding"),
        ("sheep 2, small_pasture c3 b3", "field"),
        ("sown d3 grain 1, sown c3 grain 1", "breeding"),
        ("sown d3 grain 1, sheep 2, boar 2, large_pasture c3 b3, large_pasture a1 b1", "field"),
        ("", "breeding"),
        ("sown d3 grain 1, sheep 2, boar 2, small_pasture c3", "breeding"),
    ],
)
def test_by_default_the_phase_that_brings_less_is_left_out(farm: str, phase: str) -> None:
    assert harvest(farm, "", event="either").default(RED) == Skip(phase)

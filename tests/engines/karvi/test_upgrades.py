"""Reference 4.5 and 2.8: drawing, placing upgrade tiles and runestones by the upgrade action."""

from __future__ import annotations

import pytest

from engines.karvi.moves import Do, Done, Draw, End, Fit, MoveDie, Raise
from engines.karvi.steps.act import BeginAction
from engines.karvi.steps.turn import AfterAction
from tests.engines.karvi.kit import GREEN, Table, at, moved

TILES = [
    # tile, price, requirement, points
    ("stern_1", "fur 2", "none", 1),
    ("stern_2", "fur 1 silver 1", "none", 1),
    ("stern_3", "silver 2", "strength 6", 3),
    ("stern_4", "silver 2", "none", 2),
    ("stern_5", "fur 2", "buildings 1", 2),
    ("stern_6", "silver 2", "tiles 1", 3),
    ("stern_7", "fur 2 silver 1", "none", 2),
    ("stern_8", "silver 3", "none", 4),
    ("sail_1", "fur 2 silver 1", "none", 1),
    ("sail_2", "fur 1 silver 2", "buildings 1", 2),
    ("sail_3", "silver 2", "buildings 1", 2),
    ("sail_4", "fur 2", "none", 2),
    ("sail_5", "fur 2", "none", 1),
    ("sail_6", "silver 2", "none", 2),
    ("sail_7", "silver 3", "tiles 2", 4),
    ("sail_8", "fur 2 silver 1", "tiles 1", 2),
    ("bow_1", "fur 2 silver 1", "raid 1", 2),
    ("bow_2", "silver 2", "raid 1", 1),
    ("bow_3", "fur 2 silver 1", "trade 1", 2),
    ("bow_4", "silver 3", "raid 2", 3),
    ("bow_5", "fur 3", "trade 1", 3),
    ("bow_6", "fur 2", "none", 1),
    ("bow_7", "fur 1 silver 1", "raid 1", 3),
    ("bow_8", "silver 2 gold 1", "raid 2", 4),
]
STONES = [
    # normal runestone, price, requirement
    ("rune_1", "silver 2", "trade 1"),
    ("rune_2", "silver 2", "raid 1"),
    ("rune_3", "fur 2", "tiles 2"),
    ("rune_4", "fur 1 silver 1", "tiles 2"),
    ("rune_5", "fur 2", "raid 1"),
    ("rune_6", "fur 1 silver 1", "none"),
    ("rune_7", "silver 2", "buildings 1"),
    ("rune_8", "fur 2", "upgrades 1"),
    ("rune_9", "silver 1", "upgrades 1"),
    ("rune_10", "fur 1", "trade 1"),
    ("rune_11", "silver 1", "tiles 1"),
    ("rune_12", "fur 1 silver 1", "none"),
]
PLACED = [*[row[:3] for row in TILES], *STONES]
SPACE_OF_PART = {"stern": 3, "sail": 4, "bow": 5}
MET: dict[str, list[str]] = {
    "none": [""],
    "strength 6": ["crew 6", "crew 4! 2"],
    "buildings 1": ["built utstein", "built hafrsfjord"],
    "tiles 1": ["traded 1", "raided 1"],
    "tiles 2": ["traded 2", "raided 2", "traded 1, raided 1"],
    "trade 1": ["traded 1"],
    "trade 2": ["traded 2"],
    "raid 1": ["raided 1"],
    "raid 2": ["raided 2"],
    "upgrades 1": ["fitted stern_4"],
}
"""Positions in which a requirement is just met."""
UNMET: dict[str, list[str]] = {
    "strength 6": ["crew 5", "crew 3! 2"],
    "buildings 1": ["traded 2, raided 2"],
    "tiles 1": ["built utstein"],
    "tiles 2": ["traded 1", "raided 1"],
    "trade 1": ["raided 6"],
    "trade 2": ["traded 1, raided 6"],
    "raid 1": ["traded 6"],
    "raid 2": ["raided 1, traded 6"],
    "upgrades 1": ["stones rune_7 special_1, beside bow_6"],
}
"""Positions in which it is just missed."""


def with_goods(price: str) -> str:
    """Return a price as items of a jarl: `fur 1 silver 1` -> `fur 1, silver 1`."""
    words = price.split()
    return ", ".join(f"{good} {n}" for good, n in zip(words[::2], words[1::2], strict=True))


def upgrading(thing: str, price: str, having: str = "") -> Table:
    """Return a match in which the first player does an upgrade, with a tile or stone to place."""
    kind = "unplaced" if thing.startswith("rune") else "beside"
    items = [f"{kind} {thing}", with_goods(price), having, "dice 3@8 3@9"]
    return Table(
        ", ".join(item for item in items if item),
        "dice 3@11 3@12",
        steps=[BeginAction(GREEN, "upgrade"), AfterAction(GREEN)],
    )


def placing(thing: str) -> Fit | Raise:
    """Return the move that places a tile or runestone."""
    return Raise(thing) if thing.startswith("rune") else Fit(thing)


# --- price, requirement, points --------------------------------------------------------------


@pytest.mark.parametrize(("tile", "price", "needs", "points"), TILES)
def test_a_tile_is_placed_for_its_price_and_scores(
    tile: str, price: str, needs: str, points: int
) -> None:
    part = tile.partition("_")[0]
    for having in MET[needs]:
        table = upgrading(tile, price, having).play(Fit(tile))
        assert table.goods() == "", "all was paid"
        assert table.gained() == points + SPACE_OF_PART[part]
        assert table.jarl().fitted[part] == [tile]
        assert table.jarl().beside == []
        assert table.asked() == [(GREEN, "AfterAction")]


@pytest.mark.parametrize(("stone", "price", "needs"), STONES)
def test_a_runestone_is_placed_for_its_price_and_scores_only_at_the_end(
    stone: str, price: str, needs: str
) -> None:
    for having in MET[needs]:
        table = upgrading(stone, price, having).play(Raise(stone))
        assert table.goods() == ""
        assert table.gained() == 0
        assert table.jarl().stones == [stone]
        assert table.jarl().stones_beside == []


@pytest.mark.parametrize(("thing", "price", "needs"), PLACED)
def test_upgrade_with_one_good_less_cannot_be_paid(thing: str, price: str, needs: str) -> None:
    words = price.split()
    prices = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    for good in prices:
        short = " ".join(f"{other} {n - (other == good)}" for other, n in prices.items())
        table = upgrading(thing, f"{short} food 3", MET[needs][0])
        assert table.offered(type(placing(thing))) == []
        assert table.refusal(placing(thing)) == "cannot_pay"


@pytest.mark.parametrize(("thing", "price", "needs"), [row for row in PLACED if row[2] != "none"])
def test_its_requirement_has_to_be_met(thing: str, price: str, needs: str) -> None:
    for having in UNMET[needs]:
        table = upgrading(thing, price, having)
        assert table.refusal(placing(thing)) == "requirement"


# --- the pile of a part ----------------------------------------------------------------------


def test_points_of_a_part_score_once_and_a_cover_scores_its_own() -> None:
    jarl = "fur 4, silver 2, beside stern_1 stern_4 sail_4, dice 3@8 3@9"
    steps = [BeginAction(GREEN, "upgrade")] * 3
    table = Table(jarl, "dice 3@11 3@12", steps=[*steps, AfterAction(GREEN)])
    assert table.play(Fit("stern_4")).gained() == 2 + 3
    assert table.play(Fit("stern_1")).gained() == 5 + 1
    assert table.play(Fit("sail_4")).gained() == 6 + 2 + 4
    assert table.jarl().fitted == {"stern": ["stern_4", "stern_1"], "sail": ["sail_4"], "bow": []}


def test_a_covered_tile_counts_as_placed_but_its_effect_is_lost() -> None:
    jarl = "fitted stern_1 stern_4 stern_2, stones special_5, unplaced rune_8, fur 2"
    table = moved("long_1.6", jarl, "")
    assert table.goods() == "fur 2 food 2", "no third food of the deep hold"
    assert table.points()["special"] == 3 * 3
    assert moved("long_1.2", jarl, "").play(Raise("rune_8")).points()["runestones"] == 6


def test_the_effect_of_a_tile_just_covered_is_lost_at_once() -> None:
    jarl = "fitted sail_4, fur 2, beside sail_5, dice 3@8 3@9"
    steps = [BeginAction(GREEN, "upgrade"), BeginAction(GREEN, "upgrade"), AfterAction(GREEN)]
    table = Table(jarl, "dice 3@11 3@12", steps=steps).play(Fit("sail_5"), Draw("ship"))
    assert table.asked() == [(GREEN, "AfterAction")], "no second card"


# --- the action ------------------------------------------------------------------------------


def test_upgrade_places_one_thing() -> None:
    table = moved("long_1.2", "fur 9, silver 9, beside stern_1, unplaced rune_6", "")
    table.play(Raise("rune_6"))
    assert table.refusal(Fit("stern_1")) == "action_is_over"
    assert table.asked() == [(GREEN, "AfterAction")]


def test_upgrade_may_be_omitted() -> None:
    table = moved("long_1.2", "fur 9", "").play(Done())
    assert (table.jarl().hand, table.goods()) == ([], "fur 9")


def test_all_three_runestones_can_be_placed_in_any_order() -> None:
    jarl = "fur 3, silver 3, stones rune_1, unplaced rune_6 rune_12, dice 3@8 3@9"
    steps = [BeginAction(GREEN, "upgrade"), BeginAction(GREEN, "upgrade"), AfterAction(GREEN)]
    table = Table(jarl, "dice 3@11 3@12", steps=steps).play(Raise("rune_12"), Raise("rune_6"))
    assert table.jarl().stones == ["rune_1", "rune_12", "rune_6"]


def test_only_own_unplaced_tiles_and_stones_can_be_placed() -> None:
    table = moved("long_1.2", "fur 9, silver 9", "beside stern_1, unplaced rune_6")
    assert table.refusal(Fit("stern_1")) == "not_yours"
    assert table.refusal(Raise("rune_6")) == "not_yours"
    assert table.refusal(Fit("stern_1", less="fur")) == "not_yours"


def test_without_a_discount_none_can_be_named() -> None:
    table = moved("long_1.2", "fur 9, silver 9, beside stern_1", "")
    assert table.refusal(Fit("stern_1", less="fur")) == "no_such_discount"


def test_a_placed_tile_works_in_later_parts_of_the_same_action() -> None:
    jarl = "fur 2, silver 1, traded 1, beside sail_8"
    table = moved("long_2.7", jarl, "").play(Fit("sail_8"))
    assert table.goods() == "fur 3", "two furs of the space and one of the wide sail"
    table = moved("long_2.7", jarl, "").play(Do("fur 2"), Fit("sail_8"))
    assert table.goods() == "fur 2", "too late for the space"


def test_placing_is_noted_with_its_price() -> None:
    table = upgrading("stern_2", "fur 1 silver 1").play(Fit("stern_2"))
    (note,) = table.notes_of("fits")
    assert note.data == {"tile": "stern_2", "paid": {"fur": 1, "silver": 1}}
    table = upgrading("rune_6", "fur 1 silver 1").play(Raise("rune_6"))
    (note,) = table.notes_of("raises")
    assert note.data == {"stone": "rune_6", "paid": {"fur": 1, "silver": 1}}


def test_drawing_shows_only_the_type_and_the_number_of_the_top_card() -> None:
    table = moved("long_1.2", "", "", top="beer_2c")
    view = table.state
    assert view.piles["beer"][-1] == "beer_2c_a"
    table.play(Draw("beer"), End(), MoveDie(at("long_1.6")), End())
    assert table.jarl().hand == ["beer_2c_a"]

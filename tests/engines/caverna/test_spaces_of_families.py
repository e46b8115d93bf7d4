"""Reference 2.3 and 2.4: spaces for houses, children, fences and animals."""

from __future__ import annotations

import pytest

from engines.caverna.moves import (
    BuildStable,
    Done,
    Eat,
    Fence,
    Furnish,
    Grow,
    PutRoom,
    Sow,
    Take,
)
from tests.engines.caverna.notation import BLUE, RED, Table, placed


def kinds(table: Table) -> list[str]:
    """Return the names of the possible kinds of moves, without those that end the turn."""
    found = dict.fromkeys(type(move).__name__ for move in table.options())
    return [name for name in found if name != "Done"]


def is_over(table: Table) -> bool:
    """Return whether another player is to move."""
    return table.asked()[0][0] != RED or table.asked()[0][1] != "Act"


# --- housework, family -----------------------------------------------------------------------


def test_housework_is_a_dog_and_or_any_tile_in_any_order() -> None:
    for moves in (
        [Take("dog"), Furnish("carpenter"), PutRoom("c4")],
        [Furnish("carpenter"), PutRoom("c4"), Take("dog")],
        [Take("dog")],
        [Furnish("carpenter"), PutRoom("c4")],
    ):
        table = placed("housework", "stone 1").play(*moves)
        assert table.farm().goods["dog"] == (Take("dog") in moves)
        assert ("c4" in table.farm().rooms) == (len(moves) > 1)
        assert table.options()[0] == Done()


def test_housework_builds_one_tile() -> None:
    table = placed("housework", "stone 1, wood 9, cavern c5")
    table.play(Furnish("carpenter"), PutRoom("c4"))
    assert table.refusal(Furnish("seam")) == "part_already_done"


def test_growth_is_goods_or_a_child() -> None:
    table = placed("growth", "dwelling c5", seats=4)
    assert kinds(table) == ["Take", "Grow"]
    table.play(Take("goods"))
    assert table.goods() == "wood 1 stone 1 ore 1 food 1 gold 2"
    assert table.refusal(Grow()) == "either_or"
    table = placed("growth", "dwelling c5", seats=4).play(Grow())
    assert table.refusal(Take("goods")) == "either_or"
    assert table.goods() == ""


def test_growth_without_room_for_a_child_is_for_goods() -> None:
    table = placed("growth", seats=4)
    assert table.options() == [Take("goods")]
    assert table.refusal(Grow()) == "no_room_for_dwarf"


def test_wish_for_children_gives_a_child_or_a_dwelling() -> None:
    red = "dwelling c5, wood 4, stone 3"
    table = placed("wish_for_children", red, round=4).play(Grow())
    assert table.refusal(Furnish("dwelling")) == "either_or"
    table = placed("wish_for_children", red, round=4).play(Furnish("dwelling"), PutRoom("c4"))
    assert table.refusal(Grow()) == "either_or"


@pytest.mark.parametrize(
    ("space", "round_"), [("wish_for_children", 4), ("urgent_wish_for_children", 9)]
)
def test_wish_for_children_builds_only_dwellings(space: str, round_: int) -> None:
    table = placed(space, "wood 9, stone 9", round=round_)
    found = [move.room for move in table.options() if isinstance(move, Furnish)]
    assert found == [
        "dwelling",
        "simple_dwelling_1",
        "simple_dwelling_2",
        "mixed_dwelling",
        "couple_dwelling",
        "additional_dwelling",
    ]
    assert table.refusal(Furnish("carpenter")) == "not_a_dwelling"


def test_urgent_wish_gives_a_dwelling_and_then_a_child() -> None:
    table = placed("urgent_wish_for_children", "wood 4, stone 3", round=9)
    assert table.refusal(Grow()) == "wrong_part_order"
    table.play(Furnish("dwelling"), PutRoom("c4"), Grow())
    assert len(table.farm().dwarfs) == 3
    assert table.options() == [Done()]


def test_urgent_wish_without_building_gives_no_child_even_with_room() -> None:
    table = placed("urgent_wish_for_children", "dwelling c5 c6", round=9)
    assert table.options() == [Take("gold")]


def test_urgent_wish_may_give_only_a_dwelling() -> None:
    table = placed("urgent_wish_for_children", "wood 4, stone 3", round=9)
    table.play(Furnish("dwelling"), PutRoom("c4"))
    assert table.options() == [Done(), Grow()]
    assert table.refusal(Take("gold")) == "either_or"


def test_urgent_wish_may_give_three_gold_instead() -> None:
    table = placed("urgent_wish_for_children", "wood 4, stone 3", round=9).play(Take("gold"))
    assert table.farm().goods["gold"] == 3
    assert table.refusal(Furnish("dwelling")) == "either_or"
    assert table.options() == [Done()]


def test_dwelling_without_room_for_a_newborn_allows_no_growth() -> None:
    red = "wood 4, stone 3, food 9"
    table = placed("urgent_wish_for_children", red, round=9)
    table.play(Furnish("additional_dwelling"), PutRoom("c4"))
    assert table.options() == [Done()]
    assert table.refusal(Grow()) == "no_room_for_dwarf"


def test_family_life_is_a_child_and_or_sowing_in_any_order() -> None:
    red = "dwelling c5, field d3, grain 1"
    for moves in ([Grow(), Sow(1, 0)], [Sow(1, 0), Grow()], [Grow()], [Sow(1, 0)]):
        table = placed("family_life", red, round=9).play(*moves)
        assert (len(table.farm().dwarfs) == 3) == (Grow() in moves)
        assert bool(table.farm().crops) == (Sow(1, 0) in moves)
        assert table.options()[0] == Done()


# --- fences and animals ----------------------------------------------------------------------

FARMING = [("sheep_farming", "sheep", 3), ("donkey_farming", "donkey", 6)]


@pytest.mark.parametrize(("space", "animal", "round_"), FARMING)
def test_farming_builds_fences_and_a_stable_then_takes_the_animals(
    space: str, animal: str, round_: int
) -> None:
    red = "wood 6, stone 1, meadow d3 c3 b3"
    table = placed(space, red, round=round_, lying=f"{animal} 5")
    assert table.goods() == "wood 6 stone 1"
    table.play(BuildStable("d3"), Fence("b3", "c3"), Fence("d3"))
    assert table.goods() == ""
    assert table.lying(space) == f"{animal} 5"
    table.play(Done())
    assert table.goods() == f"{animal} 5"
    assert table.lying(space) == ""
    assert is_over(table)


@pytest.mark.parametrize(("space", "animal", "round_"), FARMING)
def test_the_animals_may_be_taken_at_once_and_nothing_is_built_afterwards(
    space: str, animal: str, round_: int
) -> None:
    table = placed(space, "wood 9, stone 9, meadow d3", round=round_, lying=f"{animal} 2")
    assert table.options()[0] == Done()
    table.play(Done())
    assert table.farm().goods[animal] == 2
    assert is_over(table)
    assert table.asked()[0][0] == BLUE


@pytest.mark.parametrize(("space", "animal", "round_"), FARMING)
def test_fences_and_stables_are_built_once_each_in_any_order(
    space: str, animal: str, round_: int
) -> None:
    red = "wood 20, stone 9, meadow d3 c3 b3 a3 a2"
    table = placed(space, red, round=round_, lying=f"{animal} 1").play(Fence("d3"))
    assert table.refusal(Fence("c3")) == "part_already_done"
    table.play(Fence("b3", "c3"))
    assert table.refusal(Fence("a2", "a3")) == "part_already_done"
    table.play(BuildStable("a3"))
    assert table.refusal(BuildStable("a2")) == "part_already_done"
    assert table.goods() == "wood 14 stone 8"


@pytest.mark.parametrize(("space", "animal", "round_"), FARMING)
def test_without_animals_lying_something_must_be_built(
    space: str, animal: str, round_: int
) -> None:
    table = placed(space, "stone 1", round=round_)
    assert table.refusal(Done()) == "no_part_done"
    assert table.play(BuildStable("d3")).play(Done()).goods() == ""


@pytest.mark.parametrize(("space", "animal", "round_"), FARMING)
def test_animals_without_room_are_eaten_after_they_were_taken(
    space: str, animal: str, round_: int
) -> None:
    table = placed(space, round=round_, lying=f"{animal} 4").play(Done())
    assert table.asked() == [(RED, "MakeRoom")]
    assert table.default() == (Eat("sheep") if animal == "sheep" else Eat("donkey", 2))
    table.play(Eat(animal), Eat(animal))
    assert table.goods() == f"food 2 {animal} 2"
    assert table.asked()[0][0] == BLUE


@pytest.mark.parametrize(("seats", "lying"), [(5, "wood 1"), (6, "wood 2")])
def test_fence_building_takes_its_wood_first_and_fences_with_it(seats: int, lying: str) -> None:
    wood = 6 - int(lying[-1])
    table = placed("fence_building", f"wood {wood}, meadow d3 c3 b3", seats=seats, lying=lying)
    assert table.goods() == "wood 6"
    table.play(Fence("c3", "d3"), Fence("b3"))
    assert table.goods() == ""
    assert (table.farm().small, table.farm().large) == (["b3"], [("c3", "d3")])


def test_fence_building_builds_no_stable() -> None:
    table = placed("fence_building", "stone 3, meadow d3", seats=5, lying="wood 2")
    assert kinds(table) == ["Fence"]

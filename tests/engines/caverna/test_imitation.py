"""Reference 4.5: a dwarf does what another space is for."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import Convert
from engines.caverna.moves import (
    Bring,
    Done,
    Forge,
    Furnish,
    Grow,
    Imitate,
    Lay,
    Place,
    PutRoom,
    Sow,
    Take,
)
from tests.engines.caverna.notation import BLUE, GREEN, RED, Table


def choices(table: Table) -> list[str]:
    """Return the spaces that may be imitated."""
    return [move.space for move in table.options() if isinstance(move, Imitate)]


def three(
    red: str = "food 4", blue: str = "dwarfs 0@housework 0", *, round: int = 1, lying: str = ""
) -> Table:
    """Return a match of three with the turn of the first, and Imitation for 4 food."""
    return Table(red, blue, "", lying=lying, round=round)


@pytest.mark.parametrize(
    ("seats", "space", "food"),
    [
        (3, "imitation_a", 4),
        (4, "imitation_b", 2),
        (5, "imitation_b", 2),
        (5, "imitation_a", 4),
        (6, "imitation_b", 2),
        (6, "imitation_c", 1),
        (7, "imitation_c", 1),
        (7, "imitation_d", 0),
    ],
)
def test_imitation_has_the_printed_cost(seats: int, space: str, food: int) -> None:
    others = ["dwarfs 0@housework 0", *[""] * (seats - 2)]
    if food:
        poor = Table(f"food {food - 1}", *others)
        assert poor.refusal(Place(space)) == "not_enough food"
    table = Table(f"food {food}", *others).play(Place(space))
    assert table.goods() == ""
    assert table.play(Imitate("housework"), Take("dog")).goods() == "dog 1"


def test_the_dwarf_stays_on_the_space_of_imitation_and_a_child_lies_there() -> None:
    table = three("food 4, dwelling c5", "dwarfs 0@wish_for_children 0", round=4)
    table.play(Place("imitation_a"), Imitate("wish_for_children"), Grow())
    first, _, child = table.farm().dwarfs
    assert (first.at, child.at, child.newborn) == ("imitation_a", "imitation_a", True)


def test_only_spaces_of_opponents_can_be_imitated() -> None:
    table = three("food 4, dwarfs 0 0@supplies").play(Place("imitation_a"))
    assert choices(table) == ["housework"]
    assert table.refusal(Imitate("supplies")) == "imitate_needs_opponent"
    assert table.refusal(Imitate("clearing")) == "imitate_needs_opponent"
    assert table.refusal(Imitate("imitation_a")) == "cannot_imitate_this"
    assert table.refusal(Imitate("growth")) == "space_not_in_play"


def test_starting_player_is_never_imitated() -> None:
    table = three(blue="dwarfs 0@starting_player 0@housework").play(Place("imitation_a"))
    assert choices(table) == ["housework"]
    assert table.refusal(Imitate("starting_player")) == "cannot_imitate_this"


def test_imitation_is_never_imitated() -> None:
    table = Table("food 4", "dwarfs 0@imitation_b 0@housework", "", "", "")
    table.play(Place("imitation_a"))
    assert choices(table) == ["housework"]
    assert table.refusal(Imitate("imitation_b")) == "cannot_imitate_this"


def test_without_anything_to_imitate_imitation_is_not_usable() -> None:
    assert three(blue="").refusal(Place("imitation_a")) == "nothing_to_do_here"
    poor = three(blue="dwarfs 0@wish_for_children 0@starting_player", round=4)
    assert poor.refusal(Place("imitation_a")) == "nothing_to_do_here"


def test_a_space_where_nothing_could_be_done_is_not_imitated() -> None:
    table = three(blue="dwarfs 0@wish_for_children 0@housework", round=4).play(Place("imitation_a"))
    assert choices(table) == ["housework"]
    assert table.refusal(Imitate("wish_for_children")) == "nothing_to_do_here"


def test_food_paid_for_imitation_cannot_be_spent_again() -> None:
    """Pay 4 food first: of 6, 2 remain, too few for supplies storage; of 7, 3 are enough."""
    for food, built in ((6, False), (7, True)):
        red = f"food {food}, wood 1, dwelling c5"
        table = three(red).play(Place("imitation_a"), Imitate("housework"))
        assert (Furnish("supplies_storage") in table.options()) == built


def test_goods_that_lay_on_the_space_are_gone_and_fixed_ones_are_had() -> None:
    table = three(blue="dwarfs 0@strip_mining 0@sustenance", lying="strip_mining stone 2")
    table.play(Place("imitation_a"), Imitate("strip_mining"))
    assert table.goods() == "wood 2"
    assert table.lying("strip_mining") == "stone 2"
    table = three(blue="dwarfs 0@sustenance 0").play(Place("imitation_a"), Imitate("sustenance"))
    assert table.goods() == "grain 1"


@pytest.mark.parametrize("space", ["wood_gathering", "ruby_mining", "ore_mining"])
def test_space_that_gives_only_its_goods_cannot_be_imitated(space: str) -> None:
    assert three(blue=f"dwarfs 0@{space} 0").refusal(Place("imitation_a")) == "nothing_to_do_here"


@pytest.mark.parametrize(
    ("space", "goods"),
    [("supplies", "wood 1 stone 1 ore 1 food 1 gold 2"), ("forest_exploration", "vegetable 1")],
)
def test_fixed_goods_are_had(space: str, goods: str) -> None:
    table = three(blue=f"dwarfs 0@{space} 0").play(Place("imitation_a"), Imitate(space))
    assert table.goods() == goods


def test_own_mines_count_for_the_imitating_player() -> None:
    table = three("food 4, ore_mine c5 c6, tunnel b5", "dwarfs 0@ore_mining 0")
    assert table.play(Place("imitation_a"), Imitate("ore_mining")).goods() == "ore 4"
    table = three("food 4, ruby_mine c5", "dwarfs 0@ruby_mining 0")
    assert table.play(Place("imitation_a"), Imitate("ruby_mining")).goods() == "ruby 1"


def test_mines_of_the_opponent_do_not_count() -> None:
    table = three("food 4", "dwarfs 0@ore_mining 0, ore_mine c5")
    assert table.refusal(Place("imitation_a")) == "nothing_to_do_here"


def test_animals_of_a_farming_space_are_gone_but_its_parts_are_had() -> None:
    red = "food 4, wood 2, meadow d3"
    table = three(red, "dwarfs 0@sheep_farming 0", round=3, lying="sheep_farming sheep 2")
    table.play(Place("imitation_a"), Imitate("sheep_farming"))
    assert table.refusal(Done()) == "no_part_done"
    assert table.lying("sheep_farming") == "sheep 2"
    poor = three("food 4", "dwarfs 0@sheep_farming 0", round=3, lying="sheep_farming sheep 2")
    assert poor.refusal(Place("imitation_a")) == "nothing_to_do_here"


def test_the_weapon_of_the_dwarf_on_imitation_counts() -> None:
    blue = "dwarfs 9@logging 0"
    assert three(blue=blue).refusal(Place("imitation_a")) == "nothing_to_do_here"
    table = three("food 4, dwarfs 1 1", blue).play(Place("imitation_a"), Imitate("logging"))
    table.play(Bring("loot_dog"))
    assert table.goods() == "dog 1"
    assert table.strengths() == [2, 1]
    assert table.strengths(BLUE) == [9, 0]


def test_the_same_space_may_be_imitated_twice() -> None:
    table = Table("food 4", "dwarfs 0@housework 0@logging", "food 2", "", "")
    table.play(Place("imitation_a"), Imitate("housework"), Take("dog"), Done())
    table.play(Place("imitation_b"), Imitate("housework"), Take("dog"))
    assert (table.goods(RED), table.goods(GREEN)) == ("dog 1", "dog 1")


def test_imitated_urgent_wish_requires_a_dwelling_before_growth() -> None:
    blue = "dwarfs 0@urgent_wish_for_children 0"
    table = three("food 4, wood 4, stone 3, dwelling a4 a5", blue, round=9)
    table.play(Place("imitation_a"), Imitate("urgent_wish_for_children"))
    assert table.refusal(Grow()) == "wrong_part_order"
    table.play(Furnish("dwelling"), PutRoom("c4"), Grow())
    assert len(table.farm().dwarfs) == 3


def test_order_and_choices_of_the_space_hold_when_it_is_imitated() -> None:
    blue = "dwarfs 0@slash_and_burn 0"
    table = three("food 4, grain 1, field d3, meadow c3", blue).play(Place("imitation_a"))
    table.play(Imitate("slash_and_burn"), Sow(1, 0))
    assert table.refusal(Lay("meadow_field", "b3", "a3")) == "wrong_part_order"


def test_ore_is_forged_where_an_opponent_forges() -> None:
    table = three("food 4, ore 3", "dwarfs 0@blacksmithing 0", round=3).play(Place("imitation_a"))
    table.play(Imitate("blacksmithing"), Forge(3), Bring("loot_donkey"))
    assert table.strengths() == [3, 0]
    assert table.play(Done()).strengths() == [4, 0]


def test_if_nothing_is_left_to_imitate_the_turn_just_ends() -> None:
    blue = "dwarfs 0@hardware_rental 0"
    table = Table("food 4, grain 1, field d3", blue, "", "", "").play(Place("imitation_a"))
    assert choices(table) == ["hardware_rental"]
    table.play(Convert("grain", 1))
    assert table.options() == [Done()]


def test_imitation_is_noted() -> None:
    table = three(blue="dwarfs 0@supplies 0").play(Place("imitation_a"), Imitate("supplies"))
    (note,) = table.notes_of("imitates")
    assert note.data["space"] == "supplies"
    assert note.data["goods"] == {"wood": 1, "stone": 1, "ore": 1, "food": 1, "gold": 2}

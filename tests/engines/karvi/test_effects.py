"""Reference 2.0: the effect language, and the order in which parts are done."""

from __future__ import annotations

import pytest

from engines.karvi.effects import Effect, parsed, part_of, words
from engines.karvi.moves import Do, Done, Draw, Heal, MoveDie, Play, Sail, Train
from tests.engines.karvi.kit import GREEN, Table, moved


@pytest.mark.parametrize(
    ("text", "parts", "either"),
    [
        ("none", (), False),
        ("fur 2", ("fur 2",), False),
        ("trade + card 1", ("trade", "card 1"), False),
        ("fur 3 / silver 3", ("fur 3", "silver 3"), True),
    ],
)
def test_an_expression_is_all_or_one_of_its_parts(
    text: str, parts: tuple[str, ...], either: bool
) -> None:
    assert parsed(text) == Effect(parts, either)


def test_a_part_is_a_word_with_or_without_a_number() -> None:
    assert part_of("gain_food 2") == ("gain_food", 2)
    assert part_of("income") == ("income", 0)
    assert words("strength 3 + heal 3") == {"strength", "heal"}
    assert words("none") == set()


# --- on spaces -------------------------------------------------------------------------------


def test_stop_space_without_action_needs_no_decision() -> None:
    table = Table("dice 3@21 3@30", "dice 3@31 3@32", stops="").play(MoveDie(1))
    assert table.asked() == [(GREEN, "AfterAction")]


def test_parts_without_a_choice_are_taken_as_the_die_arrives() -> None:
    table = moved("short_1.2", "", "")
    assert table.goods() == "fur 1 gold 1"
    assert table.asked() == [(GREEN, "AfterAction")]
    table = moved("long_2.7", "", "")
    assert table.goods() == "fur 2"
    assert table.asked() == [(GREEN, "Act")], "the upgrade is left to choose"


def test_food_that_fits_only_partly_needs_a_decision() -> None:
    table = moved("long_2.1", "food 5", "", ring="V")
    assert table.goods() == "silver 1 food 5"
    assert table.offered(Do) == [Do("food")]
    assert table.play(Do("food")).goods() == "silver 1 food 6"


# --- on cards --------------------------------------------------------------------------------


def test_parts_of_a_card_run_in_printed_order_with_their_choices() -> None:
    table = Table("fur 2, crew 4! 3! 2! 1!, hand helmet_2d", "").play(Play("helmet_2d_a"))
    assert table.asked() == [(GREEN, "TrainWarrior")]
    table.play(*[Train(n, wounded=True) for n in (1, 4, 5)])
    assert table.asked() == [(GREEN, "HealWarrior")]
    assert table.play(Heal(6), Done()).crew() == "6 3! 2! 2!"


def test_points_before_a_voyage_are_scored_even_if_the_ship_stays() -> None:
    table = Table("silver 2, hand ship_2d", "").play(Play("ship_2d_a"))
    assert (table.gained(), table.asked()) == (2, [(GREEN, "GoOnVoyage")])
    assert table.play(Done()).jarl().ship == "kaupanger"


def test_a_card_may_be_played_between_the_parts_of_an_action() -> None:
    jarl = "silver 1, crew 1, hand helmet_1b, held raid_chapel_a"
    table = moved("long_2.6", jarl, "", ring="V")
    table.play(Play("helmet_1b_a"), Do("strength 2"), Train(3), Train(4))
    assert table.crew() == "5 1"
    assert table.asked() == [(GREEN, "Act")], "the raid is still open"


def test_a_voyage_inside_the_action_is_no_ship_movement_of_the_turn() -> None:
    jarl = "food 1, hand ship_1a"
    table = moved("long_1.2", jarl, "").play(Play("ship_1a_a", 1), Sail("orkney"), Done())
    assert table.refusal(Sail("faroe")) == "during_action"
    table.play(Draw("ship"))
    assert Sail("faroe") in table.offered(Sail)

"""Reference 2.0, 4.4 and 4.7: strength, newcomers, wounds, healing and damage."""

from __future__ import annotations

import pytest

from engines.karvi.counts import strength
from engines.karvi.moves import Dismiss, Do, Done, Heal, Hurt, MoveDie, Play, Raid, Train
from engines.karvi.steps.crew import Damage, Healing, Strength
from engines.karvi.steps.turn import AfterAction
from tests.engines.karvi.kit import GREEN, Table, at, moved


def doing(step: Strength | Healing | Damage, crew: str) -> Table:
    """Return a match in which an effect applies to a crew."""
    jarl = f"crew {crew}, dice 3@8 3@9" if crew else "dice 3@8 3@9"
    return Table(jarl, "dice 3@11 3@12", steps=[step, AfterAction(GREEN)])


# --- strength --------------------------------------------------------------------------------


def test_crew_strength_counts_healthy_and_wounded_warriors() -> None:
    assert strength(Table("crew 6 3! 2 1!", "").jarl()) == 12
    assert strength(Table("", "").jarl()) == 0


def test_each_point_replaces_a_warrior_by_one_stronger_by_one() -> None:
    table = doing(Strength(GREEN, 3), "4 1").play(Train(1), Train(4), Train(2))
    assert table.crew() == "5 3"
    assert table.asked() == [(GREEN, "AfterAction")]


def test_a_wounded_warrior_grows_stronger_and_stays_wounded() -> None:
    table = doing(Strength(GREEN, 2), "3! 3").play(Train(3, wounded=True))
    assert table.crew() == "4! 3"
    assert table.play(Train(3)).crew() == "4! 4"


def test_strength_of_a_warrior_is_at_most_six() -> None:
    table = doing(Strength(GREEN, 3), "6 5 2")
    assert table.offered(Train) == [Train(5), Train(2)]
    assert table.refusal(Train(6)) == "not_an_option"
    assert table.refusal(Done()) == "decision_pending", "a point cannot be declined"
    assert table.play(Train(5)).crew() == "6 6 4", "the rest has one warrior left, unasked"


def test_points_that_fit_nowhere_are_lost() -> None:
    assert doing(Strength(GREEN, 3), "6 5!").crew() == "6! 6"
    assert doing(Strength(GREEN, 3), "").crew() == ""
    assert doing(Strength(GREEN, 2), "6 6").crew() == "6 6"


def test_equal_warriors_are_one_option() -> None:
    assert doing(Strength(GREEN, 1), "3 3 3").crew() == "4 3 3"
    table = doing(Strength(GREEN, 1), "3 3! 3 2")
    assert table.offered(Train) == [Train(3), Train(3, wounded=True), Train(2)]


# --- newcomers -------------------------------------------------------------------------------


def test_a_newcomer_is_healthy_and_takes_a_free_space() -> None:
    table = moved("long_2.1", "crew 6 5! 4 3 2", "").play(Do("warrior 2"))
    assert table.crew() == "6 5! 4 3 2 2"
    assert [note.data for note in table.notes_of("enlists")] == [{"strength": 2}]


FULL = "crew 6 5! 4 3 2 2"


def test_with_six_warriors_one_makes_room_or_the_newcomer_is_forgone() -> None:
    table = Table(f"{FULL}, dice 3@8 3@9", "dice 3@11 3@12").play(MoveDie(at("long_2.1")))
    table.play(Do("warrior 2"))
    assert table.asked() == [(GREEN, "Recruit")]
    assert len(table.offered(Dismiss)) == 5, "equal warriors are one option"
    assert table.refusal(Dismiss(1)) == "not_an_option"
    assert table.refusal(Dismiss(5)) == "not_an_option", "the five is wounded"
    stayed = Table(f"{FULL}, dice 3@8 3@9", "dice 3@11 3@12").play(MoveDie(at("long_2.1")))
    assert stayed.play(Do("warrior 2"), Done()).crew() == "6 5! 4 3 2 2"
    assert table.play(Dismiss(5, wounded=True)).crew() == "6 4 3 2 2 2"


# --- healing ---------------------------------------------------------------------------------


def test_healing_heals_up_to_count_warriors_and_keeps_their_strength() -> None:
    table = doing(Healing(GREEN, 2), "5! 4! 3! 6")
    assert table.offered(Heal) == [Heal(5), Heal(4), Heal(3)]
    assert table.refusal(Heal(6)) == "not_an_option"
    assert table.play(Heal(3), Heal(5)).crew() == "6 5 4! 3"
    assert table.asked() == [(GREEN, "AfterAction")]


def test_healing_may_stop_early() -> None:
    assert doing(Healing(GREEN, 2), "5! 4! 3!").play(Heal(5), Done()).crew() == "5 4! 3!"


def test_healing_all_wounded_warriors_needs_no_decision() -> None:
    assert doing(Healing(GREEN, 3), "5! 4! 3! 1").crew() == "5 4 3 1"
    assert doing(Healing(GREEN, 6), "5! 2").crew() == "5 2"
    assert doing(Healing(GREEN, 1), "4! 4! 2").crew() == "4! 4 2"
    assert doing(Healing(GREEN, 2), "4 2").crew() == "4 2"


# --- damage ----------------------------------------------------------------------------------


def test_damage_wounds_a_healthy_warrior_or_removes_a_wounded_one() -> None:
    table = doing(Damage(GREEN, 2), "4 3! 2")
    assert table.offered(Hurt) == [Hurt(4), Hurt(3, wounded=True), Hurt(2)]
    assert table.refusal(Hurt(3)) == "not_an_option"
    assert table.play(Hurt(3, wounded=True)).crew() == "4 2"
    assert table.play(Hurt(2)).crew() == "4 2!"
    assert table.asked() == [(GREEN, "AfterAction")]


def test_the_same_warrior_may_be_hit_twice() -> None:
    table = doing(Damage(GREEN, 2), "4 3").play(Hurt(4), Hurt(4, wounded=True))
    assert table.crew() == "3"


def test_damage_without_a_choice_is_automatic_and_excess_is_ignored() -> None:
    assert doing(Damage(GREEN, 1), "4").crew() == "4!"
    assert doing(Damage(GREEN, 2), "4").crew() == ""
    assert doing(Damage(GREEN, 3), "4!").crew() == ""
    assert doing(Damage(GREEN, 3), "").crew() == ""


def test_wounds_do_not_change_the_strength_of_a_crew() -> None:
    table = moved("short_1.3", "crew 4 3, held raid_farm_b raid_chapel_b", "")
    table.play(Raid("raid_farm_b"), Hurt(4))
    assert table.crew() == "4! 3"
    assert strength(table.jarl()) == 7


def test_healing_and_training_are_noted() -> None:
    table = Table("crew 3! 2, fur 1, hand helmet_1a", "").play(Play("helmet_1a_a", 2))
    (note,) = table.notes_of("heals")
    assert (note.seat, note.data) == (GREEN, {"strength": 3})
    table = Table("crew 3!, fur 1, hand helmet_1a", "").play(Play("helmet_1a_a", 1))
    assert [note.data for note in table.notes_of("trains")] == [
        {"strength": 4, "wounded": True},
        {"strength": 5, "wounded": True},
    ]


@pytest.mark.parametrize("crew", ["4 4", "3 3! 3!"])
def test_damage_to_equal_warriors_needs_a_decision_only_if_one_is_wounded(crew: str) -> None:
    table = doing(Damage(GREEN, 1), crew)
    assert (table.asked() == [(GREEN, "TakeDamage")]) == ("!" in crew)

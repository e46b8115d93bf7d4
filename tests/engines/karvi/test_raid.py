"""Reference 2.5, 4.7: raid tiles, their costs and rewards; the full track."""

from __future__ import annotations

import pytest

from engines.core import Move
from engines.karvi.components import range_of
from engines.karvi.moves import Done, Draw, Exchange, Hurt, Plunder, Raid
from tests.engines.karvi.kit import GREEN, Table, moved

TILES = [
    # tile, strength, damage, points, loot
    ("raid_farm_a", 2, 0, 2, "fur 1"),
    ("raid_farm_b", 3, 1, 3, "food 1"),
    ("raid_farm_c", 3, 1, 3, "silver 1"),
    ("raid_farm_d", 4, 1, 4, "fur 1"),
    ("raid_chapel_a", 5, 1, 5, "silver 1"),
    ("raid_chapel_b", 4, 1, 4, "card"),
    ("raid_chapel_c", 6, 2, 6, "silver 1"),
    ("raid_chapel_d", 5, 2, 7, "card"),
    ("raid_watch_a", 6, 1, 7, "fur 1"),
    ("raid_watch_b", 7, 2, 7, "fur 1 silver 1"),
    ("raid_watch_c", 8, 2, 10, "card"),
    ("raid_watch_d", 6, 2, 7, "gold 1"),
    ("raid_abbey_a", 9, 2, 11, "gold 1"),
    ("raid_abbey_b", 8, 2, 10, "card"),
    ("raid_abbey_c", 10, 2, 11, "gold 2"),
    ("raid_abbey_d", 11, 2, 13, "silver 2"),
    ("raid_town_a", 12, 2, 15, "gold 1"),
    ("raid_town_b", 11, 2, 14, "fur 1 silver 1"),
    ("raid_town_c", 13, 2, 16, "card"),
    ("raid_town_d", 14, 2, 18, "card"),
    ("raid_fort_a", 16, 2, 20, "gold 1"),
    ("raid_fort_b", 15, 2, 19, "card"),
    ("raid_fort_c", 17, 3, 23, "card"),
    ("raid_fort_d", 18, 3, 22, "gold 2"),
]


def crew_of(strength: int) -> list[int]:
    """Return at most six warriors with this total strength."""
    return [6] * (strength // 6) + [strength % 6] * (strength % 6 > 0)


def raiding(tile: str, strength: int) -> Table:
    """Return a match of four players in which the first one raids, with a tile and a crew."""
    crew = " ".join(map(str, crew_of(strength)))
    return moved("short_1.3", f"held {tile}, crew {crew}", "", "", "")


@pytest.mark.parametrize(("tile", "strength", "damage", "points", "loot"), TILES)
def test_raid_tile_needs_a_stronger_crew_and_gives_points_loot_and_damage(
    tile: str, strength: int, damage: int, points: int, loot: str
) -> None:
    table = raiding(tile, strength + 1).play(Raid(tile))
    assert table.gained() == points
    assert (table.jarl().held["raid"], table.jarl().tracks["raid"]) == ([], [tile])
    if loot == "card":
        assert table.asked() == [(GREEN, "ChoosePile")], "the loot comes before the damage"
        table.play(Draw("ship"))
    assert (table.goods(), len(table.jarl().hand)) == (("", 1) if loot == "card" else (loot, 0))
    while table.asked() == [(GREEN, "TakeDamage")]:
        table.play(table.offered(Hurt)[0])
    taken = len(table.notes_of("wounds")) + len(table.notes_of("loses"))
    assert taken == damage
    assert table.asked() == [(GREEN, "AfterAction")]


@pytest.mark.parametrize(("tile", "strength", "damage", "points", "loot"), TILES)
def test_an_equal_crew_is_too_weak(
    tile: str, strength: int, damage: int, points: int, loot: str
) -> None:
    table = raiding(tile, strength)
    assert table.offered(Raid) == []
    assert table.refusal(Raid(tile)) == "too_weak"


@pytest.mark.parametrize(
    ("symbol", "least", "most"),
    [
        ("farm", 2, 4),
        ("chapel", 4, 6),
        ("watch", 6, 8),
        ("abbey", 8, 11),
        ("town", 11, 14),
        ("fort", 15, 18),
    ],
)
def test_back_of_a_raid_tile_shows_its_strength_range(symbol: str, least: int, most: int) -> None:
    assert range_of(symbol) == (least, most)


def test_wounded_warriors_raid_too() -> None:
    table = moved("short_1.3", "crew 2! 1!, held raid_farm_a", "")
    assert table.play(Raid("raid_farm_a")).gained() == 2


def test_any_held_tile_may_be_raided_but_no_other() -> None:
    jarl = "crew 6 6, held raid_farm_a raid_watch_a raid_fort_a, laid raid_town_a"
    table = moved("short_1.3", jarl, "held raid_farm_b")
    assert table.offered(Raid) == [Raid("raid_farm_a"), Raid("raid_watch_a")]
    assert table.refusal(Raid("raid_farm_b")) == "no_such_tile"
    assert table.refusal(Raid("raid_town_a")) == "no_such_tile", "it lies on the track"


def test_a_raid_may_be_left_out() -> None:
    table = moved("short_1.3", "crew 6, held raid_farm_a", "").play(Done())
    assert (table.gained(), table.asked()) == (0, [(GREEN, "AfterAction")])


@pytest.mark.parametrize(("laid", "towers"), [(0, 1), (1, 2), (2, 2), (3, 3), (4, 3), (5, 3)])
def test_the_second_and_the_fourth_space_free_a_tower(laid: int, towers: int) -> None:
    table = moved("short_1.3", f"raided {laid}, crew 6, held raid_farm_a", "")
    assert table.play(Raid("raid_farm_a")).jarl().pieces == {"post": 1, "tower": towers}
    assert table.jarl().tracks["raid"][-1] == "raid_farm_a"


def test_the_food_of_the_loot_is_lost_on_a_full_ship() -> None:
    table = moved("short_1.3", "crew 6, food 6, held raid_farm_b", "").play(Raid("raid_farm_b"))
    assert (table.goods(), table.gained()) == ("food 6", 3)


@pytest.mark.parametrize(
    ("hurt", "crew"),
    [
        ([Hurt(4), Hurt(3)], "4! 3!"),
        ([Hurt(4), Hurt(4, wounded=True)], "3"),
        ([Hurt(3), Hurt(3, wounded=True)], "4"),
    ],
)
def test_each_damage_wounds_a_healthy_warrior_or_removes_a_wounded_one(
    hurt: list[Move], crew: str
) -> None:
    table = moved("short_1.3", "crew 4 3, held raid_chapel_c", "", "").play(Raid("raid_chapel_c"))
    assert table.play(*hurt).crew() == crew


def test_damage_beyond_the_crew_is_ignored() -> None:
    table = moved("short_1.3", "crew 6! 1!, held raid_chapel_c", "", "")
    table.play(Raid("raid_chapel_c"), Hurt(1, wounded=True))
    assert (table.crew(), table.gained()) == ("", 6)


def test_damage_does_not_undo_the_raid() -> None:
    table = moved("short_1.3", "crew 4!, held raid_farm_b", "").play(Raid("raid_farm_b"))
    assert (table.crew(), table.gained()) == ("", 3)
    assert table.jarl().tracks["raid"] == ["raid_farm_b"]


# --- the full track --------------------------------------------------------------------------


def test_with_a_full_track_a_crew_of_twenty_five_plunders() -> None:
    table = moved("short_1.3", "raided 6, crew 6 6 6 6 1", "").play(Plunder())
    assert table.gained() == 12
    table.play(Hurt(1), Hurt(1, wounded=True))
    assert table.asked() == [(GREEN, "AfterAction")], "of equals nobody chooses"
    assert table.crew() == "6! 6 6 6"


def test_twenty_four_are_too_weak_to_plunder() -> None:
    table = moved("short_1.3", "raided 6, crew 6 6 6 6", "")
    assert table.offered(Plunder) == []
    assert table.refusal(Plunder()) == "too_weak"


def test_the_raid_that_fills_the_track_does_not_plunder_too() -> None:
    table = moved("short_1.3", "raided 5, crew 6 6 6 6 6, held raid_farm_a", "")
    assert table.refusal(Plunder()) == "not_an_option"
    assert table.play(Raid("raid_farm_a")).gained() == 2
    assert table.asked() == [(GREEN, "AfterAction")]


def test_gold_may_be_changed_before_the_raid() -> None:
    table = moved("short_1.3", "crew 6, gold 1, held raid_farm_a", "")
    assert table.play(Exchange("fur"), Raid("raid_farm_a")).goods() == "fur 2"


def test_raid_is_noted() -> None:
    table = moved("short_1.3", "crew 6, held raid_farm_b", "").play(Raid("raid_farm_b"))
    (note,) = table.notes_of("raids")
    assert (note.seat, note.data) == (GREEN, {"tile": "raid_farm_b"})
    assert [note.data for note in table.notes_of("scores")] == [{"points": 3}]
    assert [note.data for note in table.notes_of("wounds")] == [{"strength": 6}]

"""Routes on the map and refuges of displaced ships, compared with a step-by-step walk (4.9)."""

from __future__ import annotations

import random

import pytest

from engines.karvi import routes
from engines.karvi.moves import Push, Sail
from tests.engines.karvi import truth
from tests.engines.karvi.kit import BLUE, GREEN, Table

FOUR = ("galicia", "greenland", "cadiz", "vinland")


def food_to(table: Table) -> dict[str, int]:
    """Return the cost for green to sail to each place."""
    return routes.targets(table.state, GREEN)


def test_ways_from_the_start_cost_a_food_for_each_place() -> None:
    found = food_to(Table("food 6", ""))
    data = {"ribe": 1, "orkney": 2, "hebrides": 3, "dublin": 4, "reykjavik": 4}
    assert {place: found[place] for place in data} == data
    assert not set(FOUR) & set(found)


def test_with_access_map_places_may_be_entered_and_passed() -> None:
    found = food_to(Table("food 6, traded 4", ""))
    assert (found["galicia"], found["vinland"], found["cadiz"]) == (5, 6, 6)


@pytest.mark.parametrize(
    ("owned", "opens"),
    [
        ("traded 4", True),
        ("raided 4", True),
        ("traded 3, raided 3", False),
        ("fitted stern_6", True),
        ("fitted stern_6 stern_1", False),
    ],
)
def test_fourth_space_of_a_track_or_the_chart_chest_opens_map_places(
    owned: str, opens: bool
) -> None:
    assert ("galicia" in food_to(Table(f"food 6, {owned}", ""))) is opens


@pytest.mark.parametrize("place", FOUR)
def test_a_ship_on_a_far_place_may_leave_it_without_access(place: str) -> None:
    # R46
    found = food_to(Table(f"food 6, ship {place}", ""))
    assert "reykjavik" in found
    assert set(truth.MAPS[2][place].near) <= set(found)


def test_a_ship_that_has_left_the_far_places_needs_access_again() -> None:
    table = Table("food 6, ship galicia, crew 2", "").play(Sail("dublin"))
    assert not set(FOUR) & set(food_to(table))


def test_ship_displaced_on_a_map_place_may_go_to_another() -> None:
    table = Table("food 6, ship dublin, traded 4, crew 3", "ship galicia, crew 2")
    assert table.play(Sail("galicia")).offered(Push) == [Push("rouen"), Push("cadiz")]


def test_every_distance_is_that_of_a_walk_step_by_step() -> None:
    for seats in (2, 3, 4):
        for place in truth.MAPS[seats]:
            for owned in ("", "traded 4"):
                table = Table(f"ship {place}, {owned}", *[""] * (seats - 1))
                wanted = truth.distances(table.state, GREEN)
                del wanted[place]
                assert routes.reachable(table.state, GREEN) == wanted


def scattered(rng: random.Random) -> Table:
    """Return ships on places at random, crowded so that refuges are few."""
    seats = rng.randint(2, 4)
    crowd = rng.choice(
        [FOUR, ("jorvik", "dorestad", "lindisfarne", "hedeby"), (*truth.MAPS[seats],)]
    )
    ships = rng.sample(crowd, min(seats, len(crowd)))
    jarls = [f"ship {ship}, food {rng.randrange(3)}, crew {rng.randint(1, 3)}" for ship in ships]
    return Table(*[f"{jarl}, {rng.choice(('', '', 'raided 4'))}" for jarl in jarls])


def test_refuges_and_costs_are_those_of_a_brute_search() -> None:
    rng = random.Random(14)
    for _ in range(150):
        state = scattered(rng).state
        for seat in range(len(state.jarls)):
            assert sorted(routes.refuges(state, seat)) == sorted(truth.refuges(state, seat))
            assert routes.targets(state, seat) == truth.voyages(state, seat)
            for most in (1, 3):
                assert routes.voyages(state, seat, most) == truth.voyages(state, seat, most)


def test_refuges_are_listed_in_map_order() -> None:
    state = Table("ship ribe", "ship orkney").state
    order = list(truth.MAPS[2])
    assert routes.refuges(state, BLUE) == sorted(truth.refuges(state, BLUE), key=order.index)


# --- displacing ------------------------------------------------------------------------------


@pytest.mark.parametrize(("crew", "food"), [("6 3", 1), ("6 2", 2), ("6 1", 2)])
def test_a_crew_that_is_not_stronger_pays_one_food_more(crew: str, food: int) -> None:
    # vector 8, and R3: the wounded count
    table = Table(f"food 6, crew {crew}!", "ship ribe, crew 6! 2")
    assert food_to(table)["ribe"] == food


def test_the_iron_keel_never_pays_for_displacing() -> None:
    table = Table("food 6, crew 1, fitted stern_3", "ship ribe, crew 6")
    assert food_to(table)["ribe"] == 1


def test_the_oar_bank_saves_a_food_of_the_distance_and_not_of_the_fee() -> None:
    table = Table("food 2, crew 1, fitted stern_2", "ship ribe, crew 6")
    assert food_to(table)["ribe"] == 1
    assert food_to(table)["orkney"] == 1
    table = Table("fitted stern_2", "")
    assert food_to(table)["lade"] == 0


def test_passing_other_ships_is_free() -> None:
    table = Table("food 2, crew 1", "ship utstein, crew 6", "ship hafrsfjord, crew 6")
    assert food_to(table)["orkney"] == 2


def test_food_is_paid_and_the_other_ship_is_displaced_first() -> None:
    table = Table("food 3, crew 1", "ship ribe, crew 6")
    table.play(Sail("ribe"))
    assert table.asked() == [(GREEN, "ChooseRefuge")]
    assert (table.goods(), table.jarl().ship) == ("food 1", "kaupanger")
    assert [push.to for push in table.offered(Push)] == [
        "kaupanger",
        "hedeby",
        "lindisfarne",
        "hafrsfjord",
    ]
    table.play(Push("hedeby"))
    assert (table.jarl().ship, table.jarl(BLUE).ship) == ("ribe", "hedeby")
    kinds = [note.kind for note in table.notes]
    assert kinds == ["displaces", "sails"]
    assert table.notes[0].data["place"] == "hedeby"
    assert table.notes[1].data == {"place": "ribe", "food": 2}


def test_the_place_of_the_mover_is_no_refuge() -> None:
    # R20
    table = Table("food 3, crew 3, ship lindisfarne", "ship jorvik, crew 1").play(Sail("jorvik"))
    assert table.jarl(BLUE).ship == "dorestad"


def test_the_start_is_always_a_refuge_and_holds_all_ships() -> None:
    # R20, R22
    table = Table("food 3, crew 3", "ship ribe, crew 1", "").play(Sail("ribe"), Push("kaupanger"))
    assert [jarl.ship for jarl in table.state.jarls] == ["ribe", "kaupanger", "kaupanger"]
    table = Table("food 3, ship ribe", "crew 6", "crew 6").play(Sail("kaupanger"))
    assert {jarl.ship for jarl in table.state.jarls} == {"kaupanger"}
    assert table.goods() == "food 2"


def test_ship_without_a_free_adjacent_place_goes_two_places_away() -> None:
    table = Table("food 3, crew 3, ship dorestad", "ship jorvik", "ship lindisfarne")
    table.play(Sail("jorvik"))
    assert [push.to for push in table.offered(Push)] == [
        "ribe",
        "hedeby",
        "rouen",
        "hafrsfjord",
        "orkney",
    ]


def test_ship_without_a_refuge_cannot_be_displaced() -> None:
    table = Table("food 6, crew 6, ship greenland", "ship vinland", "ship reykjavik")
    assert "vinland" not in food_to(table)
    assert table.refusal(Sail("vinland")) == "no_room_to_push"
    table = Table("food 6, crew 6, ship greenland", "ship vinland", "ship dublin")
    assert table.play(Sail("vinland")).jarl(BLUE).ship == "reykjavik"


def test_displaced_ship_has_no_place_action_and_loses_nothing() -> None:
    table = Table("food 3, crew 3", "ship ribe, crew 1, food 2")
    table.play(Sail("ribe"), Push("hedeby"))
    assert not table.jarl(BLUE).held["trade"]
    assert table.goods(BLUE) == "food 2"
    assert {seat for seat, _ in table.asked()} == {GREEN}

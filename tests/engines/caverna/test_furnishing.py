"""Reference 4.5 and 2.6: building a furnishing tile: what it costs and where it lies."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import Convert, RubyFor, Use
from engines.caverna.components import ROOMS
from engines.caverna.moves import Done, Furnish, Grow, Mine, PayWith, Place, PutRoom, Take
from engines.caverna.records import Options
from tests.engines.caverna.notation import Table, as_words


def house(red: str = "", *, blue: str = "", options: Options | None = None) -> Table:
    """Return a match after a dwarf has gone to do the housework."""
    return Table(red, blue, options=options).play(Place("housework"))


def offered(table: Table) -> list[str]:
    """Return the tiles that may be built now."""
    return [move.room for move in table.options() if isinstance(move, Furnish)]


RICH = ", ".join(
    f"{good} 20" for good in ("wood", "stone", "ore", "gold", "food", "grain", "vegetable")
)


@pytest.mark.parametrize("name", ROOMS)
def test_every_tile_can_be_built_for_its_price_and_is_gone_then(name: str) -> None:
    room = ROOMS[name]
    price = ", ".join(f"{good} {n}" for good, n in room.cost.items())
    table = house(price)
    assert name in offered(table)
    table.play(Furnish(name), PutRoom("c4"))
    assert table.farm().rooms["c4"] == name
    assert (name in table.state.supply) == (name == "dwelling")
    assert table.notes_of("furnishes")[0].data == {"room": name, "paid": dict(room.cost)}
    for good in room.cost:
        assert table.farm().goods[good] == room.at_once.get(good, 0)


@pytest.mark.parametrize("name", [name for name, room in ROOMS.items() if room.cost])
def test_a_tile_is_not_built_for_less(name: str) -> None:
    for missing in ROOMS[name].cost:
        price = {good: n - (good == missing) for good, n in ROOMS[name].cost.items()}
        table = house(", ".join(f"{good} {n}" for good, n in price.items()))
        assert name not in offered(table)
        assert table.refusal(Furnish(name)) == f"not_enough {missing}"


def test_tile_owned_by_another_player_is_gone() -> None:
    table = house(RICH, blue="carpenter c4")
    assert table.refusal(Furnish("carpenter")) == "tile_gone"


def test_tiles_of_the_other_side_are_not_in_play() -> None:
    table = house(RICH, options=Options(furnishings="introductory"))
    assert len(offered(table)) == 27
    assert table.refusal(Furnish("miner")) == "tile_gone"


def test_ordinary_dwellings_never_run_out() -> None:
    table = house(RICH, blue="dwelling c4 c5 c6 b5 b6 a5 a6 b4 a4")
    assert "dwelling" in offered(table)


def test_a_tile_needs_a_free_cavern() -> None:
    table = house(f"{RICH}, tunnel c5, deep_tunnel c6, ore_mine b5, carpenter c4")
    assert offered(table) == []
    assert table.refusal(Furnish("seam")) == "no_free_cavern"


def test_the_place_is_chosen_among_the_free_caverns() -> None:
    table = house("stone 1, cavern b4 a6, tunnel c5").play(Furnish("carpenter"))
    assert table.options() == [PutRoom("a6"), PutRoom("b4"), PutRoom("c4")]
    assert table.refusal(PutRoom("c5")) == "no_free_cavern"
    assert table.refusal(PutRoom("d4")) == "no_free_cavern"


def test_nothing_lies_on_the_entry_level_dwelling() -> None:
    assert PutRoom("d4") not in house("stone 1").play(Furnish("carpenter")).options()


def test_the_tile_being_built_takes_nothing_off_itself() -> None:
    assert "carpenter" not in offered(house("wood 1"))
    assert house("wood 1").play(Furnish("stone_carver"), PutRoom("c4")).goods() == "stone 2"
    assert "stone_carver" not in offered(house("stone 1"))


def test_a_tile_works_from_the_next_step_on() -> None:
    table = Table("stone 1, wood 1, dwarfs 0 0", "dwarfs 0@supplies 0@clearing")
    table.play(Place("housework"), Furnish("carpenter"), PutRoom("c4"), Take("dog"), Done())
    assert table.farm().goods["wood"] == 1


# --- carpenter, stone carver, builder --------------------------------------------------------


@pytest.mark.parametrize("name", ROOMS)
def test_carpenter_and_stone_carver_take_one_off_every_tile(name: str) -> None:
    if name in ("carpenter", "stone_carver"):
        return
    cost = ROOMS[name].cost
    table = house(f"{RICH}, carpenter c5").play(Furnish(name))
    assert table.notes_of("furnishes")[0].data["paid"] == _less(cost, "wood")
    table = house(f"{RICH}, stone_carver c5").play(Furnish(name))
    assert table.notes_of("furnishes")[0].data["paid"] == _less(cost, "stone")
    table = house(f"{RICH}, stone_carver c5, carpenter c6").play(Furnish(name))
    assert table.notes_of("furnishes")[0].data["paid"] == _less(_less(cost, "wood"), "stone")


def _less(cost: dict[str, int], good: str) -> dict[str, int]:
    return {name: n - (name == good) for name, n in cost.items() if n - (name == good)}


def ways(table: Table) -> list[tuple[int, int]]:
    """Return the ways to pay for a tile: ore for wood, and for stone."""
    return [(move.wood, move.stone) for move in table.options() if isinstance(move, PayWith)]


def test_builder_lets_ore_replace_one_wood_and_one_stone() -> None:
    table = house("wood 4, stone 3, ore 2, builder c5").play(Furnish("dwelling"))
    assert sorted(ways(table)) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert table.default() == PayWith(0, 0)
    table.play(PayWith(1, 1), PutRoom("c4"))
    assert table.goods() == "wood 1 stone 1"


@pytest.mark.parametrize(
    ("goods", "left"),
    [
        ("wood 3, stone 3, ore 1", ""),
        ("wood 4, stone 2, ore 1", ""),
        ("wood 3, stone 2, ore 2", ""),
        ("wood 4, stone 3", ""),
    ],
)
def test_single_way_to_pay_needs_no_decision(goods: str, left: str) -> None:
    table = house(f"{goods}, builder c5").play(Furnish("dwelling"))
    assert table.options() == [PutRoom("c4")]
    assert table.goods() == left


@pytest.mark.parametrize("goods", ["wood 2, stone 3, ore 9", "wood 4, stone 1, ore 9"])
def test_ore_replaces_at_most_one_of_each(goods: str) -> None:
    assert "dwelling" not in offered(house(f"{goods}, builder c5"))


def test_ore_replaces_goods_only_after_discounts() -> None:
    """Replace no wood of a price whose only wood the carpenter discounts."""
    table = house("ore 5, wood 1, carpenter c5, builder c6").play(Furnish("seam"))
    assert sorted(ways(table)) == [(0, 0), (1, 0)]
    table = house("ore 5, wood 1, carpenter c5, builder c6").play(Furnish("trader"))
    assert table.options() == [PutRoom("c4")]
    assert table.notes_of("furnishes")[0].data["paid"] == {}


def test_ore_in_the_price_is_paid_in_addition() -> None:
    table = house("ore 2, builder c5").play(Furnish("stubble_room"))
    assert table.goods() == ""
    assert "stubble_room" not in offered(house("ore 1, builder c5"))


def test_ore_replaces_no_other_goods() -> None:
    assert "state_parlor" not in offered(house("gold 4, stone 3, ore 9, builder c5"))


def test_price_of_a_tile_is_reserved_while_its_payment_is_chosen() -> None:
    red = "food 3, wood 1, ore 1, grain 2, stone 1, builder c5"
    table = house(red).play(Furnish("breeding_cave"))
    assert sorted(ways(table)) == [(0, 0), (0, 1)]
    assert table.refusal(Convert("grain", 2)) == "not_enough grain"
    assert table.refusal(Done()) == "wrong_phase"


def test_growth_requires_the_dwelling_whose_price_cannot_be_sold() -> None:
    red = "wood 4, stone 3, ore 1, builder c5, spare_part_storage c6, cavern b4"
    table = Table(red, "", round=8).play(Place("urgent_wish_for_children"), Furnish("dwelling"))
    assert table.refusal(Use("spare_part_storage")) == "not_enough wood"
    table.play(PayWith(0, 0), PutRoom("c4"), Grow())
    assert len(table.farm().dwarfs) == 3


def test_spent_ore_replaces_nothing() -> None:
    red = "wood 5, stone 4, ore 1, builder c5, spare_part_storage c6"
    table = house(red).play(Furnish("dwelling"), Use("spare_part_storage"))
    assert ways(table) == [(0, 0)]
    assert table.refusal(PayWith(1, 0)) == "not_enough ore"
    assert table.play(PayWith(0, 0), PutRoom("c4")).goods() == "gold 2"


def test_ruby_may_be_converted_into_the_cost_of_a_tile() -> None:
    table = house("ruby 1")
    assert "carpenter" not in offered(table)
    assert "carpenter" in offered(table.play(RubyFor("stone")))


# --- trader and spare part storage -----------------------------------------------------------

PAIRS = [("trader", "spare_part_storage"), ("spare_part_storage", "trader")]


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_trader_and_spare_part_storage_cover_each_other(first: str, second: str) -> None:
    table = house(f"wood 2, cavern c5, {first} c6").play(Furnish(second))
    assert table.options() == [PutRoom("c6")]
    table.play(PutRoom("c6"))
    assert table.farm().rooms["c6"] == second
    assert first not in table.farm().rooms.values()
    assert first not in table.state.supply
    assert table.points()["rooms"] == ROOMS[second].points
    assert table.refusal(Furnish(first)) == "part_already_done"


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_trader_and_storage_cover_each_other_without_a_free_cavern(first: str, second: str) -> None:
    table = house(f"wood 2, {first} c4")
    assert second in offered(table)
    assert offered(table) == [second]


def test_trader_and_storage_cover_only_own_tiles() -> None:
    table = house("wood 2", blue="trader c4").play(Furnish("spare_part_storage"), PutRoom("c4"))
    assert as_words(table.farm().goods) == ""
    assert table.farm(1).rooms["c4"] == "trader"


# --- work room -------------------------------------------------------------------------------


def test_with_the_work_room_tiles_lie_on_tunnels_too() -> None:
    red = "work_room c4, tunnel c5, deep_tunnel c6, ore_mine b6, ruby_mine b5, cavern b4, stone 1"
    table = house(red).play(Furnish("carpenter"))
    assert table.options() == [PutRoom("b4"), PutRoom("c5"), PutRoom("c6")]
    assert table.play(PutRoom("c6")).farm().rooms["c6"] == "carpenter"


def test_the_work_room_itself_lies_on_a_cavern() -> None:
    table = house("stone 1, tunnel c5 c6").play(Furnish("work_room"))
    assert table.options() == [PutRoom("c4")]
    assert house("stone 1, tunnel c5, seam c4").refusal(Furnish("work_room")) == "no_free_cavern"


def test_a_furnished_tunnel_becomes_no_mine() -> None:
    red = "work_room c4, tunnel c5 c6, seam c5"
    table = Table(red, "", round=6)
    assert table.play(Place("ruby_mine_construction")).options() == [Mine("c6")]
    ore = Table(red, "", round=6)
    assert ore.refusal(Place("ore_mine_construction")) == "nothing_to_do_here"

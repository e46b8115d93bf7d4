"""Reference 4.13: illegal moves are refused for the reason a player expects."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import Convert, Disarm, RubyFor, RubyTile, Use
from engines.caverna.moves import (
    Breed,
    Bring,
    BuildStable,
    Buy,
    Done,
    Eat,
    Feed,
    Fence,
    Finish,
    Forge,
    Furnish,
    Grow,
    Imitate,
    Keep,
    Lay,
    Mine,
    Pass,
    PayWith,
    Place,
    PutRoom,
    Skip,
    Sow,
    Take,
    Trade,
)
from engines.caverna.steps.breeding import BreedAnimals
from engines.caverna.steps.harvest import FeedFamily, FinishConverting, SkipPhase
from engines.caverna.steps.rounds import KeepGoods
from engines.core import Move
from tests.engines.caverna.notation import BLUE, RED, Table

LANDED = "meadow d3 c3 d2, field c2 d1, tunnel d5, cavern c5"


def table(red: str, blue: str = "", **more: object) -> Table:
    """Return a match of two in which blue has still a dwarf to place."""
    return Table(red, blue, **more)  # type: ignore[arg-type]


def at(
    space: str, red: str, *moves: Move, blue: str = "", seats: int = 2, round_: int = 12
) -> Table:
    """Return a late match in which red placed a dwarf on a space and made `moves`."""
    return Table(red, blue, *[""] * (seats - 2), round=round_).play(Place(space), *moves)


# --- placing ---------------------------------------------------------------------------------


def test_move_out_of_turn_is_refused() -> None:
    assert table("").refusal(Place("supplies"), seat=BLUE) == "not_your_turn"


@pytest.mark.parametrize(
    ("red", "move", "reason"),
    [
        ("", Place("logging"), "space_occupied"),
        ("", Place("exploration"), "space_not_in_play"),
        ("", Place("nowhere"), "space_not_in_play"),
        ("", Place("ruby_mining"), "nothing_to_do_here"),
        ("", Place("slash_and_burn"), "nothing_to_do_here"),
        ("dwarfs 1 3", Place("supplies", 3), "weakest_dwarf_first"),
        ("dwarfs 1 3, ruby 1", Place("ruby_mining", 3), "nothing_to_do_here"),
        ("dwarfs 1 3, ruby 1", Place("supplies", 2), "not_an_option"),
        ("", Pass(), "must_place"),
        ("", Done(), "must_place"),
        ("", Grow(), "wrong_phase"),
        ("", Feed(), "wrong_phase"),
    ],
)
def test_illegal_placements_are_refused(red: str, move: Move, reason: str) -> None:
    full = "meadow d3 c3 b3 a3 a2 a1 b1 b2 c2 c1 d1 d2" if reason.startswith("nothing") else ""
    position = table(f"{red}, {full}" if red else full, "dwarfs 0@logging 0")
    assert position.refusal(move) == reason


def test_imitation_is_paid_for_with_food() -> None:
    position = Table("food 3", "dwarfs 0@logging 0", "")
    assert position.refusal(Place("imitation_a")) == "not_enough food"


def test_done_without_any_part_is_refused() -> None:
    assert at("housework", "wood 1").refusal(Done()) == "no_part_done"


@pytest.mark.parametrize("move", [Place("logging"), Pass(), Feed(), Skip("field"), Finish()])
def test_a_dwarf_at_work_does_nothing_else(move: Move) -> None:
    assert at("housework", "wood 1").refusal(move) == "wrong_phase"


# --- the parts of an action --------------------------------------------------------------------


@pytest.mark.parametrize("move", [Sow(1, 0), Bring("loot_dog"), Trade(1), Imitate("logging")])
def test_move_of_another_space_is_no_option(move: Move) -> None:
    assert at("housework", "wood 1").refusal(move) == "not_an_option"


def test_each_part_is_done_once() -> None:
    position = at("housework", "wood 1", Take("dog"))
    assert position.refusal(Take("dog")) == "part_already_done"


def test_earlier_part_is_refused_after_a_later_one() -> None:
    position = at("slash_and_burn", "grain 1, meadow d3, field c3", Sow(1, 0))
    assert position.refusal(Lay("meadow_field", "b3", "a3")) == "wrong_part_order"


def test_growth_on_the_urgent_wish_requires_building() -> None:
    red = "wood 4, stone 3, dwelling b4"
    assert at("urgent_wish_for_children", red).refusal(Grow()) == "wrong_part_order"


def test_second_side_of_an_alternative_is_refused() -> None:
    position = at("urgent_wish_for_children", "wood 8, stone 6", Furnish("dwelling"), PutRoom("c4"))
    assert position.refusal(Take("gold")) == "either_or"
    tunnels = "tunnel d5, deep_tunnel d6, ore_mine c6"
    position = at("ruby_mine_construction", tunnels, Mine("d6"))
    assert position.refusal(Mine("d5")) == "either_or"


def test_the_guest_room_extends_both_sides_once() -> None:
    red = "guest_room c4, extended, meadow d3"
    position = Table(red, *[""] * 6).play(Place("extension"), Lay("meadow_field", "c3", "b3"))
    assert position.refusal(Lay("cavern_tunnel", "b4", "a4")) == "guest_room_extension_used"


# --- expeditions -------------------------------------------------------------------------------


def test_an_unarmed_dwarf_brings_nothing_home() -> None:
    assert at("blacksmithing", "ore 1").refusal(Bring("loot_dog")) == "dwarf_unarmed"


@pytest.mark.parametrize(
    ("item", "reason"),
    [
        ("loot_cattle", "loot_too_strong"),
        ("loot_furnish", "loot_too_strong"),
        ("loot_stable", "loot_too_strong"),
        ("treasure", "not_an_option"),
    ],
)
def test_loot_above_the_weapon_strength_is_refused(item: str, reason: str) -> None:
    assert at("blacksmithing", "dwarfs 6 6").refusal(Bring(item)) == reason


def test_same_loot_cannot_be_taken_twice() -> None:
    position = at("blacksmithing", "dwarfs 6 6", Bring("loot_dog"))
    assert position.refusal(Bring("loot_dog")) == "loot_twice"
    assert position.refusal(Bring("loot_cattle")) == "loot_too_strong"
    assert position.refusal(Forge(1)) == "wrong_phase"


def test_loot_without_a_possible_effect_is_refused() -> None:
    position = at("blacksmithing", "dwarfs 14 14")
    assert position.refusal(Bring("loot_breed")) == "loot_not_possible"
    assert position.refusal(Bring("loot_sow")) == "loot_not_possible"


def test_loot_beyond_the_level_of_the_expedition_is_refused() -> None:
    position = Table("dwarfs 3 3, meadow d3, field c3, grain 1", *[""] * 4, round=12)
    position.play(Place("hardware_rental"), Bring("loot_dog"), Bring("loot_wood"))
    assert position.refusal(Bring("loot_sheep")) == "loot_too_many"


@pytest.mark.parametrize(
    ("item", "move", "reason"),
    [
        ("loot_furnish", Furnish("couple_dwelling"), "not_enough wood"),
        ("loot_furnish", Furnish("nothing"), "not_an_option"),
        ("loot_dwelling", Furnish("carpenter"), "not_a_dwelling"),
        ("loot_stable", BuildStable("d2"), "space_not_empty"),
        ("loot_stable", BuildStable("d4"), "wrong_half"),
        ("loot_tunnel", Lay("tunnel", "a6"), "not_adjacent"),
        ("loot_tunnel", Lay("cavern", "b4"), "not_an_option"),
        ("loot_tunnel", Lay("tunnel", "c4"), "space_not_empty"),
        ("loot_small_pasture", Fence("d2"), "needs_meadow"),
        ("loot_large_pasture", Fence("d3", "b3"), "spaces_not_neighbours"),
        ("loot_meadow", Lay("meadow", "a1"), "not_adjacent"),
        ("loot_field", Lay("field", "a5"), "wrong_half"),
        ("loot_sow", Sow(2, 0), "not_enough grain"),
        ("loot_breed", Breed("sheep"), "needs_two_parents"),
        ("loot_breed", Breed("cattle+dog"), "not_an_option"),
        ("loot_breed", Breed("cattle+boar+sheep"), "needs_two_parents"),
        ("loot_breed", Breed(""), "not_an_option"),
        ("loot_stable", Done(), "no_part_done"),
        ("loot_stable", Bring("loot_dog"), "wrong_phase"),
    ],
)
def test_impossible_use_of_loot_is_refused(item: str, move: Move, reason: str) -> None:
    red = (
        "dwarfs 14 14, wood 4, stone 2, grain 1, cattle 2, boar 2, meadow d3 c3 b3, field d2, "
        "breakfast_room b4, tunnel b5"
    )
    assert at("blacksmithing", red, Bring(item)).refusal(move) == reason


def test_loot_breeds_two_kinds_at_most() -> None:
    red = "dwarfs 14 14, sheep 2, boar 2, cattle 2, large_pasture d3 c3, breakfast_room b4"
    position = at("blacksmithing", f"{red}, mixed_dwelling b5", Bring("loot_breed"))
    assert position.refusal(Breed("sheep+boar+cattle")) == "not_an_option"


# --- the land ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "reason"),
    [
        (Lay("meadow_field", "b4", "b5"), "wrong_half"),
        (Lay("meadow_field", "b3", "b4"), "wrong_half"),
        (Lay("meadow_field", "d2", "c3"), "space_not_empty"),
        (Lay("meadow_field", "c3", "b3"), "space_not_empty"),
        (Lay("meadow_field", "d1", "a1"), "spaces_not_neighbours"),
        (Lay("meadow_field", "a1", "a2"), "not_adjacent"),
        (Lay("meadow_field", "c2", "b2"), "field_on_stable"),
        (Lay("meadow_field", "c2", "y9"), "not_an_option"),
        (Lay("meadow_field", "c2"), "not_an_option"),
        (Lay("meadow_field", "d2", "e2"), "not_an_option"),
        (Lay("meadow", "d2"), "not_an_option"),
        (Lay("cavern_tunnel", "b4", "a4"), "not_an_option"),
    ],
)
def test_a_tile_lies_where_it_fits(tile: Lay, reason: str) -> None:
    red = "meadow d3, field c3, stable b2"
    assert at("clearing", red).refusal(tile) == reason


@pytest.mark.parametrize(
    ("tile", "reason"),
    [
        (Lay("cavern_tunnel", "b5", "a5"), "not_adjacent"),
        (Lay("cavern_tunnel", "c4", "b4"), "space_not_empty"),
        (Lay("cavern_tunnel", "d3", "c3"), "wrong_half"),
        (Lay("cavern_tunnel", "b4", "a5"), "spaces_not_neighbours"),
        (Lay("cavern_cavern", "b4", "a4"), "not_an_option"),
    ],
)
def test_a_tile_of_the_mountain_lies_where_it_fits(tile: Lay, reason: str) -> None:
    assert at("drift_mining", "").refusal(tile) == reason


def test_the_first_tile_of_the_forest_lies_before_the_entrance() -> None:
    assert at("clearing", "").refusal(Lay("meadow_field", "c3", "c2")) == "must_touch_entrance"


def test_a_tile_overhangs_with_one_half() -> None:
    position = at("clearing", "office_room c4, meadow d3, field e3")
    assert position.refusal(Lay("meadow_field", "e2", "e1")) == "not_adjacent"
    assert position.refusal(Lay("meadow_field", "c3", "e3")) == "space_not_empty"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Fence("d1"), "needs_meadow"),
        (Fence("a5"), "needs_meadow"),
        (Fence("d3", "c2"), "needs_meadow"),
        (Fence("d2", "c3"), "spaces_not_neighbours"),
        (Fence("d3", "d3"), "spaces_not_neighbours"),
        (BuildStable("c2"), "space_not_empty"),
        (BuildStable("c5"), "wrong_half"),
        (BuildStable("a1"), "stable_already_here"),
        (BuildStable("e1"), "not_an_option"),
        (BuildStable("nowhere"), "not_an_option"),
        (Take("sheep"), "not_an_option"),
    ],
)
def test_illegal_fences_and_stables_are_refused(move: Move, reason: str) -> None:
    red = f"wood 6, stone 1, stable a1, {LANDED}"
    assert at("sheep_farming", red).refusal(move) == reason


def test_fences_and_stables_cost_something() -> None:
    position = at("sheep_farming", f"wood 3, stable a1, {LANDED}")
    assert position.refusal(Fence("d3", "c3")) == "not_enough wood"
    assert position.refusal(BuildStable("b1")) == "not_enough stone"


def test_fourth_stable_is_refused() -> None:
    position = at("sheep_farming", f"wood 2, stone 1, stable a1 b1 a2, {LANDED}")
    assert position.refusal(BuildStable("b2")) == "no_stable_left"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Mine("c5", "d5"), "needs_two_tunnels"),
        (Mine("d5", "d6"), "needs_two_tunnels"),
        (Mine("a5", "d5"), "spaces_not_neighbours"),
        (Mine("a5", "a3"), "wrong_half"),
        (Mine("a5", "y9"), "not_an_option"),
        (Mine("a5"), "not_an_option"),
    ],
)
def test_an_ore_mine_takes_two_tunnels(move: Mine, reason: str) -> None:
    red = "tunnel a5 a6 d5, work_room d6, cavern c5"
    assert at("ore_mine_construction", f"{red}, tunnel d6").refusal(move) == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Mine("c5"), "no_deep_tunnel_here"),
        (Mine("d3"), "wrong_half"),
        (Mine("nowhere"), "not_an_option"),
        (Mine("d5", "d6"), "not_an_option"),
    ],
)
def test_a_ruby_mine_takes_a_tunnel(move: Mine, reason: str) -> None:
    red = "tunnel d5 d6, cavern c5"
    assert at("ruby_mine_construction", red).refusal(move) == reason


def test_of_both_ruby_mines_each_is_built_once() -> None:
    red = "guest_room c4, tunnel d5 b4, deep_tunnel d6 b5"
    position = at("ruby_mine_construction", red, Mine("d6"))
    assert position.refusal(Mine("b5")) == "part_already_done"


# --- sowing, weapons, the family, trading --------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Sow(0, 0), "sow_limit"),
        (Sow(3, 0), "sow_limit"),
        (Sow(-1, 1), "sow_limit"),
        (Sow(0, 2), "not_enough vegetable"),
        (Sow(2, 1), "field_not_empty"),
    ],
)
def test_seeds_and_empty_fields_limit_sowing(move: Sow, reason: str) -> None:
    red = "grain 3, vegetable 1, meadow d3, field c3 b3, sown a3 grain 3"
    assert at("slash_and_burn", red).refusal(move) == reason


@pytest.mark.parametrize(
    ("red", "move", "reason"),
    [
        ("ore 3", Forge(4), "not_enough ore"),
        ("ore 9", Forge(9), "forge_1_to_8"),
        ("ore 9", Forge(0), "forge_1_to_8"),
        ("dwarfs 2 2, ore 9", Forge(3), "dwarf_already_armed"),
    ],
)
def test_a_weapon_is_forged_once_for_ore(red: str, move: Forge, reason: str) -> None:
    assert at("blacksmithing", red).refusal(move) == reason


@pytest.mark.parametrize(
    ("red", "reason"),
    [
        ("dwarfs 0 0 0 0 0, dwelling b4 b5 a4", "family_full"),
        ("dwarfs 0 0 0 0 0 0, dwelling b4 b5 a4, additional_dwelling a5", "family_full"),
        ("dwarfs 0 0", "no_room_for_dwarf"),
        ("dwarfs 0 0, additional_dwelling b4", "no_room_for_dwarf"),
    ],
)
def test_a_family_grows_within_its_rooms(red: str, reason: str) -> None:
    position = at("family_life", f"{red}, grain 1, meadow d3, field c3")
    assert position.refusal(Grow()) == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Furnish("couple_dwelling"), "not_enough wood"),
        (Furnish("food_chamber"), "not_enough vegetable"),
        (Furnish("carpenter"), "tile_gone"),
        (Furnish("entry_dwelling"), "not_an_option"),
        (Furnish("palace"), "not_an_option"),
    ],
)
def test_a_room_is_there_and_paid_for(move: Furnish, reason: str) -> None:
    red = "wood 2, stone 2, cavern c5"
    position = at("housework", red, blue="carpenter c4")
    assert position.refusal(move) == reason


def test_a_room_needs_a_cavern() -> None:
    position = at("housework", "wood 2, stone 2, carpenter c4, tunnel c5")
    assert position.refusal(Furnish("miner")) == "no_free_cavern"


def test_wish_for_children_refuses_other_tiles() -> None:
    position = Table("wood 4, stone 4", "", round=4).play(Place("wish_for_children"))
    assert position.refusal(Furnish("carpenter")) == "not_a_dwelling"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (PutRoom("d4"), "no_free_cavern"),
        (PutRoom("c5"), "no_free_cavern"),
        (PutRoom("d3"), "wrong_half"),
        (PutRoom("nowhere"), "no_free_cavern"),
        (Done(), "wrong_phase"),
    ],
)
def test_a_room_lies_on_a_cavern(move: Move, reason: str) -> None:
    position = at("housework", "wood 1, tunnel c5, cavern b4", Furnish("breakfast_room"))
    assert position.refusal(move) == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (PayWith(0, 0), "not_enough stone"),
        (PayWith(2, 0), "not_an_option"),
        (PutRoom("c5"), "wrong_phase"),
    ],
)
def test_illegal_payments_of_a_room_are_refused(move: Move, reason: str) -> None:
    red = "builder c4, cavern c5, wood 4, stone 2, ore 2"
    assert at("housework", red, Furnish("dwelling")).refusal(move) == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [(Trade(3), "not_enough ore"), (Trade(0), "not_an_option"), (Trade(4), "not_an_option")],
)
def test_ore_is_traded_as_long_as_there_is_any(move: Trade, reason: str) -> None:
    assert at("ore_trading", "ore 5").refusal(move) == reason


def test_trading_spent_ore_is_refused() -> None:
    position = at("ore_trading", "ore 2, ruby 1, blacksmithing_parlor c4")
    position.play(Use("blacksmithing_parlor"))
    assert position.options() == [Done()]
    assert position.refusal(Trade(1)) == "not_enough ore"


def test_the_market_sells_one_of_each_for_gold() -> None:
    position = Table("", *[""] * 4).play(Place("weekly_market"))
    assert position.refusal(Buy("ruby")) == "not_an_option"
    position.play(Buy("wood"))
    assert position.refusal(Buy("wood")) == "market_once_each wood"
    assert position.refusal(Buy("ruby")) == "not_an_option"
    position.play(Buy("dog"))
    assert position.refusal(Buy("cattle")) == "not_enough gold"
    assert position.refusal(Place("depot")) == "wrong_phase"
    assert position.play(Done()).refusal(Buy("stone")) == "part_already_done"


# --- imitation ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "reason"),
    [
        ("logging", "imitate_needs_opponent"),
        ("supplies", "imitate_needs_opponent"),
        ("starting_player", "cannot_imitate_this"),
        ("imitation_a", "cannot_imitate_this"),
        ("excavation", "nothing_to_do_here"),
        ("wood_gathering", "nothing_to_do_here"),
        ("depot", "space_not_in_play"),
    ],
)
def test_imitation_takes_an_opponent_with_something_to_do(space: str, reason: str) -> None:
    mountain = "cavern b4 a4 b5 a5 c5 d5 d6 c6 b6 a6"
    position = Table(
        f"food 4, dwarfs 0@logging 0, {mountain}",
        "dwarfs 0@excavation 0@wood_gathering 0",
        "dwarfs 0@starting_player 0@clearing 0",
        cards="ore_mine_construction",
    ).play(Place("imitation_a"))
    assert position.refusal(Imitate(space)) == reason


# --- animals -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Done(), "animals_do_not_fit"),
        (Place("logging"), "animals_do_not_fit"),
        (Eat("cattle"), "not_enough cattle"),
        (Eat("donkey", 2), "not_enough donkey"),
        (Eat("sheep", 2), "not_an_option"),
        (Eat("dog"), "not_convertible dog"),
    ],
)
def test_moves_other_than_eating_the_excess_animals_are_refused(move: Move, reason: str) -> None:
    red = "sheep 2, donkey 1, ore_mine c5, deep_tunnel c6"
    position = Table(red, "", lying="sheep_farming sheep 2", cards="sheep_farming")
    position.play(Place("sheep_farming"))
    position.play(Done())
    assert position.refusal(move) == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Breed("boar"), "needs_two_parents"),
        (Breed("sheep"), "not_an_option"),
        (Breed("sheep+cattle+donkey"), "newborn_does_not_fit"),
        (Breed("sheep+sheep"), "not_an_option"),
        (Breed("dog"), "not_an_option"),
        (Eat("sheep"), "newborn_not_convertible"),
        (Feed(), "wrong_phase"),
    ],
)
def test_animals_breed_by_two_where_newborns_have_room(move: Move, reason: str) -> None:
    red = "sheep 2, donkey 2, cattle 2, boar 1, breakfast_room c4, large_pasture d3 c3, stable a1"
    position = Table(red, "", steps=[BreedAnimals(RED)])
    assert position.refusal(move) == reason


# --- the harvest and the end -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Feed("wood"), "not_enough wood"),
        (Feed("sheep"), "not_an_option"),
        (Feed("auto"), "not_an_option"),
        (Done(), "wrong_phase"),
        (Breed(""), "wrong_phase"),
    ],
)
def test_feeding_with_unavailable_goods_is_refused(move: Move, reason: str) -> None:
    position = Table("food 4, sheep 2, working_cave c4", "", steps=[FeedFamily(RED)])
    assert position.refusal(move) == reason


def test_feeding_with_wood_requires_the_working_cave() -> None:
    assert Table("wood 4", "", steps=[FeedFamily(RED)]).refusal(Feed("wood")) == "not_an_option"


@pytest.mark.parametrize(
    ("step", "move", "reason"),
    [
        (SkipPhase(RED), Skip("feeding"), "not_an_option"),
        (SkipPhase(RED), Feed(), "wrong_phase"),
        (FinishConverting(RED), Done(), "wrong_phase"),
        (KeepGoods(RED, "logging"), Done(), "wrong_phase"),
        (KeepGoods(RED, "logging"), Keep(True), "not_enough ruby"),
    ],
)
def test_moves_other_than_the_pending_decision_are_refused(
    step: SkipPhase | FinishConverting | KeepGoods, move: Move, reason: str
) -> None:
    assert Table("", steps=[step]).refusal(move) == reason


def test_the_end_of_a_round_is_only_confirmed() -> None:
    position = Table("", "dwarfs 0@logging 0@clearing").play(
        Place("supplies"), Place("drift_mining")
    )
    assert position.asked() == [(RED, "Act")]


# --- at any time -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Convert("wood", 1), "not_convertible wood"),
        (Convert("dog", 1), "not_convertible dog"),
        (Convert("sheep", 2), "not_enough sheep"),
        (Convert("gold", 1), "gold_needs_two"),
        (Convert("gold", 4), "not_enough gold"),
        (Convert("sheep", 0), "not_an_option"),
        (RubyFor("sheep"), "not_enough ruby"),
        (RubyFor("food"), "not_convertible food"),
        (RubyTile("meadow", "c3"), "not_enough ruby"),
        (RubyTile("swamp", "c3"), "not_an_option"),
        (Use("cooking_cave", 2), "not_enough grain"),
        (Use("cooking_cave", 1, "gold"), "not_an_option"),
        (Use("cooking_cave", 0), "not_an_option"),
        (Use("trader"), "not_an_option"),
        (Use("palace"), "not_an_option"),
        (Disarm(3), "dwarf_unarmed"),
    ],
)
def test_conversion_without_the_required_goods_is_refused(move: Move, reason: str) -> None:
    red = "sheep 1, dog 1, wood 1, gold 3, grain 1, vegetable 1"
    position = Table(f"{red}, cooking_cave c4, peaceful_cave c5, meadow d3", "")
    assert position.refusal(move) == reason
    assert position.refusal(move, seat=RED) == reason


def test_disarming_requires_the_peaceful_cave() -> None:
    assert Table("dwarfs 0 3", "").refusal(Disarm(3)) == "not_an_option"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (RubyTile("meadow", "c2"), "not_adjacent"),
        (RubyTile("meadow", "d4"), "wrong_half"),
        (RubyTile("meadow", "d3"), "space_not_empty"),
        (RubyTile("field", "c3"), "field_on_stable"),
        (RubyTile("meadow", "e3"), "not_an_option"),
        (RubyTile("cavern", "b4"), "not_enough ruby"),
        (RubyTile("tunnel", "a5"), "not_adjacent"),
        (RubyFor("cattle"), "not_enough food"),
    ],
)
def test_a_tile_for_rubies_lies_where_it_fits(move: Move, reason: str) -> None:
    assert Table("ruby 1, meadow d3, stable c3, office_room c4", "").refusal(move) == reason


def test_the_first_tile_for_a_ruby_lies_before_the_entrance() -> None:
    assert Table("ruby 1", "").refusal(RubyTile("field", "c3")) == "must_touch_entrance"

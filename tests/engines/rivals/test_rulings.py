"""Reference 6: the rulings that are not covered by the tests of other chapters.

Those that are flags of a ruleset are in test_rulesets.  1 is in test_points; 7 to 11, 18, 25 and
37 in test_roll; 16, 21, 27, 28, 36 and 42 in test_events; 19, 20 and 29 in test_attacks; 22, 26,
31 and 45 in test_building; 23, 24, 43 and 48 in test_cards; 33, 34 and 39 in test_hand; 35 and 44
in test_trading.  30, 38 and 49 are no rules.
"""

from __future__ import annotations

import pytest

from engines.rivals.components import FACES
from engines.rivals.moves import Build, Draw, End, Finish, Pick, Play, Remove, Return, Target
from tests.engines.rivals.notation import RED, Table

# --- 32: what a card required when it was built may go


@pytest.mark.parametrize(
    ("mode", "red", "points"),
    [
        ("gold", "city A, A-up1 merchant_guild, A-down1 staple_house", 4),
        ("progress", "city A B, A-up1 university, A-down1 parliament, B-up1 abbey", 6),
        ("progress", "city A, A-up1 university, A-down1 building_crane", 3),
    ],
)
def test_32_card_stays_when_its_requirement_is_lost(mode: str, red: str, points: int) -> None:
    table = Table(mode, red=red)
    placed = table.site(RED, "A-down1")
    table.play(Remove("A-up1"))
    assert table.site(RED, "A-down1") == placed
    assert table.state.points(RED) == points


def test_32_gold_cache_stays_when_the_hero_is_removed() -> None:
    table = Table("gold", red="A-up1 harald, cache gold_field_1 2")
    table.play(Remove("A-up1"))
    assert (table.state.princes[RED].cache, table.state.princes[RED].hoard) == ("gold_field_1", 2)


def test_32_without_its_tavern_an_attack_is_no_longer_played() -> None:
    red = "city A, A-up1 hedge_tavern, hand archer"
    table = Table("turmoil", red=red, blue="A-up1 harald")
    assert Play("turmoil:archer") in table.options()
    table.play(Remove("A-up1"))
    assert table.refusal(Play("turmoil:archer")) == "requires"


# --- 40: what cannot be stored


def test_40_a_full_type_is_not_named_while_another_has_room() -> None:
    red = "city A, A-up1 merchant_guild, store B2 W1 G3 O2, hand staple_house"
    table = Table("gold", red=red)
    table.play(Build("gold:staple_house", "A-down1"))
    assert table.picks() == "LBWO$"
    assert table.refusal(Pick("grain")) == "resource_not_offered"


def test_40_only_type_with_room_is_gained_automatically_and_excess_is_lost() -> None:
    table = Table(red="store L3 B3 W3 G3 O3 $3, hand goldsmith")
    table.play(Play("basic:goldsmith"))
    assert table.has(RED) == "L3 B3 W3 G3 O3 $2"
    assert table.asked() == [(RED, "Act")]


# --- 41: when a new hand card is ready


def test_41_sebastian_preaches_once_the_turn_of_his_draw_has_ended() -> None:
    table = Table("turmoil", red="A-up1 harald, A-down1 ore_ship, hand scout abbey, store")
    table.put_on_top(4, "sebastian")
    table.play(End(), Draw(4), Finish())
    table.roll(1, "riots")
    assert [note.seat for note in table.notes_of("preaches")] == [RED]
    assert table.site(RED, "A-down1") == "basic:ore_ship"


# --- 45: a former open card in the duel


def test_45_an_open_card_of_the_duel_waits_in_a_stack_and_returns_to_one() -> None:
    blue = "city A, A-up1 merchant_guild"
    table = Table("duel", red="city A, A-up1 hedge_tavern, hand arsonist", blue=blue)
    table.play(Play("turmoil:arsonist"), Target("A-up1"), Return("A-up1", 4))
    assert table.state.stacks[3].cards[0] == "gold:merchant_guild"


# --- 46: the tithe is of one type


def test_46_a_tithe_barn_does_not_mix_wool_and_grain() -> None:
    red = "city A, A-up1 harald, A-up2 inga, store L2 B1 W2 O1, hand tithe_barn"
    table = Table("turmoil", red=red)
    table.play(Build("turmoil:tithe_barn", "A-down1"), Pick("wool"))
    assert table.has(RED) == "W3"
    assert table.asked() == [(RED, "Act")]


# --- 2.5: the words of other rules


def test_units_are_heroes_ships_and_others_and_buildings_are_neither() -> None:
    units = {face.id for face in FACES.values() if face.is_unit}
    buildings = {face.id for face in FACES.values() if face.is_building}
    assert {"harald", "ore_ship", "pirate_ship", "chief_cannoneer"} <= units
    assert {"abbey", "mint", "lookout_tower"} <= buildings
    assert "gold_cache" not in units | buildings
    assert not units & buildings

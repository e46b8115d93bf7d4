"""Reference 2.5 and 4.4.7: effects of built cards, and actions without a victim."""

from __future__ import annotations

import pytest

from engines.rivals.moves import Build, End, Pick, Play, Search, Take, Target
from tests.engines.rivals.notation import RED, Table

# --- when built


def test_a_staple_house_brings_two_resources_of_choice() -> None:
    red = "city A, A-up1 merchant_guild, store B2 W1 O2, hand staple_house"
    table = Table("gold", red=red)
    table.play(Build("gold:staple_house", "A-down1"), Pick("gold"), Pick("gold"))
    assert table.has(RED) == "$2"
    assert table.asked() == [(RED, "Act")]


def test_fairgrounds_give_two_resources_to_the_more_skilful() -> None:
    red = "city A, A-up1 austin, store L2 W1 G1, hand fairgrounds"
    table = Table("turmoil", red=red, blue="A-up1 harald")
    table.play(Build("turmoil:fairgrounds", "A-down1"), Pick("ore"), Pick("wool"))
    assert table.has(RED) == "W1 O1"


@pytest.mark.parametrize("blue", ["A-up1 osmund", "A-up1 inga"])
def test_fairgrounds_bring_nothing_against_as_much_skill_or_more(blue: str) -> None:
    red = "city A, A-up1 austin, store L2 W1 G1, hand fairgrounds"
    table = Table("turmoil", red=red, blue=blue)
    table.play(Build("turmoil:fairgrounds", "A-down1"))
    assert table.has(RED) == ""
    assert table.asked() == [(RED, "Act")]


def test_a_tithe_barn_brings_wool_or_grain_for_each_hero() -> None:
    red = "city A, A-up1 austin, B-up1 irmgard, A-down1 large_trade_ship"
    table = Table("turmoil", red=f"{red}, store L2 B1 O1, hand tithe_barn")
    table.play(Build("turmoil:tithe_barn", "A-up2"))
    assert table.picks() == "WG"
    table.play(Pick("grain"))
    assert table.has(RED) == "G2"


def test_tithe_barn_resources_beyond_the_room_are_lost() -> None:
    red = "city A, A-up1 austin, B-up1 irmgard, store L2 B1 G2 O1, hand tithe_barn"
    table = Table("turmoil", red=red)
    table.play(Build("turmoil:tithe_barn", "A-up2"))
    assert table.default() == Pick("wool")
    table.play(Pick("grain"))
    assert table.has(RED) == "G3"


def test_tithe_barn_offers_only_resources_with_room() -> None:
    red = "city A, A-up1 austin, store L2 B1 W3 G2 O1, hand tithe_barn"
    table = Table("turmoil", red=red)
    table.play(Build("turmoil:tithe_barn", "A-up2"))
    assert table.picks() == "G"


@pytest.mark.parametrize("more", ["", ", A-up1 austin, pasture_4 3, fields_6 3"])
def test_a_tithe_barn_without_heroes_or_room_brings_nothing(more: str) -> None:
    table = Table("turmoil", red=f"city A, store L2 B1 O1{more}, hand tithe_barn")
    table.play(Build("turmoil:tithe_barn", "A-up2"))
    assert table.asked() == [(RED, "Act")]


def test_a_library_searches_a_stack_free_of_charge_for_one_card() -> None:
    table = Table("progress", red="city A, store L2 B1 O1, hand library")
    table.put_on_top(4, "progress:guido", "progress:gustav")
    table.play(Build("progress:library", "A-up1"))
    assert table.options() == [Search(number) for number in range(1, 6)]
    table.play(Search(4))
    order = list(table.state.stacks[3].cards)
    assert table.options()[:2] == [Take("progress:guido"), Take("progress:gustav")]
    table.play(Take("progress:gustav"))
    assert table.hand(RED) == ["progress:gustav"]
    order.remove("progress:gustav")
    assert table.state.stacks[3].cards == order


def test_a_library_searches_no_empty_stack() -> None:
    table = Table("progress", red="city A, store L2 B1 O1, hand library")
    table.state.stacks[1].cards += table.state.stacks[0].cards
    table.state.stacks[1].known += table.state.stacks[0].known
    table.state.stacks[0].cards, table.state.stacks[0].known = [], []
    table.play(Build("progress:library", "A-up1"))
    assert table.refusal(Search(1)) == "stack_empty"


def test_a_card_out_of_the_library_is_usable_at_once() -> None:
    table = Table("progress", red="city A, store L2 B1 O1 $3, hand library")
    table.put_on_top(2, "basic:goldsmith")
    table.play(Build("progress:library", "A-up1"), Search(2), Take("basic:goldsmith"))
    assert Play("basic:goldsmith") in table.options()


# --- requirements of expansions


@pytest.mark.parametrize(
    ("mode", "card", "without", "enough"),
    [
        ("gold", "gold:staple_house", "A-up1 marketplace", ["A-up1 merchant_guild"]),
        ("progress", "progress:university", "A-up1 parish_hall", ["A-up1 abbey", "A-up1 library"]),
        ("progress", "progress:parliament", "A-up1 abbey", ["A-up1 abbey, A-up2 university"]),
        ("progress", "progress:building_crane", "A-up1 abbey", ["A-up1 university"]),
        ("progress", "progress:chief_cannoneer", "A-up1 library", ["A-up1 university"]),
    ],
)
def test_expansion_requires_its_conditions(
    mode: str, card: str, without: str, enough: list[str]
) -> None:
    hand = "" if card == "progress:university" else f", hand {card}"
    rich = f"city A, store L3 B3 W3 G3 O3 $3{hand}"
    poor = Table(mode, red=f"{rich}, {without}", blue=f"city A, {enough[-1]}")
    assert poor.refusal(Build(card, "A-down1")) == "requires"
    for red in enough:
        assert Build(card, "A-down1") in Table(mode, red=f"{rich}, {red}").options()


# --- Goldsmith, Merchant Caravan


def test_a_goldsmith_makes_two_resources_of_three_gold() -> None:
    table = Table(red="store $3, hand goldsmith")
    table.play(Play("basic:goldsmith"), Pick("ore"), Pick("gold"))
    assert table.has(RED) == "O1 $1"
    assert table.state.discard == ["basic:goldsmith"]
    assert table.hand(RED) == []


def test_goldsmith_needs_three_gold_in_any_place() -> None:
    assert Table(red="store $2, hand goldsmith").refusal(Play("basic:goldsmith")) == "no_effect"
    table = Table("gold", red="store $1, cache gold_field_1 2, hand basic:goldsmith")
    assert Play("basic:goldsmith") in table.options()


def test_a_merchant_caravan_changes_two_resources_for_two_others() -> None:
    table = Table(red="store L1 B2, hand merchant_caravan")
    table.play(Play("basic:merchant_caravan"))
    assert table.picks() == "LB"
    assert table.default() == Pick("brick")
    table.play(Pick("lumber"), Pick("brick"), Pick("ore"), Pick("grain"))
    assert table.has(RED) == "B1 G1 O1"


def test_a_merchant_caravan_needs_two_resources() -> None:
    table = Table(red="store L1, hand merchant_caravan")
    assert table.refusal(Play("basic:merchant_caravan")) == "no_effect"


# --- Scout, Brigitta, Reiner, Sebastian


@pytest.mark.parametrize(
    ("mode", "card"),
    [
        ("basic", "basic:scout"),
        ("basic", "basic:brigitta"),
        ("gold", "gold:reiner"),
        ("turmoil", "turmoil:sebastian"),
    ],
)
def test_card_with_its_own_phase_is_refused_among_the_actions(mode: str, card: str) -> None:
    assert Table(mode, red=f"hand {card}").refusal(Play(card)) == "wrong_moment"


# --- Relocation


def test_relocation_swaps_two_regions_with_their_stores() -> None:
    table = Table(red="store, forest_2 2, mountains_5 1, hand relocation")
    table.play(Play("basic:relocation"), Target("forest_2"), Target("mountains_5"))
    prince = table.state.princes[RED]
    assert (prince.regions[0], prince.regions[5]) == ("mountains_5", "forest_2")
    assert (prince.stock[0], prince.stock[5]) == (1, 2)


def test_a_gold_cache_moves_with_its_gold_field() -> None:
    red = "city A, A-up1 parish_hall, store, gold_field_1 1, cache gold_field_1 2"
    table = Table("gold", red=f"{red}, hand relocation")
    table.play(Play("basic:relocation"), Target("gold_field_1"), Target("hills_3"))
    prince = table.state.princes[RED]
    assert prince.regions.index("gold_field_1") == 1
    assert (prince.cache, prince.hoard, table.stock(RED, "gold_field_1")) == ("gold_field_1", 2, 1)


def test_relocation_swaps_two_expansions() -> None:
    table = Table(red="A-up1 abbey, B-down1 harald, hand relocation")
    table.play(Play("basic:relocation"), Target("B-down1"), Target("A-up1"))
    assert table.site(RED, "A-up1") == "basic:harald"
    assert table.site(RED, "B-down1") == "basic:abbey"


def test_an_expansion_moves_to_no_free_site_and_to_no_region() -> None:
    table = Table("gold", red="cache gold_field_1 1, A-up1 abbey, B-down1 harald, hand relocation")
    table.play(Play("basic:relocation"))
    assert table.refusal(Target("cache")) == "no_target"
    table.play(Target("A-up1"))
    for wrong in ("A-up1", "A-down1", "forest_2", "cache"):
        assert table.refusal(Target(wrong)) == "no_target"
    assert table.options() == [Target("B-down1")]
    table.play(Target("B-down1"))
    (note,) = table.notes_of("relocates")
    assert (note.seat, note.data) == (RED, {"what": "A-up1", "other": "B-down1"})


def test_a_red_card_moves_only_between_cities() -> None:
    red = "city A B, right forest_4 hills_1, A-up1 hedge_tavern, B-up1 abbey, C-up1 storehouse"
    table = Table("turmoil", red=f"{red}, hand relocation")
    table.play(Play("basic:relocation"), Target("A-up1"))
    assert table.options() == [Target("B-up1")]


def test_relocation_does_not_move_a_red_card_to_a_settlement() -> None:
    table = Table("turmoil", red="city A, A-up1 hedge_tavern, B-up1 abbey, hand relocation")
    table.play(Play("basic:relocation"))
    assert table.refusal(Target("B-up1")) == "needs_city"


def test_a_town_hall_takes_its_parish_hall_along_to_another_city() -> None:
    red = "city A B, A-up1 parish_hall, A-up1 town_hall, B-down2 abbey, hand basic:relocation"
    table = Table("progress", red=red)
    table.play(Play("basic:relocation"), Target("A-up1"), Target("B-down2"))
    assert table.site(RED, "B-down2") == "progress:town_hall"
    assert table.site(RED, "A-up1") == "basic:abbey"
    assert table.state.points(RED) == 5


# --- Benjamin, Doctor, Mineral Mining, Three-Field System


def test_benjamin_repeats_own_production_including_boosters() -> None:
    red = "A-down1 weavers_shop, right gold_field_3 mountains_4, store, hand benjamin"
    table = Table("progress", red=red)
    table.state.die = 4
    table.play(Play("progress:benjamin"))
    assert table.has(RED) == "W2 O1"


def test_benjamin_serves_his_owner_alone_and_no_marketplace() -> None:
    red = "A-up1 marketplace, store, hand benjamin"
    blue = "right fields_3 hills_1, store"
    table = Table("progress", red=red, blue=blue)
    table.state.die = 3
    table.play(Play("progress:benjamin"))
    assert (table.has(RED), table.has(1)) == ("B1", "")


def test_benjamin_without_room_is_not_played() -> None:
    table = Table("progress", red="store B3 $3, hand benjamin")
    for die in (1, 3):
        table.state.die = die
        assert table.refusal(Play("progress:benjamin")) == "no_effect"


def test_benjamin_fills_the_gold_cache_of_a_full_gold_field() -> None:
    table = Table("duel", red="store $3, cache gold_field_1 1, hand benjamin")
    table.state.die = 1
    table.play(Play("progress:benjamin"))
    assert table.state.princes[RED].hoard == 2


@pytest.mark.parametrize(
    ("site", "gains"),
    [("A-up1", "L1 $1"), ("A-up2", "L1 $1"), ("A-down1", "B1 W1"), ("A-down2", "B1 W1")],
)
def test_doctor_gives_to_the_two_regions_next_to_a_bath_house(site: str, gains: str) -> None:
    table = Table("progress", red=f"city A, {site} bath_house, store, hand doctor")
    table.play(Play("progress:doctor"), Target(site))
    assert table.has(RED) == gains
    (note,) = table.notes_of("gains")
    assert (note.seat, sorted(note.data["goods"].values())) == (RED, [1, 1])


def test_doctor_chooses_a_bath_house_with_room() -> None:
    red = "city A B, A-up1 bath_house, A-down1 bath_house, B-up1 bath_house, hand doctor"
    table = Table("progress", red=f"{red}, store L3 $3")
    table.play(Play("progress:doctor"))
    assert table.options() == [Target("A-down1"), Target("B-up1")]
    assert table.refusal(Target("A-up1")) == "no_target"
    table.play(Target("B-up1"))
    assert table.has(RED) == "L3 G1 $3"


def test_a_doctor_touches_no_gold_cache() -> None:
    red = "city A, A-up1 bath_house, cache gold_field_1 0, store $3, hand doctor"
    table = Table("duel", red=red)
    table.play(Play("progress:doctor"), Target("A-up1"))
    assert table.has(RED) == "L1 $3"


def test_a_doctor_without_a_bath_house_or_room_is_not_played() -> None:
    table = Table(
        "progress", red="city A, A-up1 pharmacy, hand doctor", blue="city A, A-up1 bath_house"
    )
    assert table.refusal(Play("progress:doctor")) == "requires"
    full = Table("progress", red="city A, A-up1 bath_house, store L3 $3, hand doctor")
    assert full.refusal(Play("progress:doctor")) == "no_effect"


@pytest.mark.parametrize(
    ("card", "letter"),
    [("progress:mineral_mining", "O"), ("progress:three_field_system", "G")],
)
def test_two_ore_or_two_grain_with_a_university(card: str, letter: str) -> None:
    red = f"city A, A-up1 university, hand {card}"
    table = Table("progress", red=f"{red}, store")
    table.play(Play(card))
    assert table.has(RED) == f"{letter}2"
    nearly = Table("progress", red=f"{red}, store {letter}2")
    nearly.play(Play(card))
    assert nearly.has(RED) == f"{letter}3"
    full = Table("progress", red=f"{red}, store {letter}3")
    assert full.refusal(Play(card)) == "no_effect"
    assert Table("progress", red=f"hand {card}").refusal(Play(card)) == "requires"


# --- Guido and Gustav


@pytest.mark.parametrize(
    ("card", "red"),
    [
        ("progress:guido", "city A, A-up1 parish_hall, A-up1 town_hall"),
        ("progress:gustav", "city A, A-up1 library"),
        ("progress:guido", "A-up1 abbey"),
        ("progress:gustav", "A-up1 abbey"),
    ],
)
def test_card_is_fetched_from_the_discard_pile(card: str, red: str) -> None:
    blue = "" if "city" in red else "city A"
    table = Table("progress", red=f"{red}, store $3, hand {card}", blue=blue)
    table.put_away("basic:goldsmith", "basic:abbey", "basic:goldsmith")
    table.play(Play(card))
    assert table.options() == [Take("basic:goldsmith"), Take("basic:abbey")]
    assert table.refusal(Take(card)) == "no_such_card"
    table.play(Take("basic:goldsmith"))
    assert [note.data for note in table.notes_of("fetches")] == [{"card": "basic:goldsmith"}]
    assert table.hand(RED) == ["basic:goldsmith"]
    assert table.state.discard == ["basic:abbey", "basic:goldsmith", card]
    assert Play("basic:goldsmith") in table.options()


@pytest.mark.parametrize("card", ["progress:guido", "progress:gustav"])
def test_fetching_requires_the_right_building(card: str) -> None:
    table = Table("progress", red=f"hand {card}")
    table.put_away("basic:goldsmith")
    assert table.refusal(Play(card)) == "requires"


def test_tokens_count_for_the_player_with_fewer_points() -> None:
    table = Table("progress", red="hand guido", blue="A-up1 harald, A-down1 osmund")
    table.put_away("basic:goldsmith")
    assert Play("progress:guido") in table.options()


def test_from_an_empty_discard_pile_nothing_is_fetched() -> None:
    table = Table("progress", red="hand guido", blue="city A")
    assert table.refusal(Play("progress:guido")) == "no_effect"


def test_guido_fetched_by_gustav_rests_until_the_next_own_turn() -> None:
    table = Table("progress", red="hand gustav", blue="city A")
    table.put_away("basic:goldsmith", "progress:guido")
    table.play(Play("progress:gustav"), Take("progress:guido"))
    assert table.refusal(Play("progress:guido")) == "card_rests"
    table.play(End())
    while table.asked() != [(RED, "Act")]:
        table.play(table.default())
    assert Play("progress:guido") in table.options()


# --- all of them


def test_a_card_played_lies_on_the_discard_pile_and_is_no_longer_held() -> None:
    table = Table(red="store $3, hand goldsmith goldsmith")
    table.put_away("basic:abbey")
    table.play(Play("basic:goldsmith"))
    assert table.state.discard == ["basic:abbey", "basic:goldsmith"]
    assert table.hand(RED) == ["basic:goldsmith"]


def test_only_a_card_of_the_own_hand_is_played() -> None:
    table = Table(red="store $3", blue="hand goldsmith")
    assert table.refusal(Play("basic:goldsmith")) == "card_not_in_hand"
    assert Table(red="hand abbey").refusal(Play("basic:abbey")) == "card_not_in_hand"

"""Reference 2: printed values, written a second time and compared with the data files."""

from __future__ import annotations

import pytest

from engines.caverna.components import BOX, CARDS, FACTS, LOOT_ITEMS, ROOMS, SPACES
from tests.engines.caverna.notation import as_words, counted

TILES = """
orange  dwelling               4W 3S      3  yes
orange  simple_dwelling_1      4W 2S      0  yes
orange  simple_dwelling_2      3W 3S      0  yes
orange  mixed_dwelling         5W 4S      4  no
orange  couple_dwelling        8W 6S      5  no
orange  additional_dwelling    4W 3S      5  no
green   cuddle_room            1W         2  yes
green   breakfast_room         1W         0  yes
green   stubble_room           1W 1O      1  yes
green   work_room              1S         2  no
green   guest_room             1W 1S      0  no
green   office_room            1S         0  no
green   carpenter              1S         0  yes
green   stone_carver           1W         1  yes
green   blacksmith             1W 2S      3  yes
green   miner                  1W 1S      3  no
green   builder                1S         2  no
green   trader                 1W         2  no
green   wood_supplier          1S         2  yes
green   stone_supplier         1W         1  yes
green   ruby_supplier          2W 2S      2  yes
green   dog_school             -          0  no
green   quarry                 1W         2  no
green   seam                   2W         1  no
green   slaughtering_cave      2W 2S      2  yes
green   cooking_cave           2S         2  yes
green   working_cave           1W 1S      2  yes
green   mining_cave            3W 2S      2  no
green   breeding_cave          1g 1S      2  no
green   peaceful_cave          2W 2S      2  no
yellow  weaving_parlor         2W 1S      0  yes
yellow  milking_parlor         2W 2S      0  yes
yellow  state_parlor           5G 3S      0  no
yellow  hunting_parlor         2W         1  yes
yellow  beer_parlor            2W         3  yes
yellow  blacksmithing_parlor   3O         2  no
yellow  stone_storage          3W 1O      0  yes
yellow  ore_storage            1W 2S      0  yes
yellow  spare_part_storage     2W         0  no
yellow  main_storage           2W 1S      0  yes
yellow  weapon_storage         3W 2S      0  yes
yellow  supplies_storage       3F 1W      0  no
yellow  broom_chamber          1W         0  no
yellow  treasure_chamber       1W 1S      0  yes
yellow  food_chamber           2W 2v      0  yes
yellow  prayer_chamber         2W         0  no
yellow  writing_chamber        2S         0  yes
yellow  fodder_chamber         2g 1S      0  yes
"""
LETTERS = {
    "W": "wood",
    "S": "stone",
    "O": "ore",
    "G": "gold",
    "F": "food",
    "g": "grain",
    "v": "vegetable",
}
PRINTED = [line.split() for line in TILES.strip().splitlines()]


@pytest.mark.parametrize("printed", PRINTED, ids=lambda printed: printed[1])
def test_a_furnishing_tile_is_as_printed(printed: list[str]) -> None:
    colour, name, *cost, points, introductory = printed
    room = ROOMS[name]
    wanted = {LETTERS[item[1]]: int(item[0]) for item in cost if item != "-"}
    assert (room.colour, dict(room.cost)) == (colour, wanted)
    assert (room.points, room.introductory) == (int(points), introductory == "yes")


def test_there_are_forty_eight_kinds_of_furnishing_tiles() -> None:
    assert [name for _, name, *_ in PRINTED] == list(ROOMS)
    assert len(ROOMS) == 48
    assert [name for name, room in ROOMS.items() if room.unlimited] == ["dwelling"]


BASIC = "ruby_mining housework slash_and_burn"
FEW = f"{BASIC} logging wood_gathering excavation ore_mining sustenance"
TWO = f"{FEW} drift_mining supplies clearing starting_player"
FOUR = (
    f"{BASIC} drift_mining imitation_b logging forest_exploration excavation growth clearing "
    "starting_player ore_mining sustenance"
)
MARKET = f"{FOUR} depot weekly_market hardware_rental fence_building"
SIX = f"{MARKET} drift_mining_2 imitation_c"
BOARDS = {
    1: FEW,
    2: TWO,
    3: f"{TWO} strip_mining imitation_a forest_exploration",
    4: FOUR,
    5: f"{MARKET} small_scale_drift_mining imitation_a",
    6: SIX,
    7: f"{SIX} large_depot imitation_d extension",
}
"""The spaces printed on the boards, by the number of players."""


@pytest.mark.parametrize("seats", BOARDS)
def test_the_boards_are_those_of_the_number_of_players(seats: int) -> None:
    printed = [name for name in SPACES[seats] if name not in CARDS]
    assert sorted(printed) == sorted(BOARDS[seats].split())
    assert len(printed) == {1: 8, 2: 12, 3: 15, 4: 13, 5: 19, 6: 19, 7: 22}[seats]


@pytest.mark.parametrize(
    ("seats", "prices"),
    [(2, []), (3, [4]), (4, [2]), (5, [2, 4]), (6, [2, 1]), (7, [2, 1, 0])],
)
def test_imitation_has_the_printed_cost(seats: int, prices: list[int]) -> None:
    spaces = [space for space in SPACES[seats].values() if space.imitates]
    assert [space.pays.get("food", 0) for space in spaces] == prices


FILLS = """
1-7  ruby_mining          ruby 1
1-3  logging              wood 3 | wood 1
1-3  wood_gathering       wood 1
1-3  excavation           stone 1
1-3  ore_mining           ore 2 | ore 1
1-3  sustenance           food 1
2-3  drift_mining         stone 1
2-3  clearing             wood 1
2-7  starting_player      food 1
3-3  strip_mining         ore 1 | stone 1
3-3  forest_exploration   wood 1
4-7  drift_mining         stone 2
4-7  logging              wood 3
4-7  forest_exploration   wood 2 | wood 1
4-7  excavation           stone 2 | stone 1
4-7  clearing             wood 2
4-7  ore_mining           ore 3 | ore 2
4-7  sustenance           grain 1 | vegetable 1
5-7  depot                wood 1 ore 1
5-5  fence_building       wood 1
6-7  fence_building       wood 2 | wood 1
6-7  drift_mining_2       stone 1
7-7  large_depot          wood 2 stone 1 ore 1 | wood 1 stone 1 ore 1
1-7  sheep_farming        sheep 1
1-7  donkey_farming       donkey 1
1-7  ore_delivery         stone 1 ore 1
1-7  ruby_delivery        ruby 2 | ruby 1
"""
COLLECTING: dict[tuple[int, str], tuple[str, str]] = {}
for players, name, added in (line.split(maxsplit=2) for line in FILLS.strip().splitlines()):
    empty, _, then = added.partition(" | ")
    for number in range(int(players[0]), int(players[2]) + 1):
        COLLECTING[number, name] = (empty.strip(), (then or empty).strip())


@pytest.mark.parametrize("seats", range(1, 8))
def test_spaces_collect_the_printed_goods(seats: int) -> None:
    found = {}
    for name, space in SPACES[seats].items():
        if space.fills is not None:
            first = space.fills.onto({})
            found[name] = (as_words(first), as_words(space.fills.onto(first)))
    assert found == {name: added for (number, name), added in COLLECTING.items() if number == seats}


STAGES = {
    1: "blacksmithing sheep_farming ore_mine_construction",
    2: "wish_for_children donkey_farming ruby_mine_construction",
    3: "exploration family_life ore_delivery",
    4: "ore_trading adventure ruby_delivery",
    0: "urgent_wish_for_children",
}


def test_the_cards_belong_to_four_stages() -> None:
    for stage, cards in STAGES.items():
        assert {name for name, card in CARDS.items() if card.stage == stage} == set(cards.split())
    assert CARDS["wish_for_children"].round == 4
    assert [name for name, card in CARDS.items() if card.least_players > 1] == ["exploration"]


LOOT = """
1 all_weapons_plus_1, 1 loot_dog, 1 loot_wood, 2 loot_sheep, 2 loot_grain, 3 loot_donkey,
3 loot_stone, 4 loot_vegetable, 4 loot_ore, 5 loot_boar, 6 loot_gold, 7 loot_furnish,
8 loot_stable, 9 loot_tunnel, 9 loot_small_pasture, 10 loot_cattle, 10 loot_large_pasture,
11 loot_meadow, 11 loot_dwelling, 12 loot_field, 12 loot_sow, 14 loot_cavern, 14 loot_breed
"""


def test_each_item_of_loot_takes_its_strength() -> None:
    wanted = {name: int(n) for n, name in map(str.split, LOOT.replace("\n", " ").split(", "))}
    assert {name: item.strength for name, item in LOOT_ITEMS.items()} == wanted
    assert 13 not in wanted.values()


def test_the_board_has_its_symbols() -> None:
    symbols = {space: as_words(dict(goods)) for space, goods in BOX.board.items()}
    assert symbols == {
        "a3": "boar 1",
        "c1": "boar 1",
        "d2": "food 1",
        "d5": "food 1",
        "a6": "food 2",
    }


def test_food_rubies_and_the_market_have_the_printed_values() -> None:
    eaten = "grain 1 sheep 1 donkey 1 boar 2 vegetable 2 ruby 2 cattle 3 gold 1"
    assert BOX.eaten == counted(eaten)
    plain = "wood stone ore grain vegetable dog sheep donkey boar gold"
    assert [good for good, more in BOX.ruby.items() if not more] == plain.split()
    assert dict(BOX.ruby["cattle"]) == {"food": 1}
    assert BOX.ruby_tiles == {"meadow": 1, "field": 1, "tunnel": 1, "cavern": 2}
    gold = "wood 1 stone 1 ore 1 sheep 1 donkey 1 grain 1 boar 2 dog 2 vegetable 2 cattle 3"
    assert BOX.market == counted(gold)


def test_printed_rounds_have_the_printed_events() -> None:
    assert BOX.rounds.printed == {"3": "harvest", "4": "feed", "5": "harvest"}
    assert sorted(BOX.rounds.markers) == ["green"] * 4 + ["red"] * 3
    assert sorted(BOX.rounds.markers_of_two) == ["green"] * 3 + ["red"] * 3
    assert FACTS.box.points == {
        "small_pasture": 2,
        "large_pasture": 4,
        "ore_mine": 3,
        "ruby_mine": 4,
    }

"""A second copy of all printed values, from the reference (chapter 2)."""

from __future__ import annotations

BOARDS = """
long_1
0 fur 2 | 0 warrior 1 + fur 1
1 upgrade | 1 upgrade
0 beer | 0 beer
1* warrior 3 | 1* silver 3
1 trade | 2 trade + card 1
0 food | 1 gold 1 / warrior 4
1* silver 3 | 0* food
1 income | 1 income
long_2
0 warrior 2 | 0 silver 1 + food
1 income | 1 raid
0 beer | 0 beer / food
1 raid | 1 fur 3 / silver 3
0 silver 2 | 1* upgrade
0* food | 1 raid + strength 2
2 upgrade + fur 2 | 0* warrior 2
2* trade / raid | 1 trade
short_1
0 beer | 0 beer
1 gold 1 + fur 1 | 2 trade / upgrade
1 raid | 1* lock + fur 1
1* lock / upgrade | 1 warrior 3
0* fur 1 + silver 1 | 0* fur 1 + silver 1
short_2
1 lock | 0 food
0 food | 1 raid / income
1 trade | 1* gold 1 + silver 1
0* beer | 0 beer
1* upgrade | 1* lock / upgrade
"""
"""Standard | variety side of each space: beer, `*` for 3 or more players only, action."""
VILLAGE = """
0 beer | 0 beer
2 trade / raid | 2 trade / raid
1 income | 1 upgrade
"""
"""Side A | side B."""
STOPS = """
stop_base -: none | fur 1 | silver 1 | gain_food 1 | gain_beer 1 | strength 1
round_1 standard: none | silver 1 | fur 1 | gain_food 1 | strength 1 | card 1
round_1 variety: gain_food 1 | none | strength 1 | silver 1 | card 1 | gain_beer 2
round_2 standard: none | gain_food 1 | strength 1 | silver 1 | gain_beer 1 | gold 1
round_2 variety: fur 1 | none | silver 1 | gain_food 2 | strength 2 | gold 1
round_3 standard: none | strength 1 | gain_food 1 | fur 1 | card 1 | gain_beer 2
round_3 variety: gain_beer 1 | fur 1 | none | card 1 | gain_food 2 | vp 3
"""
START = """
1 | 2, 2 | 3 | fur 1 silver 1 gold 0 food 2 | 1, 1 |
2 | 2, 3 | 3 | fur 2 silver 0 gold 0 food 2 | 1, 2 | ship
3 | 2, 3 | 3 | fur 1 silver 1 gold 0 food 3 | 2, 2 | beer
4 | 3, 3 | 4 | fur 1 silver 2 gold 0 food 2 | 2, 2 | helmet
5 | 3, 3 | 4 | fur 1 silver 1 gold 1 food 3 | 1, 3 | beer
"""
"""Order, dice, the die for four, goods, warriors, card drawn."""
TRADE = """
wool a | 2 | fur 1 + silver 1 | 0 | 1
wool b | 2 | fur 2 | 1 | 1
wool c | 3 | silver 2 | 1 | 1
wool d | 4 | fur 2 + silver 1 | 2 | 1
salt a | 2 | fur 1 + silver 2 | 2 | 1
salt b | 2 | fur 3 | 2 | 1
salt c | 3 | fur 2 + silver 1 | 1 | 1
salt d | 4 | silver 3 | 2 | 1
amber a | 2 | fur 2 + silver 2 | 3 | 1
amber b | 2 | fur 1 + silver 2 | 3 | 1
amber c | 3 | fur 2 + gold 1 | 3 | 1
amber d | 4 | fur 4 | 3 | 1
glass a | 2 | silver 4 | 2 | 2
glass b | 2 | fur 1 + silver 3 | 4 | 1
glass c | 3 | fur 3 + silver 1 | 4 | 1
glass d | 4 | fur 1 + silver 2 + gold 1 | 2 | 2
silk a | 2 | fur 2 + silver 3 | 3 | 2
silk b | 2 | silver 3 + gold 1 | 5 | 1
silk c | 3 | fur 3 + silver 2 | 6 | 1
silk d | 4 | fur 2 + silver 1 + gold 1 | 2 | 2
ivory a | 2 | fur 3 + silver 3 | 8 | 1
ivory b | 2 | fur 2 + silver 2 + gold 1 | 6 | 2
ivory c | 3 | fur 2 + silver 4 | 6 | 2
ivory d | 4 | fur 4 + gold 1 | 7 | 1
"""
"""Symbol and letter, players, cost, points, trade cards."""
RAID = """
farm a | 2 | 2 | 0 | 2 | fur 1
farm b | 2 | 3 | 1 | 3 | gain_food 1
farm c | 3 | 3 | 1 | 3 | silver 1
farm d | 4 | 4 | 1 | 4 | fur 1
chapel a | 2 | 5 | 1 | 5 | silver 1
chapel b | 2 | 4 | 1 | 4 | card 1
chapel c | 3 | 6 | 2 | 6 | silver 1
chapel d | 4 | 5 | 2 | 7 | card 1
watch a | 2 | 6 | 1 | 7 | fur 1
watch b | 2 | 7 | 2 | 7 | fur 1 + silver 1
watch c | 3 | 8 | 2 | 10 | card 1
watch d | 4 | 6 | 2 | 7 | gold 1
abbey a | 2 | 9 | 2 | 11 | gold 1
abbey b | 2 | 8 | 2 | 10 | card 1
abbey c | 3 | 10 | 2 | 11 | gold 2
abbey d | 4 | 11 | 2 | 13 | silver 2
town a | 2 | 12 | 2 | 15 | gold 1
town b | 2 | 11 | 2 | 14 | fur 1 + silver 1
town c | 3 | 13 | 2 | 16 | card 1
town d | 4 | 14 | 2 | 18 | card 1
fort a | 2 | 16 | 2 | 20 | gold 1
fort b | 2 | 15 | 2 | 19 | card 1
fort c | 3 | 17 | 3 | 23 | card 1
fort d | 4 | 18 | 3 | 22 | gold 2
"""
"""Symbol and letter, players, strength, damage, points, loot."""
TRADE_CARDS = """
fur 2 | silver 2
fur 3
silver 3
gold 1 | vp 3
gold 2
gain_food 2 | gain_beer 2
gain_food 3
gain_beer 3
strength 2 | heal 2
strength 3
warrior 3 | fur 2
warrior 4
heal 3 | vp 3
vp 4
vp 2 + card 1
card 2 | silver 2
voyage 3 | gain_food 2
upgrade | vp 3
"""
UPGRADE_CARDS = """
helmet_1a 2 | fur 1 | strength 2 | heal 2
helmet_1b 2 | silver 1 | warrior 3
helmet_1c 1 | fur 1 | warrior 2 | heal 3
helmet_2a 2 | silver 1 | strength 4
helmet_2b 2 | fur 1 | warrior 4 | heal 6
helmet_2c 2 | silver 2 | raid
helmet_2d 2 | fur 2 | strength 3 + heal 3
helmet_2e 2 | silver 1 | strength 2 + heal 2 | vp 2
ship_1a 2 |  | voyage 2 | gain_food 2
ship_1b 2 | silver 1 | harbor | gain_food 3
ship_1c 1 | silver 1 | voyage 3
ship_2a 2 | silver 1 | voyage 5 | gain_food 4
ship_2b 2 | fur 1 | gold 1 + gain_food 2
ship_2c 2 | fur 1 | gain_food 3
ship_2d 2 | silver 2 | vp 2 + voyage 4
ship_2e 2 | fur 1 | silver 2 + gain_food 1
beer_1a 2 | fur 1 + silver 1 | repeat
beer_1b 2 | silver 1 | income
beer_1c 1 |  | gain_beer 1
beer_2a 2 | silver 1 | gain_beer 4
beer_2b 2 | silver 2 | trade
beer_2c 2 | fur 1 | gain_beer 2
beer_2d 2 |  | gain_beer 2 | upgrade
beer_2e 2 | fur 1 | cheap 2
"""
"""Design and copies, cost, options."""
UPGRADE_TILES = """
stern_1 | fur 2 | none | 1 | food_plus1
stern_2 | fur 1 + silver 1 | none | 1 | first_step_free
stern_3 | silver 2 | strength 6 | 3 | always_stronger
stern_4 | silver 2 | none | 2 | scout_goods
stern_5 | fur 2 | buildings 1 | 2 | build_vp3
stern_6 | silver 2 | tiles 1 | 3 | map_access
stern_7 | fur 2 + silver 1 | none | 2 | round_food2
stern_8 | silver 3 | none | 4 | gold_food2
sail_1 | fur 2 + silver 1 | none | 1 | beer_plus1
sail_2 | fur 1 + silver 2 | buildings 1 | 2 | income_goods1
sail_3 | silver 2 | buildings 1 | 2 | income_strength1
sail_4 | fur 2 | none | 2 | draw_plus1
sail_5 | fur 2 | none | 1 | place_cheaper1
sail_6 | silver 2 | none | 2 | stop_beer1
sail_7 | silver 3 | tiles 2 | 4 | lock_both
sail_8 | fur 2 + silver 1 | tiles 1 | 2 | space_goods1
bow_1 | fur 2 + silver 1 | raid 1 | 2 | damage_less1
bow_2 | silver 2 | raid 1 | 1 | raid_strength2
bow_3 | fur 2 + silver 1 | trade 1 | 2 | trade_cheaper1
bow_4 | silver 3 | raid 2 | 3 | raid_vp2
bow_5 | fur 3 | trade 1 | 3 | trade_vp2
bow_6 | fur 2 | none | 1 | warrior_plus1
bow_7 | fur 1 + silver 1 | raid 1 | 3 | round_heal2
bow_8 | silver 2 + gold 1 | raid 2 | 4 | raid_gold1
"""
"""Name, cost, requirement, points, effect."""
RUNESTONES = """
silver 2 | trade 1 | trade_tiles | 3 6 | 5 13
silver 2 | raid 1 | raid_tiles | 3 6 | 5 13
fur 2 | tiles 2 | track_tiles | 5 6 | 8 13
fur 1 + silver 1 | tiles 2 | min_track | 2 5 | 4 13
fur 2 | raid 1 | strength | 14 5 | 24 11
fur 1 + silver 1 | none | healthy | 3 5 | 5 10
silver 2 | buildings 1 | buildings | 3 6 | 5 13
fur 2 | upgrades 1 | upgrade_tiles | 3 6 | 5 12
silver 1 | upgrades 1 | runestones | 2 4 | 3 10
fur 1 | trade 1 | goods | 5 5 | 9 10
silver 1 | tiles 1 | gold | 2 5 | 5 10
fur 1 + silver 1 | none | warriors4 | 2 5 | 4 11
"""
"""Cost, requirement, what counts, easy and hard goal with their points."""
SPECIAL = """
trade_tiles 2 12
raid_tiles 2 12
posts 3 9
towers 3 9
upgrade_tiles 3 15
runestones 3 12
strength_half 1 15
gold 2 12
"""
"""Counted items, points for each, the maximum."""
MAP_OF_FEW = """
kaupanger start |  | 50,92 | hafrsfjord lade ribe utstein
ribe scout | wool | 27,84 | hafrsfjord hedeby kaupanger lindisfarne
lade scout | farm | 74,84 | faroe kaupanger tromso utstein
hedeby scout | salt chapel | 13,72 | dorestad ribe
tromso scout | salt chapel | 88,70 | austfirdir faroe lade
lindisfarne scout | watch | 30,62 | dorestad hafrsfjord jorvik orkney ribe
faroe scout | amber | 66,60 | austfirdir hebrides lade orkney tromso utstein
dorestad scout | glass abbey | 14,53 | hedeby jorvik lindisfarne rouen
dublin scout | glass abbey | 38,32 | galicia hebrides rouen
rouen scout | town | 14,33 | dorestad dublin galicia
reykjavik scout | silk | 66,32 | austfirdir greenland hebrides
galicia scout icon | fort | 24,17 | cadiz dublin rouen
greenland scout icon | ivory | 76,17 | reykjavik vinland
hafrsfjord tower | 4 2 | 41,77 | kaupanger lindisfarne orkney ribe utstein
jorvik tower | 5 3 | 28,46 | dorestad lindisfarne
hebrides tower | 6 4 | 50,44 | dublin faroe orkney reykjavik
utstein post | 4 2 | 59,77 | faroe hafrsfjord kaupanger lade orkney
orkney post | 5 3 | 48,60 | faroe hafrsfjord hebrides lindisfarne utstein
austfirdir post | 6 4 | 78,48 | faroe reykjavik tromso
cadiz tower special | 10 8 6 | 10,7 | galicia
vinland post special | 10 8 6 | 90,7 | greenland
"""
MAP_OF_FOUR = """
kaupanger start |  | 50,92 | hafrsfjord lade ribe utstein
ribe scout | wool farm | 27,84 | hafrsfjord hedeby kaupanger lindisfarne skagen
lade scout | wool farm | 74,84 | faroe kaupanger tromso utstein vagar
hedeby scout | salt | 13,72 | dorestad ribe skagen
tromso scout | chapel | 88,70 | austfirdir faroe lade vagar
lindisfarne scout | watch | 30,62 | dorestad hafrsfjord jorvik orkney ribe
faroe scout | amber | 66,60 | austfirdir hebrides lade orkney tromso utstein
dorestad scout | glass | 14,53 | hedeby jorvik lindisfarne rouen
dublin scout | abbey | 38,32 | galicia hebrides rouen
rouen scout | silk town | 14,33 | dorestad dublin galicia
reykjavik scout | silk town | 66,32 | austfirdir greenland hebrides
galicia scout icon | fort | 24,17 | cadiz dublin rouen
greenland scout icon | ivory | 76,17 | reykjavik vinland
hafrsfjord tower | 4 3 2 | 41,77 | kaupanger lindisfarne orkney ribe utstein
jorvik tower | 5 4 3 | 28,46 | dorestad lindisfarne
hebrides tower | 6 5 3 | 50,44 | dublin faroe orkney reykjavik
vagar tower | 5 4 2 | 87,88 | lade tromso
utstein post | 4 3 2 | 59,77 | faroe hafrsfjord kaupanger lade orkney
orkney post | 5 4 3 | 48,60 | faroe hafrsfjord hebrides lindisfarne utstein
austfirdir post | 6 5 3 | 78,48 | faroe reykjavik tromso
skagen post | 5 4 2 | 13,88 | hedeby ribe
cadiz tower special | 10 9 7 6 | 10,7 | galicia
vinland post special | 10 9 7 6 | 90,7 | greenland
"""
"""Name, kind, symbols or points of the slots, where it lies, neighbours."""

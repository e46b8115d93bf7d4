"""Reference 2.2: effects of every action space, village space and stop space.

The positions: three players, crew 4 and 2, two trade tiles laid (beer gives 3, a lock), one raid
tile laid (food gives 3), a cheap tile of both kinds at hand.  Each space is entered with exactly
the beer that it costs, and the differences are compared.
"""

from __future__ import annotations

import pytest

from engines.core import Move
from engines.karvi.moves import (
    Do,
    Done,
    Draw,
    End,
    Hurt,
    MoveDie,
    Pour,
    Raid,
    Take,
    Trade,
    Train,
    Unlock,
)
from tests.engines.karvi.kit import GREEN, Table, at

GOODS = "fur 2, silver 2, crew 4 2, held trade_wool_a raid_farm_b, traded 2, raided 1"

TRADING = [Trade("trade_wool_a"), Done()]
TRADED = "fur 1 silver 1, laid trade_wool_a"
RAIDING = [Raid("raid_farm_b"), Hurt(2)]
RAIDED = "fur 2 silver 2 food 1, crew 4 2!, points 3, laid raid_farm_b"
POURING = [Do("beer"), Pour(1), Pour(2), Pour(2)]
POURED = "beer 1 2"
INCOME = [Do("income"), Take("fur"), Train(4)]
EARNED = "fur 3 silver 2, crew 5 2"
UNLOCKED = "fur 2 silver 3 gold 1"

WAYS: dict[str, list[tuple[list[Move], str]]] = {
    "fur 2": [([], "fur 4 silver 2")],
    "silver 2": [([], "fur 2 silver 4")],
    "silver 3": [([], "fur 2 silver 5")],
    "gold 1 + fur 1": [([], "fur 3 silver 2 gold 1")],
    "gold 1 + silver 1": [([], "fur 2 silver 3 gold 1")],
    "fur 1 + silver 1": [([], "fur 3 silver 3")],
    "fur 3 / silver 3": [([Do("fur 3")], "fur 5 silver 2"), ([Do("silver 3")], "fur 2 silver 5")],
    "food": [([], "fur 2 silver 2 food 3")],
    "silver 1 + food": [([], "fur 2 silver 3 food 3")],
    "beer": [(POURING, POURED)],
    "beer / food": [(POURING, POURED), ([Do("food")], "fur 2 silver 2 food 3")],
    "income": [(INCOME, EARNED)],
    "warrior 2": [([Do("warrior 2")], "crew 4 2 2")],
    "warrior 3": [([Do("warrior 3")], "crew 4 3 2")],
    "warrior 1 + fur 1": [([Do("warrior 1")], "fur 3 silver 2, crew 4 2 1")],
    "gold 1 / warrior 4": [
        ([Do("gold 1")], "fur 2 silver 2 gold 1"),
        ([Do("warrior 4")], "crew 4 4 2"),
    ],
    "upgrade": [([Draw("ship")], "hand ship")],
    "upgrade + fur 2": [([Draw("beer")], "fur 4 silver 2, hand beer")],
    "trade": [(TRADING, TRADED)],
    "trade + card 1": [
        ([*TRADING, Do("card 1"), Draw("helmet")], f"{TRADED}, hand helmet"),
        ([Do("card 1"), Draw("helmet"), *TRADING], f"{TRADED}, hand helmet"),
    ],
    "trade / upgrade": [(TRADING, TRADED), ([Draw("ship")], "hand ship")],
    "raid": [(RAIDING, RAIDED)],
    "raid / income": [(RAIDING, RAIDED), (INCOME, EARNED)],
    "trade / raid": [(TRADING, TRADED), (RAIDING, RAIDED)],
    "raid + strength 2": [
        (
            [*RAIDING, Do("strength 2"), Train(4), Train(2, wounded=True)],
            "fur 2 silver 2 food 1, crew 5 3!, points 3, laid raid_farm_b",
        ),
        (
            [Do("strength 2"), Train(2), Train(3), *RAIDING[:1]],
            "fur 2 silver 2 food 1, crew 4! 4, points 3, laid raid_farm_b",
        ),
    ],
    "lock": [([Unlock("trade")], UNLOCKED)],
    "lock + fur 1": [([Unlock("trade")], "fur 3 silver 3 gold 1")],
    "lock / upgrade": [([Unlock("trade")], UNLOCKED), ([Draw("ship")], "hand ship")],
}
"""Moves for the action of a space, and the differences after them."""

SPACES = [
    # ring, space, price in beer, open with two players, action
    ("S", "long_1.1", 0, True, "fur 2"),
    ("S", "long_1.2", 1, True, "upgrade"),
    ("S", "long_1.3", 0, True, "beer"),
    ("S", "long_1.4", 1, False, "warrior 3"),
    ("S", "long_1.5", 1, True, "trade"),
    ("S", "long_1.6", 0, True, "food"),
    ("S", "long_1.7", 1, False, "silver 3"),
    ("S", "long_1.8", 1, True, "income"),
    ("V", "long_1.1", 0, True, "warrior 1 + fur 1"),
    ("V", "long_1.2", 1, True, "upgrade"),
    ("V", "long_1.3", 0, True, "beer"),
    ("V", "long_1.4", 1, False, "silver 3"),
    ("V", "long_1.5", 2, True, "trade + card 1"),
    ("V", "long_1.6", 1, True, "gold 1 / warrior 4"),
    ("V", "long_1.7", 0, False, "food"),
    ("V", "long_1.8", 1, True, "income"),
    ("S", "long_2.1", 0, True, "warrior 2"),
    ("S", "long_2.2", 1, True, "income"),
    ("S", "long_2.3", 0, True, "beer"),
    ("S", "long_2.4", 1, True, "raid"),
    ("S", "long_2.5", 0, True, "silver 2"),
    ("S", "long_2.6", 0, False, "food"),
    ("S", "long_2.7", 2, True, "upgrade + fur 2"),
    ("S", "long_2.8", 2, False, "trade / raid"),
    ("V", "long_2.1", 0, True, "silver 1 + food"),
    ("V", "long_2.2", 1, True, "raid"),
    ("V", "long_2.3", 0, True, "beer / food"),
    ("V", "long_2.4", 1, True, "fur 3 / silver 3"),
    ("V", "long_2.5", 1, False, "upgrade"),
    ("V", "long_2.6", 1, True, "raid + strength 2"),
    ("V", "long_2.7", 0, False, "warrior 2"),
    ("V", "long_2.8", 1, True, "trade"),
    ("S", "short_1.1", 0, True, "beer"),
    ("S", "short_1.2", 1, True, "gold 1 + fur 1"),
    ("S", "short_1.3", 1, True, "raid"),
    ("S", "short_1.4", 1, False, "lock / upgrade"),
    ("S", "short_1.5", 0, False, "fur 1 + silver 1"),
    ("V", "short_1.1", 0, True, "beer"),
    ("V", "short_1.2", 2, True, "trade / upgrade"),
    ("V", "short_1.3", 1, False, "lock + fur 1"),
    ("V", "short_1.4", 1, True, "warrior 3"),
    ("V", "short_1.5", 0, False, "fur 1 + silver 1"),
    ("S", "short_2.1", 1, True, "lock"),
    ("S", "short_2.2", 0, True, "food"),
    ("S", "short_2.3", 1, True, "trade"),
    ("S", "short_2.4", 0, False, "beer"),
    ("S", "short_2.5", 1, False, "upgrade"),
    ("V", "short_2.1", 0, True, "food"),
    ("V", "short_2.2", 1, True, "raid / income"),
    ("V", "short_2.3", 1, False, "gold 1 + silver 1"),
    ("V", "short_2.4", 0, True, "beer"),
    ("V", "short_2.5", 1, False, "lock / upgrade"),
    ("S", "village.1", 0, True, "beer"),
    ("S", "village.2", 2, True, "trade / raid"),
    ("S", "village.3", 1, True, "income"),
    ("V", "village.1", 0, True, "beer"),
    ("V", "village.2", 2, True, "trade / raid"),
    ("V", "village.3", 1, True, "income"),
    ("C", "village.1", 0, True, "beer"),
    ("C", "village.2", 2, True, "trade / raid"),
    ("C", "village.3", 1, True, "upgrade"),
]


def changed(table: Table, before: dict[str, str]) -> str:
    """Return the differences from before: goods, crew, points, beer, tiles laid, the hand."""
    return ", ".join(
        f"{what} {text}".strip() for what, text in seen(table).items() if text != before[what]
    )


def seen(table: Table) -> dict[str, str]:
    """Return the possessions of a jarl, one line for each kind; goods have no heading."""
    jarl = table.jarl()
    laid = [tile for row in jarl.tracks.values() for tile in row if tile not in BEGUN]
    return {
        "": table.goods(),
        "crew": table.crew(),
        "points": str(table.gained()),
        "beer": " ".join(map(str, table.beer())),
        "laid": " ".join(laid),
        "hand": " ".join(card.partition("_")[0] for card in jarl.hand),
    }


BEGUN = ("trade_ivory_a", "trade_silk_a", "raid_fort_a")
"""The tiles that lie on the tracks at the beginning."""


@pytest.mark.parametrize(
    ("ring", "space", "cost", "few", "action"), SPACES, ids=[f"{s[0]}-{s[1]}" for s in SPACES]
)
def test_space_has_its_printed_cost_and_effect(
    ring: str, space: str, cost: int, few: bool, action: str
) -> None:
    target = at(space, ring)
    for moves, outcome in WAYS[action]:
        table = Table(f"{GOODS}, dice {cost}@1 0@6", "", "", ring=ring)
        before = {**seen(table), "beer": "0 0"}
        table.play(MoveDie(target), *moves)
        assert changed(table, before) == outcome
        assert table.asked() == [(GREEN, "AfterAction")], "nothing is left to do"
        assert changed(table.play(End()), before) == outcome


CHOOSING = [(ring, space) for ring, space, _, _, action in SPACES if WAYS[action][0][0]]
"""Spaces with a choice after the die has moved there."""


@pytest.mark.parametrize(("ring", "name"), CHOOSING)
def test_skipped_action_has_no_effect(ring: str, name: str) -> None:
    table = Table(f"{GOODS}, dice 2@1 0@6", "", "", ring=ring).play(MoveDie(at(name, ring)))
    before = seen(table)
    table.play(Done())
    assert changed(table, before) == ""
    assert table.asked() == [(GREEN, "AfterAction")]


@pytest.mark.parametrize(
    ("ring", "space", "cost", "few", "action"), SPACES, ids=[f"{s[0]}-{s[1]}" for s in SPACES]
)
def test_a_space_is_closed_by_too_little_beer_and_some_by_too_few_players(
    ring: str, space: str, cost: int, few: bool, action: str
) -> None:
    target = MoveDie(at(space, ring))
    if cost:
        poor = Table(f"{GOODS}, dice {cost - 1}@1 5@6", "", "", ring=ring)
        assert poor.refusal(target) == "not_enough_beer"
    two = Table(f"{GOODS}, dice 5@1 5@6", "", ring=ring)
    if few:
        assert target in two.offered(MoveDie)
    else:
        assert two.refusal(target) == "closed"


# --- the stop area ---------------------------------------------------------------------------

AREAS = {
    # ring, top tile: the effects of the stop spaces, from the left
    ("S", ""): "none, fur 1, silver 1, gain_food 1, gain_beer 1, strength 1",
    ("V", ""): "none, fur 1, silver 1, gain_food 1, gain_beer 1, strength 1",
    ("S", "round_1"): "none, silver 1, fur 1, gain_food 1, strength 1, card 1",
    ("V", "round_1"): "gain_food 1, none, strength 1, silver 1, card 1, gain_beer 2",
    ("S", "round_2"): "none, gain_food 1, strength 1, silver 1, gain_beer 1, gold 1",
    ("V", "round_2"): "fur 1, none, silver 1, gain_food 2, strength 2, gold 1",
    ("S", "round_3"): "none, strength 1, gain_food 1, fur 1, card 1, gain_beer 2",
    ("V", "round_3"): "gain_beer 1, fur 1, none, card 1, gain_food 2, vp 3",
}
STOPS: dict[str, tuple[list[Move], str]] = {
    "none": ([], ""),
    "fur 1": ([], "fur 3 silver 2"),
    "silver 1": ([], "fur 2 silver 3"),
    "gold 1": ([], "fur 2 silver 2 gold 1"),
    "gain_food 1": ([], "fur 2 silver 2 food 1"),
    "gain_food 2": ([], "fur 2 silver 2 food 2"),
    "gain_beer 1": ([Do("gain_beer 1"), Pour(2)], "beer 0 1"),
    "gain_beer 2": ([Do("gain_beer 2"), Pour(2), Pour(1)], "beer 1 1"),
    "strength 1": ([Do("strength 1"), Train(2)], "crew 4 3"),
    "strength 2": ([Do("strength 2"), Train(2), Train(4)], "crew 5 3"),
    "card 1": ([Do("card 1"), Draw("ship")], "hand ship"),
    "vp 3": ([], "points 3"),
}


@pytest.mark.parametrize(("ring", "tile"), list(AREAS))
@pytest.mark.parametrize("stop", range(1, 7))
def test_stop_space_has_the_effect_of_the_valid_tile(ring: str, tile: str, stop: int) -> None:
    moves, outcome = STOPS[AREAS[ring, tile].split(", ")[stop - 1]]
    dice = "dice 0@21 0@30"
    table = Table(f"{GOODS}, {dice}", "dice 3@31 3@32", ring=ring, stops=tile)
    before = seen(table)
    table.play(MoveDie(stop), *moves)
    assert changed(table, before) == outcome
    assert table.asked() == [(GREEN, "AfterAction")]


def test_only_the_top_tile_of_the_stop_area_is_valid() -> None:
    dice = ("dice 0@21 0@30", "dice 3@31 3@32")
    assert Table(*dice, stops="round_2 round_1").play(MoveDie(6)).goods() == "gold 1"
    table = Table(*dice, stops="round_1 round_2").play(MoveDie(6))
    assert table.offered(Do) == [Do("card 1")]

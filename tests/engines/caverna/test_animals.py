"""Reference 4.8: room for animals, compared with trying every arrangement."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engines.caverna.animals import Penned, Zone, fits, housed, zones
from engines.caverna.components import FARM_ANIMALS, GOODS
from engines.caverna.records import Crop, Dwarf, Farm
from tests.engines.caverna import truth_animals
from tests.engines.caverna.notation import Table

INDOORS = ("mixed_dwelling", "cuddle_room", "breakfast_room", "stubble_room")
FARMS = 300
FOREST = [row + column for row in "abcd" for column in "123"]


def farm(items: str) -> Farm:
    """Return a farm whose animals are set without checking whether they fit."""
    lines = [item.strip() for item in items.split(",")]
    animals = [item for item in lines if item.split()[0] in ("dog", *FARM_ANIMALS)]
    made = Table(", ".join(item for item in lines if item not in animals), "").farm()
    made.goods |= {good: int(n) for good, n in map(str.split, animals)}
    return made


def random_farm(rng: random.Random) -> Farm:
    """Return a farm with a bit of everything that houses animals."""
    made = Farm(dict.fromkeys(GOODS, 0), [Dwarf()] * rng.randint(2, 6), {}, {})
    for space in rng.sample(FOREST, rng.randint(0, 12)):
        made.land[space] = rng.choice(("meadow", "meadow", "field"))
        if made.land[space] == "field" and rng.random() < 0.5:
            made.crops[space] = Crop("grain", 1)
    meadows = [space for space, kind in made.land.items() if kind == "meadow"]
    while len(meadows) > 1 and rng.random() < 0.4:
        made.large.append((meadows.pop(), meadows.pop()))
    while meadows and rng.random() < 0.4:
        made.small.append(meadows.pop())
    free = [space for space in FOREST if made.land.get(space) != "field"]
    made.stables = rng.sample(free, min(len(free), rng.randint(0, 3)))
    for space in rng.sample(["b5", "b6", "c5", "c6"], rng.randint(0, 4)):
        made.land[space] = rng.choice(("ore_mine", "ruby_mine"))
    made.land["d4"], made.rooms["d4"] = "cavern", "entry_dwelling"
    for space, room in zip(("a4", "a5", "a6", "b4"), INDOORS, strict=True):
        if rng.random() < 0.3:
            made.land[space], made.rooms[space] = "cavern", room
    return made


def fill(made: Farm, rng: random.Random) -> None:
    """Give a farm about as many animals as it houses."""
    weights = [rng.choice((0, 1, 1, 3)) for _ in FARM_ANIMALS]
    made.goods["dog"] = rng.choice((0, 0, 1, 2, 3, 5))
    room = sum(zone.holds for zone in zones(made)) + made.goods["dog"]
    if any(weights):
        for animal in rng.choices(FARM_ANIMALS, weights, k=max(0, room - rng.randint(-1, 6))):
            made.goods[animal] += 1


def hold(made: Farm, pens: list[Penned]) -> None:
    """Check an arrangement against the capacity of each zone, and against the animals owned."""
    placed, dogs = Counter[str](), 0
    left = zones(made)
    for zone, animal, number, watching in pens:
        left.remove(zone)
        assert animal in zone.animals
        if watching:
            assert zone.dogs
            assert (animal, number) <= ("sheep", watching + 1)
        else:
            assert number <= zone.holds
        placed[animal] += number
        dogs += watching
    assert dogs <= made.goods["dog"]
    assert {animal: placed[animal] for animal in FARM_ANIMALS} == {
        animal: made.goods[animal] for animal in FARM_ANIMALS
    }


@pytest.mark.parametrize("seed", range(6))
def test_animals_fit_where_trying_everything_finds_room(seed: int) -> None:
    rng, found = random.Random(seed), Counter[bool]()
    for _ in range(FARMS):
        made = random_farm(rng)
        fill(made, rng)
        expected = truth_animals.fit(made, made.goods)
        pens = housed(made, made.goods)
        assert fits(made) == (pens is not None) == expected, made
        if pens is not None:
            hold(made, pens)
        found[expected] += 1
    assert min(found.values()) > FARMS // 10


def test_room_for_one_more_animal_is_checked_without_adding_it() -> None:
    made = farm("sheep 1")
    assert fits(made, sheep=1)
    assert not fits(made, sheep=2)
    assert not fits(made, boar=1)
    assert made.goods["sheep"] == 1


# --- one place after the other --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("items", "animal", "most"),
    [
        ("", "sheep", 2),
        ("", "cattle", 2),
        ("mixed_dwelling c4", "donkey", 4),
        ("cuddle_room c4", "sheep", 4),
        ("cuddle_room c4, dwarfs 0 0 0!, dwelling b4", "sheep", 5),
        ("cuddle_room c4", "boar", 2),
        ("breakfast_room c4", "cattle", 5),
        ("breakfast_room c4", "sheep", 2),
        ("ore_mine b4, deep_tunnel b5", "donkey", 3),
        ("ruby_mine b4, ore_mine b5", "donkey", 4),
        ("ruby_mine b4", "sheep", 2),
        ("stable a1", "boar", 3),
        ("stable a1", "sheep", 2),
        ("meadow d3", "sheep", 2),
        ("meadow d3, stable d3", "cattle", 3),
        ("small_pasture d3", "boar", 4),
        ("small_pasture d3, stable d3", "boar", 6),
        ("large_pasture d3 c3", "boar", 6),
        ("large_pasture d3 c3, stable c3", "boar", 10),
        ("large_pasture d3 c3, stable c3 d3", "boar", 18),
        ("field d3 c3", "sheep", 2),
        ("field d3 c3, stubble_room c4", "sheep", 4),
        ("field d3, sown c3 grain 1, stubble_room c4", "sheep", 3),
    ],
)
def test_place_houses_its_exact_capacity(items: str, animal: str, most: int) -> None:
    made = farm(items or "wood 1")
    made.goods[animal] = most
    assert fits(made)
    made.goods[animal] = most + 1
    assert not fits(made)


def test_a_zone_never_holds_two_kinds() -> None:
    assert not fits(farm("sheep 1, boar 1"))
    assert not fits(farm("large_pasture d3 c3, sheep 1, boar 1, cattle 1"))
    assert fits(farm("large_pasture d3 c3, sheep 1, boar 1"))


def test_dogs_need_no_room() -> None:
    made = farm("dog 20, sheep 2")
    assert fits(made)
    assert housed(farm("dog 20"), farm("dog 20").goods) == []


# --- vectors 10 and 11 ---


@pytest.mark.parametrize(
    ("items", "most"),
    [
        ("boar 2, dog 3, meadow d3 c3", 5),
        ("boar 2, dog 3, meadow d3 c3 b3 a3", 6),
        ("boar 2, dog 1, small_pasture d3, stable d3", 4),
        ("dog 2, meadow c3, small_pasture d3, stable c3", 7),
    ],
)
def test_vector_10(items: str, most: int) -> None:
    assert fits(farm(f"{items}, sheep {most}"))
    assert not fits(farm(f"{items}, sheep {most + 1}"))


def test_dogs_watch_over_both_halves_of_a_large_pasture_as_over_one() -> None:
    made = farm("boar 2, dog 4, large_pasture d3 c3, sheep 5")
    (pen,) = [pen for pen in housed(made, made.goods) or [] if pen.dogs]
    assert (pen.number, pen.dogs) == (5, 4)
    assert not fits(farm("boar 2, dog 4, large_pasture d3 c3, sheep 6"))


def test_dogs_watch_over_sheep_alone_and_on_meadows_alone() -> None:
    assert not fits(farm("boar 2, dog 5, meadow d3, cattle 1"))
    assert not fits(farm("boar 2, dog 5, field d3, stubble_room c4, sheep 2"))
    assert not fits(farm("boar 2, dog 5, stable d3, sheep 1"))


@pytest.mark.parametrize(
    ("items", "capacities"),
    [
        ("large_pasture d3 c3", [4]),
        ("large_pasture d3 c3, stable d3", [8]),
        ("large_pasture d3 c3, stable c3 d3", [16]),
        ("small_pasture d3", [2]),
        ("small_pasture d3, stable d3", [4]),
        ("meadow d3, stable d3", [1]),
        ("stable d3", [1]),
    ],
)
def test_vector_11(items: str, capacities: list[int]) -> None:
    found = [zone for zone in zones(farm(items)) if zone.at != ("d4",)]
    assert [zone.holds for zone in found] == capacities
    wild = items == "stable d3"
    assert [zone.animals for zone in found] == [("boar",) if wild else FARM_ANIMALS]


def test_the_places_of_a_zone_are_its_spaces() -> None:
    made = farm("large_pasture d3 c3, small_pasture b3, breakfast_room c4")
    assert {zone.at for zone in zones(made)} == {("d3", "c3"), ("b3",), ("c4",), ("d4",)}
    assert Zone(("c4",), ("cattle",), 3) in zones(made)

"""Expected final score of a farm: its points now, and the value of its possessions later."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engines.caverna import sites
from engines.caverna.animals import zones
from engines.caverna.components import BOX, DWELLING, FARM_ANIMALS, ROOMS, Event, Room
from engines.caverna.counts import (
    count,
    discounted,
    empty_fields,
    farm_animals,
    mines,
    room_for_dwarfs,
    tiles,
)
from engines.caverna.family import meal
from engines.caverna.records import Farm
from engines.caverna.scoring import points
from engines.caverna.state import Caverna
from engines.core import Seat

FIRST = {"wood": 0.75, "stone": 0.75, "ore": 0.5, "food": 0.3}
"""Points of the first units of a good, early in the match."""
ENOUGH = {"wood": 9, "stone": 8, "ore": 8, "food": 10}
"""Number of units beyond which another one has hardly any use."""
SEED = {"grain": 0.5, "vegetable": 0.35}
"""Value of a crop in hand in addition to its points."""
RUBY = 0.7
DWARF = 3.2
"""Points that another dwarf brings in a round, less its food."""
BED = 0.85
"""Share of a dwarf's value that room for it has."""
PLACEMENT = 3.5
"""Points of a dwarf that is not yet placed in this round."""
WEAPON = 0.22
"""Points of a weapon a round, per strength."""
FIELD, CAVERN, TUNNEL, MEADOW = 0.3, 1.0, 0.7, 0.4
"""Values of empty land in addition to the points for used spaces."""
MINE = 0.5
"""Points that an ore mine brings in a round."""
NEWBORN = 0.75
PEN = 0.28
TOWARDS = 0.5
"""Share of a bed's value that the goods for its price have."""
HUNGER = 2.6
"""Points that a missing food costs when it is unlikely to be found."""
UNUSED_EARLY = 0.55
"""Share of the cost of an unused space that counts in the first round."""
EATEN = 0.6
"""Share of animals and crops that count as food against begging."""
HARVESTS = 0.9
"""Average number of harvests a round, including the effects of markers."""

REMEMBERED = 4096
"""Number of farms whose values are cached."""
_ENCODER, _DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(Farm)


def evaluate(state: Caverna) -> list[float]:
    """Return the expected final score of each seat."""
    return [prospects(state, seat) for seat in range(len(state.farms))]


def rounds_left(state: Caverna) -> int:
    """Return the number of rounds after this one."""
    coming = state.cards[state.round :]
    return len(coming) - coming.count("")


def prospects(state: Caverna, seat: Seat) -> float:
    """Return the expected final score of a farm."""
    return sum(_parts(state, state.farms[seat]))


VALUE_TERMS = ("points", "goods", "family", "land", "rooms", "animals", "food")
"""Names of the parts of a farm's value."""


def value_terms(state: Caverna, seat: Seat) -> dict[str, float]:
    """Return the terms that add up to the value of a farm."""
    return dict(zip(VALUE_TERMS, _parts(state, state.farms[seat]), strict=True))


def _parts(state: Caverna, farm: Farm) -> tuple[float, ...]:
    """Return the parts of a farm's value, which depend on the farm, the round and its end."""
    left = rounds_left(state)
    if not left and not state.agenda:
        return float(sum(points(farm).values())), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    return _expected(_ENCODER.encode(farm), left, state.event(state.round))


@lru_cache(REMEMBERED)
def _expected(kept: bytes, left: int, event: Event | None) -> tuple[float, ...]:
    """Return the parts for an encoded farm, cached because most moves change one farm only."""
    farm = _DECODER.decode(kept)
    by = points(farm)
    share = left / (BOX.rounds.last - 1)
    still = -by["unused"] * (1 - UNUSED_EARLY) * share
    return (
        float(sum(by.values())) - by["missing"] * 0.5 * share,
        _stock(farm, left),
        _family(farm, left),
        still + _land(farm, left),
        _rooms(farm, left),
        _animals(farm, left),
        -_hunger(farm, event, left),
    )


def _stock(farm: Farm, left: int) -> float:
    """Return the value of goods apart from their points."""
    use = min(1.0, (left + 0.5) / 4)
    found = 0.0
    for good, first in FIRST.items():
        n, enough = farm.goods[good], ENOUGH[good]
        few = min(n, enough)
        found += first * use * (few - few * few / (2.6 * enough))
    found += sum(SEED[good] * min(4, farm.goods[good]) for good in SEED) * use
    found += RUBY * min(5, farm.goods["ruby"]) * use
    return (
        found
        + 0.8 * use * sum(due.good != "ruby" for due in farm.due)
        + sum(due.good == "ruby" for due in farm.due)
    )


def _family(farm: Farm, left: int) -> float:
    """Return the value of dwarfs, beds and weapons."""
    dwarfs = len(farm.dwarfs)
    found = DWARF * left * (dwarfs - 2)
    beds = room_for_dwarfs(farm) - dwarfs
    if dwarfs < BOX.most_dwarfs:
        bed = BED * DWARF * max(0, left - 1)
        found += bed * (1 if beds == 1 else 1.3) if beds > 0 else bed * TOWARDS * _saved(farm)
    found += PLACEMENT * (not farm.passed) * len(farm.at_home)
    return found + WEAPON * left * sum(dwarf.strength for dwarf in farm.dwarfs)


def _saved(farm: Farm) -> float:
    """Return the square of the share of a dwelling's price that is available."""
    price = discounted(farm, ROOMS[DWELLING].cost, "furnish")
    have = sum(min(n, farm.goods[good]) for good, n in price.items())
    return (have / max(1, sum(price.values()))) ** 2


def _land(farm: Farm, left: int) -> float:
    lies = sites.look(farm)
    use = min(1.0, left / 4)
    fields = len(empty_fields(farm))
    growing = sum(crop.count for crop in farm.crops.values())
    found = use * FIELD * min(6, fields) + 0.35 * min(growing, 2 * left * HARVESTS)
    found += use * CAVERN * min(3, lies.cavern.bit_count())
    found += use * TUNNEL * min(4, lies.tunnel.bit_count() + lies.deep_tunnel.bit_count())
    found += use * MEADOW * min(4, lies.meadow.bit_count())
    return found + MINE * left * min(3, mines(farm, "ore_mine"))


def _animals(farm: Farm, left: int) -> float:
    """Return the value of expected newborns, and of the room for further animals."""
    kinds = [animal for animal in FARM_ANIMALS if farm.goods[animal] > 1]
    harvests = HARVESTS * (left + 1)
    holds = sum(zone.holds for zone in zones(farm)) + farm.goods["dog"]
    free = max(0, holds - farm_animals(farm))
    newborn = min(len(kinds) * harvests, free * 0.7 + 0.6 * harvests)
    return NEWBORN * newborn * bool(kinds) + PEN * min(free, 2 * left)


def _hunger(farm: Farm, event: Event | None, left: int) -> float:
    """Return the expected cost of missing food."""
    goods = farm.goods
    spare = EATEN * (goods["grain"] + 2 * goods["vegetable"] + farm_animals(farm)) + 0.7 * (
        goods["gold"] + 2 * goods["ruby"]
    )
    spare += 0.3 * sum(room.food_per_animal_eaten for room in tiles(farm)) * 4
    owing = 0.0 if event == "nothing" else float(meal(farm, special=event == "feed"))
    to_place = len(farm.at_home)
    found = HUNGER * max(0.0, owing - goods["food"] - 0.8 * spare - 0.6 * to_place)
    found += 0.5 * max(0.0, owing - goods["food"])
    if left:
        then = HARVESTS * meal(farm, special=False)
        over = max(0.0, goods["food"] + spare - owing)
        found += 0.22 * max(0.0, then - over)
    return found


def _rooms(farm: Farm, left: int) -> float:
    return sum(_room(farm, room, left) for room in tiles(farm))


def _room(farm: Farm, room: Room, left: int) -> float:
    """Return the value of a furnishing tile apart from its points."""
    harvests = HARVESTS * left
    found = 0.45 * left * bool(room.discount) + 0.4 * harvests * bool(room.food_for_newborns)
    found += 0.9 * harvests * bool(room.feeds_one_for) + 0.3 * left * bool(room.exchanges)
    found += 0.15 * left * bool(room.with_each or room.with_newborn or room.overhang)
    found += 0.2 * harvests * bool(room.food_per_animal_eaten)
    if room.saves_food_per:
        found += 0.7 * harvests * count(farm, room.saves_food_per)
    if room.each_round is not None:
        found += 0.4 * left * count(farm, room.each_round.of)
    return found

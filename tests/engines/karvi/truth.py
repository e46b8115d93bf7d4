"""A second implementation of counts, routes and points, from the reference.

It shares with the engine the records and the names of things, and not a line of its rules: ways
are walked step by step, and nothing is fast.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.karvi.records import Board, Jarl
from engines.karvi.state import Karvi
from tests.engines.karvi import truth_tables as tables

FAR = ("galicia", "greenland", "cadiz", "vinland")


def lines(text: str) -> list[list[str]]:
    """Return the fields of each line of a table."""
    rows = [line.split("|") for line in text.strip().splitlines()]
    return [[field.strip() for field in row] for row in rows]


def price(text: str) -> dict[str, int]:
    """Return a price written like `fur 1 + silver 2`."""
    items = [part.split() for part in text.split(" + ") if part]
    return {good: int(n) for good, n in items}


class Isle(NamedTuple):
    """A place of the map."""

    kind: str
    icon: bool
    special: bool
    what: tuple[str, ...]
    at: tuple[int, ...]
    near: tuple[str, ...]


def isles(players: int) -> dict[str, Isle]:
    """Return the places of the map for `players` players."""
    found = {}
    for head, what, at, near in lines(tables.MAP_OF_FOUR if players == 4 else tables.MAP_OF_FEW):
        name, kind, flag = (head + " -").split()[:3]
        slots = tuple(what.split())[: players if flag == "special" else 9]
        spot = tuple(int(n) for n in at.split(","))
        found[name] = Isle(
            kind, flag == "icon", flag == "special", slots, spot, tuple(near.split())
        )
    return found


MAPS = {players: isles(players) for players in (2, 3, 4)}
COSTS = {f"trade_{row[0].replace(' ', '_')}": price(row[2]) for row in lines(tables.TRADE)}
GIVES = {
    f"trade_{row[0].replace(' ', '_')}": (int(row[3]), int(row[4])) for row in lines(tables.TRADE)
}
RAIDS = {f"raid_{row[0].replace(' ', '_')}": row[2:] for row in lines(tables.RAID)}
FITTINGS = {row[0]: row[1:] for row in lines(tables.UPGRADE_TILES)}
STONES = {f"rune_{n}": row for n, row in enumerate(lines(tables.RUNESTONES), 1)}
PURPLE = {f"special_{n}": row[0].split() for n, row in enumerate(lines(tables.SPECIAL), 1)}
CARDS = {row[0].split()[0]: row[1:] for row in lines(tables.UPGRADE_CARDS)}
WARES = {f"tcard_{n:02}": row for n, row in enumerate(lines(tables.TRADE_CARDS), 1)}


def _boards() -> dict[str, list[list[str]]]:
    """Return the spaces of each board, both sides of each."""
    found: dict[str, list[list[str]]] = {}
    for row in lines(tables.BOARDS):
        if len(row) == 1:
            found[row[0]] = here = []
        else:
            here.append(row)
    return found


BOARDS = _boards()
VILLAGE = lines(tables.VILLAGE)
STOP_SPACES = {
    name: [space.strip() for space in spaces.split("|")]
    for name, spaces in (line.split(": ") for line in tables.STOPS.strip().splitlines())
}


def printed(boards: list[Board], *, chaos: bool) -> list[str]:
    """Return the spaces of the ring from 7 on, each with its beer and its action."""
    found = []
    for number, board in enumerate(boards):
        found += [both[board.side == "variety"] for both in BOARDS[board.name]]
        found += [both[chaos] for both in VILLAGE[number : number + 1]]
    return found


def design(card: str) -> str:
    """Return the design of a copy of a card."""
    return card.rpartition("_")[0]


def parts_of(effect: str) -> list[str]:
    """Return the parts of an effect that are all done."""
    return [] if effect == "none" else effect.split(" + ")


# --- counting --------------------------------------------------------------------------------


def owns(jarl: Jarl, tile: str) -> bool:
    """Return whether an upgrade tile lies on top of its pile."""
    return tile in [pile[-1] for pile in jarl.fitted.values() if pile]


def strength(jarl: Jarl) -> int:
    return sum(warrior.strength for warrior in jarl.crew)


def standing(state: Karvi, seat: int, kind: str) -> int:
    """Return the number of buildings of a kind on the map."""
    sites = MAPS[len(state.jarls)]
    return sum(seat in there and sites[p].kind == kind for p, there in state.sites.items())


def count(state: Karvi, seat: int, what: str) -> int:
    """Return the count for a requirement or a runestone."""
    jarl = state.jarls[seat]
    trade, raid = len(jarl.tracks["trade"]), len(jarl.tracks["raid"])
    posts, towers = standing(state, seat, "post"), standing(state, seat, "tower")
    upgrades = sum(map(len, jarl.fitted.values()))
    return {
        "trade": trade,
        "trade_tiles": trade,
        "raid": raid,
        "raid_tiles": raid,
        "tiles": trade + raid,
        "track_tiles": trade + raid,
        "min_track": min(trade, raid),
        "posts": posts,
        "towers": towers,
        "buildings": posts + towers,
        "upgrades": upgrades,
        "upgrade_tiles": upgrades,
        "runestones": len(jarl.stones),
        "strength": strength(jarl),
        "strength_half": strength(jarl) // 2,
        "healthy": sum(not warrior.wounded for warrior in jarl.crew),
        "warriors4": sum(warrior.strength >= 4 for warrior in jarl.crew),
        "goods": jarl.goods["fur"] + jarl.goods["silver"],
        "gold": jarl.goods["gold"],
    }[what]


def meets(state: Karvi, seat: int, needs: str) -> bool:
    if needs == "none":
        return True
    what, n = needs.split()
    return count(state, seat, what) >= int(n)


def pays(jarl: Jarl, cost: dict[str, int]) -> bool:
    return all(jarl.goods[good] >= n for good, n in cost.items())


def discounted(jarl: Jarl, cost: dict[str, int], tile: str) -> Iterator[tuple[str, dict[str, int]]]:
    """Yield the payable ways: the good a discount is taken off, and what is paid."""
    shown = [good for good in ("fur", "silver") if cost.get(good)] if owns(jarl, tile) else []
    for good in shown or [""]:
        paid = {g: n - (g == good) for g, n in cost.items()}
        if pays(jarl, paid):
            yield good, paid


# --- the map ---------------------------------------------------------------------------------


def has_access(state: Karvi, seat: int, place: str) -> bool:
    """Return whether a seat may pass the map icon of a place, if there is one."""
    jarl = state.jarls[seat]
    fourth = any(len(tiles) >= 4 for tiles in jarl.tracks.values())
    return fourth or owns(jarl, "stern_6") or not MAPS[len(state.jarls)][place].icon


def may_enter(state: Karvi, seat: int, place: str) -> bool:
    """Return whether the ship of a seat may enter a place by its next movement (4.9)."""
    return has_access(state, seat, place) or state.jarls[seat].ship in FAR


def distances(state: Karvi, seat: int) -> dict[str, int]:
    """Return the distance of a ship to each place, over places it may enter."""
    places, found = MAPS[len(state.jarls)], {state.jarls[seat].ship: 0}
    for n in range(len(places)):
        for place in [p for p, d in found.items() if d == n]:
            for other in places[place].near:
                if other not in found and may_enter(state, seat, other):
                    found[other] = n + 1
    return found


def ship_at(state: Karvi, place: str) -> int | None:
    """Return the seat whose ship would have to be displaced from a place."""
    there = [seat for seat, jarl in enumerate(state.jarls) if jarl.ship == place]
    return there[0] if there and place != "kaupanger" else None


def refuges(state: Karvi, victim: int) -> list[str]:
    """Return the places for a displaced ship."""
    places = MAPS[len(state.jarls)]
    at = state.jarls[victim].ship

    def fit(place: str) -> bool:
        return ship_at(state, place) is None and may_enter(state, victim, place)

    near = [place for place in places[at].near if fit(place)]
    if near:
        return near
    over = [p for p in places[at].near if may_enter(state, victim, p)]
    beyond = {other for p in over for other in places[p].near}
    return [p for p in beyond if p != at and p not in places[at].near and fit(p)]


def fee(state: Karvi, seat: int, place: str) -> int | None:
    """Return the food for displacing the ship at a place, None if that is impossible."""
    victim = ship_at(state, place)
    if victim is None:
        return 0
    if not refuges(state, victim):
        return None
    jarl = state.jarls[seat]
    stronger = strength(jarl) > strength(state.jarls[victim])
    return 0 if stronger or owns(jarl, "stern_3") else 1


def voyages(state: Karvi, seat: int, far: int | None = None) -> dict[str, int]:
    """Return the reachable places with their food; `far` is the distance of a free voyage."""
    jarl, found = state.jarls[seat], {}
    for place, distance in distances(state, seat).items():
        more = fee(state, seat, place) if distance else None
        if more is None or (far is not None and distance > far):
            continue
        way = 0 if far is not None else max(0, distance - owns(jarl, "stern_2"))
        if way + more <= jarl.goods["food"]:
            found[place] = way + more
    return found


def something_to_do(state: Karvi, seat: int, place: str) -> bool:
    """Return whether a place action is possible."""
    jarl, isle = state.jarls[seat], MAPS[len(state.jarls)][place]
    if isle.kind == "scout":
        symbol = state.symbols[place]
        mine = [tile for row in (*jarl.held.values(), *jarl.tracks.values()) for tile in row]
        return bool(state.stacks[place]) and all(tile.split("_")[1] != symbol for tile in mine)
    if isle.kind == "start":
        return False
    built = state.sites[place]
    return jarl.pieces[isle.kind] > 0 and seat not in built and len(built) < len(isle.what)


def harbors(state: Karvi, seat: int) -> list[str]:
    """Return the places whose action `harbor` may do."""
    at = state.jarls[seat].ship
    near = [p for p in MAPS[len(state.jarls)][at].near if has_access(state, seat, p)]
    return [place for place in [at, *near] if something_to_do(state, seat, place)]


# --- points ----------------------------------------------------------------------------------


def worth(state: Karvi, seat: int, stone: str) -> int:
    """Return the points of a placed runestone."""
    if stone in PURPLE:
        what, each, most = PURPLE[stone]
        return min(int(most), int(each) * count(state, seat, what))
    _, _, what, *goals = STONES[stone]
    easy, hard = ([int(n) for n in goal.split()] for goal in goals)
    n = count(state, seat, what)
    return hard[1] if n >= hard[0] else easy[1] if n >= easy[0] else 0


def score(state: Karvi, seat: int) -> int:
    """Return the points of a seat (chapter 5)."""
    jarl = state.jarls[seat]
    return (
        jarl.points
        + sum(worth(state, seat, stone) for stone in jarl.stones)
        + strength(jarl)
        + len(jarl.tracks["trade"]) ** 2
        + sum(die.beer for die in jarl.dice)
        + jarl.goods["food"] // 2
        + jarl.goods["gold"]
        + len(jarl.hand) // 2
        + (jarl.goods["fur"] + jarl.goods["silver"]) // 2
    )


def best(state: Karvi) -> int:
    """Return the winner."""

    def key(seat: int) -> tuple[int, int, int]:
        dice = state.jarls[seat].dice
        return score(state, seat), sum(d.beer for d in dice), -min(d.at for d in dice)

    return max(range(len(state.jarls)), key=key)

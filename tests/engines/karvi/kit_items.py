"""Items of a jarl in the notation of `kit.py`."""

from __future__ import annotations

from collections.abc import Sequence

from engines.karvi.records import Die, Jarl, Warrior
from engines.karvi.schema import SYMBOLS

GOODS = ("fur", "silver", "gold", "food")
COUNTED = {"traded": "trade", "raided": "raid"}
LISTS = {"beside": "beside", "stones": "stones", "unplaced": "stones_beside"}
STARTS = {2: ((1, 6), (2, 5)), 3: ((1, 6), (2, 5), (3, 4)), 4: ((1,), (2,), (3,), (4,))}


def empty(seats: int, seat: int) -> Jarl:
    """Return a jarl with nothing but dice, a ship and pieces."""
    return Jarl(
        dice=[Die(3, space) for space in STARTS[seats][seat]],
        goods=dict.fromkeys(GOODS, 0),
        crew=[],
        ship="kaupanger",
        pieces={"post": 1, "tower": 1},
        beside=[],
        stones_beside=[],
        held={"trade": [], "raid": []},
        tracks={"trade": [], "raid": []},
        fitted={"stern": [], "sail": [], "bow": []},
    )


def give(jarl: Jarl, seat: int, word: str, rest: list[str]) -> None:
    """Give a jarl one item."""
    if word in GOODS:
        jarl.goods[word] = int(rest[0])
    elif word == "dice":
        jarl.dice = [_die(text) for text in rest]
    elif word == "crew":
        jarl.crew = [Warrior(int(text.rstrip("!")), "!" in text) for text in rest]
    elif word in ("held", "laid"):
        for tile in rest:
            rows = jarl.held if word == "held" else jarl.tracks
            rows[tile.partition("_")[0]].append(tile)
    elif word in COUNTED:
        _fill(jarl, COUNTED[word], int(rest[0]), "abcd"[seat])
    elif word == "fitted":
        for tile in rest:
            jarl.fitted[tile.partition("_")[0]].append(tile)
    elif word == "points":
        jarl.points = int(rest[0])
    elif word == "ship":
        jarl.ship = rest[0]
    else:
        setattr(jarl, LISTS[word], rest)


def _die(text: str) -> Die:
    beer, _, space = text.partition("@")
    return Die(int(beer), int(space.rstrip("!")), "!" in text)


def tiles_of(jarl: Jarl) -> list[str]:
    """Return all trade and raid tiles of a jarl, held and laid."""
    return [tile for rows in (jarl.held, jarl.tracks) for row in rows.values() for tile in row]


def _fill(jarl: Jarl, track: str, n: int, copy: str) -> None:
    """Lay `n` tiles on a track, of symbols the jarl does not have yet, the last ones first."""
    had = {tile.split("_")[1] for tile in tiles_of(jarl)}
    free = [symbol for symbol in reversed(SYMBOLS[track]) if symbol not in had]
    jarl.tracks[track] += [f"{track}_{symbol}_{copy}" for symbol in free[:n]]
    assert n <= len(free), f"no {n} symbols are left"


def copies(named: Sequence[str], cards: Sequence[str], taken: Sequence[str]) -> list[str]:
    """Return the named cards, or a free copy where only the design is named."""
    found: list[str] = []
    for name in named:
        free = [card for card in cards if card not in {*taken, *found}]
        found.append(next(card for card in free if name in (card, card.rpartition("_")[0])))
    return found

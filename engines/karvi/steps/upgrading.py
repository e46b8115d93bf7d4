"""Upgrades: cards, upgrade tiles and runestones (reference 4.5); locks (4.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.core import Move, Refusal, Seat, Step
from engines.karvi.components import BOX, NORMAL, UPGRADES
from engines.karvi.counts import (
    discounts,
    extra,
    filled,
    has,
    lacking,
    lessened,
    meets,
    pay,
    prices,
)
from engines.karvi.effects import parsed, part_of
from engines.karvi.moves import Draw, Fit, Raise, Unlock
from engines.karvi.records import Jarl
from engines.karvi.schema import TRACKS, TYPES, Normal, UpgradeTile
from engines.karvi.state import Karvi
from engines.karvi.steps.supply import DrawCards, draw, score
from engines.karvi.steps.words import DEEDS, NO_OPTION, Deed, Perform

BOTH = "both"
"""Both locks together."""


def moves(state: Karvi, seat: Seat) -> list[Draw | Fit | Raise]:
    """Return the possible upgrades."""
    jarl = state.jarls[seat]
    cheaper = has(jarl, "place_cheaper1")
    found: list[Draw | Fit | Raise] = [Draw(pile) for pile in TYPES if state.piles[pile]]
    for kind, things, facts in (
        (Fit, jarl.beside, UPGRADES),
        (Raise, jarl.stones_beside, NORMAL),
    ):
        found += [
            kind(thing, less)
            for thing in things
            if meets(jarl, facts[thing].needs)
            for less, _ in prices(jarl, facts[thing].cost, cheaper=cheaper)
        ]
    return found


def can_place(jarl: Jarl, facts: UpgradeTile | Normal) -> bool:
    """Return whether requirement and price of an upgrade tile or runestone can be met now."""
    ways = prices(jarl, facts.cost, cheaper=has(jarl, "place_cheaper1"))
    return meets(jarl, facts.needs) and any(ways)


def _facts(move: Fit | Raise) -> UpgradeTile | Normal:
    return UPGRADES[move.tile] if isinstance(move, Fit) else NORMAL[move.stone]


def why_not(state: Karvi, seat: Seat, move: Move) -> Refusal:
    """Return the reason why an upgrade is illegal."""
    jarl = state.jarls[seat]
    if isinstance(move, Draw):
        return Refusal("pile_empty" if move.pile in TYPES else NO_OPTION)
    assert isinstance(move, Fit | Raise)
    mine = jarl.beside if isinstance(move, Fit) else jarl.stones_beside
    if (move.tile if isinstance(move, Fit) else move.stone) not in mine:
        return Refusal("not_yours")
    facts = _facts(move)
    if not meets(jarl, facts.needs):
        needed, n = part_of(facts.needs)
        return Refusal("requirement", needs=needed, n=n)
    if move.less not in discounts(facts.cost, cheaper=has(jarl, "place_cheaper1")):
        return Refusal("no_such_discount")
    return Refusal("cannot_pay", good=lacking(jarl, lessened(facts.cost, move.less)))


def do(state: Karvi, seat: Seat, move: Draw | Fit | Raise) -> Sequence[Step]:
    """Draw a card, place a tile or place a runestone."""
    jarl = state.jarls[seat]
    if isinstance(move, Draw):
        draw(state, seat, move.pile)
        return [DrawCards(seat, extra(jarl, "draw_plus1"))]
    price = lessened(_facts(move).cost, move.less)
    pay(jarl, price)
    paid = {good: n for good, n in price.items() if n}
    if isinstance(move, Raise):
        raise_stone(state, seat, move.stone, paid)
        return ()
    tile = UPGRADES[move.tile]
    first = not jarl.fitted[tile.part]
    jarl.beside.remove(move.tile)
    jarl.fitted[tile.part].append(move.tile)
    state.note("fits", seat, tile=move.tile, paid=paid)
    score(state, seat, tile.points + first * BOX.parts[tile.part])
    return ()


def raise_stone(state: Karvi, seat: Seat, stone: str, paid: Mapping[str, int]) -> None:
    """Place a runestone of those next to the board."""
    jarl = state.jarls[seat]
    jarl.stones_beside.remove(stone)
    jarl.stones.append(stone)
    state.note("raises", seat, stone=stone, paid=dict(paid))


def locks(state: Karvi, seat: Seat) -> list[Unlock]:
    """Return the locks that can be used."""
    jarl = state.jarls[seat]
    found = [Unlock(track) for track in TRACKS if filled(jarl, track) >= BOX.tracks.lock]
    return [Unlock(BOTH)] if len(found) > 1 and has(jarl, "lock_both") else found


def why_locked(state: Karvi, seat: Seat, move: Unlock) -> Refusal:
    """Return the reason why a lock cannot be used."""
    return Refusal("locked" if move.track in TRACKS else NO_OPTION)


def unlock(state: Karvi, seat: Seat, move: Unlock) -> Sequence[Step]:
    """Use a lock, or all of them."""
    state.note("unlocks", seat, track=move.track)
    used = TRACKS if move.track == BOTH else (move.track,)
    return [Perform(seat, parsed(BOX.tracks.locks[track]).parts) for track in used]


DEEDS["upgrade"] = Deed((Draw, Fit, Raise), moves, do, why_not)
DEEDS["lock"] = Deed((Unlock,), locks, unlock, why_locked)

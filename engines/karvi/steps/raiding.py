"""Raiding: crews win weaker tiles for points, loot and damage (reference 4.7)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Move, Refusal, Seat, Step
from engines.karvi.components import BOX, RAID_TILES
from engines.karvi.counts import extra, is_full, strength
from engines.karvi.effects import parsed
from engines.karvi.moves import Plunder, Raid
from engines.karvi.records import Jarl
from engines.karvi.state import Karvi
from engines.karvi.steps.crew import Damage
from engines.karvi.steps.supply import gain, score
from engines.karvi.steps.trading import lay
from engines.karvi.steps.words import DEEDS, NO_OPTION, Deed, Perform


def total(jarl: Jarl) -> int:
    """Return the crew's strength in a raid."""
    return strength(jarl) + extra(jarl, "raid_strength2")


def moves(state: Karvi, seat: Seat) -> list[Raid | Plunder]:
    """Return the possible raids, which require a crew stronger than the tile."""
    jarl = state.jarls[seat]
    crew = total(jarl)
    if is_full(jarl, "raid"):
        return [Plunder()] if crew >= BOX.tracks.full.strength else []
    return [Raid(tile) for tile in jarl.held["raid"] if crew > RAID_TILES[tile].strength]


def why_not(state: Karvi, seat: Seat, move: Move) -> Refusal:
    """Return the reason why a raid is illegal."""
    jarl = state.jarls[seat]
    if isinstance(move, Plunder):
        if not is_full(jarl, "raid"):
            return Refusal(NO_OPTION)
        return Refusal("too_weak", needed=BOX.tracks.full.strength, have=total(jarl))
    assert isinstance(move, Raid)
    if is_full(jarl, "raid"):
        return Refusal("track_full")
    if move.tile not in jarl.held["raid"]:
        return Refusal("no_such_tile")
    return Refusal("too_weak", needed=RAID_TILES[move.tile].strength + 1, have=total(jarl))


def do(state: Karvi, seat: Seat, move: Move) -> Sequence[Step]:
    """Carry out a raid: points and loot first, then damage."""
    jarl = state.jarls[seat]
    shield = extra(jarl, "damage_less1")
    if not isinstance(move, Raid):
        full = BOX.tracks.full
        state.note("plunders", seat)
        score(state, seat, full.raid_points)
        return [Damage(seat, full.damage - shield)]
    tile = RAID_TILES[move.tile]
    lay(state, seat, "raid", move.tile)
    state.note("raids", seat, tile=move.tile)
    score(state, seat, tile.points + extra(jarl, "raid_vp2"))
    gain(state, seat, "gold", extra(jarl, "raid_gold1"))
    return [Perform(seat, parsed(tile.loot).parts), Damage(seat, tile.damage - shield)]


DEEDS["raid"] = Deed((Raid, Plunder), moves, do, why_not)

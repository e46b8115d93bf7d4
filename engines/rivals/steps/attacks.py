"""Attacks: defences, and losses of the victim (reference 4.4.7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.core import AutoStep, Decision, Move, Seat, Step
from engines.rivals.cards import add_card, drop_card, forget
from engines.rivals.components import Face, back_of, name_of
from engines.rivals.moves import Pass, Take, Target
from engines.rivals.principality import placed, site_at
from engines.rivals.records import PLAYERS
from engines.rivals.state import Rivals
from engines.rivals.steps.events import show_hand
from engines.rivals.steps.losses import LoseAsk, buildings, face_at, names

ARCHER, ARSONIST, TRAITOR = "archer", "arsonist", "traitor"


def units_with_strength(state: Rivals, seat: Seat) -> list[int]:
    """Return the sites of units that an Archer may hit."""
    return [at for at, face in placed(state.princes[seat]) if face.is_armed]


def trade_ships(state: Rivals, seat: Seat) -> list[int]:
    """Return the sites of trade ships."""
    return [at for at, face in placed(state.princes[seat]) if face.card.kind == "trade_ship"]


def fire_targets(state: Rivals, seat: Seat) -> list[int]:
    """Return the sites of buildings outside cities with a Fire Brigade."""
    safe = {at // 4 for at, face in placed(state.princes[seat]) if face.card.fireproof}
    return [at for at in buildings(state, seat) if at // 4 not in safe]


class Attack(AutoStep, frozen=True):
    """Roll for a defence if there is one, and the effect of a successful attack."""

    seat: Seat
    kind: str

    def run(self, state: Rivals) -> Sequence[Step]:
        victim = 1 - self.seat
        warded = {n for _, face in placed(state.princes[victim]) for n in face.card.wards}
        if warded:
            die = state.random("defence", 6) + 1
            state.note("defence" if die in warded else "defence_fails", victim, die=die)
            if die in warded:
                return ()
        return ATTACKS[self.kind](state, self.seat)


def _read_hand(state: Rivals, seat: Seat) -> Sequence[Step]:
    show_hand(state, 1 - seat)
    return [TraitorPick(seat)]


ATTACKS: dict[str, Callable[[Rivals, Seat], Sequence[Step]]] = {
    ARCHER: lambda state, seat: [ArcherRemove(1 - seat)],
    ARSONIST: lambda state, seat: [ArsonistTarget(seat)],
    TRAITOR: _read_hand,
}
"""Effects of successful attacks."""


class ArcherRemove(LoseAsk, frozen=True):
    """The unit with strength that its owner loses."""

    def threatened(self, state: Rivals) -> list[int]:
        return units_with_strength(state, self.seat)

    def weight(self, face: Face) -> tuple[int, ...]:
        return (face.card.strength,)


class PirateRemove(LoseAsk, frozen=True):
    """The trade ship that its owner loses."""

    def threatened(self, state: Rivals) -> list[int]:
        return trade_ships(state, self.seat)

    def weight(self, face: Face) -> tuple[int, ...]:
        return (face.card.commerce,)

    def homes(self, state: Rivals, face: Face) -> Sequence[int]:
        return super().homes(state, face) if state.rules.sunk_to_stack else [0]


class ArsonistTarget(Decision, frozen=True):
    """The building that burns."""

    takes = Target
    refused = "no_target"

    def options(self, state: Rivals) -> list[Move]:
        victim = 1 - self.seat
        return [Target(site) for site in names(state, victim, fire_targets(state, victim))]

    def resolve(self, state: Rivals, move: Target) -> Sequence[Step]:
        face = face_at(state, 1 - self.seat, move.what)
        state.note("burns", self.seat, card=name_of(face.id, face.back), site=move.what)
        return [ArsonistStack(1 - self.seat, move.what)]


class ArsonistStack(LoseAsk, frozen=True):
    """The stack for the burnt building."""

    site: str

    def threatened(self, state: Rivals) -> list[int]:
        return [site_at(state.princes[self.seat], self.site)]


class TraitorPick(Decision, frozen=True):
    """A card from the open hand, or none."""

    takes = Take
    refused = "no_such_card"

    def options(self, state: Rivals) -> list[Move]:
        return [Pass(), *map(Take, sorted(set(state.princes[1 - self.seat].hand)))]

    def resolve(self, state: Rivals, move: Take | Pass) -> Sequence[Step]:
        victim = 1 - self.seat
        if isinstance(move, Pass):
            state.note("takes_nothing", self.seat, victim=victim)
            return ()
        back = back_of(move.card)
        drop_card(state.princes[victim], move.card)
        forget(state, victim, back, PLAYERS)
        add_card(state.princes[self.seat], move.card, PLAYERS)
        state.note("steals_card", self.seat, victim=victim, back=back)
        for seat in range(2):
            state.whisper("steals_card_named", seat, card=move.card)
        return ()

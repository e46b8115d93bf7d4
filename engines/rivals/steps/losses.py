"""Losses: cards that leave a principality against its owner's will."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core import Decision, Move, Refusal, Seat, Step
from engines.rivals.cards import matching, put_away, uncover
from engines.rivals.components import FACES, Face
from engines.rivals.moves import Return
from engines.rivals.principality import placed, site_at, site_name
from engines.rivals.state import Rivals
from engines.rivals.steps.resources import Gain


def buildings(state: Rivals, seat: Seat) -> list[int]:
    """Return the sites of a seat's buildings; a covered one counts with its cover."""
    return [at for at, face in placed(state.princes[seat]) if face.is_building]


def names(state: Rivals, seat: Seat, sites: Iterable[int]) -> list[str]:
    """Return the names of sites."""
    return [site_name(state.princes[seat], at) for at in sites]


def face_at(state: Rivals, seat: Seat, site: str) -> Face:
    """Return the card on a site."""
    prince = state.princes[seat]
    return FACES[prince.sites[site_at(prince, site)]]


def lose(state: Rivals, seat: Seat, site: str, under: int) -> list[Step]:
    """Take a card out of a principality because of an event or an action card.

    Returns the compensation of its owner, if any (reference 2.5.3, Irmgard).
    """
    prince = state.princes[seat]
    consoled = any(face.card.consoles for _, face in placed(prince))
    card = uncover(state, seat, site_at(prince, site))
    put_away(state, card, under)
    state.note("loses_card", seat, card=card, site=site, stack=under)
    return [Gain(seat, 1)] if consoled else []


class LoseAsk(Decision, frozen=True):
    """The card that its owner loses, and the stack it goes under."""

    takes = Return

    def threatened(self, state: Rivals) -> list[int]:
        """Return the sites of the cards to choose from."""
        raise NotImplementedError

    def weight(self, face: Face) -> tuple[int, ...]:
        """Return the value of a card, of which the least is lost after a timeout."""
        return (face.card.victory, face.total)

    def homes(self, state: Rivals, face: Face) -> Sequence[int]:
        """Return the stacks under which a card may go; 0 is none."""
        return matching(state, f"{face.back}:{face.id}")

    def options(self, state: Rivals) -> list[Move]:
        found = self.threatened(state)
        prince = state.princes[self.seat]
        faces = {at: FACES[prince.sites[at]] for at in found}
        order = sorted(found, key=lambda at: (*self.weight(faces[at]), faces[at].id, at))
        return [
            Return(site_name(prince, at), under)
            for at in order
            for under in self.homes(state, faces[at])
        ]

    def against(self, state: Rivals, move: Return) -> Refusal:
        known = any(isinstance(o, Return) and o.card == move.card for o in self.options(state))
        return Refusal("wrong_stack" if known else "not_threatened")

    def resolve(self, state: Rivals, move: Return) -> Sequence[Step]:
        return lose(state, self.seat, move.card, move.under)

"""Steps of the production: players make furniture from their projects (reference 5.4)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.cabriole.board import REWARDS
from engines.cabriole.components import ARTISANS, CARDS, LEVELS, NEEDS, RESOURCES, WORKSHOP
from engines.cabriole.moves import Build, Finish
from engines.cabriole.records import Studio
from engines.cabriole.state import Cabriole
from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step

FINISH = Finish()
BUILDS = {card: tuple(Build(card, reward) for reward in REWARDS) for card in NEEDS}
CAPACITY = tuple(WORKSHOP.levels[level] for level in LEVELS)
"""Number of projects an artisan works on in a round, by its level."""


class Production(AutoStep, frozen=True):
    """Simultaneous production of all players, because their furniture does not affect others."""

    order: tuple[Seat, ...]

    def run(self, state: Cabriole) -> Sequence[Step]:
        return state.open_lanes(Produce(seat) for seat in self.order)


class Produce(AutoStep, frozen=True):
    """Repeated decision of a seat while it can make anything."""

    seat: Seat

    def run(self, state: Cabriole) -> Sequence[Step]:
        studio = state.studios[self.seat]
        ready = any(can_make(studio, card) for card in studio.projects)
        return [MakeFurniture(self.seat)] if ready else ()


def can_make(studio: Studio, card: str) -> bool:
    """Return whether there is no `obstacle` to a project, written out because it is asked often."""
    needs = NEEDS[card]
    for resource, count in needs.materials:
        if studio.stock[resource] < count:
            return False
    for artisan in needs.artisans:
        level = studio.levels[artisan]
        if level < needs.level or studio.worked[artisan] >= CAPACITY[level]:
            return False
    return True


def obstacle(studio: Studio, card: str) -> Refusal | None:
    """Return the reason why a project cannot be made, or None if it can."""
    facts = CARDS[card]
    for resource, count in facts.materials.items():
        have = studio.stock[RESOURCES.index(resource)]
        if have < count:
            return Refusal("missing_resources", resource=resource, missing=count - have)
    wanted = LEVELS.index(facts.level)
    levels = [(artisan, studio.levels[ARTISANS.index(artisan)]) for artisan in facts.artisans]
    for artisan, level in levels:
        if not level:
            return Refusal("missing_artisan", artisan=artisan)
    for artisan, level in levels:
        if level < wanted:
            return Refusal("artisan_level_too_low", artisan=artisan)
    for artisan, level in levels:
        if studio.worked[ARTISANS.index(artisan)] >= CAPACITY[level]:
            return Refusal("artisan_busy", artisan=artisan)
    return None


class MakeFurniture(Decision, frozen=True):
    """The project that a seat makes, for coins or for prestige, or the end of its production."""

    takes = Build

    def options(self, state: Cabriole) -> list[Move]:
        studio = state.studios[self.seat]
        ready = [card for card in studio.projects if can_make(studio, card)]
        return [FINISH, *(move for card in ready for move in BUILDS[card])]

    def against(self, state: Cabriole, move: Build) -> Refusal | None:
        studio = state.studios[self.seat]
        if move.card not in studio.projects:
            return Refusal("not_your_project", card=move.card)
        if move.reward not in REWARDS:
            return Refusal("bad_reward")
        return obstacle(studio, move.card)

    def resolve(self, state: Cabriole, move: Build | Finish) -> Sequence[Step]:
        if isinstance(move, Finish):
            state.note("finishes", self.seat)
            return ()
        studio, facts = state.studios[self.seat], CARDS[move.card]
        for resource, count in facts.materials.items():
            studio.stock[RESOURCES.index(resource)] -= count
        for artisan in facts.artisans:
            studio.worked[ARTISANS.index(artisan)] += 1
        studio.projects.remove(move.card)
        studio.finished.append(move.card)
        gained = facts.coins if move.reward == "coins" else facts.prestige
        if move.reward == "coins":
            studio.coins += gained
        else:
            studio.prestige += gained
        state.note("makes", self.seat, card=move.card, reward=move.reward, count=gained)
        return [Produce(self.seat)]

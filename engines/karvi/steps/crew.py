"""Steps for warriors: strength, wounds, healing and recruitment (reference 4.4 and 2.0)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import AutoStep, Move, Seat, Step
from engines.karvi.components import BOX
from engines.karvi.counts import extra
from engines.karvi.moves import Dismiss, Done, Heal, Hurt, Train
from engines.karvi.records import Jarl, Warrior
from engines.karvi.state import Karvi
from engines.karvi.steps.words import DONE, GAINS, Choice, Gain


def kinds(jarl: Jarl) -> list[Warrior]:
    """Return the crew, equal warriors once: the strongest first, healthy before wounded."""
    return sorted(set(jarl.crew), key=lambda warrior: (-warrior.strength, warrior.wounded))


def trainable(jarl: Jarl) -> list[Warrior]:
    """Return the warriors that may become stronger, equal ones once."""
    return [warrior for warrior in kinds(jarl) if warrior.strength < BOX.most_strength]


def wounded(jarl: Jarl) -> list[Warrior]:
    """Return the wounded warriors, equal ones once."""
    return [warrior for warrior in kinds(jarl) if warrior.wounded]


def _replace(jarl: Jarl, old: Warrior, new: Warrior) -> None:
    jarl.crew[jarl.crew.index(old)] = new


def train(state: Karvi, seat: Seat, warrior: Warrior) -> None:
    """Make a warrior stronger by one; a wounded one stays wounded."""
    grown = Warrior(warrior.strength + 1, warrior.wounded)
    _replace(state.jarls[seat], warrior, grown)
    state.note("trains", seat, strength=grown.strength, wounded=warrior.wounded)


class Strength(AutoStep, frozen=True):
    """Assignment of points of strength, automatic unless there is a choice."""

    seat: Seat
    n: int

    def run(self, state: Karvi) -> Sequence[Step]:
        found = trainable(state.jarls[self.seat])
        if not self.n or not found:
            return ()
        if len(found) > 1:
            return [TrainWarrior(self.seat, self.n)]
        train(state, self.seat, found[0])
        return [Strength(self.seat, self.n - 1)]


class TrainWarrior(Choice, frozen=True):
    """The warrior that gets the next point of strength."""

    takes = Train

    n: int

    def options(self, state: Karvi) -> list[Train]:
        return [
            Train(warrior.strength, warrior.wounded)
            for warrior in trainable(state.jarls[self.seat])
        ]

    def resolve(self, state: Karvi, move: Train) -> Sequence[Step]:
        train(state, self.seat, Warrior(move.strength, move.wounded))
        return [Strength(self.seat, self.n - 1)]

    def default(self, state: Karvi) -> Train:
        return max(self.options(state), key=lambda move: (move.strength, not move.wounded))


def heal(state: Karvi, seat: Seat, warrior: Warrior) -> None:
    """Turn a wounded warrior healthy."""
    _replace(state.jarls[seat], warrior, Warrior(warrior.strength))
    state.note("heals", seat, strength=warrior.strength)


class Healing(AutoStep, frozen=True):
    """Healing of up to `n` warriors, automatic unless there is a choice."""

    seat: Seat
    n: int

    def run(self, state: Karvi) -> Sequence[Step]:
        found = wounded(state.jarls[self.seat])
        if not self.n or not found:
            return ()
        if (
            len(found) > 1
            and sum(warrior.wounded for warrior in state.jarls[self.seat].crew) > self.n
        ):
            return [HealWarrior(self.seat, self.n)]
        # All wounded warriors are healed, or they are equal: there is no choice.
        heal(state, self.seat, found[0])
        return [Healing(self.seat, self.n - 1)]


class HealWarrior(Choice, frozen=True):
    """The warrior who is healed next."""

    takes = Heal

    n: int

    def options(self, state: Karvi) -> list[Move]:
        return [*(Heal(warrior.strength) for warrior in wounded(state.jarls[self.seat])), DONE]

    def resolve(self, state: Karvi, move: Move) -> Sequence[Step]:
        if not isinstance(move, Heal):
            return ()
        heal(state, self.seat, Warrior(move.strength, wounded=True))
        return [Healing(self.seat, self.n - 1)]


class Damage(AutoStep, frozen=True):
    """Assignment of points of damage, automatic unless there is a choice (reference 4.7)."""

    seat: Seat
    n: int

    def run(self, state: Karvi) -> Sequence[Step]:
        found = kinds(state.jarls[self.seat])
        if self.n <= 0 or not found:
            return ()
        if len(found) > 1:
            return [TakeDamage(self.seat, self.n)]
        hurt(state, self.seat, found[0])
        return [Damage(self.seat, self.n - 1)]


def hurt(state: Karvi, seat: Seat, warrior: Warrior) -> None:
    """Wound a healthy warrior, or lose a wounded one."""
    jarl = state.jarls[seat]
    if warrior.wounded:
        jarl.crew.remove(warrior)
        state.note("loses", seat, strength=warrior.strength)
    else:
        _replace(jarl, warrior, Warrior(warrior.strength, wounded=True))
        state.note("wounds", seat, strength=warrior.strength)


class TakeDamage(Choice, frozen=True):
    """The warrior who takes the next point of damage."""

    takes = Hurt

    n: int

    def options(self, state: Karvi) -> list[Hurt]:
        return [Hurt(kind.strength, kind.wounded) for kind in kinds(state.jarls[self.seat])]

    def resolve(self, state: Karvi, move: Hurt) -> Sequence[Step]:
        hurt(state, self.seat, Warrior(move.strength, move.wounded))
        return [Damage(self.seat, self.n - 1)]

    def default(self, state: Karvi) -> Hurt:
        return min(self.options(state), key=lambda move: (move.wounded, move.strength))


def enlist(state: Karvi, seat: Seat, strength: int) -> None:
    """Take a healthy warrior into a free space of the crew."""
    jarl = state.jarls[seat]
    jarl.crew.append(Warrior(strength))
    state.note("enlists", seat, strength=strength)


def _warrior(state: Karvi, seat: Seat, n: int) -> Sequence[Step]:
    jarl = state.jarls[seat]
    strength = min(BOX.most_strength, n + extra(jarl, "warrior_plus1"))
    if len(jarl.crew) >= BOX.crew:
        return [Recruit(seat, strength)]
    enlist(state, seat, strength)
    return ()


class Recruit(Choice, frozen=True):
    """The warrior who makes room for a recruit in a full crew, or none."""

    takes = Dismiss

    strength: int

    def options(self, state: Karvi) -> list[Move]:
        crew = kinds(state.jarls[self.seat])
        return [DONE, *(Dismiss(warrior.strength, warrior.wounded) for warrior in crew)]

    def resolve(self, state: Karvi, move: Dismiss | Done) -> Sequence[Step]:
        if isinstance(move, Dismiss):
            state.jarls[self.seat].crew.remove(Warrior(move.strength, move.wounded))
            state.note("dismisses", self.seat, strength=move.strength)
            enlist(state, self.seat, self.strength)
        return ()


GAINS |= {
    "strength": Gain(
        lambda state, seat, n: bool(trainable(state.jarls[seat])),
        lambda state, seat, n: [Strength(seat, n)],
    ),
    "heal": Gain(
        lambda state, seat, n: bool(wounded(state.jarls[seat])),
        lambda state, seat, n: [Healing(seat, n)],
    ),
    "warrior": Gain(lambda state, seat, n: True, _warrior),
}

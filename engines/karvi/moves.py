"""Moves of Karvi."""

from __future__ import annotations

from engines.core import Move


class MoveDie(Move, frozen=True):
    """Move the rearmost die to a space of the ring: 1 to 6 are stop spaces."""

    to: int


class Do(Move, frozen=True):
    """Do a part of the action, spelled as on the space: `fur 2`."""

    part: str


class Done(Move, frozen=True):
    """Skip the rest: of an action, of a gain, of an optional choice."""


class Trade(Move, frozen=True):
    """Pay for a trade tile and lay it on the track; a discount is taken off the good `less`."""

    tile: str
    less: str = ""


class Sell(Move, frozen=True):
    """With a full trade track: pay one of a good for points."""

    good: str


class Raid(Move, frozen=True):
    """Win a raid tile and lay it on the track."""

    tile: str


class Plunder(Move, frozen=True):
    """With a full raid track: take points, and damage."""


class Unlock(Move, frozen=True):
    """Use the lock of a track, or with `both` all that are unlocked."""

    track: str


class Draw(Move, frozen=True):
    """Draw an upgrade card of a type."""

    pile: str


class Fit(Move, frozen=True):
    """Place an upgrade tile; a discount is taken off the good `less`."""

    tile: str
    less: str = ""


class Raise(Move, frozen=True):
    """Place a runestone; a discount is taken off the good `less`."""

    stone: str
    less: str = ""


class Sail(Move, frozen=True):
    """Move the ship to a place."""

    to: str


class Push(Move, frozen=True):
    """Choose the place to which the displaced ship moves."""

    to: str


class Visit(Move, frozen=True):
    """Do the action of a place without moving the ship."""

    place: str


class Scout(Move, frozen=True):
    """Take a tile of the stack."""

    tile: str


class Build(Move, frozen=True):
    """Build on the site."""


class TakeStone(Move, frozen=True):
    """Take a special runestone."""

    stone: str


class Play(Move, frozen=True):
    """Play the first or the second option of an upgrade card in the hand."""

    card: str
    option: int = 1


class Discard(Move, frozen=True):
    """Discard an upgrade card; two of them give one gold."""

    card: str


class Exchange(Move, frozen=True):
    """Exchange one gold; `die` is the number of the die that gets the beer, else 0."""

    into: str
    die: int = 0


class Take(Move, frozen=True):
    """Take one unit of a good."""

    good: str


class Pour(Move, frozen=True):
    """Raise a die, 1 or 2, by one beer."""

    die: int


class Train(Move, frozen=True):
    """Make a warrior of this strength stronger by one."""

    strength: int
    wounded: bool = False


class Heal(Move, frozen=True):
    """Heal a wounded warrior of this strength."""

    strength: int


class Hurt(Move, frozen=True):
    """Assign a point of damage to a warrior of this strength."""

    strength: int
    wounded: bool = False


class Dismiss(Move, frozen=True):
    """Discard a warrior of this strength for a new one."""

    strength: int
    wounded: bool = False


class TakeCard(Move, frozen=True):
    """Take an open trade card and do its first or its second option."""

    card: str
    option: int = 1


class End(Move, frozen=True):
    """End the turn."""

"""Game state of Caverna."""

from __future__ import annotations

from collections.abc import Sequence

from engines.caverna import anytime
from engines.caverna.components import BOX, SPACES, Event, Space
from engines.caverna.records import HIDDEN, Farm, Options, Prefs
from engines.core import AnytimeMove, Seat, State


class Caverna(State, kw_only=True):
    """The complete position.

    `cards` and `markers` are by round, the first entry that of round 1: `cards` has "" for a round
    that does not exist, `markers` for one without a marker.  `spaces` has the goods on each space
    in play, in board order, cards last.  `supply` are the furnishing tiles left.
    """

    options: Options
    prefs: list[Prefs]
    farms: list[Farm]
    round: int = 0
    start: Seat = 0
    next_start: Seat = 0
    cards: list[str]
    markers: list[str]
    spaces: dict[str, dict[str, int]]
    supply: list[str]

    def anytime_moves(self, seat: Seat) -> Sequence[AnytimeMove]:
        """Return every conversion open to a seat (reference 4.12)."""
        return anytime.anytime_moves(self, seat)

    def space(self, name: str) -> Space:
        """Return the data printed on a space."""
        return SPACES[len(self.farms)][name]

    def standing(self) -> dict[str, Seat]:
        """Return the seat of the dwarf on each occupied space."""
        return {
            dwarf.at: seat
            for seat, farm in enumerate(self.farms)
            for dwarf in farm.dwarfs
            if dwarf.at
        }

    def order(self, first: Seat) -> list[Seat]:
        """Return the seats clockwise, beginning with `first`."""
        return [*range(first, len(self.farms)), *range(first)]

    def exists(self, round_: int) -> bool:
        """Return whether this round exists."""
        return round_ <= BOX.rounds.last and self.cards[round_ - 1] != ""

    def coming_round(self) -> int:
        """Return the number of the next round, 0 after the last one."""
        after = range(self.round + 1, BOX.rounds.last + 1)
        return next((number for number in after if self.exists(number)), 0)

    def event(self, round_: int) -> Event | None:
        """Return the event at the end of a round, None while it is hidden."""
        if str(round_) in BOX.rounds.printed:
            return BOX.rounds.printed[str(round_)]
        if len(self.farms) == 1 and round_ >= BOX.rounds.first_marker:
            return "harvest"
        marker = self.markers[round_ - 1]
        if marker == HIDDEN:
            return None
        if marker == "red":
            return BOX.rounds.red[self.markers[: round_ - 1].count("red")]
        return "harvest" if marker == "green" else "nothing"

"""Game state of Cabriole."""

from __future__ import annotations

from engines.cabriole.records import Final, Studio
from engines.core import NoOptions, NoPrefs, Seat, State


class Cabriole(State, kw_only=True):
    """The complete position.

    `display` is row by row, "" an empty slot, `money` the coins on each slot; `decks` are "a" and
    "b" with the next card last; `discard` are cards out of the game.  `queues` hold, by id, the
    seats of the assistants, first one first.  `off_limits` is the row closed to all, -1 for none.
    `guild` counts the spaces taken this round by artisan, `bought` marks the amounts bought on
    each
    market (bit 0: one unit).  `taken` are the types chosen to begin with.
    """

    options: NoOptions
    prefs: list[NoPrefs]
    studios: list[Studio]
    columns: int
    display: list[str]
    money: list[int]
    decks: dict[str, list[str]]
    discard: list[str] = []
    queues: dict[str, list[Seat]]
    round: int = 0
    off_limits: int = -1
    guild: list[int]
    bought: list[int]
    taken: list[str] = []
    final: list[Final] = []

    @property
    def start(self) -> Seat:
        """Return the start player of the round."""
        return (self.round - 1) % len(self.studios)

    @property
    def rows(self) -> int:
        """Return the number of rows on display."""
        return len(self.display) // self.columns

    def row(self, number: int) -> list[str]:
        """Return the cards of a row, counted from 0, empty slots left out."""
        first = number * self.columns
        return [card for card in self.display[first : first + self.columns] if card]

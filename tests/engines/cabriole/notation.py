"""Notation of Cabriole positions: `Table("coins 9, joiner J, oak 2, holds a41", "")`.

Every seat is a string; its items are separated by commas, and unnamed items are absent:

    coins 9
    track 70           prestige so far
    joiner J           an artisan and its level: A, J or M
    oak 2              units of a resource
    holds a01 a08      projects to be made
    made a02           furniture that has been made

`show` lists the display row by row, `a01 a08:2, - a22`: a colon and the coins on a card, a dash for
an empty slot; without it the display is as dealt.  `queues` are `row_1 RB, guild RBGB`, in the
colours of the seats.  The round continues at `phase`: placement, resolution, production or end.
Every card is taken from where it was, so that the position is one that `GAME.check` accepts.
"""

from __future__ import annotations

from engines.cabriole import GAME
from engines.cabriole.components import ARTISANS, RESOURCES, WORKSHOP
from engines.cabriole.records import Studio
from engines.cabriole.state import Cabriole
from engines.cabriole.steps.placement import Placement
from engines.cabriole.steps.production import Production
from engines.cabriole.steps.resolution import Resolution
from engines.cabriole.steps.rounds import BeginRound
from engines.core import SEED_BYTES, Step
from tests.engines.table import BaseTable

RED, BLUE, GREEN, YELLOW = range(4)
COLOURS = "RBGY"
INITIALS = "OWSM"
"""One-letter codes of the resources."""
LEVELS = "-AJM"
"""One-letter codes of the levels: none, apprentice, journeyman, master."""
SEED = bytes(range(SEED_BYTES))


def deal(seats: int = 2, seed: bytes = SEED) -> Cabriole:
    """Return a match before its first decision."""
    state: Cabriole = GAME.setup(seats, GAME.options(), seed)
    return state


class Table(BaseTable[Cabriole]):
    """A running match: its position and all notes so far.

    In the placement it is the turn of `turn`, without it of the start player.
    """

    game = GAME

    def __init__(
        self,
        *studios: str,
        round: int = 1,
        phase: str = "placement",
        show: str = "",
        queues: str = "",
        off_limits: int = 0,
        turn: int | None = None,
    ) -> None:
        super().__init__(deal(len(studios)))
        self.state.round, self.state.off_limits = round, off_limits - 1
        self.state.taken = []
        if show:
            self._show(show)
        self.state.studios = [self._studio(items) for items in studios]
        for name, colours in map(str.split, filter(None, queues.split(", "))):
            self.state.queues[name] = [COLOURS.index(colour) for colour in colours]
        for seat, studio in enumerate(self.state.studios):
            sent = sum(waiting.count(seat) for waiting in self.state.queues.values())
            studio.assistants = WORKSHOP.assistants - sent if phase == "placement" else 0
        coming: list[Step] = [
            Placement(self.state.start if turn is None else turn),
            *(Resolution(queue) for queue in self.state.queues),
            Production(tuple(range(len(studios)))),
            BeginRound(),
        ]
        begun = {"placement": 0, "resolution": 1, "production": -2, "end": -1}[phase]
        self.go_on(*coming[begun:])

    # --- setting up -------------------------------------------------------------------------

    def _show(self, rows: str) -> None:
        state = self.state
        for card in state.display:
            state.decks["a"].insert(0, card)
        state.display = [""] * len(state.display)
        for number, row in enumerate(rows.split(",")):
            for column, item in enumerate(row.split()):
                card, _, coins = item.partition(":")
                slot = number * state.columns + column
                if card != "-":
                    state.display[slot], state.money[slot] = self.fetch(card), int(coins or 0)

    def _studio(self, items: str) -> Studio:
        studio = Studio(0, [0] * len(RESOURCES), [0] * len(ARTISANS), [0] * len(ARTISANS))
        for item in filter(None, map(str.strip, items.split(","))):
            word, *rest = item.split()
            if word == "holds":
                studio.projects = [self.fetch(card) for card in rest]
            elif word == "made":
                studio.finished = [self.fetch(card) for card in rest]
            elif word == "coins":
                studio.coins = int(rest[0])
            elif word == "track":
                studio.prestige = int(rest[0])
            elif word in ARTISANS:
                studio.levels[ARTISANS.index(word)] = LEVELS.index(rest[0])
            else:
                studio.stock[RESOURCES.index(word)] = int(rest[0])
        return studio

    def fetch(self, card: str) -> str:
        """Take a card out of its deck, or off the display, where the next card replaces it."""
        state = self.state
        if card in state.display:
            state.display[state.display.index(card)] = state.decks["a"].pop(0)
        else:
            state.decks[card[0]].remove(card)
        return card

    # --- what there is to see ---------------------------------------------------------------

    def studio(self, seat: int = RED) -> Studio:
        """Return the studio of a seat."""
        return self.state.studios[seat]

    def coins(self, seat: int = RED) -> int:
        """Return the coins of a seat."""
        return self.state.studios[seat].coins

    def stock(self, seat: int = RED) -> str:
        """Return the stock of a seat, as `W3 S2`."""
        counts = zip(INITIALS, self.state.studios[seat].stock, strict=True)
        return " ".join(f"{initial}{count}" for initial, count in counts if count)

    def levels(self, seat: int = RED) -> str:
        """Return the levels of carver, joiner, turner and upholder of a seat, as `AJ-M`."""
        return "".join(LEVELS[level] for level in self.state.studios[seat].levels)

    def shown(self) -> list[str]:
        """Return the rows of the display in the notation of `show`."""
        cards = [
            (card or "-") + (f":{coins}" if coins else "")
            for card, coins in zip(self.state.display, self.state.money, strict=True)
        ]
        columns = self.state.columns
        return [" ".join(cards[at : at + columns]) for at in range(0, len(cards), columns)]

"""Game state of Rivals for Catan."""

from __future__ import annotations

from engines.core import Seat, State
from engines.rivals.components import BOX, Mode, Ruleset
from engines.rivals.records import Options, Pile, Prefs, Prince


class Rivals(State, kw_only=True):
    """The complete position.

    `stacks` are the draw stacks (numbered from 1) and `backs` the backs of their cards; `open` are
    the face-up expansions, `discard` the played cards, the newest last; `lands` the stack of
    regions, `events` that of events, both with the next card last.  `starts` is the initial stack
    of each seat, -1 before its choice.

    The other fields describe the current turn: its seat (`turn`), its `number` from 1, the dice
    (`die`, `event`; 0 and "" before the roll), the event `card`, the seat that played Reiner
    (`gifted`), the number of trades with Mints (`minted`), the cards that `rest` until the seat's
    next turn, the stack of this refill (`drawing`, 0: none yet), whether a card was exchanged free
    of charge (`swapped`) or by a search (`searched`), and the seats that may not refill
    (`blocked`).  `token_strength` and `token_trade` are the holders of the advantages; `winner`
    ends the match.
    """

    options: Options
    prefs: list[Prefs]
    princes: list[Prince]
    stacks: list[Pile]
    backs: list[str]
    open: list[str]
    discard: list[str] = []
    lands: list[str]
    events: Pile
    starts: list[int]
    turn: Seat = 0
    number: int = 0
    die: int = 0
    event: str = ""
    card: str = ""
    gifted: Seat | None = None
    minted: int = 0
    rest: list[str] = []
    drawing: int = 0
    swapped: bool = False
    searched: bool = False
    blocked: list[bool]
    token_strength: Seat | None = None
    token_trade: Seat | None = None
    winner: Seat | None = None

    @property
    def mode(self) -> Mode:
        """Return the setup of the mode."""
        return BOX.modes[self.options.mode]

    @property
    def rules(self) -> Ruleset:
        """Return the flags of the ruleset."""
        return BOX.rulesets[self.options.ruleset]

    @property
    def target(self) -> int:
        """Return the victory points needed to win."""
        options = self.options
        return options.victory_target or BOX.modes[options.mode].target

    def points(self, seat: Seat) -> int:
        """Return the victory points of a seat, including tokens (reference 5.1)."""
        tokens = (self.token_strength == seat) + (self.token_trade == seat)
        return self.princes[seat].tally.victory + tokens

    def answer_hours(self, seat: Seat) -> int:
        """Return a seat's hours per decision, limited before the first turn and off turn."""
        off_turn = seat != self.turn or not self.number
        return self.options.reaction_hours if off_turn else 0

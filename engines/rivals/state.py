"""The whole position of a match."""

from __future__ import annotations

from engines.core import Seat, State
from engines.rivals.parts import BOX, Mode, Ruleset
from engines.rivals.records import Options, Pile, Prefs, Prince


class Rivals(State, kw_only=True):
    """The whole position.

    `stacks` are the draw stacks (their number is one more than their place here) and `backs` what
    their cards look like from behind; `open` are the face-up expansions, `discard` the played
    cards, the newest last; `lands` the stack of regions, `events` that of events, both with the
    next card last.  `starts` is the stack each seat began with, -1 before.

    The rest is about the turn that runs: its `turn` (whose), its `number` from 1, what was rolled
    (`die`, `event`; 0 and "" before), the `card` of the event, `gifted` who played Reiner, how many
    trades the Mints have made (`minted`), cards that `rest` until the next own turn, the stack of
    this refill (`drawing`, 0: none yet), whether a card was exchanged free of charge (`swapped`)
    or by a search (`searched`), and who may not refill (`blocked`).  `token_strength` and
    `token_trade` say who holds the advantages; `winner` ends the match.
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
        """Return how the mode is dealt."""
        return BOX.modes[self.options.mode]

    @property
    def rules(self) -> Ruleset:
        """Return the flags of the ruleset."""
        return BOX.rulesets[self.options.ruleset]

    @property
    def target(self) -> int:
        """Return the victory points to reach."""
        return self.options.victory_target or self.mode.target

    def points(self, seat: Seat) -> int:
        """Return the victory points of a seat, tokens included (reference 5.1)."""
        tokens = (self.token_strength == seat) + (self.token_trade == seat)
        return self.princes[seat].tally.victory + tokens

    def answer_hours(self, seat: Seat) -> int:
        """Return how many hours a seat may take: as agreed before the first turn and off turn."""
        off_turn = seat != self.turn or not self.number
        return self.options.reaction_hours if off_turn else 0

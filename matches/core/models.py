"""What the rest of the program sees of a match: frozen values, never rows of the database."""

from __future__ import annotations

from itertools import chain
from typing import Any, Literal, NamedTuple

import msgspec

from engines.core import Game, Refusal, Seat, State, asks
from matches.core.draws import Draw
from matches.core.hours import Hours, deadline

Status = Literal["open", "running", "paused", "finished", "closed"]
COLOURS = ("red", "blue", "yellow", "green", "black", "purple", "white")
NOBODY = 0
"""The user of what happens by itself, and of the seats of robots; below are people who have left.

Their data was deleted: such a number is no id, and stands for the same person everywhere.
"""


PATIENCE_WITH_WISHES = 24 * 60 * 60 * 1000
"""Milliseconds robots wait for those who are asked whether a match goes back."""


class Place(NamedTuple):
    """Where on Discord a match is played."""

    guild: int | None
    channel: int
    thread: int | None = None


class TimeControl(msgspec.Struct, frozen=True):
    """The time to think in a match, and what happens step by step when a player uses it up.

    A seat begins with `time_bank` hours and gains `increment` for each turn it commits, up to
    `cap`; a `time_bank` of 0 is no time limit.  A player is reminded `remind` hours after they are
    asked, and finally `urge` hours before it is used up.  Then `late` tells who plays the turn: the
    default of the rules, a `robot` of that style, or nobody.  After so many turns in a row whose
    time ran out the others `vote`, the seat is on `offer` to a substitute, and it has to `resign`.
    0 is never.
    """

    time_bank: int = msgspec.field(default=0, name="reserve")
    increment: int = 0
    cap: int = 0
    remind: int = 0
    urge: int = 0
    late: Literal["default", "robot", "wait"] = "default"
    robot: Literal["default", "random", "greedy", "search"] = "greedy"
    vote: int = 0
    offer: int = 0
    resign: int = 0


class Robot(msgspec.Struct, frozen=True):
    """Who thinks for a seat: `seconds` for a decision where it searches.

    `once`: only until the turn is committed.
    """

    style: Literal["default", "random", "greedy", "search"] = "greedy"
    seconds: float = 1.0
    once: bool = False

    @property
    def quick(self) -> bool:
        """Return whether it answers at once: others think as long as they were told to."""
        return self.style != "search"


Stop = Literal["only_first", "if_touched", "if_overtaken"]
"""What makes a plan ask its owner after all.

The wish that is first is impossible; a decision of another names the owner or changes their points;
another passes them in points.
"""


class PlannedMove(msgspec.Struct, frozen=True):
    """What a seat wishes for a decision to come: moves as plain data, the dearest first.

    `most` is the highest price that is paid for any of them, None where there is no limit.  A plan
    that `lasts` holds a wish that is kept when it is carried out; one of a release that had no such
    wishes does not, whatever it holds.
    """

    wishes: tuple[dict[str, Any], ...]
    stops: tuple[Stop, ...] = ()
    most: int | None = None
    lasts: bool = False

    @property
    def reach(self) -> int:
        """Return how many of the wishes count when the decision comes."""
        return 1 if "only_first" in self.stops else len(self.wishes)

    @property
    def failed(self) -> str:
        """Return why the plan ends when no wish that counts is possible."""
        return "only_first" if self.reach < len(self.wishes) else "impossible"


class SeatRow(msgspec.Struct, frozen=True):
    """One seat; before the start they are numbered in the order of joining.

    `word` is the player's share in the seed of the match, said in row `said` of the log; before the
    start it is empty where nothing was said (0).  `planned_moves` are what is to be done when a
    decision comes, by the name of the plan.

    `robot` plays the seat now: a robot's own one, or that of a player who is absent.  While a
    substitute plays, they are the `user` and whose seat it is the `owner`; a seat that is `offered`
    anybody may take.  `stand_in_since` is the first row played for who is absent, 0 if none is.

    `time_bank` are the milliseconds of thinking time left when the seat's time last stood
    still; since `clock_started_at` (milliseconds since 1970, UTC) it runs, counted by the
    player's `hours`.  `reminders_sent` counts the reminders since the seat is awaited (before the
    start, the calls of a host whose match was full), `timeouts` the turns in a row whose time ran
    out, `repeated_turns` the committed turns that were taken back: committing them again earns no
    time.

    A seat of an analysis was `played_by` that user in the match it is of, by a robot if that is
    NOBODY; None where the analyst may not know.
    """

    seat: Seat
    user: int
    colour: str
    word: str = ""
    said: int = 0
    kind: Literal["human", "robot"] = "human"
    resigned: bool = False
    planned_moves: dict[str, PlannedMove] = {}
    robot: Robot | None = None
    owner: int | None = None
    offered: bool = False
    stand_in_since: int = 0
    hours: Hours = Hours()
    time_bank: int = 0
    clock_started_at: int | None = None
    reminders_sent: int = 0
    timeouts: int = 0
    repeated_turns: int = 0
    played_by: int | None = None

    @property
    def known_as(self) -> int:
        """Return the user whose name the seat bears, NOBODY if it bears none."""
        return max(self.user or self.played_by or NOBODY, NOBODY)

    @property
    def has_player(self) -> bool:
        """Return whether the seat is a person's who has not given it up, there or not."""
        return self.kind == "human" and not self.resigned

    @property
    def plays_himself(self) -> bool:
        """Return whether a person sits here and decides."""
        return self.user != NOBODY and self.robot is None and not self.resigned


class Motion(msgspec.Struct, frozen=True):
    """An action that `user` may take in a `role` only with consent.

    To go back to before a decision, to put `by` on a seat, to offer it, or to take it themself; to
    pause the match for a `reason`, to resume it, or to close it.  `asked` are the users who have
    yet to agree.
    """

    kind: Literal["rewind", "replace", "offer", "take", "pause", "resume", "close"]
    user: int
    role: str
    asked: tuple[int, ...]
    by: int | Robot | None = None
    reason: str = ""


class Proposal(msgspec.Struct, frozen=True):
    """A wish to take back decision `seq` of `seat`; `agreed` are the seats that consent so far.

    With a `motion` it is an organiser's: about the seat, known by the row `seq` that told it, or
    to go back to before the decision in that row.
    """

    seat: Seat
    seq: int
    agreed: tuple[Seat, ...] = ()
    motion: Motion | None = None

    @property
    def outlasts_moves(self) -> bool:
        """Return whether it stays open while the match goes on."""
        return self.motion is not None and self.motion.kind != "rewind"


class Ballot(msgspec.Struct, frozen=True):
    """The others vote what becomes of the seat of somebody who is absent.

    A vote is `wait`, `stand_in`, `offer` or `resign`.
    """

    seat: Seat
    votes: dict[Seat, str] = {}


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A match at one moment.

    `state` is the whole truth (None before the start): whoever draws, lists or thinks takes
    `Reading.view`.  `seats_offered` is how many there are to be, `free_undos` how many of its
    last decisions each seat may take back freely, `ranks` the final rank of each seat (equal
    ranks are shared: 1, 1, 3), `lost` why its place on Discord cannot be reached.  An analysis
    is played by its `analyst` alone, on every seat.  `paused_by` is who paused it, None
    where the rules failed; a pause of a player ends at `paused_until`. Before its start a match
    may wait for a `draw`, the round of a beacon. `rematch_of` is the match whose players wished
    to play again. Who is to move may ask for `hints`; `rated`, it counts for the ratings of its
    players.  That of a `tournament_table` is hosted by nobody.  Times are in milliseconds since
    1970 (UTC).
    """

    id: int
    game: Game
    status: Status
    seq: int
    locale: str
    host: int
    place: Place
    seats: tuple[SeatRow, ...]
    options: msgspec.Struct
    seats_offered: int
    secret: bytes
    secret_hash: bytes
    state: State | None = None
    snapshot: str | None = None
    head: bytes = b""  # hash of the last row of the log
    board_since_seq: int = 0  # first row told by the newest board message
    board_told_seq: int = 0  # last row told by it
    free_undos: tuple[int, ...] = ()
    proposal: Proposal | None = None
    ballot: Ballot | None = None
    ranks: tuple[int, ...] | None = None
    time_control: TimeControl = TimeControl()
    analyst: int | None = None
    paused_by: int | None = None
    paused_until: int | None = None
    draw: Draw | None = None
    rematch_of: int | None = None
    hints: bool = True
    rated: bool = True
    tournament_table: int | None = None
    lobby_message: int | None = None
    board_message: int | None = None
    lost: str | None = None
    created: int
    updated_at: int
    ended: int | None = None

    def __repr__(self) -> str:
        """Name the match only: neither secret nor hand may slip into a log."""
        return f"Match({self.id}, {self.game.key}, {self.status}, seq={self.seq})"

    def seat_of(self, user: int) -> Seat:
        """Return the seat of `user`; raise `Refusal` if they have none."""
        seat = self.seat_at(user)
        if seat is None:
            raise Refusal("not_seated", match=self.id)
        return seat

    def seat_at(self, user: int) -> Seat | None:
        """Return the seat `user` plays or owns, None if they have none.

        An analyst plays whatever seat is awaited.
        """
        if user == self.analyst:
            return next(iter(self.awaited), 0)
        plays = (row.seat for row in self.seats if row.kind == "human" and row.user == user)
        owns = (row.seat for row in self.seats if row.owner == user)
        return next(chain(plays, owns), None)

    def hand_of(self, user: int) -> Seat:
        """Return the seat whose secrets `user` may see and whose choices are theirs.

        Raises `Refusal` if they have no seat or a substitute plays it.
        """
        seat = self.seat_of(user)
        if self.seats[seat].owner == user:
            raise Refusal("seat_lent", seat=seat)
        return seat

    def hand_at(self, user: int) -> Seat | None:
        """Return the seat of `hand_of`, None if there is none."""
        seat = self.seat_at(user)
        return None if seat is None or self.seats[seat].owner == user else seat

    def concerns(self, user: int) -> bool:
        """Return whether the match is that of `user`: they play, host, analyse, or are asked to."""
        motion = self.proposal.motion if self.proposal else None
        leads = user in (self.host, self.analyst)
        return leads or self.seat_at(user) is not None or bool(motion and user in motion.asked)

    @property
    def colours(self) -> tuple[str, ...]:
        """Return the colours players choose from."""
        return self.game.colours or COLOURS

    @property
    def board_span(self) -> tuple[int, int]:
        """Return the first and the last row of the log that the newest board message tells."""
        return self.board_since_seq, self.board_told_seq

    def told_since(self, *, fresh: bool) -> int:
        """Return the first row of the log that the next board message tells.

        A `fresh` one goes on behind the newest, any other takes its place; an analysis is told
        change by change.
        """
        goes_on = (fresh or self.analyst is not None) and self.board_message is not None
        return self.board_told_seq + 1 if goes_on else self.board_since_seq

    @property
    def is_full(self) -> bool:
        """Return whether a match has no free seat and nothing is left to do but to start it."""
        taken = len(self.seats) >= self.seats_offered
        return taken and self.status == "open" and self.draw is None

    @property
    def awaited(self) -> list[Seat]:
        """Return the seats that have to decide now."""
        if self.status != "running" or self.state is None:
            return []
        return sorted(ask.seat for ask in asks(self.state))

    @property
    def awaited_people(self) -> dict[Seat, int]:
        """Return who has to decide in person now, by seat: nobody plays for them."""
        if self.analyst is not None:
            return {}
        rows = [self.seats[seat] for seat in self.awaited]
        return {row.seat: row.user for row in rows if row.plays_himself}

    def deadline(self, seat: Seat) -> int | None:
        """Return when the time of `seat` is up, in milliseconds since 1970 (UTC); None: never."""
        row = self.seats[seat]
        if row.clock_started_at is None or not self.time_control.time_bank:
            return None
        return deadline(row.hours, row.clock_started_at, row.time_bank)

    def thinking(self, at: int) -> list[Seat]:
        """Return the seats that robots decide for at a moment (milliseconds since 1970, UTC).

        While people decide about a wish to undo robots wait, but not for ever: who does not answer
        must not stop the match.  An analyst decides for every seat.
        """
        wish = self.proposal
        asked = wish is not None and not wish.outlasts_moves
        wished = asked and at - self.updated_at < PATIENCE_WITH_WISHES
        if wished or self.analyst is not None:
            return []
        return [seat for seat in self.awaited if self.seats[seat].robot is not None]

    def can_undo(self, seat: Seat) -> bool:
        """Return whether `seat` may take its last decision back without asking anybody."""
        return bool(self.awaited) and (self.analyst is not None or self.free_undos[seat] > 0)

    def clock(self, seat: Seat) -> int:
        """Return the number of decisions `seat` has taken; a button carries it."""
        return 0 if self.state is None else self.state.clocks[seat]

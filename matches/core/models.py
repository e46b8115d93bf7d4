"""Immutable models of matches and seats.

They are what the rest of the program uses instead of database rows.
"""

from __future__ import annotations

from itertools import chain
from typing import Any, Literal, NamedTuple, get_args

import msgspec

from engines.core import Game, Refusal, Seat, State, open_decisions
from matches.core.availability import Availability, deadline
from matches.core.beacon_rounds import BeaconRound

Status = Literal["open", "running", "paused", "finished", "closed"]
COLOURS = ("red", "blue", "yellow", "green", "black", "purple", "white")
NO_USER = 0
"""User of automatic actions and of the seats of robots; lower numbers are users who have left.

Their data was deleted: such a number is not an id, and stands for the same user everywhere.
"""


PROPOSAL_LIFETIME_MS = 24 * 60 * 60 * 1000
"""Milliseconds that robots wait for the answers to a proposal to go back."""


class ChannelRef(NamedTuple):
    """The Discord channel or thread of a match."""

    guild: int | None
    channel: int
    thread: int | None = None


class TimeControl(msgspec.Struct, frozen=True):
    """The time to think in a match, and the steps when a player exceeds it.

    A seat begins with `time_bank` hours and gains `increment` for each turn it commits, up to
    `cap`; a `time_bank` of 0 is no time limit.  A player is reminded `remind` hours after their
    decision opens, and finally `urge` hours before the time is used up.  Then `late` decides the
    turn: the default of the rules, a `robot` of that style, or no automatic move.  `vote`, `offer`
    and `resign` are numbers of turns in a row whose time ran out: after them the others vote, the
    seat is offered to a substitute, and it has to resign.  0 is never.
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
    """The program that plays a seat; a search thinks at most `seconds` per decision.

    A robot with a `level` plays as that level of the game does, without one by its `style`.  `once`
    means only until the turn is committed.
    """

    style: Literal["default", "random", "greedy", "search"] = "greedy"
    seconds: float = 1.0
    once: bool = False
    level: Literal["", "easy", "medium", "hard", "expert"] = ""

    @property
    def name(self) -> str:
        """Return the name that people read: the level, or else the style."""
        return self.level or self.style

    @property
    def quick(self) -> bool:
        """Return whether the robot answers at once, because only a search thinks for `seconds`."""
        return self.style != "search"


Stop = Literal["only_first", "if_touched", "if_overtaken"]
"""Conditions that end a plan so that its owner is asked.

The first choice is impossible; a decision of another seat names the owner or changes their points;
another seat passes them in points.
"""


class SeatPlan(msgspec.Struct, frozen=True):
    """The plan of a seat for a later decision: moves as plain data, the most preferred first.

    `most` is the highest price that is paid for any of them, None if there is no limit.  A plan
    that `lasts` contains a move that is kept after its execution; a plan of a release without such
    moves does not, regardless of its moves.
    """

    moves: tuple[dict[str, Any], ...] = msgspec.field(name="wishes")
    stops: tuple[Stop, ...] = ()
    most: int | None = None
    lasts: bool = False

    @property
    def reach(self) -> int:
        """Return the number of moves that may be used for the decision."""
        return 1 if "only_first" in self.stops else len(self.moves)

    @property
    def failed(self) -> str:
        """Return the reason for which the plan ends when no usable move is possible."""
        return "only_first" if self.reach < len(self.moves) else "impossible"


class SeatRow(msgspec.Struct, frozen=True):
    """One seat; before the start they are numbered in the order of joining.

    `word` is the player's share in the seed of the match, contributed in row `said` of the log;
    before the start it is empty without a contribution (0).  `planned_moves` are the plans of the
    seat by their names.

    `robot` plays the seat now: a robot's own one, or that of an absent player.  While a substitute
    plays, they are the `user`, and the player whose seat it is the `owner`; any user may take a
    seat that is `offered`.  A seat is `lent` while another user or a robot plays it at the
    request of its player.  `stand_in_since` is the first row played for an absent player, 0 if
    none is.

    `time_bank` is the thinking time left when the seat's clock last stopped, in milliseconds;
    since `clock_started_at` (Unix milliseconds, UTC) it runs, counted by the player's `hours`.
    `reminders_sent` counts the reminders since the seat is to move (before the start, the calls of
    a host whose match was full), `timeouts` the turns in a row whose time ran out,
    `repeated_turns` the committed turns that were taken back: committing them again earns no time.
    A seat is `overdue` while the time of its present turn has run out.

    `played_by` of a seat of an analysis is its user in the original match: `NO_USER` for a robot,
    None if the analyst may not know them.
    """

    seat: Seat
    user: int
    colour: str
    word: str = ""
    said: int = 0
    kind: Literal["human", "robot"] = "human"
    resigned: bool = False
    planned_moves: dict[str, SeatPlan] = {}
    robot: Robot | None = None
    owner: int | None = None
    offered: bool = False
    lent: bool = False
    stand_in_since: int = 0
    hours: Availability = Availability()
    time_bank: int = 0
    clock_started_at: int | None = None
    reminders_sent: int = 0
    timeouts: int = 0
    repeated_turns: int = 0
    played_by: int | None = None
    overdue: bool = False

    @property
    def displayed_user(self) -> int:
        """Return the user whose name the seat shows, `NO_USER` if it shows none."""
        return max(self.user or self.played_by or NO_USER, NO_USER)

    @property
    def has_player(self) -> bool:
        """Return whether the seat is a user's who has not given it up, even if they are absent."""
        return self.kind == "human" and not self.resigned

    @property
    def is_played_in_person(self) -> bool:
        """Return whether a user sits here and decides in person."""
        return self.user != NO_USER and self.robot is None and not self.resigned


AgreedEnd = Literal["draw", "points"]
"""The ends that players can agree on: a draw, or the ranking by the current points."""
AGREED_ENDS: tuple[AgreedEnd, ...] = get_args(AgreedEnd)


class ModerationRequest(msgspec.Struct, frozen=True):
    """An action that `user` may take in a `role` only with consent.

    To go back to before a decision, to put `by` on a seat, to offer it, or to take it themself; to
    pause the match for a `reason`, to resume it, or to close it; as a player, to end the match as
    a draw or by `points`, or to lend their seat to `by`.  `approvers` are the users who have yet
    to agree.
    """

    kind: (
        Literal["rewind", "replace", "offer", "take", "pause", "resume", "close", "lend"]
        | AgreedEnd
    )
    user: int
    role: str
    approvers: tuple[int, ...] = msgspec.field(name="asked")
    by: int | Robot | None = None
    reason: str = ""


class Proposal(msgspec.Struct, frozen=True):
    """A proposal to take back decision `seq` of `seat`; the seats in `agreed` consent already.

    With a `motion` it is one of `ModerationRequest`: about the seat, known by the row `seq` that
    recorded it, or to go back to before the decision in that row.
    """

    seat: Seat
    seq: int
    agreed: tuple[Seat, ...] = ()
    motion: ModerationRequest | None = None

    @property
    def outlasts_moves(self) -> bool:
        """Return whether the proposal stays open while moves are played."""
        return self.motion is not None and self.motion.kind != "rewind"

    @property
    def ends_match(self) -> bool:
        """Return whether it is a proposal to end the match, which holds for the turn only."""
        return self.motion is not None and self.motion.kind in AGREED_ENDS

    @property
    def gives_way(self) -> bool:
        """Return whether a request to undo replaces it, because an answer may never come."""
        return self.ends_match or (self.motion is not None and self.motion.kind == "lend")


class Ballot(msgspec.Struct, frozen=True):
    """A vote of the other seats about the seat of an absent player.

    A vote is `wait`, `stand_in`, `offer` or `resign`.
    """

    seat: Seat
    votes: dict[Seat, str] = {}


class LobbySettings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a match that its host changes before the start, as log rows name them.

    `hints` allows the player to move to ask for hints; a `rated` match counts for the ratings of
    its players, and one with `autostart` starts when its last seat is taken.  Users who play less
    than `min_reliability` percent of their turns in time cannot join.  Without `open_replay` only
    its players may replay it while it runs.  `tryouts` allows players to try moves out.  A match
    `on_web` has a public page where its server has published it.
    """

    hints: bool = True
    rated: bool = True
    autostart: bool = False
    min_reliability: int = 0
    open_replay: bool = True
    tryouts: bool = True
    on_web: bool = True


class Match(LobbySettings, frozen=True, kw_only=True):
    """A match at one point in time.

    `state` is the full position (None before the start); code that renders, lists or searches it
    uses `MatchViewService.view`.  `seats_offered` is the number of seats the match is to have,
    `free_undos` the number of its last decisions that each seat may take back freely, `ranks` the
    final rank of each seat (equal ranks are shared: 1, 1, 3), `agreed_end` the end that the
    players agreed on (None for any other end), `lost` the reason for which its channel is
    unavailable.  An analysis is played by its `analyst` alone, on every seat. `paused_by` is the
    user who paused it, None if the rules failed; a pause of a player ends at `paused_until`.
    Before its start a match may wait for a `draw`, the round of a beacon. `rematch_of` is the
    match whose players wanted to play again.  The match of a `tournament_table` has no host.
    Times are in Unix milliseconds (UTC).
    """

    id: int
    game: Game
    status: Status
    seq: int
    locale: str
    host: int
    place: ChannelRef
    seats: tuple[SeatRow, ...]
    options: msgspec.Struct
    seats_offered: int
    secret: bytes
    secret_hash: bytes
    state: State | None = None
    snapshot: str | None = None
    head: bytes = b""  # hash of the last row of the log
    board_since_seq: int = 0  # first log row shown by the newest board message
    board_told_seq: int = 0  # last log row shown by it
    free_undos: tuple[int, ...] = ()
    proposal: Proposal | None = None
    ballot: Ballot | None = None
    ranks: tuple[int, ...] | None = None
    agreed_end: AgreedEnd | None = None
    time_control: TimeControl = TimeControl()
    analyst: int | None = None
    paused_by: int | None = None
    paused_until: int | None = None
    draw: BeaconRound | None = None
    rematch_of: int | None = None
    tournament_table: int | None = None
    lobby_message: int | None = None
    board_message: int | None = None
    lost: str | None = None
    created: int
    updated_at: int
    ended: int | None = None

    def __repr__(self) -> str:
        """Return the name of the match only, to keep secrets and hands out of the log."""
        return f"Match({self.id}, {self.game.key}, {self.status}, seq={self.seq})"

    @property
    def settings(self) -> LobbySettings:
        """The settings of the lobby."""
        names = LobbySettings.__struct_fields__
        return LobbySettings(**{name: getattr(self, name) for name in names})

    def require_seat(self, user: int) -> Seat:
        """Return the seat of `user`; raise `Refusal` if they have none."""
        seat = self.find_seat(user)
        if seat is None:
            raise Refusal("not_seated", match=self.id)
        return seat

    def find_seat(self, user: int) -> Seat | None:
        """Return the seat `user` plays or owns, None if they have none.

        An analyst plays the seat to move.
        """
        if user == self.analyst:
            return next(iter(self.to_move), 0)
        plays = (row.seat for row in self.seats if row.kind == "human" and row.user == user)
        owns = (row.seat for row in self.seats if row.owner == user)
        return next(chain(plays, owns), None)

    def require_controlled_seat(self, user: int) -> Seat:
        """Return the seat whose secrets `user` may see and for which they decide.

        Raises `Refusal` if they have no seat or a substitute plays it.
        """
        seat = self.require_seat(user)
        if self.seats[seat].owner == user:
            raise Refusal("seat_lent", seat=seat)
        return seat

    def find_controlled_seat(self, user: int) -> Seat | None:
        """Return the seat of `require_controlled_seat`, None if there is none."""
        seat = self.find_seat(user)
        return None if seat is None or self.seats[seat].owner == user else seat

    def concerns(self, user: int) -> bool:
        """Return whether `user` takes part: they play, host, analyse, or are asked to consent."""
        motion = self.proposal.motion if self.proposal else None
        leads = user in (self.host, self.analyst)
        return (
            leads or self.find_seat(user) is not None or bool(motion and user in motion.approvers)
        )

    def may_replay(self, user: int) -> bool:
        """Return whether `user` may replay the match now."""
        return self.open_replay or self.ended is not None or self.find_seat(user) is not None

    def require_replay(self, user: int) -> None:
        """Raise `Refusal` if `user` may not replay this match."""
        if not self.may_replay(user):
            raise Refusal("replay_closed")

    @property
    def colours(self) -> tuple[str, ...]:
        """Return the colours players choose from."""
        return self.game.colours or COLOURS

    @property
    def board_span(self) -> tuple[int, int]:
        """Return the first and the last log row that the newest board message shows."""
        return self.board_since_seq, self.board_told_seq

    def next_board_start(self, *, fresh: bool) -> int:
        """Return the first log row that the next board message shows.

        A `fresh` message continues after the newest, any other replaces it; an analysis shows each
        change separately.
        """
        goes_on = (fresh or self.analyst is not None) and self.board_message is not None
        return self.board_told_seq + 1 if goes_on else self.board_since_seq

    @property
    def is_full(self) -> bool:
        """Return whether a match has no free seat and only has to be started."""
        taken = len(self.seats) >= self.seats_offered
        return taken and self.status == "open" and self.draw is None

    @property
    def to_move(self) -> list[Seat]:
        """Return the seats that have to decide now."""
        if self.status != "running" or self.state is None:
            return []
        return sorted(decision.seat for decision in open_decisions(self.state))

    @property
    def people_to_move(self) -> dict[Seat, int]:
        """Return the users to move by seat, without seats that a robot plays for its user."""
        if self.analyst is not None:
            return {}
        rows = [self.seats[seat] for seat in self.to_move]
        return {row.seat: row.user for row in rows if row.is_played_in_person}

    def deadline(self, seat: Seat) -> int | None:
        """Return the deadline of `seat` (Unix milliseconds, UTC), None without a limit."""
        row = self.seats[seat]
        if row.clock_started_at is None or not self.time_control.time_bank:
            return None
        return deadline(row.hours, row.clock_started_at, row.time_bank)

    def thinking(self, at: int) -> list[Seat]:
        """Return the seats that robots decide for at the time `at` (Unix milliseconds, UTC).

        Robots wait while players decide about an undo or the end of the match, but not for ever,
        because a player who does not answer must not stop the match.  An analyst decides for every
        seat.
        """
        proposal = self.proposal
        asked = proposal is not None and (proposal.ends_match or not proposal.outlasts_moves)
        wished = asked and at - self.updated_at < PROPOSAL_LIFETIME_MS
        if wished or self.analyst is not None:
            return []
        return [seat for seat in self.to_move if self.seats[seat].robot is not None]

    def can_undo(self, seat: Seat) -> bool:
        """Return whether `seat` may take its last decision back without consent."""
        return bool(self.to_move) and (self.analyst is not None or self.free_undos[seat] > 0)

    def clock(self, seat: Seat) -> int:
        """Return the number of decisions `seat` has taken; a button carries it."""
        return 0 if self.state is None else self.state.clocks[seat]

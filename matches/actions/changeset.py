"""Change set: everything an action changes, collected before it is stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from engines.core import (
    Decision,
    Move,
    Note,
    Outcome,
    Seat,
    State,
    dump,
    forced_option,
    open_decisions,
    play,
    prefer,
    with_current_preferences,
)
from matches.clock.calls import call_of, seat_to_call
from matches.clock.time_bank import timed, times_of, with_debts
from matches.core import planned_moves
from matches.core.actor import Actor
from matches.core.change import Change
from matches.core.deliveries import Delivery, DeliveryKind
from matches.core.fairness import row_hash
from matches.core.kinds import (
    BY_ITSELF,
    CHAIN_BEGINS,
    EARNING,
    IN_TURN,
    SILENT,
    SITTING_DOWN,
    RowKind,
)
from matches.core.log import LogRow
from matches.core.models import AgreedEnd, Ballot, Match, Proposal, SeatPlan, SeatRow
from matches.core.release import RELEASE
from matches.core.reliability import TurnRecord, turn_of


class ChangeSet:
    """A match together with the changes of an action."""

    def __init__(self, match: Match, actor: Actor, at: int) -> None:
        self.old = self.match = match
        self.at = max(
            at, match.updated_at
        )  # The system clock may be set back, but the times of a log never decrease.
        self.act_as(actor)
        self._rows: list[LogRow] = []
        self._undone: Sequence[int] = ()
        self._befores: Mapping[int, str] = {}
        self._reminders: list[Delivery] = []
        self._turns: list[TurnRecord] = []
        self._called: tuple[int, ...] = ()

    @property
    def state(self) -> State:
        """Return the position; only a started match has one."""
        assert self.match.state is not None
        return self.match.state

    @property
    def sealed(self) -> bool:
        """Return whether hidden information was revealed since the action began."""
        return any(row.sealed for row in self._rows)

    @property
    def user(self) -> int:
        """Return the user who acts."""
        return self.actor.user

    def act_as(self, actor: Actor) -> None:
        """Write the following rows as actions of `actor`."""
        self.actor, self._interaction = actor, actor.interaction

    def call(self, users: Iterable[int]) -> None:
        """Ping users by the first message of the match instead of the board that follows it."""
        self._called = tuple(users)

    def write(
        self,
        kind: RowKind,
        *,
        seat: Seat | None = None,
        user: int | None = None,
        move: Mapping[str, Any] | None = None,
        notes: Iterable[Note] = (),
        before: str | None = None,
        sealed: bool = False,
        **changes: Any,
    ) -> None:
        """Add a row to the log, and apply the `changes` of the match and of the time left.

        The row names `user`, or the actor if none is given.
        """
        was = self.match
        prev, times = was.head, times_of(was) if before else None
        self.match = replace(self.match, seq=self.match.seq + 1, updated_at=self.at, **changes)
        self._keep_time(earning=kind in EARNING)
        if (turn := turn_of(self.old, was, self.match, kind, seat)) is not None:
            self._turns.append(turn)
        ended = planned_moves.ended_by(kind, seat, self.match.seats)
        self._forget(ended)
        row = LogRow(
            seq=self.match.seq,
            kind=kind,
            seat=seat,
            user=None if kind in BY_ITSELF else user or self.user or None,
            interaction=self._interaction,
            move=dict(move or {}),
            notes=(*notes, *planned_moves.ended_plan_notes(ended)),
            before=before,
            times=times,
            free=0 if seat is None or not self.match.free_undos else self.match.free_undos[seat],
            sealed=sealed,
            release=RELEASE,
            at=self.at,
            prev_hash=prev,
        )
        self._interaction = None  # The first row represents the whole interaction.
        if prev or kind in CHAIN_BEGINS:
            row = replace(row, hash=row_hash(self.match.id, self.match.secret, row))
            self.match = replace(self.match, head=row.hash)
        self._rows.append(row)

    def _keep_time(self, *, earning: bool) -> None:
        self.match = replace(self.match, seats=timed(self.match, self.at, earning=earning))

    def with_position(self, state: State, **changes: Any) -> dict[str, Any]:
        """Return the changes of the match that belong to a new position."""
        snapshot = dump(state, self.match.game).decode()
        return {"state": state, "snapshot": snapshot, **changes}

    def play(
        self, seat: Seat, move: Move, kind: RowKind = RowKind.MOVE, note: str | None = None
    ) -> None:
        """Play `move` and log it; `note` is the kind of a note that it was played for the seat."""
        self._renew()
        outcome = play(self.state, seat, move)
        self.match.game.check(outcome.state)
        notes = (Note(note, seat, {}),) if note else ()
        if kind == RowKind.MOVE:
            self._update_seat(seat, timeouts=0)
        ended = planned_moves.ended_in(self.match, seat, outcome)
        self._forget(ended)
        self.write(
            kind,
            seat=seat,
            move=msgspec.to_builtins(move),
            notes=notes + outcome.notes + planned_moves.ended_plan_notes(ended),
            before=self.match.snapshot,
            sealed=outcome.sealed,
            **self.with_position(
                outcome.state,
                proposal=self._lasting(over=ends_turn(seat, outcome)),
                ballot=self.ballot_without(seat) if kind == RowKind.MOVE else self.match.ballot,
                free_undos=self._freedom(seat, kind, outcome.sealed),
            ),
        )
        self._commit_turns()
        if not open_decisions(outcome.state):
            self._end()

    def _lasting(self, *, over: bool = False) -> Proposal | None:
        """Return the open proposal if it remains valid when the position changes.

        One to end the match does not once the turn is `over`.
        """
        proposal = self.match.proposal
        if proposal is None or not proposal.outlasts_moves or (over and proposal.ends_match):
            return None
        return proposal

    def ballot_without(self, seat: Seat) -> Ballot | None:
        """Return the open vote, unless it is about `seat`."""
        ballot = self.match.ballot
        return None if ballot and ballot.seat == seat else ballot

    def _freedom(self, seat: Seat, kind: RowKind, sealed: bool) -> tuple[int, ...]:
        """Return the number of free undos of each seat once `seat` has decided."""
        if sealed:
            return (0,) * len(self.match.seats)
        return self.free_undos_with(seat, self.match.free_undos[seat] + (kind == RowKind.MOVE))

    def free_undos_with(self, seat: Seat, count: int) -> tuple[int, ...]:
        """Return the number of free undos of each seat, with another `count` for one of them."""
        return tuple(count if other == seat else n for other, n in enumerate(self.match.free_undos))

    def _commit_turns(self) -> None:
        """Commit the turns of seats that no longer have to move."""
        to_move = self.match.to_move
        free = tuple(n if seat in to_move else 0 for seat, n in enumerate(self.match.free_undos))
        if free != self.match.free_undos:
            self.match = replace(self.match, free_undos=free)
        for row in self.match.seats:
            if row.robot and row.robot.once and row.seat not in to_move:
                self._update_seat(row.seat, robot=None)

    def prefer(self, seat: Seat, prefs: msgspec.Struct, user: int | None = None) -> None:
        """Set the preferences of `seat` and write them to the log, as those of `user` if given."""
        state, move = prefer(self.state, seat, prefs), msgspec.to_builtins(prefs)
        self.write(RowKind.PREFER, seat=seat, move=move, user=user, **self.with_position(state))

    def _renew(self) -> None:
        """Replace preferences of earlier releases and log the new ones before a move."""
        for row in self.match.seats:
            old = self.state.prefs[row.seat]
            if (new := with_current_preferences(self.match.game, old)) != old:
                self.prefer(row.seat, new, user=row.user)

    def plan(self, seat: Seat, name: str, plan: SeatPlan) -> None:
        """Store a plan of `seat`, and write to the log only that it has changed."""
        kept = planned_moves.with_plan(self.match.seats[seat], name, plan)
        self.write(RowKind.ORDER, seat=seat, seats=self.seats_with(seat, planned_moves=kept))

    def _forget(self, ended: Sequence[planned_moves.EndedPlan]) -> None:
        if ended:
            self.match = replace(self.match, seats=planned_moves.without(self.match.seats, ended))

    def seats_with(self, seat: Seat, **changes: Any) -> tuple[SeatRow, ...]:
        """Return the seats with `changes` of one of them."""
        rows = list(self.match.seats)
        rows[seat] = replace(rows[seat], **changes)
        return tuple(rows)

    def auto_play(self) -> None:
        """Play planned moves, forced moves, and the moves of seats that play by default."""
        while self.match.status == "running" and self._play_for_somebody():
            pass

    def _play_ordered(self, decision: Decision) -> bool:
        """Play the planned move for a decision, and keep the remaining plan."""
        row, name = self.match.seats[decision.seat], self.match.game.planning.name(decision)
        plan = row.planned_moves.get(name) if name else None
        found = plan and planned_moves.answer(self.match.game, self.state, decision, plan)
        if not found:
            return False
        self._update_seat(
            decision.seat, planned_moves=planned_moves.with_plan(row, name, found.left)
        )
        self.play(decision.seat, found.move, RowKind.ORDERED, "ordered")
        return True

    def _update_seat(self, seat: Seat, **changes: Any) -> None:
        self.match = replace(self.match, seats=self.seats_with(seat, **changes))

    def _play_for_somebody(self) -> bool:
        state = self.state
        for decision in open_decisions(state):
            row = self.match.seats[decision.seat]
            if _defaults(row) and self._somebody_plays():
                note = "defaulted" if row.resigned else "lapsed"
                self.play(decision.seat, decision.default(state), RowKind.DEFAULT, note)
                return True
            if self._play_ordered(decision):
                return True
            if (only := forced_option(state, decision)) is not None:
                self.play(decision.seat, only, RowKind.FORCED, "forced")
                return True
        return False

    def _somebody_plays(self) -> bool:
        """Return whether the match can end, which defaults alone need not achieve."""
        return any(
            not _defaults(row) or (row.robot is not None and row.robot.once)
            for row in self.match.seats
        )

    def resign(self, seat: Seat) -> None:
        """Resign `seat`, so that defaults play for it; the match ends when no player is left.

        The last one left wins by forfeit, which ends the match, too.  The row names the player of
        the seat even if another user acted, because this player knows what is hidden there.
        """
        row = self.match.seats[seat]
        rows = self.seats_with(seat, resigned=True, robot=None)
        left = [row.seat for row in rows if not row.resigned]
        notes = [Note("resigns", seat, {})]
        if len(left) == 1:
            notes.append(Note("wins_by_forfeit", left[0], {}))
        ballot = self.ballot_without(seat)
        self.write(
            RowKind.RESIGN,
            seat=seat,
            user=row.owner or row.user,
            notes=notes,
            seats=rows,
            proposal=None,
            ballot=ballot,
        )
        if len(left) <= 1:
            self._end()

    def remind(self, seat: Seat, *, urgent: bool = False, **changes: Any) -> None:
        """Remind the player of `seat` to move, `urgent` if their time is nearly up."""
        note = Note("reminded_urgently" if urgent else "reminded", seat, {})
        self.write(RowKind.REMIND, seat=seat, move={"urgent": urgent}, notes=[note], **changes)
        user, clock = self.match.seats[seat].user, self.match.clock(seat)
        self._reminders.append(
            Delivery(id=0, kind=DeliveryKind.REMINDER, ping=(user,), clocks=(clock,), urgent=urgent)
        )

    def go_back(
        self,
        first: LogRow,
        state: State,
        undone: Sequence[int],
        befores: Mapping[int, str],
        owed: Mapping[Seat, int],
    ) -> None:
        """Return to `state`, without the rows `undone` (`first` is one of them), and log it.

        `owed` are the turns of each seat that will earn no time when they are committed again.
        """
        assert first.seat is not None
        seat = first.seat
        self._undone, self._befores = undone, befores
        self.write(
            RowKind.UNDO,
            seat=seat,
            move={"undone": list(undone)},
            notes=[Note("takes_back", seat, {})],
            before=self.match.snapshot,
            seats=with_debts(self.match.seats, owed),
            **self.with_position(
                state,
                proposal=self._lasting(),
                free_undos=self.free_undos_with(seat, max(0, first.free - 1)),
            ),
        )
        self._commit_turns()

    def rewind(
        self,
        to: int,
        state: State,
        undone: Sequence[int],
        notes: Iterable[Note],
        seats: tuple[SeatRow, ...],
    ) -> None:
        """Return to `state`, before row `to`, without the rows `undone`; no undo crosses it.

        `seats` are the seats with the time they have then.
        """
        self._undone = undone
        self.write(
            RowKind.REWIND,
            move={"to": to, "undone": list(undone)},
            notes=notes,
            before=self.match.snapshot,
            sealed=True,
            **self.with_position(
                state,
                proposal=self._lasting(over=True),
                ballot=None,
                free_undos=(0,) * len(seats),
                seats=seats,
            ),
        )

    def end_as_agreed(self, how: AgreedEnd) -> None:
        """End the match, because its players have agreed on that."""
        self.write(
            RowKind.END,
            move={"how": how},
            notes=[Note(f"ends_{how}", None, {})],
            proposal=None,
            ballot=None,
            agreed_end=how,
        )
        self._end()

    def _end(self) -> None:
        if self.match.analyst is not None:
            return  # The analyst may go back and try another line.
        points, how = self.match.game.final(self.state), self.match.agreed_end
        resigned = [row.resigned for row in self.match.seats]
        self.match = replace(
            self.match, status="finished", ended=self.at, ranks=ranks(points, resigned, how)
        )
        self._keep_time(earning=False)

    def done(self) -> Change:
        """Return the change to store, including its deliveries."""
        self._call_host()
        deliveries = []
        has_lobby = self.match.tournament_table is None
        if has_lobby and "open" in (self.old.status, self.match.status):
            clocks = (0,) * len(self._called)
            lobby = Delivery(id=0, kind=DeliveryKind.LOBBY, ping=self._called, clocks=clocks)
            deliveries.append(lobby)
        if self.match.state is not None and any(row.kind not in SILENT for row in self._rows):
            deliveries.append(self._board())
        deliveries += self._reminders
        return Change(
            old=self.old,
            new=self.match,
            rows=self._rows,
            deliveries=deliveries,
            undone=self._undone,
            snapshots_before=self._befores,
            turns=self._turns,
        )

    def _call_host(self) -> None:
        """Remind the host to start a match that has just become full, and count the reminder."""
        seat = seat_to_call(self.old, self.match, self.user)
        if seat is None:
            return
        self._update_seat(seat, reminders_sent=self.match.seats[seat].reminders_sent + 1)
        call = call_of(self.match)
        assert call is not None
        host, clock = call
        self._reminders.append(
            Delivery(id=0, kind=DeliveryKind.REMINDER, ping=(host,), clocks=(clock,))
        )

    def _board(self) -> Delivery:
        before, now = self.old.people_to_move, self.match.people_to_move
        late = {row.seat for row in self._rows if row.kind == RowKind.LATE}
        newly = [seat for seat, user in now.items() if before.get(seat) != user or seat in late]
        here = {self.user} & {row.user for row in self._rows if row.kind in SITTING_DOWN}
        here.update(self._called)
        if self.old.state is None and self.match.tournament_table is not None:
            here.update(now.values())  # The announcement of the round pings them.
        called = [seat for seat in newly if now[seat] not in here]
        fresh = bool(newly) or self.match.status != self.old.status
        return Delivery(
            id=0,
            kind=DeliveryKind.BOARD,
            fresh=fresh,
            ping=tuple(now[seat] for seat in called),
            clocks=tuple(self.match.clock(seat) for seat in called),
            patient=not fresh and self._is_mid_turn(),
        )

    def _is_mid_turn(self) -> bool:
        """Return whether one seat has only decided or undone, and the users to move are the same.

        Then only the deciding user needs to see the result at once.
        """
        old, new = self.old, self.match
        seats = {row.seat for row in self._rows}
        return (
            all(row.kind in IN_TURN for row in self._rows)
            and len(seats) == 1
            and seats <= old.people_to_move.keys() == new.people_to_move.keys()
            and (old.proposal, old.ballot) == (new.proposal, new.ballot)
        )


def _defaults(row: SeatRow) -> bool:
    """Return whether a seat is played by the default of every decision."""
    return row.resigned or (row.robot is not None and row.robot.style == "default")


def ends_turn(seat: Seat, outcome: Outcome) -> bool:
    """Return whether a decision of `seat` committed its turn or revealed hidden information."""
    asked = (decision.seat for decision in open_decisions(outcome.state))
    return outcome.sealed or seat not in asked


def ranks(
    scores: Sequence[int], resigned: Sequence[bool], agreed_end: AgreedEnd | None = None
) -> tuple[int, ...]:
    """Return each seat's rank by points, or as agreed in a draw.

    Resigned seats are last, equals share (1, 1, 3).
    """
    level = agreed_end == "draw"
    places = [
        (gone, 0 if gone or level else -points)
        for points, gone in zip(scores, resigned, strict=True)
    ]
    return tuple(1 + sum(other < place for other in places) for place in places)

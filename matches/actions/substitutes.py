"""Who plays a seat while its player is absent: a robot in his name, or a substitute.

A seat changes hands only here.  What its player ordered in advance is forgotten then, a vote about
the seat is over, nobody takes back what his predecessor has decided, and whoever sits down begins
with a whole reserve.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Any, NamedTuple

from engines.core import Note, Refusal, Seat
from matches.actions.changeset import Draft
from matches.clock.time_bank import after_lapse
from matches.core.hours import HOUR, Hours
from matches.core.models import NOBODY, Robot, SeatRow, Table


class Newcomer(NamedTuple):
    """Somebody for a seat: when their time counts, and which seats of the match they have played.

    `leads`: they host the match, or have led it as a moderator.
    """

    user: int
    hours: Hours
    played: Set[Seat]
    leads: bool


def stand_in(draft: Draft, seat: Seat, robot: Robot) -> None:
    """Let `robot` play for the player of `seat` until he returns; for good if there is none."""
    row, notes = draft.table.seats[seat], [Note("stands_in", seat, {"style": robot.style})]
    if row.has_player:
        _hand_over(draft, "lend", seat, notes, robot=robot, lent=_lent(draft.table, row))
        return
    own: dict[str, Any] = {"kind": "robot", "user": NOBODY, "owner": None, "resigned": False}
    _hand_over(draft, "lend", seat, notes, robot=robot, lent=0, offered=False, **own)


def offer(draft: Draft, seat: Seat, notes: Iterable[Note] = ()) -> None:
    """Let anybody take `seat` over; until somebody does, a robot plays for its player.

    `notes` tell whose wish it is.
    """
    table, row = draft.table, draft.table.seats[seat]
    if row.offered:
        raise Refusal("offered_already", seat=seat)
    told = [*notes, Note("offered", seat, {})]
    if row.has_player:
        robot = row.robot or Robot(style=table.pace.robot)
        lent = _lent(table, row)
        _hand_over(draft, "offer", seat, told, offered=True, robot=robot, lent=lent)
    else:
        _hand_over(draft, "offer", seat, told, offered=True)


def take(draft: Draft, seat: Seat, newcomer: Newcomer) -> None:
    """Give the user, who is the newcomer, an offered seat; its own player has it back."""
    if draft.table.seat_at(newcomer.user) == seat:
        come_back(draft, newcomer.hours)
    else:
        put(draft, seat, newcomer)


def check_offered(table: Table, seat: Seat, newcomer: Newcomer) -> None:
    """Refuse who cannot take a seat over, or have it back."""
    must_last(table)
    row = known_row(table, seat)
    if table.seat_at(newcomer.user) == seat:
        return
    if not row.offered:
        raise Refusal("not_offered", seat=seat)
    check_newcomer(table, seat, newcomer)


def check_newcomer(table: Table, seat: Seat, newcomer: Newcomer) -> None:
    """Refuse somebody for a seat who has another one in this match, or had one."""
    if newcomer.user != table.seats[seat].owner and table.seat_at(newcomer.user) is not None:
        raise Refusal("sits_already")
    if newcomer.played - {seat}:  # they know what is hidden from this seat
        raise Refusal("played_elsewhere")


def put(draft: Draft, seat: Seat, newcomer: Newcomer) -> None:
    """Let somebody play `seat` from now on; its player may return, unless they gave it up."""
    table, row, user = draft.table, draft.table.seats[seat], newcomer.user
    check_newcomer(table, seat, newcomer)
    player = (row.owner or row.user) if row.has_player else None
    _hand_over(
        draft,
        "substitute",
        seat,
        [Note("takes_over", seat, {})],
        by=user,
        kind="human",
        user=user,
        owner=None if user == player else player,
        resigned=False,
        lent=_lent(table, row) if player else 0,
        **_arriving(table, newcomer.hours),
    )


def is_away(row: SeatRow) -> bool:
    """Tell whether a robot plays for the seat's player, or played and he has not seen it yet."""
    return row.kind == "human" and (row.robot is not None or bool(row.lent and not row.owner))


def give_back(draft: Draft, seat: Seat) -> None:
    """Let the player of `seat` play on himself."""
    row = draft.table.seats[seat]
    lent = row.lent if row.owner else 0  # the owner of a substitute's seat has yet to see it all
    if row.robot is None:  # nobody plays for him any more, he only had yet to hear of it
        draft.write("seen", seat=seat, seats=draft.seats_with(seat, lent=lent))
        return
    notes = [Note("comes_back", seat, {})]
    time = {"reserve": max(row.reserve, after_lapse(draft.table.pace))}
    _hand_over(draft, "return", seat, notes, robot=None, offered=False, lent=lent, **time)


def come_back(draft: Draft, hours: Hours) -> None:
    """Give the user his seat back, from a robot or from a substitute."""
    must_last(draft.table)
    seat = draft.table.seat_of(draft.user)
    row = draft.table.seats[seat]
    if row.resigned:
        raise Refusal("seat_resigned")
    if row.owner == draft.user:
        own = {"user": draft.user, "owner": None, "lent": 0, **_arriving(draft.table, hours)}
        _hand_over(draft, "return", seat, [Note("comes_back", seat, {})], **own)
    elif is_away(row):
        give_back(draft, seat)
    else:
        raise Refusal("not_away")


def step_down(draft: Draft, seat: Seat, hours: Hours) -> None:
    """Let a substitute go: the seat is its owner's again, whose `hours` count, and on offer."""
    row = draft.table.seats[seat]
    own = {"user": row.owner, "owner": None, **_arriving(draft.table, hours)}
    own |= {"robot": Robot(style=draft.table.pace.robot), "offered": True}
    notes = [Note("steps_down", seat, {}), Note("offered", seat, {})]
    _hand_over(draft, "offer", seat, notes, **own)


def known_row(table: Table, seat: Seat) -> SeatRow:
    """Return the row of a seat; refuse a number that is none."""
    if seat not in range(len(table.seats)):
        raise Refusal("no_such_seat")
    return table.seats[seat]


def must_last(table: Table) -> None:
    """Refuse what is only possible between the start of a match and its end."""
    if table.status not in ("running", "paused"):
        raise Refusal("match_not_started" if table.status == "open" else "match_over")


def _arriving(table: Table, hours: Hours) -> dict[str, Any]:
    """Return what is new of a seat at which somebody has just arrived."""
    time = {"hours": hours, "reserve": table.pace.reserve * HOUR, "asked": None, "debt": 0}
    return {"robot": None, "offered": False, **time}


def _lent(table: Table, row: SeatRow) -> int:
    return row.lent or table.seq + 1


def _hand_over(
    draft: Draft,
    row_kind: str,
    seat: Seat,
    notes: Iterable[Note],
    by: int | None = None,
    **changes: Any,
) -> None:
    """Write down that a seat changes hands; `by` is who does it, if not the user of the wish."""
    draft.write(
        row_kind,
        seat=seat,
        user=by,
        notes=notes,
        seats=draft.seats_with(seat, rung=0, lapses=0, **changes),
        free=draft.freedom_with(seat, 0),
        proposal=None,
        ballot=draft.ballot_without(seat),
    )

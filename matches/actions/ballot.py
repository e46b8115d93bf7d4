"""Vote about the seat of an absent player.

Every user who plays a seat in person has a vote, and may change it.  A choice with more than half
of the votes is carried out at once; if no choice can reach a majority, the match waits.  The
choices are limited to what the match's time control does, and a single voter cannot make another
player resign.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from msgspec.structs import replace

from engines.core import Note, Refusal, Seat
from matches.actions import substitutes
from matches.actions.changeset import ChangeSet
from matches.actions.substitutes import known_row
from matches.actions.turns import acting_seat, require_running
from matches.core.kinds import RowKind
from matches.core.models import Ballot, Match, Robot

WAIT, STAND_IN, OFFER, RESIGN = VOTES = ("wait", "stand_in", "offer", "resign")


def voters(match: Match, seat: Seat) -> list[Seat]:
    """Return the seats that vote about `seat`: the other players who are present."""
    return [row.seat for row in match.seats if row.seat != seat and row.is_played_in_person]


def choices(match: Match, seat: Seat) -> tuple[str, ...]:
    """Return the choices in a vote about `seat`."""
    time_control, several = match.time_control, len(voters(match, seat)) > 1
    may = {OFFER: time_control.offer > 0, RESIGN: time_control.resign > 0 and several}
    return tuple(choice for choice in VOTES if may.get(choice, True))


def is_late(match: Match, seat: Seat) -> bool:
    """Return whether the time of the seat's player ran out and they have not been seen since."""
    row = match.seats[seat]
    return row.has_player and row.timeouts > 0


def may_call(match: Match, seat: Seat) -> bool:
    """Return whether another player may call a vote about `seat`."""
    return match.ballot is None and is_late(match, seat) and _is_due(match, seat)


def _is_due(match: Match, seat: Seat) -> bool:
    return 0 < match.time_control.vote <= match.seats[seat].timeouts


def call(changes: ChangeSet, seat: Seat) -> None:
    """Open a vote about `seat` at the request of the user."""
    known_row(changes.match, seat)
    own = acting_seat(changes)
    if own == seat or not is_late(changes.match, seat):
        raise Refusal("not_late", seat=seat)
    if not _is_due(changes.match, seat):
        raise Refusal("vote_not_yet", count=changes.match.time_control.vote)
    if changes.match.ballot is not None:
        raise Refusal("vote_open", seat=changes.match.ballot.seat)
    open_vote(changes, seat)


def open_vote(changes: ChangeSet, seat: Seat) -> None:
    """Open a vote about `seat` unless another vote is open or there are no voters."""
    if changes.match.ballot is None and voters(changes.match, seat):
        note = Note("vote_opens", seat, {})
        changes.write(RowKind.VOTE, seat=seat, notes=[note], ballot=Ballot(seat))


def vote(changes: ChangeSet, seat: Seat, choice: str) -> None:
    """Vote about `seat`, and carry out the result once there is one."""
    require_running(changes.match)
    ballot = changes.match.ballot
    if ballot is None or ballot.seat != seat or choice not in VOTES:
        raise Refusal("no_vote")
    if changes.match.require_seat(changes.user) == seat:
        raise Refusal("own_vote")
    own, possible = acting_seat(changes), choices(changes.match, seat)
    if choice not in possible:
        raise Refusal("vote_barred")
    if ballot.votes.get(own) == choice:
        raise Refusal("voted_already")
    ballot = replace(ballot, votes={**ballot.votes, own: choice})
    move, note = {"about": seat, "vote": choice}, Note("votes", own, {"vote": choice})
    changes.write(RowKind.VOTE, seat=own, move=move, notes=[note], ballot=ballot)
    if (decided := outcome(ballot, voters(changes.match, seat), possible)) is not None:
        _carry_out(changes, seat, decided)


def outcome(ballot: Ballot, entitled: list[Seat], possible: Collection[str]) -> str | None:
    """Return the result of the vote on the `possible` choices, None while it is undecided."""
    votes = [ballot.votes.get(seat) for seat in entitled]
    counts = Counter(vote for vote in votes if vote in possible)
    missing = len(entitled) - counts.total()
    for choice in VOTES:
        if 2 * counts[choice] > len(entitled):
            return choice
    most = max(counts[choice] for choice in VOTES if choice != WAIT)
    return WAIT if 2 * (most + missing) <= len(entitled) else None


def _carry_out(changes: ChangeSet, seat: Seat, decided: str) -> None:
    row = changes.match.seats[seat]
    note = Note("vote_decides", seat, {"vote": decided})
    changes.write(RowKind.VOTE, seat=seat, move={"decided": decided}, notes=[note], ballot=None)
    if decided == STAND_IN:
        substitutes.assign_substitute(changes, seat, Robot(style=changes.match.time_control.robot))
    elif decided == OFFER and not row.offered:
        substitutes.offer(changes, seat)
    elif decided == RESIGN:
        changes.resign(seat)
    changes.auto_play()

"""Status of a match: title, players to move, latest events, pending requests."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from engines.core import Note, Seat
from matches.core.availability import away_until
from matches.core.models import NO_USER, Match, ModerationRequest, Proposal, Robot
from matches.texts import as_is
from presentation.formatting import joined, timestamp
from presentation.free_text import harmless
from presentation.names import SeatNames


def format_notes(notes: Iterable[Note], players: SeatNames) -> list[str]:
    """Return the texts of `notes`, oldest first."""
    return [players.texts.note(naming(note, players), players.seat) for note in notes]


def naming(note: Note, players: SeatNames) -> Note:
    """Return a note with the name and the reason of the user who caused it, if it has them."""
    who, reason = note.data.get("who"), note.data.get("reason")
    named = {"who": as_is(players.user(who))} if isinstance(who, int) else {}
    because = {"reason": harmless(reason)} if isinstance(reason, str) else {}
    changed = named | because
    return structs.replace(note, data={**note.data, **changed}) if changed else note


def headline(players: SeatNames) -> str:
    """Return the title of the match, and its end or analyst."""
    match, texts, _ = players
    lines = [f"### {texts('match-title', game=texts('game-name'), match=match.id)}"]
    if match.analyst is not None and match.ended is None:
        lines.append(texts("match-analysis", name=players.user(match.analyst)))
    if match.ended is not None:
        lines.append(format_status(players))
    return "\n".join(lines)


def present(players: SeatNames, at: int, question: str = "") -> str:
    """Return the players on vacation at time `at`, the players to move and their `question`.

    All of it is valid until the next board.
    """
    match, texts, _ = players
    if match.ended is not None:
        return ""
    if not match.to_move:
        return joined(vacations(players, at), format_status(players))
    waiting = texts.listed(_until(players, seat) for seat in match.to_move)
    who = texts("match-asked", name=waiting, asked=question) if question else ""
    return joined(vacations(players, at), who or texts("match-awaited", names=waiting))


def format_status(players: SeatNames) -> str:
    """Return a sentence on the status of a match in which no player is to move."""
    match, texts, _ = players
    if match.status == "paused" and match.paused_by is not None:
        who, until = players.user(match.paused_by), match.paused_until
        if until is None:
            return texts("match-paused_by", name=who)
        return texts("match-paused_until", name=who, time=timestamp(until, "f"))
    if match.analyst is not None:
        return texts("match-analysed" if match.ended is None else "match-analysis_over")
    if match.agreed_end is not None:
        return texts(f"match-ended-{match.agreed_end}")
    return texts(f"match-{match.status}")


def _until(players: SeatNames, seat: Seat) -> str:
    """Return the name of a player to move, with the deadline if their time is limited."""
    name, due = players.seat(seat), players.match.deadline(seat)
    return name if due is None else players.texts("awaited-until", name=name, time=timestamp(due))


def vacations(players: SeatNames, at: int) -> str:
    """Return the players on vacation at time `at`, with the end of each vacation."""
    match, texts, _ = players
    ends = {row.seat: away_until(row.hours, at) for row in match.seats if match.ended is None}
    return "\n".join(
        texts("on-vacation", name=players.seat(seat), until=timestamp(until, "D"))
        for seat, until in ends.items()
        if until is not None
    )


def goes_back(match: Match) -> bool:
    """Return whether a request to go back is pending, for which the match waits."""
    return match.proposal is not None and not match.proposal.outlasts_moves


def format_request(proposal: Proposal, players: SeatNames) -> str:
    """Return the text of a pending request, with the users who have agreed or have yet to."""
    texts, name, motion = players.texts, players.seat(proposal.seat), proposal.motion
    if motion is None:
        return texts("undo-wished", name=name)
    question = texts.listed(map(players.user, motion.approvers))
    by = texts("any-robot") if isinstance(motion.by, Robot) else players.user(motion.by or NO_USER)
    key = f"{motion.kind}-wished{'-because' if motion.reason else ''}"
    why, who = harmless(motion.reason), players.user(motion.user)
    said = [texts(key, who=who, name=name, by=by, reason=why)]
    if agreed := _agreed(proposal, motion, players.match):
        said.append(texts("wish-agreed", names=texts.listed(map(players.user, agreed))))
    return " ".join([*said, texts("wish-asked", names=question)])


def _agreed(proposal: Proposal, motion: ModerationRequest, match: Match) -> list[int]:
    """Return the users who have agreed to end the match; the proposing one is named anyway."""
    present = [row.user for row in match.seats if row.is_played_in_person]
    return [
        user
        for user in present
        if proposal.ends_match and user not in (motion.user, *motion.approvers)
    ]


def format_absent(players: SeatNames) -> str:
    """Return pending requests, offered seats, and the vote with its results so far."""
    match = players.match
    if match.ended is not None:
        return ""
    proposal = match.proposal
    asked = (
        [format_request(proposal, players)]
        if proposal is not None and proposal.outlasts_moves
        else []
    )
    notes = [Note("offered", row.seat, {}) for row in match.seats if row.offered]
    if (ballot := match.ballot) is not None:
        notes.append(Note("vote_asked", ballot.seat, {}))
        votes = sorted(ballot.votes.items())
        notes += [Note("votes", seat, {"vote": vote}) for seat, vote in votes]
    return "\n".join([*asked, *format_notes(notes, players)])

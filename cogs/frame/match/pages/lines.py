"""Words what a match has come to: its title, who is awaited, what happened, the ranking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import structs

from cogs.frame.moves.choosing import Stage, asked_part, last_chosen
from cogs.frame.moves.reading import Reader
from cogs.frame.ui.names import mention, mentions
from cogs.frame.ui.pages import moment
from engines.core import Aside, Note, Seat, ask_of, snake
from matches.core.hours import away_until
from matches.core.models import NOBODY, Match, Proposal, Robot
from matches.texts import NameOf, Texts, stressed

MOST_TOLD = 3000  # characters of what happened


def told(notes: Iterable[Note], texts: Texts, name: NameOf) -> list[str]:
    """Return what `notes` tell, oldest first; organisers are mentioned."""
    return [texts.note(mentioning(note), name) for note in notes]


def mentioning(note: Note) -> Note:
    """Return a note that mentions the organiser it tells of."""
    who = note.data.get("who")
    if not isinstance(who, int):
        return note
    return structs.replace(note, data={**note.data, "who": mention(who)})


def newest(lines: Sequence[str], most: int = MOST_TOLD) -> str:
    """Return the last of `lines` that fit into `most` characters."""
    return "\n".join(f"- {line}" for line in fitting(lines, most))


def fitting(lines: Sequence[str], most: int) -> Sequence[str]:
    """Return the last of `lines` that fit into `most` characters as a list."""
    for at in range(len(lines) - 1, -1, -1):
        most -= len(lines[at]) + 3
        if most < 0:
            return lines[at + 1 :]
    return lines


def headline(match: Match, texts: Texts) -> str:
    """Return the title of the match, and what will not change any more: that it is over."""
    lines = [f"### {texts('match-title', game=texts('game-name'), match=match.id)}"]
    if match.analyst is not None and match.ended is None:
        lines.append(texts("match-analysis", name=mention(match.analyst)))
    if match.ended is not None:
        lines.append(standing(match, texts))
    return "\n".join(lines)


def present(match: Match, texts: Texts, at: int, asked: str = "") -> str:
    """Return who is away at that moment, who is awaited and what they are `asked`, if it is known.

    All of it is true until the next board comes.
    """
    if match.ended is not None:
        return ""
    if not match.awaited:
        return joined(vacations(match, texts, at), standing(match, texts))
    waiting = texts.listed(_until(match, seat, texts) for seat in match.awaited)
    who = texts("match-asked", name=waiting, asked=asked) if asked else ""
    return joined(vacations(match, texts, at), who or texts("match-awaited", names=waiting))


def standing(match: Match, texts: Texts) -> str:
    """Return in a sentence how a match stands that awaits nobody."""
    if match.status == "paused" and match.paused_by is not None:
        who, until = mention(match.paused_by), match.paused_until
        if until is None:
            return texts("match-paused_by", name=who)
        return texts("match-paused_until", name=who, time=moment(until, "f"))
    if match.analyst is not None:
        return texts("match-analysed" if match.ended is None else "match-analysis_over")
    return texts(f"match-{match.status}")


def _until(match: Match, seat: Seat, texts: Texts) -> str:
    """Return who has to decide, and by when if their time is limited."""
    name, due = mentions(match, texts)(seat), match.deadline(seat)
    return name if due is None else texts("awaited-until", name=name, time=moment(due))


def vacations(match: Match, texts: Texts, at: int) -> str:
    """Return who is on vacation at that moment, and until when."""
    name = mentions(match, texts)
    ends = {row.seat: away_until(row.hours, at) for row in match.seats if match.ended is None}
    return "\n".join(
        texts("on-vacation", name=name(seat), until=moment(until, "D"))
        for seat, until in ends.items()
        if until is not None
    )


def question(reader: Reader, seat: Seat, stage: Stage, left_out: int = 0) -> str:
    """Return what the seat is asked, and what to do about choices that fit on no message.

    What is asked for the rest of a move is told by `ask-<move>-<argument>`, with what was chosen
    before it; else by the decision, with its own facts.
    """
    texts, part = reader.texts, asked_part(reader, stage)
    chosen = last_chosen(reader, stage) if part else ""
    if part and texts.has(key := "-".join(["ask", *part])):
        lines = [texts(key, what=chosen)]
    else:
        asked = _asked(reader, seat, stage)
        lines = [f"**{chosen}**", asked] if chosen else [asked]
    if left_out:
        lines.append(texts("ask-more", count=left_out))
    return "\n".join(lines)


def _asked(reader: Reader, seat: Seat, stage: Stage) -> str:
    """Return what the decision of a seat asks; what is done unasked is no answer to it."""
    if all(isinstance(move, Aside) for move in stage.moves):
        return reader.texts("ask-asides")
    ask = ask_of(reader.view, seat)
    key = _question_key(snake(type(ask).__name__), stage, reader.texts)
    return reader.texts(key, **msgspec.to_builtins(ask))


def short_question(reader: Reader, seat: Seat, stage: Stage) -> str:
    """Return what the seat is asked in a few words: its own ones, or else what is stressed."""
    texts, ask = reader.texts, ask_of(reader.view, seat)
    key, facts = _question_key(snake(type(ask).__name__), stage, texts), msgspec.to_builtins(ask)
    if texts.has(f"{key}.short"):
        return texts(f"{key}.short", **facts)
    return stressed(texts(key, **facts))


def _question_key(step: str, stage: Stage, texts: Texts) -> str:
    keys = (f"ask-{step}{'' if stage.whole else '-first'}", f"ask-{step}", "ask")
    return next(key for key in keys if texts.has(key))


def goes_back(match: Match) -> bool:
    """Return whether somebody wishes that the match goes back: until that is decided it waits."""
    return match.proposal is not None and not match.proposal.outlasts_moves


def wished(match: Match, wish: Proposal, texts: Texts) -> str:
    """Return what somebody wishes that others have to agree to, and who has yet to."""
    name, motion = mentions(match, texts)(wish.seat), wish.motion
    if motion is None:
        return texts("undo-wished", name=name)
    asked = texts.listed(mention(user) for user in motion.asked)
    by = texts("any-robot") if isinstance(motion.by, Robot) else mention(motion.by or NOBODY)
    key = f"{motion.kind}-wished{'-because' if motion.reason else ''}"
    said = texts(key, who=mention(motion.user), name=name, by=by, reason=motion.reason)
    return f"{said} {texts('wish-asked', names=asked)}"


def absent_told(match: Match, texts: Texts) -> str:
    """Return what waits for consent, what the others vote about and how they have voted."""
    if match.ended is not None:
        return ""
    wish = match.proposal
    asked = [wished(match, wish, texts)] if wish is not None and wish.outlasts_moves else []
    notes = [Note("offered", row.seat, {}) for row in match.seats if row.offered]
    if (ballot := match.ballot) is not None:
        notes.append(Note("vote_asked", ballot.seat, {}))
        votes = sorted(ballot.votes.items())
        notes += [Note("votes", seat, {"vote": vote}) for seat, vote in votes]
    return "\n".join([*asked, *told(notes, texts, mentions(match, texts))])


def joined(*parts: str) -> str:
    """Return the parts that say something, each in lines of its own."""
    return "\n".join(filter(None, parts))

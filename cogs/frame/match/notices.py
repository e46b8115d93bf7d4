"""Words what people are told without having asked, or after having been away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cogs.frame.match.boards import (
    accent,
    board_picture,
    choice_page,
    choose_button,
    fitting,
    texts_of,
    told,
    wished,
)
from cogs.frame.match.buttons import BriefButton
from cogs.frame.ui.names import mentions
from cogs.frame.ui.pages import Page, moment, row_of
from engines.core import Seat
from matches.actions.ballot import voters
from matches.clock.pings import waited_since
from matches.core.models import Proposal, Table
from matches.record.briefing import Briefing
from matches.texts import Texts

if TYPE_CHECKING:
    from cogs.frame.client import Longtable

MOST_THINGS = 12  # of one kind in a briefing: more would not be read
MOST_CHARACTERS = 1200
MOST_MATCHES = 20  # in a digest


def title(table: Table, locale: str) -> str:
    """Return what a match is called, in the language given."""
    words = texts_of(table, locale)
    return words("match-title", game=words("game-name"), match=table.id)


def link(table: Table) -> str:
    """Return the address of the newest board of a match, or of its lobby."""
    where = [table.place.guild or "@me", table.place.thread or table.place.channel]
    message = table.board_message or table.lobby_message
    parts = [*where, *([message] if message else [])]
    return "/".join(["https://discord.com/channels", *map(str, parts)])


async def brief_page(bot: Longtable, table: Table, user: int, words: Texts) -> Page:
    """Return what `user` has missed, with the board and what he may do now."""
    briefing = await bot.service.briefing(table, user)
    seat = table.hand_at(user)
    said = "\n".join(
        [f"### {title(table, words.locale)}", briefed(table, briefing, words, seat=seat)]
    )
    if seat is not None and table.awaited_people.get(seat) == user:
        return await choice_page(bot, table, seat, words, said=said, board=True)
    drawn = await board_picture(bot, table, words, seat=seat)
    return Page(said, drawn, colour=None if seat is None else accent(table, seat))


def briefed(table: Table, briefing: Briefing, words: Texts, *, seat: Seat | None = None) -> str:
    """Return in words what somebody has missed, and with a `seat` what waits for its answer."""
    name = mentions(table, words)
    head, own, others, rest = [words("brief-nothing")], [], [], []
    if briefing.since is not None:
        head = [words("brief-title", since=moment(briefing.since, "f"))]
    if briefing.turns:
        counts = [
            words("brief-turns-of", name=name(seat), count=count)
            for seat, count in sorted(briefing.turns.items())
        ]
        head.append(words("brief-turns", turns=words.listed(counts)))
    if briefing.own:
        own = [words("brief-own"), *shortened(told(briefing.own, words, name), words)]
    if briefing.notes:
        others = [words("brief-others"), *shortened(told(briefing.notes, words, name), words)]
    if briefing.then is not None:
        rest = [_points(briefing.then, briefing.now, table, words)]
    if seat is not None:
        rest += _unanswered(table, seat, words)
    return "\n\n".join("\n".join(part) for part in (head, own, others, rest) if part)


def shortened(lines: Sequence[str], words: Texts) -> list[str]:
    """Return the newest of `lines` as a list, and how many are left out."""
    kept = fitting(lines[-MOST_THINGS:], MOST_CHARACTERS)
    left = len(lines) - len(kept)
    earlier = [words("brief-earlier", count=left)] if left else []
    return [*earlier, *(f"- {line}" for line in kept)]


def _points(then: Sequence[int], now: Sequence[int], table: Table, words: Texts) -> str:
    changes = [
        words("brief-points-of", name=mentions(table, words)(seat), then=before, now=after)
        for seat, (before, after) in enumerate(zip(then, now, strict=True))
    ]
    return words("brief-points", points=words.listed(changes))


def _unanswered(table: Table, seat: Seat, words: Texts) -> list[str]:
    """Return what waits for an answer of `seat` beside its turn."""
    wish, ballot, lines = table.proposal, table.ballot, []
    if wish is not None and _is_asked(table, wish, seat):
        lines.append(wished(table, wish, words))
    if ballot is not None and seat in voters(table, ballot.seat) and seat not in ballot.votes:
        lines.append(words("brief-ballot", name=mentions(table, words)(ballot.seat)))
    due = table.deadline(seat)
    return [*lines, words("brief-due", due=moment(due))] if due else lines


def _is_asked(table: Table, wish: Proposal, seat: Seat) -> bool:
    """Tell whether the player of a seat has yet to agree to a wish."""
    if wish.motion is None:
        return seat not in wish.agreed
    return table.seats[seat].user in wish.motion.asked


async def reminder_page(bot: Longtable, table: Table, seat: Seat, *, urgent: bool) -> Page:
    """Return the public message that reminds the player of a seat."""
    words, user = texts_of(table), table.seats[seat].user
    briefing = await bot.service.briefing(table, user, public=True)
    key = "reminder-urgent" if urgent else "reminder"
    lines = [
        f"### [{title(table, words.locale)}]({link(table)})",
        words(key, name=mentions(table, words)(seat)),
        *_until(table, seat, words, urgent=urgent),
    ]
    if briefing.since is not None:
        lines += ["", briefed(table, briefing, words)]
    return Page(
        "\n".join(lines),
        await board_picture(bot, table, words),
        rows=(
            row_of(
                [choose_button(bot, table, words), BriefButton(table.id, words("button-brief"))]
            ),
        ),
        colour=accent(table, seat),
    )


def _until(table: Table, seat: Seat, words: Texts, *, urgent: bool) -> list[str]:
    """Return by when the seat has to decide, and urgently what happens then."""
    due = table.deadline(seat)
    if due is None:
        return [words("reminder-waits", since=moment(waited_since(table, seat)))]
    lines = [words("brief-due", due=moment(due))]
    return lines + [words(f"late-{step}") for step in _steps(table, seat)] * urgent


def _steps(table: Table, seat: Seat) -> list[str]:
    """Return what happens when the time of a seat is up, step by step."""
    pace, row = table.pace, table.seats[seat]
    if 0 < pace.resign <= row.lapses + 1:
        return ["resign"]
    if 0 < pace.offer <= row.lapses + 1 and not row.offered:
        return ["offer"]
    return [pace.late, "vote"] if 0 < pace.vote <= row.lapses + 1 else [pace.late]


def digest_page(
    table: Table,
    user: int,
    waiting: Sequence[tuple[Table, Seat]],
    invited: Sequence[Table],
    words: Texts,
) -> Page:
    """Return the public message, in the place of `table`, that tells what awaits `user`.

    Matches of other servers are only counted: who is here need not know of them.
    """
    guild = table.place.guild
    told = [_awaiting(own, seat, words) for own, seat in waiting if own.place.guild == guild]
    told += [_inviting(own, words) for own in invited if own.place.guild == guild]
    lines = [words("digest-title", name=f"<@{user}>"), *told[:MOST_MATCHES]]
    if left := len(waiting) + len(invited) - len(told[:MOST_MATCHES]):
        lines.append(words("digest-more", count=left))
    return Page("\n".join(lines))


def _inviting(table: Table, words: Texts) -> str:
    return words("digest-invited", match=f"[{title(table, words.locale)}]({link(table)})")


def _awaiting(table: Table, seat: Seat, words: Texts) -> str:
    due, name = table.deadline(seat), f"[{title(table, words.locale)}]({link(table)})"
    if due is None:
        return words("digest-since", match=name, since=moment(waited_since(table, seat)))
    return words("digest-due", match=name, due=moment(due))

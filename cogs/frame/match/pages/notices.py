"""Text of pings, reminders, digests and catch-up messages."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from cogs.frame.match.buttons.board import BriefButton
from cogs.frame.match.buttons.end import ReplayButton, SinceButton
from cogs.frame.match.pages.choice import choice_page
from cogs.frame.match.pages.page_context import PageContext, accent
from cogs.frame.match.pages.pictures import board_picture, board_pictures
from cogs.frame.match.pages.rows import choose_button
from cogs.frame.ui.pages import Page, row_of
from engines.core import Note, Seat
from matches.actions.ballot import voters
from matches.clock.calls import call_of
from matches.clock.pings import waited_since
from matches.core.deliveries import Delivery, Topic
from matches.core.models import Match, Proposal
from matches.record.briefing import Briefing
from matches.record.turns import Turn
from matches.texts import Texts
from presentation.formatting import joined, newest, timestamp
from presentation.match.status import format_notes, format_request
from presentation.match.titles import texts_of, title
from presentation.match.turn_summaries import TurnSummarizer, last_lines
from presentation.names import People, SeatNames, mention

MAX_TURNS = 6  # in a briefing; users do not read more
MAX_SECRETS = 600  # characters
MAX_MATCHES = 20  # in a digest


def headed(context: PageContext) -> str:
    """Return the title of a match as a heading that links to its newest board."""
    return f"### [{title(context.match, context.texts.locale)}]({link(context.match)})"


def notice(key: str, match: Match, users: Collection[int]) -> str:
    """Return the push notification text for the `users` of a match whom a message pings."""
    texts = texts_of(match)
    names = " ".join(map(mention, users))
    return texts(key, names=names, match=title(match, texts.locale)) if users else ""


async def brief_page(context: PageContext, user: int) -> Page:
    """Return the page of what `user` has missed, with the board and their choices."""
    match, seat, texts = context.match, context.seat, context.texts
    seen = await context.bot.service.reading.last_seen(match, user)
    briefing = await context.bot.service.reading.briefing(match, user)
    replay = ReplayButton(match.id, "on", seen, seen, label=texts("button-since"))
    rows = (row_of([replay]),) if seen and briefing.since is not None else ()
    outlined = texts("brief-outlined") if briefing.before is not None else ""
    missed = await briefed(context, briefing, seat=seat)
    said = joined(f"### {title(match, texts.locale)}", missed, outlined)
    asked = seat is not None and match.people_to_move.get(seat) == user
    drawn = await board_picture(context, asking=asked, before=briefing.before)
    if asked:
        page = await choice_page(context, said=said, board=drawn)
        return page._replace(rows=(*page.rows, *rows))
    return Page(said, drawn, rows=rows, colour=None if seat is None else accent(match, seat))


async def briefed(context: PageContext, briefing: Briefing, *, seat: Seat | None = None) -> str:
    """Return the text of a briefing, and with a `seat` also its pending answers."""
    texts, players = context.texts, await context.players(notes=_notes(briefing))
    teller = TurnSummarizer(players)
    head, rest = [texts("brief-nothing")], []
    if briefing.since is not None:
        head = [texts("brief-title", since=timestamp(briefing.since, "f"))]
    if briefing.turns:
        counts = [
            texts("brief-turns-of", name=players.seat(seat), count=count)
            for seat, count in sorted(briefing.turns.items())
        ]
        head.append(texts("brief-turns", turns=texts.listed(counts)))
    own = _event_lines("brief-own", briefing.own_turns, briefing.own, teller, players)
    others = _event_lines("brief-others", briefing.public_turns, briefing.notes, teller, players)
    if briefing.points_then is not None:
        rest = [_points(briefing.points_then, briefing.points_now, players)]
    if seat is not None:
        rest += _unanswered(players, seat)
    return "\n\n".join("\n".join(part) for part in (head, own, others, rest) if part)


def _notes(briefing: Briefing) -> Iterator[Note]:
    """Yield every note of a briefing."""
    for turn in (*briefing.own_turns, *briefing.public_turns):
        yield from turn.notes
    yield from (*briefing.own, *briefing.notes)


def _event_lines(
    key: str,
    turns: Sequence[Turn],
    notes: Sequence[Note],
    teller: TurnSummarizer,
    players: SeatNames,
) -> list[str]:
    """Return turns, one line each, and the private ones of `notes`, under a heading."""
    texts = players.texts
    secret = format_notes((note for note in notes if note.private), players)
    lines = [last_lines(teller.lines(turns), MAX_TURNS, texts), newest(secret, MAX_SECRETS)]
    found = list(filter(None, lines))
    return [texts(key), *found] if found else []


def _points(then: Sequence[int], now: Sequence[int], players: SeatNames) -> str:
    texts = players.texts
    changes = [
        texts("brief-points-of", name=players.seat(seat), then=before, now=after)
        for seat, (before, after) in enumerate(zip(then, now, strict=True))
    ]
    return texts("brief-points", points=texts.listed(changes))


def _unanswered(players: SeatNames, seat: Seat) -> list[str]:
    """Return the lines about pending answers of `seat` other than its turn, and its deadline."""
    match, texts, _ = players
    proposal, ballot, lines = match.proposal, match.ballot, []
    if proposal is not None and _is_asked(match, proposal, seat):
        lines.append(format_request(proposal, players))
    if ballot is not None and seat in voters(match, ballot.seat) and seat not in ballot.votes:
        lines.append(texts("brief-ballot", name=players.seat(ballot.seat)))
    due = match.deadline(seat)
    return [*lines, texts("brief-due", due=timestamp(due))] if due else lines


def _is_asked(match: Match, proposal: Proposal, seat: Seat) -> bool:
    """Return whether the player of a seat has yet to agree to a request."""
    if proposal.motion is None:
        return seat not in proposal.agreed
    return match.seats[seat].user in proposal.motion.approvers


async def reminder_page(
    context: PageContext, seat: Seat, *, urgent: bool, pinged: Collection[int] = ()
) -> Page:
    """Return the public reminder for the player of a seat."""
    match, texts, players = context.match, context.texts, await context.players(pinged)
    user = match.seats[seat].user
    briefing = await context.bot.service.reading.briefing(match, user, public=True)
    key = "reminder-urgent" if urgent else "reminder"
    lines = [
        f"### [{title(match, texts.locale)}]({link(match)})",
        texts(key, name=players.seat(seat)),
        *_until(match, seat, texts, urgent=urgent),
    ]
    if briefing.since is not None:
        lines += ["", await briefed(context, briefing)]
    above, drawn = await board_pictures(context)
    return Page(
        "\n".join(lines),
        drawn,
        rows=(
            row_of(
                [
                    choose_button(context),
                    BriefButton(match.id, label=texts("button-brief")),
                    SinceButton(match.id, label=texts("button-since")),
                ]
            ),
        ),
        colour=accent(match, seat),
        above=above,
    )


def private_page(match: Match, delivery: Delivery, texts: Texts) -> Page | None:
    """Return the private message of a delivery, None if the user no longer has to know.

    It contains nothing about the position, because it is also read without access to the match.
    """
    user, named = delivery.to, title(match, texts.locale)
    seat = next((s for s, other in match.people_to_move.items() if other == user), None)
    if delivery.topic == "next":
        key = "private-next" if seat is None and match.status == "running" else ""
    elif call_of(match) is not None and user in delivery.ping:
        key = "private-full"
    else:
        key = ("private-urgent" if delivery.urgent else "private-turn") if delivery.ping else ""
    if not key:
        return None
    lines = [texts(key, match=f"[{named}]({link(match)})")]
    if delivery.topic == "turn" and seat is not None:
        lines += _until(match, seat, texts, urgent=delivery.urgent)
    return Page("\n".join(lines), notice=texts(key, match=named))


def watched_page(players: SeatNames, topic: Topic) -> Page | None:
    """Return the message to a watcher, None if it is outdated.

    It contains nothing about the position, because it is also read without access to the match.
    """
    match, texts, _ = players
    named = f"[{title(match, texts.locale)}]({link(match)})"
    key, seats = "private-watch", match.to_move
    if topic == "watched_end":
        key, seats = "private-watch-won", _winners(match)
        if not seats:
            return Page(texts("private-watch-end", match=named))
    names = texts.listed(map(players.seat, seats))
    return Page(texts(key, match=named, names=names)) if seats else None


def _winners(match: Match) -> list[Seat]:
    """Return the seats with the first rank, none if the match has no ranking."""
    ranks = match.ranks or ()
    return [row.seat for row, rank in zip(match.seats, ranks, strict=False) if rank == 1]


def _until(match: Match, seat: Seat, texts: Texts, *, urgent: bool) -> list[str]:
    """Return the deadline of the seat, and if urgent also the consequences of a timeout."""
    due = match.deadline(seat)
    if due is None:
        return [texts("reminder-waits", since=timestamp(waited_since(match, seat)))]
    lines = [texts("brief-due", due=timestamp(due))]
    return lines + [texts(f"late-{step}") for step in _steps(match, seat)] * urgent


def _steps(match: Match, seat: Seat) -> list[str]:
    """Return the consequences of the next timeout of a seat, in their order."""
    time_control, row = match.time_control, match.seats[seat]
    if 0 < time_control.resign <= row.timeouts + 1:
        return ["resign"]
    if 0 < time_control.offer <= row.timeouts + 1 and not row.offered:
        return ["offer"]
    return (
        [time_control.late, "vote"]
        if 0 < time_control.vote <= row.timeouts + 1
        else [time_control.late]
    )


def digest_page(
    match: Match,
    user: int,
    waiting: Sequence[tuple[Match, Seat]],
    full: Sequence[Match],
    invited: Sequence[Match],
    people: People,
    texts: Texts,
    *,
    private: bool = False,
) -> Page:
    """Return the message of the matches waiting for `user`, in the channel of `match`.

    Unless it is `private`, matches of other servers are only counted, because readers here need
    not know of them.
    """

    def is_shown(own: Match) -> bool:
        return private or own.place.guild == match.place.guild

    texts_shown = [_awaiting(own, seat, texts) for own, seat in waiting if is_shown(own)]
    for key, matches in (("digest-full", full), ("digest-invited", invited)):
        texts_shown += [_linked(key, own, texts) for own in filter(is_shown, matches)]
    lines = [texts("digest-title", name=people.name(user)), *texts_shown[:MAX_MATCHES]]
    if left := len(waiting) + len(full) + len(invited) - len(texts_shown[:MAX_MATCHES]):
        lines.append(texts("digest-more", count=left))
    return Page("\n".join(lines))


def _linked(key: str, match: Match, texts: Texts) -> str:
    return texts(key, match=f"[{title(match, texts.locale)}]({link(match)})")


def _awaiting(match: Match, seat: Seat, texts: Texts) -> str:
    due, name = match.deadline(seat), f"[{title(match, texts.locale)}]({link(match)})"
    if due is None:
        return texts("digest-since", match=name, since=timestamp(waited_since(match, seat)))
    return texts("digest-due", match=name, due=timestamp(due))


def link(match: Match) -> str:
    """Return the address of the newest board of a match, or of its lobby."""
    where = [match.place.guild or "@me", match.place.thread or match.place.channel]
    message = match.board_message or match.lobby_message
    parts = [*where, *([message] if message else [])]
    return "/".join(["https://discord.com/channels", *map(str, parts)])

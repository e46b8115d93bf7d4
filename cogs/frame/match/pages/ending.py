"""Page of a finished match: ranking, pictures and follow-up actions."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby

from cogs.frame.match.buttons.end import (
    AnimationButton,
    CoachButton,
    FairnessButton,
    GraphButton,
    RematchButton,
    ReplayButton,
)
from cogs.frame.match.pages.page_context import PageContext, accent
from cogs.frame.match.pages.pictures import board_picture, score_picture
from cogs.frame.match.pages.status_text import headline, joined
from cogs.frame.match.pages.turn_summaries import TurnSummarizer, last_lines
from cogs.frame.ui.names import SeatNames, sign
from cogs.frame.ui.pages import Button, Page, rows_of
from engines.core import Seat
from matches.core.models import Match
from matches.ratings.models import MatchResult, SeatResult, Unrated
from matches.ratings.opponents import MAX_A_DAY
from matches.ratings.scale import number
from matches.texts import Texts

MAX_ACHIEVED = 4
"""Maximum number of achievements on the page; a profile lists all of them."""
ARISEN: tuple[Unrated, ...] = ("hints", "stand_in", "agreed", "early", "annulled", "daily")
"""Reasons for an unrated match that arise after it was opened."""
MAX_LINES = 2
"""Maximum number of lines about the last events, so that the pictures remain visible."""


async def end_page(
    context: PageContext, since: int, until: int | None = None, pinged: Collection[int] = ()
) -> Page:
    """Return the public message of a finished match, with the events from row `since` on."""
    match, texts, bot = context.match, context.texts, context.bot
    told = match.analyst is None
    turns = await bot.service.reading.turns(match.id, since=since, until=until) if told else []
    players = await context.players(pinged, (note for turn in turns for note in turn.notes))
    lines, result = TurnSummarizer(players).lines(turns), await _result(context)
    return Page(
        text=joined(
            headline(players),
            ranking(players, result),
            uncounted(result, players),
            await achieved(context, players),
            last_lines(lines, MAX_LINES, texts),
        ),
        above=await score_picture(context),
        picture=await board_picture(context),
        rows=rows_of(_buttons(match, texts)),
        colour=accent(match, match.ranks.index(1) if match.ranks else 0),
    )


async def _result(context: PageContext) -> MatchResult | None:
    """Return the result of a match that was to be rated; compute it first if necessary."""
    match = context.match
    if match.status != "finished" or not match.rated:
        return None
    return await context.bot.service.results.counted(match.id)


def uncounted(result: MatchResult | None, players: SeatNames) -> str:
    """Return a line on why a match does not count, or for whom only in part, "" if it counts."""
    if result is None:
        return ""
    texts = players.texts
    if result.unrated in ARISEN:
        return texts(f"end-unrated-{result.unrated}", most=MAX_A_DAY)
    shares = [
        texts("end-share", name=players.user(seat.user), share=f"{seat.weight:.0%}")
        for seat in result.seats
        if seat.weight is not None and seat.weight < 1
    ]
    each = texts("lobby-between").join(shares)
    return texts("end-shares", each=each, most=MAX_A_DAY) if shares else ""


async def achieved(context: PageContext, players: SeatNames) -> str:
    """Return a line with the achievements earned in the match, "" if there are none."""
    match, texts = context.match, context.texts
    if match.status != "finished":
        return ""
    found = await context.bot.service.achievements.earned_by(match.id)
    each = [
        texts(
            "end-achieved",
            name=players.user(user),
            what=texts.enumerated(texts(f"achievement-{award.key}") for award in own),
        )
        for user, own in groupby(found[:MAX_ACHIEVED], key=lambda award: award.user)
    ]
    more = len(found) - MAX_ACHIEVED
    each += [texts("list-more", count=more)] if more > 0 else []
    return texts("end-achievements", each=texts("lobby-between").join(each)) if each else ""


def ranking(players: SeatNames, result: MatchResult | None = None) -> str:
    """Return the players by rank, one line each, "" if there is no ranking.

    With the `result` of a rated match the lines also contain the new ratings.
    """
    match, texts, _ = players
    if match.ranks is None or match.state is None:
        return ""
    scores = match.game.scores(match.state)
    return "\n".join(
        _rated(
            texts(
                "result-resigned" if match.seats[seat].resigned else "result-line",
                rank=rank,
                name=f"{sign(match, seat)} {_played_by(players, seat)}",
                points=scores[seat],
            ),
            result.seats[seat] if result else None,
            texts,
        )
        for rank, seat in sorted(zip(match.ranks, range(len(scores)), strict=True))
    )


def _rated(line: str, seat: SeatResult | None, texts: Texts) -> str:
    """Return a line with the new rating of the user who began on the seat."""
    if seat is None or seat.mu is None or seat.mu_before is None:
        return line
    rating = number(seat.mu)
    change = f"{rating - number(seat.mu_before):+}".replace("-", "−")
    return texts("result-rated", line=line, rating=str(rating), change=change)


def _played_by(players: SeatNames, seat: Seat) -> str:
    """Return the name of the last player of a seat, and of its owner."""
    texts, row, name = players.texts, players.match.seats[seat], players.seat(seat)
    if row.kind == "human" and row.robot is not None:
        return texts("result-robot", name=name)
    if row.owner is None:
        return name
    return texts("result-for", name=name, owner=players.user(row.owner))


def _buttons(match: Match, texts: Texts) -> list[Button]:
    """Return the buttons of a finished match; a finished analysis has none."""
    if match.analyst is not None:
        return []
    return [
        RematchButton(match.id, label=texts("button-rematch")),
        AnimationButton(match.id, 0, label=texts("button-film")),
        ReplayButton(match.id, "last", match.seq, 0, label=texts("button-analysis")),
        GraphButton(match.id, label=texts("button-graph")),
        CoachButton(match.id, label=texts("button-coach")),
        FairnessButton(match.id, label=texts("button-fairness")),
    ]

"""The page of a match that has ended: ranking, pictures, and what may be done now."""

from __future__ import annotations

from cogs.frame.match.end_buttons import (
    AnimationButton,
    FairnessButton,
    RematchButton,
    ReplayButton,
)
from cogs.frame.match.lines import headline, joined
from cogs.frame.match.pictures import board_picture, score_picture
from cogs.frame.match.sight import Sight, accent
from cogs.frame.match.telling import Teller, last_lines
from cogs.frame.ui.names import mentions, sign
from cogs.frame.ui.pages import Button, Page, rows_of
from engines.core import Seat
from matches.core.models import Match
from matches.texts import Texts

MOST_LINES = 2
"""Lines of what happened last: the ranking stands above, and the pictures must stay in sight."""


async def end_page(sight: Sight, since: int, until: int | None = None) -> Page:
    """Return the public message of a match that has ended, by what happened in rows `since` on."""
    match, texts, bot = sight.match, sight.texts, sight.bot
    told = match.analyst is None
    turns = await bot.service.reading.turns(match.id, since=since, until=until) if told else []
    lines = Teller(match, texts, await bot.names.of(match, texts)).lines(turns)
    return Page(
        text=joined(
            headline(match, texts),
            ranking(match, texts),
            last_lines(lines, MOST_LINES, texts),
        ),
        above=await score_picture(sight),
        picture=await board_picture(sight),
        rows=rows_of(_buttons(match, texts)),
        colour=accent(match, match.ranks.index(1) if match.ranks else 0),
    )


def ranking(match: Match, texts: Texts) -> str:
    """Return the players by rank, a line each; nothing where nobody was ranked."""
    if match.ranks is None or match.state is None:
        return ""
    scores = match.game.scores(match.state)
    return "\n".join(
        texts(
            "result-resigned" if match.seats[seat].resigned else "result-line",
            rank=rank,
            name=f"{sign(match, seat)} {_played_by(match, seat, texts)}",
            points=scores[seat],
        )
        for rank, seat in sorted(zip(match.ranks, range(len(scores)), strict=True))
    )


def _played_by(match: Match, seat: Seat, texts: Texts) -> str:
    """Return who played a seat last, and for whom."""
    row, name = match.seats[seat], mentions(match, texts)(seat)
    if row.kind == "human" and row.robot is not None:
        return texts("result-robot", name=name)
    return name if row.owner is None else texts("result-for", name=name, owner=f"<@{row.owner}>")


def _buttons(match: Match, texts: Texts) -> list[Button]:
    """Return what may be done with a match that has ended; an analysis just ends."""
    if match.analyst is not None:
        return []
    return [
        RematchButton(match.id, texts("button-rematch")),
        AnimationButton(match.id, 0, texts("button-film")),
        ReplayButton(match.id, "last", match.seq, 0, texts("button-analysis")),
        FairnessButton(match.id, texts("button-fairness")),
    ]

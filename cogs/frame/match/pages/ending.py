"""Page of a finished match: ranking, pictures and follow-up actions."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cogs.frame.match.buttons.end import (
    AnimationButton,
    CoachButton,
    FairnessButton,
    GraphButton,
    RematchButton,
    ReplayButton,
)
from cogs.frame.match.pages.page_context import Frame, PageContext, accent
from cogs.frame.match.pages.pictures import board_picture, points_picture
from cogs.frame.ui.pages import Button, Page, rows_of
from matches.core.models import Match
from matches.ratings.models import Award, MatchResult
from matches.texts import Texts
from presentation.formatting import joined
from presentation.match.results import (
    format_achieved,
    ranking,
    uncounted,
)
from presentation.match.status import headline
from presentation.match.turn_summaries import TurnSummarizer, last_lines

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
            format_achieved(await _earned(context.bot, match), players),
            last_lines(lines, MAX_LINES, texts),
        ),
        above=await points_picture(context),
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


async def _earned(bot: Frame, match: Match) -> Sequence[Award]:
    """Return the achievements earned in a finished match."""
    return await bot.service.achievements.earned_by(match.id) if match.status == "finished" else ()


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

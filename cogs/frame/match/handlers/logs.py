"""Match log viewer, one page at a time, grouped by turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.more import LogButton
from cogs.frame.match.pages.notices import headed
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.ui.handlers import on
from cogs.frame.ui.pages import Page, rows_of
from cogs.frame.ui.responses import respond
from presentation.match.logs import log_entry
from presentation.match.turn_summaries import TurnSummarizer

MAX_TOLD = 3000  # characters of a page


class LogHandlers:
    """Handlers of the match log."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    @on(LogButton)
    async def show(self, interaction: discord.Interaction, match_id: int, seq: int) -> None:
        """Show the page of a log that ends before its entry `seq`."""
        match = await self._bot.get_match(interaction, match_id)
        context = await self._bot.context(interaction, match)
        await respond(interaction, await log_page(context, seq))


async def log_page(context: PageContext, until: int | None = None) -> Page:
    """Return the entries of a log that fit on a page and end before entry `until`, or the last."""
    match, texts = context.match, context.texts
    entries = await _entries(context)
    end = len(entries) if until is None else min(until, len(entries))
    begin = end - _fitting(reversed(entries[:end]))
    further = end + _fitting(entries[end:])
    buttons = [LogButton(match.id, begin, label=texts("button-older"))] * (begin > 0)
    buttons += [LogButton(match.id, further, label=texts("button-newer"))] * (further > end)
    said = "\n".join(entries[begin:end]) or texts("log-empty")
    return Page(f"{headed(context)}\n{said}", rows=rows_of(buttons))


async def _entries(context: PageContext) -> Sequence[str]:
    turns = await context.bot.service.reading.turns(context.match.id)
    players = await context.players(notes=(note for turn in turns for note in turn.notes))
    return [log_entry(turn, TurnSummarizer(players), players) for turn in turns]


def _fitting(entries: Iterable[str]) -> int:
    """Return the number of consecutive `entries` that fit on a page, at least one."""
    room, count = MAX_TOLD, 0
    for entry in entries:
        room -= len(entry) + 1
        if room < 0:
            break
        count += 1
    return count

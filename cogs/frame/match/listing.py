"""The matches of a person, and those they may join."""

from __future__ import annotations

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.notices import link, title
from cogs.frame.match.stranded import why_lost
from cogs.frame.ui.pages import Page
from cogs.frame.ui.places import may_know
from matches.core.models import Match
from matches.texts import Texts, texts_in

MOST_LISTED = 13  # of each kind: links are long


async def list_page(bot: MatchBot, interaction: discord.Interaction) -> Page:
    """Return the matches the person plays or leads, and the open ones of this server, as links."""
    texts = await bot.texts_for(interaction)
    service, user = bot.service, interaction.user.id
    mine = [*await service.matches.of(user), *await service.matches.led_by(user)]
    found = {match.id: match for match in mine}
    own = [found[match_id] for match_id in sorted(found, reverse=True)]
    own.sort(key=lambda match: not _awaits(match, user))
    open_ = await service.matches.open_in(interaction.guild_id)
    other = [match for match in open_ if match.id not in found and may_know(interaction, match)]
    lines = [texts("list-own"), *_lines(bot, user, own, texts)]
    lines += ["", texts("list-open"), *_lines(bot, user, other, texts)]
    return Page("\n".join(lines))


def _lines(bot: MatchBot, user: int, matches: list[Match], texts: Texts) -> list[str]:
    lines = []
    for match in matches[:MOST_LISTED]:
        its = texts_in(texts.locale, match.game.key)
        status = its("list-your-turn" if _awaits(match, user) else f"status-{match.status}")
        lines.append(f"- [{title(match, texts.locale)}]({link(match)}) · {status}")
        if match.lost:
            bot.worker.retry(match.id)
            lines.append(f"  - {why_lost(match, its)}")
    if left := len(matches[MOST_LISTED:]):
        lines.append(texts("list-more", count=left))
    return lines or [texts("list-none")]


def _awaits(match: Match, user: int) -> bool:
    return any(match.seats[seat].user == user for seat in match.awaited)

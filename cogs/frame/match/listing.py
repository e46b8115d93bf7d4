"""The matches of a person, and those they may join."""

from __future__ import annotations

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.more_buttons import MatchMenu
from cogs.frame.match.notices import link, title
from cogs.frame.match.stranded import why_lost
from cogs.frame.ui.choices import Choice
from cogs.frame.ui.limits import LONGEST_LABEL, MOST_CHOICES
from cogs.frame.ui.pages import Page, Row, cut, row_of
from cogs.frame.ui.places import may_know
from matches.core.models import Match
from matches.texts import Texts, texts_in

MOST_LISTED = 13  # of each kind: links are long


async def list_page(bot: MatchBot, interaction: discord.Interaction) -> Page:
    """Return the matches the person plays or leads, and the open ones of this server, as links.

    A menu leads to all there is in one's own, and in those that have ended lately.
    """
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
    begun = [match for match in own[:MOST_LISTED] if match.state is not None]
    ended = await service.matches.ended_of(user, MOST_CHOICES - len(begun))
    return Page("\n".join(lines), rows=_menu(bot, user, [*begun, *ended], texts))


def _menu(bot: MatchBot, user: int, matches: list[Match], texts: Texts) -> tuple[Row, ...]:
    """Return the menu of matches, by game, number, how they stand and who plays."""
    options = []
    for match in matches:
        its = texts_in(texts.locale, match.game.key)
        parts = [title(match, texts.locale), _status(match, user, its)]
        parts.append(texts("list-comma").join(bot.names.at_hand(match, its)))
        options.append(Choice(str(match.id), cut(" · ".join(filter(None, parts)), LONGEST_LABEL)))
    return (row_of([MatchMenu.of(0, options, texts("list-open-one"))]),) if options else ()


def _status(match: Match, user: int, texts: Texts) -> str:
    turn = texts("list-your-turn").replace("*", "")
    return turn if _awaits(match, user) else texts(f"status-{match.status}")


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

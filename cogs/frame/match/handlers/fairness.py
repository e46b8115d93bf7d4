"""Private page with the shuffle commitments of a match and how to verify them."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.end import FairnessButton
from cogs.frame.match.buttons.lobby import WordButton
from cogs.frame.ui.handlers import on
from cogs.frame.ui.pages import Page, row_of
from cogs.frame.ui.responses import respond
from engines.core import Refusal, Seat
from matches.actions.lobby import words_said
from matches.record.report import cut, printable
from presentation.match.titles import title
from presentation.names import SeatNames


class FairnessHandlers:
    """Handlers for the commitments of the bot and the values that it has revealed."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    @on(FairnessButton)
    async def show(self, interaction: discord.Interaction, match_id: int) -> None:
        """Show the user the hashes of a match, the words mixed in and how to verify them."""
        match = await self._bot.get_match(interaction, match_id)
        if match.analyst is not None:
            raise Refusal("nobody_plays")
        texts = await self._bot.texts_for(interaction, match)
        players = await self._bot.names.players(match, texts)
        await respond(interaction, fairness_page(players, interaction.user.id))


def fairness_page(players: SeatNames, user: int) -> Page:
    """Return the basis of the shuffles; secret and words are revealed when the match has ended.

    Until the start it has a button for a player to mix in a word.
    """
    match, texts, _ = players
    text = "\n".join([f"### {title(match, texts.locale)}", *_told(players)])
    is_open = match.status == "open" and match.draw is None
    if not is_open or match.find_seat(user) is None:
        return Page(text)
    return Page(text, rows=(row_of([WordButton(match.id, label=texts("button-word"))]),))


def _told(players: SeatNames) -> Iterator[str]:
    match, texts, _ = players
    yield texts("fair-about")
    yield texts("fair-commitment", hash=match.secret_hash.hex())
    if match.ended is not None:
        yield texts("fair-seed", seed=match.secret.hex())
    words = [_word(players, seat) for seat in words_said(match.seats)]
    yield texts("fair-words", words=texts.listed(words)) if words else texts("fair-no-words")
    if match.ended is not None and match.head:
        yield texts("fair-log", hash=match.head.hex())
    yield texts("fair-check" if match.ended is not None else "fair-later", match=match.id)


def _word(players: SeatNames, seat: Seat) -> str:
    """Return the name of a player who has mixed in a word, and the word once it is public.

    The word may have been deleted.
    """
    name, word = players.seat(seat), players.match.seats[seat].word
    if players.match.ended is None or not word:
        return name
    return f"{name} `{cut(printable(word)).replace('`', chr(39))}`"

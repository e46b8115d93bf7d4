"""An open match: its message, and what people wish of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.frame.answers import answer, clicked_in_public
from cogs.frame.boards import texts_of
from cogs.frame.buttons import LobbyButton, LobbyMenu
from cogs.frame.commands import Named
from cogs.frame.pages import Page, Row, row_of
from matches.models import COLOURS, Table
from matches.texts import LOCALES, Texts

if TYPE_CHECKING:
    from cogs.frame.client import Longtable

SIGNS = {"red": "🟥", "blue": "🟦", "yellow": "🟨", "green": "🟩", "black": "⬛"}


def lobby_page(table: Table) -> Page:
    """Return the lobby message in the match's language."""
    words = texts_of(table)
    title = words("match-title", game=words("game-name"), match=table.id)
    text = "\n".join([f"### {title}", _status(table, words), "", *_seats(table, words)])
    if table.status != "open":
        return Page(text)
    return Page(text, rows=_rows(table, words))


def _status(table: Table, words: Texts) -> str:
    if table.status == "open":
        return words("lobby-open", taken=len(table.seats), seats=table.wanted)
    if table.status == "closed":
        return words("match-closed")
    if table.place.thread:
        return words("lobby-thread", thread=f"<#{table.place.thread}>")
    return words("lobby-here")


def _seats(table: Table, words: Texts) -> list[str]:
    lines = []
    for row in table.seats:
        host = words("lobby-host") if row.user == table.host else ""
        lines.append(f"{SIGNS[row.colour]} <@{row.user}> {host}".rstrip())
    free = table.wanted - len(table.seats) if table.status == "open" else 0
    return lines + [f"⬜ {words('lobby-free')}"] * free


def _rows(table: Table, words: Texts) -> tuple[Row, ...]:
    taken = {row.colour for row in table.seats}
    colours = [
        Named(colour, f"{SIGNS[colour]} {words(f'colour-{colour}')}")
        for colour in COLOURS
        if colour not in taken
    ]
    counts = [n for n in table.game.seats if n >= len(table.seats)]
    seats = [Named(str(n), words("lobby-seats", seats=n)) for n in counts]
    languages = [Named(code, words(f"language-{code}")) for code in LOCALES]
    menus = {"colour": colours, "seats": seats, "locale": languages}
    buttons = [
        LobbyButton(table.id, wish, words(f"button-{wish}")) for wish in ("join", "leave", "start")
    ]
    return (
        row_of(buttons),
        *(
            row_of([LobbyMenu.of(table.id, option, items, words(f"lobby-menu-{option}"))])
            for option, items in menus.items()
            if items
        ),
    )


class Lobby:
    """Joins, leaves, starts and changes open matches; the lobby message follows by itself."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    async def wish(self, interaction: discord.Interaction, match: int, wish: str) -> None:
        """Join, leave or start the match, and say so to those who did not click."""
        table = await self._known(interaction, match)
        service, user = self._bot.service, interaction.user.id
        do = {"join": service.join, "leave": service.leave, "start": service.start}[wish]
        await do(table.id, user, interaction=interaction.id)
        if not clicked_in_public(interaction):
            words = await self._bot.words(interaction, table)
            await answer(interaction, Page(words(f"done-{wish}", match=match)))

    async def change(
        self, interaction: discord.Interaction, match: int, option: str, value: str
    ) -> None:
        """Change the player's colour, or (the host) the number of seats or the language."""
        await self._known(interaction, match)
        service, user = self._bot.service, interaction.user.id
        if option == "colour":
            await service.join(match, user, colour=value, interaction=interaction.id)
        elif option == "seats":
            await service.change(match, user, seats=int(value), interaction=interaction.id)
        else:
            await service.change(match, user, locale=value, interaction=interaction.id)

    async def _known(self, interaction: discord.Interaction, match: int) -> Table:
        table = await self._bot.service.peek(match)
        interaction.extras["table"] = table
        return table

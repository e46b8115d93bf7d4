"""An open match: its message, and what people wish of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import discord
import msgspec

from cogs.frame.match.boards import proof, texts_of
from cogs.frame.match.buttons import LobbyButton, LobbyMenu, WordButton
from cogs.frame.match.time_controls import pace_told, profiles
from cogs.frame.moves.fields import Field, changed, fields_of
from cogs.frame.moves.reading import Named, chosen
from cogs.frame.ui.answers import answer, clicked_in_public
from cogs.frame.ui.failures import UNREACHABLE
from cogs.frame.ui.forms import word_form
from cogs.frame.ui.names import mentions, robot_name
from cogs.frame.ui.pages import Page, Row, moment, row_of
from engines.core import Refusal
from matches.actions.lobby import must_be_open, words_said
from matches.clock.time_control import PROFILES
from matches.clock.timers import expires
from matches.core.draws import PATIENCE_MS
from matches.core.models import Robot, Table
from matches.robots.thinking import STYLES
from matches.texts import LOCALES, Texts

if TYPE_CHECKING:
    from cogs.frame.client import Longtable

OPTION: Final = "option"
SIGNS = {
    "red": "🟥",
    "blue": "🟦",
    "yellow": "🟨",
    "green": "🟩",
    "black": "⬛",
    "purple": "🟪",
    "white": "⬜",
}


def lobby_page(table: Table) -> Page:
    """Return the lobby message in the match's language."""
    words = texts_of(table)
    title = words("match-title", game=words("game-name"), match=table.id)
    lines = [f"### {title}", _status(table, words), pace_told(table.pace, words)]
    lines += ["", *_seats(table, words)]
    if options := options_told(table, words):
        lines += ["", *options]
    lines += ["", *_sworn(table, words)]
    if table.status != "open" or table.draw is not None:
        return Page("\n".join(lines))
    lines.append(words("lobby-expires", until=moment(expires(table))))
    return Page("\n".join(lines), rows=_rows(table, words))


def _status(table: Table, words: Texts) -> str:
    if table.draw is not None and table.ended is None:
        due = {"due": moment(table.draw.due), "until": moment(table.draw.due + PATIENCE_MS)}
        return words("lobby-draw", round=table.draw.round, chain=table.draw.chain.hash, **due)
    if table.status == "open":
        return words("lobby-open", taken=len(table.seats), seats=table.wanted)
    if table.status == "closed":
        return words("match-closed")
    if table.place.thread:
        return words("lobby-thread", thread=f"<#{table.place.thread}>")
    return words("lobby-here")


def _seats(table: Table, words: Texts) -> list[str]:
    lines, name = [], mentions(table, words)
    for row in table.seats:
        host = words("lobby-host") if row.user == table.host else ""
        lines.append(f"{SIGNS[row.colour]} {name(row.seat)} {host}".rstrip())
    free = table.wanted - len(table.seats) if table.status == "open" else 0
    lines += [f"⬜ {words('lobby-free')}"] * free
    watches = table.status == "open" and table.seat_at(table.host) is None
    return [*lines, words("lobby-watches", host=f"<@{table.host}>")] if watches else lines


def _sworn(table: Table, words: Texts) -> list[str]:
    """Return what binds the bot to its secret, and who has mixed in a word."""
    lines, name = [proof(table, words)], mentions(table, words)
    said = [name(seat) for seat in words_said(table.seats)]
    if said:
        lines.append(words("lobby-words", names=words.listed(said), last=said[-1]))
    return lines


def options_told(table: Table, words: Texts) -> list[str]:
    """Return the options of a match, a line each; nothing for a row of values nobody has given.

    A warning follows for each by which somebody has chosen what else is shuffled.
    """
    told = [
        f"- {field.label(words)}: **{field.told(words, value)}**"
        for name, field in fields_of(table.game.options, OPTION).items()
        if (value := getattr(table.options, name)) or not field.many
    ]
    return [*told, *(words(f"stacked-{name}") for name in table.game.stacked(table.options))]


def option_called(table: Table, text: str, words: Texts) -> Field:
    """Return the option of the game that `text` names."""
    fields = fields_of(table.game.options, OPTION)
    if not fields:
        raise Refusal("wrong_options")
    named = [Named(field.name, field.label(words)) for field in fields.values()]
    return fields[chosen(named, text)]


def _rows(table: Table, words: Texts) -> tuple[Row, ...]:
    taken = {row.colour for row in table.seats}
    colours = [
        Named(colour, f"{SIGNS[colour]} {words(f'colour-{colour}')}")
        for colour in table.colours
        if colour not in taken
    ]
    counts = [n for n in table.game.seats if n >= len(table.seats)]
    seats = [Named(str(n), words("lobby-seats", seats=n)) for n in counts]
    languages = [Named(code, words(f"language-{code}")) for code in LOCALES]
    menus = {
        words("lobby-menu-colour"): ("colour", colours),
        words("lobby-menu-seats"): ("seats", seats if len(seats) > 1 else []),
        words("lobby-menu-locale"): ("locale", languages),
        words("lobby-menu-pace"): ("pace", profiles(words)),
        words("lobby-menu-robot"): ("robot", _robots(table, words)),
    }
    for name, field in fields_of(table.game.options, OPTION).items():
        if field.values and not field.many:
            placeholder = words("lobby-menu-option", option=field.label(words))
            menus[placeholder] = f"{OPTION}.{name}", field.named(words)
    buttons = [
        LobbyButton(table.id, wish, words(f"button-{wish}")) for wish in ("join", "leave", "start")
    ]
    return (
        row_of([*buttons, WordButton(table.id, words("button-word"))]),
        *(
            row_of([LobbyMenu.of(table.id, option, items, placeholder)])
            for placeholder, (option, items) in menus.items()
            if items
        ),
    )


def _robots(table: Table, words: Texts) -> list[Named]:
    """Return what the host may do about robots: seat one more, or free the seat of one."""
    come = [
        Named(f"+{style}", words("lobby-robot-comes", style=words(f"robot-{style}")))
        for style in STYLES
    ]
    go = [
        Named(f"-{row.seat}", words("lobby-robot-goes", robot=robot_name(table, row.seat, words)))
        for row in table.seats
        if row.kind == "robot"
    ]
    return go if len(table.seats) >= table.wanted else [*come, *go]


class Lobby:
    """Joins, leaves, starts and changes open matches; the lobby message follows by itself."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    async def wish(self, interaction: discord.Interaction, match: int, wish: str) -> None:
        """Join, leave or start the match, and say so to those who did not click."""
        table = await self._bot.known(interaction, match)
        service, user = self._bot.service, interaction.user.id
        do = {"join": service.join, "leave": service.leave, "start": service.start}[wish]
        table = await do(table.id, user, interaction=interaction.id)
        words = await self._bot.words(interaction, table)
        told = words("done-draw" if table.draw else f"done-{wish}", match=match)
        if wish == "join":  # a copy for everybody: the lobby is edited all the time
            bound = words("lobby-secret", hash=table.secret_hash.hex())
            await answer(interaction, Page(f"{told}\n{bound}"))
        elif not clicked_in_public(interaction):
            await answer(interaction, Page(told))

    async def change(
        self, interaction: discord.Interaction, match: int, option: str, value: str
    ) -> None:
        """Change the player's colour, or (the host) seats, language, pace, robots or an option."""
        table = await self._bot.known(interaction, match)
        service, user = self._bot.service, interaction.user.id
        if option == "colour":
            await service.join(match, user, colour=value, interaction=interaction.id)
        elif option == "seats":
            await service.change(match, user, seats=int(value), interaction=interaction.id)
        elif option == "locale":
            await service.change(match, user, locale=value, interaction=interaction.id)
        elif option == "pace":
            await service.set_pace(match, user, PROFILES[value], interaction=interaction.id)
        elif option == "robot" and value.startswith("-"):
            await service.remove_robot(match, user, int(value[1:]), interaction=interaction.id)
        elif option == "robot":
            robot = msgspec.convert({"style": value.removeprefix("+")}, Robot)
            await service.add_robot(match, user, robot, interaction=interaction.id)
        else:
            await self.configure(interaction, table, {option.removeprefix(f"{OPTION}."): value})

    async def invite(self, interaction: discord.Interaction, table: Table, guest: int) -> None:
        """Ask somebody publicly to join, with a ping if it suits them now."""
        service, user = self._bot.service, interaction.user.id
        pings = await service.invite(table.id, user, guest)
        try:
            await self._bot.presenter.invite(table, user, guest, pings=pings)
        except (discord.HTTPException, *UNREACHABLE) as failed:
            await service.uninvite(table.id, guest)
            if isinstance(failed, discord.Forbidden | discord.NotFound):
                raise Refusal("invitation_failed") from failed
            raise
        words = await self._bot.words(interaction, table)
        done = "done-invite" if pings else "done-invite-quietly"
        await answer(interaction, Page(words(done, name=f"<@{guest}>")))

    async def ask_word(self, interaction: discord.Interaction, match: int) -> None:
        """Ask a player of an open match for a word, in a form."""
        table = await self._bot.known(interaction, match)
        must_be_open(table)
        table.seat_of(interaction.user.id)
        form = word_form(match, await self._bot.words(interaction, table))
        await interaction.response.send_modal(form)

    async def say_word(self, interaction: discord.Interaction, match: int, word: str) -> None:
        """Mix a player's word into the seed, and say so to those who do not see the lobby."""
        table = await self._bot.known(interaction, match)
        await self._bot.service.say_word(
            match, interaction.user.id, word, interaction=interaction.id
        )
        if not clicked_in_public(interaction):
            words = await self._bot.words(interaction, table)
            await answer(interaction, Page(words("done-word", match=match)))

    async def configure(
        self, interaction: discord.Interaction, table: Table, said: Mapping[str, str]
    ) -> Table:
        """Change options of the game to what is said of them; return the match as it is then."""
        words = await self._bot.words(interaction, table)
        fields = fields_of(table.game.options, OPTION)
        options = changed(table.options, fields, said, words)
        return await self._bot.service.configure(
            table.id, interaction.user.id, options, interaction=interaction.id
        )

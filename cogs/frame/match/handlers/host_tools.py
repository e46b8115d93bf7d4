"""Tools of a host on the “More” page: what the commands of `/host` do."""

from __future__ import annotations

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.board import ResumeButton
from cogs.frame.match.buttons.hosting import HostButton, HostMenu, SeatButton, SeatMenu
from cogs.frame.match.handlers.hosting import HostingHandlers
from cogs.frame.match.pages.rows import more_button
from cogs.frame.ui.handlers import on
from cogs.frame.ui.limits import MAX_CHOICES
from cogs.frame.ui.pages import Button, Page, Row, row_of
from cogs.frame.ui.responses import respond
from engines.core import Refusal, Seat
from matches.actions.substitutes import known_row, require_ongoing
from matches.core.models import Match
from matches.robots.catalog import LEVELS, robot_called
from matches.texts import Texts
from presentation.choices import Choice
from presentation.match.titles import title
from presentation.names import SeatNames, robot_label


class HostToolHandlers:
    """Handlers of a host's tools; every step checks again whether the user may manage the match."""

    def __init__(self, bot: MatchBot, hosting: HostingHandlers) -> None:
        self._bot, self._hosting = bot, hosting

    @on(HostButton)
    async def press(self, interaction: discord.Interaction, match_id: int, what: str) -> None:
        """Show the tools, pause the match, or ask whether to close it."""
        match = await self._led(interaction, match_id)
        if what == "pause":
            await self._hosting.pause(interaction, match, "")
        elif what == "close":
            await self._hosting.ask_to_close(interaction, match)
        else:
            await self._show(interaction, match)

    @on(HostMenu)
    async def pick(
        self, interaction: discord.Interaction, match_id: int, what: str, code: str
    ) -> None:
        """Ask whether to rewind to a decision, or who is to play a seat."""
        match = await self._led(interaction, match_id)
        if what == "seat":
            await self._show_seat(interaction, match, code)
            return
        offered = await self._hosting.rewindable(interaction, match)
        if code not in {choice.code for choice in offered}:
            raise Refusal("no_such_decision")
        await self._hosting.ask_to_rewind(interaction, match, code)

    @on(SeatMenu)
    async def give_to_person(
        self,
        interaction: discord.Interaction,
        match_id: int,
        seat: Seat,
        who: discord.User | discord.Member,
    ) -> None:
        """Ask the users concerned to let a person play a seat."""
        match = await self._led(interaction, match_id)
        known_row(match, seat)
        if who.bot:
            raise Refusal("replace_by_whom")
        if not isinstance(who, discord.Member):
            raise Refusal("not_a_member")
        await self._hosting.replace(interaction, match, seat, who.id)

    @on(SeatButton)
    async def give(
        self, interaction: discord.Interaction, match_id: int, seat: Seat, by: str
    ) -> None:
        """Offer a seat to any user, or replace its player by a robot."""
        match = await self._led(interaction, match_id)
        known_row(match, seat)
        if by == "anyone":
            await self._hosting.offer(interaction, match, seat)
        else:
            await self._hosting.replace(interaction, match, seat, robot_called(by))

    async def _led(self, interaction: discord.Interaction, match_id: int) -> Match:
        """Return the match; refuse users who may not manage it, and a match that does not run."""
        match = await self._bot.get_match(interaction, match_id)
        await self._hosting.must_lead(interaction, match)
        require_ongoing(match)
        return match

    async def _show(self, interaction: discord.Interaction, match: Match) -> None:
        texts = await self._bot.texts_for(interaction, match)
        players = await self._bot.names.players(match, texts)
        lines = [f"### {title(match, texts.locale)}", texts("host-tools")]
        if match.find_seat(interaction.user.id) is not None:
            lines.append(texts("host-tools-asks"))
        decisions = await self._hosting.rewindable(interaction, match)
        rows = (
            row_of(_buttons(match, texts)),
            *_menu(match, "rewind", decisions[:MAX_CHOICES], texts),
            *_menu(match, "seat", _seats(players.in_labels), texts),
            row_of([more_button(match, texts, back=True)]),
        )
        await respond(interaction, Page("\n".join(lines), rows=rows))

    async def _show_seat(self, interaction: discord.Interaction, match: Match, code: str) -> None:
        texts = await self._bot.texts_for(interaction, match)
        players = await self._bot.names.players(match, texts)
        if code not in {choice.code for choice in _seats(players)}:
            raise Refusal("not_an_option")
        seat = int(code)
        buttons: list[Button] = [
            SeatButton(match.id, seat, level, label=robot_label(match.game, level, texts))
            for level in LEVELS
        ]
        buttons.append(SeatButton(match.id, seat, "anyone", label=texts("host-offer")))
        rows = (
            row_of([SeatMenu(match.id, seat, placeholder=texts("host-person"))]),
            row_of(buttons),
            row_of([HostButton(match.id, "open", label=texts("host-back"))]),
        )
        said = texts("host-seat", seat=players.seat(seat), match=match.id)
        await respond(interaction, Page(said, rows=rows))


def tool_buttons(match: Match, user: int, texts: Texts) -> list[Button]:
    """Return the button of the host's tools, nothing for other users and ended matches."""
    if user != match.host or match.analyst is not None or match.ended is not None:
        return []
    return [HostButton(match.id, "open", label=texts("more-host"))]


def _buttons(match: Match, texts: Texts) -> list[Button]:
    paused = match.status == "paused"
    stop: Button = (
        ResumeButton(match.id, label=texts("button-resume"))
        if paused
        else HostButton(match.id, "pause", label=texts("host-pause"))
    )
    return [stop, HostButton(match.id, "close", label=texts("host-close"))]


def _menu(match: Match, what: str, options: list[Choice], texts: Texts) -> tuple[Row, ...]:
    menu = HostMenu(match.id, what, options=options, placeholder=texts(f"host-menu-{what}"))
    return (row_of([menu]),) if options else ()


def _seats(players: SeatNames) -> list[Choice]:
    """Return the seats of players, whom another player can replace."""
    return [
        Choice(str(row.seat), players.seat(row.seat))
        for row in players.match.seats
        if row.kind == "human"
    ]

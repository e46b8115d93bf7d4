"""What people wish of an open match: to join, to leave, to start it, to change it."""

from __future__ import annotations

from collections.abc import Mapping

import discord
import msgspec

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.forms import word_form
from cogs.frame.match.lobby import OPTION
from cogs.frame.match.presenter import Presenter
from cogs.frame.moves.fields import changed, fields_of
from cogs.frame.ui.answers import answer, clicked_in_public
from cogs.frame.ui.failures import UNREACHABLE
from cogs.frame.ui.pages import Page
from engines.core import Refusal
from matches.actions.lobby import must_be_open
from matches.clock.time_control import PROFILES
from matches.core.models import Match, Robot


class Lobby:
    """Joins, leaves, starts and changes open matches; the lobby message follows by itself."""

    def __init__(self, bot: MatchBot, presenter: Presenter) -> None:
        self._bot, self._presenter = bot, presenter

    async def wish(self, interaction: discord.Interaction, match_id: int, wish: str) -> None:
        """Join, leave or start the match, and say so to those who did not click."""
        match = await self._bot.known(interaction, match_id)
        service, user = self._bot.service, interaction.user.id
        do = {
            "join": service.lobby.join,
            "leave": service.lobby.leave,
            "start": service.lobby.start,
        }[wish]
        match = await do(match.id, user, interaction=interaction.id)
        texts = await self._bot.texts_for(interaction, match)
        told = texts("done-draw" if match.draw else f"done-{wish}", match=match_id)
        if wish == "join":  # a copy for everybody: the lobby is edited all the time
            bound = texts("lobby-secret", hash=match.secret_hash.hex())
            await answer(interaction, Page(f"{told}\n{bound}"))
        elif not clicked_in_public(interaction):
            await answer(interaction, Page(told))

    async def change(
        self, interaction: discord.Interaction, match_id: int, option: str, value: str
    ) -> None:
        """Change the player's colour, or (the host) seats, language, pace, robots or an option."""
        match = await self._bot.known(interaction, match_id)
        service, user = self._bot.service, interaction.user.id
        if option == "colour":
            await service.lobby.join(match_id, user, colour=value, interaction=interaction.id)
        elif option == "seats":
            await service.lobby.change(match_id, user, seats=int(value), interaction=interaction.id)
        elif option == "locale":
            await service.lobby.change(match_id, user, locale=value, interaction=interaction.id)
        elif option == "pace":
            await service.clock.set_time_control(
                match_id, user, PROFILES[value], interaction=interaction.id
            )
        elif option == "robot" and value.startswith("-"):
            await service.lobby.remove_robot(
                match_id, user, int(value[1:]), interaction=interaction.id
            )
        elif option == "robot":
            robot = msgspec.convert({"style": value.removeprefix("+")}, Robot)
            await service.lobby.add_robot(match_id, user, robot, interaction=interaction.id)
        else:
            await self.configure(interaction, match, {option.removeprefix(f"{OPTION}."): value})

    async def invite(self, interaction: discord.Interaction, match: Match, guest: int) -> None:
        """Ask somebody publicly to join, with a ping if it suits them now."""
        service, user = self._bot.service, interaction.user.id
        pings = await service.invitations.send(match.id, user, guest)
        try:
            await self._presenter.invite(match, user, guest, pings=pings)
        except (discord.HTTPException, *UNREACHABLE) as failed:
            await service.invitations.withdraw(match.id, guest)
            if isinstance(failed, discord.Forbidden | discord.NotFound):
                raise Refusal("invitation_failed") from failed
            raise
        texts = await self._bot.texts_for(interaction, match)
        done = "done-invite" if pings else "done-invite-quietly"
        await answer(interaction, Page(texts(done, name=f"<@{guest}>")))

    async def ask_word(self, interaction: discord.Interaction, match_id: int) -> None:
        """Ask a player of an open match for a word, in a form."""
        match = await self._bot.known(interaction, match_id)
        must_be_open(match)
        match.seat_of(interaction.user.id)
        form = word_form(match_id, await self._bot.texts_for(interaction, match))
        await interaction.response.send_modal(form)

    async def say_word(self, interaction: discord.Interaction, match_id: int, word: str) -> None:
        """Mix a player's word into the seed, and say so to those who do not see the lobby."""
        match = await self._bot.known(interaction, match_id)
        await self._bot.service.lobby.say_word(
            match_id, interaction.user.id, word, interaction=interaction.id
        )
        if not clicked_in_public(interaction):
            texts = await self._bot.texts_for(interaction, match)
            await answer(interaction, Page(texts("done-word", match=match_id)))

    async def configure(
        self, interaction: discord.Interaction, match: Match, said: Mapping[str, str]
    ) -> Match:
        """Change options of the game to what is said of them; return the match as it is then."""
        texts = await self._bot.texts_for(interaction, match)
        fields = fields_of(match.game.options, OPTION)
        options = changed(match.options, fields, said, texts)
        return await self._bot.service.lobby.configure(
            match.id, interaction.user.id, options, interaction=interaction.id
        )

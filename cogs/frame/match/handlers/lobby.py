"""Lobby actions: join, leave, change settings, start."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.lobby import (
    InviteMenu,
    LobbyButton,
    LobbyMenu,
    RobotButton,
    WordButton,
)
from cogs.frame.match.buttons.modals import WordModal, word_in, word_modal
from cogs.frame.match.delivery.match_publisher import MatchPublisher
from cogs.frame.match.handlers.fairness import fairness_page
from cogs.frame.match.handlers.name_offer import with_name_offer
from cogs.frame.match.handlers.views import rules_page
from cogs.frame.match.pages.lobby_settings import SETTINGS, colour_row, setting_of, settings_page
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.handlers import on
from cogs.frame.ui.modals import ModalValues
from cogs.frame.ui.network_errors import UNREACHABLE
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import clicked_in_public, prefix_response, respond
from cogs.frame.ui.server_settings import Destination, ServerSettings, explain_destination
from engines.core import Refusal
from matches.actions.lobby import require_host, require_open
from matches.clock.time_control import PROFILES
from matches.core.actor import Actor
from matches.core.models import Match
from matches.robots.catalog import robot_called
from presentation.fields import changed, fields_of
from presentation.match.options import OPTION


def _is_possible(option: str, value: str) -> bool:
    """Return whether a menu of the lobby can offer a value; the match checks the rest."""
    if option == "pace":
        return value in PROFILES
    looks = {"seats": "[0-9]{1,2}", "reliability": "[0-9]{1,2}", "robot": r"-[0-9]{1,2}|\+\w+"}
    return re.fullmatch(looks.get(option, ".*"), value, re.DOTALL) is not None


def _done(match: Match, action: str) -> str:
    """Return the key of the confirmation of an action, which may have started the match."""
    if match.draw is not None:
        return "done-draw"
    return "done-start" if match.state is not None else f"done-{action}"


class LobbyHandlers:
    """Handlers of open matches; the lobby message is updated automatically."""

    def __init__(self, bot: MatchBot, presenter: MatchPublisher) -> None:
        self._bot, self._presenter = bot, presenter
        lobby = bot.service.lobby
        self._menus: Mapping[str, Callable[[int, Actor, str], Awaitable[Match]]] = {
            "colour": lambda match_id, actor, value: lobby.join(match_id, actor, colour=value),
            "seats": lambda match_id, actor, value: lobby.change(match_id, actor, seats=int(value)),
            "locale": lambda match_id, actor, value: lobby.change(match_id, actor, locale=value),
            "pace": lambda match_id, actor, value: bot.service.clock.set_time_control(
                match_id, actor, PROFILES[value]
            ),
            "robot": self._change_robots,
        }

    @on(LobbyButton)
    async def pressed(self, interaction: discord.Interaction, match_id: int, action: str) -> None:
        """Perform the action of a lobby button."""
        shows = {"rules": self._rules, "settings": self._settings}
        if (show := shows.get(action)) is None:
            await self.act(interaction, match_id, action)
        else:
            await show(interaction, await self._bot.get_match(interaction, match_id))

    async def open(
        self,
        interaction: discord.Interaction,
        game: str,
        *,
        language: str | None = None,
        pace: str | None = None,
        **settings: Any,
    ) -> None:
        """Open a match as `create` does, and confirm it."""
        home = await ServerSettings(self._bot).home(interaction)
        match = await self.create(
            interaction, game, home=home, language=language, pace=pace, **settings
        )
        texts = await self._bot.texts_for(interaction, game=game)
        bound = texts("lobby-secret", hash=match.secret_hash.hex())
        lines = [*explain_destination(interaction, home, texts), texts("done-new", match=match.id)]
        await respond(interaction, Page("\n".join([*lines, bound])))

    async def create(
        self,
        interaction: discord.Interaction,
        game: str,
        *,
        home: Destination | None = None,
        language: str | None = None,
        pace: str | None = None,
        **settings: Any,
    ) -> Match:
        """Open a match in `home`, by default the home channel or this one.

        `settings` are those of `LobbyService.create`.
        """
        servers = ServerSettings(self._bot)
        home = home or await servers.home(interaction)
        return await self._bot.service.lobby.create(
            actor_of(interaction),
            game=game,
            place=home.place,
            locale=language or await servers.language(interaction),
            time_control=PROFILES[pace] if pace else await servers.time_control(home.place.guild),
            **settings,
        )

    async def act(self, interaction: discord.Interaction, match_id: int, action: str) -> None:
        """Join, leave or start the match, and confirm it unless the lobby was clicked."""
        match = await self._bot.get_match(interaction, match_id)
        service, actor = self._bot.service, actor_of(interaction, match.place)
        do = {
            "join": service.lobby.join,
            "leave": service.lobby.leave,
            "start": service.lobby.start,
        }[action]
        match = await do(match.id, actor)
        texts = await self._bot.texts_for(interaction, match)
        text = texts(_done(match, action), match=match_id)
        if action == "join":  # Each player gets their own copy of the commitment.
            bound = texts("lobby-secret", hash=match.secret_hash.hex())
            rows = () if match.state else colour_row(match, actor.user, texts)
            page = Page(f"{text}\n{bound}", rows=rows)
            await respond(interaction, await with_name_offer(self._bot, interaction, match, page))
        elif not clicked_in_public(interaction):
            await respond(interaction, Page(text))

    async def _rules(self, interaction: discord.Interaction, match: Match) -> None:
        """Show the rules of the game in brief."""
        texts = await self._bot.texts_for(interaction, match)
        await respond(interaction, rules_page(match.game.key, texts))

    async def _settings(self, interaction: discord.Interaction, match: Match) -> None:
        """Show the settings that the host or a player may change."""
        require_open(match)
        user = interaction.user.id
        if match.find_seat(user) is None:
            require_host(match, user)
        texts = await self._bot.texts_for(interaction, match)
        web = await self._bot.web_links.is_published(match.place.guild)
        await respond(interaction, settings_page(match, user, texts, web=web))

    @on(LobbyMenu)
    async def change(
        self, interaction: discord.Interaction, match_id: int, option: str, value: str
    ) -> None:
        """Change the player's colour, or (the host) a setting of the match."""
        match = await self._bot.get_match(interaction, match_id)
        actor = actor_of(interaction, match.place)
        if not _is_possible(option, value):
            raise Refusal("not_an_option")
        if option in SETTINGS:
            said = setting_of(option, value)
            match = await self._bot.service.lobby.change(match_id, actor, **said)
        elif option in self._menus:
            match = await self._menus[option](match_id, actor, value)
        else:
            named = {option.removeprefix(f"{OPTION}."): value}
            match = await self.configure(interaction, match, named)
        await self._changed(interaction, match)

    @on(RobotButton)
    async def robot(self, interaction: discord.Interaction, match_id: int, what: str) -> None:
        """Seat a robot (`+` and its style), or free the seat of a robot (`-` and its colour)."""
        match = await self._bot.get_match(interaction, match_id)
        actor, sign, which = actor_of(interaction, match.place), what[0], what[1:]
        if sign == "+":
            match = await self._seat_robot(actor, match_id, which)
        else:
            require_host(match, actor.user)
            seats = [row.seat for row in match.seats if (row.kind, row.colour) == ("robot", which)]
            if not seats:
                raise Refusal("no_such_robot")
            match = await self._bot.service.lobby.remove_robot(match_id, actor, seats[0])
        await self._changed(interaction, match)

    async def _change_robots(self, match_id: int, actor: Actor, value: str) -> Match:
        """Free the seat of a robot (`-` and its number), or seat one (`+` and its style)."""
        sign, which = value[0], value[1:]
        if sign == "-":
            return await self._bot.service.lobby.remove_robot(match_id, actor, int(which))
        return await self._seat_robot(actor, match_id, which)

    async def _seat_robot(self, actor: Actor, match_id: int, name: str) -> Match:
        return await self._bot.service.lobby.add_robot(match_id, actor, robot_called(name))

    async def _changed(self, interaction: discord.Interaction, match: Match) -> None:
        """Update a private page; a public lobby is updated automatically."""
        if not clicked_in_public(interaction):
            await self._settings(interaction, match)

    @on(InviteMenu)
    async def invite_picked(
        self,
        interaction: discord.Interaction,
        match_id: int,
        who: discord.User | discord.Member,
    ) -> None:
        """Invite the user selected in a menu, and update the page."""
        match = await self._bot.get_match(interaction, match_id)
        if who.bot:
            raise Refusal("no_bots")
        if not isinstance(who, discord.Member):
            raise Refusal("not_a_member")
        prefix_response(interaction, await self._invited(interaction, match, who.id))
        await self._settings(interaction, match)

    async def invite(self, interaction: discord.Interaction, match: Match, guest: int) -> None:
        """Invite a user publicly, with a ping if they want one now."""
        await respond(interaction, Page(await self._invited(interaction, match, guest)))

    async def _invited(self, interaction: discord.Interaction, match: Match, guest: int) -> str:
        service, user = self._bot.service, interaction.user.id
        pings = await service.invitations.send(match.id, user, guest)
        try:
            await self._presenter.invite(match, user, {guest: pings})
        except (discord.HTTPException, *UNREACHABLE) as failed:
            await service.invitations.withdraw(match.id, guest)
            if isinstance(failed, discord.Forbidden | discord.NotFound):
                raise Refusal("invitation_failed") from failed
            raise
        texts = await self._bot.texts_for(interaction, match)
        done = "done-invite" if pings else "done-invite-quietly"
        people = await self._bot.names.people(match.place.guild, [guest])
        return texts(done, name=people.name(guest))

    @on(WordButton)
    async def ask_word(self, interaction: discord.Interaction, match_id: int) -> None:
        """Ask a player of an open match for a word, in a modal."""
        match = await self._bot.get_match(interaction, match_id)
        require_open(match)
        match.require_seat(interaction.user.id)
        modal = word_modal(match_id, await self._bot.texts_for(interaction, match))
        await interaction.response.send_modal(modal)

    @on(WordModal)
    async def word_sent(
        self, interaction: discord.Interaction, match_id: int, filled: ModalValues
    ) -> None:
        """Mix the word of a modal into the seed."""
        await self.say_word(interaction, match_id, word_in(filled))

    async def say_word(self, interaction: discord.Interaction, match_id: int, word: str) -> None:
        """Mix a player's word into the seed, and confirm it above the fairness page."""
        match = await self._bot.get_match(interaction, match_id)
        actor = actor_of(interaction, match.place)
        match = await self._bot.service.lobby.say_word(match_id, actor, word)
        texts = await self._bot.texts_for(interaction, match)
        done = texts("done-word", match=match_id)
        if interaction.message is None:
            await respond(interaction, Page(done))
            return
        prefix_response(interaction, done)
        players = await self._bot.names.players(match, texts)
        await respond(interaction, fairness_page(players, interaction.user.id))

    async def configure(
        self, interaction: discord.Interaction, match: Match, said: Mapping[str, str]
    ) -> Match:
        """Change the given options of the game; return the changed match."""
        texts = await self._bot.texts_for(interaction, match)
        fields = fields_of(match.game.options, OPTION)
        options = changed(match.options, fields, said, texts)
        actor = actor_of(interaction, match.place)
        return await self._bot.service.lobby.configure(match.id, actor, options)

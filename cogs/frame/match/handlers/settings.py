"""Changes to a user's global and per-game preferences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
import msgspec

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.settings import (
    GamePrefsMenu,
    PrefButton,
    PrefMenu,
    PrefsButton,
    SettingButton,
    SettingMenu,
)
from cogs.frame.match.pages.setting_pages import (
    AUTO,
    NONE,
    NOTIFY,
    NOWHERE,
    PALETTES,
    format_setting,
    own_fields,
    prefs_page,
    settings_page,
    with_toggled,
    zone_page,
)
from cogs.frame.match.pages.timezones import AREAS, parse_quiet_hours, resolve_zone
from cogs.frame.ui.bot import public_name
from cogs.frame.ui.errors import sentence_of
from cogs.frame.ui.handlers import on
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.responses import dismiss, prefix_response, respond
from engines.core import Game, Refusal
from matches.actions.lobby import preferred
from matches.clock.pings import STYLES
from matches.core.players import PlayerPreferences
from matches.texts import LOCALES, Texts
from presentation.fields import changed

CHOICES = {
    "language": (AUTO, *LOCALES),
    "digest": (AUTO, *map(str, range(24))),
    "ping": STYLES,
    "palette": PALETTES,
    "notify": NOTIFY,
}
"""The values of the settings that have no other check."""


class PreferenceHandlers:
    """Handlers of preferences; each change is stored at once, and the page is updated."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    async def change(self, interaction: discord.Interaction, said: Mapping[str, Any]) -> None:
        """Change the given settings, by name, and show all of them."""
        texts, user = await self._bot.texts_for(interaction), interaction.user.id
        changes = dict(_change(name, value, texts) for name, value in said.items())
        confirm, players = changes.pop("prefs", None), self._bot.service.players
        if changes:
            state_of(interaction).player = await players.change(user, **changes)
        if confirm is not None:
            state_of(interaction).player = await players.prefer_everywhere(user, confirm)
        player, texts = await self._bot.person(interaction), await self._bot.texts_for(interaction)
        now = self._bot.service.now()
        if said:
            prefix_response(
                interaction, "\n".join(format_setting(player, name, texts, now) for name in said)
            )
        await self._show(interaction, player, texts)

    @on(SettingMenu, SettingButton)
    async def pick(self, interaction: discord.Interaction, name: str, value: str) -> None:
        """Change the setting selected on the page, and update the page."""
        texts, user = await self._bot.texts_for(interaction), interaction.user.id
        player, now = await self._bot.person(interaction), self._bot.service.now()
        if name == "ask":
            await dismiss(interaction)
            return
        if name == "area" and value in AREAS:
            await respond(interaction, zone_page(value, player, texts, now))
            return
        try:
            await self._keep(interaction, user, name, value, texts)
        except Refusal as refusal:  # The page stays.
            prefix_response(interaction, await sentence_of(self._bot, interaction, refusal, texts))
        player, texts = await self._bot.person(interaction), await self._bot.texts_for(interaction)
        await self._show(interaction, player, texts)

    async def _keep(
        self, interaction: discord.Interaction, user: int, name: str, value: str, texts: Texts
    ) -> None:
        players = self._bot.service.players
        if name == "open":
            return
        if name == "web":
            state_of(interaction).player = await self._on_web(interaction, value == "yes")
            return
        field, kept = _change("zone" if name == "area" else name, value, texts)
        if field == "prefs":
            state_of(interaction).player = await players.prefer_everywhere(user, kept)
            return
        state_of(interaction).player = await players.change(user, **{field: kept})

    async def _on_web(self, interaction: discord.Interaction, named: bool) -> PlayerPreferences:
        """Show the user's name on public pages, or no longer; return their preferences."""
        publicity, user = self._bot.service.publicity, interaction.user
        if not named:
            return await publicity.hide_name(user.id)
        if not self._bot.web:
            raise Refusal("no_web")
        return await publicity.show_name(user.id, public_name(user))

    async def _show(
        self, interaction: discord.Interaction, player: PlayerPreferences, texts: Texts
    ) -> None:
        games, now = self._bot.store.games.values(), self._bot.service.now()
        page = settings_page(player, texts, games, now, web=bool(self._bot.web))
        await respond(interaction, page)

    @on(GamePrefsMenu, PrefsButton)
    async def prefs(self, interaction: discord.Interaction, game: str) -> None:
        """Show the user's preferences in a game."""
        await self.prefer(interaction, self._game(game), {})

    async def prefer(
        self, interaction: discord.Interaction, game: Game, said: Mapping[str, str]
    ) -> None:
        """Change the given preferences in a game, and show all of them."""
        texts = await self._bot.texts_for(interaction, game=game.key)
        players, player = self._bot.service.players, await self._bot.person(interaction)
        wished = changed(preferred(game, game.prefs(), player.prefs), own_fields(game), said, texts)
        if said:
            data = msgspec.to_builtins(wished)
            kept = {name: data[name] for name in said}
            player = await players.prefer_everywhere(interaction.user.id, kept)
            state_of(interaction).player = player
        await respond(interaction, prefs_page(game, player, texts))

    @on(PrefMenu, PrefButton)
    async def pick_pref(
        self, interaction: discord.Interaction, game: str, name: str, value: str
    ) -> None:
        """Change the preference in a game that was selected on its page."""
        rules = self._game(game)
        field = own_fields(rules).get(name)
        if field is None:
            raise Refusal("wrong_prefs")
        if field.many:
            texts = await self._bot.texts_for(interaction, game=game)
            player = await self._bot.person(interaction)
            value = with_toggled(rules, player, name, value) or texts("fields-none")
        await self.prefer(interaction, rules, {name: value})

    def _game(self, key: str) -> Game:
        if key not in self._bot.store.games:
            raise Refusal("unknown_game", game=key)
        return self._bot.store.games[key]


def _change(name: str, value: Any, texts: Texts) -> tuple[str, Any]:
    """Return the player's field that a setting changes, and its new value.

    Raises:
        Refusal: if the value is invalid.
    """
    if name in CHOICES and str(value) not in CHOICES[name]:
        raise Refusal("not_an_option")
    match name:
        case "language":
            return "locale", None if value == AUTO else value
        case "digest":
            return "digest_hour", None if value == AUTO else int(value)
        case "zone":
            return "zone", value if value == NOWHERE else resolve_zone(value)
        case "quiet":
            return "quiet", None if value == NONE else parse_quiet_hours(value, texts)
        case "confirm":
            return "prefs", {"confirm": value in (True, "yes")}
        case "listed" | "puzzles":
            return name, value in (True, "yes")
        case "ping" | "palette" | "notify":
            return name, value
    raise Refusal("not_an_option")

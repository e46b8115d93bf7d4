"""Private settings page of a server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import discord

from cogs.frame.guild.buttons import ServerChannelMenu, ServerMenu, ServerRolesMenu
from cogs.frame.ui.pages import Page, Row, row_of
from cogs.frame.ui.server_settings import existing_roles
from engines import GAMES
from matches.clock.time_control import PROFILES
from matches.core.guild_settings import OPENERS, GuildSettings
from matches.texts import LOCALES, Texts, texts_in
from presentation.choices import Choice

AUTO: Final = "auto"
"""Code for the default of the operator."""
KINDS: Final[Mapping[str, Sequence[discord.ChannelType]]] = {
    "home": (discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.forum),
    "tournament_channel": (discord.ChannelType.text, discord.ChannelType.news),
    "puzzle_channel": (discord.ChannelType.text, discord.ChannelType.news),
}
"""The types of channels that can be selected for each setting."""


def server_page(
    settings: GuildSettings,
    guild: discord.Guild | None,
    texts: Texts,
    *,
    pace: str | None,
    threads: bool,
) -> Page:
    """Return the page; `pace` and `threads` are the defaults of the operator."""
    lines = [texts("server-title"), texts("server-about"), *_described(settings, guild, texts)]
    usual = texts(f"pace-{pace or 'own'}"), texts("yes" if threads else "no")
    return Page("\n".join(lines), rows=tuple(_menus(settings, guild, texts, *usual)))


def _described(settings: GuildSettings, guild: discord.Guild | None, texts: Texts) -> Iterator[str]:
    """Yield a line for each channel and for the roles, with a warning if something was deleted."""
    for name in KINDS:
        channel = getattr(settings, name)
        puzzle = name == "puzzle_channel"
        unset = texts("server-off" if puzzle else "server-here")
        value = unset if channel is None else f"<#{channel}>"
        if channel is not None and _existing(channel, guild) is None:
            gone = "server-puzzle-gone" if puzzle else "server-channel-gone"
            yield texts(gone, setting=texts(f"server-{name}"))
        else:
            yield texts("server-line", setting=texts(f"server-{name}"), value=value)
    roles = settings.tournament_roles
    if settings.tournament_openers == "roles" and not existing_roles(guild, roles):
        yield texts("server-roles-gone" if roles else "server-roles-none")


def _menus(
    settings: GuildSettings, guild: discord.Guild | None, texts: Texts, pace: str, threads: str
) -> Iterator[Row]:
    languages = [(AUTO, texts("server-locale-auto"))]
    languages += [(code, texts(f"language-{code}")) for code in LOCALES]
    yield _menu("locale", languages, settings.locale, texts)
    paces = [(AUTO, texts("server-default", value=pace))]
    paces += [(name, texts(f"pace-{name}")) for name in PROFILES]
    yield _menu("pace", paces, settings.pace, texts)
    chosen = None if settings.threads is None else "yes" if settings.threads else "no"
    answers = [(AUTO, texts("server-default", value=threads))]
    answers += [(answer, texts(answer)) for answer in ("yes", "no")]
    yield _menu("threads", answers, chosen, texts)
    yield _channel_menu("home", settings.home, guild, texts)
    yield _channel_menu("tournament_channel", settings.tournament_channel, guild, texts)
    openers = [(who, texts(f"server-openers-{who}")) for who in OPENERS]
    yield _menu("tournament_openers", openers, settings.tournament_openers, texts)
    if settings.tournament_openers == "roles":
        roles = existing_roles(guild, settings.tournament_roles)
        yield row_of([ServerRolesMenu(current=roles, placeholder=texts("server-menu-roles"))])
    yield _channel_menu("puzzle_channel", settings.puzzle_channel, guild, texts)
    if settings.puzzle_channel is not None:
        games = [(AUTO, texts("server-puzzle-any"))]
        games += [(key, texts_in(texts.locale, key)("game-name")) for key in GAMES]
        yield _menu("puzzle_game", games, settings.puzzle_game, texts)


def _menu(name: str, values: Sequence[tuple[str, str]], selected: str | None, texts: Texts) -> Row:
    setting = texts(f"server-{name}")
    options = [
        Choice(code, texts("lobby-option", option=setting, value=label)) for code, label in values
    ]
    current = [selected or AUTO]
    return row_of([ServerMenu(name, options=options, current=current, placeholder=setting)])


def _channel_menu(name: str, chosen: int | None, guild: discord.Guild | None, texts: Texts) -> Row:
    title, current = texts(f"server-menu-{name}"), _existing(chosen, guild)
    menu = ServerChannelMenu(name, current=current, kinds=KINDS[name], placeholder=title)
    return row_of([menu])


def _existing(channel: int | None, guild: discord.Guild | None) -> int | None:
    """Return a channel if the server still has it, because a menu cannot show a deleted one."""
    known = guild is not None and channel is not None and guild.get_channel(channel)
    return channel if known else None

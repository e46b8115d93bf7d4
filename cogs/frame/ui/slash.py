"""Slash command registration: acknowledgement, localisation, arguments."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import discord
from discord import app_commands

from cogs.frame.ui.bot import Bot, client_of
from cogs.frame.ui.errors import Callback, deferred, safe_autocomplete
from cogs.frame.ui.limits import MAX_CHOICES
from cogs.frame.ui.locale import localized
from matches.core.models import Match
from presentation.formatting import cut
from presentation.limits import LONGEST_LABEL

MatchNumber = app_commands.Range[int, 1, 10**15]
AnyPlace = app_commands.AppCommandChannel | app_commands.AppCommandThread


class _PlaceOfMatches(app_commands.Transformer):
    """Transformer that keeps a channel or thread, of the types that can have matches."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        kinds = discord.ChannelType
        threads = [kinds.news_thread, kinds.public_thread, kinds.private_thread]
        return [kinds.text, kinds.voice, kinds.stage_voice, kinds.news, kinds.forum, *threads]

    async def transform(self, interaction: discord.Interaction, value: AnyPlace) -> AnyPlace:
        return value


PlaceOfMatches = app_commands.Transform[AnyPlace, _PlaceOfMatches]
AnyCommand = app_commands.Command[Any, ..., Any]
T = TypeVar("T")


def command(key: str, *arguments: str) -> Callable[[Callback], AnyCommand]:
    """Turn a method of a cog into the slash command `key` with these arguments.

    The texts are `command-<key>` and `argument-<name>`, each with its `.about`. The argument
    `match_id` is called `match` and offers the user's matches.
    """

    def decorate(callback: Callback) -> AnyCommand:
        method: Any = described(deferred(callback), arguments)
        made: AnyCommand = app_commands.command(**named(key))(method)
        return made

    return decorate


def everywhere(thing: T) -> T:
    """Offer a command or group to users who have added the app to their account, everywhere.

    Without that they can use it on the servers of the bot and in private messages with it.
    """
    offer = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    return offer(app_commands.allowed_installs(guilds=True, users=True)(thing))


def context_menu(key: str, callback: Callback) -> app_commands.ContextMenu:
    """Return the context menu `menu-<key>` that calls `callback` with the target."""
    guarded: Any = deferred(callback)
    guarded.__qualname__ = callback.__name__  # discord.py refuses functions of a class
    return app_commands.ContextMenu(name=localized(f"menu-{key}"), callback=guarded)


def described(callback: Callback, arguments: tuple[str, ...], game: str | None = None) -> Callback:
    """Add names and descriptions to the arguments of `callback`, and suggestions to `match_id`."""
    renamed = {name: localized(f"argument-{_shown(name)}", game) for name in arguments}
    about = {name: localized(f"argument-{_shown(name)}.about", game) for name in arguments}
    described = app_commands.describe(**about)(app_commands.rename(**renamed)(callback))
    if "match_id" in arguments:
        described = app_commands.autocomplete(match_id=complete_match)(described)
    return described


def _shown(name: str) -> str:
    """Return the name of an argument on Discord, where users need not know that it is an id."""
    return name.removesuffix("_id")


def signature(required: Iterable[str], optional: Iterable[str]) -> inspect.Signature:
    """Return the signature of a command: text arguments, and the number of a match."""
    first = inspect.Parameter(
        "interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction
    )
    kind = inspect.Parameter.KEYWORD_ONLY
    texts = [inspect.Parameter(name, kind, annotation=str) for name in required]
    for name in optional:
        hint: Any = MatchNumber | None if name == "match_id" else str | None
        texts.append(inspect.Parameter(name, kind, annotation=hint, default=None))
    return inspect.Signature([first, *texts])


def named(key: str, game: str | None = None) -> Any:
    """Return the name and description of the command `key` as arguments of discord.py."""
    text = f"command-{key}"
    return {"name": localized(text, game), "description": localized(f"{text}.about", game)}


@safe_autocomplete
async def complete_match(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the matches in which the user has a seat."""
    bot = client_of(interaction, Bot)
    return await titled(
        interaction, await bot.service.matches.for_user(interaction.user.id), current
    )


async def titled(
    interaction: discord.Interaction, matches: Iterable[Match], current: str
) -> list[app_commands.Choice[Any]]:
    """Return suggestions for the matches whose title contains `current`."""
    bot, choices = client_of(interaction, Bot), []
    for match in matches:
        texts = await bot.texts_for(interaction, match)
        title = texts("match-title", game=texts("game-name"), match=match.id)
        label = f"{title} · {texts(f'status-{match.status}')}"
        if str(current).casefold() in label.casefold():
            choices.append(app_commands.Choice(name=cut(label, LONGEST_LABEL), value=match.id))
    return choices[:MAX_CHOICES]

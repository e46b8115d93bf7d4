"""`python bot.py smoke`: checks of assumptions about Discord, cleaned up afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

import discord
from aiohttp import TraceConfig
from discord.ext import commands

from cogs.frame.client import LONGEST_WAIT
from cogs.frame.match.delivery.buttons import PASSING
from cogs.frame.ui.bot import Bot
from cogs.frame.ui.channels import FOR_THREADS, NEEDED
from cogs.frame.ui.emojis import EmojiCatalog
from cogs.frame.ui.network_errors import UNREACHABLE
from hosting.doctor import WELL, WORTH_A_LOOK, WRONG
from hosting.rate_limits import limited
from hosting.smoke_checks import CHECKS, Check, Seen, SmokeScene
from hosting.traffic import Traffic, reason_of
from settings import Settings, read_settings

C = TypeVar("C", bound=discord.abc.GuildChannel)

SKIPPED: Final = "skip"
TO_CLEAN_UP: Final = "manage_threads"
IN_CHANNEL: Final = (*NEEDED, *FOR_THREADS, TO_CLEAN_UP)
IN_FORUM: Final = (*NEEDED, "send_messages_in_threads", TO_CLEAN_UP)
"""Permissions required to start the test."""
BY_HAND: Final = "two more checks need a person: see docs/hosting/check-the-setup.md"


class CannotStart(Exception):
    """Raised if the smoke test cannot start, for a reason that the operator can fix."""


def main(channel: int, user: int, forum: int | None) -> int:
    """Check the responses of Discord; return 0 unless an assumption without a fallback fails."""
    settings = read_settings()
    if not settings.discord_token:
        raise CannotStart("No DISCORD_TOKEN is set: the smoke test needs a bot on Discord.")
    return asyncio.run(smoke(settings, channel, user, forum))


async def smoke(settings: Settings, channel: int, user: int, forum: int | None) -> int:
    """Run all checks and delete the messages they have written; return the exit code."""
    with no_log():
        async with client_of(settings) as bot:
            traffic = Traffic(bot.http)
            stage = await staged(bot, settings.discord_token, channel, user, forum, traffic)
            try:
                grades = [await checked(number, stage) for number in range(1, len(CHECKS) + 1)]
            finally:
                left = await clean_up(bot, stage)
    print(f"{WELL:<5}  by hand: {BY_HAND}")
    return int(bool(left) or WRONG in grades)


@contextmanager
def no_log() -> Iterator[None]:
    """Suppress the log during the context, because the checks print Discord's responses."""
    root, silent = logging.getLogger(), logging.NullHandler()
    root.addHandler(silent)
    try:
        yield
    finally:
        root.removeHandler(silent)


def client_of(settings: Settings) -> Bot:
    """Return the bot without a gateway connection, for requests only."""
    bot = Bot(
        command_prefix=commands.when_mentioned,
        help_command=None,
        intents=discord.Intents(guilds=True),
        max_messages=None,
        http_trace=limited(TraceConfig(), settings.discord_api, processes=1),
        max_ratelimit_timeout=LONGEST_WAIT,
        allowed_mentions=discord.AllowedMentions.none(),
    )
    bot.icons = EmojiCatalog(bot)
    return bot


async def staged(
    bot: Bot, token: str, channel: int, user: int, forum: int | None, traffic: Traffic
) -> SmokeScene:
    """Log in and return the stage of the checks; raise `CannotStart` if something is missing."""
    try:
        await bot.login(token)
        room = await reached(bot, channel, discord.TextChannel, IN_CHANNEL)
        posts = forum and await reached(bot, forum, discord.ForumChannel, IN_FORUM)
        await room.guild.fetch_member(user)
    except discord.NotFound as error:
        raise CannotStart(f"User {user} is not on the server of channel {channel}.") from error
    except (*UNREACHABLE, discord.RateLimited, discord.HTTPException) as error:
        raise CannotStart(f"Discord cannot be reached: {reason_of(error)}") from error
    if posts and posts.guild != room.guild:
        raise CannotStart(f"Forum {forum} is on another server than channel {channel}.")
    return SmokeScene(bot, room, posts or None, user, traffic)


async def reached(bot: Bot, number: int, kind: type[C], needed: tuple[str, ...]) -> C:
    """Return a channel in which the bot has the permissions `needed`."""
    assert bot.user is not None
    try:
        known = await bot.fetch_channel(number)
        if not isinstance(known, kind):
            text = f"Channel {number} is a {type(known).__name__}, not a {kind.__name__}."
            raise CannotStart(text)
        guild = await bot.fetch_guild(known.guild.id, with_counts=False)
        channel = await guild.fetch_channel(number)  # with the roles of its server
        me = await guild.fetch_member(bot.user.id)
    except (discord.Forbidden, discord.NotFound, discord.InvalidData) as error:
        raise CannotStart(f"Channel {number} cannot be reached: {reason_of(error)}") from error
    assert isinstance(channel, kind)
    may = channel.permissions_for(me)
    if missing := [name for name in needed if not getattr(may, name)]:
        names = ", ".join(name.replace("_", " ").title() for name in missing)
        raise CannotStart(f"The bot lacks permissions in #{channel.name}: {names}.")
    return channel


async def checked(number: int, stage: SmokeScene) -> str:
    """Run a check, print its result, and return its grade."""
    check = CHECKS[number - 1]
    title = f"{number}. {check.name}"
    if check.in_forum and stage.forum is None:
        print(f"{SKIPPED:<5}  {title}: --forum names no forum", flush=True)
        return SKIPPED
    stage.traffic.answers.clear()
    try:
        seen = await check.act(stage)
    except PASSING as error:
        seen = Seen(f"not finished: {reason_of(error)}", holds=False)
    grade = grade_of(check, seen)
    print(f"{grade:<5}  {title}")
    print(f"         Discord:   {'; '.join([*map(str, stage.traffic.answers), seen.detail])}")
    print(f"         assumed:   {check.assumption}")
    if not seen.holds:
        print(f"         expected:  {check.expected}")
    print(f"         fallback:  {fallback_of(check, grade)}", flush=True)
    return grade


def grade_of(check: Check, seen: Seen) -> str:
    """Return the grade of a result."""
    if seen.holds:
        return WELL
    return WORTH_A_LOOK if check.fallback and seen.covered else WRONG


def fallback_of(check: Check, grade: str) -> str:
    """Return a description of the fallback and its use."""
    if not check.fallback:
        return "there is none"
    used = {WELL: "not in use", WORTH_A_LOOK: "in use", WRONG: "of no use here"}
    return f"{used[grade]}: {check.fallback}"


async def clean_up(bot: Bot, stage: SmokeScene) -> list[str]:
    """Delete the messages and threads of the checks, print the result, and return the rest."""
    traffic = stage.traffic
    await traffic.finish()
    gone = {thread for thread in traffic.threads if await is_deleted(bot, thread)}
    left = [f"{thread}" for thread in traffic.threads if thread not in gone]
    for message, channel in traffic.messages.items():
        if channel not in gone and not await is_deleted(bot, channel, message):
            left.append(f"{channel}/{message}")
    text = f"deleted; messages: {len(traffic.messages)}, threads: {len(traffic.threads)}"
    if left:
        place = f"https://discord.com/channels/{stage.room.guild.id}"
        text = f"please delete by hand: {' '.join(f'{place}/{one}' for one in left)}"
    print(f"{WRONG if left else WELL:<5}  clean-up: {text}", flush=True)
    return left


async def is_deleted(bot: Bot, channel: int, message: int | None = None) -> bool:
    """Delete a thread, or a message of a channel; return whether it no longer exists."""
    try:
        if message is None:
            await bot.http.delete_channel(channel)
        else:
            await bot.http.delete_message(channel, message)
    except discord.NotFound:
        return True
    except PASSING:
        return False
    return True

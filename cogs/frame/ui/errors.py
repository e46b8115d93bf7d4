"""Central error handling: messages for refusals, ids and log lines for errors."""

from __future__ import annotations

import contextlib
import functools
import inspect
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from typing import Any

import discord
from discord import app_commands

from cogs.frame.ui.acknowledge import ANSWERED_ALREADY, acknowledge
from cogs.frame.ui.bot import Bot, client_of
from cogs.frame.ui.deprecated_commands import CommandKey, moved_from, moved_text
from cogs.frame.ui.in_flight import BUSY
from cogs.frame.ui.interaction_state import release, state_of
from cogs.frame.ui.locale import language_of
from cogs.frame.ui.network_errors import THREAD_CLOSED, UNREACHABLE
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import prefix_response, respond
from engines.core import SEAT_FIELDS, SEATS_FIELD, Refusal
from matches.core.models import Match
from matches.metrics import ANSWERED, ERRORS, REFUSALS
from matches.store.errors import StoreError
from matches.texts import NameOf, Texts, texts_in
from presentation.free_text import harmless

log = logging.getLogger(__name__)

ORGANISER = "organiser"
"""Detail of a refusal that is a user id; all other details are seats, words or numbers."""
Callback = Callable[..., Coroutine[Any, Any, None]]
BROKEN = ("rules_bug", "match_unreadable")
"""Reasons of refusals that only the operator can resolve."""
TOO_LATE = (10062, 10015, 50027, ANSWERED_ALREADY, THREAD_CLOSED)
"""Codes of interactions that no longer accept an answer: Discord has given up the interaction, its
token is over 15 minutes old, it was answered already, or its thread is locked.
"""


@contextlib.asynccontextmanager
async def error_boundary(interaction: discord.Interaction) -> AsyncIterator[None]:
    """Show the user in private any error raised inside; no exception leaves this block.

    It also notifies them if the match cannot be shown in its channel.
    """
    bot, request = client_of(interaction, Bot), state_of(interaction)  # starts the timer
    with bot.answering.track() as request.turn:
        try:
            try:
                yield
            except Refusal as refusal:
                if not await _is_done_elsewhere(bot, interaction):
                    REFUSALS.labels(refusal.reason).inc()
                    await explain(interaction, refusal)
            await bot.after_interaction(interaction)
        except Exception as error:  # The user gets an error id for the operator.
            await report(interaction, error)
    ANSWERED.labels(interaction.type.name).observe(request.seconds())
    release(interaction)


async def _is_done_elsewhere(bot: Bot, interaction: discord.Interaction) -> bool:
    """Return whether another delivery of the interaction, to any process, has applied it."""
    if not state_of(interaction).taken:
        return False
    return await bot.store.matches.applied_to(interaction.id) is not None


def deferred(callback: Callback, signature: inspect.Signature | None = None) -> Callback:
    """Make a command or context menu acknowledge the interaction privately before it runs.

    The arguments of a command are those of `signature`, or of `callback` if there is none.
    """

    @functools.wraps(callback)
    async def guarded(*args: Any, **arguments: Any) -> None:
        # A cog may precede it, and the target of a context menu follows it.
        interaction = next(arg for arg in args if isinstance(arg, discord.Interaction))
        async with error_boundary(interaction):
            if await acknowledge(interaction, ephemeral=True, thinking=True):
                _check_values(interaction, arguments)
                await _tell_new_place(interaction)
                await callback(*args, **arguments)

    # discord.py resolves the annotations in the module of `guarded`, which does not define them.
    vars(guarded)["__signature__"] = signature or inspect.signature(callback, eval_str=True)
    return guarded


async def _tell_new_place(interaction: discord.Interaction) -> None:
    """Prefix the answer with the new place of a command that has moved and still works."""
    assert interaction.command is not None
    if (old := moved_from(interaction.command.qualified_name.split())) is not None:
        texts = await client_of(interaction, Bot).texts_for(interaction)
        prefix_response(interaction, moved_text(old, texts))


def _check_values(interaction: discord.Interaction, values: Mapping[str, Any]) -> None:
    """Refuse values that Discord does not allow, because not every client checks them."""
    if not isinstance(interaction.command, app_commands.Command):
        return  # a context menu
    for argument in interaction.command.parameters:
        value = values.get(argument.name, argument.default)
        if value != argument.default and not _fits(argument, value):
            raise Refusal("not_an_option")


def _fits(argument: app_commands.Parameter, value: Any) -> bool:
    """Return whether a value is among the choices of an argument, or within its limits."""
    if argument.choices:
        return value in [choice.value for choice in argument.choices]
    size = len(value) if isinstance(value, str) else value
    least, most = argument.min_value, argument.max_value
    return (least is None or size >= least) and (most is None or size <= most)


async def explain(interaction: discord.Interaction, refusal: Refusal) -> None:
    """Show the reason of a refusal and the actions that are possible instead."""
    bot = client_of(interaction, Bot)
    match = state_of(interaction).match
    if refusal.reason == BUSY and match is None:  # Reading preferences would add to the load.
        texts = texts_in(language_of(interaction.locale))
    else:
        texts = await bot.texts_for(interaction, match)
    sentence = await sentence_of(bot, interaction, refusal, texts, match)
    if refusal.reason in BROKEN:
        sentence = "\n".join([sentence, *bot.support_lines("support-report", texts)])
    page = await bot.refusal_page(interaction, refusal.reason, sentence)
    await respond(interaction, page or Page(sentence))


async def sentence_of(
    bot: Bot,
    interaction: discord.Interaction,
    refusal: Refusal,
    texts: Texts,
    match: Match | None = None,
) -> str:
    """Return the text of a refusal, with the names of users and of the seats of `match`."""
    details = {key: _harmless(value) for key, value in refusal.details.items()}
    if isinstance(organiser := refusal.details.get(ORGANISER), int):
        people = await bot.names.people(interaction.guild_id, [organiser])
        details[ORGANISER] = people.name(organiser)
    name: NameOf = str
    if match is not None and not details.keys().isdisjoint((*SEAT_FIELDS, SEATS_FIELD)):
        name = (await bot.names.players(match, texts)).seat
    return texts.refusal(Refusal(refusal.reason, **details), name)


def _harmless(value: object) -> object:
    """Return a detail of a refusal with its text escaped, because a user may have typed it."""
    if isinstance(value, str):
        return harmless(value)
    return list(map(_harmless, value)) if isinstance(value, list | tuple) else value


async def report(interaction: discord.Interaction, error: BaseException) -> None:
    """Log an error once with an id, and show the user that id."""
    original, bot = getattr(error, "original", error), client_of(interaction, Bot)
    late = isinstance(original, discord.HTTPException) and original.code in TOO_LATE
    left = isinstance(original, RuntimeError) and bot.is_closed()  # "Session is closed"
    if late or left:
        log.info("interaction %s: not answered, no longer valid: %s", interaction.id, original)
        return
    ERRORS.inc()
    error_id, named = secrets.token_hex(4), _named(interaction)
    if isinstance(original, UNREACHABLE):  # The traceback is of no use here.
        log.warning("error %s in %s: Discord cannot be reached: %r", error_id, named, original)
    else:
        log.error("error %s in %s", error_id, named, exc_info=original)
    bot.icons.refused(original)  # The next click uses Unicode emojis.
    try:
        texts = await _texts_after(original, bot, interaction)
        said = [texts("error-unknown", id=error_id), *bot.support_lines("support-report", texts)]
        await respond(interaction, Page("\n".join(said)))
    except UNREACHABLE:
        pass  # mostly the same failure, which is logged already
    except Exception as worse:  # Only the first error matters.
        log.warning("error %s: the user could not be notified: %r", error_id, worse)


async def _texts_after(error: BaseException, bot: Bot, interaction: discord.Interaction) -> Texts:
    """Return the user's texts, or those of their client's language if the database is unavailable.

    After a `StoreError` it is not asked again, because that would take another 15 seconds.
    """
    if not isinstance(error, StoreError) or state_of(interaction).player is not None:
        with contextlib.suppress(StoreError):
            return await bot.texts_for(interaction)
    return texts_in(language_of(interaction.locale))


def _named(interaction: discord.Interaction) -> str:
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    custom_id = str(dict(interaction.data or {}).get("custom_id", "an interaction"))
    return ":".join(custom_id.split(":")[:3])  # without the move, which may name a card of a hand


def _tells_of_a_mistake(record: logging.LogRecord) -> bool:
    """Return whether the tree logs something other than suggestions that were late or not sent."""
    error = record.exc_info[1] if record.exc_info else None
    late = isinstance(error, discord.HTTPException) and error.code in TOO_LATE
    return not (late or isinstance(error, UNREACHABLE))


PEOPLE = (discord.AppCommandOptionType.user, discord.AppCommandOptionType.mentionable)
_CLIENT_ERRORS: Mapping[type[app_commands.AppCommandError], str] = {
    app_commands.TransformerError: "not_an_option",
    app_commands.CommandNotFound: "unknown_command",
    app_commands.CommandSignatureMismatch: "unknown_command",
    app_commands.CheckFailure: "not_here",
}
"""Errors caused by an outdated or forged client, and the reasons of their refusals."""


class CommandTree(app_commands.CommandTree[Any]):
    """Command tree that passes its errors to the central error handler."""

    def __init__(self, client: Any, **named: Any) -> None:
        super().__init__(client, **named)
        logging.getLogger(app_commands.tree.__name__).addFilter(_tells_of_a_mistake)

    async def on_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Refuse what no current Discord client sends, and report all other errors."""
        key = next((key for kind, key in _CLIENT_ERRORS.items() if isinstance(error, kind)), None)
        if key is None:
            await report(interaction, error)
            return
        log.info("%s refused: %r", _named(interaction), error)
        if isinstance(error, app_commands.CommandNotFound):
            old = moved_from([*error.parents, error.name])
            if old is not None:
                async with error_boundary(interaction):
                    await _refuse_old_place(interaction, old)
                return
        if isinstance(error, app_commands.TransformerError) and error.type in PEOPLE:
            key = "not_a_member"
        async with error_boundary(interaction):
            raise Refusal(key)


async def _refuse_old_place(interaction: discord.Interaction, old: CommandKey) -> None:
    """Show a client that still knows a command at its former place the new place."""
    texts = await client_of(interaction, Bot).texts_for(interaction)
    await respond(interaction, Page(moved_text(old, texts)))


Completer = Callable[
    [discord.Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[Any]]]
]


def safe_autocomplete(complete: Completer) -> Completer:
    """Make an autocomplete return no choices if it fails, or while every place is taken."""

    @functools.wraps(complete)
    async def guarded(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[Any]]:
        with client_of(interaction, Bot).answering.track() as turn:
            if not turn.begin_now():
                return []
            try:
                return await complete(interaction, current)
            except Refusal:
                return []
            except Exception:  # An empty list is better than no response.
                log.exception("autocomplete of %s failed", _named(interaction))
                return []

    return guarded

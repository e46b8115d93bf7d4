"""Keeps what the browser shows, and the simulated clock, up to date."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from datetime import UTC, datetime

import simcord

from local.world import World, reach_the_present

log = logging.getLogger(__name__)

LOOK_SECONDS = 0.05
HURRY_SECONDS = 0.005  # a refresh straight after a click is part of what the browser reads then
CLOCK_SECONDS = 30.0
KEPT_MESSAGES = 8  # showing a message costs the preview some milliseconds at every click
AUTOCOMPLETE = 8  # kind of an answer that changes nothing on the page


async def watch(env: simcord.Env, preview: simcord.Preview, world: World) -> None:
    """Show what the bot sends outside a click, and what one player did to the others' pages."""
    stale = False
    while True:
        await asyncio.sleep(HURRY_SECONDS if stale else LOOK_SECONDS)
        stale = stale or any(map(_is_visible, env.http_requests))
        env.http_requests.clear()
        env.backend.transcript.clear()
        if stale:
            _tidy(env, world.channel.id)
            stale = not await _refreshed(preview)
        elif (datetime.now(UTC) - env.now()).total_seconds() > CLOCK_SECONDS:
            await _advanced(env)


def _is_visible(request: simcord.HttpLogEntry) -> bool:
    """Tell whether a request of the bot may have changed what somebody sees."""
    body = request.json if isinstance(request.json, dict) else {}
    return request.method != "GET" and body.get("type") != AUTOCOMPLETE


async def _refreshed(preview: simcord.Preview) -> bool:
    """Publish every page anew; return False while a click is being answered."""
    try:
        await preview.refresh()
    except simcord.SetupError:
        return False
    except TimeoutError as error:
        log.warning("the bot is busy: %s", error)
        return False
    return True


async def _advanced(env: simcord.Env) -> None:
    """Let the simulated clock follow the real one."""
    try:
        await reach_the_present(env)
    except simcord.SetupError:
        return  # a click is being answered; there is time
    except TimeoutError as error:
        log.warning("the bot is busy: %s", error)


def _tidy(env: simcord.Env, channel: int) -> None:
    """Forget old messages that nobody can click any more."""
    messages = env.backend.messages.get(channel, {})
    for message in _outlived(list(messages.values())[:-KEPT_MESSAGES]):
        env.backend.delete_message(channel, message)


def _outlived(messages: Iterable[simcord.backend.models.Message]) -> list[int]:
    """Return the messages without buttons and menus, and the private ones."""
    return [m.id for m in messages if m.is_ephemeral or "custom_id" not in str(m.components)]

"""Keeps what the browser shows, and the simulated clock, up to date."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Iterable
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
    """Show what the bot sends outside a click, and what one player did in the others' windows.

    A click shows its own window what it did.  Refreshing that window once more would refuse a
    quick next click, so it is left alone while it is the only one.
    """
    stale = clicked = False
    while True:
        await asyncio.sleep(HURRY_SECONDS if stale else LOOK_SECONDS)
        before, clicked = clicked, _is_clicked(preview)
        if any(map(_is_visible, env.http_requests)):
            _tidy(env, world.channel.id)
            stale = stale or _windows(preview) > 1 or not (before or clicked)
        env.http_requests.clear()
        env.backend.transcript.clear()
        if clicked:
            continue
        if stale:
            stale = not await _done(preview.refresh())
        elif (datetime.now(UTC) - env.now()).total_seconds() > CLOCK_SECONDS:
            await _done(reach_the_present(env))


def _is_clicked(preview: simcord.Preview) -> bool:
    """Tell whether a click is being answered; SimCord, pinned exactly, has no word for it."""
    return preview._active_action is not None


def _windows(preview: simcord.Preview) -> int:
    """Return how many windows are open; the preview counts itself as one."""
    return len(preview._pages) - 1


async def _done(work: Awaitable[None]) -> bool:
    """Tell whether `work` was done; not while the simulated Discord does something else."""
    try:
        await work
    except (simcord.SetupError, TimeoutError) as error:
        log.info("the table is busy: %s", error)
        return False
    return True


def _is_visible(request: simcord.HttpLogEntry) -> bool:
    """Tell whether a request of the bot may have changed what somebody sees."""
    body = request.json if isinstance(request.json, dict) else {}
    return request.method != "GET" and body.get("type") != AUTOCOMPLETE


def _tidy(env: simcord.Env, channel: int) -> None:
    """Forget old messages that nobody can click any more."""
    messages = env.backend.messages.get(channel, {})
    for message in _outlived(list(messages.values())[:-KEPT_MESSAGES]):
        env.backend.delete_message(channel, message)


def _outlived(messages: Iterable[simcord.backend.models.Message]) -> list[int]:
    """Return the messages without buttons and menus, and the private ones."""
    return [m.id for m in messages if m.is_ephemeral or "custom_id" not in str(m.components)]

"""Synchronisation of the browser view and of the simulated clock."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime

import simcord

from local.world import World

LOOK_SECONDS = 0.05
HURRY_SECONDS = 0.005  # an update right after a click arrives with its response
KEPT_MESSAGES = 8  # each shown message costs the preview some milliseconds per click
AUTOCOMPLETE = 8  # type of a response that changes nothing on the page


async def watch(env: simcord.Env, preview: simcord.Preview, world: World) -> None:
    """Publish the bot's messages outside clicks, and the effects of a click in other windows.

    The window of a click is updated by the click itself.  Another update would refuse a quick next
    click, so a single open window is not updated then.
    """
    stale = clicked = False
    while True:
        await asyncio.sleep(HURRY_SECONDS if stale else LOOK_SECONDS)
        follow_the_clock(env)
        before, clicked = clicked, _is_clicked(preview)
        if any(map(_is_visible, env.http_requests)):
            _tidy(env, world.channel.id)
            stale = stale or _windows(preview) > 1 or not (before or clicked)
        env.http_requests.clear()
        env.backend.transcript.clear()
        if stale and not clicked:
            _show(preview)
            stale = False


def follow_the_clock(env: simcord.Env) -> None:
    """Advance the simulated clock to the current time, without waiting.

    `Env.advance_time` and `Preview.refresh` would wait for the bot, and SimCord breaks a click
    that arrives during the wait.
    """
    behind = (datetime.now(UTC) - env.now()).total_seconds()
    env.backend.advance_clock(max(behind, 0.0))


# SimCord, which is pinned exactly, has no public API for the next three functions.


def _is_clicked(preview: simcord.Preview) -> bool:
    """Return whether a click is in progress."""
    return preview._active_action is not None


def _windows(preview: simcord.Preview) -> int:
    """Return the number of open windows; the preview itself holds one page in addition."""
    return len(preview._pages) - 1


def _show(preview: simcord.Preview) -> None:
    """Update all windows immediately."""
    preview._advance_presentation_time()
    preview._publish_message_pages(reason="refresh")


def _is_visible(request: simcord.HttpLogEntry) -> bool:
    """Return whether a request of the bot may have changed a visible message."""
    body = request.json if isinstance(request.json, dict) else {}
    return request.method != "GET" and body.get("type") != AUTOCOMPLETE


def _tidy(env: simcord.Env, channel: int) -> None:
    """Delete old messages without components from the simulated channel."""
    messages = env.backend.messages.get(channel, {})
    for message in _outlived(list(messages.values())[:-KEPT_MESSAGES]):
        env.backend.delete_message(channel, message)


def _outlived(messages: Iterable[simcord.backend.models.Message]) -> list[int]:
    """Return the messages without buttons and menus, and the ephemeral ones."""
    return [m.id for m in messages if m.is_ephemeral or "custom_id" not in str(m.components)]

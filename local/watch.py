"""Keeps what the browser shows, and the simulated clock, up to date."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime

import simcord

from local.world import World

LOOK_SECONDS = 0.05
HURRY_SECONDS = 0.005  # what is shown straight after a click is part of what its window reads then
KEPT_MESSAGES = 8  # showing a message costs the preview some milliseconds at every click
AUTOCOMPLETE = 8  # kind of an answer that changes nothing on the page


async def watch(env: simcord.Env, preview: simcord.Preview, world: World) -> None:
    """Show what the bot sends outside a click, and what one player did in the others' windows.

    A click shows its own window what it did.  Showing it once more would refuse a quick next
    click, so a window is left alone while it is the only one.
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
    """Move the simulated clock up to now, without waiting for anything.

    `Env.advance_time` and `Preview.refresh` would wait for the bot, and SimCord breaks a click that
    arrives meanwhile.
    """
    behind = (datetime.now(UTC) - env.now()).total_seconds()
    env.backend.advance_clock(max(behind, 0.0))


# SimCord, which is pinned exactly, has no public words for these three.


def _is_clicked(preview: simcord.Preview) -> bool:
    """Return whether a click is being answered."""
    return preview._active_action is not None


def _windows(preview: simcord.Preview) -> int:
    """Return how many windows are open; the preview itself holds one more page."""
    return len(preview._pages) - 1


def _show(preview: simcord.Preview) -> None:
    """Show every window the present, at once."""
    preview._advance_presentation_time()
    preview._publish_message_pages(reason="refresh")


def _is_visible(request: simcord.HttpLogEntry) -> bool:
    """Return whether a request of the bot may have changed what somebody sees."""
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

"""What is the same at each start of the bot, done once for all tests."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable
from copy import copy, deepcopy
from types import SimpleNamespace
from typing import Any

import pytest
import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.results

from cogs.frame.client import Longtable
from cogs.frame.game_cog import GameCog
from cogs.frame.ui.errors import deferred
from cogs.frame.ui.slash import AnyCommand

_PAYLOADS: dict[frozenset[str], list[dict[str, Any]]] = {}
_COMMANDS: dict[tuple[str, str], AnyCommand] = {}


def shorten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots start quicker while a test runs."""
    monkeypatch.setattr(Longtable, "load_extension", _load)
    monkeypatch.setattr(Longtable, "_commands", _told_once(Longtable._commands))
    monkeypatch.setattr(GameCog, "_command", _described_once(GameCog._command))
    for place in (simcord.http.router, simcord.gateway):
        monkeypatch.setattr(place, "copy", SimpleNamespace(deepcopy=copied))
    for place in (simcord.components, simcord.results):
        monkeypatch.setattr(place, "deepcopy", copied)


async def _load(bot: Longtable, name: str) -> None:
    """Load an extension without reading its module anew, as discord.py does each time."""
    await importlib.import_module(name).setup(bot)


def _told_once(plain: Callable[..., Any]) -> Callable[..., Any]:
    """The same commands are the same to Discord each time."""

    async def known(bot: Longtable) -> list[dict[str, Any]]:
        games = frozenset(bot.store.games)
        if games not in _PAYLOADS:
            _PAYLOADS[games] = await plain(bot)
        return _PAYLOADS[games]

    return known


def _described_once(plain: Callable[..., AnyCommand]) -> Callable[..., AnyCommand]:
    """A command of a game does something else for each bot, but takes the same arguments."""

    def known(cog: GameCog, name: str, callback: Any, *arguments: Any) -> AnyCommand:
        command = (cog.qualified_name, name)
        if command not in _COMMANDS:
            _COMMANDS[command] = plain(cog, name, callback, *arguments)
        made = copy(_COMMANDS[command])
        made._callback = deferred(callback, inspect.signature(made.callback))
        made._params = {key: copy(one) for key, one in made._params.items()}
        return made

    return known


def copied(json: Any) -> Any:
    """Return a copy of JSON, many times as fast as one of whatever might be found in it."""
    kind = type(json)
    if kind is dict:
        return {key: copied(value) for key, value in json.items()}
    if kind is list:
        return [copied(value) for value in json]
    return json if kind in (str, int, bool, type(None)) else deepcopy(json)

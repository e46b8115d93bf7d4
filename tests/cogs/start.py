"""Results that are the same at each start of the bot, computed once for all tests."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.results
from discord import app_commands

from cogs.frame import client
from cogs.frame.client import Longtable
from cogs.frame.game_cog import GameCog
from cogs.frame.ui import handlers
from cogs.frame.ui.custom_ids import Persistent
from cogs.frame.ui.handlers import Handler
from cogs.frame.ui.slash import AnyCommand
from tests.components import copied


class Told(list[dict[str, Any]]):
    """Command list in Discord's format that is never changed, so it need not be copied."""

    problems: list[str] | None = None
    """Violations of Discord's description, or None before the first check."""

    digest = ""
    """Digest of the bot, or nothing before the first start."""

    def __deepcopy__(self, memo: object) -> Told:
        return self


_TOLD: dict[tuple[frozenset[str], str], Told] = {}
Problems = Callable[[type[Persistent], list[Handler]], Iterable[str]]
_FOUND: dict[tuple[object, ...], list[str]] = {}


def shorten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speed up the start of bots while a test runs."""
    monkeypatch.setattr(Longtable, "load_extension", _load)
    monkeypatch.setattr(Longtable, "_commands", _told_once(Longtable._commands))
    monkeypatch.setattr(client, "digest_of", _digested_once(client.digest_of))
    monkeypatch.setattr(GameCog, "_commands", _made_late(GameCog._commands))
    monkeypatch.setattr(handlers, "_problems", _found_once(handlers._problems))
    for place in (simcord.http.router, simcord.gateway):
        monkeypatch.setattr(place, "copy", SimpleNamespace(deepcopy=copied))
    for place in (simcord.components, simcord.results):
        monkeypatch.setattr(place, "deepcopy", copied)


async def _load(bot: Longtable, name: str) -> None:
    """Load an extension without reimporting its module, as discord.py does each time."""
    await importlib.import_module(name).setup(bot)


def _told_once(plain: Callable[..., Any]) -> Callable[..., Any]:
    """Return the cached payload because the same commands give the same payload each time."""

    async def known(bot: Longtable) -> list[dict[str, Any]]:
        key = frozenset(bot.store.games), bot.web
        if key not in _TOLD:
            _TOLD[key] = Told(await plain(bot))
        return _TOLD[key]

    return known


def _digested_once(plain: Callable[[int, Told], str]) -> Callable[[int, Told], str]:
    """Return the cached digest because all simulated applications have the same id."""

    def known(application: int, payload: Told) -> str:
        payload.digest = payload.digest or plain(application, payload)
        return payload.digest

    return known


def _found_once(plain: Problems) -> Problems:
    """Return the cached problems because the same methods have the same parameters each time."""

    def known(kind: type[Persistent], methods: list[Handler]) -> Iterable[str]:
        key = kind, *(getattr(method, "__func__", method) for method in methods)
        if key not in _FOUND:
            _FOUND[key] = list(plain(kind, methods))
        return _FOUND[key]

    return known


class LateGroup(app_commands.Group):
    """Commands of a game, created when one of them is first requested."""

    late: Callable[[], Iterator[AnyCommand]] | None
    known: dict[str, Any]

    @property
    def _children(self) -> dict[str, Any]:  # type: ignore[override]
        if (late := self.late) is not None:
            self.late = None
            for command in late():
                self.add_command(command)
        return self.known


def _made_late(plain: Callable[[GameCog], Iterator[AnyCommand]]) -> Callable[..., Any]:
    """Create the commands lazily because most tests need those of one game, or none."""

    def none(cog: GameCog) -> Iterator[AnyCommand]:
        group = cog._group
        group.__class__ = LateGroup
        vars(group).update(known=vars(group).pop("_children"), late=partial(plain, cog))
        return iter(())

    return none

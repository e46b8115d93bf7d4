"""What is the same at each start of the bot, done once for all tests."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.results
from discord import app_commands

from cogs.frame.client import Longtable
from cogs.frame.game_cog import GameCog
from cogs.frame.ui.slash import AnyCommand
from tests.components import copied


class Told(list[dict[str, Any]]):
    """All commands as Discord takes them, which nobody changes: it need not be copied."""

    def __deepcopy__(self, memo: object) -> Told:
        return self


_TOLD: dict[frozenset[str], Told] = {}


def shorten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots start quicker while a test runs."""
    monkeypatch.setattr(Longtable, "load_extension", _load)
    monkeypatch.setattr(Longtable, "_commands", _told_once(Longtable._commands))
    monkeypatch.setattr(GameCog, "_commands", _made_late(GameCog._commands))
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
        if games not in _TOLD:
            _TOLD[games] = Told(await plain(bot))
        return _TOLD[games]

    return known


class LateGroup(app_commands.Group):
    """The commands of a game, which are made when one of them is first asked for."""

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
    """Most tests need the commands of one game, or of none."""

    def none(cog: GameCog) -> Iterator[AnyCommand]:
        group = cog._group
        group.__class__ = LateGroup
        vars(group).update(known=vars(group).pop("_children"), late=partial(plain, cog))
        return iter(())

    return none

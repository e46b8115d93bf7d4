"""Rules of all games: pure, without input or output."""

from __future__ import annotations

import importlib
import pkgutil

from engines.core import Game


def _found() -> dict[str, Game]:
    """Return the games of the packages in this folder that define GAME."""
    modules = (
        importlib.import_module(f"{__name__}.{found.name}")
        for found in pkgutil.iter_modules(__path__)
        if found.ispkg and found.name not in ("core", "search")
    )
    return {module.GAME.key: module.GAME for module in modules if hasattr(module, "GAME")}


GAMES: dict[str, Game] = _found()

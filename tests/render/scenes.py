"""Scenes for positions of any game: names, seats to move and ranks."""

from __future__ import annotations

from typing import Any

from engines.core import Game, State, open_decisions
from matches.actions.changeset import ranks
from matches.core.models import COLOURS
from matches.texts import texts_in
from render.core.renderer import Scene

NAMES = ("Mira", "Aki_Tanaka", "Wolfgang", "田中さくら", "Zoë", "Noor", "Bo")
LONG_NAMES = (
    "Wolfgang Amadeus von Hohenstein",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "アレクサンドリア図書館の館長代理補佐見習い",
    "ليلى بنت عبد الرحمن",
    "🎲🎲🎲",
)


def scene_of(
    game: Game, view: State, *, locale: str = "en", names: tuple[str, ...] = NAMES, **rest: Any
) -> Scene:
    """Return a scene that fits a view; `rest` overrides some of its fields."""
    seats = len(view.clocks)
    data: dict[str, Any] = {
        "names": names[:seats],
        "colours": (game.colours or COLOURS)[:seats],
        "to_move": frozenset(decision.seat for decision in open_decisions(view)),
        "ranks": None if open_decisions(view) else ranks(game.final(view), [False] * seats),
    }
    return Scene(texts=texts_in(locale, game.key), match_id=57, **{**data, **rest})

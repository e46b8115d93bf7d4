"""Positions of Rivals to look at: matches played by a builder, at chosen moments."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from engines.core import Move, apply, asks, clone, options_of
from engines.rivals import GAME
from engines.rivals.moves import (
    Build,
    City,
    Declare,
    End,
    Exchange,
    Finish,
    Play,
    Remove,
    Road,
    Search,
    Settlement,
    Trade,
)
from engines.rivals.records import Options
from engines.rivals.state import Rivals
from matches.texts import texts
from render.core.art import Scene

NAMES = ("Mira", "Aki_Tanaka")
LONG_NAMES = ("Wolfgang Amadeus von Hohenstein", "アレクサンドリア図書館の館長代理補佐見習い")
_EAGER = (City, Settlement, Build, Road)
_SHY = (Remove, Declare, Exchange, Search)


def _chosen(options: list[Move], rng: Random) -> Move:
    """Return what somebody does who likes to build, trades at times, and never declares."""
    for kind in _EAGER:
        if found := [move for move in options if isinstance(move, kind)]:
            return rng.choice(found)
    trades = [move for move in options if isinstance(move, Trade | Play)]
    if trades and rng.random() < 0.6:
        return rng.choice(trades)
    ends = [move for move in options if isinstance(move, End | Finish)]
    quiet = [move for move in options if not isinstance(move, _SHY)]
    return rng.choice(ends or quiet or options)


@cache
def position(turn: int, *, mode: Any = "basic", seed: int = 1, step: str = "") -> Rivals:
    """Return a match in its turn of that number, as soon as a step of that name is asked."""
    options = Options(mode=mode, victory_target=20)
    state: Rivals = GAME.setup(2, options, seed.to_bytes(32, "big"))
    rng = Random(seed)
    while asks(state):
        ask = asks(state)[0]
        if state.number >= turn and step in ("", type(ask).__name__):
            break
        apply(state, ask.seat, _chosen(options_of(state, ask.seat), rng))
    return state


def seen(state: Rivals, seat: int | None = None) -> Rivals:
    """Return what a seat, or everybody, sees of it."""
    view = clone(state)
    GAME.hide(view, seat)
    return view


def scene(view: Rivals, *, locale: str = "en", last: str | None = None, **rest: Any) -> Scene:
    """Return a scene that fits a view."""
    ended = view.winner is not None
    told = {
        "names": NAMES,
        "colours": ("red", "blue"),
        "ranks": tuple(1 + (seat != view.winner) for seat in range(2)) if ended else None,
        "last": _last(locale) if last is None else last,
    }
    return Scene(
        texts=texts(locale, GAME.key),
        match=57,
        awaited=frozenset(ask.seat for ask in asks(view)),
        **{**told, **rest},
    )


def _last(locale: str) -> str:
    if locale == "ja":
        return "Aki_Tanakaは修道院をA-up1に建てました。"
    return "Aki_Tanaka builds the Abbey at A-up1."

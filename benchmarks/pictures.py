"""Measures pictures: composing and encoding a finished board, and the formats to choose from."""

from __future__ import annotations

import io
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from PIL import Image

from engines.carcassonne import GAME, queries
from engines.carcassonne.moves import Place
from engines.carcassonne.records import Options
from engines.carcassonne.state import Carcassonne
from engines.core import Move, apply, asks
from matches.texts import texts_in
from render.carcassonne import RENDERER
from render.core.renderer import Scene, encode

RUNS = 9
SEATS = 5
MOST_RATIO, MOST_KIB = 1.5, 800


def _saved(image: Image.Image, **how: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, **how)
    return out.getvalue()


def _palette_png(image: Image.Image) -> bytes:
    few = image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return _saved(few, format="png", compress_level=1)


_LOSSLESS = {"format": "webp", "lossless": True, "method": 0}
FORMATS: dict[str, Callable[[Image.Image], bytes]] = {
    "chosen: lossy WebP, method 0, quality 92": lambda image: encode(image)[0],
    "lossless WebP, method 0": lambda image: _saved(image, **_LOSSLESS, quality=0),
    "lossless WebP, method 0, effort 75": lambda image: _saved(image, **_LOSSLESS, quality=75),
    "palette PNG, level 1": _palette_png,
    "PNG, level 1": lambda image: _saved(image, format="png", compress_level=1),
}


def finished(seed: int, tiles: int = 72) -> Carcassonne:
    """Return a match with so many tiles in a compact landscape, the hardest to compress."""
    state: Carcassonne = GAME.setup(SEATS, Options(), seed.to_bytes(32, "big"))
    rng = Random(seed)
    while asks(state) and (state.hand is None or len(queries.tiles(state)) < tiles):
        laid = {(one.x, one.y) for one in queries.tiles(state)}
        options = queries.distinct(state)
        move = max(options, key=lambda one: _snugness(one, laid) + rng.random())
        apply(state, asks(state)[0].seat, move)
    return state


def _snugness(move: Move, laid: set[tuple[int, int]]) -> int:
    if not isinstance(move, Place):
        return 0
    return sum((move.x + dx, move.y + dy) in laid for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)))


def scene_of(view: Carcassonne) -> Scene:
    """Return a scene of everyday names."""
    return Scene(
        texts=texts_in("en", GAME.key),
        match_id=1,
        names=("Mira", "Aki", "Wolfgang", "田中さくら", "Zoë"),
        colours=("red", "blue", "yellow", "green", "black"),
        awaited=frozenset(ask.seat for ask in asks(view)),
        ranks=None
        if asks(view)
        else tuple(1 + sum(o > p for o in view.points) for p in view.points),
    )


def milliseconds(*works: Callable[[], object]) -> list[float]:
    """Return the median processor time of each of `works`, in milliseconds, measured in turns."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(RUNS):
        for work, taken in zip(works, times, strict=True):
            start = time.thread_time()
            work()
            taken.append((time.thread_time() - start) * 1000)
    return [statistics.median(taken) for taken in times]


def run() -> Iterator[str]:
    """Yield the lines of the report."""
    for seed in (1, 2, 3):
        yield from _finished_board(finished(seed))
    yield from _formats("finished board", finished(1))
    yield from _formats("board of 50 tiles", finished(1, 50))


def _finished_board(view: Carcassonne) -> Iterator[str]:
    scene = scene_of(view)
    start = time.perf_counter()
    image = RENDERER.board(view, scene)
    cold = (time.perf_counter() - start) * 1000
    alone, both = milliseconds(lambda: encode(image), lambda: encode(RENDERER.board(view, scene)))
    size = len(encode(image)[0]) / 1024
    yield (
        f"finished board of {len(queries.tiles(view))} tiles, {image.width} x {image.height}: "
        f"compose + encode {both:.0f} ms, encode alone {alone:.0f} ms, ratio {both / alone:.2f} "
        f"(at most {MOST_RATIO}), {size:.0f} KiB (at most {MOST_KIB}), first time {cold:.0f} ms"
    )


def _formats(name: str, view: Carcassonne) -> Iterator[str]:
    image = RENDERER.board(view, scene_of(view))
    yield f"{name}, {image.width} x {image.height}:"
    works = [partial(write, image) for write in FORMATS.values()]
    for name, work, taken in zip(FORMATS, works, milliseconds(*works), strict=True):
        yield f"  {name}: {taken:.0f} ms, {len(work()) / 1024:.0f} KiB"

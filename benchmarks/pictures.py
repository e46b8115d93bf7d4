"""Speed of pictures: drawing with and without cached sprites, and encoding in several formats.

The pictures are the boards of every game from random matches at the start, in the middle and near
the end, and the private pictures of a seat.  All times are processor time, so other work on the
machine does not matter.
"""

from __future__ import annotations

import io
import random
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from PIL import Image

from engines import GAMES
from engines.core import SEED_BYTES, Game, Seat, State, clone, open_decisions, options_of, play
from engines.search import at_random
from matches.core.views import view_of
from matches.texts import texts_in
from render.core.cache import SPRITES
from render.core.encoding import encode
from render.core.palette import SEATS
from render.core.renderer import Scene, renderer_of

RUNS = 3
MAX_KIB = 800
MOST_TIMES = 1.3
MAX_DECISIONS = 2000
MOMENTS = {"start": 0.0, "middle": 0.5, "late": 0.95}
NAMES = ("Mira", "Aki", "Wolfgang", "田中さくら", "Zoë", "Robo-Ada", "Ann")


class Subject(NamedTuple):
    """A picture to measure."""

    name: str
    draw: Callable[[], Image.Image]


def _saved(image: Image.Image, **how: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, **how)
    return out.getvalue()


def _palette_png(image: Image.Image) -> bytes:
    few = image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return _saved(few, format="png", compress_level=1)


def _webp(quality: int) -> Callable[[Image.Image], bytes]:
    return partial(_saved, format="webp", method=0, quality=quality)


def _jpeg(quality: int, colours: str = "4:4:4") -> Callable[[Image.Image], bytes]:
    return partial(_saved, format="jpeg", quality=quality, subsampling=colours)


FORMATS: dict[str, Callable[[Image.Image], bytes]] = {
    "chosen": lambda image: encode(image)[0],
    "WebP 92": _webp(92),
    "WebP 80": _webp(80),
    "JPEG 92": _jpeg(92),
    "JPEG 85": _jpeg(85),
    "JPEG 92, 4:2:0": _jpeg(92, "4:2:0"),
    "palette PNG": _palette_png,
    "lossless WebP": partial(_saved, format="webp", lossless=True, method=0, quality=0),
    "PNG": partial(_saved, format="png", compress_level=1),
}


def run() -> Iterator[str]:
    """Yield the lines of the report."""
    for game in GAMES.values():
        for subject in subjects(game):
            yield from _report(subject)


def subjects(game: Game) -> Iterator[Subject]:
    """Yield the measured pictures of a game."""
    renderer, states = renderer_of(game.key), match_of(game)
    for moment, share in MOMENTS.items():
        state = states[round(share * (len(states) - 1))]
        view = view_of(game, state, None)
        scene = scene_of(game, state, None)
        yield Subject(f"{game.key}, board, {moment}", partial(renderer.board, view, scene))
        seat = open_decisions(state)[0].seat if open_decisions(state) else None
        if renderer.private is not None and seat is not None:
            own, scene = view_of(game, state, seat), scene_of(game, state, seat)
            yield Subject(f"{game.key}, private, {moment}", partial(renderer.private, own, scene))


def match_of(game: Game) -> list[State]:
    """Return the positions of a random match in order."""
    rng = random.Random(1)
    state = game.setup(max(game.seats), game.options(), (1).to_bytes(SEED_BYTES, "big"))
    states = [clone(state)]
    while open_decisions(state) and len(states) < MAX_DECISIONS:
        seat = open_decisions(state)[0].seat
        state = play(state, seat, at_random(game, options_of(state, seat), rng)).state
        states.append(state)
    return states


def scene_of(game: Game, state: State, seat: Seat | None) -> Scene:
    """Return a scene with typical names."""
    seats = len(state.clocks)
    return Scene(
        texts=texts_in("en", game.key),
        match_id=1,
        names=NAMES[:seats],
        colours=tuple(SEATS)[:seats],
        to_move=frozenset(decision.seat for decision in open_decisions(state)),
        seat=seat,
        ranks=None if open_decisions(state) else tuple(range(1, seats + 1)),
    )


def milliseconds(work: Callable[[], object]) -> float:
    """Return the median processor time of `work`, in milliseconds."""
    taken = []
    for _ in range(RUNS):
        start = time.thread_time()
        work()
        taken.append((time.thread_time() - start) * 1000)
    return statistics.median(taken)


def _report(subject: Subject) -> Iterator[str]:
    SPRITES.clear()
    start = time.thread_time()
    image = subject.draw()
    cold = (time.thread_time() - start) * 1000
    size = len(encode(image)[0]) / 1024
    drawn, encoded = milliseconds(subject.draw), milliseconds(partial(encode, image))
    yield (
        f"{subject.name}, {image.width} x {image.height}: drawn in {drawn:.1f} ms, "
        f"{drawn / encoded:.1f} times its encoding (at most {MOST_TIMES}); the first time in "
        f"{cold:.0f} ms; {size:.0f} KiB (at most {MAX_KIB})"
    )
    if not subject.name.endswith("late"):  # the fullest pictures are enough to compare formats
        return
    for name, write in FORMATS.items():
        taken = milliseconds(partial(write, image))
        yield f"  {name}: {taken:.0f} ms, {len(write(image)) / 1024:.0f} KiB"

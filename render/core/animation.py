"""Animated pictures: encoding of a sequence of pictures as one WebP file.

The format was chosen by measuring whole matches of every game, 72 pictures of about
750 x 1,000 pixels each:

* GIF: 12 to 17 MiB, in 256 colours, 160 to 200 ms a picture;
* WebP with Pillow's defaults, every fifth picture complete: 3.6 to 4.1 MiB;
* WebP that keeps only the changes, method 0: 1.8 to 3.7 MiB, 20 to 25 ms a picture;
* the same with method 2: 1.4 to 3.1 MiB, 25 to 40 ms; method 4 saves 5 % more for twice the time.

So the format is WebP with method 2, and never GIF.  One thread draws pictures while another
encodes the previous ones, which takes about as long: drawing takes 3 to 5 s and encoding 4 to 7 s
for a whole match.  Only a few pictures are drawn ahead, in the size of the film, and each is
released after it is encoded.  So an animation of any length needs the memory of a few pictures.
"""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

from PIL import Image

from render.core.canvas import Box
from render.core.fonts import draw_text, fitted
from render.core.palette import INK, PAPER, PAPER_DARK, SeatColour, mixed

MAX_BYTES: Final = 8 * 1024 * 1024
MAX_SHOTS: Final = 160
AHEAD: Final = 2  # pictures drawn before the encoder asks for them
SIDES: Final = (1000, 800, 640)  # pixels of the longer side, without the caption below
QUALITIES: Final = (80, 60, 40)
SHOT_MS, SHORTEST_MS, LAST_MS = 900, 300, 5000
WHOLE_MS = 90_000  # maximum duration, unless `SHORTEST_MS` requires more
CAPTION, LETTERS, BAR = 0.05, 0.6, 0.12  # share of the longer side, then two shares of the caption
NEUTRAL = SeatColour(PAPER_DARK, INK, "")

T = TypeVar("T")
Tell = Callable[[int, int], None]
"""Callback with the number of finished shots and the total number."""


class Shot(NamedTuple):
    """One picture of a film, drawn when the film reaches it, and its caption."""

    draw: Callable[[], Image.Image]
    caption: str
    colour: SeatColour = NEUTRAL


class Animation(NamedTuple):
    """An animated WebP and the number of its shots."""

    data: bytes
    shots: int


def animated(shots: Sequence[Shot], tell: Tell, most: int = MAX_BYTES) -> Animation:
    """Return the film of `shots` in at most `most` bytes; an exception of `tell` aborts it.

    If the film is too large, the picture size is reduced first, then the quality, then the number
    of shots.
    """
    made = Animation(b"", 0)
    for kept, side, quality in _attempts(shots):
        made = Animation(_encoded(kept, side, quality, tell), len(kept))
        if len(made.data) <= most:
            break
    return made


def spread(items: Sequence[T], most: int) -> Sequence[T]:
    """Return at most `most` of `items`, evenly spread, always including the last one."""
    if len(items) <= most:
        return items
    if most == 1:
        return items[-1:]
    step = (len(items) - 1) / (most - 1)
    return [items[round(number * step)] for number in range(most)]


def _attempts(shots: Sequence[Shot]) -> Iterator[tuple[Sequence[Shot], int, int]]:
    """Yield the attempts, best first: shots, pixels of the longer side, quality."""
    shots = spread(shots, MAX_SHOTS)
    for side in SIDES:
        yield shots, side, QUALITIES[0]
    for quality in QUALITIES[1:]:
        yield shots, SIDES[-1], quality
    while len(shots) > 1:
        shots = spread(shots, len(shots) // 2)
        yield shots, SIDES[-1], QUALITIES[-1]


def _encoded(shots: Sequence[Shot], side: int, quality: int, tell: Tell) -> bytes:
    out, room = io.BytesIO(), _room(shots, side)
    how = {"method": 2, "quality": quality, "kmax": 0, "use_sharp_yuv": True}
    frames = [partial(_frame, shot, room, at / len(shots)) for at, shot in enumerate(shots, 1)]
    with ThreadPoolExecutor(1, thread_name_prefix="film") as pencil:
        try:
            reel = _Reel(_drawn_ahead(frames, pencil), len(shots), tell)
            reel.next_shown().save(
                out,
                "webp",
                save_all=True,
                append_images=[reel] if len(shots) > 1 else [],
                duration=_durations(len(shots)),
                **how,
            )
        finally:
            pencil.shutdown(cancel_futures=True)
    return out.getvalue()


def _room(shots: Sequence[Shot], side: int) -> tuple[int, int]:
    """Return the size of a film's pictures, without the caption: the first or the last is largest.

    `side` is the maximum of the longer side.
    """
    wide, tall = map(max, *(shot.draw().size for shot in (shots[0], shots[-1])))
    share = min(1.0, side / max(wide, tall))
    return round(wide * share), round(tall * share)


def _drawn_ahead(
    frames: Sequence[Callable[[], Image.Image]], pencil: ThreadPoolExecutor
) -> Iterator[Image.Image]:
    """Yield the pictures in order, while the next ones are drawn."""
    waiting: deque[Future[Image.Image]] = deque()
    for frame in frames:
        waiting.append(pencil.submit(frame))
        if len(waiting) > AHEAD:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _durations(shots: int) -> list[int]:
    """Return the duration of each shot in milliseconds; the last shot is the longest."""
    each = max(SHORTEST_MS, min(SHOT_MS, WHOLE_MS // shots))
    return [each] * (shots - 1) + [LAST_MS]


class _Reel:
    """The pictures of a film after the first, in the form of a multi-page file for Pillow.

    The alternative is a list of finished images, which would keep all of them in memory.
    """

    mode = "RGB"

    def __init__(self, drawn: Iterator[Image.Image], count: int, tell: Tell) -> None:
        self.n_frames = count - 1
        self._drawn, self._count, self._tell = drawn, count, tell
        self._done = 0
        self._image = Image.new("RGB", (1, 1))

    def seek(self, number: int) -> None:
        """Advance to the next picture; an encoder requests each once, in order."""
        self._image = self.next_shown()

    def getim(self) -> Any:
        """Return the current picture in the form that the encoder needs."""
        return self._image.getim()

    def next_shown(self) -> Image.Image:
        """Return the next picture."""
        self._tell(self._done, self._count)
        self._done += 1
        return next(self._drawn)


def _frame(shot: Shot, room: tuple[int, int], share: float) -> Image.Image:
    """Return a shot with its caption, and a bar for the `share` of the film shown so far."""
    wide, tall = room
    strip = round(max(room) * CAPTION)
    image = Image.new("RGB", (wide, tall + strip), PAPER)
    drawn = _fitting(shot.draw(), room)
    image.paste(drawn, ((wide - drawn.width) // 2, (tall - drawn.height) // 2))
    _write(image, (0, tall, wide, tall + strip), shot, share)
    return image


def _write(image: Image.Image, box: Box, shot: Shot, share: float) -> None:
    """Write the caption into a box, and draw the bar at its lower edge."""
    _, top, wide, bottom = box
    strip, colour = bottom - top, shot.colour
    size, bar = round(strip * LETTERS), round(strip * BAR)
    image.paste(colour.fill, box)
    text = fitted(shot.caption, size, wide - strip, bold=True)
    at = (strip / 2, top + (strip - bar) / 2)
    draw_text(image, at, text, size, colour.text, bold=True)
    seen = (0, bottom - bar, round(wide * share), bottom)
    image.paste(mixed(colour.fill, colour.text, 0.6), seen)


def _fitting(image: Image.Image, room: tuple[int, int]) -> Image.Image:
    share = min(1.0, room[0] / image.width, room[1] / image.height)
    size = round(image.width * share), round(image.height * share)
    return image if size == image.size else image.resize(size, Image.Resampling.HAMMING)

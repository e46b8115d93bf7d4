"""Films: pictures shown one after the other, as one animated picture.

Chosen by measuring whole matches of every game, 72 pictures of about 750 x 1,000 pixels each:

* GIF: 12 to 17 MiB, in 256 colours, 160 to 200 ms a picture;
* WebP as Pillow writes it by itself, a whole picture at every fifth: 3.6 to 4.1 MiB;
* WebP that keeps only what has changed, method 0: 1.8 to 3.7 MiB, 20 to 25 ms a picture;
* the same with method 2: 1.4 to 3.1 MiB, 25 to 40 ms; method 4 saves 5 % more for twice the time.

So it is WebP of method 2, and GIF never.  Pictures are drawn by one thread while another encodes
those before, which takes about as long: 3 to 5 s of the one and 4 to 7 s of the other for a whole
match.  They are drawn a few ahead and given up when they are encoded: a film needs the room of a
few pictures however long it is.
"""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, NamedTuple, TypeVar

from PIL import Image

from render.core.fonts import draw_text, fitted
from render.core.palette import INK, PAPER, PAPER_DARK, SeatColour, mixed

MOST_BYTES: Final = 8 * 1024 * 1024
MOST_SHOTS: Final = 160
AHEAD: Final = 2  # pictures drawn before they are asked for
SIDES: Final = (1000, 800, 640)  # pixels of the longer side, the caption below left out
QUALITIES: Final = (80, 60, 40)
SHOT_MS, SHORTEST_MS, LAST_MS = 900, 300, 5000
WHOLE_MS = 90_000  # what a film should last at most, as far as its shots stay long enough to see
CAPTION, LETTERS, BAR = 0.05, 0.6, 0.12  # of the longer side; of the caption
NEUTRAL = SeatColour(PAPER_DARK, INK, "")

T = TypeVar("T")
Tell = Callable[[int, int], None]
"""Is told how many shots are done, and of how many."""


class Shot(NamedTuple):
    """One picture of a film, drawn when it is its turn, and what is written below it."""

    draw: Callable[[], Image.Image]
    caption: str
    colour: SeatColour = NEUTRAL


class Animation(NamedTuple):
    """An animated WebP and how many shots it shows."""

    data: bytes
    shots: int


def animated(shots: Sequence[Shot], tell: Tell, most: int = MOST_BYTES) -> Animation:
    """Return the film of `shots` in at most `most` bytes; `tell` may end it by raising.

    What is too large is made smaller, then coarser, then it leaves shots out.
    """
    made = Animation(b"", 0)
    for kept, side, quality in _attempts(shots):
        made = Animation(_encoded(kept, side, quality, tell), len(kept))
        if len(made.data) <= most:
            break
    return made


def spread(items: Sequence[T], most: int) -> Sequence[T]:
    """Return at most `most` of `items`, evenly spread, the last one always among them."""
    if len(items) <= most:
        return items
    if most == 1:
        return items[-1:]
    step = (len(items) - 1) / (most - 1)
    return [items[round(number * step)] for number in range(most)]


def _attempts(shots: Sequence[Shot]) -> Iterator[tuple[Sequence[Shot], int, int]]:
    """Yield what to try: shots, pixels of the longer side, quality; the best first."""
    shots = spread(shots, MOST_SHOTS)
    for side in SIDES:
        yield shots, side, QUALITIES[0]
    for quality in QUALITIES[1:]:
        yield shots, SIDES[-1], quality
    while len(shots) > 1:
        shots = spread(shots, len(shots) // 2)
        yield shots, SIDES[-1], QUALITIES[-1]


def _encoded(shots: Sequence[Shot], side: int, quality: int, tell: Tell) -> bytes:
    out = io.BytesIO()
    how = {"method": 2, "quality": quality, "kmax": 0, "use_sharp_yuv": True}
    with ThreadPoolExecutor(1, thread_name_prefix="film") as pencil:
        try:
            reel = _Reel(shots, _drawn_ahead(shots, pencil), side, tell)
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


def _drawn_ahead(shots: Sequence[Shot], pencil: ThreadPoolExecutor) -> Iterator[Image.Image]:
    """Yield the pictures of shots, in order, while those that come next are drawn."""
    waiting: deque[Future[Image.Image]] = deque()
    for shot in shots:
        waiting.append(pencil.submit(shot.draw))
        if len(waiting) > AHEAD:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _durations(shots: int) -> list[int]:
    """Return how long each shot is seen, in milliseconds: the last one longest."""
    each = max(SHORTEST_MS, min(SHOT_MS, WHOLE_MS // shots))
    return [each] * (shots - 1) + [LAST_MS]


class _Reel:
    """Shots as Pillow asks for the pictures of a file that has several, after the first one.

    It takes a list of finished images otherwise, and would hold them all.
    """

    mode = "RGB"

    def __init__(
        self, shots: Sequence[Shot], drawn: Iterator[Image.Image], side: int, tell: Tell
    ) -> None:
        self.n_frames = len(shots) - 1
        self._shots, self._drawn, self._tell = shots, drawn, tell
        self._done = 0
        wide, tall = map(max, *(shot.draw().size for shot in (shots[0], shots[-1])))
        share = min(1.0, side / max(wide, tall))
        self._room = round(wide * share), round(tall * share)
        self._strip = round(max(self._room) * CAPTION)
        self._image = Image.new("RGB", (1, 1))

    def seek(self, number: int) -> None:
        """Go on to the next picture: an encoder asks for each once, in order."""
        self._image = self.next_shown()

    def getim(self) -> Any:
        """Return the picture as the encoder takes it."""
        return self._image.getim()

    def next_shown(self) -> Image.Image:
        """Return the next shot as the film shows it."""
        self._tell(self._done, len(self._shots))
        shot, (wide, tall) = self._shots[self._done], self._room
        self._done += 1
        image = Image.new("RGB", (wide, tall + self._strip), PAPER)
        drawn = _fitting(next(self._drawn), self._room)
        image.paste(drawn, ((wide - drawn.width) // 2, (tall - drawn.height) // 2))
        self._write(image, shot, self._done / len(self._shots))
        return image

    def _write(self, image: Image.Image, shot: Shot, share: float) -> None:
        """Write the caption, and under it a bar: how much of the film has been seen."""
        (wide, top), strip, colour = self._room, self._strip, shot.colour
        size, bar = round(strip * LETTERS), round(strip * BAR)
        image.paste(colour.fill, (0, top, wide, top + strip))
        text = fitted(shot.caption, size, wide - strip, bold=True)
        at = (strip / 2, top + (strip - bar) / 2)
        draw_text(image, at, text, size, colour.text, bold=True)
        seen = (0, top + strip - bar, round(wide * share), top + strip)
        image.paste(mixed(colour.fill, colour.text, 0.6), seen)


def _fitting(image: Image.Image, room: tuple[int, int]) -> Image.Image:
    share = min(1.0, room[0] / image.width, room[1] / image.height)
    size = round(image.width * share), round(image.height * share)
    return image if size == image.size else image.resize(size, Image.Resampling.HAMMING)

"""Animations: a sequence of pictures within Discord's size limit, for matches of any length."""

from __future__ import annotations

import io
import threading
from collections.abc import Callable
from random import Random
from weakref import ref

import pytest
from PIL import Image, ImageChops

from render.core import animation
from render.core.animation import AHEAD, CAPTION, LAST_MS, MAX_SHOTS, SIDES, Shot, animated, spread
from render.core.palette import PAPER, SEATS

WIDE, TALL = 300, 400


def silent(done: int, of: int) -> None:
    """Ignore the progress."""


def plain(number: int, size: tuple[int, int] = (WIDE, TALL)) -> Shot:
    """Return a shot whose picture differs from its neighbours'."""
    colour = (number * 37 % 256, number * 91 % 256, 200)
    return Shot(lambda: Image.new("RGB", size, colour), f"Turn {number}", SEATS["red"])


def noise(number: int, side: int = 1200) -> Shot:
    """Return a shot that cannot be compressed well."""

    def draw() -> Image.Image:
        return Image.frombytes("RGB", (side, side), Random(number).randbytes(side * side * 3))

    return Shot(draw, f"Turn {number}")


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def frame(data: bytes, number: int) -> Image.Image:
    image = opened(data)
    image.seek(number)
    return image.convert("RGB")


def durations(data: bytes) -> list[int]:
    image, found = opened(data), []
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        image.load()
        found.append(int(image.info["duration"]))
    return found


def test_a_film_shows_every_picture_once_in_order() -> None:
    made = animated([plain(number) for number in range(12)], silent)
    assert made.shots == 12
    assert opened(made.data).format == "WEBP"
    assert getattr(opened(made.data), "n_frames", 1) == 12
    for number in (0, 5, 11):
        shown = frame(made.data, number).getpixel((WIDE // 2, TALL // 2))
        assert shown == pytest.approx(plain(number).draw().getpixel((0, 0)), abs=8)


def test_the_last_picture_stays_longest() -> None:
    *before, last = durations(animated([plain(number) for number in range(5)], silent).data)
    assert last == LAST_MS > max(before)
    assert len(set(before)) == 1


def test_long_films_run_faster() -> None:
    short = durations(animated([plain(number, (30, 40)) for number in range(20)], silent).data)
    long = durations(animated([plain(number, (30, 40)) for number in range(150)], silent).data)
    assert long[0] < short[0]


def test_animation_of_one_picture_has_one_frame() -> None:
    made = animated([plain(3)], silent)
    assert made.shots == 1
    assert getattr(opened(made.data), "n_frames", 1) == 1


def test_too_many_pictures_are_thinned_out_evenly_and_the_last_one_kept() -> None:
    shots = [plain(number, (30, 40)) for number in range(MAX_SHOTS * 2)]
    made = animated(shots, silent)
    assert made.shots == MAX_SHOTS
    end = frame(made.data, opened(made.data).n_frames - 1)  # type: ignore[attr-defined]
    assert end.getpixel((15, 20)) == pytest.approx(shots[-1].draw().getpixel((0, 0)), abs=8)


def test_pictures_of_different_sizes_are_centred_in_the_largest_frame() -> None:
    made = animated([plain(1, (100, 400)), plain(2)], silent)
    first = frame(made.data, 0)
    assert first.size == (WIDE, TALL + round(TALL * CAPTION))
    assert first.getpixel((20, 200)) == pytest.approx(PAPER, abs=8)
    assert first.getpixel((150, 200)) == pytest.approx(plain(1).draw().getpixel((0, 0)), abs=8)
    made = animated([plain(1), plain(2, (400, 100))], silent)
    assert frame(made.data, 0).size == (400, TALL + round(TALL * CAPTION))


def test_large_pictures_are_shown_smaller_and_small_ones_never_larger() -> None:
    large = opened(animated([plain(1, (1600, 1200)), plain(2, (1600, 1200))], silent).data)
    assert large.width == SIDES[0]
    small = opened(animated([plain(1), plain(2)], silent).data)
    assert small.width == WIDE


def test_caption_shows_the_turn_in_the_colour_of_the_player() -> None:
    size = (1000, 800)
    strip = (0, size[1], size[0], size[1] + round(size[0] * CAPTION))
    red = frame(animated([Shot(plain(1, size).draw, "1 / 2 · Ann", SEATS["red"])], silent).data, 0)
    other = frame(
        animated([Shot(plain(1, size).draw, "2 / 2 · Ben", SEATS["red"])], silent).data, 0
    )
    assert red.getpixel((900, size[1] + 6)) == pytest.approx(SEATS["red"].fill, abs=12)
    changed = ImageChops.difference(red, other).convert("L").point(lambda level: level > 60)
    box = changed.getbbox()
    assert box is not None
    assert box[1] >= strip[1]


def test_a_film_too_large_gets_smaller_then_coarser_then_shorter() -> None:
    shots = [noise(number) for number in range(4)]
    tried = [(len(kept), side, quality) for kept, side, quality in animation._attempts(shots)]
    assert tried == [
        (4, 1000, 80),
        (4, 800, 80),
        (4, 640, 80),
        (4, 640, 60),
        (4, 640, 40),
        (2, 640, 40),
        (1, 640, 40),
    ]


@pytest.mark.parametrize("share", [0.7, 0.15])
def test_a_film_is_never_larger_than_allowed(share: float) -> None:
    shots = [noise(number, 700) for number in range(4)]
    free = animated(shots, silent)
    most = int(len(free.data) * share)
    made = animated(shots, silent, most)
    assert len(made.data) <= most
    assert made.shots >= 1


def test_the_same_shots_make_the_same_film() -> None:
    shots = [noise(number, 200) for number in range(4)]
    assert animated(shots, silent) == animated(shots, silent)


def test_pictures_are_drawn_a_few_ahead_of_their_turn() -> None:
    """Keep few pictures in memory, because those of a whole match would not fit."""
    alive: list[int] = []

    def counted(number: int) -> Callable[[], Image.Image]:
        def draw() -> Image.Image:
            alive.append(number)
            return plain(number).draw()

        return draw

    told: list[tuple[int, int]] = []
    ahead: list[int] = []

    def tell(done: int, of: int) -> None:
        told.append((done, of))
        ahead.append(len(alive) - done)

    animated([Shot(counted(number), "") for number in range(20)], tell)
    assert told == [(number, 20) for number in range(20)]
    # the first and the last picture are drawn first because they determine the size
    assert alive == [0, 19, *range(20)]
    assert max(ahead) <= 1 + 1 + AHEAD


def test_pictures_that_wait_are_not_kept_in_full_size() -> None:
    drawn: list[ref[Image.Image]] = []
    alive: list[int] = []

    def draw() -> Image.Image:
        alive.append(sum(one() is not None for one in drawn))
        image = Image.new("RGB", (SIDES[0] + 200, 900))
        drawn.append(ref(image))
        return image

    animated([Shot(draw, "") for _ in range(12)], silent)
    assert alive == [0] * (12 + 2)  # two determine the size


def test_progress_callback_may_cancel_the_animation() -> None:
    def stop(done: int, of: int) -> None:
        if done == 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        animated([plain(number) for number in range(6)], stop)
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("film")]


def test_drawing_error_ends_the_animation() -> None:
    def broken() -> Image.Image:
        raise ValueError("no colour")

    with pytest.raises(ValueError, match="no colour"):
        animated([plain(0), Shot(broken, ""), plain(2)], silent)


def test_spread_keeps_both_ends() -> None:
    assert list(spread(range(10), 20)) == list(range(10))
    assert list(spread(range(100), 4)) == [0, 33, 66, 99]
    assert list(spread(range(100), 1)) == [99]
    assert len(set(spread(range(1000), 25))) == 25

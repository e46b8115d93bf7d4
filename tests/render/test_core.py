"""Common properties of all pictures: sizes, contrast, fitting letters, the sprite cache."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageFilter

from render.charts.profile import profile_picture
from render.core import cache as caches
from render.core.cache import SLOW, SPRITES, Cache, PictureFile, SpriteCache
from render.core.canvas import SHADE, SHADE_STRENGTH, round_mask, shadow, write_lines
from render.core.encoding import MAX_BYTES, QUALITIES
from render.core.fonts import boxed, width
from render.core.palette import CARD, CONTRAST, INK, INK_SOFT, PAPER, SEATS, contrast
from render.core.renderer import encode
from render.core.topics import TopicText
from tests.render.chart_examples import EN, profile

READABLE = 4.5


def test_a_picture_too_large_in_fine_is_written_coarser() -> None:
    side = 1200
    noise = Image.frombytes("RGB", (side, side), Random(1).randbytes(side * side * 3))
    fine = io.BytesIO()
    noise.save(fine, "jpeg", quality=QUALITIES[0], subsampling="4:4:4")
    assert fine.tell() > MAX_BYTES
    assert len(encode(noise)[0]) < fine.tell()


@pytest.mark.parametrize("palette", [SEATS, CONTRAST])
def test_words_on_a_seats_colour_can_be_read(palette: Any) -> None:
    for colour in palette.values():
        assert contrast(colour.fill, colour.text) >= READABLE


def test_numbers_and_words_on_paper_can_be_read() -> None:
    for ground in (CARD, PAPER):
        assert contrast(ground, INK) >= READABLE
        assert contrast(ground, INK_SOFT) >= READABLE


@pytest.mark.parametrize("palette", [SEATS, CONTRAST])
def test_every_seat_has_its_own_shape(palette: Any) -> None:
    assert len({colour.shape for colour in palette.values()}) == len(palette)
    assert len({colour.fill for colour in palette.values()}) == len(palette)


def test_the_contrast_palette_changes_colours_and_no_shapes() -> None:
    assert {name: c.shape for name, c in SEATS.items()} == {
        name: c.shape for name, c in CONTRAST.items()
    }


def test_parts_of_pictures_stay_within_the_bytes_of_their_cache(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wanted = profile_picture(profile(), EN).tobytes()
    monkeypatch.setattr(SPRITES, "_most", 200_000)
    SPRITES.clear()
    assert profile_picture(profile(), EN).tobytes() == wanted
    sizes = [entry.size for entry in SPRITES._entries.values()]
    assert 0 < sum(sizes) == SPRITES._bytes <= 200_000


@pytest.mark.parametrize("size", [(64, 50), (40, 300), (500, 33), (400, 300)])
@pytest.mark.parametrize(("radius", "spread"), [(0, 3), (4, 2), (16, 14)])
def test_a_shadow_is_the_blurred_rectangle(size: tuple[int, int], radius: int, spread: int) -> None:
    wide, tall = size
    mask = Image.new("L", (wide + 2 * spread, tall + 2 * spread), 0)
    mask.paste(SHADE_STRENGTH, (spread, spread), round_mask(*size, radius))
    wanted = Image.new("RGB", mask.size, PAPER)
    wanted.paste(SHADE, (0, 0), mask.filter(ImageFilter.GaussianBlur(spread / 2.2)))
    drawn = Image.new("RGB", mask.size, PAPER)
    top = spread - spread // 3  # The shadow falls a third of its spread below the rectangle.
    shadow(drawn, (spread, top, spread + wide, top + tall), radius, spread)
    for image in (wanted, drawn):  # The rectangle covers the middle.
        image.paste(CARD, (2 * spread, 2 * spread, wide, tall))
    assert ImageChops.difference(drawn, wanted).getextrema() == ((0, 0),) * 3


def noise(seed: int) -> Image.Image:
    return Image.frombytes("RGB", (10, 10), Random(seed).randbytes(300))


@pytest.fixture(params=[0, 2], ids=["unpacked", "packed"])
def file(request: pytest.FixtureRequest) -> Iterator[PictureFile]:
    """Return an empty file for three pictures of noise."""
    file = PictureFile(1000, packed_below=request.param)
    yield file
    file.clear()


def test_a_picture_is_drawn_once_and_read_unchanged(file: PictureFile) -> None:
    drawn: list[int] = []

    def draw() -> Image.Image:
        drawn.append(1)
        return noise(1)

    assert file.get("a", draw).tobytes() == noise(1).tobytes()
    file.get("b", lambda: noise(2))
    assert file.get("a", draw).tobytes() == noise(1).tobytes()
    assert len(drawn) == 1


def test_a_picture_is_compressed_if_that_makes_it_much_smaller() -> None:
    file = PictureFile(1000, packed_below=0.5)
    plain = Image.new("RGB", (10, 10), PAPER)
    for key, image in (("noise", noise(1)), ("plain", plain)):
        file.keep(key, image)
        assert (found := file.find(key)) is not None
        assert found.tobytes() == image.tobytes()
    assert not file._stored["noise"].packed
    assert file._stored["plain"].packed
    file.clear()


def test_an_empty_picture_is_read_unchanged(file: PictureFile) -> None:
    file.get("a", lambda: Image.new("RGBA", (4, 0)))
    assert (found := file.find("a")) is not None
    assert found.size == (4, 0)


def test_the_upper_rows_of_a_picture_are_read() -> None:
    file = PictureFile(1000, packed_below=0)
    wanted = noise(1).crop((0, 0, 10, 4))
    for _ in range(2):
        upper = file.upper("a", lambda: noise(1), 4)
        assert (upper.size, upper.tobytes()) == (wanted.size, wanted.tobytes())
    file.clear()


def test_a_full_file_keeps_the_latest_pictures(file: PictureFile) -> None:
    for at in (*range(10), 0, 9):
        assert file.get(at, lambda at=at: noise(at)).tobytes() == noise(at).tobytes()  # type: ignore[misc]
        places = sorted((one.start, one.start + one.length) for one in file._stored.values())
        assert all(end <= start for (_, end), (start, _) in pairwise(places))
        assert places[-1][1] <= 1000
    assert list(file._stored) == [8, 9, 0]


def test_a_picture_larger_than_the_file_is_not_kept(file: PictureFile) -> None:
    file.get("small", lambda: noise(1))
    file.get("large", lambda: noise(1).resize((30, 30)))
    assert list(file._stored) == ["small"]


class FullDisk(io.BytesIO):
    """A file that takes ten bytes."""

    def write(self, data: Any) -> int:
        """Write what fits."""
        return super().write(bytes(data)[: max(0, 10 - self.tell())])


def no_file(buffering: int) -> FullDisk:
    """Refuse to open a file."""
    raise OSError("read-only file system")


@pytest.mark.parametrize("opened", [no_file, lambda buffering: FullDisk()])
def test_pictures_are_drawn_again_if_they_cannot_be_kept(
    file: PictureFile, monkeypatch: pytest.MonkeyPatch, opened: Callable[[int], FullDisk]
) -> None:
    monkeypatch.setattr(caches, "TemporaryFile", opened)
    for seed in (1, 2):
        assert file.get("a", lambda seed=seed: noise(seed)).tobytes() == noise(seed).tobytes()  # type: ignore[misc]


@pytest.mark.parametrize(("seconds", "times"), [(SLOW * 2, 2), (SLOW / 2, 4)])
def test_a_slow_sprite_is_drawn_twice_and_then_read(
    monkeypatch: pytest.MonkeyPatch, seconds: float, times: int
) -> None:
    drawn, now = list[int](), [0.0]
    monkeypatch.setattr(caches, "thread_time", lambda: now[0])
    sprites = SpriteCache(0, PictureFile(1000))  # Nothing stays in memory.

    def draw() -> Image.Image:
        drawn.append(1)
        now[0] += seconds
        return noise(1)

    for _ in range(4):
        assert sprites.get("a", draw).tobytes() == noise(1).tobytes()
    assert len(drawn) == times
    sprites.clear()


def test_a_sprite_of_a_single_match_is_never_written(monkeypatch: pytest.MonkeyPatch) -> None:
    file, now = PictureFile(1000), [0.0]
    monkeypatch.setattr(caches, "thread_time", lambda: now[0])
    sprites = SpriteCache(0, file)

    def draw() -> Image.Image:
        now[0] += SLOW * 2
        return noise(1)

    for _ in range(3):
        assert sprites.in_memory("a", draw).tobytes() == noise(1).tobytes()
    assert not file._stored
    assert now[0] == pytest.approx(SLOW * 6)


def test_a_sprite_drawn_long_ago_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    file, now = PictureFile(1000), [0.0]
    monkeypatch.setattr(caches, "thread_time", lambda: now[0])
    monkeypatch.setattr(caches, "REMEMBERED", 1)
    sprites = SpriteCache(0, file)

    def draw() -> Image.Image:
        now[0] += SLOW * 2
        return noise(1)

    for key in "abab":
        sprites.get(key, draw)
    assert not file._stored
    sprites.get("b", draw)
    assert list(file._stored) == ["b"]
    file.clear()


class Drawer:
    """A source of pictures of 100 bytes, with a cache of 300 and a clock."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cache: Cache[Image.Image] = Cache(300, lambda image: image.width * image.height)
        self.drawn: list[str] = []
        self.now = 0.0
        monkeypatch.setattr(caches, "thread_time", lambda: self.now)

    def get(self, key: str, seconds: float = 1.0, side: int = 10) -> None:
        def draw() -> Image.Image:
            self.drawn.append(key)
            self.now += seconds
            return Image.new("L", (side, side))

        self.cache.get(key, draw)


def test_of_equal_sprites_the_one_used_longest_ago_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    drawer = Drawer(monkeypatch)
    for key in ("a", "b", "c", "a", "d", "a", "b"):
        drawer.get(key)
    assert drawer.drawn == ["a", "b", "c", "d", "b"]


def test_a_sprite_that_takes_long_stays_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    drawer = Drawer(monkeypatch)
    drawer.get("slow", 3)
    for key in "abcd":
        drawer.get(key)
    drawer.get("slow", 3)
    assert drawer.drawn == ["slow", *"abcd"]


def test_a_sprite_that_was_used_often_stays_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    drawer = Drawer(monkeypatch)
    for key in ("often", "often", "often", *"abcd", "often"):
        drawer.get(key)
    assert drawer.drawn == ["often", *"abcd"]


@pytest.mark.parametrize("side", [17, 20])
def test_a_large_sprite_that_is_made_quickly_displaces_none(
    monkeypatch: pytest.MonkeyPatch, side: int
) -> None:
    drawer = Drawer(monkeypatch)
    for key in "abc":
        drawer.get(key)
    drawer.get("large", side=side)
    for key in "abc":
        drawer.get(key)
    assert drawer.drawn == [*"abc", "large"]


def test_a_sprite_that_is_never_used_again_goes_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    drawer = Drawer(monkeypatch)
    drawer.get("slow", 3)
    for key in "abcdefghijkl":
        drawer.get(key)
    drawer.get("slow", 3)
    assert drawer.drawn.count("slow") == 2


def test_a_text_in_a_box_is_as_large_as_fits_with_no_word_broken() -> None:
    size, lines = boxed("Large Trade Ship", (8, 40), 160, 90)
    assert " ".join(lines) == "Large Trade Ship"
    assert all(width(line, size) <= 160 for line in lines)
    larger, _ = boxed("Large Trade Ship", (8, 40), 320, 90)
    assert larger > size


def test_a_short_japanese_name_is_rather_written_smaller_than_broken() -> None:
    assert len(boxed("織物屋", (8, 46), 88, 110)[1]) == 1
    assert len(boxed("石を2つまで、蓄えられるだけ得る。", (8, 30), 200, 120)[1]) > 1


def test_lines_broken_already_are_written_as_large_as_all_of_them_fit() -> None:
    room = (10, 10, 190, 70)
    for lines in (["short"], ["short", "rather longer"], ["one", "two", "three"]):
        image = Image.new("RGB", (200, 80), CARD)
        write_lines(image, room, lines, (10, 40))
        ink = ImageChops.difference(image, Image.new("RGB", image.size, CARD)).getbbox()
        assert ink is not None
        assert all(edge <= end for edge, end in zip(room[:2], ink[:2], strict=True))
        assert all(edge >= end for edge, end in zip(room[2:], ink[2:], strict=True))
        assert ink[2] - ink[0] > 90 or ink[3] - ink[1] > 45


def test_a_line_never_begins_with_a_comma_or_a_small_letter() -> None:
    text = "隣接する森が産出するたび、木をもう1つ得る。"
    for most in range(80, 400, 7):
        _, lines = boxed(text, (8, 24), most, 200)
        assert not any(line.startswith(("、", "。", "っ", "ー")) for line in lines)


def test_several_facts_of_a_topic_are_a_list_and_one_is_plain_text() -> None:
    assert TopicText("abbey", "The abbey", ("Costs nothing",)).text == "Costs nothing"
    assert TopicText("abbey", "The abbey", ("Free", "2 points")).text == "- Free\n- 2 points"

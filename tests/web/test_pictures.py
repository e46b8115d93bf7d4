"""Pictures of boards: addresses, palettes, caching and drawing."""

from __future__ import annotations

import asyncio
import io
import re
from itertools import product

import pytest
from PIL import Image

from engines import GAMES
from matches.texts import LOCALES
from tests.web.world import AKI, BEN, WebWorld
from web.caching import IMMUTABLE
from web.pictures import (
    PALETTES,
    SUFFIXES,
    BoardPicture,
    PictureStore,
    cover_address,
    picture_at,
    position_now,
)


async def picture_of(web: WebWorld) -> BoardPicture:
    match = await web.play(await web.match(AKI, BEN), 6)
    shown = await web.service.publicity.match(match.id)
    return BoardPicture(position_now(shown.match), "en")


async def test_each_language_palette_and_format_has_its_own_address(web: WebWorld) -> None:
    picture = await picture_of(web)
    kinds = list(product(LOCALES, PALETTES, SUFFIXES))
    every = [BoardPicture(picture.position, *kind) for kind in kinds]
    assert len({one.address for one in every}) == len(kinds)
    assert [picture_at(one.address, picture.position) for one in every] == every


async def test_a_picture_can_be_kept_for_ever(web: WebWorld) -> None:
    picture = await picture_of(web)
    answer = await web.get(picture.address)
    assert answer.headers["Cache-Control"] == IMMUTABLE
    assert answer.headers["Content-Type"] == "image/webp"
    assert Image.open(io.BytesIO(answer.body)).width >= 750
    again = await web.get(picture.address, If_None_Match=answer.headers["ETag"])
    assert (again.status, again.body) == (304, b"")


async def test_every_area_of_a_board_has_a_picture_without_metadata(web: WebWorld) -> None:
    match = await web.play(await web.match(AKI, BEN, game="caverna"), 4)
    page = (await web.get(f"/en/m/{match.id}")).text
    part = page.split('id="areas"', 1)[1]
    addresses = re.findall(r'<img src="(/p/[^"]+)"', part)
    assert len(addresses) >= 4
    for address in addresses[:4]:
        answer = await web.get(address)
        assert answer.status == 200
        assert {b"EXIF", b"XMP "}.isdisjoint(answer.body[:64].split(b"\0"))
        assert Image.open(io.BytesIO(answer.body)).info.get("exif") is None


async def test_a_move_changes_the_address_and_the_earlier_picture_stays(web: WebWorld) -> None:
    picture = await picture_of(web)
    await web.get(picture.address)
    match = await web.service.matches.get(picture.position.match.id)
    await web.play(match, 1)
    page = (await web.get(f"/en/m/{match.id}")).text
    assert picture.address not in page
    assert (await web.get(picture.address)).status == 200  # for pages that are still open


@pytest.mark.parametrize("game", GAMES)
async def test_pictures_of_open_pages_are_drawn_after_the_next_moves(
    web: WebWorld, undrawn: None, game: str
) -> None:
    match, boards = await web.match(AKI, BEN, game=game), []
    for _ in range(12):
        page = (await web.get(f"/en/m/{match.id}/board")).text
        boards.append(re.findall(r'<img src="(/p/[^"]+)"', page)[0])
        match = await web.play(match, 1)
    for board in boards:
        assert (await web.get(board)).status == 200
        assert (await web.get(re.sub("[0-9a-f]{20}", "0" * 20, board))).status == 404


async def test_covers_exist_in_each_language(web: WebWorld) -> None:
    for locale in LOCALES:
        answer = await web.get(cover_address("karvi", locale))
        assert answer.status == 200
        assert Image.open(io.BytesIO(answer.body)).size == (1200, 400)


async def test_a_picture_is_drawn_once_for_all_who_ask() -> None:
    drawn: list[int] = []

    async def draw(work: object) -> bytes:
        drawn.append(1)
        await asyncio.sleep(0)
        return b"x" * 10

    pictures = PictureStore(draw, max_bytes=25)
    asked = (pictures.get("a", bytes, lambda: None) for _ in range(5))
    assert set(await asyncio.gather(*asked)) == {b"x" * 10}
    assert len(drawn) == 1
    for address in ("b", "c"):
        await pictures.get(address, bytes, lambda: None)
    await pictures.get("c", bytes, lambda: None)
    assert len(drawn) == 3
    await pictures.get("a", bytes, lambda: None)
    assert len(drawn) == 4


async def test_a_picture_that_cannot_be_drawn_is_tried_again() -> None:
    async def draw(work: object) -> bytes:
        raise RuntimeError("broken")

    pictures = PictureStore(draw)
    for _ in range(2):
        with pytest.raises(RuntimeError):
            await pictures.get("a", bytes, lambda: None)


async def test_the_page_links_the_contrast_palette_for_readers_who_want_it(web: WebWorld) -> None:
    picture = await picture_of(web)
    page = (await web.get(f"/en/m/{picture.position.match.id}")).text
    source = re.search(r'<source media="\(prefers-contrast: more\)" srcset="([^"]+)">', page)
    assert source is not None
    assert source[1] == picture._replace(palette="contrast").address

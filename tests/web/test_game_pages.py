"""Pages of games: rules, example matches, statistics of public matches."""

from __future__ import annotations

import re

import pytest

from engines import GAMES
from matches.core.models import ChannelRef
from matches.texts import LOCALES, texts_in
from presentation.lessons import lesson_of
from render.core.renderer import renderer_of
from tests.web.test_pages import check_page, parsed
from tests.web.world import AKI, BEN, CLEO, GUILD, HERE, WebWorld
from web.games import LessonShot


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", LOCALES)
async def test_a_game_has_a_page_without_any_server(web: WebWorld, game: str, locale: str) -> None:
    await web.service.publicity.unpublish(GUILD)
    answer = await web.get(f"/{locale}/games/{game}")
    assert answer.status == 200
    assert "X-Robots-Tag" not in answer.headers
    document = parsed(answer)
    check_page(document, locale)
    texts = texts_in(locale, game)
    shown = "".join(document.itertext())
    assert texts("web-game-no-matches") in shown
    for topic in renderer_of(game).topics(texts):
        assert re.sub(r"\\(?=\W)", "", topic.title) in shown
    tasks = [name for name, picture in lesson_of(game).pictures.items() if picture.accepts]
    assert len(list(document.iter("figure"))) == len(lesson_of(game).pictures) - len(tasks)
    assert not any(texts(f"lesson-{name}") in shown for name in tasks)


async def test_pictures_of_the_example_need_the_right_hash(web: WebWorld) -> None:
    shot = LessonShot("carcassonne", "city", "ja", "contrast")
    picture = await web.get(shot.address)
    assert picture.status == 200
    assert picture.headers["Content-Type"] == "image/webp"
    assert "immutable" in picture.headers["Cache-Control"]
    assert shot.address != shot._replace(locale="en").address
    digest = shot.address.rsplit("-", 1)[1]
    for wrong in (
        shot.address.replace(digest, f"{'0' * 20}.webp"),
        shot.address.replace("carcassonne", "karvi"),
        shot.address.replace("city", "try_tile"),
        shot.address.replace("carcassonne", "pebbles"),
    ):
        assert (await web.get(wrong)).status == 404


async def test_statistics_count_public_matches_only(web: WebWorld) -> None:
    private = ChannelRef(GUILD, 71_000_000_000_000_999)
    for users, place in (((AKI, BEN), HERE), ((AKI, BEN, CLEO), private)):
        match = await web.match(*users, game="carcassonne", place=place)
        await web.play(match)
        await web.service.results.counted(match.id)
    page = (await web.get("/en/games/carcassonne")).text
    assert "1 finished public match." in page
    assert page.count("<meter") == 2
    assert '<th scope="row">3</th>' not in page


async def test_unknown_games_have_no_page(web: WebWorld) -> None:
    for name in ("pebbles", "nothing", "Karvi"):
        assert (await web.get(f"/en/games/{name}")).status == 404
    assert 'href="/en/games/karvi"' in (await web.get("/en")).text

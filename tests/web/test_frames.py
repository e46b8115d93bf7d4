"""Pages in frames of other sites: no script, one link, and only they may be framed."""

from __future__ import annotations

import pytest

from matches.tournaments.models import Stage
from tests.web.test_pages import parsed
from tests.web.timed_cup import TimedCup
from tests.web.world import AKI, BEN, CLEO, DAN, Answer, WebWorld

ANYWHERE, NOWHERE = "frame-ancestors *", "frame-ancestors 'none'"


def check_frame(answer: Answer) -> None:
    """Check what every frame promises."""
    assert answer.status == 200
    assert ANYWHERE in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Robots-Tag"] == "noindex"
    document = parsed(answer)
    assert list(document.iter("script")) == []
    assert len(list(document.iter("h1"))) == 1
    assert all(image.get("alt") for image in document.iter("img"))
    (base,) = document.iter("base")
    assert base.get("target") == "_blank"


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_a_board_can_be_framed(web: WebWorld, locale: str) -> None:
    match = await web.play(await web.match(AKI, BEN), 7)
    answer = await web.get(f"/{locale}/embed/m/{match.id}")
    check_frame(answer)
    assert f'href="/{locale}/m/{match.id}"' in answer.text
    (picture,) = parsed(answer).iter("img")
    assert (await web.get(picture.get("src", ""))).status == 200


async def test_other_pages_cannot_be_framed(web: WebWorld) -> None:
    match = await web.match(AKI, BEN)
    for path in ("/en", "/en/s/meadow", f"/en/m/{match.id}", "/en/embed/m/99"):
        answer = await web.get(path)
        assert NOWHERE in answer.headers["Content-Security-Policy"]


async def test_a_frame_follows_its_match(web: WebWorld) -> None:
    match = await web.match(AKI, BEN)
    path = f"/en/embed/m/{match.id}"
    before = await web.get(path)
    await web.play(match, 4)
    assert (await web.get(path)).headers["ETag"] != before.headers["ETag"]
    await web.service.publicity.hide("match", match.id, web.guild.guild, hidden=True)
    assert (await web.get(path)).status == 404


async def test_frames_lead_to_a_language(web: WebWorld) -> None:
    match = await web.match(AKI, BEN)
    answer = await web.get(f"/embed/m/{match.id}", Accept_Language="ja")
    assert (answer.status, answer.headers["Location"]) == (302, f"/ja/embed/m/{match.id}")


@pytest.mark.parametrize("page", ["round/1.1", "standings/1.1", "table/1.1"])
async def test_pages_of_a_tournament_can_be_framed(web: WebWorld, page: str) -> None:
    cup = TimedCup(web)
    await cup.begin(AKI, BEN, CLEO, DAN)
    answer = await web.get(f"/ja/embed/t/{cup.id}/{page}")
    check_frame(answer)
    assert f'href="/ja/t/{cup.id}/{page}"' in answer.text
    assert list(parsed(answer).iter("nav")) == []
    full = await web.get(f"/ja/t/{cup.id}/{page}")
    assert NOWHERE in full.headers["Content-Security-Policy"]
    assert len(list(parsed(full).iter("script"))) == 1


async def test_a_bracket_can_be_framed(web: WebWorld) -> None:
    cup = TimedCup(web, stages=(Stage("single_elimination"),))
    await cup.begin(AKI, BEN, CLEO, DAN)
    check_frame(await web.get(f"/en/embed/t/{cup.id}/bracket/1"))
    assert (await web.get(f"/en/embed/t/{cup.id}/bracket/2")).status == 404

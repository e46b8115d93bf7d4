"""Answers to requests that cannot be right."""

from __future__ import annotations

import asyncio
import re

import pytest
from aiohttp import ClientSession

from engines.core import Refusal
from matches.core.publicity import NotPublic
from matches.store.errors import StoreError
from tests.web.test_pages import check_page, parsed
from tests.web.world import AKI, BEN, HOST, WebWorld
from web.guard import LONGEST_ADDRESS

NOT_FOUND = [
    "/en/nothing",
    "/de",
    "/en/m/0",
    "/en/m/x",
    "/en/m/-1",
    "/en/m/1.5",
    "/en/m/%D9%A3",
    "/en/m/1234567890123456789",
    "/en/m/999999999999999999",
    "/en/m/1/log?page=2",
    "/en/m/1/log?page=0",
    "/en/m/1/at/0",
    "/en/m/1/at/999",
    "/en/m/1/at/x",
    "/en/m/1/at/999/board",
    "/en/m/999/at/1",
    "/en/games/chess",
    "/en/s/nowhere/best/karvi",
    "/en/s/meadow/best/chess",
    "/en/s/meadow/best/karvi?season=1999-1",
    "/en/s/meadow/people/abcdefgh",
    "/en/s/meadow/people/ABCDEFGH",
    "/en/s/nowhere",
    "/en/s/Meadow",
    "/en/s/meadow/",
    "/en/../en/m/x",
    "/en/m/1%00",
    "/en/m/%F0%9F",
    "/p/1/1-00000000000000000000.webp",
    "/p/1/1-0000000000000000000.webp",
    "/p/9/1-00000000000000000000.webp",
    "/p/karvi/en-00000000000000000000.webp",
    "/p/nogame/en-00000000000000000000.webp",
    "/p/1/graph-00000000000000000000.webp",
    "/p/karvi/lesson-die-00000000000000000000.webp",
    "/p/karvi/lesson-nothing-00000000000000000000.webp",
    "/s/meadow/people/abcdefgh/karvi-00000000000000000000.webp",
    "/static/site.css",
    "/static/..%2Fapp.py",
]
WRONG_PARAMETERS = [
    ("/en/s/meadow/matches?before=x", "before"),
    ("/en/s/meadow/matches?before=-1", "before"),
    ("/en/s/meadow/matches?before=1234567890123456789", "before"),
    ("/ja/s/meadow/matches?game=chess", "game"),
    ("/en/s/meadow/matches?game=", "game"),
    ("/en/m/1/log?page=one", "page"),
    ("/en/s/meadow/best/karvi?season=now", "season"),
]


@pytest.mark.parametrize("path", NOT_FOUND)
async def test_an_address_without_a_page_is_not_found(web: WebWorld, path: str) -> None:
    await web.match(AKI, BEN)
    answer = await web.get(path)
    assert answer.status == 404
    check_page(parsed(answer), "en")
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(("path", "name"), WRONG_PARAMETERS)
async def test_an_impossible_parameter_is_named(web: WebWorld, path: str, name: str) -> None:
    await web.match(AKI, BEN)
    answer = await web.get(path)
    assert answer.status == 400
    assert f"<strong>{name}</strong>" in answer.text


async def test_unknown_parameters_are_left_out(web: WebWorld) -> None:
    plain, more = await web.get("/en/s/meadow"), await web.get("/en/s/meadow?utm=1&x[]=<b>")
    assert plain.body == more.body


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"])
async def test_pages_can_only_be_read(web: WebWorld, method: str) -> None:
    answer = await web.ask(method, "/en")
    assert (answer.status, answer.headers["Allow"]) == (405, "GET, HEAD")


async def test_a_head_request_has_headers_and_no_body(web: WebWorld) -> None:
    asked, head = await web.get("/en"), await web.ask("HEAD", "/en")
    assert (head.status, head.body) == (200, b"")
    assert head.headers["ETag"] == asked.headers["ETag"]


@pytest.mark.parametrize("host", ["other.example", "127.0.0.1", f"{HOST}:81", "", f"{HOST}."])
async def test_another_host_is_misdirected(web: WebWorld, host: str) -> None:
    assert (await web.get("/en", Host=host)).status == 421


async def test_a_long_address_is_refused(web: WebWorld) -> None:
    assert (await web.get("/en?" + "x" * LONGEST_ADDRESS)).status == 414


async def test_a_body_is_not_read_and_ends_the_connection(web: WebWorld) -> None:
    url = f"http://127.0.0.1:{web.server.port}/en"
    async with ClientSession() as session:
        asked = session.request("GET", url, data=b"x" * 100, headers={"Host": HOST})
        async with asked as response:
            assert response.headers["Connection"] == "close"


async def test_too_many_requests_have_to_wait(web: WebWorld) -> None:
    same = {"X_Forwarded_For": "203.0.113.9, 198.51.100.7"}
    answers = await asyncio.gather(*(web.get("/en/nothing", **same) for _ in range(150)))
    statuses = [answer.status for answer in answers]
    assert 60 <= statuses.count(404) < 150
    assert statuses.count(429) == 150 - statuses.count(404)
    refused = await web.get("/ja/nothing", X_Forwarded_For="1.2.3.4, 198.51.100.7")
    assert refused.status == 429
    assert int(refused.headers["Retry-After"]) >= 1
    check_page(parsed(refused), "ja")
    assert (await web.get("/ja", X_Forwarded_For="203.0.113.9, 198.51.100.8")).status == 200


async def test_a_network_of_ipv6_shares_its_quota(web: WebWorld) -> None:
    readers = [f"2001:db8::{number}" for number in range(150)]
    await asyncio.gather(*(web.get("/en/nothing", X_Forwarded_For=one) for one in readers))
    assert (await web.get("/en", X_Forwarded_For="2001:db8::ffff")).status == 429
    assert (await web.get("/en", X_Forwarded_For="2001:db8:0:1::1")).status == 200


async def test_pages_that_have_not_changed_cost_a_tenth(web: WebWorld) -> None:
    tag = (await web.get("/en")).headers["ETag"]
    same = {"X_Forwarded_For": "198.51.100.9", "If_None_Match": tag}
    assert {(await web.get("/en", **same)).status for _ in range(200)} == {304}


async def test_an_error_of_ours_shows_an_id_and_is_logged(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(slug: str) -> None:
        raise RuntimeError("secret details")

    monkeypatch.setattr(web.service.publicity, "guild", broken)
    answer = await web.get("/en/s/meadow")
    assert answer.status == 500
    assert "secret details" not in answer.text
    (logged,) = (record for record in caplog.records if record.levelname == "ERROR")
    (error_id,) = re.findall("error ([0-9a-f]{8}) in", logged.getMessage())
    assert error_id in answer.text


async def test_a_match_that_cannot_be_read_says_so(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreadable(match_id: int) -> None:
        raise Refusal("match_unreadable", match=match_id)

    monkeypatch.setattr(web.service.publicity, "match", unreadable)
    answer = await web.get("/ja/m/1")
    assert answer.status == 200
    check_page(parsed(answer), "ja")


async def test_without_a_database_cached_pages_are_shown(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await web.get("/en/s/meadow")

    async def away(slug: str) -> None:
        raise StoreError("unreachable", "gone")

    monkeypatch.setattr(web.service.publicity, "guild", away)
    web.server.cache.expire()
    assert (await web.get("/en/s/meadow")).body == before.body
    answer = await web.get("/ja/s/meadow")
    assert answer.status == 503
    assert answer.headers["Retry-After"]


async def test_many_pictures_at_once_are_refused(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = [await web.match(AKI, BEN) for _ in range(12)]
    pages = [(await web.get(f"/en/m/{match.id}")).text for match in matches]
    addresses = [page.split('<img src="', 1)[1].split('"', 1)[0] for page in pages]
    may = asyncio.Event()

    async def slow(work: object) -> bytes:
        await may.wait()
        return b"picture"

    monkeypatch.setattr(web.server.site.pictures, "_draw", slow)
    asked = [asyncio.create_task(web.get(address)) for address in addresses]
    done, _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
    assert done.pop().result().status == 503
    may.set()
    statuses = [(await one).status for one in asked]
    assert statuses.count(200) == 9  # one is drawn, eight wait


async def test_a_page_that_was_taken_down_is_not_shown_during_an_outage(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    await web.get("/en/s/meadow")

    async def gone(slug: str) -> None:
        raise NotPublic

    async def away(slug: str) -> None:
        raise StoreError("unreachable", "gone")

    monkeypatch.setattr(web.service.publicity, "guild", gone)
    web.server.cache.expire()
    assert (await web.get("/en/s/meadow")).status == 404
    monkeypatch.setattr(web.service.publicity, "guild", away)
    assert (await web.get("/en/s/meadow")).status == 503

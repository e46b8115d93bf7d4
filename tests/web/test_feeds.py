"""Feeds and calendars as their readers understand them."""

from __future__ import annotations

from typing import Any

import feedparser
import pytest
from icalendar import Calendar
from msgspec.structs import replace

from matches.core.availability import HOUR
from matches.tournaments.models import Stage
from tests.web.timed_cup import TimedCup
from tests.web.world import AKI, BEN, CLEO, DAN, HOST, Answer, WebWorld

LONG = 'Große "Meisterschaft", der Wiese; <春> 大会' + " 杯" * 20
PLAYERS = (AKI, BEN, CLEO, DAN)
STAGES = (Stage("groups", group_size=2, advance=1), Stage("single_elimination"))


def feed_in(answer: Answer) -> Any:
    """Return a feed as a reader understands it."""
    assert answer.status == 200
    assert answer.headers["Content-Type"].startswith("application/atom+xml")
    found = feedparser.parse(answer.body)
    assert not found.bozo, found.bozo_exception
    assert found.version == "atom10"
    ids = [entry.id for entry in found.entries]
    assert len(set(ids)) == len(ids)
    times = [entry.updated_parsed for entry in found.entries]
    assert times == sorted(times, reverse=True)
    assert all(entry.title and entry.link for entry in found.entries)
    return found


def calendar_in(answer: Answer) -> dict[str, Any]:
    """Return the events of a calendar by the beginning of their ids."""
    assert answer.status == 200
    assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    lines = answer.body.split(b"\r\n")
    assert max(map(len, lines)) <= 75
    assert b"\n" not in b"".join(lines)
    calendar = Calendar.from_ical(answer.body)
    assert calendar.errors == []
    events = list(calendar.walk("VEVENT"))
    assert all(event.errors == [] for event in events)
    return {str(event["UID"]).split("-", 1)[1].partition("@")[0]: event for event in events}


async def test_a_tournament_tells_its_rounds_in_a_feed(web: WebWorld) -> None:
    cup = TimedCup(web, stages=STAGES)
    await cup.begin(*PLAYERS)
    path = f"/en/t/{cup.id}.atom"
    first = feed_in(await web.get(path))
    assert [entry.title for entry in first.entries][-1] == "New tournament: Cup"
    while (await cup.now()).ended is None:
        await cup.decide()
    found = feed_in(await web.get(path))
    assert [entry.id for entry in found.entries][-len(first.entries) :] == [
        entry.id for entry in first.entries
    ]
    ids = [entry.id.rpartition(f"t/{cup.id}/")[2] for entry in found.entries]
    assert ids[0] == "finishes"
    assert {"opens", "begins", "round/1.1", "stage/2", "round/2.1"} <= set(ids)
    assert found.feed.id == f"tag:{HOST},2026:t/{cup.id}"
    assert found.feed.links[1].href == f"https://{HOST}{path}"
    japanese = feed_in(await web.get(f"/ja/t/{cup.id}.atom"))
    assert [entry.id for entry in japanese.entries] == [entry.id for entry in found.entries]


async def test_a_server_tells_ends_of_matches_without_names(web: WebWorld) -> None:
    await web.service.publicity.show_name(AKI, "Agreed-Aki")
    cup = TimedCup(web)
    await cup.begin(*PLAYERS)
    match = await web.play(await web.match(AKI, BEN, robots=1))
    await web.service.results.counted(match.id)
    answer = await web.get("/en/s/meadow.atom")
    found = feed_in(answer)
    ids = {entry.id.partition(":")[2].partition(":")[2] for entry in found.entries}
    assert ids == {f"t/{cup.id}/opens", f"t/{cup.id}/begins", f"m/{match.id}/end"}
    (ended,) = [entry for entry in found.entries if "/m/" in entry.link]
    assert ended.title == f"Karvi, match #{match.id} has ended"
    assert "Red" in ended.summary
    assert b"Agreed-Aki" not in answer.body


async def test_the_match_that_ended_last_is_first(web: WebWorld) -> None:
    matches = [await web.match(AKI, BEN) for _ in range(3)]
    for match in (matches[1], matches[2], matches[0]):
        await web.play(match)
        await web.service.results.counted(match.id)
    guild = web.guild
    last = await web.service.publicity.last_ended_matches(guild, 2)
    assert [line.id for line in last] == [matches[0].id, matches[2].id]


async def test_an_empty_server_has_a_valid_feed(web: WebWorld) -> None:
    found = feed_in(await web.get("/ja/s/meadow.atom"))
    assert found.entries == []
    assert found.feed.updated


async def test_a_calendar_has_the_start_and_each_round(web: WebWorld) -> None:
    cup = TimedCup(web, deadline=48)
    starts = cup.clock.now + 5 * HOUR
    cup.settings = replace(cup.settings, starts=starts)
    await cup.open(*PLAYERS)
    path = f"/en/t/{cup.id}.ics"
    before = calendar_in(await web.get(path))
    assert list(before) == ["starts"]
    assert before["starts"].start.timestamp() == starts // 1000
    await cup.pass_hours(6)
    await cup.decide()
    answer = await web.get(path)
    events = calendar_in(answer)
    assert list(events) == ["starts", "round-1.1", "round-1.2"]
    second = events["round-1.2"]
    assert (second.end - second.start).total_seconds() == 48 * 3600
    assert str(second["SUMMARY"]) == "Cup: Round 2"
    assert second["UID"] == f"t{cup.id}-round-1.2@{HOST}"
    assert second["STATUS"] == "CONFIRMED"
    now = await cup.now()
    assert second["SEQUENCE"] == now.seq > before["starts"]["SEQUENCE"]
    assert second["DTSTAMP"].dt.timestamp() == now.updated_at // 1000
    assert (await web.get(path)).headers["ETag"] == answer.headers["ETag"]


async def test_a_cancelled_tournament_stays_in_calendars_as_cancelled(web: WebWorld) -> None:
    cup = TimedCup(web, deadline=48)
    await cup.begin(*PLAYERS)
    await cup.decide()
    await cup.lead("cancel", reason="typed")
    await cup.direct()
    events = calendar_in(await web.get(f"/en/t/{cup.id}.ics"))
    assert {event["STATUS"] for event in events.values()} == {"CANCELLED"}
    feed = feed_in(await web.get(f"/en/t/{cup.id}.atom"))
    assert feed.entries[0].title == "Cup was cancelled"


async def test_a_round_that_was_taken_back_is_cancelled(web: WebWorld) -> None:
    cup = TimedCup(web, review=12)
    await cup.begin(*PLAYERS)
    path = f"/en/t/{cup.id}.ics"
    planned = calendar_in(await web.get(path))["round-1.1"]
    assert planned["STATUS"] == "CONFIRMED"
    await cup.lead("take_back", reason="typed")
    gone = calendar_in(await web.get(path))["round-1.1"]
    assert (gone["STATUS"], gone.start) == ("CANCELLED", planned.start)
    await cup.lead("resume")
    await cup.direct()
    assert calendar_in(await web.get(path))["round-1.1"]["STATUS"] == "CONFIRMED"


async def test_a_date_that_passed_without_players_is_cancelled(web: WebWorld) -> None:
    cup = TimedCup(web)
    starts = cup.clock.now + 5 * HOUR
    cup.settings = replace(cup.settings, starts=starts)
    await cup.open(AKI)
    await cup.pass_hours(6)
    event = calendar_in(await web.get(f"/en/t/{cup.id}.ics"))["starts"]
    assert (event["STATUS"], event.start.timestamp()) == ("CANCELLED", starts // 1000)


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_strange_names_survive_feeds_and_calendars(web: WebWorld, locale: str) -> None:
    cup = TimedCup(web, deadline=48)
    made = await web.service.tournaments.create(
        web.by(AKI), name=LONG, settings=cup.settings, place=cup.place
    )
    cup.id = made.id
    await web.service.tournaments.open(made.id, web.by(AKI))
    for user in PLAYERS:
        await cup.do("join", user)
    await cup.do("start", AKI)
    await cup.direct()
    feed = feed_in(await web.get(f"/{locale}/t/{made.id}.atom"))
    assert feed.feed.title == made.name
    events = calendar_in(await web.get(f"/{locale}/t/{made.id}.ics"))
    assert made.name in str(events["round-1.1"]["SUMMARY"])


async def test_addresses_of_feeds_lead_to_a_language(web: WebWorld) -> None:
    answer = await web.get("/s/meadow.atom", Accept_Language="ja")
    assert (answer.status, answer.headers["Location"]) == (302, "/ja/s/meadow.atom")
    assert (await web.get("/en/s/nowhere.atom")).status == 404
    assert (await web.get("/en/t/99.ics")).status == 404

"""Damaged rows that make one match or tournament read-only, while all others continue."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import text

from engines.core import Refusal
from matches.clock.time_control import PROFILES
from matches.clock.timers import timers_of
from matches.core.availability import HOUR
from matches.core.deliveries import Delivery
from matches.core.models import Match
from matches.core.players import PlayerPreferences
from matches.running.outbox import OutboxWorker
from matches.running.scheduler import Scheduler
from matches.service.service import Service
from matches.store.store import AggregateUnreadable, Store, StoreError, open_store
from tests.matches.files import finished
from tests.matches.pebbles import Take
from tests.matches.people import AKI, BEN, CLEO, GAMES, PLACE, Clock, People, refused
from tests.matches.tournaments.contest import Contest
from tests.matches.tournaments.test_announcer import Channel, brought

BYTES = "CAST(x'ff' AS BLOB)"
NO_TEXT = f"CAST({BYTES} AS TEXT)"
IN_THE_SEATS = [
    "planned_moves = '{'",
    "planned_moves = '[]'",
    "hours = '[1]'",
    'hours = \'{"zone":"Moon/Base"}\'',
    'robot = \'{"style":"chess"}\'',
    "\"user\" = 'Aki'",
    "time_bank = 'much'",
    "clock_started_at = 9999999999999999999999",
    f"colour = {NO_TEXT}",
    "seat = 7",
]
IN_THE_MATCH = [
    "status = 'lost'",
    "free_undos = '[0]'",
    "ballot = '{\"seat\": 9}'",
    'time_control = \'{"late":"never"}\'',
    "ranks = 'first'",
    "head = CAST('x' AS TEXT)",
    "snapshot = NULL",
    f"locale = {NO_TEXT}",
    "created = 'yesterday'",
]
DAMAGES = [f"UPDATE seats SET {what} WHERE seat = 1 AND match = :id" for what in IN_THE_SEATS]
DAMAGES += [f"UPDATE matches SET {what} WHERE id = :id" for what in IN_THE_MATCH]
DAMAGES += ["DELETE FROM seats WHERE match = :id"]


DAMAGED_TOURNAMENTS = [
    "UPDATE tournaments SET settings = '[]' WHERE id = :id",
    "UPDATE tournaments SET status = 'lost' WHERE id = :id",
    f"UPDATE tournaments SET name = {NO_TEXT} WHERE id = :id",
    "UPDATE entries SET entry = '{' WHERE tournament = :id",
    "UPDATE tables SET \"table\" = '[1]' WHERE tournament = :id",
]


async def damage(store: Store, sql: str, **values: Any) -> None:
    """Write a value the program never writes; PostgreSQL's column types refuse most of them.

    Only a file can store invalid text, words in number columns and unbounded numbers.
    """
    try:
        assert await store.transactions.execute(text(sql).bindparams(**values)) > 0
    except (Refusal, StoreError) as error:
        pytest.skip(f"the column has a type: {error}")


async def two_contests(store: Store) -> tuple[Contest, Contest]:
    """Return two tournaments for two players that Aki has joined."""
    contests = Contest(store, most=2), Contest(store, most=2)
    contests[1].clicks += 1000
    for contest in contests:
        await contest.open(AKI)
    return contests


async def shown_by(store: Store) -> list[int]:
    """Deliver all pending messages; return the matches they belong to."""
    told: list[int] = []

    async def deliver(match: Match, delivery: Delivery) -> int:
        told.append(match.id)
        return 1

    worker = OutboxWorker(store, deliver)
    await worker.start()
    await worker.idle()
    await worker.stop()
    return told


@pytest.mark.parametrize("sql", DAMAGES)
async def test_a_damaged_row_makes_one_match_read_only_and_the_others_go_on(
    people: People, url: str, sql: str, caplog: pytest.LogCaptureFixture
) -> None:
    await people.service.players.change(AKI, zone="Asia/Tokyo")
    sound, ill = await people.begin(), await people.begin(CLEO)
    await damage(people.service.store, sql, id=ill.id)
    store = await open_store(url, GAMES)
    people.service = Service(store)

    await people.service.clock.set_right()
    assert [match.id for match in await people.service.matches.unfinished()] == [sound.id]
    assert [match.id for match in await people.service.matches.for_user(AKI)] == [sound.id]
    assert (await refused(people.act(ill, 0, Take(1)))).reason == "match_unreadable"
    assert set(await shown_by(store)) == {sound.id}
    assert (await people.act(sound, 0, Take(1))).seq > sound.seq
    assert caplog.text.count("is read-only") == 1
    assert ill.secret.hex() not in caplog.text
    await store.close()


@pytest.mark.parametrize("what", ["move = '{'", "notes = '[1]'", f"kind = {BYTES}", "at = 'noon'"])
async def test_a_damaged_log_row_makes_its_match_read_only_when_read(
    people: People, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    sound, ill = await people.begin(), await people.begin(CLEO)
    sql = f"UPDATE decisions SET {what} WHERE seq = 4 AND match = :id"
    await damage(people.service.store, sql, id=ill.id)
    for action in (
        people.service.reading.notes(ill.id),
        people.act(ill, 0, Take(1)),
        people.undo(ill, 0),
    ):
        assert (await refused(action)).reason == "match_unreadable"
    assert caplog.text.count("is read-only") == 1
    assert (await people.act(sound, 0, Take(1))).seq > sound.seq


async def test_a_damaged_last_seen_row_makes_the_match_unreadable(people: People) -> None:
    match = await people.begin()
    await people.service.reading.mark_seen(match, CLEO)
    sql = "UPDATE looks SET seq = 'all' WHERE match = :id"
    await damage(people.service.store, sql, id=match.id)
    assert (
        await refused(people.service.reading.briefing(match, CLEO))
    ).reason == "match_unreadable"


@pytest.mark.parametrize("what", ["payload = '{'", 'payload = \'{"id":"x"}\'', "due = 'soon'"])
async def test_a_damaged_message_holds_up_no_other_match(
    people: People, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    sound, ill = await people.begin(), await people.begin(CLEO)
    store = people.service.store
    await damage(store, f"UPDATE outbox SET {what} WHERE match = :id", id=ill.id)
    assert set(await shown_by(store)) == {sound.id}
    assert caplog.text.count(f"match {ill.id} is read-only") == 1
    assert "Traceback" not in caplog.text


async def test_a_damaged_file_makes_its_analysis_table_read_only(people: People) -> None:
    match = await people.service.analysis.open(
        finished("pebbles"), people.by(AKI), place=PLACE, locale="en"
    )
    other = await people.begin()
    sql = "UPDATE files SET data = 'torn' WHERE match = :id"
    await damage(people.service.store, sql, id=match.id)
    with pytest.raises(AggregateUnreadable):
        await people.service.reading.history(match)
    with pytest.raises(AggregateUnreadable):
        await people.service.analysis.go_to(match.id, people.by(AKI), match.seq)
    assert [match.id for match in await people.service.matches.unfinished()] == [other.id]


@pytest.mark.parametrize("sql", DAMAGED_TOURNAMENTS)
async def test_a_damaged_tournament_is_reported_once_and_the_others_go_on(
    store: Store, sql: str, caplog: pytest.LogCaptureFixture
) -> None:
    ill, sound = await two_contests(store)
    for contest in (ill, sound):
        await contest.do("join", BEN)
        await contest.direct()
    await damage(store, sql, id=ill.id)
    store.invalidate()
    for action in (ill.now(), ill.do("leave", AKI), ill.now()):
        assert (await refused(action)).reason == "tournament_unreadable"
    for _ in range(2):
        found = await sound.service.tournaments.in_guild(PLACE.guild)
        assert [tournament.id for tournament in found] == [sound.id]
    assert (await sound.play_on()).ended is not None
    assert caplog.text.count("is read-only") == 1
    assert caplog.text.count(f"tournament {ill.id} is read-only") == 1


@pytest.mark.parametrize("what", ["payload = '{'", "payload = '[1]'", "due = 'soon'"])
async def test_a_damaged_announcement_holds_up_no_other_tournament(
    store: Store, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    ill, _ = await two_contests(store)
    sql = f"UPDATE announcements SET {what} WHERE tournament = :id"
    await damage(store, sql, id=ill.id)
    channel = Channel()
    async with asyncio.timeout(60):
        await brought(store, channel)
    assert len(channel.messages) == 1
    assert await store.announcements.waiting() == [ill.id]
    assert caplog.text.count(f"tournament {ill.id} is read-only") == 1
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("what", [f"kind = {BYTES}", "due = 'soon'", "clock = 99", "seat = 9"])
async def test_damaged_timers_follow_from_their_match_again_at_the_next_start(
    store: Store, what: str
) -> None:
    clock = Clock()
    people = People(Service(store, now=clock, time_control=PROFILES["fast"]))
    match, other = await people.begin(), await people.begin(CLEO)
    await damage(store, f"UPDATE timers SET {what} WHERE match = :id", id=match.id)
    scheduler = Scheduler(people.service)
    await scheduler.start()
    await scheduler.stop()
    clock.pass_hours(24 * 365)
    due = await store.timers.due(clock.now)
    expected = {(t.id, timer) for t in (match, other) for timer in timers_of(t)}
    assert set(due) == expected


@pytest.mark.parametrize(
    "what", ["prefs = '{'", "quiet = '[1]'", "away = 'x'", "zone = 'Moon'", f"ping = {BYTES}"]
)
async def test_unreadable_preferences_are_defaults_until_set_again(
    people: People, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    await people.service.players.change(AKI, palette="contrast")
    sql = f'UPDATE players SET {what} WHERE "user" = :id'
    await damage(people.service.store, sql, id=AKI)
    for _ in range(2):
        assert await people.service.players.get(AKI) == PlayerPreferences(AKI)
    assert caplog.text.count(f"preferences of player {AKI} are unreadable") == 1
    match = await people.begin()
    await people.service.clock.set_right()
    assert (await people.act(match, 0, Take(1))).seq > match.seq
    await people.service.players.change(AKI, snoozed=HOUR)
    caplog.clear()
    assert await people.service.players.get(AKI) == PlayerPreferences(AKI, snoozed=HOUR)
    assert caplog.records == []


async def test_an_unreadable_match_is_read_again_at_the_next_start(
    people: People, url: str
) -> None:
    match = await people.begin()
    await damage(people.service.store, "UPDATE seats SET planned_moves = 'x' || planned_moves")
    store = await open_store(url, GAMES)
    with pytest.raises(AggregateUnreadable):
        await store.matches.get(match.id)
    await damage(store, "UPDATE seats SET planned_moves = substr(planned_moves, 2)")
    with pytest.raises(AggregateUnreadable):
        await store.matches.get(match.id)
    await store.close()
    store = await open_store(url, GAMES)
    assert await store.matches.get(match.id) == match
    await store.close()

"""Deletion of a user's data without damage to running matches and to other players."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from matches.core.models import NO_USER
from matches.record.redaction import without
from matches.record.report import Report
from matches.store import privacy
from matches.store.erasure import rename_in_logs
from matches.store.guild_erasure import forget_matches
from matches.store.privacy import _alias_of
from matches.store.store import Store, open_store
from matches.store.tables import LOG_ROWS, SEATS
from matches.store.upsert import put
from tests.matches.earlier import ENDED, Earlier, file_of
from tests.matches.files import changed
from tests.matches.leaving import LEAVER, OWN, Everything, traces
from tests.matches.people import AKI, BEN, CLEO, DAN, GAMES, PLACE


@pytest.fixture(scope="module")
def happened(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, dict[str, Any]]:
    """Return a database with data in every table, and its known values."""
    path = tmp_path_factory.mktemp("privacy") / "longtable.db"

    async def make() -> dict[str, Any]:
        store = await open_store(f"sqlite+aiosqlite:///{path}", GAMES)
        everything = Everything(store)
        await everything.happen()
        await store.close()
        return vars(everything)

    known = asyncio.run(make())
    return path.read_bytes(), known


@pytest.fixture
async def before(
    tmp_path: Path, happened: tuple[bytes, dict[str, Any]]
) -> AsyncIterator[Everything]:
    (tmp_path / "longtable.db").write_bytes(happened[0])
    store = await open_store(f"sqlite+aiosqlite:///{tmp_path}/longtable.db", GAMES)
    everything = Everything(store)
    for name in ("finished", "file", "running", "lobby", "tournament", "clicks"):
        setattr(everything, name, happened[1][name])
    yield everything
    await store.close()


@pytest.fixture
async def after(before: Everything) -> Everything:
    await before.service.privacy.erase_person(LEAVER)
    return before


async def checked(everything: Everything, data: bytes) -> Report:
    return (await everything.service.verification.verify(data, BEN)).report


# --- everywhere ----------------------------------------------------------------------------------


async def test_a_deleted_user_may_play_again(after: Everything) -> None:
    assert await after.store.ratings.for_user(LEAVER) == []
    match = await after.sit(LEAVER)
    assert match.find_seat(LEAVER) is not None
    await after.service.privacy.erase_person(LEAVER)
    assert await traces(after.store, *OWN) == set()


async def test_deleting_a_user_twice_is_harmless(after: Everything) -> None:
    await after.service.privacy.erase_person(LEAVER)
    assert await traces(after.store, *OWN) == set()


# --- matches -------------------------------------------------------------------------------------


async def test_only_redacted_rows_are_reported_as_withheld(before: Everything) -> None:
    assert not (await checked(before, before.file)).withheld
    await before.service.privacy.erase_person(LEAVER)
    data = await before.service.verification.export(before.finished.id)
    assert (await checked(before, data)).withheld
    assert not (await checked(before, before.file)).withheld, "the file has them still"


async def test_a_note_emptied_without_a_deletion_is_tampering(before: Everything) -> None:
    def without_reason(lines: list[dict[str, Any]]) -> None:
        paused = next(line for line in lines if line.get("kind") == "pause")
        paused["notes"][0]["data"]["reason"] = ""

    report = await checked(before, changed(before.file, without_reason))
    assert report.finding is not None
    assert (report.verdict, report.finding.problem) == ("tampered", "not_in_log")


async def test_redacted_rows_must_equal_those_of_the_log(after: Everything) -> None:
    def later(lines: list[dict[str, Any]]) -> None:
        paused = next(line for line in lines if line.get("kind") == "pause")
        paused["release"] = "0.0.1"

    data = changed(await after.service.verification.export(after.finished.id), later)
    report = await checked(after, data)
    assert report.finding is not None
    assert (report.verdict, report.finding.problem) == ("tampered", "not_in_log")


async def test_a_running_match_continues_after_a_deletion(after: Everything) -> None:
    match = await after.service.matches.get(after.running.id)
    left = [row for row in match.seats if row.resigned]
    assert [row.user < NO_USER for row in left] == [True]
    assert (match.status, match.host) == ("running", BEN if match.seats[0].user == BEN else CLEO)
    match = await after.finish(match)
    assert (await checked(after, await after.service.verification.export(match.id))).verdict == (
        "genuine"
    )


async def test_the_next_one_hosts_a_match_that_has_not_started(after: Everything) -> None:
    lobby = await after.service.matches.get(after.lobby.id)
    assert ([row.user for row in lobby.seats], lobby.host) == ([BEN], BEN)


async def test_a_robot_replaces_a_deleted_player_in_a_paused_match(before: Everything) -> None:
    hosting, match = before.service.hosting, before.running
    await hosting.pause(match.id, before.by(BEN, moderator=True))
    await before.service.privacy.erase_person(LEAVER)
    match = await before.service.matches.get(match.id)
    robot = next(row for row in match.seats if row.user not in (BEN, CLEO))
    assert (match.status, robot.user, robot.kind) == ("paused", NO_USER, "robot")
    match = await hosting.resume(match.id, before.by(BEN, moderator=True))
    assert match.status == "running"


async def test_a_deleted_substitute_returns_the_seat(before: Everything) -> None:
    match = await before.sit(BEN, CLEO)
    seat, substitutes = match.require_seat(CLEO), before.service.substitutes
    await before.service.hosting.offer(match.id, before.by(AKI), seat)
    match = await before.consent(await before.service.matches.get(match.id))
    match = await substitutes.take(match.id, before.by(LEAVER), seat)
    assert (match.seats[seat].user, match.seats[seat].owner) == (LEAVER, CLEO)
    await before.service.privacy.erase_person(LEAVER)
    row = (await before.service.matches.get(match.id)).seats[seat]
    assert (row.user, row.owner, row.offered) == (CLEO, None, True)


async def test_a_substitute_keeps_the_seat_of_a_deleted_owner(before: Everything) -> None:
    match = await before.sit(LEAVER, CLEO)
    seat = match.require_seat(LEAVER)
    await before.service.hosting.replace(match.id, before.by(AKI), seat, DAN)
    match = await before.consent(await before.service.matches.get(match.id))
    assert match.seats[seat].owner == LEAVER
    await before.service.privacy.erase_person(LEAVER)
    row = (await before.service.matches.get(match.id)).seats[seat]
    assert (row.user, row.resigned) == (DAN, False)


async def test_a_match_of_an_earlier_release_verifies_without_a_deleted_word(
    old: Earlier,
) -> None:
    service, number = old.service, ENDED["ended_cabriole"]
    match = await service.matches.get(number)
    row = next(row for row in match.seats if len(row.word) != 64)
    await service.privacy.erase_person(row.user)
    assert await traces(old.store, row.word) == set()
    for data in (await service.verification.export(number), file_of("ended_cabriole")):
        report = (await service.verification.verify(data, BEN)).report
        assert (report.verdict, report.finding) == ("genuine", None)
        assert {"moves", "result", "log"} <= {*report.checked}
        assert ("seed" in report.checked) == (not report.withheld), "it follows from the words"
    history = await service.reading.history(await service.matches.get(number))
    assert history.first_unreplayable_row is None, "it can be replayed all the same"


async def test_an_interrupted_departure_is_completed_later(before: Everything) -> None:
    past = await before.store.privacy.erase_past(LEAVER)
    await before.store.privacy.erase_person(LEAVER, past, without)  # The process is killed here.
    match = await before.service.matches.get(before.running.id)
    assert not any(row.resigned for row in match.seats)
    await before.service.privacy.remove_from_ongoing()
    match = await before.service.matches.get(before.running.id)
    assert [row.user < NO_USER for row in match.seats if row.resigned] == [True]
    seq = match.seq
    await before.service.privacy.remove_from_ongoing()
    assert (await before.service.matches.get(match.id)).seq == seq, "nobody leaves twice"


@pytest.mark.parametrize("piece", [0, 1, 2])
async def test_an_interrupted_deletion_is_completed_with_the_same_pseudonym(
    before: Everything, monkeypatch: pytest.MonkeyPatch, piece: int
) -> None:
    await before.finish(await before.sit(LEAVER))
    monkeypatch.setattr(privacy, "AT_ONCE", 1)
    with monkeypatch.context() as patch:
        patch.setattr(before.store.transactions, "write", dying(before.store, piece))
        with pytest.raises(Died):
            await before.service.privacy.erase_person(LEAVER)
    assert str(LEAVER) in str(await before.store.transactions.rows(select(SEATS)))
    await before.service.privacy.remove_from_ongoing()
    assert await traces(before.store, *OWN) == set()
    rows = await before.store.transactions.rows(select(SEATS.c.user).where(SEATS.c.user < NO_USER))
    acted = select(LOG_ROWS.c.user).where(LOG_ROWS.c.user < NO_USER)
    assert {*rows} == {*await before.store.transactions.rows(acted)}
    assert len({*rows}) == 1


class Died(Exception):
    """Raised where the process is killed."""


def dying(store: Store, pieces: int) -> Any:
    """Return a write function that dies after `pieces` batches of a log."""
    write, left = store.transactions.write, pieces

    async def until_then(query: Any, *values: Any, **named: Any) -> Any:
        nonlocal left
        if query is rename_in_logs:
            left -= 1
            if left < 0:
                raise Died
        elif query is not _alias_of:
            raise Died
        return await write(query, *values, **named)

    return until_then


@pytest.mark.parametrize("whose", ["person", "guild"])
async def test_writes_of_others_run_between_the_batches_of_a_deletion(
    before: Everything, monkeypatch: pytest.MonkeyPatch, whose: str
) -> None:
    ended = [await before.finish(await before.sit(LEAVER)) for _ in range(3)]
    monkeypatch.setattr(privacy, "AT_ONCE", 1)
    write, order = before.store.transactions.write, list[str]()
    players = list[asyncio.Task[Any]]()

    async def watched(query: Any, *values: Any, **named: Any) -> Any:
        if query is rename_in_logs or query is forget_matches:
            players.append(asyncio.create_task(before.store.meta.set("move", "made")))
        result = await write(query, *values, **named)
        order.append("move" if query is put else "piece")
        return result

    monkeypatch.setattr(before.store.transactions, "write", watched)
    if whose == "person":
        await before.service.privacy.erase_person(LEAVER)
    else:
        await before.service.privacy.forget_guild(PLACE.guild or 0)
    await asyncio.gather(*players)
    assert len(players) > len(ended)
    first, last = order.index("move"), len(order) - 1 - order[::-1].index("piece")
    assert first < last - 1


# --- figures, tournaments ------------------------------------------------------------------------


async def test_a_deletion_and_a_rebuild_keep_the_ratings_of_others(
    before: Everything,
) -> None:
    rated = await before.store.ratings.for_user(BEN)
    assert rated, "they have played"
    await before.service.privacy.erase_person(LEAVER)
    assert await before.store.ratings.for_user(BEN) == rated
    await before.store.ratings.rebuild({})
    assert await before.store.ratings.for_user(BEN) == rated


async def test_a_deleted_user_is_on_no_leaderboard(after: Everything) -> None:
    assert (await after.service.ratings.leaderboard("pebbles")).users == {BEN}


async def test_a_tournament_continues_without_a_deleted_user(after: Everything) -> None:
    await after.direct()
    tournament = await after.service.tournaments.get(after.tournament)
    gone = [entry for entry in tournament.entries if entry.user < NO_USER]
    assert [entry.presence for entry in gone] == ["withdrawn"]
    assert tournament.organiser == gone[0].user
    assert all(table.find_seat(LEAVER) is None for table in tournament.tables)
    own = [table for table in tournament.tables if table.find_seat(gone[0].user) is not None]
    assert all(table.result is not None for table in own), "who was to meet them has won"


async def test_a_helper_becomes_organiser_after_a_deletion(before: Everything) -> None:
    await before.lead("set_helper", DAN, helps=True)
    await before.service.privacy.erase_person(LEAVER)
    tournament = await before.service.tournaments.get(before.tournament)
    assert (tournament.organiser, tournament.helpers) == (DAN, ())


# --- shown ---------------------------------------------------------------------------------------


async def test_a_data_export_contains_nothing_of_others(before: Everything) -> None:
    data = (await before.service.privacy.export(LEAVER)).decode()
    match = before.running
    for secret in (match.secret.hex(), "Wacholder", "snapshot", str(before.lobby.secret)):
        assert secret not in data
    told = json.loads(data)
    assert {row["seat"] for row in told["seats"] if row["match"] == match.id} == {
        match.require_seat(LEAVER)
    }


async def test_an_unknown_user_exports_no_rows(before: Everything) -> None:
    told = json.loads(await before.service.privacy.export(999_999_999_999))
    assert {name for name, rows in told.items() if rows} == {"format", "user", "at"}


# --- servers -------------------------------------------------------------------------------------


async def test_matches_after_that_are_counted_and_judged(before: Everything) -> None:
    await before.service.privacy.forget_guild(PLACE.guild or 0)
    match = await before.finish(await before.sit(BEN))
    assert await before.store.ratings.result(match.id) is not None
    assert await before.store.achievements.unjudged() == 0
    assert await before.store.achievements.by(match.id) != []

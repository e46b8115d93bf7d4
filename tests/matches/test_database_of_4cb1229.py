"""A database of commit 4cb1229 opens today, and every match of it goes on."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

import msgspec
import pytest

from engines.core import Note, load
from matches.core.models import Table
from matches.texts import LOCALES, texts
from tests.matches.earlier import (
    AKI,
    ANALYSIS,
    BEN,
    CLEO,
    DAN,
    ENDED,
    LOST,
    MIDDLE,
    PAUSED,
    PLANNED,
    RUNNING,
    WISH,
    Earlier,
)
from tests.matches.files import checked

each_running = pytest.mark.parametrize("name", RUNNING)
each_game = pytest.mark.parametrize("name", MIDDLE)


def without_clocks(snapshot: str | None, table: Table) -> Any:
    """Return a position without what its clocks show: an undo lets them go on."""
    assert snapshot is not None
    state: Any = load(snapshot, table.game)
    state.clocks = []
    return state


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


# --- it opens ------------------------------------------------------------------------------------


async def test_the_database_is_copied_before_it_is_brought_up_to_date(old: Earlier) -> None:
    (copy,) = old.path.parent.glob("longtable.db.0003.*.backup")
    with closing(sqlite3.connect(copy)) as kept:
        dump = list(kept.iterdump())
    with closing(sqlite3.connect(f"{old.path}.before")) as before:
        assert dump == list(before.iterdump())


async def test_every_match_is_read_as_it_was(old: Earlier) -> None:
    stored = old.stored("SELECT id, status, seq, snapshot, ended FROM matches ORDER BY id")
    assert len(stored) == LOST
    for match, status, seq, snapshot, ended in stored:
        table = await old.service.peek(match)
        assert (table.status, table.seq, table.ended) == (status, seq, ended)
        assert table.snapshot == snapshot
        assert (table.state is None) == (status == "open")


async def test_every_row_of_every_log_is_read_as_it_was(old: Earlier) -> None:
    query = "SELECT kind, seat, move, undone, hash FROM decisions WHERE match = ? ORDER BY seq"
    for match in range(1, LOST + 1):
        rows = await old.store.log(match)
        assert old.stored(query, match) == [
            (row.kind, row.seat, msgspec.json.encode(row.move).decode(), row.undone, row.hash)
            for row in rows
        ]


@pytest.mark.parametrize("locale", LOCALES)
async def test_what_logs_tell_can_be_said_today(old: Earlier, locale: str) -> None:
    told = 0
    for match in range(1, LOST + 1):
        words = texts(locale, (await old.service.peek(match)).game.key)
        for row in await old.store.log(match):
            for note in row.notes:
                assert words.note(note, "P{}".format)
                told += 1
    assert told


@pytest.mark.parametrize("match", [*MIDDLE.values(), *ENDED.values(), PAUSED, ANALYSIS])
async def test_every_moment_of_a_match_can_be_looked_at(old: Earlier, match: int) -> None:
    table = await old.service.peek(match)
    history = await old.service.history(table)
    assert len(history.moments) > 1
    assert history.torn is None


async def test_how_far_people_had_looked_is_known(old: Earlier) -> None:
    looks = old.stored("SELECT match, user, seq FROM looks")
    assert looks
    missed: list[Note] = []
    for match, user, seq in looks:
        assert await old.store.last_look(match, user) >= seq
        briefing = await old.service.briefing(await old.service.peek(match), user)
        missed += briefing.notes
    assert missed


async def test_what_players_chose_holds(old: Earlier) -> None:
    aki, ben, cleo, dan = [await old.service.player(user) for user in (AKI, BEN, CLEO, DAN)]
    assert (aki.locale, aki.zone, aki.quiet) == ("ja", "Asia/Tokyo", (23, 7))
    assert ben.prefs == {"confirm": True, "sebastian": "ask", "locations": "ask"}
    assert cleo.digest_hour == 8
    assert cleo.snoozed > old.clock()
    assert len(dan.away) == 1
    assert await old.store.meta("of_old") == "kept"


# --- it goes on ----------------------------------------------------------------------------------


@each_running
async def test_a_running_match_goes_on_to_its_end_and_is_genuine(old: Earlier, name: str) -> None:
    table = await old.service.peek(RUNNING[name])
    shorter = table.game.key == "rivals" and name not in MIDDLE
    table = await old.to_its_end(table, most=60 if shorter else None)
    assert table.status == "finished"
    report = checked(await old.service.export(table.id))
    assert (report.verdict, report.finding) == ("genuine", None)


@each_game
async def test_a_decision_of_before_is_taken_back(old: Earlier, name: str) -> None:
    table = await old.service.peek(MIDDLE[name])
    seat = next(seat for seat in table.awaited if table.can_undo(seat))
    query = "SELECT MAX(seq), before FROM decisions WHERE match = ? AND seat = ? AND kind = 'move'"
    ((last, before),) = old.stored(f"{query} AND NOT undone", table.id, seat)
    user, click = table.seats[seat].user, old.click()
    after = await old.service.undo(table.id, user, interaction=click)
    undone = [row.seq for row in await old.store.log(table.id, since=last) if row.undone]
    assert undone[0] == last
    assert without_clocks(after.snapshot, after) == without_clocks(before, after)


async def test_the_host_goes_back_to_a_decision_of_before_once_all_agree(old: Earlier) -> None:
    table = await old.service.peek(MIDDLE["carcassonne"])
    query = "SELECT seq, before FROM decisions WHERE match = ? AND kind = 'move' AND NOT undone"
    to, before = old.stored(f"{query} ORDER BY seq", table.id)[5]
    assert table.state is not None
    seen = sum(table.state.clocks)
    table = await old.service.rewind(
        table.id, AKI, to=to, seen=seen, moderator=False, interaction=old.click()
    )
    for user in (BEN, CLEO):
        table = await old.service.consent(table.id, user, to, agrees=True, interaction=old.click())
    assert without_clocks(table.snapshot, table) == without_clocks(before, table)
    table = await old.to_its_end(table)
    assert checked(await old.service.export(table.id)).verdict == "genuine"


async def test_an_open_wish_to_take_back_is_granted(old: Earlier) -> None:
    table = await old.service.peek(WISH)
    assert table.proposal is not None
    wished = table.proposal.seq
    for row in table.seats:
        if row.seat not in table.proposal.agreed:
            table = await old.service.undo(table.id, row.user, interaction=old.click())
            if table.proposal is None:
                break
    (taken, *_) = await old.store.log(WISH, since=wished)
    assert taken.undone


async def test_an_open_wish_to_take_back_is_declined(old: Earlier) -> None:
    table = await old.service.peek(WISH)
    assert table.proposal is not None
    other = next(row.user for row in table.seats if row.seat not in table.proposal.agreed)
    assert (await old.service.decline(WISH, other, interaction=old.click())).proposal is None


async def test_a_paused_match_is_resumed(old: Earlier) -> None:
    table = await old.service.resume(PAUSED, AKI, moderator=False, interaction=old.click())
    assert (await old.to_its_end(table)).status == "finished"
    assert checked(await old.service.export(PAUSED)).verdict == "genuine"


async def test_an_analysis_goes_on(old: Earlier) -> None:
    table = await old.service.undo(ANALYSIS, CLEO, interaction=old.click())
    table = await old.service.analyse_at(ANALYSIS, CLEO, 30, interaction=old.click())
    table = await old.decide(table)
    assert table.status == "running"
    query = "SELECT data FROM files WHERE match = ?"
    assert await old.service.export(ANALYSIS) == old.stored(query, ANALYSIS)[0][0]


# --- what was planned ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLANNED)
async def test_planned_moves_are_still_there_and_are_carried_out(old: Earlier, name: str) -> None:
    table = await old.service.peek(PLANNED[name])
    stored = old.stored("SELECT orders FROM seats WHERE match = ? ORDER BY seat", table.id)
    planned = {row.seat for row in table.seats if row.orders}
    assert planned
    for row, (orders,) in zip(table.seats, stored, strict=True):
        assert json.loads(_text(row.orders)) == {
            name: {**order, "most": None} for name, order in json.loads(orders).items()
        }
    begun, done = table.seq, set[int | None]()
    while table.status == "running" and not done & planned:
        table = await old.decide(table)
        rows = await old.store.log(table.id, since=begun + 1)
        done = {row.seat for row in rows if row.kind == "ordered"}
    assert done & planned
    table = await old.to_its_end(table, most=30)
    assert checked(await old.service.export(table.id)).verdict == "genuine"

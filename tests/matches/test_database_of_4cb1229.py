"""Opening a database of commit 4cb1229 and continuing all its matches."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

import msgspec
import pytest

from engines.core import Note, load
from matches.core.actor import Actor
from matches.core.availability import DAY
from matches.core.models import Match
from matches.running.scheduler import Scheduler
from matches.texts import LOCALES, texts_in
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


def without_clocks(snapshot: str | None, match: Match) -> Any:
    """Return a position without its clocks, because an undo increases them."""
    assert snapshot is not None
    state: Any = load(snapshot, match.game)
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
    for match_id, status, seq, snapshot, ended in stored:
        match = await old.service.matches.get(match_id)
        assert (match.status, match.seq, match.ended) == (status, seq, ended)
        assert match.snapshot == snapshot
        assert (match.state is None) == (status == "open")


async def test_every_row_of_every_log_is_read_as_it_was(old: Earlier) -> None:
    query = "SELECT kind, seat, move, undone, hash FROM decisions WHERE match = ? ORDER BY seq"
    for match_id in range(1, LOST + 1):
        rows = await old.store.log.rows(match_id)
        assert old.stored(query, match_id) == [
            (row.kind, row.seat, msgspec.json.encode(row.move).decode(), row.undone, row.hash)
            for row in rows
        ]


@pytest.mark.parametrize("locale", LOCALES)
async def test_every_stored_note_has_a_text_today(old: Earlier, locale: str) -> None:
    told = 0
    for match_id in range(1, LOST + 1):
        words = texts_in(locale, (await old.service.matches.get(match_id)).game.key)
        for row in await old.store.log.rows(match_id):
            for note in row.notes:
                assert words.note(note, "P{}".format)
                told += 1
    assert told


@pytest.mark.parametrize("match_id", [*MIDDLE.values(), *ENDED.values(), PAUSED, ANALYSIS])
async def test_every_stored_match_has_a_complete_history(old: Earlier, match_id: int) -> None:
    match = await old.service.matches.get(match_id)
    history = await old.service.reading.history(match)
    assert len(history.steps) > 1
    assert history.first_unreplayable_row is None


@pytest.mark.parametrize("match_id", [*MIDDLE.values(), *ENDED.values(), PAUSED])
async def test_point_sources_of_stored_matches_add_up_to_the_scores(
    old: Earlier, match_id: int
) -> None:
    match = await old.service.matches.get(match_id)
    notes = await old.service.reading.notes(match_id)
    sources = match.game.sources(old.service.reading.view(match, None), notes)
    assert [sum(points.values()) for points in sources] == match.game.scores(match.state)


async def test_stored_last_seen_rows_are_kept(old: Earlier) -> None:
    looks = old.stored("SELECT match, user, seq FROM looks")
    assert looks
    missed: list[Note] = []
    for match_id, user, seq in looks:
        assert await old.store.log.last_seen(match_id, user) >= seq
        briefing = await old.service.reading.briefing(await old.service.matches.get(match_id), user)
        missed += briefing.notes
    assert missed


async def test_stored_preferences_are_kept(old: Earlier) -> None:
    aki, ben, cleo, dan = [await old.service.players.get(user) for user in (AKI, BEN, CLEO, DAN)]
    assert (aki.locale, aki.zone, aki.quiet) == ("ja", "Asia/Tokyo", (23, 7))
    assert ben.prefs == {"confirm": True, "sebastian": "ask", "locations": "ask"}
    assert cleo.digest_hour == 8
    assert cleo.snoozed > old.clock()
    assert len(dan.away) == 1
    assert await old.store.meta.value("of_old") == "kept"


# --- it goes on ----------------------------------------------------------------------------------


@each_running
async def test_a_stored_running_match_plays_to_its_end_and_is_genuine(
    old: Earlier, name: str
) -> None:
    match = await old.service.matches.get(RUNNING[name])
    shorter = match.game.key == "rivals" and name not in MIDDLE
    match = await old.to_its_end(match, most=60 if shorter else None)
    assert match.status == "finished"
    report = checked(await old.service.verification.export(match.id))
    assert (report.verdict, report.finding) == ("genuine", None)


@each_game
async def test_a_decision_of_before_is_taken_back(old: Earlier, name: str) -> None:
    match = await old.service.matches.get(MIDDLE[name])
    seat = next(seat for seat in match.to_move if match.can_undo(seat))
    query = "SELECT MAX(seq), before FROM decisions WHERE match = ? AND seat = ? AND kind = 'move'"
    ((last, before),) = old.stored(f"{query} AND NOT undone", match.id, seat)
    user, click = match.seats[seat].user, old.click()
    after = await old.service.turns.undo(match.id, Actor(user, click))
    undone = [row.seq for row in await old.store.log.rows(match.id, since=last) if row.undone]
    assert undone[0] == last
    assert without_clocks(after.snapshot, after) == without_clocks(before, after)


async def test_a_stored_match_is_rewound_once_all_agree(old: Earlier) -> None:
    match = await old.service.matches.get(MIDDLE["carcassonne"])
    query = "SELECT seq, before FROM decisions WHERE match = ? AND kind = 'move' AND NOT undone"
    to, before = old.stored(f"{query} ORDER BY seq", match.id)[5]
    assert match.state is not None
    seen = sum(match.state.clocks)
    match = await old.service.hosting.rewind(match.id, old.by(AKI), to=to, seen=seen)
    for user in (BEN, CLEO):
        match = await old.service.hosting.consent(match.id, old.by(user), to, agrees=True)
    assert without_clocks(match.snapshot, match) == without_clocks(before, match)
    match = await old.to_its_end(match)
    assert checked(await old.service.verification.export(match.id)).verdict == "genuine"


async def test_a_stored_undo_request_is_granted(old: Earlier) -> None:
    match = await old.service.matches.get(WISH)
    assert match.proposal is not None
    wished = match.proposal.seq
    for row in match.seats:
        if row.seat not in match.proposal.agreed:
            match = await old.service.turns.undo(match.id, old.by(row.user))
            if match.proposal is None:
                break
    (taken, *_) = await old.store.log.rows(WISH, since=wished)
    assert taken.undone


async def test_a_stored_undo_request_is_declined(old: Earlier) -> None:
    match = await old.service.matches.get(WISH)
    assert match.proposal is not None
    other = next(row.user for row in match.seats if row.seat not in match.proposal.agreed)
    seq = match.proposal.seq
    after = await old.service.turns.answer_undo(WISH, old.by(other), seq, agrees=False)
    assert after.proposal is None


async def test_a_pause_of_a_player_ends_seven_days_after_the_match_last_changed(
    old: Earlier,
) -> None:
    match = await old.service.matches.get(PAUSED)
    assert match.find_seat(AKI) is not None
    assert match.paused_until == match.updated_at + 7 * DAY
    await old.service.clock.set_right()
    old.clock.now = match.paused_until
    await Scheduler(old.service).run_due()
    assert (await old.service.matches.get(PAUSED)).status == "running"


async def test_a_paused_match_is_resumed(old: Earlier) -> None:
    match = await old.service.hosting.resume(PAUSED, old.by(AKI))
    while match.proposal is not None and match.proposal.motion is not None:
        user, seq = match.proposal.motion.approvers[0], match.proposal.seq
        match = await old.service.hosting.consent(PAUSED, old.by(user), seq, agrees=True)
    assert (await old.to_its_end(match)).status == "finished"
    assert checked(await old.service.verification.export(PAUSED)).verdict == "genuine"


async def test_a_stored_analysis_continues(old: Earlier) -> None:
    match = await old.service.turns.undo(ANALYSIS, old.by(CLEO))
    match = await old.service.analysis.go_to(ANALYSIS, old.by(CLEO), 30)
    match = await old.decide(match)
    assert match.status == "running"
    query = "SELECT data FROM files WHERE match = ?"
    assert await old.service.verification.export(ANALYSIS) == old.stored(query, ANALYSIS)[0][0]


# --- what was planned ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLANNED)
async def test_planned_moves_are_still_there_and_are_carried_out(old: Earlier, name: str) -> None:
    match = await old.service.matches.get(PLANNED[name])
    stored = old.stored("SELECT orders FROM seats WHERE match = ? ORDER BY seat", match.id)
    planned = {row.seat for row in match.seats if row.planned_moves}
    assert planned
    for row, (orders,) in zip(match.seats, stored, strict=True):
        assert json.loads(_text(row.planned_moves)) == {
            name: {**order, "most": None, "lasts": False}
            for name, order in json.loads(orders).items()
        }
    begun, done = match.seq, set[int | None]()
    while match.status == "running" and not done & planned:
        match = await old.decide(match)
        rows = await old.store.log.rows(match.id, since=begun + 1)
        done = {row.seat for row in rows if row.kind == "ordered"}
    assert done & planned
    match = await old.to_its_end(match, most=30)
    assert checked(await old.service.verification.export(match.id)).verdict == "genuine"

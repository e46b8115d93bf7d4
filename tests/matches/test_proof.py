"""Players' words in the seed, and verification of files against the stored log."""

from __future__ import annotations

import asyncio
import random

import pytest

from engines.core import options_of
from matches.core.fairness import SeedContribution, SeedMix, default_word, row_hash, word_hash
from matches.core.models import Match
from matches.service import verification as proving
from matches.service.service import Service
from matches.store.store import open_store
from tests.matches.files import Lines, changed, lines_of
from tests.matches.pebbles import Options, Prefs
from tests.matches.people import AKI, BEN, CLEO, DAN, GAMES, People, pebbles, refused


async def say(people: People, match: Match, user: int, word: str) -> Match:
    return await people.service.lobby.say_word(match.id, people.by(user), word)


async def play(people: People, match: Match, rows: int = 1000) -> Match:
    rng = random.Random(3)
    while match.to_move and match.seq < rows:
        assert match.state is not None
        seat = rng.choice(match.to_move)
        match = await people.act(match, seat, rng.choice(options_of(match.state, seat)))
    return match


# --- words ---------------------------------------------------------------------------------------


async def test_a_players_word_is_part_of_the_seed(people: People) -> None:
    match = await say(people, await people.open(BEN), BEN, "  Wacholder  ")
    assert [row.word for row in match.seats] == ["", "Wacholder"]
    match = await people.service.lobby.start(match.id, people.by(AKI))
    default = default_word(match.id, match.secret_hash, 0)
    hashed = word_hash(match.id, b"s" * 32, "Wacholder")
    joined = [SeedContribution("red", "human", default), SeedContribution("blue", "human", hashed)]
    mix = SeedMix(match.id, b"s" * 32, joined, said=[1])
    assert pebbles(match).rng.seed == mix.seed([row.word == "Wacholder" for row in match.seats])
    assert {row.word for row in match.seats} == {default, "Wacholder"}


async def test_a_word_may_be_exchanged_until_the_start(people: People) -> None:
    match = await say(people, await people.open(BEN), BEN, "one")
    match = await say(people, match, BEN, "two")
    assert match.seats[1].word == "two"
    match = await people.service.lobby.start(match.id, people.by(AKI))
    assert (await refused(say(people, match, BEN, "three"))).reason == "match_running"


@pytest.mark.parametrize("word", ["", "   ", "x" * 101])
async def test_a_word_has_a_length(people: People, word: str) -> None:
    match = await people.open(BEN)
    refusal = await refused(say(people, match, BEN, word))
    assert (refusal.reason, refusal.details) == ("word_length", {"most": 100})
    assert await people.service.matches.get(match.id) == match


async def test_only_players_say_words(people: People) -> None:
    assert (await refused(say(people, await people.open(BEN), CLEO, "word"))).reason == "not_seated"


# --- the log -------------------------------------------------------------------------------------


async def test_the_times_of_a_log_never_fall_when_a_clock_is_set_back(url: str) -> None:
    store, times = await open_store(url, GAMES), iter(range(10_000, 0, -100))
    people = People(Service(store, now=lambda: next(times), new_secret=lambda: b"s" * 32))
    match = await play(people, await people.sit(BEN))
    ats = [row.at for row in await store.log.rows(match.id)]
    assert ats == sorted(ats)
    assert (
        await people.service.verification.verify(
            await people.service.verification.export(match.id), BEN
        )
    ).report.verdict == ("genuine")
    await store.close()


async def test_the_hash_chain_includes_notes(people: People) -> None:
    match = await play(people, await people.begin())
    row = next(row for row in await people.service.reading.log(match.id, last=50) if row.notes)
    other = type(row)(**{f: getattr(row, f) for f in row.__struct_fields__} | {"notes": ()})
    assert row_hash(match.id, match.secret, row) == row.hash
    assert row_hash(match.id, match.secret, other) != row.hash


async def test_preferences_taken_into_a_match_are_verified(people: People) -> None:
    await people.service.players.change(BEN, prefs={"confirm": True})
    match = await play(people, await people.sit(BEN))
    match = await people.service.matches.get(match.id)
    assert pebbles(match).prefs[next(r.seat for r in match.seats if r.user == BEN)] == Prefs(True)
    report, _ = await people.service.verification.verify(
        await people.service.verification.export(match.id), BEN
    )
    assert report.verdict == "genuine"


# --- checking here -------------------------------------------------------------------------------


async def test_a_file_is_compared_with_the_log_it_is_of(people: People) -> None:
    match = await play(people, await people.sit(BEN, CLEO, DAN, options=Options(pile=30)))
    data = await people.service.verification.export(match.id, ["Aki", "Ben", "Cleo", "Dan"])
    report, known = await people.service.verification.verify(data, BEN)
    assert (report.verdict, known) == ("genuine", True)
    assert set(report.checked) >= {"posted_secret_hash", "posted_head", "log"}
    assert [seat["name"] for seat in lines_of(data)[0]["seats"]] == ["Aki", "Ben", "Cleo", "Dan"]


async def test_a_new_chain_does_not_deceive_the_bot_that_has_the_log(people: People) -> None:
    match = await play(people, await people.sit(BEN))
    data = await people.service.verification.export(match.id)

    def later(lines: Lines) -> None:
        lines[5]["at"] = lines[-2]["at"]
        for line in lines[6:-1]:
            line["at"] = lines[-2]["at"]

    report, known = await people.service.verification.verify(
        changed(data, later, chained=True), BEN
    )
    assert (report.verdict, known) == ("tampered", True)
    assert report.finding is not None


async def test_a_file_of_another_bot_is_recognised(people: People) -> None:
    match = await play(people, await people.sit(BEN))
    data = await people.service.verification.export(match.id)
    other = changed(data, lambda lines: lines[0].update(match=99))
    assert (await people.service.verification.verify(other, BEN)).known is None
    other = changed(data, lambda lines: lines[0].update(secret_hash="0" * 64))
    assert (await people.service.verification.verify(other, BEN)).known is False


async def test_of_a_match_that_runs_the_rows_are_compared(people: People) -> None:
    match = await play(people, await people.sit(BEN), rows=8)
    data = await people.service.verification.export(match.id)
    await play(people, match)
    report, known = await people.service.verification.verify(data, BEN)
    assert (report.verdict, known) == ("unfinished", True)
    assert "log" in report.checked
    other = changed(data, lambda lines: lines[-1].update(hash="0" * 64))
    report, _ = await people.service.verification.verify(other, BEN)
    assert report.finding is not None
    assert (report.verdict, report.finding.problem) == ("tampered", "not_in_log")


async def test_no_file_is_too_large_to_be_refused(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proving, "MAX_BYTES", 2 << 20)
    assert (
        await people.service.verification.verify(b"x" * (2 << 20), BEN)
    ).report.verdict == "unreadable"
    refusal = await refused(people.service.verification.verify(b"x" * ((2 << 20) + 1), BEN))
    assert (refusal.reason, refusal.details) == ("file_too_large", {"most": 2})


async def test_data_that_is_not_a_match_file_is_unreadable(people: People) -> None:
    for data in (b"", b"\n", b"nothing\n", b'{"line":"row"}\n'):
        report, known = await people.service.verification.verify(data, BEN)
        assert (report.verdict, known) == ("unreadable", None)


async def test_checks_run_one_at_a_time_and_one_per_user(people: People) -> None:
    match = await play(people, await people.sit(BEN))
    data = await people.service.verification.export(match.id)
    async with people.service.verification.checking:
        waiting = asyncio.create_task(people.service.verification.verify(data, BEN))
        while BEN not in people.service.verification.checkers:
            await asyncio.sleep(0)
        assert (
            await refused(people.service.verification.verify(data, BEN))
        ).reason == "check_under_way"
        others = asyncio.create_task(people.service.verification.verify(data, CLEO))
    assert (await waiting).report.verdict == (await others).report.verdict == "genuine"
    assert (await people.service.verification.verify(data, BEN)).report.verdict == "genuine"

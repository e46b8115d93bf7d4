"""Judging of achievements: each is earned once, by the first match that qualifies."""

from __future__ import annotations

import asyncio

import pytest

from matches.ratings.models import Award
from matches.running.rating_worker import RatingWorker
from matches.service.service import Service
from tests.matches.people import AKI, BEN, CLEO, People
from tests.matches.ratings.tables import count_all, played


async def _judge_all(service: Service) -> int:
    asked = 0
    while results := await service.achievements.award_next():
        asked += len(results)
    return asked


def _keys(found: list[Award]) -> set[str]:
    return {award.key for award in found}


async def test_a_first_match_and_a_first_victory_are_achieved(people: People) -> None:
    match = await played(people, winner=AKI)
    await count_all(people.service)
    assert await _judge_all(people.service) == 1
    own = await people.service.achievements.for_user(AKI)
    assert {"first_match", "first_win"} <= _keys(own)
    assert {(award.match, award.at) for award in own} == {(match.id, match.ended)}
    assert "first_win" not in _keys(await people.service.achievements.for_user(BEN))


async def test_nothing_is_earned_twice(people: People) -> None:
    first = await played(people, winner=AKI)
    again = await played(people, winner=AKI)
    assert "first_win" in _keys(await people.service.achievements.earned_by(first.id))
    later = await people.service.achievements.earned_by(again.id)
    assert not _keys(later) & {"first_win", "first_match"}


async def test_rows_are_counted_over_matches(people: People) -> None:
    for _ in range(2):
        await played(people, winner=AKI)
    await played(people, winner=BEN)
    rows = [await played(people, winner=AKI) for _ in range(3)]
    third = await people.service.achievements.earned_by(rows[-1].id)
    assert [(award.user, award.key) for award in third] == [(AKI, "three_in_a_row")]


async def test_reading_achievements_of_a_match_judges_it_immediately(people: People) -> None:
    match = await played(people, BEN, CLEO)
    found = await people.service.achievements.earned_by(match.id)
    assert {award.user for award in found if award.key == "first_match"} == {AKI, BEN, CLEO}


async def test_a_match_that_runs_has_earned_nothing(people: People) -> None:
    match = await people.begin()
    assert await people.service.achievements.earned_by(match.id) == []


async def test_concurrent_judging_processes_each_match_once(people: People) -> None:
    matches = [await played(people) for _ in range(3)]
    await count_all(people.service)
    asked = await asyncio.gather(*(people.service.achievements.award_next() for _ in range(5)))
    assert [result.match for some in asked for result in some] == [match.id for match in matches]


async def test_a_second_process_continues_after_the_last_judged_match(people: People) -> None:
    await played(people)
    await count_all(people.service)
    await _judge_all(people.service)
    later = await played(people)
    other = Service(people.service.store)
    assert {result.match for result in await count_all(other)} == {later.id}
    assert await _judge_all(other) == 1


async def test_the_rater_judges_achievements_of_counted_matches(people: People) -> None:
    await played(people, winner=AKI)
    rater = RatingWorker(people.service)
    await rater.start()
    await rater.idle()
    await rater.stop()
    assert "first_win" in _keys(await people.service.achievements.for_user(AKI))


@pytest.mark.parametrize(
    "where", ["service.results.ResultService.match", "service.achievements.earned_achievements"]
)
async def test_an_unreadable_match_earns_nothing_and_blocks_no_other(
    people: People, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    await played(people, winner=AKI)
    await count_all(people.service)

    def damaged(*_: object) -> None:
        raise TypeError("damaged")

    with monkeypatch.context() as patched:
        patched.setattr(f"matches.{where}", damaged)
        assert await _judge_all(people.service) == 1
    assert await people.service.achievements.for_user(AKI) == []
    later = await played(people, winner=AKI)
    assert "first_win" in _keys(await people.service.achievements.earned_by(later.id))

"""Analysis tables: one user continues from any position of a finished match."""

from __future__ import annotations

import random

import pytest

from engines.core import dump, options_of
from matches.core.actor import Actor
from matches.core.models import ChannelRef, Match
from matches.record.analysis import original, start_at
from matches.service.analysis import NotGenuine
from matches.service.service import Service
from matches.store.store import open_store
from tests.matches.files import ALL, changed, finished, lines_of, unfinished
from tests.matches.people import AKI, BEN, GAMES, PLACE, People, pebbles, refused

HERE = ChannelRef(guild=1, channel=77)
each_game = pytest.mark.parametrize("key", ["carcassonne", "rivals", "cabriole", "pebbles"])


async def analysed(people: People, data: bytes, seq: int | None = None) -> Match:
    return await people.service.analysis.open(
        data, people.by(AKI), place=HERE, locale="en", seq=seq
    )


async def go(people: People, match: Match, seq: int) -> Match:
    return await people.service.analysis.go_to(match.id, people.by(AKI), seq)


async def play(people: People, match: Match, user: int = AKI) -> Match:
    """Play the first option of the seat to move as the analyst."""
    assert match.state is not None
    seat = match.to_move[0]
    move = options_of(match.state, seat)[0]
    return await people.service.turns.act(
        match.id, people.by(user), [move], clock=match.clock(seat)
    )


async def undo(people: People, match: Match) -> Match:
    return await people.service.turns.undo(match.id, people.by(AKI))


def middle(data: bytes) -> int:
    """Return the number of a decision row in the middle of a file."""
    rows = lines_of(data)[1:-1]
    return int(rows[len(rows) // 2]["seq"])


@each_game
async def test_a_file_opens_at_its_last_position_and_at_any_other(url: str, key: str) -> None:
    store = await open_store(url, ALL)
    people, data = People(Service(store)), finished(key)
    match = await analysed(people, data)
    match_id = original(data, ALL[key])
    assert (match.status, match.analyst, match.ranks) == ("running", AKI, None)
    assert match.snapshot == dump(start_at(match_id, None).state, ALL[key]).decode()
    for row in random.Random(key).sample(match_id.rows, 5):
        match = await go(people, match, row.seq)
        at = start_at(match_id, row.seq).state
        at.clocks = pebbles(match).clocks if key == "pebbles" else match.state.clocks  # type: ignore[union-attr]
        assert match.snapshot == dump(at, ALL[key]).decode()
    await store.close()


async def test_only_the_analyst_plays_and_plays_every_seat(people: People) -> None:
    data = finished("pebbles")
    match = await analysed(people, data, middle(data))
    seats = set()
    while match.to_move:
        seats.add(match.to_move[0])
        assert (await refused(play(people, match, BEN))).reason == "not_seated"
        match = await play(people, match)
    assert seats == {0, 1, 2}
    assert (match.status, match.ranks, match.ended) == ("running", None, None)


async def test_the_analyst_takes_back_as_far_as_he_likes_over_seals_and_seats(
    people: People,
) -> None:
    data = finished("pebbles")
    start = match = await analysed(people, data, middle(data))
    line = [start]
    while match.to_move:
        match = await play(people, match)
        line.append(match)
    assert len(line) > 5
    for before in reversed(line[:-1]):
        match = await undo(people, match)
        assert pebbles(match).points == pebbles(before).points
        assert match.to_move == before.to_move
    assert (await refused(undo(people, match))).reason == "nothing_to_undo"


async def test_buttons_of_another_position_stay_dead(people: People) -> None:
    data = finished("pebbles")
    match = await analysed(people, data, middle(data))
    seat, clock = match.to_move[0], match.clock(match.to_move[0])
    match = await go(people, match, middle(data))
    assert match.to_move == [seat]
    assert match.clock(seat) > clock


async def test_an_analysis_has_no_pings_clocks_or_ranks(people: People) -> None:
    data = finished("pebbles")
    match = await analysed(people, data, middle(data))
    match = await play(people, match)
    delivery, _ = await people.service.store.outbox.hand_out(match.id) or (None, 0)
    assert delivery is not None
    assert (delivery.kind, delivery.ping) == ("board", ())
    assert match.people_to_move == {}
    assert all(row.clock_started_at is None for row in match.seats)
    assert await people.service.matches.for_user(AKI) == []


async def test_resigning_in_an_analysis_is_refused(people: People) -> None:
    match = await analysed(people, finished("pebbles"))
    action = people.service.turns.resign(match.id, people.by(AKI))
    assert (await refused(action)).reason == "nothing_at_stake"


async def test_the_host_closes_an_analysis(people: People) -> None:
    match = await analysed(people, finished("pebbles"))
    match = await people.service.hosting.abandon(match.id, people.by(AKI))
    assert match.status == "closed"
    assert (await refused(go(people, match, 20))).reason == "match_over"


async def test_an_analysis_exports_its_file_after_a_restart(url: str) -> None:
    data = finished("pebbles")
    store = await open_store(url, GAMES)
    match = await analysed(People(Service(store)), data)
    await store.close()
    store = await open_store(url, GAMES)
    assert await Service(store).verification.export(match.id) == data
    assert (await Service(store).matches.get(match.id)).analyst == AKI
    await store.close()


async def test_a_repeated_interaction_opens_one_analysis(people: People) -> None:
    first, again = [
        await people.service.analysis.open(
            finished("pebbles"), Actor(AKI, 99), place=PLACE, locale="en"
        )
        for _ in range(2)
    ]
    assert first.id == again.id


@pytest.mark.parametrize(
    ("data", "verdict"),
    [
        (b"", "unreadable"),
        (unfinished("pebbles"), "unfinished"),
        (
            changed(finished("pebbles"), lambda lines: lines[-1].update(scores=[9, 9, 9])),
            "tampered",
        ),
    ],
)
async def test_a_file_that_is_not_genuine_is_refused_with_the_finding(
    people: People, data: bytes, verdict: str
) -> None:
    with pytest.raises(NotGenuine) as caught:
        await analysed(people, data)
    assert caught.value.report.verdict == verdict
    assert await people.service.matches.unfinished() == []


async def test_only_the_analyst_goes_to_other_positions(people: People) -> None:
    match = await analysed(people, finished("pebbles"))
    action = people.service.analysis.go_to(match.id, people.by(BEN), 20)
    assert (await refused(action)).reason == "not_analyst"

"""Analysis tables: one person plays on from any position of a match that has ended."""

from __future__ import annotations

import random

import pytest

from engines.core import dump, options_of
from matches.core.models import Place, Table
from matches.record.analysis import original, start_at
from matches.service.service import Service
from matches.service.verification import NotGenuine
from matches.store.store import open_store
from tests.matches.files import ALL, changed, finished, lines_of, unfinished
from tests.matches.people import AKI, BEN, GAMES, PLACE, People, pebbles, refused

HERE = Place(guild=1, channel=77)
each_game = pytest.mark.parametrize("key", ["carcassonne", "rivals", "cabriole", "pebbles"])


async def analysed(people: People, data: bytes, seq: int | None = None) -> Table:
    return await people.service.analyse(
        data, AKI, place=HERE, locale="en", interaction=people.click(), seq=seq
    )


async def go(people: People, table: Table, seq: int) -> Table:
    return await people.service.analyse_at(table.id, AKI, seq, interaction=people.click())


async def play(people: People, table: Table, user: int = AKI) -> Table:
    """Let the analyst take the first option of whoever is awaited."""
    assert table.state is not None
    seat = table.awaited[0]
    move = options_of(table.state, seat)[0]
    return await people.service.act(
        table.id, user, [move], clock=table.clock(seat), interaction=people.click()
    )


async def undo(people: People, table: Table) -> Table:
    return await people.service.undo(table.id, AKI, interaction=people.click())


def middle(data: bytes) -> int:
    """Return a row in the middle of a file, at which somebody is awaited."""
    rows = lines_of(data)[1:-1]
    return int(rows[len(rows) // 2]["seq"])


@each_game
async def test_a_file_opens_at_its_last_position_and_at_any_other(url: str, key: str) -> None:
    store = await open_store(url, ALL)
    people, data = People(Service(store)), finished(key)
    table = await analysed(people, data)
    match = original(data, ALL[key])
    assert (table.status, table.analyst, table.ranks) == ("running", AKI, None)
    assert table.snapshot == dump(start_at(match, None).state, ALL[key]).decode()
    for row in random.Random(key).sample(match.rows, 5):
        table = await go(people, table, row.seq)
        at = start_at(match, row.seq).state
        at.clocks = pebbles(table).clocks if key == "pebbles" else table.state.clocks  # type: ignore[union-attr]
        assert table.snapshot == dump(at, ALL[key]).decode()
    await store.close()


async def test_the_analyst_plays_every_seat_and_nobody_else_any(people: People) -> None:
    data = finished("pebbles")
    table = await analysed(people, data, middle(data))
    seats = set()
    while table.awaited:
        seats.add(table.awaited[0])
        assert (await refused(play(people, table, BEN))).reason == "not_seated"
        table = await play(people, table)
    assert seats == {0, 1, 2}
    assert (table.status, table.ranks, table.ended) == ("running", None, None)


async def test_the_analyst_takes_back_as_far_as_he_likes_over_seals_and_seats(
    people: People,
) -> None:
    data = finished("pebbles")
    start = table = await analysed(people, data, middle(data))
    line = [start]
    while table.awaited:
        table = await play(people, table)
        line.append(table)
    assert len(line) > 5
    for before in reversed(line[:-1]):
        table = await undo(people, table)
        assert pebbles(table).points == pebbles(before).points
        assert table.awaited == before.awaited
    assert (await refused(undo(people, table))).reason == "nothing_to_undo"


async def test_buttons_of_another_position_stay_dead(people: People) -> None:
    data = finished("pebbles")
    table = await analysed(people, data, middle(data))
    seat, clock = table.awaited[0], table.clock(table.awaited[0])
    table = await go(people, table, middle(data))
    assert table.awaited == [seat]
    assert table.clock(seat) > clock


async def test_nobody_is_pinged_timed_or_ranked(people: People) -> None:
    data = finished("pebbles")
    table = await analysed(people, data, middle(data))
    table = await play(people, table)
    parcel, _ = await people.service.store.next_parcel(table.id) or (None, 0)
    assert parcel is not None
    assert (parcel.kind, parcel.ping) == ("board", ())
    assert table.awaited_people == {}
    assert all(row.asked is None for row in table.seats)
    assert await people.service.matches_of(AKI) == []


async def test_nobody_resigns_where_nothing_is_at_stake(people: People) -> None:
    table = await analysed(people, finished("pebbles"))
    wish = people.service.resign(table.id, AKI, interaction=people.click())
    assert (await refused(wish)).reason == "nothing_at_stake"


async def test_its_host_closes_it(people: People) -> None:
    table = await analysed(people, finished("pebbles"))
    table = await people.service.abandon(table.id, AKI, moderator=False, interaction=people.click())
    assert table.status == "closed"
    assert (await refused(go(people, table, 20))).reason == "match_over"


async def test_it_hands_out_the_file_it_keeps_also_after_a_restart(url: str) -> None:
    data = finished("pebbles")
    store = await open_store(url, GAMES)
    table = await analysed(People(Service(store)), data)
    await store.close()
    store = await open_store(url, GAMES)
    assert await Service(store).export(table.id) == data
    assert (await Service(store).peek(table.id)).analyst == AKI
    await store.close()


async def test_one_wish_opens_one_table(people: People) -> None:
    wish = {"place": PLACE, "locale": "en", "interaction": 99}
    first = await people.service.analyse(finished("pebbles"), AKI, **wish)  # type: ignore[arg-type]
    again = await people.service.analyse(finished("pebbles"), AKI, **wish)  # type: ignore[arg-type]
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
async def test_what_is_not_genuine_is_refused_with_the_finding(
    people: People, data: bytes, verdict: str
) -> None:
    with pytest.raises(NotGenuine) as caught:
        await analysed(people, data)
    assert caught.value.report.verdict == verdict
    assert await people.service.living() == []


async def test_only_who_opened_it_goes_to_other_positions(people: People) -> None:
    table = await analysed(people, finished("pebbles"))
    wish = people.service.analyse_at(table.id, BEN, 20, interaction=people.click())
    assert (await refused(wish)).reason == "not_analyst"

"""The host seats robots and takes them away again, and may leave his own seat to one."""

from __future__ import annotations

import pytest

from engines import GAMES
from matches.core.fairness import default_word
from matches.core.models import NOBODY, Robot, Table
from matches.service.service import Service
from matches.store.store import Store, open_store
from tests.matches.pebbles import Options
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, PLACE, People, refused

GREEDY = Robot("greedy")


async def add(
    people: People, table: Table, robot: Robot = GREEDY, *, user: int = AKI, instead: bool = False
) -> Table:
    click = people.click()
    return await people.service.add_robot(table.id, user, robot, instead=instead, interaction=click)


async def remove(people: People, table: Table, seat: int, *, user: int = AKI) -> Table:
    return await people.service.remove_robot(table.id, user, seat, interaction=people.click())


async def leave(people: People, table: Table, user: int) -> Table:
    return await people.service.leave(table.id, user, interaction=people.click())


async def start(people: People, table: Table, user: int = AKI) -> Table:
    return await people.service.start(table.id, user, interaction=people.click())


async def test_a_robot_gets_the_next_seat_and_the_first_free_colour(
    people: People, store: Store
) -> None:
    table = await add(people, await people.open(BEN), Robot("search", 2.0))
    row = table.seats[2]
    assert (row.user, row.kind, row.robot) == (NOBODY, "robot", Robot("search", 2.0))
    assert row.colour == "yellow"
    store.forget(table.id)
    assert await store.table(table.id) == table


async def test_several_robots_sit_side_by_side_and_bring_words_of_their_own(
    people: People,
) -> None:
    table = await people.open()
    for _ in range(3):
        table = await add(people, table)
    assert [row.kind for row in table.seats] == ["human", "robot", "robot", "robot"]
    table = await people.service.start(table.id, AKI, interaction=people.click())
    words = {default_word(table.id, table.secret_hash, player) for player in range(4)}
    assert {row.word for row in table.seats} == words


async def test_a_full_table_takes_no_robot(people: People) -> None:
    table = await people.open(BEN, CLEO, DAN)
    assert (await refused(add(people, table))).reason == "seats_full"


async def test_only_the_host_seats_and_removes_robots(people: People) -> None:
    table = await add(people, await people.open(BEN))
    for wish in (add(people, table, user=BEN), remove(people, table, 2, user=BEN)):
        assert (await refused(wish)).reason == "not_host"


async def test_robots_come_and_go_only_before_the_start(people: People) -> None:
    table = await start(people, await add(people, await people.open()))
    for wish in (add(people, table), remove(people, table, 1)):
        assert (await refused(wish)).reason == "match_running"


@pytest.mark.parametrize("seconds", [0.0, -1.0, 10.5])
async def test_a_robot_may_not_think_for_ever(people: People, seconds: float) -> None:
    wish = add(people, await people.open(), Robot("search", seconds))
    refusal = await refused(wish)
    assert (refusal.reason, refusal.details) == ("robot_seconds", {"most": 10.0})


async def test_who_stands_up_frees_the_seat_and_the_others_move_up(people: People) -> None:
    table = await add(people, await add(people, await people.open()), Robot("random"))
    table = await remove(people, table, 1)
    assert [(row.seat, row.robot) for row in table.seats] == [(0, None), (1, Robot("random"))]


@pytest.mark.parametrize("seat", [0, 1, 9])
async def test_only_robots_are_removed(people: People, seat: int) -> None:
    table = await people.open(BEN)
    assert (await refused(remove(people, table, seat))).reason == "no_such_robot"


async def test_one_player_may_start_against_robots(people: People) -> None:
    table = await start(people, await add(people, await people.open()))
    assert table.status == "running"
    assert sorted(row.user for row in table.seats) == [NOBODY, AKI]


async def test_the_host_may_leave_his_seat_to_a_robot_and_remains_the_host(
    people: People,
) -> None:
    table = await add(people, await people.open(), instead=True)
    assert [row.kind for row in table.seats] == ["robot"]
    assert (table.host, table.seat_at(AKI)) == (AKI, None)
    table = await people.service.configure(
        table.id, AKI, Options(pile=9), interaction=people.click()
    )
    table = await start(people, await add(people, table))
    assert table.status == "running"
    assert {row.kind for row in table.seats} == {"robot"}


async def test_who_has_no_seat_cannot_leave_it_to_a_robot(people: People) -> None:
    table = await add(people, await people.open(), instead=True)
    assert (await refused(add(people, table, instead=True))).reason == "not_seated"


async def test_a_host_who_watches_may_sit_down_again(people: People) -> None:
    table = await add(people, await people.open(), instead=True)
    table = await people.service.join(table.id, AKI, interaction=people.click())
    assert table.seat_of(AKI) == 1


async def test_robots_never_host(people: People) -> None:
    table = await add(people, await people.open())
    table = await people.service.join(table.id, BEN, interaction=people.click())
    assert (await leave(people, table, AKI)).host == BEN


async def test_robots_alone_keep_no_match_open(people: People) -> None:
    table = await leave(people, await add(people, await people.open()), AKI)
    assert (table.status, table.ended is None) == ("closed", False)


async def test_a_host_who_watches_hands_the_match_over_when_he_leaves(people: People) -> None:
    table = await add(people, await people.open(BEN), instead=True)
    seats = table.seats
    table = await leave(people, table, AKI)
    assert (table.status, table.host, table.seats) == ("open", BEN, seats)


async def test_a_host_who_watches_closes_the_match_when_nobody_is_left(people: People) -> None:
    table = await add(people, await people.open(BEN), instead=True)
    table = await leave(people, table, BEN)
    assert (table.status, table.host) == ("open", AKI)
    assert (await leave(people, table, AKI)).status == "closed"


async def test_who_only_watches_and_does_not_host_has_nothing_to_leave(people: People) -> None:
    table = await add(people, await people.open(), instead=True)
    assert (await refused(leave(people, table, EVE))).reason == "not_seated"


@pytest.mark.parametrize("key", GAMES)
async def test_robots_take_colours_the_rules_tie_to_seats(url: str, key: str) -> None:
    store = await open_store(url)
    people = People(Service(store))
    table = await people.service.create(
        game=key, host=AKI, place=PLACE, locale="en", interaction=people.click()
    )
    while len(table.seats) < table.wanted:
        table = await add(people, table)
    table = await start(people, table)
    await store.close()
    assert len({row.colour for row in table.seats}) == table.wanted
    assert {row.colour for row in table.seats} <= set(table.colours)


async def test_a_match_ends_when_all_players_but_a_robot_resign(people: People) -> None:
    table = await start(people, await add(people, await people.open()))
    table = await people.resign(table, table.seat_of(AKI))
    assert table.status == "finished"
    assert table.ranks is not None
    assert table.ranks[table.seat_of(AKI)] == 2

"""Adding and removing robots in a lobby, and hosts replaced by a robot."""

from __future__ import annotations

import pytest

from engines import GAMES
from matches.core.actor import Actor
from matches.core.fairness import default_word
from matches.core.models import NO_USER, Match, Robot
from matches.service.service import Service
from matches.store.store import Store, open_store
from tests.matches.pebbles import Options
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, PLACE, People, refused

GREEDY = Robot("greedy")


async def add(
    people: People, match: Match, robot: Robot = GREEDY, *, user: int = AKI, instead: bool = False
) -> Match:
    click = people.click()
    return await people.service.lobby.add_robot(
        match.id, Actor(user, click), robot, instead=instead
    )


async def remove(people: People, match: Match, seat: int, *, user: int = AKI) -> Match:
    return await people.service.lobby.remove_robot(match.id, people.by(user), seat)


async def leave(people: People, match: Match, user: int) -> Match:
    return await people.service.lobby.leave(match.id, people.by(user))


async def start(people: People, match: Match, user: int = AKI) -> Match:
    return await people.service.lobby.start(match.id, people.by(user))


async def test_a_robot_gets_the_next_seat_and_the_first_free_colour(
    people: People, store: Store
) -> None:
    match = await add(people, await people.open(BEN), Robot("search", 2.0))
    row = match.seats[2]
    assert (row.user, row.kind, row.robot) == (NO_USER, "robot", Robot("search", 2.0))
    assert row.colour == "yellow"
    store.matches.invalidate(match.id)
    assert await store.matches.get(match.id) == match


async def test_several_robots_join_with_default_words(
    people: People,
) -> None:
    match = await people.open()
    for _ in range(3):
        match = await add(people, match)
    assert [row.kind for row in match.seats] == ["human", "robot", "robot", "robot"]
    match = await people.service.lobby.start(match.id, people.by(AKI))
    words = {default_word(match.id, match.secret_hash, player) for player in range(4)}
    assert {row.word for row in match.seats} == words


async def test_a_full_table_takes_no_robot(people: People) -> None:
    match = await people.open(BEN, CLEO, DAN)
    assert (await refused(add(people, match))).reason == "seats_full"


async def test_only_the_host_seats_and_removes_robots(people: People) -> None:
    match = await add(people, await people.open(BEN))
    for action in (add(people, match, user=BEN), remove(people, match, 2, user=BEN)):
        assert (await refused(action)).reason == "not_host"


async def test_robots_are_added_and_removed_only_before_the_start(people: People) -> None:
    match = await start(people, await add(people, await people.open()))
    for action in (add(people, match), remove(people, match, 1)):
        assert (await refused(action)).reason == "match_running"


@pytest.mark.parametrize("seconds", [0.0, -1.0, 10.5])
async def test_a_robot_may_not_think_for_ever(people: People, seconds: float) -> None:
    action = add(people, await people.open(), Robot("search", seconds))
    refusal = await refused(action)
    assert (refusal.reason, refusal.details) == ("robot_seconds", {"most": 10.0})


async def test_removing_a_robot_moves_later_seats_up(people: People) -> None:
    match = await add(people, await add(people, await people.open()), Robot("random"))
    match = await remove(people, match, 1)
    assert [(row.seat, row.robot) for row in match.seats] == [(0, None), (1, Robot("random"))]


@pytest.mark.parametrize("seat", [0, 1, 9])
async def test_only_robots_are_removed(people: People, seat: int) -> None:
    match = await people.open(BEN)
    assert (await refused(remove(people, match, seat))).reason == "no_such_robot"


async def test_one_player_may_start_against_robots(people: People) -> None:
    match = await start(people, await add(people, await people.open()))
    assert match.status == "running"
    assert sorted(row.user for row in match.seats) == [NO_USER, AKI]


async def test_the_host_may_leave_his_seat_to_a_robot_and_remains_the_host(
    people: People,
) -> None:
    match = await add(people, await people.open(), instead=True)
    assert [row.kind for row in match.seats] == ["robot"]
    assert (match.host, match.find_seat(AKI)) == (AKI, None)
    match = await people.service.lobby.configure(match.id, people.by(AKI), Options(pile=9))
    match = await start(people, await add(people, match))
    assert match.status == "running"
    assert {row.kind for row in match.seats} == {"robot"}


async def test_a_host_without_a_seat_cannot_replace_it_with_a_robot(people: People) -> None:
    match = await add(people, await people.open(), instead=True)
    assert (await refused(add(people, match, instead=True))).reason == "not_seated"


async def test_a_watching_host_may_join_again(people: People) -> None:
    match = await add(people, await people.open(), instead=True)
    match = await people.service.lobby.join(match.id, people.by(AKI))
    assert match.require_seat(AKI) == 1


async def test_robots_never_host(people: People) -> None:
    match = await add(people, await people.open())
    match = await people.service.lobby.join(match.id, people.by(BEN))
    assert (await leave(people, match, AKI)).host == BEN


async def test_robots_alone_keep_no_match_open(people: People) -> None:
    match = await leave(people, await add(people, await people.open()), AKI)
    assert (match.status, match.ended is None) == ("closed", False)


async def test_a_watching_host_who_leaves_hands_over_the_match(people: People) -> None:
    match = await add(people, await people.open(BEN), instead=True)
    seats = match.seats
    match = await leave(people, match, AKI)
    assert (match.status, match.host, match.seats) == ("open", BEN, seats)


async def test_a_watching_host_who_leaves_last_closes_the_match(people: People) -> None:
    match = await add(people, await people.open(BEN), instead=True)
    match = await leave(people, match, BEN)
    assert (match.status, match.host) == ("open", AKI)
    assert (await leave(people, match, AKI)).status == "closed"


async def test_a_user_without_a_seat_cannot_leave(people: People) -> None:
    match = await add(people, await people.open(), instead=True)
    assert (await refused(leave(people, match, EVE))).reason == "not_seated"


@pytest.mark.parametrize("key", GAMES)
async def test_robots_take_colours_the_rules_tie_to_seats(url: str, key: str) -> None:
    store = await open_store(url)
    people = People(Service(store))
    match = await people.service.lobby.create(people.by(AKI), game=key, place=PLACE, locale="en")
    while len(match.seats) < match.seats_offered:
        match = await add(people, match)
    match = await start(people, match)
    await store.close()
    assert len({row.colour for row in match.seats}) == match.seats_offered
    assert {row.colour for row in match.seats} <= set(match.colours)


async def test_a_match_ends_when_all_players_but_a_robot_resign(people: People) -> None:
    match = await start(people, await add(people, await people.open()))
    match = await people.resign(match, match.require_seat(AKI))
    assert match.status == "finished"
    assert match.ranks is not None
    assert match.ranks[match.require_seat(AKI)] == 2

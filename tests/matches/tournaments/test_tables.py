"""Matches of tournament tables: given seats, no host, created once, verifiable."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from engines.core import Refusal
from matches.actions.moderation import decided
from matches.core.actor import Actor
from matches.core.models import NO_USER, Match, Robot
from matches.service.beacon import Beacon
from matches.service.service import Service
from matches.store.store import Store
from matches.tournaments.models import Table, Tournament
from tests.matches.beacon import chain_of
from tests.matches.files import changed
from tests.matches.pebbles import Bid
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, People, refused
from tests.matches.tournaments.contest import Contest

TABLE = Table(id=7, stage=0, round=1, number=1, users=(CLEO, AKI, BEN))


class OneChain(Beacon):
    """A beacon that returns only its chain."""

    def __init__(self) -> None:
        super().__init__("")
        self._chain = chain_of()


async def started(store: Store) -> tuple[Contest, Tournament, Match]:
    contest = Contest(store, table_size=3)
    tournament = await contest.open(AKI, BEN, CLEO)
    return contest, tournament, await start(contest.service, tournament, TABLE)


async def start(service: Service, tournament: Tournament, table: Table) -> Match:
    matches = await service.tables.start(tournament, [table])
    return await service.matches.get(matches[table.id])


async def test_players_sit_in_the_given_order_without_a_host(store: Store) -> None:
    _, tournament, match = await started(store)
    assert [row.user for row in match.seats] == [CLEO, AKI, BEN]
    assert (match.host, match.status, match.tournament_table) == (NO_USER, "running", 7)
    assert match.rated is tournament.settings.rated
    assert not match.hints


async def test_a_match_of_a_table_is_created_once(store: Store) -> None:
    contest, tournament, match = await started(store)
    assert await start(contest.service, tournament, TABLE) == match
    assert await store.index.unfinished() == [match.id]


async def test_concurrent_starts_return_the_same_match(store: Store) -> None:
    contest = Contest(store, table_size=3)
    tournament = await contest.open(AKI, BEN, CLEO)
    starts = [contest.service.tables.start(tournament, [TABLE]) for _ in range(2)]
    one, other = await asyncio.gather(*starts)
    assert one == other == {TABLE.id: await store.tournaments.match_at(TABLE.id)}


async def test_the_first_board_has_no_pings_and_no_lobby(store: Store) -> None:
    _, _, match = await started(store)
    found = await store.outbox.hand_out(match.id)
    assert found is not None
    assert (found[0].kind, found[0].ping, found[0].fresh) == ("board", (), True)


async def test_later_boards_ping_as_always(store: Store) -> None:
    contest, _, match = await started(store)
    people = People(contest.service)
    found = await store.outbox.hand_out(match.id)
    assert found is not None
    await store.outbox.delivered(match.id, found[0], 1)
    for seat in range(3):
        match = await people.act(match, seat, Bid(0))
    found = await store.outbox.hand_out(match.id)
    assert found is not None
    assert found[0].ping == (CLEO,)


async def finished(contest: Contest, match: Match) -> bytes:
    match = await contest.service.tables.give_up(match.id, 0)
    match = await contest.service.tables.give_up(match.id, 1)
    assert match.status == "finished"
    return await contest.service.verification.export(match.id)


async def test_the_file_of_a_tournament_match_is_genuine(store: Store) -> None:
    contest, _, match = await started(store)
    data = await finished(contest, match)
    report, known = await contest.service.verification.verify(data, AKI)
    assert (report.verdict, known) == ("genuine", True)


async def test_a_file_cannot_say_that_seats_were_given_which_were_drawn(store: Store) -> None:
    contest, _, match = await started(store)
    data = await finished(contest, match)

    def other(lines: list[dict[str, object]]) -> None:
        start = next(line for line in lines if line.get("kind") == "start")
        move = start["move"]
        assert isinstance(move, dict)
        del move["given"]

    report, _ = await contest.service.verification.verify(changed(data, other, chained=True), AKI)
    assert report.verdict != "genuine"


async def test_a_tournament_match_waits_for_its_draw_and_keeps_its_seats(store: Store) -> None:
    contest, tournament, _ = await started(store)
    service = Service(store, now=contest.clock, beacon=OneChain())
    table = Table(id=8, stage=0, round=1, number=2, users=(BEN, AKI))
    match = await start(service, tournament, table)
    assert match.draw is not None
    assert await store.outbox.hand_out(match.id) is None
    match = await service.lobby.drawn(match.id, None)
    assert [row.user for row in match.seats] == [BEN, AKI]
    found = await store.outbox.hand_out(match.id)
    assert found is not None
    assert found[0].ping == ()


async def test_only_moderators_have_the_rights_of_a_host(store: Store) -> None:
    contest, _, match = await started(store)
    hosting, click = contest.service.hosting, contest.click
    action = hosting.pause(match.id, Actor(AKI, click()))
    assert (await refused(action)).reason == "nobody_hosts"
    paused = await hosting.pause(match.id, Actor(DAN, click(), moderator=True))
    assert paused.status == "paused"
    pace = contest.service.clock.set_time_control(match.id, Actor(AKI, click()), match.time_control)
    assert (await refused(pace)).reason == "nobody_hosts"


@pytest.mark.parametrize("plays_on", [True, False])
async def test_a_moderator_does_not_decide_at_their_own_table(store: Store, plays_on: bool) -> None:
    contest, _, match = await started(store)
    hosting, click = contest.service.hosting, contest.click
    match = await People(contest.service).act(match, 0, Bid(0))
    if not plays_on:
        match = await contest.service.tables.hand_to(match.id, 0, DAN)
        assert match.find_seat(CLEO) is None
    wishes: list[Callable[..., Awaitable[Match]]] = [
        hosting.pause,
        hosting.abandon,
        partial(hosting.rewind, to=match.seq, seen=decided(match)),
        partial(hosting.offer, seat=1),
        partial(hosting.replace, seat=1, by=EVE),
    ]
    for wish in wishes:
        refusal = await refused(wish(match.id, Actor(CLEO, click(), moderator=True)))
        assert refusal.reason == "own_table"
    paused = await hosting.pause(match.id, Actor(EVE, click(), moderator=True))
    resumed = hosting.resume(paused.id, Actor(CLEO, click(), moderator=True))
    assert (await refused(resumed)).reason == "own_table"


async def test_a_substitute_has_the_seat_for_good(store: Store) -> None:
    contest, _, match = await started(store)
    match = await contest.service.tables.hand_to(match.id, 0, DAN)
    assert (match.seats[0].user, match.seats[0].owner) == (DAN, None)
    with pytest.raises(Refusal):
        match.require_seat(CLEO)
    report, _ = await contest.service.verification.verify(await finished(contest, match), AKI)
    assert report.verdict == "genuine"


async def test_robots_may_finish_a_tournament_match(store: Store) -> None:
    contest, _, match = await started(store)
    match = await contest.service.tables.let_robots_finish(match.id)
    assert all(row.robot is not None for row in match.seats)


async def test_closing_a_table_closes_its_match(store: Store) -> None:
    contest, _, match = await started(store)
    match = await contest.service.tables.close(match.id)
    assert (match.status, match.ranks) == ("closed", None)
    data = await contest.service.verification.export(match.id)
    report, _ = await contest.service.verification.verify(data, AKI)
    assert report.verdict == "genuine"


async def test_a_player_at_a_table_lends_their_seat_to_nobody(store: Store) -> None:
    contest, _, match = await started(store)
    for by in (DAN, Robot("search")):
        loan = contest.service.substitutes.lend(match.id, contest.by(AKI), by)
        assert (await refused(loan)).reason == "lend_tournament"
    assert await contest.service.matches.get(match.id) == match

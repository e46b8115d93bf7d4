"""Seating of large tournaments in a worker process, with the same result."""

from __future__ import annotations

from matches.core.availability import HOUR
from matches.running.scheduler import Scheduler
from matches.running.seating import QUICK, SeatingRunner, to_draw
from matches.running.tournament_runner import TournamentRunner
from matches.store.store import Store
from matches.tournaments.stages import seated
from tests.matches.people import AKI, BEN, Clock
from tests.matches.tournaments.contest import Contest, players, seat_at_once


async def test_a_worker_process_seats_the_same_tables(store: Store) -> None:
    contest = Contest(store, most=100)
    await contest.open(*players(QUICK + 1))
    tournament = await contest.lead("start")
    assert to_draw(tournament) == QUICK + 1
    assert await SeatingRunner()(tournament) == seated(tournament)


async def test_nothing_is_drawn_while_a_round_is_played(store: Store) -> None:
    contest = Contest(store, most=2)
    await contest.open(AKI, BEN)
    assert to_draw(await contest.direct()) == 0


async def test_the_scheduler_wakes_the_director(store: Store) -> None:
    clock = Clock()
    contest = Contest(store, clock, starts=clock.now + HOUR)
    await contest.open(AKI, BEN)
    director = TournamentRunner(contest.service, seat=seat_at_once)
    await director.start()
    await director.idle()
    scheduler = Scheduler(contest.service)
    assert await scheduler.run_due() == clock.now + HOUR
    clock.pass_hours(1)
    await scheduler.run_due()
    await director.idle()
    await director.stop()
    assert (await contest.now()).status == "running"

"""Automatic progress of tournaments: rounds, no-shows, deadlines, stages, the end."""

from __future__ import annotations

import pytest

from matches.core.availability import HOUR
from matches.running.tournament_runner import TournamentRunner
from matches.store.store import Store, StoreError
from matches.tournaments.models import Stage, TableResult, Tournament
from matches.tournaments.scoring import scores
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, Clock
from tests.matches.tournaments.contest import ORGANISER, WHY, Contest, players, seat_at_once


def presence(tournament: Tournament, user: int) -> str:
    entry = tournament.entry_of(user)
    assert entry is not None
    return entry.presence


def seat_of(tournament: Tournament, user: int) -> int:
    """Return the seat of a user at their first table."""
    return next(table.users.index(user) for table in tournament.tables if user in table.users)


async def test_a_full_tournament_without_a_date_begins_automatically(store: Store) -> None:
    contest = Contest(store, most=4)
    await contest.open(*players(3))
    assert (await contest.direct()).status == "registration"
    await contest.do("join", DAN)
    tournament = await contest.direct()
    assert (tournament.status, tournament.stage) == ("running", 0)
    assert all(table.match is not None for table in tournament.tables)


async def test_a_swiss_is_played_to_its_end(store: Store) -> None:
    contest = Contest(store, most=5)
    await contest.open(*players(5))
    tournament = await contest.play_on()
    assert tournament.status == "finished"
    assert [sum(t.round == n for t in tournament.tables) for n in (1, 2, 3)] == [3, 3, 3]
    assert sorted(entry.place or 0 for entry in tournament.entries) == [1, 2, 3, 4, 5]
    event = (await contest.service.tournaments.events(contest.id))[-1]
    assert event.data["seed"] == tournament.seed.hex()


async def test_a_match_that_ends_while_the_database_is_away_is_not_forgotten(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest, away = Contest(store, most=2), [StoreError("unreachable", "it does not answer")]
    await contest.open(*players(2))
    director, plain = (
        TournamentRunner(contest.service, seat=seat_at_once),
        store.tournaments.of_table,
    )
    await director.start()
    await director.idle()

    async def of_table(table: int) -> int | None:
        if away:
            raise away.pop()
        return await plain(table)

    monkeypatch.setattr(store.tournaments, "of_table", of_table)
    monkeypatch.setattr("matches.running.keyed_tasks.REST_SECONDS", 0)
    (table,) = (await contest.now()).tables
    await contest.finish(table)
    await director.idle()
    assert (await contest.now()).tables[0].result is not None
    await director.stop()


async def test_each_round_calls_every_player_once(store: Store) -> None:
    contest = Contest(store, most=5)
    await contest.open(*players(5))
    await contest.play_on()
    rounds = [
        announcement for announcement in await contest.announced() if announcement.kind == "round"
    ]
    assert [sorted(announcement.ping) for announcement in rounds] == [players(5)] * 3


async def test_standings_follow_each_round_and_places_the_end(store: Store) -> None:
    contest = Contest(store, most=4)
    await contest.open(*players(4))
    await contest.play_on()
    kinds = [
        announcement.kind
        for announcement in await contest.announced()
        if announcement.kind != "registration"
    ]
    assert kinds == [*("round", "standings") * 3, "end"]


async def test_registration_opens_at_its_moment(store: Store) -> None:
    clock = Clock()
    contest = Contest(store, clock, opens=clock.now + 2 * HOUR, starts=clock.now + 9 * HOUR)
    await contest.open()
    assert (await contest.direct()).status == "announced"
    assert (await contest.pass_hours(2)).status == "registration"


async def test_a_missed_check_in_moves_up_the_waiting_list(store: Store) -> None:
    clock = Clock()
    contest = Contest(store, clock, starts=clock.now + 10 * HOUR, check_in=2, most=3)
    await contest.open(AKI, BEN, CLEO, DAN)
    assert (await contest.pass_hours(8)).status == "check_in"
    (asked,) = [announcement for announcement in await contest.announced() if announcement.ping]
    assert asked.ping == (AKI, BEN, CLEO)
    await contest.do("check_in", AKI)
    await contest.do("check_in", CLEO)
    tournament = await contest.pass_hours(2)
    assert [entry.user for entry in tournament.playing] == [AKI, CLEO, DAN]
    assert tournament.status == "running"


async def test_with_too_few_players_registration_stays_open_and_organisers_know(
    store: Store,
) -> None:
    clock = Clock()
    contest = Contest(store, clock, starts=clock.now + HOUR, least=3)
    await contest.open(AKI, BEN)
    tournament = await contest.pass_hours(1)
    assert (tournament.status, tournament.settings.starts) == ("registration", None)
    (digest,) = [
        announcement for announcement in await contest.announced() if announcement.kind == "digest"
    ]
    assert (digest.ping, digest.data["why"]) == ((ORGANISER,), "too_few")


async def test_a_check_in_missed_by_the_bot_drops_no_player(store: Store) -> None:
    clock = Clock()
    contest = Contest(store, clock, starts=clock.now + 10 * HOUR, check_in=2)
    await contest.open(AKI, BEN)
    assert len((await contest.pass_hours(20)).playing) == 2


# --- who is missing -----------------------------------------------------------------------------


async def test_an_absent_player_forfeits_after_the_first_hours(store: Store) -> None:
    contest = Contest(store, most=2)
    await contest.open(AKI, BEN)
    table = (await contest.direct()).tables[0]
    await contest.pass_hours(47)
    seat = table.users.index(AKI)
    await contest.do_first_move(table, seat)
    tournament = await contest.pass_hours(1)
    assert presence(tournament, BEN) == "absent"
    result = tournament.tables[0].result
    assert result == TableResult("forfeit", tuple(1 if user == AKI else 2 for user in table.users))
    assert tournament.status == "finished"


async def test_a_slow_player_who_has_moved_does_not_forfeit(store: Store) -> None:
    contest = Contest(store, most=2)
    await contest.open(AKI, BEN)
    table = (await contest.direct()).tables[0]
    for seat in (0, 1):
        await contest.do_first_move(table, seat)
    tournament = await contest.pass_hours(500)
    assert tournament.tables[0].result is None
    assert tournament.tables[0].look is None


async def test_a_pause_does_not_shorten_the_time_of_the_first_move(store: Store) -> None:
    contest = Contest(store, most=2)
    await contest.open(AKI, BEN)
    table = (await contest.direct()).tables[0]
    match = await contest.match_at(table)
    await contest.service.hosting.pause(match.id, contest.by(EVE, moderator=True))
    tournament = await contest.pass_hours(60)
    assert presence(tournament, AKI) == "entered"
    await contest.service.hosting.resume(match.id, contest.by(EVE, moderator=True))
    assert presence(await contest.pass_hours(47), AKI) == "entered"


async def test_if_neither_appears_both_lose(store: Store) -> None:
    contest = Contest(store, most=2)
    await contest.open(AKI, BEN)
    await contest.direct()
    tournament = await contest.pass_hours(48)
    assert tournament.tables[0].result == TableResult("forfeit", (2, 2))


async def test_a_waiting_player_replaces_an_absent_one(store: Store) -> None:
    contest = Contest(store, most=4)
    await contest.open(*players(5))
    tournament = await contest.direct()
    first = next(t for t in tournament.tables if AKI in t.users)
    await contest.announced()
    for table in tournament.tables:
        for seat, user in enumerate(table.users):
            if user != AKI:
                await contest.do_first_move(table, seat)
    tournament = await contest.pass_hours(48)
    assert presence(tournament, AKI) == "absent"
    entry = tournament.entry_of(EVE)
    assert entry is not None
    assert (entry.presence, entry.instead_of) == ("entered", AKI)
    match = await contest.match_at(first)
    assert EVE in [row.user for row in match.seats]
    assert AKI not in [row.user for row in match.seats]
    called = [
        announcement for announcement in await contest.announced() if announcement.kind == "round"
    ]
    assert [announcement.ping for announcement in called] == [(EVE,)]
    assert (await contest.play_on()).status == "finished"


async def test_a_withdrawn_player_forfeits_and_is_not_seated_again(store: Store) -> None:
    contest = Contest(store, most=4)
    await contest.open(*players(4))
    await contest.direct()
    await contest.do("withdraw", AKI)
    tournament = await contest.direct()
    table = next(t for t in tournament.tables if AKI in t.users)
    assert table.result is not None
    assert table.result.how == "forfeit"
    tournament = await contest.play_on()
    assert sum(AKI in t.users for t in tournament.tables) == 1


async def test_a_late_entry_is_paired_from_the_next_round_on(store: Store) -> None:
    contest = Contest(store, most=5, least=4, late="half")
    await contest.open(*players(4))
    await contest.lead("start")
    await contest.direct()
    tournament = await contest.do("join", EVE)
    entry = tournament.entry_of(EVE)
    assert entry is not None
    assert (entry.since, entry.given) == (2, 0.5)
    tournament = await contest.play_on()
    assert [t.round for t in tournament.tables if EVE in t.users] == [2, 3]


async def left_after(store: Store, rounds: int) -> list[str]:
    """Return the results of a player who leaves a round robin of four after `rounds`."""
    contest = Contest(store, most=4, stages=(Stage("round_robin"),))
    await contest.open(*players(4))
    await contest.direct()
    for _ in range(rounds):
        await contest.play_round()
    await contest.do("withdraw", AKI)
    tournament = await contest.play_on()
    assert tournament.status == "finished"
    return [t.result.how for t in tournament.tables if AKI in t.users and t.result]


async def test_withdrawing_in_the_second_half_forfeits_remaining_games(
    store: Store,
) -> None:
    assert await left_after(store, 2) == ["played", "played", "forfeit"]


async def test_withdrawing_in_the_first_half_annuls_all_games(store: Store) -> None:
    assert await left_after(store, 1) == ["annulled"] * 3


async def test_large_tables_start_without_a_withdrawn_player(
    store: Store,
) -> None:
    contest = Contest(store, most=4, table_size=4, review=5, stages=(Stage("swiss", rounds=1),))
    await contest.open(*players(4))
    await contest.direct()
    await contest.do("withdraw", AKI)
    tournament = await contest.pass_hours(5)
    assert set(tournament.tables[0].users) == {BEN, CLEO, DAN}
    assert tournament.tables[0].begun is not None


# --- deadlines ----------------------------------------------------------------------------------


async def slow_table(store: Store, how: str) -> Contest:
    contest = Contest(store, most=2, deadline=72, at_deadline=how)
    await contest.open(AKI, BEN)
    table = (await contest.direct()).tables[0]
    for seat in (0, 1):
        await contest.do_first_move(table, seat)
    await contest.announced()
    return contest


async def test_at_a_deadline_organisers_may_extend(store: Store) -> None:
    contest = await slow_table(store, "extend")
    tournament = await contest.pass_hours(72)
    assert tournament.tables[0].result is None
    assert tournament.tables[0].overdue
    announcements = [
        announcement
        for announcement in await contest.announced()
        if announcement.data.get("why") == "extend"
    ]
    assert [announcement.ping for announcement in announcements] == [(ORGANISER,)]
    tournament = await contest.lead("extend", 24, reason=WHY)
    assert tournament.tables[0].due == contest.clock.now + 24 * HOUR
    assert not tournament.tables[0].overdue


async def test_at_a_deadline_the_position_may_decide(store: Store) -> None:
    contest = await slow_table(store, "position")
    tournament = await contest.pass_hours(72)
    result = tournament.tables[0].result
    assert result is not None
    assert result.how == "position"
    assert (await contest.match_at(tournament.tables[0])).status == "closed"


async def test_at_a_deadline_it_may_be_a_draw(store: Store) -> None:
    contest = await slow_table(store, "draw")
    tournament = await contest.pass_hours(72)
    assert tournament.tables[0].result == TableResult("draw", (1, 1))
    assert (await contest.match_at(tournament.tables[0])).status == "closed"


async def test_at_a_deadline_robots_may_finish(store: Store) -> None:
    contest = await slow_table(store, "robots")
    tournament = await contest.pass_hours(72)
    match = await contest.match_at(tournament.tables[0])
    assert all(row.robot is not None for row in match.seats)


async def test_no_deadline_passes_in_a_pause_and_its_time_does_not_count(store: Store) -> None:
    contest = await slow_table(store, "draw")
    await contest.lead("pause", reason=WHY)
    assert (await contest.pass_hours(100)).tables[0].result is None
    await contest.lead("resume")
    assert (await contest.pass_hours(71)).tables[0].result is None
    assert (await contest.pass_hours(1)).tables[0].result is not None


async def test_organisers_get_a_daily_digest_of_slow_players(store: Store) -> None:
    contest = await slow_table(store, "extend")
    await contest.pass_hours(25)
    (announcement,) = [
        announcement for announcement in await contest.announced() if announcement.kind == "digest"
    ]
    assert announcement.data["why"] == "daily"
    assert [user for user, *_ in announcement.data["slow"]] != []


async def test_a_match_that_was_closed_waits_for_the_organisers(store: Store) -> None:
    contest = await slow_table(store, "extend")
    table = (await contest.now()).tables[0]
    match = await contest.match_at(table)
    await contest.service.hosting.abandon(match.id, contest.by(EVE, moderator=True))
    tournament = await contest.direct()
    assert tournament.tables[0].result is None
    assert [announcement.data["why"] for announcement in await contest.announced()] == ["closed"]
    await contest.lead("adjudicate", table.id, [1, 2], reason=WHY)
    tournament = await contest.direct()
    assert tournament.tables[0].result == TableResult("adjudicated", (1, 2))


async def test_the_match_of_a_table_that_was_adjudicated_is_closed(store: Store) -> None:
    contest = await slow_table(store, "extend")
    table = (await contest.now()).tables[0]
    await contest.lead("adjudicate", table.id, [2, 1], reason=WHY)
    await contest.direct()
    assert (await contest.match_at(table)).status == "closed"


# --- other formats ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "size", "stages", "pacing"),
    [
        (6, 2, (Stage("swiss", rounds=3),), "rolling"),
        (5, 2, (Stage("round_robin"),), "at_once"),
        (7, 3, (Stage("swiss", rounds=2),), "together"),
        (8, 2, (Stage("groups", group_size=4, advance=2), Stage("single_elimination")), "together"),
        (5, 2, (Stage("double_elimination"),), "together"),
        (4, 2, (Stage("double_round_robin"),), "together"),
    ],
)
async def test_every_format_finishes(
    store: Store, count: int, size: int, stages: tuple[Stage, ...], pacing: str
) -> None:
    contest = Contest(store, most=count, table_size=size, stages=stages, pacing=pacing)
    await contest.open(*players(count))
    tournament = await contest.play_on()
    assert tournament.status == "finished"
    assert {entry.user for entry in tournament.entries if entry.place} == set(players(count))
    announcements = [
        announcement for announcement in await contest.announced() if announcement.kind == "round"
    ]
    called = [table for announcement in announcements for table in announcement.data["tables"]]
    assert len(called) == len(set(called))
    unseen = [t for t in tournament.tables if t.id not in called]
    assert all(table.is_bye or table.match is None for table in unseen)


async def test_an_agreed_draw_of_a_table_is_a_draw_in_the_standings(store: Store) -> None:
    contest = Contest(store, most=2)
    await contest.open(AKI, BEN)
    (table,) = (await contest.direct()).tables
    match = await contest.match_at(table)
    asked = await contest.service.endings.propose(match.id, contest.by(AKI), "draw")
    by, seq = contest.by(BEN), asked.seq
    await contest.service.hosting.consent(match.id, by, seq, agrees=True)
    tournament = await contest.direct()
    (table,) = (one for one in tournament.tables if one.id == table.id)
    assert table.result is not None
    assert (table.result.how, table.result.ranks) == ("played", (1, 1))
    assert [score.points for score in scores(table)] == [0.5, 0.5]

"""Actions of organisers, their limits, and the public record of them."""

from __future__ import annotations

from typing import Any

import pytest

from matches.core.availability import HOUR
from matches.store.store import Store
from matches.tournaments import progress, registration
from matches.tournaments.models import ForbiddenPair, Stage, Table, TableResult, Tournament
from matches.tournaments.stages import seated
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, refused
from tests.matches.tournaments.contest import ORGANISER, WHY, Contest, players


async def reviewed(store: Store, *users: int, organiser_plays: bool = False) -> Contest:
    """Return a tournament whose first round is drawn but not begun."""
    contest = Contest(store, most=8, review=5)
    await contest.open(*users, *([ORGANISER] if organiser_plays else []))
    await contest.lead("start")
    await contest.direct()
    return contest


async def begun(store: Store, *users: int, **settings: Any) -> Contest:
    contest = Contest(store, most=8, **settings)
    await contest.open(*users)
    await contest.lead("start")
    await contest.direct()
    return contest


async def draw(contest: Contest) -> list[Table]:
    """Draw the first round of a full tournament without starting its matches."""
    await contest.service.tournaments.apply_automatic(
        contest.id, lambda c: registration.begin(c, {})
    )
    tournament = await contest.now()
    await contest.service.tournaments.apply_automatic(
        contest.id, lambda c: progress.seat(c, seated(tournament), [])
    )
    return list((await contest.now()).tables)


def pairs(tournament: Tournament) -> set[frozenset[int]]:
    return {frozenset(table.users) for table in tournament.tables}


async def test_every_organiser_decision_needs_a_logged_reason(store: Store) -> None:
    contest = await reviewed(store, *players(4))
    table = (await contest.now()).tables[0]
    one, other = table.users[0], (await contest.now()).tables[1].users[0]
    wishes: list[tuple[Any, ...]] = [
        ("forbid", AKI, BEN),
        ("swap", one, other),
        ("adjudicate", table.id, [1, 2]),
        ("disqualify", AKI),
        ("drop", AKI),
        ("add", EVE),
        ("take_back",),
        ("pause",),
        ("hand_over", EVE),
        ("cancel",),
    ]
    for what, *values in wishes:
        assert (await refused(contest.lead(what, *values, reason="  "))).reason == "reason_needed"
        long = contest.lead(what, *values, reason="x" * 201)
        assert (await refused(long)).reason == "reason_length"
    await contest.lead("swap", one, other, reason="they are  twins")
    event = (await contest.service.tournaments.events(contest.id))[-1]
    assert (event.kind, event.user, event.data["reason"]) == ("swaps", ORGANISER, "they are twins")


async def test_a_pairing_may_be_changed_before_its_start_and_is_marked(store: Store) -> None:
    contest = await reviewed(store, *players(4))
    first, second = (await contest.now()).tables
    tournament = await contest.lead("swap", first.users[0], second.users[1], reason=WHY)
    assert tournament.tables[0].users == (second.users[1], first.users[1])
    assert [table.changed_by for table in tournament.tables] == [ORGANISER] * 2
    tournament = await contest.pass_hours(5)
    match = await contest.match_at(tournament.tables[0])
    assert [row.user for row in match.seats] == [second.users[1], first.users[1]]
    late = contest.lead("swap", first.users[0], second.users[1], reason=WHY)
    assert (await refused(late)).reason == "table_begun"


async def test_a_round_that_has_not_begun_may_be_redrawn(store: Store) -> None:
    contest = await reviewed(store, *players(4))
    before = pairs(await contest.now())
    tournament = await contest.lead("take_back", reason=WHY)
    assert (tournament.status, tournament.tables) == ("paused", ())
    apart = sorted(next(iter(before)))
    await contest.lead("forbid", *apart, reason=WHY)
    assert (await contest.direct()).tables == ()
    await contest.lead("resume")
    assert not pairs(await contest.direct()) & {frozenset(apart)}


async def test_a_round_that_has_begun_stays(store: Store) -> None:
    contest = await begun(store, *players(4))
    assert (await refused(contest.lead("take_back", reason=WHY))).reason == "round_begun"


async def test_a_forbidden_pair_may_be_allowed_again(store: Store) -> None:
    contest = Contest(store)
    await contest.open()
    assert (await contest.lead("forbid", BEN, AKI, reason=WHY)).forbidden == (
        ForbiddenPair(AKI, BEN),
    )
    again = contest.lead("forbid", AKI, BEN, reason=WHY)
    assert (await refused(again)).reason == "nothing_changes"
    assert (await contest.lead("forbid", AKI, BEN, reason=WHY, allow=True)).forbidden == ()


async def test_a_playing_organiser_cannot_decide_about_own_tables(
    store: Store,
) -> None:
    contest = await reviewed(store, AKI, BEN, CLEO, organiser_plays=True)
    tables = (await contest.now()).tables
    own = next(table for table in tables if ORGANISER in table.users)
    rival = next(user for user in own.users if user != ORGANISER)
    other = next(table for table in tables if table != own)
    for action in (
        contest.lead("adjudicate", own.id, [1, 2], reason=WHY),
        contest.lead("swap", rival, other.users[0], reason=WHY),
        contest.lead("disqualify", rival, reason=WHY),
        contest.lead("drop", rival, reason=WHY),
        contest.lead("forbid", rival, ORGANISER, reason=WHY),
        contest.lead("extend", 5, table=own.id, reason=WHY),
    ):
        assert (await refused(action)).reason == "own_table"
    judged = await contest.do("adjudicate", EVE, own.id, [1, 2], reason=WHY, moderator=True)
    table = judged.table(own.id)
    assert table is not None
    assert table.result == TableResult("adjudicated", (1, 2))


async def test_an_organiser_cannot_seed_themself(store: Store) -> None:
    contest = Contest(store)
    await contest.open(ORGANISER, AKI)
    action = contest.lead("seed_by_hand", ORGANISER, 1, reason=WHY)
    assert (await refused(action)).reason == "own_entry"
    tournament = await contest.lead("seed_by_hand", AKI, 1, reason=WHY)
    entry = tournament.entry_of(AKI)
    assert entry is not None
    assert entry.seeding == 1


@pytest.mark.parametrize("ranks", [[1], [0, 1], [1, 3], [1, 2, 2]])
async def test_a_result_has_a_rank_for_each_seat(store: Store, ranks: list[int]) -> None:
    contest = await begun(store, AKI, BEN)
    table = (await contest.now()).tables[0]
    action = contest.lead("adjudicate", table.id, ranks, reason=WHY)
    assert (await refused(action)).reason == "not_an_option"


async def test_a_result_that_later_rounds_follow_from_stays_in_an_elimination(
    store: Store,
) -> None:
    contest = await begun(store, *players(4), stages=(Stage("single_elimination"),))
    tournament = await contest.play_round()
    action = contest.lead("adjudicate", tournament.tables[0].id, [2, 1], reason=WHY)
    assert (await refused(action)).reason == "drawn_by_it"


async def test_a_disqualified_player_cannot_enter_again(store: Store) -> None:
    contest = await begun(store, *players(4), late="none")
    await contest.lead("disqualify", AKI, reason=WHY)
    tournament = await contest.direct()
    table = next(table for table in tournament.tables if AKI in table.users)
    assert table.result is not None
    assert table.result.how == "forfeit"
    assert (await refused(contest.do("join", AKI))).reason == "disqualified"
    again = contest.lead("disqualify", AKI, reason=WHY)
    assert (await refused(again)).reason == "out_already"


async def test_a_withdrawn_player_cannot_enter_again(store: Store) -> None:
    contest = await begun(store, *players(4), late="none")
    await contest.do("withdraw", AKI)
    assert (await refused(contest.do("join", AKI))).reason == "no_late_entry"
    assert (await refused(contest.do("withdraw", AKI))).reason == "out_already"


async def test_without_late_entries_a_newcomer_waits_as_substitute(store: Store) -> None:
    contest = await begun(store, *players(4))
    tournament = await contest.do("join", EVE)
    assert [entry.user for entry in tournament.waiting] == [EVE]
    action = contest.lead("substitute", AKI, BEN, reason=WHY)
    assert (await refused(action)).reason == "not_waiting"
    await contest.lead("substitute", AKI, EVE, reason=WHY)
    tournament = await contest.direct()
    table = next(table for table in tournament.tables if EVE in table.users)
    match = await contest.match_at(table)
    assert EVE in [row.user for row in match.seats]


async def test_deadlines_are_put_off_for_all_or_for_one(store: Store) -> None:
    contest = await begun(store, *players(4), deadline=72)
    first, second = (await contest.now()).tables
    assert (await refused(contest.lead("extend", 10, reason=""))).reason == "reason_needed"
    tournament = await contest.lead("extend", 10, reason=WHY)
    assert first.due is not None
    assert [table.due for table in tournament.tables] == [first.due + 10 * HOUR] * 2
    tournament = await contest.lead("extend", 5, table=second.id, reason=WHY)
    assert tournament.tables[0].due == first.due + 10 * HOUR
    assert tournament.tables[1].due == first.due + 15 * HOUR


async def test_extending_all_deadlines_excludes_the_organisers_own(store: Store) -> None:
    contest = await begun(store, AKI, BEN, CLEO, ORGANISER, deadline=72)
    before = (await contest.now()).tables
    after = (await contest.lead("extend", 10, reason=WHY)).tables
    for was, table in zip(before, after, strict=True):
        assert was.due is not None
        assert table.due == was.due + (0 if ORGANISER in table.users else 10 * HOUR)
    (other,) = (table for table in after if ORGANISER not in table.users)
    await contest.lead("adjudicate", other.id, [1, 2], reason=WHY)
    assert (await refused(contest.lead("extend", 10, reason=WHY))).reason == "own_table"


async def test_a_pause_holds_the_next_round_back(store: Store) -> None:
    contest = await begun(store, *players(4))
    await contest.lead("pause", reason=WHY)
    again = contest.lead("pause", reason=WHY)
    assert (await refused(again)).reason == "tournament_paused"
    tournament = await contest.play_round()
    assert {table.round for table in tournament.tables} == {1}
    assert all(table.result for table in tournament.tables)
    await contest.lead("resume")
    assert {table.round for table in (await contest.direct()).tables} == {1, 2}
    assert (await refused(contest.lead("resume"))).reason == "tournament_not_paused"


async def test_a_cancelled_tournament_is_over(store: Store) -> None:
    contest = await begun(store, AKI, BEN)
    await contest.lead("cancel", reason=WHY)
    tournament = await contest.direct()
    assert (tournament.status, tournament.ended) == ("cancelled", contest.clock.now)
    for action in (
        contest.do("join", CLEO),
        contest.do("withdraw", AKI),
        contest.lead("pause", reason=WHY),
        contest.lead("cancel", reason=WHY),
        contest.lead("hand_over", AKI, reason=WHY),
        contest.lead("forbid", AKI, BEN, reason=WHY),
    ):
        assert (await refused(action)).reason == "tournament_over"


async def test_cancelling_closes_only_matches_not_all_players_have_begun(
    store: Store,
) -> None:
    contest = await begun(store, AKI, BEN, CLEO, DAN)
    played, other = (await contest.now()).tables
    for seat in (0, 1):
        await contest.do_first_move(played, seat)
    await contest.do_first_move(other, 0)
    await contest.lead("cancel", reason=WHY)
    await contest.direct()
    assert (await contest.match_at(other)).status == "closed"
    assert (await contest.match_at(played)).status == "running"
    await contest.finish(played)
    await contest.direct()
    assert (await contest.match_at(played)).status == "finished"
    assert (await contest.now()).status == "cancelled"
    assert await contest.store.tournaments.unsettled() == []


async def test_cancelling_closes_unrecorded_matches_after_a_crash(
    store: Store,
) -> None:
    contest = Contest(store, most=2)
    await contest.open(AKI, BEN)
    (table,) = await draw(contest)
    matches = await contest.service.tables.start(await contest.now(), [table])  # not recorded
    await contest.lead("cancel", reason=WHY)
    await contest.direct()
    assert (await contest.match_at(table)).status == "closed"
    data = await contest.service.verification.export(matches[table.id])
    report, _ = await contest.service.verification.verify(data, AKI)
    assert report.verdict == "genuine"


async def test_a_cancelled_tournament_makes_no_automatic_progress(store: Store) -> None:
    contest = await begun(store, AKI, BEN)
    cancelled = await contest.lead("cancel", reason=WHY)
    for late in (progress.finish, lambda changes: progress.begin_tables(changes, {})):
        assert await contest.service.tournaments.apply_automatic(contest.id, late) == cancelled


async def test_a_cancellation_pings_active_players_with_the_reason(store: Store) -> None:
    contest = await begun(store, AKI, BEN, CLEO)
    await contest.do("withdraw", CLEO)
    await contest.do("join", DAN)
    await contest.announced()
    await contest.lead("cancel", reason=WHY)
    (end,) = [
        announcement for announcement in await contest.announced() if announcement.kind == "end"
    ]
    assert (end.ping, end.data["reason"]) == ((AKI, BEN), WHY)


async def test_a_cancellation_before_the_start_pings_waiting_players(store: Store) -> None:
    contest = Contest(store, most=3, starts=1 << 50)
    await contest.open(AKI, BEN, CLEO, DAN)
    await contest.lead("cancel", reason=WHY)
    ends = [
        announcement.ping
        for announcement in await contest.announced()
        if announcement.kind == "end"
    ]
    assert ends == [(AKI, BEN, CLEO, DAN)]


async def test_a_running_tournament_refuses_changes_of_settings_and_entries(store: Store) -> None:
    contest = await begun(store, AKI, BEN)
    for action in (
        contest.lead("configure", contest.settings),
        contest.lead("start"),
        contest.do("check_in", AKI),
        contest.do("leave", AKI),
        contest.lead("seed_by_hand", AKI, 1, reason=WHY),
    ):
        assert (await refused(action)).reason == "tournament_running"


async def test_before_the_first_round_nothing_is_decided_about_rounds(store: Store) -> None:
    contest = Contest(store)
    await contest.open(AKI, BEN)
    for action in (
        contest.do("withdraw", AKI),
        contest.lead("swap", AKI, BEN, reason=WHY),
        contest.lead("take_back", reason=WHY),
        contest.lead("extend", 5, reason=WHY),
        contest.lead("pause", reason=WHY),
        contest.lead("adjudicate", 1, [1, 2], reason=WHY),
        contest.lead("substitute", AKI, BEN, reason=WHY),
    ):
        assert (await refused(action)).reason == "tournament_not_begun"


async def test_a_league_opens_its_next_season_once(store: Store) -> None:
    league = (Stage("league", group_size=3, promoted=1),)
    contest = Contest(store, most=6, stages=league, pacing="at_once")
    await contest.open(*players(6))
    early = contest.lead("next_season")
    assert (await refused(early)).reason == "no_next_season"
    tournament = await contest.play_on()
    action = contest.do("next_season", DAN)
    assert (await refused(action)).reason == "not_organiser"
    new = await contest.lead("next_season")
    assert (new.status, new.season, new.season_of) == ("draft", 2, contest.id)
    best = next(group.users for group in tournament.groups if group.number == 1)
    divisions = {entry.user: entry.division for entry in new.entries}
    assert len(set(best) - {user for user, at in divisions.items() if at == 1}) == 1
    assert (await refused(contest.lead("next_season"))).reason == "no_next_season"
    assert await store.tournaments.get(new.id) == new

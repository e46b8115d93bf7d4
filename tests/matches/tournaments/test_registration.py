"""Registration: entries, waiting list, withdrawals and refusals."""

from __future__ import annotations

from matches.core.actor import Actor
from matches.core.availability import HOUR
from matches.store.store import Store, open_store
from matches.tournaments.models import EntryRequirements, Tournament
from tests.matches.people import AKI, BEN, CLEO, DAN, GAMES, Clock, refused
from tests.matches.tournaments.contest import ORGANISER, SWISS, WHY, Contest, players


def presences(tournament: Tournament) -> dict[int, str]:
    return {entry.user: entry.presence for entry in tournament.entries}


async def test_a_draft_is_not_announced_and_cannot_be_entered(store: Store) -> None:
    contest = Contest(store)
    await contest.create()
    assert await store.announcements.hand_out(contest.id) is None
    assert await contest.service.tournaments.in_guild(1) == []
    assert (await refused(contest.do("join", AKI))).reason == "not_open_yet"


async def test_opening_a_tournament_announces_it(store: Store) -> None:
    contest = Contest(store)
    await contest.open()
    found = await store.announcements.hand_out(contest.id)
    assert found is not None
    assert found[0].kind == "registration"


async def test_everything_is_found_again_as_it_was(store: Store, url: str) -> None:
    contest = Contest(store, limits=EntryRequirements(role=3), starts=10**15)
    await contest.create()
    await contest.lead("open")
    await contest.do("join", AKI, roles=[3])
    before = await contest.lead("forbid", BEN, CLEO, reason=WHY)
    other = await open_store(url, GAMES)
    assert await other.tournaments.get(contest.id) == before
    assert await other.tournaments.events(contest.id) == await store.tournaments.events(contest.id)
    await other.close()


async def test_late_entrants_wait_and_move_up(store: Store) -> None:
    contest = Contest(store, most=2, starts=10**15)
    await contest.open(AKI, BEN, CLEO, DAN)
    assert presences(await contest.now()) == {
        AKI: "entered",
        BEN: "entered",
        CLEO: "waiting",
        DAN: "waiting",
    }
    assert presences(await contest.do("leave", AKI)) == {
        BEN: "entered",
        CLEO: "entered",
        DAN: "waiting",
    }


async def test_without_a_waiting_list_a_full_tournament_refuses(store: Store) -> None:
    contest = Contest(store, most=2, starts=10**15, waiting_list=False)
    await contest.open(AKI, BEN)
    assert (await refused(contest.do("join", CLEO))).reason == "tournament_full"


async def test_entering_twice_is_refused(store: Store) -> None:
    contest = Contest(store)
    await contest.open(AKI)
    assert (await refused(contest.do("join", AKI))).reason == "entered_already"


async def test_a_click_that_discord_delivers_twice_counts_once(store: Store) -> None:
    contest = Contest(store)
    await contest.open()
    once = await contest.service.tournaments.join(contest.id, Actor(AKI, 77))
    assert await contest.service.tournaments.join(contest.id, Actor(AKI, 77)) == once


async def test_a_role_may_be_needed(store: Store) -> None:
    contest = Contest(store, limits=EntryRequirements(role=3))
    await contest.open()
    assert (await refused(contest.do("join", AKI))).reason == "role_needed"
    assert presences(await contest.do("join", AKI, roles=[3])) == {AKI: "entered"}


async def test_matches_and_a_rating_may_be_needed(store: Store) -> None:
    contest = Contest(store, limits=EntryRequirements(least_matches=1))
    await contest.open()
    assert (await refused(contest.do("join", AKI))).reason == "matches_needed"
    rated = Contest(store, limits=EntryRequirements(least_rating=1200))
    rated.clicks = 9000
    await rated.open()
    assert (await refused(rated.do("join", AKI))).reason == "rating_needed"


async def test_an_organiser_adds_a_player_beyond_the_limits_with_a_reason(store: Store) -> None:
    contest = Contest(store, limits=EntryRequirements(role=3))
    await contest.open()
    assert (await refused(contest.lead("add", AKI, reason=" "))).reason == "reason_needed"
    assert presences(await contest.lead("add", AKI, reason=WHY)) == {AKI: "entered"}
    event = (await contest.service.tournaments.events(contest.id))[-1]
    assert (event.kind, event.user, event.data["reason"]) == ("adds", ORGANISER, WHY)


async def test_only_organisers_helpers_and_moderators_decide(store: Store) -> None:
    contest = Contest(store)
    await contest.open(AKI, BEN)
    for action in (
        contest.do("drop", AKI, BEN, reason=WHY),
        contest.do("start", AKI),
        contest.do("cancel", AKI, reason=WHY),
        contest.do("set_helper", AKI, AKI),
        contest.do("configure", AKI, SWISS),
    ):
        assert (await refused(action)).reason == "not_organiser"
    await contest.lead("set_helper", AKI)
    await contest.do("drop", AKI, BEN, reason=WHY)
    assert (await refused(contest.do("hand_over", AKI, AKI, reason=WHY))).reason == "not_organiser"
    await contest.do("hand_over", CLEO, AKI, reason=WHY, moderator=True)
    assert (await contest.now()).organiser == AKI


async def test_a_blocked_person_can_neither_enter_nor_organise(store: Store) -> None:
    contest = Contest(store)
    await contest.open()
    await contest.service.blocks.add(1, AKI, by=ORGANISER)
    assert (await refused(contest.do("join", AKI))).reason == "blocked"
    assert (await refused(contest.lead("add", AKI, reason=WHY))).reason == "not_welcome"
    await contest.service.blocks.add(1, ORGANISER, by=AKI)
    assert (await refused(contest.create())).reason == "blocked"


async def test_check_in_is_for_those_entered_in_its_hours(store: Store) -> None:
    clock = Clock()
    contest = Contest(store, clock, starts=clock.now + 10 * HOUR, check_in=2, most=2)
    await contest.open(AKI, BEN, CLEO)
    assert (await refused(contest.do("check_in", AKI))).reason == "no_check_in_now"
    assert (await contest.now()).due == clock.now + 8 * HOUR


async def test_more_tournaments_of_one_organiser_than_allowed_are_refused(store: Store) -> None:
    contest = Contest(store)
    for _ in range(5):
        await contest.create()
    assert (await refused(contest.create())).reason == "too_many_tournaments"


async def test_settings_that_could_never_be_played_are_refused(store: Store) -> None:
    for wrong, reason in (
        ({"game": "chess"}, "unknown_game"),
        ({"options": {"pile": "x"}}, "wrong_options"),
        ({"table_size": 9}, "seat_count"),
        ({"least": 9}, "not_an_option"),
    ):
        assert (await refused(Contest(store, **wrong).create())).reason == reason


async def test_too_few_cannot_start(store: Store) -> None:
    contest = Contest(store, least=4)
    await contest.open(*players(3))
    assert (await refused(contest.lead("start"))).reason == "too_few_entered"
    await contest.do("join", DAN)
    assert (await contest.lead("start")).status == "running"

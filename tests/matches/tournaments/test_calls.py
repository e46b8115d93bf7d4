"""Expected calls according to the audit, and detection of excess and missing ones."""

from __future__ import annotations

from collections import Counter

from matches.store.store import Store
from tests.matches.people import AKI, BEN, CLEO, DAN
from tests.matches.tournaments.calls import Due, to_check_in, to_tables
from tests.matches.tournaments.contest import WHY, Contest


async def due_to_tables(contest: Contest) -> Due:
    events = await contest.store.tournaments.events(contest.id)
    return to_tables(await contest.now(), events)


async def due_to_check_in(contest: Contest) -> Due:
    return to_check_in(await contest.store.tournaments.events(contest.id))


async def test_players_and_substitutes_are_called_to_each_of_their_tables(
    store: Store,
) -> None:
    contest = Contest(store, most=2)
    await contest.open(AKI, BEN, CLEO)
    (table,) = (await contest.direct()).tables
    await contest.do_first_move(table, 0)
    here, missing = table.users
    await contest.pass_hours(49)
    assert (await contest.now()).tables[0].users == (here, CLEO)
    due = await due_to_tables(contest)
    assert due == (Counter([here, missing, CLEO]), Counter([missing]))
    pings = [
        user
        for announcement in await contest.announced()
        if announcement.kind == "round"
        for user in announcement.ping
    ]
    assert Counter(pings) == due.most


async def test_check_in_calls_players_who_entered_again(store: Store) -> None:
    contest = Contest(store, most=3, least=3, check_in=2)
    await contest.open(AKI, BEN, CLEO)
    await contest.direct()
    await contest.do("check_in", AKI)
    await contest.pass_hours(3)
    for user in (BEN, DAN):
        await contest.do("join", user)
    await contest.direct()
    due = await due_to_check_in(contest)
    assert due.most == Counter({AKI: 1, BEN: 2, CLEO: 1, DAN: 1})
    assert due.most - due.late == Counter([BEN, DAN])
    pings = [
        user
        for announcement in await contest.announced()
        for user in announcement.ping
        if user in due.most
    ]
    assert Counter(pings) - due.most == Counter()


async def test_dropped_players_need_not_check_in(store: Store) -> None:
    contest = Contest(store, most=2, least=2, check_in=2)
    await contest.open(AKI, BEN)
    await contest.direct()
    await contest.lead("drop", BEN, reason=WHY)
    due = await due_to_check_in(contest)
    assert due == (Counter([AKI, BEN]), Counter([BEN]))


def test_excess_and_missing_calls_are_reported() -> None:
    due = Due(Counter({AKI: 1, BEN: 1, CLEO: 2}), Counter({BEN: 1}))
    assert list(due.complaints({AKI: 1, CLEO: 2}, "to tables")) == []
    assert list(due.complaints({AKI: 2, CLEO: 1, DAN: 1}, "to tables")) == [
        f"{AKI} was called 2 times, not 1 times, to tables",
        f"{CLEO} was called 1 times, not 2 times, to tables",
        f"{DAN} was called 1 times, not 0 times, to tables",
    ]

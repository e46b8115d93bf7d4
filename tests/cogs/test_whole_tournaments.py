"""Whole tournaments on Discord, from registration to the last place."""

from __future__ import annotations

from collections import Counter

from sqlalchemy import func, select

from matches.store.tables import MATCHES
from matches.tournaments.models import Stage, Tournament
from tests.cogs.tournaments import Cup, open_tables, said_in
from tests.cogs.world import World, said, words


async def ended(world: World) -> int:
    """Return the number of finished matches of tables."""
    query = select(func.count()).where(
        MATCHES.c.tournament_table.is_not(None), MATCHES.c.status == "finished"
    )
    return int(await world.program.store.transactions.scalar(query))


def seated(tournament: Tournament, stage: int, round: int) -> list[int]:
    """Return the users at the tables of a round, byes included."""
    tables = [t for t in tournament.tables if (t.stage, t.round) == (stage, round)]
    return sorted(user for table in tables for user in table.users)


async def test_swiss_with_late_entry_withdrawal_no_show_and_decision(
    world: World,
) -> None:
    people, cup = world.crowd(10), Cup(world)
    await cup.open(stages=(Stage("swiss", rounds=4),), most=12, least=4, check_in=0, late="half")
    await cup.join(*range(9))
    page = await people[0].slash(world.channel, "tournament organise")
    await people[0].click(world.private(page), label="Start now")
    tournament = await cup.settle()
    assert tournament.status == "running"
    assert seated(tournament, 0, 1) == sorted(actor.id for actor in people[:9])
    assert cup.pinged() == Counter({actor.id: 1 for actor in people[:9]})
    # one user enters late, with half a point; another withdraws
    await people[9].slash(world.channel, "tournament join")
    tournament = await cup.play_round()
    entry = tournament.entry_of(people[9].id)
    assert entry is not None
    assert (entry.since, entry.given) == (2, 0.5)
    assert seated(tournament, 0, 2) == sorted(actor.id for actor in people)
    asked = await people[3].slash(world.channel, "tournament leave")
    await people[3].click(world.private(asked), label="Yes, withdraw")
    # a table is decided by the organiser's helper, who does not play there
    tournament = await cup.settle()
    table = next(t for t in open_tables(tournament) if people[0].id not in t.users)
    values = {"table": [world.member(table.users[0])], "first": [world.member(table.users[1])]}
    told = await cup.organise("adjudicate", values)
    assert "Decided" in said(told)
    tournament = await cup.settle()
    result = next(t.result for t in tournament.tables if t.id == table.id)
    assert result is not None
    assert (result.how, result.ranks) == ("adjudicated", (2, 1))
    # one player does not appear in the third round
    tournament = await cup.play_round()
    absent = next(t for t in open_tables(tournament) if people[0].id not in t.users)
    missing = absent.users[0]
    for table in open_tables(tournament):
        if table != absent:
            await cup.begin(table)
    await cup.pass_hours(49)
    entry = (await cup.get()).entry_of(missing)
    assert entry is not None
    assert entry.presence == "absent"
    await cup.play_on()
    tournament = await cup.check()
    assert tournament.status == "finished"
    assert {entry.place for entry in tournament.entries} == set(range(1, 11))
    # no user was pinged twice for a round
    rounds = Counter(user for table in tournament.tables for user in table.users)
    assert cup.pinged() == rounds
    assert any("The tournament is over" in one for one in said_in(world.channel))


async def test_a_swiss_of_eleven_at_tables_of_three_and_four(world: World) -> None:
    people, cup = world.crowd(11), Cup(world)
    stages = (Stage("swiss", rounds=3),)
    await cup.open(stages=stages, table_size=4, most=11, least=4, check_in=0)
    await cup.join(*range(11))
    await cup.play_on()
    tournament = await cup.check()
    for number in (1, 2, 3):
        tables = [t for t in tournament.tables if t.round == number]
        assert sorted(len(table.users) for table in tables) == [3, 4, 4]
        assert seated(tournament, 0, number) == sorted(actor.id for actor in people)
    assert cup.pinged() == Counter({actor.id: 3 for actor in people})
    shown = said(await people[10].slash(world.channel, "tournament standings", tournament="1"))
    assert "score share" in shown
    assert "You: **" in shown


async def test_groups_of_four_lead_to_an_elimination_of_sixteen(world: World) -> None:
    people, cup = world.crowd(16), Cup(world)
    stages = (Stage("groups", group_size=4, advance=2), Stage("single_elimination"))
    await cup.open(stages=stages, most=16, least=4, check_in=0, pacing="together")
    await cup.join(*range(16))
    await cup.play_on()
    tournament = await cup.check()
    assert [len(g.users) for g in tournament.groups] == [4, 4, 4, 4, 8]
    assert sum(t.stage == 0 for t in tournament.tables) == 4 * 6
    assert sum(t.stage == 1 for t in tournament.tables) == 7
    assert [e.user for e in tournament.entries if e.place == 1]
    bracket = await people[0].slash(world.channel, "tournament bracket", tournament="1")
    assert "single elimination" in said(bracket)
    rounds = Counter(user for table in tournament.tables for user in table.users)
    assert cup.pinged() == rounds


async def test_rolling_swiss_continues_over_a_restart(
    world: World,
) -> None:
    world.crowd(6)
    cup = Cup(world)
    stages = (Stage("swiss", rounds=3),)
    await cup.open(stages=stages, most=6, least=4, check_in=0, pacing="rolling")
    await cup.join(*range(6))
    tournament = await cup.settle()
    slow = open_tables(tournament)[0]
    tournament = await cup.play_round(but=slow.users)
    assert any(table.round == 2 for table in open_tables(tournament))
    await world.restart()
    cup = cup.again()
    await cup.play_on()
    tournament = await cup.check()
    assert len(tournament.tables) == 9
    assert cup.pinged() == Counter(u for t in tournament.tables for u in t.users)
    message = await cup.message()
    assert "🥇" in words(message)

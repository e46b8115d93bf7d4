"""Reliability on profiles and in lobbies, and as a condition for joining."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor
from sqlalchemy import insert

from cogs.frame.match.buttons.lobby import LobbyMenu
from cogs.frame.match.pages.lobby_settings import conditions
from cogs.frame.ui.pages import Page, layout, row_of
from matches.core.availability import HOUR
from matches.store.tables import TURNS
from matches.texts import texts_in
from tests.cogs.test_profile import profile, scores
from tests.cogs.test_seeking import find, menu, menus
from tests.cogs.world import World, said, words
from tests.matches.ratings.stored import keep

EN = texts_in("en")


async def played(
    world: World, member: MemberActor, in_time: int, late: int = 0, *, match_id: int = 1
) -> None:
    """Store turns of a member in a match that exists."""
    user = int(member.id)
    seq = 10_000 + 1000 * world.members.index(member)
    rows = [
        {
            "match": match_id,
            "seq": seq + n,
            "user": user,
            "at": n,
            "thought": HOUR,
            "late": n < late,
        }
        for n in range(in_time + late)
    ]
    await world.program.store.transactions.execute(insert(TURNS).values(rows))


async def test_a_lobby_shows_one_sign_next_to_the_names(world: World) -> None:
    match_id = await world.open(0, seats=5)
    for member, (in_time, late) in zip(
        world.members[:4], ((19, 1), (16, 4), (10, 10), (10, 9)), strict=True
    ):
        await played(world, member, in_time, late, match_id=match_id)
    for member in world.members[1:4]:
        await member.click(await world.lobby(match_id), custom_id=f"lobby:{match_id}:join")
    text = words(await world.lobby(match_id))
    for member, sign in zip(world.members[:3], "●◐○", strict=True):
        assert f"{world.called(member)} {sign}" in text
    (new,) = [line for line in text.splitlines() if world.called(world.members[3]) in line]
    assert not set("●◐○") & set(new), "nobody is judged before 20 turns"


async def test_a_lobby_shows_no_sign_of_a_hidden_user(world: World) -> None:
    await world.program.bot.service.players.change(int(world.members[0].id), listed=False)
    match_id = await world.open(0, seats=2)
    await played(world, world.members[0], 20, match_id=match_id)
    await world.members[1].click(await world.lobby(match_id), custom_id=f"lobby:{match_id}:join")
    assert not set("●◐○") & set(words(await world.lobby(match_id)))


async def test_a_match_opened_with_a_condition_refuses_the_unreliable(world: World) -> None:
    match_id = await world.open(0, seats=3, reliability=90)
    lobby = await world.lobby(match_id)
    assert "from 90% of turns in time" in words(lobby)
    await played(world, world.members[1], 10, 10)
    await played(world, world.members[2], 3, 10)
    refused = await world.members[1].click(lobby, custom_id=f"lobby:{match_id}:join")
    assert "you have 50%" in said(refused)
    by_command = await world.members[1].slash(world.channel, "match join", match=match_id)
    assert "you have 50%" in said(by_command)
    await world.members[2].click(lobby, custom_id=f"lobby:{match_id}:join")
    seated = {row.user for row in (await world.match(match_id)).seats}
    assert seated == {int(world.members[0].id), int(world.members[2].id)}


async def test_only_the_host_changes_the_condition_of_a_lobby(world: World) -> None:
    match_id = await world.open(0, seats=3)
    page = await world.settings(match_id)
    setting = f"lobby:{match_id}:reliability"
    await world.members[0].select(page, ["80"], custom_id=setting)
    assert (await world.match(match_id)).min_reliability == 80
    menu_ = LobbyMenu(match_id, "reliability", options=conditions(EN), placeholder="-")
    forged = await world.post(layout(Page("-", rows=(row_of([menu_]),))))
    for member in world.members[1:3]:
        refused = await member.select(forged, ["95"], custom_id=setting)
        assert "host" in said(refused)
    assert (await world.match(match_id)).min_reliability == 80
    await world.members[0].select(page, ["0"], custom_id=setting)
    assert (await world.match(match_id)).min_reliability == 0
    assert "turns in time" not in words(await world.lobby(match_id))


async def test_a_guest_is_not_offered_the_condition(world: World) -> None:
    match_id = await world.open(0, seats=3)
    await world.members[1].click(await world.lobby(match_id), custom_id=f"lobby:{match_id}:join")
    assert "Reliability" in menus(await world.settings(match_id))
    assert "Reliability" not in menus(await world.settings(match_id, member=1))


async def test_a_seeker_may_ask_for_reliable_opponents(world: World) -> None:
    await world.open(2)
    await played(world, world.members[1], 10, 10)
    page = await find(world, 0, game="carcassonne", players=2, reliability=90)
    assert "from 90% of turns in time" in words(page)
    page = await find(world, 1, game="carcassonne", players=2)
    assert "**1 of 2 found**" in words(page)
    page = await find(world, 3, game="carcassonne", players=2)
    assert "Your match" in words(page)


async def test_the_menu_of_a_seek_keeps_the_other_criteria(world: World) -> None:
    page = await find(world, 0)
    page = world.private(
        await world.members[0].select(page, ["90"], custom_id=menu(page, "Reliability"))
    )
    page = world.private(
        await world.members[0].select(page, ["f", "r"], custom_id=menu(page, "Time control"))
    )
    await world.members[0].click(page, label="Find")
    (seek,) = await world.program.store.seekers.everywhere()
    assert (seek.criteria.min_reliability, set(seek.criteria.paces)) == (90, {"fast", "relaxed"})


@pytest.mark.parametrize(
    ("turns", "line"),
    [
        ((18, 2), "● Last 20 turns: 90% in time, median 60 min"),
        ((18, 1), "Turns in time: shown from 20 turns on (19 so far)"),
    ],
)
async def test_a_profile_shows_share_and_median(
    world: World, turns: tuple[int, int], line: str
) -> None:
    await world.open(2)
    await keep(world.program.store, [scores(world, 7, 80, 60)])
    await played(world, world.members[0], *turns)
    assert line in await profile(world, 2, player=world.members[0])


async def test_a_hidden_profile_shows_no_reliability(world: World) -> None:
    await world.open(2)
    await keep(world.program.store, [scores(world, 7, 80, 60)])
    await played(world, world.members[0], 20)
    await world.program.bot.service.players.change(int(world.members[0].id), listed=False)
    assert "in time" not in await profile(world, 2, player=world.members[0])
    assert "in time" in await profile(world, 0)

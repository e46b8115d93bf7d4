"""Invitations, sent once each, and blocks on a server."""

from __future__ import annotations

import discord
import pytest
from simcord.actors import MemberActor

from matches.service.limits import Quotas
from tests.cogs.world import World, labels, said, words


@pytest.fixture
def chief(world: World) -> MemberActor:
    boss = world.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("chief"), roles=[boss])


async def invited(world: World, match_id: int, guest: MemberActor, by: int = 0) -> str:
    result = await world.members[by].slash(
        world.channel, "match invite", user=guest, match=match_id
    )
    return said(result)


async def test_repeated_invitations_ping_a_guest_once(world: World) -> None:
    match_id, guest = await world.open(0), world.members[2]
    assert "has been invited" in await invited(world, match_id, guest)
    for _ in range(7):
        assert "already" in await invited(world, match_id, guest)
    assert world.pinged().count([guest.id]) == 1


async def test_snoozing_guest_is_invited_without_a_ping(world: World) -> None:
    match_id, guest = await world.open(0), world.members[2]
    await guest.slash(world.channel, "snooze", hours=3)
    assert "but not pinged" in await invited(world, match_id, guest)
    message = world.channel.last_message
    assert message is not None
    assert world.pinged()[-1] == []
    assert world.called(guest) in words(message)
    assert labels(message) == ["Join"]


async def test_bots_and_seated_players_are_not_invited(world: World) -> None:
    match_id = await world.open(0)
    bot = world.guild.add_member(world.env.create_user("machine", bot=True))
    assert "Bots cannot be invited" in await invited(world, match_id, bot)
    assert "already joined" in await invited(world, match_id, world.members[0])
    assert world.pinged() == [[]]


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (404, 10003)])
async def test_an_invitation_that_cannot_be_posted_does_not_count(
    world: World, status: int, code: int
) -> None:
    match_id, guest = await world.open(0), world.members[2]
    world.env.inject_error("POST", "/channels/*/messages", status=status, code=code, times=1)
    assert "could not be posted" in await invited(world, match_id, guest)
    assert "has been invited" in await invited(world, match_id, guest)


async def test_open_lobby_shows_when_it_closes(world: World) -> None:
    match_id = await world.open(0)
    end = (await world.match(match_id)).created // 1000 + 14 * 24 * 3600
    assert f"<t:{end}:R>" in words(await world.lobby(match_id))
    await world.begin(0, 1, match_id=match_id)
    assert f"<t:{end}:R>" not in words(await world.lobby(match_id))


async def test_a_sixth_open_match_is_refused_kindly(world: World) -> None:
    for _ in range(5):
        await world.open(0)
    result = await world.members[0].slash(world.channel, "match new", game="carcassonne")
    assert "You already host 5 open matches (#5, #4, #3, #2 and #1)" in said(result)


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en", "You already play 1 match alone against robots (#1). Finish one or end it with"),
        (
            "ja",
            "1人でロボットと遊んでいる対戦がすでに1件あります（#1）。先にどれかを最後まで遊ぶか",
        ),
    ],
)
async def test_a_start_against_robots_beyond_the_limit_is_refused_in_private(
    world: World, locale: str, sentence: str
) -> None:
    world.program.bot.service.quota.limits = Quotas(robot_matches_each=1)
    host = world.members[0]
    if locale == "ja":
        world.japanese.add(host.id)
    for _ in range(2):
        match_id = await world.open(0)
        await host.slash(world.channel, "lobby robot", style="medium", match=match_id)
        result = await host.slash(world.channel, "match start", match=match_id)
    assert sentence in said(result)
    assert result.ephemeral
    assert (await world.match(match_id)).status == "open"


async def test_file_quota_refusal_shows_when_it_resets(world: World) -> None:
    world.program.bot.service.quota.limits = Quotas(files_an_hour=1)
    match_id = await world.begin(0, 1, seats=2)
    asking = world.members[0]
    assert "File of match" in said(await asking.slash(world.channel, "file export", match=match_id))
    for action in ("file export", "file verify", "file analyse"):
        text = said(await asking.slash(world.channel, action, match=match_id))
        assert "You have asked for one file within an hour. You can ask for more <t:" in text


async def test_a_blocked_person_neither_opens_nor_joins_but_plays_on(
    world: World, chief: MemberActor
) -> None:
    running, open_ = await world.begin(0, 1, seats=2), await world.open(2)
    villain = world.members[1]
    text = said(await chief.slash(world.channel, "admin block", person=villain))
    assert f"{world.called(villain)} can no longer start or join matches here" in text
    new = await villain.slash(world.channel, "match new", game="carcassonne")
    assert "You cannot start or join matches" in said(new)
    join = await villain.click(await world.lobby(open_), label="Join")
    assert "You cannot start or join matches" in said(join)
    assert "cannot join" in await invited(world, open_, villain, by=2)
    while await world.member_to_move(running) != villain:
        await world.turn(running)
    await world.turn(running)
    assert await world.member_to_move(running) != villain


async def test_the_blocked_are_listed_and_released(world: World, chief: MemberActor) -> None:
    villain = world.members[1]
    assert "none" in said(await chief.slash(world.channel, "admin blocked"))
    await chief.slash(world.channel, "admin block", person=villain)
    listed = said(await chief.slash(world.channel, "admin blocked"))
    assert f"{world.called(villain)} – since <t:" in listed
    assert f"by {world.called(chief)}" in listed
    again = await chief.slash(world.channel, "admin block", person=villain)
    assert "already blocked" in said(again)
    await chief.slash(world.channel, "admin unblock", person=villain)
    await villain.slash(world.channel, "match new", game="carcassonne")
    assert len(await world.program.bot.service.matches.for_user(villain.id)) == 1
    again = await chief.slash(world.channel, "admin unblock", person=villain)
    assert "not blocked" in said(again)


async def test_only_the_operator_blocks_on_every_server(
    world: World, chief: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    villain = world.members[1]
    world.program.bot.owner_ids = {world.members[0].id}
    refused = await chief.slash(world.channel, "admin block", person=villain, everywhere=True)
    assert "Only the bot’s operator" in said(refused)
    assert "every server" not in said(await chief.slash(world.channel, "admin blocked"))
    world.program.bot.owner_ids = {chief.id}
    result = await chief.slash(world.channel, "admin block", person=villain, everywhere=True)
    assert "on any server" in said(result)
    new = await villain.slash(world.channel, "match new", game="carcassonne")
    assert "You cannot start or join matches" in said(new)
    listed = said(await chief.slash(world.channel, "admin blocked"))
    assert listed.index("every server") < listed.index(world.called(villain))
    await chief.slash(world.channel, "admin unblock", person=villain, everywhere=True)
    await world.open(1)

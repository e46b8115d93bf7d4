"""Support address, shown to users if the operator has set one."""

from __future__ import annotations

import discord
import pytest
from sqlalchemy import update

from engines.core import RulesBug
from matches.actions import undo as takeback
from matches.store.tables import MATCHES
from tests.cogs.world import World, said

ADDRESS = "https://example.org/help_here"


@pytest.fixture
def support(world: World) -> None:
    world.program.bot.support = ADDRESS


async def test_help_shows_the_support_address(world: World, support: None) -> None:
    member = world.members[0]
    assert ADDRESS in said(await member.slash(world.channel, "help"))
    world.japanese.add(member.id)
    assert ADDRESS in said(await member.slash(world.channel, "help"))


async def test_help_without_a_support_address_has_no_link(world: World) -> None:
    assert "http" not in said(await world.members[0].slash(world.channel, "help"))


async def test_error_shows_the_support_address_and_what_to_include(
    world: World, support: None, monkeypatch: pytest.MonkeyPatch, errors_expected: None
) -> None:
    async def fail(*_: object) -> None:
        raise LookupError("a slip")

    match_id = await world.begin(0, 1, seats=2)
    monkeypatch.setattr(world.program.bot.service.verification, "export", fail)
    told = said(await world.members[0].slash(world.channel, "file export", match=match_id))
    assert "Nothing in your match was lost" in told
    assert f"{ADDRESS} – please include the error id and the match number" in told


async def test_match_paused_by_a_rules_bug_shows_the_support_address(
    world: World, support: None, monkeypatch: pytest.MonkeyPatch, errors_expected: None
) -> None:
    match_id = await world.begin(0, 1, seats=2)
    player = await world.member_to_move(match_id)

    def contradict(*_: object) -> None:
        raise RulesBug("a contradiction")

    monkeypatch.setattr(takeback, "undo", contradict)
    told = said(await player.slash(await world.place(match_id), "match undo"))
    assert "The bot hit an internal rules error" in told
    assert f"{ADDRESS} – please include the error id and the match number" in told


async def test_unreadable_match_shows_the_support_address(
    world: World, support: None, errors_expected: None
) -> None:
    match_id = await world.begin(0, 1, seats=2)
    await world.delivered(match_id)
    store = world.program.store
    damage = update(MATCHES).values(options="[]")
    await store.transactions.write(lambda connection: connection.execute(damage))
    store.matches.invalidate(match_id)
    text = said(await world.members[0].slash(world.channel, "match log", match=match_id))
    assert "cannot be opened at the moment" in text
    assert ADDRESS in text


async def test_doctor_shows_the_support_address(world: World, support: None) -> None:
    boss = world.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    chief = world.guild.add_member(world.env.create_user("chief"), roles=[boss])
    told = said(await chief.slash(world.channel, "admin doctor"))
    assert f"{ADDRESS} – please include the error id and the match number" in told

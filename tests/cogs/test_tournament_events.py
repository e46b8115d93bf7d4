"""Scheduled events of tournaments with a date."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from matches.core.actor import Actor
from matches.core.availability import HOUR
from tests.cogs.tournaments import Cup, click
from tests.cogs.world import World
from tests.simcord_rules import INVITED, SlowDown, inject, refusal

EVENTS = "/guilds/*/scheduled-events"


@pytest.fixture
def cup(world: World) -> Cup:
    return Cup(world)


@pytest.fixture
async def allowed(world: World) -> None:
    """Give the bot Create Events; SimCord asks for Manage Events instead."""
    await allow(world, discord.Permissions(create_events=True, manage_events=True))


async def allow(world: World, more: discord.Permissions) -> None:
    me = world.env.backend.get_member(world.guild.id, world.env.backend.bot_user.id)
    permissions = INVITED | more.value
    world.env.backend.edit_role(world.guild.id, me.role_ids[0], {"permissions": permissions})
    await world.env.settle()


def events(world: World) -> list[Any]:
    return list(world.env.backend.get_guild(world.guild.id).scheduled_events.values())


def starts_at(event: Any) -> int:
    return int(datetime.fromisoformat(event.scheduled_start_time).timestamp() * 1000)


def requests(world: World) -> list[str]:
    """Return the methods of all requests about events."""
    return [r.method for r in world.env.http_requests if "scheduled-events" in r.path]


async def dated(cup: Cup, **more: Any) -> int:
    """Open a tournament that starts in 48 hours; return the time of the start."""
    starts = int(cup.service.now()) + 48 * HOUR
    await cup.open(starts=starts, least=2, **more)
    return starts


# --- the event -----------------------------------------------------------------------------------


async def test_dated_tournament_appears_as_an_event(world: World, cup: Cup, allowed: None) -> None:
    starts = await dated(cup, check_in=2)
    (event,) = events(world)
    tournament = await cup.get()
    assert event.name == "Carcassonne tournament · #T1"
    assert starts_at(event) == starts
    assert f"Registration closes and the tournament starts <t:{starts // 1000}:f>" in (
        event.description
    )
    assert f"Check-in opens <t:{starts // 1000 - 7200}:f>" in event.description
    where = f"{world.guild.id}/{world.channel.id}/{tournament.message}"
    assert event.entity_metadata == {"location": f"https://discord.com/channels/{where}"}
    assert tournament.event == event.id


async def test_event_is_in_the_language_of_the_tournament(
    world: World, cup: Cup, allowed: None
) -> None:
    await dated(cup, locale="ja")
    assert "受付終了・開始" in events(world)[0].description


async def test_draft_and_tournament_without_date_have_no_event(
    world: World, cup: Cup, allowed: None
) -> None:
    await cup.draft()
    await cup.open()
    assert requests(world) == []


async def test_bot_without_create_events_makes_no_request(world: World, cup: Cup) -> None:
    await dated(cup)
    assert requests(world) == []
    assert (await cup.get()).lost is None
    assert await cup.message()


# --- changes -------------------------------------------------------------------------------------


async def test_event_follows_the_date_and_the_name(world: World, cup: Cup, allowed: None) -> None:
    starts = await dated(cup)
    settings = (await cup.get()).settings
    await cup.configure(replace(settings, starts=starts + HOUR))
    await cup.settle()
    organiser = Actor(world.members[0].id, click())
    settings = (await cup.get()).settings
    await cup.service.tournaments.configure(cup.id, organiser, settings, name="Autumn Cup")
    await cup.settle()
    (event,) = events(world)
    assert event.name == "Autumn Cup · #T1"
    assert starts_at(event) == starts + HOUR


async def test_entries_do_not_change_the_event(world: World, cup: Cup, allowed: None) -> None:
    await dated(cup)
    before = requests(world)
    await cup.join(1, 2)
    assert requests(world) == before


async def test_event_is_deleted_with_a_cancelled_tournament(
    world: World, cup: Cup, allowed: None
) -> None:
    await dated(cup)
    await cup.organise("cancel", {})
    await cup.settle()
    assert events(world) == []
    assert (await cup.get()).event is None


async def test_event_is_deleted_when_the_date_is_removed(
    world: World, cup: Cup, allowed: None
) -> None:
    await dated(cup)
    settings = (await cup.get()).settings
    await cup.configure(replace(settings, starts=None))
    await cup.settle()
    assert events(world) == []


async def test_event_is_deleted_when_the_tournament_starts_early(
    world: World, cup: Cup, allowed: None
) -> None:
    await dated(cup)
    await cup.join(1, 2)
    await cup.service.tournaments.start(cup.id, Actor(world.members[0].id, click()))
    await cup.settle()
    assert events(world) == []


async def test_event_of_a_tournament_that_starts_on_time_is_left_to_discord(
    world: World, cup: Cup, allowed: None
) -> None:
    await dated(cup)
    await cup.join(1, 2)
    before = requests(world)
    await cup.pass_hours(49)
    assert (await cup.get()).status == "running"
    assert requests(world) == before
    assert len(events(world)) == 1


async def test_event_is_deleted_when_too_few_have_entered(
    world: World, cup: Cup, allowed: None
) -> None:
    await dated(cup)
    await cup.pass_hours(49)
    assert (await cup.get()).settings.starts is None
    assert events(world) == []


# --- once, and never required --------------------------------------------------------------------


@pytest.mark.parametrize("error", [refusal(500, 0), SlowDown(0.01)], ids=["retry", "library"])
async def test_event_is_created_once_although_the_answer_was_lost(
    world: World, cup: Cup, allowed: None, error: Exception
) -> None:
    inject(world.env, "POST", EVENTS, error, taken=True)  # repeated by us, or by the library
    await dated(cup)
    (event,) = events(world)
    assert (await cup.get()).event == event.id


async def test_event_of_a_process_that_died_is_found(world: World, cup: Cup, allowed: None) -> None:
    starts = await dated(cup)
    await world.program.store.tournaments.set_event(cup.id, None)
    settings = (await cup.get()).settings
    await cup.configure(replace(settings, starts=starts + HOUR))
    await cup.settle()
    (event,) = events(world)
    assert (await cup.get()).event == event.id
    assert requests(world).count("POST") == 1


async def test_event_of_somebody_else_with_the_same_name_is_left_alone(
    world: World, cup: Cup, allowed: None
) -> None:
    other = world.env.backend.create_scheduled_event(
        world.guild.id,
        name="Carcassonne tournament · #T1",
        entity_type=3,
        scheduled_start_time="2030-01-01T00:00:00+00:00",
        scheduled_end_time="2030-01-01T01:00:00+00:00",
        creator_id=world.members[3].id,
        entity_metadata={"location": "here"},
    )
    await dated(cup)
    await cup.organise("cancel", {})
    await cup.settle()
    assert [event.id for event in events(world)] == [other.id]


async def test_event_that_a_moderator_deleted_is_not_created_again(
    world: World, cup: Cup, allowed: None
) -> None:
    starts = await dated(cup)
    world.env.backend.delete_scheduled_event(world.guild.id, events(world)[0].id)
    settings = (await cup.get()).settings
    await cup.configure(replace(settings, starts=starts + HOUR))
    await cup.settle()
    assert events(world) == []
    assert (await cup.get()).lost is None


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 30038), (404, 10070)])
async def test_refused_event_keeps_nothing_from_the_tournament(
    world: World, cup: Cup, allowed: None, status: int, code: int
) -> None:
    inject(world.env, "POST", EVENTS, refusal(status, code))
    await dated(cup)
    assert events(world) == []
    tournament = await cup.join(1)
    assert (tournament.lost, len(tournament.entries)) == (None, 1)


async def test_event_survives_a_restart_of_the_program(
    world: World, cup: Cup, allowed: None
) -> None:
    starts = await dated(cup)
    await world.restart()
    again = cup.again()
    settings = (await again.get()).settings
    await again.configure(replace(settings, starts=starts + HOUR))
    await again.settle()
    (event,) = events(world)
    assert starts_at(event) == starts + HOUR

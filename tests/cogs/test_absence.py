"""Settings of time and pings, vacations and snoozes, typed in natural formats."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from simcord.actors import MemberActor

from matches.core.availability import DAY, HOUR
from matches.core.players import PlayerPreferences
from tests.cogs.world import World, said

NOON = int(datetime(2026, 11, 21, 12, tzinfo=UTC).timestamp()) * 1000
"""A Saturday, as Unix milliseconds."""


@pytest.fixture(autouse=True)
def noon(world: World) -> None:
    world.program.bot.service.updater.now = lambda: NOON


@pytest.fixture
def ann(world: World) -> MemberActor:
    return world.members[0]


async def player(world: World, member: MemberActor) -> PlayerPreferences:
    return await world.program.bot.service.players.get(member.id)


@pytest.mark.parametrize(
    ("said_so", "zone"),
    [("Asia/Tokyo", "Asia/Tokyo"), ("berlin", "Europe/Berlin"), ("new york", "America/New_York")],
)
async def test_a_time_zone_is_named_by_its_city(
    world: World, ann: MemberActor, said_so: str, zone: str
) -> None:
    text = said(await ann.slash(world.channel, "settings", zone=said_so))
    assert (await player(world, ann)).zone == zone
    assert f"{zone} (now " in text


async def test_the_time_of_a_zone_is_shown_with_it(world: World, ann: MemberActor) -> None:
    assert "Asia/Tokyo (now 21:00)" in said(
        await ann.slash(world.channel, "settings", zone="Asia/Tokyo")
    )


async def test_time_zones_are_autocompleted(world: World, ann: MemberActor) -> None:
    offered = await ann.autocomplete(world.channel, "settings", "zone", "tokyo")
    assert offered == [{"name": "Asia/Tokyo · 21:00", "value": "Asia/Tokyo"}]
    defaults = await ann.autocomplete(world.channel, "settings", "zone", "")
    assert len(defaults) == 25
    assert defaults[0]["value"] == "UTC"


@pytest.mark.parametrize(
    ("text", "hours"),
    [("22-7", (22, 7)), ("23:00 – 8:00", (23, 8)), ("22時〜7時", (22, 7)), ("0-8", (0, 8))],
)
async def test_quiet_hours_are_read_as_people_write_them(
    world: World, ann: MemberActor, text: str, hours: tuple[int, int]
) -> None:
    message = said(await ann.slash(world.channel, "settings", quiet=text))
    assert (await player(world, ann)).quiet == hours
    assert f"{hours[0]}:00 to {hours[1]}:00" in message
    await ann.slash(world.channel, "settings", quiet="none")
    assert (await player(world, ann)).quiet is None


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"quiet": "at night"}, "is not a range of hours"),
        ({"quiet": "2-23"}, "at most 12 hours"),
        ({"quiet": "7-7"}, "Quiet hours start and end"),
        ({"zone": "Moon"}, "does not match anything"),
        ({"zone": "america"}, "could mean several things"),
    ],
)
async def test_invalid_availability_settings_are_refused_and_change_nothing(
    world: World, ann: MemberActor, given: dict[str, str], told: str
) -> None:
    result = await ann.slash(world.channel, "settings", palette="contrast", **given)
    assert told in said(result)
    assert await player(world, ann) == PlayerPreferences(ann.id)


async def test_all_ways_to_be_pinged_can_be_chosen(world: World, ann: MemberActor) -> None:
    text = said(await ann.slash(world.channel, "settings", ping="digest", digest=20))
    assert "once a day" in text
    assert "at 20:00" in text
    for style in ("urgent", "silent", "mention"):
        await ann.slash(world.channel, "settings", ping=style)
        assert (await player(world, ann)).ping == style


async def test_settings_speak_japanese(world: World, ann: MemberActor) -> None:
    world.japanese.add(ann.id)
    text = said(await ann.slash(world.channel, "settings", zone="Asia/Tokyo", quiet="22-7"))
    assert "現在は21:00" in text
    assert "22時〜7時" in text
    assert "なし" in said(await ann.slash(world.channel, "settings", quiet="なし"))


# --- vacation


async def test_a_vacation_of_some_days_begins_now_and_can_end_early(
    world: World, ann: MemberActor
) -> None:
    text = said(await ann.slash(world.channel, "vacation", days=3))
    assert (await player(world, ann)).away == ((NOON, NOON + 3 * DAY),)
    assert f"<t:{(NOON + 3 * DAY) // 1000}:f>" in text
    assert "11 days" in text
    text = said(await ann.slash(world.channel, "vacation", end=True))
    assert "no vacation" in text
    assert "14 days" in text


async def test_a_vacation_lasts_until_the_end_of_its_last_day_where_one_lives(
    world: World, ann: MemberActor
) -> None:
    await ann.slash(world.channel, "settings", zone="Asia/Tokyo")
    text = said(await ann.slash(world.channel, "vacation", since="11-25", until="2026-11-27"))
    begin = NOON - 12 * HOUR + 4 * DAY - 9 * HOUR
    assert (await player(world, ann)).away == ((begin, begin + 3 * DAY),)
    assert "planned" in text


async def test_a_vacation_without_anything_given_is_only_shown(
    world: World, ann: MemberActor
) -> None:
    assert "14 days" in said(await ann.slash(world.channel, "vacation"))
    world.japanese.add(ann.id)
    assert "14日" in said(await ann.slash(world.channel, "vacation"))


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"since": "11-25"}, "either the last day"),
        ({"until": "11-25", "days": 3}, "either the last day"),
        ({"until": "soon"}, "is not a date"),
        ({"until": "2026-13-01"}, "is not a date"),
        ({"until": "2026-02-30"}, "is not a date"),
        ({"until": "2026-11-01"}, "in the past"),
        ({"days": 15}, "14"),
        ({"end": True}, "no vacation"),
    ],
)
async def test_an_impossible_vacation_is_refused(
    world: World, ann: MemberActor, given: dict[str, object], told: str
) -> None:
    assert told in said(await ann.slash(world.channel, "vacation", **given))
    assert (await player(world, ann)).away == ()


async def test_dates_are_autocompleted(world: World, ann: MemberActor) -> None:
    offered = await ann.autocomplete(world.channel, "vacation", "until", "")
    assert (offered[0]["name"], offered[1]["value"]) == ("2026-11-21 (today)", "2026-11-22")


# --- snooze


async def test_snooze_shows_its_end_and_zero_hours_ends_it(world: World, ann: MemberActor) -> None:
    text = said(await ann.slash(world.channel, "snooze", hours=5))
    assert f"<t:{(NOON + 5 * HOUR) // 1000}:R>" in text
    assert (await player(world, ann)).snoozed == NOON + 5 * HOUR
    assert "Snooze ended" in said(await ann.slash(world.channel, "snooze", hours=0))
    assert (await player(world, ann)).snoozed == 0


async def test_long_snooze_warns_that_a_time_bank_runs_out_first(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, time="normal")
    player = await world.member_to_move(match_id)
    assert "your time runs out before" not in said(
        await player.slash(world.channel, "snooze", hours=71)
    )
    text = said(await player.slash(world.channel, "snooze", hours=73))
    assert "Carcassonne #1: your time runs out before" in text

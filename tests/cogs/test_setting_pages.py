"""Preferences set by menus and switches on private pages."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.frame.match.buttons.settings import PrefsButton
from cogs.frame.match.pages.timezones import AREAS, places_in
from engines.rivals import GAME as RIVALS
from matches.core.availability import DAY, HOUR
from matches.core.players import PlayerPreferences
from tests.cogs.world import Message, World, components, labels, said


async def opened(world: World) -> Message:
    return world.private(await world.members[0].slash(world.channel, "settings"))


async def preferences(world: World) -> Message:
    """Return the page of the preferences in a game, chosen in the menu of the settings."""
    member, page = world.members[0], await opened(world)
    return world.private(await member.select(page, ["rivals"], custom_id="gameprefs:0"))


async def player(world: World) -> PlayerPreferences:
    return await world.program.bot.service.players.get(world.members[0].id)


def chosen(message: Message, custom_id: str) -> list[str]:
    """Return the labels of the chosen values of a menu."""
    (menu,) = [c for c in components(message) if c.get("custom_id") == custom_id]
    return [option["label"] for option in menu["options"] if option.get("default")]


@pytest.mark.parametrize(
    ("name", "value", "label", "kept"),
    [
        ("language", "ja", "言語：日本語", {"locale": "ja"}),
        ("ping", "urgent", "only when my time is almost up", {"ping": "urgent"}),
        ("digest", "20", "at 20:00", {"digest_hour": 20}),
        ("quiet", "22-7", "22:00 to 7:00", {"quiet": (22, 7)}),
    ],
)
async def test_picked_setting_is_stored_and_shown(
    world: World, name: str, value: str, label: str, kept: dict[str, Any]
) -> None:
    if name == "digest":  # The hour is asked for only where it matters.
        await world.program.bot.service.players.change(int(world.members[0].id), ping="digest")
    menu = f"setting:{name}:0"
    result = await world.members[0].select(await opened(world), [value], custom_id=menu)
    assert label in chosen(world.private(result), menu)[0]
    now = await player(world)
    assert {field: getattr(now, field) for field in kept} == kept


async def test_switches_show_their_state_and_toggle_back(world: World) -> None:
    page, member = await opened(world), world.members[0]
    for palette, confirm in (("contrast", True), ("standard", False)):
        there = "no" if not confirm else "yes"
        page = world.private(await member.click(page, custom_id=f"setting:palette:{palette}"))
        page = world.private(await member.click(page, custom_id=f"setting:confirm:{there}"))
        now = await player(world)
        assert (now.palette, now.prefs["confirm"]) == (palette, confirm)
        assert f"Confirm each turn: {there}" in labels(page)


async def test_leaderboard_listing_can_be_switched_off(world: World) -> None:
    page, member = await opened(world), world.members[0]
    for listed, there in ((False, "no"), (True, "yes")):
        page = world.private(await member.click(page, custom_id=f"setting:listed:{there}"))
        assert (await player(world)).listed is listed
        assert f"On leaderboards: {there}" in labels(page)
    said_so = await member.slash(world.channel, "settings", leaderboards=False)
    assert "On leaderboards: **no**" in said(said_so)
    assert not (await player(world)).listed


async def test_a_time_zone_is_found_by_its_part_of_the_world(world: World) -> None:
    member, page = world.members[0], await opened(world)
    page = world.private(await member.select(page, ["Asia"], custom_id="setting:area:0"))
    menus = [c for c in components(page) if c.get("custom_id", "").startswith("setting:zone")]
    found = next(m for m in menus if "Asia/Tokyo" in [o["value"] for o in m["options"]])
    result = await member.select(page, ["Asia/Tokyo"], custom_id=found["custom_id"])
    assert "Your settings" in said(result)
    assert "Asia/Tokyo (now " in said(result)
    assert (await player(world)).zone == "Asia/Tokyo"


async def test_back_button_of_the_time_zone_page_changes_nothing(world: World) -> None:
    member, page = world.members[0], await opened(world)
    page = world.private(await member.select(page, ["Pacific"], custom_id="setting:area:0"))
    assert "Your settings" in said(await member.click(page, label="◀ Settings"))
    assert await player(world) == PlayerPreferences(member.id)


@pytest.mark.parametrize("area", AREAS)
def test_the_zones_of_no_part_of_the_world_are_too_many_for_a_message(area: str) -> None:
    assert 0 < len(places_in(area)) <= 25 * 10


async def test_hours_that_changed_lately_are_refused_and_the_page_stays(world: World) -> None:
    member, page = world.members[0], await opened(world)
    updater = world.program.bot.service.updater
    for now, value, refused in ((DAY, "22-7", False), (DAY + 2 * HOUR, "none", True)):
        updater.now = lambda now=now: now  # type: ignore[misc]
        result = await member.select(page, [value], custom_id="setting:quiet:0")
        page = world.private(result)
        assert "Your settings" in said(result)
        assert ("recently" in said(result)) is refused
    assert (await player(world)).quiet == (22, 7)


async def test_preferences_of_a_game_are_set_by_menus(world: World) -> None:
    member = world.members[0]
    page = world.private(
        await member.select(await opened(world), ["rivals"], custom_id="gameprefs:0")
    )
    for value in ("ore", "wool", "grain", "wool"):
        page = world.private(await member.select(page, [value], custom_id="pref:rivals:auto_gain"))
    page = world.private(await member.select(page, ["never"], custom_id="pref:rivals:sebastian"))
    assert "never" in chosen(page, "pref:rivals:sebastian")[0]
    prefs = (await player(world)).prefs
    assert (prefs["auto_gain"], prefs["sebastian"]) == (["ore", "grain"], "never")
    page = world.private(await member.slash(world.channel, "rivals prefs"))
    assert [c["custom_id"] for c in components(page) if c["type"] == 3] == [
        f"pref:rivals:{name}" for name in RIVALS.prefs.__struct_fields__
    ]


async def test_buttons_of_earlier_pages_open_the_preferences_of_a_game(world: World) -> None:
    await world.open(0)
    button = PrefsButton("rivals", label="-")
    page = world.private(await world.press(world.members[0], button))
    assert "pref:rivals:sebastian" in [part.get("custom_id") for part in components(page)]


async def test_retired_value_cannot_be_picked(world: World) -> None:
    member = world.members[0]
    page = world.private(
        await member.select(await opened(world), ["rivals"], custom_id="gameprefs:0")
    )
    (menu,) = [c for c in components(page) if c.get("custom_id") == "pref:rivals:sebastian"]
    assert "ask" not in [option["value"] for option in menu["options"]]

"""Refusal of data that no Discord client sends, without an error; permissions first."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import discord
import pytest

from cogs.frame.ui.pages import Page, layout, row_of
from tests.cogs.tournaments import Cup
from tests.cogs.world import Forge, World, components, said

SHORT = "UVEBMVKWRA"
SILENT = 1 << 12


def quiet(caplog: pytest.LogCaptureFixture) -> bool:
    """Return whether nothing was logged that requires the attention of an operator."""
    return all(record.levelno < logging.WARNING for record in caplog.records)


def first_option(data: dict[str, Any]) -> dict[str, Any]:
    """Return the first value of a command."""
    options = data["options"]
    while "value" not in options[0]:
        options = options[0]["options"]
    found: dict[str, Any] = options[0]
    return found


def choose(values: list[str]) -> Forge:
    return lambda data: data.update(values=values)


def give(value: object) -> Forge:
    return lambda data: first_option(data).update(value=value)


def call(name: str) -> Forge:
    return lambda data: data.update(name=name)


@pytest.mark.parametrize("option", ["colour", "seats", "locale", "pace"])
@pytest.mark.parametrize("values", [["nonsense"], []])
async def test_value_not_offered_by_a_menu_is_refused(
    world: World,
    forge: Callable[[Forge], None],
    caplog: pytest.LogCaptureFixture,
    option: str,
    values: list[str],
) -> None:
    match_id = await world.open(0, seats=3)
    before, page = (await world.match(match_id)).seq, await world.settings(match_id)
    custom_id = f"lobby:{match_id}:{option}"
    menu = next(part for part in components(page) if part.get("custom_id") == custom_id)
    forge(choose(values))
    value = menu["options"][0]["value"]
    result = await world.members[0].select(page, [value], custom_id=custom_id)
    assert "not possible" in said(result)
    assert (await world.match(match_id)).seq == before
    assert quiet(caplog)


@pytest.mark.parametrize(
    ("command", "given", "change", "told"),
    [
        ("match new", {"game": "carcassonne"}, give("chess"), "not possible"),
        ("match board", {"match": 1}, give(2**63), "not possible"),
        ("match board", {"match": 1}, give(-1), "not possible"),
        ("carcassonne tiles", {"match": 1}, give(2**63), "not possible"),
        ("help", {}, call("forgotten"), "has changed"),
    ],
)
async def test_a_command_discord_would_not_send_is_refused(
    world: World,
    forge: Callable[[Forge], None],
    caplog: pytest.LogCaptureFixture,
    command: str,
    given: dict[str, Any],
    change: Forge,
    told: str,
) -> None:
    await world.begin(0, 1, seats=2, draw_order=SHORT)
    forge(change)
    result = await world.members[0].slash(world.channel, command, **given)
    world.env.check_errors = False  # the library raises what is caught later
    assert told in said(result)
    assert quiet(caplog)


@pytest.mark.parametrize(
    "component",
    [
        discord.ui.Button(custom_id="order:1::0"),
        discord.ui.Button(custom_id="mv:1:0.0:*0"),
        discord.ui.Select(custom_id="choose:1", options=[discord.SelectOption(label="x")]),
    ],
    ids=["a menu of orders", "a menu of moves", "a button"],
)
async def test_an_id_on_the_wrong_kind_of_component_is_refused(
    world: World, caplog: pytest.LogCaptureFixture, component: Any
) -> None:
    await world.begin(0, 1, seats=2, draw_order=SHORT)
    posted = await world.post(layout(Page("-", rows=(row_of([component]),))))
    player, custom_id = world.members[0], component.custom_id
    if isinstance(component, discord.ui.Select):
        result = await player.select(posted, ["x"], custom_id=custom_id)
    else:
        result = await player.click(posted, custom_id=custom_id)
    assert "not possible" in said(result)
    assert quiet(caplog)


@pytest.mark.parametrize("digits", ["١", "１", "1" * 16])
async def test_id_with_non_ascii_digits_is_ignored(
    world: World, caplog: pytest.LogCaptureFixture, digits: str
) -> None:
    await world.begin(0, 1, seats=2, draw_order=SHORT)
    button: Any = discord.ui.Button(custom_id=f"choose:{digits}")
    posted = await world.post(layout(Page("-", rows=(row_of([button]),))))
    result = await world.members[0].click(posted, custom_id=button.custom_id)
    assert not result.acknowledged
    assert quiet(caplog)
    world.env.check_errors = False  # the library raises what is caught later


@pytest.mark.parametrize(
    ("command", "given"),
    [("match invite", {}), ("host replace", {"seat": "1"})],
)
async def test_user_who_left_the_server_is_refused_as_a_non_member(
    world: World, caplog: pytest.LogCaptureFixture, command: str, given: dict[str, str]
) -> None:
    match_id = await world.open(0, seats=3)
    if command == "host replace":
        await world.begin(0, 1, match_id=match_id)
    gone = world.env.create_user("gone")
    who = {"user" if command == "match invite" else "player": gone}
    result = await world.members[0].slash(world.channel, command, match=match_id, **given, **who)
    world.env.check_errors = False  # the library raises what is caught later
    assert "not a member of this server" in said(result)
    assert quiet(caplog)


async def test_unknown_user_id_is_refused_as_a_non_member(
    world: World, forge: Callable[[Forge], None], caplog: pytest.LogCaptureFixture
) -> None:
    match_id = await world.open(0, seats=3)

    def nobody(data: dict[str, Any]) -> None:
        options = data["options"][0]["options"]
        next(option for option in options if option["name"] == "user")["value"] = "4711"
        data["resolved"] = {}

    forge(nobody)
    result = await world.members[0].slash(
        world.channel, "match invite", match=match_id, user=world.members[1]
    )
    world.env.check_errors = False  # the library raises what is caught later
    assert "not a member of this server" in said(result)
    assert quiet(caplog)


@pytest.mark.parametrize(
    ("command", "given", "running"),
    [
        ("lobby robot", {"remove": "9"}, False),
        ("lobby options", {"option": "nothing", "value": "such"}, False),
        ("lobby time", {"bank": 1, "cap": 0, "final_reminder": 9}, False),
        ("host replace", {"seat": "nobody"}, True),
        ("host offer", {"seat": "nobody"}, True),
    ],
)
async def test_permission_is_checked_before_the_arguments(
    world: World, command: str, given: dict[str, Any], running: bool
) -> None:
    match_id = await world.open(0, seats=2)
    if running:
        await world.begin(0, 1, match_id=match_id)
    result = await world.members[4].slash(world.channel, command, match=match_id, **given)
    assert "Only the host" in said(result)


OWN_COMMANDS = (
    *("matches", "rules", "profile", "settings"),
    *("vacation", "snooze", "help", "privacy", "puzzle"),
)


async def test_only_own_commands_are_offered_outside_servers(world: World) -> None:
    request = next(
        request
        for request in world.env.http_requests
        if request.method == "PUT" and request.path.endswith("/commands")
    )
    sent: Any = request.json
    offered = {
        command["name"]: (command["contexts"], command["integration_types"]) for command in sent
    }
    own = [offered.pop(name) for name in OWN_COMMANDS]
    assert own == [([0, 1, 2], [0, 1])] * len(OWN_COMMANDS)
    assert offered
    assert all(where == ([0], [0]) for where in offered.values())


def sounds(world: World) -> list[bool]:
    """Return for each message after the lobby whether it makes a sound."""
    sent = [
        request.json or {}
        for request in world.env.http_requests
        if request.method == "POST" and request.path.endswith("/messages")
    ]
    return [not one.get("flags", 0) & SILENT for one in sent][1:]


async def test_a_board_that_asks_robots_alone_makes_no_sound(world: World) -> None:
    match_id = await world.open(0, seats=2)
    await world.program.robots.stop()
    for mine in (True, False):
        await world.members[0].slash(world.channel, "lobby robot", my_seat=mine, match=match_id)
    await world.members[0].click(await world.lobby(match_id), custom_id=f"lobby:{match_id}:start")
    assert sounds(world)[0] is False


async def test_board_that_pings_a_player_is_not_silent(world: World) -> None:
    await world.begin(0, 1, seats=2, draw_order=SHORT)
    assert sounds(world) == [True, True]  # the call of the host, the board


MENUS_OF_A_LOBBY = [
    *(
        f"lobby:1:{option}"
        for option in ("colour", "seats", "locale", "pace", "hints", "rated", "reliability")
    ),
    *("lobby:1:robot", "lobby:1:option.expansion", "lobby:1:option.nothing"),
]
MENUS_OF_A_MATCH = [
    *("mv:1:0.0:*0", "order:1::0", "order:1:nothing:0", "stops:1:nothing", "replay:1:to:0"),
    *("zoom:1", "topic:1:0", "matches:0"),
]
MENUS_OF_A_TOURNAMENT = [
    *(f"tournament:1:{what}:0" for what in ("standings", "why", "round", "bracket")),
    *(f"tournament-set:1:{page}" for page in ("basics:most", "rounds:first_move", "entry:rated")),
    *("tournament-set:1:options:option.nothing", "tournament-run:1"),
]
MENUS_OF_A_PERSON = [
    *(f"setting:{name}:0" for name in ("ping", "language", "digest", "zone", "quiet", "palette")),
    *("setting:confirm:0", "setting:listed:0", "setting:nothing:0"),
    *("pref:carcassonne:nothing", "pref:nothing:nothing"),
    *("seeks:game:any:any:any", "filter:0", "profile:1", "ranks:carcassonne:server"),
]
FORGED = ["x", "-x", "+x", "9" * 20, "1.1.1", "1.x"]


def forged_menu(custom_id: str, value: str) -> discord.ui.Select[Any]:
    return discord.ui.Select(
        custom_id=custom_id,
        min_values=0,
        options=[discord.SelectOption(label="x", value=value)],
    )


async def refuses(
    world: World, caplog: pytest.LogCaptureFixture, custom_id: str, value: str
) -> None:
    """Choose a value, then nothing, in a forged menu as a member."""
    menu: Any = forged_menu(custom_id, value)
    posted = await world.post(layout(Page("-", rows=(row_of([menu]),))))
    for chosen in ([value], []):
        await world.members[0].select(posted, chosen, custom_id=custom_id)
        assert quiet(caplog), (custom_id, value, chosen)


@pytest.mark.parametrize("custom_id", MENUS_OF_A_LOBBY)
async def test_a_forged_menu_of_a_lobby_is_no_error(
    world: World, caplog: pytest.LogCaptureFixture, custom_id: str
) -> None:
    await world.open(0, seats=3)
    for value in FORGED:
        await refuses(world, caplog, custom_id, value)


@pytest.mark.parametrize("custom_id", MENUS_OF_A_MATCH)
async def test_a_forged_menu_of_a_match_is_no_error(
    world: World, caplog: pytest.LogCaptureFixture, custom_id: str
) -> None:
    await world.begin(0, 1, seats=2, draw_order=SHORT)
    for value in FORGED:
        await refuses(world, caplog, custom_id, value)


@pytest.mark.parametrize("custom_id", MENUS_OF_A_PERSON)
async def test_a_forged_menu_of_a_person_is_no_error(
    world: World, caplog: pytest.LogCaptureFixture, custom_id: str
) -> None:
    for value in FORGED:
        await refuses(world, caplog, custom_id, value)


@pytest.mark.parametrize("custom_id", MENUS_OF_A_TOURNAMENT)
async def test_a_forged_menu_of_a_tournament_is_no_error(
    world: World, caplog: pytest.LogCaptureFixture, custom_id: str
) -> None:
    await Cup(world).draft()
    for value in FORGED:
        await refuses(world, caplog, custom_id, value)


@pytest.mark.parametrize("moment", ["7.1.0", "0.99.0", "99.0.0", "0.1.999999999"])
async def test_a_forged_button_to_places_of_no_round_is_refused(
    world: World, caplog: pytest.LogCaptureFixture, moment: str
) -> None:
    cup = Cup(world)
    await cup.draft()
    button: Any = discord.ui.Button(custom_id=f"tournament:1:places:{moment}", label="x")
    posted = await world.post(layout(Page("-", rows=(row_of([button]),))))
    result = await world.members[0].click(posted, custom_id=button.custom_id)
    assert "not possible" in said(result)
    assert quiet(caplog)

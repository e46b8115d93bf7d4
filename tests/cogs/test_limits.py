"""Discord's limits for the whole command tree in both languages, and for every id."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

import pytest
from simcord.env import Env

from cogs.frame.client import Longtable
from cogs.frame.match.buttons.board import (
    BackButton,
    CloseButton,
    ConsentButton,
    MoveButton,
    OrderButton,
    OrderMenu,
    ResumeButton,
    RewindButton,
    StopMenu,
    TakeButton,
    UndoButton,
    VoteButton,
)
from cogs.frame.match.buttons.lobby import LobbyButton
from cogs.frame.match.buttons.more import (
    CallVoteButton,
    LookButton,
    MoreButton,
    ResignButton,
    ShowButton,
    TopicMenu,
    ZoomMenu,
)
from cogs.frame.profile.buttons import (
    AchievementsButton,
    ProfileButton,
    ProfileMenu,
    RanksButton,
    RanksMenu,
    StatisticsButton,
)
from engines.carcassonne.moves import Claim, Confirm, Place, Skip
from presentation.choices import Choice
from presentation.codes import code_of
from tests.cogs.world import World, components

LANGUAGES = (None, "en-US", "ja")
MAX_COMMANDS, MAX_CHOICES, MAX_CHARACTERS = 100, 25, 8000
MAX_MENUS = 15
"""Maximum number of context menus of each type: those on users and those on messages."""
MAX_IN_A_LIST = 20
"""Our own limit of subcommands and arguments. Discord allows 25; the rest is room to move them."""
TYPED, SUBCOMMAND = 1, 1
"""Types of a typed command and of a subcommand in a payload."""
GROUP_KINDS = (SUBCOMMAND, 2)
LARGEST_MATCH = 10**15 - 1
LARGEST_USER = 2**63 - 1


async def payloads(bot: Longtable) -> list[dict[str, Any]]:
    """Return every command and context menu as Discord receives it."""
    assert bot.tree.translator is not None
    return [
        await command.get_translated_payload(bot.tree, bot.tree.translator)
        for command in bot.tree.get_commands()
    ]


async def _payload(env: Env) -> list[dict[str, Any]]:
    """Return every typed command."""
    assert isinstance(env.bot, Longtable)
    return [one for one in await payloads(env.bot) if one["type"] == TYPED]


def _everything(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for option in node.get("options", []):
        yield from _everything(option)


def _in(node: dict[str, Any], field: str, language: str | None) -> str:
    return str((node.get(f"{field}_localizations") or {}).get(language, node.get(field, "")))


def _length(command: dict[str, Any]) -> int:
    """Return the length that Discord counts: the longest name, description and choice values."""
    total = 0
    for node in _everything(command):
        for field in ("name", "description"):
            total += max(len(_in(node, field, language)) for language in LANGUAGES)
        for choice in node.get("choices", []):
            total += max(len(_in(choice, "name", language)) for language in LANGUAGES)
            total += len(str(choice["value"]))
    return total


async def test_the_tree_has_at_most_a_hundred_commands_of_8000_characters(env: Env) -> None:
    tree = await _payload(env)
    assert 5 < len(tree) <= MAX_COMMANDS
    assert {c["name"]: _length(c) for c in tree if _length(c) > MAX_CHARACTERS} == {}


async def test_every_list_of_the_tree_has_room_left(env: Env) -> None:
    for command in await _payload(env):
        for node in _everything(command):
            assert len(node.get("options", [])) <= MAX_IN_A_LIST, node["name"]
            assert len(node.get("choices", [])) <= MAX_CHOICES, node["name"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_names_and_descriptions_stay_within_discord_limits(
    env: Env, language: str | None
) -> None:
    for command in await _payload(env):
        for node in _everything(command):
            name = _in(node, "name", language)
            assert 1 <= len(name) <= 32, name
            assert name == name.lower(), name
            assert all(c in "-_'" or unicodedata.category(c)[0] in "LN" for c in name), name
            assert 1 <= len(_in(node, "description", language)) <= 100, name
            for choice in node.get("choices", []):
                assert 1 <= len(_in(choice, "name", language)) <= 100, name


@pytest.mark.parametrize("language", LANGUAGES)
async def test_sibling_names_differ(env: Env, language: str | None) -> None:
    tree = await _payload(env)
    nodes = [{"options": tree}, *(node for command in tree for node in _everything(command))]
    for node in nodes:
        names = [_in(option, "name", language) for option in node.get("options", [])]
        assert len(names) == len(set(names)), names


async def test_every_name_and_description_is_translated(env: Env) -> None:
    for command in await _payload(env):
        for node in _everything(command):
            for field in ("name", "description"):
                assert {"en-US", "ja"} <= set(node[f"{field}_localizations"]), node["name"]


async def test_required_arguments_come_first_without_choices_and_autocomplete(
    env: Env,
) -> None:
    for command in await _payload(env):
        for node in _everything(command):
            options = [o for o in node.get("options", []) if o["type"] not in GROUP_KINDS]
            required = [bool(option.get("required")) for option in options]
            assert required == sorted(required, reverse=True), node["name"]
            assert not any(o.get("autocomplete") and o.get("choices") for o in options)


async def test_only_server_managers_see_admin(env: Env) -> None:
    admin = next(c for c in await _payload(env) if c["name"] == "admin")
    assert int(admin["default_member_permissions"]) == 1 << 5


@pytest.mark.parametrize("move", [Place(-99, -99, 3), Claim("F:7"), Skip(), Confirm()])
def test_the_largest_custom_id_of_a_move_fits(move: Place | Claim | Skip | Confirm) -> None:
    button = MoveButton(LARGEST_MATCH, 4, 999_999, code_of(move))
    assert len(button.custom_id) <= 100


def test_every_other_custom_id_fits() -> None:
    items: list[Any] = [
        UndoButton(LARGEST_MATCH, 4, 999_999),
        MoreButton(LARGEST_MATCH),
        LookButton(LARGEST_MATCH, "replay"),
        ShowButton(LARGEST_MATCH, "x" * 40),
        ZoomMenu(LARGEST_MATCH, options=[Choice("1", "Ann")], placeholder="where"),
        TopicMenu(LARGEST_MATCH, 9, options=[Choice("abbey", "Abbey")], placeholder="what"),
        CallVoteButton(LARGEST_MATCH, 24),
        ConsentButton(LARGEST_MATCH, 999_999_999, "yes"),
        ResignButton(LARGEST_MATCH),
        OrderButton(LARGEST_MATCH),
        OrderMenu(LARGEST_MATCH, "x" * 40, 9, options=[Choice("-", "Forget")], placeholder="wish"),
        StopMenu(LARGEST_MATCH, "x" * 40, options=[Choice("only_first", "If")], placeholder="when"),
        LobbyButton(LARGEST_MATCH, "leave"),
        TakeButton(LARGEST_MATCH, 24),
        BackButton(LARGEST_MATCH),
        VoteButton(LARGEST_MATCH, 24, "stand_in"),
        CloseButton(LARGEST_MATCH),
        ResumeButton(LARGEST_MATCH),
        RewindButton(LARGEST_MATCH, 999, 999_999_999),
        ProfileMenu(
            str(LARGEST_USER), options=[Choice("all", "All")], current=["all"], placeholder="which"
        ),
        ProfileButton(str(LARGEST_USER), "x" * 40),
        AchievementsButton(str(LARGEST_USER), "x" * 40),
        RanksMenu(
            "x" * 40,
            "everywhere",
            options=[Choice("all", "All")],
            current=["all"],
            placeholder="when",
        ),
        RanksButton("x" * 40, "2026-4", "everywhere"),
        StatisticsButton("x" * 40, "everywhere"),
    ]
    assert all(len(item.custom_id) <= 100 for item in items)


async def test_messages_stay_within_40_components_and_4000_characters(world: World) -> None:
    match_id = await world.begin(0, 1, 2, 3, 4, seats=5)
    for message in (await world.lobby(match_id), await world.board(match_id)):
        found = list(components(message))
        assert len(found) <= 40
        assert sum(len(c["content"]) for c in found if c["type"] == 10) <= 4000
        labels = [c["label"] for c in found if c["type"] == 2]
        assert all(1 <= len(label) <= 80 for label in labels)

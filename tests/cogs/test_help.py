"""The buttons of `/help`: each opens what a command would."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.results import ResponseMessage

from cogs.frame.match.buttons.help import HelpMenu
from cogs.frame.ui.choices import Choice
from cogs.frame.ui.pages import Page, layout, row_of
from engines import GAMES
from tests.cogs.world import World, labels, said, words

BUTTONS = [
    *("Start a match …", "Find opponents …", "Play against a robot …"),
    *("Learn a game …", "Settings"),
]


async def opened(world: World, button: str, member: int = 0) -> ResponseMessage:
    """Press a button of `/help` as a member; return the private page."""
    page = world.private(await world.members[member].slash(world.channel, "help"))
    return world.private(await world.members[member].click(page, label=button))


async def chosen(world: World, button: str, game: str, member: int = 0) -> str:
    """Press a button and choose a game; return the answer."""
    page = await opened(world, button, member)
    return said(await world.members[member].select(page, [game]))


async def test_help_names_three_first_things_and_has_five_buttons(world: World) -> None:
    page = world.private(await world.members[0].slash(world.channel, "help"))
    assert labels(page) == BUTTONS
    text = words(page)
    first = text[text.index("Three things") : text.index("/match new")]
    assert [f"{number}. **" in first for number in range(1, 5)] == [True, True, True, False]
    assert "Turns in time" in text


@pytest.mark.parametrize("game", GAMES)
async def test_start_a_match_opens_what_the_command_opens(world: World, game: str) -> None:
    answer = await chosen(world, BUTTONS[0], game)
    by_button = await world.match(1)
    assert "Match #1 is open" in answer
    by_command = await world.match(await world.open(1, game=game))

    def settings(match: Any) -> tuple[object, ...]:
        kept = (match.seats_offered, match.options, match.time_control, match.rated, match.locale)
        return (match.game.key, match.place, match.status, len(match.seats), *kept)

    assert settings(by_button) == settings(by_command)
    assert by_button.host == int(world.members[0].id)


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_against_a_robot_only_has_to_be_started(world: World, game: str) -> None:
    answer = await chosen(world, BUTTONS[2], game)
    assert "Your opponent has a seat" in answer
    match = await world.match()
    assert [row.kind for row in match.seats] == ["human", "robot"]
    assert match.is_full
    await world.members[0].click(await world.lobby(), custom_id="lobby:1:start")
    assert (await world.match()).status == "running"


async def test_find_learn_and_settings_open_their_pages(world: World) -> None:
    assert "Find a match" in words(await opened(world, BUTTONS[1]))
    by_command = said(await world.members[0].slash(world.channel, "rules caverna"))
    assert await chosen(world, BUTTONS[3], "caverna") == by_command
    settings = said(await world.members[0].slash(world.channel, "settings"))
    assert words(await opened(world, BUTTONS[4])) == settings
    assert await world.program.bot.service.matches.unfinished() == []


async def test_a_blocked_user_opens_no_match_by_a_button(world: World) -> None:
    user, other = (int(world.members[at].id) for at in (0, 1))
    await world.program.bot.service.blocks.add(world.guild.id, user, by=other)
    by_command = said(await world.members[0].slash(world.channel, "match new", game="karvi"))
    for button in (BUTTONS[0], BUTTONS[2]):
        assert by_command in await chosen(world, button, "karvi")
    assert await world.program.bot.service.matches.unfinished() == []


async def test_a_forged_game_is_refused(world: World) -> None:
    for what in ("new", "robot", "learn"):
        menu = HelpMenu(what, options=[Choice("chess", "Chess")], placeholder="-")
        posted = await world.post(layout(Page("-", rows=(row_of([menu]),))))
        refused = await world.members[0].select(posted, ["chess"], custom_id=f"help:{what}:game")
        assert said(refused)
    assert await world.program.bot.service.matches.unfinished() == []


async def test_the_buttons_speak_japanese(world: World) -> None:
    world.japanese.add(world.members[0].id)
    page = world.private(await world.members[0].slash(world.channel, "help"))
    assert "まずこの3つ" in words(page)
    assert labels(page)[2] == "ロボットと遊ぶ…"
    answer = world.private(await world.members[0].click(page, label="ロボットと遊ぶ…"))
    assert "ロボットと遊ぶ" in words(answer)

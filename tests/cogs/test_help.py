"""The buttons of `/help`: each opens what a command would."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.results import ResponseMessage

from cogs.frame.match.buttons.help import HelpMenu, OpponentButton
from cogs.frame.ui.pages import Page, layout, row_of
from engines import GAMES
from engines.search import LEVELS
from matches.texts import texts_in
from presentation.choices import Choice
from presentation.names import robot_label
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
    first = text[text.index("Three things") : text.index("Everything else")]
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
async def test_a_robot_of_the_chosen_level_plays_at_once(world: World, game: str) -> None:
    page = await opened(world, BUTTONS[2])
    levels = world.private(await world.members[0].select(page, [game]))
    texts = texts_in("en")
    assert labels(levels) == [robot_label(GAMES[game], level, texts) for level in LEVELS]
    answer = said(await world.members[0].click(levels, custom_id=f"help:robot:{game}:hard"))
    assert "Match #1 has started" in answer
    match = await world.match()
    assert match.status == "running"
    (robot,) = (row.robot for row in match.seats if row.kind == "robot")
    assert robot is not None
    assert robot.level == "hard"
    assert [row.user for row in match.seats if row.kind == "human"] == [match.host]


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
    assert by_command in await chosen(world, BUTTONS[0], "karvi")
    page = await opened(world, BUTTONS[2])
    levels = world.private(await world.members[0].select(page, ["karvi"]))
    assert by_command in said(
        await world.members[0].click(levels, custom_id="help:robot:karvi:easy")
    )
    assert await world.program.bot.service.matches.unfinished() == []


async def test_a_forged_game_is_refused(world: World) -> None:
    for what in ("new", "robot", "learn"):
        menu = HelpMenu(what, options=[Choice("chess", "Chess")], placeholder="-")
        posted = await world.post(layout(Page("-", rows=(row_of([menu]),))))
        refused = await world.members[0].select(posted, ["chess"], custom_id=f"help:{what}:game")
        assert said(refused)
    for game, level in (("chess", "hard"), ("karvi", "perfect")):
        button = OpponentButton(game, level, label="-")
        posted = await world.post(layout(Page("-", rows=(row_of([button]),))))
        assert said(await world.members[0].click(posted, label="-"))
    assert await world.program.bot.service.matches.unfinished() == []


async def test_the_buttons_speak_japanese(world: World) -> None:
    world.japanese.add(world.members[0].id)
    page = world.private(await world.members[0].slash(world.channel, "help"))
    assert "まずこの3つ" in words(page)
    assert labels(page)[2] == "ロボットと遊ぶ…"
    answer = world.private(await world.members[0].click(page, label="ロボットと遊ぶ…"))
    assert "ロボットと遊ぶ" in words(answer)

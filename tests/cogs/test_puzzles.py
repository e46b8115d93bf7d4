"""The puzzle of the day: its private page, answers, and the daily post on a server."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, UserHandle

from cogs.frame.match.buttons.puzzles import PuzzleButton, PuzzleMoveButton
from cogs.frame.match.pages.puzzles import Asked, PuzzleContext
from cogs.frame.moves.move_parser import begins
from cogs.frame.ui.pages import Page, layout, row_of
from engines import GAMES
from engines.core import Move
from matches.core.availability import DAY
from matches.core.puzzles import option_of, puzzle_of, stock_of
from matches.service.puzzles import _behind
from matches.texts import texts_in
from presentation.codes import code_of
from tests.cogs.test_server_settings import boss, chief, choose, page  # noqa: F401
from tests.cogs.world import Message, World, components, labels, pictures, said, shown, words

WITH_PUZZLES = [game for game in GAMES if stock_of(game)]
each_game = pytest.mark.parametrize("game", WITH_PUZZLES)
MAX_PARTS = 6


def today(world: World) -> int:
    return world.program.bot.service.puzzles.today()


def context(world: World, game: str, number: int = 0) -> PuzzleContext:
    asked = Asked(stock_of(game)[number], 0)
    return PuzzleContext(world.program.bot, asked, texts_in("en", game))


def offered(message: Message) -> dict[str, tuple[str, str | None]]:
    """Return the answers on a page by code: the component, and its value in a menu."""
    found: dict[str, tuple[str, str | None]] = {}
    for one in components(message):
        custom_id = one.get("custom_id", "")
        if not custom_id.startswith("puzzle:"):
            continue
        if one["type"] == 3:
            found |= {option["value"]: (custom_id, option["value"]) for option in one["options"]}
        elif custom_id.count(":") > 2:
            found[custom_id.split(":", 3)[3]] = (custom_id, None)
    return found


async def answer(member: MemberActor | UserHandle, message: Message, move: Move) -> Message:
    """Answer with a move by buttons and menus; return the page with the result."""
    for _ in range(MAX_PARTS):
        found = offered(message)
        code = next((c for c in found if begins(move, c) and c != "-"), None)
        if code is None:
            return message
        custom_id, value = found[code]
        if value is None:
            result = await member.click(message, custom_id=custom_id)
        else:
            result = await member.select(message, [value], custom_id=custom_id)
        message = shown(result) or message
        if code == code_of(move):
            break
    return message


def moves_of(world: World, game: str) -> tuple[Move, Move]:
    """Return the best move of today, and a worse one that the search played out."""
    puzzle = puzzle_of(game, today(world))
    assert puzzle is not None
    best, worse = (puzzle.rated[at].move for at in (0, -1))
    return tuple(option_of(puzzle.state(), puzzle.seat, plain) for plain in (best, worse))  # type: ignore[return-value]


async def solve(world: World, member: MemberActor, game: str = "rivals") -> Message:
    """Open the puzzle of today."""
    return world.private(await member.slash(world.channel, "puzzle", game=game))


# --- the page ------------------------------------------------------------------------------------


@each_game
async def test_page_shows_the_position_and_the_answers(world: World, game: str) -> None:
    shown = await solve(world, world.members[0], game)
    assert f"Puzzle of the day: {texts_in('en', game)('game-name')}" in words(shown)
    assert pictures(shown)
    assert offered(shown)
    assert not list(world.channel.history())


async def test_everyone_gets_the_same_puzzle_in_their_language(world: World) -> None:
    first = await solve(world, world.members[0])
    world.japanese.add(world.members[1].id)
    second = await solve(world, world.members[1])
    assert offered(first).keys() == offered(second).keys()
    assert "今日の一問" in words(second)


async def test_without_a_game_it_is_that_of_the_day(world: World) -> None:
    shown = world.private(await world.members[0].slash(world.channel, "puzzle"))
    game = world.program.bot.service.puzzles.game_on(today(world))
    assert texts_in("en", game)("game-name") in words(shown)


# --- answers -------------------------------------------------------------------------------------


@each_game
async def test_best_answer_is_right_with_the_reasons(world: World, game: str) -> None:
    member, (best, _) = world.members[0], moves_of(world, game)
    result = await answer(member, await solve(world, member, game), best)
    assert "is the best move" in words(result)
    assert "💡" in words(result)
    assert "Puzzles: 1 of 1 solved (100%), 1 day in a row" in words(result)


async def test_worse_answer_shows_the_best_move_and_counts(world: World) -> None:
    member, (best, worse) = world.members[0], moves_of(world, "rivals")
    result = await answer(member, await solve(world, member), worse)
    assert "❌" in words(result)
    assert "Puzzles: 0 of 1 solved" in words(result)
    again = await answer(member, await solve(world, member), best)
    assert "is the best move" in words(again)
    assert "does not count" in words(again)
    assert "Puzzles: 0 of 1 solved" in words(again)


async def test_after_the_answer_other_games_are_offered(world: World) -> None:
    member, (best, _) = world.members[0], moves_of(world, "rivals")
    result = await answer(member, await solve(world, member), best)
    assert len(labels(result)) == len(WITH_PUZZLES) - 1
    other = shown(await member.click(result, label="Carcassonne"))
    assert "Puzzle of the day: Carcassonne" in words(other)


async def press(world: World, member: MemberActor, button: discord.ui.Item[Any]) -> str:
    """Return the answer to a click on a forged button."""
    posted = await world.post(layout(Page("-", rows=(row_of([button]),))))
    return said(await member.click(posted, custom_id=getattr(button, "custom_id", "")))


async def test_impossible_ids_are_refused_and_change_nothing(world: World) -> None:
    member, day = world.members[0], today(world)
    assert "no such puzzle" in await press(world, member, PuzzleButton("rivals", day + 1))
    for code in ("build.moon", "x"):
        assert "not" in await press(world, member, PuzzleMoveButton("rivals", day, code))
    assert await press(world, member, PuzzleButton("chess", day))
    assert (await world.program.bot.service.puzzles.record(member.id)).answered == 0


@each_game
async def test_best_move_of_every_puzzle_can_be_chosen(world: World, game: str) -> None:
    for number, puzzle in enumerate(stock_of(game)):
        found = context(world, game, number).available_moves
        assert any(_behind(puzzle, move) == 0 for move in found if begins(move, best_kind(puzzle)))


def best_kind(puzzle: Any) -> str:
    """Return the code of the kind of the best move."""
    best = option_of(puzzle.state(), puzzle.seat, puzzle.best)
    return code_of(best).partition(".")[0]


@each_game
async def test_a_puzzle_is_seen_from_the_asked_seat_only(world: World, game: str) -> None:
    shown = context(world, game)
    for seat in range(len(shown.match.seats)):
        if seat != shown.seat:
            other = msgspec.to_builtins(shown.for_seat(seat).view)
            public = msgspec.to_builtins(shown.public.view)
            assert other == public or other != msgspec.to_builtins(shown.view)


# --- the profile ---------------------------------------------------------------------------------


async def test_answers_outside_servers_are_counted_too(world: World) -> None:
    member, (best, _) = world.members[0], moves_of(world, "rivals")
    page = world.private(await member.user.slash("puzzle", game="rivals"))
    assert "Puzzles: 1 of 1 solved" in words(await answer(member.user, page, best))


# --- the daily post ------------------------------------------------------------------------------


@pytest.fixture
async def hall(world: World) -> ChannelHandle:
    channel = world.guild.create_text_channel("hall")
    await world.env.settle()
    return channel


async def posted(world: World) -> None:
    """Run everything that is due, and wait until it is posted."""
    bot = world.program.bot
    await bot.scheduler.run_due()
    await bot.puzzler.idle()


async def test_nothing_is_posted_by_default(world: World) -> None:
    await posted(world)
    assert not list(world.channel.history())


async def test_puzzle_is_posted_once_with_a_button(
    world: World,
    chief: MemberActor,  # noqa: F811
    hall: ChannelHandle,
) -> None:
    await choose(world, chief, "server-channel:puzzle_channel", hall)
    await choose(world, chief, "server:puzzle_game", "rivals")
    for _ in range(2):
        await posted(world)
    (message,) = hall.history()
    assert labels(message) == ["Solve"]
    assert world.pinged() == [[]]
    page = shown(await world.members[1].click(message, label="Solve"))
    assert page is not None
    assert page.ephemeral
    assert offered(page)


async def test_restart_and_next_day_post_what_is_missing(
    world: World,
    chief: MemberActor,  # noqa: F811
    hall: ChannelHandle,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await choose(world, chief, "server-channel:puzzle_channel", hall)
    await posted(world)
    await world.restart()
    await posted(world)
    assert len(hall.history()) == 1
    service, tomorrow = world.program.bot.service, world.program.bot.service.now() + DAY
    monkeypatch.setattr(service.updater, "now", lambda: tomorrow)
    monkeypatch.setattr(service.puzzles, "_now", lambda: tomorrow)
    await posted(world)
    assert len(hall.history()) == 2


async def test_deleted_channel_is_named_on_the_settings_page(
    world: World,
    chief: MemberActor,  # noqa: F811
    hall: ChannelHandle,
) -> None:
    await choose(world, chief, "server-channel:puzzle_channel", hall)
    world.env.backend.delete_channel(hall.id)
    await world.env.settle()
    await posted(world)
    assert "no puzzle is posted" in words(await page(world, chief))

"""Board messages: one line per turn, only new turns, and a visible picture."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from cogs.frame.match.pages.board import board_page
from cogs.frame.match.pages.page_context import PageContext
from engines import GAMES
from engines.search import random_player
from matches.core.actor import Actor
from matches.texts import LOCALES
from presentation.match.turn_summaries import LONGEST_LINE
from tests.cogs.world import Message, World, components, pictures

SHORT, GALLERY = "UVEBMVKWRA", 12
SIGNS = "🟥🟦🟨🟩⬛🟪⬜"
MAX_LINES = 4
DECISIONS = 40


def above(message: Message | None) -> list[str]:
    """Return the lines above the picture."""
    assert message is not None
    text: str = next(c["content"] for c in components(message) if c["type"] == 10)
    return text.split("\n")


def told(message: Message | None) -> list[str]:
    """Return the lines of a board that describe turns."""
    return [line for line in above(message) if line[0] in SIGNS]


async def boards(world: World, match_id: int = 1) -> list[Message]:
    """Return all boards of a match, the oldest first."""
    newest = await world.board(match_id)
    found = [m for m in (await world.place(match_id)).history() if above(m)[0] == above(newest)[0]]
    return sorted(found, key=lambda message: message.id)


async def test_a_turn_is_one_line_with_the_sign_and_the_name_of_its_player(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="UVEB")
    first = await world.member_to_move(match_id)
    await world.turn(match_id, figure=1)
    (line,) = told(await world.board(match_id))
    assert line[1:].startswith((" Ann: straight road (", " Ben: straight road ("))
    assert "), " in line
    assert first.mention not in "\n".join(above(await world.board(match_id)))


async def test_every_turn_is_shown_once_in_a_single_line(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    while (await world.match(match_id)).status == "running":
        await world.turn(match_id, figure=1)
    *past, _ = await boards(world, match_id)
    lines = [line for board in past for line in told(board)]
    assert len(lines) == len(past) - 1  # the first board precedes all turns
    assert all(line.count(" (") == 1 for line in lines)
    assert len(set(lines)) == len(lines)


async def test_unfinished_or_undone_turns_are_not_shown(
    world: World,
) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    for command, rest in (("carcassonne place", {"cell": "1", "turns": "90"}), ("match undo", {})):
        await player.slash(place, command, **rest)
        assert told(await world.board(match_id)) == []
    await world.turn(match_id, figure=1)
    (line,) = told(await world.board(match_id))
    assert "back" not in line


async def test_undo_of_a_turn_shown_on_an_earlier_board_is_shown(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, game="cabriole")
    player = await world.member_to_move(match_id)
    await world.choose(player, await world.board(match_id))
    assert await world.member_to_move(match_id) is not player
    await player.slash(await world.place(match_id), "match undo")
    proposal, other = (await world.match(match_id)).proposal, await world.member_to_move(match_id)
    assert proposal is not None
    agree = f"consent:{match_id}:{proposal.seq}:yes"
    await other.click(await world.board(match_id), custom_id=agree)
    assert told(await world.board(match_id))[-1].endswith(": undoes a move")


async def test_fifth_line_above_the_picture_counts_the_earlier_turns(
    world: World,
) -> None:
    match_id = await world.begin(0, 1, 2, 3, 4, seats=5, draw_order=SHORT)
    bot = world.program.bot
    for _ in range(5):
        await world.turn(match_id)
    page = await board_page(PageContext(bot, await world.match(match_id)), 0, 100)
    *lines, more = page.text.split("\n")
    assert len(lines) == MAX_LINES
    assert more == "-# 3 earlier turns: /match log"


@pytest.mark.parametrize("game", GAMES)
async def test_turn_lines_are_few_short_and_complete(world: World, game: str) -> None:
    match_id = await world.begin(0, 1, game=game, seats=2)
    bot, rng = world.program.bot, Random(game)
    match = await world.match(match_id)
    for click in range(DECISIONS):
        seat = match.to_move[0]
        move = random_player(match.game, bot.service.reading.view(match, seat), seat, rng)
        actor = Actor(match.seats[seat].user, 10**6 + click)
        match = await bot.service.turns.act(match_id, actor, [move], clock=None)
        if match.status != "running":  # the final page also shows the result
            break
        for locale in LOCALES:
            context = PageContext(bot, replace(match, locale=locale))
            lines = (await board_page(context, 0, match.seq)).text.split("\n")
            assert len(lines) <= MAX_LINES + lines[-1].startswith("-# ")
            assert all(len(line) <= LONGEST_LINE + 40 for line in lines)
            assert not [line for line in lines if line.endswith((":", "：", "·", ",", "、"))]


async def test_home_board_of_the_player_to_move_is_shown_below_the_board(
    world: World, real_pictures: None
) -> None:
    match_id = await world.begin(0, 1, game="caverna", seats=2)
    await world.delivered(match_id)
    match, board = await world.match(match_id), await world.board(match_id)
    galleries = [part["items"] for part in components(board) if part["type"] == GALLERY]
    assert [len(items) for items in galleries] == [1, 1]
    colour = match.seats[match.to_move[0]].colour
    assert f"({colour})" in galleries[1][0]["description"].splitlines()[0]
    assert len({item["media"]["url"] for items in galleries for item in items}) == 2
    place = await world.place(match_id)
    looked = await world.members[0].slash(place, "match board")
    assert len(pictures(world.private(looked))) == 2

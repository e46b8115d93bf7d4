"""What a board message tells: one line a turn, only what is new, and the picture stays in sight."""

from __future__ import annotations

from collections import Counter

from cogs.frame.match.board import board_page
from cogs.frame.match.sight import Sight
from tests.cogs.world import Message, World, components, words

SHORT = "UVEBMVKWRA"
SIGNS = "🟥🟦🟨🟩⬛🟪⬜"
MOST_LINES = 4


def above(message: Message | None) -> list[str]:
    """Return the lines above the picture."""
    assert message is not None
    return next(c["content"] for c in components(message) if c["type"] == 10).split("\n")


def told(message: Message | None) -> list[str]:
    """Return what a board tells of turns."""
    return [line for line in above(message) if line[0] in SIGNS]


async def boards(world: World, match_id: int = 1) -> list[Message]:
    """Return all boards of a match, the oldest first."""
    newest = await world.board(match_id)
    found = [m for m in (await world.place(match_id)).history() if above(m)[0] == above(newest)[0]]
    return sorted(found, key=lambda message: message.id)


async def test_a_turn_is_one_line_with_the_sign_and_the_name_of_its_player(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="UVEB")
    first = await world.awaited(match_id)
    await world.turn(match_id, figure=1)
    (line,) = told(await world.board(match_id))
    assert line.startswith(("🟥 Ann: straight road (", "🟥 Ben: straight road ("))
    assert line.endswith("), thief")
    assert first.mention not in "\n".join(above(await world.board(match_id)))


async def test_no_turn_is_told_twice_and_none_is_left_out(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    while (await world.match(match_id)).status == "running":
        await world.turn(match_id, figure=1)
    *past, _ = await boards(world, match_id)
    lines = [line.partition(": ")[2] for board in past for line in told(board)]
    tiles = Counter(part for line in lines for part in line.split(" · ") if "(" in part)
    assert max(tiles.values()) == 1
    assert len(tiles) >= len(SHORT) - 1  # the last turn is told by the end


async def test_an_undone_move_is_on_no_board_and_neither_is_the_undo(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    player, place = await world.awaited(match_id), await world.place(match_id)
    await player.slash(place, "carcassonne place", cell="1", turns="90")
    assert told(await world.board(match_id)) != []
    await player.slash(place, "undo")
    assert told(await world.board(match_id)) == []
    assert "back" not in words(await world.board(match_id))


async def test_the_undo_of_a_turn_an_earlier_board_told_is_told(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, game="cabriole")
    player = await world.awaited(match_id)
    await world.choose(player, await world.board(match_id))
    assert await world.awaited(match_id) is not player
    await player.slash(await world.place(match_id), "undo")
    (line,) = told(await world.board(match_id))
    assert line.endswith(": takes a move back")


async def test_at_most_four_lines_stand_above_the_picture_and_a_fifth_says_how_many_more(
    world: World,
) -> None:
    match_id = await world.begin(0, 1, 2, 3, 4, seats=5, draw_order=SHORT)
    bot, match = world.program.bot, await world.match(match_id)
    while len(match.game.scores(match.state)) and match.seq < 14:
        await world.turn(match_id)
        match = await world.match(match_id)
    page = await board_page(Sight(bot, match), 0)
    *lines, more = page.text.split("\n")
    assert len(lines) == MOST_LINES
    assert more == "-# 3 earlier turns: /match log"


async def test_what_a_board_did_not_get_to_tell_the_next_one_tells(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    player, place = await world.awaited(match_id), await world.place(match_id)
    world.env.inject_error(
        "PATCH", "/channels/*/messages/*", status=404, code=10008, message="Unknown Message"
    )
    await player.slash(place, "carcassonne place", cell="1", turns="90")
    (line,) = told(await world.board(match_id))
    assert "straight road" in line

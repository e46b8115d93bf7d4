"""Private message of a turn: steps, the way back, and its deletion."""

from __future__ import annotations

import gc
from typing import TypeVar

import discord
import pytest
from discord import ui
from simcord.actors import MemberActor

from cogs.frame.match.buttons.board import MoveButton
from cogs.frame.ui.interaction_state import state_of
from tests.cogs.test_rivals import _at
from tests.cogs.world import Message, World, codes, labels, pictures, shown, words

T = TypeVar("T")
BACK = "◀ Back"


@pytest.fixture
async def match_id(world: World) -> int:
    """Begin a match whose first tile fits in several rotations."""
    return await world.begin(0, 1, seats=2, draw_order="VUEB")


async def _cell(world: World, match_id: int) -> tuple[MemberActor, Message]:
    """Choose the first cell as the player to move; return the player and the private message."""
    player = await world.member_to_move(match_id)
    return player, world.private(await world.choose(player, await world.board(match_id)))


async def test_cells_rotations_and_figures_are_buttons_that_say_their_number(
    world: World, match_id: int
) -> None:
    assert labels(await world.board(match_id))[:3] == ["1", "2", "3"]
    player, rotations = await _cell(world, match_id)
    assert labels(rotations)[:3] == ["1", "2", BACK]
    figures = world.private(await world.choose(player, rotations))
    assert labels(figures)[:4] == ["1", "2", "3", "No meeple"]


async def test_back_button_leads_to_other_cells_with_a_picture(world: World, match_id: int) -> None:
    player, rotations = await _cell(world, match_id)
    cells = world.private(await player.click(rotations, label=BACK))
    assert codes(cells) == ["place.-1.0", "place.1.0", "place.0.1"]
    assert BACK not in labels(cells)
    assert pictures(cells)
    assert "Where does the tile go?" in words(cells)


async def test_undo_button_names_the_step_and_leads_back_to_it(world: World, match_id: int) -> None:
    player, rotations = await _cell(world, match_id)
    figures = world.private(await world.choose(player, rotations))
    assert "Undo: tile" in labels(figures)
    again = world.private(await player.click(figures, label="Undo: tile"))
    assert codes(again)[:2] == codes(rotations)[:2]
    assert BACK in labels(again)


def _living(kind: type[T]) -> list[T]:
    """Return the objects of a kind that are in memory and not garbage."""
    gc.collect()
    return [one for one in gc.get_objects() if isinstance(one, kind)]


async def test_answered_click_keeps_neither_interaction_nor_messages_in_memory(
    world: World, match_id: int
) -> None:
    sent_before = _living(discord.WebhookMessage)
    await _cell(world, match_id)
    clicks = [one for one in _living(discord.Interaction) if one.client is world.program.bot]
    assert clicks == []
    sent = _living(discord.WebhookMessage)
    assert len(sent) == len(sent_before)


async def test_answered_click_is_released_before_it_is_collected_as_garbage(
    world: World, match_id: int
) -> None:
    gc.collect()
    gc.disable()
    try:
        player, _ = await _cell(world, match_id)
        found = [one for one in gc.get_objects() if isinstance(one, discord.Interaction)]
        views = [one for one in gc.get_objects() if isinstance(one, ui.LayoutView)]
    finally:
        gc.enable()
    # The library's view of the clicked message is not among them; a view to send is stopped.
    assert [view for view in views if not view.is_finished()] == []
    clicks = [one for one in found if one.client is world.program.bot]
    assert player.id in [one.user.id for one in clicks]  # otherwise nothing is left to release
    for interaction in clicks:
        state = state_of(interaction)
        assert (state.match, state.player, state.message) == (None, None, None)
        assert (interaction.message, interaction.data) == (None, None)


async def test_single_rotation_is_laid_at_once(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="UVEB")
    _, figures = await _cell(world, match_id)
    assert "skip" in codes(figures)


async def test_private_message_is_deleted_when_the_turn_is_over(
    world: World, match_id: int
) -> None:
    player, rotations = await _cell(world, match_id)
    figures = world.private(await world.choose(player, rotations))
    await world.pick(player, figures, "skip")
    deleted = [r for r in world.env.http_requests if r.method == "DELETE"]
    assert any(request.path.endswith("/messages/@original") for request in deleted)


async def test_a_typed_turn_leaves_no_answer_behind(world: World, match_id: int) -> None:
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    command, values = "carcassonne place", {"cell": "1"}
    (turned, *_) = await player.autocomplete(place, command, "turns", "", **values)
    result = await player.slash(place, command, turns=turned["value"], **values)
    assert "skip" in codes(shown(result))
    assert shown(await player.slash(place, "carcassonne skip")) is None


async def test_stale_board_shows_the_current_choices(world: World, match_id: int) -> None:
    board = await world.board(match_id)
    player, rotations = await _cell(world, match_id)
    stale = codes(board)[1]
    await world.choose(player, rotations)
    clock = (await world.match(match_id)).clock(0)
    assert clock == 1
    again = await world.press(player, _button(match_id, 0, stale), match_id)
    assert "skip" in codes(shown(again))


def _button(match_id: int, clock: int, code: str) -> MoveButton:
    return MoveButton(match_id, 0, clock, code, label="old")


async def test_a_card_is_put_together_step_by_step_and_back_again(world: World) -> None:
    match_id = await _at(world, red="store L3 B3 W3 G3 O3, hand abbey", phase="act")
    player = await world.seated(match_id, 0)
    hand = world.private(
        await player.click(await world.board(match_id), label="Hand and choices …")
    )
    sites = await world.pick(player, hand, "build.basic:abbey")
    assert sites is not None
    assert "Where does Abbey go?" in words(sites)
    assert labels(sites)[:2] == ["1", "2"]
    (picture,) = pictures(sites)
    assert picture["description"].startswith("1 · A-up1\n2 · ")
    built = await world.pick(player, sites, "build.basic:abbey.A-up1")
    assert built is not None
    assert "Undo: Abbey" in labels(built)
    again = world.private(await player.click(built, label="Undo: Abbey"))
    assert "Where does Abbey go?" in words(again)
    back = world.private(await player.click(again, label=BACK))
    assert "build.basic:abbey" in codes(back)


async def test_question_names_its_subject(world: World) -> None:
    match_id = await _at(world, red="fields_6 3", phase="act")
    player = await world.seated(match_id, 0)
    hand = world.private(
        await player.click(await world.board(match_id), label="Hand and choices …")
    )
    gets = await world.pick(player, hand, "trade.3.grain.fields_6")
    assert "What do you get for 3 grain?" in words(gets)
    assert "Undo: trade" in labels(gets)


def _taken_away(world: World) -> list[str]:
    return [r.path for r in world.env.http_requests if r.method == "DELETE"]


async def test_new_click_on_the_board_replaces_the_private_message(
    world: World, match_id: int
) -> None:
    player, first = await _cell(world, match_id)
    second = world.private(await world.choose(player, await world.board(match_id), 1))
    (gone,) = _taken_away(world)
    assert gone.endswith(f"/messages/{first.id}")
    figures = world.private(await world.choose(player, second))
    assert "skip" in codes(figures)
    assert len(_taken_away(world)) == 1


async def test_new_click_replaces_a_private_message_that_has_changed(
    world: World, match_id: int
) -> None:
    player, rotations = await _cell(world, match_id)
    await player.click(rotations, label=BACK)
    assert _taken_away(world) == []
    await world.choose(player, await world.board(match_id), 1)
    (gone,) = _taken_away(world)
    assert gone.endswith(f"/messages/{rotations.id}")


async def test_private_message_about_another_subject_is_kept(world: World, match_id: int) -> None:
    player, rotations = await _cell(world, match_id)
    await player.click(rotations, label="More …")
    await world.choose(player, await world.board(match_id), 1)
    assert _taken_away(world) == []


async def test_private_message_is_deleted_when_a_command_ends_the_turn(
    world: World, match_id: int
) -> None:
    player, rotations = await _cell(world, match_id)
    await world.choose(player, rotations)
    await player.slash(await world.place(match_id), "carcassonne skip")
    assert len(_taken_away(world)) == 2  # that message, and the deferred response of the command

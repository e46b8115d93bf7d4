"""Stale messages: old boards, and messages about moves lost by restoring a backup."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from simcord.actors import MemberActor

from engines import GAMES
from hosting.restore import restore as restored
from matches.core.actor import Actor
from tests.cogs.world import World, components, labels, pictures, said, shown, words

TEXT = 10
OUTLIVED = "This message is out of date"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "longtable.db"


def back_up(file: Path) -> Path:
    copy = file.with_name("copy.db")
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    return copy


async def restore(world: World, file: Path, copy: Path) -> None:
    """Replace the database by a backup, as the operator's guide describes."""
    await world.delivered()
    await world.program.stop()
    for end in ("-wal", "-shm"):
        file.with_name(file.name + end).unlink(missing_ok=True)
    shutil.copy(copy, file)
    await world.env.restart_bot(await world.program.start())
    await world.delivered()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
async def test_stale_board_keeps_its_past_and_loses_its_buttons(
    world: World, game: str, language: str
) -> None:
    match_id = await world.begin(0, 1, game=game, seats=2, language=language)
    await world.delivered(match_id)
    board = await world.board(match_id)
    above, now = (c["content"] for c in components(board) if c["type"] == TEXT)
    shown = len(pictures(board))
    assert f"<@{(await world.member_to_move(match_id)).id}>" in now
    while (await world.match(match_id)).board_message == board.id:
        await world.turn(match_id)
        await world.delivered(match_id)
    (old,) = (m for m in (await world.place(match_id)).history() if m.id == board.id)
    assert words(old).startswith(above)  # the board is edited within a turn and its text grows
    assert not set(words(old).splitlines()).intersection(now.splitlines())
    assert len(pictures(old)) == shown
    assert not [c for c in components(old) if "custom_id" in c]


async def test_stale_board_of_lost_moves_does_nothing(world: World, file: Path) -> None:
    match_id = await world.begin(0, 1)
    await world.delivered(match_id)
    copy, before = back_up(file), await world.match(match_id)
    await world.turn(match_id)
    await world.delivered(match_id)
    lost = await world.board(match_id)
    assert lost.id != before.board_message
    await restore(world, file, copy)

    player = await world.member_to_move(match_id)
    assert OUTLIVED in said(await world.choose(player, lost))
    assert (await world.match(match_id)).seq == before.seq
    await world.delivered(match_id)
    assert (await world.board(match_id)).id > lost.id
    assert await world.turn(match_id) > 0


async def test_redelivered_board_does_not_change_the_match(
    world: World,
) -> None:
    """Redeliver a board that Discord received before the program was killed."""
    match_id = await world.begin(0, 1)
    await world.turn(match_id)
    await world.delivered(match_id)
    board, player = await world.board(match_id), await world.member_to_move(match_id)
    await world.program.bot.worker.stop()
    match = await world.match(match_id)
    await world.program.bot.service.hosting.pause(match_id, Actor(match.host, 1))
    await world.program.store.matches.set_board_message(match_id, None)

    assert OUTLIVED in said(await player.click(board, label=labels(board)[0]))
    assert (await world.match(match_id)).lobby_message == match.lobby_message is not None
    await world.restart()
    await world.delivered(match_id)
    assert (await world.match(match_id)).board_message is not None


async def test_the_lobby_of_a_match_that_was_lost_opens_no_other_of_its_number(
    world: World, file: Path
) -> None:
    await world.begin(0, 1)
    copy = back_up(file)
    lost = await world.open(2)
    await world.delivered(lost)
    lobby = await world.lobby(lost)
    await restore(world, file, copy)
    again = await world.open(3)
    await world.delivered(again)
    assert again == lost

    result = await world.members[4].click(lobby, custom_id=f"lobby:{lost}:join")
    assert OUTLIVED in said(result)
    assert len((await world.match(again)).seats) == 1
    await world.members[4].click(await world.lobby(again), custom_id=f"lobby:{again}:join")
    assert len((await world.match(again)).seats) == 2


async def test_an_invitation_to_a_match_that_was_lost_leads_to_no_other(
    world: World, file: Path
) -> None:
    await world.begin(0, 1)
    copy = back_up(file)
    lost = await world.open(2)
    await world.delivered(lost)
    await world.members[2].slash(world.channel, "match invite", user=world.members[4], match=lost)
    invitation = next(m for m in world.channel.history() if labels(m) == ["Join"])
    await restore(world, file, copy)
    again = await world.open(3)
    result = await world.members[4].click(invitation, custom_id=f"lobby:{lost}:join")
    assert OUTLIVED in said(result)
    assert len((await world.match(again)).seats) == 1


async def test_a_call_from_before_a_backup_was_restored_starts_nothing(
    world: World, file: Path
) -> None:
    """Reuse the number of a lost match for one with other players than those of the call."""
    match_id = await world.open(0, seats=2)
    await world.delivered(match_id)
    copy = back_up(file)
    await world.members[1].click(await world.lobby(match_id), label="Join")
    await world.delivered(match_id)
    call = next(m for m in world.channel.history() if labels(m) == ["Start"])
    await world.program.stop()
    await world.env.advance_time(2)
    url, at = f"sqlite+aiosqlite:///{file}", call.created_at + timedelta(seconds=1)
    await asyncio.to_thread(restored, url, copy, folder=file.parent, at=at)
    await world.env.restart_bot(await world.program.start())
    await world.members[2].click(await world.lobby(match_id), label="Join")
    assert OUTLIVED in said(await world.members[0].click(call, label="Start"))
    assert (await world.match(match_id)).status == "open"


async def test_a_private_prompt_works_on_after_a_restart(world: World) -> None:
    match_id = await world.begin(0, 1)
    await world.delivered(match_id)
    player, before = await world.member_to_move(match_id), (await world.match(match_id)).seq
    prompt = shown(await world.choose(player, await world.board(match_id)))
    assert prompt is not None
    await world.restart()
    await world.choose(player, prompt)
    assert (await world.match(match_id)).seq > before


async def test_a_private_prompt_of_moves_that_were_lost_does_nothing(
    world: World, file: Path
) -> None:
    """Repeat the number of decisions of a seat with others than those that led to the prompt."""
    match_id = await world.begin(0, 1)
    await world.delivered(match_id)
    player, copy = await world.member_to_move(match_id), back_up(file)
    await back_to(world, player, match_id)
    board = await world.board(match_id)
    lost = shown(await world.choose(player, board))
    assert lost is not None
    await world.delivered(match_id)
    await world.program.stop()
    await world.env.advance_time(2)
    url, at = f"sqlite+aiosqlite:///{file}", board.created_at + timedelta(seconds=1)
    await asyncio.to_thread(restored, url, copy, folder=file.parent, at=at)
    await world.env.restart_bot(await world.program.start())
    assert OUTLIVED in said(await world.choose(player, board))
    await world.delivered(match_id)

    await back_to(world, player, match_id)
    before = (await world.match(match_id)).seq
    assert OUTLIVED in said(await world.choose(player, lost))
    assert (await world.match(match_id)).seq == before
    await world.delivered(match_id)
    prompt = shown(await world.choose(player, await world.board(match_id)))
    assert prompt is not None
    await world.choose(player, prompt)
    assert (await world.match(match_id)).seq > before


async def back_to(world: World, player: MemberActor, match_id: int) -> None:
    """Take turns for both players until it is again a turn of the player."""
    for own in (True, False):
        while await world.is_to_move(player, match_id) is own:
            await world.turn(match_id)
            await world.delivered(match_id)

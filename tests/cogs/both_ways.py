"""Whole matches whose moves are made by clicks and by typed commands in turn."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from simcord.actors import MemberActor

from cogs.frame.moves.interface import GameInterface
from cogs.frame.moves.move_parser import ASIDES, CHAINED
from engines.core import Decision, Move, open_decisions
from presentation.codes import code_of
from tests.cogs.world import Message, World, codes, components, said, shown, typed

OFTEN = 8
"""Moves of each kind that are made on Discord; the next ones are played without it."""
Chooser = Callable[[Any, Decision, random.Random], Move]
"""Function that chooses a move for an open decision of a position."""


class PlayedGame(NamedTuple):
    """The commands of a game, and the most decisions of a match and clicks of a move in its tests.

    Opening the private page does not count as a click.
    """

    interface: GameInterface
    max_decisions: int
    max_clicks: int


async def play_both_ways(
    world: World, match_id: int, played_game: PlayedGame, choose: Chooser, rng: random.Random
) -> Counter[type[Move]]:
    """Play a match to its end, each kind of move in both ways; return the number of each kind."""
    played = Counter[type[Move]]()
    for _ in range(played_game.max_decisions):
        match = await world.match(match_id)
        if match.status != "running" or match.state is None:
            assert match.status == "finished"
            return played
        decision = rng.choice(open_decisions(match.state))
        move = choose(match.state, decision, rng)
        played[type(move)] += 1
        answer = ""
        if played[type(move)] > OFTEN:
            await world.skip(match_id, decision.seat, move)
        else:
            player = await world.seated(match_id, decision.seat)
            by_click = played[type(move)] % 2 == 1
            answer = await make(world, match_id, player, played_game, move, by_click=by_click)
        assert (await world.match(match_id)).seq > match.seq, (move, answer)
    raise AssertionError("the match does not end")


async def make(
    world: World,
    match_id: int,
    player: MemberActor,
    played_game: PlayedGame,
    move: Move,
    *,
    by_click: bool,
) -> str:
    """Make a move in one of both ways; return the answer to a command."""
    if by_click:
        await _click(world, match_id, player, move, played_game.max_clicks)
        return ""
    place, game = await world.place(match_id), (await world.match(match_id)).game
    name, values = typed(game, played_game.interface, move)
    return said(await player.slash(place, name, **values))


async def _click(
    world: World, match_id: int, player: MemberActor, move: Move, max_clicks: int
) -> None:
    """Choose a move by its buttons and menus, on the board if possible."""
    seq = (await world.match(match_id)).seq
    board = await world.board(match_id)
    message: Message | None = board
    way_in = f"choose:{match_id}"
    if not _leading(board, move) and way_in in [c.get("custom_id") for c in components(board)]:
        message = shown(await player.click(board, custom_id=way_in))
    for _ in range(max_clicks):
        assert message is not None
        code = max(_leading(message, move), key=len, default=ASIDES)
        message = await world.pick(player, message, code)
        if (await world.match(match_id)).seq > seq:
            return
    raise AssertionError(f"{move} takes too many clicks")


def _leading(message: Message, move: Move) -> list[str]:
    """Return the codes of a message by which a move begins, alone or before others."""
    code = code_of(move)
    return [one for one in codes(message) if f"{code}.".startswith(f"{one.split(CHAINED)[0]}.")]

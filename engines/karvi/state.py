"""Game state of Karvi."""

from __future__ import annotations

from functools import lru_cache

from engines.core import NoPrefs, Seat, State
from engines.karvi.components import RING, places_for
from engines.karvi.records import Board, Die, Jarl, Options, Turn
from engines.karvi.schema import FIRST, STOPS, Place, SideName, Space


class Karvi(State, kw_only=True):
    """The complete position.

    `boards` are the action boards in the order of the slots, `stop_tiles` the stop-area tiles
    left, the valid one first.  `stacks` are the tiles still on the scouting places, `sites` the
    seats that have built there, from the left, and `special` the special runestones there.
    `piles` and `deck` are drawn from their ends.
    """

    options: Options
    prefs: list[NoPrefs]
    jarls: list[Jarl]
    round: int = 1
    boards: list[Board]
    stop_tiles: list[Board]
    symbols: dict[str, str]
    stacks: dict[str, list[str]]
    sites: dict[str, list[Seat]]
    special: dict[str, list[str]]
    piles: dict[str, list[str]]
    deck: list[str]
    open_cards: list[str]
    discard: list[str] = []
    turn: Turn | None = None

    @property
    def places(self) -> dict[str, Place]:
        """Return the places of the map."""
        return places_for(len(self.jarls))

    @property
    def spaces(self) -> tuple[Space, ...]:
        """Return the action spaces clockwise, the first one of them space 7."""
        return ring(tuple(self.boards), self.options.action_boards)

    def space(self, at: int) -> Space:
        """Return an action space of the ring."""
        return self.spaces[at - FIRST]

    def is_open(self, at: int) -> bool:
        """Return whether an action space is open to this number of players."""
        return self.space(at).least_players <= len(self.jarls)

    def stop(self, at: int) -> str:
        """Return the action of a stop space."""
        for tile in self.stop_tiles:
            spaces: tuple[str, ...] = getattr(RING.stops.tiles[tile.name], tile.side)
            return spaces[at - 1]
        return RING.stops.printed[at - 1]

    def action(self, at: int) -> str:
        """Return the action of a space of the ring."""
        return self.stop(at) if at <= STOPS else self.space(at).action

    def occupied(self) -> dict[int, Seat]:
        """Return the seats of the dice by their spaces on the ring."""
        return {die.at: seat for seat, jarl in enumerate(self.jarls) for die in jarl.dice}

    def moving(self) -> tuple[Seat, int] | None:
        """Return seat and number of the rearmost die, None if all are home."""
        away = [
            (die.at, seat, number)
            for seat, jarl in enumerate(self.jarls)
            for number, die in enumerate(jarl.dice)
            if not die.home
        ]
        return min(away)[1:] if away else None

    def die_of(self, turn: Turn) -> Die:
        """Return the die that moves in a turn."""
        return self.jarls[turn.seat].dice[turn.die]

    def ships(self) -> dict[str, list[Seat]]:
        """Return the seats of the ships by place."""
        found: dict[str, list[Seat]] = {}
        for seat, jarl in enumerate(self.jarls):
            found.setdefault(jarl.ship, []).append(seat)
        return found


VILLAGES = {"standard": "a", "variety": "a", "chaos": "b"}
"""The side of the village board."""


@lru_cache(maxsize=1024)
def ring(boards: tuple[Board, ...], mode: str) -> tuple[Space, ...]:
    """Return the action spaces clockwise, the first one of them space 7."""
    village = RING.sides[VILLAGES[mode]].village
    spaces: list[Space] = []
    for number, board in enumerate(boards):
        spaces += getattr(RING.boards[board.name], board.side)
        spaces += village[number : number + 1]
    return tuple(spaces)


@lru_cache(maxsize=1024)
def payable(boards: tuple[Board, ...], mode: str, players: int, beer: int) -> tuple[int, ...]:
    """Return the action spaces that are open to `players` and cost up to `beer`."""
    return tuple(
        at
        for at, space in enumerate(ring(boards, mode), FIRST)
        if space.cost <= beer and space.least_players <= players
    )


@lru_cache(maxsize=1024)
def located(boards: tuple[Board, ...], mode: str) -> tuple[tuple[str, int], ...]:
    """Return the board of each action space (or `village`) and its number there."""
    found: list[tuple[str, int]] = []
    for number, board in enumerate(boards):
        side: SideName = board.side
        found += [(board.name, n + 1) for n in range(len(getattr(RING.boards[board.name], side)))]
        if number < len(RING.sides[VILLAGES[mode]].village):
            found.append(("village", number + 1))
    return tuple(found)

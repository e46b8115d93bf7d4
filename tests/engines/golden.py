"""Golden matches recorded in `golden.toml`.

`python -m tests.engines.golden KEY SEATS [DECISIONS]` prints the entry of another one.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from engines import GAMES
from engines.core import State, dump, open_decisions, play

SEED = b"Longtable's golden match, seed 1"


class Golden(NamedTuple):
    """A match after some decisions (`None` for all): its hash, and the points at the end."""

    game: str
    seats: int
    digest: str
    options: Mapping[str, Any] = {}
    decisions: int | None = None
    scores: list[int] | None = None

    def __str__(self) -> str:
        until = "to the end" if self.decisions is None else f"after {self.decisions}"
        return " ".join([self.game, str(self.seats), *map(str, self.options.values()), until])

    def played(self) -> State:
        """Return the position after the decisions, each chosen by its number."""
        game, number = GAMES[self.game], 0
        state: State = game.setup(self.seats, game.options(**self.options), SEED)
        while (open_asks := open_decisions(state)) and number != self.decisions:
            decision = open_asks[number % len(open_asks)]
            moves = [m for m in decision.options(state) if not isinstance(m, game.undoing_moves)]
            state = play(state, decision.seat, moves[number * 7919 % len(moves)]).state
            number += 1
        return state


def digest_of(golden: Golden, state: State) -> str:
    return blake2b(dump(state, GAMES[golden.game]), digest_size=16).hexdigest()


def written_down() -> list[Golden]:
    rows = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
    return [Golden(**row) for row in rows["match"]]


def main(game: str, seats: str, decisions: str = "") -> None:
    golden = Golden(game, int(seats), "", decisions=int(decisions) if decisions else None)
    state = golden.played()
    print(f'[[match]]\ngame = "{game}"\nseats = {seats}')
    print(f"decisions = {decisions}" if decisions else f"scores = {GAMES[game].scores(state)}")
    print(f'digest = "{digest_of(golden, state)}"')


if __name__ == "__main__":
    main(*sys.argv[1:])

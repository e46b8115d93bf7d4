"""Damaged snapshots: each is refused or playable."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from engines import GAMES
from engines.core import (
    Game,
    RulesBug,
    SnapshotBroken,
    clone,
    dump,
    load,
    open_decisions,
    options_of,
    play,
)
from engines.search import at_random
from tests.contract.promises import positions
from tests.seeds import each_seed

DAMAGES = 10
"""Number of damages of each of a few positions of a match."""
DEEPER = 0.8
"""Probability that only a part of a value is damaged."""
PLAYED_ON = 12
NUMBERS = (-1, 0, 1, 2, 3, 7, 99, -99, 2**40)

Path = tuple[Any, ...]


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the paths of all values that could be changed."""
    if path:
        yield path
    for key in _keys(value):
        yield from places(value[key], (*path, key))


def _keys(value: Any) -> list[Any]:
    """Return the keys or indexes of a value."""
    if isinstance(value, dict):
        return list(value)
    return list(range(len(value))) if isinstance(value, list) else []


def at(box: Any, path: Path) -> Any:
    for key in path:
        box = box[key]
    return box


def damaged(box: Any, rng: random.Random) -> Path:
    """Change one value of a snapshot and return its path."""
    path: Path = (rng.choice(_keys(box["state"])),)
    while rng.random() < DEEPER and (keys := _keys(at(box["state"], path))):
        path = (*path, rng.choice(keys))
    holder, key, old = at(box["state"], path[:-1]), path[-1], at(box["state"], path)
    new = _changed(old, rng)
    if new is ...:
        del holder[key]
    else:
        holder[key] = new
    return path


def _changed(old: Any, rng: random.Random) -> Any:
    """Return another value of the same type, or `...` to delete it."""
    match old:
        case bool():
            return not old
        case int():
            return rng.choice([old + 1, old - 1, *NUMBERS])
        case str():
            return rng.choice(["", old[:-1], old[::-1], f"{old}?"])
        case [_, *_]:
            return rng.choice([old[1:], [*old, old[0]], old[::-1], []])
        case dict():
            return {key: value for key, value in old.items() if rng.random() < 0.7}
    return ... if rng.random() < 0.5 else 0


def snapshots(game: Game, seed: int) -> Iterator[bytes]:
    """Yield a few positions of one random match."""
    stride = max(1, game.decisions // 40)
    for state, _, _ in islice(positions(game, seed), seed, None, stride):
        yield dump(state, game)


def play_on(game: Game, state: Any, rng: random.Random) -> None:
    """Play on at random, and check the views of every position for all seats."""
    for _ in range(PLAYED_ON):
        if not (open_asks := open_decisions(state)):
            return
        seat = rng.choice(open_asks).seat
        state = play(state, seat, at_random(game, options_of(state, seat), rng)).state
        game.check(state)
        for eyes in (None, *range(len(state.clocks))):
            game.hide(clone(state), eyes)


@each_seed
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_damaged_snapshot_is_refused_or_playable(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    refused = 0
    for raw in snapshots(game, seed):
        for _ in range(DAMAGES):
            box = msgspec.json.decode(raw)
            print("damaged:", damaged(box, rng))
            try:
                state = load(msgspec.json.encode(box), game)
                game.check(state)
            except (SnapshotBroken, RulesBug):
                refused += 1
            else:
                play_on(game, state, rng)
    assert refused


COMPUTED = {
    "carcassonne": {
        *("cells", "tiles", "at", "frontier", "first", "parent", "ends", "marks"),
        *("city_segments", "road_tiles", "city_tiles", "shields", "monks", "supply"),
    },
    "cabriole": {"columns", "final"},
    "rivals": {"token_strength", "token_trade", "tally", "left"},
}
"""Fields that are derived from others, by game."""


@pytest.mark.parametrize("key", COMPUTED)
def test_nothing_that_follows_from_the_rest_may_differ(key: str) -> None:
    game = GAMES[key]
    raw = next(islice(snapshots(game, 1), 2, None))
    for path in places(msgspec.json.decode(raw)["state"]):
        box = msgspec.json.decode(raw)
        old = at(box["state"], path)
        if type(old) is int and path[0] != "rng" and COMPUTED[key] & {*path}:
            at(box["state"], path[:-1])[path[-1]] = old + 1
            with pytest.raises(RulesBug):
                game.check(load(msgspec.json.encode(box), game))


def test_cyclic_feature_parents_are_refused() -> None:
    game = GAMES["carcassonne"]
    state = load(next(islice(snapshots(game, 1), 2, None)), game)
    state.parent[1], state.parent[4] = 4, 1
    with pytest.raises(RulesBug):
        game.check(state)

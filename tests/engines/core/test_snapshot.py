"""Snapshots are loadable after upgrades; broken ones are reported."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engines import GAMES
from engines.core import (
    SEED_BYTES,
    Game,
    SnapshotBroken,
    SnapshotTooNew,
    apply,
    dump,
    load,
    open_decisions,
    options_of,
    steps_of,
)
from tests.contract.hamlet import GAME as HAMLET
from tests.contract.hamlet.moves import Work
from tests.contract.hamlet.state import Barter, Hamlet, Options
from tests.contract.hamlet.steps import BuildCard


def position() -> Hamlet:
    state: Hamlet = HAMLET.setup(3, HAMLET.options(), bytes(SEED_BYTES))
    apply(state, open_decisions(state)[0].seat, Work("school"))
    state.agenda.append(BuildCard(1))
    return state


def quarry_becomes_pit(state: dict[str, Any]) -> None:
    state["piles"]["pit"] = state["piles"].pop("quarry")


def hut_becomes_mill(state: dict[str, Any]) -> None:
    state["deck"] = ["mill" if card == "hut" else card for card in state["deck"]]


def after(*migrations: Any) -> Game:
    return HAMLET._replace(migrations=migrations)


def test_a_loaded_position_is_equal_and_of_the_games_type() -> None:
    again = load(dump(position(), HAMLET), HAMLET)
    assert again == position()
    assert type(again) is Hamlet
    assert again.agenda[-1] == BuildCard(1)


def test_text_is_read_like_bytes() -> None:
    assert load(dump(position(), HAMLET).decode(), HAMLET) == position()


def test_a_snapshot_names_its_version_and_its_steps_in_plain_json() -> None:
    box = msgspec.json.decode(dump(position(), after(quarry_becomes_pit)))
    assert box["version"] == 1
    assert box["state"]["agenda"][-1] == {"step": "build_card", "seat": 1}


def test_moves_are_stored_by_name() -> None:
    assert msgspec.json.decode(msgspec.json.encode(Barter("wood", "food"))) == {
        "move": "barter",
        "give": "wood",
        "get": "food",
    }


def test_an_old_snapshot_is_migrated() -> None:
    old = dump(position(), HAMLET).replace(b'"pit":', b'"quarry":')
    assert load(old, after(quarry_becomes_pit)) == position()


def test_migrations_follow_one_another_from_the_snapshots_version_on() -> None:
    older = dump(position(), HAMLET).replace(b'"pit":', b'"quarry":')
    newer = dump(position(), after(quarry_becomes_pit))
    game = after(quarry_becomes_pit, hut_becomes_mill)
    assert load(older, game) == load(newer, game)
    assert "hut" not in load(older, game).deck
    assert "hut" in position().deck


def test_a_migrated_snapshot_is_stored_in_the_new_shape() -> None:
    game = after(quarry_becomes_pit)
    old = dump(position(), HAMLET).replace(b'"pit":', b'"quarry":')
    new = dump(load(old, game), game)
    assert msgspec.json.decode(new)["version"] == 1
    assert load(new, game) == position()


def test_a_snapshot_of_a_later_release_is_left_alone() -> None:
    newer = dump(position(), after(quarry_becomes_pit))
    with pytest.raises(SnapshotTooNew, match="hamlet"):
        load(newer, HAMLET)


WHOLE = dump(position(), HAMLET)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"no json",
        WHOLE[:-20],
        b"\xff\xfe",
        b"[]",
        b"7",
        b"null",
        b"{}",
        b'{"version": 0}',
        b'{"version": "new", "state": {}}',
        b'{"version": 0, "state": {}}',
        b'{"version": 0, "state": 7}',
        b'{"version": null, "state": {}}',
        b'{"version": -3, "state": {}}',
        WHOLE.replace(b'"version":0', b'"version":-1'),
        WHOLE.replace(b'"version":0', b'"version":false'),
        b"[" * 100_000,
        WHOLE.replace(b'"build_card"', b'"burn_card"'),
        WHOLE.replace(b'"seat":1', b'"seat":"one"'),
    ],
)
def test_a_damaged_snapshot_is_called_broken(raw: bytes) -> None:
    with pytest.raises(SnapshotBroken, match="hamlet"):
        load(raw, HAMLET)


@pytest.mark.parametrize("raw", [b'{"version": 0, "state": 7}', b'{"version": 0, "state": []}'])
def test_a_snapshot_that_no_migration_can_read_is_broken(raw: bytes) -> None:
    with pytest.raises(SnapshotBroken):
        load(raw, after(quarry_becomes_pit))


@pytest.mark.parametrize("farms", ["[]", "7", "null", '["a farm"]'])
def test_migration_that_fails_reports_a_broken_snapshot(farms: str) -> None:
    def first_farm_sells_its_food(state: dict[str, Any]) -> None:
        state["farms"][0].get("goods")["food"] = int("nothing")

    with pytest.raises(SnapshotBroken):
        load(f'{{"version": 0, "state": {{"farms": {farms}}}}}', after(first_farm_sells_its_food))


def test_integer_keys_are_restored() -> None:
    class Numbered(Hamlet, kw_only=True):
        seen: dict[int, list[int]] = {}

    Numbered.__module__ = Hamlet.__module__
    state = position()
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    numbered = Numbered(**fields, seen={3: [1], 12: []})
    assert load(dump(numbered, HAMLET), HAMLET._replace(state=Numbered)) == numbered


def test_a_snapshot_is_played_on_from_any_decision() -> None:
    state = position()
    while open_asks := open_decisions(state):
        state = load(dump(state, HAMLET), HAMLET)
        seat = open_asks[-1].seat
        apply(state, seat, options_of(state, seat)[0])
    HAMLET.check(state)
    assert state.round == Options().rounds


# --- which steps there are ----------------------------------------------------------------------


def test_the_steps_of_a_game_are_collected_from_where_they_are_defined() -> None:
    found = {step.__name__ for step in steps_of(HAMLET.steps)}
    assert {"NextRound", "PlaceWorker", "FeedWorkers"} <= found
    assert "AutoStep" not in found


def test_base_classes_of_steps_are_not_steps() -> None:
    names = {step.__name__ for step in steps_of(GAMES["rivals"].steps)}
    assert {"LoseAsk", "HandAsk", "Choice"}.isdisjoint(names)
    assert {"Act", "PirateRemove", "EndTurn"} <= names


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_step_names_of_a_game_are_unique(game: Game) -> None:
    names = [step.__name__ for step in steps_of(game.steps)]
    assert len(set(names)) == len(names) > 1

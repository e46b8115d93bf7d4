"""Serialisation of states as JSON snapshots."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Sequence
from functools import cache, reduce
from operator import or_
from types import ModuleType
from typing import Annotated, Any

import msgspec

from engines.core.game import Game
from engines.core.state import State
from engines.core.steps import Step


class SnapshotTooNew(Exception):
    """Raised if a later release wrote the snapshot; it is neither loaded nor changed."""


class SnapshotBroken(Exception):
    """Raised if the snapshot is damaged: it is not JSON, or does not match the game's state."""


_DAMAGE = (
    msgspec.MsgspecError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""Exceptions that decoding may raise, or a migration of unexpected data."""


def dump(state: State, game: Game) -> bytes:
    """Return `state` as JSON with the version of its schema."""
    return msgspec.json.encode({"version": len(game.migrations), "state": state})


def load(raw: bytes | str, game: Game) -> Any:
    """Read a snapshot after applying the migrations that it lacks.

    Raises `SnapshotTooNew` or `SnapshotBroken`.
    """
    try:
        box = _BOX.decode(raw)
        if box.version > len(game.migrations):
            raise SnapshotTooNew(f"{game.key}: shape {box.version}, known {len(game.migrations)}")
        shaped = _migrated(box.state, game.migrations[box.version :])
        state = _decoder(game.state).decode(shaped)
        stacks = _decoder(_stacks_of(game.steps)).decode(shaped)
        state.agenda, state.lanes = stacks.agenda, stacks.lanes
        return state
    except _DAMAGE as error:
        raise SnapshotBroken(f"{game.key}: {error}") from error


class _Box(msgspec.Struct):
    """A snapshot with its state not yet decoded."""

    version: Annotated[int, msgspec.Meta(ge=0)]
    state: msgspec.Raw


_BOX = msgspec.json.Decoder(_Box)


def _migrated(raw: bytes, missing: Sequence[Callable[[Any], None]]) -> bytes:
    """Apply the `missing` migrations to a state."""
    if not missing:
        return raw
    state = msgspec.json.decode(raw)
    for migrate in missing:
        migrate(state)
    return msgspec.json.encode(state)


@cache
def _decoder(shape: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(shape)


@cache
def steps_of(where: ModuleType) -> tuple[type[Step], ...]:
    """Return the kinds of steps that a module or all modules of a package define.

    A kind with subclasses is only a base class and is left out.
    """
    inside = pkgutil.walk_packages(getattr(where, "__path__", ()), f"{where.__name__}.")
    modules = [where, *(importlib.import_module(found.name) for found in inside)]
    kinds = [
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == module.__name__
    ]
    bases = {base for kind in kinds for base in kind.__mro__[1:]}
    return tuple(kind for kind in kinds if kind not in bases)


@cache
def _stacks_of(where: ModuleType) -> Any:
    """Return a type that decodes the steps of a state, built from the kinds in a module."""
    step: Any = reduce(or_, steps_of(where))
    fields: list[Any] = [("lanes", list[list[step]]), ("agenda", list[step], [])]
    return msgspec.defstruct("Stacks", fields)

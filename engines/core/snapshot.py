"""States as stored text and back."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache, reduce
from operator import or_
from types import ModuleType
from typing import Any

import msgspec

from engines.core.game import Game
from engines.core.state import State
from engines.core.steps import Step


class SnapshotTooNew(Exception):
    """The snapshot was written by a later release: load nothing, touch nothing."""


class SnapshotBroken(Exception):
    """The snapshot is damaged: it is no JSON, or not of the game's shape."""


_DAMAGE = (
    msgspec.MsgspecError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What decoding, or a migration that finds what it does not expect, may raise."""


def dump(state: State, game: Game) -> bytes:
    """Return `state` as JSON, stamped with the version of its shape."""
    return msgspec.json.encode({"version": len(game.migrations), "state": state})


def load(raw: bytes | str, game: Game) -> Any:
    """Read a snapshot, walking it through the migrations it has not seen yet.

    Raises `SnapshotTooNew` or `SnapshotBroken`.
    """
    try:
        box = msgspec.json.decode(raw)
        version = box["version"]
        if type(version) is not int or version < 0:
            raise ValueError(f"{version!r} is no version")
        if version > len(game.migrations):
            raise SnapshotTooNew(f"{game.key}: shape {version}, known {len(game.migrations)}")
        for migrate in game.migrations[version:]:
            migrate(box["state"])
        # JSON keys are strings: str_keys gives dict[int, ...] its numbers back
        state = msgspec.convert(box["state"], game.state, str_keys=True)
        stacks = msgspec.convert(box["state"], _stacks_of(game.steps), str_keys=True)
        state.agenda, state.lanes = stacks.agenda, stacks.lanes
        return state
    except _DAMAGE as error:
        raise SnapshotBroken(f"{game.key}: {error}") from error


@cache
def steps_of(where: ModuleType) -> tuple[type[Step], ...]:
    """Return the kinds of steps a module defines, or all modules of a package.

    A kind that others are derived from is only their base, and left out.
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
    """Return a type that reads the steps of a state: which kinds there are is known only now."""
    step: Any = reduce(or_, steps_of(where))
    fields: list[Any] = [("lanes", list[list[step]]), ("agenda", list[step], [])]
    return msgspec.defstruct("Stacks", fields)

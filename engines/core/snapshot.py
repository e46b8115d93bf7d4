"""States as stored text and back."""

from __future__ import annotations

from typing import Any

import msgspec

from engines.core.game import Game
from engines.core.state import State


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
        return msgspec.convert(box["state"], game.state, str_keys=True)
    except _DAMAGE as error:
        raise SnapshotBroken(f"{game.key}: {error}") from error

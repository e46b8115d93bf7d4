"""Codes of moves: their short texts in custom ids and lessons."""

from __future__ import annotations

from engines.core import Move, snake


def code_of(move: Move) -> str:
    """Return the short text of `move`: `place.1.-1.2`."""
    values = (str(getattr(move, field)) for field in move.__struct_fields__)
    return ".".join([snake(type(move).__name__), *values])

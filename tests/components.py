"""How tests read the components of a message."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any


def parts(raw: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield components and what lies in them."""
    waiting = list(raw)
    while waiting:
        component = waiting.pop(0)
        yield component
        waiting[:0] = component.get("components", [])

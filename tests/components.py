"""Helpers to read and copy the components of a message."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import Any


def parts(raw: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield components and the ones nested in them."""
    waiting = list(raw)
    while waiting:
        component = waiting.pop(0)
        yield component
        waiting[:0] = component.get("components", [])


def copied(json: Any) -> Any:
    """Return a deep copy of JSON, much faster than `deepcopy`."""
    kind = type(json)
    if kind is dict:
        return {key: copied(value) for key, value in json.items()}
    if kind is list:
        return [copied(value) for value in json]
    return json if kind in (str, int, bool, type(None)) else deepcopy(json)

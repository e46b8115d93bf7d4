"""Discord's published specification of its API, if a folder with it is available."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

Checker = Callable[..., list[str]]


@cache
def _checker_in(folder: str, module: str, kind: str) -> Checker:
    spec = importlib.util.spec_from_file_location(module, Path(folder) / f"{module}.py")
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    checker: Checker = getattr(loaded, kind)().check
    return checker


def spec_checker() -> Checker | None:
    """Return a checker of requests, or None if the variable DISCORD_SPEC names no folder."""
    folder = os.environ.get("DISCORD_SPEC")
    return _checker_in(folder, "spec_check", "SpecCheck") if folder else None


def gateway_checker() -> Checker | None:
    """Return a checker of gateway events, or None if DISCORD_SPEC names no folder."""
    folder = os.environ.get("DISCORD_SPEC")
    return _checker_in(folder, "gateway_check", "GatewayCheck") if folder else None

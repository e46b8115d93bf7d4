"""Discord's published specification of its API, if a folder with it is available."""

from __future__ import annotations

import importlib.util
import os
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

Checker = Callable[..., list[str]]
LEFT_OUT = re.compile(r"/guilds/\d+/scheduled-events(/\d+)?")
"""Routes of Discord that the trimmed specification does not contain."""


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
    if not folder:
        return None
    check = _checker_in(folder, "spec_check", "SpecCheck")

    def check_known(method: str, path: str, body: Any, **options: Any) -> list[str]:
        return [] if LEFT_OUT.fullmatch(path) else check(method, path, body, **options)

    return check_known


def gateway_checker() -> Checker | None:
    """Return a checker of gateway events, or None if DISCORD_SPEC names no folder."""
    folder = os.environ.get("DISCORD_SPEC")
    return _checker_in(folder, "gateway_check", "GatewayCheck") if folder else None

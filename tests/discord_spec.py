"""Discord's published description of its API, where a folder of it is at hand."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path


@cache
def _checker_in(folder: str) -> Callable[..., list[str]]:
    spec = importlib.util.spec_from_file_location("spec_check", Path(folder) / "spec_check.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    checker: Callable[..., list[str]] = module.SpecCheck().check
    return checker


def spec_checker() -> Callable[..., list[str]] | None:
    """Return the checker of the folder DISCORD_SPEC, None where the variable is not set."""
    folder = os.environ.get("DISCORD_SPEC")
    return _checker_in(folder) if folder else None

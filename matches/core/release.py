"""Program version."""

from __future__ import annotations

import tomllib
from pathlib import Path

_PROJECT = Path(__file__).parents[2] / "pyproject.toml"

RELEASE: str = tomllib.loads(_PROJECT.read_text("utf-8"))["project"]["version"]

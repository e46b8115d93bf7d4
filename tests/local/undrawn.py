"""The program as a host starts it, with Discord's rules and without prerendered pictures.

Most of those pictures are never shown before the test ends.
"""

from __future__ import annotations

import runpy
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path[0] = str(ROOT)

from cogs.frame.match.delivery import prerender  # noqa: E402
from tests import simcord_rules  # noqa: E402


def nothing(games: Iterable[str]) -> None:
    """Render nothing."""


if __name__ == "__main__":
    vars(prerender)["prerender_parts"] = nothing
    simcord_rules.install(setattr)
    runpy.run_path(str(ROOT / "bot.py"), run_name="__main__")

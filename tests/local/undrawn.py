"""The program as a host starts it, but it draws no parts of pictures in advance.

Most of them nobody would look at before the test ends.
"""

from __future__ import annotations

import runpy
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path[0] = str(ROOT)

from cogs.frame.match.delivery import stocking  # noqa: E402


def nothing(games: Iterable[str]) -> None:
    """Draw nothing."""


if __name__ == "__main__":
    vars(stocking)["draw_in_advance"] = nothing
    runpy.run_path(str(ROOT / "bot.py"), run_name="__main__")

"""The program as a host starts it, with Discord's rules, small pictures and no prerendered ones.

Most of the prerendered ones are never shown before the test ends. The browser, which shows each
picture, needs most of its time for large ones.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

from PIL.Image import Image

ROOT = Path(__file__).parent.parent.parent
sys.path[0] = str(ROOT)

from presentation import pictures  # noqa: E402
from render.core.encoding import encode  # noqa: E402
from tests import simcord_rules  # noqa: E402
from tests.fire.victim import prerender_nothing  # noqa: E402

SMALLER = 4  # factor of the width and of the height


def small(image: Image) -> tuple[bytes, str]:
    """Return a picture in a fraction of its size."""
    return encode(image.reduce(SMALLER))


if __name__ == "__main__":
    vars(pictures)["encode"] = small
    prerender_nothing()
    simcord_rules.install(setattr)
    runpy.run_path(str(ROOT / "bot.py"), run_name="__main__")

"""discord.py extensions: every module in this package is loaded as a cog."""

from __future__ import annotations

import pkgutil

EXTENSIONS = tuple(
    f"{__name__}.{found.name}" for found in pkgutil.iter_modules(__path__) if not found.ispkg
)

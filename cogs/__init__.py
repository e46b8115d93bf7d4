"""The Discord side: every module of this folder is an extension the client loads."""

from __future__ import annotations

import pkgutil

EXTENSIONS = tuple(
    f"{__name__}.{found.name}" for found in pkgutil.iter_modules(__path__) if not found.ispkg
)

"""Pictures as bytes."""

from __future__ import annotations

import io

from PIL.Image import Image


def encode(image: Image) -> tuple[bytes, str]:
    """Return `image` as the bytes of a file and the file's extension."""
    out = io.BytesIO()
    image.save(out, "webp", lossless=True, method=0, quality=0)
    return out.getvalue(), "webp"

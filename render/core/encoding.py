"""Pictures as bytes.

Measured on boards of 72 tiles, 1,200-1,600 pixels wide (`benchmarks/pictures.py` measures again):
lossless WebP method 0 takes about as long as lossy WebP, but 0.8 to 1.4 MiB, PNG level 1 takes
longer and more; palette PNG is quickest and takes 450 to 800 KiB, with 256 colours for all.  Lossy
WebP of quality 92 stays below 450 KiB, no eye tells it from the original, and it has no cliff: a
picture that is still too large is written again, coarser.
"""

from __future__ import annotations

import io

from PIL.Image import Image

MOST_BYTES = 800 * 1024
QUALITIES = (92, 80, 60)


def encode(image: Image) -> tuple[bytes, str]:
    """Return `image` as the bytes of a file and the file's extension."""
    for quality in QUALITIES:
        out = io.BytesIO()
        image.save(out, "webp", method=0, quality=quality, use_sharp_yuv=True)
        if out.tell() <= MOST_BYTES:
            break
    return out.getvalue(), "webp"

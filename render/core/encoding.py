"""Pictures as bytes.

Chosen by measuring boards of 36 to 72 tiles, 1,200 to 1,400 pixels wide, and a closer look of
1,257 x 1,375 (`benchmarks/pictures.py` measures again):

* lossless WebP, method 0: 590 to 1,425 KiB even at effort 75, so some pictures break the limit;
* PNG of level 1: larger still, and slower;
* palette PNG: the quickest, 200 to 500 KiB, but 256 colours have to do for everything;
* lossy WebP, method 0, quality 92: as quick as lossless, 200 to 510 KiB, not to be told from the
  original by eye, and without a cliff: a picture too large is written again, coarser.
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

"""Encoding of pictures as files.

The format was chosen by measuring every golden picture of every game
(`benchmarks/pictures.py` repeats the measurement), 1,200 x 900 to 1,300 x 1,600 pixels, and by
looking at letters, magnified and at 400 pixels:

* lossy WebP, method 0, quality 92: 40 to 90 ms, 110 to 420 KiB; quality 80: 25 to 60 ms, softer;
* lossless WebP and PNG of all colours: as slow or slower, up to 1,425 KiB;
* palette PNG: 16 to 40 ms, 95 to 410 KiB, letters as drawn, but 256 colours are too few for any
  board: shadows fall into bands, and cards lose the tint that shows their kind;
* JPEG, quality 85 to 92, full chroma (4:4:4): 4 to 14 ms, 180 to 790 KiB, nearer to the original
  than WebP; at 85 magnified letters have artefacts around them, at 88 none are visible;
* JPEG, chroma at half the size (4:2:0): no smaller than that, and red letters blur.

So every picture is a JPEG: boards, previews, hands and tables.  It saves six sevenths of the
time.  Its larger size costs users little, because Discord shows a smaller copy that it makes.

Web pages are the exception, because they send the file itself to each reader: lossy WebP, method 2,
quality 80: 95 to 130 ms, 130 to 230 KiB.  AVIF takes a second for 15 % fewer bytes.
"""

from __future__ import annotations

import io

from PIL.Image import Image

MAX_BYTES = 800 * 1024
QUALITIES = (88, 76, 60)


def encode(image: Image) -> tuple[bytes, str]:
    """Return `image` (RGB) as the bytes of a file and the file's extension."""
    for quality in QUALITIES:
        out = io.BytesIO()
        image.save(out, "jpeg", quality=quality, subsampling="4:4:4")
        if out.tell() <= MAX_BYTES:
            break
    return out.getvalue(), "jpg"


def encode_webp(image: Image) -> bytes:
    """Return `image` (RGB) as the bytes of a WebP file for web pages."""
    out = io.BytesIO()
    image.save(out, "webp", quality=80, method=2)
    return out.getvalue()

"""How the C library of the machine deals with memory."""

from __future__ import annotations

import contextlib
import ctypes
import sys

M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # as malloc.h numbers them
LARGE_BYTES, ARENAS = 128 * 1024, 2


def give_memory_back() -> None:
    """Let glibc return what pictures have used: by itself it keeps large pieces for their like.

    One small piece behind them then holds tens of megabytes, in each thread that draws.
    """
    if sys.platform != "linux":
        return
    with contextlib.suppress(OSError, AttributeError):  # another library has no such thing
        change = ctypes.CDLL(None).mallopt
        change(M_MMAP_THRESHOLD, LARGE_BYTES)
        change(M_ARENA_MAX, ARENAS)

"""Tuning of the C library's memory allocator and of Python's garbage collection."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys
from collections.abc import Iterator

M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # the numbers in malloc.h
LARGE_BYTES, ARENAS = 128 * 1024, 1


def give_memory_back() -> None:
    """Make glibc return the memory of pictures to the system instead of keeping large blocks.

    A small block behind such a block would keep tens of megabytes in each thread that draws.
    """
    if sys.platform != "linux":
        return
    with contextlib.suppress(OSError, AttributeError):  # other C libraries do not have it
        change = ctypes.CDLL(None).mallopt
        change(M_MMAP_THRESHOLD, LARGE_BYTES)
        change(M_ARENA_MAX, ARENAS)


@contextlib.contextmanager
def loading() -> Iterator[None]:
    """Load parts of the program in the block, without looking for garbage among them.

    What is loaded stays in memory. Otherwise each full collection would look at all of it, a
    million objects, while clicks wait for a fifth of a second.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()

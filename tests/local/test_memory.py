"""Release of memory used by pictures."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MEASURED = """
from hosting.malloc_tuning import give_memory_back
give_memory_back()

def used():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

bytearray(8_000_000)  # such pieces were never seen before
before = used()
pieces = [bytearray(8_000_000) for _ in range(20)]
last = pieces[-1]
del pieces
print(used() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only there is its allocator known")
def test_large_memory_blocks_are_returned_despite_later_allocations() -> None:
    done = subprocess.run(
        [sys.executable, "-c", MEASURED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert int(done.stdout) < 40_000

"""Command line of the benchmarks: `python -m benchmarks [names…]`, without names all of speed.

Every module of this folder with a `run` is a benchmark.  `run()` yields the lines of its report,
or is an asynchronous generator of them.
"""

from __future__ import annotations

import asyncio
import importlib
import inspect
import os
import pkgutil
import platform
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from types import ModuleType

import benchmarks

CPU_FILE = Path("/proc/cpuinfo")
OTHERS = {"boards", "levels", "memory", "puzzles", "ratings", "sizes", "start", "strength", "web"}
"""Benchmarks that run only if named, because they take minutes or measure no speed."""


def main(names: list[str]) -> int:
    """Print the machine and the reports; return the exit code."""
    modules = [found for found in pkgutil.iter_modules(benchmarks.__path__) if not found.ispkg]
    known = [found.name for found in modules if found.name != "__main__"]
    if unknown := set(names).difference(known):
        print(f"no such benchmark: {', '.join(sorted(unknown))}; there are {', '.join(known)}")
        return 2
    print(machine())
    for name in names or [name for name in known if name not in OTHERS]:
        print(f"\n# {name}", flush=True)
        begun = time.monotonic()
        report(importlib.import_module(f"benchmarks.{name}"))
        print(f"measured in {time.monotonic() - begun:.0f} s")
    return 0


def machine() -> str:
    """Return a description of the machine, because the figures depend on it."""
    load = " ".join(f"{load:.1f}" for load in os.getloadavg()) if hasattr(os, "getloadavg") else "?"
    return (
        f"{processor()}, {os.cpu_count()} cores · {platform.system()} {platform.release()} · "
        f"{platform.python_implementation()} {platform.python_version()} · load {load}"
    )


def processor() -> str:
    """Return the model name of the processor."""
    if CPU_FILE.exists():
        for line in CPU_FILE.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def report(module: ModuleType) -> None:
    """Print the lines of a benchmark when they are available."""
    if inspect.isasyncgenfunction(module.run):
        asyncio.run(_print_async(module.run()))
        return
    for line in module.run():
        print(line, flush=True)


async def _print_async(lines: AsyncIterator[str]) -> None:
    async for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

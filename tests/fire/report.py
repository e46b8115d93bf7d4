"""Report of a run."""

from __future__ import annotations

import re
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

LONG_WATCH = 120  # number of memory samples, one a second, required for a judgement
MAX_GROWTH = 1.3
_DIGITS = re.compile(r"[\d, ]+")


@dataclass
class Report:
    """Figures of a run and its problems."""

    figures: dict[str, str] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        """Yield the lines of the report."""
        width = max(map(len, self.figures))
        yield from (f"{name:<{width}}  {figure}" for name, figure in self.figures.items())
        yield from (f"WRONG: {wrong}" for wrong in self.wrong)
        yield f"{len(self.wrong)} things are wrong" if self.wrong else "everything held"


def spread(seconds: Sequence[float]) -> str:
    """Return the distribution of durations in milliseconds."""
    if len(seconds) < 2:
        return "-"
    times = sorted(1000 * one for one in seconds)
    late = times[min(len(times) - 1, int(len(times) * 0.99))]
    return f"{statistics.median(times):.0f} ms median, {late:.0f} ms p99, {times[-1]:.0f} ms worst"


def each(seconds: Sequence[float]) -> str:
    """Return each duration."""
    return ", ".join(f"{one:.1f}" for one in seconds) + " s" if seconds else "-"


def shares(counts: Mapping[str, int], turns: int) -> str:
    """Return the number per turn of each kind."""
    total, each_turn = sum(counts.values()), max(1, turns)
    kinds = [f"{kind} {count / each_turn:.2f}" for kind, count in sorted(counts.items())]
    return f"{total / each_turn:.2f}: {', '.join(kinds)}"


def grouped(problems: Sequence[str]) -> Iterator[str]:
    """Yield the first problem of each kind and their number; kinds differ in more than digits."""
    kinds: dict[str, list[str]] = {}
    for problem in problems:
        kinds.setdefault(_DIGITS.sub("", problem), []).append(problem)
    for alike in kinds.values():
        yield alike[0] + f" ({len(alike)} times alike)" * (len(alike) > 1)


class Memory:
    """Resident memory of a process in MiB, one sample a second."""

    def __init__(self) -> None:
        self.samples: list[float] = []

    def __str__(self) -> str:
        if len(self.samples) < 3:
            return "-"
        warm, end = self._thirds()
        return f"{warm:.0f} MiB warm, {end:.0f} at the end"

    def grown(self) -> Iterator[str]:
        """Yield a complaint if enough samples show a growth."""
        if len(self.samples) < LONG_WATCH:
            return
        warm, end = self._thirds()
        if end > warm * MAX_GROWTH:
            yield f"the memory grew from {warm:.0f} to {end:.0f} MiB"

    def _thirds(self) -> tuple[float, float]:
        """Return the memory after warming up and at the end."""
        third = len(self.samples) // 3
        return (
            statistics.median(self.samples[third : 2 * third]),
            statistics.median(self.samples[2 * third :]),
        )

"""Short soak test; `make soak` is the long one."""

from __future__ import annotations

from pathlib import Path

from tests.fire.plan import Plan
from tests.fire.run import Run

SHORT = Plan(
    seed=5,
    people=8,
    matches=6,
    storm=10,
    drizzle=0,
    kills=1,
    cuts=2,
    jumps=2,
    archives=1,
    closings=1,
    deletions=1,
    strict_names=True,
    long_waits=False,  # The run would wait for each of them at its end.
    prerenders=False,
    pause=0.15,
    tiles=(4, 8),
)


async def test_nothing_acknowledged_is_lost_under_fire(tmp_path: Path) -> None:
    report = await Run(SHORT, tmp_path).report()
    text = "\n".join(report.lines())
    assert report.wrong == [], text
    assert int(report.figures["kills"]) == SHORT.kills, text
    assert int(report.figures["  acknowledged in words"]) > 0, text
    for kind, number in (("cut", SHORT.cuts), ("jump", SHORT.jumps), ("close", SHORT.closings)):
        done = [int(n) for name, n in report.figures.items() if name.startswith(kind)]
        assert sum(done) == number, text

"""Short soak test; `make soak` is the long one."""

from __future__ import annotations

from pathlib import Path

from tests.fire.faults import EDIT_KINDS, KINDS
from tests.fire.gateway import CUTS
from tests.fire.plan import Plan
from tests.fire.run import Run

SHORT = Plan(
    seed=5,
    people=8,
    matches=6,
    storm=10,
    drizzle=0,
    kills=1,
    cuts=len(CUTS),
    jumps=2,
    archives=1,
    closings=1,
    deletions=1,
    strict_names=True,
    long_waits=False,  # The run would wait for each of them at its end.
    prerenders=False,
    faults=0.1,
    every_fault=True,
    pause=0.15,
    tiles=(4, 8),
)


async def test_nothing_acknowledged_is_lost_under_fire(tmp_path: Path) -> None:
    report = await Run(SHORT, tmp_path).report()
    text = "\n".join(report.lines())
    assert report.wrong == [], text
    assert int(report.figures["kills"]) == SHORT.kills, text
    assert int(report.figures["  acknowledged in words"]) > 0, text
    for kind in {*KINDS, *EDIT_KINDS} - {"429 long"}:
        assert int(report.figures.get(kind, 0)) > 0, f"{kind}\n{text}"
    for how in CUTS:
        assert int(report.figures[f"cut: {how}"]) == 1, text
    for kind, number in (("jump", SHORT.jumps), ("close", SHORT.closings)):
        done = [int(n) for name, n in report.figures.items() if name.startswith(kind)]
        assert sum(done) == number, text

"""Pictures equal the golden ones; after an intended change, inspect and redraw them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.render.golden import BLOCK_MOST, MEAN_MOST, PICTURES, difference, small, stored

VAR = Path(__file__).parents[2] / "var"


@pytest.mark.parametrize("name", PICTURES)
def test_picture_equals_its_golden_picture(name: str) -> None:
    found, wanted = small(PICTURES[name]()), stored(name)
    assert found.size == wanted.size
    mean, worst, apart = difference(found, wanted)
    if mean > MEAN_MOST or worst > BLOCK_MOST:
        VAR.mkdir(exist_ok=True)
        file = VAR / f"difference-{name.replace('/', '-')}.png"
        apart.save(file)
        pytest.fail(
            f"{name}: mean {mean:.2f}, worst square {worst}: see {file.relative_to(VAR.parent)}"
        )


def test_a_missing_figure_is_noticed() -> None:
    wanted = stored("carcassonne/zoom")
    spoilt = wanted.copy()
    spoilt.paste((146, 176, 84), (400, 400, 440, 440))
    _, worst, _ = difference(spoilt, wanted)
    assert worst > BLOCK_MOST

"""Plots by matplotlib, in the bot's colours and fonts.

The library is imported with the first plot, because that takes 1.5 seconds and 66 MB.  It is not
thread-safe, so one plot is drawn at a time.  Its global `pyplot` is never used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any, Literal

from PIL import Image

from render.charts.style import SERIES
from render.core.fonts import FACES
from render.core.palette import CARD, INK, INK_SOFT, LINE, Rgb, mixed
from render.core.pieces import shape_outline

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.path import Path

DPI = 100
POINT = 72 / DPI  # one pixel in points of matplotlib
_LOCK = Lock()
GRID = mixed(LINE, CARD, 0.35)


def plotted(
    size: tuple[int, int],
    draw: Callable[..., object],
    letters: int,
    heights: Sequence[float] = (1.0,),
) -> Image.Image:
    """Return a plot of `size` pixels with letters of `letters` pixels.

    `draw` is called with one axes object, top to bottom, for each of the `heights` (as shares).
    """
    with _LOCK:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
        from matplotlib.text import Text

        inches = size[0] / DPI, size[1] / DPI
        figure = Figure(inches, DPI, facecolor=hue(CARD), layout="constrained")
        canvas: Any = FigureCanvasAgg(figure)  # its methods are untyped
        rows = figure.subplots(len(heights), 1, sharex=True, height_ratios=heights, squeeze=False)
        for axes in rows.flat:
            _dress(axes, letters)
        draw(*rows.flat)
        for text in figure.findobj(Text):
            text.set_fontfamily(_families())
        canvas.draw()
        return Image.frombytes("RGBA", size, bytes(canvas.buffer_rgba())).convert("RGB")


def first_plot() -> None:
    """Draw and discard a plot, so that no user waits for the import of the library."""
    plotted((200, 200), lambda axes: None, 12)


@cache
def _families() -> list[str]:
    """Register the bot's fonts with the library and return their names."""
    from matplotlib.font_manager import FontProperties, fontManager

    for path in FACES:
        fontManager.addfont(path)
    return [FontProperties(fname=path).get_name() for path in FACES]


def _dress(axes: Axes, letters: int) -> None:
    """Style axes like a card: faint lines, no frame."""
    axes.set_facecolor(hue(CARD))
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(hue(INK_SOFT))
    axes.spines["bottom"].set_linewidth(2 * POINT)
    axes.grid(axis="y", color=hue(GRID), linewidth=2 * POINT)
    axes.set_axisbelow(True)
    axes.xaxis.label.set(size=letters * POINT, color=hue(INK_SOFT))
    axes.title.set(size=letters * POINT)
    axes.tick_params(labelsize=letters * POINT, labelcolor=hue(INK), length=0, pad=8 * POINT)


def hue(colour: Rgb) -> tuple[float, float, float]:
    """Return a colour in the form that matplotlib uses."""
    return colour[0] / 255, colour[1] / 255, colour[2] / 255


def sign(shape: str) -> Path:
    """Return the shape of a seat or series as a marker."""
    from matplotlib.path import Path

    points = [(x / 50 - 1, 1 - y / 50) for x, y in shape_outline(shape)]
    return Path([*points, points[0]], closed=True)


def whole_numbers(axis: Any, most: int, prune: Literal["lower"] | None = None) -> None:
    """Put at most `most` ticks on an axis, at whole numbers only."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axis.set_major_locator(MaxNLocator(most, integer=True, min_n_ticks=1, prune=prune))
    axis.set_major_formatter(FuncFormatter(_whole))


def _whole(value: float, _: int | None = None) -> str:
    return f"{value:.0f}".replace("-", "\u2212")


def bars(
    axes: Axes,
    heights: Sequence[float],
    words: Sequence[str],
    letters: int,
    first: Rgb = SERIES[0].colour,
) -> None:
    """Draw bars at 1, 2, 3 … with labels above them; the first may have its own colour."""
    at = range(1, len(heights) + 1)
    colours = [hue(first), *[hue(SERIES[0].colour)] * (len(heights) - 1)]
    edge = hue(mixed(SERIES[0].colour, INK, 0.4))
    drawn = axes.bar(at, heights, width=0.66, color=colours, edgecolor=edge, linewidth=2 * POINT)
    axes.bar_label(drawn, words, padding=5 * POINT, fontsize=letters * POINT, color=hue(INK))
    axes.set_xticks(list(at))
    axes.set_xlim(0.4, len(heights) + 0.6)
    axes.set_ylim(0, max(*heights, 1e-9) * 1.16)
    axes.yaxis.set_visible(False)
    axes.grid(visible=False)

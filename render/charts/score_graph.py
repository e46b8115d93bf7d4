"""Score graph of a match: points turn by turn, turning points, and luck."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from PIL.Image import Image

from render.charts.cards import PAD, plot
from render.charts.models import ScoreGraph
from render.charts.plots import POINT, hue, sign, whole_numbers
from render.charts.style import LETTERS, TOP, WIDTH, card, number, signed, titled
from render.core.canvas import badge, paste_at, write_boxed
from render.core.frame import MARGIN, Sheet, by_rank, colour_of, name_of
from render.core.palette import ACCENT, CARD, INK, INK_SOFT, WHITE, contrast, mixed
from render.core.pieces import mark
from render.core.renderer import Scene
from render.core.text import alternative

if TYPE_CHECKING:
    from matplotlib.axes import Axes

GRAPH, LUCK, ROW, TOLD, GAP = 620, 290, 62, 78, 20  # heights in units
SIGNS = 10  # markers on a line
PALE = 2.2  # contrast below which a line has a dark rim
HEADROOM = 0.14  # share of the points, for the numbers of turning points
NEAR = 0.06  # share of all turns below which the numbers of two turning points are on two levels


def score_graph(scene: Scene, graph: ScoreGraph) -> Image:
    """Draw the points of all seats by turn with turning points, and luck below."""
    legend = ROW * -(-len(graph.points) // 2) + 2 * 10
    shown = GRAPH + LUCK * (graph.luck is not None)
    told = TOLD * len(graph.turnings) + 2 * 10 * bool(graph.turnings)
    tall = TOP + legend + GAP + shown + GAP * bool(told) + told + MARGIN
    match = scene.texts("frame-match", match=scene.match_id)
    about = f"{scene.texts('game-name')} · {match}"
    sheet = titled((WIDTH, tall), scene.texts("chart-score-graph"), about)
    card(sheet, MARGIN, TOP, WIDTH - MARGIN, TOP + legend)
    _legend(sheet, scene, graph, TOP + 10)
    top = TOP + legend + GAP
    left, high, right, low = card(sheet, MARGIN, top, WIDTH - MARGIN, top + shown)
    heights = (GRAPH, LUCK) if graph.luck is not None else (1,)
    plot(sheet, (left, high + PAD, right, low), partial(_draw, scene, graph), heights)
    if graph.turnings:
        top += shown + GAP
        card(sheet, MARGIN, top, WIDTH - MARGIN, top + told)
        for place, turning in enumerate(graph.turnings):
            label, high = str(place + 1), top + 10 + TOLD * place
            _turning(sheet, scene, high, label, turning.seat, turning.description)
    return sheet.image


def _legend(sheet: Sheet, scene: Scene, graph: ScoreGraph, top: int) -> None:
    wide, side = (WIDTH - 2 * MARGIN) // 2, 50
    for place, seat in enumerate(by_rank(scene)):
        left = MARGIN + 20 + wide * (place % 2)
        middle = top + ROW * (place // 2) + ROW // 2
        sheet.put(mark(colour_of(scene, seat), side), (left, middle))
        end, points = left + wide - 44, number(graph.points[seat][-1])
        taken = sheet.write((end, middle), points, 42, bold=True, anchor="rm")
        most = end - taken - left - 86
        sheet.write((left + 66, middle), name_of(scene, seat), LETTERS, bold=True, most=most)


def _draw(scene: Scene, graph: ScoreGraph, points: Axes, luck: Axes | None = None) -> None:
    _lines(points, scene, graph.points)
    if graph.turnings:
        _headroom(points)
        _turnings(points, graph)
    lowest = points
    if luck is not None and graph.luck is not None:
        luck.axhline(0, color=hue(INK_SOFT), linewidth=3 * POINT)
        _lines(luck, scene, graph.luck)
        size = LETTERS * POINT
        luck.set_title(scene.texts("chart-luck"), loc="left", color=hue(INK_SOFT), fontsize=size)
        points.tick_params(labelbottom=False)
        lowest = luck
    lowest.set_xlabel(scene.texts("chart-turn"))
    turns = len(graph.points[0]) - 1
    points.set_xlim(-0.02 * turns - 0.1, turns * 1.02 + 0.1)


def _lines(axes: Axes, scene: Scene, values: tuple[tuple[float, ...], ...]) -> None:
    """Draw a line for each seat in its colour, with its shape as a marker at intervals."""
    from matplotlib.patheffects import Normal, Stroke

    for seat, line in enumerate(values):
        colour = colour_of(scene, seat)
        edge = hue(mixed(colour.line, INK, 0.55))
        rim = [Stroke(linewidth=8 * POINT, foreground=edge), Normal()]
        every = max(1, -(-len(line) // SIGNS))
        axes.plot(
            range(len(line)),
            line,
            color=hue(colour.line),
            linewidth=5 * POINT,
            path_effects=rim if contrast(colour.line, CARD) < PALE else None,
        )
        axes.plot(
            range(len(line)),
            line,
            color=hue(colour.fill),
            linestyle="none",
            marker=sign(colour.shape),
            markersize=22 * POINT,
            markeredgecolor=edge,
            markeredgewidth=2 * POINT,
            markevery=(seat * every // max(1, len(values)), every),  # seats alternate
            zorder=3,
        )
    whole_numbers(axes.xaxis, 8)
    whole_numbers(axes.yaxis, 6)


def _headroom(axes: Axes) -> None:
    """Leave room for numbers above the lines."""
    low, high = axes.get_ylim()
    axes.set_ylim(low, high + (high - low) * HEADROOM)


def _turnings(axes: Axes, graph: ScoreGraph) -> None:
    """Mark turning points: a number at the top, a line downwards, and a ring around the point."""
    near, taken = NEAR * (len(graph.points[0]) - 1), -1.0
    down = 0
    for place, turning in enumerate(graph.turnings):
        x, y = turning.turn, graph.points[turning.seat][turning.turn]
        down = (down + 1) % 2 if place and x - taken < near else 0
        taken = x
        axes.axvline(x, color=hue(ACCENT), linewidth=2.5 * POINT, linestyle=":")
        axes.plot(
            x,
            y,
            "o",
            markersize=34 * POINT,
            markerfacecolor="none",
            markeredgecolor=hue(ACCENT),
            markeredgewidth=4 * POINT,
            zorder=4,
        )
        axes.annotate(
            str(place + 1),
            (x, 1),
            xycoords=("data", "axes fraction"),
            xytext=(0, -26 - 50 * down),
            textcoords="offset pixels",
            ha="center",
            va="center",
            color=hue(WHITE),
            fontsize=LETTERS * 0.9 * POINT,
            bbox={"boxstyle": "circle,pad=0.22", "facecolor": hue(ACCENT), "edgecolor": "none"},
        )


def _turning(sheet: Sheet, scene: Scene, top: int, label: str, seat: int, text: str) -> None:
    middle, side = top + TOLD // 2, 50
    disc = badge(label, 48, ACCENT, mixed(ACCENT, INK, 0.5), WHITE)
    paste_at(sheet.image, disc, (MARGIN + 46, middle))
    sheet.put(mark(colour_of(scene, seat), side), (MARGIN + 84, middle))
    box = MARGIN + 150, top + 2, WIDTH - MARGIN - 20, top + TOLD - 2
    write_boxed(sheet.image, box, text, (LETTERS - 3, LETTERS), bold=False, left=True)


def score_graph_alt(scene: Scene, graph: ScoreGraph) -> str:
    """Return the result, the turning points and the luck as text."""
    texts = scene.texts
    finals = [
        texts("alt-total", name=name_of(scene, seat), points=number(graph.points[seat][-1]))
        for seat in by_rank(scene)
    ]
    parts = [texts("alt-players", players=texts.listed(finals))]
    parts += [
        texts(
            "chart-alt-turning",
            turn=turning.turn,
            name=name_of(scene, turning.seat),
            told=turning.description,
        )
        for turning in graph.turnings
    ]
    if graph.luck is not None and any(chain(*graph.luck)):
        lucky = [
            texts("alt-total", name=name_of(scene, seat), points=signed(graph.luck[seat][-1], 1))
            for seat in by_rank(scene)
        ]
        parts.append(texts("chart-alt-luck", players=texts.listed(lucky)))
    return alternative(*parts)

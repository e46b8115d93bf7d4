"""The points of a match turn by turn: who led when, what turned it, and who had luck."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from PIL.Image import Image

from render.charts.models import ScoreGraph
from render.charts.plots import POINT, hue, plotted, sign, whole_numbers
from render.charts.style import HEAD, LETTERS, card, number, signed, titled
from render.core.canvas import badge, paste_at, write_boxed
from render.core.frame import MARGIN, UNITS, Sheet, by_rank, colour_of, name_of
from render.core.palette import ACCENT, CARD, INK, INK_SOFT, WHITE, mixed
from render.core.pieces import mark
from render.core.renderer import Scene
from render.core.words import alternative

if TYPE_CHECKING:
    from matplotlib.axes import Axes

GRAPH, LUCK, ROW, TOLD = 560, 300, 64, 72  # heights in units
SIGNS = 12  # on a line


def score_graph(scene: Scene, graph: ScoreGraph) -> Image:
    """Draw the points of all seats by turn, turning points marked, luck below."""
    rows = -(-len(graph.points) // 2)
    luck = (LUCK + 20) * (graph.luck is not None)
    told = TOLD * len(graph.turnings)
    low = HEAD + MARGIN / 2 + ROW * rows + 20
    tall = low + GRAPH + luck + told + 2 * MARGIN
    about = scene.texts("frame-match", match=scene.match_id)
    sheet = titled(tall, scene.texts("chart-score-graph"), f"{scene.texts('game-name')} · {about}")
    _legend(sheet, scene, graph, HEAD + MARGIN / 2)
    box = card(sheet, MARGIN, low, UNITS - MARGIN, low + GRAPH)
    _plot(sheet, box, partial(_points, scene, graph))
    low += GRAPH + 20
    if graph.luck is not None:
        box = card(sheet, MARGIN, low, UNITS - MARGIN, low + LUCK)
        spot = box[0] + sheet.px(20), box[1] + sheet.px(32)
        sheet.write(spot, scene.texts("chart-luck"), LETTERS, INK_SOFT)
        inner = box[0], box[1] + sheet.px(48), box[2], box[3]
        _plot(sheet, inner, partial(_luck, scene, graph.luck))
        low += LUCK + 20
    for place, turning in enumerate(graph.turnings):
        _turning(sheet, scene, low + TOLD * place, str(place + 1), turning.seat, turning.told)
    return sheet.image


def _legend(sheet: Sheet, scene: Scene, graph: ScoreGraph, top: float) -> None:
    wide = (UNITS - 2 * MARGIN) / 2
    for place, seat in enumerate(by_rank(scene)):
        left = MARGIN + wide * (place % 2)
        middle = sheet.px(top + ROW * (place // 2) + ROW / 2)
        side = sheet.px(50)
        patch = mark(colour_of(scene, seat), side)
        sheet.image.paste(patch, (sheet.px(left + 6), middle - side // 2), patch)
        points = number(graph.points[seat][-1])
        end = sheet.px(left + wide - 20)
        taken = sheet.write((end, middle), points, 40, bold=True, anchor="rm")
        start = sheet.px(left + 70)
        most = end - taken - start - 10
        sheet.write((start, middle), name_of(scene, seat), LETTERS, bold=True, most=most)


def _plot(sheet: Sheet, box: tuple[int, int, int, int], draw: object) -> None:
    pad = sheet.px(14)
    size = box[2] - box[0] - 2 * pad, box[3] - box[1] - 2 * pad
    image = plotted(size, draw, sheet.px(LETTERS))  # type: ignore[arg-type]
    sheet.image.paste(image, (box[0] + pad, box[1] + pad))


def _lines(axes: Axes, scene: Scene, values: tuple[tuple[float, ...], ...]) -> None:
    for seat, line in enumerate(values):
        colour = colour_of(scene, seat)
        axes.plot(
            range(len(line)),
            line,
            color=hue(colour.line),
            linewidth=5 * POINT,
            marker=sign(colour.shape),
            markersize=18 * POINT,
            markeredgecolor=hue(mixed(colour.line, INK, 0.5)),
            markeredgewidth=1.5 * POINT,
            markevery=max(1, len(line) // SIGNS),
        )
    whole_numbers(axes.xaxis, 8)
    whole_numbers(axes.yaxis, 6)
    axes.margins(x=0.02)


def _points(scene: Scene, graph: ScoreGraph, axes: Axes) -> None:
    _lines(axes, scene, graph.points)
    for place, turning in enumerate(graph.turnings):
        at = turning.turn, graph.points[turning.seat][turning.turn]
        axes.axvline(at[0], color=hue(ACCENT), linewidth=2 * POINT, linestyle=":")
        axes.annotate(
            str(place + 1),
            at,
            xytext=(0, 26),
            textcoords="offset pixels",
            ha="center",
            va="center",
            color=hue(WHITE),
            fontsize=28 * POINT,
            fontweight="bold",
            bbox={"boxstyle": "circle,pad=0.25", "facecolor": hue(ACCENT), "edgecolor": hue(CARD)},
        )


def _luck(scene: Scene, luck: tuple[tuple[float, ...], ...], axes: Axes) -> None:
    axes.axhline(0, color=hue(INK_SOFT), linewidth=3 * POINT)
    _lines(axes, scene, luck)


def _turning(sheet: Sheet, scene: Scene, top: float, label: str, seat: int, told: str) -> None:
    middle, side = sheet.px(top + TOLD / 2), sheet.px(50)
    disc = badge(label, side, ACCENT, mixed(ACCENT, INK, 0.5), WHITE)
    paste_at(sheet.image, disc, (sheet.px(MARGIN + 32), middle))
    patch = mark(colour_of(scene, seat), side)
    sheet.image.paste(patch, (sheet.px(MARGIN + 68), middle - side // 2), patch)
    half = sheet.px(TOLD / 2)
    box = sheet.px(MARGIN + 134), middle - half, sheet.px(UNITS - MARGIN), middle + half
    write_boxed(sheet.image, box, told, (sheet.px(28), sheet.px(LETTERS)), bold=False, left=True)


def score_graph_alt(scene: Scene, graph: ScoreGraph) -> str:
    """Return in words how it ended, who led when, what turned it, and who had luck."""
    texts = scene.texts
    finals = [
        texts("alt-total", name=name_of(scene, seat), points=number(graph.points[seat][-1]))
        for seat in by_rank(scene)
    ]
    parts = [texts("alt-players", players=texts.listed(finals))]
    parts += [
        texts("chart-alt-turning", turn=one.turn, name=name_of(scene, one.seat), told=one.told)
        for one in graph.turnings
    ]
    if graph.luck is not None and any(chain(*graph.luck)):
        lucky = [
            texts("alt-total", name=name_of(scene, seat), points=signed(graph.luck[seat][-1], 1))
            for seat in by_rank(scene)
        ]
        parts.append(texts("chart-alt-luck", players=texts.listed(lucky)))
    return alternative(*parts)

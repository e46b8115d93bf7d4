"""Score graph of a match: points turn by turn, turning points, and luck."""

from __future__ import annotations

from itertools import chain

from PIL.Image import Image

from render.charts.cards import inside
from render.charts.models import ScoreGraph
from render.charts.plots import (
    Axis,
    Plot,
    fitting_axis,
    labels_width,
    plotted,
    whole_axis,
)
from render.charts.style import LETTERS, TOP, WIDTH, card, number, signed, titled
from render.core.canvas import Box, badge, paste_at, write_boxed
from render.core.frame import MARGIN, Sheet, by_rank, colour_of, name_of
from render.core.palette import ACCENT, CARD, INK, INK_SOFT, WHITE, contrast, mixed
from render.core.pieces import mark
from render.core.renderer import Scene
from render.core.text import alternative

GRAPH, LUCK, ROW, TOLD, GAP = 620, 290, 62, 78, 20  # heights in units
SIGNS, SIGN = 10, 22  # signs on a line, and their width in pixels
BADGE, PAD, HEADING = 44, 16, 48  # pixels
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
    _draw(sheet, card(sheet, MARGIN, top, WIDTH - MARGIN, top + shown), scene, graph)
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


def _draw(sheet: Sheet, box: Box, scene: Scene, graph: ScoreGraph) -> None:
    """Draw the points of all seats, and their luck below if the game has any."""
    left, top, right, low = inside(sheet, (box[0], box[1] + PAD, *box[2:]))
    turns = len(graph.points[0]) - 1
    x = whole_axis(-0.02 * turns - 0.1, turns * 1.02 + 0.1, 8, scene.texts("chart-turn"))
    y = fitting_axis(chain(*graph.points), 6, HEADROOM * bool(graph.turnings))
    if graph.luck is None:
        _points(sheet, (left, top, right, low), (x, y), scene, graph)
        return
    luck = fitting_axis(chain([0], *graph.luck), 4)
    labels = max(labels_width(sheet, y), labels_width(sheet, luck))
    middle = low - LUCK - HEADING
    above = x._replace(ticks=(), label="")
    _points(sheet, (left, top, right, middle), (above, y), scene, graph, labels)
    at = left + labels, middle + HEADING // 2
    sheet.write(at, scene.texts("chart-luck"), LETTERS, INK_SOFT, most=right - at[0])
    with plotted(sheet, (left, middle + HEADING, right, low), x, luck, labels) as plot:
        plot.line([(x.low, 0), (x.high, 0)], INK_SOFT, 3)
        _lines(plot, scene, graph.luck)


def _points(
    sheet: Sheet,
    box: Box,
    axes: tuple[Axis, Axis],
    scene: Scene,
    graph: ScoreGraph,
    left: int | None = None,
) -> None:
    x, y = axes
    with plotted(sheet, box, x, y, left) as plot:
        for one in graph.turnings:
            plot.dashes(((one.turn, y.low), (one.turn, y.high)), ACCENT, 3, 4)
        _lines(plot, scene, graph.points)
        _turnings(plot, graph, y.high)


def _lines(plot: Plot, scene: Scene, values: tuple[tuple[float, ...], ...]) -> None:
    """Draw a line for each seat in its colour, then its shape as a sign at intervals."""
    colours = [colour_of(scene, seat) for seat in range(len(values))]
    edges = [mixed(colour.line, INK, 0.55) for colour in colours]
    for colour, edge, line in zip(colours, edges, values, strict=True):
        if contrast(colour.line, CARD) < PALE:
            plot.line([*enumerate(line)], edge, 8)
        plot.line([*enumerate(line)], colour.line, 5)
    for seat, (colour, edge, line) in enumerate(zip(colours, edges, values, strict=True)):
        every = max(1, -(-len(line) // SIGNS))
        first = seat * every // max(1, len(values))  # seats alternate
        for spot in [*enumerate(line)][first::every]:
            plot.sign(spot, colour.shape, SIGN, colour.fill, edge)


def _turnings(plot: Plot, graph: ScoreGraph, top: float) -> None:
    """Mark turning points: a number at the top, and a ring around the point."""
    near, taken = NEAR * (len(graph.points[0]) - 1), -1.0
    down = 0
    for place, turning in enumerate(graph.turnings):
        turn = turning.turn
        down = (down + 1) % 2 if place and turn - taken < near else 0
        taken = turn
        plot.ring((turn, graph.points[turning.seat][turn]), 36, ACCENT)
        label = badge(str(place + 1), BADGE, ACCENT, ACCENT, WHITE)
        plot.put(label, (turn, top), 26 + 50 * down)


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

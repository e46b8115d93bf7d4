"""A player's strip: prestige, coins, resources, finished furniture, artisans, projects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PIL import Image, ImageDraw

from engines.cabriole import scoring
from engines.cabriole.components import ARTISANS, CARDS, FURNITURE, RESOURCES
from engines.cabriole.moves import Build
from engines.cabriole.records import Studio
from engines.cabriole.state import Cabriole
from engines.cabriole.steps.production import CAPACITY
from engines.core import Seat, open_decisions
from matches.texts import Texts
from render.cabriole.cards import letter_of, tag
from render.cabriole.icons import icon, shield
from render.core.cache import SPRITES
from render.core.canvas import SMOOTH, Box
from render.core.fonts import draw_text, width
from render.core.frame import Sheet, colour_of, draw_rank, seat_card, write_name
from render.core.icons import fade
from render.core.palette import CARD, INK, INK_SOFT, LINE, mixed
from render.core.pieces import plain_meeple
from render.core.renderer import Scene

NARROW = 480  # units: strips up to this width have a line for every group
LINE_HEIGHT, BENCH_HEIGHT = 46, 62  # units of a line, and of the line with the artisans
HEAD_LINE = 54  # units of the line with the name
_FOOT = 6
_TAGS = range(38, 25, -1)  # pixels: heights of the ids of projects
_SIGNS = range(38, 30, -1)  # pixels: heights of icons with numbers
_BETWEEN = 5  # minimum pixels between these
_PIP = 5  # an artisan's icon is as tall as this number of pips

Group = list[Image.Image]


def height(wide: float) -> int:
    """Return the height of a strip of width `wide`, both in units."""
    return HEAD_LINE + BENCH_HEIGHT + LINE_HEIGHT * (3 if wide <= NARROW else 2) + _FOOT


def strip(sheet: Sheet, scene: Scene, box: Box, view: Cabriole, seat: Seat) -> None:
    """Draw a player's strip into a box."""
    left, top, right, _ = box
    px, studio = sheet.px, view.studios[seat]
    narrow = right - left <= px(NARROW)
    sent = assistants(scene, studio, seat, px(30))
    signs = [] if narrow else [*_flag(view, scene, seat, px(34)), *sent]
    title(sheet, scene, box, view, seat, signs)
    room = right - left - px(34)
    goods, made = _owned(studio, room, narrow=narrow)
    benches = artisans(studio, scene.texts, px(56))
    lines = [[*goods, *made], benches, _projects(view, seat, room)]
    if narrow:
        lines = [goods, [*made, *_flag(view, scene, seat, px(34)), *sent], *lines[1:]]
    top += px(HEAD_LINE)
    for line in lines:
        tall = px(BENCH_HEIGHT if line is benches else LINE_HEIGHT)
        lay(sheet, line, (left + px(18), top + tall // 2), room)
        top += tall


def title(
    sheet: Sheet, scene: Scene, box: Box, view: Cabriole, seat: Seat, extra: Sequence[Image.Image]
) -> None:
    """Draw a player's card with the name, and other icons, rank and prestige on the right."""
    left, top, right, bottom = seat_card(sheet, scene, box, seat, HEAD_LINE)
    px, middle = sheet.px, (top + bottom) // 2
    end = right - sheet.write(
        (right, middle), str(scoring.scores(view)[seat]), 42, bold=True, anchor="rm"
    )
    signs = [*extra, icon("prestige", px(42))]
    for sign in reversed(signs):
        end -= sign.width + px(4)
        sheet.put(sign, (end, middle))
    if scene.ranks is not None:
        end -= draw_rank(sheet, (end, middle), scene.ranks[seat])
    write_name(sheet, scene, (left, middle), seat, end - left - px(10))


def _flag(view: Cabriole, scene: Scene, seat: Seat, side: int) -> Group:
    """Return the flag of the starting player."""
    starts = view.round and seat == view.start and scene.ranks is None
    return [icon("start", side)] if starts else []


def lay(sheet: Sheet, signs: Sequence[Image.Image], at: tuple[int, int], room: int) -> None:
    """Draw icons side by side from a point on, closer together if necessary."""
    left, middle = at
    wide = sum(sign.width for sign in signs)
    gap = min(sheet.px(9), (room - wide) // max(1, len(signs) - 1))
    for sign in signs:
        sheet.put(sign, (left, middle))
        left += sign.width + gap


# --- groups of icons


def counted(name: str, count: int, side: int) -> Image.Image:
    """Return an icon with a number, pale if it is 0."""

    def draw() -> Image.Image:
        size, words = side * 84 // 100, str(count)
        image = Image.new("RGBA", (side + width(words, size, True) + 3, side), (*CARD, 0))
        image.alpha_composite(icon(name, side) if count else fade(icon(name, side)))
        ink = INK if count else mixed(INK_SOFT, LINE, 0.4)
        draw_text(image, (side + 2, side / 2), words, size, ink, bold=True)
        return image

    return SPRITES.get(("cabriole counted", name, count, side), draw)


def stock(studio: Studio, side: int) -> Group:
    """Return the coins and the resources."""
    goods = zip(RESOURCES, studio.stock, strict=True)
    return [counted("coins", studio.coins, side), *(counted(r, n, side) for r, n in goods)]


def _owned(studio: Studio, room: int, *, narrow: bool) -> tuple[Group, Group]:
    """Return stock and finished furniture as large as they fit, on one line unless `narrow`."""
    for side in _SIGNS:
        goods, made = stock(studio, side), finished(studio, side)
        line = goods if narrow else [*goods, *made]
        if sum(sign.width + _BETWEEN for sign in line) <= room:
            break
    return goods, made


def finished(studio: Studio, side: int) -> Group:
    """Return the finished furniture by type and the value of its vignettes, without zeros."""
    made: Counter[str] = Counter(CARDS[card].type for card in studio.finished)
    worth = sum(scoring.vignettes(studio))
    counts = [*((kind, made[kind]) for kind in FURNITURE), ("vignette", worth)]
    return [counted(name, count, side) for name, count in counts if count]


def artisans(studio: Studio, texts: Texts, side: int) -> Group:
    """Return the artisans with their levels."""
    each = zip(ARTISANS, studio.levels, studio.worked, strict=True)
    return [bench(name, level, worked, texts, side) for name, level, worked in each]


def bench(name: str, level: int, worked: int, texts: Texts, side: int) -> Image.Image:
    """Return an artisan with the shield of its level and a pip per project of a round.

    The pips of used projects are full.
    """

    def draw() -> Image.Image:
        image = Image.new("RGBA", (side * 160 // 100, side), (*CARD, 0))
        sign = side * 84 // 100
        if not level:
            image.alpha_composite(fade(icon(name, sign)), (0, 0))
            return image
        image.alpha_composite(icon(name, sign), (0, 0))
        badge = side * 80 // 100
        spot = (image.width - badge, side * 2 // 100)
        image.alpha_composite(shield(level, letter_of(level, texts), badge), spot)
        image.alpha_composite(
            _pips(CAPACITY[level], worked, side // _PIP), (0, side - side // _PIP)
        )
        return image

    return SPRITES.get(("cabriole bench", name, level, worked, texts.locale, side), draw)


def _pips(count: int, full: int, side: int) -> Image.Image:
    row = Image.new("RGBA", (count * side * SMOOTH, side * SMOOTH), (*INK, 0))
    pen, step = ImageDraw.Draw(row), side * SMOOTH
    for pip in range(count):
        box = (pip * step + 2, 2, (pip + 1) * step - 3, step - 3)
        pen.ellipse(box, fill=INK if pip < full else CARD, outline=INK, width=SMOOTH)
    return row.resize((count * side, side), Image.Resampling.LANCZOS)


def assistants(scene: Scene, studio: Studio, seat: Seat, side: int) -> Group:
    """Return the assistants that are not yet placed."""
    fill = mixed(colour_of(scene, seat).line, INK, 0.1)
    return [plain_meeple(fill, side)] * studio.assistants


def _projects(view: Cabriole, seat: Seat, room: int) -> Group:
    """Return the ids of unfinished projects as large as they fit, lit if they can be made."""
    ready, cards = buildable(view, seat), view.studios[seat].projects
    for tall in _TAGS:
        tags = [tag(card, tall, lit=card in ready) for card in cards]
        if sum(image.width + _BETWEEN for image in tags) <= room:
            break
    return tags


def buildable(view: Cabriole, seat: Seat) -> set[str]:
    """Return the projects that a seat can make now."""
    options = (
        move
        for decision in open_decisions(view)
        if decision.seat == seat
        for move in decision.options(view)
    )
    return {move.card for move in options if isinstance(move, Build)}

"""A player's strip: points, strengths, tokens, hand, and stored resources."""

from __future__ import annotations

from engines.core import Seat
from engines.rivals.components import RESOURCES, back_of
from engines.rivals.principality import totals
from engines.rivals.state import Rivals
from engines.rivals.steps.hand import limit
from render.core.canvas import Box
from render.core.frame import Sheet, draw_rank, seat_card, write_name
from render.core.palette import INK, INK_SOFT, LINE, mixed
from render.core.renderer import Scene
from render.rivals.icons import faint, icon
from render.rivals.sprites import back

HEIGHT = 108  # units
_POINTS = 200  # units of the victory points at the right end
_STEP, _ICON = 76, 40  # units of an icon with its number, and of the icon
_HAND, _TOKENS = 236, 116  # units


def strip(sheet: Sheet, scene: Scene, box: Box, view: Rivals, seat: Seat) -> None:
    """Draw a player's strip into a box."""
    left, top, right, bottom = seat_card(sheet, scene, box, seat)
    px = sheet.px
    end = right - px(_POINTS)
    upper, lower = top + (bottom - top) * 29 // 100, top + (bottom - top) * 72 // 100
    _points(sheet, (end, top, right, bottom), view, seat)
    _counts(sheet, (left, lower), view, seat)
    shown = end - px(_HAND)
    _hand(sheet, (shown, upper), view, seat)
    shown -= px(_TOKENS)
    _tokens(sheet, (shown, upper), view, seat)
    if scene.ranks is not None:
        shown -= draw_rank(sheet, (shown, upper), scene.ranks[seat])
    write_name(sheet, scene, (left, upper), seat, shown - left - px(14))


def _points(sheet: Sheet, box: Box, view: Rivals, seat: Seat) -> None:
    """Write the victory points in large and the target in small letters."""
    left, top, right, bottom = box
    px, middle = sheet.px, (top + bottom) // 2
    side = px(62)
    sheet.put(icon("victory", side), (left, middle))
    target = sheet.write((right, middle), f"/{view.target}", 32, INK_SOFT, bold=True, anchor="rm")
    sheet.write(
        (right - target - px(2), middle), str(view.points(seat)), 56, bold=True, anchor="rm"
    )


def _counts(sheet: Sheet, at: tuple[int, int], view: Rivals, seat: Seat) -> None:
    """Draw the numbers of resources, then strength, skill, commerce and progress."""
    prince = view.princes[seat]
    tally = prince.tally
    strengths = (
        ("strength", tally.strength),
        ("skill", tally.skill),
        ("commerce", tally.commerce),
        ("progress", tally.progress),
    )
    left, step = at[0], sheet.px(_STEP)
    for name, count in (*zip(RESOURCES, totals(prince), strict=True), *strengths):
        if name == "strength":
            line = (
                left + step // 8,
                at[1] - sheet.px(20),
                left + step // 8 + 2,
                at[1] + sheet.px(20),
            )
            sheet.image.paste(LINE, line)
            left += step // 3
        _counted(sheet, (left, at[1]), name, count)
        left += step


def _counted(sheet: Sheet, at: tuple[int, int], name: str, count: int) -> None:
    side = sheet.px(_ICON)
    sheet.put((icon if count else faint)(name, side), at)
    spot = (at[0] + side + sheet.px(3), at[1])
    sheet.write(spot, str(count), 30, INK if count else mixed(INK_SOFT, LINE, 0.3), bold=True)


def _tokens(sheet: Sheet, at: tuple[int, int], view: Rivals, seat: Seat) -> None:
    """Draw the advantage tokens that a player holds."""
    side = sheet.px(46)
    held = (("hero_token", view.token_strength), ("trade_token", view.token_trade))
    for number, (name, owner) in enumerate(held):
        if owner != seat:
            continue
        spot = (at[0] + number * (side + sheet.px(8)), at[1] - side // 2)
        sheet.image.paste(icon(name, side), spot, icon(name, side))


def _hand(sheet: Sheet, at: tuple[int, int], view: Rivals, seat: Seat) -> None:
    """Draw the backs of a hand, its size and its limit."""
    hand, px = view.princes[seat].hand, sheet.px
    wide, tall = px(30), px(42)
    number = f"{len(hand)}/{limit(view, seat)}"
    end = at[0] + px(_HAND - 26)
    end -= sheet.write((end, at[1]), number, 30, INK, bold=True, anchor="rm") + px(8)
    step = min(wide + px(3), (end - at[0] - wide) // max(1, len(hand) - 1))
    left = end - wide - step * (len(hand) - 1)
    for place, card in enumerate(hand):
        sheet.put(back(back_of(card), wide, tall), (left + place * step, at[1]))

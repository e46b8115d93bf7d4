"""Private page of lobby settings for the host and the players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cogs.frame.match.buttons.lobby import InviteMenu, LobbyMenu, RobotButton
from cogs.frame.ui.pages import Button, Page, Row, row_of, rows_of
from matches.clock.time_control import profile_of
from matches.core.models import LobbySettings, Match
from matches.core.reliability import CONDITIONS
from matches.robots.catalog import LEVELS
from matches.texts import LOCALES, Texts
from presentation.choices import Choice
from presentation.fields import fields_of
from presentation.match.options import OPTION
from presentation.match.time_controls import profiles
from presentation.names import SIGNS, robot_label, robot_name

MAX_OPTIONS = 6
"""Maximum number of menus of game options, because a message has a limited number of components.
"""

SETTINGS: Final[Mapping[str, str]] = {
    "hints": "hints",
    "rated": "rated",
    "autostart": "autostart",
    "reliability": "min_reliability",
    "replay": "open_replay",
    "tryouts": "tryouts",
    "web": "on_web",
}
"""The field of `LobbySettings` that each menu changes, in the order of the menus."""
YES: Final = "yes"


def setting_of(option: str, value: str) -> dict[str, Any]:
    """Return the field of `LobbySettings` that a menu of `SETTINGS` changes, and its new value."""
    field = SETTINGS[option]
    two_values = isinstance(getattr(LobbySettings(), field), bool)
    return {field: value == YES if two_values else int(value)}


def settings_page(match: Match, user: int, texts: Texts, *, web: bool = False) -> Page:
    """Return the page on which the host, or a player, changes their settings.

    With `web` the server has public pages.
    """
    title = texts("match-title", game=texts("game-name"), match=match.id)
    rows = [*_own(match, user, texts)]
    if user == match.host:
        rows += [*_menus(match, texts, web=web), *_robots(match, texts)]
    return Page(texts("lobby-settings", title=title), rows=(*rows, *_invites(match, texts)))


def colour_row(match: Match, user: int, texts: Texts) -> tuple[Row, ...]:
    """Return the menu of a player's colours, if there is another free one."""
    return tuple(_own(match, user, texts))


def _own(match: Match, user: int, texts: Texts) -> Iterator[Row]:
    seat = match.find_seat(user)
    if seat is None:
        return
    own, taken = match.seats[seat].colour, {row.colour for row in match.seats}
    colours = [
        Choice(colour, f"{SIGNS[colour]} {texts(f'colour-{colour}')}")
        for colour in match.colours
        if colour == own or colour not in taken
    ]
    if len(colours) > 1:
        title = texts("lobby-menu-colour")
        menu = LobbyMenu(match.id, "colour", options=colours, current=[own], placeholder=title)
        yield row_of([menu])


def _menus(match: Match, texts: Texts, *, web: bool) -> Iterator[Row]:
    """Yield the menus of the match's own settings and of the game's options."""
    counts = [n for n in match.game.seats if n >= len(match.seats)]
    seats = [Choice(str(n), texts("lobby-seats", seats=n)) for n in counts]
    languages = [Choice(code, texts(f"language-{code}")) for code in LOCALES]
    pace = profile_of(match.time_control)
    menus = [
        ("seats", seats if len(seats) > 1 else [], [str(match.seats_offered)]),
        ("locale", languages, [match.locale]),
        ("pace", profiles(texts), [pace] if pace else []),
        *(_setting(match, option, texts) for option in SETTINGS if web or option != "web"),
    ]
    for option, items, selected in menus:
        if items:
            title = texts(f"lobby-menu-{option}")
            menu = LobbyMenu(match.id, option, options=items, current=selected, placeholder=title)
            yield row_of([menu])
    yield from _options(match, texts)


def _setting(match: Match, option: str, texts: Texts) -> tuple[str, list[Choice], list[str]]:
    """Return the option of a menu, its choices (none if it does not apply) and the present one."""
    value = getattr(match, SETTINGS[option])
    if not isinstance(value, bool):
        return option, conditions(texts), [str(value)]
    both = [Choice(code, texts(f"lobby-{option}-{code}")) for code in (YES, "no")]
    applies = option != "rated" or match.seats_offered > 1
    return option, both if applies else [], [YES if value else "no"]


def conditions(texts: Texts) -> list[Choice]:
    """Return the choices of the reliability that a match asks for."""
    return [Choice(str(least), texts(f"reliability-{least}")) for least in (0, *CONDITIONS)]


def _options(match: Match, texts: Texts) -> Iterator[Row]:
    fields = fields_of(match.game.options, OPTION)
    fixed = [field for field in fields.values() if field.values and not field.many]
    for field in fixed[:MAX_OPTIONS]:
        option, label = f"{OPTION}.{field.name}", field.label(texts)
        items = [
            Choice(code, texts("lobby-option", option=label, value=value))
            for code, value, _ in field.choices(texts)
        ]
        selected = [str(getattr(match.options, field.name))]
        yield row_of(
            [LobbyMenu(match.id, option, options=items, current=selected, placeholder=label)]
        )


def _robots(match: Match, texts: Texts) -> tuple[Row, ...]:
    """Return the buttons that seat another robot, and those that free the seat of a robot."""
    come: list[Button] = [
        RobotButton(
            match.id,
            f"+{level}",
            label=texts("lobby-robot-comes", style=robot_label(match.game, level, texts)),
        )
        for level in LEVELS
    ]
    go: list[Button] = [
        RobotButton(
            match.id,
            f"-{row.colour}",
            label=texts("lobby-robot-goes", robot=robot_name(match, row.seat, texts)),
        )
        for row in match.seats
        if row.kind == "robot"
    ]
    return (*(rows_of(come) if _has_room(match) else ()), *rows_of(go))


def _invites(match: Match, texts: Texts) -> tuple[Row, ...]:
    if not _has_room(match):
        return ()
    return (row_of([InviteMenu(match.id, placeholder=texts("lobby-menu-invite"))]),)


def _has_room(match: Match) -> bool:
    return len(match.seats) < match.seats_offered

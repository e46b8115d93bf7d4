"""Fields of the tournament setup pages, in menu order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engines import GAMES
from engines.core import Length, Refusal
from matches.clock.time_control import PROFILES, profile_of
from matches.core.availability import DAY
from matches.core.reliability import CONDITIONS
from matches.texts import LOCALES, Texts
from matches.tournaments.models import TournamentSettings
from matches.tournaments.settings_check import proposed, with_new_defaults
from presentation.choices import Choice
from presentation.fields import changed, fields_of
from presentation.match.options import OPTION
from presentation.match.time_controls import time_control_in_brief
from presentation.tournament.setup_options import (
    SetupMenu,
    SetupOption,
    choice,
    format_count,
    has,
    hours,
    limit,
    number,
    stage_number,
    toggle,
)
from presentation.tournament.text import options_of

PLAYERS: Final = (
    *(3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 20, 24, 30, 32, 40, 48, 64, 80, 100, 128, 256),
    600,
)
FORMATS: Final = (
    ("swiss",),
    ("round_robin",),
    ("double_round_robin",),
    ("single_elimination",),
    ("double_elimination",),
    ("groups", "single_elimination"),
    ("groups", "round_robin"),
    ("swiss", "single_elimination"),
    ("league",),
)
"""The formats to choose from: sequences of stages."""
DAYS: Final = (0, 1, 2, 3, 5, 7, 10, 14, 21, 28)
BEST: Final = (1, 2, 3, 4, 6, 8, 12, 16, 32)
RATINGS: Final = range(1000, 2200, 50)
UNKNOWN: Final = Length(turns=30, minutes=60)
"""Assumption for a game without an expected length."""


def length_of(settings: TournamentSettings) -> Length:
    """Return the expected length of a match of a tournament."""
    game = GAMES[settings.game]
    if game.length is None:
        return UNKNOWN
    return game.length(settings.table_size, options_of(settings))


def default_settings(game: str, locale: str) -> TournamentSettings:
    """Return the default settings for a game, in the given language."""
    rules = GAMES[game]
    size = max(2, min(rules.seats))
    length = UNKNOWN if rules.length is None else rules.length(size, rules.options())
    return proposed(game, length, rules.seats, locale)


def _renewed(settings: TournamentSettings, **chosen: Any) -> TournamentSettings:
    """Return settings with the chosen values, and new defaults for values that depend on them."""
    return with_new_defaults(settings, length_of(settings), **chosen)


def formats_of(settings: TournamentSettings) -> tuple[str, ...]:
    """Return the formats of the stages."""
    return tuple(stage.format for stage in settings.stages)


def _timestamp(name: str) -> SetupOption:
    """Return an option for a time some days ahead, 0 for none."""

    def put(settings: TournamentSettings, code: str, now: int) -> TournamentSettings:
        days = int(code)
        return replace(settings, **{name: now + days * DAY if days else None})

    return SetupOption(
        name,
        lambda settings: [str(days) for days in DAYS],
        lambda code, texts: texts(f"tournament-set-{name}", days=int(code)),
        lambda settings: "0" if getattr(settings, name) is None else "",
        put,
    )


def _formats() -> SetupOption:
    def put(settings: TournamentSettings, code: str, now: int) -> TournamentSettings:
        return _renewed(settings, formats=tuple(code.split("_then_")))

    return SetupOption(
        "format",
        lambda settings: ["_then_".join(formats) for formats in FORMATS],
        lambda code, texts: texts(f"tournament-set-format-{code}"),
        lambda settings: "_then_".join(formats_of(settings)),
        put,
    )


def _size(name: str, values: Callable[[TournamentSettings], Sequence[int]]) -> SetupOption:
    """Return an option for a number on which other defaults depend."""
    return SetupOption(
        name,
        lambda settings: [str(value) for value in values(settings)],
        lambda code, texts: texts(f"tournament-set-{name}", count=int(code)),
        lambda settings: str(getattr(settings, name)),
        lambda settings, code, now: _renewed(settings, **{name: int(code)}),
    )


def _sizes(settings: TournamentSettings) -> list[int]:
    return [seats for seats in GAMES[settings.game].seats if seats > 1]


def _pace() -> SetupOption:
    """Return the option of the time control, without unlimited ones, which may never end."""
    names = [name for name, control in PROFILES.items() if control.time_bank]
    return SetupOption(
        "pace",
        lambda settings: names,
        lambda code, texts: texts(
            "pace-named",
            time=time_control_in_brief(PROFILES[code], texts),
            name=texts(f"pace-{code}"),
        ),
        lambda settings: profile_of(settings.time_control) or "",
        lambda settings, code, now: replace(settings, time_control=PROFILES[code]),
    )


def _least() -> SetupOption:
    return SetupOption(
        "least",
        lambda settings: [str(n) for n in (2, *PLAYERS) if n <= settings.most],
        lambda code, texts: texts("tournament-set-least", count=int(code)),
        lambda settings: str(settings.least),
        lambda settings, code, now: replace(settings, least=int(code)),
    )


def _locale() -> SetupOption:
    return SetupOption(
        "locale",
        lambda settings: LOCALES,
        lambda code, texts: texts(f"language-{code}"),
        lambda settings: settings.locale,
        lambda settings, code, now: replace(settings, locale=code),
    )


def _goes_on(settings: TournamentSettings) -> bool:
    return len(settings.stages) > 1


BASICS = (
    _size("most", lambda settings: PLAYERS),
    _formats(),
    _size("table_size", _sizes),
    _pace(),
    _timestamp("starts"),
)
ROUNDS = (
    stage_number("rounds", ("swiss",), range(16), format_count("rounds")),
    stage_number("group_size", ("groups", "league"), range(2, 13), format_count("group_size")),
    stage_number("advance", ("groups", "swiss"), BEST, format_count("advance"), _goes_on),
    stage_number(
        "advance",
        ("single_elimination", "double_elimination"),
        (1, 2, 3),
        format_count("best"),
        lambda settings: settings.table_size > 2,
    )._replace(name="best"),
    stage_number("promoted", ("league",), range(5), format_count("promoted")),
    choice("pacing", "together", "rolling", "at_once"),
    number(
        "at_a_time",
        (1, 2, 3, 4, 5),
        format_count("at_a_time"),
        lambda settings: settings.pacing == "at_once",
    ),
    number("deadline", [24 * days for days in DAYS], hours("deadline")),
    choice(
        *("at_deadline", "extend", "robots", "position", "draw"),
        shown=lambda settings: settings.deadline > 0,
    ),
    number("first_move", (24, 48, 72, 96, 168), hours("first_move")),
    number("review", (0, 1, 2, 6, 12, 24), hours("review")),
    choice("late", "no", "none", "half", "bye", shown=has("swiss")),
)
ENTRY = (
    _least(),
    _timestamp("opens"),
    number("check_in", (0, 1, 2, 6, 12, 24, 48), hours("check_in")),
    toggle("waiting_list"),
    limit("least_rating", RATINGS),
    limit("most_rating", RATINGS),
    limit("least_matches", (1, 2, 3, 5, 8, 10, 20, 50), none=0),
    limit("min_reliability", CONDITIONS, none=0),
    toggle("rated"),
    toggle("tryouts"),
    _locale(),
)
KNOBS = {"basics": BASICS, "rounds": ROUNDS, "entry": ENTRY}
"""The options of each page."""
UNTOLD = (
    *("opens", "review"),
    *("rounds", "group_size", "advance", "best", "least_rating", "most_rating", "least_matches"),
    "min_reliability",
)
"""Options that the lines of the format and of the limits already show."""


def menus(settings: TournamentSettings, page: str, texts: Texts) -> list[SetupMenu]:
    """Return the menus of a page."""
    if page == "options":
        return _options(settings, texts)
    return [knob.menu(settings, texts) for knob in KNOBS[page] if knob.is_shown(settings)]


def format_rules(settings: TournamentSettings, texts: Texts) -> list[str]:
    """Return the rules of rounds and entry, one line for each option."""
    return [
        knob.format_line(settings, texts)
        for knob in (*ROUNDS, *ENTRY)
        if knob.is_shown(settings) and knob.name not in UNTOLD
    ]


def format_unusual_settings(settings: TournamentSettings, texts: Texts) -> list[str]:
    """Return the lines of `format_rules` that differ from the defaults of such a tournament."""
    like = _renewed(
        replace(
            default_settings(settings.game, settings.locale), time_control=settings.time_control
        ),
        formats=tuple(stage.format for stage in settings.stages),
        table_size=settings.table_size,
        most=settings.most,
    )
    known = format_rules(like, texts)
    return [line for line in format_rules(settings, texts) if line not in known]


def _options(settings: TournamentSettings, texts: Texts) -> list[SetupMenu]:
    """Return the menus of the game's options with a fixed set of values."""
    options, found = options_of(settings), []
    for name, field in fields_of(type(options), OPTION).items():
        if field.values and not field.many:
            choices = [
                Choice(code, texts("lobby-option", option=field.label(texts), value=value))
                for code, value, _ in field.choices(texts)
            ]
            found.append(SetupMenu(f"{OPTION}.{name}", choices, str(getattr(options, name))))
    return found


def chosen(
    settings: TournamentSettings, page: str, name: str, value: str, now: int, texts: Texts
) -> TournamentSettings:
    """Return the settings with the value selected in a menu.

    Raises:
        Refusal: if the menu does not offer it, or if it is invalid.
    """
    if name.startswith(f"{OPTION}."):
        old = options_of(settings)
        said = {name.removeprefix(f"{OPTION}."): value}
        options = changed(old, fields_of(type(old), OPTION), said, texts)
        data: dict[str, Any] = msgspec.to_builtins(options)
        return replace(settings, options=data)
    knob = next((one for one in KNOBS.get(page, ()) if one.name == name), None)
    if knob is None or not knob.is_shown(settings):
        raise Refusal("not_an_option")
    if value not in (*knob.values(settings), knob.current(settings)):
        raise Refusal("not_an_option")
    return knob.put(settings, value, now)

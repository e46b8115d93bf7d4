"""Setup options: values, labels and side effects of each setup menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from engines.core import Refusal
from matches.texts import Texts
from matches.tournaments.models import TournamentSettings
from presentation.choices import Choice
from presentation.match.time_controls import format_hours

NONE: Final = "-"
"""Code for no value."""


class SetupMenu(NamedTuple):
    """A menu of the setup pages: its option, its choices and the selected value."""

    name: str
    choices: list[Choice]
    selected: str


class SetupOption(NamedTuple):
    """A setup option with its possible values as codes, their labels, and its getter and setter.

    The setter `put` gets the current time in Unix milliseconds. The label of the option is the
    text `tournament-menu-<name>`.
    """

    name: str
    values: Callable[[TournamentSettings], Sequence[str]]
    label: Callable[[str, Texts], str]
    current: Callable[[TournamentSettings], str]
    put: Callable[[TournamentSettings, str, int], TournamentSettings]
    is_shown: Callable[[TournamentSettings], bool] = lambda settings: True

    def menu(self, settings: TournamentSettings, texts: Texts) -> SetupMenu:
        """Return the menu, which always contains the current value."""
        selected, codes = self.current(settings), [*self.values(settings)]
        if selected and selected not in codes:
            codes.insert(0, selected)
        named = texts(f"tournament-menu-{self.name}")
        choices = [
            Choice(code, texts("lobby-option", option=named, value=self.label(code, texts)))
            for code in codes
        ]
        return SetupMenu(self.name, choices, selected)

    def format_line(self, settings: TournamentSettings, texts: Texts) -> str:
        """Return a line with the current value."""
        value = self.label(self.current(settings), texts)
        named = texts(f"tournament-menu-{self.name}")
        return "- " + texts("lobby-option", option=named, value=f"**{value}**")


def choice(
    name: str, *values: str, shown: Callable[[TournamentSettings], bool] | None = None
) -> SetupOption:
    """Return an option with fixed values, whose texts are `tournament-set-<name>-<value>`."""
    return SetupOption(
        name,
        lambda settings: values,
        lambda code, texts: texts(f"tournament-set-{name}-{code}"),
        lambda settings: str(getattr(settings, name)),
        lambda settings, code, now: replace(settings, **{name: code}),
        shown or (lambda settings: True),
    )


def toggle(name: str) -> SetupOption:
    """Return an option with the values yes and no."""
    return SetupOption(
        name,
        lambda settings: ("yes", "no"),
        lambda code, texts: texts(code),
        lambda settings: "yes" if getattr(settings, name) else "no",
        lambda settings, code, now: replace(settings, **{name: code == "yes"}),
    )


Number = Callable[[int, Texts], str]
"""Formatter of a number."""


def number(
    name: str,
    values: Sequence[int],
    label: Number,
    shown: Callable[[TournamentSettings], bool] | None = None,
) -> SetupOption:
    """Return an option for a number of the settings."""
    return SetupOption(
        name,
        lambda settings: [str(value) for value in values],
        lambda code, texts: label(int(code), texts),
        lambda settings: str(getattr(settings, name)),
        lambda settings, code, now: replace(settings, **{name: int(code)}),
        shown or (lambda settings: True),
    )


def format_count(name: str) -> Number:
    """Return the formatter of a number: the text `tournament-set-<name>` with its `$count`."""
    return lambda count, texts: texts(f"tournament-set-{name}", count=count)


def hours(name: str) -> Number:
    """Return the formatter of hours: `tournament-set-<name>` with its `$time`, `-none` for 0."""
    key = f"tournament-set-{name}"
    return lambda hours, texts: (
        texts(key, time=format_hours(hours, texts)) if hours else texts(f"{key}-none")
    )


def has(*formats: str) -> Callable[[TournamentSettings], bool]:
    """Return a predicate: whether a stage of the settings has one of these formats."""
    return lambda settings: any(stage.format in formats for stage in settings.stages)


def stage_number(
    name: str,
    formats: Sequence[str],
    values: Sequence[int],
    label: Number,
    shown: Callable[[TournamentSettings], bool] | None = None,
) -> SetupOption:
    """Return an option for a number of the first stage that has one of these formats."""

    def found(settings: TournamentSettings) -> int | None:
        at = (at for at, stage in enumerate(settings.stages) if stage.format in formats)
        return next(at, None)

    def given(settings: TournamentSettings) -> str:
        at = found(settings)
        return "" if at is None else str(getattr(settings.stages[at], name))

    def put(settings: TournamentSettings, code: str, now: int) -> TournamentSettings:
        if (at := found(settings)) is None:
            raise Refusal("not_an_option")
        stages = list(settings.stages)
        stages[at] = replace(stages[at], **{name: int(code)})
        return replace(settings, stages=tuple(stages))

    return SetupOption(
        name,
        lambda settings: [str(value) for value in values],
        lambda code, texts: label(int(code), texts),
        given,
        put,
        lambda settings: found(settings) is not None and (shown is None or shown(settings)),
    )


def limit(name: str, values: Sequence[int], none: int | None = None) -> SetupOption:
    """Return an option for a number of the entry limits; `none` is the value for no limit."""

    def put(settings: TournamentSettings, code: str, now: int) -> TournamentSettings:
        value = none if code == NONE else int(code)
        return replace(settings, limits=replace(settings.limits, **{name: value}))

    def given(settings: TournamentSettings) -> str:
        value = getattr(settings.limits, name)
        return NONE if value == none else str(value)

    return SetupOption(
        name,
        lambda settings: [NONE, *map(str, values)],
        lambda code, texts: texts("tournament-set-any") if code == NONE else code,
        given,
        put,
    )

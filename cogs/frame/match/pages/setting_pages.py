"""Private preference pages, global and per game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from cogs.frame.match.buttons.settings import (
    GamePrefsMenu,
    PrefButton,
    PrefMenu,
    SettingButton,
    SettingMenu,
)
from cogs.frame.match.pages.timezones import AREAS, format_quiet_hours, local_time, places_in
from cogs.frame.ui.limits import MAX_CHOICES
from cogs.frame.ui.pages import Button, Page, Row, row_of, rows_of
from engines.core import Game
from matches.actions.lobby import preferred
from matches.clock.pings import STYLES, digest_hour
from matches.core.players import PlayerPreferences
from matches.texts import LOCALES, Texts, texts_in
from presentation.choices import Choice
from presentation.fields import OptionField, fields_of

AUTO: Final = "auto"
NONE: Final = "none"
NOWHERE: Final = "UTC"
PALETTES = ("standard", "contrast")
NOTIFY = ("here", "private", "next")
"""The places of notices that a user can choose; the first applies if private messages fail."""
EVENINGS, MORNINGS = (20, 21, 22, 23, 0), (6, 7, 8, 9)
EVERYWHERE = frozenset(["confirm"])  # preferences of games that are set for all games at once


def format_setting(player: PlayerPreferences, name: str, texts: Texts, at: int) -> str:
    """Return a line with the value of a setting; `at` is the current time (Unix milliseconds)."""
    value = {
        "language": lambda: texts(f"language-{player.locale or AUTO}"),
        "ping": lambda: texts(f"ping-{player.ping}"),
        "notify": lambda: texts(f"notify-{player.notify}"),
        "digest": lambda: texts("digest-at", hour=digest_hour(player)),
        "zone": lambda: texts("zone-now", zone=player.zone, now=local_time(player.zone, at)),
        "quiet": lambda: format_quiet_hours(player.quiet, texts),
        "palette": lambda: texts(f"palette-{player.palette}"),
        "confirm": lambda: texts("yes" if player.prefs.get("confirm") else "no"),
        "listed": lambda: texts("yes" if player.listed else "no"),
        "puzzles": lambda: texts("yes" if player.puzzles else "no"),
        "web": lambda: texts("no" if player.web_name is None else "yes"),
    }[name]()
    return texts(f"settings-{name}", value=value)


def settings_page(
    player: PlayerPreferences, texts: Texts, games: Iterable[Game], at: int, *, web: bool = False
) -> Page:
    """Return the page of the global preferences, with a menu of those of the games.

    With public pages (`web`) it has a button for the user's name there.
    """
    title, zone = texts("settings-title"), format_setting(player, "zone", texts, at)
    menus = [row_of([menu]) for menu in _menus(player, texts)]
    switches = [*_switches(player, texts, at), *([_web_switch(player, texts, at)] if web else [])]
    rows = (*menus, row_of(switches), *_game_rows(games, texts))
    return Page(f"{title}\n{zone}", rows=rows)


def _game_rows(games: Iterable[Game], texts: Texts) -> Iterator[Row]:
    """Yield the menu of the games that have preferences; many games need several."""
    choices = [
        Choice(game.key, texts_in(texts.locale, game.key)("game-name"))
        for game in games
        if own_fields(game)
    ]
    for page, start in enumerate(range(0, len(choices), MAX_CHOICES)):
        shown = choices[start : start + MAX_CHOICES]
        yield row_of([GamePrefsMenu(page, options=shown, placeholder=texts("settings-games"))])


def hours_question(player: PlayerPreferences, texts: Texts) -> Page:
    """Return the page that asks a new player for their time zone and quiet hours."""
    later = SettingButton("ask", "later", label=texts("button-not-now"))
    menus = [row_of([menu]) for menu in _hours_menus(player, texts)]
    return Page(texts("hours-question"), rows=(*menus, row_of([later])))


def _menus(player: PlayerPreferences, texts: Texts) -> Iterator[SettingMenu]:
    def menu(name: str, choices: Sequence[tuple[str, str]], selected: str) -> SettingMenu:
        return _menu(name, choices, selected, texts)

    languages = [(code, texts(f"language-{code}")) for code in (AUTO, *LOCALES)]
    yield menu("language", languages, player.locale or AUTO)
    yield menu("ping", [(style, texts(f"ping-{style}")) for style in STYLES], player.ping)
    yield menu("notify", *_notify(player, texts))
    if player.ping == "digest":
        hours = [(str(hour), texts("digest-at", hour=hour)) for hour in range(24)]
        chosen = AUTO if player.digest_hour is None else str(player.digest_hour)
        yield menu("digest", [(AUTO, texts("digest-auto")), *hours], chosen)
    yield from _hours_menus(player, texts)


def _hours_menus(player: PlayerPreferences, texts: Texts) -> Iterator[SettingMenu]:
    """Yield the menus of the regions of time zones and of the quiet hours."""
    areas = [Choice(area, texts(f"area-{area.lower()}")) for area in (NOWHERE, *AREAS)]
    yield SettingMenu("area", 0, options=areas, placeholder=texts("settings-area"))
    yield _menu("quiet", _quiet(player, texts), _code(player.quiet), texts)


def _menu(
    name: str, choices: Sequence[tuple[str, str]], selected: str, texts: Texts
) -> SettingMenu:
    named = [
        Choice(code, texts(f"settings-{name}", value=label).replace("**", ""))
        for code, label in choices
    ]
    return SettingMenu(name, 0, options=named, current=[selected], placeholder=named[0].label)


def _notify(player: PlayerPreferences, texts: Texts) -> tuple[list[tuple[str, str]], str]:
    """Return the places of notices with their labels, and the present one."""
    labels = {place: texts(f"notify-{place}") for place in NOTIFY}
    if player.notify not in NOTIFY:
        labels[NOTIFY[0]] = texts(f"notify-{player.notify}")
    return list(labels.items()), player.notify if player.notify in NOTIFY else NOTIFY[0]


def _quiet(player: PlayerPreferences, texts: Texts) -> list[tuple[str, str]]:
    defaults: list[tuple[int, int] | None] = [(s, u) for s in EVENINGS for u in MORNINGS]
    hours = (
        [None, *defaults] if player.quiet in (None, *defaults) else [None, player.quiet, *defaults]
    )
    return [(_code(hour), format_quiet_hours(hour, texts)) for hour in hours]


def _code(quiet: tuple[int, int] | None) -> str:
    return NONE if quiet is None else f"{quiet[0]}-{quiet[1]}"


def _switches(player: PlayerPreferences, texts: Texts, at: int) -> list[SettingButton]:
    """Return the buttons of settings with two values, labelled by the current value."""
    other = PALETTES[player.palette == PALETTES[0]]
    confirm = "no" if player.prefs.get("confirm") else "yes"
    listed = "no" if player.listed else "yes"
    puzzles = "no" if player.puzzles else "yes"
    switches = {"palette": other, "confirm": confirm, "listed": listed, "puzzles": puzzles}
    return [
        SettingButton(name, value, label=format_setting(player, name, texts, at).replace("**", ""))
        for name, value in switches.items()
    ]


def _web_switch(player: PlayerPreferences, texts: Texts, at: int) -> SettingButton:
    """Return the button that shows the user's name on public pages, or no longer."""
    value = "yes" if player.web_name is None else "no"
    label = format_setting(player, "web", texts, at).replace("**", "")
    return SettingButton("web", value, label=label)


def web_offer(texts: Texts) -> tuple[str, Row]:
    """Return the question whether to show the user's name on public pages, and its buttons."""
    named = SettingButton("web", "yes", label=texts("button-web-name"))
    later = SettingButton("ask", "later", label=texts("button-not-now"))
    return texts("web-name-question"), row_of([named, later])


def zone_page(area: str, player: PlayerPreferences, texts: Texts, at: int) -> Page:
    """Return the menus of the time zones of a region, with their local times."""
    names = places_in(area)
    rows = []
    for page, start in enumerate(range(0, len(names), MAX_CHOICES)):
        shown = names[start : start + MAX_CHOICES]
        choices = [Choice(zone, f"{label} · {local_time(zone, at)}") for zone, label, _ in shown]
        span = texts("zone-span", first=shown[0].label, last=shown[-1].label)
        current = [player.zone]
        menu = SettingMenu("zone", page, options=choices, current=current, placeholder=span)
        rows.append(row_of([menu]))
    back = SettingButton("open", "settings", label=texts("button-settings-back"))
    return Page(format_setting(player, "zone", texts, at), rows=(*rows, row_of([back])))


def own_fields(game: Game) -> dict[str, OptionField]:
    """Return the preferences of this game alone, without retired values."""
    fields = fields_of(game.prefs, "pref")
    gone = {(field, value) for field, value, _ in game.retired}
    return {
        name: field._replace(values=tuple(v for v in field.values if (name, v) not in gone))
        for name, field in fields.items()
        if name not in EVERYWHERE
    }


def prefs_page(game: Game, player: PlayerPreferences, texts: Texts) -> Page:
    """Return the page of the preferences in a game, with a menu or a button for each."""
    prefs, fields = preferred(game, game.prefs(), player.prefs), own_fields(game)
    menus, switches = list[Row](), list[Button]()
    lines = [texts("prefs-title", game=texts("game-name"))]
    for name, field in fields.items():
        value = getattr(prefs, name)
        line = texts(
            "lobby-option", option=field.label(texts), value=field.format_value(texts, value)
        )
        if field.values == (False, True):
            switches.append(PrefButton(game.key, name, str(not value), label=line))
        elif field.values and len(field.values) <= MAX_CHOICES:
            menus.append(row_of([_pref_menu(game, field, value, texts)]))
        if field.many or not field.values:
            lines.append(line)
    switches.append(SettingButton("open", "settings", label=texts("button-settings-back")))
    return Page("\n".join(lines), rows=(*menus, *rows_of(switches)))


def _pref_menu(game: Game, field: OptionField, value: Any, texts: Texts) -> PrefMenu:
    label = field.label(texts)
    if field.many:
        row = [str(one) for one in value]
        named = [
            Choice(code, f"{row.index(code) + 1} · {word}" if code in row else word)
            for code, word, _ in field.choices(texts)
        ]
        return PrefMenu(game.key, field.name, options=named, placeholder=label)
    named = [
        Choice(code, texts("lobby-option", option=label, value=word))
        for code, word, _ in field.choices(texts)
    ]
    return PrefMenu(game.key, field.name, options=named, current=[str(value)], placeholder=label)


def with_toggled(game: Game, player: PlayerPreferences, name: str, value: str) -> str:
    """Return a row of values as typed, with `value` appended or, if it was there, removed."""
    prefs = preferred(game, game.prefs(), player.prefs)
    row = [str(one) for one in msgspec.to_builtins(prefs)[name]]
    return ", ".join([one for one in row if one != value] + [value] * (value not in row))

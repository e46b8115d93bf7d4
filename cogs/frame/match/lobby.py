"""An open match: its message, and what people wish of it."""

from __future__ import annotations

from typing import Final

from cogs.frame.match.buttons import LobbyButton, LobbyMenu, WordButton
from cogs.frame.match.lines import proof
from cogs.frame.match.sight import texts_of
from cogs.frame.match.time_controls import profiles, time_control_told
from cogs.frame.moves.fields import Field, fields_of
from cogs.frame.ui.choices import Choice, chosen
from cogs.frame.ui.names import mentions, robot_name
from cogs.frame.ui.pages import Page, Row, moment, row_of
from engines.core import Refusal
from matches.actions.lobby import words_said
from matches.clock.timers import expires
from matches.core.draws import PATIENCE_MS
from matches.core.models import Match
from matches.robots.thinking import STYLES
from matches.texts import LOCALES, Texts

OPTION: Final = "option"
SIGNS = {
    "red": "🟥",
    "blue": "🟦",
    "yellow": "🟨",
    "green": "🟩",
    "black": "⬛",
    "purple": "🟪",
    "white": "⬜",
}


def lobby_page(match: Match) -> Page:
    """Return the lobby message in the match's language."""
    texts = texts_of(match)
    title = texts("match-title", game=texts("game-name"), match=match.id)
    lines = [f"### {title}", _status(match, texts), time_control_told(match.time_control, texts)]
    lines += ["", *_seats(match, texts)]
    if options := options_told(match, texts):
        lines += ["", *options]
    lines += ["", *_sworn(match, texts)]
    if match.status != "open" or match.draw is not None:
        return Page("\n".join(lines))
    lines.append(texts("lobby-expires", until=moment(expires(match))))
    return Page("\n".join(lines), rows=_rows(match, texts))


def _status(match: Match, texts: Texts) -> str:
    if match.draw is not None and match.ended is None:
        due = {"due": moment(match.draw.due), "until": moment(match.draw.due + PATIENCE_MS)}
        return texts("lobby-draw", round=match.draw.round, chain=match.draw.chain.hash, **due)
    if match.status == "open":
        return texts("lobby-open", taken=len(match.seats), seats=match.seats_offered)
    if match.status == "closed":
        return texts("match-closed")
    if match.place.thread:
        return texts("lobby-thread", thread=f"<#{match.place.thread}>")
    return texts("lobby-here")


def _seats(match: Match, texts: Texts) -> list[str]:
    lines, name = [], mentions(match, texts)
    for row in match.seats:
        host = texts("lobby-host") if row.user == match.host else ""
        lines.append(f"{SIGNS[row.colour]} {name(row.seat)} {host}".rstrip())
    free = match.seats_offered - len(match.seats) if match.status == "open" else 0
    lines += [f"⬜ {texts('lobby-free')}"] * free
    watches = match.status == "open" and match.seat_at(match.host) is None
    return [*lines, texts("lobby-watches", host=f"<@{match.host}>")] if watches else lines


def _sworn(match: Match, texts: Texts) -> list[str]:
    """Return what binds the bot to its secret, and who has mixed in a word."""
    lines, name = [proof(match, texts)], mentions(match, texts)
    said = [name(seat) for seat in words_said(match.seats)]
    if said:
        lines.append(texts("lobby-words", names=texts.listed(said), last=said[-1]))
    return lines


def options_told(match: Match, texts: Texts) -> list[str]:
    """Return the options of a match, a line each; nothing for a row of values nobody has given.

    A warning follows for each by which somebody has chosen what else is shuffled.
    """
    told = [
        f"- {field.label(texts)}: **{field.told(texts, value)}**"
        for name, field in fields_of(match.game.options, OPTION).items()
        if (value := getattr(match.options, name)) or not field.many
    ]
    return [*told, *(texts(f"stacked-{name}") for name in match.game.stacked(match.options))]


def option_called(match: Match, text: str, texts: Texts) -> Field:
    """Return the option of the game that `text` names."""
    fields = fields_of(match.game.options, OPTION)
    if not fields:
        raise Refusal("wrong_options")
    named = [Choice(field.name, field.label(texts)) for field in fields.values()]
    return fields[chosen(named, text)]


def _rows(match: Match, texts: Texts) -> tuple[Row, ...]:
    taken = {row.colour for row in match.seats}
    colours = [
        Choice(colour, f"{SIGNS[colour]} {texts(f'colour-{colour}')}")
        for colour in match.colours
        if colour not in taken
    ]
    counts = [n for n in match.game.seats if n >= len(match.seats)]
    seats = [Choice(str(n), texts("lobby-seats", seats=n)) for n in counts]
    languages = [Choice(code, texts(f"language-{code}")) for code in LOCALES]
    menus = {
        texts("lobby-menu-colour"): ("colour", colours),
        texts("lobby-menu-seats"): ("seats", seats if len(seats) > 1 else []),
        texts("lobby-menu-locale"): ("locale", languages),
        texts("lobby-menu-pace"): ("pace", profiles(texts)),
        texts("lobby-menu-robot"): ("robot", _robots(match, texts)),
    }
    for name, field in fields_of(match.game.options, OPTION).items():
        if field.values and not field.many:
            placeholder = texts("lobby-menu-option", option=field.label(texts))
            menus[placeholder] = f"{OPTION}.{name}", field.named(texts)
    buttons = [
        LobbyButton(match.id, wish, texts(f"button-{wish}")) for wish in ("join", "leave", "start")
    ]
    return (
        row_of([*buttons, WordButton(match.id, texts("button-word"))]),
        *(
            row_of([LobbyMenu.of(match.id, option, items, placeholder)])
            for placeholder, (option, items) in menus.items()
            if items
        ),
    )


def _robots(match: Match, texts: Texts) -> list[Choice]:
    """Return what the host may do about robots: seat one more, or free the seat of one."""
    come = [
        Choice(f"+{style}", texts("lobby-robot-comes", style=texts(f"robot-{style}")))
        for style in STYLES
    ]
    go = [
        Choice(f"-{row.seat}", texts("lobby-robot-goes", robot=robot_name(match, row.seat, texts)))
        for row in match.seats
        if row.kind == "robot"
    ]
    return go if len(match.seats) >= match.seats_offered else [*come, *go]

"""The rooms of the program: permitted imports, and the drawing of them.

`python -m tests.rooms` prints the drawing of docs/architecture.md as SVG.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

LAYERS = {
    "hosting": {"web", "cogs", "presentation", "matches", "engines", "render", "settings"},
    "local": {"web", "cogs", "presentation", "matches", "engines", "render", "settings"},
    "cogs": {"presentation", "matches", "engines", "render", "settings"},
    "web": {
        *("presentation", "matches.service.publicity", "matches.core", "matches.record"),
        *("matches.ratings", "matches.tournaments", "matches.texts", "matches.metrics"),
        *("render", "engines", "settings"),
    },
    "presentation": {"matches", "engines", "render"},
    "render": {"engines", "matches.texts"},
    "matches": {"engines"},
    "engines": set[str](),
}
"""Permitted imports of each folder, from the highest to the lowest."""

ROOMS = {
    "matches": [
        *(
            "fluent",
            "texts",
            "metrics",
            "core",
            "clock",
            "tournaments",
            "ratings",
            "actions",
            "record",
            "store",
            "robots",
        ),
        *("service", "running", "verify"),
    ],
    "presentation": [
        *("limits", "formatting", "free_text", "choices", "fields", "names", "puzzles", "codes"),
        "lessons",
        *("render_pool", "pictures", "match", "covers", "tournament", "profile"),
    ],
    "cogs/frame": ["ui", "moves", "match", "tournament", "profile", "guild", "client", "game_cog"],
    "cogs/frame/match": [
        *("buttons", "pages", "stale_messages", "seat_return", "bot", "delivery", "handlers"),
    ],
}
"""The rooms of a folder, the lowest first: each may import those below it, never above."""

ABOUT = {
    "hosting": "the bot as its host sees it",
    "local": "the bot on a simulated Discord, in the browser",
    "cogs": "commands, buttons, messages",
    "web": "public pages to look at",
    "presentation": "wording and pictures, without Discord",
    "matches": "matches that last for months",
    "render": "pictures and their words",
    "engines": "rules without input or output",
    "cogs/frame": "what all games share on Discord",
    "cogs/frame/ui": "messages, errors, names, places",
    "cogs/frame/moves": "options as menus and typed text",
    "cogs/frame/match": "the pages of a match",
    "cogs/frame/tournament": "the pages of a tournament",
    "cogs/frame/profile": "pages of people and games",
    "cogs/frame/guild": "the settings of a server",
    "presentation/match": "status, turns, results, replays",
    "presentation/tournament": "entrants, rounds, standings, rules",
    "presentation/profile": "people, leaderboards, statistics",
    "presentation/pictures": "encoding of pictures, in threads",
    "presentation/names": "names of seats and people",
    "presentation/free_text": "escaping of typed text",
    "matches/verify": "checks files, without the bot",
    "matches/running": "timers, deliveries, robots, draws",
    "matches/service": "the one door: checked, stored",
    "matches/robots": "processes that think",
    "matches/record": "the log read back",
    "matches/actions": "what may be done to a match",
    "matches/store": "the database",
    "matches/tournaments": "pairings, standings, stages",
    "matches/ratings": "ratings and results of players",
    "matches/clock": "time banks, timers, pings",
    "matches/core": "the match as data",
    "matches/metrics": "what is counted for hosts",
    "matches/texts": "words in every language",
    "matches/fluent": "formatting of messages",
    "render/charts": "profiles, standings, graphs",
    "render/core": "sprites, sheets, animation",
    "render/one of each game": "how it looks and is called",
    "engines/search": "robots: heuristics and rollouts",
    "engines/one of each game": "its rules",
    "engines/core": "the contract every game keeps",
}
"""Content of each folder and room."""

WIDTH, ROW, GAP, PAD = 300, 40, 8, 14
TITLE: Final = 44
COLUMNS = (("hosting", "local", "web", "cogs", "presentation"), ("matches",), ("render", "engines"))
"""Columns of folders in the drawing: imports point down or right."""
INSIDE = {
    "render": ("one of each game", "charts", "core"),
    "engines": ("search", "one of each game", "core"),
}
"""Additional files drawn in a folder, the highest first."""


def rooms_of(layer: str) -> list[str]:
    """Return the drawn rooms of a folder, the highest first."""
    rooms = [f"{folder}/{room}" for folder in ROOMS for room in reversed(ROOMS[folder])]
    rooms += [f"{folder}/{room}" for folder in INSIDE for room in INSIDE[folder]]
    return [room for room in rooms if room.startswith(f"{layer}/") and room in ABOUT]


def drawing() -> str:
    """Return the rooms as SVG: a column for each group of folders, imports point down or right."""
    boxes: list[str] = []
    bottom = 0
    for column, layers in enumerate(COLUMNS):
        left, top = column * (WIDTH + 4 * GAP) + GAP, GAP
        for layer in layers:
            height = TITLE + len(rooms_of(layer)) * (ROW + GAP) + PAD
            boxes += _layer(layer, left, top, height)
            top += height + 2 * GAP
        bottom = max(bottom, top)
    width = len(COLUMNS) * (WIDTH + 4 * GAP)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {bottom}" '
            'font-family="sans-serif">',
            f'<rect width="{width}" height="{bottom}" fill="#fdfcf8"/>',
            *boxes,
            "</svg>",
            "",
        ]
    )


def _layer(layer: str, left: int, top: int, height: int) -> Iterator[str]:
    yield (
        f'<rect x="{left}" y="{top}" width="{WIDTH}" height="{height}" rx="10" '
        'fill="#e9eef2" stroke="#5b7083"/>'
    )
    yield _text(left + PAD, top + 20, layer, 16, bold=True)
    yield _text(left + PAD, top + 36, ABOUT[layer], 12)
    for number, room in enumerate(rooms_of(layer)):
        at = top + TITLE + number * (ROW + GAP)
        yield (
            f'<rect x="{left + PAD}" y="{at}" width="{WIDTH - 2 * PAD}" height="{ROW}" rx="6" '
            'fill="#ffffff" stroke="#9fb0bf"/>'
        )
        yield _text(left + 2 * PAD, at + 17, room.removeprefix(f"{layer}/"), 14, bold=True)
        yield _text(left + 2 * PAD, at + 33, ABOUT[room], 12)


def _text(left: int, base: int, said: str, size: int, *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{left}" y="{base}" font-size="{size}"{weight}>{escape(said)}</text>'


if __name__ == "__main__":
    print(drawing(), end="")

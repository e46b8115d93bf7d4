"""The match file: one JSON object a line, a header, the rows of the log, the result.

Every line is canonical JSON (`fairness.canonical`).  Of a match that has not ended the file shows
what everybody at the table knows: no moves (a move may be a secret), the options as a spectator
sees them, and neither secret nor seed.  Persons are never named: seats are numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engines.core import Refusal, clone
from matches.fairness import canonical, game_seed, linked
from matches.models import DecisionRow, Table
from matches.release import RELEASE

FORMAT = 1


def written(table: Table, log: Iterable[DecisionRow]) -> bytes:
    """Return the match file of a started match; `log` are all its rows."""
    if table.state is None:
        raise Refusal("match_not_started")
    over = table.status == "finished"
    rows = (row for row in log if row.hash)
    seen = clone(table.state)
    if not over:
        table.game.hide(seen, None)
    lines = [_header(table, seen.options), *(_row(row, over) for row in rows)]
    if over:
        lines.append(_result(table))
    return b"".join(canonical(line) + b"\n" for line in lines)


def _header(table: Table, options: object) -> dict[str, Any]:
    return {
        "line": "match",
        "format": FORMAT,
        "release": RELEASE,
        "match": table.id,
        "game": table.game.key,
        "status": table.status,
        "options": msgspec.to_builtins(options),
        "secret_hash": table.secret_hash.hex(),
        "seats": [
            {"seat": row.seat, "colour": row.colour, "kind": row.kind, "word": row.word}
            for row in table.seats
        ],
    }


def _row(row: DecisionRow, over: bool) -> dict[str, Any]:
    shown = linked(row)
    if not over:
        del shown["move"]
    return {
        "line": "row",
        **shown,
        "hash": row.hash.hex(),
        "sealed": row.sealed,
        "undone": row.undone,
        "notes": [msgspec.to_builtins(note) for note in row.notes if not note.private],
    }


def _result(table: Table) -> dict[str, Any]:
    words = [row.word for row in table.seats]
    return {
        "line": "result",
        "ranks": table.ranks,
        "scores": table.game.scores(table.state),
        "resigned": [row.seat for row in table.seats if row.resigned],
        "secret": table.secret.hex(),
        "seed": game_seed(table.id, table.secret, words).hex(),
    }

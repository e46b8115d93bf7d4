"""A line of the log is one thing told, for people or for machines, and never holds the token."""

from __future__ import annotations

import json
import logging
import sys
from typing import Any

from hosting.logs import FORMATS, JsonLine, OneLine
from settings import Settings

TOKEN = "MTIz.t"


def record(told: str, *about: Any, failed: bool = False) -> logging.LogRecord:
    trouble: Any = None
    if failed:
        try:
            raise ValueError(f"of {TOKEN}")
        except ValueError:
            trouble = sys.exc_info()
    return logging.LogRecord("cogs.frame", logging.ERROR, "", 0, told, about, trouble)


def test_a_line_of_json_says_when_how_grave_where_and_what() -> None:
    told = json.loads(JsonLine(TOKEN).format(record('bad %s\nnews of "%s"', "old", "千夏")))
    assert told.pop("time").endswith("Z")
    assert told == {"level": "ERROR", "source": "cogs.frame", "message": 'bad old\nnews of "千夏"'}


def test_an_error_comes_with_its_traceback_in_the_same_line_without_the_token() -> None:
    line = JsonLine(TOKEN).format(record("bad %s", TOKEN, failed=True))
    assert len(line.splitlines()) == 1
    assert TOKEN not in line
    told = json.loads(line)
    assert told["message"] == "bad …"
    assert told["traceback"].startswith("Traceback")
    assert told["traceback"].endswith("ValueError: of …")


def test_the_host_chooses_how_lines_look() -> None:
    assert FORMATS[Settings().log_format] is OneLine
    assert FORMATS[Settings(log_format="json").log_format] is JsonLine

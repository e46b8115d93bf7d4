"""Log lines for people or machines, one event each and without the token."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path
from typing import Any

import pytest

import bot
from hosting.log_format import FORMATS, JsonFormatter, TextFormatter
from hosting.logs import in_one_line
from matches.store.errors import CommitUnknown, Conflict, StoreError
from settings import Settings

TOKEN = "MTIz.t"


def record(text: str, *about: Any, failed: bool = False) -> logging.LogRecord:
    trouble: Any = None
    if failed:
        try:
            raise ValueError(f"of {TOKEN}")
        except ValueError:
            trouble = sys.exc_info()
    return logging.LogRecord("cogs.frame", logging.ERROR, "", 0, text, about, trouble)


def test_a_json_log_line_contains_time_level_source_and_message() -> None:
    told = json.loads(JsonFormatter(TOKEN).format(record('bad %s\nnews of "%s"', "old", "千夏")))
    assert told.pop("time").endswith("Z")
    assert told == {"level": "ERROR", "source": "cogs.frame", "message": 'bad old\nnews of "千夏"'}


def test_a_json_log_line_contains_the_traceback_without_the_token() -> None:
    line = JsonFormatter(TOKEN).format(record("bad %s", TOKEN, failed=True))
    assert len(line.splitlines()) == 1
    assert TOKEN not in line
    told = json.loads(line)
    assert told["message"] == "bad …"
    assert told["traceback"].startswith("Traceback")
    assert told["traceback"].endswith("ValueError: of …")


@pytest.mark.parametrize(
    ("error", "brief"),
    [
        (StoreError("unreachable", "PostgreSQL does not answer"), True),
        (CommitUnknown("PostgreSQL does not answer"), True),
        (StoreError("failed", "PostgreSQL: UniqueViolation"), False),
        (Conflict("somebody else"), False),
    ],
)
def test_only_an_unavailable_database_is_logged_as_a_warning(error: Exception, brief: bool) -> None:
    told = record("match %s: not delivered", 7)
    told.exc_info = (type(error), error, None)
    assert in_one_line(told)
    assert (told.levelname == "WARNING", told.exc_info is None) == (brief, brief)
    if brief:
        assert told.getMessage() == "match 7: not delivered: PostgreSQL does not answer"


def test_the_host_chooses_how_lines_look() -> None:
    assert FORMATS[Settings().log_format] is TextFormatter
    assert FORMATS[Settings(log_format="json").log_format] is JsonFormatter


WRONG = "DISCORD_TOKEN=MTIz.t\nLOG_LEVLE=INFO\n"
UNUSABLE = "DISCORD_TOKEN=MTIz.t\nDATABASE_URL=none\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the working folder of the program, which keeps the logging of the tests."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("hosting.logs.set_up_logging", lambda settings: None)
    return tmp_path


@pytest.mark.parametrize(
    ("settings", "said"), [(WRONG, "Settings: .env, line 2"), (UNUSABLE, "The database cannot be")]
)
@pytest.mark.parametrize("end", ["LOG_FORMAT=text\n", "LOG_FORMAT=json\n"])
def test_a_failed_start_is_reported_in_the_chosen_log_format(
    folder: Path, settings: str, said: str, end: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / ".env").write_text(settings + end)
    assert bot.main() == bot.BAD_START
    (line,) = capsys.readouterr().err.splitlines()
    if "json" in end:
        told = json.loads(line)
        assert (told["level"], told["source"]) == ("ERROR", "longtable")
        line = told["message"]
    assert line.startswith(said)


def test_an_unexpected_error_is_reported_as_json(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def fail(settings: Settings) -> None:
        raise ZeroDivisionError(settings.discord_token)

    monkeypatch.setattr(bot, "run_until_stopped", fail)
    monkeypatch.setenv("LOG_FORMAT", "json")
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert bot.main() == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert json.loads(line)["traceback"].startswith("Traceback")
    assert TOKEN not in line
    monkeypatch.setenv("LOG_FORMAT", "text")
    with pytest.raises(ZeroDivisionError):
        bot.main()


def test_commands_report_errors_as_text(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / ".env").write_text(f"{UNUSABLE}LOG_FORMAT=json\n")
    assert bot.main(["forget-user", "7"]) == bot.BAD_START
    assert capsys.readouterr().err.startswith("The database cannot be")

"""Settings read from the environment and `.env`.

`python -m settings` prints `.env.example`, so that each setting is described only once.
"""

from __future__ import annotations

import difflib
import io
import os
import re
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from dotenv.parser import parse_stream
from msgspec import Meta, Struct


class SettingsError(Exception):
    """Raised for an unknown setting or an invalid value."""


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of an operator; the name in `.env` is the attribute name in capitals."""

    discord_token: Annotated[
        str, Meta(description="Token of the Discord application; empty: play in the browser.")
    ] = ""
    database_url: Annotated[
        str, Meta(description="Database of the bot; the folder of an SQLite file is created.")
    ] = "sqlite+aiosqlite:///var/longtable.db"
    shard_count: Annotated[
        int, Meta(ge=0, le=10_000, description="Total number of shards; 0: as Discord recommends.")
    ] = 0
    shard_groups: Annotated[
        str,
        Meta(
            pattern=r"^(\d{1,5}(-\d{1,5})?(,\d{1,5}(-\d{1,5})?)*)?\Z",
            description="Shard groups of processes, as 0-3,4-7 (PostgreSQL only); empty: all.",
        ),
    ] = ""
    discord_api: Annotated[
        str,
        Meta(
            pattern=r"^(https?://\S+)?\Z",
            description="Address of a proxy for Discord's rate limits; empty: no proxy.",
        ),
    ] = ""
    default_locale: Annotated[
        Literal["en", "ja"], Meta(description="Default language: en or ja.")
    ] = "en"
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"],
        Meta(description="Minimum level of log lines: DEBUG, INFO, WARNING or ERROR."),
    ] = "INFO"
    log_format: Annotated[
        Literal["text", "json"], Meta(description="Format of log lines: text or json.")
    ] = "text"
    status_port: Annotated[
        int, Meta(ge=0, le=65535, description="Port of /healthz and /metrics; 0: neither.")
    ] = 0
    status_host: Annotated[
        str, Meta(description="Address of that port; 127.0.0.1 is visible to this machine only.")
    ] = "127.0.0.1"
    web_port: Annotated[
        int, Meta(ge=0, le=65535, description="Port of the public web pages; 0: none.")
    ] = 0
    web_host: Annotated[
        str, Meta(description="Address of that port; 127.0.0.1 is for a proxy on this machine.")
    ] = "127.0.0.1"
    web_url: Annotated[
        str,
        Meta(
            pattern=r"^(https?://[^\s/?#]+/?)?\Z",
            description="Public address of the web pages, as https://games.example.org.",
        ),
    ] = ""
    web_proxies: Annotated[
        int, Meta(ge=0, le=9, description="Number of proxies before the web pages: 0 to 9.")
    ] = 0
    match_threads: Annotated[
        bool, Meta(description="A thread for each match where Discord allows it: true or false.")
    ] = True
    default_pace: Annotated[
        Literal["fast", "normal", "relaxed", "none"],
        Meta(description="Default time control of matches: fast, normal, relaxed or none."),
    ] = "normal"
    vacation_days: Annotated[
        int, Meta(ge=0, le=90, description="Days of vacation in a quarter of a year: 0 to 90.")
    ] = 14
    backup_folder: Annotated[str, Meta(description="Folder of the database's backup files.")] = (
        "var/backups"
    )
    backups_kept: Annotated[
        int, Meta(ge=1, le=10_000, description="Number of backups to keep: 1 to 10000.")
    ] = 14
    backup_hours: Annotated[
        int, Meta(ge=0, le=8760, description="Hours between automatic backups; 0: none.")
    ] = 24
    beacon_url: Annotated[
        str,
        Meta(
            pattern=r"^(https?://\S+)?\Z",
            description="Chain of a drand beacon that shuffles wait for, https://…; empty: none.",
        ),
    ] = ""
    support_url: Annotated[
        str,
        Meta(
            pattern=r"^(https?://\S+)?$",
            description="Where players may ask for help, an address with https:// or nothing.",
        ),
    ] = ""
    privacy_url: Annotated[
        str,
        Meta(
            pattern=r"^(https?://\S+)?$",
            description="Where players read what is stored of them, with https:// or nothing.",
        ),
    ] = ""
    open_matches_each: Annotated[
        int, Meta(ge=1, le=10_000, description="Open matches one person may host: 1 to 10000.")
    ] = 5
    open_matches_server: Annotated[
        int, Meta(ge=1, le=10_000, description="Open matches of one server: 1 to 10000.")
    ] = 50
    analysis_tables_each: Annotated[
        int, Meta(ge=1, le=10_000, description="Analysis tables of one person: 1 to 10000.")
    ] = 5
    robot_matches_each: Annotated[
        int,
        Meta(
            ge=1,
            le=10_000,
            description="Matches one person plays alone against robots: 1 to 10000.",
        ),
    ] = 10
    files_an_hour: Annotated[
        int,
        Meta(ge=1, le=10_000, description="Files and animations for a person an hour: 1 to 10000."),
    ] = 30
    invitations_a_day: Annotated[
        int, Meta(ge=1, le=10_000, description="People one person invites a day: 1 to 10000.")
    ] = 20
    hints_an_hour: Annotated[
        int, Meta(ge=1, le=10_000, description="Hints for a person an hour: 1 to 10000.")
    ] = 30
    robot_workers: Annotated[
        int, Meta(ge=1, le=64, description="Number of robots that search at once: 1 to 64.")
    ] = 1
    robot_seconds_most: Annotated[
        float,
        Meta(ge=0.1, le=300, description="Longest search for one move in seconds: 0.1 to 300."),
    ] = 10.0
    local_database_url: Annotated[
        str, Meta(description="Address of the local table's own database.")
    ] = "sqlite+aiosqlite:///var/local.db"
    local_port: Annotated[
        int, Meta(ge=0, le=65535, description="Port of the local table: 0 (any) to 65535.")
    ] = 8765
    local_web_port: Annotated[
        int, Meta(ge=0, le=65535, description="Port of the local table's web pages; 0: any.")
    ] = 8766
    local_robot: Annotated[
        Literal["easy", "medium", "hard", "expert", "random", "greedy", "search"],
        Meta(description="Level of the local table's robot: easy, medium, hard or expert."),
    ] = "medium"
    open_browser: Annotated[
        bool, Meta(description="Show the local table in the browser at start: true or false.")
    ] = True

    def __repr__(self) -> str:
        """Return the settings with token and password masked, because they may be logged."""
        shown = msgspec.structs.asdict(self) | {
            "discord_token": "…" if self.discord_token else "",
            "database_url": re.sub(r"(?<=//)[^@/]*@", "…@", self.database_url),
        }
        return f"Settings({', '.join(f'{name}={value!r}' for name, value in shown.items())})"

    @property
    def used_database_url(self) -> str:
        """Return the database address in use: the bot's or the local table's."""
        return self.database_url if self.discord_token else self.local_database_url

    @property
    def extras(self) -> tuple[str, ...]:
        """Return the extras of `pyproject.toml` whose libraries these settings need."""
        if not self.discord_token:
            return ("local",)
        return ("postgres",) if self.is_on_postgres else ()

    @property
    def public_pages(self) -> str:
        """Return the address of the public web pages without a path, empty if there are none."""
        return self.web_url.rstrip("/") if self.web_port else ""

    @property
    def is_on_postgres(self) -> bool:
        """Return whether the bot's database is on a PostgreSQL server."""
        return self.database_url.startswith("postgres")


FIELDS = {field.name.upper(): field for field in msgspec.structs.fields(Settings)}


def read_settings(
    path: str | Path = ".env", environment: Mapping[str, str] = os.environ
) -> Settings:
    """Return the settings of the file at `path`; the environment takes precedence.

    Raises `SettingsError` for an invalid line, an unknown name or an invalid value.
    """
    values = dict(_lines(Path(path)))
    values |= {name: environment[name] for name in FIELDS if name in environment}
    chosen = {FIELDS[name].name: _value(name, text.strip()) for name, text in values.items()}
    settings = msgspec.convert(chosen, Settings)
    for needed in ("web_url", "privacy_url"):
        if settings.web_port and not getattr(settings, needed):
            raise SettingsError(f"WEB_PORT={settings.web_port} needs {needed.upper()}, too.")
    return settings


def peek_setting(
    name: str, path: str | Path = ".env", environment: Mapping[str, str] = os.environ
) -> str:
    """Return the setting called `name` unchecked, even if other settings are invalid."""
    file = Path(path)
    lines = file.read_text("utf-8", "replace") if file.exists() else ""
    found = {line.key: line.value for line in parse_stream(io.StringIO(lines))}
    return environment.get(name) or found.get(name) or str(FIELDS[name].default)


def explanation(name: str) -> str:
    """Return the description of the setting called `name`."""
    return str(FIELDS[name].type.__metadata__[0].description)


def example() -> str:
    """Return the text of `.env.example`."""
    lines = ["# Copy this file to .env and change what you need; every line may be left out."]
    for name, field in FIELDS.items():
        value = str(field.default).lower() if isinstance(field.default, bool) else field.default
        lines += ["", f"# {explanation(name)}", f"{name}={value}"]
    return "\n".join([*lines, ""])


def near(word: str, known: Collection[str]) -> str:
    """Return a suggestion for an unknown word: similar known words, or else all of them."""
    like = difflib.get_close_matches(word, known)
    return f"did you mean {' or '.join(like)}?" if like else f"known are {', '.join(known)}"


def _lines(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the names and values of the file, none if it does not exist."""
    if not path.exists():
        return
    with path.open(encoding="utf-8") as file:
        for line in parse_stream(file):
            where = f"{path}, line {line.original.line}"
            if line.error or (line.key and line.value is None):
                raise SettingsError(f"{where}: not of the form NAME=value")
            if line.key is None or line.value is None:
                continue
            if line.key not in FIELDS:
                raise SettingsError(
                    f"{where}: unknown setting {line.key}, {near(line.key.upper(), FIELDS)}"
                )
            yield line.key, line.value


def _value(name: str, text: str) -> object:
    """Return the value of a text; error messages never contain the token."""
    try:
        return msgspec.convert(text, FIELDS[name].type, strict=False)
    except msgspec.ValidationError:
        raise SettingsError(f"{name}={text!r} cannot be used. {explanation(name)}") from None


if __name__ == "__main__":
    sys.stdout.write(example())

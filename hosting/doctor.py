"""`python bot.py doctor`: read-only checks of the configuration and the environment."""

from __future__ import annotations

import asyncio
import base64
import binascii
import re
import shutil
import stat
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from aiohttp import ClientError
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from hosting.backup import copies, stem_of
from hosting.clock import ahead_of_discord
from hosting.shard_holder import claim_of
from matches.core.release import RELEASE
from matches.store.errors import StoreError
from matches.store.inspection import DatabaseInfo, condition_of
from render.core.fonts import FACES, drawable
from settings import Settings, SettingsError, read_settings

WELL, WORTH_A_LOOK, WRONG = "ok", "look", "wrong"
TOKEN = re.compile(r"([\w-]{6,})\.[\w-]{4,}\.[\w-]{20,}")
MIN_FREE_BYTES = 500_000_000
COPIES = 2  # backup copies that the disk needs room for: a backup, and one before an upgrade
MAX_SECONDS_WRONG = 5.0
LATE_BACKUPS = 2  # multiple of the planned time since the last backup
MORE = "`bot.py smoke` checks in a channel whether it answers as the bot assumes"


class Finding(NamedTuple):
    """The result of a check, with its `grade`."""

    grade: str
    about: str
    message: str


def main() -> int:
    """Print the results of all checks; return 0 unless something is wrong."""
    found = []
    for finding in findings():
        print(f"{finding.grade:<5}  {finding.about}: {finding.message}", flush=True)
        found.append(finding.grade)
    return int(WRONG in found)


def findings(environment_file: Path = Path(".env")) -> Iterator[Finding]:
    """Yield the results of the checks, one after the other."""
    yield Finding(WELL, "program", f"release {RELEASE}, Python {sys.version.split()[0]}")
    try:
        settings = read_settings(environment_file)
        claim_of(settings)
    except SettingsError as error:
        yield Finding(WRONG, "settings", str(error))
        return
    yield Finding(WELL, "settings", "they are valid")
    yield from token(settings, environment_file)
    for look in LOOKS:
        yield from look(settings)


def token(settings: Settings, environment_file: Path) -> Iterator[Finding]:
    """Yield whether a token is set, has a valid form, and is hidden from other users."""
    if not settings.discord_token:
        yield Finding(WELL, "token", "none is set, so the local table is started in the browser")
        return
    if is_open(environment_file):
        text = f"all users of this machine can read it; run chmod 600 {environment_file}"
        yield Finding(WORTH_A_LOOK, str(environment_file), text)
    if looks_like_a_token(settings.discord_token):
        yield Finding(WELL, "token", "it has the right form")
    else:
        text = (
            "DISCORD_TOKEN is not a bot token; copy it again from the Bot page of your application"
        )
        yield Finding(WRONG, "token", text)


def is_open(file: Path) -> bool:
    """Return whether all users of the machine can read a file."""
    return file.exists() and bool(file.stat().st_mode & stat.S_IROTH)


def looks_like_a_token(text: str) -> bool:
    """Return whether a text has the form of a bot's token, which begins with the bot's id."""
    if not (parts := TOKEN.fullmatch(text)):
        return False
    try:
        first = base64.urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4))
    except binascii.Error:
        return False
    return first.isdigit()


def database(settings: Settings) -> Iterator[Finding]:
    """Yield whether the database can be used, with its server and schema."""
    try:
        found = asyncio.run(condition_of(settings.used_database_url))
    except (StoreError, SQLAlchemyError, ModuleNotFoundError) as error:
        yield Finding(WRONG, "database", str(error))
        return
    yield Finding(WELL, "database", f"{found.server}, {_schema(found)}")
    yield from _clock_of(found)


def _schema(found: DatabaseInfo) -> str:
    if found.revision is None:
        return "still empty"
    if found.is_present:
        return f"schema {found.revision}"
    return f"schema {found.revision}, which the next start will update"


def _clock_of(found: DatabaseInfo) -> Iterator[Finding]:
    """Yield the results of comparing this machine's clock with the database."""
    now = time.time() * 1000
    if found.newest is not None and found.newest > now + MAX_SECONDS_WRONG * 1000:
        text = "a match was last changed in the future; has this machine's clock been set back?"
        yield Finding(WORTH_A_LOOK, "clock", text)
    if found.clock is not None:
        yield _compared("PostgreSQL", (now - found.clock) / 1000)


def discord_and_clock(settings: Settings) -> Iterator[Finding]:
    """Yield whether Discord can be reached, and whether its clock agrees with this machine's."""
    if not settings.discord_token:
        return
    try:
        ahead = asyncio.run(ahead_of_discord(settings))
    except (ClientError, OSError) as error:  # a timeout is an OSError
        text = f"it cannot be reached; the bot would keep retrying: {error!r}"
        yield Finding(WRONG, "Discord", text)
        return
    yield Finding(WELL, "Discord", f"it can be reached; {MORE}")
    if ahead is not None:
        yield _compared("Discord", ahead)


def _compared(whose: str, ahead: float) -> Finding:
    if abs(ahead) <= MAX_SECONDS_WRONG:
        return Finding(WELL, "clock", f"it agrees with {whose}'s")
    text = f"it is {abs(ahead):.0f} seconds {'ahead of' if ahead > 0 else 'behind'} {whose}'s"
    return Finding(WORTH_A_LOOK, "clock", text)


def fonts(_: Settings) -> Iterator[Finding]:
    """Yield whether the characters of both languages can be drawn."""
    try:
        whole = drawable("A") and drawable("駒")
    except OSError as error:
        yield Finding(WRONG, "fonts", f"{error}; this file is part of the program")
        return
    names = " and ".join(face.name for face in FACES)
    yield Finding(WELL if whole else WRONG, "fonts", names)


def disk(settings: Settings) -> Iterator[Finding]:
    """Yield whether there is room for the database, its backups and an upgrade."""
    file = sqlite_file(settings)
    folders = {existing(Path(settings.backup_folder))} | ({existing(file)} if file else set())
    size = file.stat().st_size if file and file.exists() else 0
    for folder in sorted(folders):
        free = shutil.disk_usage(folder).free
        enough = free >= MIN_FREE_BYTES + COPIES * size
        text = f"{free / 1e9:.1f} GB free at {folder}; the database takes {size / 1e9:.2f} GB"
        yield Finding(WELL if enough else WORTH_A_LOOK, "disk", text)


def backups(settings: Settings) -> Iterator[Finding]:
    """Yield the age of the newest backup."""
    found = copies(Path(settings.backup_folder), stem_of(settings.used_database_url))
    newest = max((copy.stat().st_mtime for copy in found), default=None)
    if newest is None:
        yield Finding(WORTH_A_LOOK, "backups", f"there are none in {settings.backup_folder}")
        return
    hours = (time.time() - newest) / 3600
    late = settings.backup_hours and hours > LATE_BACKUPS * settings.backup_hours
    text = f"the newest is from {datetime.fromtimestamp(newest, UTC):%Y-%m-%d %H:%M} UTC"
    yield Finding(WORTH_A_LOOK if late else WELL, "backups", text)


def sqlite_file(settings: Settings) -> Path | None:
    """Return the file of the database, or None if it is not an SQLite file."""
    try:
        url = make_url(settings.used_database_url)
    except SQLAlchemyError:
        return None
    named = url.get_backend_name() == "sqlite" and url.database
    return Path(named) if named else None


def existing(path: Path) -> Path:
    """Return the nearest existing folder above a path."""
    return next(folder for folder in path.absolute().parents if folder.is_dir())


LOOKS: tuple[Callable[[Settings], Iterator[Finding]], ...] = (
    database,
    discord_and_clock,
    fonts,
    disk,
    backups,
)
"""The checks that need valid settings, in this order."""

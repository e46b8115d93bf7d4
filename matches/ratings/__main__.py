"""Command line: recompute all ratings with `python -m matches.ratings rebuild`.

The bot must not be running.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence

from sqlalchemy.exc import ArgumentError

from matches.service.rating_rebuild import rebuild
from matches.service.service import Service
from matches.store.database_claim import exclusive_lock
from matches.store.ratings import RebuildResult
from matches.store.store import StoreError, open_store
from settings import SettingsError, read_settings

NOT_DONE = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Recompute the ratings of the configured database; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m matches.ratings", description="Ratings of Longtable."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("rebuild", help="recompute all ratings from the matches")
    command.add_argument("--logs", action="store_true", help="read the logs of all matches, too")
    command.add_argument("--database", metavar="URL", help="instead of the configured one")
    given = parser.parse_args(arguments)
    try:
        url = given.database or _database()
        with exclusive_lock(url):
            done = asyncio.run(_rebuilt(url, logs=given.logs))
    except (SettingsError, StoreError, ArgumentError) as error:
        print(f"Nothing was rebuilt. {error}", file=sys.stderr)
        return NOT_DONE
    print(f"Rebuilt: {done.matches} matches, {done.changed} of them changed.")
    return 0


def _database() -> str:
    settings = read_settings()
    return settings.database_url if settings.discord_token else settings.local_database_url


async def _rebuilt(url: str, *, logs: bool) -> RebuildResult:
    store = await open_store(url)
    try:
        return await rebuild(Service(store), logs=logs, told=lambda n: print(f"{n} logs read"))
    finally:
        await store.close()


if __name__ == "__main__":
    sys.exit(main())

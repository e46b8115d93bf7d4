"""Command-line entry point: runs the bot or one of its tools (`python bot.py --help`).

Without a command it runs the bot on Discord, or without a token the local table in the browser.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from hosting.log_format import error_line
from hosting.shutdown import exit_now, force_exit_after
from settings import Settings, peek_setting, read_settings

FAILED = 1
BAD_START = 2
INTERRUPTED = 130
EXPLAINED = {
    "SettingsError": "Settings: {}",
    "PortInUse": "{}",
    "StoreError": "The database cannot be used. {}",
    "ArgumentError": "The database cannot be used. {}",
    "DataError": "A data file is damaged. {}",
    "CannotStart": "{}",
    "LoginFailure": "Discord does not know this DISCORD_TOKEN. Copy it again from the Bot page.",
    "ModuleNotFoundError": "{}: `make run` installs what is missing.",
}
"""Messages by the name of the error; names, because a damaged data file already breaks the import
of the module that defines its class.
"""
SMOKE_OPTIONS = {
    "channel": "the text channel in which the messages are written",
    "user": "the person who is pinged once, a member of that server: you",
    "forum": "a forum in which a post is opened; without it that check is skipped",
}
UNEXPLAINED = "Internal error; the program stops."


def main(arguments: Sequence[str] = ()) -> int:
    """Run the command of the command line; return the exit code."""
    chosen = parser().parse_args(arguments)
    do: Callable[[argparse.Namespace], int] = chosen.do
    try:
        return do(chosen)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return explained(error, as_json=do is run and peek_setting("LOG_FORMAT") == "json")


def explained(error: Exception, *, as_json: bool) -> int:
    """Print one line about the reason for the exit; return the exit code.

    Only errors that an operator can fix have a message.  Other errors need their traceback: it is
    part of the JSON line, or `error` is raised again.
    """
    names = [kind.__name__ for kind in type(error).__mro__ if kind.__name__ in EXPLAINED]
    if not names and not as_json:
        raise error
    text = EXPLAINED[names[0]].format(error) if names else UNEXPLAINED
    if as_json:
        text = error_line(text, None if names else error, token=peek_setting("DISCORD_TOKEN"))
    print(text, file=sys.stderr)
    return BAD_START if names else FAILED


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(prog="bot.py", description="Longtable, a bot for board games.")
    parser.set_defaults(do=run)
    commands = parser.add_subparsers(title="commands", metavar="[command]")

    def add(do: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        command = do.__name__.replace("_", "-")
        added = commands.add_parser(command, help=do.__doc__, description=do.__doc__)
        added.set_defaults(do=do)
        return added

    for do in (run, doctor, backup):
        add(do)
    add(restore).add_argument("file", help="a copy made by `backup`")
    add(move).add_argument("file", help="the SQLite file the bot has used so far")
    smoking = add(smoke)
    for name, about in SMOKE_OPTIONS.items():
        needed = name != "forum"
        smoking.add_argument(
            f"--{name}", metavar="ID", type=discord_id, required=needed, help=about
        )
    add(forget_user).add_argument("id", type=discord_id, help="the person's Discord ID")
    add(forget_guild).add_argument("id", type=discord_id, help="the server's Discord ID")
    return parser


def discord_id(text: str) -> int:
    """Return a Discord id; raise `ArgumentTypeError` for other text."""
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 2**63:
        raise argparse.ArgumentTypeError(f"{text!r} is not a Discord ID")
    return int(text)


def run(chosen: argparse.Namespace) -> int:
    """Start the bot, or the local table if no token is set; this is the default."""
    from hosting.logs import set_up_logging
    from hosting.malloc_tuning import give_memory_back

    settings = read_settings()
    set_up_logging(settings)
    give_memory_back()
    asyncio.run(run_until_stopped(settings))
    return 0


async def run_until_stopped(settings: Settings) -> None:
    """Run the bot or the local table until Ctrl-C or a termination signal."""
    stop = asyncio.Event()

    def end() -> None:
        stop.set()
        if settings.discord_token:
            force_exit_after()

    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C interrupts instead
            asyncio.get_running_loop().add_signal_handler(name, end)
    from hosting.malloc_tuning import loading

    with loading():
        if settings.discord_token:
            from hosting.server import serve as begin
        else:
            from local.table import play as begin
    await begin(settings, stop)


def doctor(chosen: argparse.Namespace) -> int:
    """Check everything the bot needs, without changing anything."""
    from hosting.doctor import main

    return main()


def smoke(chosen: argparse.Namespace) -> int:
    """Check in a channel whether Discord answers as the bot assumes; nothing is left there."""
    from hosting.smoke import main

    return main(chosen.channel, chosen.user, chosen.forum)


def backup(chosen: argparse.Namespace) -> int:
    """Save a copy of the database, whether or not the bot is running."""
    from hosting.backup import main

    return main()


def restore(chosen: argparse.Namespace) -> int:
    """Replace the database with a copy while the bot is stopped; the old one is kept."""
    from hosting.restore import main

    return main(chosen.file)


def move(chosen: argparse.Namespace) -> int:
    """Copy an SQLite database into the empty PostgreSQL database named in the settings."""
    from matches.store.postgres.migration import migrate_from_sqlite

    file = f"sqlite+aiosqlite:///{Path(chosen.file).resolve()}"
    rows = asyncio.run(migrate_from_sqlite(file, read_settings().database_url))
    print(f"{rows} rows copied. The SQLite file is unchanged.")
    return 0


def forget_user(chosen: argparse.Namespace) -> int:
    """Delete the stored data of a person, who leaves all unfinished matches and tournaments."""
    from hosting import erasure

    print(asyncio.run(erasure.forget_user(read_settings(), chosen.id)))
    return 0


def forget_guild(chosen: argparse.Namespace) -> int:
    """Delete the stored data of a server, including all its matches and tournaments."""
    from hosting import erasure

    print(asyncio.run(erasure.forget_guild(read_settings(), chosen.id)))
    return 0


if __name__ == "__main__":
    exit_now(main(sys.argv[1:]))

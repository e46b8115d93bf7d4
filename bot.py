"""Starts the program, or one of its tools: `python bot.py --help` names them.

Without a command it is the bot on Discord, or without a token the local table in the browser.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from hosting.ending import end_at_last, end_now
from hosting.lines import error_line
from settings import Settings, hinted, read_settings

FAILED = 1
BAD_START = 2
INTERRUPTED = 130
EXPLAINED = {
    "SettingsError": "Settings: {}",
    "PortTaken": "{}",
    "StoreError": "The database cannot be used. {}",
    "ArgumentError": "The database cannot be used. {}",
    "DataError": "A data file is damaged. {}",
    "LoginFailure": "Discord does not know this DISCORD_TOKEN. Copy it anew from your application.",
    "ModuleNotFoundError": "{}: `make run` installs what is missing.",
}
"""What is told, by the name of the error: a damaged data file stops the very import that would
define its class."""
UNEXPLAINED = "The program has come upon an error of its own and ends."


def main(arguments: Sequence[str] = ()) -> int:
    """Do what the arguments of the command line say; return the exit code."""
    chosen = parser().parse_args(arguments)
    do: Callable[[argparse.Namespace], int] = chosen.do
    try:
        return do(chosen)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return explained(error, as_json=do is run and hinted("LOG_FORMAT") == "json")


def explained(error: Exception, *, as_json: bool) -> int:
    """Tell in a line why the program ends; return the exit code.

    Only what a host can mend becomes a sentence; the rest needs its traceback: it is in the line of
    JSON, or `error` is raised again.
    """
    names = [kind.__name__ for kind in type(error).__mro__ if kind.__name__ in EXPLAINED]
    if not names and not as_json:
        raise error
    told = EXPLAINED[names[0]].format(error) if names else UNEXPLAINED
    if as_json:
        told = error_line(told, None if names else error, token=hinted("DISCORD_TOKEN"))
    print(told, file=sys.stderr)
    return BAD_START if names else FAILED


def parser() -> argparse.ArgumentParser:
    """Return what reads the command line."""
    parser = argparse.ArgumentParser(prog="bot.py", description="Longtable, a bot for board games.")
    parser.set_defaults(do=run)
    commands = parser.add_subparsers(title="commands", metavar="")
    for do in (run, doctor, backup):
        commands.add_parser(do.__name__, help=do.__doc__).set_defaults(do=do)
    restoring = commands.add_parser("restore", help=restore.__doc__)
    restoring.add_argument("file", help="the copy, as `backup` made it")
    restoring.set_defaults(do=restore)
    moving = commands.add_parser("move", help=move.__doc__)
    moving.add_argument("file", help="the SQLite file that was the database until now")
    moving.set_defaults(do=move)
    for forget in (forget_user, forget_guild):
        forgetting = commands.add_parser(forget.__name__.replace("_", "-"), help=forget.__doc__)
        forgetting.add_argument(
            "id", type=discord_id, help="the number by which Discord knows them"
        )
        forgetting.set_defaults(do=forget)
    return parser


def discord_id(text: str) -> int:
    """Return an id of Discord's; raise `ValueError` for what is none."""
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 2**63:
        raise ValueError(text)
    return int(text)


def run(chosen: argparse.Namespace) -> int:
    """Start the bot, or the local table where no token is set (this is done without a command)."""
    from hosting.logs import set_up_logging
    from hosting.memory import give_memory_back

    settings = read_settings()
    set_up_logging(settings)
    give_memory_back()
    asyncio.run(until_told(settings))
    return 0


async def until_told(settings: Settings) -> None:
    """Start what the settings ask for and stop it on Ctrl-C or a polite signal."""
    stop = asyncio.Event()

    def end() -> None:
        stop.set()
        if settings.discord_token:
            end_at_last()

    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C interrupts instead
            asyncio.get_running_loop().add_signal_handler(name, end)
    if settings.discord_token:
        from hosting.serving import serve

        await serve(settings, stop)
        return
    from local.table import play

    await play(settings, stop)


def doctor(chosen: argparse.Namespace) -> int:
    """Look whether everything is as the bot needs it, and change nothing."""
    from hosting.doctor import main

    return main()


def backup(chosen: argparse.Namespace) -> int:
    """Save a copy of the database, while the bot runs or not."""
    from hosting.backup import main

    return main()


def restore(chosen: argparse.Namespace) -> int:
    """Put a copy in place of the database, while no bot runs; what was there is kept."""
    from hosting.restore import main

    return main(chosen.file)


def move(chosen: argparse.Namespace) -> int:
    """Carry a SQLite file over to the PostgreSQL database of the settings, which is empty yet."""
    from matches.store.postgres.moving import move_in

    file = f"sqlite+aiosqlite:///{Path(chosen.file).resolve()}"
    rows = asyncio.run(move_in(file, read_settings().database_url))
    print(f"{rows} rows have moved; the file stays as it is.")
    return 0


def forget_user(chosen: argparse.Namespace) -> int:
    """Delete what is stored of a person, who leaves everything that goes on."""
    from hosting import forgetting

    print(asyncio.run(forgetting.forget_user(read_settings(), chosen.id)))
    return 0


def forget_guild(chosen: argparse.Namespace) -> int:
    """Delete what is stored of a server."""
    from hosting import forgetting

    print(asyncio.run(forgetting.forget_guild(read_settings(), chosen.id)))
    return 0


if __name__ == "__main__":
    end_now(main(sys.argv[1:]))

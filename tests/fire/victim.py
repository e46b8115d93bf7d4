"""The program in a separate process, with a local Discord and an adjustable clock.

It is the real program; only the addresses of Discord and the time are external. The environment
sets FIRE_REST and FIRE_GATEWAY, the addresses of Discord, FIRE_CLOCK, a file of eight bytes with
the clock offset in nanoseconds, FIRE_RELEASE, the release it pretends to be, and FIRE_UNDRAWN, if
it is to prerender no parts of pictures.
"""

from __future__ import annotations

import mmap
import os
import struct
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord.gateway
import discord.http
from yarl import URL

import bot
from hosting.shutdown import exit_now
from matches.core import release as releases
from tests.fire.stacks import tell_when_asked

LOOPBACK = ("127.0.0.1", "localhost", "::1")
OFFSET = struct.Struct("=q")
MAX_DESCRIBED = 80  # characters of a command's description, with room for a name after it


def at_home(address: str) -> str:
    """Return a local address; refuse all others."""
    if URL(address).host not in LOOPBACK:
        raise SystemExit(f"{address} is not on this machine")
    return address


def write_offset(file: Path, seconds: float) -> None:
    """Offset the clock of the process that reads `file` by `seconds`."""
    with file.open("r+b" if file.exists() else "w+b") as opened:
        opened.write(OFFSET.pack(int(seconds * 1e9)))


def wrong_clock(file: Path) -> Callable[[], int]:
    """Return a clock in nanoseconds with the offset in `file`."""
    true = time.time_ns
    with file.open("rb") as opened:
        memory = mmap.mmap(opened.fileno(), OFFSET.size, access=mmap.ACCESS_READ)
    return lambda: true() + int(OFFSET.unpack_from(memory)[0])


def pretend(release: str) -> None:
    """Pretend to be another release, also in the descriptions of commands."""
    releases.RELEASE = release
    from cogs.frame.client import Longtable  # The import must follow the change.

    commands = Longtable._commands

    async def told(bot: Longtable) -> list[dict[str, Any]]:
        first, *others = await commands(bot)
        return [
            first | {"description": f"{first['description'][:MAX_DESCRIBED]} {release}"},
            *others,
        ]

    setattr(Longtable, "_commands", told)  # noqa: B010 (its type names `self`)


def prerender_nothing() -> None:
    """Start without the parts of pictures, most of which a short run never shows."""
    from cogs.frame.match.delivery import prerender  # It may import the release.

    vars(prerender)["prerender_parts"] = lambda games: None


def main() -> int:
    """Run the program until it is killed or stopped."""
    discord.http.Route.BASE = at_home(os.environ["FIRE_REST"])
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(at_home(os.environ["FIRE_GATEWAY"]))
    clock = wrong_clock(Path(os.environ["FIRE_CLOCK"]))
    time.time_ns = clock
    time.time = lambda: clock() / 1e9
    tell_when_asked()
    if release := os.environ.get("FIRE_RELEASE"):
        pretend(release)
    if os.environ.get("FIRE_UNDRAWN"):
        prerender_nothing()
    return bot.main()


if __name__ == "__main__":
    exit_now(main())

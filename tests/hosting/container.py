"""Execution of the Containerfile without a builder, with checks of the result.

`sudo python -m tests.hosting.container [BASE]`: BASE is a folder with the files of the base image,
by default those of this machine. They are unchanged: the steps write to an overlay in memory that
disappears with this process.
"""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.fire.loopback import Loopback
from tests.fire.world import Person

ROOT = Path(__file__).parents[2]
FILE = ROOT / "Containerfile"
APART = ("unshare", "--mount", "--pid", "--fork", "--kill-child")
INSIDE = "--inside"
PLACE = Path("/run/longtable-container")
OF_THE_NETWORK = ("etc/resolv.conf", "etc/ssl/certs/ca-certificates.crt")
TOKEN = f"MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.{'x' * 30}"  # It has the form of a token.
TOOLS = ("doctor", "backup")
DIVERTED = """
from discord.gateway import DiscordWebSocket, yarl
DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL("{}")
"""
START_SECONDS = 120.0


def steps_of(text: str) -> list[tuple[str, str]]:
    """Return the steps of a Containerfile: their kinds and arguments."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    whole = "\n".join(lines).replace("\\\n", "").splitlines()
    return [(line.split()[0], line.partition(" ")[2].strip()) for line in whole if line.strip()]


class Image:
    """A folder to which the steps are applied, and the way to run programs in it."""

    def __init__(self, root: Path) -> None:
        self._root, self._as, self._at = root, "0:0", "/"
        self.environment = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"}
        self.volumes: list[Path] = []
        self.entrypoint: list[str] = []
        self.healthcheck: list[str] = []

    def build(self) -> None:
        """Apply every step; raise `AttributeError` for an unsupported kind."""
        for kind, text in steps_of(FILE.read_text("utf-8")):
            print(kind, text, flush=True)
            getattr(self, f"_{kind.lower()}")(text)

    @property
    def prefix(self) -> list[str]:
        """Return the command prefix that runs a program in the image as its user."""
        become = ("chroot", f"--userspec={self._as}", "--groups=", str(self._root))
        return [*become, "env", f"--chdir={self._at}"]

    def _from(self, text: str) -> None:
        """Start with the existing files."""

    def _run(self, text: str) -> None:
        ours = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
        environment = self.environment | ours
        subprocess.run([*self.prefix, "sh", "-c", text], env=environment, check=True)

    def _workdir(self, text: str) -> None:
        self._at = text
        self._inside(text).mkdir(parents=True, exist_ok=True)

    def _copy(self, text: str) -> None:
        *names, place = text.split()
        for name in names:
            if (ROOT / name).is_dir():
                without = shutil.ignore_patterns("__pycache__")
                shutil.copytree(ROOT / name, self._inside(place), ignore=without)
            else:
                shutil.copy(ROOT / name, self._inside(place))

    def _env(self, text: str) -> None:
        for pair in shlex.split(text):
            name, _, value = pair.partition("=")
            self.environment[name] = value.replace("$PATH", self.environment["PATH"])

    def _user(self, text: str) -> None:
        self._as = text

    def _volume(self, text: str) -> None:
        self.volumes.append(self._inside(text))

    def _healthcheck(self, text: str) -> None:
        self.healthcheck = json.loads(text.partition("CMD ")[2])

    def _entrypoint(self, text: str) -> None:
        self.entrypoint = json.loads(text)

    def _inside(self, place: str) -> Path:
        return self._root / Path(self._at, place).relative_to("/")


def mount(*arguments: str | Path) -> None:
    """Mount something in the private namespace."""
    subprocess.run(["mount", *map(str, arguments)], check=True)


def unpacked(base: Path) -> Path:
    """Return a folder with the files of `base`, whose changes do not affect them."""
    PLACE.mkdir(exist_ok=True)
    mount("-t", "tmpfs", "tmpfs", PLACE)
    root, over, work = (PLACE / name for name in ("root", "over", "work"))
    for folder in (root, over, work):
        folder.mkdir()
    mount("-t", "overlay", "-o", f"lowerdir={base},upperdir={over},workdir={work}", "image", root)
    mount("-t", "proc", "proc", root / "proc")
    mount("--rbind", "/dev", root / "dev")
    for name in OF_THE_NETWORK:
        if base != Path("/") and (there := Path("/", name)).exists():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(there, root / name)
    return root


def made_read_only(root: Path, volumes: Sequence[Path]) -> None:
    """Make a folder read-only, except its volumes and `tmp`."""
    for volume in volumes:
        found = volume.stat()
        owner = f"mode=700,uid={found.st_uid},gid={found.st_gid}"
        mount("-t", "tmpfs", "-o", owner, "tmpfs", volume)
    mount("-t", "tmpfs", "tmpfs", root / "tmp")
    mount("-o", "remount,ro", root)


async def looked_at(
    start: Sequence[str], healthcheck: Sequence[str], passing: Path, **data: str
) -> bool:
    """Start a bot with a local Discord, and its tools; return whether all succeeded.

    The gateway address, which is not a setting, is passed in `passing`, mounted as `/tmp`.
    """
    loopback = Loopback([Person(11, "Ann")])
    async with loopback.running():
        (passing / "sitecustomize.py").write_text(DIVERTED.format(loopback.gateway_address))
        environment = {**data, "PYTHONPATH": "/tmp", "DISCORD_TOKEN": TOKEN}
        environment["DISCORD_API"] = loopback.rest_address
        program = await asyncio.create_subprocess_exec(*start, env=environment)
        codes: list[int] = []
        try:
            async with asyncio.timeout(START_SECONDS):
                while program.returncode is None and await code_of(*healthcheck, **environment):
                    await asyncio.sleep(1)
            codes += [await code_of(*start, tool, **environment) for tool in TOOLS]
        finally:
            if program.returncode is None:
                program.terminate()
            codes.append(await program.wait())
        was_there = loopback.gateway.identified > 0
    print(f"{', '.join(TOOLS)} and the bot ended with {codes}; it logged in: {was_there}.")
    return was_there and not any(codes)


async def code_of(*command: str, **environment: str) -> int:
    """Return the exit code of a command."""
    return await (await asyncio.create_subprocess_exec(*command, env=environment)).wait()


def main(arguments: Sequence[str]) -> int:
    """Apply the steps in a private namespace, check the result, return the exit code."""
    if arguments[:1] != [INSIDE]:
        again = [sys.executable, "-m", "tests.hosting.container", INSIDE, *arguments]
        return subprocess.run([*APART, *again], cwd=ROOT, check=False).returncode
    root = unpacked(Path(*arguments[1:] or "/"))
    image = Image(root)
    image.build()
    made_read_only(root, image.volumes)
    start, check = ([*image.prefix, *one] for one in (image.entrypoint, image.healthcheck))
    return int(not asyncio.run(looked_at(start, check, root / "tmp", **image.environment)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

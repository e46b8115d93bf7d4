"""What is installed is what is needed: by the bot, by the local table, by developers."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.test_architecture import ROOT, files_of, imports_of

LOCKED = re.compile(r"^([\w.-]+)==(\S+)(.*) \\$", re.MULTILINE)
HASH = re.compile(r"^ +--hash=sha256:[0-9a-f]{64}( \\)?$")
BOT = ("engines", "matches", "render", "cogs", "bot.py", "settings.py")


def declared(extra: str | None = None) -> set[str]:
    """Return the libraries `pyproject.toml` names, those of an extra or those always needed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = project["optional-dependencies"][extra] if extra else project["dependencies"]
    return {re.split(r"[\[<>=]", entry)[0].lower() for entry in wanted}


def imported(*names: str) -> set[str]:
    """Return the libraries that are imported by the named folders and modules."""
    modules = {one.module.split(".")[0] for file in files_of(*names) for one in imports_of(file)}
    known = packages_distributions()
    return {library.lower() for name in modules for library in known.get(name, ())}


def locked(name: str) -> set[tuple[str, ...]]:
    """Return each library of a lock with its version and where it is needed."""
    return set(LOCKED.findall((ROOT / name).read_text("utf-8")))


def test_what_the_bot_imports_is_declared() -> None:
    assert imported(*BOT) - {"fluent.syntax"} <= declared()


def test_what_the_local_table_imports_is_declared() -> None:
    assert imported("local") <= declared() | declared("local")


@pytest.mark.parametrize(
    ("smaller", "larger"),
    [
        ("requirements.lock", "requirements-local.lock"),
        ("requirements-local.lock", "requirements-dev.lock"),
    ],
)
def test_the_locks_agree_and_each_adds_to_the_one_before(smaller: str, larger: str) -> None:
    assert locked(smaller) < locked(larger)


def test_the_bot_needs_nothing_of_the_local_table_and_of_developers() -> None:
    names = {name for name, *_ in locked("requirements.lock")}
    assert not names & (declared("local") | declared("dev"))


@pytest.mark.parametrize("lock", sorted(path.name for path in ROOT.glob("*.lock")))
def test_a_lock_holds_versions_and_hashes_and_nothing_else(lock: str) -> None:
    lines = (ROOT / lock).read_text("utf-8").splitlines()
    assert [line for line in lines if not (LOCKED.match(line) or HASH.match(line))] == []


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Return a folder in which everything the bot itself needs seems to be installed."""
    for name in ("Makefile", "settings.py", "requirements.lock", "requirements-local.lock"):
        shutil.copy(ROOT / name, tmp_path / name)
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    shutil.copy(ROOT / "requirements.lock", tmp_path / ".venv" / "run.lock")
    return tmp_path


def installs_the_local_table(folder: Path, **settings: str) -> bool:
    """Return whether `make run` would install what only the local table needs."""
    environment = {name: text for name, text in os.environ.items() if not name.startswith("MAKE")}
    told = subprocess.run(
        ["make", "-n", "run"],
        cwd=folder,
        env=environment | settings,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "python bot.py" in told
    return "requirements-local.lock" in told


needs_make = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")


@needs_make
@pytest.mark.parametrize("file", ["", "DISCORD_TOKEN=\n", "LOCAL_PORT=1\n# DISCORD_TOKEN=x\n"])
def test_without_a_token_the_local_table_is_installed(installed: Path, file: str) -> None:
    assert installs_the_local_table(installed)
    (installed / ".env").write_text(file)
    assert installs_the_local_table(installed)


@needs_make
@pytest.mark.parametrize("line", ["DISCORD_TOKEN=x", 'export DISCORD_TOKEN = "x"  # mine'])
def test_with_a_token_nothing_is_installed_that_only_the_local_table_needs(
    installed: Path, line: str
) -> None:
    (installed / ".env").write_text(f"{line}\n")
    assert not installs_the_local_table(installed)


@needs_make
def test_a_token_of_the_environment_counts_too(installed: Path) -> None:
    assert not installs_the_local_table(installed, DISCORD_TOKEN="x")


@needs_make
def test_settings_that_cannot_be_read_install_nothing(installed: Path) -> None:
    (installed / ".env").write_text("DISCORD_TOKKEN=x\n")
    assert not installs_the_local_table(installed)

"""Declared and installed dependencies of the bot, the local table and developers."""

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
BOT = (
    *("engines", "matches", "render", "presentation", "cogs", "web", "hosting"),
    *("bot.py", "settings.py"),
)


def declared(extra: str | None = None) -> set[str]:
    """Return the libraries in `pyproject.toml`, of an extra or of the bot itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = project["optional-dependencies"][extra] if extra else project["dependencies"]
    return {re.split(r"[\[<>=]", entry)[0].lower() for entry in wanted}


def imported(*names: str) -> set[str]:
    """Return the libraries that are imported by the named folders and modules."""
    modules = {one.module.split(".")[0] for file in files_of(*names) for one in imports_of(file)}
    known = packages_distributions()
    return {
        library.lower().replace("_", "-") for name in modules for library in known.get(name, ())
    }


def locked(name: str) -> set[tuple[str, ...]]:
    """Return each library of a lock with its version and where it is needed."""
    return set(LOCKED.findall((ROOT / name).read_text("utf-8")))


def test_every_import_of_the_bot_is_declared() -> None:
    known = {"fluent.runtime"}  # shares the namespace of `fluent.syntax`; earlier releases used it
    assert imported(*BOT) - known <= declared() | declared("postgres")


def test_on_sqlite_the_bot_starts_without_the_driver_of_postgresql() -> None:
    program = "import sys; sys.modules['asyncpg'] = None; import hosting.server"
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True)


def test_every_import_of_the_local_table_is_declared() -> None:
    assert imported("local") <= declared() | declared("local")


@pytest.mark.parametrize(
    ("smaller", "larger"),
    [
        ("requirements.lock", "requirements-local.lock"),
        ("requirements.lock", "requirements-postgres.lock"),
        ("requirements-local.lock", "requirements-dev.lock"),
        ("requirements-postgres.lock", "requirements-dev.lock"),
    ],
)
def test_the_locks_agree_and_each_adds_to_the_one_before(smaller: str, larger: str) -> None:
    assert locked(smaller) < locked(larger)


def test_the_bots_lock_file_contains_no_optional_dependencies() -> None:
    names = {name for name, *_ in locked("requirements.lock")}
    assert not names & (declared("local") | declared("postgres") | declared("dev"))


@pytest.mark.parametrize("lock", sorted(path.name for path in ROOT.glob("*.lock")))
def test_a_lock_holds_versions_and_hashes_and_nothing_else(lock: str) -> None:
    lines = (ROOT / lock).read_text("utf-8").splitlines()
    assert [line for line in lines if not (LOCKED.match(line) or HASH.match(line))] == []


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Return a folder in which all dependencies of the bot seem to be installed."""
    for path in (ROOT / "Makefile", ROOT / "settings.py", *ROOT.glob("requirements*.lock")):
        shutil.copy(path, tmp_path / path.name)
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    shutil.copy(ROOT / "requirements.lock", tmp_path / ".venv" / "run.lock")
    return tmp_path


def installed_besides(folder: Path, **settings: str) -> set[str]:
    """Return the extras whose libraries `make run` would install."""
    environment = {name: text for name, text in os.environ.items() if not name.startswith("MAKE")}
    message = subprocess.run(
        ["make", "-n", "run"],
        cwd=folder,
        env=environment | settings,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "python bot.py" in message
    return set(re.findall(r"requirements-(local|postgres|dev)\.lock", message))


needs_make = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")


@needs_make
@pytest.mark.parametrize("file", [None, "DISCORD_TOKEN=\n", "LOCAL_PORT=1\n# DISCORD_TOKEN=x\n"])
def test_without_a_token_the_local_table_is_installed(installed: Path, file: str | None) -> None:
    if file is not None:
        (installed / ".env").write_text(file)
    assert installed_besides(installed) == {"local"}


@needs_make
@pytest.mark.parametrize("line", ["DISCORD_TOKEN=x", 'export DISCORD_TOKEN = "x"  # mine'])
def test_with_a_token_nothing_is_installed_that_the_bot_does_not_need(
    installed: Path, line: str
) -> None:
    (installed / ".env").write_text(f"{line}\n")
    assert installed_besides(installed) == set()


@needs_make
def test_with_an_address_of_postgresql_its_driver_is_installed(installed: Path) -> None:
    (installed / ".env").write_text(
        "DISCORD_TOKEN=x\nDATABASE_URL=postgresql://me@there/longtable\n"
    )
    assert installed_besides(installed) == {"postgres"}


@needs_make
def test_a_token_of_the_environment_counts_too(installed: Path) -> None:
    assert installed_besides(installed, DISCORD_TOKEN="x") == set()


@needs_make
def test_settings_that_cannot_be_read_install_nothing(installed: Path) -> None:
    (installed / ".env").write_text("DISCORD_TOKKEN=x\n")
    assert installed_besides(installed) == set()

"""PostgreSQL dumps with `pg_dump` and `pg_restore`."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from sqlalchemy import make_url

from matches.store.database import PRIVATE

WITHOUT_OWNERS = ("--no-owner", "--no-privileges")
_VARIABLES = {"PGHOST": "host", "PGPORT": "port", "PGUSER": "username", "PGPASSWORD": "password"}


class DumpFailed(Exception):
    """Raised if a tool of PostgreSQL is missing or fails."""


def name_of(url: str) -> str:
    """Return the name of a PostgreSQL database."""
    return make_url(url).database or "longtable"


def dump(url: str, file: Path) -> None:
    """Write a consistent dump of the database to a new `file`, and check that it is readable."""
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    run("pg_dump", url, "--format=custom", *WITHOUT_OWNERS, f"--file={file}")
    look_through(url, file)


def look_through(url: str, file: Path) -> None:
    """Read all of a dump; raise `DumpFailed` if that fails."""
    run("pg_restore", url, *WITHOUT_OWNERS, f"--file={os.devnull}", str(file))


def schema_of(url: str, file: Path) -> str:
    """Return the schema revision of a dump."""
    text = run("pg_restore", url, "--data-only", "--table=alembic_version", "--file=-", str(file))
    lines = text.splitlines()
    begun = [at for at, line in enumerate(lines) if line.startswith("COPY ")]
    if not begun:
        raise DumpFailed(f"{file} was not made by this program.")
    return lines[begun[0] + 1]


def bring_back(url: str, file: Path, instead_of: Sequence[str]) -> None:
    """Replace the tables `instead_of` by a dump, completely or not at all."""
    with tempfile.TemporaryDirectory(dir=file.parent) as folder:
        script = Path(folder) / "restore.sql"  # complete before any change
        run("pg_restore", url, *WITHOUT_OWNERS, f"--file={script}", str(file))
        drops = [f'--command=DROP TABLE "{table}" CASCADE' for table in instead_of]
        whole = ("--single-transaction", "--set=ON_ERROR_STOP=1", "--no-psqlrc", "--quiet")
        run("psql", url, *whole, *drops, f"--file={script}")


def run(program: str, url: str, *arguments: str) -> str:
    """Run a tool for a database and return its output; raise `DumpFailed` if it fails."""
    if shutil.which(program) is None:
        raise DumpFailed(f"{program} is not installed: Debian has it in postgresql-client.")
    done = subprocess.run(
        [program, *arguments],
        env=_environment(url, os.environ),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        said = done.stderr.strip().splitlines() or ["it gave no reason"]
        raise DumpFailed(f"{program}: {said[0]}")
    return done.stdout


def _environment(url: str, environment: Mapping[str, str]) -> dict[str, str]:
    """Return environment variables with the database address; command lines are public."""
    address = make_url(url)
    named = {name: getattr(address, part) for name, part in _VARIABLES.items()}
    named |= {"PGDATABASE": address.database, "PGSSLMODE": address.query.get("sslmode")}
    return {**environment, **{name: str(value) for name, value in named.items() if value}}

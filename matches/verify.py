"""Command line: verify match files with `python -m matches.verify FILE…`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

import msgspec

from matches.record.checks import KnownFacts
from matches.record.matchfile import MAX_BYTES, BadFile, File, read
from matches.record.report import Report, printable, worded
from matches.record.verification import verify
from matches.texts import texts_in


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the named files; return 0 if all of them are genuine."""
    parser = argparse.ArgumentParser(
        prog="python -m matches.verify", description="Check match files of Longtable."
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--head", default="", help="hash of the last row, as the bot posted it")
    parser.add_argument("--secret-hash", default="", help="the posted commitment")
    parser.add_argument("--earlier", type=Path, metavar="FILE", help="an earlier file of the match")
    parser.add_argument("--json", action="store_true", help="print one JSON object for each file")
    given = parser.parse_args(arguments)
    if isinstance(sys.stdout, TextIOWrapper):
        # The encoding of a terminal may lack characters.
        sys.stdout.reconfigure(errors="backslashreplace")
    files = {path: _bytes_of(path, parser) for path in given.files}
    earlier = None if given.earlier is None else _earlier(given.earlier, parser)
    known, genuine = KnownFacts(given.head, given.secret_hash, earlier=earlier), True
    for path, data in files.items():
        report = verify(data, known=known)
        genuine &= report.verdict == "genuine"
        print(_shown(path, report, given.json))
    return 0 if genuine else 1


def _bytes_of(path: Path, parser: argparse.ArgumentParser) -> bytes:
    """Return the content of a file, cut one byte above `MAX_BYTES` because that is too large."""
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        parser.error(f"{printable(str(path))}: {error.strerror}")


def _earlier(path: Path, parser: argparse.ArgumentParser) -> File:
    try:
        return read(_bytes_of(path, parser))
    except BadFile as bad:
        parser.error(f"{printable(str(path))}: {printable(str(bad))}")


def _shown(path: Path, report: Report, as_json: bool) -> str:
    if as_json:
        return json.dumps({"file": str(path), **msgspec.to_builtins(report)})
    return "\n  ".join([f"{printable(str(path))}:", *worded(report, texts_in("en"))])


if __name__ == "__main__":
    sys.exit(main())

"""Documentation page about Discord: complete requests and existing tests."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import discord

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "discord.md"
FOLDERS = ("cogs", "hosting")
SHARED = {
    *("autocomplete", "cancel", "clear", "end", "join", "leave", "login", "move"),
    *("read", "remove", "save", "start"),
}
"""Names of requests that other classes of the project or the standard library also use."""
WITHOUT_ERRORS = {"create_dm", "query_members"}
"""Methods whose documentation names no errors; the second one sends through the gateway."""
OURS = re.compile(r"^self$|messages$|service\b|\.entering$")
"""Receivers that are objects of the project."""
ROW = re.compile(r"^\| `([\w.]+)` \| (.+?) \|", re.MULTILINE)


def requests() -> set[str]:
    """Return the names of discord.py's methods that make requests, by their documentation."""
    kinds = [kind for kind in vars(discord).values() if inspect.isclass(kind)]
    return WITHOUT_ERRORS | {
        name
        for kind in kinds
        for name, method in inspect.getmembers(kind, inspect.iscoroutinefunction)
        if "HTTPException" in (method.__doc__ or "") and name not in SHARED
    }


def calls(file: Path, names: set[str]) -> Iterator[str]:
    """Yield the requests that a file makes by methods of discord.py."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        receiver, name = ast.unparse(node.func.value), node.func.attr
        if receiver.endswith(".http") and name != "close":
            yield f"http.{name}"
        elif name in names and (name.startswith("fetch_") or not OURS.search(receiver)):
            yield name


def made() -> dict[str, set[str]]:
    """Return each request that the code makes, with the files that make it."""
    found: dict[str, set[str]] = {}
    names = requests()
    for file in (file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py")):
        for call in calls(file, names):
            found.setdefault(call, set()).add(str(file.relative_to(ROOT)))
    return found


def listed() -> dict[str, set[str]]:
    """Return each request that the page lists, with the files it names."""
    section = PAGE.read_text("utf-8").partition("## Requests")[2]
    return {name: set(re.findall(r"[\w/.]+\.py", files)) for name, files in ROW.findall(section)}


def test_the_page_lists_every_request_with_the_files_that_make_it() -> None:
    assert len(made()) > 15
    assert listed() == made()


def test_a_request_of_a_file_is_found(tmp_path: Path) -> None:
    file = tmp_path / "new.py"
    file.write_text("async def new(thread, bot):\n    await thread.edit(name='x')\n")
    assert list(calls(file, requests())) == ["edit"]


def test_every_test_that_the_page_names_exists() -> None:
    named = re.findall(r"`(tests/[\w/.]+)`", PAGE.read_text("utf-8"))
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_every_assumption_has_its_evidence_its_fallback_and_its_test() -> None:
    rows = re.findall(r"^\| (\d+) \|(.*)\|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, len(rows) + 1))
    cells = [[cell.strip() for cell in row.split("|")] for _, row in rows]
    assert all(len(row) == 4 and all(row) for row in cells)
    assert all("tests/" in row[3] for row in cells)

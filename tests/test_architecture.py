"""Architecture rules: imports point inwards, decisions are small, errors are not swallowed."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Collection, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

from engines import GAMES
from engines.core import Decision, Game, steps_of
from tests.rooms import LAYERS, ROOMS
from tests.sources import statements

ROOT = Path(__file__).parent.parent
FOLDERS = (*LAYERS, "benchmarks", "tests")
"""All folders of the project; the top-level modules are listed separately."""

LIBRARIES_OF_ENGINES = {"msgspec"}
NO_BUSINESS_OF_RULES = {"random", "time", "datetime", "os", "asyncio", "secrets"}
DISCORD_MAY_BE_NAMED_IN = ("cogs", "hosting", "local", "tests", "benchmarks")
MAX_LINES_OF_A_DECISION = 40
"""Lines of code: neither blank ones nor docstrings count."""

ENTRANCE = "__main__.py"
"""A separate program, started from outside, with unrestricted imports."""

CATCHES_EVERYTHING = {
    "cogs/frame/ui/errors.py": "the one error handler",
    "cogs/frame/match/delivery/buttons.py": "the newer board is delivered, whatever goes wrong",
    "presentation/render_pool.py": "what goes wrong is for who waits for the picture",
    "matches/running/delivery_worker.py": "one message that fails must not hold up those after it",
    "matches/running/notification_listener.py": "one look that fails must not be the last one",
    "matches/running/puzzle_finder.py": "a match that cannot be searched must not end the search",
    "matches/running/rating_worker.py": "a match that cannot be counted must not be the last one",
    "matches/running/keyed_tasks.py": "a key whose work fails must not wait for ever",
    "matches/running/robots.py": "one look that fails must not be the last one",
    "matches/running/scheduler.py": "one timer that fails must not hold up the others",
    "matches/running/guild_cleanup.py": "one server that fails must not hold up the others",
    "matches/store/batches.py": "what goes wrong is for the call that caused it",
    "matches/store/transactions.py": "the errors of a driver have names only where it is installed",
    "matches/store/postgres/engine.py": "the errors of its driver have names only with it",
    "matches/robots/worker.py": "tells the program what went wrong with a thought",
    "web/app.py": "every reader gets a page, with an id of the error in the log",
    "bot.py": "turns what a host can mend into a sentence and raises everything else again",
}
"""Modules allowed to use `except Exception`, with reasons."""


UNBOUNDED = {"cache", "lru_cache(maxsize=None)", "lru_cache(None)"}
"""Decorators of caches without a bound."""
FEW = {
    *("str", "str | None", "int", "bool", "frozenset[str]"),
    *("Path", "ModuleType", "Table", "Game", "Texts"),
    *("Any", "Callable[[Texts], Iterable[TopicText]]"),
}
"""Types of arguments of a cache without a bound: names, numbers and parts of the program."""


class Import(NamedTuple):
    """One imported module; `typing` is set for imports of the type checker only."""

    file: Path
    line: int
    module: str
    typing: bool

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line} imports {self.module}"


def files_of(*names: str) -> list[Path]:
    """Return the Python files of the named folders and modules."""
    found = []
    for name in names:
        path = ROOT / name
        found += [path] if path.is_file() else sorted(path.rglob("*.py"))
    return found


def ours() -> list[Path]:
    return files_of(*FOLDERS, *(file.name for file in ROOT.glob("*.py")))


class Contents(NamedTuple):
    """Imports of a file, and whether it catches errors of every kind."""

    imports: tuple[Import, ...]
    catches_everything: bool


@cache
def contents_of(file: Path) -> Contents:
    """Return the checked contents of a file, which is parsed once because its tree is large."""
    nodes = list(statements(ast.parse(file.read_text("utf-8"))))
    typed = {
        inner
        for node in nodes
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        for part in node.body
        for inner in statements(part)
    }
    found = [one for node in nodes for one in imports_in(node, file, node in typed)]
    handlers = [node.type for node in nodes if isinstance(node, ast.ExceptHandler)]
    every = (None, "Exception", "BaseException")
    return Contents(tuple(found), any((kind and ast.unparse(kind)) in every for kind in handlers))


def imports_in(node: ast.AST, file: Path, typed: bool) -> Iterator[Import]:
    """Yield the imports of a node of a file's tree."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield Import(file, node.lineno, alias.name, typed)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, f"{file} imports relatively: say the whole name"
        # `from matches import texts` may name a module or something inside one
        for alias in node.names:
            yield Import(file, node.lineno, f"{node.module}.{alias.name}", typed)


def imports_of(file: Path) -> tuple[Import, ...]:
    """Return every import of a file, at any level."""
    return contents_of(file).imports


def within(module: str, allowed: set[str]) -> bool:
    """Return whether `module` is one of the allowed ones or lies inside one."""
    return any(f"{module}.".startswith(f"{name}.") for name in allowed)


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_point_inwards(layer: str) -> None:
    written_here = {*FOLDERS, *(file.stem for file in ROOT.glob("*.py"))}
    files = [file for file in files_of(layer) if file.name != ENTRANCE]
    found = [one for file in files for one in imports_of(file)]
    assert found
    outward = [
        str(one)
        for one in found
        if within(one.module, written_here) and not within(one.module, {layer, *LAYERS[layer]})
    ]
    assert outward == []


@pytest.mark.parametrize("folder", ROOMS)
def test_rooms_are_imported_from_above(folder: str) -> None:
    rooms = ROOMS[folder]
    upward = []
    for file in files_of(folder):
        room = file.relative_to(ROOT / folder).parts[0].removesuffix(".py")
        if room == "__init__" or file.name == ENTRANCE:
            continue
        above = {f"{folder.replace('/', '.')}.{name}" for name in rooms[rooms.index(room) + 1 :]}
        upward += [str(one) for one in imports_of(file) if within(one.module, above)]
    assert upward == []


def test_nothing_but_hosting_and_the_local_table_imports_the_cogs() -> None:
    callers = {
        one.file.relative_to(ROOT).parts[0]
        for file in ours()
        for one in imports_of(file)
        if within(one.module, {"cogs"})
    }
    assert callers <= {"cogs", "hosting", "local", "tests", "benchmarks"}


def test_engines_need_the_standard_library_and_msgspec_only() -> None:
    allowed = {*sys.stdlib_module_names, *LIBRARIES_OF_ENGINES, "engines"}
    found = [one for file in files_of("engines") for one in imports_of(file)]
    assert [str(one) for one in found if not within(one.module, allowed)] == []


def test_rules_know_no_clock_no_dice_and_no_machine() -> None:
    rules = [file for file in files_of("engines") if "search" not in file.parts]
    outside = [
        str(one)
        for file in rules
        for one in imports_of(file)
        if within(one.module, NO_BUSINESS_OF_RULES) and not one.typing
    ]
    assert outside == []


def test_modules_of_rules_pictures_words_and_cogs_have_no_cycles() -> None:
    names = {
        module_of(file): file for file in files_of("engines", "render", "presentation", "cogs")
    }
    before = {
        name: {at for one in imports_of(file) if (at := nearest(one.module, names)) != name}
        for name, file in names.items()
    }
    TopologicalSorter(before).prepare()  # raises CycleError, which names the circle


def module_of(file: Path) -> str:
    """Return the module name of a file."""
    path = file.relative_to(ROOT).with_suffix("")
    return ".".join(path.parent.parts if path.name == "__init__" else path.parts)


def nearest(module: str, names: Collection[str]) -> str:
    """Return the module of an import that names a module or an object in it."""
    while module and module not in names:
        module = module.rpartition(".")[0]
    return module


def test_only_the_edge_speaks_discord() -> None:
    inner = [
        file for file in ours() if file.relative_to(ROOT).parts[0] not in DISCORD_MAY_BE_NAMED_IN
    ]
    assert inner
    found = [one for file in inner for one in imports_of(file)]
    assert [str(one) for one in found if within(one.module, {"discord", "simcord"})] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_decision_is_at_most_forty_lines(game: Game) -> None:
    decisions = [step for step in steps_of(game.steps) if issubclass(step, Decision)]
    assert decisions
    lengths = {step.__name__: length(step) for step in decisions}
    assert {name: n for name, n in lengths.items() if n > MAX_LINES_OF_A_DECISION} == {}


def length(kind: type) -> int:
    """Return the number of lines of code of a class."""
    source = inspect.getsource(kind)
    documented = ast.ClassDef, ast.FunctionDef
    docs = [
        ast.get_docstring(n, False)
        for n in ast.walk(ast.parse(source))
        if isinstance(n, documented)
    ]
    lines = [line for line in source.splitlines() if line.strip()]
    return len(lines) - sum(len(doc.splitlines()) for doc in docs if doc)


def test_errors_are_caught_by_name() -> None:
    caught = {
        str(file.relative_to(ROOT)) for file in ours() if contents_of(file).catches_everything
    }
    assert caught == set(CATCHES_EVERYTHING)


def unbounded_arguments(file: Path) -> Iterator[str]:
    """Yield the arguments of unbounded caches that can have a different value in each match."""
    for function in statements(ast.parse(file.read_text("utf-8"))):
        if not isinstance(function, ast.FunctionDef):
            continue
        if not any(ast.unparse(one) in UNBOUNDED for one in function.decorator_list):
            continue
        for argument in (*function.args.args, *function.args.kwonlyargs):
            assert argument.annotation is not None
            if ast.unparse(argument.annotation) not in FEW:
                yield f"{file.relative_to(ROOT)}: {function.name}({argument.arg})"


def test_no_cache_grows_with_every_match() -> None:
    rooms = files_of(*LAYERS)
    assert [found for file in rooms for found in unbounded_arguments(file)] == []

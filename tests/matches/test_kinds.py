"""Completeness of the table of row kinds."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from matches.core.kinds import (
    BEFORE_START,
    BY_ITSELF,
    DECISIONS,
    EARNING,
    IN_FILES,
    IN_THEIR_NAME,
    OF_SEATS,
    OWN_AFFAIRS,
    OWN_WISHES,
    SILENT,
    RowKind,
    RowTrait,
    kinds_with,
)

MATCHES = Path(__file__).parents[2] / "matches"
PROMISED = (
    *("create", "join", "leave", "word", "change", "configure", "draw", "start"),
    *("move", "forced", "default", "ordered", "robot", "prefer", "order", "hours", "vacation"),
    *("hint", "propose", "agree", "decline", "undo", "rewind", "ask", "consent", "dissent"),
    *("resign", "lend", "offer", "substitute", "return", "replace", "seen"),
    *("remind", "late", "vote", "pace", "pause", "resume", "close", "import"),
)
"""Kinds in stored logs and match files."""
CHANGE_SETS = "changes", "pause"
"""The names used for change sets."""
ENDING_PLANS = RowTrait.ENDS_PLANS, RowTrait.ENDS_PLANS_UNTOLD, RowTrait.ENDS_ALL_PLANS


def sources() -> Iterator[ast.Module]:
    return (ast.parse(file.read_text("utf-8")) for file in sorted(MATCHES.rglob("*.py")))


def kind_named(node: ast.expr | None) -> RowKind | None:
    """Return the kind an expression names, or None."""
    if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "RowKind":
        return RowKind[node.attr]
    return None


@pytest.mark.parametrize("word", PROMISED)
def test_stored_kinds_equal_their_words(word: str) -> None:
    kind = RowKind(word)
    assert msgspec.json.encode(kind) == msgspec.json.encode(word)
    assert (kind, hash(kind), str(kind)) == (word, hash(word), word)


def test_every_write_names_a_kind_of_the_table() -> None:
    bare, count = [], 0
    for tree in sources():
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            passed = {arg.arg for arg in function.args.args if _says_kind(arg.annotation)}
            for call in _writes(function):
                count += 1
                first = call.args[0]
                if kind_named(first) is None and ast.unparse(first) not in passed:
                    bare.append(ast.unparse(call))
    assert bare == []
    assert count >= 30


def _says_kind(annotation: ast.expr | None) -> bool:
    return annotation is not None and ast.unparse(annotation) == "RowKind"


def _writes(function: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls that write a row."""
    for node in ast.walk(function):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "write"
            and ast.unparse(node.func.value) in CHANGE_SETS
        ):
            yield node


def test_every_kind_of_the_table_is_written_somewhere() -> None:
    written = set()
    for tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                written |= {kind_named(arg) for arg in node.args}
            elif isinstance(node, ast.arguments):
                written |= {kind_named(one) for one in node.defaults}
    assert written - {None} == set(RowKind)


def test_every_note_of_matches_belongs_to_a_kind_of_row() -> None:
    texts = [file.read_text("utf-8") for file in MATCHES.rglob("*.py")]
    written = set(re.findall(r'Note\(\s*"(\w+)"', "\n".join(texts)))
    lines = {note for kind in RowKind for note in kind.notes}
    assert written - lines == {"order_stopped"}, "which is private, whatever row tells it"


def test_decisions_have_no_notes_except_those_of_the_rules() -> None:
    assert {kind for kind in DECISIONS if kind.notes} == set()


def test_hidden_kinds_of_rows_have_no_notes() -> None:
    assert {kind for kind in OWN_AFFAIRS if kind.notes} == set()
    assert set(OWN_AFFAIRS) <= set(SILENT)


def test_kinds_that_earn_time_or_stand_in_are_decisions() -> None:
    assert {*EARNING, *IN_THEIR_NAME} <= set(DECISIONS)


def test_automatic_kinds_are_not_actions_of_players() -> None:
    assert set(BY_ITSELF) & set(OWN_WISHES) == set()


def test_a_seat_writes_before_the_start_or_while_the_match_runs() -> None:
    assert set(BEFORE_START) & set(OF_SEATS) == set()


def test_a_kind_ends_planned_moves_in_one_way() -> None:
    ways = [sum(way in kind.traits for way in ENDING_PLANS) for kind in RowKind]
    assert set(ways) == {0, 1}


def test_every_trait_is_used_by_a_kind() -> None:
    assert [trait for trait in RowTrait if not kinds_with(trait)] == []


def test_every_kind_except_import_is_in_files() -> None:
    assert set(RowKind) - set(IN_FILES) == {RowKind.IMPORT}

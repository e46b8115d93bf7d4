"""Statements and comments of Python files.

Expressions, which make up most of a syntax tree, are skipped.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

BLOCKS = ("body", "orelse", "handlers", "finalbody", "cases")
"""Fields of statements that contain other statements."""
STRING_OR_COMMENT = re.compile(
    r'"""(?:[^\\]|\\.)*?"""'
    r"|'''(?:[^\\]|\\.)*?'''"
    r'|"(?:[^"\\]|\\.)*"'
    r"|'(?:[^'\\]|\\.)*'"
    r"|#[^\n]*",
    re.DOTALL,
)


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all statements inside it, outer ones first."""
    waiting = [node]
    for statement in waiting:
        yield statement
        for block in BLOCKS:
            waiting += getattr(statement, block, ())


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each comment in a source; `tokenize` takes far longer."""
    line, begin = 1, 0
    for found in STRING_OR_COMMENT.finditer(source):
        if found[0].startswith("#"):
            line += source.count("\n", begin, found.start())
            begin = found.start()
            yield line, found[0]

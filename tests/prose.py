"""Docstrings and comments of the repository, and the constructions that its style guide gives up.

`python -m tests.prose [PATH …]` prints each piece of prose that contains one, with its line.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.sources import comments, statements

ROOT = Path(__file__).parent.parent
FOLDERS = (
    *("benchmarks", "cogs", "engines", "hosting", "local", "matches", "presentation", "render"),
    *("web", "tests", "bot.py", "settings.py"),
)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
CODE = re.compile(r"`[^`]*`|\"[^\"]*\"|“[^”]*”")
"""Code and quotations, which are no prose of ours."""
DIRECTIVE = re.compile(r"#\s*(type:|noqa|pragma|mypy:|ruff:|fmt:|!|-{3,})")
FIRST_LINE = {
    "headless clause": r"(what|who|how|which|where|whether|whose|when|why)\b",
    "verb first": r"(tells|says|words|brings|knows|lets|draws|keeps|looks|takes|makes|carries)\b",
}
"""Constructions of the first line of a module or class."""
ANYWHERE = {
    "return + clause": r"\b(return|yield)s? (who|what|how|where|which|whose|when|why)\b",
    "somebody": r"\b(some|any|no|every)body('s)?\b",
    "tell": r"\b(tells?|told|telling)\b",
    "stand": r"\b(stands?|stood)\b(?! for\b)",
    "come": r"\b(comes|came|come (of|home|to light))\b",
    "wish": r"\b(wish(es|ed)?)\b",
    "let": r"^lets?\b",
    "whoever": r"\b(who|what|where|how)ever\b",
    "so many": r"\bso (many|long|much)\b(?! (as|that)\b)",
    "as it is": r"\bas (it|they) (is|are|was|were|stands?)\b",
    "beside": r"\bbesides?\b",
    "no more": r"\b(no|any) more\b(?! than\b)",
    "of its own": r"\bof (its|one's|their|his|her|our) own\b",
    "by itself": r"\bby (itself|themselves)\b",
    "hear": r"\b(hears?|heard)\b",
    "goes on": r"\b(goes|go|went|going) on\b",
    "anew": r"\banew\b",
    "meanwhile": r"\bmeanwhile\b",
    "comes of": r"\b(becomes?|came|comes?) of\b",
    "in place of": r"\bin (the )?place of\b",
    "awaited": r"\bawaited\b",
}
"""Constructions that may be anywhere in a piece."""
SPELLING = re.IGNORECASE | re.MULTILINE
ANY = re.compile("|".join(ANYWHERE.values()), SPELLING)
"""A pattern that most pieces do not contain, because single ones would take longer."""


class Piece(NamedTuple):
    """A docstring or comment: `of` is `module`, `class`, `function`, `attribute` or `comment`."""

    path: Path
    line: int
    of: str
    text: str

    def constructions(self) -> list[str]:
        """Return the names of the constructions that the piece contains."""
        plain = CODE.sub("`", self.text)
        found = []
        if ANY.search(plain):
            found += [name for name, words in ANYWHERE.items() if re.search(words, plain, SPELLING)]
        if self.of in ("module", "class", "attribute"):
            found += [n for n, words in FIRST_LINE.items() if re.match(words, plain, re.I)]
        return found


def pieces_of(path: Path) -> Iterator[Piece]:
    """Yield the docstrings and comments of a Python file."""
    source = path.read_text("utf-8")
    for node in statements(ast.parse(source)):
        yield from _docstrings(path, node)
    for line, comment in comments(source):
        if not DIRECTIVE.match(comment):
            yield Piece(path, line, "comment", comment.lstrip("# "))


def _docstrings(path: Path, node: ast.AST) -> Iterator[Piece]:
    if not isinstance(node, DOCUMENTED):
        return
    kind = {"Module": "module", "ClassDef": "class"}.get(type(node).__name__, "function")
    for at, statement in enumerate(node.body):
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            text = statement.value.value
            if isinstance(text, str):
                yield Piece(path, statement.lineno, kind if at == 0 else "attribute", text)


def pieces(paths: Sequence[str] = FOLDERS) -> Iterator[Piece]:
    """Yield the prose of files and of all Python files in folders, by their names from the root."""
    for name in paths:
        path = ROOT / name
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            yield from pieces_of(file)


def main() -> None:
    """Print the pieces with a construction that is given up, and their number by construction."""
    counts: Counter[str] = Counter()
    number = wrong = 0
    for piece in pieces(sys.argv[1:] or FOLDERS):
        number += 1
        if found := piece.constructions():
            wrong += 1
            counts.update(found)
            first = piece.text.strip().split("\n")[0]
            print(f"{piece.path.relative_to(ROOT)}:{piece.line}: {', '.join(found)}: {first}")
    print(f"{wrong} of {number} pieces:", dict(counts.most_common()))


if __name__ == "__main__":
    main()

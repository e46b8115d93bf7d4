"""How a game shows its moves to people: which arguments, which words, what stays secret."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engines.core import Move
from matches.texts import Texts

Values = tuple[Any, ...]


def plain_label(view: Any, values: Values, texts: Texts) -> str:
    """Return the values as they are."""
    return ", ".join(map(str, values))


def unread(view: Any, text: str) -> Values | None:
    """Understand nothing but the labels."""
    return None


class Argument(NamedTuple):
    """One argument of a command: a field of the move, or several presented as one.

    `label` names values as the picture does; `read` understands what people type beside labels
    and returns the values meant, legal or not, or None.
    """

    name: str
    fields: tuple[str, ...]
    label: Callable[[Any, Values, Texts], str] = plain_label
    read: Callable[[Any, str], Values | None] = unread

    def of(self, move: Move) -> Values:
        """Return what `move` says here."""
        return tuple(getattr(move, field) for field in self.fields)


class Face(NamedTuple):
    """How a game shows itself.

    `arguments` need only name the moves whose fields are not shown one by one, in the order of the
    fields.  The last argument of a `pictured` move is always chosen on a preview.  `follow` names
    an optional last argument that takes the seat's next decision along.  A `secret` game shows
    options to their own seat only.
    """

    moves: tuple[type[Move], ...] = ()
    arguments: Mapping[type[Move], tuple[Argument, ...]] = {}
    pictured: frozenset[type[Move]] = frozenset()
    follow: Mapping[type[Move], str] = {}
    secret: bool = True

    def arguments_of(self, kind: type[Move]) -> tuple[Argument, ...]:
        """Return the arguments that fill the fields of `kind`."""
        plain = tuple(Argument(field, (field,)) for field in kind.__struct_fields__)
        return self.arguments.get(kind, plain)

"""Formatting of Fluent messages, limited to what the text files use.

A file is only split into its messages.  A message is parsed by `fluent.syntax` and compiled to
functions when it is first used, because the syntax trees of all texts take 12 MiB of memory.
Supported are text, string and number literals, arguments, references to messages, select
expressions, and calls of functions with positional arguments; `NUMBER` also takes `useGrouping`.
Terms are not supported.
"""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from typing import Any, NamedTuple, TypeAlias

from fluent.syntax import FluentParser, ast

PLURALS: dict[str, Callable[[float], str]] = {
    "en": lambda value: "one" if abs(value) == 1 else "other",
    "ja": lambda value: "other",
}
"""The plural category of a number in each language (Unicode CLDR, cardinals)."""

_START = re.compile(r"^([a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)
"""The start of a message; all its other lines are indented or begin with a bracket."""
_PARSER = FluentParser(with_spans=False)


class Number(NamedTuple):
    """A number with the way to format it, which is what `NUMBER` returns."""

    value: float
    is_grouped: bool = True


Value: TypeAlias = "str | Number"
Args = Mapping[str, object]
Evaluate = Callable[[Args], Value]
Format: TypeAlias = "str | Callable[[Args], str]"
"""A compiled pattern: its text if that is always the same, otherwise a function that returns it."""
Function = Callable[..., str]


def split_messages(file: str) -> dict[str, str]:
    """Return the source text of each message of a file, by name.

    Of messages with the same name the first one counts.
    """
    starts = list(_START.finditer(file))
    ends = [start.start() for start in starts[1:]] + [len(file)]
    found: dict[str, str] = {}
    for start, end in zip(starts, ends, strict=True):
        found.setdefault(start[1], file[start.start() : end])
    return found


class Messages:
    """The messages of one language.

    `files` are the source texts of messages by name; of equal names the first one counts.
    `functions` are called by messages with strings and return strings.
    """

    def __init__(
        self, locale: str, files: Iterable[dict[str, str]], functions: Mapping[str, Function]
    ) -> None:
        self._plural = PLURALS[locale]
        self._functions = functions
        self._sources = ChainMap(*files)
        self._compiled: dict[str, Format | None] = {}

    def has(self, key: str) -> bool:
        """Return whether there is a message `key`, or the attribute of one for `key.attribute`."""
        return self._find(key) is not None

    def format(self, key: str, args: Args) -> str:
        """Return the text of `key` with its arguments (str, int, float).

        Raises `KeyError` for an unknown key and `ValueError` for a missing or unusable argument.
        """
        compiled = self._find(key)
        if compiled is None:
            raise KeyError(key)
        return _formatted(compiled, args)

    def _find(self, key: str) -> Format | None:
        if (found := self._compiled.get(key)) is not None or key in self._compiled:
            return found
        name = key.partition(".")[0]
        if name not in self._sources:
            return None
        self._compiled.update({key: None} | self._read(name))
        return self._compiled[key]

    def _read(self, name: str) -> dict[str, Format | None]:
        """Return the compiled patterns of a message and its attributes by key."""
        message = _PARSER.parse_entry(self._sources[name])
        if not isinstance(message, ast.Message):
            return {}
        found = {f"{name}.{one.id.name}": one.value for one in message.attributes}
        if message.value is not None:
            found[name] = message.value
        return {key: self._compile(pattern) for key, pattern in found.items()}

    def _compile(self, pattern: ast.Pattern) -> Format:
        parts = [self._part(element) for element in pattern.elements]
        if len(parts) == 1:
            return parts[0]
        return lambda args: "".join([_formatted(part, args) for part in parts])

    def _part(self, element: ast.TextElement | ast.Placeable) -> Format:
        if isinstance(element, ast.TextElement):
            return element.value
        expression = element.expression
        if isinstance(expression, ast.SelectExpression):
            return self._select(expression)
        evaluate = self._expression(expression)
        return lambda args: _text(evaluate(args))

    def _select(self, expression: ast.SelectExpression) -> Format:
        selector = self._expression(expression.selector)
        named: dict[str, Format] = {}
        numbered: dict[float, Format] = {}
        for variant in expression.variants:
            compiled = self._compile(variant.value)
            if isinstance(variant.key, ast.NumberLiteral):
                numbered[float(variant.key.value)] = compiled
            else:
                named[variant.key.name] = compiled
            if variant.default:
                default = compiled

        def choose(args: Args) -> str:
            value = selector(args)
            if isinstance(value, str):
                return _formatted(named.get(value, default), args)
            found = numbered.get(value.value)
            if found is None:
                found = named.get(self._plural(value.value), default)
            return _formatted(found, args)

        return choose

    def _expression(self, expression: ast.InlineExpression | ast.Placeable) -> Evaluate:
        match expression:
            case ast.StringLiteral():
                text = expression.parse()["value"]
                return lambda args: text
            case ast.NumberLiteral():
                number = Number(float(expression.value))
                return lambda args: number
            case ast.MessageReference():
                attribute = f".{expression.attribute.name}" if expression.attribute else ""
                key = f"{expression.id.name}{attribute}"
                return lambda args: self.format(key, args)
            case ast.VariableReference():
                name = expression.id.name
                return lambda args: _argument(name, args)
            case ast.FunctionReference():
                return self._call(expression)
        raise TypeError(f"unsupported expression in a text: {type(expression).__name__}")

    def _call(self, expression: ast.FunctionReference) -> Evaluate:
        name, arguments = expression.id.name, expression.arguments
        values = [self._expression(argument) for argument in arguments.positional]
        if name == "NUMBER":
            (value,) = values
            grouping = {one.name.name: one.value for one in arguments.named}.get("useGrouping")
            is_grouped = grouping is None or grouping.parse()["value"] != 0
            return lambda args: _number(value(args), is_grouped)
        function = self._functions[name]

        def call(args: Args) -> str:
            given = [value(args) for value in values]
            try:
                return function(*given)
            except (KeyError, TypeError, AttributeError) as error:
                raise ValueError(f"{name}{(*given,)!r}: {error!r}") from error

        return call


def _formatted(pattern: Format, args: Args) -> str:
    """Return the text of a compiled pattern with its arguments."""
    return pattern if isinstance(pattern, str) else pattern(args)


def _argument(name: str, args: Args) -> Value:
    try:
        value = args[name]
    except KeyError:
        raise ValueError(f"missing argument ${name}") from None
    if isinstance(value, str):
        return value
    if isinstance(value, int | float):
        return Number(value)
    raise ValueError(f"argument ${name} is of type {type(value).__name__}, expected str or number")


def _number(value: Value, is_grouped: bool) -> Number:
    if isinstance(value, str):
        raise ValueError(f"NUMBER expects a number, not {value!r}")
    return Number(value.value, is_grouped)


def _text(value: Value) -> str:
    """Return a number with at most three digits after the point, as both languages write it."""
    if isinstance(value, str):
        return value
    number: Any = value.value
    separator = "," if value.is_grouped else ""
    if isinstance(number, int) or number.is_integer():
        return f"{int(number):{separator}d}"
    return f"{Decimal(str(number)):{separator}.3f}".rstrip("0").rstrip(".")

"""Formatting of Fluent messages, limited to what the text files use.

The files are parsed by `fluent.syntax`, but most text is read at once instead of letter by letter.
That takes less than half the time, which each start needs for all texts.  A pattern is compiled to
a function when it is first used.  Supported are text, string and number literals, arguments,
references to messages, select expressions, and calls of functions with positional arguments;
`NUMBER` also takes `useGrouping`.  Terms are not supported.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, NamedTuple, TypeAlias

from fluent.syntax import FluentParser, ast
from fluent.syntax.stream import FluentParserStream

PLURALS: dict[str, Callable[[float], str]] = {
    "en": lambda value: "one" if abs(value) == 1 else "other",
    "ja": lambda value: "other",
}
"""The plural category of a number in each language (Unicode CLDR, cardinals)."""

_NAME = r"[a-zA-Z][a-zA-Z0-9_-]*"
_IDENTIFIER = re.compile(_NAME)
_TEXT = re.compile(r"[^{}\n]*")
_PLAIN = re.compile(rf"({_NAME}) = ([^{{}}\s](?:[^{{}}\n]*[^{{}}\s])?)\n(?=\n*(?:[a-zA-Z#]|\Z))")
"""A message of one line without placeables and attributes, before the next entry or the end."""


class Number(NamedTuple):
    """A number with the way to format it, which is what `NUMBER` returns."""

    value: float
    is_grouped: bool = True


Value: TypeAlias = "str | Number"
Args = Mapping[str, object]
Evaluate = Callable[[Args], Value]
Format = Callable[[Args], str]
Function = Callable[..., str]


def parsed(source: str) -> ast.Resource:
    """Return the messages in the text of a file, whose lines end with `\\n`.

    They have no positions in the file, because nothing uses these.
    """
    return _Parser(with_spans=False).parse(source)


class _Parser(FluentParser):
    def get_entry_or_junk(self, ps: FluentParserStream) -> ast.EntryType:
        found = _taken(_PLAIN, ps)
        if found is None:
            return super().get_entry_or_junk(ps)
        return ast.Message(ast.Identifier(found[1]), ast.Pattern([ast.TextElement(found[2])]))

    def get_identifier(self, ps: FluentParserStream) -> ast.Identifier:
        found = _taken(_IDENTIFIER, ps)
        return super().get_identifier(ps) if found is None else ast.Identifier(found[0])

    def get_text_element(self, ps: FluentParserStream) -> ast.TextElement:
        found = _taken(_TEXT, ps)
        return ast.TextElement("" if found is None else found[0])


def _taken(pattern: re.Pattern[str], ps: FluentParserStream) -> re.Match[str] | None:
    """Move behind a match of `pattern`, if one begins here, and return it."""
    found = pattern.match(ps.string, ps.index)
    if found is not None:
        ps.index, ps.peek_offset = found.end(), 0
    return found


class Messages:
    """The messages of one language.

    `functions` are called by messages with strings and return strings.
    """

    def __init__(self, locale: str, functions: Mapping[str, Function]) -> None:
        self._plural = PLURALS[locale]
        self._functions = functions
        self._sources: dict[str, ast.Message] = {}
        self._compiled: dict[str, Format] = {}

    def add(self, resource: ast.Resource) -> None:
        """Add the messages of a file."""
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                self._sources.setdefault(entry.id.name, entry)

    def has(self, key: str) -> bool:
        """Return whether there is a message `key`, or the attribute of one for `key.attribute`."""
        return self._pattern(key) is not None

    def format(self, key: str, args: Args) -> str:
        """Return the text of `key` with its arguments (str, int, float).

        Raises `KeyError` for an unknown key and `ValueError` for a missing or unusable argument.
        """
        compiled = self._compiled.get(key)
        if compiled is None:
            pattern = self._pattern(key)
            if pattern is None:
                raise KeyError(key)
            compiled = self._compiled[key] = self._compile(pattern)
        return compiled(args)

    def _pattern(self, key: str) -> ast.Pattern | None:
        name, _, attribute = key.partition(".")
        message = self._sources.get(name)
        if message is None:
            return None
        if not attribute:
            return message.value
        return next((one.value for one in message.attributes if one.id.name == attribute), None)

    def _compile(self, pattern: ast.Pattern) -> Format:
        parts = [self._part(element) for element in pattern.elements]
        if len(parts) == 1:
            return parts[0]
        return lambda args: "".join([part(args) for part in parts])

    def _part(self, element: ast.TextElement | ast.Placeable) -> Format:
        if isinstance(element, ast.TextElement):
            text = element.value
            return lambda args: text
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
                return named.get(value, default)(args)
            found = numbered.get(value.value) or named.get(self._plural(value.value), default)
            return found(args)

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

"""Finds the words for everything a person reads.

The words stand in `data/common/<locale>.ftl` and `data/<game>/<locale>.ftl` (Project Fluent).  A
`Texts` joins the common words with those of one game, in one language.

Ids of a game are data in notes and refusals; its files say what they mean:

* `{ WORD("card", $card) }` is the word of an id: `card-abbey` for `abbey`.  `as_is` marks a
  name, which has no such word.
* `{ DECISION($order) }` is what a plan is for.
* An argument that is a list or counts things (`{"ore": 2}`) is joined from its parts, each worded
  by `part-<argument>` with `$what` and `$count`, and `none-<argument>` if it is empty, where there
  are such messages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

from engines.core import SEAT_FIELDS, SEATS_FIELD, DataError, Note, Refusal

LOCALES = ("en", "ja")
DATA = Path(__file__).parent.parent / "data"

BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that are shown as nothing."""
KEPT = 2048
"""So many sentences of a language are remembered as they were said last: most are said again."""

_AS_IS = "="

NameOf = Callable[[int], str]
"""Returns the name of the player on a seat, as it may be shown."""
Join = Callable[[Iterable[str]], str]


class Texts:
    """The words of one language, the common ones and those of at most one game.

    Call it with a key and the arguments of the message; `key.attribute` names an attribute.
    Raises `KeyError` for a key that does not exist and `ValueError` for missing arguments.
    """

    def __init__(self, locale: str, files: Iterable[Path]) -> None:
        self.locale = locale
        functions: dict[str, Any] = {"WORD": self.word, "DECISION": self.decision}
        self._bundle = FluentBundle([locale], functions, use_isolating=False)
        for file in files:
            self._bundle.add_resource(_parsed(file))
        self._filled = lru_cache(KEPT)(self._fill)

    def __call__(self, key: str, **args: object) -> str:
        """Return the words of `key`; `args` fill its placeholders (str, int)."""
        given = tuple(args.items())
        try:
            hash(given)
        except TypeError:  # it holds more than placeholders
            return self._fill(key, given)
        return self._filled(key, given)

    def _fill(self, key: str, args: tuple[tuple[str, object], ...]) -> str:
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            raise ValueError(f"{self.locale}: {key}: {errors[0]!r}")
        return str(text)

    def has(self, key: str) -> bool:
        """Return whether `key` has words."""
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return False
        message = self._bundle.get_message(name)
        return bool(message.attributes.get(attribute) if attribute else message.value)

    def word(self, kind: str, of: str) -> str:
        """Return the word of an id: its `kind`, a hyphen and the id is the key.

        What stands before a colon is left out (`basic:abbey`, the back of a card).  An id that
        ends in a number (`forest_2`) may have the word of what comes before it, and the number.
        A part of something (`A-up1`) is worded by what comes after the hyphen (`region-up1`), with
        what comes before it in `$of`.  What is not written like an id may be a name already.
        """
        if of.startswith(_AS_IS):
            return of.removeprefix(_AS_IS)
        name = of.rpartition(":")[2]
        if self.has(key := f"{kind}-{name}"):
            return self(key)
        whole, _, part = name.partition("-")
        if part and self.has(f"{kind}-{part}"):
            return self(f"{kind}-{part}", of=whole)
        stem, _, number = name.rpartition("_")
        if number.isdecimal():
            return self("word-numbered", word=self(f"{kind}-{stem}"), number=number)
        if name.islower():
            raise KeyError(key)
        return name

    def decision(self, name: str) -> str:
        """Return what a plan is for: its own word, or else what its decision asks."""
        if self.has(key := f"order-{name}"):
            return self(key)
        return stressed(self(f"ask-{name}"))

    def note(self, note: Note, name: NameOf) -> str:
        """Return what `note` tells, naming seats by `name`."""
        args = {"seat": note.seat, **note.data}
        return self(f"note-{note.kind}", **self._spoken(args, name))

    def short(self, note: Note, name: NameOf, times: int = 1) -> str:
        """Return in a few words what `note` tells `times` over, nothing if only the log tells it.

        They leave out who did it.  Of nothing at all (only `{}`) nothing is told.
        """
        if note.data and all(value == {} for value in note.data.values()):
            return ""
        args = self._spoken({"seat": note.seat, **note.data}, name, self.enumerated)
        return self(f"note-{note.kind}.short", **args, times=times)

    def refusal(self, refusal: Refusal, name: NameOf) -> str:
        """Return why something was refused, naming seats by `name`."""
        return self(f"reason-{refusal.reason}", **self._spoken(refusal.details, name))

    def listed(self, words: Iterable[str]) -> str:
        """Return `words` joined as the language joins them: `A, B and C`."""
        *most, last = words
        if not most:
            return last
        return self("list-last", most=self.enumerated(most), last=last)

    def enumerated(self, words: Iterable[str]) -> str:
        """Return `words` one after the other: `A, B, C`."""
        return self("list-comma").join(words)

    def _spoken(
        self, args: Mapping[str, object], name: NameOf, join: Join | None = None
    ) -> dict[str, object]:
        """Return message arguments for `args`: seats become names, lists become text."""
        return {
            key: self._one(key, value, name, join or self.listed) for key, value in args.items()
        }

    def _one(self, key: str, value: object, name: NameOf, join: Join) -> object:
        if key in SEAT_FIELDS and isinstance(value, int):
            return name(value)
        if isinstance(value, list | tuple | dict):
            if not value:
                return self(f"none-{key}") if self.has(f"none-{key}") else ""
            return join(map(name, value) if key == SEATS_FIELD else self._parts(key, value))
        return "" if value is None else value

    def _parts(self, key: str, value: Iterable[object]) -> list[str]:
        if not self.has(f"part-{key}"):
            return [str(what) for what in value]
        counts = Counter(value)
        return [self(f"part-{key}", what=what, count=n) for what, n in counts.items()]


def as_is(words: str) -> str:
    """Return an argument of `WORD` that means `words` themselves, however they are spelt."""
    return f"{_AS_IS}{words}"


def stressed(text: str) -> str:
    """Return what `text` begins with and stresses, or else all of it."""
    return text.split("**")[1] if text.startswith("**") else text


@cache
def texts_in(locale: str, game: str | None = None) -> Texts:
    """Return the words of `locale` (English if it has none), with those of `game` if given."""
    if locale not in LOCALES:
        locale = LOCALES[0]
    folders = ("common",) if game is None else ("common", game)
    return Texts(locale, [DATA / folder / f"{locale}.ftl" for folder in folders])


@cache
def _parsed(file: Path) -> Any:
    """Return the messages of a file; the common ones are read once for all games.

    Nobody asks where in the file something stands: without that they are read in three quarters of
    the time.
    """
    try:
        return FluentParser(with_spans=False).parse(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{file.parent.name}/{file.name}: {error}") from error

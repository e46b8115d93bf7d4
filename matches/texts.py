"""Localised text from the Fluent files.

The messages are in `data/common/<locale>.ftl` and `data/<game>/<locale>.ftl` (Project Fluent).  A
`Texts` joins the common messages with those of one game, in one language.

Notes and refusals contain ids of a game as data; the game's files give their text:

* `{ WORD("card", $card) }` is the text of an id: `card-abbey` for `abbey`.  `as_is` marks a
  name, which has no message.
* `{ DECISION($order) }` is the text of the decision that a plan is for.
* An argument that is a list or counts things (`{"ore": 2}`) is joined from its parts.  Each part is
  formatted by `part-<argument>` with `$what` and `$count`, an empty argument by `none-<argument>`,
  if there are such messages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path

from engines.core import SEAT_FIELDS, SEATS_FIELD, DataError, Note, Refusal
from matches.fluent import Messages, split_messages

LOCALES = ("en", "ja")
DATA = Path(__file__).parent.parent / "data"

BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that are displayed as nothing."""

_AS_IS = "="

NameOf = Callable[[int], str]
"""Function that returns the name of the player in a seat, as it may be displayed."""
Join = Callable[[Iterable[str]], str]


class Texts:
    """The messages of one language: the common ones and those of at most one game.

    Call it with a key and the arguments of the message; `key.attribute` names an attribute. Raises
    `KeyError` for a key that does not exist and `ValueError` for missing arguments.
    """

    def __init__(self, locale: str, files: Iterable[Path]) -> None:
        self.locale = locale
        self._messages = Messages(
            locale, map(_messages, files), {"WORD": self.word, "DECISION": self.decision}
        )

    def __call__(self, key: str, **args: object) -> str:
        """Return the text of `key`; `args` fill its placeholders (str, int)."""
        try:
            return self._messages.format(key, args)
        except ValueError as error:
            raise ValueError(f"{self.locale}: {key}: {error}") from error

    def has(self, key: str) -> bool:
        """Return whether `key` has a message."""
        return self._messages.has(key)

    def word(self, kind: str, of: str) -> str:
        """Return the text of an id: the key is its `kind`, a hyphen and the id.

        The part before a colon is ignored (`basic:abbey`, the back of a card).  An id that ends in
        a number (`forest_2`) may be the text of the part before the number, followed by the
        number.  The key of a part of something (`A-up1`) may be the text after the hyphen
        (`region-up1`), with the text before it in `$of`.  An id without a message that is not in
        lower case is returned as a name.
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
        """Return the text of the decision that a plan is for, its own or that of the question."""
        if self.has(key := f"order-{name}"):
            return self(key)
        return stressed(self(f"ask-{name}"))

    def note(self, note: Note, name: NameOf) -> str:
        """Return the text of `note`; `name` names its seats."""
        args = {"seat": note.seat, **note.data}
        return self(f"note-{note.kind}", **self._spoken(args, name))

    def short(self, note: Note, name: NameOf, times: int = 1) -> str:
        """Return the short text of `note`, which happened `times` times.

        It omits the player.  It is empty if only the full log contains the note, or if all data of
        the note are `{}`.
        """
        if note.data and all(value == {} for value in note.data.values()):
            return ""
        args = self._spoken({"seat": note.seat, **note.data}, name, self.enumerated)
        return self(f"note-{note.kind}.short", **args, times=times)

    def refusal(self, refusal: Refusal, name: NameOf) -> str:
        """Return the reason for a refusal as text; `name` names its seats."""
        return self(f"reason-{refusal.reason}", **self._spoken(refusal.details, name))

    def listed(self, words: Iterable[str]) -> str:
        """Return `words` joined as a list of the language: `A, B and C`."""
        *most, last = words
        if not most:
            return last
        return self("list-last", most=self.enumerated(most), last=last)

    def enumerated(self, words: Iterable[str]) -> str:
        """Return `words` joined with commas: `A, B, C`."""
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
    """Return an argument of `WORD` that stands for `words` themselves, in any spelling."""
    return f"{_AS_IS}{words}"


def stressed(text: str) -> str:
    """Return the bold text at the beginning of `text`, or all of `text` if it has none."""
    return text.split("**")[1] if text.startswith("**") else text


@cache
def texts_in(locale: str, game: str | None = None) -> Texts:
    """Return the texts of `locale` (English if there is none), with those of `game` if given."""
    if locale not in LOCALES:
        locale = LOCALES[0]
    folders = ("common",) if game is None else ("common", game)
    return Texts(locale, [DATA / folder / f"{locale}.ftl" for folder in folders])


@cache
def _messages(file: Path) -> dict[str, str]:
    """Return the messages of a file; the cache reads the common file once for all games."""
    try:
        return split_messages(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{file.parent.name}/{file.name}: {error}") from error

"""How a game shows its moves to people: which arguments, which words, what stays secret."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

from engines.core import Ask, Move, Seat
from matches.texts import Texts
from render.core.renderer import renderer_of
from render.core.topics import TopicText

Values = tuple[Any, ...]
Label = Callable[[Any, Values, Texts], str]
Read = Callable[[Any, str], Values | None]


def plain_label(view: Any, values: Values, texts: Texts) -> str:
    """Return the values as they are."""
    return ", ".join(
        texts("yes" if value else "no") if isinstance(value, bool) else str(value)
        for value in values
    )


def whole_label(game: str, kind: type[Move]) -> Label:
    """Return a label for all arguments of a `kind` of move: the name of the move."""
    return lambda view, values, texts: renderer_of(game).label(view, kind(*values), texts)


def word_label(kind: str) -> Label:
    """Return a label for an id: its word, `<kind>-<id>`."""
    return lambda view, values, texts: texts.word(kind, values[0])


def unread(view: Any, text: str) -> Values | None:
    """Understand nothing but the labels."""
    return None


def among(ids: Iterable[Any]) -> Read:
    """Understand ids, also of what cannot be chosen now: the rules say why."""
    known = {str(one).casefold(): (one,) for one in ids}
    return lambda view, text: known.get(text.strip().casefold())


class Argument(NamedTuple):
    """One argument of a command: a field of the move, or several presented as one.

    `label` names values as the picture does; `read` understands what people type beside labels
    and returns the values meant, legal or not, or None.  An argument with `usual` values need not
    be given: those are meant, or the only ones possible.  A `numbered` one has its values numbered
    in pictures, from 1 in the order of `Renderer.choices`: on the board where everybody sees the
    options, else in the preview of them.  Its buttons say the number alone.  Where what is chosen
    has a `sign` of its own, as printed spaces have, that stands in place of the number.  What is
    `drawn` there anyway, such as a tile, is not asked where it leaves no choice.

    Other values than the usual ones of a last argument may be `seldom` wanted: the rest of the move
    then means the usual ones, and all else stands behind a button of its own, `other-<move>`.
    """

    name: str
    fields: tuple[str, ...]
    label: Label = plain_label
    read: Read = unread
    usual: Values | None = None
    numbered: bool = False
    drawn: bool = False
    seldom: bool = False
    sign: Callable[[Any, Values], str] | None = None

    def of(self, move: Move) -> Values:
        """Return what `move` says here."""
        return tuple(getattr(move, field) for field in self.fields)


def whole(
    game: str, kind: type[Move], read: Read = unread, *, numbered: bool = False
) -> tuple[Argument]:
    """Return the only argument of a `kind` of move of one field, labelled as the whole move."""
    (field,) = msgspec.structs.fields(kind)
    label = whole_label(game, kind)
    return (Argument(field.name, (field.name,), label, read, numbered=numbered),)


class Chain(NamedTuple):
    """Several moves behind one button."""

    label: str
    moves: tuple[Move, ...]


Shared = Callable[[Any, Any, Seat, Texts], str]
"""Returns in words what changed for a seat from a position to a later one."""


def _nothing(ask: Ask, move: Move) -> bool:
    return False


def _nothing_beside(view: Any, move: Move, texts: Texts) -> str:
    return ""


def _no_chains(view: Any, seat: Seat, texts: Texts) -> Sequence[Chain]:
    return ()


def _nothing_shown(view: Any) -> Iterable[str]:
    return ()


def _nothing_happened(view: Any, seat: Seat, texts: Texts) -> str:
    return ""


def _no_topics(texts: Texts) -> Iterable[TopicText]:
    return ()


@cache
def _explained(
    topics: Callable[[Texts], Iterable[TopicText]], texts: Texts
) -> Mapping[str, TopicText]:
    return {topic.title: topic for topic in topics(texts)}


class GameInterface(NamedTuple):
    """How a game shows itself.

    `moves` have commands of their own; `answers` share one, for they only answer what is asked.
    `arguments` need only name the moves whose fields are not shown one by one, in the order of the
    fields.  `follow` names optional last arguments that take the seat's next decisions along.

    A `secret` game shows options to their own seat only, save the moves that are `public`: that
    such a step is open, and whether such a move is, must follow from what everybody sees.
    `chains` are the moves a seat often makes in a row.  Where decisions about single units follow
    each other, the `shared` ones are made together: each way to do so is one choice, told by what
    it changes; and so they are with the move that `leads_to` them.

    `happened` returns what the private pages of a seat say of its turn so far, such as its roll.

    `hand` tells what a seat alone knows, `topics` lists what the rules' command explains;
    `Renderer.topic` draws them.  Those whose keys are `on_table`, found in the view of whoever
    looks, stand in a menu of their own.  In menus a line of small print tells `beside` a whole
    move what one has to know of it, as its price.
    """

    moves: tuple[type[Move], ...] = ()
    answers: tuple[type[Move], ...] = ()
    arguments: Mapping[type[Move], tuple[Argument, ...]] = {}
    follow: Mapping[type[Move], tuple[str, ...]] = {}
    secret: bool = True
    public: Callable[[Ask, Move], bool] = _nothing
    chains: Callable[[Any, Seat, Texts], Sequence[Chain]] = _no_chains
    shared: Mapping[type[Ask], Shared] = {}
    leads_to: Mapping[type[Move], tuple[type[Ask], ...]] = {}
    happened: Callable[[Any, Seat, Texts], str] = _nothing_happened
    hand: Callable[[Any, Seat, Texts], str] | None = None
    topics: Callable[[Texts], Iterable[TopicText]] = _no_topics
    on_table: Callable[[Any], Iterable[str]] = _nothing_shown
    beside: Callable[[Any, Any, Texts], str] = _nothing_beside

    def explained(self, texts: Texts) -> Mapping[str, TopicText]:
        """Return every topic by its title."""
        return _explained(self.topics, texts)

    def explained_here(self, view: Any, texts: Texts) -> Mapping[str, str]:
        """Return the titles of the topics that a view shows, by their keys."""
        shown = set(self.on_table(view))
        topics = self.explained(texts).items() if shown else ()
        return {topic.key: title for title, topic in topics if topic.key in shown}

    def arguments_of(self, kind: type[Move]) -> tuple[Argument, ...]:
        """Return the arguments that fill the fields of `kind`."""
        return self.arguments.get(kind) or tuple(
            Argument(field.name, (field.name,), usual=None if field.required else (field.default,))
            for field in msgspec.structs.fields(kind)
        )

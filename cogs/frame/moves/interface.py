"""Game interface: arguments, labels and hidden parts of a game's moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

from engines.core import Decision, Move, Seat
from matches.texts import Texts
from render.core.renderer import renderer_of
from render.core.topics import TopicText

Values = tuple[Any, ...]
Label = Callable[[Any, Values, Texts], str]
Read = Callable[[Any, str], Values | None]


def plain_label(view: Any, values: Values, texts: Texts) -> str:
    """Return the values as plain text."""
    return ", ".join(
        texts("yes" if value else "no") if isinstance(value, bool) else str(value)
        for value in values
    )


def whole_label(game: str, kind: type[Move]) -> Label:
    """Return a label for all arguments of a `kind` of move: the label of the whole move."""
    return lambda view, values, texts: renderer_of(game).label(view, kind(*values), texts)


def word_label(kind: str) -> Label:
    """Return a label for an id: its text `<kind>-<id>`."""
    return lambda view, values, texts: texts.word(kind, values[0])


def labels_only(view: Any, text: str) -> Values | None:
    """Parse nothing, so that only labels are understood."""
    return None


def one_of(ids: Iterable[Any]) -> Read:
    """Return a parser of ids, including illegal ones, for which the rules explain the refusal."""
    known = {str(one).casefold(): (one,) for one in ids}
    return lambda view, text: known.get(text.strip().casefold())


class Argument(NamedTuple):
    """One argument of a command: a field of the move, or several presented as one.

    `label` returns the label of values as in the picture. `read` parses text other than labels and
    returns the values, legal or not, or None. An argument with `default` values is optional: they
    are the default, or else the only possible values. The values of a `numbered` argument are
    numbered in pictures, from 1 in the order of `Renderer.choices`: on the board if its options
    are public, else in their preview. The buttons show the number alone. If the items have their
    own `sign`, as printed spaces have, it replaces the number. An argument that the picture has
    `drawn` anyway, such as a tile, is skipped if it leaves no choice.

    Values of a last argument other than the usual ones may be `advanced` needed. Then the moves
    imply the usual values, and all other moves are behind a separate button, `other-<move>`.
    """

    name: str
    fields: tuple[str, ...]
    label: Label = plain_label
    read: Read = labels_only
    default: Values | None = None
    numbered: bool = False
    drawn: bool = False
    advanced: bool = False
    sign: Callable[[Any, Values], str] | None = None

    def values_of(self, move: Move) -> Values:
        """Return the values of this argument in `move`."""
        return tuple(getattr(move, field) for field in self.fields)


def whole_move(
    game: str, kind: type[Move], read: Read = labels_only, *, numbered: bool = False
) -> tuple[Argument]:
    """Return the only argument of a `kind` of move with one field, labelled as the whole move."""
    (field,) = msgspec.structs.fields(kind)
    label = whole_label(game, kind)
    return (Argument(field.name, (field.name,), label, read, numbered=numbered),)


class MoveSequence(NamedTuple):
    """Several moves behind one button."""

    label: str
    moves: tuple[Move, ...]


Shared = Callable[[Any, Any, Seat, Texts], str]
"""Function that returns a text of what changed for a seat from a position to a later one."""


def _nothing(decision: Decision, move: Move) -> bool:
    return False


def _no_description(view: Any, move: Move, texts: Texts) -> str:
    return ""


def _no_chains(view: Any, seat: Seat, texts: Texts) -> Sequence[MoveSequence]:
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
    """Presentation of a game's moves on Discord.

    Each of the `moves` has its own command; all `answers` share one, because they only answer a
    question. `arguments` has to contain only moves whose fields are not shown one by one, in the
    order of the fields. `follow` contains names of optional last arguments for the seat's next
    decisions.

    A `secret` game shows options to their own seat only, except for moves that are `public`:
    whether a move is public must follow from public information. `chains` are the moves that a
    seat often makes in a row. If decisions about single units follow each other, the `shared` ones
    are made together: each way to share them is one choice, labelled by what it changes; so they
    are after a move that `leads_to` them.

    `happened` returns the text about a seat's turn so far on its private pages, such as its roll.

    `hand` returns the hidden information of a seat. `topics` lists the topics of the rules
    command, which `Renderer.topic` draws. Topics whose keys are `on_table` in the reader's view
    are in a separate menu. `option_description` returns the description of a whole move in menus,
    such as its price.
    """

    moves: tuple[type[Move], ...] = ()
    answers: tuple[type[Move], ...] = ()
    arguments: Mapping[type[Move], tuple[Argument, ...]] = {}
    follow: Mapping[type[Move], tuple[str, ...]] = {}
    secret: bool = True
    public: Callable[[Decision, Move], bool] = _nothing
    chains: Callable[[Any, Seat, Texts], Sequence[MoveSequence]] = _no_chains
    shared: Mapping[type[Decision], Shared] = {}
    leads_to: Mapping[type[Move], tuple[type[Decision], ...]] = {}
    happened: Callable[[Any, Seat, Texts], str] = _nothing_happened
    hand: Callable[[Any, Seat, Texts], str] | None = None
    topics: Callable[[Texts], Iterable[TopicText]] = _no_topics
    on_table: Callable[[Any], Iterable[str]] = _nothing_shown
    option_description: Callable[[Any, Any, Texts], str] = _no_description

    def explained(self, texts: Texts) -> Mapping[str, TopicText]:
        """Return all topics by title."""
        return _explained(self.topics, texts)

    def explained_here(self, view: Any, texts: Texts) -> Mapping[str, str]:
        """Return the titles of the topics that a view shows, by key."""
        shown = set(self.on_table(view))
        topics = self.explained(texts).items() if shown else ()
        return {topic.key: title for title, topic in topics if topic.key in shown}

    def arguments_of(self, kind: type[Move]) -> tuple[Argument, ...]:
        """Return the arguments that fill the fields of `kind`."""
        return self.arguments.get(kind) or tuple(
            Argument(
                field.name, (field.name,), default=None if field.required else (field.default,)
            )
            for field in msgspec.structs.fields(kind)
        )

"""Record of the users' actions and of the shown messages in one order, outside the program."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from engines.core import Refusal
from matches.texts import LOCALES, texts_in
from tests.fire.messages import Message
from tests.fire.world import Interaction

TURN = re.compile(r"(?:mv|undo):(\d+):(\d+)\.(\d+)")
TITLE = re.compile(r"### .*?#(\d+)\b")
NAMED = re.compile(r"(?<!<)#(\d+)\b")
"""The number of a match in a text that pings, as opposed to a mention of a channel."""
_REASONS = ("stale_clock", "not_an_option", "not_your_turn", "match_over", "no_proposal")
_REFUSED = tuple(
    texts_in(locale).refusal(Refusal(reason), str) for locale in LOCALES for reason in _REASONS
)
_FAILED = tuple(texts_in(locale)("error-unknown", id="`").split("`")[0] for locale in LOCALES)
_DONE = re.compile(r"Match #\d+ (?:is open|has started)|You have (?:joined|left|resigned)")
_TOLD = "- "  # the first line of an answer to a move, one line per event


def match_of(message: Message) -> int | None:
    """Return the match of a lobby, board or reminder message, by its title.

    A text that pings and is not a page yet names the match anywhere.
    """
    found = TITLE.match(message.text) if message.is_page else NAMED.search(message.content)
    return int(found[1]) if found else None


class Turn(NamedTuple):
    """A decision as encoded in its buttons."""

    match: int
    seat: int
    clock: int


@dataclass
class RecordedAction:
    """A click or a command; `what` is its custom id or name, `value` the chosen option."""

    order: int
    what: str
    value: str
    interaction: Interaction

    @property
    def id(self) -> int:
        """Return its interaction id."""
        return self.interaction.id

    @property
    def user(self) -> int:
        """Return the id of the acting user."""
        return self.interaction.person.id

    @property
    def acknowledged(self) -> bool:
        """Return whether the user was notified of success."""
        return any(
            text.startswith(_TOLD) or _DONE.match(text) is not None
            for text in self.interaction.texts
        )

    @property
    def refused(self) -> bool:
        """Return whether the user was notified of a refusal."""
        return any(text.startswith(_REFUSED) for text in self.interaction.texts)

    @property
    def failed(self) -> bool:
        """Return whether the user was notified of an internal error."""
        return any(text.startswith(_FAILED) for text in self.interaction.texts)


class Ping(NamedTuple):
    """A message that pinged `user`, with the log of its match at row `seq` (None if unknown)."""

    user: int
    channel: int
    message: Message
    seq: int | None


@dataclass
class Ledger:
    """The record of a run; `seq_at` reads the length of a match's log, if possible."""

    seq_at: Callable[[int], int | None]
    wishes: dict[int, RecordedAction] = field(default_factory=dict)
    passed: dict[tuple[int, int], list[tuple[int, int]]] = field(default_factory=dict)
    """By match and seat: each new clock number shown, with its position in the order."""
    pings: list[Ping] = field(default_factory=list)
    _order: int = 0
    _matches: dict[int, int | None] = field(default_factory=dict)  # by message, as last shown

    def wish(self, what: str, value: str, interaction: Interaction) -> RecordedAction:
        """Record a user's action at the time it is taken."""
        self._order += 1
        made = RecordedAction(self._order, what, value, interaction)
        self.wishes[made.id] = made
        return made

    def catch_up(self) -> None:
        """Look up rows that could not be read at the time, when nothing could be stored."""
        self._look_up(lambda ping: ping.seq is None)

    def _look_up(self, chosen: Callable[[Ping], bool]) -> None:
        """Read the log lengths of the matches of `chosen` pings again."""
        for at, ping in enumerate(self.pings):
            if chosen(ping):
                self.pings[at] = ping._replace(seq=self._seq_of(ping.message))

    def _seq_of(self, message: Message) -> int | None:
        match_id = match_of(message)
        return 0 if match_id is None else self.seq_at(match_id)

    def show(self, message: Message) -> None:
        """Record a message at the time it becomes visible.

        It pings once, when it is posted. Its match may be known only when a text has become a
        page.
        """
        self._order += 1
        match_id = match_of(message)
        if message.id not in self._matches:
            seq = self._seq_of(message) if message.pings else 0
            self.pings += [Ping(user, message.channel, message, seq) for user in message.pings]
        elif self._matches[message.id] != match_id:
            self._look_up(lambda ping: ping.message is message)
        self._matches[message.id] = match_id
        for custom_id, _ in message.offers:
            if (found := TURN.match(custom_id)) is not None:
                turn = Turn(*map(int, found.groups()))
                shown = self.passed.setdefault((turn.match, turn.seat), [])
                if not shown or shown[-1][0] < turn.clock:
                    shown.append((turn.clock, self._order))

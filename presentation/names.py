"""Names of seats and users in messages, labels and pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple

from engines.core import Game, Note, Seat
from engines.search import LEVELS, levels_of
from matches.core.models import NO_USER, Match
from matches.texts import Texts
from presentation.free_text import isolated
from render.core.fonts import one_line, shown_name

FORMER = 10_000
"""Number of labels that distinguish users who have deleted their data."""
SIGNS = {
    "red": "🟥",
    "blue": "🟦",
    "yellow": "🟨",
    "green": "🟩",
    "black": "⬛",
    "purple": "🟪",
    "white": "⬜",
}
"""The colours of seats, as emojis in messages."""
RELIABILITY_SIGNS = {"high": "●", "middle": "◐", "low": "○"}
"""The levels of reliability, as signs next to names."""
_MARKUP = re.compile(r"[\\*_~|`\[\]<>@:]|^[-+#]|(?<=\d)\.")


def sign(match: Match, seat: Seat) -> str:
    """Return the emoji of a seat's colour."""
    return SIGNS[match.seats[seat].colour]


def mention(user: int) -> str:
    """Return the mention of a user, or a numbered label for one who has deleted their data."""
    return f"<@{user}>" if user >= NO_USER else f"👤{-user % FORMER:04}"


def literal(name: str) -> str:
    """Return a display name escaped for a message: on one line, without markup."""
    return isolated(_MARKUP.sub(r"\\\g<0>", one_line(name)))


def drawable_name(name: str) -> str:
    """Return a display name for pictures, "" if the fonts contain none of its characters."""
    return shown_name(name, "")


class People(NamedTuple):
    """Names of the users in one message.

    Only users whom this message pings are mentioned; all others are named. A client that has not
    loaded a member shows a number instead of a mention, unless it pings. A user whose name is
    unknown is mentioned as a last resort.
    """

    known: Mapping[int, str] = {}
    pinged: Collection[int] = ()
    written: Callable[[str], str] = literal

    def name(self, user: int) -> str:
        """Return the name of a user, or their mention."""
        return self.find(user) or mention(user)

    @property
    def unpinged(self) -> People:
        """Return the same names without pings."""
        return self._replace(pinged=())

    def find(self, user: int) -> str:
        """Return the name of a user, or their mention if they are pinged; "" if unknown."""
        if user < NO_USER or user in self.pinged:
            return mention(user)
        return self.written(self.known.get(user, ""))


class SeatNames(NamedTuple):
    """Names of the seats of a match, and of the users around it, in one message."""

    match: Match
    texts: Texts
    people: People = People()

    def seat(self, seat: Seat) -> str:
        """Return the name of the player or robot on a seat, or else its number."""
        name = nameless(self.match, seat, self.texts)
        name = name or self.people.find(self.match.seats[seat].displayed_user)
        return name or self.texts("seat-name", number=seat + 1)

    def user(self, user: int) -> str:
        """Return the name of a user."""
        return self.people.name(user)

    @property
    def unpinged(self) -> SeatNames:
        """Return the same names without pings."""
        return self._replace(people=self.people.unpinged)

    @property
    def in_labels(self) -> SeatNames:
        """Return the names for labels of buttons and menus, which show text without markup."""
        return self._replace(people=People(self.people.known, written=one_line))

    @property
    def in_pictures(self) -> SeatNames:
        """Return the names for the text in a picture."""
        return self._replace(people=People(self.people.known, written=drawable_name))


def people_of(match: Match) -> set[int]:
    """Return the users whom messages about a match may name."""
    motion = match.proposal.motion if match.proposal else None
    people = {match.host, match.analyst, match.paused_by}
    people.update(user for row in match.seats for user in (row.displayed_user, row.owner))
    if motion is not None:
        by = motion.by if isinstance(motion.by, int) else None
        people.update((motion.user, by, *motion.approvers))
    return {user for user in people if user is not None}


def organisers(notes: Iterable[Note]) -> set[int]:
    """Return the users in `notes` who acted as host or moderator."""
    return {who for note in notes if isinstance(who := note.data.get("who"), int)}


def nameless(match: Match, seat: Seat, texts: Texts) -> str:
    """Return the name of a robot or the number of a free seat, "" for a seat with a player."""
    if match.seats[seat].displayed_user != NO_USER:
        return ""
    return robot_name(match, seat, texts) or texts("seat-name", number=seat + 1)


def seat_labels(match: Match, known: Mapping[int, str], texts: Texts) -> tuple[str, ...]:
    """Return the name of every seat, or its number if the name of the user is not `known`."""
    return tuple(
        nameless(match, row.seat, texts)
        or known.get(row.displayed_user)
        or texts("seat-name", number=row.seat + 1)
        for row in match.seats
    )


def robot_name(match: Match, seat: Seat, texts: Texts) -> str:
    """Return the name of the robot on its own seat, "" if the seat has a player.

    The name follows from the colour: it is unique in the match, and it stays when seats are dealt.
    """
    row = match.seats[seat]
    sits = (row.kind == "robot" and row.robot is not None) or row.played_by == NO_USER
    return texts(f"robot-name-{row.colour}") if sits else ""


def robot_label(game: Game, name: str, texts: Texts) -> str:
    """Return the name of a level with its rating in a game, or that of an older style."""
    rating = levels_of(game)[name].rating if name in LEVELS else None
    label = texts(f"robot-{name}")
    return label if rating is None else texts("robot-level", level=label, rating=rating)

"""Row kinds of the match log and their traits.

A new kind is one row of `Kind`: its word, its traits, its notes, and the status it gives the
match. The words are stored in logs and match files: they are promises.  A log may be from another
release or be forged, so the kind of a row that was read is any `str`; it is compared with the
kinds and the groups below, which are strings as well.
"""

from __future__ import annotations

from enum import Flag, StrEnum, auto
from typing import Self

from matches.core.models import Status


class Trait(Flag):
    """The properties of all rows of a kind."""

    NONE = 0

    # Author and time
    BEFORE_START = auto()  # Written while the lobby is open.
    # May be the first row of the chain, because earlier releases began with the start.
    BEGINS_CHAIN = auto()
    OF_SEAT = auto()  # Written by a seat, only in a running match. This includes all decisions.
    BY_ITSELF = auto()  # Written automatically, not by a click.
    OWN_WISH = auto()  # Shows that its user plays the seat.
    ORGANISING = auto()  # Written by hosts or moderators, although not only by them.
    ANALYSIS = auto()  # Is in the log of an analysis, never in a match file.

    # Visibility
    SILENT = auto()  # Does not change the board.
    OWN_AFFAIR = auto()  # Is private to the seat while the match is running.

    # Effect on the position
    DECISION = auto()  # Answers the open decision of the seat.
    PREFERENCE = auto()  # Changes the position, too, but is no answer.
    TAKES_BACK = auto()  # Invalidates earlier rows.
    EARNS = auto()  # May commit the seat's own turn.
    IN_THEIR_NAME = auto()  # Answers for a seat instead of its player.

    # Effect on seats
    SITS_DOWN = auto()  # A player takes a seat in person, so that they need no ping.
    LENDS = auto()  # A robot plays the seat from then on.
    PLAYS_ON = auto()  # A seat that may have resigned is played again.

    # Endings
    ENDS_WISH = auto()  # Ends the undo proposal. So do all decisions and undos.
    ENDS_PLANS = auto()  # Ends the plans of its seat, because another player has taken it over.
    # Ends them without a note: their owner requested it or no longer plays the seat.
    ENDS_PLANS_UNTOLD = auto()
    ENDS_ALL_PLANS = auto()  # Ends the plans of every seat.


class Kind(StrEnum):
    """The event that a row records: its word, traits, public notes and new match status.

    The notes of decisions follow from the rules of the game and are not listed.
    """

    traits: Trait
    notes: tuple[str, ...]
    status: Status | None

    def __new__(
        cls,
        word: str,
        traits: Trait = Trait.NONE,
        notes: tuple[str, ...] = (),
        status: Status | None = None,
    ) -> Self:
        """Return the kind of that word."""
        kind = str.__new__(cls, word)
        kind._value_ = word
        kind.traits, kind.notes, kind.status = traits, notes, status
        return kind

    # Before the start, and the start
    CREATE = "create", Trait.BEFORE_START | Trait.BEGINS_CHAIN
    JOIN = "join", Trait.BEFORE_START
    LEAVE = "leave", Trait.BEFORE_START
    WORD = "word", Trait.BEFORE_START
    CHANGE = "change", Trait.BEFORE_START
    CONFIGURE = "configure", Trait.BEFORE_START
    DRAW = "draw", Trait.BEFORE_START
    START = (
        "start",
        Trait.BEGINS_CHAIN,
        ("match_starts", "word_last", "draw_came", "draw_missed", "stacked"),
        "running",
    )

    # Decisions: a seat's own, its only option, its default, a planned move, a robot's
    MOVE = "move", Trait.DECISION | Trait.OWN_WISH | Trait.EARNS
    FORCED = "forced", Trait.DECISION | Trait.BY_ITSELF | Trait.EARNS
    DEFAULT = "default", Trait.DECISION | Trait.BY_ITSELF | Trait.IN_THEIR_NAME
    ORDERED = "ordered", Trait.DECISION | Trait.BY_ITSELF | Trait.IN_THEIR_NAME | Trait.EARNS
    ROBOT = "robot", Trait.DECISION | Trait.BY_ITSELF | Trait.IN_THEIR_NAME

    # Settings of a player for themself
    PREFER = "prefer", Trait.OF_SEAT | Trait.SILENT | Trait.OWN_AFFAIR | Trait.PREFERENCE
    ORDER = "order", Trait.OF_SEAT | Trait.OWN_WISH | Trait.SILENT | Trait.OWN_AFFAIR
    HINT = "hint", Trait.OF_SEAT | Trait.OWN_WISH | Trait.SILENT, ("hinted",)
    HOURS = "hours", Trait.SILENT | Trait.OWN_AFFAIR
    VACATION = (
        "vacation",
        Trait.NONE,
        ("goes_on_vacation", "plans_vacation", "back_from_vacation"),
    )

    # Undo
    PROPOSE = "propose", Trait.OF_SEAT, ("asks_undo",)
    AGREE = "agree", Trait.OF_SEAT, ("agrees_undo",)
    DECLINE = "decline", Trait.OF_SEAT | Trait.ENDS_WISH, ("declines_undo",)
    UNDO = "undo", Trait.OF_SEAT | Trait.TAKES_BACK | Trait.ENDS_ALL_PLANS, ("takes_back",)
    REWIND = "rewind", Trait.ORGANISING | Trait.TAKES_BACK | Trait.ENDS_ALL_PLANS, ("rewinds",)

    # The player of a seat
    RESIGN = (
        "resign",
        Trait.OF_SEAT | Trait.OWN_WISH | Trait.ENDS_WISH | Trait.ENDS_PLANS_UNTOLD,
        ("resigns", "wins_by_forfeit"),
    )
    LEND = "lend", Trait.LENDS | Trait.PLAYS_ON | Trait.ENDS_PLANS, ("stands_in",)
    OFFER = (
        "offer",
        Trait.ORGANISING | Trait.LENDS | Trait.ENDS_PLANS,
        ("offers", "offered", "steps_down"),
    )
    SUBSTITUTE = (
        "substitute",
        Trait.OWN_WISH | Trait.SITS_DOWN | Trait.PLAYS_ON | Trait.ENDS_PLANS_UNTOLD,
        ("takes_over",),
    )
    RETURN = (
        "return",
        Trait.OWN_WISH | Trait.SITS_DOWN | Trait.ENDS_PLANS_UNTOLD,
        ("comes_back",),
    )
    REPLACE = "replace", Trait.ORGANISING | Trait.ENDS_PLANS, ("replaces",)
    SEEN = "seen", Trait.SILENT

    # Players who keep the others waiting
    REMIND = "remind", Trait.BY_ITSELF | Trait.SILENT, ("reminded", "reminded_urgently")
    LATE = "late", Trait.NONE, ("time_up",)
    VOTE = "vote", Trait.NONE, ("vote_opens", "votes", "vote_decides")

    # Hosts and moderators
    ASK = (
        "ask",
        Trait.ORGANISING,
        (
            *("asks_rewind", "asks_replace", "asks_offer", "asks_take"),
            *("asks_pause", "asks_resume", "asks_close"),
        ),
    )
    CONSENT = "consent", Trait.NONE, ("agrees_undo", "guest_agrees")
    DISSENT = "dissent", Trait.NONE, ("declines_undo", "guest_declines", "withdraws")
    PACE = "pace", Trait.NONE, ("pace_changed",)
    PAUSE = (
        "pause",
        Trait.ORGANISING | Trait.ENDS_ALL_PLANS,
        ("pauses", "pauses_because", "match_paused"),
        "paused",
    )
    RESUME = "resume", Trait.ORGANISING, ("resumes", "pause_ends"), "running"
    CLOSE = "close", Trait.NONE, ("closes", "expires", "decided", "called_off"), "closed"
    IMPORT = "import", Trait.ANALYSIS, ("imported",)


def kinds_with(traits: Trait) -> tuple[Kind, ...]:
    """Return the kinds that have any of `traits`."""
    return tuple(kind for kind in Kind if kind.traits & traits)


BEFORE_START = kinds_with(Trait.BEFORE_START)
CHAIN_BEGINS = kinds_with(Trait.BEGINS_CHAIN)
OF_SEATS = kinds_with(Trait.OF_SEAT | Trait.DECISION)
BY_ITSELF = kinds_with(Trait.BY_ITSELF)
OWN_WISHES = kinds_with(Trait.OWN_WISH)
ORGANISING = kinds_with(Trait.ORGANISING)
IN_FILES = tuple(kind for kind in Kind if Trait.ANALYSIS not in kind.traits)
SILENT = kinds_with(Trait.SILENT)
OWN_AFFAIRS = kinds_with(Trait.OWN_AFFAIR)
DECISIONS = kinds_with(Trait.DECISION)
IN_LINE = kinds_with(Trait.DECISION | Trait.PREFERENCE)
"""Kinds that change the position and are taken back with an earlier decision."""
IN_TURN = (*IN_LINE, Kind.UNDO)
"""Kinds of rows that a seat writes while it decides."""
TAKING_BACK = kinds_with(Trait.TAKES_BACK)
EARNING = kinds_with(Trait.EARNS)
IN_THEIR_NAME = kinds_with(Trait.IN_THEIR_NAME)
SITTING_DOWN = kinds_with(Trait.SITS_DOWN)
LENDING = kinds_with(Trait.LENDS)
PLAYING_ON = kinds_with(Trait.PLAYS_ON)
ENDING_WISHES = kinds_with(Trait.ENDS_WISH | Trait.DECISION | Trait.TAKES_BACK)

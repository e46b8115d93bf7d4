"""Row kinds of the match log and their traits.

A new kind is one row of `RowKind`: its word, its traits, its notes, and the status it gives the
match. The words are stored in logs and match files: they are promises.  A log may be from another
release or be forged, so the kind of a row that was read is any `str`; it is compared with the
kinds and the groups below, which are strings as well.
"""

from __future__ import annotations

from enum import Flag, StrEnum, auto
from typing import Self

from matches.core.models import Status


class RowTrait(Flag):
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


class RowKind(StrEnum):
    """The event that a row records: its word, traits, public notes and new match status.

    The notes of decisions follow from the rules of the game and are not listed.
    """

    traits: RowTrait
    notes: tuple[str, ...]
    status: Status | None

    def __new__(
        cls,
        word: str,
        traits: RowTrait = RowTrait.NONE,
        notes: tuple[str, ...] = (),
        status: Status | None = None,
    ) -> Self:
        """Return the kind of that word."""
        kind = str.__new__(cls, word)
        kind._value_ = word
        kind.traits, kind.notes, kind.status = traits, notes, status
        return kind

    # Before the start, and the start
    CREATE = "create", RowTrait.BEFORE_START | RowTrait.BEGINS_CHAIN
    JOIN = "join", RowTrait.BEFORE_START
    LEAVE = "leave", RowTrait.BEFORE_START
    WORD = "word", RowTrait.BEFORE_START
    CHANGE = "change", RowTrait.BEFORE_START
    CONFIGURE = "configure", RowTrait.BEFORE_START
    DRAW = "draw", RowTrait.BEFORE_START
    START = (
        "start",
        RowTrait.BEGINS_CHAIN,
        ("match_starts", "word_last", "draw_came", "draw_missed", "stacked"),
        "running",
    )

    # Decisions: a seat's own, its only option, its default, a planned move, a robot's
    MOVE = "move", RowTrait.DECISION | RowTrait.OWN_WISH | RowTrait.EARNS
    FORCED = "forced", RowTrait.DECISION | RowTrait.BY_ITSELF | RowTrait.EARNS
    DEFAULT = "default", RowTrait.DECISION | RowTrait.BY_ITSELF | RowTrait.IN_THEIR_NAME
    ORDERED = (
        "ordered",
        RowTrait.DECISION | RowTrait.BY_ITSELF | RowTrait.IN_THEIR_NAME | RowTrait.EARNS,
    )
    ROBOT = "robot", RowTrait.DECISION | RowTrait.BY_ITSELF | RowTrait.IN_THEIR_NAME

    # Settings of a player for themself
    PREFER = (
        "prefer",
        RowTrait.OF_SEAT | RowTrait.SILENT | RowTrait.OWN_AFFAIR | RowTrait.PREFERENCE,
    )
    ORDER = "order", RowTrait.OF_SEAT | RowTrait.OWN_WISH | RowTrait.SILENT | RowTrait.OWN_AFFAIR
    HINT = "hint", RowTrait.OF_SEAT | RowTrait.OWN_WISH | RowTrait.SILENT, ("hinted",)
    HOURS = "hours", RowTrait.SILENT | RowTrait.OWN_AFFAIR
    VACATION = (
        "vacation",
        RowTrait.NONE,
        ("goes_on_vacation", "plans_vacation", "back_from_vacation"),
    )

    # Undo
    PROPOSE = "propose", RowTrait.OF_SEAT, ("asks_undo",)
    AGREE = "agree", RowTrait.OF_SEAT, ("agrees_undo",)
    DECLINE = "decline", RowTrait.OF_SEAT | RowTrait.ENDS_WISH, ("declines_undo",)
    UNDO = "undo", RowTrait.OF_SEAT | RowTrait.TAKES_BACK | RowTrait.ENDS_ALL_PLANS, ("takes_back",)
    REWIND = (
        "rewind",
        RowTrait.ORGANISING | RowTrait.TAKES_BACK | RowTrait.ENDS_ALL_PLANS,
        ("rewinds",),
    )

    # The player of a seat
    RESIGN = (
        "resign",
        RowTrait.OF_SEAT | RowTrait.OWN_WISH | RowTrait.ENDS_WISH | RowTrait.ENDS_PLANS_UNTOLD,
        ("resigns", "wins_by_forfeit"),
    )
    LEND = "lend", RowTrait.LENDS | RowTrait.PLAYS_ON | RowTrait.ENDS_PLANS, ("lends", "stands_in")
    PROPOSE_LOAN = "propose_loan", RowTrait.NONE, ("asks_lend",)
    OFFER = (
        "offer",
        RowTrait.ORGANISING | RowTrait.LENDS | RowTrait.ENDS_PLANS,
        ("offers", "offered", "steps_down"),
    )
    SUBSTITUTE = (
        "substitute",
        RowTrait.OWN_WISH | RowTrait.SITS_DOWN | RowTrait.PLAYS_ON | RowTrait.ENDS_PLANS_UNTOLD,
        ("takes_over",),
    )
    RETURN = (
        "return",
        RowTrait.OWN_WISH | RowTrait.SITS_DOWN | RowTrait.ENDS_PLANS_UNTOLD,
        ("comes_back",),
    )
    REPLACE = "replace", RowTrait.ORGANISING | RowTrait.ENDS_PLANS, ("replaces",)
    SEEN = "seen", RowTrait.SILENT

    # Players who keep the others waiting
    REMIND = "remind", RowTrait.BY_ITSELF | RowTrait.SILENT, ("reminded", "reminded_urgently")
    LATE = "late", RowTrait.NONE, ("time_up",)
    VOTE = "vote", RowTrait.NONE, ("vote_opens", "votes", "vote_decides")

    # Hosts and moderators
    ASK = (
        "ask",
        RowTrait.ORGANISING,
        (
            *("asks_rewind", "asks_replace", "asks_offer", "asks_take"),
            *("asks_pause", "asks_resume", "asks_close"),
        ),
    )
    CONSENT = "consent", RowTrait.NONE, ("agrees_undo", "guest_agrees")
    DISSENT = "dissent", RowTrait.NONE, ("declines_undo", "guest_declines", "withdraws")
    PACE = "pace", RowTrait.NONE, ("pace_changed",)
    PAUSE = (
        "pause",
        RowTrait.ORGANISING | RowTrait.ENDS_ALL_PLANS,
        ("pauses", "pauses_because", "match_paused"),
        "paused",
    )
    RESUME = "resume", RowTrait.ORGANISING, ("resumes", "pause_ends"), "running"
    CLOSE = "close", RowTrait.NONE, ("closes", "expires", "decided", "called_off"), "closed"
    PROPOSE_END = "propose_end", RowTrait.OF_SEAT, ("asks_draw", "asks_points")
    END = "end", RowTrait.ENDS_ALL_PLANS, ("ends_draw", "ends_points"), "finished"
    IMPORT = "import", RowTrait.ANALYSIS, ("imported",)


def kinds_with(traits: RowTrait) -> tuple[RowKind, ...]:
    """Return the kinds that have any of `traits`."""
    return tuple(kind for kind in RowKind if kind.traits & traits)


BEFORE_START = kinds_with(RowTrait.BEFORE_START)
CHAIN_BEGINS = kinds_with(RowTrait.BEGINS_CHAIN)
OF_SEATS = kinds_with(RowTrait.OF_SEAT | RowTrait.DECISION)
BY_ITSELF = kinds_with(RowTrait.BY_ITSELF)
OWN_WISHES = kinds_with(RowTrait.OWN_WISH)
ORGANISING = kinds_with(RowTrait.ORGANISING)
IN_FILES = tuple(kind for kind in RowKind if RowTrait.ANALYSIS not in kind.traits)
SILENT = kinds_with(RowTrait.SILENT)
OWN_AFFAIRS = kinds_with(RowTrait.OWN_AFFAIR)
DECISIONS = kinds_with(RowTrait.DECISION)
IN_LINE = kinds_with(RowTrait.DECISION | RowTrait.PREFERENCE)
"""Kinds that change the position and are taken back with an earlier decision."""
IN_TURN = (*IN_LINE, RowKind.UNDO)
"""Kinds of rows that a seat writes while it decides."""
TAKING_BACK = kinds_with(RowTrait.TAKES_BACK)
EARNING = kinds_with(RowTrait.EARNS)
IN_THEIR_NAME = kinds_with(RowTrait.IN_THEIR_NAME)
SITTING_DOWN = kinds_with(RowTrait.SITS_DOWN)
LENDING = kinds_with(RowTrait.LENDS)
PLAYING_ON = kinds_with(RowTrait.PLAYS_ON)
ENDING_WISHES = kinds_with(RowTrait.ENDS_WISH | RowTrait.DECISION | RowTrait.TAKES_BACK)

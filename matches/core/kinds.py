"""The kinds of rows of a match's log, and all that follows from a kind alone.

A new kind is one row of `Kind`: its word, its traits, what it tells, how the match stands after it.
The words stand in stored logs and in match files: they are promises.  A log may come from another
release, or from nobody at all, so the kind of a row that was read is any `str`; it is compared with
the kinds and the groups below, which are strings as well.
"""

from __future__ import annotations

from enum import Flag, StrEnum, auto
from typing import Self

from matches.core.models import Status


class Trait(Flag):
    """What holds of all rows of a kind."""

    NONE = 0

    # who writes it, and when
    BEFORE_START = auto()  # people come together by it
    BEGINS_CHAIN = auto()  # may be the first of the chain: earlier releases began with the start
    OF_SEAT = auto()  # a seat writes it, and only while the match runs; so are all decisions
    BY_ITSELF = auto()  # nobody's click has written it
    OWN_WISH = auto()  # its user shows by it that they play the seat
    ORGANISING = auto()  # organisers write it, though not they alone
    ANALYSIS = auto()  # stands in the log of analyses, never in a match file

    # who may know of it
    SILENT = auto()  # changes nothing on the board
    OWN_AFFAIR = auto()  # while the match runs it is nobody's business but the seat's

    # what it does to the position
    DECISION = auto()  # answers what the seat is asked
    PREFERENCE = auto()  # changes the position too, but answers nothing
    TAKES_BACK = auto()  # rows before it count no more
    EARNS = auto()  # the seat may commit a turn of its own by it
    IN_THEIR_NAME = auto()  # answers for a seat whose player did not

    # what it does to seats
    SITS_DOWN = auto()  # somebody sits down themself: they are there and need no ping
    LENDS = auto()  # from then on a robot plays the seat
    PLAYS_ON = auto()  # somebody plays on a seat that may have resigned

    # what it ends
    ENDS_WISH = auto()  # the wish to undo; so do all decisions, and what takes back
    ENDS_PLANS = auto()  # the planned moves of its seat: somebody else plays it from then on
    ENDS_PLANS_UNTOLD = auto()  # too, but who planned them wished it, or plays the seat no more
    ENDS_ALL_PLANS = auto()  # the planned moves of every seat


class Kind(StrEnum):
    """What happened: a row has its word, its traits, what everybody may be told, a new status.

    Notes that a decision tells follow from the rules of its game and are not listed.
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

    # before the start, and the start
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

    # decisions: a seat's own, or its only option, its default, one wished in advance, a robot's
    MOVE = "move", Trait.DECISION | Trait.OWN_WISH | Trait.EARNS
    FORCED = "forced", Trait.DECISION | Trait.BY_ITSELF | Trait.EARNS
    DEFAULT = "default", Trait.DECISION | Trait.BY_ITSELF | Trait.IN_THEIR_NAME
    ORDERED = "ordered", Trait.DECISION | Trait.BY_ITSELF | Trait.IN_THEIR_NAME | Trait.EARNS
    ROBOT = "robot", Trait.DECISION | Trait.BY_ITSELF | Trait.IN_THEIR_NAME

    # what a player sets for themself
    PREFER = "prefer", Trait.OF_SEAT | Trait.SILENT | Trait.OWN_AFFAIR | Trait.PREFERENCE
    ORDER = "order", Trait.OF_SEAT | Trait.OWN_WISH | Trait.SILENT | Trait.OWN_AFFAIR
    HINT = "hint", Trait.OF_SEAT | Trait.OWN_WISH | Trait.SILENT, ("hinted",)
    HOURS = "hours", Trait.SILENT | Trait.OWN_AFFAIR
    VACATION = (
        "vacation",
        Trait.NONE,
        ("goes_on_vacation", "plans_vacation", "back_from_vacation"),
    )

    # taking back
    PROPOSE = "propose", Trait.OF_SEAT, ("asks_undo",)
    AGREE = "agree", Trait.OF_SEAT, ("agrees_undo",)
    DECLINE = "decline", Trait.OF_SEAT | Trait.ENDS_WISH, ("declines_undo",)
    UNDO = "undo", Trait.OF_SEAT | Trait.TAKES_BACK | Trait.ENDS_ALL_PLANS, ("takes_back",)
    REWIND = "rewind", Trait.ORGANISING | Trait.TAKES_BACK | Trait.ENDS_ALL_PLANS, ("rewinds",)

    # who plays a seat
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

    # who keeps the others waiting
    REMIND = "remind", Trait.BY_ITSELF | Trait.SILENT, ("reminded", "reminded_urgently")
    LATE = "late", Trait.NONE, ("time_up",)
    VOTE = "vote", Trait.NONE, ("vote_opens", "votes", "vote_decides")

    # organisers
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
"""What changes the position, and falls with what stood before it."""
IN_TURN = (*IN_LINE, Kind.UNDO)
"""What a seat does while it decides."""
TAKING_BACK = kinds_with(Trait.TAKES_BACK)
EARNING = kinds_with(Trait.EARNS)
IN_THEIR_NAME = kinds_with(Trait.IN_THEIR_NAME)
SITTING_DOWN = kinds_with(Trait.SITS_DOWN)
LENDING = kinds_with(Trait.LENDS)
PLAYING_ON = kinds_with(Trait.PLAYS_ON)
ENDING_WISHES = kinds_with(Trait.ENDS_WISH | Trait.DECISION | Trait.TAKES_BACK)

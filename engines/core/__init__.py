"""The contract between rules and program; these are its public names."""

from engines.core.chance import SEED_BYTES, Chance
from engines.core.copying import clone
from engines.core.facts import DATA, Count, Pips, Some, in_order, read_facts, read_tables
from engines.core.game import Game, Length, NoOptions, NoPrefs, Retired
from engines.core.loop import Outcome, apply, ask_of, asks, begin, options_of, play, settle
from engines.core.planning import Known, Offered, Planning, Prices, foreseen, step_name
from engines.core.preferences import prefer, renewed
from engines.core.snapshot import SnapshotBroken, SnapshotTooNew, dump, load, steps_of
from engines.core.state import State
from engines.core.steps import (
    SEAT_FIELDS,
    SEATS_FIELD,
    Aside,
    Ask,
    Auto,
    DataError,
    Move,
    Note,
    Refusal,
    RulesBug,
    Seat,
    Step,
    snake,
)

__all__ = [
    "DATA",
    "SEATS_FIELD",
    "SEAT_FIELDS",
    "SEED_BYTES",
    "Aside",
    "Ask",
    "Auto",
    "Chance",
    "Count",
    "DataError",
    "Game",
    "Known",
    "Length",
    "Move",
    "NoOptions",
    "NoPrefs",
    "Note",
    "Offered",
    "Outcome",
    "Pips",
    "Planning",
    "Prices",
    "Refusal",
    "Retired",
    "RulesBug",
    "Seat",
    "SnapshotBroken",
    "SnapshotTooNew",
    "Some",
    "State",
    "Step",
    "apply",
    "ask_of",
    "asks",
    "begin",
    "clone",
    "dump",
    "foreseen",
    "in_order",
    "load",
    "options_of",
    "play",
    "prefer",
    "read_facts",
    "read_tables",
    "renewed",
    "settle",
    "snake",
    "step_name",
    "steps_of",
]

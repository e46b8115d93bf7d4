"""Expected calls of players according to the public audit of a tournament."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from matches.tournaments.changes import AuditEvent
from matches.tournaments.models import Tournament

NEVER = 1 << 60
STEPPED_IN = ("no_show", "substitutes")


class Due(NamedTuple):
    """Expected number of calls for each user; fewer if they were out before a call arrived."""

    most: Counter[int]
    late: Counter[int]

    def complaints(self, called: Mapping[int, int], why: str) -> Iterator[str]:
        """Yield a complaint for each user with another number of calls."""
        for user in sorted(called.keys() | self.most.keys()):
            most, least = self.most[user], self.most[user] - self.late[user]
            if not least <= called.get(user, 0) <= most:
                span = f"{least} to {most}" if least < most else f"{most}"
                yield f"{user} was called {called.get(user, 0)} times, not {span} times, {why}"


def to_tables(tournament: Tournament, events: Sequence[AuditEvent]) -> Due:
    """Return the number of calls of each user to tables that start or that they take over.

    A user who lost a seat at a started table may have lost it before the call arrived.
    """
    begun = {
        table: event.seq
        for event in events
        if event.kind == "rounds_begin"
        for table in event.data["tables"]
    }
    sitting = {table.id: list(table.users) for table in tournament.tables}
    most, late = Counter[int](), Counter[int]()
    for event in reversed(events):  # from the current state back to the initial one
        if event.kind == "rounds_begin":
            most.update(user for table in event.data["tables"] for user in sitting[table])
        elif event.kind in STEPPED_IN and "by" in event.data:
            user, by = event.data["user"], event.data["by"]
            taken = [one for one in event.data["tables"] if begun.get(one, NEVER) < event.seq]
            most[by] += bool(taken)
            late[user] += bool(taken)
            for table in event.data["tables"]:
                sitting[table] = [user if one == by else one for one in sitting[table]]
    return Due(most, late)


def to_check_in(events: Sequence[AuditEvent]) -> Due:
    """Return the number of calls of each user to check in: each opening while they are entered.

    A user who checked in, left or missed it may have done so before the call arrived.
    """
    presence: dict[int, str] = {}
    most, late = Counter[int](), Counter[int]()
    is_open = False
    for event in events:
        is_open = _goes_on(event, presence, is_open)
        if event.kind == "opens_check_in":
            most.update(user for user, how in presence.items() if how == "entered")
    to_move = {user for user, how in presence.items() if how == "entered" and is_open}
    late.update({user: times - (user in to_move) for user, times in most.items()})
    return Due(most, late)


def _goes_on(event: AuditEvent, presence: dict[int, str], is_open: bool) -> bool:
    """Apply an event to the presences; return whether check-in is open after it."""
    data = event.data
    match event.kind:
        case "joins" | "adds":
            presence[data["user"]] = data["presence"]
        case "checks_in":
            presence[data["user"]] = "checked_in"
        case "moves_up":
            presence |= dict.fromkeys(data["users"], "checked_in" if is_open else "entered")
        case "leaves" | "drops":
            presence.pop(data["user"], None)
        case "misses_check_in":
            for user in data["users"]:
                presence.pop(user, None)
        case "opens_check_in":
            return True
        case "too_few" | "begins" | "cancels":
            return False
    return is_open

"""Pairing numbers, substitutions and active entrants."""

from __future__ import annotations

from collections.abc import Iterable

from matches.tournaments.models import Entry, Group, Tournament

LAST = 1 << 62
"""Sort key of entries without a seeding."""


def plays(entry: Entry) -> bool:
    """Return whether an entrant is seated in future rounds."""
    return entry.presence in ("entered", "checked_in")


def players(tournament: Tournament) -> set[int]:
    """Return the users who are seated in future rounds."""
    return {entry.user for entry in tournament.entries if plays(entry)}


def original_entrants(tournament: Tournament) -> dict[int, int]:
    """Return the original entrant of every user; it is the user unless they are a substitute."""
    before = {entry.user: entry.instead_of for entry in tournament.entries}
    return {user: _first(user, before) for user in before}


def _first(user: int, before: dict[int, int | None]) -> int:
    earlier = before.get(user)
    while earlier is not None:
        user, earlier = earlier, before.get(earlier)
    return user


def current_holders(tournament: Tournament) -> dict[int, int]:
    """Return the current player of every original entrant."""
    after = {
        entry.instead_of: entry.user for entry in tournament.entries if entry.instead_of is not None
    }
    now = {}
    for entry in tournament.entries:
        if entry.instead_of is None:
            user = entry.user
            while user in after:
                user = after[user]
            now[entry.user] = user
    return now


def by_seeding(entries: Iterable[Entry]) -> list[Entry]:
    """Return entries in order of seeding: by hand, then by rating, then in the order of entry."""
    return sorted(
        entries, key=lambda entry: (entry.seeding or LAST, -(entry.rating or 0), entry.number)
    )


def groups_of(tournament: Tournament, stage: int) -> list[Group]:
    """Return the groups of a stage in order, or none before it has begun."""
    return sorted(
        (group for group in tournament.groups if group.stage == stage),
        key=lambda group: group.number,
    )


def late(tournament: Tournament) -> list[Entry]:
    """Return the entries after the first draw in the order of entry."""
    entries = [
        entry for entry in tournament.entries if entry.since > 1 and entry.instead_of is None
    ]
    return sorted(entries, key=lambda entry: (entry.since, entry.number))


def entrants(tournament: Tournament, stage: int) -> list[int]:
    """Return all entrants of a stage, the best seed first, late entries last.

    They are the original entrants.
    """
    first = original_entrants(tournament)
    users = [user for group in groups_of(tournament, stage) for user in group.users]
    users += [entry.user for entry in late(tournament)] if stage == 0 else []
    return list(dict.fromkeys(first.get(user, user) for user in users))


def numbers(tournament: Tournament, stage: int) -> dict[int, int]:
    """Return the pairing numbers of a stage by user, from 1; substitutes inherit theirs."""
    number = {user: place for place, user in enumerate(entrants(tournament, stage), 1)}
    return {
        user: number[first]
        for user, first in original_entrants(tournament).items()
        if first in number
    }

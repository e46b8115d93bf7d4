"""How people are dealt to groups, divisions, tables by their seeding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def group_sizes(players: int, size: int) -> list[int]:
    """Return the sizes of groups, the largest first: as few as hold all, as even as can be."""
    groups = max(1, -(-players // max(2, size)))
    small, larger = divmod(players, groups)
    return [small + 1] * larger + [small] * (groups - larger)


def division_sizes(players: int, size: int) -> list[int]:
    """Return the sizes of divisions, the highest first, each near `size`; lower are no smaller."""
    count = max(1, round(players / max(2, size)))
    small, larger = divmod(players, count)
    return [small] * (count - larger) + [small + 1] * larger


def spread(users: Sequence[int], groups: int) -> list[list[int]]:
    """Return people, the best first, spread over so many groups to and fro."""
    dealt: list[list[int]] = [[] for _ in range(groups)]
    for at, user in enumerate(users):
        lap, place = divmod(at, groups)
        dealt[place if lap % 2 == 0 else groups - 1 - place].append(user)
    return dealt


def divisions(users: Sequence[int], division: Mapping[int, int], size: int) -> list[list[int]]:
    """Return divisions, the highest first: people as the last season left them, others below."""
    ordered = sorted(users, key=lambda user: division.get(user) or len(users))
    dealt, start = [], 0
    for many in division_sizes(len(users), size):
        dealt.append(ordered[start : start + many])
        start += many
    return dealt

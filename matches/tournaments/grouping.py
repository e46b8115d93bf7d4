"""Seeding into groups, divisions and tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import accumulate, combinations

from matches.tournaments.brackets import seeds, size_of
from matches.tournaments.models import ForbiddenPair


def group_sizes(players: int, size: int) -> list[int]:
    """Return the sizes of groups, the largest first: the fewest groups, as even as possible."""
    groups = max(1, -(-players // max(2, size)))
    small, larger = divmod(players, groups)
    return [small + 1] * larger + [small] * (groups - larger)


def division_sizes(players: int, size: int) -> list[int]:
    """Return the sizes of divisions, highest first, each near `size`; lower are no smaller."""
    count = max(1, round(players / max(2, size)))
    small, larger = divmod(players, count)
    return [small] * (count - larger) + [small + 1] * larger


def spread(users: Sequence[int], groups: int) -> list[list[int]]:
    """Return users, the best first, dealt to `groups` groups back and forth."""
    dealt: list[list[int]] = [[] for _ in range(groups)]
    for at, user in enumerate(users):
        lap, place = divmod(at, groups)
        dealt[place if lap % 2 == 0 else groups - 1 - place].append(user)
    return dealt


def kept_apart(
    groups: Sequence[Sequence[int]], forbidden: Collection[ForbiddenPair]
) -> list[list[int]]:
    """Return groups in which forbidden pairs are apart, as far as possible.

    Two users of the same lap change groups if that separates a pair, the last lap first.
    """
    dealt = [list(group) for group in groups]
    avoided = {
        user: {other for pair in forbidden if user in pair for other in pair} - {user}
        for group in dealt
        for user in group
    }

    def trouble(*which: int) -> int:
        return sum(len(avoided[user].intersection(dealt[at])) for at in which for user in dealt[at])

    for lap in reversed(range(max(map(len, dealt), default=0))):
        for one, group in enumerate(dealt):
            if lap < len(group) and avoided[group[lap]].intersection(group):
                _part(dealt, (one, lap), trouble)
    return dealt


def _part(
    dealt: list[list[int]], place: tuple[int, int], trouble: Callable[[int, int], int]
) -> None:
    """Swap a user with the first one of their lap whose exchange leaves less trouble."""
    one, lap = place
    for other, group in enumerate(dealt):
        if other == one or lap >= len(group):
            continue
        before = trouble(one, other)
        dealt[one][lap], group[lap] = group[lap], dealt[one][lap]
        if trouble(one, other) < before:
            return
        dealt[one][lap], group[lap] = group[lap], dealt[one][lap]


def unmet_at_first(users: Sequence[int], forbidden: Collection[ForbiddenPair]) -> list[int]:
    """Return users in order of bracket seeding so that forbidden pairs meet late or never.

    If such a pair would meet in the first round, its lower seed changes places with the nearest
    seed of the lower half, otherwise its higher seed with the nearest one of the upper half.
    """
    seeded, size = list(users), size_of(max(2, len(users)))
    apart = {frozenset(pair) for pair in forbidden}

    def meet(seed: int) -> bool:
        pair = seeded[seed : seed + 1] + seeded[size - 1 - seed : size - seed]
        return frozenset(pair) in apart

    def change(one: int, other: int) -> None:
        seeded[one], seeded[other] = seeded[other], seeded[one]

    for low in range(size // 2, len(seeded)):
        high = size - 1 - low
        worse, better = range(size // 2, len(seeded)), range(size // 2)
        ways = [(low, other) for other in _nearest(low, worse)]
        ways += [(high, other) for other in _nearest(high, better)]
        for one, other in ways if meet(low) else ():
            change(one, other)
            if not (meet(one) or meet(other)):
                break
            change(one, other)
    return seeded


def _nearest(place: int, places: Sequence[int]) -> list[int]:
    return sorted(places, key=lambda other: (abs(other - place), other))[1:]


def divisions(users: Sequence[int], division: Mapping[int, int], size: int) -> list[list[int]]:
    """Return divisions, the highest first: users by their division of last season, then others."""
    ordered = sorted(users, key=lambda user: division.get(user) or len(users))
    dealt, start = [], 0
    for many in division_sizes(len(users), size):
        dealt.append(ordered[start : start + many])
        start += many
    return dealt


def apart(tiers: Sequence[Sequence[int]], group: Mapping[int, int]) -> list[int]:
    """Return users in order of bracket seeding: tier by tier, members of one group far apart.

    Within a tier (the winners of groups, the seconds, …) every user keeps approximately their
    seed.  Two users change places as long as that makes members of a group meet later.
    """
    seeded = [user for tier in tiers for user in tier]
    place = {seed - 1: at for at, seed in enumerate(seeds(size_of(max(2, len(seeded)))))}
    ends = list(accumulate(len(tier) for tier in tiers))
    pairs = [
        pair
        for end, tier in zip(ends, tiers, strict=True)
        for pair in combinations(range(end - len(tier), end), 2)
    ]

    def early(seed: int) -> float:
        """Return a penalty for early meetings of a seed with members of its group."""
        return sum(
            4.0 ** -(place[seed] ^ place[other]).bit_length()
            for other, user in enumerate(seeded)
            if other != seed and group[user] == group[seeded[seed]]
        )

    changed = True
    while changed:
        changed = False
        for one, other in pairs:
            before = early(one) + early(other)
            seeded[one], seeded[other] = seeded[other], seeded[one]
            if early(one) + early(other) < before:
                changed = True
            else:
                seeded[one], seeded[other] = seeded[other], seeded[one]
    return seeded

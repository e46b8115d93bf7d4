"""Elimination brackets for two-player tables.

A bracket is the list of its matches in the order of rounds.  Before the first match it follows
from the number of players alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

Part = Literal["winners", "losers", "final", "decider"]


class Source(NamedTuple):
    """Origin of a player of a match: a seed (from 1), or the winner or loser of another match."""

    kind: Literal["seed", "winner", "loser"]
    of: int


class Node(NamedTuple):
    """A match of a bracket; `number` counts the matches of its round from 1."""

    round: int
    number: int
    part: Part
    sources: tuple[Source, Source]


class MatchOutcome(NamedTuple):
    """The state of a match: its players (None for a bye), its winner and its loser.

    `known` is whether both places are certain, `decided` whether the match is over.
    """

    players: tuple[int | None, int | None] = (None, None)
    known: bool = False
    decided: bool = False
    winner: int | None = None
    loser: int | None = None


def seeds(size: int) -> list[int]:
    """Return the seeds from top to bottom; `size` is a power of two.

    The best two can only meet in the final, the best four in the semifinals, and so on.
    """
    order = [1]
    while len(order) < size:
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    return order


def size_of(players: int) -> int:
    """Return the smallest power of two that is at least `players`."""
    return 1 << (players - 1).bit_length()


def single(players: int) -> list[Node]:
    """Return the matches of a single elimination."""
    nodes: list[Node] = []
    winners = _add(nodes, 1, "winners", _pairs(_seeded(players)))
    round = 1
    while len(winners) > 1:
        round += 1
        winners = _add(nodes, round, "winners", _pairs(_from("winner", winners)))
    return nodes


def double(players: int) -> list[Node]:
    """Return the matches of a double elimination: winners, losers, the final, and its second game.

    The second game is played if the winner of the winners' bracket loses the first, because that
    player must be beaten twice.  Losers of the winners' bracket cross over to the other half, so
    that two players meet again as late as possible.
    """
    nodes: list[Node] = []
    winners = _add(nodes, 1, "winners", _pairs(_seeded(players)))
    losers = _from("loser", winners)
    level = 1
    while len(winners) > 1:
        level += 1
        round = 2 * (level - 1)
        winners = _add(nodes, round, "winners", _pairs(_from("winner", winners)))
        left = _from("winner", _add(nodes, round, "losers", _pairs(losers)))
        dropped = _crossed(_from("loser", winners), level)
        pairs = list(zip(left, dropped, strict=True))
        losers = _from("winner", _add(nodes, round + 1, "losers", pairs))
    best, other = _from("winner", winners)[0], losers[0]
    final = _add(nodes, 2 * level, "final", [(best, other)])[0]
    _add(nodes, 2 * level + 1, "decider", [(Source("winner", final), Source("loser", final))])
    return nodes


def _seeded(players: int) -> list[Source]:
    return [Source("seed", seed) for seed in seeds(max(2, size_of(players)))]


def _from(kind: Literal["winner", "loser"], nodes: Sequence[int]) -> list[Source]:
    return [Source(kind, node) for node in nodes]


def _pairs(sources: Sequence[Source]) -> list[tuple[Source, Source]]:
    return list(zip(sources[::2], sources[1::2], strict=True))


def _crossed(sources: list[Source], level: int) -> list[Source]:
    half = len(sources) // 2
    return sources[::-1] if level % 2 == 0 else [*sources[half:], *sources[:half]]


def _add(
    nodes: list[Node], round: int, part: Part, pairs: Sequence[tuple[Source, Source]]
) -> list[int]:
    """Add the matches of a part of a round and return their indices."""
    start = len(nodes)
    before = sum(node.round == round for node in nodes)
    nodes += [Node(round, before + at, part, pair) for at, pair in enumerate(pairs, 1)]
    return list(range(start, len(nodes)))


def met(
    nodes: Sequence[Node], users: Sequence[int], ended: Mapping[tuple[int, int], tuple[int, int]]
) -> list[MatchOutcome]:
    """Return the state of every match.

    `users` are in the order of seeding.  `ended` contains the winner and the loser of decided
    matches by round and number.  A player without an opponent advances.
    """
    known: list[MatchOutcome] = []
    for node in nodes:
        places = [_place(source, users, known) for source in node.sources]
        if node.part == "decider" and _is_superfluous(known[-1]):
            places = [(True, None), (True, None)]
        (sure, one), (certain, other) = places
        if not (sure and certain):
            known.append(MatchOutcome((one, other)))
        elif one is None or other is None:
            known.append(MatchOutcome((one, other), True, True, one if other is None else other))
        elif (result := ended.get((node.round, node.number))) is None:
            known.append(MatchOutcome((one, other), True))
        else:
            known.append(MatchOutcome((one, other), True, True, *result))
    return known


def arrivals(nodes: Sequence[Node], players: int) -> list[int]:
    """Return the number of players of every match: two, or fewer because of byes."""
    coming: list[int] = []
    for node in nodes:
        coming.append(sum(_comes(source, players, coming) for source in node.sources))
    return coming


def _comes(source: Source, players: int, coming: Sequence[int]) -> bool:
    if source.kind == "seed":
        return source.of <= players
    return coming[source.of] >= (1 if source.kind == "winner" else 2)


def _place(
    source: Source, users: Sequence[int], known: Sequence[MatchOutcome]
) -> tuple[bool, int | None]:
    """Return whether the player from a source is certain, and the player."""
    if source.kind == "seed":
        return True, users[source.of - 1] if source.of <= len(users) else None
    before = known[source.of]
    return before.decided, before.winner if source.kind == "winner" else before.loser


def _is_superfluous(final: MatchOutcome) -> bool:
    return final.decided and final.winner == final.players[0]

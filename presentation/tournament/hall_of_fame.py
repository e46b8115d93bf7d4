"""Hall of fame of a server: the medals of its users."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterable

from matches.texts import Texts
from matches.tournaments.models import Tournament
from presentation.names import People
from presentation.tournament.text import MEDALS

MAX_FAMOUS = 10


def hall_of_fame(
    tournaments: Iterable[Tournament], hidden: Container[int], people: People, texts: Texts
) -> list[str]:
    """Return the medals of past tournaments, best users first, without the `hidden` users."""
    medals: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for tournament in tournaments:
        for entry in tournament.entries:
            if entry.place is None or entry.user in hidden:
                continue
            if entry.place <= len(MEDALS):
                medals[entry.user][entry.place] += 1
    best = sorted(medals, key=lambda user: [-medals[user][place] for place in (1, 2, 3)])
    return [f"- {people.name(user)} {_medals(medals[user])}" for user in best[:MAX_FAMOUS]] or [
        texts("list-none")
    ]


def _medals(won: Counter[int]) -> str:
    return " ".join(f"{MEDALS[place - 1]}×{won[place]}" for place in (1, 2, 3) if won[place])

"""Short phrases for pictures and texts: the round, its phase, goods, places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.caverna.components import BOX, CARDS
from engines.caverna.state import Caverna
from engines.caverna.steps.breeding import BreedAnimals
from engines.caverna.steps.harvest import FeedFamily, FinishConverting, SkipPhase
from engines.caverna.steps.rounds import KeepGoods
from engines.core import open_decisions
from matches.texts import Texts
from render.core.renderer import Scene

_PHASES = {
    KeepGoods: "begin",
    SkipPhase: "harvest",
    FeedFamily: "harvest",
    BreedAnimals: "harvest",
    FinishConverting: "end",
}


def phase(view: Caverna, texts: Texts) -> str:
    """Return the phase of the current round."""
    kinds = {_PHASES.get(type(decision), "work") for decision in open_decisions(view)} or {"over"}
    return texts(f"picture-phase-{min(kinds)}")


def facts(view: Caverna, scene: Scene) -> str:
    """Return the round and its phase."""
    return scene.texts(
        "picture-round", round=view.round, rounds=BOX.rounds.last, phase=phase(view, scene.texts)
    )


def goods(counts: Mapping[str, int], texts: Texts) -> str:
    """Return goods with their numbers, without those that are 0."""
    named = [texts("part-goods", what=good, count=n) for good, n in counts.items() if n]
    return texts.enumerated(named) if named else texts("no-goods")


def at(what: str, spaces: Iterable[str], texts: Texts) -> str:
    """Return the name of something on spaces, with the names of the spaces."""
    return texts("option-at", what=what, spaces=texts.enumerated(filter(None, spaces)))


def card_of(view: Caverna, round_: int) -> str:
    """Return the card of a round, turned over if it was; "" if the round does not exist."""
    name = view.cards[round_ - 1]
    for shown in view.cards[: view.round]:
        if shown in CARDS:
            name = CARDS[shown].turns_over.get(name, name)
    return name

"""Short phrases for the effect language, prices, requirements and the round."""

from __future__ import annotations

from collections.abc import Mapping

from engines.karvi.components import BOX, range_of
from engines.karvi.effects import NOTHING, parsed, part_of
from engines.karvi.state import Karvi
from matches.texts import Texts
from render.core.renderer import Scene


def facts(view: Karvi, scene: Scene) -> str:
    """Return the round."""
    rounds = BOX.seats[str(len(view.jarls))].rounds
    return scene.texts("picture-round", round=view.round, rounds=rounds)


def effect(expression: str, texts: Texts) -> str:
    """Return the description of an expression of the effect language."""
    parts, either = parsed(expression)
    if not parts:
        return texts("effect-none")
    text, *more = (part(one, texts) for one in parts)
    for written, second in zip(parts[1:], more, strict=True):
        key = "effect-either" if either else "effect-both"
        text = texts(key, first=text, second=second, word=part_of(written).word)
    return text


def part(written: str, texts: Texts) -> str:
    """Return the description of a part such as `fur 2`."""
    word, n = part_of(written)
    return texts(f"effect-{word}", n=n)


def goods(counts: Mapping[str, int], texts: Texts) -> str:
    """Return goods with their numbers, without those that are 0."""
    named = [texts("part-goods", what=good, count=n) for good, n in counts.items() if n]
    return texts.enumerated(named) if named else texts("no-goods")


def price(cost: Mapping[str, int], texts: Texts) -> str:
    """Return the text of a price."""
    return (
        texts("fact-cost", goods=goods(cost, texts)) if any(cost.values()) else texts("fact-free")
    )


def needs(requirement: str, texts: Texts) -> str:
    """Return the text of a requirement."""
    if requirement == NOTHING:
        return texts("needs-none")
    what, n = part_of(requirement)
    return texts(f"needs-{what}", n=n)


def points(n: int, texts: Texts) -> str:
    """Return the text of `n` points."""
    return texts("fact-points", points=n)


def reach(symbol: str, texts: Texts) -> str:
    """Return the range on the back of the tiles of a symbol, such as `2–3`."""
    least, most = range_of(symbol)
    return str(least) if least == most else texts("option-range", least=least, most=most)

"""Topics of `/rules`: the cards and the event cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.rivals.components import BOX, FACES, Card
from engines.rivals.principality import placed
from engines.rivals.state import Rivals
from matches.texts import Texts
from render.core.topics import TopicText

_POINTS = ("victory", "commerce", "strength", "skill", "progress")


def explained(texts: Texts) -> Iterator[TopicText]:
    """Yield every card of the box and every event card."""
    for key, card in BOX.cards.items():
        copies = [f"{texts.word('back', back)} × {n}" for back, n in card.copies.items()]
        printed = *facts(key, card, texts, BOX.rulesets), ", ".join(copies)
        yield TopicText(key, texts.word("card", key), printed)
    for key in BOX.events:
        rules = tuple(_rules(key, texts, BOX.rulesets))
        yield TopicText(key, texts.word("event", key), rules)


def on_table(view: Rivals) -> Iterator[str]:
    """Yield the cards that a view shows, the event of the turn first."""
    yield view.card
    for prince in view.princes:
        yield from (FACES[card].id for card in prince.hand if card in FACES)
        yield from (face.id for _, face in placed(prince))
    yield from (FACES[card].id for card in view.open)


def facts(key: str, card: Card, texts: Texts, rulesets: Iterable[str]) -> Iterator[str]:
    """Yield the printed facts of a card: kind, cost, points, conditions, effect."""
    yield texts(
        "fact-kind", kind=texts.word("kind", card.kind), where=texts.word("where", card.colour)
    )
    cost = [texts("part-goods", count=n, what=r) for r, n in card.cost.items()]
    if cost:
        yield texts("fact-cost", cost=texts.listed(cost))
    points = [(name, getattr(card, name)) for name in _POINTS]
    worth = [texts(f"fact-{name}", count=n) for name, n in points if n]
    if worth:
        yield texts.listed(worth)
    if card.single:
        yield texts("fact-single")
    if texts.has(f"requires-{key}"):
        yield texts("fact-requires", card=key)
    yield from _rules(key, texts, rulesets)


def _rules(key: str, texts: Texts, rulesets: Iterable[str]) -> Iterator[str]:
    """Yield the effect of a card once, or for each ruleset if they differ."""
    data = {ruleset: texts(f"text-{key}", ruleset=ruleset) for ruleset in rulesets}
    if len(set(data.values())) == 1:
        yield from filter(None, [next(iter(data.values()))])
        return
    for ruleset, text in data.items():
        yield texts("lobby-option", option=texts.word("ruleset", ruleset), value=text)

"""Expected income of a principality per roll."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engines.rivals.components import FACES, GOLD, REGIONS, RESOURCES, WOOL, Card
from engines.rivals.principality import adjacent
from engines.rivals.records import Prince


def income(prince: Prince) -> float:
    """Return the expected number of units of a principality per roll."""
    skilled = (prince.tally.skill > 0) / 6
    return skilled + _produced(tuple(prince.regions), tuple(prince.sites))


@lru_cache(maxsize=4096)
def _produced(regions: tuple[str, ...], sites: tuple[str, ...]) -> float:
    """Return the income from regions and cards, cached because both seldom change."""
    resources = [REGIONS[region].resource for region in regions]
    found = sum(REGION_INCOME[resources.count(resource)] for resource in {*resources})
    for at, card in enumerate(sites):
        if card:
            beside = [resources[region] for region in adjacent(at)]
            found += CARD_INCOME[card] + _site_income(FACES[card].card, beside)
    return found


REGION_INCOME = tuple(sum(0.9**n for n in range(count)) / 6 for count in range(12))
"""Expected units per roll from a number of regions of one type: the first one counts most."""


def _card_income(card: Card) -> float:
    """Return the income from a placed card per roll, independent of its site."""
    saved = 0.0 if card.search_price is None else 2 - card.search_price
    return (
        card.harvest_gold / 6
        + 0.08 * (card.trades is not None)
        + 0.1 * card.mints
        + 0.25 * card.market
        + 0.08 * card.progress
        + 0.05 * saved
        + 0.03 * (len(card.calms) + len(card.wards)) / 3
        + 0.05 * (card.consoles + card.cures + card.cleans + bool(card.cheapens))
        + 0.05 * (card.plenty + card.commerce_per_ship + len(card.commerce_for))
    )


def _site_income(card: Card, beside: Sequence[int]) -> float:
    """Return the income from a card by its adjacent regions."""
    boosted = sum(RESOURCES[resource] == card.boosts for resource in beside) / 6
    return boosted + 0.03 * card.shelters * sum(resource in (WOOL, GOLD) for resource in beside)


CARD_INCOME = {name: _card_income(face.card) for name, face in FACES.items()}

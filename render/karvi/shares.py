"""Texts of the changes by each shared-out unit: beer, goods, cards, strength, damage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from engines.core import Decision, Seat
from engines.karvi.records import Warrior
from engines.karvi.state import Karvi
from engines.karvi.steps.crew import HealWarrior, TakeDamage, TrainWarrior
from engines.karvi.steps.supply import ChoosePile, PourBeer, TakeGoods
from matches.texts import Texts


def _poured(before: Karvi, after: Karvi, seat: Seat, texts: Texts) -> str:
    """Return the beer of the dice before and after."""
    dice = zip(before.jarls[seat].dice, after.jarls[seat].dice, strict=True)
    return texts.listed(
        texts("share-beer", die=number, beer=old.beer, then=new.beer)
        for number, (old, new) in enumerate(dice, 1)
        if old.beer != new.beer
    )


def _taken(before: Karvi, after: Karvi, seat: Seat, texts: Texts) -> str:
    """Return the goods that are taken."""
    had, has = before.jarls[seat].goods, after.jarls[seat].goods
    return texts.listed(
        texts("part-goods", count=n - had[good], what=good)
        for good, n in has.items()
        if n > had[good]
    )


def _drawn(before: Karvi, after: Karvi, seat: Seat, texts: Texts) -> str:
    """Return the type of a card that is drawn."""
    left = after.piles
    return texts.listed(
        texts.word("type", type_) for type_ in left if len(left[type_]) < len(before.piles[type_])
    )


def _gone_and_come(before: Karvi, after: Karvi, seat: Seat) -> tuple[Counter[Warrior], ...]:
    """Return the warriors that left the crew, and those that joined it."""
    old, new = (Counter(state.jarls[seat].crew) for state in (before, after))
    return old - new, new - old


def _trained(before: Karvi, after: Karvi, seat: Seat, texts: Texts) -> str:
    """Return the strength of the trained warriors before and after; their order is unchanged."""
    gone, come = map(_by_strength, _gone_and_come(before, after, seat))
    grown = Counter((old, new.strength) for old, new in zip(gone, come, strict=True))
    return texts.listed(
        texts("share-grown", count=n, then=then, **_facts(warrior))
        for (warrior, then), n in grown.items()
    )


def _by_strength(crew: Counter[Warrior]) -> list[Warrior]:
    """Return the warriors, the healthy first, because training does not change wounds."""
    return sorted(crew.elements(), key=lambda warrior: (warrior.wounded, warrior.strength))


def _facts(warrior: Warrior) -> dict[str, object]:
    return {"strength": warrior.strength, "wounded": "yes" if warrior.wounded else "no"}


def _healed(before: Karvi, after: Karvi, seat: Seat, texts: Texts) -> str:
    """Return the warriors that are healed."""
    gone, _ = _gone_and_come(before, after, seat)
    return texts.listed(
        texts("share-healed", count=n, strength=warrior.strength) for warrior, n in gone.items()
    )


def _harmed(before: Karvi, after: Karvi, seat: Seat, texts: Texts) -> str:
    """Return the wounded and the lost warriors."""
    gone, come = _gone_and_come(before, after, seat)
    lines = [
        texts("share-wounded", count=n, strength=warrior.strength) for warrior, n in come.items()
    ]
    for one, n in gone.items():
        lost = n - come[Warrior(one.strength, wounded=True)] * (not one.wounded)
        if lost:
            lines.append(texts("share-lost", count=lost, **_facts(one)))
    return texts.listed(lines)


SHARED: Mapping[type[Decision], Callable[[Karvi, Karvi, Seat, Texts], str]] = {
    TakeGoods: _taken,
    PourBeer: _poured,
    ChoosePile: _drawn,
    TrainWarrior: _trained,
    HealWarrior: _healed,
    TakeDamage: _harmed,
}
"""Descriptions by the kind of decision, from the positions before and after it."""

"""Karvi's commands: spaces by their numbers, places by their letters, units shared out at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from cogs.frame.client import Longtable
from cogs.frame.game_cog import GameCog
from cogs.frame.moves.interface import (
    Argument,
    GameInterface,
    Read,
    Topic,
    Values,
    among,
    unread,
    whole,
    whole_label,
)
from engines.core import Ask, Move, Seat
from engines.karvi import GAME
from engines.karvi.moves import (
    Build,
    Discard,
    Dismiss,
    Do,
    Done,
    Draw,
    End,
    Exchange,
    Fit,
    Heal,
    Hurt,
    MoveDie,
    Play,
    Plunder,
    Pour,
    Push,
    Raid,
    Raise,
    Sail,
    Scout,
    Sell,
    Take,
    TakeCard,
    TakeStone,
    Trade,
    Train,
    Unlock,
    Visit,
)
from engines.karvi.parts import (
    BOX,
    NORMAL,
    RAID_TILES,
    TRADE_CARDS,
    TRADE_TILES,
    UPGRADE_CARDS,
    UPGRADES,
)
from engines.karvi.printed import TYPES
from engines.karvi.records import Warrior
from engines.karvi.state import Karvi
from engines.karvi.steps.crew import HealWarrior, TakeDamage, TrainWarrior
from engines.karvi.steps.supply import ChoosePile, PourBeer, TakeGoods
from matches.texts import Texts
from render.core.renderer import renderer_of
from render.karvi.explaining import explained, on_table
from render.karvi.labels import beside
from render.karvi.signs import letter

HIDDEN_FROM_OTHERS = (Play, Discard, Scout, TakeStone)
"""Moves that name what their player alone sees."""


def _public(ask: Ask, move: Move) -> bool:
    return not isinstance(move, HIDDEN_FROM_OTHERS)


# --- arguments -----------------------------------------------------------------------------


def _space_sign(view: Karvi, values: Values) -> str:
    return str(values[0])


def _place_sign(view: Karvi, values: Values) -> str:
    return letter(view, values[0])


def _read_number(view: Karvi, text: str) -> Values | None:
    said = text.strip()
    return (int(said),) if said.isdecimal() and len(said) < 3 else None


def _read_place(view: Karvi, text: str) -> Values | None:
    """Understand a place's id or its letter."""
    said = text.strip().casefold()
    names = {letter(view, place).casefold(): (place,) for place in view.places}
    return names.get(said) or ((said,) if said in view.places else None)


def _among(ids: Iterable[str], usual: object) -> Read:
    """Understand ids alone, where a move says one thing more."""
    known = {one.casefold(): (one, usual) for one in ids}
    return lambda view, text: known.get(text.strip().casefold())


def _pair(kind: type[Move], name: str, other: str, read: Read) -> tuple[Argument]:
    """Return the only argument of a `kind` of two fields, labelled as the whole move."""
    return (Argument(name, (name, other), whole_label(GAME.key, kind), read),)


def _place(kind: type[Move], field: str) -> tuple[Argument]:
    """Return the argument of a `kind` that names a place of the map."""
    label = whole_label(GAME.key, kind)
    return (Argument("place", (field,), label, _read_place, numbered=True, sign=_place_sign),)


_SPACE = Argument(
    "space",
    ("to",),
    whole_label(GAME.key, MoveDie),
    _read_number,
    numbered=True,
    sign=_space_sign,
)

# --- units that are shared out -------------------------------------------------------------


def _poured(before: Karvi, after: Karvi, seat: Seat, texts: Texts) -> str:
    """Tell how much beer the dice have then."""
    dice = zip(before.jarls[seat].dice, after.jarls[seat].dice, strict=True)
    return texts.listed(
        texts("share-beer", die=number, beer=old.beer, then=new.beer)
        for number, (old, new) in enumerate(dice, 1)
        if old.beer != new.beer
    )


def _taken(before: Karvi, after: Karvi, seat: Seat, texts: Texts) -> str:
    """Tell the goods that are taken."""
    had, has = before.jarls[seat].goods, after.jarls[seat].goods
    return texts.listed(
        texts("part-goods", count=n - had[good], what=good)
        for good, n in has.items()
        if n > had[good]
    )


def _drawn(before: Karvi, after: Karvi, seat: Seat, texts: Texts) -> str:
    """Tell the type of a card that is drawn."""
    left = after.piles
    return texts.listed(
        texts.word("type", type_) for type_ in left if len(left[type_]) < len(before.piles[type_])
    )


def _gone_and_come(before: Karvi, after: Karvi, seat: Seat) -> tuple[Counter[Warrior], ...]:
    """Return which warriors a crew had and has no more, and which it has and had not."""
    old, new = (Counter(state.jarls[seat].crew) for state in (before, after))
    return old - new, new - old


def _trained(before: Karvi, after: Karvi, seat: Seat, texts: Texts) -> str:
    """Tell who grows how strong: in the same order they were, whoever got the points."""
    gone, come = map(_by_strength, _gone_and_come(before, after, seat))
    grown = Counter((old, new.strength) for old, new in zip(gone, come, strict=True))
    return texts.listed(
        texts("share-grown", count=n, then=then, **_facts(one)) for (one, then), n in grown.items()
    )


def _by_strength(crew: Counter[Warrior]) -> list[Warrior]:
    """Return the warriors, the healthy first: training changes nothing about wounds."""
    return sorted(crew.elements(), key=lambda warrior: (warrior.wounded, warrior.strength))


def _facts(warrior: Warrior) -> dict[str, object]:
    return {"strength": warrior.strength, "wounded": "yes" if warrior.wounded else "no"}


def _healed(before: Karvi, after: Karvi, seat: Seat, texts: Texts) -> str:
    """Tell who is healed."""
    gone, _ = _gone_and_come(before, after, seat)
    return texts.listed(
        texts("share-healed", count=n, strength=one.strength) for one, n in gone.items()
    )


def _harmed(before: Karvi, after: Karvi, seat: Seat, texts: Texts) -> str:
    """Tell who is wounded and who is lost."""
    gone, come = _gone_and_come(before, after, seat)
    told = [texts("share-wounded", count=n, strength=one.strength) for one, n in come.items()]
    for one, n in gone.items():
        lost = n - come[Warrior(one.strength, wounded=True)] * (not one.wounded)
        if lost:
            told.append(texts("share-lost", count=lost, **_facts(one)))
    return texts.listed(told)


_SHARED = {
    TakeGoods: _taken,
    PourBeer: _poured,
    ChoosePile: _drawn,
    TrainWarrior: _trained,
    HealWarrior: _healed,
    TakeDamage: _harmed,
}

# --- the own hand --------------------------------------------------------------------------


def _hand(view: Karvi, seat: Seat, texts: Texts) -> str:
    """Tell every card of the seat's hand with its options, what can be played now in bold."""
    hand, label = view.jarls[seat].hand, renderer_of(GAME.key).label
    lines = [texts("hand-title", count=len(hand))]
    for card in hand:
        options = range(1, len(UPGRADE_CARDS[card].options) + 1)
        lines += [f"- {label(view, Play(card, option), texts)}" for option in options]
    return "\n".join(lines)


def _topics(texts: Texts) -> Iterator[Topic]:
    """Explain cards, tiles, runestones, spaces and chapters."""
    return (Topic(*one) for one in explained(texts))


INTERFACE = GameInterface(
    moves=(
        *(MoveDie, Do, Trade, Raid, Unlock, Draw, Fit, Raise, Sail, Scout, Build),
        *(Play, Discard, Exchange, TakeCard, Done, End),
    ),
    answers=(
        *(Sell, Plunder, Push, Visit, TakeStone),
        *(Take, Pour, Train, Heal, Hurt, Dismiss),
    ),
    arguments={
        MoveDie: (_SPACE,),
        Do: whole(GAME.key, Do),
        Trade: _pair(Trade, "tile", "less", _among(TRADE_TILES, "")),
        Raid: whole(GAME.key, Raid, among(RAID_TILES)),
        Unlock: whole(GAME.key, Unlock),
        Draw: whole(GAME.key, Draw, among(TYPES)),
        Fit: _pair(Fit, "tile", "less", _among(UPGRADES, "")),
        Raise: _pair(Raise, "stone", "less", _among(NORMAL, "")),
        Sail: _place(Sail, "to"),
        Push: _place(Push, "to"),
        Visit: _place(Visit, "place"),
        Scout: whole(GAME.key, Scout, among((*TRADE_TILES, *RAID_TILES))),
        Play: _pair(Play, "card", "option", _among(UPGRADE_CARDS, 1)),
        Discard: whole(GAME.key, Discard, among(UPGRADE_CARDS)),
        Exchange: _pair(Exchange, "into", "die", _among(BOX.gold, 0)),
        TakeCard: _pair(TakeCard, "card", "option", _among(TRADE_CARDS, 1)),
        **{kind: _pair(kind, "strength", "wounded", unread) for kind in (Train, Hurt, Dismiss)},
    },
    follow={
        MoveDie: ("then", "third", "fourth", "fifth", "sixth"),
        **dict.fromkeys((Do, Trade, Raid, Play), ("then", "third", "fourth", "fifth")),
        **dict.fromkeys((Unlock, Draw, Sail, TakeCard), ("then", "third")),
        Discard: ("then",),
    },
    public=_public,
    hand=_hand,
    topics=_topics,
    on_table=on_table,
    beside=beside,
    shared=_SHARED,
    leading={Do: (*_SHARED,), Unlock: (TrainWarrior,), Raid: (ChoosePile,)},
)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(GameCog(bot, GAME, INTERFACE))

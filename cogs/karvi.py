"""Slash commands for Karvi.

Spaces are named by their numbers and places by their letters; units are shared out at once.
"""

from __future__ import annotations

from collections.abc import Iterable

from cogs.frame.client import Longtable
from cogs.frame.game_cog import GameCog
from cogs.frame.moves.interface import (
    Argument,
    GameInterface,
    Read,
    Values,
    labels_only,
    one_of,
    whole_label,
    whole_move,
)
from engines.core import Decision, Move, Seat, open_decisions, options_of
from engines.karvi import GAME
from engines.karvi.components import (
    BOX,
    NORMAL,
    RAID_TILES,
    TRADE_CARDS,
    TRADE_TILES,
    UPGRADE_CARDS,
    UPGRADES,
)
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
from engines.karvi.schema import TYPES, Normal, UpgradeTile
from engines.karvi.state import Karvi
from engines.karvi.steps.crew import TrainWarrior
from engines.karvi.steps.supply import ChoosePile
from engines.karvi.steps.upgrading import can_place
from matches.texts import Texts
from render.core.renderer import renderer_of
from render.karvi.explaining import on_table
from render.karvi.labels import option_description
from render.karvi.shares import SHARED
from render.karvi.signs import letter

HIDDEN_FROM_OTHERS = (Play, Discard, Scout, TakeStone)
"""Moves that name something only their player sees."""


def _public(decision: Decision, move: Move) -> bool:
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
    """Parse the id or the letter of a place."""
    said = text.strip().casefold()
    names = {letter(view, place).casefold(): (place,) for place in view.places}
    return names.get(said) or ((said,) if said in view.places else None)


def _among(ids: Iterable[str], default: object) -> Read:
    """Return a parser of ids for moves with a second field, which is set to `default`."""
    known = {one.casefold(): (one, default) for one in ids}
    return lambda view, text: known.get(text.strip().casefold())


def _pair(kind: type[Move], name: str, other: str, read: Read) -> tuple[Argument]:
    """Return the only argument of a `kind` with two fields, labelled as the whole move."""
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

# --- the own hand --------------------------------------------------------------------------


def _hand(view: Karvi, seat: Seat, texts: Texts) -> str:
    """Return the text of a hand, with what is playable now and what is next to the board."""
    jarl, label = view.jarls[seat], renderer_of(GAME.key).label
    asked = any(decision.seat == seat for decision in open_decisions(view))
    now = {*options_of(view, seat)} if asked else set[Move]()
    lines = [texts("hand-title", count=len(jarl.hand))]
    for card in jarl.hand:
        for option in range(1, len(UPGRADE_CARDS[card].options) + 1):
            text = label(view, move := Play(card, option), texts)
            lines.append(f"- {texts('hand-now', what=text) if move in now else text}")
    things: list[tuple[Move, UpgradeTile | Normal]] = [
        *((Fit(tile), UPGRADES[tile]) for tile in jarl.beside),
        *((Raise(stone), NORMAL[stone]) for stone in jarl.stones_beside),
    ]
    lines += [texts("hand-beside")] * bool(things)
    for placing, facts in things:
        text = label(view, placing, texts)
        lines.append(f"- {texts('hand-ready', what=text) if can_place(jarl, facts) else text}")
    return "\n".join(lines)


INTERFACE = GameInterface(
    moves=(
        *(MoveDie, Do, Trade, Raid, Unlock, Draw, Fit, Raise, Sail, Scout, Build),
        *(Play, Discard, Exchange, Done, End),
    ),
    answers=(
        *(Sell, Plunder, Push, Visit, TakeStone, TakeCard),
        *(Take, Pour, Train, Heal, Hurt, Dismiss),
    ),
    arguments={
        MoveDie: (_SPACE,),
        Do: whole_move(GAME.key, Do),
        Trade: _pair(Trade, "tile", "less", _among(TRADE_TILES, "")),
        Raid: whole_move(GAME.key, Raid, one_of(RAID_TILES)),
        Unlock: whole_move(GAME.key, Unlock),
        Draw: whole_move(GAME.key, Draw, one_of(TYPES)),
        Fit: _pair(Fit, "tile", "less", _among(UPGRADES, "")),
        Raise: _pair(Raise, "stone", "less", _among(NORMAL, "")),
        Sail: _place(Sail, "to"),
        Push: _place(Push, "to"),
        Visit: _place(Visit, "place"),
        Scout: whole_move(GAME.key, Scout, one_of((*TRADE_TILES, *RAID_TILES))),
        Play: _pair(Play, "card", "option", _among(UPGRADE_CARDS, 1)),
        Discard: whole_move(GAME.key, Discard, one_of(UPGRADE_CARDS)),
        Exchange: _pair(Exchange, "into", "die", _among(BOX.gold, 0)),
        TakeCard: _pair(TakeCard, "card", "option", _among(TRADE_CARDS, 1)),
        **{
            kind: _pair(kind, "strength", "wounded", labels_only) for kind in (Train, Hurt, Dismiss)
        },
    },
    follow={
        MoveDie: ("then", "third", "fourth", "fifth", "sixth"),
        **dict.fromkeys((Do, Trade, Raid, Play), ("then", "third", "fourth", "fifth")),
        **dict.fromkeys((Unlock, Draw, Sail), ("then", "third")),
        Discard: ("then",),
    },
    public=_public,
    shared=SHARED,
    leads_to={Do: (*SHARED,), Unlock: (TrainWarrior,), Raid: (ChoosePile,)},
    hand=_hand,
    topics=renderer_of(GAME.key).topics,
    on_table=on_table,
    option_description=option_description,
)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(GameCog(bot, GAME, INTERFACE))

"""Slash commands for Caverna.

A place is one argument of one or two spaces: `c3` or `d3 c3`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import inf

from cogs.frame.client import Longtable
from cogs.frame.game_cog import GameCog
from cogs.frame.moves.interface import (
    Argument,
    GameInterface,
    Values,
    one_of,
    whole_move,
    word_label,
)
from engines.caverna import GAME
from engines.caverna.anytime import Convert, Disarm, RubyFor, RubyTile, Use
from engines.caverna.components import BOX, GOODS, LOOT_ITEMS, ROOMS, SPACES
from engines.caverna.family import weakest
from engines.caverna.land import BITS
from engines.caverna.moves import (
    Breed,
    Bring,
    BuildStable,
    Buy,
    Done,
    Eat,
    Feed,
    Fence,
    Finish,
    Forge,
    Furnish,
    Grow,
    Imitate,
    Keep,
    Lay,
    Mine,
    Pass,
    PayWith,
    Place,
    PutRoom,
    Skip,
    Sow,
    Take,
    Trade,
)
from engines.caverna.state import Caverna
from engines.caverna.steps.turn import PlaceDwarf
from engines.core import Move, open_decisions
from matches.texts import Texts
from render.caverna.explaining import on_table
from render.core.renderer import renderer_of

_SPACE = re.compile(r"[a-ez][0-7]")
_NUMBER = re.compile(r"\d{1,2}")


def _read_spaces(view: Caverna, text: str) -> Values | None:
    """Parse one or two spaces of the home board, with any separators."""
    found = _SPACE.findall(text.casefold())
    left = _SPACE.sub("", text.casefold()).strip(" -–—.,;+/&→")
    if left or not 0 < len(found) < 3 or not all(space in BITS for space in found):
        return None
    return (*found, "") if len(found) < 2 else tuple(found)


def _read_space(view: Caverna, text: str) -> Values | None:
    """Parse a single space of the home board."""
    read = _read_spaces(view, text)
    return read[:1] if read and not read[1] else None


def _read_meadows(view: Caverna, text: str) -> Values | None:
    """Parse one or two spaces and sort them, because a fence has no first half."""
    read = _read_spaces(view, text)
    return tuple(sorted(read, key=lambda space: BITS.get(space, inf))) if read else None


def _read_number(view: Caverna, text: str) -> Values | None:
    return (int(text),) if _NUMBER.fullmatch(text.strip()) else None


def _read_dwarf(view: Caverna, text: str) -> Values | None:
    """Parse a strength; that of the weakest dwarf at home means the default, 0."""
    decision = next(iter(open_decisions(view)), None)
    read = _read_number(view, text)
    if read is None or not isinstance(decision, PlaceDwarf):
        return read
    farm = view.farms[decision.seat]
    first = weakest(farm)
    return (0,) if first is not None and read == (farm.dwarfs[first].strength,) else read


def _space(view: Caverna, values: Values, texts: Texts) -> str:
    """Return the label of an action space, with the goods on it."""
    return renderer_of(GAME.key).label(view, Place(*values), texts)


def _spaces(view: Caverna, values: Values, texts: Texts) -> str:
    return " ".join(filter(None, values))


def _dwarf(view: Caverna, values: Values, texts: Texts) -> str:
    strength = values[0]
    return texts("dwarf-strength", strength=strength) if strength else texts("dwarf-weakest")


def _number(view: Caverna, values: Values, texts: Texts) -> str:
    return str(values[0])


def _wanted(view: Caverna, values: Values, texts: Texts) -> str:
    return texts.word("good", values[0]) if values[0] else texts("fields-none")


def _named(kind: str, field: str, ids: Iterable[str]) -> Argument:
    """Return an argument whose values are ids, such as goods."""
    return Argument(field, (field,), word_label(kind), one_of(ids), drawn=kind == "tile")


def _counted(name: str, defaults: Values | None = None) -> Argument:
    """Return an argument that is a number."""
    return Argument(name, (name,), _number, _read_number, defaults)


def _beside(view: Caverna, move: Move, texts: Texts) -> str:
    """Return the points and the effect of a furnishing tile; the price is in its label."""
    if not isinstance(move, Furnish):
        return ""
    points = ROOMS[move.room].points
    worth = texts("fact-points", points=points) if points else ""
    return " · ".join(filter(None, [worth, texts(f"effect-{move.room}")]))


_SPACE_NAMES = dict.fromkeys(name for spaces in SPACES for name in spaces)
_AT = Argument("at", ("at",), _spaces, _read_space, numbered=True)
_ONE_OR_TWO = Argument("at", ("at", "other"), _spaces, _read_spaces, numbered=True)

INTERFACE = GameInterface(
    moves=(
        *(Place, Lay, Furnish, Fence, BuildStable, Mine, Sow, Forge, Bring, Buy, Done),
        *(Convert, RubyFor, Use),
    ),
    answers=(
        *(Take, Grow, Trade, Imitate, PayWith, PutRoom, Eat, Pass),
        *(Skip, Feed, Breed, Keep, Finish, Disarm, RubyTile),
    ),
    arguments={
        Place: (
            Argument("space", ("space",), _space, one_of(_SPACE_NAMES), numbered=True),
            Argument("dwarf", ("strength",), _dwarf, _read_dwarf, default=(0,), advanced=True),
        ),
        Lay: (_named("tile", "tile", BOX.twins | BOX.ruby_tiles), _ONE_OR_TWO),
        Furnish: whole_move(GAME.key, Furnish, one_of(ROOMS)),
        Fence: (_ONE_OR_TWO._replace(read=_read_meadows),),
        BuildStable: (_AT,),
        Mine: (_ONE_OR_TWO,),
        Sow: (_counted("grain", (0,)), _counted("vegetable", (0,))),
        Forge: whole_move(GAME.key, Forge, _read_number),
        Bring: whole_move(GAME.key, Bring, one_of(LOOT_ITEMS)),
        Buy: whole_move(GAME.key, Buy, one_of(BOX.market)),
        Imitate: whole_move(GAME.key, Imitate, one_of(_SPACE_NAMES), numbered=True),
        PutRoom: whole_move(GAME.key, PutRoom, _read_space, numbered=True),
        Convert: (_named("good", "good", BOX.eaten), _counted("count")),
        RubyFor: whole_move(GAME.key, RubyFor, one_of(BOX.ruby)),
        RubyTile: (_named("tile", "tile", BOX.ruby_tiles), _AT),
        Use: (
            _named("room", "room", ROOMS),
            _counted("count", (1,)),
            Argument("want", ("want",), _wanted, one_of(GOODS), default=("",)),
        ),
    },
    follow={
        Place: ("then", "third", "fourth", "fifth", "sixth", "seventh"),
        Furnish: ("then", "third"),
        Lay: ("then", "third"),
        Forge: ("then", "third", "fourth"),
        Bring: ("then", "third", "fourth"),
        Buy: ("then", "third", "fourth"),
        Fence: ("then", "third"),
        BuildStable: ("then", "third"),
        Mine: ("then", "third"),
    },
    secret=False,
    topics=renderer_of(GAME.key).topics,
    on_table=on_table,
    option_description=_beside,
)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(GameCog(bot, GAME, INTERFACE))

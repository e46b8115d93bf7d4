"""Positions of Rivals for pictures, set by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from engines.core import Seat, Step, clone, run_auto_steps
from engines.rivals import GAME
from engines.rivals.cards import show_stack
from engines.rivals.records import PUBLIC
from engines.rivals.state import Rivals
from engines.rivals.steps.act import PlaceRegions, ScoutRegion
from engines.rivals.steps.attacks import TraitorPick
from engines.rivals.steps.effects import SearchCard
from engines.rivals.steps.events import FraternalSelect
from engines.rivals.steps.opening import StartRegions, StartStack
from engines.rivals.steps.resources import GainPick
from engines.rivals.victory import win
from render.core.renderer import Scene
from tests.engines.rivals.notation import BLUE, RED, SEED, Table
from tests.render.scenes import scene_of


def _start() -> Rivals:
    state: Rivals = GAME.setup(2, GAME.options(), SEED)
    return state


def _middle() -> Rivals:
    table = Table(
        red="store L2 B3 W1 G2 O1 $2, right forest_4 hills_5, road left, city B, A-up1 abbey,"
        "A-down1 wool_ship, B-up1 storehouse, B-up2 marketplace, B-down1 inga,"
        "hand scout brick_factory candamir goldsmith",
        blue="store L1 B1 W3 G1, A-up1 grain_mill, B-down1 toll_bridge, B-up1 harald,"
        "hand parish_hall relocation siglind",
        target=7,
    )
    table.put_away("brigitta")
    return _rolled(table.state, 5, "event_card", "year_of_plenty")


def _crowded() -> Rivals:
    table = Table(
        "gold",
        red="left forest_4 hills_1, left pasture_5 mountains_2, right fields_3 gold_field_3,"
        "city A B C, store L3 B4 W2 G3 O1 $5, cache gold_field_1 2, A-up1 harald, A-up2 harbor,"
        "A-down1 large_trade_ship, A-down2 merchant_guild, B-up1 pirate_ship, B-down1 toll_bridge,"
        "B-up2 staple_house, C-up1 lumber_ship, C-down1 ore_ship, C-up2 trading_base,"
        "C-down2 moneylender, D-up1 weavers_shop, E-down1 candamir,"
        "hand reiner trade_master gold:goldsmith",
        blue="right fields_1 pasture_6, right hills_5 gold_field_2, road left, city B,"
        "A-up1 osmund,"
        "A-down1 storehouse, B-up1 salt_silo, B-up2 mint, B-down1 gold_ship, C-up1 marketplace,"
        "D-down1 abbey, store W4 G2 $6 O3, hand merchant gudrun scout parish_hall",
        turn=BLUE,
    )
    table.put_away("goldsmith", "brigands", "merchant_caravan")
    return _rolled(table.state, 4, "trade")


def _duel() -> Rivals:
    table = Table(
        "duel",
        red="left forest_4 hills_1, left pasture_5 mountains_2, left forest_6 hills_5,"
        "left fields_3 gold_field_3, right fields_1 pasture_6, city A B C D G, road right,"
        "store L5 B4 W6 G7 O2 $4, A-up1 parish_hall, A-down1 heinrich, A-up2 bath_house,"
        "A-down2 large_festival_hall, B-up1 abbey, B-up2 university, B-down1 library,"
        "B-down2 building_crane, C-up1 chief_cannoneer, C-down1 lookout_tower, C-up2 chapel_low,"
        "C-down2 chapel_high, D-up1 pharmacy, D-down1 fire_brigade, E-up1 iron_foundry,"
        "F-down1 siglind, G-up1 hedge_tavern, G-down1 large_trade_ship,"
        "hand traitor archer voyage_of_plunder guido mineral_mining",
        blue="store B2 W1, A-up1 storehouse, A-down1 inga, B-up1 gold_ship, road left,"
        "hand benjamin doctor three_field_system",
    )
    red = table.state.princes[RED]
    red.sites[red.labels.index("A") * 4] = table.fetch("town_hall")
    table.put_away("arsonist", "brigands")
    return _rolled(table.state, 2, "event_card", "riots")


def _rolled(state: Rivals, die: int, event: str, card: str = "") -> Rivals:
    state.number, state.die, state.event, state.card = 34, die, event, card
    for seat in range(2):
        for at, _ in enumerate(state.princes[seat].hand):
            state.princes[seat].known[at] = 1 << seat
    return state


def _asked(state: Rivals, *steps: Step) -> Rivals:
    """Return a position in which a step is decided before the agenda."""
    state.agenda += reversed(steps)
    run_auto_steps(state)
    return state


def _search() -> Rivals:
    state = _duel()
    show_stack(state, RED, 3)
    return _asked(state, SearchCard(RED, 3))


def _traitor() -> Rivals:
    state = _duel()
    state.princes[BLUE].known = [PUBLIC & 3] * 3
    return _asked(state, TraitorPick(RED))


def _feud() -> Rivals:
    state = _middle()
    state.princes[BLUE].known = [3] * 3
    return _asked(state, FraternalSelect(RED, 2))


def _won() -> Rivals:
    state = _middle()
    win(state, RED, "declares")
    state.agenda.clear()
    return state


def _both() -> Rivals:
    state = _middle()
    state.agenda.clear()
    state.lanes = [[GainPick(RED, 1)], [GainPick(BLUE, 2)]]
    return state


_POSITIONS: dict[str, Callable[[], Rivals]] = {
    "start": _start,
    "middle": _middle,
    "crowded": _crowded,
    "duel": _duel,
    "search": _search,
    "traitor": _traitor,
    "feud": _feud,
    "won": _won,
    "both": _both,
    "begin": lambda: _asked(_crowded(), StartStack(RED)),
    "rearrange": lambda: _asked(_middle(), StartRegions(RED)),
    "scout": lambda: _asked(_middle(), ScoutRegion(RED, "left")),
    "regions": lambda: _asked(_middle(), PlaceRegions(RED, "left", ("fields_3", "pasture_6"))),
}
NAMED = tuple(_POSITIONS)


@cache
def position(name: str) -> Rivals:
    """Return the position of a name, which must not be changed."""
    return _POSITIONS[name]()


def seen(name: str, seat: Seat | None = None) -> Rivals:
    """Return the view of a position for a seat, or the public view."""
    view = clone(position(name))
    GAME.hide(view, seat)
    return view


def scene(view: Rivals, *, locale: str = "en", **rest: Any) -> Scene:
    """Return a scene that fits a view."""
    return scene_of(GAME, view, locale=locale, **rest)

"""Rivals for Catan: two principalities, cards, dice and events."""

from engines.core import Game
from engines.rivals.hidden import hide, imagine
from engines.rivals.moves import Remove
from engines.rivals.orders import ORDERS
from engines.rivals.parts import COLOURS
from engines.rivals.records import RETIRED, Options, Prefs
from engines.rivals.setup import setup
from engines.rivals.soundness import inspect
from engines.rivals.state import Rivals
from engines.rivals.victory import ranking, scores

GAME = Game(
    key="rivals",
    seats=range(2, 3),
    options=Options,
    state=Rivals,
    deal=setup,
    hide=hide,
    imagine=imagine,
    scores=scores,
    inspect=inspect,
    # random matches take 1,000 to 6,000; nothing bounds how often cards are exchanged
    decisions=15_000,
    prefs=Prefs,
    # who begins is rolled in the open
    open_chance=frozenset({"turn", "agenda"}),
    ranking=ranking,
    setbacks=(Remove,),
    patience=Rivals.patience,
    colours=COLOURS,
    orders=ORDERS,
    retired=RETIRED,
)

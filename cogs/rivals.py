"""Slash commands for Rivals for Catan.

Frequently needed moves have their own command; answers to questions share one.
"""

from __future__ import annotations

from collections.abc import Sequence

from cogs.frame.client import Longtable
from cogs.frame.game_cog import GameCog
from cogs.frame.moves.interface import (
    Argument,
    GameInterface,
    MoveSequence,
    Values,
    whole_label,
    whole_move,
    word_label,
)
from engines.core import Decision, Move, Seat, decision_for
from engines.rivals import GAME
from engines.rivals.components import BOX, back_of
from engines.rivals.moves import (
    Build,
    City,
    Declare,
    Draw,
    End,
    Exchange,
    Finish,
    Pass,
    Pick,
    Play,
    Regions,
    Remove,
    Return,
    Road,
    Roll,
    Search,
    Settlement,
    Take,
    Target,
    Trade,
)
from engines.rivals.state import Rivals
from engines.rivals.steps.act import Act
from engines.rivals.steps.attacks import TraitorPick
from engines.rivals.steps.events import ShowSebastian
from engines.rivals.steps.hand import ExchangeCard, Refill, filled, limit
from matches.texts import Texts
from render.core.renderer import renderer_of
from render.rivals.explaining import facts, on_table
from render.rivals.labels import card_name
from render.rivals.words import event

OPEN_TO_ALL = (Declare, Road, City, End, Draw, Finish, Pick, Regions, Pass)
"""Moves whose legality follows from public information."""


def _public(decision: Decision, move: Move) -> bool:
    if isinstance(decision, ShowSebastian | TraitorPick):
        return False  # The question alone reveals something about a hand.
    match move:
        case Roll(brigitta, reiner):
            return not brigitta and not reiner
        case Settlement(_, scout):
            return not scout
    return isinstance(move, OPEN_TO_ALL)


def _chains(view: Rivals, seat: Seat, texts: Texts) -> Sequence[MoveSequence]:
    """Return the move sequences that fill the hand from one stack and end the turn at once."""
    decision = decision_for(view, seat)
    if not isinstance(decision, Act | Refill | ExchangeCard):
        return ()
    first: tuple[Move, ...] = (End(),) if isinstance(decision, Act) else ()
    missing = limit(view, seat) - len(view.princes[seat].hand)
    if missing < 0:
        return ()
    if not missing or view.blocked[seat] or not filled(view):
        return [MoveSequence(texts("chain-finish"), (*first, Finish()))] if first else ()
    return [
        MoveSequence(
            texts("chain-fill", stack=stack, count=missing),
            (*first, *[Draw(stack)] * missing, Finish()),
        )
        for stack in Refill(seat).drawable(view)
        if len(view.stacks[stack - 1].cards) >= missing
    ]


# --- arguments -----------------------------------------------------------------------------


def _card(view: Rivals, values: Values, texts: Texts) -> str:
    return card_name(view, values[0], texts)


def _thing(view: Rivals, values: Values, texts: Texts) -> str:
    """Return the label of a hand card, or of the card on a site."""
    return (_card if ":" in values[0] else whole_label(GAME.key, Target))(view, values, texts)


def _stack(view: Rivals, values: Values, texts: Texts) -> str:
    number = values[0]
    back = texts.word("back", view.backs[number - 1])
    cards = len(view.stacks[number - 1].cards)
    return texts("text-line-stack", number=number, back=back, count=cards)


def _give(view: Rivals, values: Values, texts: Texts) -> str:
    rate, resource = values
    return texts("part-goods", count=rate, what=resource)


def _pay(view: Rivals, values: Values, texts: Texts) -> str:
    paid = filter(None, values[0].split("+"))
    return " + ".join(texts.word("resource", one) for one in paid) or texts("fields-none")


def _number(view: Rivals, values: Values, texts: Texts) -> str:
    return str(values[0] or texts("fields-none"))


_CARD = Argument("card", ("card",), _card)
_STACK = Argument("stack", ("stack",), _stack)
_SIDE = Argument("side", ("side",), word_label("side"))


# --- the own page --------------------------------------------------------------------------


def _own_roll(view: Rivals, seat: Seat, texts: Texts) -> str:
    """Return the result of both dice if this seat has rolled them in this turn."""
    if seat != view.turn or not view.die:
        return ""
    return texts("own-roll", die=view.die, event=event(view, texts))


# --- the own hand --------------------------------------------------------------------------


def _hand(view: Rivals, seat: Seat, texts: Texts) -> str:
    """Return a line for every card of the seat's hand, with its cost and effect."""
    hand = view.princes[seat].hand
    lines = [texts("hand-title", count=len(hand), limit=limit(view, seat))]
    for card in hand:
        key = card.rpartition(":")[2]
        text = " · ".join(facts(key, BOX.cards[key], texts, [view.options.ruleset]))
        name, back = texts.word("card", card), texts.word("back", back_of(card))
        lines.append(f"- **{name}** · {back} · {text}")
    return "\n".join(lines)


INTERFACE = GameInterface(
    moves=(
        *(Roll, Road, Settlement, City, Build, Play, Trade, Remove, End),
        *(Draw, Search, Exchange, Finish, Declare),
    ),
    answers=(Pick, Target, Pass, Take, Return, Regions),
    arguments={
        Roll: (
            Argument("brigitta", ("brigitta",), _number, default=(0,)),
            Argument("reiner", ("reiner",), default=(False,)),
        ),
        Road: (_SIDE,),
        Settlement: (_SIDE, Argument("scout", ("scout",), default=(False,))),
        Build: (_CARD, Argument("site", ("site",), word_label("region"), numbered=True)),
        Play: (_CARD,),
        Trade: (
            Argument("give", ("rate", "give"), _give),
            Argument("place", ("place",), word_label("region"), default=("",)),
        ),
        Remove: whole_move(GAME.key, Remove),
        Draw: (_STACK,),
        Search: (_STACK, Argument("pay", ("pay",), _pay, default=("",))),
        Exchange: (_CARD, Argument("under", ("under",), _stack)),
        Return: (Argument("card", ("card",), _thing), Argument("under", ("under",))),
    },
    follow={
        Build: ("omit", "choice"),
        Play: ("choice", "then", "third", "fourth"),
        Trade: ("get",),
        Search: ("take",),
        Exchange: ("then",),
    },
    public=_public,
    chains=_chains,
    happened=_own_roll,
    hand=_hand,
    topics=renderer_of(GAME.key).topics,
    on_table=on_table,
)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(GameCog(bot, GAME, INTERFACE))

"""Rivals for Catan's commands: what is asked for often has its own, answers share one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cogs.frame.client import Longtable
from cogs.frame.game_cog import GameCog
from cogs.frame.moves.interface import (
    Argument,
    Chain,
    GameInterface,
    Topic,
    Values,
    whole,
    whole_label,
    word_label,
)
from engines.core import Ask, Move, Seat, ask_of
from engines.rivals import GAME
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
from engines.rivals.parts import BOX, FACES, Card, back_of
from engines.rivals.principality import placed
from engines.rivals.state import Rivals
from engines.rivals.steps.act import Act
from engines.rivals.steps.attacks import TraitorPick
from engines.rivals.steps.events import ShowSebastian
from engines.rivals.steps.hand import ExchangeCard, Refill, filled, limit
from matches.texts import Texts
from render.rivals.labels import card_name
from render.rivals.words import event

POINTS = ("victory", "commerce", "strength", "skill", "progress")
OPEN_TO_ALL = (Declare, Road, City, End, Draw, Finish, Pick, Regions, Pass)
"""Moves whose legality follows from what everybody sees."""


def _public(ask: Ask, move: Move) -> bool:
    if isinstance(ask, ShowSebastian | TraitorPick):
        return False  # the question alone speaks of a hand
    match move:
        case Roll(brigitta, reiner):
            return not brigitta and not reiner
        case Settlement(_, scout):
            return not scout
    return isinstance(move, OPEN_TO_ALL)


def _chains(view: Rivals, seat: Seat, texts: Texts) -> Sequence[Chain]:
    """Return how the turn can end at once: with the hand filled from one of the stacks."""
    ask = ask_of(view, seat)
    if not isinstance(ask, Act | Refill | ExchangeCard):
        return ()
    first: tuple[Move, ...] = (End(),) if isinstance(ask, Act) else ()
    missing = limit(view, seat) - len(view.princes[seat].hand)
    if missing < 0:
        return ()
    if not missing or view.blocked[seat] or not filled(view):
        return [Chain(texts("chain-finish"), (*first, Finish()))] if first else ()
    return [
        Chain(
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
    """Name a hand card, or what stands on a site."""
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
    """Return what both dice show if this seat has rolled them in this turn."""
    if seat != view.turn or not view.die:
        return ""
    return texts("own-roll", die=view.die, event=event(view, texts))


# --- what a card does ----------------------------------------------------------------------


def _hand(view: Rivals, seat: Seat, texts: Texts) -> str:
    """Tell every card of the seat's hand, with what it costs and does."""
    hand = view.princes[seat].hand
    lines = [texts("hand-title", count=len(hand), limit=limit(view, seat))]
    for card in hand:
        key = card.rpartition(":")[2]
        told = " · ".join(_facts(key, BOX.cards[key], texts, [view.options.ruleset]))
        name, back = texts.word("card", card), texts.word("back", back_of(card))
        lines.append(f"- **{name}** · {back} · {told}")
    return "\n".join(lines)


def _topics(texts: Texts) -> Iterator[Topic]:
    """Explain every card of the box and every event card."""
    for key, card in BOX.cards.items():
        copies = [f"{texts.word('back', back)} × {n}" for back, n in card.copies.items()]
        facts = *_facts(key, card, texts, BOX.rulesets), ", ".join(copies)
        yield Topic(key, texts.word("card", key), facts)
    for key in BOX.events:
        yield Topic(key, texts.word("event", key), _rules(key, texts, BOX.rulesets))


def _on_table(view: Rivals) -> Iterator[str]:
    """Yield the cards that a view shows, the event of the turn first."""
    yield view.card
    for prince in view.princes:
        yield from (FACES[card].id for card in prince.hand if card in FACES)
        yield from (face.id for _, face in placed(prince))
    yield from (FACES[card].id for card in view.open)


def _facts(key: str, card: Card, texts: Texts, rulesets: Iterable[str]) -> Iterator[str]:
    """Yield what is printed on a card: kind, cost, points, conditions, effect."""
    yield texts(
        "fact-kind", kind=texts.word("kind", card.kind), where=texts.word("where", card.colour)
    )
    cost = [texts("part-goods", count=n, what=r) for r, n in card.cost.items()]
    if cost:
        yield texts("fact-cost", cost=texts.listed(cost))
    points = [(name, getattr(card, name)) for name in POINTS]
    worth = [texts(f"fact-{name}", count=n) for name, n in points if n]
    if worth:
        yield texts.listed(worth)
    if card.single:
        yield texts("fact-single")
    if texts.has(f"requires-{key}"):
        yield texts("fact-requires", card=key)
    yield from _rules(key, texts, rulesets)


def _rules(key: str, texts: Texts, rulesets: Iterable[str]) -> Iterator[str]:
    """Yield what a card does: once, or for each ruleset where they differ."""
    told = {ruleset: texts(f"text-{key}", ruleset=ruleset) for ruleset in rulesets}
    if len(set(told.values())) == 1:
        yield from filter(None, [next(iter(told.values()))])
        return
    for ruleset, text in told.items():
        yield texts("lobby-option", option=texts.word("ruleset", ruleset), value=text)


INTERFACE = GameInterface(
    moves=(
        *(Roll, Road, Settlement, City, Build, Play, Trade, Remove, End),
        *(Draw, Search, Exchange, Finish, Declare),
    ),
    answers=(Pick, Target, Pass, Take, Return, Regions),
    arguments={
        Roll: (
            Argument("brigitta", ("brigitta",), _number, usual=(0,)),
            Argument("reiner", ("reiner",), usual=(False,)),
        ),
        Road: (_SIDE,),
        Settlement: (_SIDE, Argument("scout", ("scout",), usual=(False,))),
        Build: (_CARD, Argument("site", ("site",), word_label("region"), numbered=True)),
        Play: (_CARD,),
        Trade: (
            Argument("give", ("rate", "give"), _give),
            Argument("place", ("place",), word_label("region"), usual=("",)),
        ),
        Remove: whole(GAME.key, Remove),
        Draw: (_STACK,),
        Search: (_STACK, Argument("pay", ("pay",), _pay, usual=("",))),
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
    topics=_topics,
    on_table=_on_table,
)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(GameCog(bot, GAME, INTERFACE))

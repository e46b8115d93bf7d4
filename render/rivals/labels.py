"""Option labels and their order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core import Move, Seat, open_decisions, options_of
from engines.rivals.components import CARDS, FACES, REGIONS, back_of
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
from engines.rivals.principality import CACHE, site_at
from engines.rivals.records import Prince
from engines.rivals.state import Rivals
from engines.rivals.steps.attacks import ArsonistTarget
from engines.rivals.steps.events import FeudSelect
from engines.rivals.steps.opening import StartRegions, StartStack
from matches.texts import Texts
from render.core.renderer import LABEL_MOST

THEIRS = (ArsonistTarget, FeudSelect)
"""Decisions in which a seat chooses a site of the opponent."""
_FIRST = (Roll, Declare, City, Settlement, Road, Build, Play, Trade, Remove, End)
"""The order of options in a turn."""


def choices(view: Rivals, seat: Seat) -> list[Move]:
    """Return the options of a player at `seat`, building first, ending last."""
    return sorted(options_of(view, seat), key=_rank)


def _rank(move: Move) -> int:
    return _FIRST.index(type(move)) if type(move) in _FIRST else 0


def label(view: Rivals, move: Move, texts: Texts) -> str:
    """Return the label of an option in at most `LABEL_MOST` characters."""
    return _LABELS[type(move)](view, move, texts)[:LABEL_MOST]


# --- names


def card_name(view: Rivals, card: str, texts: Texts) -> str:
    """Return the name of a card, with its back if its type has several backs in this mode."""
    if card not in FACES:
        return texts(f"back-{back_of(card)}")
    name = texts.word("card", card)
    if sum(back in view.mode.sets for back in CARDS[FACES[card].id].copies) == 1:
        return name
    return texts("option-backed", card=name, back=texts(f"back-{back_of(card)}"))


def _standing(view: Rivals, prince: Prince, what: str, texts: Texts) -> str:
    """Return the card on a site, with the site; a region or the cache with its stock."""
    if what == CACHE:
        return texts("option-place", place=texts("region-cache"), stock=prince.hoard)
    if what in REGIONS:
        stock = prince.stock[prince.regions.index(what)] if what in prince.regions else 0
        return texts("option-place", place=texts.word("region", what), stock=stock)
    card = prince.sites[site_at(prince, what)]
    return texts("option-site", card=card_name(view, card, texts), site=texts.word("region", what))


def _asked(view: Rivals) -> Prince:
    """Return the principality that the open decision is about."""
    decision = open_decisions(view)[0]
    return view.princes[1 - decision.seat if isinstance(decision, THEIRS) else decision.seat]


# --- one function per move


def _roll(view: Rivals, move: Roll, texts: Texts) -> str:
    parts = [texts("option-roll")]
    if move.brigitta:
        card = texts("card-brigitta")
        parts.append(texts("option-with-number", card=card, number=move.brigitta))
    if move.reiner:
        parts.append(texts("card-reiner"))
    return " · ".join(parts)


def _settlement(view: Rivals, move: Settlement, texts: Texts) -> str:
    words = texts("option-settlement", side=texts(f"side-{move.side}"))
    return f"{words} · {texts('card-scout')}" if move.scout else words


def _road(view: Rivals, move: Road, texts: Texts) -> str:
    return texts("option-road", side=texts(f"side-{move.side}"))


def _city(view: Rivals, move: City, texts: Texts) -> str:
    return texts("option-city", at=move.at)


def _build(view: Rivals, move: Build, texts: Texts) -> str:
    site = texts.word("region", move.site)
    return texts("option-build", card=card_name(view, move.card, texts), site=site)


def _play(view: Rivals, move: Play, texts: Texts) -> str:
    return texts("option-play", card=card_name(view, move.card, texts))


def _trade(view: Rivals, move: Trade, texts: Texts) -> str:
    resource = texts(f"resource-{move.give}")
    if not move.place:
        return texts("option-trade", rate=move.rate, resource=resource)
    place = texts.word("region", move.place)
    return texts("option-trade-from", rate=move.rate, resource=resource, place=place)


def _remove(view: Rivals, move: Remove, texts: Texts) -> str:
    if move.site == CACHE:
        name, site = texts("region-cache"), _asked(view).cache
    else:
        name, site = card_name(view, _card_at(view, move.site), texts), move.site
    return texts("option-remove", card=name, site=texts.word("region", site))


def _card_at(view: Rivals, site: str) -> str:
    prince = _asked(view)
    return prince.sites[site_at(prince, site)]


def _draw(view: Rivals, move: Draw, texts: Texts) -> str:
    if any(isinstance(decision, StartStack) for decision in open_decisions(view)):
        return texts("option-start", stack=move.stack)
    return texts("option-draw", stack=move.stack, back=_back(view, move.stack, texts))


def _back(view: Rivals, stack: int, texts: Texts) -> str:
    return texts(f"back-{view.backs[stack - 1]}")


def _search(view: Rivals, move: Search, texts: Texts) -> str:
    stack, back = move.stack, _back(view, move.stack, texts)
    if not move.pay:
        return texts("option-search-free", stack=stack, back=back)
    words = [texts(f"resource-{one}") for one in move.pay.split("+")]
    price = f"{_asked(view).tally.price} {words[0]}" if len(words) == 1 else " + ".join(words)
    return texts("option-search", stack=stack, back=back, price=price)


def _take(view: Rivals, move: Take, texts: Texts) -> str:
    if move.card in REGIONS:
        return texts.word("region", move.card)
    return card_name(view, move.card, texts)


def _exchange(view: Rivals, move: Exchange, texts: Texts) -> str:
    return texts("option-exchange", card=card_name(view, move.card, texts), under=move.under)


def _return(view: Rivals, move: Return, texts: Texts) -> str:
    on_site = ":" not in move.card
    name = (
        _standing(view, _asked(view), move.card, texts)
        if on_site
        else card_name(view, move.card, texts)
    )
    return texts("option-return", card=name, under=move.under) if move.under else name


def _pass(view: Rivals, move: Pass, texts: Texts) -> str:
    keeps = any(isinstance(decision, StartRegions) for decision in open_decisions(view))
    return texts("option-keep" if keeps else "option-pass")


def _pick(view: Rivals, move: Pick, texts: Texts) -> str:
    return texts(f"resource-{move.resource}")


def _target(view: Rivals, move: Target, texts: Texts) -> str:
    owners = [prince for prince in view.princes if move.what in prince.regions]
    return _standing(view, owners[0] if owners else _asked(view), move.what, texts)


def _regions(view: Rivals, move: Regions, texts: Texts) -> str:
    up, down = texts.word("region", move.up), texts.word("region", move.down)
    return texts("option-regions", up=up, down=down)


_LABELS: dict[type[Move], Callable[[Rivals, Any, Texts], str]] = {
    Roll: _roll,
    Declare: lambda view, move, texts: texts("option-declare"),
    Road: _road,
    Settlement: _settlement,
    City: _city,
    Build: _build,
    Play: _play,
    Trade: _trade,
    Remove: _remove,
    End: lambda view, move, texts: texts("option-end"),
    Draw: _draw,
    Search: _search,
    Take: _take,
    Exchange: _exchange,
    Return: _return,
    Finish: lambda view, move, texts: texts("option-finish"),
    Pass: _pass,
    Pick: _pick,
    Target: _target,
    Regions: _regions,
}

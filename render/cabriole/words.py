"""Alt text and text version of the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.cabriole import scoring
from engines.cabriole.board import MARKETS, spaces
from engines.cabriole.components import ARTISANS, CARDS, LEVELS, RESOURCES, WORKSHOP
from engines.cabriole.records import Final, Studio
from engines.cabriole.state import Cabriole
from engines.cabriole.steps.production import CAPACITY
from engines.core import Seat
from matches.texts import Texts
from render.cabriole.phrases import card_name, effect, goods, lacks
from render.cabriole.queues import active, waiting
from render.core.renderer import Scene
from render.core.text import alternative, doing, player, players, sections, to_move_sentence


def alt(view: Cabriole, scene: Scene) -> str:
    """Return the alt text of the picture, with the latest changes first."""
    each = [
        scene.texts(
            "alt-player",
            **_standing(view, scene, seat),
            projects=len(studio.projects),
            finished=len(studio.finished),
        )
        for seat, studio in enumerate(view.studios)
    ]
    round_ = (
        scene.texts("alt-round", round=view.round, rounds=WORKSHOP.rounds) if view.round else ""
    )
    return alternative(players(scene, each), _awaited(view, scene), round_)


def _standing(view: Cabriole, scene: Scene, seat: Seat) -> dict[str, object]:
    """Return a player with prestige and coins, as arguments of a message."""
    return {
        **player(scene, seat),
        "prestige": scoring.scores(view)[seat],
        "coins": view.studios[seat].coins,
    }


def _awaited(view: Cabriole, scene: Scene) -> str:
    return to_move_sentence(scene, doing(view, scene))


# --- the whole position


def text(view: Cabriole, scene: Scene) -> str:
    """Return the whole position as text: the content of a picture."""
    return sections(
        _round_lines(view, scene),
        _final_lines(view, scene),
        *(_row_lines(view, row, scene.texts) for row in range(view.rows)),
        _queue_lines(view, scene),
        _deck_lines(view, scene.texts),
        *(_studio_lines(view, scene, seat) for seat in range(len(view.studios))),
    )


def studio(view: Cabriole, scene: Scene) -> str:
    """Return the possessions of all players, and what each project lacks."""
    return sections(*(_studio_lines(view, scene, seat) for seat in range(len(view.studios))))


def score(view: Cabriole, scene: Scene) -> str:
    """Return the final scoring, or the scoring if the match ended now."""
    return sections(_final_lines(view, scene) if view.final else _now_lines(view, scene))


def _round_lines(view: Cabriole, scene: Scene) -> Iterator[str]:
    texts = scene.texts
    if text := _awaited(view, scene):
        yield text
    if not view.round:
        return
    yield texts("alt-round", round=view.round, rounds=WORKSHOP.rounds)
    yield texts("text-start", name=scene.names[view.start])
    if queue := active(view):
        yield texts("text-at-work", queue=queue)
    if view.off_limits >= 0:
        yield texts("text-off-limits", row=view.off_limits + 1)


def _row_lines(view: Cabriole, row: int, texts: Texts) -> Iterator[str]:
    yield texts("text-row", row=row + 1)
    for slot in range(row * view.columns, (row + 1) * view.columns):
        if not view.display[slot]:
            yield "- " + texts("text-empty")
            continue
        line = _card(view.display[slot], texts)
        coins = view.money[slot]
        yield "- " + (texts("text-on-it", line=line, coins=coins) if coins else line)


def _card(card: str, texts: Texts) -> str:
    """Return all facts that are printed on a card."""
    facts, name = CARDS[card], card_name(card, texts)
    if not facts.is_furniture:
        return texts("text-special", card=name, effect=effect(card, texts))
    artisans = (texts.word("artisan", artisan) for artisan in facts.artisans)
    return texts(
        "text-furniture",
        card=name,
        type=facts.type,
        materials=goods(facts.materials, texts),
        artisans=texts.listed(artisans),
        level=facts.level,
        coins=facts.coins,
        prestige=facts.prestige,
    )


def _queue_lines(view: Cabriole, scene: Scene) -> Iterator[str]:
    texts, comma = scene.texts, scene.texts("list-comma")
    yield texts("text-queues")
    for queue in view.queues:
        seats = waiting(view, queue)
        names = comma.join(scene.names[seat] for seat in seats) or texts("text-nobody")
        most = spaces(queue, len(view.studios))
        yield "- " + texts("text-queue", queue=queue, names=names, count=len(seats), spaces=most)
    yield texts("text-guild", prices=comma.join(_guild_prices(view, texts)))
    for at, queue in enumerate(MARKETS):
        if queue in view.queues:
            offered = comma.join(_amounts(view, at, texts)) or texts("text-full")
            yield texts("text-market", queue=queue, prices=offered)


def _guild_prices(view: Cabriole, texts: Texts) -> Iterator[str]:
    """Yield the price of the next space of each artisan."""
    for artisan, taken in zip(ARTISANS, view.guild, strict=True):
        left = WORKSHOP.artisans[artisan][taken:]
        price = str(left[0]) if left else texts("text-full")
        yield texts("text-price", what=texts.word("artisan", artisan), price=price)


def _amounts(view: Cabriole, market: int, texts: Texts) -> Iterator[str]:
    """Yield the amounts that are still available in this round, with their prices."""
    for amount, price in enumerate(WORKSHOP.resources[RESOURCES[market]].prices, 1):
        if not view.bought[market] >> amount - 1 & 1:
            yield texts("text-amount", amount=amount, price=price)


def _deck_lines(view: Cabriole, texts: Texts) -> Iterator[str]:
    counts = {deck: len(cards) for deck, cards in view.decks.items()}
    yield texts("text-decks", **counts)
    if view.discard:
        yield texts("text-discard", cards=_names(view.discard, texts))


def _names(cards: Iterable[str], texts: Texts) -> str:
    return texts("list-comma").join(card_name(card, texts) for card in cards)


def _studio_lines(view: Cabriole, scene: Scene, seat: Seat) -> Iterator[str]:
    texts, owned = scene.texts, view.studios[seat]
    stock = goods(dict(zip(RESOURCES, owned.stock, strict=True)), texts)
    yield texts("text-player", **_standing(view, scene, seat), goods=stock)
    if owned.assistants:
        yield "- " + texts("text-assistants", count=owned.assistants)
    benches = texts("list-comma").join(_benches(owned, texts))
    yield "- " + texts("text-artisans", artisans=benches)
    count, most = len(owned.projects), WORKSHOP.most_unfinished
    yield "- " + texts("text-projects", count=count, most=most)
    for card in owned.projects:
        yield "  - " + _project(owned, card, texts)
    made = _names(owned.finished, texts) or texts("text-none")
    yield "- " + texts("text-finished", count=len(owned.finished), cards=made)


def _benches(owned: Studio, texts: Texts) -> Iterator[str]:
    for artisan, level, worked in zip(ARTISANS, owned.levels, owned.worked, strict=True):
        data = {"artisan": artisan, "level": LEVELS[level]}
        if worked:
            yield texts("text-artisan-worked", **data, worked=worked, most=CAPACITY[level])
        else:
            yield texts("text-artisan", **data)


def _project(owned: Studio, card: str, texts: Texts) -> str:
    """Return a project and what it lacks."""
    line, missing = _card(card, texts), lacks(owned, card)
    if not missing:
        return texts("text-ready", line=line)
    named = [
        texts.word("artisan", what)
        if what in ARTISANS
        else texts("part-goods", what=what, count=count)
        for what, count in missing
    ]
    return texts("text-lacks", line=line, lacks=texts("list-comma").join(named))


# --- points


def _final_lines(view: Cabriole, scene: Scene) -> Iterator[str]:
    if view.final:
        yield scene.texts("text-final")
        yield from (_points(line, scene) for line in view.final)


def _now_lines(view: Cabriole, scene: Scene) -> Iterator[str]:
    yield scene.texts("text-now")
    for seat, owned in enumerate(view.studios):
        yield _points(scoring.final(owned, seat), scene)


def _points(line: Final, scene: Scene) -> str:
    return "- " + scene.texts(
        "text-points",
        name=scene.names[line.seat],
        track=line.track,
        vignettes=line.vignettes,
        artisans=line.artisans,
        money=line.money,
        unfinished=line.unfinished,
        total=line.total,
    )

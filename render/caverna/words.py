"""Alt text and text version of the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.caverna import sites
from engines.caverna.animals import Penned
from engines.caverna.components import BOX, Fills
from engines.caverna.counts import room_for_dwarfs
from engines.caverna.land import BITS, BOARD, FOREST, spaces_in
from engines.caverna.records import HIDDEN, Dwarf, Farm
from engines.caverna.scoring import bonuses, points
from engines.caverna.setup import PER_STAGE, stage_cards
from engines.caverna.state import Caverna
from engines.core import Seat, open_decisions
from matches.texts import Texts
from render.caverna.labels import choices, label
from render.caverna.livestock import herd
from render.caverna.phrases import card_of, facts, goods
from render.core.renderer import Scene
from render.core.text import alternative, doing, player, players, sections, to_move_sentence

_MAX_OPTIONS = 60
"""Maximum number of options in the text; anytime moves are not counted here."""


def alt(view: Caverna, scene: Scene) -> str:
    """Return the alt text of the picture, with the latest changes first."""
    texts = scene.texts
    each = [
        texts(
            "alt-player",
            **_standing(view, scene, seat),
            home=len(farm.at_home),
            dwarfs=len(farm.dwarfs),
            food=farm.goods["food"],
        )
        for seat, farm in enumerate(view.farms)
    ]
    text = facts(view, scene) if scene.ranks is None else ""
    return alternative(players(scene, each), to_move_sentence(scene, doing(view, scene)), text)


def _standing(view: Caverna, scene: Scene, seat: Seat) -> dict[str, object]:
    """Return a player and their points, as arguments of a message."""
    return {**player(scene, seat), "points": sum(points(view.farms[seat]).values())}


# --- the whole position


def text(view: Caverna, scene: Scene) -> str:
    """Return the whole position as text: the content of a picture."""
    return sections(
        _round_lines(view, scene),
        _asked_lines(view, scene),
        _space_lines(view, scene),
        _coming_lines(view, scene.texts),
        _harvest_lines(view, scene.texts),
        *(_farm_lines(view, scene, seat) for seat in range(len(view.farms))),
        _supply_lines(view, scene.texts),
    )


def home(view: Caverna, scene: Scene) -> str:
    """Return the home board of the player to move as text."""
    seat = min(scene.to_move, default=view.start if scene.seat is None else scene.seat)
    return sections(_farm_lines(view, scene, seat))


def _round_lines(view: Caverna, scene: Scene) -> Iterator[str]:
    texts = scene.texts
    if text := to_move_sentence(scene, doing(view, scene)):
        yield text
    yield facts(view, scene)
    if len(view.farms) > 1:
        first, coming = scene.names[view.start], scene.names[view.next_start]
        yield texts("text-start", name=first, next=coming)


def _asked_lines(view: Caverna, scene: Scene) -> Iterator[str]:
    """Yield the decision of the only player to move, and every option."""
    open_asks = open_decisions(view)
    if len(open_asks) != 1 or scene.ranks is not None:
        return
    (decision,), texts = open_asks, scene.texts
    moves = choices(view, decision.seat)[: len(list(decision.options(view)))]
    yield texts("text-asked", name=scene.names[decision.seat])
    for number, move in enumerate(moves[:_MAX_OPTIONS], 1):
        yield f"{number}. {label(view, move, texts)}"
    if len(moves) > _MAX_OPTIONS:
        yield texts("text-more-options", count=len(moves) - _MAX_OPTIONS)


# --- spaces and cards


def _space_lines(view: Caverna, scene: Scene) -> Iterator[str]:
    texts, standing = scene.texts, _dwarfs(view)
    yield texts("text-spaces")
    for name, lying in view.spaces.items():
        space = view.space(name)
        lines = [texts.word("does", name)]
        if space.pays:
            lines.insert(0, texts("text-pays", goods=goods(space.pays, texts)))
        if space.gains:
            lines.append(texts("text-gains", goods=goods(space.gains, texts)))
        if space.fills:
            lines.append(_fills(space.fills, texts))
        if lying:
            lines.insert(0, texts("text-lying", goods=goods(lying, texts)))
        for seat, dwarf in standing.get(name, ()):
            lines.insert(0, _dwarf(dwarf, scene.names[seat], texts))
        if name not in standing:
            lines.insert(0, texts("text-free"))
        yield "- " + texts(
            "text-named", name=texts.word("space", name), told=texts("text-between").join(lines)
        )


def _fills(fills: Fills, texts: Texts) -> str:
    """Return the text of the goods that are added to a space in each round."""
    if not fills.then:
        return texts("text-fills", goods=goods(fills.empty, texts))
    then = goods(fills.then, texts)
    return texts("text-fills-then", goods=goods(fills.empty, texts), then=then)


def _dwarfs(view: Caverna) -> dict[str, list[tuple[Seat, Dwarf]]]:
    """Return the dwarfs by space, with their seats."""
    found: dict[str, list[tuple[Seat, Dwarf]]] = {}
    for seat, farm in enumerate(view.farms):
        for dwarf in farm.dwarfs:
            if dwarf.at:
                found.setdefault(dwarf.at, []).append((seat, dwarf))
    return found


def _dwarf(dwarf: Dwarf, name: str, texts: Texts) -> str:
    if dwarf.newborn:
        return texts("text-newborn-of", name=name)
    return texts("text-dwarf-of", name=name, strength=dwarf.strength)


def _coming_lines(view: Caverna, texts: Texts) -> Iterator[str]:
    """Yield the future cards: known ones by round, the others by stage."""
    rounds = [n for n in range(view.round + 1, BOX.rounds.last + 1) if view.exists(n)]
    if not rounds:
        return
    yield texts("text-coming")
    for stage in range(1, BOX.rounds.last // PER_STAGE + 1):
        inside = [n for n in rounds if (n - 1) // PER_STAGE + 1 == stage]
        hidden = [n for n in inside if view.cards[n - 1] == HIDDEN]
        for round_ in inside:
            if round_ not in hidden:
                name = texts.word("space", card_of(view, round_))
                yield "- " + texts("text-card-known", round=round_, name=name)
        if hidden:
            left = [n for n in stage_cards(stage, len(view.farms)) if n not in view.cards]
            names = texts.enumerated(texts.word("space", name) for name in left)
            shown = texts.enumerated(map(str, hidden))
            yield "- " + texts("text-cards-hidden", rounds=shown, stage=stage, names=names)


def _harvest_lines(view: Caverna, texts: Texts) -> Iterator[str]:
    yield texts("text-harvests")
    for round_ in range(max(1, view.round), BOX.rounds.last + 1):
        if view.exists(round_):
            event = view.event(round_) or "unknown"
            yield "- " + texts("text-event", round=round_, event=event)
    reds = [marker == "red" for marker in view.markers[: view.round]]
    if HIDDEN in view.markers and sum(reds) < len(BOX.rounds.red):
        yield texts("text-next-red", event=BOX.rounds.red[sum(reds)])


# --- players


def _farm_lines(view: Caverna, scene: Scene, seat: Seat) -> Iterator[str]:
    texts, farm = scene.texts, view.farms[seat]
    yield texts("text-player", **_standing(view, scene, seat), goods=goods(farm.goods, texts))
    if farm.begging:
        yield "- " + texts("text-begging", begging=farm.begging)
    yield "- " + _family(farm, texts)
    for half, kind in ((FOREST, "forest"), (~FOREST, "mountain")):
        yield "- " + _land(farm, half, kind, texts)
    if farm.rooms:
        rooms = [f"{texts.word('room', name)} {at}" for at, name in farm.rooms.items()]
        yield "- " + texts("text-rooms", rooms=texts.enumerated(rooms))
    yield from (f"- {line}" for line in _built(farm, texts))
    if pens := [_pen(pen, texts) for pen in herd(farm).pens if pen.number]:
        yield "- " + texts("text-animals", pens=texts.enumerated(pens))
    if farm.due:
        due = [f"{one.round}: {texts.word('good', one.good)}" for one in farm.due]
        yield "- " + texts("text-due", due=texts.enumerated(due))
    if won := {name: n for name, n in bonuses(farm).items() if n}:
        lines = [f"{texts.word('room', name)} {n}" for name, n in won.items()]
        yield "- " + texts("text-bonuses", bonuses=texts.enumerated(lines))


def _family(farm: Farm, texts: Texts) -> str:
    lines = []
    for dwarf in sorted(farm.dwarfs, key=lambda dwarf: (dwarf.newborn, dwarf.strength)):
        where = texts.word("space", dwarf.at) if dwarf.at else texts("text-at-home")
        kind = "text-newborn" if dwarf.newborn else "text-dwarf"
        lines.append(texts(kind, strength=dwarf.strength, where=where))
    beds = room_for_dwarfs(farm)
    return texts("text-family", count=len(farm.dwarfs), beds=beds, dwarfs=texts.enumerated(lines))


def _land(farm: Farm, half: int, kind: str, texts: Texts) -> str:
    """Return the content of one half of the board by kind, and its empty spaces."""
    lying: dict[str, list[str]] = {}
    for space in spaces_in(_mask(farm) & half):
        name = farm.land[space]
        if space in farm.rooms:
            continue
        lying.setdefault(name, []).append(space)
    lines = [f"{texts.word('tile', name)} {' '.join(spaces)}" for name, spaces in lying.items()]
    empty = " ".join(spaces_in(BOARD & half & ~_mask(farm)))
    return texts(
        "text-land",
        half=texts.word("tile", kind).capitalize(),
        land=texts.enumerated(lines) or texts("no-goods"),
        empty=empty or texts("no-goods"),
    )


def _mask(farm: Farm) -> int:
    found = 0
    for space in farm.land:
        found |= BITS[space]
    return found


def _built(farm: Farm, texts: Texts) -> Iterator[str]:
    """Yield pastures, stables and crops."""
    pastures = [f"{texts.word('tile', 'small_pasture')} {at}" for at in farm.small]
    pastures += [f"{texts.word('tile', 'large_pasture')} {' '.join(two)}" for two in farm.large]
    if pastures:
        yield texts("text-pastures", pastures=texts.enumerated(pastures))
    stables = " ".join(farm.stables) or texts("no-goods")
    yield texts("text-stables", stables=stables, left=farm.stables_left)
    fields = [
        texts("text-crop", at=at, goods=goods({crop.good: crop.count}, texts))
        for at, crop in farm.crops.items()
    ]
    empty = list(sites.empty_fields(farm))
    if fields:
        yield texts("text-crops", crops=texts.enumerated(fields))
    if empty:
        yield texts("text-empty-fields", fields=" ".join(empty))


def _pen(pen: Penned, texts: Texts) -> str:
    animals = Counter({pen.animal: pen.number, "dog": pen.dogs})
    return texts("text-pen", at=" ".join(pen.zone.at), animals=goods(animals, texts))


def _supply_lines(view: Caverna, texts: Texts) -> Iterator[str]:
    names = texts.enumerated(texts.word("room", name) for name in view.supply)
    yield texts("text-supply", rooms=names)

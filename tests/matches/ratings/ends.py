"""Ends of matches that earn an achievement, and others that narrowly miss it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engines import GAMES
from engines.caverna.records import Dwarf
from engines.core import SEED_BYTES, Note
from engines.karvi.records import Warrior
from engines.rivals.records import Tally
from matches.ratings.aggregates import field_of
from matches.ratings.awards import FinishedMatch
from matches.ratings.models import MatchResult
from tests.matches.ratings.results import ANN, match_of

WON, LOST = (80, 60), (60, 80)
"""Points of Ann on the first seat and of Ben."""


class End(NamedTuple):
    """The end of a match for Ann on the first seat, with her earlier matches."""

    points: Sequence[int] = LOST
    notes: tuple[Note, ...] = ()
    sources: Mapping[str, int] = {}
    then: Mapping[str, Any] = {}
    options: Mapping[str, Any] = {}
    before: Sequence[MatchResult] = ()
    users: Sequence[int] = ()

    def of(self, game: str) -> FinishedMatch:
        """Return the match as the program sees it."""
        rules, seats = GAMES[game], len(self.points)
        options = rules.options(**self.options)
        played = max(seats, min(rules.seats))
        state = rules.setup(played, options, bytes(SEED_BYTES))
        for path, value in self.then.items():
            _set(state, path, value)
        users = self.users or range(ANN, ANN + seats)
        result = match_of(
            99,
            *zip(users, self.points, strict=True),
            game=game,
            sources=[dict(self.sources)] + [{}] * (seats - 1),
            options=dict(self.options),
        )
        return FinishedMatch(rules, result, state, self.notes)


def _set(state: Any, path: str, value: Any) -> None:
    above, _, name = path.rpartition(".")
    place = field_of(state, above)
    if isinstance(place, dict):
        place[name] = value
    else:
        setattr(place, name, value)


def notes(kind: str, times: int = 1, seat: int | None = 0, **data: Any) -> tuple[Note, ...]:
    """Return `times` public notes about Ann."""
    return (Note(kind, seat, data),) * times


def scored(feature: str, points: int, times: int = 1, **more: Any) -> tuple[Note, ...]:
    """Return notes of a feature that Ann completed in Carcassonne."""
    data = {"x": 0, "y": 0, "seats": [0], "count": points, "shields": 0} | more
    return notes("scores", times, None, feature=feature, points=points, **data)


def field(cities: int) -> tuple[Note, ...]:
    """Return notes of Ann's farmers supplying `cities`."""
    data = {"x": 0, "y": 0, "points": 3 * cities, "seats": [0], "count": cities, "shields": 0}
    return notes("final", 1, None, feature="field", **data)


def each(of: Callable[[str], tuple[Note, ...]], names: Iterable[str]) -> tuple[Note, ...]:
    """Return the notes of several things."""
    return tuple(note for name in names for note in of(name))


def _past(game: str, *matches: Sequence[int], **more: Any) -> list[MatchResult]:
    """Return earlier matches by the points of their seats, Ann's first."""
    return [
        match_of(n, *zip(range(ANN, ANN + len(points)), points, strict=True), game=game, **more)
        for n, points in enumerate(matches, 1)
    ]


def _met(game: str, others: int) -> list[MatchResult]:
    """Return one match of Ann against each of `others` different users."""
    return [match_of(n, (ANN, 1), (500 + n, 2), game=game) for n in range(1, others + 1)]


def _modes(*modes: str) -> list[MatchResult]:
    return [
        match_of(n, (ANN, 7), (ANN + 1, 5), game="rivals", options={"mode": mode})
        for n, mode in enumerate(modes, 1)
    ]


def common(game: str) -> dict[str, tuple[End, End]]:
    """Return for each achievement of every game an end that earns it and one that misses it."""
    robot = (ANN, 0)
    return {
        "first_match": (End(LOST), End(LOST, users=robot)),
        "first_win": (End(WON), End(WON, users=robot)),
        "ten_wins": (
            End(WON, before=_past(game, *[WON] * 9)),
            End(WON, before=_past(game, *[WON] * 8, LOST)),
        ),
        "three_in_a_row": (
            End(WON, before=_past(game, LOST, WON, WON)),
            End(WON, before=_past(game, WON, WON, LOST, WON)),
        ),
        "by_a_whisker": (End((70, 69)), End((70, 68))),
        "many_faces": (End(LOST, before=_met(game, 9)), End(LOST, before=_met(game, 8))),
    }


CARCASSONNE = {
    "metropolis": (End(notes=scored("city", 20)), End(notes=scored("city", 18))),
    "pocket_castle": (End(notes=scored("city", 4, 3)), End(notes=scored("city", 6, 3))),
    "silk_road": (End(notes=scored("road", 9)), End(notes=scored("road", 8))),
    "abbot": (End(notes=scored("monastery", 9, 3)), End(notes=scored("monastery", 9, 2))),
    "breadbasket": (End(notes=field(7)), End(notes=field(6) + field(1))),
    "all_trades": (
        End(sources={"road": 12, "city": 12, "monastery": 9, "field": 9}),
        End(sources={"road": 12, "city": 40, "monastery": 8, "field": 30}),
    ),
    "townsfolk": (End(WON, sources={"field": 0}), End(WON, sources={"field": 3})),
    "common_wall": (
        End(notes=scored("city", 10, seats=[0, 1])),
        End(notes=scored("city", 12) + scored("city", 8, seats=[0, 1])),
    ),
    "heraldry": (
        End(notes=scored("city", 12, 3, shields=2)),
        End(notes=scored("city", 12, 2, shields=2) + scored("city", 8, shields=1)),
    ),
    "century": (End((100, 110)), End((99, 60))),
    "big_table": (End((50, 40, 40, 40, 40)), End((50, 40, 40, 40))),
}
DUEL = {"mode": "duel"}
RIVALS = {
    "both_advantages": (
        End((7, 5), sources={"strength": 1, "trade": 1}),
        End((7, 5), sources={"strength": 0, "trade": 1}),
    ),
    "self_made": (
        End((7, 5), sources={"strength": 0, "trade": 0}),
        End((7, 5), sources={"strength": 1, "trade": 0}),
    ),
    "village_prince": (End((7, 5), sources={"cities": 0}), End((7, 5), sources={"cities": 2})),
    "four_cities": (End(sources={"cities": 8}), End(sources={"cities": 6})),
    "landslide": (End((12, 6)), End((12, 7))),
    "brigands_darling": (
        End((7, 5), notes=notes("robbed", 3, goods={"wool": 2})),
        End((7, 5), notes=notes("robbed", 3, goods={}) + notes("robbed", 2, goods={"wool": 2})),
    ),
    "not_today": (
        End(notes=notes("defence", die=2)),
        End(notes=notes("defence_fails", die=3) + notes("defence", seat=1, die=2)),
    ),
    "armada": (
        End(then={"princes.0.tally": Tally(ships=4)}),
        End(then={"princes.0.tally": Tally(ships=3), "princes.1.tally": Tally(ships=4)}),
    ),
    "round_table": (
        End(then={"princes.0.tally": Tally(heroes=4)}),
        End(then={"princes.0.tally": Tally(heroes=3)}),
    ),
    "full_larder": (
        End(then={"princes.0.stock": [3, 3, 3, 2, 1, 0]}),
        End(then={"princes.0.stock": [3, 3, 3, 2, 0, 0]}),
    ),
    "haggler": (
        End(notes=notes("trades", 15, give={"ore": 3}, get={"wool": 1})),
        End(notes=notes("trades", 14, give={"ore": 3}, get={"wool": 1})),
    ),
    "every_era": (
        End(
            (7, 5), options={"mode": "duel"}, before=_modes("basic", "gold", "turmoil", "progress")
        ),
        End((7, 5), options={"mode": "duel"}, before=_modes("basic", "gold", "turmoil", "duel")),
    ),
    "scholar": (
        End(then={"princes.0.tally": Tally(progress=3)}),
        End(then={"princes.0.tally": Tally(progress=2)}),
    ),
}


def _made(reward: str, times: int, count: int = 10) -> tuple[Note, ...]:
    return notes("makes", times, card="a01", reward=reward, count=count)


CABRIOLE = {
    "matching_set": (End(sources={"vignettes": 30}), End(sources={"vignettes": 25})),
    "four_masters": (
        End(then={"studios.0.levels": [3, 3, 3, 3]}),
        End(then={"studios.0.levels": [3, 3, 3, 2]}),
    ),
    "one_trick": (
        End(WON, then={"studios.0.levels": [3, 3, 0, 1]}),
        End(WON, then={"studios.0.levels": [3, 3, 1, 1]}),
    ),
    "swept_workshop": (
        End(then={"studios.0.finished": ["a01"] * 10}),
        End(then={"studios.0.finished": ["a01"] * 10, "studios.0.projects": ["b01"]}),
    ),
    "busy_hands": (End(notes=_made("coins", 12)), End(notes=_made("coins", 11))),
    "for_the_glory": (
        End(notes=_made("prestige", 7) + _made("coins", 2)),
        End(notes=_made("prestige", 7) + _made("coins", 3)),
    ),
    "full_purse": (End(sources={"money": 15}), End(sources={"money": 14})),
    "empty_purse": (End(WON, sources={"money": 1}), End(WON, sources={"money": 2})),
    "forbidden_fruit": (
        End(notes=notes("pays_fee", 3, coins=2)),
        End(notes=notes("pays_fee", 2, coins=2)),
    ),
    "tea_break": (
        End(WON, notes=notes("declines", 7, coins=2)),
        End(WON, notes=notes("declines", 6, coins=2)),
    ),
    "masterpiece": (
        End(notes=_made("prestige", 1, count=28)),
        End(notes=_made("coins", 1, count=40) + _made("prestige", 2, count=27)),
    ),
    "queue_jumper": (
        End(notes=notes("places", 6, queue="extra")),
        End(notes=notes("places", 5, queue="extra") + notes("places", 9, queue="guild")),
    ),
}


def _animals(**counts: int) -> dict[str, Any]:
    return {f"farms.0.goods.{animal}": count for animal, count in counts.items()}


def _land(*kinds: str) -> dict[str, str]:
    return {f"a{number}": kind for number, kind in enumerate(kinds)}


CAVERNA = {
    "not_a_corner_wasted": (
        End(sources={"unused": 0, "missing": 0, "begging": 0}),
        End(sources={"unused": -1, "missing": 0, "begging": 0}),
    ),
    "century": (End((100, 90)), End((99, 90))),
    "ruby_hoard": (End(then=_animals(ruby=10)), End(then=_animals(ruby=9))),
    "full_house": (End(sources={"dwarfs": 6}), End(sources={"dwarfs": 5})),
    "legendary_axe": (
        End(then={"farms.0.dwarfs": [Dwarf(), Dwarf(strength=14)]}),
        End(then={"farms.0.dwarfs": [Dwarf(strength=13), Dwarf(strength=13)]}),
    ),
    "pacifist": (
        End(WON, notes=notes("sets_out", level=1, strength=0)),
        End(WON, notes=notes("forges", strength=3, paid={"ore": 3})),
    ),
    "dog_person": (End(then=_animals(dog=6)), End(then=_animals(dog=5, sheep=9))),
    "noahs_cave": (
        End(then=_animals(sheep=3, donkey=3, boar=3, cattle=3)),
        End(then=_animals(sheep=9, donkey=9, boar=9, cattle=2)),
    ),
    "beggar_king": (End(WON, then={"farms.0.begging": 1}), End(LOST, then={"farms.0.begging": 1})),
    "wanderlust": (
        End(notes=notes("sets_out", 10, level=1, strength=3)),
        End(notes=notes("sets_out", 9, level=3, strength=9)),
    ),
    "deep_and_deeper": (
        End(
            then={"farms.0.land": dict(zip("abcd", ["ore_mine"] * 3 + ["ruby_mine"], strict=True))}
        ),
        End(then={"farms.0.land": dict(zip("abcd", ["ore_mine"] * 3 + ["tunnel"], strict=True))}),
    ),
    "interior_design": (
        End(then={"farms.0.rooms": dict.fromkeys("abcdefghij", "dwelling")}),
        End(then={"farms.0.rooms": dict.fromkeys("abcdefghi", "dwelling")}),
    ),
    "hermit": (End((80,)), End((80, 70))),
    "green_thumb": (
        End(sources={"grain": 5, "vegetables": 5}),
        End(sources={"grain": 12, "vegetables": 4}),
    ),
}


def _laid(trade: int, raid: int) -> dict[str, Any]:
    return {"jarls.0.tracks": {"trade": ["x"] * trade, "raid": ["y"] * raid}}


def _sailed(*places: str) -> tuple[Note, ...]:
    return each(lambda place: notes("sails", place=place, food=1), places)


CREW = {5: Warrior(5), 6: Warrior(6, wounded=True), 4: Warrior(4)}
KARVI = {
    "merchant_prince": (End(then=_laid(5, 0)), End(then=_laid(4, 6))),
    "terror_of_the_coasts": (End(then=_laid(0, 5)), End(then=_laid(6, 4))),
    "both_hands": (End(then=_laid(3, 3)), End(then=_laid(6, 2))),
    "new_world": (
        End(notes=notes("builds", piece="post", place="vinland")),
        End(
            notes=notes("builds", piece="post", place="cadiz")
            + notes("builds", seat=1, piece="post", place="vinland")
        ),
    ),
    "master_shipwright": (
        End(notes=notes("fits", 5, tile="bow_1", paid={})),
        End(notes=notes("fits", 4, tile="bow_1", paid={})),
    ),
    "rune_carver": (
        End(then={"jarls.0.stones": ["rune_1"] * 4}),
        End(then={"jarls.0.stones": ["rune_1"] * 3, "jarls.0.stones_beside": ["rune_2"]}),
    ),
    "not_a_scratch": (
        End(notes=notes("raids", 3, tile="raid_farm_a")),
        End(notes=notes("raids", 3, tile="raid_farm_a") + notes("wounds", strength=2)),
    ),
    "make_way": (
        End(notes=notes("displaces", 6, victim=1, place="ribe")),
        End(notes=notes("displaces", 6, seat=1, victim=0, place="ribe")),
    ),
    "dry_hall": (End(WON, sources={"beer": 0}), End(WON, sources={"beer": 1})),
    "far_travelled": (
        End(notes=_sailed(*"abcdefghijklmn")),
        End(notes=_sailed(*"abcdefghijklm", *"abcdefgh")),
    ),
    "huscarls": (
        End(then={"jarls.0.crew": [CREW[5], CREW[6], CREW[5]]}),
        End(then={"jarls.0.crew": [CREW[5], CREW[6], CREW[4]]}),
    ),
    "everything_must_go": (
        End(notes=notes("sells", paid={"fur": 1})),
        End(notes=notes("sells", seat=1, paid={"fur": 1})),
    ),
    "more_than_enough": (End(notes=notes("plunders")), End(notes=notes("plunders", seat=1))),
    "golden_hall": (End(sources={"gold": 4}), End(sources={"gold": 3})),
}

OWN = {
    "carcassonne": CARCASSONNE,
    "rivals": RIVALS,
    "cabriole": CABRIOLE,
    "caverna": CAVERNA,
    "karvi": KARVI,
}

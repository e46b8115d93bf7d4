"""Notation of Caverna positions: `Table("wood 3, meadow d3, carpenter c5", "dwarfs 0 4")`.

Every seat is a string; its items are separated by commas, and unnamed items are absent:

    wood 3                    number of a good or of animals
    begging 2                 begging markers
    dwarfs 0 4 0@logging 0!   strengths, `@` the space, `!` a newborn; the default is `0 0`
    meadow d3 c3              landscape tiles and mines by their halves: field, cavern, tunnel,
                              deep_tunnel, ore_mine, ruby_mine
    sown b3 grain 3           a field and what grows there
    small_pasture d3          fences, on meadows; large_pasture d3 c3
    stable a1 b1
    carpenter c5              a furnishing tile, on a cavern unless the space is named before
    due wood 7                income of a later round
    asks feeding breeding     preferences for a decision in the harvest
    extended, passed          as in the records

`cards` and `markers` name the first ones (cards within their stages); the others follow as
dealt.  `lying` lists the goods on spaces: `logging wood 3, depot wood 1 ore 1`.  The match is in
the work phase of `round`, with `turn` to place a dwarf, unless `steps` are the next steps or
`over` ends the round at once; the end of the round follows the last step.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engines.caverna import GAME
from engines.caverna.components import CARDS, ENTRY, GOODS, ROOMS, SPACES
from engines.caverna.land import CAVERN_AT, DWELLING_AT
from engines.caverna.moves import Furnish, Place, PutRoom
from engines.caverna.records import Crop, Due, Dwarf, Farm, Options
from engines.caverna.scoring import points
from engines.caverna.state import Caverna
from engines.caverna.steps.rounds import ReturnHome
from engines.caverna.steps.turn import NextPlacement, PlaceDwarf
from engines.core import (
    SEED_BYTES,
    AnytimeMove,
    Move,
    Step,
    open_decisions,
)
from tests.engines.table import BaseTable

RED, BLUE, GREEN, YELLOW = range(4)
SEED = bytes(range(SEED_BYTES))
LAND = ("meadow", "field", "cavern", "tunnel", "deep_tunnel", "ore_mine", "ruby_mine")


def deal(seats: int = 2, options: Options | None = None, seed: bytes = SEED) -> Caverna:
    """Return a match before its first decision."""
    state: Caverna = GAME.setup(seats, options or Options(), seed)
    return state


def counted(words: str) -> dict[str, int]:
    """Return goods and their numbers: `wood 3 ore 1`."""
    items = words.split()
    return {good: int(n) for good, n in zip(items[::2], items[1::2], strict=True)}


def as_words(goods: dict[str, int]) -> str:
    """Return goods in this notation, in the order of the box: `wood 3 ore 1`."""
    return " ".join(f"{good} {goods[good]}" for good in GOODS if goods.get(good))


class Table(BaseTable[Caverna]):
    """A running match: its position and all notes so far."""

    game = GAME

    def __init__(
        self,
        *farms: str,
        round: int = 1,
        turn: int = 0,
        start: int = 0,
        cards: str = "",
        markers: str = "",
        lying: str = "",
        steps: Sequence[Step] = (),
        over: bool = False,
        options: Options | None = None,
    ) -> None:
        super().__init__(deal(len(farms), options))
        self.state.round, self.state.start, self.state.next_start = round, start, start
        self._arrange(cards.split(), markers.split())
        self._put_out(lying)
        self.state.farms = [self._farm(seat, items) for seat, items in enumerate(farms)]
        laid = {name for farm in self.state.farms for name in farm.rooms.values()} - {ENTRY}
        gone = {name for name in laid if not ROOMS[name].unlimited}
        self.state.supply = [name for name in self.state.supply if name not in gone]
        coming = steps or ([] if over else [NextPlacement(turn)])
        self.go_on(*coming, ReturnHome())

    # --- setting up -------------------------------------------------------------------------

    def _arrange(self, first: list[str], markers: list[str]) -> None:
        """Move the named cards and markers to the front; the others follow as dealt."""
        state = self.state
        for stage in (1, 2, 3, 4):
            places = [n for n, card in enumerate(state.cards) if card and _moves(card, stage)]
            dealt = [state.cards[n] for n in places]
            wanted = [card for card in first if card in dealt]
            wanted += [card for card in dealt if card not in wanted]
            for n, card in zip(places, wanted, strict=True):
                state.cards[n] = card
        places = [n for n, marker in enumerate(state.markers) if marker]
        left = [state.markers[n] for n in places]
        for marker in markers:
            left.remove(marker)
        for n, marker in zip(places, [*markers, *left], strict=True):
            state.markers[n] = marker

    def _put_out(self, lying: str) -> None:
        """Add the spaces in play in this round, and the goods on them."""
        state = self.state
        names = [name for name in SPACES[len(state.farms)] if name not in CARDS]
        for card in filter(None, state.cards[: state.round]):
            turned = CARDS[card].turns_over
            names = [turned.get(name, name) for name in names] + [card]
        state.spaces = {name: {} for name in names}
        for item in filter(None, map(str.strip, lying.split(","))):
            name, goods = item.split(maxsplit=1)
            assert name in state.spaces, name
            state.spaces[name] = counted(goods)

    def _farm(self, seat: int, items: str) -> Farm:
        farm = Farm(
            goods=dict.fromkeys(GOODS, 0),
            dwarfs=[Dwarf(), Dwarf()],
            land={CAVERN_AT: "cavern", DWELLING_AT: "cavern"},
            rooms={DWELLING_AT: ENTRY},
        )
        for item in filter(None, map(str.strip, items.split(","))):
            word, *rest = item.split()
            if word == "asks":
                wanted = dict.fromkeys(rest, "ask")
                self.state.prefs[seat] = replace(self.state.prefs[seat], **wanted)
            else:
                _set(farm, word, rest)
        return farm

    # --- playing ----------------------------------------------------------------------------

    def next_round(self) -> Table:
        """End the round as if no placement were possible, and continue to the next placement.

        All decisions until then are made by default.
        """
        self.go_on(ReturnHome())
        while (open_asks := open_decisions(self.state)) and not isinstance(
            open_asks[0], PlaceDwarf
        ):
            self.play(open_asks[0].default(self.state))
        return self

    def refusal(self, move: Move, seat: int | None = None) -> str:
        """Return the reason why a move is refused, and the good it names."""
        refusal = self.refused(move, seat)
        good = refusal.details.get("good")
        return refusal.reason + (f" {good}" if good else "")

    # --- what there is to see ---------------------------------------------------------------

    def farm(self, seat: int = RED) -> Farm:
        """Return the farm of a seat."""
        return self.state.farms[seat]

    def goods(self, seat: int = RED) -> str:
        """Return the goods and animals of a seat: `wood 3 ore 1`."""
        return as_words(self.farm(seat).goods)

    def strengths(self, seat: int = RED) -> list[int]:
        """Return the strengths of the dwarfs of a seat, newborns too."""
        return [dwarf.strength for dwarf in self.farm(seat).dwarfs]

    def lying(self, space: str) -> str:
        """Return the goods on a space."""
        return as_words(self.state.spaces[space])

    def points(self, seat: int = RED) -> dict[str, int]:
        """Return the points of a seat by source."""
        return points(self.farm(seat))

    def total(self, seat: int = RED) -> int:
        """Return all points of a seat."""
        return sum(self.points(seat).values())

    def anytime_moves(self, seat: int = RED) -> list[AnytimeMove]:
        """Return the anytime moves of a seat."""
        return list(self.state.anytime_moves(seat))


def _moves(card: str, stage: int) -> bool:
    """Return whether the round of a card of a stage is random."""
    return CARDS[card].stage == stage and not CARDS[card].round


def _set(farm: Farm, word: str, rest: list[str]) -> None:
    """Give a farm one item."""
    if word in GOODS:
        farm.goods[word] = int(rest[0])
    elif word == "begging":
        farm.begging = int(rest[0])
    elif word == "dwarfs":
        farm.dwarfs = [_dwarf(text) for text in rest]
    elif word in LAND:
        farm.land |= dict.fromkeys(rest, word)
    elif word == "sown":
        at, good, count = rest
        farm.land[at], farm.crops[at] = "field", Crop(good, int(count))
    elif word == "small_pasture":
        farm.land |= dict.fromkeys(rest, "meadow")
        farm.small += rest
    elif word == "large_pasture":
        farm.land |= dict.fromkeys(rest, "meadow")
        farm.large.append((rest[0], rest[1]))
    elif word == "stable":
        farm.stables += rest
    elif word == "due":
        farm.due.append(Due(int(rest[1]), rest[0]))
    elif word in ("extended", "passed"):
        setattr(farm, word, True)
    else:
        assert word in ROOMS, word
        for at in rest:
            farm.land.setdefault(at, "cavern")
            farm.rooms[at] = word


def _dwarf(text: str) -> Dwarf:
    """Return a dwarf in this notation: `4@logging`, `0!@growth`."""
    strength, _, at = text.partition("@")
    return Dwarf(int(strength.rstrip("!")), at, newborn="!" in text)


def placed(
    space: str, red: str = "", *, seats: int = 3, round: int = 1, lying: str = "", cards: str = ""
) -> Table:
    """Return a match after the first seat has placed a dwarf on a space with goods on it."""
    farms = [red, *[""] * (seats - 1)]
    goods = f"{space} {lying}" if lying else ""
    return Table(*farms, round=round, lying=goods, cards=cards).play(Place(space))


def built(name: str, red: str = "", at: str = "c4") -> Table:
    """Return a match after a tile has been built, with its cost in addition to other goods."""
    table = Table(red, "")
    for good, n in ROOMS[name].cost.items():
        table.farm().goods[good] += n
    return table.play(Place("housework"), Furnish(name), PutRoom(at))

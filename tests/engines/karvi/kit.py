"""Notation of Karvi positions: `Table("fur 2, crew 3 2!, dice 2@14 3@20", "")`.

Every seat is a string; its items are separated by commas, and unnamed items are absent:

    fur 2                     amount of a good: fur, silver, gold, food
    dice 2@14 3@5!            beer and space of each die, `!` for a die at home
    crew 3 2!                 strengths, `!` for a wounded warrior
    ship ribe                 the place of the ship
    built orkney hafrsfjord   sites with a building; the other pieces are in the supply
    held trade_wool_a         tiles next to the board
    laid trade_salt_a         tiles on the tracks, from the left
    traded 4, raided 2        numbers of further tiles on a track
    beside bow_7              upgrade tiles next to the board
    fitted bow_2 stern_1      upgrade tiles placed, of one part the last one on top
    stones rune_1 special_2   runestones placed
    unplaced rune_4           runestones next to the board
    hand beer_1a beer_1a_b    upgrade cards: a copy, or any copy of a design
    points 12                 points gained so far

Without `dice` they are placed as at the start of a round, three beer each, the first seat in front
of the others: 1 and 6, 2 and 5, 3 and 4; with four players 1 to 4.  The first die moves next unless
`steps` replaces that.  `ring` is one of the three example rings of the reference
(S standard, V variety, C chaos); `at("long_1.5")` returns the number of a space on it.

`symbols` are the stacks on double places (`hedeby chapel, tromso salt`), `special` the special
runestones at Cadiz and Vinland, `top` the upgrade cards on top of their piles, the uppermost
first, `shown` the open trade cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from engines.core import SEED_BYTES, Step
from engines.karvi import GAME
from engines.karvi.components import SPECIAL, TILES, TRADE_CARDS, UPGRADE_CARDS
from engines.karvi.moves import End, MoveDie
from engines.karvi.records import Board, Jarl, Options, Turn
from engines.karvi.schema import SideName
from engines.karvi.scoring import points
from engines.karvi.state import Karvi
from engines.karvi.steps.turn import BeginTurn
from tests.engines.karvi.kit_items import COUNTED, GOODS, copies, empty, give, tiles_of
from tests.engines.table import BaseTable

GREEN, BLUE, ORANGE, PURPLE = range(4)
SEED = bytes(range(SEED_BYTES))
MODES: dict[str, Literal["standard", "variety", "chaos"]] = {
    "S": "standard",
    "V": "variety",
    "C": "chaos",
}
RINGS = {
    "S": {"long_1": 7, "short_1": 16, "long_2": 22, "short_2": 31},
    "V": {"long_1": 7, "short_1": 16, "long_2": 22, "short_2": 31},
    "C": {"short_1": 7, "long_1": 13, "short_2": 22, "long_2": 28},
}
"""The first space of each board, in the order of the slots (reference 2.2)."""
SIDES: dict[str, tuple[SideName, ...]] = {
    "S": ("standard",) * 4,
    "V": ("variety",) * 4,
    "C": ("standard", "variety", "variety", "standard"),
}
VILLAGE = {"S": (15, 21, 30), "V": (15, 21, 30), "C": (12, 21, 27)}
LYING = {
    2: {"hedeby": "salt", "tromso": "chapel", "dorestad": "glass", "dublin": "abbey"},
    4: {"ribe": "wool", "lade": "farm", "rouen": "silk", "reykjavik": "town"},
}
"""Default tokens of the double places."""


def deal(seats: int = 2, options: Options | None = None, seed: bytes = SEED) -> Karvi:
    """Return a match before its first decision."""
    state: Karvi = GAME.setup(seats, options or Options(), seed)
    return state


def matches(seats: int, mode: str = "standard") -> list[Karvi]:
    """Return matches of many seeds before their first decision."""
    options = Options(action_boards=mode)  # type: ignore[arg-type]
    return [deal(seats, options, bytes([n]) * SEED_BYTES) for n in range(40)]


def at(space: str, ring: str = "S") -> int:
    """Return the number of a space on an example ring: `long_1.5`, `village.2`."""
    board, _, number = space.partition(".")
    n = int(number)
    return VILLAGE[ring][n - 1] if board == "village" else RINGS[ring][board] + n - 1


class Table(BaseTable[Karvi]):
    """A running match: its position and all notes so far."""

    game = GAME

    def __init__(
        self,
        *jarls: str,
        ring: str = "S",
        stops: str | None = None,
        round: int = 1,
        symbols: str = "",
        special: str = "",
        top: str = "",
        shown: str = "",
        steps: Sequence[Step] = (),
    ) -> None:
        super().__init__(deal(len(jarls), Options(action_boards=MODES[ring])))
        self.state.round = round
        self.state.lanes = [[] for _ in jarls]
        self._lay_ring(ring, stops)
        self.state.jarls = [empty(len(jarls), seat) for seat in range(len(jarls))]
        for seat, items in enumerate(jarls):
            self._furnish(seat, items)
        self._lay_map(symbols, special)
        self._lay_cards(top.split(), shown.split())
        if steps and (found := self.state.moving()):
            self.state.turn = Turn(*found)
        self.go_on(*(steps or [BeginTurn()]))

    # --- setting up -------------------------------------------------------------------------

    def _lay_ring(self, ring: str, stops: str | None) -> None:
        state = self.state
        state.boards = [
            Board(name, side) for name, side in zip(RINGS[ring], SIDES[ring], strict=True)
        ]
        defaults = ["round_1", "round_2", "round_3"][: 3 if len(state.jarls) == 4 else 2]
        up: SideName = "variety" if ring == "V" else "standard"
        state.stop_tiles = [
            Board(name, up) for name in (defaults if stops is None else stops.split())
        ]

    def _furnish(self, seat: int, items: str) -> None:
        jarl = self.state.jarls[seat]
        told = [item.split() for item in items.split(",") if item.strip()]
        # tiles that are only counted follow those that are named
        for word, *rest in sorted(told, key=lambda words: words[0] in COUNTED):
            if word == "built":
                for place in rest:
                    self.state.sites[place].append(seat)
                    jarl.pieces[self.state.places[place].kind] -= 1
            elif word == "hand":
                taken = [card for each in self.state.jarls for card in each.hand]
                jarl.hand = copies(rest, list(UPGRADE_CARDS), taken)
            else:
                give(jarl, seat, word, rest)
        for track, piece in (("trade", "post"), ("raid", "tower")):
            jarl.pieces[piece] += sum(len(jarl.tracks[track]) >= space for space in (2, 4))

    def _lay_map(self, symbols: str, special: str) -> None:
        state = self.state
        seats = len(state.jarls)
        state.symbols |= LYING[4 if seats == 4 else 2]
        state.symbols |= dict(pair.split() for pair in symbols.split(",") if pair)
        owned = {tile for jarl in state.jarls for tile in tiles_of(jarl)}
        state.stacks = {
            place: [
                tile
                for tile, facts in TILES.items()
                if facts.symbol == symbol and facts.least_players <= seats and tile not in owned
            ]
            for place, symbol in state.symbols.items()
        }
        stones = {stone for jarl in state.jarls for stone in jarl.stones}
        left = [stone for stone in SPECIAL if stone not in {*stones, *special.split()}]
        for place, there in state.special.items():
            there[:] = [left.pop() for _ in range(seats - len(state.sites[place]))]
        for place, *named in (item.split() for item in special.split(",") if item):
            state.special[place] = named

    def _lay_cards(self, top: list[str], shown: list[str]) -> None:
        state = self.state
        hands = [card for jarl in state.jarls for card in jarl.hand]
        above = copies(top, list(UPGRADE_CARDS), hands)
        for type_ in state.piles:
            mine = [card for card in UPGRADE_CARDS if card.startswith(type_)]
            lying = [card for card in mine if card not in {*above, *hands}]
            lying.sort(key=lambda card: card.partition("_")[2][0], reverse=True)
            state.piles[type_] = lying + [card for card in reversed(above) if card in mine]
        state.open_cards = copies(shown or ["tcard_14"] * 2 + ["tcard_05"], list(TRADE_CARDS), [])
        state.deck = [card for card in TRADE_CARDS if card not in state.open_cards]

    # --- what there is to see ---------------------------------------------------------------

    def jarl(self, seat: int = GREEN) -> Jarl:
        """Return the jarl of a seat."""
        return self.state.jarls[seat]

    def goods(self, seat: int = GREEN) -> str:
        """Return the goods of a seat: `fur 3 food 1`."""
        goods = self.jarl(seat).goods
        return " ".join(f"{good} {goods[good]}" for good in GOODS if goods[good])

    def crew(self, seat: int = GREEN) -> str:
        """Return the crew of a seat, the strongest first, `!` the wounded: `6 3! 3`."""
        crew = sorted(
            self.jarl(seat).crew, key=lambda warrior: (-warrior.strength, not warrior.wounded)
        )
        return " ".join(f"{warrior.strength}{'!' * warrior.wounded}" for warrior in crew)

    def dice(self, seat: int = GREEN) -> str:
        """Return the dice of a seat: `2@14 3@5!`, with `!` for a die at home."""
        return " ".join(f"{die.beer}@{die.at}{'!' * die.home}" for die in self.jarl(seat).dice)

    def beer(self, seat: int = GREEN) -> list[int]:
        """Return the beer on the dice of a seat."""
        return [die.beer for die in self.jarl(seat).dice]

    def gained(self, seat: int = GREEN) -> int:
        """Return the points a seat has gained so far."""
        return self.jarl(seat).points

    def points(self, seat: int = GREEN) -> dict[str, int]:
        """Return the points of a seat by source, as if the match ended now."""
        return points(self.jarl(seat))


def moved(space: str, *jarls: str, ring: str = "S", shown: str = "", top: str = "") -> Table:
    """Return a match after the first die of the first seat has moved to a space of a ring."""
    table = Table(*jarls, ring=ring, shown=shown, top=top)
    return table.play(MoveDie(at(space, ring)))


def ended(jarl: str, rest: str = "", *, round: int = 1) -> Table:
    """Return a match of two after the last die has reached home on a space without action."""
    table = Table(f"{jarl}, dice 0@21 0@6!", f"{rest}, dice 0@5! 0@2!", round=round, stops="")
    return table.play(MoveDie(1), End())


def changed(table: Table, before: Mapping[str, str]) -> str:
    """Return the differences from before: goods, crew, beer, points, hand and ship."""
    now = {
        "goods": table.goods(),
        "crew": table.crew(),
        "beer": " ".join(map(str, table.beer())),
        "points": str(table.gained()),
        "hand": " ".join(card.partition("_")[0] for card in table.jarl().hand),
        "ship": table.jarl().ship,
    }
    return ", ".join(f"{what} {text}" for what, text in now.items() if text != before[what])

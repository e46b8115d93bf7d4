"""Notation of Rivals positions: `Table(red="city A, A-up1 abbey, store W1 $3, hand scout")`.

The items of a principality are separated by commas and applied in order:

    store L3 G2              the total stock of the principality
    forest_2 3               the stock of one region
    city A B                 settlements that are cities
    road left                a road without a settlement
    right forest_4 hills_5   one more settlement with the regions beyond it, the upper one first
    cache gold_field_1 2     the Gold Cache and its gold
    A-up1 abbey              a card on a site; a Town Hall follows its Parish Hall
    hand scout gold:mint     hand cards; the back is only needed where there are several

Without items a principality is as at the start.  Every card is taken out of the stacks, so that
the position is one that `GAME.check` accepts.
"""

from __future__ import annotations

from itertools import count
from typing import Any

from engines.core import SEED_BYTES, Chance
from engines.rivals import GAME
from engines.rivals.cards import add_card, recount
from engines.rivals.components import BOX, MAX_STORED, REGIONS, RESOURCES
from engines.rivals.moves import Pick, Roll
from engines.rivals.principality import site_at, totals
from engines.rivals.records import PUBLIC, Options, Prefs, bit
from engines.rivals.state import Rivals
from engines.rivals.steps.act import Act
from engines.rivals.steps.hand import FillHand
from engines.rivals.steps.roll import PreRoll
from engines.rivals.steps.rounds import BeginTurn, EndTurn
from tests.engines.table import BaseTable

RED, BLUE = 0, 1
SEED = bytes(range(SEED_BYTES))
LETTERS = "LBWGO$"
"""One-letter codes of the resources in the costs of the reference."""


def chance(**numbers: int) -> Chance:
    """Return chance in which the first dice of some streams show these numbers (1-6)."""
    for tried in count():
        found = Chance(tried.to_bytes(SEED_BYTES, "big"))
        if all(found.below(label, 6) + 1 == number for label, number in numbers.items()):
            return Chance(found.seed)
    raise AssertionError


class Table(BaseTable[Rivals]):
    """A running match: its position, all notes so far, whether the last move seals.

    It is the turn of `turn`; `phase` is "roll" (before it) or "act".
    """

    game = GAME

    def __init__(
        self,
        mode: Any = "basic",
        ruleset: Any = "league",
        *,
        red: str = "",
        blue: str = "",
        turn: int = RED,
        phase: str = "act",
        target: int = 0,
        prefs: dict[int, Prefs] | None = None,
    ) -> None:
        options = Options(mode=mode, ruleset=ruleset, victory_target=target)
        super().__init__(GAME.setup(2, options, SEED))
        self.state.starts = [1, 2]
        self.state.turn, self.state.number = turn, 1
        for seat, items in enumerate((red, blue)):
            self.state.prefs[seat] = (prefs or {}).get(seat, Prefs())
            for item in filter(None, map(str.strip, items.split(","))):
                self._set(seat, *item.split())
            recount(self.state, seat)
        coming = [PreRoll(turn), Act(turn), FillHand(turn), EndTurn(turn), BeginTurn(1 - turn)]
        self.go_on(*coming[phase != "roll" :])

    # --- setting up ----------------------------------------------------------------------

    def _set(self, seat: int, word: str, *rest: str) -> None:
        prince = self.state.princes[seat]
        if word == "hand":
            for name in rest:
                add_card(prince, self.fetch(name), bit(seat))
        elif word == "store":
            self._store(seat, *rest)
        elif word == "city":
            for label in rest:
                prince.cities[prince.labels.index(label)] = True
        elif word == "road":
            prince.roads[rest[0] == "right"] = True
        elif word in ("left", "right"):
            self._settle(seat, word, *rest)
        elif word == "cache":
            self.fetch("gold_cache")
            prince.cache, prince.hoard = rest[0], int(rest[1])
        elif word in REGIONS:
            prince.stock[prince.regions.index(word)] = int(rest[0])
        else:
            prince.sites[site_at(prince, word)] = self.fetch(rest[0])

    def _store(self, seat: int, *amounts: str) -> None:
        prince = self.state.princes[seat]
        left = {LETTERS.index(amount[0]): int(amount[1:]) for amount in amounts}
        for at, region in enumerate(prince.regions):
            resource = REGIONS[region].resource
            prince.stock[at] = min(MAX_STORED, left.get(resource, 0))
            left[resource] = left.get(resource, 0) - prince.stock[at]
        assert not any(left.values()), amounts

    def _settle(self, seat: int, side: str, up: str, down: str) -> None:
        prince = self.state.princes[seat]
        at = len(prince.labels) if side == "right" else 0
        prince.labels.insert(at, "ABCDEFG"[len(prince.labels)])
        prince.cities.insert(at, False)
        prince.sites[at * 4 : at * 4] = [""] * 4
        end = len(prince.regions) if side == "right" else 0
        prince.regions[end:end] = [up, down]
        prince.stock[end:end] = [0, 0]
        prince.left -= 2 * (side == "left")
        self.state.lands.remove(up)
        self.state.lands.remove(down)

    def fetch(self, name: str) -> str:
        """Take a card out of the stacks or from the open pile and return its full name."""
        piles = [(pile.cards, pile.known) for pile in self.state.stacks]
        for cards, known in [*piles, (self.state.open, [0] * len(self.state.open))]:
            for at, card in enumerate(cards):
                if name in (card, card.partition(":")[2]):
                    known.pop(at)
                    return cards.pop(at)
        raise AssertionError(f"no {name} is left")

    def put_on_top(self, stack: int, *names: str) -> None:
        """Lay cards on a stack, the first one on top."""
        for name in reversed(names):
            card = self.fetch(name)
            self.state.stacks[stack - 1].cards.append(card)
            self.state.stacks[stack - 1].known.append(0)

    def put_away(self, *names: str) -> None:
        """Lay cards on the discard pile, the last one on top."""
        self.state.discard += [self.fetch(name) for name in names]

    def prepare_event(self, card: str) -> None:
        """Put an event card on top of its stack; it replaces another one if a duel omits it."""
        events = self.state.events
        events.take(events.cards.index(card) if card in events.cards else -1)
        events.cards.append(card)
        events.known.append(PUBLIC if card == "yule" else 0)

    # --- playing ------------------------------------------------------------------------

    def roll(self, die: int, face: str, move: Roll | None = None, **others: int) -> None:
        """Roll the dice with these results; an event card may be named as the face.

        `others` are the dice of later throws by their stream: `chapel`, `defence`.
        """
        if face not in BOX.event_die:
            self.prepare_event(face)
            face = "event_card"
        shown = BOX.event_die.index(face) + 1
        self.state.rng = chance(production_die=die, event_die=shown, **others)
        self.play(move or Roll())

    # --- what there is to see -----------------------------------------------------------------

    def has(self, seat: int) -> str:
        """Return the total stock of a seat, as `L1 B2`."""
        counts = zip(LETTERS, totals(self.state.princes[seat]), strict=True)
        return " ".join(f"{letter}{n}" for letter, n in counts if n)

    def stock(self, seat: int, region: str) -> int:
        """Return the stock of one region of a seat."""
        prince = self.state.princes[seat]
        return prince.stock[prince.regions.index(region)]

    def site(self, seat: int, name: str) -> str:
        """Return the card on a site, "" if it is free."""
        prince = self.state.princes[seat]
        return prince.sites[site_at(prince, name)]

    def hand(self, seat: int) -> list[str]:
        """Return the hand cards of a seat."""
        return self.state.princes[seat].hand

    def picks(self, seat: int | None = None) -> str:
        """Return the resources on offer, as their letters."""
        picks = self.offered(Pick, seat)
        return "".join(LETTERS[RESOURCES.index(pick.resource)] for pick in picks)

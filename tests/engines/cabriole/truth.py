"""A second implementation of the rules of Cabriole, in the order of the book.

`Book.match` is a script: it yields a seat and its moves, is sent the move, and returns the totals.
It shares the cards and the moves with the engine, but none of its rules; players produce one after
the other, as printed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field

from engines.cabriole.components import CARDS
from engines.cabriole.moves import (
    Artisan,
    Build,
    Buy,
    Decline,
    Finish,
    Place,
    Resource,
    Stop,
    Take,
    Train,
)
from engines.core import Move

Script = Generator[tuple[int, set[Move]], Move, None]

WOODS = ["oak", "walnut", "silk", "mahogany"]
PEOPLE = ["carver", "joiner", "turner", "upholder"]
PRICES = {
    "oak": [2, 5, 9, 14],
    "walnut": [2, 5, 9, 14],
    "silk": [3, 7, 12, 18],
    "mahogany": [4, 9, 15, 22],
}
GUILD = {"carver": [2, 4], "joiner": [3, 5], "turner": [3, 5], "upholder": [4, 6]}
NEEDED = {"apprentice": 1, "journeyman": 2, "master": 3}
WORK = [0, 1, 2, 4]
JOURNEYMEN, MASTERS = [0, 3, 6, 10, 15], [0, 10, 15, 21, 28]


@dataclass
class Player:
    """All possessions of a player."""

    coins: int
    level: dict[str, int]
    stock: Counter[str] = field(default_factory=Counter)
    held: list[str] = field(default_factory=list)
    made: list[str] = field(default_factory=list)
    prestige: int = 0

    def total(self) -> int:
        """Return the points at the end."""
        types = [CARDS[card].type for card in self.made]
        few, middle, _ = sorted(types.count(kind) for kind in ("chair", "chest", "table"))
        levels = list(self.level.values())
        money = self.coins + sum(PRICES[wood][0] * self.stock[wood] for wood in WOODS)
        return (
            self.prestige
            + 10 * few
            + 5 * (middle - few)
            + JOURNEYMEN[levels.count(2)]
            + MASTERS[levels.count(3)]
            + money // 5
            - 5 * len(self.held)
        )


class Book:
    """A match after the book: rows of cards, each with the coins on it, decks and players."""

    def __init__(
        self, rows: list[list[str]], decks: dict[str, list[str]], players: list[Player]
    ) -> None:
        self.rows = [[(card, 0) for card in row] for row in rows]
        self.decks, self.players = decks, players
        self.number = len(players)
        self.woods = WOODS if self.number > 2 else WOODS[1:]
        self.closed = -1

    def match(self) -> Script:
        """Play from the first choice to the end."""
        left = list(self.woods)
        for seat in reversed(range(self.number)):
            move = yield seat, {Resource(wood) for wood in left}
            assert isinstance(move, Resource)
            left.remove(move.resource)
            self.players[seat].stock[move.resource] += 1
        for number in range(1, 7):
            if number > 1:
                self.reset(self.decks["a" if number < 4 else "b"])
            order = [(number - 1 + turn) % self.number for turn in range(self.number)]
            self.closed = -1
            queues: dict[str, list[int]] = {queue: [] for queue in self.spaces()}
            for seat in order * 5:
                yield from self.place(seat, queues, last=number == 6)
            yield from self.resolve(queues)
            for seat in order:
                yield from self.produce(self.players[seat], seat)

    def reset(self, deck: list[str]) -> None:
        """Throw cards out, lay coins, fill up."""
        for row in self.rows:
            for column, (card, coins) in enumerate(row):
                if card and coins < 3:
                    row[column] = (card, coins + 1)
                else:
                    row[column] = ("", 0)
        for row in self.rows:
            for column, (card, _) in enumerate(row):
                if not card:
                    row[column] = (deck.pop(), 0)

    # --- placement ------------------------------------------------------------------------------

    def spaces(self) -> dict[str, int]:
        """Return the queues and their spaces."""
        two, three = self.number == 2, self.number == 3
        rows = {f"row_{n + 1}": 4 if self.number == 4 else 3 for n in range(len(self.rows))}
        markets = {f"market_{wood}": self.number for wood in self.woods}
        return {
            **rows,
            "extra": 1 if two else 2,
            "guild": 3 if two else 4 if three else 5,
            **markets,
        }

    def place(self, seat: int, queues: dict[str, list[int]], *, last: bool) -> Script:
        """Send one assistant."""
        free = {queue for queue, spaces in self.spaces().items() if len(queues[queue]) < spaces}
        free -= {f"row_{self.closed + 1}"}
        if seat in queues["extra"]:
            free -= {"extra"}
        move = yield seat, {Place(queue) for queue in free}
        assert isinstance(move, Place)
        queues[move.queue].append(seat)
        empty = [n for n in range(len(self.rows)) if not queues[f"row_{n + 1}"]]
        if len(empty) == 1 and not last:
            self.closed = empty[0]

    # --- resolution -----------------------------------------------------------------------------

    def resolve(self, queues: dict[str, list[int]]) -> Script:
        """Resolve all assistants."""
        spaces = dict.fromkeys(PEOPLE, 0)
        for queue, seats in queues.items():
            kind, _, which = queue.partition("_")
            bought: set[int] = set()
            for seat in seats:
                if kind == "row":
                    yield from self.take(seat, int(which) - 1)
                elif kind == "extra":
                    yield from self.take_extra(seat)
                elif kind == "guild":
                    yield from self.train(seat, spaces)
                else:
                    yield from self.buy(seat, which, bought)

    def decline(self, seat: int, move: Move) -> bool:
        """Return whether the assistant goes home, for two coins."""
        if isinstance(move, Decline):
            self.players[seat].coins += 2
        return isinstance(move, Decline)

    def takeable(self, seat: int, rows: list[int]) -> list[str]:
        """Return the cards of some rows that a player may hold."""
        full = len(self.players[seat].held) == 6
        cards = [card for row in rows for card, _ in self.rows[row] if card]
        return [card for card in cards if CARDS[card].type == "special" or not full]

    def take(self, seat: int, row: int) -> Script:
        """Take a card of the row."""
        cards = self.takeable(seat, [row])
        move = yield seat, {Decline(), *map(Take, cards)}
        if not self.decline(seat, move):
            assert isinstance(move, Take)
            yield from self.gain(seat, move.card)

    def take_extra(self, seat: int) -> Script:
        """Take up to two cards, paid from the coins owned before."""
        purse, fees = self.players[seat].coins, [2, 3]
        for done in (Decline(), Stop()):
            cards = self.takeable(seat, [n for n in range(len(self.rows)) if n != self.closed])
            if self.closed >= 0 and purse >= fees[0]:
                cards += self.takeable(seat, [self.closed])
            if not cards and isinstance(done, Stop):
                return
            move = yield seat, {done, *map(Take, cards)}
            if self.decline(seat, move) or isinstance(move, Stop):
                return
            assert isinstance(move, Take)
            if move.card in [card for card, _ in self.rows[self.closed]] and self.closed >= 0:
                fee = fees.pop(0)
                purse -= fee
                self.players[seat].coins -= fee
            yield from self.gain(seat, move.card)

    def gain(self, seat: int, name: str) -> Script:
        """Move a card and its coins to a player; a special card takes effect at once."""
        player, card = self.players[seat], CARDS[name]
        for row in self.rows:
            for column, (found, coins) in enumerate(row):
                if found == name:
                    row[column] = ("", 0)
                    player.coins += coins
        if card.type != "special":
            player.held.append(name)
            return
        player.coins += card.coins
        for wood, count in card.gain.items():
            player.stock[wood] = min(7, player.stock[wood] + count)
        below = [person for person in PEOPLE if player.level[person] < 3]
        chosen = card.trains
        if chosen == "any":
            chosen = below[0] if len(below) == 1 else ""  # type: ignore[assignment]
            if len(below) > 1:
                move = yield seat, {Artisan(person) for person in below}
                assert isinstance(move, Artisan)
                chosen = move.artisan  # type: ignore[assignment]
        if chosen in below:
            player.level[chosen] += 1

    def train(self, seat: int, spaces: dict[str, int]) -> Script:
        """Hire or train at the guild hall."""
        player = self.players[seat]
        prices = {person: GUILD[person][spaces[person]] for person in PEOPLE if spaces[person] < 2}
        may = [
            person
            for person, price in prices.items()
            if player.coins >= price and player.level[person] < 3
        ]
        move = yield seat, {Decline(), *map(Train, may)}
        if not self.decline(seat, move):
            assert isinstance(move, Train)
            player.coins -= prices[move.artisan]
            player.level[move.artisan] += 1
            spaces[move.artisan] += 1

    def buy(self, seat: int, wood: str, bought: set[int]) -> Script:
        """Buy at a market."""
        player = self.players[seat]
        may = [
            amount
            for amount in {1, 2, 3, 4} - bought
            if player.coins >= PRICES[wood][amount - 1] and player.stock[wood] + amount <= 7
        ]
        move = yield seat, {Decline(), *map(Buy, may)}
        if not self.decline(seat, move):
            assert isinstance(move, Buy)
            player.coins -= PRICES[wood][move.amount - 1]
            player.stock[wood] += move.amount
            bought.add(move.amount)

    # --- production -----------------------------------------------------------------------------

    def produce(self, player: Player, seat: int) -> Script:
        """Make furniture while a player can and wants to."""
        worked: Counter[str] = Counter()
        while ready := [card for card in player.held if self.ready(player, card, worked)]:
            rewards = {Build(card, reward) for card in ready for reward in ("coins", "prestige")}
            move = yield seat, {Finish(), *rewards}
            if isinstance(move, Finish):
                return
            assert isinstance(move, Build)
            card = CARDS[move.card]
            player.stock -= Counter(card.materials)
            worked.update(card.artisans)
            player.held.remove(move.card)
            player.made.append(move.card)
            if move.reward == "coins":
                player.coins += card.coins
            else:
                player.prestige += card.prestige

    def ready(self, player: Player, name: str, worked: Counter[str]) -> bool:
        """Return whether a project can be made now."""
        card = CARDS[name]
        return all(player.stock[wood] >= count for wood, count in card.materials.items()) and all(
            player.level[person] >= NEEDED[card.level]
            and worked[person] < WORK[player.level[person]]
            for person in card.artisans
        )

"""Components of Cabriole, loaded from `data/cabriole/*.toml` and checked against known sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec

from engines.core import DATA, Count, DataError, Some, in_order, read_facts, read_tables

Resource = Literal["oak", "walnut", "silk", "mahogany"]
Artisan = Literal["carver", "joiner", "turner", "upholder"]
Level = Literal["none", "apprentice", "journeyman", "master"]
Type = Literal["chair", "chest", "table", "special"]
ByNumber = tuple[int, int, int, int, int]
"""Points by the number of artisans with a level, 0 to 4."""

FOLDER = DATA / "cabriole"
RESOURCES: tuple[Resource, ...] = ("oak", "walnut", "silk", "mahogany")
"""The resources in the order in which their markets are resolved."""
ARTISANS: tuple[Artisan, ...] = ("carver", "joiner", "turner", "upholder")
LEVELS: tuple[Level, ...] = ("none", "apprentice", "journeyman", "master")
"""The levels; an artisan's level is its number in this order."""
MASTER = len(LEVELS) - 1
QUEUES = ("row", "extra", "guild", *(f"market_{resource}" for resource in RESOURCES))
"""The queues as named in the data file, with one entry for all rows."""
PLAYERS = (2, 3, 4)
THREE = 3
"""Number of players from which on the cards marked 3+ are in the decks."""
FURNITURE = ("chair", "chest", "table")
ANY = "any"


Mark = Annotated[int, msgspec.Meta(ge=PLAYERS[0], le=PLAYERS[-1])]
"""Number of players that a space needs."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A furniture card or a special card.

    Furniture needs `materials` and `artisans` of at least `level`, and gives `coins` or `prestige`.
    A special card trains an artisan (`any`: the player's choice), or gives a `gain` or `coins`,
    once.
    """

    type: Type
    three_plus: bool = False
    materials: dict[Resource, Some] = {}
    artisans: tuple[Artisan, ...] = ()
    level: Level = "none"
    coins: Count = 0
    prestige: Count = 0
    trains: Artisan | Literal["any", ""] = ""
    gain: dict[Resource, Some] = {}

    @property
    def is_furniture(self) -> bool:
        """Return whether the card is a project."""
        return self.type != "special"


class Market(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The prices of 1, 2, ... units, and the number of players that the market needs."""

    prices: Annotated[tuple[Some, ...], msgspec.Meta(min_length=1)]
    least_players: int = 2


class Display(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rows and columns of the card display for a number of players."""

    players: int
    rows: Some
    columns: Some


class StartCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two apprentices and the coins at the start."""

    artisans: tuple[Artisan, Artisan]
    coins: Count


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points at the end."""

    vignette: int
    partial_vignette: int
    journeymen: ByNumber
    masters: ByNumber
    coins_per_point: Some
    unfinished: int


class _Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck: Literal["a", "b"]
    three_plus: bool
    cards: int
    types: dict[Type, int]
    coins: int
    prestige: int
    materials: dict[Resource, int]
    artisans: dict[Artisan, int]
    levels: dict[Level, int]


class Workshop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All data apart from the decks; `queues` list the number of players that each space needs."""

    rounds: Some
    assistants: Some
    most_unfinished: Some
    most_stored: Some
    declined: Count
    off_limits_fees: tuple[Count, Count]
    thrown_out_with: Some
    rounds_of_deck_a: Count
    displays: tuple[Display, ...]
    resources: dict[Resource, Market]
    artisans: dict[Artisan, Annotated[tuple[Count, ...], msgspec.Meta(min_length=1)]]
    levels: dict[Level, Count]
    queues: dict[str, tuple[Mark, ...]]
    start_cards: dict[str, StartCard]
    scoring: Scoring
    checks: tuple[_Check, ...]


class Box(msgspec.Struct, frozen=True):
    """The complete box: `decks` are the ids of each deck, `cards` their data by id."""

    workshop: Workshop
    decks: dict[str, tuple[str, ...]]
    cards: dict[str, Card]


def load_box(folder: Path = FOLDER) -> Box:
    """Return the box; raise `DataError` naming file and key if the data are invalid."""
    workshop = _workshop(folder / "workshop.toml")
    decks = {deck: read_tables(folder / f"deck_{deck}.toml", Card, _wrong_with) for deck in "ab"}
    for check in workshop.checks:
        _hold_against(check, decks[check.deck])
    for deck, cards in decks.items():
        for key, card in cards.items():
            for what, counts in (("materials", card.materials), ("gain", card.gain)):
                if max(counts.values(), default=0) > workshop.most_stored:
                    raise DataError(f"deck_{deck}.toml: [{key}] {what}: more than can be stored")
    for key in decks["a"].keys() & decks["b"].keys():
        raise DataError(f"deck_b.toml: [{key}] is in deck_a.toml too")
    for players in PLAYERS:
        for key, wrong in _against(workshop, decks, players):
            raise DataError(f"workshop.toml: {key}: {wrong}, with {players} players")
    return Box(
        workshop=workshop,
        decks={deck: tuple(cards) for deck, cards in decks.items()},
        cards={key: card for cards in decks.values() for key, card in cards.items()},
    )


def _workshop(file: Path) -> Workshop:
    workshop = read_facts(file, Workshop)
    for key, found, expected in (
        ("resources", workshop.resources, RESOURCES),
        ("artisans", workshop.artisans, ARTISANS),
        ("levels", workshop.levels, LEVELS),
        ("queues", workshop.queues, QUEUES),
        ("displays", [display.players for display in workshop.displays], PLAYERS),
    ):
        in_order(f"{file.name}: {key}", found, expected)
    checked = {(check.deck, check.three_plus) for check in workshop.checks}
    if len(checked) < 2 * len("ab"):
        raise DataError(f"{file.name}: checks: expected each deck, with and without three_plus")
    if workshop.rounds_of_deck_a > workshop.rounds:
        raise DataError(f"{file.name}: rounds_of_deck_a: expected at most {workshop.rounds}")
    for key, start in workshop.start_cards.items():
        if len(set(start.artisans)) < len(start.artisans):
            raise DataError(f"{file.name}: start_cards: {key}: expected different artisans")
    return workshop


def _wrong_with(card: Card) -> str:
    """Return the problem of a card, "" if there is none."""
    for key, found in (
        ("materials", bool(card.materials)),
        ("artisans", bool(card.artisans)),
        ("level", card.level != "none"),
        ("prestige", card.prestige > 0),
    ):
        if found != card.is_furniture:
            return f"{key}: expected for furniture, and only there"
    if len(set(card.artisans)) < len(card.artisans):
        return "artisans: expected different ones"
    given = sum(map(bool, (card.coins, card.trains, card.gain)))
    if card.is_furniture and not card.coins:
        return "coins: expected for furniture"
    return "" if given == 1 else "expected either coins, or trains, or gain"


def _hold_against(check: _Check, deck: Mapping[str, Card]) -> None:
    """Raise `DataError` unless the sums over a part of a deck are the known ones."""
    cards = [card for card in deck.values() if card.three_plus == check.three_plus]
    furniture = [card for card in cards if card.is_furniture]
    materials: Counter[str] = Counter()
    for card in furniture:
        materials.update(card.materials)
    found = {
        "cards": len(cards),
        "types": Counter(card.type for card in cards),
        "coins": sum(card.coins for card in furniture),
        "prestige": sum(card.prestige for card in furniture),
        "materials": materials,
        "artisans": Counter(artisan for card in furniture for artisan in card.artisans),
        "levels": Counter(card.level for card in furniture),
    }
    for key, value in found.items():
        expected = getattr(check, key)
        if value != (Counter(expected) if isinstance(expected, dict) else expected):
            part = "the 3+ cards" if check.three_plus else "the cards without 3+"
            raise DataError(
                f"deck_{check.deck}.toml: {key} of {part}: {value}, expected {expected}"
            )


def _against(
    workshop: Workshop, decks: Mapping[str, Mapping[str, Card]], players: int
) -> Iterator[tuple[str, str]]:
    """Yield the problems with `players` players, as key and message."""
    display = next(display for display in workshop.displays if display.players == players)
    deck = [card for card in decks["a"].values() if players >= THREE or not card.three_plus]
    if len(deck) < display.rows * display.columns:
        yield "displays", f"{len(deck)} cards for {display.rows} rows of {display.columns}"
    if len(workshop.start_cards) < players:
        yield "start_cards", f"{len(workshop.start_cards)} cards"
    markets = [r for r, market in workshop.resources.items() if market.least_players <= players]
    if len(markets) < players:
        yield "resources", f"{len(markets)} markets to begin with different resources"
    spaces = {
        queue: sum(mark <= players for mark in marks)
        for queue, marks in workshop.queues.items()
        if queue.removeprefix("market_") not in {*RESOURCES} - {*markets}
    }
    row, _, *others = spaces.values()
    # a row may be off limits, and the last assistant may have only the extra projects left
    sure = (display.rows - 1) * row + sum(others)
    if sure < players * workshop.assistants or not all(spaces.values()):
        yield "queues", f"{sure} spaces for {players * workshop.assistants} assistants"


class Needs(NamedTuple):
    """The requirements and the type of a project as numbers.

    `materials` are resources, each with its number of units, `artisans` those who need at least
    `level`; `type` is the place in `FURNITURE`.
    """

    materials: tuple[tuple[int, int], ...]
    artisans: tuple[int, ...]
    level: int
    type: int


def _needs(card: Card) -> Needs:
    return Needs(
        tuple((RESOURCES.index(resource), count) for resource, count in card.materials.items()),
        tuple(map(ARTISANS.index, card.artisans)),
        LEVELS.index(card.level),
        FURNITURE.index(card.type),
    )


BOX = load_box()
WORKSHOP = BOX.workshop
CARDS = BOX.cards
NEEDS = {key: _needs(card) for key, card in CARDS.items() if card.is_furniture}

"""The workshop trade as data, read from `data/cabriole/*.toml` and held against the known sums."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from engines.core import DataError

Resource = Literal["oak", "walnut", "silk", "mahogany"]
Artisan = Literal["carver", "joiner", "turner", "upholder"]
Level = Literal["none", "apprentice", "journeyman", "master"]
Type = Literal["chair", "chest", "table", "special"]
Count = Annotated[int, msgspec.Meta(ge=0)]
ByNumber = tuple[int, int, int, int, int]
"""Points by how many of the four artisans have a level."""

FOLDER = Path(__file__).parents[2] / "data" / "cabriole"
RESOURCES: tuple[Resource, ...] = ("oak", "walnut", "silk", "mahogany")
"""The resources in the order in which their markets are resolved."""
ARTISANS: tuple[Artisan, ...] = ("carver", "joiner", "turner", "upholder")
LEVELS: tuple[Level, ...] = ("none", "apprentice", "journeyman", "master")
"""The levels; an artisan's level is its number in this order."""
MASTER = len(LEVELS) - 1
QUEUES = ("row", "extra", "guild", *(f"market_{resource}" for resource in RESOURCES))
"""The queues as the data file has them: all rows are alike."""
PLAYERS = (2, 3, 4)
FURNITURE = ("chair", "chest", "table")
ANY = "any"


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A furniture card or a special card.

    Furniture needs `materials` and `artisans` of at least `level`, and gives `coins` or `prestige`.
    A special card trains an artisan (`any`: of choice), or gives a `gain` or `coins`, once.
    """

    type: Type
    three_plus: bool = False
    materials: dict[Resource, Count] = {}
    artisans: tuple[Artisan, ...] = ()
    level: Level = "none"
    coins: Count = 0
    prestige: Count = 0
    trains: Artisan | Literal["any", ""] = ""
    gain: dict[Resource, Count] = {}

    @property
    def is_furniture(self) -> bool:
        """Return whether the card is a project."""
        return self.type != "special"


class Market(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The prices of 1, 2, ... units, and how many players the market needs."""

    prices: tuple[int, ...]
    least_players: int = 2


class Display(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rows and columns of the card display for a number of players."""

    players: int
    rows: int
    columns: int


class StartCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two apprentices and coins to begin with."""

    artisans: tuple[Artisan, Artisan]
    coins: int


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points at the end."""

    vignette: int
    partial_vignette: int
    journeymen: ByNumber
    masters: ByNumber
    coins_per_point: int
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
    """Everything beside the decks; `queues` say how many players each of their spaces needs."""

    rounds: int
    assistants: int
    most_unfinished: int
    most_stored: int
    declined: int
    off_limits_fees: tuple[int, int]
    thrown_out_with: int
    rounds_of_deck_a: int
    displays: tuple[Display, ...]
    resources: dict[Resource, Market]
    artisans: dict[Artisan, tuple[int, ...]]
    levels: dict[Level, int]
    queues: dict[str, tuple[int, ...]]
    start_cards: dict[str, StartCard]
    scoring: Scoring
    checks: tuple[_Check, ...]


class Box(msgspec.Struct, frozen=True):
    """The whole box: `decks` are the ids of each deck, `cards` the facts about them."""

    workshop: Workshop
    decks: dict[str, tuple[str, ...]]
    cards: dict[str, Card]


def load_box(folder: Path = FOLDER) -> Box:
    """Return the box; raise `DataError` naming file and key if anything is off."""
    workshop = _workshop(folder / "workshop.toml")
    decks = {deck: _deck(folder / f"deck_{deck}.toml") for deck in "ab"}
    for check in workshop.checks:
        _hold_against(check, decks[check.deck])
    for key in decks["a"].keys() & decks["b"].keys():
        raise DataError(f"deck_b.toml: [{key}] is in deck_a.toml too")
    return Box(
        workshop=workshop,
        decks={deck: tuple(cards) for deck, cards in decks.items()},
        cards={key: card for cards in decks.values() for key, card in cards.items()},
    )


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DataError(f"{file.name}: {error}") from error


def _workshop(file: Path) -> Workshop:
    try:
        workshop = msgspec.convert(_read(file), Workshop)
    except msgspec.ValidationError as error:
        raise DataError(f"{file.name}: {error}") from error
    for key, found, expected in (
        ("resources", workshop.resources, RESOURCES),
        ("artisans", workshop.artisans, ARTISANS),
        ("levels", workshop.levels, LEVELS),
        ("queues", workshop.queues, QUEUES),
        ("displays", [display.players for display in workshop.displays], PLAYERS),
    ):
        if tuple(found) != expected:
            raise DataError(f"{file.name}: {key}: expected {', '.join(map(str, expected))}")
    for key, start in workshop.start_cards.items():
        if len(set(start.artisans)) < len(start.artisans):
            raise DataError(f"{file.name}: start_cards: {key}: expected different artisans")
    return workshop


def _deck(file: Path) -> dict[str, Card]:
    found = {}
    for key, row in _read(file).items():
        try:
            found[key] = msgspec.convert(row, Card)
        except msgspec.ValidationError as error:
            raise DataError(f"{file.name}: [{key}] {error}") from error
        if wrong := _wrong_with(found[key]):
            raise DataError(f"{file.name}: [{key}] {wrong}")
    return found


def _wrong_with(card: Card) -> str:
    """Return what is wrong with a card, "" if nothing is."""
    for key, found in (
        ("materials", bool(card.materials)),
        ("artisans", bool(card.artisans)),
        ("level", card.level != "none"),
    ):
        if found != card.is_furniture:
            return f"{key}: expected for furniture, and only there"
    if len(set(card.artisans)) < len(card.artisans):
        return "artisans: expected different ones"
    given = sum(map(bool, (card.coins, card.trains, card.gain)))
    return "" if given == 1 else "expected either coins, or trains, or gain"


def _hold_against(check: _Check, deck: Mapping[str, Card]) -> None:
    """Hold a part of a deck against the known sums over its furniture."""
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


BOX = load_box()
WORKSHOP = BOX.workshop
CARDS = BOX.cards

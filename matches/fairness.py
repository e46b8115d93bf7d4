"""What makes a match verifiable: its secret, the players' words, the seed, the chain of its log.

All hashes are BLAKE2b with 32 bytes; `person` names the purpose, so no hash can stand for another.

* The secret is drawn when the match is opened; its hash, over match and secret, is shown at once.
* Every player adds a word, by default the hash of the id of the interaction by which he joined.
* The seats are shuffled with stream `seats` of a `Chance` whose seed is keyed with the secret over
  the words in the order of joining; the seed of the game is keyed with the secret over the words
  in the order of the seats.
* Each row of the log from the start on is hashed with the hash of the row before it; the first one
  announces everything the match was started with.  The hash is keyed with the secret: moves may be
  hidden while the match runs, and there are few enough to guess one from a bare hash.  Once the
  secret is known, everybody can check the chain.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from engines.core import SEED_BYTES, Chance, Game, Note
from matches.models import DecisionRow


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat brings into the match."""

    colour: str
    kind: str
    word: str


class Announced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The move of the first row of the chain: all that the match follows from, but the secret.

    `order` tells which of the players, by order of joining, takes each seat.
    """

    game: str
    options: dict[str, Any]
    pace: dict[str, Any]
    secret_hash: str
    order: tuple[int, ...]
    seats: tuple[Share, ...]


def new_secret() -> bytes:
    """Return a secret nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


def secret_hash(match: int, secret: bytes) -> bytes:
    """Return what binds the program to its secret before anybody has said a word."""
    return _hash(b"lt.secret", _number(match) + secret)


def word_of(interaction: int) -> str:
    """Return the word of a player who chose none."""
    return _hash(b"lt.word", _number(interaction)).hex()


def is_own_word(word: str) -> bool:
    """Tell whether a player chose his word himself; nobody chooses what looks like a hash."""
    return re.fullmatch("[0-9a-f]{64}", word) is None


def seat_order(match: int, secret: bytes, words: Sequence[str]) -> list[int]:
    """Return which of the players, by order of joining, takes each seat."""
    order = list(range(len(words)))
    Chance(seed=_seed(b"lt.seats", match, secret, words)).shuffle("seats", order)
    return order


def seating(game: Game, match: int, secret: bytes, joined: Sequence[Share]) -> list[int]:
    """Return who takes each seat: by lot, or by colour where the rules tie seats to colours."""
    if game.colours:
        colours = [share.colour for share in joined]
        return [colours.index(colour) for colour in game.colours if colour in colours]
    return seat_order(match, secret, [share.word for share in joined])


def game_seed(match: int, secret: bytes, words: Sequence[str]) -> bytes:
    """Return the seed of the game; `words` are in the order of the seats."""
    return _seed(b"lt.game", match, secret, words)


def row_hash(match: int, secret: bytes, row: DecisionRow) -> bytes:
    """Return the link of `row` in the chain of its match."""
    return _hash(b"lt.row", canonical({"match": match, **linked(row)}), key=secret)


def linked(row: DecisionRow) -> dict[str, Any]:
    """Return what of a row the chain binds: all but persons, secrets of a seat, later undoing."""
    return {
        "seq": row.seq,
        "kind": row.kind,
        "seat": row.seat,
        "move": row.move,
        "sealed": row.sealed,
        "notes": [
            msgspec.to_builtins(note, str_keys=True) for note in row.notes if not note.private
        ],
        "release": row.release,
        "at": row.at,
        "prev": row.prev_hash.hex(),
    }


def public(notes: Iterable[Note]) -> tuple[Note, ...]:
    """Return the notes that are for everybody."""
    return tuple(note for note in notes if not note.private)


def canonical(value: object) -> bytes:
    """Return the one JSON text of `value`: keys sorted, nothing between, UTF-8."""
    return msgspec.json.encode(value, order="sorted")


def _seed(purpose: bytes, match: int, secret: bytes, words: Sequence[str]) -> bytes:
    texts = [word.encode() for word in words]
    data = b"".join(_number(len(text)) + text for text in texts)
    return _hash(purpose, _number(match) + data, key=secret)


def _number(value: int) -> bytes:
    return value.to_bytes(8, "big")


def _hash(purpose: bytes, data: bytes, key: bytes = b"") -> bytes:
    return blake2b(data, digest_size=32, key=key, person=purpose).digest()

"""Commit–reveal scheme and hash chain that make a match verifiable.

All hashes are BLAKE2b with 32 bytes; `person` names the purpose, so that a hash cannot be used for
another one.

* The secret is drawn when the match is opened; its hash, over match and secret, is shown at once.
* Each player may contribute a word.  Players without one, and robots, get a default word that is
  derived from this hash.
* Seats and tiles follow from a key: the secret's hash over all words, first the default words in
  the order of joining, then the players' own words in the order of contribution.  A round of a
  public beacon, named before its value is known, may be mixed in after all of them.
* Each row of the log is hashed with the hash of the previous row, from the opening on.  The hash
  is keyed with the secret, because words and moves may be hidden for a while and there are few
  enough to guess one from a bare hash.  Once the secret is known, anyone can check the chain.

* The log contains hashes of the players' own words, and the key follows from these hashes: a word
  can be deleted, and everything else is checked as before.

Matches opened by earlier releases have another formula (`FIRST_FORMAT`) and a chain that begins
with the start, or words in the row of the start (`WORDS_TOLD`).
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from itertools import dropwhile
from typing import Any, NamedTuple

import msgspec

from engines.core import SEED_BYTES, Chance, Game, Note
from matches.core.beacon_rounds import BeaconRound
from matches.core.kinds import RowKind
from matches.core.log import LogRow

FIRST_FORMAT, WORDS_TOLD, FORMAT = 1, 2, 3
"""Versions of the formula for the shuffles and of the match file."""


class SeedContribution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contribution of a seat to the seed; `word` is the hash of its player's own word.

    In earlier formats it is that word itself, empty if it was deleted from the log since.
    """

    colour: str
    kind: str
    word: str


class StartAnnouncement(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The move of the start row: everything the match follows from, except the secret.

    Players are numbered in the order of joining.  `order` is the player of each seat, `said` the
    players with their own words, in the order of contribution.  `draw` is the round of a beacon
    that was named before, with its value if that arrived in time.  In a tournament the seats are
    `given`: they are taken in the order of joining, without a draw.
    """

    game: str
    options: dict[str, Any]
    pace: dict[str, Any]
    secret_hash: str
    order: tuple[int, ...]
    seats: tuple[SeedContribution, ...]
    format: int = FIRST_FORMAT
    said: tuple[int, ...] = ()
    draw: BeaconRound | None = None
    given: bool = False

    def hides(self, seat: int) -> bool:
        """Return whether a seat has its player's own word, of which only the hash is public."""
        return self.format == FORMAT and self.order[seat] in self.said

    @property
    def joined(self) -> tuple[SeedContribution, ...]:
        """Return the contributions of the players in the order of joining."""
        return tuple(self.seats[self.order.index(player)] for player in range(len(self.order)))


class SeedMix(NamedTuple):
    """The input of all shuffles of a match; players are numbered as in `StartAnnouncement`."""

    match_id: int
    secret: bytes
    joined: Sequence[SeedContribution]
    said: Sequence[int]
    format: int = FORMAT
    draw: BeaconRound | None = None
    given: bool = False

    def seating(self, game: Game) -> list[int]:
        """Return the player of each seat, drawn or given by the colours that rules tie to seats.

        If the seats were `given`, they are taken in the order of joining.
        """
        if game.colours:
            colours = [share.colour for share in self.joined]
            return [colours.index(colour) for colour in game.colours if colour in colours]
        order = list(range(len(self.joined)))
        if self.given:
            return order
        Chance(seed=self._seed_of_seats()).shuffle("seats", order)
        return order

    def seed(self, order: Sequence[int]) -> bytes:
        """Return the seed of the game, in which the players take the seats in `order`."""
        if self.format == FIRST_FORMAT:
            return self._keyed(b"lt.game", [self.joined[player].word for player in order])
        return _hash(b"lt.game", b"", key=self._key())

    def _seed_of_seats(self) -> bytes:
        if self.format == FIRST_FORMAT:
            return self._keyed(b"lt.seats", [share.word for share in self.joined])
        return _hash(b"lt.seats", b"", key=self._key())

    def _key(self) -> bytes:
        players = in_order(self.said, len(self.joined))
        words = [_number(player) + _text(self.joined[player].word) for player in players]
        key = _hash(b"lt.words", _number(self.match_id) + b"".join(words), key=self.secret)
        if self.draw is None or self.draw.randomness is None:
            return key
        drawn = [self.draw.chain.hash, self.draw.round.to_bytes(8, "big").hex()]
        return _hash(b"lt.draw", bytes.fromhex("".join((*drawn, self.draw.randomness))), key=key)

    def _keyed(self, purpose: bytes, words: Iterable[str]) -> bytes:
        return _hash(purpose, _number(self.match_id) + b"".join(map(_text, words)), key=self.secret)


def in_order(said: Sequence[int], players: int) -> list[int]:
    """Return all players in the order in which their words are mixed in, their own words last."""
    return [*(player for player in range(players) if player not in said), *said]


def mix_of(match_id: int, secret: bytes, announcement: StartAnnouncement) -> SeedMix:
    """Return the input of the shuffles of a match with this start."""
    return SeedMix(
        match_id,
        secret,
        announcement.joined,
        announcement.said,
        announcement.format,
        announcement.draw,
        announcement.given,
    )


def format_seed(match_id: int, secret: bytes, start: LogRow) -> bytes:
    """Return the seed of a match that the start row announces."""
    announcement = msgspec.convert(start.move, StartAnnouncement)
    return mix_of(match_id, secret, announcement).seed(announcement.order)


def from_start(rows: Iterable[LogRow]) -> list[LogRow]:
    """Return the rows from the start of the match on; none if it has not started."""
    return list(dropwhile(lambda row: row.kind != RowKind.START, rows))


def new_secret() -> bytes:
    """Return a random secret."""
    return secrets.token_bytes(SEED_BYTES)


def secret_hash(match_id: int, secret: bytes) -> bytes:
    """Return the hash that commits the program to its secret before players contribute words."""
    return _hash(b"lt.secret", _number(match_id) + secret)


def default_word(match_id: int, bound: bytes, player: int) -> str:
    """Return the word of a player without their own; `bound` is the hash of the secret."""
    return _hash(b"lt.default", _number(match_id) + bound + _number(player)).hex()


def word_hash(match_id: int, secret: bytes, word: str) -> str:
    """Return the hash of a word that the log contains, because the word may still be exchanged."""
    return _hash(b"lt.word", _number(match_id) + word.encode(), key=secret).hex()


def is_withheld(row: LogRow) -> bool:
    """Return whether a player's own words were deleted from a row, which keeps its hash.

    It is a word in the row of the start, in earlier formats, or the reason for a pause.
    """
    if row.kind == RowKind.START and row.move.get("format", FIRST_FORMAT) != FORMAT:
        shares = row.move.get("seats")
        return isinstance(shares, list) and any(_is_wordless(share) for share in shares)
    return row.kind == RowKind.PAUSE and any(note.data.get("reason") == "" for note in row.notes)


def _is_wordless(share: object) -> bool:
    return isinstance(share, dict) and share.get("word") == ""


def row_hash(match_id: int, secret: bytes, row: LogRow) -> bytes:
    """Return the link of `row` in the chain of its match."""
    return _hash(b"lt.row", canonical({"match": match_id, **linked(row)}), key=secret)


def linked(row: LogRow) -> dict[str, Any]:
    """Return the hashed part of a row: all but users, secrets of a seat and later undos."""
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
    """Return the public notes."""
    return tuple(note for note in notes if not note.private)


def canonical(value: object) -> bytes:
    """Return the canonical JSON text of `value`: sorted keys, no spaces, UTF-8."""
    return msgspec.json.encode(value, order="sorted")


def _text(text: str) -> bytes:
    return _number(len(text.encode())) + text.encode()


def _number(value: int) -> bytes:
    return value.to_bytes(8, "big")


def _hash(purpose: bytes, data: bytes, key: bytes = b"") -> bytes:
    return blake2b(data, digest_size=32, key=key, person=purpose).digest()

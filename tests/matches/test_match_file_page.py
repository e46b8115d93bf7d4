"""Documentation page of the match file: completeness and its worked example."""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path

import pytest

from engines.core import Chance, Note
from matches.core.fairness import (
    SeedContribution,
    SeedMix,
    canonical,
    default_word,
    linked,
    row_hash,
    secret_hash,
    word_hash,
)
from matches.core.kinds import IN_FILES
from matches.core.log import LogRow
from matches.record.matchfile import Header, Result, Row, Seated
from tests.matches.pebbles import PEBBLES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "match-file.md").read_text("utf-8")
MATCH, SECRET, JOINED, SAID = 7, bytes(32), ["Aki", "", "千夏"], [2, 0]
ROW = LogRow(
    seq=12,
    kind="move",
    seat=1,
    move={"move": "skip"},
    notes=(Note("skips", 1, {}),),
    release="0.1.0",
    at=1767225600000,
)


def example() -> dict[str, str]:
    """Return the worked example as computed by the program."""
    bound = secret_hash(MATCH, SECRET)
    default = default_word(MATCH, bound, 1)
    words = [word_hash(MATCH, SECRET, word) if word else default for word in JOINED]
    joined = [SeedContribution("red", "human", word) for word in words]
    mix = SeedMix(MATCH, SECRET, joined, said=SAID)
    order = mix.seating(PEBBLES)
    return {
        "hash of the secret": bound.hex(),
        "word of the player who added none": default,
        "hash of the first player's word": words[0],
        "hash of the third player's word": words[2],
        "order of the seats": ", ".join(map(str, order)),
        "seed of the game": mix.seed(order).hex(),
        "a row, as it is hashed": canonical({"match": MATCH, **linked(ROW)}).decode(),
        "hash of that row": row_hash(MATCH, SECRET, ROW).hex(),
    }


def number(value: int) -> bytes:
    return value.to_bytes(8, "big")


def hashed(purpose: str, data: bytes, key: bytes = b"") -> bytes:
    return blake2b(data, digest_size=32, key=key, person=purpose.encode()).digest()


def test_the_documented_example_matches_the_program() -> None:
    told = dict(re.findall(r"^\| ([a-z ,']+) \| `(.*)` \|$", PAGE, re.MULTILINE))
    assert told == example()


def test_the_example_follows_from_the_words_of_the_page() -> None:
    data = example()
    assert hashed("lt.secret", number(MATCH) + SECRET).hex() == data["hash of the secret"]
    bound = bytes.fromhex(data["hash of the secret"])
    default = data["word of the player who added none"]
    assert hashed("lt.default", number(MATCH) + bound + number(1)).hex() == default
    said = {
        player: hashed("lt.word", number(MATCH) + word.encode(), SECRET).hex()
        for player, word in ((2, "千夏"), (0, "Aki"))
    }
    listed = b"".join(
        number(player) + number(len(word)) + word.encode()
        for player, word in {1: default, **said}.items()
    )
    key = hashed("lt.words", number(MATCH) + listed, SECRET)
    order = [0, 1, 2]
    Chance(hashed("lt.seats", b"", key)).shuffle("seats", order)
    assert ", ".join(map(str, order)) == data["order of the seats"]
    assert hashed("lt.game", b"", key).hex() == data["seed of the game"]
    row = data["a row, as it is hashed"].encode()
    assert hashed("lt.row", row, SECRET).hex() == data["hash of that row"]


@pytest.mark.parametrize("line", [Header, Row, Result])
def test_every_field_is_documented(line: type[Header | Row | Result]) -> None:
    for field in line.__struct_fields__:
        assert f"| `{field}` |" in PAGE, field


def test_every_field_of_a_seat_is_documented() -> None:
    seats = next(row for row in PAGE.splitlines() if row.startswith("| `seats` |"))
    assert [field for field in Seated.__struct_fields__ if f"`{field}`" not in seats] == []


def test_every_kind_of_row_is_documented() -> None:
    assert [kind for kind in IN_FILES if f"`{kind}`" not in PAGE] == []

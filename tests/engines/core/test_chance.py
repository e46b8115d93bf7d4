"""Random numbers follow the documented stream, which is verifiable with the seed."""

from __future__ import annotations

import hashlib
import random
from collections import Counter

import msgspec
import pytest

from engines.core import SEED_BYTES, Chance

SEED = bytes(range(SEED_BYTES))


class Check:
    """The documented stream, implemented a second time and as plainly as possible."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.taken: Counter[str] = Counter()

    def word(self, label: str) -> int:
        number = self.taken[label]
        self.taken[label] += 1
        text = label.encode("utf-8") + bytes([0]) + (number // 8).to_bytes(8, "big")
        block = hashlib.blake2b(text, digest_size=64, key=self.seed).digest()
        start = number % 8 * 8
        return int.from_bytes(block[start : start + 8], "big")

    def below(self, label: str, bound: int) -> int:
        largest = 2**64 // bound * bound
        while (word := self.word(label)) >= largest:
            pass
        return word % bound

    def shuffle(self, label: str, cards: list[int]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            chosen = self.below(label, last + 1)
            cards[last], cards[chosen] = cards[chosen], cards[last]


@pytest.mark.parametrize("number", range(5))
def test_every_number_follows_the_documented_stream(number: int) -> None:
    rng = random.Random(number)
    seed = rng.randbytes(SEED_BYTES)
    chance, check = Chance(seed), Check(seed)
    for _ in range(200):
        label = rng.choice(("tiles", "event_die", "牌"))
        bound = rng.choice((1, 2, 6, 71, 2**32, 2**63 + 1, 2**64))
        assert chance.below(label, bound) == check.below(label, bound)
    assert chance.drawn == dict(check.taken)


def test_shuffle_follows_the_documented_stream() -> None:
    chance, check = Chance(SEED), Check(SEED)
    for length in (0, 1, 2, 71, 9):
        shuffled, expected = list(range(length)), list(range(length))
        chance.shuffle("tiles", shuffled)
        check.shuffle("tiles", expected)
        assert shuffled == expected
    assert chance.drawn["tiles"] == check.taken["tiles"]


def test_the_stream_never_changes_between_releases() -> None:
    chance = Chance(SEED)
    assert [chance.below("tiles", 1000) for _ in range(10)] == [
        952,
        990,
        801,
        747,
        24,
        566,
        395,
        253,
        448,
        658,
    ]


def test_drawing_from_one_label_never_shifts_another() -> None:
    alone, mixed = Chance(SEED), Chance(SEED)
    expected = [alone.below("tiles", 100) for _ in range(30)]
    numbers = []
    for _ in range(30):
        mixed.below("event_die", 6)
        numbers.append(mixed.below("tiles", 100))
    assert numbers == expected


def test_labels_give_different_numbers() -> None:
    chance = Chance(SEED)
    first, second = ([chance.below(label, 2**64) for _ in range(9)] for label in ("a", "b"))
    assert set(first).isdisjoint(second)


def test_biased_words_are_rejected() -> None:
    chance = Chance(SEED)
    numbers = [chance.below("coin", 2**63 + 1) for _ in range(40)]
    assert chance.drawn["coin"] > 50, "about every second word lies above the largest multiple"
    assert max(numbers) <= 2**63


def test_numbers_are_spread_evenly() -> None:
    chance = Chance(SEED)
    count = Counter(chance.below("die", 6) for _ in range(6000))
    assert sorted(count) == list(range(6))
    assert max(count.values()) - min(count.values()) < 200


def test_shuffle_reaches_every_order() -> None:
    chance = Chance(SEED)
    orders = set()
    for _ in range(200):
        cards = ["a", "b", "c"]
        chance.shuffle("cards", cards)
        orders.add(tuple(cards))
    assert len(orders) == 6


@pytest.mark.parametrize("seed", [b"", b"short", bytes(SEED_BYTES + 1)])
def test_hidden_chance_refuses_to_draw(seed: bytes) -> None:
    with pytest.raises(ValueError, match="face down"):
        Chance(seed).below("tiles", 2)


def test_saved_chance_continues_its_stream() -> None:
    chance = Chance(SEED)
    chance.shuffle("tiles", list(range(13)))
    again = msgspec.json.decode(msgspec.json.encode(chance), type=Chance)
    assert again.below("tiles", 10**9) == chance.below("tiles", 10**9)


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_bound_outside_one_to_two_to_the_64_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match=str(bound)):
        Chance(SEED).below("die", bound)


def test_largest_bound_uses_one_word() -> None:
    chance = Chance(SEED)
    assert 2**32 < chance.below("word", 2**64) < 2**64
    assert chance.drawn == {"word": 1}

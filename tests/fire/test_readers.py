"""Checks of the answers that the readers of the soak test receive."""

from __future__ import annotations

import pytest

from tests.fire.readers import complaints
from tests.fire.world import Person, World
from tests.web.world import Answer

AGREED, NAMELESS = Person(10, "Ann 1"), Person(11, "Ben 1")
WORLD = World([AGREED, NAMELESS])


def wrong(body: str, status: int = 200, **headers: str) -> list[str]:
    answer = Answer(status, body.encode(), headers)
    return [one.partition(": ")[2] for one in complaints("/", answer, [WORLD])]


def test_names_of_people_who_agreed_and_thread_links_are_public() -> None:
    link = f"https://discord.com/channels/{WORLD.guild}/{WORLD.games}"
    assert wrong(f"<a href='{link}'>Ann 1, Ben 12</a>") == []


def test_names_of_other_people_and_ids_are_not_public() -> None:
    assert wrong("<td>Ben 1</td>") == ["names Ben 1"]
    assert wrong(f"{WORLD.games}") == [f"contains the id {WORLD.games}"]
    assert wrong("", X_Server=str(WORLD.guild)) == [f"contains the id {WORLD.guild}"]


@pytest.mark.parametrize("status", [400, 429, 500])
def test_an_unexpected_status_is_a_problem(status: int) -> None:
    assert wrong("", status) == [f"unexpected answer {status}"]


def test_an_outage_says_when_to_ask_again() -> None:
    assert wrong("", 503) == ["503 without a time"]
    assert wrong("", 503, **{"Retry-After": "5"}) == []

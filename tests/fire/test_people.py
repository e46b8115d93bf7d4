"""Interpretation of boards by the simulated users."""

from __future__ import annotations

import pytest

from matches.texts import LOCALES, texts_in
from presentation.names import literal, mention
from tests.fire.messages import Message
from tests.fire.people import users_to_move
from tests.fire.world import Person

AWAY, ANN, BEN = Person(10, "Ben 12"), Person(11, "Ann 1"), Person(12, "Ben 1")
PEOPLE = (AWAY, ANN, BEN)


@pytest.mark.parametrize("pinged", [False, True])
@pytest.mark.parametrize("asked", ["", "Where does the tile go?"])
@pytest.mark.parametrize("happened", [[], ["🟦 Ann 1: a road"], ["The match starts.", "🟦 Ann 1"]])
@pytest.mark.parametrize("locale", LOCALES)
def test_the_players_to_move_are_found_in_a_board_text(
    locale: str, happened: list[str], asked: str, pinged: bool
) -> None:
    texts = texts_in(locale)
    names = texts.listed(
        texts("awaited-until", name=mention(person.id) if pinged else person.name, time="<t:1>")
        for person in (ANN, BEN)
    )
    text = texts("match-asked", name=names, asked=asked) if asked else ""
    lines = [
        "### Carcassonne #1",
        *happened,
        texts("on-vacation", name=literal(AWAY.name), until="<t:2>"),
        text or texts("match-awaited", names=names),
    ]
    page = Message(1, 2, components=[{"type": 10, "content": "\n".join(lines)}])
    assert users_to_move(page, PEOPLE) == {ANN.id, BEN.id}


def test_a_finished_match_has_no_players_to_move() -> None:
    lines = ["### Carcassonne #1", "The match is over.", f"**1.** 🟦 {ANN.name} – 0 points"]
    page = Message(1, 2, components=[{"type": 10, "content": "\n".join(lines)}])
    assert users_to_move(page, PEOPLE) == set()

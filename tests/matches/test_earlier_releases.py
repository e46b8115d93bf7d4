"""Matches of earlier releases: valid files, and replacement of retired preferences."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import GAMES
from engines.core import open_decisions
from engines.rivals.records import Prefs
from matches.core.actor import Actor
from matches.core.models import ChannelRef
from matches.record.verification import verify
from matches.service.service import Service
from matches.store.store import open_store
from tests.matches.files import lines_of

FILES = Path(__file__).parent / "files_of_earlier_releases"


@pytest.mark.parametrize("file", sorted(FILES.iterdir()), ids=lambda file: file.stem)
def test_a_file_of_an_earlier_release_is_genuine(file: Path) -> None:
    report = verify(file.read_bytes())
    assert (report.verdict, report.finding) == ("genuine", None)


def test_the_files_contain_decisions_that_differ_today() -> None:
    searched = lines_of((FILES / "the_only_kind_of_a_stack_taken.jsonl").read_bytes())
    forced = [line["move"]["move"] for line in searched if line.get("kind") == "forced"]
    assert "take" in forced
    asked = lines_of((FILES / "sebastian_asked_only_of_who_holds_him.jsonl").read_bytes())
    assert {line["move"]["sebastian"] for line in asked if line.get("kind") == "prefer"} == {"ask"}
    passed = [line for line in asked if line.get("move", {}).get("move") == "pass"]
    assert len(passed) == 2, "both keep their regions, and nobody keeps Sebastian"


async def test_a_retired_preference_is_replaced_before_the_next_decision(tmp_path: Path) -> None:
    store = await open_store(f"sqlite+aiosqlite:///{tmp_path}/matches.db", GAMES)
    try:
        service, click = Service(store), iter(range(1, 100))
        match = await service.lobby.create(
            Actor(1, next(click)), game="rivals", place=ChannelRef(1, 2), locale="en"
        )
        await service.lobby.join(match.id, Actor(2, next(click)))
        await service.lobby.start(match.id, Actor(1, next(click)))
        match = await service.turns.prefer(
            match.id, Actor(2, next(click)), Prefs(sebastian="ask", locations="ask")
        )
        assert match.state is not None
        (decision,) = open_decisions(match.state)
        match = await service.turns.act(
            match.id,
            Actor(match.seats[decision.seat].user, next(click)),
            [decision.default(match.state)],
            clock=match.clock(decision.seat),
        )
        assert match.state is not None
        assert match.state.prefs[match.require_seat(2)] == Prefs(
            sebastian="always", locations="ask"
        )
        kinds = [(row.kind, row.user) for row in await store.log.rows(match.id)]
        at = kinds.index(("move", match.seats[decision.seat].user))
        assert kinds[at - 1] == ("prefer", 2)
        await service.turns.resign(match.id, Actor(1, next(click)))
        assert verify(await service.verification.export(match.id)).verdict == "genuine"
    finally:
        await store.close()

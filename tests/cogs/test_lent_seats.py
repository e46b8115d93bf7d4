"""Lent seats: their owner sees nothing hidden until the seat is returned."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.actors import MemberActor

from engines.core import Note
from matches.actions.changeset import ChangeSet
from matches.core.actor import Actor
from matches.core.kinds import RowKind
from tests.cogs.world import World, choices, codes, pictures, said, shown, words
from tests.engines.rivals.notation import Table as Position

OWNER, SUBSTITUTE = 0, 3
"""The lent seat, and the index of the member who plays it."""


@pytest.fixture
async def match_id(world: World) -> int:
    """Return a match of Rivals whose first seat is lent, is to move and holds an abbey."""
    match_id = await world.begin(0, 1, game="rivals")
    await world.put(match_id, Position(red="store B1 G1 O1, hand abbey", phase="act").state)
    row = (await world.match(match_id)).seats[OWNER]
    await changed(world, match_id, user=world.members[SUBSTITUTE].id, owner=row.user)
    await world.program.bot.presenter.repost(await world.match(match_id))
    return match_id


@pytest.fixture
async def owner(world: World, match_id: int) -> MemberActor:
    lent = (await world.match(match_id)).seats[OWNER].owner
    assert lent is not None
    return world.member(lent)


async def changed(world: World, match_id: int, *notes: Note, **values: Any) -> None:
    """Change the lent seat and add notes to the log row."""
    match = await world.match(match_id)
    changes = ChangeSet(match, Actor(world.members[SUBSTITUTE].id), 1)
    seats = changes.seats_with(OWNER, stand_in_since=match.seq + 1, **values)
    changes.write(RowKind.SUBSTITUTE, seat=OWNER, notes=notes, seats=seats)
    await world.program.store.matches.commit(changes.done())
    await world.delivered(match_id)


@pytest.mark.parametrize(
    ("command", "argument"),
    [("rivals build", "card"), ("play", "option")],
)
async def test_autocomplete_offers_the_owner_nothing_from_a_lent_hand(
    world: World, match_id: int, owner: MemberActor, command: str, argument: str
) -> None:
    place = await world.place(match_id)
    plays = world.members[SUBSTITUTE]
    assert await plays.autocomplete(place, command, argument, "")
    assert await owner.autocomplete(place, command, argument, "") == []
    assert (await world.match(match_id)).seats[OWNER].owner == owner.id


async def test_private_notes_of_a_lent_seat_are_hidden_from_its_owner(
    world: World, match_id: int, owner: MemberActor
) -> None:
    secret = Note("draws_card", OWNER, {"card": "basic:abbey"}, private=True)
    await changed(world, match_id, secret)
    place = await world.place(match_id)
    result = shown(await world.members[SUBSTITUTE].slash(place, "match brief"))
    assert result is not None
    assert codes(result)
    for command in ("match brief", "match board", "match log", "match text"):
        message = shown(await owner.slash(place, command))
        assert message is not None, command
        alt = [picture.get("description") or "" for picture in pictures(message)]
        assert "Abbey" not in "\n".join([words(message), *alt]), command
        assert choices(message) == [], command


@pytest.mark.parametrize("command", ["rivals hand", "rivals plan", "match undo", "rivals end"])
async def test_owner_of_a_lent_seat_is_shown_that_another_user_plays(
    world: World, match_id: int, owner: MemberActor, command: str
) -> None:
    result = await owner.slash(await world.place(match_id), command)
    assert "Someone else is playing your seat" in said(result)
    assert choices(world.private(result)) == []


async def test_the_button_of_the_hand_shows_the_owner_nothing(
    world: World, match_id: int, owner: MemberActor
) -> None:
    result = await owner.click(await world.board(match_id), custom_id=f"choose:{match_id}")
    assert "Someone else is playing your seat" in said(result)
    result = await owner.click(await world.board(match_id), custom_id=f"order:{match_id}")
    assert "Someone else is playing your seat" in said(result)


async def test_the_owner_has_it_all_again_on_return(
    world: World, match_id: int, owner: MemberActor
) -> None:
    place = await world.place(match_id)
    await owner.slash(place, "match return")
    assert "Abbey" in said(await owner.slash(place, "rivals hand"))
    offered = await world.members[SUBSTITUTE].autocomplete(place, "rivals build", "card", "")
    assert offered == []

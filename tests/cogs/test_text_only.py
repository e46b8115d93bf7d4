"""Whole matches of every game from `/match text` and typed commands alone."""

from __future__ import annotations

import random

import pytest
from simcord.actors import MemberActor

from engines import GAMES
from matches.texts import texts_in
from tests.cogs.world import World, pictures, said, shown, uploads

MAX_COMMANDS = 1200  # of a match
SHORT: dict[str, dict[str, object]] = {
    "rivals": {"victory_target": 5},
    "caverna": {"furnishings": "introductory"},
}
"""Options that shorten a match."""
WORDS = ("victory", "city", "settlement", "build", "end", "finish")
"""The words that a reader types, because a match ends sooner than at random."""


class Reader:
    """A player who reads the position as text and types; they see no picture and no button."""

    def __init__(self, world: World, member: MemberActor, match_id: int) -> None:
        self.world, self.member, self.match_id = world, member, match_id
        self.random = random.Random(match_id)

    async def position(self) -> str:
        """Return the answer to `/match text`, with its file, without the title of the match."""
        place = await self.world.place(self.match_id)
        result = await self.member.slash(place, "match text", match=self.match_id)
        message = shown(result)
        assert message is not None
        assert not pictures(message)
        files = [file.content.decode() for file in uploads(message)]
        return "\n".join(files) or said(result).partition("\n")[2]

    async def options(self, typed: str = "") -> list[str]:
        """Return the suggestions for the option of `/play` that fit a typed text."""
        place = await self.world.place(self.match_id)
        found = await self.member.autocomplete(place, "play", "option", typed, match=self.match_id)
        return [one["value"] for one in found]

    async def play(self) -> None:
        """Type one of the suggestions."""
        options = await self.options(self.random.choice(WORDS)) or await self.options()
        assert options, "a player to move is offered nothing"
        place = await self.world.place(self.match_id)
        option = self.random.choice(options)
        await self.member.slash(place, "play", option=option, match=self.match_id)


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_is_played_from_its_text_and_typed_commands(world: World, game: str) -> None:
    match_id = await world.open(0, game=game, seats=2)
    for option, value in SHORT.get(game, {}).items():
        data = {"option": option, "value": str(value)}
        await world.members[0].slash(world.channel, "lobby options", **data)
    await world.members[1].slash(world.channel, "match join", match=match_id)
    await world.members[0].slash(world.channel, "match start", match=match_id)
    readers = {world.called(one): Reader(world, one, match_id) for one in world.members[:2]}
    (reader, *_), texts = readers.values(), texts_in("en", game)
    ends = [texts("alt-won", count=1, names=name) for name in readers]
    both = map(texts.listed, ([*readers], [*readers][::-1]))
    ends += [texts("alt-won", count=2, names=names) for names in both]
    for _ in range(MAX_COMMANDS):
        first = (await reader.position()).split("\n")[0]
        if first in ends:
            break
        asked = [name for name in readers if name in first]
        assert asked, f"the text does not say whose move it is: {first}"
        await readers[asked[0]].play()
    assert (await world.match(match_id)).status == "finished"

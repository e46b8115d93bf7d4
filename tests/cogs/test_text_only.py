"""Whole matches of every game in which each kind of decision is read and typed as text."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from simcord.actors import MemberActor

from engines import GAMES
from engines.core import Decision, open_decisions
from engines.search import greedy_player
from matches.texts import texts_in
from tests.cogs.world import World, pictures, said, shown, uploads

MAX_DECISIONS = 1200  # of a match
TYPED = 6
"""Decisions of each kind that are typed; the next ones are taken without Discord."""
SHORT: dict[str, dict[str, object]] = {
    "rivals": {"victory_target": 5},
    "caverna": {"furnishings": "introductory"},
}
"""Options that shorten a match."""
WORDS = ("victory", "city", "settlement", "build", "end", "finish")
"""The words that a reader types first."""


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
    (reader, *_), texts, rng = readers.values(), texts_in("en", game), random.Random(match_id)
    ends = [texts("alt-won", count=1, names=name) for name in readers]
    both = map(texts.listed, ([*readers], [*readers][::-1]))
    ends += [texts("alt-won", count=2, names=names) for names in both]
    typed = Counter[type[Decision]]()
    for _ in range(MAX_DECISIONS):
        match = await world.match(match_id)
        assert match.state is not None
        asked = next(iter(open_decisions(match.state)), None)
        if asked is not None and typed[type(asked)] == TYPED:
            view = world.program.bot.service.reading.view(match, asked.seat)
            move = greedy_player(match.game, view, asked.seat, rng)
            await world.skip(match_id, asked.seat, move)
            continue
        first = (await reader.position()).split("\n")[0]
        if asked is None:
            assert first in ends
            break
        named = [name for name in readers if name in first]
        assert named, f"the text does not say whose move it is: {first}"
        await readers[named[0]].play()
        typed[type(asked)] += 1
    assert (await world.match(match_id)).status == "finished"
    assert sum(typed.values()) > TYPED

"""Mentions on pages: only users pinged by the message."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from presentation.names import literal
from tests.cogs.world import World, choices, said, words
from tests.discord_rules import mentions_in, shown_text

NAMES = ("**a** host", "_b_ `c`", "<@1> [d](https://e.f)", "@everyone\n# g", "guest")
SHORT = "UVEBMV"
LOOKS = ("board", "text", "log", "brief", "replay")


def unpinged(world: World, since: int) -> Iterator[str]:
    """Yield the texts of requests that mention a user without a ping."""
    for request in world.env.http_requests[since:]:
        body = request.json if isinstance(request.json, dict) else {}
        body = body.get("data", body)
        text = shown_text(body.get("content") or "", body.get("components") or ())
        allowed = body.get("allowed_mentions") or {"parse": []}
        if set(mentions_in(text, None).users) - set(mentions_in(text, allowed).users):
            yield text


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_users_without_a_ping_are_named_without_a_mention(
    world: World, language: str
) -> None:
    for member, name in zip(world.members, NAMES, strict=True):
        world.env.backend.users[member.id].global_name = name
    if language == "ja":
        world.japanese.update(member.id for member in world.members)
    match_id = await world.begin(
        *range(4), seats=4, language=language, draw_order=SHORT, time="normal"
    )
    host, onlooker = world.members[0], world.members[4]
    place, service = await world.place(match_id), world.program.bot.service
    start = len(world.env.http_requests)

    async def look_around() -> None:
        for member in (host, onlooker):
            for look in LOOKS:
                assert said(await member.slash(place, f"match {look}", match=match_id))
        board = await world.board(match_id)
        await host.click(board, custom_id=f"more:{match_id}")
        for custom_id, value in choices(board)[:1]:  # another player is to move
            if value is None:
                await onlooker.click(board, custom_id=custom_id)
            else:
                await onlooker.select(board, [value], custom_id=custom_id)

    await look_around()
    away = await world.member_not_to_move(match_id)
    await service.players.take_vacation(away.id, service.now() + 5 * 86_400_000)
    for _ in range(2):
        await world.turn(match_id)
    await host.slash(place, "host pause", reason="tea")
    await look_around()
    await host.slash(place, "host resume")
    offered = await host.autocomplete(place, "host rewind", "to", "")
    assert any(name in one["name"] for one in offered for name in NAMES[:3])  # text, not markup
    await host.slash(place, "host rewind", to=offered[0]["value"])
    await host.slash(place, "host replace", seat="2", player=onlooker)
    await look_around()
    await world.agree(match_id)
    await host.slash(place, "host offer", seat="3")
    await world.agree(match_id)
    await look_around()
    await host.slash(place, "host close", match=match_id)
    for at in (3, 0, 1):
        await world.members[at].slash(place, "match resign", match=match_id)
    await look_around()
    assert list(unpinged(world, start)) == []
    text = "".join(words(message) for message in place.history())
    assert all(literal(name) in text for name in NAMES)
    assert not any(name in text for name in NAMES[:-1])

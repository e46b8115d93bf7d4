"""Scratch tables on Discord: opened from a private page, shown only to their player."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from cogs.frame.match.buttons.tryouts import TryOutButton, TrySeatButton, TryUndoButton
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.match.pages.tryouts import mover, scratch_match, tryout_page
from cogs.frame.ui.pages import Page, layout, row_of
from engines import GAMES
from engines.core import clone, dump
from matches.core.views import view_of
from tests.cogs.world import Message, World, choices, components, labels, pictures, said, words


async def tried(world: World, match_id: int = 1) -> Message:
    """Open a scratch table as the player to move, from their page of choices."""
    player = await world.member_to_move()
    page = world.private(await player.click(await world.board(match_id), custom_id="more:1"))
    return world.private(await player.click(page, label="Try it out"))


def ids(page: Message) -> list[str]:
    """Return the custom ids on a page."""
    return [part["custom_id"] for part in components(page) if part.get("custom_id")]


async def act(world: World, page: Message) -> Message:
    """Make choices on a scratch page until a move was tried."""
    player = await world.member_to_move()
    for _ in range(9):
        before = next(one for one in ids(page) if one.startswith("try:")).split(":")[2]
        page = world.private(await world.choose(player, page))
        after = [one for one in ids(page) if one.startswith("try:")]
        if not after or after[0].split(":")[2] != before:
            return page
    raise AssertionError("no move was tried")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
async def test_moves_are_tried_in_private_and_taken_back(
    world: World, game: str, language: str
) -> None:
    await world.begin(0, 1, game=game, seats=2)
    before, board = await world.match(), words(await world.board())
    player = await world.member_to_move()
    if language == "ja":
        world.japanese.update(member.id for member in world.members)
    page: Message = world.private(await world.press(player, TryOutButton(1)))
    assert "🧪" in words(page)
    assert pictures(page)
    page = await act(world, page)
    assert "tryundo:1:" in " ".join(ids(page))
    undo = next(one for one in ids(page) if one.startswith("tryundo"))
    page = world.private(await player.click(page, custom_id=undo))
    assert "tryundo:1:" not in " ".join(ids(page))
    after = await world.match()
    assert (after.snapshot, after.seq) == (before.snapshot, before.seq)
    assert words(await world.board()) == board


async def test_the_private_page_of_choices_offers_to_try_out(world: World) -> None:
    await world.begin(0, 1, game="rivals")
    player = await world.member_to_move()
    page: Message = world.private(await player.click(await world.board(), custom_id="choose:1"))
    assert "Try it out" in labels(page)
    page = await tried(world)
    assert "is imagined" in words(page)
    assert "Only you see this" in words(page)
    again = world.private(await player.click(page, label="Imagine again"))
    assert choices(again)


@pytest.mark.parametrize("game", ["rivals", "cabriole"])
async def test_truths_that_look_alike_give_the_same_page(world: World, game: str) -> None:
    await world.begin(0, 1, game=game, seats=2)
    match, bot = await world.match(), world.program.bot
    seat, user = match.to_move[0], (await world.member_to_move()).id
    assert match.state is not None
    bot.service.tryouts._new_rng = lambda: random.Random(3)
    other = clone(view_of(match.game, match.state, seat))
    match.game.imagine(other, random.Random(7))
    assert dump(other, match.game) != dump(match.state, match.game)
    seen = []
    for truth in (match.state, other):
        real = replace(match, state=truth)
        table = bot.service.tryouts.open(real, user)
        context = PageContext(bot, scratch_match(real, table), mover(table))
        page = await tryout_page(context, table)
        seen.append((layout(page).to_components(), page.pictures))  # type: ignore[no-untyped-call]
    assert seen[0] == seen[1]


async def test_only_a_player_tries_out_and_only_their_own_page(world: World) -> None:
    await world.begin(0, 1, seats=2)
    watcher = world.members[3]
    page = world.private(await watcher.click(await world.board(), custom_id="more:1"))
    assert "Try it out" not in labels(page)
    for part in (TryOutButton(1), TrySeatButton(1, 0), TryUndoButton(1, 1)):
        assert "not playing" in said(await world.press(watcher, part))
    player = await world.member_to_move()
    assert "has ended" in said(await world.press(player, TryUndoButton(1, 1)))


async def test_a_host_may_do_without_trying_out(world: World) -> None:
    match_id = await world.open(0, seats=2)
    settings = await world.settings(match_id)
    await world.members[0].select(settings, ["no"], custom_id=f"lobby:{match_id}:tryouts")
    assert "No trying out" in words(await world.lobby(match_id))
    await world.begin(0, 1, match_id=match_id)
    player = await world.member_to_move()
    page = world.private(await player.click(await world.board(), custom_id="more:1"))
    assert "Try it out" not in labels(page)
    result = await world.press(player, TryOutButton(match_id))
    assert "cannot be tried out" in said(result)


async def test_trying_out_is_refused_on_another_server(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    elsewhere = world.env.create_guild()
    channel = elsewhere.create_text_channel("other")
    stranger = elsewhere.add_member(world.env.create_user("stranger"))
    parts = (row_of([TryOutButton(match_id), TryUndoButton(match_id, 1)]),)
    sent = await world.program.bot.get_partial_messageable(channel.id).send(
        view=layout(Page("-", rows=parts))
    )
    message = next(message for message in channel.history() if message.id == sent.id)
    for custom_id in (f"tryout:{match_id}", f"tryundo:{match_id}:1"):
        result = await stranger.click(message, custom_id=custom_id)
        assert "There is no such match" in said(result)


async def test_a_stale_scratch_button_shows_the_table_as_it_is(world: World) -> None:
    await world.begin(0, 1, seats=2)
    player, page = await world.member_to_move(), await tried(world)
    clock = next(one for one in ids(page) if one.startswith("try:")).split(".")[1].split(":")[0]
    page = await act(world, page)
    undo = next(one for one in ids(page) if one.startswith("tryundo"))
    result = await world.press(player, TryUndoButton(1, int(clock)))
    assert undo in ids(world.private(result))

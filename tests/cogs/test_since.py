"""“Since your last look” on reminders and briefings, and “Graph” on the end card."""

from __future__ import annotations

from simcord.actors import MemberActor

from cogs.frame.match.buttons.end import SinceButton
from cogs.frame.match.pages.notices import reminder_page
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.ui.pages import Page, layout
from tests.cogs.world import Message, World, labels, said, words

SHORT = "UVEBMVKWRA"
SINCE = "Since your last look"


async def reminder(world: World, match_id: int) -> Message:
    """Post the reminder of the player to move."""
    match = await world.match(match_id)
    context = PageContext(world.program.bot, match)
    page = await reminder_page(context, match.to_move[0], urgent=False)
    return await world.post(layout(Page(page.text, rows=page.rows)))


async def seen(world: World, member: MemberActor, match_id: int) -> None:
    match = await world.match(match_id)
    await world.program.bot.service.reading.mark_seen(match, int(member.id))


async def test_a_reminder_opens_the_replay_where_each_user_left(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    await world.skip_turns(match_id, 1)
    early, late = world.members[2:4]
    await seen(world, early, match_id)
    await world.skip_turns(match_id, 1)
    await seen(world, late, match_id)
    await world.skip_turns(match_id, 1)
    message = await reminder(world, match_id)
    assert SINCE in labels(message)
    assert "Turn **2** of 3" in said(await early.click(message, custom_id=f"since:{match_id}"))
    assert "Turn **3** of 3" in said(await late.click(message, custom_id=f"since:{match_id}"))


async def test_a_briefing_opens_the_replay_from_before_it(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    member = await world.member_to_move(match_id)
    await world.skip_turns(match_id, 1)
    await seen(world, member, match_id)
    await world.skip_turns(match_id, 1)
    page = world.private(await member.slash(await world.place(match_id), "match brief"))
    assert SINCE in labels(page)
    assert "Turn **2** of 2" in said(await member.click(page, label=SINCE))
    again = world.private(await member.slash(await world.place(match_id), "match brief"))
    assert SINCE not in labels(again), "nothing has happened since"


async def test_a_briefing_says_what_its_outlines_mean(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    member = await world.member_to_move(match_id)
    await seen(world, member, match_id)
    await world.skip_turns(match_id, 2)
    lines = []
    for _ in range(2):
        text = said(await member.slash(await world.place(match_id), "match brief"))
        lines.append("outlined in pink" in text)
    assert lines == [True, False], "nothing has happened since the first look"


async def test_a_spectator_sees_public_steps_only(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    await world.skip_turns(match_id, 1)
    await seen(world, world.members[3], match_id)
    await world.skip_turns(match_id, 1)
    message = await reminder(world, match_id)
    result = await world.members[3].click(message, custom_id=f"since:{match_id}")
    assert world.private(result).ephemeral
    assert "Turn **2** of 2" in said(result)


async def test_a_match_that_has_not_started_has_no_replay(world: World) -> None:
    match_id = await world.open(0)
    before = await world.match(match_id)
    text = said(await world.press(world.members[1], SinceButton(match_id, label="-"), match_id))
    assert "not started" in text
    assert await world.match(match_id) == before


async def test_the_end_card_shows_the_graph_in_private(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    while (await world.match(match_id)).ended is None:
        await world.turn(match_id)
    board = await world.board(match_id)
    assert "Graph" in labels(board)
    result = await world.members[3].click(board, label="Graph")
    assert f"#{match_id}" in words(world.private(result))

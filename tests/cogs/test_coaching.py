"""Coach of a finished match: costliest decisions, with pictures, as text, and to try again."""

from __future__ import annotations

import discord
import pytest

from cogs.frame.match.buttons.end import CoachButton, CoachTextButton
from cogs.frame.match.handlers import coaching as handlers
from cogs.frame.ui import responses
from cogs.frame.ui.pages import Page, layout, row_of
from matches.robots import coach as coaching
from matches.robots.coach import Coaching
from matches.robots.worker import CoachRequest, WorkerResponse, coached
from matches.service.coaching import CoachService
from tests.cogs.test_proof import finished
from tests.cogs.world import World, components, labels, pictures, said, words


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch, world: World) -> list[CoachRequest]:
    """Coach at once and in this process, with every loss counted; return the list of requests."""
    asked: list[CoachRequest] = []

    async def answer(request: CoachRequest) -> WorkerResponse:
        asked.append(request)
        return coached(request)

    service = world.program.bot.service
    service.coaching = CoachService(service.store, service.verification, service.quota, seconds=0.0)
    monkeypatch.setattr(service.coaching._workers, "answer", answer)
    monkeypatch.setattr(coaching, "_is_sure", lambda *_: True)
    monkeypatch.setattr(coaching, "LEAST", -1.0)
    return asked


async def kept(world: World, match_id: int) -> Coaching:
    """Return the stored decisions of a match."""
    found = await world.program.bot.service.coaching.stored(await world.match(match_id))
    assert found is not None
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_end_card_leads_to_the_costliest_decisions(
    world: World, at_once: list[CoachRequest], language: str
) -> None:
    match_id = await finished(world)
    ann, dora = world.members[0], world.members[3]
    if language == "ja":
        world.japanese.update(member.id for member in world.members)
    board = await world.board(match_id)
    page = world.private(await ann.click(board, custom_id=f"coach:{match_id}"))
    found = await kept(world, match_id)
    assert found.decisions
    for seat in range(2):
        assert sum(each.seat == seat for each in found.decisions) <= 3
        assert world.called(world.members[seat]) in words(page)
    (menu,) = [part for part in components(page) if part["type"] == 3]
    assert [each["value"] for each in menu["options"]] == [str(d.row) for d in found.decisions]
    again = world.private(await dora.click(board, custom_id=f"coach:{match_id}"))
    assert words(again) == words(page)
    assert len(at_once) == 1


async def test_a_decision_has_its_picture_reasons_text_and_a_table_to_try(
    world: World, at_once: list[CoachRequest]
) -> None:
    match_id = await finished(world)
    ann = world.members[0]
    page = world.private(await ann.click(await world.board(match_id), label="Coach"))
    first, summary = (await kept(world, match_id)).decisions[0], words(page)
    shown = world.private(
        await ann.select(page, [str(first.row)], custom_id=f"coach:{match_id}:at")
    )
    assert pictures(shown)
    assert "Played: " in words(shown)
    assert "💡" in words(shown)
    assert "what its player could know" in words(shown)
    text = world.private(await ann.click(shown, label="As text"))
    assert not pictures(text)
    shown = world.private(
        await ann.select(text, [str(first.row)], custom_id=f"coach:{match_id}:at")
    )
    back = world.private(await ann.click(shown, label="◀ Coach"))
    assert words(back) == summary
    shown = world.private(
        await ann.select(back, [str(first.row)], custom_id=f"coach:{match_id}:at")
    )
    assert "Match #2 is your analysis table" in said(
        await ann.click(shown, label="Try it from here")
    )
    assert (await world.match(2)).to_move == [first.seat]


async def test_analyse_and_a_command_lead_to_the_coach_as_well(
    world: World, at_once: list[CoachRequest]
) -> None:
    match_id = await finished(world)
    ann, place = world.members[0], await world.place(match_id)
    analyse = world.private(await ann.click(await world.board(match_id), label="Analyse"))
    page = world.private(await ann.click(analyse, label="Coach"))
    typed = world.private(await ann.slash(place, "match replay", coach=True))
    assert words(typed) == words(page)


async def test_a_running_match_has_no_coach(world: World, at_once: list[CoachRequest]) -> None:
    match_id = await world.begin(0, 1, seats=2)
    ann = world.members[0]
    page = world.private(await ann.slash(await world.place(match_id), "match replay"))
    assert "Coach" not in labels(page)
    for part in (CoachButton(match_id), CoachTextButton(match_id, 3)):
        assert "not over yet" in said(await world.press(ann, part))
    typed = await ann.slash(await world.place(match_id), "match replay", coach=True)
    assert "not over yet" in said(typed)
    assert at_once == []


async def test_coach_is_refused_to_users_without_access_to_the_match(
    world: World, at_once: list[CoachRequest]
) -> None:
    match_id = await finished(world)
    elsewhere = world.env.create_guild()
    channel = elsewhere.create_text_channel("other")
    stranger = elsewhere.add_member(world.env.create_user("stranger"))
    bot, parts = world.program.bot, [CoachButton(match_id), CoachTextButton(match_id, 3)]
    sent = await bot.get_partial_messageable(channel.id).send(
        view=layout(Page("-", rows=(row_of(parts),)))
    )
    message = next(message for message in channel.history() if message.id == sent.id)
    for custom_id in (f"coach:{match_id}", f"coachtext:{match_id}:3"):
        result = await stranger.click(message, custom_id=custom_id)
        assert "There is no such match" in said(result)
    assert at_once == []


async def test_a_row_that_is_no_costly_decision_is_refused(
    world: World, at_once: list[CoachRequest]
) -> None:
    match_id = await finished(world)
    result = await world.press(world.members[0], CoachTextButton(match_id, 99999))
    assert said(result)
    assert not pictures(world.private(result))


async def test_only_the_first_request_says_that_the_decisions_are_worked_out(
    world: World, at_once: list[CoachRequest], monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await finished(world)
    ann, ben, told = *world.members[:2], list[str]()

    async def respond(interaction: discord.Interaction, page: Page) -> None:
        told.append(page.text)
        await responses.respond(interaction, page)

    monkeypatch.setattr(handlers, "respond", respond)
    board = await world.board(match_id)
    for person, pages in ((ann, 2), (ben, 1)):
        told.clear()
        await person.click(board, label="Coach")
        assert len(told) == pages
        assert ("being worked out" in told[0]) == (pages == 2)

"""Graph of a finished match, below its replay."""

from __future__ import annotations

import pytest

from cogs.frame.match.buttons.end import GraphButton
from cogs.frame.ui.pages import Page, layout, row_of
from matches.robots.worker import ReviewRequest, WorkerResponse, reviewed
from matches.service.insights import InsightService
from tests.cogs.test_proof import finished
from tests.cogs.world import World, labels, pictures, said, words


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch, world: World) -> list[ReviewRequest]:
    """Review matches at once, in this process; return the list of reviews."""
    asked: list[ReviewRequest] = []

    async def answer(review: ReviewRequest) -> WorkerResponse:
        asked.append(review)
        return reviewed(review)

    service = world.program.bot.service
    service.insights = InsightService(
        service.store, service.verification, service.quota, seconds=0.0
    )
    monkeypatch.setattr(service.insights._workers, "answer", answer)
    return asked


async def test_the_page_of_analysis_leads_to_the_graph_of_the_match(
    world: World, at_once: list[ReviewRequest]
) -> None:
    match_id = await finished(world)
    board, ann, dora = await world.board(match_id), world.members[0], world.members[3]
    page = world.private(await ann.click(board, label="Analyse"))
    graph = world.private(await ann.click(page, label="Graph"))
    (drawn,) = pictures(graph)
    match = await world.match(match_id)
    assert match.state is not None
    for points in match.game.scores(match.state):
        assert str(points) in str(drawn)
    assert len(words(graph).split("\n")) <= 2
    assert labels(graph)[0] == "Analyse"
    page = world.private(await dora.click(await world.board(match_id), label="Analyse"))
    again = world.private(await dora.click(page, label="Graph"))
    assert [picture["description"] for picture in pictures(again)] == [drawn["description"]]
    assert len(at_once) == 1


async def test_a_match_that_runs_has_no_graph(world: World, at_once: list[ReviewRequest]) -> None:
    match_id = await world.begin(0, 1, seats=2)
    page = world.private(
        await world.members[0].slash(world.channel, "match replay", match=match_id)
    )
    assert "Graph" not in labels(page)
    result = await world.press(world.members[0], GraphButton(match_id))
    assert "not over yet" in said(result)
    assert at_once == []


async def test_graph_is_refused_to_users_without_access_to_the_match(
    world: World, at_once: list[ReviewRequest]
) -> None:
    match_id = await finished(world)
    elsewhere = world.env.create_guild()
    channel = elsewhere.create_text_channel("other")
    stranger = elsewhere.add_member(world.env.create_user("stranger"))
    page = Page("-", rows=(row_of([GraphButton(match_id)]),))
    bot = world.program.bot
    sent = await bot.get_partial_messageable(channel.id).send(view=layout(page))
    message = next(message for message in channel.history() if message.id == sent.id)
    result = await stranger.click(message, custom_id=f"graph:{match_id}")
    assert "There is no such match" in said(result)
    assert at_once == []

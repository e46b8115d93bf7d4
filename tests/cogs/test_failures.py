"""Discord outages and missing permissions: no move is lost and the user is informed."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from cogs.frame.match.delivery.sending import Messenger
from cogs.frame.ui.pages import Page
from matches.store.errors import StoreError
from matches.store.transactions import Transactions
from matches.texts import texts_in
from tests.cogs.test_stranded import step as choose_place
from tests.cogs.world import World, choices, said, words
from tests.simcord_rules import SlowDown, inject, refusal

SHORT = "UVEBMVKWRA"


async def test_an_answer_of_500_is_tried_again_with_the_same_nonce(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    old = (await world.match(match_id)).board_message
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=1)
    await world.turn(match_id)
    await world.delivered(match_id)
    match = await world.match(match_id)
    assert match.board_message != old
    assert choices(await world.board(match_id))
    assert match.lost is None


async def test_a_closed_channel_loses_the_message_but_not_the_move(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    player = await world.member_to_move(match_id)
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=1)
    before = (await world.match(match_id)).seq
    await world.turn(match_id)
    match = await world.match(match_id)
    assert match.seq > before
    assert match.lost is not None
    await player.slash(await world.place(match_id), "match board")
    await world.delivered(match_id)
    assert (await world.match(match_id)).lost is None
    assert choices(await world.board(match_id))


async def test_a_message_discord_calls_malformed_is_not_tried_for_ever(
    world: World, caplog: pytest.LogCaptureFixture, errors_expected: None
) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    world.env.inject_error("POST", "/channels/*/messages", status=400, code=50035, times=1)
    await world.turn(match_id)
    assert (await world.match(match_id)).lost is not None
    assert "refused" in caplog.text


@pytest.mark.parametrize(("seconds", "is_edited"), [(6.0, True), (600.0, False)])
async def test_board_with_a_long_edit_rate_limit_is_reposted(
    world: World, seconds: float, is_edited: bool
) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    old = (await world.board(match_id)).id
    inject(world.env, "PATCH", f"/channels/*/messages/{old}", SlowDown(seconds))
    await choose_place(world, match_id)
    assert ((await world.match(match_id)).board_message == old) is is_edited
    assert choices(await world.board(match_id))


async def test_deleted_board_is_reposted(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    player = await world.member_to_move(match_id)
    preview = await world.choose(player, await world.board(match_id))
    world.env.inject_error(
        "PATCH", "/channels/*/messages/*", status=404, code=10008, message="Unknown Message"
    )
    await world.choose(player, world.private(preview))
    await world.delivered(match_id)
    assert choices(await world.board(match_id))


@pytest.mark.parametrize(("status", "code"), [(400, 50045), (413, 40005)])
async def test_a_picture_too_large_is_left_out(
    world: World,
    caplog: pytest.LogCaptureFixture,
    errors_expected: None,
    status: int,
    code: int,
) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    inject(world.env, "PATCH", "/channels/*/messages/*", refusal(status, code))
    await world.turn(match_id)
    await world.delivered(match_id)
    assert choices(await world.board(match_id))
    assert "too large" in caplog.text


async def test_unknown_error_is_shown_with_an_id_and_logged_once(
    world: World,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    errors_expected: None,
) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)

    async def broken(*args: object, **named: object) -> None:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(world.program.bot.service.turns, "act", broken)
    player = await world.member_to_move(match_id)
    result = await player.slash(
        await world.place(match_id), "carcassonne place", cell="1", turns="90"
    )
    logged = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert len(logged) == 1
    assert logged[0].exc_info is not None
    error_id = logged[0].getMessage().split()[1]
    assert f"`{error_id}`" in said(result)
    assert "ZeroDivision" not in said(result)


async def test_a_connection_that_breaks_is_no_mistake_of_ours_and_stops_nothing(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)

    async def broken(*args: object, **named: object) -> None:
        raise aiohttp.ServerDisconnectedError

    board, player, before = await world.board(match_id), await world.member_to_move(match_id), 0
    with monkeypatch.context() as patch:
        patch.setattr(discord.InteractionResponse, "defer", broken)
        patch.setattr(discord.InteractionResponse, "send_message", broken)
        before = (await world.match(match_id)).seq
        await world.choose(player, board)
    assert "cannot be reached" in caplog.text
    assert (await world.match(match_id)).seq == before
    await world.turn(match_id)
    assert (await world.match(match_id)).seq > before


async def test_error_that_cannot_be_shown_is_only_logged(
    world: World,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    errors_expected: None,
) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    board, player, bot = (
        await world.board(match_id),
        await world.member_to_move(match_id),
        world.program.bot,
    )

    async def broken(*args: object, **named: object) -> None:
        raise ZeroDivisionError("on purpose")

    with monkeypatch.context() as patch:
        patch.setattr(bot, "texts_for", broken)
        patch.setattr(bot.service.turns, "act", broken)
        await world.choose(player, board)
    assert "the user could not be notified" in caplog.text
    assert [record.name for record in caplog.records if record.levelno >= logging.ERROR] == [
        "cogs.frame.ui.errors"
    ]


async def test_interactions_after_shutdown_log_no_error(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await world.begin(0, 1, seats=2)
    player, board = await world.member_to_move(match_id), await world.board(match_id)
    bot = world.program.bot
    tried = []

    async def left(*args: object, **named: object) -> None:
        tried.append(args)
        patch.setattr(bot, "is_closed", lambda: True)
        raise RuntimeError("Session is closed")

    with monkeypatch.context() as patch:
        patch.setattr(bot, "texts_for", left)
        await world.choose(player, board)
    assert tried
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def failing(code: int, status: int) -> Any:
    """Return a replacement for a request that Discord refuses, and the list of its calls."""
    tried: list[object] = []

    async def refused(*args: object, **named: object) -> None:
        tried.append(args)
        response = SimpleNamespace(status=status, reason="No")
        kind = discord.NotFound if status == 404 else discord.HTTPException
        raise kind(cast("Any", response), {"code": code, "message": "unknown"})

    return refused, tried


async def test_an_answer_that_takes_longer_than_its_token_lasts_is_no_error(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    refused, tried = failing(50027, 401)
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    with monkeypatch.context() as patch:
        patch.setattr(discord.Interaction, "edit_original_response", refused)
        await player.slash(place, "match board")
    assert len(tried) == 1
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_click_on_a_deleted_page_does_nothing_and_logs_nothing(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    refused, tried = failing(10008, 404)
    player, board = await world.member_to_move(match_id), await world.board(match_id)
    page = world.private(await world.choose(player, board))
    before = (await world.match(match_id)).seq
    with monkeypatch.context() as patch:
        patch.setattr(discord.InteractionResponse, "defer", refused)
        await world.choose(player, page)
    assert len(tried) == 1
    assert (await world.match(match_id)).seq == before
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_database_outage_is_reported_in_the_language_of_the_client(
    world: World, monkeypatch: pytest.MonkeyPatch, errors_expected: None, locale: str
) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    if locale == "ja":
        world.japanese.add(player.id)

    async def away(*args: object, **named: object) -> None:
        raise StoreError("unreachable", "PostgreSQL does not answer")

    with monkeypatch.context() as patch:
        patch.setattr(Transactions, "read", away)
        patch.setattr(Transactions, "write", away)
        world.program.store.invalidate()
        result = await player.slash(place, "match board")
    assert said(result).startswith(texts_in(locale)("error-unknown", id="").partition("`")[0])


async def test_late_autocomplete_response_is_no_error(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    player, place = await world.member_to_move(match_id), await world.place(match_id)
    response = SimpleNamespace(status=404, reason="Not Found")
    tried = []

    async def late(*args: object, **named: object) -> None:
        tried.append(args)
        raise discord.NotFound(cast("Any", response), {"code": 10062, "message": "unknown"})

    with monkeypatch.context() as patch:
        patch.setattr(discord.InteractionResponse, "autocomplete", late)
        await player.autocomplete(place, "play", "option", "")
    assert tried
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert await player.autocomplete(place, "play", "option", "")


@pytest.mark.parametrize("failure", [aiohttp.ServerDisconnectedError(), None])
async def test_lobby_links_the_thread_after_an_edit_that_failed_or_was_refused(
    world: World, monkeypatch: pytest.MonkeyPatch, failure: Exception | None
) -> None:
    failures, edit = [failure], Messenger.edit

    async def failing_once(
        messages: Messenger, channel: Any, message: int, page: Page, **how: Any
    ) -> discord.Message | None:
        if "<#" in page.below and failures:
            if (error := failures.pop()) is not None:
                raise error
            return None
        return await edit(messages, channel, message, page, **how)

    monkeypatch.setattr(Messenger, "edit", failing_once)
    match_id = await world.begin(0, 1, seats=2)
    await world.delivered(match_id)
    assert failures == []
    match = await world.match(match_id)
    assert f"<#{match.place.thread}>" in words(await world.lobby(match_id))


async def test_stale_board_that_kept_its_buttons_loses_them_next_time(
    world: World,
) -> None:
    match_id = await world.begin(0, 1, seats=2)
    first, place = await world.board(match_id), await world.place(match_id)
    world.env.inject_error("PATCH", f"/channels/*/messages/{first.id}", status=403, code=50001)
    await world.turn(match_id)
    await world.delivered(match_id)
    (kept,) = (message for message in place.history() if message.id == first.id)
    assert choices(kept)
    await world.turn(match_id)
    await world.delivered(match_id)
    (stripped,) = (message for message in place.history() if message.id == first.id)
    assert not choices(stripped)


async def test_own_stale_board_is_stripped_without_fetching_it(
    world: World,
) -> None:
    def asked() -> list[str]:
        gets = [entry.path for entry in world.env.http_requests if entry.method == "GET"]
        return [path for path in gets if "/messages/" in path]

    match_id = await world.begin(0, 1, seats=2)
    first, place = await world.board(match_id), await world.place(match_id)
    await world.turn(match_id)
    await world.delivered(match_id)
    (stripped,) = (message for message in place.history() if message.id == first.id)
    assert not choices(stripped)
    assert asked() == []
    await world.restart()
    await world.turn(match_id)
    await world.delivered(match_id)
    assert len(asked()) == 1


async def test_a_sync_that_fails_leaves_the_old_commands_and_the_bot_running(
    world: World, caplog: pytest.LogCaptureFixture, errors_expected: None
) -> None:
    await world.program.store.meta.set("command_tree", "outdated")
    world.env.inject_error("PUT", "/applications/*/commands", status=500)
    await world.restart()
    assert "the registered commands stay" in caplog.text
    assert "/match new" in said(await world.members[0].slash(world.channel, "help"))
    assert await world.program.store.meta.value("command_tree") == "outdated"


async def test_commands_are_registered_only_when_they_changed(world: World) -> None:
    def syncs() -> int:
        return sum(
            request.method == "PUT" and request.path.endswith("/commands")
            for request in world.env.http_requests
        )

    assert syncs() == 1
    await world.restart()
    assert syncs() == 1
    await world.program.store.meta.set("command_tree", "outdated")
    await world.restart()
    assert syncs() == 2


async def test_undelivered_board_arrives_after_a_restart(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    await world.program.bot.worker.stop()
    old = (await world.match(match_id)).board_message
    await world.turn(match_id)
    assert (await world.match(match_id)).board_message == old
    await world.restart()
    await world.delivered(match_id)
    assert (await world.match(match_id)).board_message != old

"""A server of the loopback Discord behaves as a real one where the program depends on it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.discord_spec import gateway_checker
from tests.fire.victim import at_home, write_offset, wrong_clock
from tests.fire.world import (
    ANSWER_SECONDS,
    DEFER,
    DEFER_UPDATE,
    EPHEMERAL,
    FORM,
    NONCE_SECONDS,
    SAY,
    SUBMISSION,
    TOKEN_SECONDS,
    DiscordError,
    Json,
    Message,
    Person,
    World,
)

ANN = Person(11, "Ann")
V2 = 32768


class Time:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def time(self) -> float:
        return 1_790_000_000 + self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    clock = Time()
    monkeypatch.setattr("tests.fire.world.time", clock)
    return clock


@pytest.fixture
def world(time: Time) -> World:
    return World([ANN])


def page(*words: str, button: str = "", **more: Any) -> Json:
    """Return what a bot sends: words in a box, and a button."""
    inner: list[Json] = [{"type": 10, "content": word} for word in words]
    if button:
        row = [{"type": 2, "style": 1, "label": "…", "custom_id": button}]
        inner.append({"type": 1, "components": row})
    return {"flags": V2, "components": [{"type": 17, "components": inner}], **more}


def board(world: World) -> Message:
    return world.post(world.games, page("a board", button="mv:1:0.0:roll"), [])


def test_a_nonce_sent_again_writes_no_second_message(world: World, time: Time) -> None:
    sent = page("hello", nonce="7", enforce_nonce=True)
    first = world.post(world.games, sent, [])
    time.now += NONCE_SECONDS - 1
    assert world.post(world.games, sent, []) is first
    time.now += 2
    assert world.post(world.games, sent, []) is not first


def test_only_the_allowed_who_are_named_are_pinged(world: World) -> None:
    allowed = {"parse": [], "users": ["11", "12"]}
    sent = page("<@11> and <@13>", allowed_mentions=allowed)
    assert world.post(world.games, sent, []).pings == (11,)


def test_a_click_is_answered_within_three_seconds_or_not_at_all(world: World, time: Time) -> None:
    click = world.click(ANN, board(world), "mv:1:0.0:roll")
    time.now += ANSWER_SECONDS + 0.1
    with pytest.raises(DiscordError, match="10062"):
        world.answer(click.id, click.token, DEFER_UPDATE, {}, [])


def test_a_click_is_answered_once(world: World) -> None:
    click = world.click(ANN, board(world), "mv:1:0.0:roll")
    world.answer(click.id, click.token, DEFER_UPDATE, {}, [])
    with pytest.raises(DiscordError, match="40060"):
        world.answer(click.id, click.token, DEFER_UPDATE, {}, [])


def test_an_answered_click_can_be_spoken_to_for_a_quarter_of_an_hour(
    world: World, time: Time
) -> None:
    click = world.click(ANN, board(world), "mv:1:0.0:roll")
    with pytest.raises(DiscordError, match="10015"):
        world.follow_up(click.token, page("too soon"), [])
    world.answer(click.id, click.token, DEFER_UPDATE, {}, [])
    world.follow_up(click.token, page("well done"), [])
    assert click.told == ["well done"]
    time.now += TOKEN_SECONDS + 1
    with pytest.raises(DiscordError, match="50027"):
        world.follow_up(click.token, page("too late"), [])


def test_the_reply_to_a_deferred_click_is_private_if_the_deferral_was(world: World) -> None:
    click = world.click(ANN, board(world), "mv:1:0.0:roll")
    world.answer(click.id, click.token, DEFER, {"flags": EPHEMERAL}, [])
    message = world.follow_up(click.token, page("for you"), [])
    assert message is click.reply
    assert message.reader == ANN.id
    assert message.id not in world.messages[world.games]


def test_an_edit_keeps_the_pictures_it_names_and_refuses_those_that_are_not_there(
    world: World,
) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://board.webp"}}]}
    box: Json = {"flags": V2, "components": [{"type": 17, "components": [gallery]}]}
    with pytest.raises(DiscordError, match="50035"):
        world.post(world.games, box, [])
    message = world.post(world.games, box, [{"name": "board.webp", "data": b"picture"}])
    (upload,) = message.uploads
    world.edit(world.games, message.id, box, [])
    assert message.uploads == [upload]
    assert message.components[0]["components"][0]["items"][0]["media"]["url"].endswith(
        f"/{upload.id}/board.webp"
    )
    assert world.download(world.games, upload.id) == b"picture"
    with pytest.raises(DiscordError, match="50035"):
        world.edit(world.games, message.id, box | {"attachments": []}, [])


@pytest.mark.parametrize(
    "sent",
    [
        page("x" * 4001),
        page(*["x"] * 40),
        page("x", button="x" * 101),
        page("x") | {"flags": 0},
    ],
    ids=["words", "components", "custom id", "flag"],
)
def test_what_discord_does_not_take_is_not_taken(world: World, sent: Json) -> None:
    with pytest.raises(DiscordError, match="50035"):
        world.post(world.games, sent, [])
    assert world.messages[world.games] == {}


def test_a_message_has_one_thread(world: World) -> None:
    message = board(world)
    world.open_thread(world.games, message.id, "match 1")
    with pytest.raises(DiscordError, match="160004"):
        world.open_thread(world.games, message.id, "match 1")


def test_an_archived_thread_is_opened_by_a_message_and_not_by_an_edit(world: World) -> None:
    thread = int(world.open_thread(world.games, board(world).id, "match 1")["id"])
    shown = world.post(thread, page("a board"), [])
    world.archive(thread)
    with pytest.raises(DiscordError, match="50083"):
        world.edit(thread, shown.id, page("another"), [])
    world.post(thread, page("a message"), [])
    assert world.edit(thread, shown.id, page("another"), []).text == "another"


def test_a_closed_channel_takes_neither_messages_nor_edits(world: World) -> None:
    shown = board(world)
    world.close()
    with pytest.raises(DiscordError, match="50013"):
        board(world)
    with pytest.raises(DiscordError, match="50013"):
        world.edit(world.games, shown.id, page("x"), [])
    world.close(closed=False)
    assert board(world).id > shown.id


def test_a_deleted_thread_takes_nothing_and_has_an_heir(world: World) -> None:
    thread = int(world.open_thread(world.games, board(world).id, "match 1")["id"])
    heir = world.replace_thread(thread, "another")
    with pytest.raises(DiscordError, match="10003"):
        world.post(thread, page("x"), [])
    with pytest.raises(DiscordError, match="10003"):
        world.channel_json(thread)
    assert world.last_heir(thread) == heir
    assert world.post(heir, page("a board"), []).channel == heir


def test_a_click_knows_whether_its_button_was_still_there(world: World) -> None:
    assert world.click(ANN, board(world), "mv:1:0.0:roll").offered
    assert not world.click(ANN, board(world), "mv:1:0.0:build").offered


def test_an_answer_for_everybody_does_not_bring_a_deleted_thread_back(world: World) -> None:
    thread = int(world.open_thread(world.games, board(world).id, "match 1")["id"])
    click = world.click(ANN, world.post(thread, page("a message"), []), "mv:1")
    world.replace_thread(thread, "another")
    with pytest.raises(DiscordError, match="10003"):
        world.answer(click.id, click.token, SAY, page("to everybody"), [])
    with pytest.raises(DiscordError, match="10003"):
        world.channel_json(thread)


def test_a_form_is_filled_in_and_sent_in(world: World) -> None:
    click = world.click(ANN, board(world), "word:1")
    field = {"type": 4, "custom_id": "text"}
    form = {"custom_id": "word:1", "components": [{"type": 18, "component": field}]}
    world.answer(click.id, click.token, FORM, form, [])
    sent = world.fill_in(click, "sunrise")
    (label,) = sent.data["components"]
    assert (sent.kind, sent.data["custom_id"]) == (SUBMISSION, "word:1")
    assert (label["component"]["custom_id"], label["component"]["value"]) == ("text", "sunrise")


def everything_told(world: World) -> list[tuple[str, Json]]:
    """Return one of each event a bot is told of."""
    told: list[tuple[str, Json]] = []
    world.dispatch = lambda event, data: told.append((event, data))
    world.commands = [
        {
            "id": "5",
            "name": "match",
            "options": [{"name": "new", "options": [{"name": "game", "type": 3}]}],
        }
    ]
    click = world.click(ANN, board(world), "word:1")
    field = {"type": 4, "custom_id": "text"}
    form = {"custom_id": "word:1", "components": [{"type": 18, "component": field}]}
    world.answer(click.id, click.token, FORM, form, [])
    world.fill_in(click, "sunrise")
    world.click(ANN, board(world), "mv:1:0.0:*0", "roll")
    world.command(ANN, world.games, "match new", {"game": "rivals"})
    world.command(ANN, world.games, "match new", {"game": "riv"}, asked="game")
    world.open_thread(world.games, board(world).id, "match 1")
    thread = int(world.open_thread(world.games, board(world).id, "match 2")["id"])
    world.archive(thread)
    world.close()
    world.replace_thread(thread, "another")
    ready = world.ready_json("session", "ws://127.0.0.1:1/gateway", [world.guild])
    return [*told, ("READY", ready), ("GUILD_CREATE", world.guild_json())]


def test_the_bot_is_told_things_as_discord_tells_them(world: World) -> None:
    check = gateway_checker()
    if check is None:
        pytest.skip("DISCORD_SPEC names no folder: events were not held against the description")
    told = everything_told(world)
    assert {data["type"] for event, data in told if event == "INTERACTION_CREATE"} == {2, 3, 4, 5}
    assert {event: check(event, data) for event, data in told if check(event, data)} == {}


def test_the_victim_goes_to_no_discord_but_one_on_this_machine() -> None:
    assert at_home("http://127.0.0.1:1/api/v10") == "http://127.0.0.1:1/api/v10"
    with pytest.raises(SystemExit):
        at_home("https://discord.com/api/v10")


def test_the_clock_of_the_victim_jumps_when_it_is_told(tmp_path: Path) -> None:
    file, hour = tmp_path / "clock", 3600
    write_offset(file, 0)
    clock = wrong_clock(file)
    before = clock()
    write_offset(file, hour)
    assert 0 <= clock() - before - hour * 10**9 < 10**11
    write_offset(file, -hour)
    assert clock() < before

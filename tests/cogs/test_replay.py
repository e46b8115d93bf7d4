"""Replay of a match: step by step, by a menu, as an animation, in both languages."""

from __future__ import annotations

import io
import re
import time
from collections.abc import Callable, Sequence
from typing import Any

import discord
import pytest
from msgspec.structs import replace
from PIL import Image
from simcord.results import ResponseMessage

from cogs.frame.client import Longtable
from cogs.frame.match.buttons.end import AnimationButton
from cogs.frame.match.delivery import animations
from cogs.frame.match.handlers.replay import _page
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.ui.pages import Page, layout
from cogs.frame.ui.pages import row_of as buttons
from engines.carcassonne import queries
from engines.carcassonne.moves import Claim, Place
from engines.core import options_of
from matches.core.actor import Actor
from matches.core.models import Match
from matches.record.history import MatchHistory, ReplayStep
from matches.texts import texts_in
from presentation import pictures as drawing
from presentation.match.replays import ReplayContext
from render.core.animation import Animation, Shot, animated
from render.core.renderer import Scene, encode, renderer_of
from tests.cogs.world import (
    World,
    components,
    labels,
    pictures,
    said,
    shown,
    words,
)

TURNS = 4
BEGINNING = (0, 1)


async def played(world: World, turns: int = TURNS, **options: Any) -> Match:
    """Return a match in which `turns` turns were taken."""
    await world.begin(0, 1, **options)
    for _ in range(turns):
        await world.turn()
    return await world.match()


async def opened(world: World, member: int = 2, **values: Any) -> ResponseMessage:
    """Return the page of `/match replay` shown to a member."""
    place = await world.place()
    return world.private(await world.members[member].slash(place, "match replay", **values))


async def stepped(world: World, message: ResponseMessage, sign: str, member: int = 2) -> str:
    """Press a button of the replay and return the new page."""
    await world.members[member].click(message, label=sign)
    return words(message)


def place_of(text: str) -> tuple[int, int]:
    """Return the turn and the step of a page."""
    if "The beginning · " in text:
        return BEGINNING
    found = re.search(r"Turn \*\*(\d+)\*\* of \d+ · step (\d+)", text)
    assert found is not None
    return int(found[1]), int(found[2])


def places(steps: Sequence[ReplayStep]) -> list[tuple[int, int]]:
    """Return the turns and steps of some replay steps."""
    return [(step.turn, step.step) for step in steps]


def menu(message: ResponseMessage) -> dict[str, Any]:
    return next(c for c in components(message) if c["type"] == 3)


def button(message: ResponseMessage, label: str) -> dict[str, Any]:
    return next(c for c in components(message) if c["type"] == 2 and c["label"] == label)


async def history(world: World) -> MatchHistory:
    return await world.program.bot.service.reading.history(await world.match())


async def test_spectator_may_replay_a_match_in_private(world: World) -> None:
    match = await played(world)
    result = await world.members[2].slash(await world.place(), "match replay")
    message = shown(result)
    assert message is not None
    assert message.ephemeral
    assert place_of(said(result)) == (TURNS, 2)
    assert f"Turn **{TURNS}** of {TURNS}" in said(result)
    assert f"<t:{match.updated_at // 1000}:f>" in said(result)
    assert [item["media"]["url"].rpartition("/")[2] for item in pictures(message)] == ["board.jpg"]
    assert labels(message) == ["⏮", "◀", "▶", "⏭", "🎞️ Animation", "◀ More …"]


async def test_replay_steps_back_and_forward_in_one_message(world: World) -> None:
    await played(world)
    steps = places((await history(world)).steps)
    message = await opened(world)
    found = [place_of(await stepped(world, message, sign)) for sign in "◀◀▶⏮▶⏭"]
    assert found == [steps[-2], steps[-3], steps[-2], steps[0], steps[1], steps[-1]]


async def test_there_is_no_way_back_from_the_beginning(world: World) -> None:
    await played(world)
    message = await opened(world)
    await stepped(world, message, "⏮")
    assert button(message, "◀")["disabled"]
    assert button(message, "⏮")["disabled"]
    assert not button(message, "▶").get("disabled")


async def test_forward_buttons_are_disabled_at_the_end_of_a_finished_match(world: World) -> None:
    await played(world)
    message = await opened(world)
    assert not button(message, "▶").get("disabled")  # there may be a new turn
    await world.program.bot.service.turns.resign(1, Actor((await world.member_to_move()).id, 1))
    message = await opened(world)
    assert button(message, "▶")["disabled"]
    assert button(message, "⏭")["disabled"]


async def test_turn_played_after_opening_is_the_next_step(world: World) -> None:
    await played(world)
    message = await opened(world)
    before = place_of(words(message))
    await world.turn()
    assert place_of(await stepped(world, message, "▶")) > before


async def test_turn_line_ends_at_the_shown_step(world: World) -> None:
    await world.begin(0, 1, draw_order="B")
    player, service = await world.member_to_move(), world.program.bot.service
    for number, kind in enumerate((Place, Claim), 1):
        match = await world.match()
        options = options_of(service.reading.view(match, match.to_move[0]), match.to_move[0])
        move = next(option for option in options if isinstance(option, kind))
        await service.turns.act(1, Actor(player.id, number), [move], clock=None)
    message = await opened(world, at=1)
    text = words(message).split("\n")[-1]
    assert re.fullmatch(r"\S+ (Ann|Ben): monastery \(\S+\), \w+", text), text
    before = (await stepped(world, message, "◀")).split("\n")[-1]
    assert before == text.rpartition(",")[0]


async def test_buttons_of_a_replay_survive_a_restart(world: World) -> None:
    await played(world)
    message = await opened(world)
    before = place_of(words(message))
    await world.restart()
    assert place_of(await stepped(world, message, "◀")) < before


async def test_the_menu_jumps_to_a_turn(world: World) -> None:
    await played(world)
    message = await opened(world)
    options = menu(message)["options"]
    turns = (await history(world)).turns()
    assert [int(option["value"]) for option in options] == [step.seq for step in turns]
    assert options[0]["label"] == "The beginning"
    assert "lays" in options[1]["label"]
    member = world.members[2]
    await member.select(message, [options[2]["value"]], custom_id=menu(message)["custom_id"])
    assert [place_of(words(message))] == places(turns[2:3])


async def test_a_long_match_offers_some_of_its_turns_from_the_first_to_the_last(
    world: World,
) -> None:
    await played(world, turns=30)
    turns = (await history(world)).turns()
    offered = [int(option["value"]) for option in menu(await opened(world))["options"]]
    assert len(offered) == 25
    assert (offered[0], offered[-1]) == (turns[0].seq, turns[-1].seq)


async def test_replay_opens_at_a_given_turn(world: World) -> None:
    await played(world)
    ends = places((await history(world)).turns())
    assert place_of(words(await opened(world, at=2))) == ends[2]
    assert place_of(words(await opened(world, at=0))) == ends[0] == BEGINNING
    assert place_of(words(await opened(world, at=10**8))) == ends[-1]


async def test_turns_are_suggested_by_number_and_by_content(world: World) -> None:
    await played(world, turns=3)
    place, member = await world.place(), world.members[2]
    turns = [0, 1, 2, 3]
    offered = await member.autocomplete(place, "match replay", "at", "")
    assert [choice["value"] for choice in offered] == turns
    assert [choice["name"].partition(" ·")[0] for choice in offered[1:]] == [
        f"Turn {number}" for number in turns[1:]
    ]
    by_number = await member.autocomplete(place, "match replay", "at", "2")
    assert by_number[0]["value"] == 2
    by_words = await member.autocomplete(place, "match replay", "at", "beginning")
    assert [choice["value"] for choice in by_words] == turns[:1]


async def test_undone_moves_are_skipped(world: World) -> None:
    await world.begin(0, 1)
    player = await world.member_to_move()
    service = world.program.bot.service
    match = await world.match()
    view = service.reading.view(match, None)
    move = renderer_of("carcassonne").choices(view, match.to_move[0])[0]
    first = await service.turns.act(1, Actor(player.id, 1), [move], clock=None)
    undone = await service.turns.undo(1, Actor(player.id, 2))
    assert undone.seq > first.seq
    message = await opened(world)
    assert place_of(words(message)) == BEGINNING
    await world.turn()
    message = await opened(world)
    back = [place_of(await stepped(world, message, "◀")) for _ in "12"]
    assert [place_of(words(await opened(world))), *back] == [(1, 2), (1, 1), BEGINNING]


async def test_an_open_match_cannot_be_looked_back_through(world: World) -> None:
    await world.open(0)
    result = await world.members[0].slash(world.channel, "match replay")
    assert "not started" in said(result)


@pytest.fixture
def scenes(monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """Return the scene of each picture drawn of a replay step."""
    found: list[Scene] = []

    def record(draw: Any, *args: Any) -> tuple[bytes, str]:
        album = getattr(draw, "__self__", None)
        if isinstance(album, ReplayContext):
            moment, *rest = args
            assert rest == []
            found.append(album.scene_at(moment, album.view(moment)))
        return b"picture", "jpg"

    monkeypatch.setattr(drawing, "drawn", record)
    return found


async def test_past_pictures_mark_no_seat_and_the_last_one_has_ranks(
    world: World, scenes: list[Scene]
) -> None:
    await played(world)
    last_turn = (await world.match()).to_move
    gone = await world.member_to_move()
    await world.program.bot.service.turns.resign(1, Actor(gone.id, 1))
    message = await opened(world)
    await stepped(world, message, "⏮")
    await stepped(world, message, "▶")
    end, begin, then = scenes
    match = await world.match()
    assert (end.to_move, end.ranks) == (frozenset(), match.ranks)
    assert end.resigned == set(last_turn)
    assert begin.to_move == then.to_move == frozenset()
    assert not any(scene.asking for scene in scenes)
    assert begin.ranks is then.ranks is None
    assert begin.resigned == frozenset()


async def test_a_picture_has_the_colours_its_reader_chose(
    world: World, scenes: list[Scene]
) -> None:
    await played(world, turns=1)
    await world.program.bot.service.players.change(world.members[2].id, palette="contrast")
    await opened(world, member=2)
    await opened(world, member=3)
    assert [scene.palette for scene in scenes] == ["contrast", "standard"]


async def test_viewing_the_last_step_marks_the_match_as_seen(world: World) -> None:
    match = await played(world)
    reader, store = world.members[2].id, world.program.store
    await opened(world, at=0)
    assert await store.log.last_seen(1, reader) == 0
    await opened(world)
    assert await store.log.last_seen(1, reader) == match.seq


@pytest.fixture
def filmed(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[Shot]]:
    """Return the shots of each animation instead of drawing it."""
    films: list[Sequence[Shot]] = []

    def make(shots: Sequence[Shot], tell: Callable[[int, int], None]) -> Animation:
        films.append(shots)
        return Animation(b"film", len(shots))

    monkeypatch.setattr(animations, "animated", make)
    return films


async def test_the_whole_match_is_a_film(world: World, filmed: list[Sequence[Shot]]) -> None:
    await played(world)
    message = await opened(world)
    await world.members[2].click(message, label="🎞️ Animation")
    assert "from the beginning to turn 4" in words(message)
    assert [shot.caption for shot in filmed[0]] == [
        "The beginning",
        *(f"Turn {turn} of {TURNS} · {name}" for turn, name in enumerate(await names(world), 1)),
    ]
    assert [item["media"]["url"].rpartition("/")[2] for item in pictures(message)] == [
        "animation.webp"
    ]
    assert "turn 4" in pictures(message)[0]["description"]
    rooms: list[Any] = [shot.draw.args[1] for shot in filmed[0]]  # type: ignore[attr-defined]
    assert len({id(room) for room in rooms}) == 1
    assert len(queries.tiles(rooms[0])) == TURNS + 1
    assert place_of(await stepped(world, message, "⏮")) == BEGINNING


async def names(world: World) -> list[str]:
    """Return the names of the players who took the turns, in order."""
    match = await world.match()
    seats = [step.seat for step in (await history(world)).turns()[1:]]
    called = await world.program.bot.names.for_match(match, texts_in("en"))
    return [called[seat] for seat in seats if seat is not None]


async def test_unseen_turns_can_be_animated(world: World, filmed: list[Sequence[Shot]]) -> None:
    await played(world)
    assert "🎞️ Since your last look" not in labels(await opened(world))
    for _ in range(2):
        await world.turn()
    message = await opened(world)
    await stepped(world, message, "⏮")  # the last seen row is not forgotten on the way
    await world.members[2].click(message, label="🎞️ Since your last look")
    assert "from turn 4 to turn 6" in words(message)
    assert [shot.caption.partition(" ·")[0] for shot in filmed[0]] == [
        *("Turn 4 of 6", "Turn 5 of 6", "Turn 6 of 6")
    ]


async def test_of_nothing_there_is_no_film(world: World, filmed: list[Sequence[Shot]]) -> None:
    await played(world)
    view = layout(
        Page("A", rows=(buttons([AnimationButton(1, (await world.match()).seq, label="now")]),))
    )
    result = await world.members[2].click(await world.post(view), label="now")
    assert "Nothing has happened since" in said(result)
    assert filmed == []


async def test_match_without_moves_has_no_animation(
    world: World, filmed: list[Sequence[Shot]]
) -> None:
    await world.begin(0, 1)
    result = await world.members[2].click(await _in_public(world), label="now")
    assert "nothing to animate" in said(result)
    assert filmed == []


async def test_public_animation_request_reports_progress_in_one_private_message(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(world)
    told: list[int] = []

    def slow(shots: Sequence[Shot], tell: Callable[[int, int], None]) -> Animation:
        _wait_for(world, "frame 0 of 5")
        told.append(len(shots))
        return Animation(b"film", len(shots))

    monkeypatch.setattr(animations, "animated", slow)
    result = await world.members[2].click(await _in_public(world), label="now")
    assert told == [TURNS + 1]
    (message,) = result.followups
    assert "from the beginning to turn 4" in words(message)


async def test_second_animation_request_is_refused_without_using_quota(
    world: World, filmed: list[Sequence[Shot]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def taken(user: int) -> None:
        raise AssertionError

    await played(world)
    bot, member = world.program.bot, world.members[2]
    monkeypatch.setattr(bot.service.quota, "take_file", taken)
    bot.replays.animations.waited_for.add(member.id)
    result = await member.click(await _in_public(world), label="now")
    assert "still being rendered" in said(result)
    assert filmed == []


async def _in_public(world: World) -> discord.Message:
    """Post a button for the whole animation, like that on the final board of a match."""
    return await world.post(
        layout(Page("A", rows=(buttons([AnimationButton(1, 0, label="now")]),)))
    )


def _wait_for(world: World, text: str) -> None:
    """Wait in a thread until the bot has sent a text."""
    for _ in range(6000):
        if any(text in str(request.json) for request in list(world.env.http_requests)):
            return
        time.sleep(0.01)
    raise AssertionError(f"nobody was told {text!r}")


async def test_shortened_animation_shows_its_number_of_frames(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(world)
    monkeypatch.setattr(animations, "animated", lambda shots, tell: Animation(b"film", 2))
    message = await opened(world)
    await world.members[2].click(message, label="🎞️ Animation")
    assert f"2 of {TURNS + 1} frames" in words(message)


async def test_a_film_shows_the_match_turn_by_turn(
    world: World, real_pictures: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(world, turns=2)
    made: list[Animation] = []

    def make(shots: Sequence[Shot], tell: Callable[[int, int], None]) -> Animation:
        made.append(animated(shots, tell))
        return made[-1]

    monkeypatch.setattr(animations, "animated", make)
    message = await opened(world)
    await world.members[2].click(message, label="🎞️ Animation")
    assert getattr(Image.open(io.BytesIO(made[0].data)), "n_frames", 1) == 3


async def test_replay_is_in_the_language_of_the_reader(
    world: World, filmed: list[Sequence[Shot]]
) -> None:
    await played(world)
    world.japanese.add(world.members[2].id)
    message = await opened(world)
    assert "手番目" in words(message)
    assert "対戦の始まり" in menu(message)["options"][0]["label"]
    await world.members[2].click(message, label="🎞️ アニメーション")
    assert "対戦の始まりから4手番目までのアニメーションです" in words(message)
    assert filmed[0][0].caption == "対戦の始まり"


async def test_player_sees_the_same_replay_as_spectators(world: World) -> None:
    await world.begin(0, 1, game="rivals")
    awaited = await world.member_to_move()
    at = world.members.index(awaited)
    own, strange = words(await opened(world, member=at)), words(await opened(world, member=2))
    assert own == strange


async def hand_titles(world: World, member: int) -> int:
    """Return the number of hands in the pictures of the last replay step for a member."""
    alts = [one["description"] for one in pictures(await opened(world, member=member))]
    return sum(alt.count("Your hand") for alt in alts)


async def test_the_replay_of_an_ended_match_shows_all_hands_to_everyone(
    world: World, real_pictures: None
) -> None:
    await world.begin(0, 1, game="rivals")
    assert [await hand_titles(world, member) for member in range(3)] == [0, 0, 0]
    sure = world.private(await world.members[0].slash(await world.place(), "host close", match=1))
    await world.members[0].click(sure, label=labels(sure)[0])
    assert (await world.match()).ended is not None
    assert [await hand_titles(world, member) for member in range(3)] == [2, 2, 2]


async def test_a_running_match_keeps_no_complete_position(world: World) -> None:
    await world.begin(0, 1, game="karvi")
    assert {step.whole for step in (await history(world)).steps} == {b""}


async def test_replay_depends_only_on_public_information(world: World, real_pictures: None) -> None:
    """Show every page and picture without the position and the secret of the match."""
    await world.begin(0, 1, game="rivals")
    bot, match = world.program.bot, await world.match()
    blind = replace(match, state=None, snapshot=None, secret=b"", head=b"")
    assert await everything(bot, match, await history(world)) == await everything(
        bot, blind, await history(world)
    )


async def everything(bot: Longtable, match: Match, found: MatchHistory) -> list[object]:
    """Return everything shown of the last replay step of a match."""
    words = texts_in("en", match.game.key)
    context = PageContext(bot, match, texts=words)
    album = ReplayContext(match, found, await context.players(), await context.scene())
    last = album.newest
    page = _page(album, last, None, 0)
    view = album.view(last)
    return [
        page.text,
        album.renderer.alt(view, album.scene_at(last, view)),
        encode(album.drawn(last)),
        album.shot(last, view).caption,
        album.mark(last),
    ]


async def test_match_with_corrected_rules_is_replayed_up_to_that_row(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(world)
    found = await history(world)
    torn = found.steps[4].seq

    async def history_torn(match: Match) -> MatchHistory:
        return found._replace(steps=found.steps[:4], first_unreplayable_row=torn)

    monkeypatch.setattr(world.program.bot.service.reading, "history", history_torn)
    message = await opened(world)
    assert [place_of(words(message))] == places(found.steps[3:4])
    assert f"from row {torn} on" in words(message)
    result = await world.members[2].slash(await world.place(), "match replay", at=torn)
    assert f"from row {torn} on" in said(result)
    assert pictures(world.private(result)) == []

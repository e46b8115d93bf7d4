"""Analysis tables on Discord: opened from a file or a match, played by one, without pings."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.frame.match.buttons.end import AnalyseButton
from cogs.frame.ui.pages import Page, layout, row_of
from engines.carcassonne import queries
from matches.texts import texts_in
from tests.cogs.test_proof import document, finished
from tests.cogs.world import (
    World,
    choices,
    components,
    labels,
    pictures,
    said,
    shown,
    words,
)
from tests.matches.files import changed


@pytest.fixture
async def match_id(world: World) -> int:
    return await finished(world)


async def test_analysis_of_a_file_opens_a_labelled_table_without_pings(
    world: World, match_id: int
) -> None:
    dora = world.members[3]
    data = await document(await dora.slash(await world.place(match_id), "file export"))
    pings = len(world.pinged())
    result = await dora.slash(world.channel, "file analyse", file=("m.match.jsonl", data))
    assert "Match #2 is your analysis table" in said(result)
    await world.delivered(2)
    board = words(await world.board(2))
    assert f"{world.called(dora)}’s analysis table" in board
    assert "No clock, no pings, nothing at stake" in board
    assert "The match ended here" in board
    assert "seed" not in board
    assert [users for users in world.pinged()[pings:] if users] == []


async def test_a_match_is_analysed_by_its_number_from_any_row(world: World, match_id: int) -> None:
    dora, row = world.members[3], (await world.match(match_id)).seq - 12
    await dora.slash(world.channel, "file analyse", match=match_id)
    button = AnalyseButton(2, row, label="Play on from here")
    message = await world.post(layout(Page("…", rows=(row_of([button]),))))
    result = await dora.click(message, label="Play on from here")
    then = (await world.program.bot.service.reading.history(await world.match(2))).step_at(row)
    assert f"is now at: Turn {then.turn} · step {then.step}." in said(result)
    board = await world.board(2)
    assert any(world.called(member) in words(board) for member in world.members[:2])
    assert "Seat " not in words(board)
    assert choices(board)
    before = await world.match(2)
    preview = world.private(await world.choose(dora, board))
    await world.choose(dora, preview)
    match = await world.match(2)
    assert match.seq > before.seq
    assert "Undo" in labels(await world.board(2))
    await dora.click(await world.board(2), label="Undo")
    assert (await world.match(2)).to_move == before.to_move


async def test_analysis_seats_keep_player_names_only_on_the_original_server(
    world: World, match_id: int
) -> None:
    dora, match = world.members[3], await world.match(match_id)
    data = await document(await dora.slash(world.channel, "file export", match=match_id))
    names = await world.program.bot.names.for_match(match, texts_in("en"))
    file = ("m.match.jsonl", data)
    await dora.slash(world.channel, "file analyse", file=file)
    assert await world.program.bot.names.for_match(await world.match(2), texts_in("en")) == names
    stored = (await world.match(2)).seats
    assert [row.user for row in stored] == [0] * len(stored), "nobody of them sits there"
    guild = world.env.create_guild()
    away = guild.create_text_channel("away")
    stranger = guild.add_member(world.env.create_user("Zoe"))
    await stranger.slash(away, "file analyse", file=file)
    seats = (await world.match(3)).seats
    assert [row.played_by for row in seats] == [None] * len(seats)


async def test_the_replay_of_a_match_that_has_ended_offers_to_play_on(
    world: World, match_id: int
) -> None:
    dora = world.members[3]
    shown = world.private(await dora.slash(await world.place(match_id), "match replay"))
    back = world.private(await dora.click(shown, label="⏮"))
    assert "Match #2 is your analysis table" in said(
        await dora.click(back, label="Play on from here")
    )
    first = await world.match(2)
    shown = world.private(await dora.slash(world.channel, "match replay", match=2))
    later = world.private(await dora.click(shown, label="◀"))
    assert "is now at: Turn" in said(await dora.click(later, label="Play on from here"))
    assert (await world.match(2)).snapshot != first.snapshot


async def test_one_of_ones_own_matches_is_analysed_without_typing_anything(
    world: World, match_id: int
) -> None:
    ann = world.members[0]
    listed = world.private(await ann.slash(world.channel, "match list"))
    (menu,) = [component for component in components(listed) if component["type"] == 3]
    (option,) = menu["options"]
    assert option["value"] == str(match_id)
    assert option["label"].startswith(f"Carcassonne #{match_id} · finished · ")
    assert "Ann" in option["label"]
    more = shown(await ann.select(listed, [option["value"]], custom_id=menu["custom_id"]))
    assert more is not None
    replay = shown(await ann.click(more, label="Analyse"))
    assert replay is not None
    await ann.click(replay, label="◀")
    assert "Match #2 is your analysis table" in said(
        await ann.click(replay, label="Play on from here")
    )
    assert (await world.match(2)).analyst == ann.id


async def test_replay_of_a_running_match_is_opened_from_the_match_list(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    await world.open(0)
    ben, dora = world.members[1], world.members[3]
    listed = world.private(await ben.slash(world.channel, "match list"))
    (menu,) = [component for component in components(listed) if component["type"] == 3]
    assert [option["value"] for option in menu["options"]] == [str(match_id)], "begun, and theirs"
    more = shown(await ben.select(listed, [str(match_id)], custom_id=menu["custom_id"]))
    assert more is not None
    assert "The beginning · <t:" in said(await ben.click(more, label="Replay"))
    strangers = world.private(await dora.slash(world.channel, "match list"))
    assert [component for component in components(strangers) if component["type"] == 3] == []


async def test_a_match_that_runs_offers_no_playing_on(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    shown = await world.members[0].slash(await world.place(match_id), "match replay")
    assert "Play on from here" not in labels(world.private(shown))


async def test_play_on_from_a_match_that_has_ended_opens_a_table(
    world: World, match_id: int
) -> None:
    dora, row = world.members[3], (await world.match(match_id)).seq - 12
    button = AnalyseButton(match_id, row, label="Play on from here")
    message = await world.post(layout(Page("…", rows=(row_of([button]),))))
    result = await dora.click(message, label="Play on from here")
    assert "Match #2 is your analysis table" in said(result)
    assert (await world.match(2)).to_move


async def test_only_the_owner_plays_on_an_analysis_table(world: World, match_id: int) -> None:
    dora, emil = world.members[3], world.members[4]
    row = (await world.match(match_id)).seq - 12
    await dora.slash(world.channel, "file analyse", match=match_id)
    button = AnalyseButton(2, row, label="Play on from here")
    message = await world.post(layout(Page("…", rows=(row_of([button]),))))
    assert "Only the person who opened" in said(
        await emil.click(message, label="Play on from here")
    )
    await dora.click(message, label="Play on from here")
    result = await world.choose(emil, await world.board(2))
    assert "You are not playing in this match" in said(result)


async def test_a_changed_file_is_refused_with_the_finding(world: World, match_id: int) -> None:
    dora, place = world.members[3], await world.place(match_id)
    world.japanese.add(dora.id)
    data = await document(await dora.slash(place, "file export"))
    bad = changed(data, lambda lines: lines[3].update(at=lines[3]["at"] + 1))
    result = await dora.slash(place, "file analyse", file=("m.match.jsonl", bad))
    assert "本物のファイルだけ" in said(result)
    assert "4行目" in said(result)
    assert len(await world.program.bot.service.matches.unfinished()) == 0


async def test_a_match_that_runs_cannot_be_analysed(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    result = await world.members[0].slash(world.channel, "file analyse", match=match_id)
    assert "Only the genuine file of a finished match" in said(result)


async def test_analysis_table_is_listed_only_for_its_owner(world: World, match_id: int) -> None:
    dora, emil = world.members[3:5]
    await dora.slash(world.channel, "file analyse", match=match_id)
    assert "#2" in said(await dora.slash(world.channel, "match list"))
    assert "#2" not in said(await emil.slash(world.channel, "match list"))


async def test_the_host_closes_it_and_nothing_is_revealed(world: World, match_id: int) -> None:
    dora = world.members[3]
    await dora.slash(world.channel, "file analyse", match=match_id)
    sure = await dora.slash(world.channel, "host close", match=2)
    await dora.click(world.private(sure), label=labels(world.private(sure))[0])
    assert (await world.match(2)).status == "closed"
    text = words(await world.board(2))
    assert "seed" not in text
    assert "The analysis has ended." in text
    assert "Nobody wins" not in text


async def test_board_of_a_closed_analysis_table_explains_all_points(
    world: World, match_id: int
) -> None:
    dora, reading = world.members[3], world.program.bot.service.reading
    row = (await world.match(match_id)).seq - 12
    await dora.slash(world.channel, "file analyse", match=match_id)
    button = AnalyseButton(2, row, label="Play on from here")
    message = await world.post(layout(Page("…", rows=(row_of([button]),))))
    await dora.click(message, label="Play on from here")
    await world.choose(dora, world.private(await world.choose(dora, await world.board(2))))
    sure = world.private(await dora.slash(world.channel, "host close", match=2))
    await dora.click(sure, label=labels(sure)[0])
    shown = [item["media"]["url"].rpartition("/")[2] for item in pictures(await world.board(2))]
    assert [name.partition(".")[0] for name in shown] == ["points", "board"]
    match = await world.match(2)
    notes = await reading.public_notes(match)
    view: Any = reading.view(match, None)
    assert notes is not None
    points = match.game.sources(view, notes)
    assert [sum(each.values()) for each in points] == match.game.scores(view)
    laid = [note for note in notes if note.kind == "lays"]
    assert len(laid) == len(queries.tiles(view)) - 1 > 3


async def test_the_replay_of_an_analysis_table_ends_as_its_match_did(
    world: World, match_id: int
) -> None:
    dora, match = world.members[3], await world.match(match_id)
    await dora.slash(world.channel, "file analyse", match=match_id)
    shown = world.private(await dora.slash(world.channel, "match replay", match=2))
    original = await world.program.bot.service.reading.history(match)
    analysed = await world.program.bot.service.reading.history(await world.match(2))
    assert analysed == original
    last = original.steps[-1]
    assert f"Turn **{last.turn}** of {last.turn} · step {last.step}" in words(shown)
    assert (analysed.ended, analysed.ranks) == (True, match.ranks)
    assert await world.program.store.log.last_seen(2, dora.id) == 0

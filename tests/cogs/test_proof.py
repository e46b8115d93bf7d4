"""Seed hashes, added words and verification of files on Discord."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from simcord.results import InteractionResult, ResponseMessage

from cogs.frame.match.buttons.lobby import WordButton
from cogs.frame.match.handlers.fairness import fairness_page
from cogs.frame.ui.pages import Page, layout, row_of
from matches.actions.lobby import MAX_LETTERS
from matches.core.beacon_rounds import BeaconChain
from matches.record.report import MAX_QUOTED, FileFinding, Report, worded
from matches.service.beacon import Beacon
from matches.texts import LOCALES, texts_in
from presentation.limits import MAX_TEXT
from presentation.names import SeatNames
from tests.cogs.world import World, labels, said, uploads, words
from tests.matches.beacon import chain_of, value_of
from tests.matches.files import changed, lines_of

SHORT = "UVEBMVKWRA"


async def document(result: InteractionResult) -> bytes:
    """Return the file of a private response."""
    messages = [*result.followups, *([result.response] if result.response else [])]
    (upload,) = [upload for message in messages for upload in uploads(message)]
    return upload.content


async def finished(world: World) -> int:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    await world.skip_turns(match_id, len(SHORT) - 3)
    while (await world.match(match_id)).status == "running":
        await world.turn(match_id)
    return match_id


async def fairness(world: World, match_id: int, member: int = 0) -> ResponseMessage:
    """Return the private page about the shuffle of an open match."""
    button = f"fair:{match_id}"
    lobby = await world.lobby(match_id)
    return world.private(await world.members[member].click(lobby, custom_id=button))


async def test_fairness_button_shows_the_seed_hash_and_word_authors(world: World) -> None:
    match_id = await world.open()
    text = words(await fairness(world, match_id))
    assert f"`{(await world.match(match_id)).secret_hash.hex()}`" in text
    assert "No player added a word" in text
    await world.members[0].slash(world.channel, "lobby word", word="Wacholder")
    text = words(await fairness(world, match_id, 1))
    assert f"in this order: {world.called(world.members[0])}" in text
    assert "Wacholder" not in text


async def test_the_button_asks_for_a_word_in_a_form(world: World) -> None:
    match_id = await world.open()
    page = await fairness(world, match_id)
    form = await world.members[0].click(page, label="Add a word")
    text = said(await world.members[0].submit_modal(form, {"text": "Holunder"}))
    assert f"in this order: {world.called(world.members[0])}" in text
    assert (await world.match(match_id)).seats[0].word == "Holunder"


async def test_a_form_survives_a_restart_and_two_people_at_once(world: World) -> None:
    match_id = await world.open()
    await world.members[1].click(await world.lobby(match_id), label="Join")
    forms = [
        await world.members[at].click(await fairness(world, match_id, at), label="Add a word")
        for at in range(2)
    ]
    await world.members[0].submit_modal(forms[0], {"text": "one"})
    await world.members[1].submit_modal(forms[1], {"text": "two"})
    assert [row.word for row in (await world.match(match_id)).seats] == ["one", "two"]


async def test_non_player_is_refused_instead_of_shown_a_form(world: World) -> None:
    match_id = await world.open()
    old = await world.post(layout(Page("-", rows=(row_of([WordButton(match_id)]),))))
    await world.program.store.matches.set_lobby_message(match_id, old.id)
    result = await world.members[2].click(old, custom_id=f"word:{match_id}")
    assert "You are not playing in this match" in said(result)


async def test_in_the_end_secret_and_head_are_revealed_and_fit_the_file(world: World) -> None:
    match_id = await finished(world)
    match = await world.match(match_id)
    text = said(await world.members[0].click(await world.board(match_id), label="Fairness"))
    assert f"`{match.secret.hex()}`" in text
    assert f"`{match.head.hex()}`" in text
    result = await world.members[0].slash(await world.place(match_id), "file export")
    assert lines_of(await document(result))[-1]["head"] == match.head.hex()


async def test_nothing_is_revealed_while_a_match_runs(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    secret = (await world.match(match_id)).secret.hex()
    for shown in (*world.channel.history(), *(await world.place(match_id)).history()):
        assert secret not in words(shown)


async def test_a_closed_lobby_reveals_its_secret_too(world: World) -> None:
    match_id = await world.open()
    await world.members[0].click(await world.lobby(match_id), label="Leave")
    match = await world.match(match_id)
    assert labels(await world.lobby(match_id)) == ["Fairness"]
    page = await fairness(world, match_id, 1)
    assert match.secret.hex() in words(page)
    assert labels(page) == []


async def test_the_file_names_the_players_unless_it_is_not_to(world: World) -> None:
    match_id = await finished(world)
    place = await world.place(match_id)
    named = lines_of(await document(await world.members[0].slash(place, "file export")))
    assert {seat["name"] for seat in named[0]["seats"]} == {"Ann", "Ben"}
    bare = await world.members[0].slash(place, "file export", names=False)
    assert all("name" not in seat for seat in lines_of(await document(bare))[0]["seats"])
    assert b"Ann" not in await document(bare)


async def test_a_match_is_checked_by_its_number_and_by_its_file(world: World) -> None:
    match_id = await finished(world)
    ann, place = world.members[0], await world.place(match_id)
    assert "This file is genuine" in said(await ann.slash(place, "file verify", match=match_id))
    data = await document(await ann.slash(place, "file export"))
    good = await ann.slash(place, "file verify", file=("m.match.jsonl", data))
    assert "This file is genuine" in said(good)
    assert "compared with this bot’s own record" in said(good)


async def test_verification_of_a_changed_file_is_in_the_language_of_the_user(world: World) -> None:
    match_id = await finished(world)
    ann, place = world.members[0], await world.place(match_id)
    data = await document(await ann.slash(place, "file export"))
    bad = changed(data, lambda lines: lines[3].update(at=lines[3]["at"] + 1))
    english = said(await ann.slash(place, "file verify", file=("m.match.jsonl", bad)))
    assert "was changed after the match" in english
    assert "Line 4 (row " in english
    world.japanese.add(ann.id)
    japanese = said(await ann.slash(place, "file verify", file=("m.match.jsonl", bad)))
    assert "書き換えられています" in japanese
    assert "4行目" in japanese


@pytest.mark.parametrize("size", [4 << 20, 1 + (4 << 20)])
async def test_a_file_that_is_too_large_is_refused(world: World, size: int) -> None:
    result = await world.members[0].slash(
        world.channel, "file verify", file=("m.match.jsonl", b"x" * size)
    )
    refused = "too large: match files have at most 4 MB" in said(result)
    assert refused is (size > 4 << 20)


async def test_joining_player_is_shown_the_seed_hash(world: World) -> None:
    match_id = await world.open()
    bound = (await world.match(match_id)).secret_hash.hex()
    clicked = await world.members[1].click(await world.lobby(match_id), label="Join")
    assert f"`{bound}`" in said(clicked)
    typed = await world.members[2].slash(world.channel, "match join", match=match_id)
    assert f"`{bound}`" in said(typed)


async def test_spectator_sees_the_seed_hash_but_cannot_add_a_word(world: World) -> None:
    match_id = await world.open()
    page = await fairness(world, match_id, 3)
    assert f"`{(await world.match(match_id)).secret_hash.hex()}`" in words(page)
    assert labels(page) == []


async def test_fairness_page_and_start_name_the_last_word(world: World) -> None:
    match_id = await world.open(seats=2)
    ann, ben = world.members[:2]
    await ben.click(await world.lobby(match_id), label="Join")
    for member in (ben, ann):
        await member.slash(world.channel, "lobby word", word=f"by {member.id}")
    named = f"in this order: {world.called(ben)} and {world.called(ann)}"
    assert named in words(await fairness(world, match_id))
    await ann.click(await world.lobby(match_id), label="Start")
    text = "The last word mixed into the shuffle is Ann’s"
    assert text in await world.log_text(match_id)


async def test_an_open_match_can_be_exported_and_compared_later(world: World) -> None:
    match_id = await world.open(seats=2)
    export = await world.members[0].slash(world.channel, "file export")
    (header, *rows) = lines_of(await document(export))
    assert (header["status"], [row["kind"] for row in rows]) == ("open", ["create"])
    assert header["match"] == match_id


class Known(Beacon):
    """Beacon without requests."""

    async def chain(self) -> BeaconChain:
        return chain_of()


async def test_a_match_that_waits_for_its_draw_says_so(world: World) -> None:
    match_id = await world.open(seats=2)
    await world.members[1].click(await world.lobby(match_id), label="Join")
    service = world.program.bot.service
    service.lobby.beacon = Known("")
    started = await world.members[0].slash(world.channel, "match start", match=match_id)
    assert "starts as soon as the public random number arrives" in said(started)
    lobby = await world.lobby(match_id)
    draw = (await world.match(match_id)).draw
    assert draw is not None
    assert f"round {draw.round} of beacon `{draw.chain.hash}`" in words(lobby)
    assert labels(lobby) == []
    value = value_of(draw.round)
    known = replace(draw, randomness=value["randomness"], signature=value["signature"])
    await service.lobby.drawn(match_id, known)
    await world.delivered()
    assert "Mixed into the shuffle: round" in await world.log_text(match_id)


async def test_fairness_page_of_a_closed_match_fits_escaped_words(
    world: World,
) -> None:
    match_id = await world.open(seats=4)
    for member in world.members[1:4]:
        await member.click(await world.lobby(match_id), label="Join")
    for member in world.members[:4]:
        word = "a" + "\u200d" * (MAX_LETTERS - 1)
        await member.slash(world.channel, "lobby word", word=word)
    match = replace(await world.match(match_id), ended=1)
    page = fairness_page(SeatNames(match, texts_in("en", "carcassonne")), world.members[0].id)
    assert page.text.count("`a\\u{200d}") == 4
    assert layout(page).content_length() < MAX_TEXT


@pytest.mark.parametrize("locale", LOCALES)
def test_verification_difference_with_escaped_characters_fits(locale: str) -> None:
    long = "\U0010ffff" * MAX_QUOTED
    finding = FileFinding(4, "differs", field="release", expected=long, found=long)
    text = "\n".join(worded(Report("tampered", finding=finding), texts_in(locale)))
    assert "\\u{10ffff}" in text
    assert len(text) < MAX_TEXT

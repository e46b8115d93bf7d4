"""Refusal of values that a database cannot store."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from engines.core import Refusal
from matches.core.actor import Actor
from matches.core.models import ChannelRef, Match, Robot
from matches.service.service import Service
from matches.store.store import Store
from matches.texts import LOCALES, texts_in
from tests.matches.people import AKI, BEN, CLEO, PLACE, People, refused
from tests.matches.tournaments.contest import ORGANISER, Contest

BEYOND = 2**63
HOLES = ["a\ud800", "\udfffb", "a\0b", "\x1b[2J", "two\nlines"]
TURNING = [f"a{chr(code)}b" for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))]
INVISIBLE = [
    *("\u200b", "\u200d\u200c", "\u3164", "\u115f \u1160", "\u2800", "\uffa0", "\u0301", "\ufe0f"),
    *("\u00ad\u2060", "\ue000", "\U000e0061"),
]
VISIBLE = [
    *("x", "9", "?", "雨のち晴れ", "a\u3000b", "👩\u200d👧", "❤\ufe0f", "ひ\u3099"),
    *("می\u200cخواهم", "क\u094d\u200dष", "שלום", "\u200ba", "🇯🇵", "½", "½\u3164"),
]

Action = Callable[[Service, int], Awaitable[object]]


@pytest.mark.parametrize("seat", [-1, -2, BEYOND])
async def test_a_seat_number_outside_the_table_is_refused(people: People, seat: int) -> None:
    match = await people.open(BEN)
    await people.service.lobby.add_robot(match.id, people.by(AKI), Robot())
    action = people.service.lobby.remove_robot(match.id, people.by(AKI), seat)
    assert (await refused(action)).reason == "no_such_robot"
    assert len((await people.service.matches.get(match.id)).seats) == 3


@pytest.mark.parametrize("word", HOLES)
async def test_an_unreadable_word_is_refused(people: People, word: str) -> None:
    match = await people.open()
    action = people.service.lobby.say_word(match.id, people.by(AKI), word)
    assert (await refused(action)).reason == "unreadable_text"
    assert await people.service.matches.get(match.id) == match


@pytest.mark.parametrize("word", VISIBLE)
async def test_a_word_may_be_of_any_writing(people: People, word: str) -> None:
    match = await people.open()
    match = await people.service.lobby.say_word(match.id, people.by(AKI), word)
    assert match.seats[0].word == word


@pytest.mark.parametrize("reason", HOLES)
async def test_a_pause_with_an_unreadable_reason_is_refused(people: People, reason: str) -> None:
    match = await people.sit()
    action = people.service.hosting.pause(match.id, people.by(AKI, reason))
    assert (await refused(action)).reason == "unreadable_text"
    assert (await people.service.matches.get(match.id)).status == "running"


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        *(("turning_text", text) for text in TURNING),
        *(("invisible_text", text) for text in INVISIBLE),
    ],
)
async def test_invisible_and_bidi_characters_are_refused_in_every_free_text(
    people: People, store: Store, reason: str, text: str
) -> None:
    opened, played = await people.open(), await people.sit()
    contest = Contest(store)
    await contest.open(BEN)
    before, settings = await contest.now(), contest.settings
    lobby, tournaments = people.service.lobby, contest.service.tournaments
    wishes = (
        lobby.say_word(opened.id, people.by(AKI), text),
        people.service.hosting.pause(played.id, people.by(AKI, text)),
        tournaments.create(contest.by(AKI), name=text, settings=settings, place=PLACE),
        tournaments.configure(contest.id, contest.by(ORGANISER), settings, name=text),
        contest.lead("forbid", AKI, BEN, reason=text),
    )
    for action in wishes:
        assert (await refused(action)).reason == reason
    assert await people.service.matches.get(opened.id) == opened
    assert (await people.service.matches.get(played.id)).status == "running"
    assert await contest.now() == before


@pytest.mark.parametrize("text", VISIBLE)
async def test_a_name_and_a_reason_may_be_of_any_writing(store: Store, text: str) -> None:
    contest = Contest(store)
    await contest.open(AKI, BEN)
    actor = contest.by(ORGANISER)
    named = await contest.service.tournaments.configure(
        contest.id, actor, contest.settings, name=text
    )
    assert named.name == " ".join(text.split())
    assert (await contest.lead("forbid", AKI, BEN, reason=text)).forbidden


async def test_a_tournament_with_a_formerly_valid_name_can_be_changed(store: Store) -> None:
    contest = Contest(store)
    before = await contest.open()
    store.tournaments.in_memory[contest.id] = replace(before, name="\u3164")
    settings = replace(contest.settings, most=6)
    actor = contest.by(ORGANISER)
    changed = await contest.service.tournaments.configure(contest.id, actor, settings)
    assert (changed.name, changed.settings.most) == ("\u3164", 6)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("reason", ["turning_text", "invisible_text"])
def test_every_text_refusal_has_a_text(reason: str, locale: str) -> None:
    assert texts_in(locale).refusal(Refusal(reason), str)


@pytest.mark.parametrize("match_id", [BEYOND, 2**64, -BEYOND - 1])
async def test_a_match_number_that_is_too_large_is_unknown(people: People, match_id: int) -> None:
    assert (await refused(people.service.matches.get(match_id))).reason == "unknown_match"
    action = people.service.lobby.join(match_id, people.by(BEN))
    assert (await refused(action)).reason == "unknown_match"


@pytest.mark.parametrize(
    "wish",
    [
        lambda service, match_id: service.lobby.join(match_id, Actor(BEYOND, 1)),
        lambda service, match_id: service.lobby.join(match_id, Actor(CLEO, BEYOND)),
        lambda service, match_id: service.lobby.create(
            Actor(BEYOND, 1), game="pebbles", place=PLACE, locale="en"
        ),
        lambda service, match_id: service.lobby.create(
            Actor(AKI, 1), game="pebbles", place=ChannelRef(1, BEYOND), locale="en"
        ),
    ],
)
async def test_ids_that_are_too_large_are_refused(people: People, wish: Action) -> None:
    match = await people.open()
    assert (await refused(wish(people.service, match.id))).reason == "not_an_option"
    assert [found.id for found in await people.service.matches.unfinished()] == [match.id]
    assert await people.service.matches.get(match.id) == match


@pytest.mark.parametrize("by", [BEYOND, 0, -1])
async def test_replacing_a_player_without_a_replacement_is_refused(people: People, by: int) -> None:
    match = await people.sit()
    action = people.service.hosting.replace(match.id, people.by(AKI), 1, by)
    assert (await refused(action)).reason == "not_an_option"


async def test_rewinding_to_a_row_number_that_is_too_large_is_refused(people: People) -> None:
    match = await people.sit()
    action = people.service.hosting.rewind(match.id, people.by(AKI), to=BEYOND, seen=0)
    assert (await refused(action)).reason == "no_such_decision"


@pytest.mark.parametrize("hour", [-1, 24, BEYOND])
async def test_a_digest_hour_outside_the_day_is_refused(people: People, hour: int) -> None:
    action = people.service.players.change(AKI, digest_hour=hour)
    assert (await refused(action)).reason == "not_an_option"


async def test_an_unencodable_character_of_a_name_is_replaced_in_the_file(people: People) -> None:
    match: Match = await people.sit()
    data = await people.service.verification.export(match.id, ["A\ud800ki", "Ben"])
    assert b'"A?ki"' in data

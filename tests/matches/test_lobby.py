"""Lobbies: seats, colours, hosts and the seating order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from matches.core.actor import Actor
from matches.core.fairness import SeedContribution, SeedMix, default_word, secret_hash
from matches.core.models import Match
from matches.service.service import Service
from matches.store.store import Store, open_store
from tests.matches.pebbles import PEBBLES, Options, Prefs
from tests.matches.people import (
    AKI,
    BEN,
    CLEO,
    DAN,
    EVE,
    GAMES,
    PLACE,
    People,
    pebbles,
    refused,
)


async def test_the_host_sits_down_first_in_the_first_colour(people: People) -> None:
    match = await people.open()
    assert [(row.user, row.colour) for row in match.seats] == [(AKI, "red")]
    assert (match.status, match.seats_offered, match.host, match.place) == ("open", 4, AKI, PLACE)


async def test_the_hash_of_the_secret_is_published_when_a_match_opens(people: People) -> None:
    match = await people.open()
    assert match.secret_hash == secret_hash(match.id, b"s" * 32)


async def test_an_unknown_game_is_refused(people: People) -> None:
    action = people.service.lobby.create(Actor(AKI, 1), game="whist", place=PLACE, locale="en")
    assert (await refused(action)).reason == "unknown_game"


@pytest.mark.parametrize("seats", [1, 5])
async def test_a_number_of_seats_the_game_has_not_is_refused(people: People, seats: int) -> None:
    action = people.service.lobby.create(
        Actor(AKI, 1), game="pebbles", place=PLACE, locale="en", seats=seats
    )
    refusal = await refused(action)
    assert (refusal.reason, refusal.details) == ("seat_count", {"least": 2, "most": 4})


async def test_options_the_game_refuses_open_no_match(people: People) -> None:
    refusal = await refused(people.open(options=Options(pile=2000)))
    assert refusal.reason == "pile_too_big"
    assert await people.service.matches.unfinished() == []


async def test_options_of_another_game_are_refused(people: People) -> None:
    action = people.service.lobby.create(
        Actor(AKI, 1), game="pebbles", place=PLACE, locale="en", options=Prefs()
    )
    assert (await refused(action)).reason == "wrong_options"


async def test_a_joining_player_gets_the_next_seat_and_a_free_colour(people: People) -> None:
    match = await people.open()
    match = await people.service.lobby.join(match.id, people.by(BEN), colour="yellow")
    match = await people.service.lobby.join(match.id, people.by(CLEO))
    assert [(row.seat, row.colour) for row in match.seats] == [
        (0, "red"),
        (1, "yellow"),
        (2, "blue"),
    ]


async def test_a_taken_colour_is_refused(people: People) -> None:
    match = await people.open()
    action = people.service.lobby.join(match.id, people.by(BEN), colour="red")
    assert (await refused(action)).reason == "colour_taken"


async def test_an_unknown_colour_is_refused(people: People) -> None:
    match = await people.open()
    action = people.service.lobby.join(match.id, people.by(BEN), colour="mauve")
    assert (await refused(action)).reason == "unknown_colour"


async def test_joining_twice_is_refused(people: People) -> None:
    match = await people.open(BEN)
    action = people.service.lobby.join(match.id, people.by(BEN))
    assert (await refused(action)).reason == "already_seated"


async def test_joining_a_full_match_is_refused(people: People) -> None:
    match = await people.open(BEN, CLEO, DAN)
    refusal = await refused(people.service.lobby.join(match.id, people.by(EVE)))
    assert (refusal.reason, refusal.details) == ("seats_full", {"count": 4})


async def test_joining_or_leaving_a_running_match_is_refused(people: People) -> None:
    match = await people.sit()
    join = people.service.lobby.join(match.id, people.by(CLEO))
    leave = people.service.lobby.leave(match.id, people.by(BEN))
    again = people.service.lobby.start(match.id, people.by(AKI))
    for action in (join, leave, again):
        assert (await refused(action)).reason == "match_running"


async def test_an_unknown_match_is_refused(people: People) -> None:
    assert (await refused(people.service.matches.get(99))).reason == "unknown_match"


async def test_leaving_frees_the_seat_and_colour(people: People) -> None:
    match = await people.open(BEN, CLEO)
    match = await people.service.lobby.leave(match.id, people.by(BEN))
    assert [(row.seat, row.user, row.colour) for row in match.seats] == [
        (0, AKI, "red"),
        (1, CLEO, "yellow"),
    ]


async def test_only_a_seated_player_can_leave(people: People) -> None:
    match = await people.open()
    action = people.service.lobby.leave(match.id, people.by(BEN))
    assert (await refused(action)).reason == "not_seated"


async def test_when_the_host_leaves_the_next_one_hosts(people: People) -> None:
    match = await people.open(BEN)
    match = await people.service.lobby.leave(match.id, people.by(AKI))
    assert (match.host, match.status) == (BEN, "open")


async def test_the_last_one_to_leave_closes_the_match(people: People) -> None:
    match = await people.open()
    match = await people.service.lobby.leave(match.id, people.by(AKI))
    assert (match.status, match.seats) == ("closed", ())
    action = people.service.lobby.join(match.id, people.by(BEN))
    assert (await refused(action)).reason == "match_over"


async def test_only_the_host_starts(people: People) -> None:
    match = await people.open(BEN)
    refusal = await refused(people.service.lobby.start(match.id, people.by(BEN)))
    assert (refusal.reason, refusal.details) == ("not_host", {"host": AKI})


async def test_too_few_players_cannot_start(people: People) -> None:
    match = await people.open()
    refusal = await refused(people.service.lobby.start(match.id, people.by(AKI)))
    assert (refusal.reason, refusal.details) == ("too_few_players", {"have": 1, "need": 2})


async def test_a_match_that_has_not_started_is_not_played(people: People) -> None:
    match = await people.open(BEN)
    assert (await refused(people.act(match, 0))).reason == "match_not_started"
    assert (await refused(people.undo(match, 0))).reason == "match_not_started"
    assert (await refused(people.resign(match, 0))).reason == "match_not_started"


async def test_seats_and_seed_follow_from_the_secret_and_the_words(people: People) -> None:
    lobby = await people.open(BEN, CLEO, DAN)
    match = await people.service.lobby.start(lobby.id, people.by(AKI))
    words = [default_word(match.id, match.secret_hash, player) for player in range(4)]
    mix = mix_with(words, match_id=match.id)
    order = mix.seating(PEBBLES)
    assert [row.user for row in match.seats] == [lobby.seats[old].user for old in order]
    assert [row.word for row in match.seats] == [words[old] for old in order]
    assert pebbles(match).rng.seed == mix.seed(order)


def mix_with(words: Sequence[str], said: Sequence[int] = (), **other: Any) -> SeedMix:
    joined = [SeedContribution("red", "human", word) for word in words]
    mix = SeedMix(match_id=1, secret=b"s" * 32, joined=joined, said=said)
    return mix._replace(**other)


def test_the_seed_depends_on_every_word_and_their_order() -> None:
    mixes = [
        *(mix_with(words) for words in (["a", "b"], ["b", "a"], ["ab", ""], ["", "ab"])),
        *(mix_with(["a", "b"], [1, 0]), mix_with(["a", "b"], match_id=2)),
        *(mix_with(["a", "b"], secret=b"t" * 32), mix_with(["a", "b", "c"])),
    ]
    assert len({mix.seed([0, 1]) for mix in mixes}) == len(mixes)


@pytest.mark.parametrize("said", [(), (1,), (0, 1)])
def test_default_words_are_mixed_in_first(said: tuple[int, ...]) -> None:
    assert mix_with(["a", "b"], said).seed([0, 1]) == mix_with(["a", "b"]).seed([0, 1])


def test_each_player_sits_first_about_equally_often() -> None:
    mixes = [mix_with(["a", "b", "c"], secret=bytes([n]) * 32) for n in range(60)]
    first = [mix.seating(PEBBLES)[0] for mix in mixes]
    assert {first.count(seat) > 8 for seat in range(3)} == {True}


async def test_a_players_preferences_apply_from_the_start(people: People) -> None:
    await people.service.players.change(BEN, prefs={"confirm": True, "of_another_game": 3})
    match = await people.sit()
    seat = match.require_seat(BEN)
    assert pebbles(match).prefs[seat] == Prefs(confirm=True)
    assert pebbles(match).prefs[1 - seat] == Prefs()
    rows = await people.service.reading.log(match.id)
    assert [(row.kind, row.seat, row.move) for row in rows if row.kind == "prefer"] == [
        ("prefer", seat, {"confirm": True})
    ]


async def test_a_person_is_remembered(people: People) -> None:
    before = await people.service.players.get(AKI)
    await people.service.players.change(AKI, locale="ja")
    after = await people.service.players.change(AKI, ping="none")
    assert (before.locale, after.locale, after.ping, after.palette) == (
        None,
        "ja",
        "none",
        "standard",
    )
    assert await people.service.players.get(AKI) == after


async def test_matches_are_found_by_person_and_by_place(people: People, store: Store) -> None:
    first, second = await people.open(BEN), await people.sit(CLEO)
    await store.matches.set_thread(second.id, 77)
    service = people.service
    assert [match.id for match in await service.matches.for_user(AKI)] == [second.id, first.id]
    assert [match.id for match in await service.matches.for_user(BEN)] == [first.id]
    assert [match.id for match in await service.matches.open_in(1)] == [first.id]
    assert await service.matches.open_in(1, channel=3) == []
    assert await service.matches.at(2) == [second.id, first.id]
    assert await service.matches.at(77) == [second.id]
    await service.lobby.leave(first.id, people.by(AKI))
    await service.lobby.leave(first.id, people.by(BEN))
    assert await service.matches.at(2) == [second.id]


async def test_the_last_match_of_a_thread_is_found_there_after_its_end(
    people: People, store: Store
) -> None:
    match = await people.sit(BEN)
    await store.matches.set_thread(match.id, 77)
    await people.resign(match, 0)
    assert await people.service.matches.at(77) == [match.id]
    assert await people.service.matches.at(2) == []


async def test_every_lobby_click_delivered_twice_counts_once(people: People) -> None:
    service = people.service

    async def create() -> object:
        return await service.lobby.create(Actor(AKI, 1), game="pebbles", place=PLACE, locale="en")

    match = await service.lobby.create(Actor(AKI, 1), game="pebbles", place=PLACE, locale="en")
    assert await create() == match
    wishes: list[Callable[[], Awaitable[Match]]] = [
        lambda: service.lobby.join(match.id, Actor(BEN, 2)),
        lambda: service.lobby.join(match.id, Actor(CLEO, 3)),
        lambda: service.lobby.leave(match.id, Actor(CLEO, 4)),
        lambda: service.lobby.start(match.id, Actor(AKI, 5)),
    ]
    for wish in wishes:
        assert await wish() == await wish()
    assert [row.kind for row in await service.reading.log(match.id)] == [
        "create",
        "join",
        "join",
        "leave",
        "start",
    ]


async def test_a_service_that_ends_accepts_nothing_more(people: People) -> None:
    match = await people.open()
    await people.service.close()
    action = people.service.lobby.join(match.id, people.by(BEN))
    assert (await refused(action)).reason == "going_down"


async def test_a_table_never_prints_its_secret(people: People) -> None:
    match = await people.sit()
    assert repr(match) == f"Match({match.id}, pebbles, running, seq=3)"


async def test_another_process_finds_everything_as_it_was(people: People, url: str) -> None:
    match = await people.begin()
    other = await open_store(url, {"pebbles": PEBBLES})
    assert await Service(other).matches.get(match.id) == match
    await other.close()


async def test_a_seated_player_may_change_colour(people: People) -> None:
    match = await people.open(BEN)
    match = await people.service.lobby.join(match.id, people.by(BEN), colour="green")
    assert [row.colour for row in match.seats] == ["red", "green"]
    action = people.service.lobby.join(match.id, people.by(BEN), colour="red")
    assert (await refused(action)).reason == "colour_taken"


async def test_the_host_changes_seats_and_language(people: People) -> None:
    match = await people.open(BEN, CLEO)
    match = await people.service.lobby.change(match.id, people.by(AKI), seats=3, locale="ja")
    assert (match.seats_offered, match.locale) == (3, "ja")
    assert (await people.service.lobby.change(match.id, people.by(AKI))).seats_offered == 3


@pytest.mark.parametrize(
    ("user", "seats", "locale", "reason"),
    [
        (BEN, 3, None, "not_host"),
        (AKI, 2, None, "too_few_seats"),
        (AKI, 9, None, "seat_count"),
        (AKI, None, "tlh", "unknown_locale"),
    ],
)
async def test_a_change_that_cannot_be_is_refused(
    people: People, user: int, seats: int | None, locale: str | None, reason: str
) -> None:
    match = await people.open(BEN, CLEO)
    action = people.service.lobby.change(match.id, people.by(user), seats=seats, locale=locale)
    assert (await refused(action)).reason == reason


async def test_the_host_agrees_on_other_options_and_the_log_says_so(
    people: People, url: str
) -> None:
    match = await people.open(BEN)
    wanted = Options(pile=20, secret_plan=("early",))
    configure = people.service.lobby.configure
    match = await configure(match.id, people.by(AKI), wanted)
    assert match.options == wanted
    row = (await people.service.reading.log(match.id))[-1]
    assert (row.kind, row.seat) == ("configure", 0)
    assert row.move == {"pile": 20, "trap": -1, "secret_plan": ["early"]}
    other = await open_store(url, {"pebbles": PEBBLES})
    assert (await Service(other).matches.get(match.id)).options == wanted
    await other.close()
    started = await people.service.lobby.start(match.id, people.by(AKI))
    assert pebbles(started).pile == 20


@pytest.mark.parametrize(
    ("user", "options", "reason"),
    [
        (BEN, Options(pile=20), "not_host"),
        (AKI, Options(pile=2000), "pile_too_big"),
        (AKI, Prefs(), "wrong_options"),
    ],
)
async def test_options_that_cannot_be_are_refused(
    people: People, user: int, options: Options | Prefs, reason: str
) -> None:
    match = await people.open(BEN)
    action = people.service.lobby.configure(match.id, people.by(user), options)
    assert (await refused(action)).reason == reason
    assert (await people.service.matches.get(match.id)).options == Options()


async def test_options_stay_as_they_are_once_the_match_runs(people: People) -> None:
    match = await people.sit()
    action = people.service.lobby.configure(match.id, people.by(AKI), Options(pile=20))
    assert (await refused(action)).reason == "match_running"


async def test_global_preferences_apply_to_running_matches(
    people: People,
) -> None:
    running, open_, given_up = (
        await people.begin(),
        await people.open(BEN),
        await people.sit(BEN, CLEO),
    )
    await people.resign(given_up, given_up.require_seat(BEN))
    player = await people.service.players.prefer_everywhere(
        BEN, {"confirm": True, "of_another_game": 3}
    )
    assert player.prefs == {"confirm": True, "of_another_game": 3}
    for match, confirms in ((running, True), (given_up, False)):
        now = await people.service.matches.get(match.id)
        assert pebbles(now).prefs[now.require_seat(BEN)] == Prefs(confirm=confirms)
    started = await people.service.lobby.start(open_.id, people.by(AKI))
    assert pebbles(started).prefs[started.require_seat(BEN)] == Prefs(confirm=True)


async def test_a_game_may_tie_seats_to_colours(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    coloured = PEBBLES._replace(colours=("green", "black", "red"))
    monkeypatch.setitem(GAMES, "pebbles", coloured)
    match = await people.open()
    assert match.seats[0].colour == "green"
    action = people.service.lobby.join(match.id, people.by(BEN), colour="blue")
    assert (await refused(action)).reason == "unknown_colour"
    await people.service.lobby.join(match.id, people.by(BEN), colour="red")
    await people.service.lobby.join(match.id, people.by(CLEO))
    match = await people.service.lobby.start(match.id, people.by(AKI))
    assert [(row.user, row.colour) for row in match.seats] == [
        (AKI, "green"),
        (CLEO, "black"),
        (BEN, "red"),
    ]

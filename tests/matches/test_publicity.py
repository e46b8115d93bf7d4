"""Public pages: each condition of the rule, names, and take-downs that apply at once."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import update

from engines.core import options_of
from matches.core.models import NO_USER, ChannelRef, Match
from matches.core.publicity import WEB_ID_LETTERS, NotPublic, PublicGuild, PublicName
from matches.record.verification import verify
from matches.service.publicity import PublicityService
from matches.service.service import Service
from matches.store.notifications import notification_of
from matches.store.store import Store
from matches.store.tables import MATCHES
from matches.tournaments.models import Tournament
from tests.matches.counting import counted
from tests.matches.halves import Halves
from tests.matches.people import AKI, BEN, CLEO, DAN, GAMES, Clock, People, refused
from tests.matches.tournaments.contest import ORGANISER, Contest

GUILD, CHANNEL, THREAD, ADMIN = 11, 22, 33, 900
OTHER = 99
"""Another server, or the number of nothing."""
WORD, EXCUSE = "wacholder", "my hamster is ill"


class Meadow(People):
    """A published server with a public channel and a thread in it."""

    def __init__(self, store: Store) -> None:
        self.clock, self.store = Clock(), store
        super().__init__(
            Service(store, now=self.clock, new_secret=lambda: b"s" * 32),
            ChannelRef(GUILD, CHANNEL, THREAD),
        )

    @property
    def web(self) -> PublicityService:
        return self.service.publicity

    async def publish(self) -> PublicGuild:
        published = await self.web.publish(GUILD, ADMIN, "Meadow")
        await self.web.check_channels(GUILD, [CHANNEL])
        await self.web.check_thread(GUILD, THREAD, CHANNEL)
        return published

    async def play(self) -> Match:
        """Return a public match under way."""
        await self.publish()
        return await self.begin(BEN)

    async def finish(self, match: Match) -> Match:
        """Play a match to its end, and count it."""
        while match.to_move:
            assert match.state is not None
            options = options_of(match.state, match.to_move[0])
            match = await self.act(match, match.to_move[0], options[-1])
        while await self.service.results.count_next():
            pass
        return match

    async def contest(self) -> Contest:
        """Return an open tournament of two."""
        await self.publish()
        contest = Contest(self.store, self.clock, self.place)
        await contest.open(AKI, BEN)
        return contest

    async def shows(self, match_id: int) -> bool:
        """Return whether a match is public by every way of reading it."""
        ways: list[Callable[[int], Awaitable[Any]]] = [
            *(self.web.match, self.web.turns, self.web.notes),
            *(self.web.history, self.web.file, self.web.graph),
        ]
        found = [await answers(way, match_id) for way in ways]
        listed = match_id in await self.listed()
        assert set(found) in ({True}, {False}), "all ways ask the same rule"
        assert listed == found[0]
        return listed

    async def listed(self) -> list[int]:
        guild = PublicGuild(guild=GUILD, slug="meadow", name="Meadow", since=0)
        running = await self.web.matches(guild, ended=False)
        return [line.id for line in running + await self.web.matches(guild, ended=True)]


async def answers(way: Callable[[int], Awaitable[Any]], number: int) -> bool:
    """Return whether something public is found; fail if it is refused in another way."""
    try:
        await way(number)
    except NotPublic:
        return False
    return True


@pytest.fixture
def meadow(store: Store) -> Meadow:
    return Meadow(store)


# --- the rule ------------------------------------------------------------------------------------


async def test_a_match_that_meets_every_condition_is_public(meadow: Meadow) -> None:
    match = await meadow.play()
    assert await meadow.shows(match.id)
    found = await meadow.web.match(match.id)
    assert (found.guild.slug, found.guild.name) == ("meadow", "Meadow")
    assert found.thread_url == f"https://discord.com/channels/{GUILD}/{THREAD}"
    await meadow.finish(match)
    assert await meadow.shows(match.id), "after its end as well"


async def not_published(meadow: Meadow, match: Match) -> None:
    await meadow.web.unpublish(GUILD)


async def published_later(meadow: Meadow, match: Match) -> None:
    await meadow.web.unpublish(GUILD)
    meadow.clock.pass_hours(1)
    await meadow.publish()


async def unknown_channel(meadow: Meadow, match: Match) -> None:
    await meadow.web.remove_place(GUILD, CHANNEL)
    await meadow.web.check_thread(GUILD, THREAD, CHANNEL)


async def hidden_channel(meadow: Meadow, match: Match) -> None:
    await meadow.web.check_channels(GUILD, [OTHER])


async def unchecked_for_two_days(meadow: Meadow, match: Match) -> None:
    meadow.clock.pass_hours(48)
    await meadow.web.check_thread(GUILD, THREAD, CHANNEL)
    meadow.clock.now += 1


async def taken_out(meadow: Meadow, match: Match) -> None:
    await meadow.web.take_out(GUILD, [CHANNEL])
    await meadow.web.check_channels(GUILD, [CHANNEL])


async def deleted_thread(meadow: Meadow, match: Match) -> None:
    await meadow.web.remove_place(GUILD, THREAD)


async def deleted_unseen(meadow: Meadow, match: Match) -> None:
    await meadow.store.matches.set_lost(match.id, "404 10003: Unknown Channel")


async def thread_elsewhere(meadow: Meadow, match: Match) -> None:
    await meadow.web.check_thread(GUILD, THREAD, OTHER)


async def moved(meadow: Meadow, match: Match) -> None:
    await meadow.store.matches.set_thread(match.id, OTHER)


async def not_on_web(meadow: Meadow, match: Match) -> None:
    its = MATCHES.c.id == match.id
    await meadow.store.transactions.execute(update(MATCHES).where(its).values(on_web=False))


async def hidden_by_a_moderator(meadow: Meadow, match: Match) -> None:
    await meadow.web.hide("match", match.id, GUILD, hidden=True)


async def analysed(meadow: Meadow, match: Match) -> None:
    its = MATCHES.c.id == match.id
    await meadow.store.transactions.execute(update(MATCHES).where(its).values(analyst=AKI))


async def removed_bot(meadow: Meadow, match: Match) -> None:
    await meadow.store.privacy.leave(GUILD, meadow.clock())


async def forgotten_server(meadow: Meadow, match: Match) -> None:
    await meadow.service.privacy.forget_guild(GUILD)


CONDITIONS = (
    *(not_published, published_later, unknown_channel, hidden_channel),
    *(unchecked_for_two_days, taken_out, deleted_thread, deleted_unseen, thread_elsewhere, moved),
    *(not_on_web, hidden_by_a_moderator, analysed, removed_bot, forgotten_server),
)


@pytest.mark.parametrize("missing", CONDITIONS)
async def test_each_condition_alone_makes_a_match_private_at_once(
    meadow: Meadow, missing: Callable[[Meadow, Match], Awaitable[None]]
) -> None:
    ended = await meadow.finish(await meadow.play())
    running = await meadow.begin(BEN)
    for match in (running, ended):
        assert await meadow.shows(match.id)
    for match in (running, ended):
        await missing(meadow, match)
    for match in (running, ended):
        assert not await meadow.shows(match.id)


async def test_a_lobby_is_not_public_but_will_be(meadow: Meadow) -> None:
    await meadow.publish()
    lobby = await meadow.open(BEN)
    assert not await meadow.shows(lobby.id)
    assert await meadow.web.will_be_public(lobby)
    chosen = await meadow.service.lobby.change(lobby.id, meadow.by(AKI), on_web=False)
    assert not await meadow.web.will_be_public(chosen)
    for user in (AKI, BEN):
        closed = await meadow.service.lobby.leave(lobby.id, meadow.by(user))
    assert closed.status == "closed"
    assert not await meadow.shows(closed.id), "it has never started"


async def test_nothing_older_than_the_publication_ever_gets_a_page(meadow: Meadow) -> None:
    old = await meadow.begin(BEN)
    meadow.clock.now += 1
    await meadow.publish()
    assert not await meadow.shows(old.id)
    assert not await meadow.web.will_be_public(old)


async def test_a_channel_without_a_thread_needs_only_itself(meadow: Meadow) -> None:
    await meadow.publish()
    meadow.place = ChannelRef(GUILD, CHANNEL)
    match = await meadow.begin(BEN)
    assert await meadow.shows(match.id)
    assert (await meadow.web.match(match.id)).thread_url.endswith(f"/{GUILD}/{CHANNEL}")


async def test_a_match_outside_servers_is_never_public(meadow: Meadow) -> None:
    await meadow.publish()
    meadow.place = ChannelRef(None, CHANNEL)
    assert not await meadow.shows((await meadow.begin(BEN)).id)


async def test_places_on_one_server_open_nothing_on_another(meadow: Meadow) -> None:
    await meadow.publish()
    await meadow.web.publish(OTHER, ADMIN, "Hill")
    meadow.place = ChannelRef(OTHER, CHANNEL, THREAD)
    match = await meadow.begin(BEN)
    assert not await answers(meadow.web.match, match.id)


# --- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, -1, 10**6])
async def test_unknown_and_private_are_refused_alike_by_one_query(
    meadow: Meadow, number: int
) -> None:
    match = await meadow.play()
    await meadow.web.hide("match", match.id, GUILD, hidden=True)
    contest = await meadow.contest()
    await meadow.web.hide("tournament", contest.id, GUILD, hidden=True)
    web = meadow.web
    asked: list[tuple[Callable[[Any], Awaitable[Any]], list[Any]]] = [
        (web.match, [match.id, number]),
        (web.history, [match.id, number]),
        (web.file, [match.id, number]),
        (web.turns, [match.id, number]),
        (web.tournament, [contest.id, number]),
        (web.events, [contest.id, number]),
        (web.guild, ["hill", ""]),
        (lambda web_id: web.person("meadow", web_id), ["abcdefgh", ""]),
    ]
    for way, keys in asked:
        for key in keys:
            with counted(meadow.store) as count:
                assert not await answers(way, key)
            assert count.statements == 1


# --- names ---------------------------------------------------------------------------------------


async def test_only_those_who_agreed_and_are_not_blocked_are_named(meadow: Meadow) -> None:
    match, web = await meadow.play(), meadow.web
    assert (await web.match(match.id)).names == {}
    aki = await web.show_name(AKI, "Aki")
    assert aki.web_id is not None
    assert len(aki.web_id) == WEB_ID_LETTERS
    assert (await web.match(match.id)).people == {AKI: PublicName("Aki", None)}
    await meadow.service.blocks.add(GUILD, AKI, by=ADMIN)
    assert (await web.match(match.id)).names == {}
    await meadow.service.blocks.remove(GUILD, AKI)
    await meadow.service.blocks.add(0, AKI, by=ADMIN)  # the operator, on every server
    assert (await web.match(match.id)).names == {}
    await meadow.service.blocks.remove(0, AKI)
    assert (await web.match(match.id)).names == {AKI: "Aki"}
    await web.hide_name(AKI)
    assert (await web.match(match.id)).names == {}


async def test_a_block_on_another_server_changes_nothing_here(meadow: Meadow) -> None:
    match = await meadow.play()
    await meadow.web.show_name(AKI, "Aki")
    await meadow.service.blocks.add(OTHER, AKI, by=ADMIN)
    assert (await meadow.web.match(match.id)).names == {AKI: "Aki"}


async def test_a_blocked_user_is_nameless_even_after_a_deletion(meadow: Meadow) -> None:
    await meadow.service.blocks.add(GUILD, AKI, by=ADMIN)
    await meadow.service.privacy.erase_person(AKI)
    await meadow.web.show_name(AKI, "Aki")
    await meadow.web.show_name(BEN, "Ben")
    named = await meadow.web.names(await meadow.publish(), [AKI, BEN, CLEO, NO_USER, -5])
    assert named == {BEN: PublicName("Ben", None)}


async def test_a_deletion_takes_the_name_away_at_once(meadow: Meadow) -> None:
    match = await meadow.finish(await meadow.play())
    person = await meadow.web.show_name(BEN, "Ben")
    assert person.web_id is not None
    assert (await meadow.web.person("meadow", person.web_id)).name == "Ben"
    await meadow.service.privacy.erase_person(BEN)
    assert (await meadow.web.match(match.id)).names == {}
    with pytest.raises(NotPublic):
        await meadow.web.person("meadow", person.web_id)


async def test_the_address_of_a_person_is_new_each_time(meadow: Meadow) -> None:
    first = await meadow.web.show_name(AKI, "Aki")
    renamed = await meadow.service.players.get(AKI)
    await meadow.web.renew_name(renamed, "Aki II")
    now = await meadow.service.players.get(AKI)
    assert (now.web_name, now.web_id) == ("Aki II", first.web_id)
    await meadow.web.hide_name(AKI)
    assert (await meadow.web.show_name(AKI, "Aki")).web_id != first.web_id
    await meadow.web.renew_name(await meadow.service.players.get(BEN), "Ben")
    assert (await meadow.service.players.get(BEN)).web_name is None, "who has not agreed"


async def test_invisible_names_are_refused_and_turning_ones_mended(meadow: Meadow) -> None:
    refusal = await refused(meadow.web.show_name(AKI, "\u2060"))
    assert refusal.reason == "invisible_text"
    assert (await meadow.web.show_name(AKI, "A\u202eki")).web_name == "Aki"


async def test_a_profile_needs_a_listed_person_who_played_there(meadow: Meadow) -> None:
    ended = await meadow.finish(await meadow.play())
    await meadow.web.publish(OTHER, ADMIN, "Hill")
    aki = (await meadow.web.show_name(AKI, "Aki")).web_id or ""
    cleo = (await meadow.web.show_name(CLEO, "Cleo")).web_id or ""
    assert (await meadow.web.match(ended.id)).people == {AKI: PublicName("Aki", aki)}
    person = await meadow.web.person("meadow", aki)
    profile = await meadow.web.profile(person)
    assert [game.game for game in profile.games] == ["pebbles"]
    assert profile.games[0].opponents == (), "Ben has not agreed"
    for slug, web_id in (("hill", aki), ("meadow", cleo), ("nowhere", aki)):
        with pytest.raises(NotPublic):
            await meadow.web.person(slug, web_id)
    await meadow.service.players.change(AKI, listed=False)
    with pytest.raises(NotPublic):
        await meadow.web.profile(person)
    match = await meadow.begin(BEN)
    assert (await meadow.web.match(match.id)).people == {AKI: PublicName("Aki", None)}


async def test_a_leaderboard_names_those_who_agreed_at_their_places(meadow: Meadow) -> None:
    guild = await meadow.publish()
    for _ in range(6):
        await meadow.finish(await meadow.begin(BEN))
        meadow.clock.pass_hours(24)
        await meadow.publish()
    await meadow.web.show_name(AKI, "Aki")
    board = await meadow.web.leaderboard(guild, "pebbles")
    rows = [row.name for row in (*board.ranked, *board.provisional)]
    assert rows == ["Aki"]
    assert board.places + board.provisional_places == 2
    await meadow.web.unpublish(GUILD)
    with pytest.raises(NotPublic):
        await meadow.web.leaderboard(guild, "pebbles")


# --- contents ------------------------------------------------------------------------------------


async def test_a_public_match_has_no_secrets(meadow: Meadow) -> None:
    await meadow.publish()
    lobby = await meadow.open(BEN)
    await meadow.service.lobby.say_word(lobby.id, meadow.by(AKI), WORD)
    match = await meadow.service.lobby.start(lobby.id, meadow.by(AKI))
    found = (await meadow.web.match(match.id)).match
    assert found.state == meadow.service.reading.view(match, None)
    assert found.state == meadow.service.reading.view(found, None), "a view of the view"
    assert (found.secret, found.snapshot, found.proposal, found.ballot) == (b"", None, None, None)
    assert {(row.word, row.said, len(row.planned_moves)) for row in found.seats} == {("", 0, 0)}


async def test_typed_reasons_and_hosts_are_not_in_the_log(meadow: Meadow) -> None:
    match = await meadow.play()
    await meadow.service.hosting.pause(match.id, meadow.by(CLEO, EXCUSE, moderator=True))
    told = await meadow.web.turns(match.id)
    assert [note.kind for turn in told for note in turn.notes][-1] == "pauses"
    assert EXCUSE not in str(told)
    notes = await meadow.web.notes(match.id)
    assert notes[-1].data == {"who": "moderator"}
    assert EXCUSE not in str(await meadow.web.history(match.id))


async def test_the_file_withholds_words_and_verifies(meadow: Meadow) -> None:
    await meadow.publish()
    lobby = await meadow.open(BEN)
    await meadow.service.lobby.say_word(lobby.id, meadow.by(AKI), WORD)
    match = await meadow.service.lobby.start(lobby.id, meadow.by(AKI))
    hosting = meadow.service.hosting
    for wish in (hosting.pause, hosting.resume):
        await wish(match.id, meadow.by(CLEO, EXCUSE, moderator=True))
    running = await meadow.web.file(match.id)
    await meadow.finish(await meadow.service.matches.get(match.id))
    ended = await meadow.web.file(match.id)
    for data in (running, ended):
        assert WORD.encode() not in data
        assert EXCUSE.encode() not in data
        assert verify(data, games=GAMES).finding is None
    assert verify(ended, games=GAMES).verdict == "genuine"


async def test_a_closed_replay_has_neither_history_nor_file_while_it_runs(
    meadow: Meadow,
) -> None:
    await meadow.publish()
    lobby = await meadow.open(BEN)
    await meadow.service.lobby.change(lobby.id, meadow.by(AKI), open_replay=False)
    match = await meadow.service.lobby.start(lobby.id, meadow.by(AKI))
    assert await answers(meadow.web.match, match.id)
    for way in (meadow.web.history, meadow.web.file):
        assert not await answers(way, match.id)
    await meadow.finish(match)
    assert await meadow.shows(match.id)


async def test_lists_are_cut_and_go_on_before_a_match(meadow: Meadow) -> None:
    guild = await meadow.publish()
    first, second, third = [(await meadow.begin(BEN)).id for _ in range(3)]
    web = meadow.web
    assert [line.id for line in await web.matches(guild, limit=2, ended=False)] == [third, second]
    assert [line.id for line in await web.matches(guild, before=second, ended=False)] == [first]
    assert await web.matches(guild, game="hamlet", ended=False) == []
    ended = await meadow.finish(await meadow.service.matches.get(second))
    (line,) = await web.matches(guild, ended=True)
    assert (line.id, line.status, line.to_move) == (second, "finished", ())
    assert tuple(seat.rank for seat in line.seats) == ended.ranks
    assert {seat.name for seat in line.seats} == {None}


async def test_statistics_count_public_matches_alone(meadow: Meadow) -> None:
    await meadow.finish(await meadow.begin(BEN))
    meadow.clock.now += 1
    await meadow.publish()
    assert (await meadow.web.statistics("pebbles")).sizes == ()
    await meadow.finish(await meadow.begin(BEN))
    (size,) = (await meadow.web.statistics("pebbles")).sizes
    assert size.matches == 1


# --- tournaments ---------------------------------------------------------------------------------


async def test_a_tournament_is_public_once_it_is_opened(meadow: Meadow) -> None:
    await meadow.publish()
    contest = Contest(meadow.store, meadow.clock, meadow.place)
    await contest.create()
    assert not await answers(meadow.web.tournament, contest.id), "a draft"
    await contest.lead("cancel", reason="because")
    assert not await answers(meadow.web.tournament, contest.id), "a draft until its end"


async def hidden_cup(meadow: Meadow, tournament: Tournament) -> None:
    await meadow.web.hide("tournament", tournament.id, GUILD, hidden=True)


async def private_channel(meadow: Meadow, tournament: Tournament) -> None:
    await meadow.web.check_channels(GUILD, [])


async def unpublished(meadow: Meadow, tournament: Tournament) -> None:
    await meadow.web.unpublish(GUILD)


@pytest.mark.parametrize("missing", [hidden_cup, private_channel, unpublished])
async def test_each_condition_alone_makes_a_tournament_private(
    meadow: Meadow, missing: Callable[[Meadow, Tournament], Awaitable[None]]
) -> None:
    contest = await meadow.contest()
    found = await meadow.web.tournament(contest.id)
    assert found.tournament.seed == b""
    assert found.names == {}
    guild = found.guild
    assert [one.tournament.id for one in await meadow.web.tournaments(guild)] == [contest.id]
    await missing(meadow, await contest.now())
    assert not await answers(meadow.web.tournament, contest.id)
    assert not await answers(meadow.web.events, contest.id)
    assert await meadow.web.tournaments(guild) == []


async def test_the_audit_of_a_tournament_has_no_typed_reasons(meadow: Meadow) -> None:
    contest = await meadow.contest()
    await contest.do("join", CLEO)
    await meadow.service.tournaments.drop(
        contest.id, meadow.by(ORGANISER, EXCUSE, moderator=True), CLEO
    )
    events = await meadow.web.events(contest.id)
    assert "opens" in [event.kind for event in events]
    assert EXCUSE not in str(events)
    assert {event.interaction for event in events} == {None}


# --- decisions -----------------------------------------------------------------------------------


async def test_addresses_of_servers_are_readable_and_their_own(meadow: Meadow) -> None:
    web = meadow.web
    names = {1: "Die Große Wiese!", 2: "die grosse wiese", 3: "草原", 4: "Die Große Wiese!"}
    slugs = [(await web.publish(guild, ADMIN, name)).slug for guild, name in names.items()]
    assert slugs[0] == "die-groe-wiese"
    assert slugs[1] == "die-grosse-wiese"
    assert slugs[2].startswith("server-")
    assert slugs[3].startswith("die-groe-wiese-")
    again = await web.publish(1, ADMIN, "Other")
    assert (again.slug, again.name) == ("die-groe-wiese", "Die Große Wiese!")


async def test_an_address_stays_reserved_for_its_server(meadow: Meadow) -> None:
    web = meadow.web
    before = await web.publish(1, ADMIN, "Hill")
    await web.unpublish(1)
    other = await web.publish(2, ADMIN, "Hill")
    assert before.slug == "hill"
    assert re.fullmatch("hill-[a-z0-9]{4}", other.slug)
    with pytest.raises(NotPublic):
        await web.guild("hill")
    again = await web.publish(1, ADMIN, "Valley")
    assert (again.slug, again.name) == ("hill", "Valley")


async def test_an_address_is_free_once_the_data_of_its_server_is_deleted(meadow: Meadow) -> None:
    await meadow.web.publish(1, ADMIN, "Hill")
    await meadow.web.unpublish(1)
    await meadow.service.privacy.forget_guild(1)
    assert (await meadow.web.publish(2, ADMIN, "Hill")).slug == "hill"


async def test_a_server_is_on_the_home_page_only_if_it_is_listed(meadow: Meadow) -> None:
    guild = await meadow.publish()
    assert (guild.listed, guild.indexed) == (False, False)
    assert await meadow.web.guilds() == []
    await meadow.web.set_listed(GUILD, listed=True)
    await meadow.web.set_indexed(GUILD, indexed=True)
    await meadow.web.rename(guild, "Meadows")
    (listed,) = await meadow.web.guilds()
    assert (listed.slug, listed.name, listed.indexed) == ("meadow", "Meadows", True)


async def test_a_match_of_another_server_cannot_be_hidden(meadow: Meadow) -> None:
    match = await meadow.play()
    for number, guild in ((match.id, OTHER), (10**6, GUILD)):
        refusal = await refused(meadow.web.hide("match", number, guild, hidden=True))
        assert (refusal.reason, refusal.details) == ("unknown_match", {"match": number})
    assert await meadow.shows(match.id)
    await meadow.web.hide("match", match.id, GUILD, hidden=True)
    assert not await meadow.shows(match.id)
    await meadow.web.hide("match", match.id, GUILD, hidden=False)
    assert await meadow.shows(match.id)


async def test_channels_that_were_taken_out_stay_so(meadow: Meadow) -> None:
    match = await meadow.play()
    await meadow.web.take_out(GUILD, [CHANNEL])
    await meadow.web.check_channels(GUILD, [])
    await meadow.web.unpublish(GUILD)
    await meadow.publish()
    assert await meadow.web.taken_out(GUILD) == [CHANNEL]
    await meadow.web.take_out(GUILD, [])
    assert await meadow.web.taken_out(GUILD) == []
    assert await meadow.shows(match.id), "it was opened at the time of the publication"


async def test_places_of_an_unpublished_server_are_not_written_down(meadow: Meadow) -> None:
    await meadow.web.check_channels(GUILD, [CHANNEL])
    await meadow.web.check_thread(GUILD, THREAD, CHANNEL)
    await meadow.web.publish(GUILD, ADMIN, "Meadow")
    assert not await meadow.shows((await meadow.begin(BEN)).id)


async def test_on_web_is_the_hosts_choice_before_the_start(meadow: Meadow) -> None:
    await meadow.publish()
    lobby = await meadow.open(BEN)
    change = meadow.service.lobby.change
    assert (await refused(change(lobby.id, meadow.by(BEN), on_web=False))).reason == "not_host"
    await change(lobby.id, meadow.by(AKI), on_web=False)
    match = await meadow.service.lobby.start(lobby.id, meadow.by(AKI))
    refusal = await refused(change(match.id, meadow.by(AKI), on_web=True))
    assert refusal.reason == "match_running"
    assert not await meadow.shows(match.id)


# --- other processes -----------------------------------------------------------------------------


async def test_every_change_is_reported_for_the_pages_of_this_process(meadow: Meadow) -> None:
    heard: list[tuple[str, int]] = []
    await meadow.publish()
    meadow.store.listeners.changes.append(lambda subject, number: heard.append((subject, number)))
    steps: list[tuple[Callable[[], Awaitable[Any]], tuple[str, int]]] = [
        (lambda: meadow.begin(BEN), ("match", 1)),
        (lambda: meadow.store.matches.set_thread(1, OTHER), ("match", 1)),
        (lambda: meadow.web.hide("match", 1, GUILD, hidden=True), ("guild", GUILD)),
        (lambda: meadow.web.set_listed(GUILD, listed=True), ("guild", GUILD)),
        (lambda: meadow.web.check_channels(GUILD, []), ("guild", GUILD)),
        (lambda: meadow.web.remove_place(GUILD, THREAD), ("guild", GUILD)),
        (lambda: meadow.web.show_name(AKI, "Aki"), ("people", AKI)),
        (lambda: meadow.service.players.change(AKI, listed=False), ("people", AKI)),
        (lambda: meadow.service.blocks.add(GUILD, AKI, by=ADMIN), ("people", AKI)),
        (lambda: meadow.web.unpublish(GUILD), ("guild", GUILD)),
        (lambda: meadow.service.privacy.erase_person(AKI), ("all", NO_USER)),
    ]
    for step, expected in steps:
        heard.clear()
        await step()
        assert expected in heard
    heard.clear()
    await meadow.service.players.change(BEN, palette="contrast")
    assert heard == [], "what no page shows"


async def test_a_process_serves_and_takes_down_matches_of_another(halves: Halves) -> None:
    here, there = halves
    match = await here.people.begin(BEN)
    guild, channel = here.place.guild or 0, here.place.channel
    await here.service.publicity.publish(guild, ADMIN, "Meadow")
    await here.service.publicity.check_channels(guild, [channel])
    assert (await there.service.publicity.match(match.id)).match.id == match.id
    await there.service.publicity.hide("match", match.id, guild, hidden=True)
    assert not await answers(here.service.publicity.match, match.id)
    assert await here.service.publicity.own_guilds() != []
    assert await there.service.publicity.own_guilds() == []


def test_a_notice_of_publicity_is_read_and_an_unknown_one_ignored() -> None:
    assert (
        str(notification_of('x ["p","guild",7]')) == "PublicityChanged(subject='guild', number=7)"
    )
    assert notification_of('x ["p","planet",7]') is None
    assert notification_of('x ["?",7]') is None


async def test_users_of_a_public_match_are_not_in_its_lines(meadow: Meadow) -> None:
    guild = await meadow.publish()
    await meadow.begin(BEN, DAN)
    assert not {str(AKI), str(BEN), str(DAN)} & set(
        str(await meadow.web.matches(guild, ended=False))
    )

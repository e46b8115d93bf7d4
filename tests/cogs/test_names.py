"""Names of users in pictures and messages, as on Discord."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cogs.frame.tournament.registration import registration_page
from cogs.frame.tournament.standing_pages import standings_page
from cogs.frame.ui import names as module
from cogs.frame.ui.names import MANY, DisplayNames
from matches.texts import LOCALES, texts_in
from matches.tournaments.models import Stage, Standing
from presentation.limits import MAX_TEXT
from presentation.match.titles import texts_of
from presentation.names import People, literal
from presentation.tournament.standings import MAX_PLACES
from presentation.tournament.text import ROOM_OF_CALLS, named
from tests.cogs.world import World, words
from tests.discord_rules import mentions_in
from tests.matches.tournaments.playing import tournament

LONGEST_NAME = 32  # characters that Discord allows
WORST = "*" * LONGEST_NAME
BREAKS = ("sonneborn_berger", "buchholz_cut_1", "direct_encounter")


async def test_name_is_fetched_again_after_an_error(world: World) -> None:
    match = await world.match(await world.begin(0, 1, seats=2))
    names, words = DisplayNames(world.program.bot), texts_of(match)
    world.env.inject_error("GET", "/guilds/*/members/*", status=503, times=2)
    assert await names.for_match(match, words) == ("Seat 1", "Seat 2")
    assert set(await names.for_match(match, words)) == {"Ann", "Ben"}


async def test_names_are_fetched_for_a_server_that_is_not_cached(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await world.match(await world.begin(0, 1, seats=2))
    words = texts_of(match)
    monkeypatch.setattr(world.program.bot, "get_guild", lambda guild: None)
    assert await DisplayNames(world.program.bot).for_match(match, words) == ("Seat 1", "Seat 2")
    asked = DisplayNames(world.program.bot, has_guild_data=lambda guild: False)
    assert set(await asked.for_match(match, words)) == {"Ann", "Ben"}


async def test_member_who_left_the_server_is_fetched_once(world: World) -> None:
    match = await world.match(await world.begin(0, 1, seats=2))
    names, words = DisplayNames(world.program.bot), texts_of(match)
    world.env.inject_error("GET", "/guilds/*/members/*", status=404, code=10007, times=2)
    assert await names.for_match(match, words) == ("Seat 1", "Seat 2")
    assert await names.for_match(match, words) == ("Seat 1", "Seat 2")


async def test_a_display_name_of_another_server_is_not_shown_here(world: World) -> None:
    away = world.env.create_guild()
    channel = away.create_text_channel("den")
    for member, nick in zip(world.members[:2], ("Boss", "Bee"), strict=True):
        await away.add_member(member.user, nick=nick).slash(channel, "help")
    match_id = await world.begin(0, 1, seats=2)
    for member in world.members[:2]:
        await away.add_member(member.user, nick="Again").slash(channel, "help")
    match = await world.match(match_id)
    assert set(await world.program.bot.names.for_match(match, texts_of(match))) == {"Ann", "Ben"}
    shown = words(await world.board(match_id))
    assert [name for name in ("Boss", "Bee", "Again") if name in shown] == []


async def test_a_name_is_forgotten_on_every_server(world: World) -> None:
    names, user = DisplayNames(world.program.bot), world.members[0].id
    for guild in (1, 2, None):
        names.keep(guild, user, "Old")
    names.keep(1, world.members[1].id, "Ben")
    names.forget(user)
    assert await names.of_people(1, [user, world.members[1].id]) == {world.members[1].id: "Ben"}
    assert await names.of_people(None, [user]) == {}


# --- names in messages --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("**a**", r"\*\*a\*\*"),
        ("_x_ ~~y~~ ||z||", r"\_x\_ \~\~y\~\~ \|\|z\|\|"),
        ("`a`", r"\`a\`"),
        ("<@1>", r"\<\@1\>"),
        ("<t:1:R> <:a:1>", r"\<t\:1\:R\> \<\:a\:1\>"),
        ("@everyone", r"\@everyone"),
        ("[**a**](https://b.c)", r"\[\*\*a\*\*\](https\://b.c)"),
        ("\\", r"\\"),
        ("# a", r"\# a"),
        ("-# a", r"\-# a"),
        ("Robo-Ada", "Robo-Ada"),
        ("1. a", r"1\. a"),
        ("a\n# b", "a # b"),
        ("a\u2028b\tc", "a b c"),
        ("a\u200b\u202e\u2066b\x00", "ab"),
        ("\u3164a", "a"),
        ("דנה", "\u2068דנה\u2069"),
        ("千代", "千代"),
    ],
)
def test_a_name_appears_literally_in_a_message_and_on_one_line(name: str, shown: str) -> None:
    assert literal(name) == shown
    assert not mentions_in(shown, None).users


def test_only_pinged_users_are_mentioned() -> None:
    people = People({1: "Ann", 2: "Ben"}, pinged=[1])
    assert [people.name(user) for user in (1, 2)] == ["<@1>", "Ben"]
    assert people.unpinged.name(1) == "Ann"


def test_unknown_or_blank_name_is_a_mention_and_a_deleted_user_a_number() -> None:
    people = People({2: "\u200b "})
    assert [people.name(user) for user in (1, 2, -7)] == ["<@1>", "<@2>", "👤0007"]


async def test_seat_of_an_unknown_user_is_called_by_its_number(world: World) -> None:
    match = await world.match(await world.begin(0, 1, seats=2))
    world.env.inject_error("GET", "/guilds/*/members/*", status=404, code=10007, times=2)
    players = await DisplayNames(world.program.bot).players(match, texts_of(match))
    assert [players.seat(seat) for seat in (0, 1)] == ["Seat 1", "Seat 2"]


# --- many names at once -------------------------------------------------------------------------


def asked_singly(world: World) -> int:
    """Return the number of members requested one by one."""
    path = f"/guilds/{world.guild.id}/members/"
    return sum(entry.method == "GET" and path in entry.path for entry in world.env.http_requests)


async def test_many_names_are_fetched_at_once_and_departed_ones_singly(world: World) -> None:
    crowd, left = [member.id for member in world.crowd(110)], 999
    before, names = asked_singly(world), DisplayNames(world.program.bot)
    found = await names.of_people(world.guild.id, [*crowd, left])
    assert set(found) == set(crowd)
    assert asked_singly(world) - before == 1
    assert await names.of_people(world.guild.id, [*crowd, left]) == found
    assert asked_singly(world) - before == 1


async def test_names_that_time_out_are_fetched_again_later(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    crowd, names = [member.id for member in world.crowd(MANY)], DisplayNames(world.program.bot)
    before, guild = asked_singly(world), world.program.bot.get_guild(world.guild.id)
    with monkeypatch.context() as silent:
        silent.setattr(module, "TOGETHER_SECONDS", 0.0)
        assert await names.of_people(world.guild.id, crowd) == {}
    assert guild is not None
    assert asked_singly(world) == before
    assert set(await names.of_people(world.guild.id, crowd)) == set(crowd)


# --- the longest names --------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_pages_of_tournaments_take_the_longest_names(locale: str) -> None:
    texts, cup = texts_in(locale, "carcassonne"), tournament(256, Stage("swiss"))
    late = [replace(entry, presence="waiting") for entry in cup.entries[128:]]
    cup = replace(
        cup,
        status="check_in",
        settings=replace(cup.settings, game="carcassonne", locale=locale, starts=1, opens=1),
        entries=(*cup.entries[:128], *late),
    )
    users = [entry.user for entry in cup.entries]
    people = People(dict.fromkeys(users, WORST))
    page = registration_page(cup, people)
    assert len(page.text) + len(page.below) <= MAX_TEXT
    listed = [
        Standing(place=at, user=user, points=99.5, tie_breaks=dict.fromkeys(BREAKS, 99.5))
        for at, user in enumerate(users, 1)
    ]
    shown = standings_page(cup, listed, (0, 1), MAX_PLACES, users[0], None, people, texts)
    assert len(shown.text) + len(shown.below) <= MAX_TEXT


@pytest.mark.parametrize("locale", LOCALES)
def test_pinged_users_are_named_before_others(locale: str) -> None:
    users, texts = range(10**18, 10**18 + 90), texts_in(locale)
    people = People(dict.fromkeys(users, WORST), pinged=users[45:])
    text = named(users, people, texts, ROOM_OF_CALLS)
    assert set(mentions_in(text, None).users) == set(users[45:])
    assert len(text) <= ROOM_OF_CALLS + 50

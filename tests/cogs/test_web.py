"""Public web pages on Discord: decisions of admins, recorded places, lines for users."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from cogs.frame.guild.buttons import WebButton, WebChannelsMenu, WebHideButton, WebShowButton
from cogs.frame.guild.web_pages import KINDS, MAX_DIGITS, hidden_number
from cogs.frame.ui.pages import Page, layout, row_of
from engines.core import Refusal
from matches.core.publicity import NotPublic, PublicGuild
from matches.service.publicity import PublicityService
from tests.cogs.conftest import Program
from tests.cogs.test_stranded import close
from tests.cogs.tournaments import Cup
from tests.cogs.world import World, components, labels, said, words

URL = "https://longtable.example"
REASON = "Only members with *Manage Server*"


@pytest.fixture
def program(program: Program) -> Program:
    """Return the bot of an operator with public web pages."""
    program.web = URL
    return program


@pytest.fixture
def chief(world: World) -> MemberActor:
    boss = world.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("chief"), roles=[boss])


@pytest.fixture
async def published(world: World, chief: MemberActor) -> None:
    await press(world, chief, "publish")


def web(world: World) -> PublicityService:
    return world.program.bot.service.publicity


async def page(world: World, member: MemberActor) -> ResponseMessage:
    """Return the page about public pages, as a member sees it."""
    return world.private(await member.slash(world.channel, "admin web"))


async def press(world: World, member: MemberActor, action: str) -> str:
    """Press a button of the page; return the text of the answer."""
    shown = await page(world, member)
    answer = said(await member.click(shown, custom_id=f"web:{action}"))
    await checked(world)
    return answer


async def checked(world: World) -> None:
    """Wait until the public places are recorded."""
    await world.env.settle()
    await world.program.bot.places.idle()


async def guild(world: World) -> PublicGuild | None:
    return await web(world).published(world.guild.id)


async def is_public(world: World, match_id: int) -> bool:
    await checked(world)
    try:
        await web(world).match(match_id)
    except NotPublic:
        return False
    return True


# --- the page of admins --------------------------------------------------------------------------


async def test_nothing_is_public_until_a_manager_publishes_the_server(
    world: World, chief: MemberActor
) -> None:
    before = await page(world, chief)
    assert "Nothing of this server is public" in words(before)
    assert labels(before) == ["Publish"]
    assert not await is_public(world, await world.begin(0, 1, seats=2))
    shown = await press(world, chief, "publish")
    found = await guild(world)
    assert found is not None
    assert f"{URL}/s/{found.slug}" in shown
    assert await is_public(world, await world.begin(0, 1, seats=2))
    assert "Nothing of this server is public" in await press(world, chief, "unpublish")
    assert not await is_public(world, 2)


async def test_a_bot_that_is_not_ready_publishes_nothing_and_says_why(
    world: World, chief: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world.program.bot, "has_guild_data", lambda guild: False)
    assert (await press(world, chief, "publish")).startswith("The bot is restarting.")
    assert await guild(world) is None


async def test_listing_and_search_engines_are_off_and_can_be_changed(
    world: World, chief: MemberActor, published: None
) -> None:
    shown = await page(world, chief)
    assert labels(shown)[:2] == ["On the home page: no", "In search engines: no"]
    await press(world, chief, "listed")
    await press(world, chief, "indexed")
    found = await guild(world)
    assert found is not None
    assert (found.listed, found.indexed) == (True, True)
    await press(world, chief, "unlisted")
    await press(world, chief, "unindexed")
    assert labels(await page(world, chief))[:2] == labels(shown)[:2]


async def test_a_channel_that_is_taken_out_is_private_at_once(
    world: World, chief: MemberActor, published: None
) -> None:
    match_id = await world.begin(0, 1, seats=2)
    assert await is_public(world, match_id)
    shown = await page(world, chief)
    await chief.select(shown, [world.channel], custom_id="web-channels")
    assert not await is_public(world, match_id)
    assert "no channel that everyone can read" in words(await page(world, chief))
    await chief.select(await page(world, chief), [], custom_id="web-channels")
    assert await is_public(world, match_id)


async def test_managers_hide_a_match_by_its_number_and_show_it_again(
    world: World, chief: MemberActor, published: None
) -> None:
    match_id = await world.begin(0, 1, seats=2)
    assert "is hidden from the web" in await hide(world, chief, "match", match_id)
    assert not await is_public(world, match_id)
    assert "is hidden from the web" in await hide(world, chief, "match", match_id)
    assert not await is_public(world, match_id)
    shown = world.private(await submit_number(world, chief, "match", match_id))
    answer = await chief.click(shown, custom_id=f"web-show:match:{match_id}")
    assert "no longer hidden" in said(answer)
    assert await is_public(world, match_id)
    for number in (99, "0", "9" * 15):
        assert "There is no such match" in await hide(world, chief, "match", number)
    assert "There is no such tournament" in await hide(world, chief, "tournament", 7)
    assert "There is no such tournament" in await hide(world, chief, "tournament", "７")


@pytest.mark.parametrize("text", ["x", "٣", "1.5", "-1", "#", "Karvi #1"])
@pytest.mark.parametrize("what", ["match", "tournament"])
async def test_words_instead_of_a_number_hide_nothing_and_are_refused(
    world: World, chief: MemberActor, published: None, what: str, text: str
) -> None:
    match_id = await world.begin(0, 1, seats=2)
    assert "is not a whole number" in await hide(world, chief, what, text)
    await world.program.bot.service.players.change(chief.id, locale="ja")
    assert "整数ではありません" in await hide(world, chief, what, text)
    assert await is_public(world, match_id)


@pytest.mark.parametrize("digits", [MAX_DIGITS + 1, 5000])
def test_a_forged_number_that_is_too_long_is_refused(digits: int) -> None:
    with pytest.raises(Refusal) as refused:
        hidden_number({"number": ("9" * digits,)})
    assert refused.value.reason == "no_number"


async def hide(world: World, member: MemberActor, what: str, number: object) -> str:
    """Submit the number of something to hide; return the text of the answer."""
    return said(await submit_number(world, member, what, number))


async def submit_number(
    world: World, member: MemberActor, what: str, number: object
) -> InteractionResult:
    """Submit the number of something to hide."""
    opened = await member.click(await page(world, member), custom_id=f"web-hide:{what}")
    return await member.submit_modal(opened, {"number": str(number)})


async def test_members_without_manage_server_decide_nothing(
    world: World, chief: MemberActor, published: None
) -> None:
    match_id = await world.begin(0, 1, seats=2)
    player = world.members[0]  # who hosts and plays the match
    forged = (WebButton("unpublish"), WebButton("listed"), WebHideButton("match"))
    for button in (*forged, WebShowButton("match", match_id)):
        posted = await world.post(layout(Page("-", rows=(row_of([button]),))))
        assert REASON in said(await player.click(posted, custom_id=button.custom_id))
    menu = WebChannelsMenu(current=(), kinds=KINDS, placeholder="-")
    posted = await world.post(layout(Page("-", rows=(row_of([menu]),))))
    assert REASON in said(await player.select(posted, [world.channel], custom_id="web-channels"))
    assert await is_public(world, match_id)


async def test_a_manager_of_another_server_changes_only_that_one(
    world: World, published: None
) -> None:
    match_id = await world.begin(0, 1, seats=2)
    other = world.env.create_guild()
    role = other.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    stranger = other.add_member(world.env.create_user("stranger"), roles=[role])
    channel = other.create_text_channel("other")
    shown = world.private(await stranger.slash(channel, "admin web"))
    await stranger.click(shown, custom_id="web:publish")
    shown = world.private(await stranger.slash(channel, "admin web"))
    opened = await stranger.click(shown, custom_id="web-hide:match")
    answer = await stranger.submit_modal(opened, {"number": str(match_id)})
    assert "There is no such match" in said(answer)
    forged = WebShowButton("match", match_id)
    posted = await world.post(layout(Page("-", rows=(row_of([forged]),))), channel)
    assert "There is no such match" in said(
        await stranger.click(posted, custom_id=forged.custom_id)
    )
    shown = world.private(await stranger.slash(channel, "admin web"))
    await stranger.click(shown, custom_id="web:unpublish")
    assert await is_public(world, match_id)


# --- places --------------------------------------------------------------------------------------


@pytest.mark.parametrize("denied", ["view_channel", "read_message_history"])
async def test_a_channel_that_is_closed_takes_its_pages_along(
    world: World, published: None, denied: str
) -> None:
    match_id = await world.begin(0, 1, seats=2)
    assert await is_public(world, match_id)
    close(world, world.channel, denied)
    assert not await is_public(world, match_id)
    close(world, world.channel)
    assert await is_public(world, match_id)


@pytest.mark.parametrize("what", ["channel", "server"])
async def test_age_restricted_places_are_not_public(
    world: World, published: None, what: str
) -> None:
    match_id, bot = await world.begin(0, 1, seats=2), world.program.bot
    assert await is_public(world, match_id)
    channel: Any = bot.get_channel(world.channel.id)
    if what == "channel":  # SimCord has no age limits.
        channel.nsfw = True
        bot.dispatch("guild_channel_update", channel, channel)
    else:
        channel.guild.nsfw_level = discord.NSFWLevel.age_restricted
        bot.dispatch("guild_update", channel.guild, channel.guild)
    assert not await is_public(world, match_id)


async def test_a_role_of_everyone_without_access_closes_all(world: World, published: None) -> None:
    match_id = await world.begin(0, 1, seats=2)
    world.env.backend.edit_role(world.guild.id, world.guild.default_role.id, {"permissions": 0})
    assert not await is_public(world, match_id)


async def test_a_deleted_thread_takes_its_page_along(world: World, published: None) -> None:
    match_id = await world.begin(0, 1, seats=2)
    thread = (await world.match(match_id)).place.thread
    assert thread is not None
    assert await is_public(world, match_id)
    world.env.backend.delete_channel(thread)
    assert not await is_public(world, match_id)


async def test_channels_are_checked_again_after_a_restart(world: World, published: None) -> None:
    match_id = await world.begin(0, 1, seats=2)
    await world.program.bot.service.publicity.check_channels(world.guild.id, [])
    assert not await is_public(world, match_id)
    await world.restart()
    assert await is_public(world, match_id)


async def test_the_name_of_a_server_follows_and_its_address_stays(
    world: World, published: None
) -> None:
    before = await guild(world)
    world.env.backend.edit_guild(world.guild.id, {"name": "Hill"})
    await checked(world)
    after = await guild(world)
    assert before is not None
    assert after is not None
    assert (after.name, after.slug) == ("Hill", before.slug)


# --- matches and tournaments ---------------------------------------------------------------------


async def test_a_lobby_says_that_the_match_will_be_public(world: World, published: None) -> None:
    match_id = await world.open(0, seats=2)
    assert f"{URL}/m/{match_id}" in words(await world.lobby(match_id))
    shown = await world.settings(match_id)
    assert f"lobby:{match_id}:web" in {part.get("custom_id") for part in components(shown)}
    await world.members[0].select(shown, ["no"], custom_id=f"lobby:{match_id}:web")
    assert URL not in words(await world.lobby(match_id))
    await world.members[1].slash(world.channel, "match join", match=match_id)
    await world.members[0].slash(world.channel, "match start", match=match_id)
    assert not await is_public(world, match_id)


async def test_more_and_the_end_link_to_the_page(world: World, published: None) -> None:
    match_id, (host, other) = await world.begin(0, 1, seats=2), world.members[:2]
    link = f"{URL}/m/{match_id}"
    board = await world.board(match_id)
    assert link not in words(board)
    assert link in said(await host.click(board, custom_id=f"more:{match_id}"))
    await other.slash(world.channel, "match resign", match=match_id)
    await world.press(other, discord.ui.Button(custom_id=f"resign:{match_id}"), match_id)
    await checked(world)
    assert link in words(await world.board(match_id))


async def test_a_tournament_links_to_its_page(world: World, published: None) -> None:
    cup = Cup(world)
    tournament = await cup.open()
    await cup.settle()
    assert f"{URL}/t/{tournament.id}" in words(await cup.message())


async def test_help_names_the_public_pages(world: World) -> None:
    assert URL in said(await world.members[0].slash(world.channel, "help"))


# --- names ---------------------------------------------------------------------------------------


async def test_a_player_is_asked_once_whether_to_be_named(world: World, published: None) -> None:
    first, second = [await world.open(0, seats=2) for _ in range(2)]
    ben = world.members[1]
    joined = world.private(await ben.slash(world.channel, "match join", match=first))
    assert "Would you like to be named" in words(joined)
    assert (await web(world).match(await start(world, first))).names == {}
    await ben.click(joined, custom_id="setting:web:yes")
    assert (await web(world).match(first)).names == {ben.id: "Ben"}
    again = world.private(await ben.slash(world.channel, "match join", match=second))
    assert "Would you like to be named" not in words(again)


async def test_an_entrant_of_a_public_tournament_is_asked_once(
    world: World, published: None
) -> None:
    cup, ben = Cup(world), world.members[1]
    await cup.open()
    await cup.settle()
    for asks in (True, False):
        entered = await ben.click(await cup.message(), custom_id="tournament:1:join")
        assert ("Would you like to be named" in said(entered)) == asks
        await ben.click(await cup.message(), custom_id="tournament:1:leave")


async def start(world: World, match_id: int) -> int:
    await world.members[0].slash(world.channel, "match start", match=match_id)
    await checked(world)
    return match_id


async def test_nobody_is_asked_where_nothing_is_public(world: World) -> None:
    match_id = await world.open(0, seats=2)
    joined = await world.members[1].slash(world.channel, "match join", match=match_id)
    assert "Would you like to be named" not in said(joined)


async def test_settings_show_and_hide_the_name(world: World) -> None:
    ben, players = world.members[1], world.program.bot.service.players
    shown = world.private(await ben.slash(world.channel, "settings"))
    assert "My name on the web: no" in labels(shown)
    shown = world.private(await ben.click(shown, custom_id="setting:web:yes"))
    stored = await players.get(ben.id)
    assert (stored.web_name, len(stored.web_id or "")) == ("Ben", 8)
    shown = world.private(await ben.click(shown, custom_id="setting:web:no"))
    assert "My name on the web: no" in labels(shown)
    stored = await players.get(ben.id)
    assert (stored.web_name, stored.web_id) == (None, None)


async def test_the_name_is_that_of_the_account_and_renewed_by_a_click(world: World) -> None:
    ben, publicity = world.members[1], web(world)
    player = await publicity.show_name(ben.id, "Benjamin")
    await ben.slash(world.channel, "settings")
    renewed = await world.program.bot.service.players.get(ben.id)
    assert (renewed.web_name, renewed.web_id) == ("Ben", player.web_id)


async def test_a_blocked_user_is_nameless_on_that_server(
    world: World, chief: MemberActor, published: None
) -> None:
    match_id, ben = await world.begin(0, 1, seats=2), world.members[1]
    await web(world).show_name(ben.id, "Ben")
    assert await is_public(world, match_id)
    assert (await web(world).match(match_id)).names == {ben.id: "Ben"}
    await chief.slash(world.channel, "admin block", person=ben)
    assert (await web(world).match(match_id)).names == {}


# --- without public pages ------------------------------------------------------------------------


async def test_without_an_address_nothing_speaks_of_public_pages(
    world: World, chief: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await press(world, chief, "publish")
    shown = await page(world, chief)
    await world.program.stop()
    world.program.web = ""
    await world.restart()
    names = {command.name for command in admin_commands(world.program.bot.tree)}
    assert "web" not in names
    assert "doctor" in names
    assert "This bot has no public web pages" in said(
        await chief.click(shown, custom_id="web:listed")
    )
    match_id, ben = await world.begin(0, 1, seats=2), world.members[1]
    assert "http" not in words(await world.board(match_id))
    settings = world.private(await ben.slash(world.channel, "settings"))
    assert not [label for label in labels(settings) if "web" in label]
    lobby = await world.open(0, seats=2)
    assert "http" not in words(await world.lobby(lobby))


def admin_commands(tree: Any) -> list[Any]:
    return [*next(one for one in tree.get_commands() if one.qualified_name == "admin").commands]

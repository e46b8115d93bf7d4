"""Context menus: who may use them, on which server, and about which match."""

from __future__ import annotations

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from cogs.frame.match.buttons.lobby import InviteToMenu
from cogs.frame.match.buttons.more import MoreButton
from cogs.frame.ui.pages import Page, layout, row_of
from presentation.choices import Choice
from tests.cogs.test_limits import MAX_MENUS, payloads
from tests.cogs.test_profile import played as scored
from tests.cogs.world import World, choices, components, labels, pictures, said, words

PROFILE, INVITE, TEXT, REPLAY = "Profile", "Invite to my match", "As text", "Replay from here"
IN_JAPANESE = ("プロフィール", "自分の対戦に招待", "文章で見る", "ここからリプレイ")
PERSON, MESSAGE = 2, 3
"""Types of context menus."""
on_boards = pytest.mark.parametrize("menu", [TEXT, REPLAY])


class Den:
    """Another server of the bot, with a member who may do everything there."""

    def __init__(self, world: World) -> None:
        self.guild = world.env.create_guild()
        self.channel = self.guild.create_text_channel("den")
        boss = self.guild.create_role("boss", permissions=discord.Permissions.all())
        self.boss = self.guild.add_member(world.env.create_user("boss"), roles=[boss])

    def member(self, member: MemberActor) -> MemberActor:
        """Return a member of the first server as a member of this one."""
        return self.guild.add_member(member.user)


@pytest.fixture
def den(world: World) -> Den:
    return Den(world)


@pytest.fixture
def present(world: World) -> None:
    """Use the clock of the simulated Discord for matches, too."""
    updater, env = world.program.bot.service.updater, world.env
    updater.now = lambda: int(env.now().timestamp() * 1000)


def invitations(world: World) -> list[str]:
    """Return the texts of all invitations in the channel."""
    return [words(one) for one in world.channel.history() if labels(one) == ["Join"]]


# --- where they are offered ---------------------------------------------------------------------


async def test_menus_are_offered_on_servers_in_both_languages(world: World) -> None:
    tree = await payloads(world.program.bot)
    menus = [one for one in tree if one["type"] in (PERSON, MESSAGE)]
    types = [one["type"] for one in menus]
    assert max(map(types.count, (PERSON, MESSAGE))) <= MAX_MENUS
    assert {one["name"] for one in menus} == {PROFILE, INVITE, TEXT, REPLAY}
    assert {one["name_localizations"]["ja"] for one in menus} == {*IN_JAPANESE}
    for one in menus:
        assert (one["contexts"], one["integration_types"]) == ([0], [0])
        assert all(1 <= len(name) <= 32 for name in one["name_localizations"].values())


# --- on a person --------------------------------------------------------------------------------


async def test_profile_of_a_member_is_shown_in_private(world: World) -> None:
    await scored(world)
    asker, member = world.members[4], world.members[0]
    result = await asker.context_menu(world.channel, PROFILE, member)
    assert result.response is not None
    assert result.response.ephemeral
    assert said(result) == said(await asker.slash(world.channel, "profile", player=member))
    assert world.called(member) in said(result)


async def test_hidden_profile_is_hidden_in_the_menu_too(world: World) -> None:
    await scored(world)
    await world.members[1].slash(world.channel, "settings", leaderboards=False)
    result = await world.members[0].context_menu(world.channel, PROFILE, world.members[1])
    assert said(result).startswith("There is nothing to see")
    own = await world.members[1].context_menu(world.channel, PROFILE, world.members[1])
    assert "4 matches" in said(own)


async def test_profile_on_another_server_names_nobody_of_this_one(world: World, den: Den) -> None:
    await scored(world)
    ann = den.member(world.members[0])
    text = said(await den.boss.context_menu(den.channel, PROFILE, ann))
    assert "4 matches" in text
    assert "opponents" not in text
    assert str(world.members[1].id) not in text


async def test_host_invites_a_member_to_their_only_open_match(world: World) -> None:
    match_id = await world.open(0)
    result = await world.members[0].context_menu(world.channel, INVITE, world.members[1])
    assert "has been invited" in said(result)
    assert len(invitations(world)) == 1
    assert await world.program.store.players.is_invited(match_id, world.members[1].id)
    again = await world.members[0].context_menu(world.channel, INVITE, world.members[1])
    assert "already" in said(again)
    assert len(invitations(world)) == 1


async def test_player_who_is_not_the_host_may_invite_as_by_command(world: World) -> None:
    match_id = await world.open(0, seats=4)
    await world.members[1].click(await world.lobby(match_id), custom_id=f"lobby:{match_id}:join")
    result = await world.members[1].context_menu(world.channel, INVITE, world.members[2])
    assert "has been invited" in said(result)


async def test_without_an_open_match_nobody_is_invited(world: World) -> None:
    await world.open(0)
    await world.begin(2, 3, seats=2)
    for who in (1, 2):
        result = await world.members[who].context_menu(world.channel, INVITE, world.members[4])
        assert "no open match on this server" in said(result)
    assert invitations(world) == []


async def test_of_several_open_matches_one_is_chosen(world: World) -> None:
    first, second = await world.open(0), await world.open(0)
    result = await world.members[0].context_menu(world.channel, INVITE, world.members[1])
    page = world.private(result)
    assert world.called(world.members[1]) in words(page)
    (menu,) = (one for one in components(page) if one["type"] == 3)
    assert [option["value"] for option in menu["options"]] == [str(second), str(first)]
    assert invitations(world) == []
    chosen = await world.members[0].select(page, [str(first)], custom_id=menu["custom_id"])
    assert "has been invited" in said(chosen)
    players = world.program.store.players
    assert await players.is_invited(first, world.members[1].id)
    assert not await players.is_invited(second, world.members[1].id)


async def test_matches_of_other_servers_are_not_offered(world: World, den: Den) -> None:
    await world.open(0)
    ann, ben = den.member(world.members[0]), den.member(world.members[1])
    result = await ann.context_menu(den.channel, INVITE, ben)
    assert "no open match on this server" in said(result)
    assert invitations(world) == []


async def test_the_menu_invites_to_own_matches_only(world: World, den: Den) -> None:
    match_id = await world.open(0)
    menu = InviteToMenu(
        str(world.members[1].id), options=[Choice(str(match_id), "-")], placeholder="-"
    )
    where: list[tuple[MemberActor, ChannelHandle]] = [
        (world.members[2], world.channel),
        (den.boss, den.channel),
        (den.member(world.members[0]), den.channel),
    ]
    for member, place in where:
        text = await chosen(world, member, place, menu, match_id)
        assert text == "There is no such match."
    assert invitations(world) == []


async def test_bots_and_players_of_the_match_are_not_invited(world: World) -> None:
    await world.open(0)
    result = await world.members[0].context_menu(world.channel, INVITE, world.members[0])
    assert said(result)
    bot = world.guild.add_member(world.env.create_user("robot", bot=True))
    result = await world.members[0].context_menu(world.channel, INVITE, bot)
    assert "Bots cannot be invited" in said(result)
    assert invitations(world) == []


async def test_blocked_people_are_not_invited(world: World) -> None:
    match_id = await world.open(0)
    blocks, guest = world.program.bot.service.blocks, world.members[1].id
    await blocks.add(world.guild.id, guest, by=world.members[4].id)
    result = await world.members[0].context_menu(world.channel, INVITE, world.members[1])
    assert "cannot join matches on this server" in said(result)
    assert not await world.program.store.players.is_invited(match_id, guest)


# --- on a board ---------------------------------------------------------------------------------


async def test_board_is_shown_as_text_in_private(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    place, board = await world.place(match_id), await world.board(match_id)
    for member in world.members[:3]:
        result = await member.context_menu(place, TEXT, board)
        assert result.response is not None
        assert result.response.ephemeral
        assert said(result) == said(await member.slash(place, "match text"))


async def test_replay_opens_at_the_newest_board(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    await world.turn(match_id)
    place, board = await world.place(match_id), await world.board(match_id)
    result = await world.members[2].context_menu(place, REPLAY, board)
    assert "Turn **1** of 1" in said(result)
    assert pictures(world.private(result))


async def test_an_old_board_is_shown_and_replayed_as_it_was(world: World, present: None) -> None:
    match_id = await world.begin(0, 1, seats=2)
    place, boards = await world.place(match_id), [await world.board(match_id)]
    for _ in range(3):
        await world.env.advance_time(60)
        await world.turn(match_id)
        await world.delivered(match_id)
        boards.append(await world.board(match_id))
    old = world.message_at(place, boards[1].id)
    assert boards[1].id != boards[3].id
    assert not choices(old), "its buttons have been removed"
    replayed = said(await world.members[2].context_menu(place, REPLAY, old))
    assert "Turn **1** of 3" in replayed
    text = said(await world.members[2].context_menu(place, TEXT, old))
    assert "Turn **1** of 3" in text
    now = said(await world.members[2].context_menu(place, TEXT, boards[3]))
    assert text != now


@on_boards
async def test_menus_show_public_views_even_to_players(world: World, menu: str) -> None:
    match_id = await world.begin(0, 1, seats=2, game="rivals")
    place, board = await world.place(match_id), await world.board(match_id)
    seen = {
        said(await member.context_menu(place, menu, board)).split("\n-# ")[0]
        for member in world.members[:3]
    }
    assert len(seen) == 1


@on_boards
async def test_other_messages_are_not_boards(world: World, menu: str) -> None:
    match_id = await world.begin(0, 1, seats=2)
    await world.board(match_id)
    typed = await world.members[0].send(world.channel, "hello")
    result = await world.members[0].context_menu(world.channel, menu, typed)
    assert "does not show the board" in said(result)


@on_boards
async def test_a_lobby_has_no_board_yet(world: World, menu: str) -> None:
    match_id = await world.open(0)
    result = await world.members[1].context_menu(world.channel, menu, await world.lobby(match_id))
    assert "not started" in said(result)


@on_boards
async def test_a_copy_of_a_board_on_another_server_reveals_nothing(
    world: World, den: Den, menu: str
) -> None:
    match_id = await world.begin(0, 1, seats=2)
    told = []
    for number in (match_id, match_id + 9):
        page = Page("-", rows=(row_of([MoreButton(number, label="-")]),))
        channel = world.program.bot.get_partial_messageable(den.channel.id)
        sent = await channel.send(view=layout(page))
        message = next(one for one in den.channel.history() if one.id == sent.id)
        result = await den.boss.context_menu(den.channel, menu, message)
        told.append(said(result).replace(f"#{number}", "#"))
    assert told[0] == told[1]
    assert labels(await world.board(match_id))


async def chosen(
    world: World, member: MemberActor, place: ChannelHandle, menu: InviteToMenu, match_id: int
) -> str:
    """Return the answer to a choice in a menu that was posted in any channel."""
    channel = world.program.bot.get_partial_messageable(place.id)
    sent = await channel.send(view=layout(Page("-", rows=(row_of([menu]),))))
    message = next(found for found in place.history() if found.id == sent.id)
    return said(await member.select(message, [str(match_id)], custom_id=menu.custom_id))

"""A game without its own cog, pictures or commands is playable with the defaults of the frame."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import matches.texts
from cogs.frame.match.buttons.board import ConsentButton, MoveButton
from cogs.frame.match.pages.board import board_page
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.moves.interface import GameInterface, MoveSequence
from cogs.frame.ui.pages import layout
from engines import GAMES
from engines.core import decision_for
from matches.core.actor import Actor
from matches.core.models import Ballot, ChannelRef
from matches.texts import LOCALES, Texts, texts_in
from tests.cogs.conftest import Program
from tests.cogs.world import HAND, World, choices, labels, said, shown, words
from tests.contract.hamlet import GAME as HAMLET
from tests.matches.pebbles import PEBBLES, Keep, Take, TakeSome

WORDS = """
game-name = Pebbles
game-pitch = Take pebbles.
tips = Take pebbles when it is your turn.
note-takes = { $seat } takes { $count }.
    .short = takes { $count }
note-bids = You bid { $count }.
    .short = { "" }
reason-pile_too_big = At most { $most } pebbles.
"""
HAMLET_WORDS = Path(inspect.getfile(HAMLET.state)).parent / "data"
ADVANCE = "Plan ahead …"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Add the texts that the toy games of the tests need."""
    folder = tmp_path_factory.mktemp("data")
    for game in ("common", *GAMES):
        (folder / game).symlink_to(matches.texts.DATA / game)
    (folder / HAMLET.key).symlink_to(HAMLET_WORDS)
    (folder / PEBBLES.key).mkdir()
    for locale in LOCALES:
        (folder / PEBBLES.key / f"{locale}.ftl").write_text(WORDS, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(matches.texts, "DATA", folder)
        texts_in.cache_clear()
        yield
    texts_in.cache_clear()


@pytest.fixture
def program(program: Program, data: None) -> Program:
    program.games = {**GAMES, PEBBLES.key: PEBBLES, HAMLET.key: HAMLET}
    return program


async def _opened(world: World, **options: int) -> int:
    """Open a match of the toy game as Ann."""
    service = world.program.bot.service
    match = await service.lobby.create(
        Actor(world.members[0].id, 1),
        game=PEBBLES.key,
        place=ChannelRef(world.guild.id, world.channel.id),
        locale="en",
        options=PEBBLES.options(**options),
        seats=2,
    )
    await world.delivered(match.id)
    return match.id


async def _begin(world: World, **options: int) -> int:
    """Begin a match of the toy game between Ann and Ben."""
    return await world.begin(0, 1, match_id=await _opened(world, **options))


async def _bid(world: World) -> int:
    """Begin a match and make both players bid nothing, so that the first may take pebbles."""
    match_id = await _begin(world)
    for member in world.members[:2]:
        await member.slash(await world.place(match_id), "play", option="bid.0")
    return match_id


async def test_simultaneous_players_get_one_button_to_their_own_choices(
    world: World,
) -> None:
    match_id = await _begin(world)
    board = await world.board(match_id)
    assert labels(board) == ["Choose", "More …"]
    assert choices(board) == []
    for member in world.members[:2]:
        private = shown(await member.click(board, label="Choose"))
        assert private is not None
        assert len(choices(private)) == 3
        await world.choose(member, private, 1)
    assert (await world.match(match_id)).to_move == [0]


async def test_stranger_who_wants_to_choose_is_refused(world: World) -> None:
    match_id = await _begin(world)
    result = await world.members[3].click(await world.board(match_id), label="Choose")
    assert "not playing" in said(result)


async def test_whispered_note_is_shown_only_to_its_seat(world: World) -> None:
    match_id = await _begin(world)
    member = world.members[0]
    private = shown(await member.click(await world.board(match_id), label="Choose"))
    assert private is not None
    assert "You bid 1" in said(await world.choose(member, private, 1))
    assert "You bid" not in words(await world.board(match_id))


async def test_play_completes_over_the_options_of_any_game(world: World) -> None:
    match_id = await _begin(world)
    place, member = await world.place(match_id), world.members[0]
    offered = await member.autocomplete(place, "play", "option", "bid")
    assert len(offered) == 3
    await member.slash(place, "play", option=offered[0]["value"])
    assert (await world.match(match_id)).to_move != [0, 1]


async def _played_to_the_first_take(world: World) -> int:
    match_id = await _bid(world)
    first = await world.member_to_move(match_id)
    await first.slash(await world.place(match_id), "play", option="take.1")
    return match_id


@pytest.mark.parametrize(("answer", "taken_back"), [("Agree", True), ("Decline", False)])
async def test_undo_after_other_players_are_to_move_needs_consent(
    world: World, answer: str, taken_back: bool
) -> None:
    match_id = await _played_to_the_first_take(world)
    other = await world.member_to_move(match_id)
    first = await world.member_not_to_move(match_id)
    asked = await first.slash(await world.place(match_id), "match undo")
    assert "other players have been asked" in said(asked)
    board = await world.board(match_id)
    assert labels(board) == ["Agree", "Decline", "More …"]
    await other.click(board, label=answer)
    assert await world.is_to_move(first, match_id) == taken_back
    assert labels(await world.board(match_id)) == ["Choose", ADVANCE, "More …"]


async def test_answer_to_an_expired_undo_request_is_refused(world: World) -> None:
    match_id = await _played_to_the_first_take(world)
    other, first = await world.member_to_move(match_id), await world.member_not_to_move(match_id)
    await first.slash(await world.place(match_id), "match undo")
    proposal = (await world.match(match_id)).proposal
    assert proposal is not None
    button = ConsentButton(match_id, proposal.seq, "yes", label="Agree")
    await other.slash(await world.place(match_id), "play", option="take.1")
    result = await world.press(other, button, match_id)
    assert "no longer open" in said(result)


# --- what a game's interface adds ---------------------------------------------------------------


def _chains(view: Any, seat: int, words_: Texts) -> list[MoveSequence]:
    """Offer to take two and keep them, where that is possible."""
    if not isinstance(decision_for(view, seat), TakeSome):
        return []
    return [MoveSequence("Two and out", (Take(2), Keep()))]


@pytest.fixture
def interface(world: World) -> GameInterface:
    """Give the toy game an interface with public takes and secret bids."""
    interface = GameInterface(
        public=lambda ask, move: isinstance(move, Take),
        chains=_chains,
        hand=lambda view, seat, words_: f"You bid {view.bids[seat]}.",
    )
    world.program.bot.interfaces[PEBBLES.key] = interface
    return interface


async def test_public_moves_are_buttons_next_to_the_private_button(
    world: World, interface: GameInterface
) -> None:
    match_id = await _begin(world)
    assert labels(await world.board(match_id)) == [HAND, "More …"]
    for member in world.members[:2]:
        await member.slash(await world.place(match_id), "play", option="bid.0")
    board = await world.board(match_id)
    assert labels(board)[-3:] == [HAND, ADVANCE, "More …"]
    assert [custom_id.rpartition(":")[2] for custom_id, _ in choices(board)] == [
        "take.1",
        "take.2",
        "take.3",
    ]


async def test_a_public_click_is_answered_in_private_with_the_next_decision(
    world: World, interface: GameInterface
) -> None:
    match_id = await _bid(world)
    player = await world.member_to_move(match_id)
    answer = shown(await world.choose(player, await world.board(match_id), 1))
    assert answer is not None
    codes = [custom_id.rpartition(":")[2] for custom_id, _ in choices(answer)]
    assert codes == ["keep", "roll"]
    assert "You bid" not in words(await world.board(match_id))


async def test_a_chain_plays_all_its_moves_by_one_button(
    world: World, interface: GameInterface
) -> None:
    match_id = await _bid(world)
    player, other = await world.member_to_move(match_id), await world.member_not_to_move(match_id)
    page = shown(await player.click(await world.board(match_id), label=HAND))
    assert page is not None
    assert "Two and out" in labels(page)
    await player.click(page, label="Two and out")
    match = await world.match(match_id)
    assert match.to_move == [match.require_seat(other.id)]
    assert match.game.scores(match.state)[match.require_seat(player.id)] == 2


async def test_unavailable_chain_is_refused(world: World, interface: GameInterface) -> None:
    match_id = await _begin(world)
    seat = (await world.match(match_id)).require_seat(world.members[0].id)
    button = MoveButton(match_id, seat, 0, "take.2~keep", label="forged")
    result = await world.press(world.members[0], button, match_id)
    assert "not possible here" in said(result)


async def test_options_of_any_kind_are_changed_by_name_before_the_start(world: World) -> None:
    match_id = await _opened(world)
    host, place = world.members[0], world.channel
    told = await host.slash(place, "lobby options", option="pile", value="30", match=match_id)
    assert "pile: **30**" in said(told)
    assert "pile: 30" in words(await world.lobby(match_id))
    result = await host.slash(place, "lobby options", option="pile", value="2000", match=match_id)
    assert "At most" in said(result)
    await host.slash(place, "lobby options", option="secret_plan", value="ABC", match=match_id)
    lobby = words(await world.lobby(match_id))
    assert "secret_plan: set by the host" in lobby
    assert "A, B" not in lobby
    await world.begin(0, 1, match_id=match_id)
    result = await host.slash(place, "lobby options", option="pile", value="9", match=match_id)
    assert "already started" in said(result)


async def _alone(world: World) -> int:
    """Begin a match that Ann plays alone."""
    match = await world.program.bot.service.lobby.create(
        Actor(world.members[0].id, 1),
        game=HAMLET.key,
        place=ChannelRef(world.guild.id, world.channel.id),
        locale="en",
        seats=1,
    )
    await world.delivered(match.id)
    return await world.begin(0, match_id=match.id)


async def test_one_player_plays_a_whole_match_alone(world: World) -> None:
    match_id = await _alone(world)
    place, ann = await world.place(match_id), world.members[0]
    while (await world.match(match_id)).status == "running":
        offered = await ann.autocomplete(place, "play", "option", "")
        await ann.slash(place, "play", option=offered[0]["value"])
    assert (await world.match(match_id)).ranks == (1,)
    assert "The match is over." in words(await world.board(match_id))


async def test_resigning_solo_player_ends_the_match(world: World) -> None:
    match_id = await _alone(world)
    sure = await world.members[0].slash(await world.place(match_id), "match resign")
    question = shown(sure)
    assert question is not None
    await world.members[0].click(question, label="Yes, resign")
    assert (await world.match(match_id)).status == "finished"
    board = words(await world.board(match_id))
    assert "resigned" in board
    assert "wins" not in board


async def test_board_with_seven_absent_players_stays_within_discord_limits(
    world: World,
) -> None:
    service, ann = world.program.bot.service, world.members[0].id
    place = ChannelRef(world.guild.id, world.channel.id)
    match = await service.lobby.create(Actor(ann, 1), game=HAMLET.key, place=place, locale="en")
    for user in range(2, 8):
        match = await service.lobby.join(match.id, Actor(user, user))
    match = await service.lobby.start(match.id, Actor(ann, 8))
    seats = tuple(replace(row, offered=True) for row in match.seats)
    absent = replace(match, seats=seats, ballot=Ballot(0, {1: "offer"}))
    page = await board_page(PageContext(world.program.bot, absent), 1, absent.seq)
    assert sum(1 for _ in layout(page).walk_children()) <= 40
    assert len({row.colour for row in seats}) == 7

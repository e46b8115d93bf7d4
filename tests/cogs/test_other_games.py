"""A game without a cog, a picture or commands of its own is playable by what the frame derives."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import matches.texts
from cogs.frame.buttons import ConsentButton
from cogs.frame.pages import Page, layout, row_of
from engines import GAMES
from matches.models import Place
from matches.texts import LOCALES, texts
from tests.cogs.conftest import Program
from tests.cogs.world import World, choices, labels, said, shown, words
from tests.matches.pebbles import PEBBLES

WORDS = """
game-name = Pebbles
note-takes = { $seat } takes { $count }.
note-bids = You bid { $count }.
"""


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give the toy game of the service's tests the few words it needs."""
    folder = tmp_path / "data"
    for game in ("common", *GAMES):
        (folder / game).mkdir(parents=True)
        for locale in LOCALES:
            text = (matches.texts.DATA / game / f"{locale}.ftl").read_text("utf-8")
            (folder / game / f"{locale}.ftl").write_text(text, "utf-8")
    (folder / "pebbles").mkdir()
    for locale in LOCALES:
        (folder / "pebbles" / f"{locale}.ftl").write_text(WORDS, "utf-8")
    monkeypatch.setattr(matches.texts, "DATA", folder)
    texts.cache_clear()
    yield
    texts.cache_clear()


@pytest.fixture
def program(tmp_path: Path, data: None) -> Program:
    program = Program(tmp_path / "longtable.db")
    program.games = {**GAMES, PEBBLES.key: PEBBLES}
    return program


async def _begin(world: World, **options: int) -> int:
    """Let Ann and Ben begin a match of the toy game."""
    service = world.program.bot.service
    table = await service.create(
        game=PEBBLES.key,
        host=world.members[0].id,
        place=Place(world.guild.id, world.channel.id),
        locale="en",
        options=PEBBLES.options(**options),
        interaction=1,
        seats=2,
    )
    await world.delivered(table.id)
    return await world.begin(0, 1, match=table.id)


async def test_several_awaited_players_get_one_button_that_shows_each_his_own_choices(
    world: World,
) -> None:
    match = await _begin(world)
    board = await world.board(match)
    assert labels(board) == ["Choose"]
    assert choices(board) == []
    for member in world.members[:2]:
        private = shown(await member.click(board, label="Choose"))
        assert private is not None
        assert len(choices(private)) == 3
        await world.choose(member, private, 1)
    assert (await world.table(match)).awaited == [0]


async def test_a_stranger_who_wants_to_choose_is_refused(world: World) -> None:
    match = await _begin(world)
    result = await world.members[3].click(await world.board(match), label="Choose")
    assert "do not play" in said(result)


async def test_what_is_whispered_to_a_seat_is_told_to_it_alone(world: World) -> None:
    match = await _begin(world)
    member = world.members[0]
    private = shown(await member.click(await world.board(match), label="Choose"))
    assert private is not None
    assert "You bid 1" in said(await world.choose(member, private, 1))
    assert "You bid" not in words(await world.board(match))


async def test_play_completes_over_the_options_of_any_game(world: World) -> None:
    match = await _begin(world)
    place, member = await world.place(match), world.members[0]
    offered = await member.autocomplete(place, "play", "option", "bid")
    assert len(offered) == 3
    await member.slash(place, "play", option=offered[0]["value"])
    assert (await world.table(match)).awaited != [0, 1]


async def _played_to_the_first_take(world: World) -> int:
    match = await _begin(world)
    place = await world.place(match)
    for member in world.members[:2]:
        await member.slash(place, "play", option="bid.0")
    first = await world.awaited(match)
    await first.slash(place, "play", option="take.1")
    return match


@pytest.mark.parametrize(("answer", "taken_back"), [("Agree", True), ("Decline", False)])
async def test_undoing_after_others_are_awaited_needs_their_consent(
    world: World, answer: str, taken_back: bool
) -> None:
    match = await _played_to_the_first_take(world)
    other = await world.awaited(match)
    first = await world.not_awaited(match)
    asked = await first.slash(await world.place(match), "match undo")
    assert "others have been asked" in said(asked)
    board = await world.board(match)
    assert labels(board) == ["Agree", "Decline"]
    await other.click(board, label=answer)
    assert await world.awaited_is(first, match) == taken_back
    assert labels(await world.board(match)) == ["Choose"]


async def test_an_answer_to_a_wish_that_is_gone_is_refused(world: World) -> None:
    match = await _played_to_the_first_take(world)
    other, first = await world.awaited(match), await world.not_awaited(match)
    await first.slash(await world.place(match), "match undo")
    wish = (await world.table(match)).proposal
    assert wish is not None
    button = ConsentButton(match, wish.seq, True, "Agree")
    old = await world.post(layout(Page("outlived", rows=(row_of([button]),))))
    await other.slash(await world.place(match), "play", option="take.1")
    result = await other.click(old, label="Agree")
    assert "Nobody wants" in said(result)

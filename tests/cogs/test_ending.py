"""Final page of a match: ranking, pictures, and follow-up actions."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest
from msgspec.structs import replace

from cogs.frame.match.buttons.board import CloseButton
from matches.core.models import Match
from matches.ratings.models import Unrated
from matches.ratings.opponents import MAX_A_DAY
from matches.texts import LOCALES, texts_in
from presentation.match.results import ARISEN, uncounted
from presentation.names import SeatNames
from tests.cogs.world import World, components, labels, pictures, said, words
from tests.matches.ratings.results import match_of
from tests.matches.ratings.stored import keep

SHORT = "UVEBMVKWRA"


async def ended(world: World) -> int:
    """Play a short match of two to its end, the last turns by clicks, and return its number."""
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    await world.skip_turns(match_id, len(SHORT) - 3)
    while (await world.match(match_id)).status == "running":
        await world.turn(match_id, figure=1)
    return match_id


async def test_final_page_lists_players_by_rank_with_symbol_and_points(world: World) -> None:
    match_id = await ended(world)
    match, page = await world.match(match_id), words(await world.board(match_id))
    assert match.ranks is not None
    scores = match.game.scores(match.state)
    lines = [line for line in page.splitlines() if line.startswith("**")]
    wanted = sorted(zip(match.ranks, match.seats, scores, strict=True), key=lambda one: one[0])
    assert len(lines) == len(wanted)
    signs = {"red": "🟥", "blue": "🟦"}
    for line, (rank, row, points) in zip(lines, wanted, strict=True):
        named = f"{signs[row.colour]} {world.called(row.user)}"
        assert line.startswith(f"**{rank}.** {named} – {points} ")


async def test_final_page_has_no_list_and_no_hashes(world: World) -> None:
    match_id = await ended(world)
    match, page = await world.match(match_id), words(await world.board(match_id))
    assert "\n- " not in page
    assert match.secret.hex() not in page
    assert match.head.hex() not in page


async def test_final_page_offers_the_follow_up_actions(world: World) -> None:
    match_id = await ended(world)
    assert labels(await world.board(match_id)) == [
        "Rematch",
        "🎞️ Animation",
        "Analyse",
        "Graph",
        "Coach",
        "Fairness",
    ]


async def test_analyse_button_opens_the_last_step(
    world: World,
) -> None:
    match_id = await ended(world)
    result = await world.members[2].click(await world.board(match_id), label="Analyse")
    assert "Play on from here" in labels(world.private(result))


async def test_fairness_page_shows_seed_words_and_verification(world: World) -> None:
    match_id = await world.open(0, seats=2, draw_order="UVEB")
    await world.members[0].slash(world.channel, "lobby word", word="Wach`older")
    await world.begin(0, 1, match_id=match_id)
    running = await world.members[1].slash(await world.place(match_id), "match resign")
    await world.members[1].click(world.private(running), label="Yes, resign")
    match = await world.match(match_id)
    text = said(await world.members[3].click(await world.board(match_id), label="Fairness"))
    for wanted in (match.secret_hash, match.secret, match.head):
        assert f"`{wanted.hex()}`" in text
    assert f"{world.called(world.members[0])} `Wach'older`" in text
    assert f"`/file export match:{match_id}`" in text
    assert "`/file verify`" in text


async def test_score_table_is_shown_above_the_board_at_full_width(
    world: World, real_pictures: None
) -> None:
    match_id = await ended(world)
    match, board = await world.match(match_id), await world.board(match_id)
    galleries = [part["items"] for part in components(board) if part["type"] == 12]
    assert [len(items) for items in galleries] == [1, 1]
    table = galleries[0][0]["description"]
    for points in match.game.scores(match.state):
        assert f" {points}" in table
    for source in ("Roads", "Cities", "Monasteries", "Fields"):
        assert source in table


async def test_a_match_that_was_resigned_or_closed_has_its_table_too(world: World) -> None:
    resigned = await world.begin(0, 1, seats=2, draw_order=SHORT)
    await world.turn(resigned)
    sure = await world.members[1].slash(await world.place(resigned), "match resign")
    await world.members[1].click(world.private(sure), label="Yes, resign")
    closed = await world.begin(0, 1, seats=2, draw_order=SHORT)
    await world.turn(closed)
    await world.press(world.members[0], CloseButton(closed), closed)
    for match_id in (resigned, closed):
        assert (await world.match(match_id)).ended is not None
        assert len(pictures(await world.board(match_id))) == 2
        assert "Fairness" in labels(await world.board(match_id))


async def test_final_turn_is_shown_in_one_line(world: World) -> None:
    board = words(await world.board(await ended(world)))
    assert len([line for line in board.splitlines() if line[:1] in "🟥🟦" and ": " in line]) == 1


async def test_achievements_are_shown_in_one_line(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    earned = ["metropolis", "abbot", "heraldry"]
    monkeypatch.setattr("matches.service.achievements.earned_achievements", lambda *_: earned)
    match_id = await ended(world)
    ann, ben = (world.called(world.members[seat]) for seat in (0, 1))
    (line,) = [one for one in words(await world.board(match_id)).splitlines() if "🏅" in one]
    assert line == (f"🏅 {ann}: Abbot, Heraldry, Metropolis · {ben}: Abbot · … and 2 more")


async def test_final_page_without_achievements_omits_their_line(world: World) -> None:
    assert "🏅" not in words(await world.board(await ended(world)))


# --- ratings --------------------------------------------------------------------------------------


async def resigned(world: World, **options: Any) -> int:
    """Play two rounds of a match of two, which then ends, and return its number."""
    match_id = await world.begin(0, 1, seats=2, **options)
    await world.skip_turns(match_id, 4)
    sure = await world.members[1].slash(await world.place(match_id), "match resign")
    await world.members[1].click(world.private(sure), label="Yes, resign")
    await world.delivered(match_id)
    return match_id


def ratings_on(page: str) -> list[str]:
    return re.findall(r" · (\d+ \([+−]\d+\))$", page, flags=re.MULTILINE)


async def test_rated_match_shows_new_ratings_next_to_points(world: World) -> None:
    match_id = await resigned(world)
    match, ratings = await world.match(match_id), world.program.bot.service.ratings
    points = [await ratings.history(row.user, "carcassonne") for row in match.seats]
    lines = [f"{point.rating} ({point.change:+})".replace("-", "−") for (point,) in points]
    assert len(lines) == 2
    assert sorted(ratings_on(words(await world.board(match_id)))) == sorted(lines)


@pytest.mark.parametrize("options", [{"rated": False}, {"draw_order": SHORT}], ids=str)
async def test_unrated_match_shows_no_ratings(world: World, options: dict[str, Any]) -> None:
    page = words(await world.board(await resigned(world, **options)))
    assert "points" in page
    assert ratings_on(page) == []
    assert "rated" not in page.lower()


async def test_the_fifth_match_of_the_same_two_on_a_day_says_why_it_is_not_rated(
    world: World,
) -> None:
    pages = [words(await world.board(await resigned(world))) for _ in range(MAX_A_DAY + 1)]
    reason = "Not rated: of the matches that the same people begin on one day (UTC), 4 count."
    assert [reason in page for page in pages] == [False] * MAX_A_DAY + [True]
    assert [len(ratings_on(page)) for page in pages] == [2] * MAX_A_DAY + [0]


async def test_partly_rated_match_shows_reduced_weights(world: World) -> None:
    ann = world.members[0].id
    past = [match_of(n, (ann, 70), (900 + n, 60), guild=world.guild.id) for n in range(1, 8)]
    await keep(world.program.store, [replace(result, match=500 + result.match) for result in past])
    page = words(await world.board(await resigned(world)))
    assert "Rated in part: Ann 0%. Opponents count less if" in page
    assert "Ben 0%" not in page


@pytest.mark.parametrize("why", ARISEN)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_reason_against_rating_has_a_text(why: Unrated, locale: str) -> None:
    players = SeatNames(cast("Match", None), texts_in(locale))
    result = match_of(1, (101, 70), (102, 60), unrated=why)
    line = uncounted(result, players)
    assert line.startswith("-# ")
    assert line.count("\n") == 0

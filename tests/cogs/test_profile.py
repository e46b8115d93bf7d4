"""`/profile`: matches, ratings, achievements and trophies; hidden players are not shown."""

from __future__ import annotations

from typing import Any

from matches.ratings.models import MatchResult
from tests.cogs.world import World, labels, pictures, said
from tests.matches.ratings.results import match_of
from tests.matches.ratings.stored import give, hold_tournament, keep

ELSEWHERE = 999


def scores(world: World, number: int, *points: int, **more: Any) -> MatchResult:
    """Return a match of the first members by their points, on this server by default."""
    seats = [(world.members[at].id, score) for at, score in enumerate(points)]
    return match_of(number, *seats, **{"guild": world.guild.id} | more)


async def played(world: World) -> list[MatchResult]:
    """Store three matches of Ann and Ben, and one of Chiyo with them."""
    results = [
        scores(world, 1, 80, 60, thinking=[7_200_000, 60_000]),
        scores(world, 2, 90, 60),
        scores(world, 3, 50, 70),
        scores(world, 4, 40, 50, 60),
    ]
    await keep(world.program.store, results)
    return results


async def profile(world: World, who: int, **options: object) -> str:
    return said(await world.members[who].slash(world.channel, "profile", **options))


async def test_own_profile_covers_all_matches(world: World) -> None:
    await played(world)
    text = await profile(world, 0)
    ann, ben, chiyo = (world.called(world.members[at]) for at in range(3))
    assert text.splitlines() == [
        f"### {ann} · Carcassonne",
        text.splitlines()[1],
        "4 matches, 50% won",
        "First places: 2 of 3 with 2 players, 0 of 1 with 3 players",
        "Points: median 65, best 90",
        "Median time per turn: 2 h",
        f"Most frequent opponents here: {ben} (4 matches, finished ahead in 2),"
        f" {chiyo} (1 match, finished ahead in 0)",
    ]
    assert text.splitlines()[1].startswith("Rating: **")
    assert text.splitlines()[1].endswith("(provisional)")


async def test_profile_picture_has_an_alt_text(world: World, real_pictures: None) -> None:
    await played(world)
    result = await world.members[0].slash(world.channel, "profile")
    (picture,) = pictures(world.private(result))
    assert "Carcassonne" in picture["description"]
    assert "Ann" in picture["description"]


async def test_profile_of_another_user_shows_the_direct_comparison(world: World) -> None:
    await played(world)
    text = await profile(world, 0, player=world.members[1])
    assert "You against them: 4 matches. You finished ahead in 2, they in 2." in text
    assert "You against them" not in await profile(world, 0)


async def test_hidden_profile_is_visible_only_to_its_owner(world: World) -> None:
    await played(world)
    await world.members[1].slash(world.channel, "settings", leaderboards=False)
    nothing = await profile(world, 0, player=world.members[3])
    assert nothing.startswith("There is nothing to see")
    assert await profile(world, 0, player=world.members[1]) == nothing
    own = await profile(world, 1)
    assert "4 matches, 25% won" in own
    assert "Only you can see this" in own


async def test_hidden_player_is_not_named_on_other_profiles(world: World) -> None:
    await played(world)
    await world.members[1].slash(world.channel, "settings", leaderboards=False)
    text = await profile(world, 0)
    assert world.called(world.members[1]) not in text
    assert world.called(world.members[2]) in text


async def test_without_a_match_there_is_nothing_to_see(world: World) -> None:
    assert (await profile(world, 0)).startswith("You have not finished a match yet.")
    await played(world)
    assert "No finished match of Karvi yet." in await profile(world, 0, game="karvi")


async def test_only_totals_of_other_servers_are_shown(world: World) -> None:
    store = world.program.store
    await keep(store, [scores(world, 1, 80, 60, guild=ELSEWHERE), scores(world, 2, 80, 60, 70)])
    await hold_tournament(store, "Far Cup", [world.members[0].id], guild=ELSEWHERE)
    text = await profile(world, 2, player=world.members[0])
    assert "2 matches, 100% won" in text
    assert f"{world.called(world.members[1])} (1 match, finished ahead in 1)" in text
    assert "Far Cup" not in text
    assert "#1" not in text


async def test_several_games_are_shown_side_by_side_and_chosen_from_a_menu(world: World) -> None:
    store = world.program.store
    await keep(store, [scores(world, 1, 80, 60), scores(world, 2, 7, 5, game="rivals")])
    await keep(store, [scores(world, 3, 80, 60)])
    result = await world.members[0].slash(world.channel, "profile")
    lines = said(result).splitlines()
    assert [line.split(":")[0] for line in lines] == [
        f"### {world.called(world.members[0])}",
        "- **Carcassonne**",
        "- **The Rivals for Catan**",
    ]
    menu = f"profile:{world.members[0].id}"
    chosen = await world.members[0].select(world.private(result), ["rivals"], custom_id=menu)
    assert "· The Rivals for Catan" in said(chosen)
    assert "1 match, 100% won" in said(chosen)


async def test_matches_against_robots_are_counted_separately(world: World) -> None:
    alone = match_of(1, (world.members[0].id, 70), (0, 60), guild=world.guild.id, unrated="robots")
    await keep(world.program.store, [alone])
    text = await profile(world, 0)
    assert "no matches with other people yet" in text
    assert "1 more match alone or against robots" in text
    assert "Rating" not in text


async def test_achievements_are_counted_and_listed_earned_first(world: World) -> None:
    results = await played(world)
    await give(world.program.store, results[3], world.members[0].id, "metropolis", "first_match")
    result = await world.members[0].slash(world.channel, "profile")
    assert "🏅 2 of 17 achievements, the newest: Pull Up a Chair, Metropolis" in said(result)
    listed = await world.members[0].click(world.private(result), label="Achievements")
    lines = said(listed).splitlines()
    assert lines[1] == "2 of 17 achievements"
    assert lines[2].startswith("🏅 **Pull Up a Chair** – Finish a match with someone else. <t:")
    assert lines[3].startswith("🏅 **Metropolis** – Complete a city worth 20 points. <t:")
    assert len(lines) == 19
    assert all(line.startswith("▫️ ") for line in lines[4:])
    back = await world.members[0].click(world.private(listed), label="◀ Profile")
    assert said(back) == said(result)


async def test_trophies_of_finished_tournaments_are_shown(world: World) -> None:
    await played(world)
    store, ids = world.program.store, [member.id for member in world.members]
    await hold_tournament(store, "Autumn Cup", ids, guild=world.guild.id)
    await hold_tournament(store, "Winter Cup", ids, guild=world.guild.id, status="running")
    assert "🏆 🥇 Autumn Cup" in await profile(world, 0)
    assert "🏆 🥈 Autumn Cup" in await profile(world, 0, player=world.members[1])
    assert "Winter Cup" not in await profile(world, 0)


async def test_inaccessible_tournament_is_not_named_on_a_profile(world: World) -> None:
    await played(world)
    ids = [member.id for member in world.members[:2]]
    await hold_tournament(world.program.store, "Secret Cup", ids, guild=world.guild.id)
    assert "Secret Cup" in await profile(world, 1, player=world.members[0])
    assert "Cup" not in await profile(world, 3, player=world.members[0])


async def test_a_profile_is_read_in_japanese(world: World) -> None:
    await played(world)
    world.japanese.add(world.members[0].id)
    text = await profile(world, 0, player=world.members[1])
    assert "カルカソンヌ" in text
    assert "4戦、勝率25%" in text
    assert "あなたとの対戦：4戦" in text


async def test_profile_is_shown_in_private(world: World) -> None:
    await played(world)
    result = await world.members[0].slash(world.channel, "profile")
    assert world.private(result).ephemeral
    assert {"Achievements", "Leaderboard", "Statistics"} <= set(labels(world.private(result)))

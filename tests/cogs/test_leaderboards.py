"""`/leaderboard` and `/stats`: rankings, and statistics of the matches of a game."""

from __future__ import annotations

from matches.core.availability import DAY
from tests.cogs.world import World, labels, pictures, said
from tests.matches.ratings.results import match_of
from tests.matches.ratings.stored import keep

ELSEWHERE = 999
STRANGER = 4242
QUARTER = 92 * DAY


async def duels(world: World, *pairs: tuple[int, int], first: int = 1, times: int = 8) -> int:
    """Store `times` wins of the first of each pair of members; return the next match number."""
    results, number = [], first
    for winner, loser in pairs:
        for _ in range(times):
            seats = [(world.members[winner].id, 80), (world.members[loser].id, 60)]
            results.append(match_of(number, *seats, guild=world.guild.id))
            number += 1
    await keep(world.program.store, results)
    return number


async def board(world: World, who: int, **options: object) -> str:
    result = await world.members[who].slash(world.channel, "leaderboard", **options)
    return said(result)


async def test_leaderboard_lists_best_players_with_rating_and_matches(world: World) -> None:
    await duels(world, (0, 1))
    lines = (await board(world, 0, game="carcassonne")).splitlines()
    assert lines[0] == "### Carcassonne · Leaderboard"
    assert lines[1] == "all time · this server"
    assert lines[2].startswith(f"**1.** {world.called(world.members[0])} **")
    assert lines[2].endswith(" · 8 matches")
    assert lines[3].startswith(f"**2.** {world.called(world.members[1])} **")


async def test_leaderboard_shows_the_rank_of_its_reader(world: World) -> None:
    await duels(world, (0, 1), (2, 3))
    number = await duels(world, (4, 3), first=17, times=1)
    others = [(500 + at, 90) for at in range(10)]
    rivals = [
        match_of(number + n, (user, 90), (world.members[0].id, 10), guild=world.guild.id)
        for n, (user, _) in enumerate(others * 8)
    ]
    await keep(world.program.store, rivals)
    text = await board(world, 0, game="carcassonne")
    own = text.splitlines()[-1]
    assert own.startswith("You: **1")
    assert world.called(world.members[0]) in own
    assert "You: 1 of 8 rated matches needed for a place here." in await board(world, 4)


async def test_unrated_reader_is_shown_how_to_get_a_rating(world: World) -> None:
    await duels(world, (0, 1))
    assert "You have no rating here yet" in await board(world, 3, game="carcassonne")


async def test_provisional_ratings_are_listed_separately(world: World) -> None:
    await duels(world, (0, 1), times=7)
    text = await board(world, 2, game="carcassonne")
    ann, ben = (world.called(world.members[at]) for at in (0, 1))
    line = next(line for line in text.splitlines() if "Provisional" in line)
    assert line.startswith(f"Provisional, fewer than 8 rated matches: {ann} (1")
    assert ben in line
    assert "**1.**" not in text
    assert "No player has an established rating here yet." in text


async def test_hidden_player_is_not_ranked_and_sees_a_notice(world: World) -> None:
    await duels(world, (0, 1))
    await world.members[0].slash(world.channel, "settings", leaderboards=False)
    text = await board(world, 1, game="carcassonne")
    assert world.called(world.members[0]) not in text
    assert f"**1.** {world.called(world.members[1])}" in text
    assert "You are hidden from leaderboards" in await board(world, 0, game="carcassonne")


async def test_players_of_other_servers_are_ranked_without_names(world: World) -> None:
    number = await duels(world, (0, 1))
    away = [
        match_of(number + n, (STRANGER, 80), (STRANGER + 1, 60), guild=ELSEWHERE) for n in range(8)
    ]
    await keep(world.program.store, away)
    assert "elsewhere" not in await board(world, 0, game="carcassonne")
    text = await board(world, 0, game="carcassonne", everywhere=True)
    assert text.count("someone elsewhere") == 2
    assert str(STRANGER) not in text
    assert world.called(world.members[0]) in text


async def test_season_has_its_own_leaderboard(world: World) -> None:
    store = world.program.store
    old = [(world.members[0].id, 80), (world.members[1].id, 60)]
    new = [(world.members[2].id, 80), (world.members[3].id, 60)]
    await keep(store, [match_of(n, *old, guild=world.guild.id) for n in range(1, 9)])
    late = 2 * QUARTER
    await keep(store, [match_of(n, *new, guild=world.guild.id, lasted=late) for n in range(9, 17)])
    pools = await world.program.bot.service.ratings.pools("carcassonne")
    newest = pools[0].split("-")
    result = await world.members[0].slash(world.channel, "leaderboard", game="carcassonne")
    assert world.called(world.members[2]) in said(result)
    chosen = await world.members[0].select(
        world.private(result), [pools[0]], custom_id="ranks:carcassonne:here"
    )
    assert f"{newest[0]}, quarter {newest[1]} · this server" in said(chosen)
    assert world.called(world.members[2]) in said(chosen)
    assert world.called(world.members[1]) not in said(chosen)


async def test_the_leaderboard_of_all_servers_is_a_click_away(world: World) -> None:
    await duels(world, (0, 1))
    result = await world.members[0].slash(world.channel, "leaderboard", game="carcassonne")
    page = await world.members[0].click(world.private(result), label="All servers")
    assert "all time · all servers" in said(page)
    assert "This server" in labels(world.private(page))


async def test_default_game_of_the_leaderboard_is_the_most_played(world: World) -> None:
    seats = [(world.members[0].id, 7), (world.members[1].id, 5)]
    await keep(
        world.program.store,
        [match_of(n, *seats, guild=world.guild.id, game="rivals") for n in range(1, 3)],
    )
    assert "### The Rivals for Catan" in await board(world, 0)


async def test_statistics_show_wins_by_turn_order_points_and_lengths(
    world: World, real_pictures: None
) -> None:
    seats = [(world.members[0].id, 80), (world.members[1].id, 60)]
    results = [match_of(n, *seats, guild=world.guild.id, lasted=3 * DAY) for n in (1, 2, 3)]
    results.append(match_of(4, *seats[::-1], guild=world.guild.id, lasted=3 * DAY))
    await keep(world.program.store, results)
    result = await world.members[2].slash(world.channel, "stats", game="carcassonne")
    assert said(result).splitlines()[1:4] == [
        "this server",
        "4 matches, 2 players",
        "- **2 players** (4 matches): wins by turn order 75% / 25% · points 60–80, winners 80"
        " · 10 turns each · median length 3 days",
    ]
    (picture,) = pictures(world.private(result))
    assert "75%" in picture["description"]


async def test_statistics_of_other_servers_count_only_in_the_total(world: World) -> None:
    seats = [(world.members[0].id, 80), (STRANGER, 60)]
    await keep(world.program.store, [match_of(1, *seats, guild=ELSEWHERE)])
    here = await world.members[0].slash(world.channel, "stats", game="carcassonne")
    assert "No match has been finished yet." in said(here)
    everywhere = await world.members[0].click(world.private(here), label="All servers")
    assert "1 match, 2 players" in said(everywhere)


async def test_statistics_name_options_and_sources_in_words(world: World) -> None:
    seats = [(world.members[0].id, 7), (world.members[1].id, 5)]
    won = [{"cities": 6, "cards": 1}, {"cities": 4, "cards": 1}]
    await keep(
        world.program.store,
        [
            match_of(
                n,
                *seats,
                guild=world.guild.id,
                game="rivals",
                options={"mode": mode},
                sources=won,
            )
            for n, mode in enumerate(("basic", "basic", "duel"), 1)
        ],
    )
    world.japanese.add(world.members[0].id)
    text = said(await world.members[0].slash(world.channel, "stats", game="rivals"))
    assert "基本ゲーム（2戦、先手の勝率100%）" in text
    assert "都市5（6）" in text

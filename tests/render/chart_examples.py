"""Examples for the chart pictures: usual, crowded and empty ones, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import accumulate
from random import Random

from PIL import Image

from matches.core.models import COLOURS
from matches.texts import Texts, texts_in
from render.charts.bracket import bracket_picture
from render.charts.cross_table import cross_table_picture
from render.charts.leaderboard import leaderboard_picture
from render.charts.models import (
    Bracket,
    BracketRound,
    BracketTable,
    Cell,
    CrossRow,
    CrossTable,
    GameCount,
    Leaderboard,
    Opponent,
    OptionCount,
    Profile,
    Ranked,
    RatingLine,
    RatingPoint,
    ScoreGraph,
    SeatCount,
    Slot,
    StandingRow,
    Standings,
    Statistics,
    Trophy,
    Turning,
)
from render.charts.profile import profile_picture, rating_picture
from render.charts.score_graph import score_graph
from render.charts.standings import groups_picture, standings_picture
from render.charts.statistics import statistics_picture
from render.core.renderer import Scene
from tests.render.scenes import LONG_NAMES, NAMES

EN, JA = texts_in("en", "carcassonne"), texts_in("ja", "carcassonne")
GAMES = ("Carcassonne", "Rivals for Catan", "Cabriole", "Caverna", "Karvi")
DAY, HOUR, MINUTE = 86_400_000, 3_600_000, 60_000
START = 1_741_000_000_000  # in March 2025


def names(count: int) -> list[str]:
    """Return names, some of them long, Japanese or made of nothing that can be drawn."""
    defaults = [*NAMES, "Priya", "Q", "Ōkubo Haruto", "かえで", "Jean-Baptiste", *LONG_NAMES]
    return [defaults[n] if n < len(defaults) else f"Player_{n + 1}" for n in range(count)]


def rated(game: str, matches: int, seed: int = 1, apart: int = 2 * DAY) -> RatingLine:
    """Return ratings of a random walk."""
    rng, rating, found = Random(seed), 1500.0, []
    for n in range(matches):
        rating += rng.gauss(2, 60 / (1 + n / 12) + 8)
        off = round(60 + 260 / (1 + n / 4))
        found.append(RatingPoint(START + n * apart + rng.randrange(apart), round(rating), off))
    return RatingLine(game, tuple(found))


def profile(matches: int = 57, name: str = "Aki_Tanaka", **rest: object) -> Profile:
    """Return a profile of `matches` matches in one game."""
    rng = Random(matches)
    places = [0] * 5
    for _ in range(matches):
        places[min(4, int(rng.expovariate(0.8)))] += 1
    data: dict[str, object] = {
        "name": name,
        "game": GAMES[0],
        "matches": matches,
        "won": places[0],
        "ratings": (rated(GAMES[0], matches),),
        "provisional": matches < 8,
        "places": tuple(places),
        "scores": tuple(round(rng.gauss(82 + n / 10, 17)) for n in range(matches)),
        "opponents": tuple(
            Opponent(one, 14 - 2 * n, 9.5 - 2 * n) for n, one in enumerate(names(9)[3:8])
        ),
        "thinking": 3 * HOUR + 20 * MINUTE,
        "streak": 2,
        "best_streak": 6,
        "achievements": 5,
        "achievements_of": 9,
        "trophies": (Trophy(1, "Autumn Open 2025"), Trophy(3, "Table League, Division 2")),
    }
    return Profile(**{**data, **rest})  # type: ignore[arg-type]


def everything() -> Profile:
    """Return a profile of all games, with many matches."""
    counts = (120, 80, 60, 30, 10)
    return profile(
        300,
        names(18)[15],
        game=None,
        scores=(),
        ratings=tuple(rated(game, n, n) for game, n in zip(GAMES, counts, strict=True)),
        games=tuple(GameCount(g, n, n * 0.4) for g, n in zip(GAMES, counts, strict=True)),
    )


NOTHING = Profile(name="Mira", game=None, matches=0, won=0.0)


def scene(seats: int, texts: Texts = EN) -> Scene:
    """Return a scene of a match that has ended."""
    ranks = tuple(range(seats, 0, -1))
    return Scene(texts, 57, tuple(names(seats)), COLOURS[:seats], frozenset(), ranks=ranks)


def graph(seats: int, turns: int, *, lucky: bool = True) -> ScoreGraph:
    """Return growing points, and changing luck."""
    rng = Random(seats * turns)
    points = tuple(
        tuple(accumulate((rng.choice((0, 0, 0, 1, 2, 4, 9)) for _ in range(turns)), initial=0))
        for _ in range(seats)
    )
    luck = tuple(
        tuple(accumulate((rng.gauss(0, 0.7) for _ in range(turns)), initial=0.0))
        for _ in range(seats)
    )
    told = ("closes the large city: +18", "loses the field for good", "two followers come home")
    turnings = tuple(
        Turning(turns * (n + 1) // 4, n % seats, words) for n, words in enumerate(told)
    )
    return ScoreGraph(points, turnings if turns > 3 else (), luck if lucky else None)


def statistics(matches: int, options: int = 4) -> Statistics:
    """Return the statistics of `matches` matches."""
    rng = Random(matches)
    seats = tuple(
        SeatCount(
            matches // (n + 1), matches // (n + 1) * (0.36 - n * 0.05), matches // (n + 1) / (n + 3)
        )
        for n in range(5)
    )
    return Statistics(
        GAMES[0],
        matches,
        seats if matches else (),
        tuple(
            OptionCount(f"Expansion {n}", matches // (n + 1), 80.5 + n, (3 + n) * DAY)
            for n in range(options)
        ),
        tuple(round(rng.gauss(80, 20)) for _ in range(matches * 3)),
        tuple(round(rng.lognormvariate(1.5, 0.6) * DAY) for _ in range(matches)),
    )


def leaderboard(count: int, asker: int | None = 2) -> Leaderboard:
    """Return a leaderboard of `count` players."""
    rows = tuple(
        Ranked(n + 1, one, 2010 - 17 * n, 45 + n % 7 * 11, 90 - n, n % 6 == 5)
        for n, one in enumerate(names(count))
    )
    return Leaderboard(GAMES[0], "Meeple Café", count, dict(enumerate(rows)), asker)


COLUMNS = ("Points", "Buchholz cut 1", "Buchholz", "Sonneborn-Berger", "Wins")


HEADS_JA = ("得点", "ブッフホルツ・カット1", "ブッフホルツ", "ゾンネボルン・ベルガー")


def standings(count: int, asker: int | None = 5, columns: tuple[str, ...] = COLUMNS) -> Standings:
    """Return the standings of `count` players."""
    rows = tuple(
        StandingRow(
            n + 1, one, tuple(max(0, 18 - n // 2 - c) / 2 for c in range(len(columns))), n == 9
        )
        for n, one in enumerate(names(count))
    )
    return Standings(
        "Autumn Open 2025", "After round 5 of 9", columns, rows, asker, min(8, count // 2)
    )


def groups(count: int) -> list[Standings]:
    """Return groups of four."""
    table = standings(4, None, COLUMNS[:3])._replace(advance=2)
    found = [table._replace(title=f"Group {chr(65 + n)}") for n in range(count)]
    return [found[0]._replace(asker=2), *found[1:]]


def cross_table(count: int, asker: int | None = 1) -> CrossTable:
    """Return a half-played round robin."""
    rng = Random(count)
    cells = {}
    for a in range(count):
        for b in range(a):
            result = rng.choice(("10", "01", "==", "  "))
            cells[a, b], cells[b, a] = result[0], result[1]
    data = {
        "1": Cell("1", "won"),
        "0": Cell("0", "lost"),
        "=": Cell("½", "drawn"),
        " ": Cell("", "open"),
    }
    rows = tuple(
        CrossRow(
            a + 1,
            one,
            tuple(Cell("", "self") if a == b else data[cells[a, b]] for b in range(count)),
            (count - a, 12.25),
        )
        for a, one in enumerate(names(count))
    )
    columns = tuple(str(n + 1) for n in range(count))
    return CrossTable("Table League", "Division 1", columns, ("Points", "S.-B."), rows, asker)


def elimination(people: list[str], *, played: int = 2) -> tuple[BracketRound, ...]:
    """Return the rounds of an elimination with tables of two, the first ones played."""
    seated: list[str | None] = [*people]
    rounds: list[BracketRound] = []
    key = 0
    while len(seated) > 1:
        count, over = len(seated) // 2, len(rounds) < played
        tables = tuple(
            BracketTable(
                key + n,
                tuple(
                    Slot(one, str(90 - 7 * k) if over else "", over and k == 0, one == NAMES[1])
                    for k, one in enumerate(seated[n::count])
                ),
                key + count + n // 2 if count > 1 else None,
            )
            for n in range(count)
        )
        key += count
        rounds.append(BracketRound(f"Round of {2 * count}" if count > 1 else "Final", tables))
        seated = [seated[n] if over else None for n in range(count)]
    return tuple(rounds)


def bracket(players: int) -> Bracket:
    """Return a single elimination."""
    return Bracket("Winter Cup", "Single elimination", elimination(names(players)))


def double(players: int) -> Bracket:
    """Return a double elimination whose losers' bracket has not begun."""
    losers: list[BracketRound] = []
    open_ = Slot(None)
    key, count, last = 1000, players // 4, 9000
    while count:
        for half in (0, 1):
            after = key + count
            tables = tuple(
                BracketTable(
                    key + n,
                    (open_, open_),
                    last if half and count == 1 else after + (n if half == 0 else n // 2),
                )
                for n in range(count)
            )
            losers.append(BracketRound(f"Losers’ round {len(losers) + 1}", tables))
            key = after
        count //= 2
    *rounds, final = elimination(names(players))
    table = final.tables[0]._replace(next=last)
    grand = BracketRound("Grand final", (BracketTable(last, (open_, open_)),))
    upper = (*rounds, BracketRound("Winners’ final", (table,)))
    return Bracket("Winter Cup", "Double elimination", upper, tuple(losers), (grand,))


def of_four(players: int) -> Bracket:
    """Return an elimination at tables of four from which the best two advance."""
    people = names(players)
    first = tuple(
        BracketTable(
            n,
            tuple(Slot(one, str(80 - k), k < 2, n == k == 1) for k, one in enumerate(people[n::4])),
            4 + n // 2,
        )
        for n in range(4)
    )
    second = tuple(
        BracketTable(
            4 + n,
            tuple(Slot(slot.name) for t in first[2 * n : 2 * n + 2] for slot in t.slots[:2]),
            6,
        )
        for n in range(2)
    )
    final = (BracketTable(6, (Slot(None),) * 4),)
    rounds = (("Round 1", first), ("Round 2", second), ("Final", final))
    return Bracket("Winter Cup", "Tables of four", tuple(BracketRound(*one) for one in rounds))


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "profile": partial(profile_picture, profile(), EN),
    "profile_ja": partial(profile_picture, profile(name="田中さくら", game="カルカソンヌ"), JA),
    "profile_everything": partial(profile_picture, everything(), EN),
    "profile_one": partial(profile_picture, profile(1, "🎲🎲🎲"), EN),
    "profile_nothing": partial(profile_picture, NOTHING, JA),
    "profile_many": partial(profile_picture, profile(300, "W" * 32), JA),
    "rating": partial(rating_picture, profile().ratings[0], EN),
    "rating_one": partial(rating_picture, profile(1).ratings[0], JA),
    "graph": partial(score_graph, scene(3), graph(3, 71)),
    "graph_seven": partial(score_graph, scene(7, JA), graph(7, 120)),
    "graph_alone": partial(score_graph, scene(1), graph(1, 14, lucky=False)),
    "graph_short": partial(score_graph, scene(2, JA), graph(2, 1)),
    "graph_nothing": partial(score_graph, scene(2), graph(2, 0)),
    "statistics": partial(statistics_picture, statistics(300), EN),
    "statistics_ja": partial(statistics_picture, statistics(40, 0), JA),
    "statistics_one": partial(statistics_picture, statistics(1, 1), EN),
    "statistics_nothing": partial(statistics_picture, statistics(0, 0), JA),
    "leaderboard": partial(leaderboard_picture, leaderboard(12), EN),
    "leaderboard_ja": partial(leaderboard_picture, leaderboard(200, 120), JA),
    "leaderboard_one": partial(leaderboard_picture, leaderboard(1, 0), EN),
    "leaderboard_nothing": partial(leaderboard_picture, leaderboard(0, None), JA),
    "standings": partial(standings_picture, standings(9), EN),
    "standings_ja": partial(standings_picture, standings(24, columns=HEADS_JA), JA),
    "standings_64": partial(standings_picture, standings(64, 40), EN),
    "standings_1000": partial(standings_picture, standings(1000, 777), JA),
    "standings_nothing": partial(standings_picture, standings(0, None), EN),
    "cross_6": partial(cross_table_picture, cross_table(6), EN),
    "cross_16": partial(cross_table_picture, cross_table(16), JA),
    "cross_64": partial(cross_table_picture, cross_table(64), EN),
    "groups": partial(groups_picture, "Spring Cup", "After round 2 of 3", groups(4), EN),
    "groups_16": partial(groups_picture, "春のカップ", "3回戦中2回戦終了", groups(16), JA),
    "bracket_2": partial(bracket_picture, bracket(2), JA),
    "bracket_4": partial(bracket_picture, bracket(4), EN),
    "bracket_of_four": partial(bracket_picture, of_four(16), EN),
    "bracket_nothing": partial(bracket_picture, Bracket("Cup", "", ()), EN),
    "bracket_8": partial(bracket_picture, bracket(8), EN),
    "bracket_64": partial(bracket_picture, bracket(64), EN),
    "bracket_double_16": partial(bracket_picture, double(16), EN),
    "bracket_double_64": partial(bracket_picture, double(64), JA),
}

"""Text of profiles, leaderboards and statistics."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from engines.core import Game
from matches.core.reliability import MIN_TURNS
from matches.ratings.achievements import Achievement
from matches.ratings.models import OVERALL, Award, Leaderboard, LeaderboardRow, Rating
from matches.ratings.player_stats import HeadToHead
from matches.ratings.scale import PROVISIONAL
from matches.ratings.statistics import BySize, Spread, Statistics
from matches.service.profiles import GameProfile, Profile
from matches.texts import Texts, texts_in
from presentation.formatting import timestamp
from presentation.free_text import harmless
from presentation.names import RELIABILITY_SIGNS, People
from presentation.profile.charts import (
    called,
    option_called,
)
from presentation.puzzles import format_record
from render.charts.style import number, percent, span

MAX_NEWEST, MAX_TROPHIES, MAX_OPTIONS = 3, 8, 8
MAX_RANKED, MAX_NEW = 10, 5
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def format_profile(profile: Profile, people: People, texts: Texts) -> str:
    """Return the profile of a user with one line for each game."""
    lines = [texts("profile-title", name=people.name(profile.user)), *_in_time(profile, texts)]
    lines += [_game_line(game, texts) for game in profile.games]
    lines += format_record(profile.puzzles, texts)
    return "\n".join([*lines, *_trophies(profile, texts), *_hidden(profile, texts)])


def format_game(profile: Profile, one: GameProfile, people: People, texts: Texts) -> str:
    """Return the profile of a user in one game."""
    figures, game = one.figures, called(one.game, texts)
    lines = [texts("profile-title-game", name=people.name(profile.user), game=game)]
    if one.rating is not None:
        lines.append(texts("profile-rating", rating=rated(one.rating, one.provisional, texts)))
    lines.append(_matches(one, texts))
    if figures.alone:
        lines.append(texts("profile-alone", count=figures.alone))
    if figures.places:
        lines.append(texts("profile-sizes", each=texts.enumerated(_sizes(one, texts))))
    if figures.best is not None and figures.middle is not None:
        middle = number(figures.middle)
        lines.append(texts("profile-points", middle=middle, best=figures.best))
    lines += _in_time(profile, texts)
    if figures.thinking is not None:
        lines.append(texts("profile-thinking", span=span(figures.thinking, texts)))
    lines += _met(one, people, texts)
    lines += _newest(one, texts)
    lines += format_record(one.puzzles, texts)
    return "\n".join([*lines, *_trophies(profile, texts, one), *_hidden(profile, texts)])


def format_achievements(
    name: str, game: Game, have: Sequence[Award], all_: Mapping[str, Achievement], texts: Texts
) -> str:
    """Return all achievements of a game, the earned ones first, one line each."""
    its, own = texts_in(texts.locale, game.key), {award.key: award for award in have}
    named = {"name": name, "game": its("game-name")}
    lines = [texts("profile-achieved", **named, count=len(own), possible=len(all_))]
    for key in sorted(all_, key=lambda key: key not in own):
        words = {"name": its(f"achievement-{key}"), "about": its(f"achievement-{key}.about")}
        if key in own:
            lines.append(texts("achievement-had", **words, at=timestamp(own[key].at, "d")))
        else:
            lines.append(texts("achievement-open", **words))
    return "\n".join(lines)


def format_leaderboard(
    board: Leaderboard,
    about: str,
    here: Container[int],
    people: People,
    asker: int,
    own: str,
    texts: Texts,
) -> str:
    """Return the text of a leaderboard; users who are `here` are named.

    The line `own` is added if the reader is not among the rows shown.
    """
    lines = [texts("rank-title", game=called(board.game, texts), about=about)]
    shown = board.ranked.best(MAX_RANKED)
    lines += [_ranked(row, _who(row.user, here, people, texts), texts) for row in shown]
    if new := board.provisional.best(MAX_NEW):
        each = (
            texts("rank-new-one", name=_who(row.user, here, people, texts), rating=str(row.rating))
            for row in new
        )
        more = board.provisional.count - len(new)
        rest = [texts("list-more", count=more)] if more else []
        lines.append(texts("rank-new", least=PROVISIONAL, each=texts.enumerated([*each, *rest])))
    lines.append(texts("rank-order" if shown else "rank-none"))
    if asker not in [row.user for row in shown]:
        lines.append(own)
    return "\n".join(lines)


def own_place(
    board: Leaderboard, rating: Rating | None, asker: int, name: str, listed: bool, texts: Texts
) -> str:
    """Return the line about the reader's own place."""
    if not listed:
        return texts("rank-own-hidden")
    position = board.ranked.position(asker)
    if position is not None:
        line = _ranked(board.ranked.rows[position], name, texts)
        return texts("rank-own", line=line, count=board.ranked.count)
    if rating is None:
        return texts("rank-own-none")
    return texts("rank-own-new", matches=rating.matches, least=PROVISIONAL)


def format_statistics(game: Game, found: Statistics, about: str, texts: Texts) -> str:
    """Return the statistics of a game, by number of players, options and sources of points."""
    lines = [texts("stats-title", game=called(game.key, texts), about=about)]
    if not found.matches:
        return "\n".join([*lines, texts("stats-none")])
    lines.append(texts("stats-matches", count=found.matches, players=found.players))
    lines += [_size(size, texts) for size in found.sizes]
    if found.options:
        each = (
            texts(
                "stats-option",
                option=option_called(game, use.option, use.value, texts),
                count=use.matches,
                first=percent(use.first),
            )
            for use in found.options[:MAX_OPTIONS]
        )
        lines.append(texts("stats-options", each=texts.enumerated(each)))
    if found.sources:
        its = texts_in(texts.locale, game.key)
        sources = (
            texts(
                "stats-source",
                source=its(f"source-{source}"),
                points=number(round(mean, 1)),
                winners=number(round(won, 1)),
            )
            for source, (mean, won) in found.sources.items()
        )
        lines.append(texts("stats-sources", each=texts.enumerated(sources)))
    return "\n".join(lines)


def rated(rating: LeaderboardRow, provisional: bool, texts: Texts) -> str:
    """Return a rating with its uncertainty."""
    key = "rating-new" if provisional else "rating-sure"
    return texts(key, rating=str(rating.rating), spread=rating.spread)


def _game_line(one: GameProfile, texts: Texts) -> str:
    parts = [] if one.rating is None else [rated(one.rating, one.provisional, texts)]
    parts.append(_matches(one, texts))
    if one.achievements:
        parts.append(texts("profile-badges", count=len(one.achievements), possible=one.possible))
    text = texts("lobby-between").join(parts)
    return texts("profile-game", game=called(one.game, texts), told=text)


def _in_time(profile: Profile, texts: Texts) -> Iterator[str]:
    """Yield the share of turns played in time, and the median time of a turn."""
    found = profile.reliability
    if not found.turns:
        return
    if found.level is None or found.thought is None:
        yield texts("profile-reliability-new", turns=found.turns, least=MIN_TURNS)
        return
    yield texts(
        "profile-reliability",
        sign=RELIABILITY_SIGNS[found.level],
        percent=found.percent,
        turns=found.turns,
        span=span(found.thought, texts),
    )


def _matches(one: GameProfile, texts: Texts) -> str:
    figures = one.figures
    if not figures.matches:
        return texts("profile-matches-none")
    share = percent(figures.wins / figures.matches)
    return texts("profile-matches", count=figures.matches, share=share)


def _sizes(one: GameProfile, texts: Texts) -> Iterator[str]:
    places = one.figures.places
    for seats in sorted({seats for seats, _ in places}):
        played = sum(count for (size, _), count in places.items() if size == seats)
        yield texts("profile-size", seats=seats, count=played, first=places.get((seats, 1), 0))


def _met(one: GameProfile, people: People, texts: Texts) -> Iterator[str]:
    """Yield the most frequent opponents in the game, and the results against the reader."""
    if one.opponents:
        each = (_opponent(other, people.name(other.user), texts) for other in one.opponents)
        yield texts("profile-opponents", each=texts.enumerated(each))
    between = one.between
    if between.matches:
        yield texts(
            "profile-between",
            count=between.matches,
            ahead=between.behind,
            behind=between.ahead,
        )


def _opponent(other: HeadToHead, name: str, texts: Texts) -> str:
    return texts("profile-opponent", name=name, count=other.matches, ahead=other.ahead)


def _newest(one: GameProfile, texts: Texts) -> Iterator[str]:
    if not one.achievements:
        return
    its = texts_in(texts.locale, one.game)
    names = [its(f"achievement-{earned.key}") for earned in one.achievements[:MAX_NEWEST]]
    yield texts(
        "profile-achievements",
        count=len(one.achievements),
        possible=one.possible,
        newest=texts.enumerated(names),
    )


def _trophies(profile: Profile, texts: Texts, one: GameProfile | None = None) -> Iterator[str]:
    won = [t for t in profile.trophies if one is None or t.game == one.game]
    each = [
        texts("trophy-medal", medal=MEDALS[trophy.place], name=harmless(trophy.name))
        if trophy.place in MEDALS
        else texts("trophy-place", place=trophy.place, name=harmless(trophy.name))
        for trophy in won[:MAX_TROPHIES]
    ]
    if more := len(won) - len(each):
        each.append(texts("list-more", count=more))
    if one is None and profile.elsewhere:
        each.append(texts("trophies-elsewhere", count=profile.elsewhere))
    if each:
        yield texts("profile-trophies", each=texts.enumerated(each))


def _hidden(profile: Profile, texts: Texts) -> list[str]:
    return [] if profile.listed else [texts("profile-hidden")]


def _ranked(row: LeaderboardRow, name: str, texts: Texts) -> str:
    return texts(
        "rank-line",
        place=row.place or 0,
        name=name,
        rating=str(row.rating),
        spread=row.spread,
        matches=row.matches,
    )


def _who(user: int, here: Container[int], people: People, texts: Texts) -> str:
    """Return the name of a user who has played on this server, else a placeholder."""
    return people.name(user) if user in here else texts("rank-elsewhere")


def _size(size: BySize, texts: Texts) -> str:
    wins = [percent(at.wins / at.matches) for at in size.wins]
    return texts(
        "stats-size",
        seats=size.seats,
        count=size.matches,
        wins=texts("stats-between").join(wins),
        points=_range(size.points, texts),
        winners=number(size.winners.middle),
        turns=number(size.turns.middle),
        lasted=span(size.lasted.middle, texts),
    )


def _range(found: Spread, texts: Texts) -> str:
    low, high = number(round(found.low)), number(round(found.high))
    return low if low == high else texts("stats-range", low=low, high=high)


def season_called(pool: str, texts: Texts) -> str:
    """Return the name of a season, which is a quarter of a year."""
    if pool == OVERALL:
        return texts("season-all")
    year, quarter = pool.split("-")
    return texts("season-quarter", year=year, quarter=int(quarter))

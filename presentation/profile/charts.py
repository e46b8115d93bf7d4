"""Chart data for profiles, leaderboards and statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from engines.core import Game
from matches.core.bounds import unturned
from matches.ratings.models import LeaderboardPart, Trophy
from matches.ratings.player_stats import PlayerStats
from matches.ratings.statistics import Statistics
from matches.service.profiles import GameProfile, Profile
from matches.texts import Texts, texts_in
from presentation.fields import fields_of
from render.charts import models


def game_chart(
    profile: Profile, one: GameProfile, name: str, names: Mapping[int, str], texts: Texts
) -> models.Profile:
    """Return the chart data of a user in one game."""
    figures, game = one.figures, one.game
    return models.Profile(
        name=name,
        game=called(game, texts),
        matches=figures.matches,
        won=figures.wins,
        ratings=(_line(one, texts),),
        provisional=one.provisional,
        places=_places(figures),
        scores=figures.points,
        opponents=tuple(
            models.Opponent(names.get(other.user, ""), other.matches, other.ahead)
            for other in one.opponents
        ),
        thinking=figures.thinking,
        streak=figures.streak,
        best_streak=figures.longest,
        achievements=len(one.achievements),
        achievements_of=one.possible,
        trophies=_trophies(trophy for trophy in profile.trophies if trophy.game == game),
    )


def whole_chart(profile: Profile, name: str, texts: Texts) -> models.Profile:
    """Return the chart data of a user in all their games."""
    figures = profile.whole
    return models.Profile(
        name=name,
        game=None,
        matches=figures.matches,
        won=figures.wins,
        ratings=tuple(_line(game, texts) for game in profile.games if game.history),
        places=_places(figures),
        games=tuple(
            models.GameCount(called(game.game, texts), game.figures.matches, game.figures.wins)
            for game in profile.games
        ),
        thinking=figures.thinking,
        streak=figures.streak,
        best_streak=figures.longest,
        achievements=sum(len(game.achievements) for game in profile.games),
        achievements_of=sum(game.possible for game in profile.games),
        trophies=_trophies(profile.trophies),
    )


def leaderboard_chart(
    game: str,
    about: str,
    part: LeaderboardPart,
    names: Mapping[int, str],
    asker: int,
    texts: Texts,
) -> models.Leaderboard:
    """Return the chart data of a part; a row without a place has a provisional rating."""
    elsewhere = texts("rank-elsewhere")
    return models.Leaderboard(
        game=called(game, texts),
        about=about,
        total=part.count,
        rows={
            at: models.Ranked(
                place=row.place or at + 1,
                name=names.get(row.user) or elsewhere,
                rating=row.rating,
                uncertainty=row.spread,
                matches=row.matches,
                provisional=row.place is None,
            )
            for at, row in part.rows.items()
        },
        asker=part.position(asker),
    )


def statistics_chart(game: Game, found: Statistics, texts: Texts) -> models.Statistics:
    """Return the chart data of a game's statistics."""
    seats = max((size.seats for size in found.sizes), default=0)
    return models.Statistics(
        game=called(game.key, texts),
        matches=found.matches,
        seats=tuple(
            models.SeatCount(
                matches=sum(size.matches for size in found.sizes if size.seats > seat),
                won=sum(size.wins[seat].wins for size in found.sizes if size.seats > seat),
                expected=sum(s.matches / s.seats for s in found.sizes if s.seats > seat),
            )
            for seat in range(seats)
        ),
        options=tuple(
            models.OptionCount(
                option_called(game, use.option, use.value, texts),
                use.matches,
                use.points.middle,
                round(use.lasted.middle),
            )
            for use in found.options
        ),
        scores=found.points,
        lengths=found.lengths,
    )


def option_called(game: Game, option: str, value: object, texts: Texts) -> str:
    """Return the text of an option and its value."""
    its = texts_in(texts.locale, game.key)
    field = fields_of(game.options, "option")[option]
    return its("lobby-option", option=field.label(its), value=field.format_value(its, value))


def called(game: str, texts: Texts) -> str:
    """Return the name of a game."""
    return texts_in(texts.locale, game)("game-name")


def _places(figures: PlayerStats) -> tuple[int, ...]:
    """Return the number of first places, second places and so on of a user."""
    ranks = Counter[int]()
    for (_, rank), count in figures.places.items():
        ranks[rank] += count
    return tuple(ranks[rank] for rank in range(1, max(ranks, default=0) + 1))


def _trophies(trophies: Iterable[Trophy]) -> tuple[models.Trophy, ...]:
    return tuple(models.Trophy(trophy.place, unturned(trophy.name)) for trophy in trophies)


def _line(one: GameProfile, texts: Texts) -> models.RatingLine:
    points = (models.RatingPoint(at.at, at.rating, at.spread) for at in one.history)
    return models.RatingLine(called(one.game, texts), tuple(points))

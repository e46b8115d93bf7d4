"""Text of profile charts and their alt text."""

from __future__ import annotations

from matches.texts import Texts
from render.charts.models import Profile
from render.charts.style import date, headline, percent, row_of, span
from render.core.text import alternative

MAX_OPPONENTS, MAX_TROPHIES = 4, 4
UNKNOWN = "–"


def facts(profile: Profile, texts: Texts) -> list[tuple[str, str]]:
    """Return the six values of the tiles with their labels."""
    won = percent(profile.won / profile.matches) if profile.matches else UNKNOWN
    thinking = UNKNOWN if profile.thinking is None else span(profile.thinking, texts)
    achieved = f"{profile.achievements} / {profile.achievements_of}"
    found = [
        (str(profile.matches), texts("chart-fact-matches")),
        (won, texts("chart-fact-won")),
        (thinking, texts("chart-fact-turn")),
        (f"{profile.streak} / {profile.best_streak}", texts("chart-fact-streak")),
        (achieved, texts("chart-fact-achievements")),
    ]
    trophies = str(len(profile.trophies)), texts("chart-fact-trophies")
    rating = _rating(profile, texts)
    return [rating, *found] if rating else [*found, trophies]


def about(profile: Profile, texts: Texts) -> str:
    """Return the game of the profile, and its first and last day."""
    times = [point.at for line in profile.ratings for point in line.points]
    game = profile.game or texts("chart-all-games")
    if not times:
        return game
    first, last = date(min(times), texts), date(max(times), texts)
    return f"{game} · {first}" + f" – {last}" * (first != last)


def profile_alt(profile: Profile, texts: Texts) -> str:
    """Return a profile as text."""
    title = headline(profile.name, about(profile, texts), texts)
    tiles = [
        texts("chart-alt-fact", what=what, value=value) for value, what in facts(profile, texts)
    ]
    lines = [title, texts("alt-players", players=row_of(tiles, texts))]
    lasts = [
        texts("alt-total", name=line.game, points=str(line.points[-1].rating))
        for line in profile.ratings
        if line.points
    ]
    if profile.game is None and lasts:
        lines.append(texts("chart-alt-ratings", ratings=texts.enumerated(lasts)))
    if any(profile.places):
        places = texts.enumerated(
            texts("chart-alt-times", place=rank, count=count)
            for rank, count in enumerate(profile.places, 1)
        )
        lines.append(texts("chart-alt-places", places=places))
    if profile.opponents:
        people = texts.listed(opponent.name for opponent in profile.opponents[:MAX_OPPONENTS])
        lines.append(texts("chart-alt-opponents", people=people))
    lines += [
        texts("chart-alt-trophy", place=trophy.place, tournament=trophy.tournament)
        for trophy in profile.trophies[:MAX_TROPHIES]
    ]
    return alternative(*lines)


def _rating(profile: Profile, texts: Texts) -> tuple[str, str] | None:
    """Return the player's rating in one game, or None if the profile has no single rating."""
    if profile.game is None or not profile.ratings or not profile.ratings[0].points:
        return None
    last = profile.ratings[0].points[-1]
    key = "chart-rating-provisional" if profile.provisional else "chart-rating"
    return f"{last.rating} ±{last.uncertainty}", texts(key)

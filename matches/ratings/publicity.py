"""Leaderboards and profiles as the public web pages may show them."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from engines.core import Seat
from matches.core.publicity import PublicPerson
from matches.ratings.models import Award, RatingAfterMatch, Trophy, Unrated
from matches.ratings.player_stats import PlayerStats


class PublicPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A row of a leaderboard; `place` is None for a provisional rating.

    `rating` is the displayed number, with twice its standard error as `spread`.
    """

    place: int | None
    name: str
    web_id: str
    rating: int
    spread: int
    matches: int


class PublicLeaderboard(msgspec.Struct, frozen=True, kw_only=True):
    """The rows of a leaderboard whose users have agreed to be named, in their order.

    `places` and `provisional_places` are the numbers of all users on it, so that a page can say
    which places are not named.  `seasons` are the pools that exist, the newest first.
    """

    game: str
    season: str
    seasons: tuple[str, ...]
    ranked: tuple[PublicPlace, ...]
    places: int
    provisional: tuple[PublicPlace, ...]
    provisional_places: int


class PublicOpponent(NamedTuple):
    """The record against an opponent who is named: matches, and how often each was ahead."""

    name: str
    web_id: str
    matches: int
    ahead: int
    behind: int


class PublicGameProfile(msgspec.Struct, frozen=True, kw_only=True):
    """The profile of a person at one game.

    `rating` and `spread` are the present display, None before the first rated match.  The matches
    of `history` and `achievements` are 0 unless they have a page.  `possible` is the number of
    achievements of the game.
    """

    game: str
    figures: PlayerStats
    rating: int | None
    spread: int | None
    provisional: bool
    history: tuple[RatingAfterMatch, ...]
    achievements: tuple[Award, ...]
    possible: int
    opponents: tuple[PublicOpponent, ...]


class PublicProfile(msgspec.Struct, frozen=True, kw_only=True):
    """The profile of a person: statistics of all their matches, names and trophies of one server.

    `games` are ordered by the number of matches.  The tournaments of `trophies` have pages.
    """

    person: PublicPerson
    games: tuple[PublicGameProfile, ...]
    whole: PlayerStats
    trophies: tuple[Trophy, ...]


class PublicRating(NamedTuple):
    """The displayed rating of a person after a match, and its change by it."""

    user: int
    rating: int
    change: int


class PublicResult(msgspec.Struct, frozen=True, kw_only=True):
    """The effects of a finished match on the people who have agreed to be named.

    `ratings` are by seat, of people on the leaderboards alone.  `achievements` are those first
    earned by the match.
    """

    unrated: Unrated | None
    ratings: dict[Seat, PublicRating]
    achievements: tuple[Award, ...]

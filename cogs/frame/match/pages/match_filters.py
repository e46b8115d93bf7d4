"""Filter for the lists of open matches and of matches to watch.

A code is a letter for a property and the required value, `g:karvi`. Of several codes with the same
letter one has to apply; codes of different letters all have to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from statistics import fmean
from typing import Final, NamedTuple

from cogs.frame.match.buttons.seeking import FilterMenu
from cogs.frame.match.buttons.watching import OlderFilterMenu, RunningFilterMenu
from cogs.frame.ui.limits import MAX_CHOICES
from cogs.frame.ui.pages import Row, row_of
from matches.clock.time_control import PROFILES, profile_of
from matches.core.matchmaking import NEAR
from matches.core.models import NO_USER, Match
from matches.ratings.models import Rating
from matches.ratings.scale import START, number
from matches.texts import LOCALES, Texts, texts_in
from presentation.choices import Choice

GAME, PACE, LANGUAGE, ROOM, CLOSE = "g", "p", "l", "s", "r"
ROOMS: Final = (1, 2, 3)
Ratings = Mapping[str, Mapping[int, Rating]]
"""Ratings by game and user; a user without a rating has that of a beginner."""


class MatchFilters(NamedTuple):
    """Matches, and the criteria of the `menu` by which the user may filter them."""

    matches: Sequence[Match]
    user: int
    ratings: Ratings
    texts: Texts
    menu: Callable[..., FilterMenu | RunningFilterMenu | OlderFilterMenu] = FilterMenu

    def fitting(self, only: Sequence[str]) -> list[Match]:
        """Return the matches that fit the selected codes."""
        kinds = [list(codes) for _, codes in groupby(sorted(only), lambda code: code[:1])]
        return [
            match
            for match in self.matches
            if all(any(self._is(match, code) for code in codes) for codes in kinds)
        ]

    def rows(self, only: Sequence[str]) -> tuple[Row, ...]:
        """Return the filter menu, or nothing if it would offer no difference."""
        if len(self.matches) < 2:
            return ()
        options = [
            choice
            for choice in self._options()
            if choice.code in only or self._divides(choice.code)
        ]
        if not options:
            return ()
        if len(options) > MAX_CHOICES:  # Selected options must remain, to be unselected.
            options.sort(key=lambda choice: choice.code not in only)
        title = self.texts("list-filter")
        menu = self.menu(options=options[:MAX_CHOICES], current=only, placeholder=title)
        return (row_of([menu]),)

    def _options(self) -> Iterator[Choice]:
        texts = self.texts
        for game in sorted({match.game.key for match in self.matches}):
            yield Choice(f"{GAME}:{game}", texts_in(texts.locale, game)("game-name"))
        for pace in PROFILES:
            yield Choice(f"{PACE}:{pace}", texts("seek-pace", pace=texts(f"pace-{pace}")))
        for locale in LOCALES:
            yield Choice(f"{LANGUAGE}:{locale}", texts(f"language-{locale}"))
        for count in ROOMS:
            yield Choice(f"{ROOM}:{count}", texts("filter-seats", count=count))
        yield Choice(f"{CLOSE}:", texts("filter-near"))

    def _divides(self, code: str) -> bool:
        """Return whether a code applies to some of the matches, but not to all."""
        return 0 < sum(self._is(match, code) for match in self.matches) < len(self.matches)

    def _is(self, match: Match, code: str) -> bool:
        kind, _, what = code.partition(":")
        if kind == ROOM:
            return match.seats_offered - len(match.seats) >= int(what)
        if kind == CLOSE:
            return self._is_near(match)
        data = {GAME: match.game.key, PACE: profile_of(match.time_control), LANGUAGE: match.locale}
        return data[kind] == what

    def _is_near(self, match: Match) -> bool:
        """Return whether the average rating of the players of a match is close to the user's."""
        people = [row.user for row in match.seats if row.user != NO_USER]
        theirs = [self._rating(user, match) for user in people]
        return bool(theirs) and abs(fmean(theirs) - self._rating(self.user, match)) <= NEAR

    def _rating(self, user: int, match: Match) -> int:
        rating = self.ratings.get(match.game.key, {}).get(user)
        return START if rating is None else number(rating.mu)

"""Page of the bracket of a tournament."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, Literal

import msgspec

from matches.tournaments.bracket_data import BracketMatch, BracketSlot, boxes
from matches.tournaments.roster import groups_of
from web.caching import Document
from web.entrants import PlayerView
from web.pages import PageLink, PageRequest, Route
from web.tournament_pages import (
    PATH,
    SMALL,
    TournamentHeading,
    TournamentPage,
    is_bracket,
    part_path,
    part_title,
    tournament_page,
)

PARTS: Final = {"winners": "winners", "losers": "losers", "final": "final", "decider": "final"}
"""The section in which each part of a bracket is shown, in order."""
LAST_ROUNDS: Final = {1: "final", 2: "semifinals", 4: "quarterfinals"}
"""Names of the last rounds of an elimination, by their number of matches."""
Joins = Literal["", "pairs", "rows"]
"""Lines to the next round: from two matches to one, from each to one, or none.

More than one player of a larger table advances, so its lines would be wrong.
"""


class SlotView(msgspec.Struct, frozen=True):
    """A player of a match, None if not yet known; `result` is their points or place."""

    player: PlayerView | None
    result: str
    is_on: bool


class BoxView(msgspec.Struct, frozen=True):
    """A match of a bracket; with one slot it is a bye.  `match` is its number if it has a page."""

    slots: tuple[SlotView, ...]
    match: int | None


class BracketRoundView(msgspec.Struct, frozen=True):
    """A round of a bracket."""

    name: str
    joins: Joins
    boxes: tuple[BoxView, ...]


class BracketPartView(msgspec.Struct, frozen=True):
    """A part of a bracket; `key` names it in addresses, `name` is empty if there is only one."""

    key: str
    name: str
    rounds: tuple[BracketRoundView, ...]


class BracketView(msgspec.Struct, frozen=True):
    """The page of the bracket of a stage."""

    heading: TournamentHeading
    brackets: tuple[PageLink, ...]
    name: str
    parts: tuple[BracketPartView, ...]


async def bracket_page(request: PageRequest) -> Document:
    """Return the bracket of a stage."""
    page = await tournament_page(request)
    stage = request.number("stage") - 1
    if not groups_of(page.tournament, stage) or not is_bracket(page.tournament, stage):
        return page.later()
    matches = await request.site.compute(boxes, page.tournament, stage)
    part = stage, 0
    title = part_title(page, part)
    view = BracketView(
        page.heading(title, "bracket"), page.part_tabs(part), title, tuple(_parts(page, matches))
    )
    return page.render("tournament_bracket.html", view, title, part_path(page, part))


def _parts(page: TournamentPage, matches: Sequence[BracketMatch]) -> Iterator[BracketPartView]:
    keys = dict.fromkeys(PARTS[match.part] for match in matches)
    for key in (one for one in dict.fromkeys(PARTS.values()) if one in keys):
        own = [at for at, match in enumerate(matches) if PARTS[match.part] == key]
        name = page.texts(f"web-tournament-bracket-{key}") if len(keys) > 1 else ""
        yield BracketPartView(key, name, tuple(_rounds(page, matches, own, len(keys) == 1)))


def _rounds(
    page: TournamentPage, matches: Sequence[BracketMatch], own: Sequence[int], is_single: bool
) -> Iterator[BracketRoundView]:
    """Yield the rounds of a part, whose matches are at the indices `own`."""
    rounds = [list(found) for _, found in groupby(own, key=lambda at: matches[at].round)]
    of_two = page.tournament.settings.table_size == 2
    for number, (found, following) in enumerate(zip(rounds, [*rounds[1:], []], strict=True)):
        last = LAST_ROUNDS.get(len(found), "") if is_single and of_two else ""
        expected = 1 << (len(rounds) - number - 1)
        name = page.texts("tournament-round", round=matches[found[0]].round)
        if last and len(found) == expected:
            name = page.texts(f"web-tournament-{last}")
        boxes = tuple(_box(page, matches[at]) for at in found)
        yield BracketRoundView(name, _joins(matches, found, following) if of_two else "", boxes)


def _joins(
    matches: Sequence[BracketMatch], found: Sequence[int], following: Sequence[int]
) -> Joins:
    """Return the kind of lines from a round to the following one."""
    goals = [matches[at].next for at in found]
    if not following or None in goals:
        return ""
    if goals == [goal for goal in following for _ in range(2)]:
        return "pairs"
    return "rows" if goals == list(following) else ""


def _box(page: TournamentPage, match: BracketMatch) -> BoxView:
    number = match.table.match if match.table else None
    if number is not None:
        page.request.depends("match", number)
    of_more = page.tournament.settings.table_size > 2
    return BoxView(tuple(_slot(page, slot, of_more) for slot in match.spots), number)


def _slot(page: TournamentPage, slot: BracketSlot, of_more: bool) -> SlotView:
    """Return a slot with its points, or with its place at a table of more than two."""
    result = "" if slot.points is None else str(slot.points)
    if of_more and slot.rank is not None:
        result = page.texts("web-tournament-rank", rank=slot.rank)
    player = None if slot.user is None else page.players[slot.user]
    return SlotView(player, result, slot.won)


ROUTES: Final = (Route("tournament_bracket", f"{PATH}/bracket/{{stage:{SMALL}}}", bracket_page),)

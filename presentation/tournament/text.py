"""Common tournament text: names, stages, limits, rounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate

import msgspec

from engines import GAMES
from matches.core.bounds import is_visible, unturned
from matches.texts import Texts, texts_in
from matches.tournaments.models import (
    EntryRequirements,
    Stage,
    Table,
    Tournament,
    TournamentSettings,
)
from presentation.formatting import timestamp
from presentation.free_text import harmless
from presentation.match.options import unusual_options
from presentation.match.time_controls import time_control_in_brief
from presentation.names import People

Names = Mapping[int, str]
"""The names of users, by id."""
MEDALS = ("🥇", "🥈", "🥉")
ROOM, ROOM_OF_CALLS, ROOM_OF_FEW = 1000, 2400, 400
"""Maximum characters of lists of names: three lists, or one list of pinged users, fit a message.

`ROOM_OF_FEW` has room for about ten names. Fluent refuses an argument of more than 2500
characters.
"""
MAX_IN_A_SENTENCE = 12
"""Maximum number of users whom a sentence names without counting some."""


def texts_of(tournament: Tournament) -> Texts:
    """Return the texts of the tournament's public messages."""
    return texts_in(tournament.settings.locale, tournament.settings.game)


def name_of(tournament: Tournament) -> str:
    """Return the name of a tournament, escaped for messages."""
    return harmless(plain_name(tournament))


def plain_name(tournament: Tournament) -> str:
    """Return the name of a tournament for labels and pictures, which show text without markup.

    A tournament of an earlier release with an invisible name is called by its number.
    """
    name = tournament.name
    return unturned(name) if is_visible(name) else f"#T{tournament.id}"


def heading(tournament: Tournament, *more: str) -> str:
    """Return the heading of a message about a tournament."""
    return f"### 🏆 {' · '.join([name_of(tournament), *more])}"


def named(users: Iterable[int], people: People, texts: Texts, room: int = ROOM) -> str:
    """Return a list of users, by name as far as they fit into `room` characters.

    Pinged users are first, because a ping requires their mention.
    """
    pinged_first = sorted(users, key=lambda user: user not in people.pinged)
    text, left = fitting_names(list(map(people.name, pinged_first)), texts, room)
    return texts("tournament-more", names=text, count=left) if left else text


def few_named(users: Iterable[int], people: People, texts: Texts) -> str:
    """Return a short list of users in a sentence, at most about ten by name."""
    listed = list(users)
    if 0 < len(listed) <= MAX_IN_A_SENTENCE:
        return texts.listed(map(people.name, listed))
    return named(listed, people, texts, ROOM_OF_FEW)


def fitting_names(names: Sequence[str], texts: Texts, room: int = ROOM) -> tuple[str, int]:
    """Return the first of `names` that fit into `room` characters, and how many remain."""
    if not names:
        return texts("list-none"), 0
    comma = len(texts("list-comma"))
    fit = sum(length <= room for length in accumulate(len(name) + comma for name in names))
    return texts.enumerated(names[:fit]), len(names) - fit


def format_stages(settings: TournamentSettings, texts: Texts) -> str:
    """Return the stages in one line: `Groups of 4, best 2 advance → single elimination`."""
    return " → ".join(format_stage(stage, settings, texts) for stage in settings.stages)


def format_stage(stage: Stage, settings: TournamentSettings, texts: Texts) -> str:
    """Return a stage in a few words."""
    parts = [texts(f"tournament-format-{stage.format}", size=stage.group_size)]
    if stage.format == "swiss" and stage.rounds:
        parts.append(texts("tournament-rounds", count=stage.rounds))
    if stage.advance:
        where = {"groups": "group", "swiss": "all", "league": "all"}.get(stage.format, "table")
        if where != "table" or settings.table_size > 2:
            parts.append(texts(f"tournament-advance-{where}", count=stage.advance))
    return texts.enumerated(parts)


def in_brief(settings: TournamentSettings, texts: Texts) -> list[str]:
    """Return a tournament in a few lines: game, format, tables, time, unusual options."""
    facts = [format_stages(settings, texts)]
    facts.append(texts("tournament-tables", count=settings.table_size))
    facts.append(f"⏳ {time_control_in_brief(settings.time_control, texts)}")
    lines = [texts("lobby-between").join([texts("game-name"), *facts])]
    game = GAMES[settings.game]
    unusual = unusual_options(game, options_of(settings), texts)
    unusual += [] if settings.rated else [texts("tournament-unrated")]
    return [*lines, texts("lobby-between").join(unusual)] if unusual else lines


def options_of(settings: TournamentSettings) -> msgspec.Struct:
    """Return the options of the game as the game's own type."""
    return msgspec.convert(settings.options, GAMES[settings.game].options)


def format_limits(limits: EntryRequirements, texts: Texts) -> list[str]:
    """Return a line with the entry limits, nothing if there are none."""
    lines = list(_limits(limits, texts))
    return [texts("tournament-limits", who=texts("lobby-between").join(lines))] if lines else []


def _limits(limits: EntryRequirements, texts: Texts) -> Iterator[str]:
    if limits.least_rating is not None and limits.most_rating is not None:
        yield texts("tournament-limit-range", least=limits.least_rating, most=limits.most_rating)
    elif limits.least_rating is not None:
        yield texts("tournament-limit-least", least=limits.least_rating)
    elif limits.most_rating is not None:
        yield texts("tournament-limit-most", most=limits.most_rating)
    if limits.least_matches:
        yield texts("tournament-limit-matches", count=limits.least_matches)
    if limits.min_reliability:
        yield texts("tournament-limit-reliability", least=limits.min_reliability)
    if limits.role is not None:
        yield texts("tournament-limit-role", role=f"<@&{limits.role}>")


def stage_name(tournament: Tournament, stage: int, texts: Texts) -> str:
    """Return the name of a stage, "" if there is only one."""
    if len(tournament.settings.stages) == 1:
        return ""
    played = tournament.settings.stages[stage]
    return texts(f"tournament-format-{played.format}", size=played.group_size)


def round_name(tournament: Tournament, stage: int, round: int, texts: Texts) -> str:
    """Return the name of a round of a stage."""
    text = texts("tournament-round", round=round)
    name = stage_name(tournament, stage, texts)
    return texts("lobby-between").join([name, text]) if name else text


def format_timestamp(at: int) -> str:
    """Return a timestamp as date and as relative time."""
    return f"{timestamp(at, 'f')} ({timestamp(at)})"


def current_round(tournament: Tournament) -> tuple[int, int] | None:
    """Return the newest round with tables, as stage and round; None before the first."""
    return max(((table.stage, table.round) for table in tournament.tables), default=None)


def tables_of(tournament: Tournament, stage: int, round: int) -> list[Table]:
    """Return the tables of a round, in the order of their groups and numbers."""
    found = [table for table in tournament.tables if (table.stage, table.round) == (stage, round)]
    return sorted(found, key=lambda table: (table.is_bye, table.group, table.number))


def rounds_of(tournament: Tournament) -> list[tuple[int, int]]:
    """Return the rounds that have begun, newest first."""
    return sorted({(table.stage, table.round) for table in tournament.tables}, reverse=True)

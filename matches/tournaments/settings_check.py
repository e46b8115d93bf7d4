"""Validation and defaults of tournament settings."""

from __future__ import annotations

from math import ceil

from msgspec.structs import replace

from engines.core import Length, Refusal
from matches.clock.time_control import PROFILES
from matches.tournaments.forecast import match_hours, preview
from matches.tournaments.models import Format, Stage, TournamentSettings

MAX_STAGES = 3
MAX_MATCHES = 5000
"""Maximum of a whole tournament."""
MAX_ROUNDS = 20
"""Maximum of a Swiss stage."""
MAX_CYCLES = 2
ELIMINATIONS = ("single_elimination", "double_elimination")
FEW = 8
"""Maximum number of players for a proposed round robin of two-player tables."""
DAY = 24
WEEK = 7 * DAY
MAX_WEEKS = 4


def check_settings(settings: TournamentSettings, seats: range) -> None:
    """Raise a refusal for settings that cannot be played; `seats` are those of the game."""
    if settings.table_size not in seats or settings.table_size < 2:
        raise Refusal("tournament_table_size", least=max(2, min(seats)), most=max(seats))
    if not 1 <= len(settings.stages) <= MAX_STAGES:
        raise Refusal("tournament_stages", most=MAX_STAGES)
    for number, stage in enumerate(settings.stages):
        _check_stage(settings, stage, is_last=number == len(settings.stages) - 1)
    _check_rounds(settings)
    matches = preview(settings, settings.most, Length(1, 1)).matches
    if matches > MAX_MATCHES:
        raise Refusal("tournament_too_many_matches", have=matches, most=MAX_MATCHES)


def _check_stage(settings: TournamentSettings, stage: Stage, *, is_last: bool) -> None:
    two = settings.table_size == 2
    if stage.format == "double_elimination" and not two:
        raise Refusal("tournament_double_of_two")
    if stage.format in ELIMINATIONS and not is_last:
        raise Refusal("tournament_elimination_last")
    if stage.format in ELIMINATIONS and not two and not 0 <= stage.advance < settings.table_size:
        raise Refusal("tournament_best_of_table", most=settings.table_size - 1)
    if stage.format == "league" and len(settings.stages) > 1:
        raise Refusal("tournament_league_alone")
    if stage.format in ("groups", "league") and stage.group_size < 2:
        raise Refusal("tournament_group_size")
    if stage.format == "groups" and not stage.advance < stage.group_size:
        raise Refusal("tournament_advance_group", most=stage.group_size - 1)
    if stage.format == "league" and not 0 <= 2 * stage.promoted <= stage.group_size:
        raise Refusal("tournament_promoted", most=stage.group_size // 2)
    most = MAX_ROUNDS if stage.format == "swiss" else MAX_CYCLES
    if not 0 <= stage.rounds <= most:
        raise Refusal("tournament_rounds", most=most)
    if not is_last and stage.advance < (1 if stage.format == "groups" else 2):
        raise Refusal("tournament_nobody_advances")


def _check_rounds(settings: TournamentSettings) -> None:
    formats = [stage.format for stage in settings.stages]
    if settings.pacing == "at_once" and "swiss" in formats:
        raise Refusal("tournament_swiss_at_once")
    if settings.at_a_time < 1:
        raise Refusal("tournament_at_a_time")
    if settings.late != "no" and formats[0] != "swiss":
        raise Refusal("tournament_late_swiss")
    if settings.deadline and settings.deadline < settings.first_move:
        raise Refusal("tournament_deadline", least=settings.first_move)


def proposed(game: str, length: Length, seats: range, locale: str = "en") -> TournamentSettings:
    """Return initial settings: a Swiss for up to 16 players at the game's smallest tables."""
    settings = TournamentSettings(
        game=game,
        options={},
        table_size=max(2, min(seats)),
        stages=(Stage("swiss"),),
        time_control=PROFILES["normal"],
        least=4,
        most=16,
        locale=locale,
        check_in=DAY,
    )
    return with_new_defaults(settings, length)


def with_new_defaults(
    settings: TournamentSettings,
    length: Length,
    *,
    formats: tuple[Format, ...] | None = None,
    table_size: int | None = None,
    most: int | None = None,
) -> TournamentSettings:
    """Return settings with the chosen values, and new proposals for dependent settings.

    Without chosen `formats` the possible ones of the current formats stay; a new number of players
    proposes others if they no longer suit it.
    """
    size, players = table_size or settings.table_size, most or settings.most
    names = formats or tuple(stage.format for stage in settings.stages)
    if formats is None and most is not None:
        names = suited(players, size, names)
    if size > 2:
        names = tuple("single_elimination" if n == "double_elimination" else n for n in names)
    last = len(names) - 1
    stages = tuple(
        _stage(name, size, players, is_last=number == last) for number, name in enumerate(names)
    )
    swiss = "swiss" in names
    changed = replace(
        settings,
        table_size=size,
        most=players,
        least=min(settings.least, players),
        stages=stages,
        pacing="together" if swiss else "at_once",
        late=settings.late if names[0] == "swiss" else "no",
    )
    return replace(changed, deadline=_deadline(changed, length))


def suited(players: int, size: int, formats: tuple[Format, ...] = ("swiss",)) -> tuple[Format, ...]:
    """Return formats for `players` players: the given ones, unless they suit fewer or more."""
    if formats == ("round_robin",) and players > 2 * FEW:
        return ("swiss",)
    if formats == ("swiss",) and players <= (FEW if size == 2 else size):
        return ("round_robin",)
    return formats


def _stage(name: Format, size: int, players: int, *, is_last: bool) -> Stage:
    two = size == 2
    if name == "swiss":
        on = (8 if players >= 16 else 4) if two else size
        return Stage(name, advance=0 if is_last else on)
    if name == "groups":
        return Stage(name, group_size=4 if two else size, advance=2 if two else max(1, size // 2))
    if name == "league":
        group = 6 if two else 2 * size
        return Stage(name, group_size=group, promoted=1 if players > group else 0)
    if name in ELIMINATIONS:
        return Stage(name, advance=0 if two else size // 2)
    return Stage(name, advance=0 if is_last else min(4, players))


def _deadline(settings: TournamentSettings, length: Length) -> int:
    """Return the deadline in hours: 1.5 times a match, in whole weeks, at most four.

    It is 0 unless the rounds start together.
    """
    if settings.pacing != "together":
        return 0
    return WEEK * min(MAX_WEEKS, ceil(1.5 * match_hours(settings, length) / WEEK))

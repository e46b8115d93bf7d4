"""Status, entrants and winners of a tournament."""

from __future__ import annotations

from collections.abc import Iterator

from matches.core.availability import HOUR
from matches.texts import Texts
from matches.tournaments.models import Tournament
from presentation.names import People
from presentation.tournament.text import (
    MEDALS,
    current_round,
    few_named,
    format_limits,
    format_timestamp,
    heading,
    in_brief,
    named,
    round_name,
)


def registration_text(tournament: Tournament, people: People, texts: Texts) -> str:
    """Return the settings, the status and the entrants of a tournament."""
    lines = [heading(tournament), *in_brief(tournament.settings, texts)]
    lines += format_limits(tournament.settings.limits, texts)
    lines += status_lines(tournament, texts)
    lines += ["", *entrant_lines(tournament, people, texts)]
    return "\n".join(lines)


def status_lines(tournament: Tournament, texts: Texts) -> Iterator[str]:
    """Yield the status of the tournament."""
    settings, status = tournament.settings, tournament.status
    if status == "announced" and settings.opens is not None:
        yield texts("tournament-opens", at=format_timestamp(settings.opens))
    if status in ("announced", "registration"):
        yield _start(tournament, texts)
        if settings.check_in and settings.starts is not None:
            opens = settings.starts - settings.check_in * HOUR
            yield texts("tournament-check-in-later", opens=format_timestamp(opens))
    elif status == "check_in" and settings.starts is not None:
        yield texts("tournament-check-in-now", until=format_timestamp(settings.starts))
    elif status in ("running", "paused"):
        if status == "paused":
            yield texts("tournament-paused")
        if (found := current_round(tournament)) is not None:
            yield texts("tournament-under-way", round=round_name(tournament, *found, texts))
    elif status == "cancelled":
        yield texts("tournament-cancelled")


def _start(tournament: Tournament, texts: Texts) -> str:
    settings = tournament.settings
    if settings.starts is None:
        return texts("tournament-starts-full", count=settings.most)
    return texts("tournament-starts", at=format_timestamp(settings.starts))


def entrant_lines(tournament: Tournament, people: People, texts: Texts) -> Iterator[str]:
    """Yield the winners, the entrants, and the users who wait or have not checked in."""
    settings, here = tournament.settings, tournament.playing
    if tournament.status == "finished":
        yield from winners(tournament, people, texts)
        yield ""
    open_ = tournament.status in ("announced", "registration", "check_in")
    size = texts("tournament-of", least=settings.least, most=settings.most) if open_ else ""
    yield texts("tournament-entered", count=len(here), size=size)
    yield named((entry.user for entry in here), people, texts)
    if open_ and (late := tournament.waiting):
        yield texts("tournament-waiting", names=named((e.user for e in late), people, texts))
    if tournament.status == "check_in":
        missing = [entry.user for entry in here if entry.presence != "checked_in"]
        if missing:
            yield texts("tournament-not-checked-in", names=named(missing, people, texts))


def winners(tournament: Tournament, people: People, texts: Texts) -> Iterator[str]:
    """Yield the first, second and third places, one line each."""
    for place, medal in enumerate(MEDALS, 1):
        users = [entry.user for entry in tournament.entries if entry.place == place]
        if users:
            yield f"{medal} {few_named(users, people, texts)}"


def registration_foot(tournament: Tournament, people: People, texts: Texts) -> str:
    """Return the number and the organisers of a tournament, in small print."""
    leaders = [tournament.organiser, *tournament.helpers]
    number = texts("tournament-number", tournament=tournament.id)
    names = few_named(leaders, people, texts)
    return "-# " + texts("tournament-foot", number=number, names=names)

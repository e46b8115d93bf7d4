"""Public tournament message: entrants, status, winner."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.frame.tournament.buttons import EntryButton
from cogs.frame.tournament.text import (
    MEDALS,
    current_round,
    few_named,
    format_limits,
    format_timestamp,
    heading,
    in_brief,
    named,
    round_name,
    shown_buttons,
    texts_of,
)
from cogs.frame.ui.names import People
from cogs.frame.ui.pages import Button, Page, Row, row_of
from matches.core.availability import HOUR
from matches.texts import Texts
from matches.tournaments.models import Tournament


def registration_page(tournament: Tournament, people: People) -> Page:
    """Return the message of a tournament in its language."""
    texts = texts_of(tournament)
    lines = [heading(tournament), *in_brief(tournament.settings, texts)]
    lines += format_limits(tournament.settings.limits, texts)
    lines += _status(tournament, texts)
    lines += ["", *_people(tournament, people, texts)]
    return Page(
        "\n".join(lines), below=_foot(tournament, people, texts), rows=_rows(tournament, texts)
    )


def _status(tournament: Tournament, texts: Texts) -> Iterator[str]:
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


def _people(tournament: Tournament, people: People, texts: Texts) -> Iterator[str]:
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


def _foot(tournament: Tournament, people: People, texts: Texts) -> str:
    leaders = [tournament.organiser, *tournament.helpers]
    number = texts("tournament-number", tournament=tournament.id)
    names = few_named(leaders, people, texts)
    return "-# " + texts("tournament-foot", number=number, names=names)


def _rows(tournament: Tournament, texts: Texts) -> tuple[Row, ...]:
    number, status, settings = tournament.id, tournament.status, tournament.settings

    def enter(action: str) -> Button:
        return EntryButton(number, action, label=texts(f"button-tournament-{action}"))

    people: list[Button] = []
    if status in ("registration", "check_in"):
        people = [enter("join"), enter("leave")]
        people += [enter("check_in")] if status == "check_in" else []
    elif status == "running" and (settings.late != "no" or settings.waiting_list):
        people = [enter("join")]
    followed = ("standings", "round", "why") if tournament.tables else ()
    seen = shown_buttons(tournament, ("rules", *followed, "organise"), texts)
    return tuple(row_of(row) for row in (people, seen) if row)

"""Verification report, as data and as text."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Literal

import msgspec

from engines.core import Seat
from matches.core.beacon_rounds import BeaconRound
from matches.core.fairness import FIRST_FORMAT, StartAnnouncement, in_order
from matches.texts import Texts, texts_in

MAX_QUOTED = 200
"""Maximum number of characters in a quotation from a file."""
Origin = Literal["chosen", "default", "robot", "unknown"]
Verdict = Literal["genuine", "tampered", "other_rules", "unfinished", "unreadable"]


class FileFinding(msgspec.Struct, frozen=True):
    """The problem in line `line` of a file: `problem` is a key, the other fields are its details.

    `row` is the number of the row of the log in that line.  `played` means that the problem was
    found by a replay, not by a hash, so that other rules may be the reason.
    """

    line: int
    problem: str
    row: int | None = None
    field: str = ""
    expected: str = ""
    found: str = ""
    played: bool = False


class Word(msgspec.Struct, frozen=True):
    """The contribution of a seat to the shuffles; `how` is the origin of its word.

    `chosen` by its player, or by a formula for players without their own word (`default`) and for
    robots (`robot`); files of earlier releases do not contain it (`unknown`).
    """

    seat: Seat
    colour: str
    how: Origin


class Report(msgspec.Struct, frozen=True):
    """The result of a check: `checked` are the successful steps, `finding` the first difference.

    `stacked` are the options by which a shuffle was chosen, `words` those of the seats in the
    order in which they were mixed in; `later` is the number of joins and leaves since the last of
    them was contributed.  If a player's words were deleted from a log (`withheld`), some hashes
    cannot be checked.
    """

    verdict: Verdict
    match: int | None = None
    game: str = ""
    rows: int = 0
    releases: tuple[str, ...] = ()
    secret_hash: str = ""
    head: str = ""
    checked: tuple[str, ...] = ()
    finding: FileFinding | None = None
    stacked: tuple[str, ...] = ()
    words: tuple[Word, ...] = ()
    draw: BeaconRound | None = None
    later: int = 0
    withheld: bool = False


def worded(report: Report, texts: Texts) -> Iterator[str]:
    """Yield the lines of a report as text."""
    yield texts(f"verify-{report.verdict}")
    if report.finding is not None:
        yield _worded(report.finding, texts)
    if report.checked:
        yield texts(
            "verify-checked", what=texts.listed(texts(f"verified-{k}") for k in report.checked)
        )
    if report.words:
        yield from _origins(report, texts)
    if report.withheld:
        yield texts("verify-withheld")
    for name in report.stacked:
        yield texts_in(texts.locale, report.game)(f"stacked-{name}")
    if report.match is not None:
        releases = printable(cut(", ".join(report.releases)))
        yield texts("verify-file", match=report.match, rows=report.rows, releases=releases)
        yield texts("verify-hashes", secret=report.secret_hash, head=report.head)


def mixed_in(announcement: StartAnnouncement) -> tuple[Word, ...]:
    """Return the origins of the words of the seats, in the order in which they were mixed in."""
    if announcement.format == FIRST_FORMAT:
        return tuple(
            Word(seat, contribution.colour, "unknown")
            for seat, contribution in enumerate(announcement.seats)
        )
    return tuple(
        _word(announcement, player)
        for player in in_order(announcement.said, len(announcement.seats))
    )


def _word(announcement: StartAnnouncement, player: int) -> Word:
    seat = announcement.order.index(player)
    share = announcement.seats[seat]
    without: Origin = "robot" if share.kind == "robot" else "default"
    return Word(seat, share.colour, "chosen" if player in announcement.said else without)


def _origins(report: Report, texts: Texts) -> Iterator[str]:
    """Yield the statements about the words, which show who could have chosen the deal."""
    mixed = report.words
    if any(word.how == "unknown" for word in mixed):
        yield texts("verify-words-unknown")
        return
    named = [texts(f"mixed-{word.how}", colour=texts(f"colour-{word.colour}")) for word in mixed]
    yield texts("verify-words", words=texts.listed(named))
    if report.draw is not None:
        yield _drawn(report.draw, texts)
        if report.draw.randomness is not None:
            return
    if mixed[-1].how == "chosen":
        yield texts("verify-word-last", colour=texts(f"colour-{mixed[-1].colour}"))
        if report.later:
            yield texts("verify-words-later", count=report.later)
    else:
        yield texts("verify-words-none")


def _drawn(draw: BeaconRound, texts: Texts) -> str:
    return texts(
        "verify-draw-missed" if draw.randomness is None else "verify-draw",
        round=draw.round,
        chain=draw.chain.hash,
        due=datetime.fromtimestamp(draw.due / 1000, UTC).isoformat(" "),
        value=draw.randomness or "",
    )


def _worded(finding: FileFinding, texts: Texts) -> str:
    problem = texts(
        f"problem-{finding.problem}",
        field=finding.field,
        expected=_quoted(finding.expected),
        found=_quoted(finding.found),
    )
    if finding.row is None:
        return texts("verify-finding", line=finding.line, problem=problem)
    return texts("verify-finding-row", line=finding.line, row=finding.row, problem=problem)


def _quoted(text: str) -> str:
    return cut(printable(text)).replace("`", "'")  # The texts quote it between backticks.


def cut(text: str) -> str:
    """Return the beginning of a long text."""
    return text if len(text) <= MAX_QUOTED else f"{text[:MAX_QUOTED]}…"


def printable(text: str) -> str:
    """Return external text in a displayable form, with invisible characters escaped.

    Control characters would command a terminal, others turn the line around.
    """
    return "".join(
        character if character.isprintable() else f"\\u{{{ord(character):04x}}}"
        for character in text
    )

"""Files of matches and tournaments, without the names of people who have not agreed."""

from __future__ import annotations

from typing import Final

from matches.tournaments.export import written
from web.api import JSON, tournament_record
from web.caching import Document
from web.guard import OPEN_HEADER
from web.pages import NUMBER, PageRequest, Route

MATCH_FILE: Final = "application/jsonl"


async def match_file(request: PageRequest) -> Document:
    """Return the match file, which `python -m matches.verify` checks."""
    number = request.number("match")
    body = await request.publicity.file(number)
    return request.document(body, MATCH_FILE, _as_file(f"match-{number}.match.jsonl"))


async def tournament_file(request: PageRequest) -> Document:
    """Return the record of a tournament, by which its pairings can be checked."""
    record = await tournament_record(request)
    body = await request.site.compute(written, record)
    return request.document(body, JSON, _as_file(f"tournament-{record.tournament}.json"))


def _as_file(name: str) -> dict[str, str]:
    """Return the headers of a document that browsers save."""
    return {**OPEN_HEADER, "Content-Disposition": f'attachment; filename="{name}"'}


ROUTES: Final = (
    Route("match_file", f"/m/{{match:{NUMBER}}}/file", match_file, translated=False, cached=False),
    Route(
        "tournament_json",
        f"/t/{{tournament:{NUMBER}}}.json",
        tournament_file,
        translated=False,
    ),
)

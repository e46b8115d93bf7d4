"""Harmless display of unchecked free text of earlier releases."""

from __future__ import annotations

from msgspec.structs import replace

from cogs.frame.tournament.end_pages import cancelled_page
from cogs.frame.tournament.organise_pages import audit_page
from engines.core import Note
from matches.core.bounds import TURNING
from matches.core.models import ModerationRequest, Proposal
from matches.core.puzzles import record_of
from matches.core.reliability import Reliability
from matches.ratings.models import Trophy
from matches.ratings.player_stats import PlayerStats
from matches.service.profiles import Profile
from matches.texts import texts_in
from matches.tournaments.changes import AuditEvent
from matches.tournaments.models import Stage
from presentation.match.status import format_notes, format_request
from presentation.names import People, SeatNames
from presentation.profile.text import format_profile
from presentation.tournament.text import heading, plain_name, texts_of
from tests.cogs.world import World
from tests.matches.tournaments.playing import tournament

OLD = "\u202e_a_ @everyone\u2066"
ISOLATES = "\u2068\u2069"


def test_a_tournament_with_an_invisible_name_is_called_by_its_number() -> None:
    cup = tournament(2, Stage("swiss"))
    assert plain_name(replace(cup, name="\u3164")) == "#T1"
    assert plain_name(replace(cup, name="a\u202eb")) == "ab"
    assert heading(replace(cup, name="\u200b")) == r"### 🏆 \#T1"


async def test_reasons_and_names_of_before_turn_no_line_around(world: World) -> None:
    cup, people = tournament(2, Stage("swiss")), People({1: "Ann"})
    cup = replace(cup, name=OLD, settings=replace(cup.settings, game="carcassonne"))
    match = await world.match(await world.open())
    players = SeatNames(match, texts_in("en", "carcassonne"), people)
    trophy = Trophy(user=1, place=1, tournament=1, name=OLD, game="carcassonne", guild=1, ended=1)
    nothing = PlayerStats(None, 0, 0, 0.0, {}, (), 0, 0, None, (), None)
    profile = Profile(
        1,
        listed=True,
        games=(),
        whole=nothing,
        trophies=(trophy,),
        elsewhere=0,
        reliability=Reliability(),
        puzzles=record_of([], 0),
    )
    motion = ModerationRequest("pause", match.host, "host", (match.host,), reason=OLD)
    texts = texts_of(cup)
    for line in (
        audit_page(
            cup, [AuditEvent(seq=1, kind="pauses", at=1, data={"reason": OLD})], people, texts
        ).text,
        cancelled_page(cup, OLD, [], people).text,
        *format_notes([Note("pauses_because", None, {"who": "host", "reason": OLD})], players),
        format_request(Proposal(seat=0, seq=1, motion=motion), players),
        format_profile(profile, people, texts),
    ):
        assert r"\_a\_" in line
        assert "@everyone" not in line
        assert not set(line) & (set(TURNING) - set(ISOLATES))

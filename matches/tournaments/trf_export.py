"""TRF16 export of two-player tournaments."""

from __future__ import annotations

from collections.abc import Mapping

from matches.tournaments.models import PairingInput, Tournament
from matches.tournaments.pairing import PairingPlayer
from matches.tournaments.roster import numbers
from matches.tournaments.swiss import games_before, odd_first, rounds_of
from matches.tournaments.trf import Trf, trf_of


def report_of(tournament: Tournament, names: Mapping[int, str], stage: int = 0) -> Trf:
    """Return the rounds of a stage that are fully decided; `names` are by user.

    Starting ranks are pairing numbers.
    """
    number = numbers(tournament, stage)
    players = {
        number[entry.user]: PairingPlayer(number[entry.user], entry.rating or 0)
        for entry in tournament.entries
        if entry.user in number
    }
    tables = [table for table in tournament.tables if table.stage == stage]
    over = 1 + max((table.round for table in tables), default=0)
    open_round = min((table.round for table in tables if table.result is None), default=over)
    games = games_before(
        tournament, PairingInput(stage=stage, round=open_round, group=0, free=()), number
    )
    is_swiss = tournament.settings.stages[stage].format == "swiss"
    return trf_of(
        tournament.name,
        players.values(),
        {number[user]: name for user, name in names.items() if user in number},
        games,
        rounds=rounds_of(tournament, stage) if is_swiss else 0,
        odd_first=odd_first(tournament, stage),
        forbidden=frozenset(
            (number[one], number[other])
            for one, other in tournament.forbidden
            if one in number and other in number
        ),
    )

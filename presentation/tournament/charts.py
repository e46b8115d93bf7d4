"""Chart data for cross tables and brackets."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from matches.texts import Texts
from matches.tournaments.brackets import Source
from matches.tournaments.eliminations import BracketState, bracket, rounds_of_more
from matches.tournaments.models import Standing, Table, Tournament
from matches.tournaments.roster import current_holders
from matches.tournaments.scoring import scores
from presentation.tournament.standings import figure
from presentation.tournament.text import Names, plain_name
from render.charts.models import (
    Bracket,
    BracketRound,
    BracketTable,
    Cell,
    CrossRow,
    CrossTable,
    Slot,
    Tone,
)

MEETING_ALL = ("round_robin", "double_round_robin", "groups", "league")


def cross_table(
    tournament: Tournament,
    stage: int,
    listed: Sequence[Standing],
    reader: int,
    names: Names,
    texts: Texts,
) -> CrossTable:
    """Return the results among the entrants `listed`, by opponent or by round.

    The columns are opponents if all entrants meet at tables of two.
    """
    users = [standing.user for standing in listed]
    tables = [
        table
        for table in tournament.tables
        if table.stage == stage and set(table.users) & set(users)
    ]
    if lists_opponents(tournament, stage):
        columns = tuple(str(place) for place in range(1, len(users) + 1))
        cells = _by_opponents(tables, users)
    else:
        rounds = sorted({table.round for table in tables})
        columns = tuple(f"R{number}" for number in rounds)
        cells = _by_rounds(tables, users, rounds)
    rows = tuple(
        CrossRow(
            standing.place,
            names.get(standing.user, ""),
            cells[standing.user],
            (figure(standing.points),),
        )
        for standing in listed
    )
    asker = users.index(reader) if reader in users else None
    return CrossTable(plain_name(tournament), "", columns, (texts("chart-points"),), rows, asker)


def lists_opponents(tournament: Tournament, stage: int) -> bool:
    """Return whether the columns of a cross table are opponents instead of rounds."""
    settings = tournament.settings
    return settings.stages[stage].format in MEETING_ALL and settings.table_size == 2


def _by_opponents(tables: Sequence[Table], users: Sequence[int]) -> dict[int, tuple[Cell, ...]]:
    """Return the points of each entrant against each other entrant."""
    got: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    for table in tables:
        if table.result is not None and table.result.how != "annulled" and len(table.users) == 2:
            one, other = table.users
            first, second = scores(table)
            got[one, other].append(first.points)
            got[other, one].append(second.points)
    return {
        user: tuple(
            Cell("", "self") if user == other else _summed(got[user, other]) for other in users
        )
        for user in users
    }


def _summed(points: Sequence[float]) -> Cell:
    if not points:
        return Cell("")
    return Cell(format_points(sum(points)), _tone(sum(points) / len(points)))


def _by_rounds(
    tables: Sequence[Table], users: Sequence[int], rounds: Sequence[int]
) -> dict[int, tuple[Cell, ...]]:
    """Return the results of entrants by round: the opponent, or the rank at large tables."""
    place = {user: at for at, user in enumerate(users, 1)}
    cells: defaultdict[tuple[int, int], Cell] = defaultdict(lambda: Cell("–"))
    for table in tables:
        for seat, user in enumerate(table.users):
            others = [place.get(other, 0) for other in table.users if other != user]
            cells[user, table.round] = _met(table, seat, others)
    return {user: tuple(cells[user, number] for number in rounds) for user in users}


def _met(table: Table, seat: int, others: Sequence[int]) -> Cell:
    if table.is_bye:
        return Cell("+", "won")
    if table.result is None or table.result.how == "annulled":
        return Cell(str(others[0]) if len(others) == 1 else "…")
    points = scores(table)[seat].points
    text = str(others[0]) if len(others) == 1 else f"{table.result.ranks[seat]}."
    return Cell(text, _tone(points))


def _tone(points: float) -> Tone:
    return "won" if points > 0.5 else "lost" if points < 0.5 else "drawn"


def format_points(points: float) -> str:
    """Return points with `½` for a half: `½`, `4½`, `3`, `0.67`."""
    whole, rest = divmod(points, 1)
    return "½" if points == 0.5 else f"{whole:g}½" if rest == 0.5 else f"{figure(points)}"


def bracket_chart(
    tournament: Tournament, stage: int, reader: int, names: Names, texts: Texts
) -> Bracket:
    """Return the bracket of an elimination."""
    if tournament.settings.table_size > 2:
        return _bracket_of_more(tournament, stage, reader, names, texts)
    matches, held = bracket(tournament, stage), current_holders(tournament)
    shown = {at: one for at, one in enumerate(matches) if not _is_empty(one)}
    goes = {
        source.of: at
        for at, one in shown.items()
        for source in one.node.sources
        if source.kind == "winner"
    }
    parts: defaultdict[str, dict[int, list[BracketTable]]] = defaultdict(dict)
    for at, one in shown.items():
        slots = tuple(
            _slot(one, source, side, shown, reader, names, held)
            for side, source in enumerate(one.node.sources)
        )
        kept = tuple(slot for slot in slots if slot is not None)
        goal = goes.get(at)
        leads = goal is not None and matches[goal].node.part != "decider"
        part = "final" if one.node.part in ("final", "decider") else one.node.part
        tables = parts[part].setdefault(one.node.round, [])
        tables.append(BracketTable(at, kept, goal if leads else None))
    drawn = {part: _rounds(rounds, texts) for part, rounds in parts.items()}
    return Bracket(
        plain_name(tournament),
        "",
        drawn.get("winners", ()),
        drawn.get("losers", ()),
        drawn.get("final", ()),
    )


def _rounds(rounds: Mapping[int, list[BracketTable]], texts: Texts) -> tuple[BracketRound, ...]:
    return tuple(
        BracketRound(texts("tournament-round", round=number), tuple(tables))
        for number, tables in sorted(rounds.items())
    )


def _is_empty(match: BracketState) -> bool:
    """Return whether a match will never have players."""
    return match.met.decided and match.met.players == (None, None)


def _slot(
    match: BracketState,
    source: Source,
    side: int,
    shown: Mapping[int, BracketState],
    reader: int,
    names: Names,
    held: Mapping[int, int],
) -> Slot | None:
    """Return the slot of a player in a match, None if no player can come from there."""
    user = match.met.players[side]
    if user is None:
        never = match.met.known or (source.kind != "seed" and source.of not in shown)
        return None if never or source.kind == "seed" else Slot(None)
    now = held.get(user, user)
    won = match.met.decided and match.met.winner == user
    return Slot(names.get(now, ""), _score(match.table, now), won, now == reader)


def _score(table: Table | None, user: int) -> str:
    """Return the game points of a player, "" if they are unknown."""
    if table is None or table.result is None or table.result.points is None:
        return ""
    seat = table.find_seat(user)
    return "" if seat is None else str(table.result.points[seat])


def _bracket_of_more(
    tournament: Tournament, stage: int, reader: int, names: Names, texts: Texts
) -> Bracket:
    """Return the rounds of an elimination at larger tables, with the advancing players marked."""
    rounds = rounds_of_more(tournament, stage)
    later = [{user for table in tables for user in table.users} for tables in rounds[1:]]
    drawn = []
    for at, tables in enumerate(rounds):
        on = later[at] if at < len(later) else None
        drawn.append(
            BracketRound(
                texts("tournament-round", round=tables[0].round),
                tuple(
                    BracketTable(table.id, tuple(_ranked(table, on, reader, names)))
                    for table in tables
                ),
            )
        )
    return Bracket(plain_name(tournament), "", tuple(drawn))


def _ranked(table: Table, on: set[int] | None, reader: int, names: Names) -> list[Slot]:
    ranks = table.result.ranks if table.result else ()
    slots = []
    for seat, user in enumerate(table.users):
        rank = ranks[seat] if ranks else 0
        won = user in on if on is not None else rank == 1
        slots.append(Slot(names.get(user, ""), f"{rank}." if rank else "", won, user == reader))
    return slots

"""Match file verification: hash chain, shuffles, moves, scores.

It needs only the file, neither the database nor Discord.

Once the secret is public, a new chain can be computed over changed rows.  Contradictions are found
nevertheless.  To detect other changes (another legal move, a time), compare the hashes that the
bot has posted: that of its secret when the match was opened, and that of the last row when it was
over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines import GAMES
from engines.core import Game
from matches.core.fairness import FIRST_FORMAT, FORMAT
from matches.core.log import LogRow
from matches.core.release import RELEASE
from matches.record.checks import NOTHING, FileCheck, KnownFacts, RunningCheck
from matches.record.differences import Difference
from matches.record.ended_checks import EndedCheck
from matches.record.matchfile import MAX_ROWS, BadFile, File, read
from matches.record.report import FileFinding, Report, Verdict, cut


def verify(
    data: bytes, *, games: Mapping[str, Game] = GAMES, known: KnownFacts = NOTHING
) -> Report:
    """Check a match file, and that it fits the other known facts about the match."""
    try:
        file = read(data)
        game = _game_of(file, games)
    except BadFile as bad:
        return Report(
            "unreadable", finding=FileFinding(bad.line, bad.problem, found=cut(bad.found))
        )
    check: FileCheck = (RunningCheck if file.result is None else EndedCheck)(file, game)
    try:
        check.run(known)
        check.compare(known)
    except Difference as differs:
        return check.report(_blamed(check.rows, differs.finding), differs.finding)
    return check.report("unfinished" if file.result is None else "genuine")


def _game_of(file: File, games: Mapping[str, Game]) -> Game:
    header = file.header
    if not FIRST_FORMAT <= header.format <= FORMAT:
        raise BadFile(1, "other_format", str(header.format))
    if header.game not in games:
        raise BadFile(1, "unknown_game", header.game)
    game = games[header.game]
    if len(file.rows) > (most := MAX_ROWS * game.decisions):
        raise BadFile(most + 2, "too_many_rows", str(most))
    return game


def _blamed(rows: Iterable[LogRow], finding: FileFinding) -> Verdict:
    """Return `other_rules` for a difference in the replay of another release, else `tampered`."""
    played = [row for row in rows if finding.row is None or row.seq <= finding.row]
    changed = any(row.release != RELEASE for row in played)
    return "other_rules" if finding.played and changed else "tampered"

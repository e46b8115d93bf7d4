"""Text of tournament rules and scoring."""

from __future__ import annotations

from matches.texts import Texts
from matches.tournaments.models import Tournament, TournamentSettings
from presentation.tournament.setup_fields import format_rules
from presentation.tournament.text import format_limits, heading, in_brief

ELIMINATIONS = ("single_elimination", "double_elimination")
SWISS_BREAKS = ("buchholz_cut_1", "buchholz")
BREAKS_OF_TWO = ("sonneborn_berger", "direct_encounter", "wins", "lots")
BREAKS_OF_MORE = ("score_share", "opponents_average", "lots")


def _points(settings: TournamentSettings, texts: Texts) -> list[str]:
    formats = {stage.format for stage in settings.stages}
    lines = []
    if not formats <= set(ELIMINATIONS):
        swiss = SWISS_BREAKS if "swiss" in formats else ()
        two = settings.table_size == 2
        names = (*swiss, *BREAKS_OF_TWO) if two else BREAKS_OF_MORE
        breaks = texts.enumerated(texts(f"tournament-break-{name}") for name in names)
        lines.append(
            texts("tournament-rules-two" if two else "tournament-rules-more", breaks=breaks)
        )
    if not formats.isdisjoint(ELIMINATIONS):
        lines.append(texts("tournament-rules-knockout"))
    return lines


def rules_text(tournament: Tournament, texts: Texts) -> str:
    """Return the rules of a tournament under its name."""
    return "\n".join([heading(tournament), *rules_lines(tournament, texts)])


def rules_lines(tournament: Tournament, texts: Texts) -> list[str]:
    """Return the rules of a tournament, and the commitment to its seed."""
    settings = tournament.settings
    lines = in_brief(settings, texts) + format_limits(settings.limits, texts)
    lines += [texts("tournament-rules-format"), *format_rules(settings, texts)]
    lines += [f"- {texts('tournament-rules-absent')}", texts("tournament-rules-points")]
    lines += _points(settings, texts)
    return [*lines, f"-# {texts('tournament-rules-docs')}", *describe_lots(tournament, texts)]


def describe_lots(tournament: Tournament, texts: Texts) -> list[str]:
    """Return the commitment to the seed of all lots, and at the end the seed."""
    bound = tournament.seed_hash.hex()
    if tournament.status in ("finished", "cancelled"):
        return [texts("tournament-revealed", seed=tournament.seed.hex(), hash=bound)]
    return [texts("tournament-secret", hash=bound)]

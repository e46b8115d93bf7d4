"""SQLAlchemy table definitions; times are Unix milliseconds (UTC)."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
    true,
)

from engines.core import Note
from matches.core.availability import Availability
from matches.core.beacon_rounds import BeaconRound
from matches.core.deliveries import Delivery
from matches.core.log import SeatTime
from matches.core.models import Ballot, Proposal, Robot, TimeControl
from matches.core.players import OnboardingProgress
from matches.ratings.scale import PROVISIONAL, SURE
from matches.store.columns import Json, PackedText
from matches.tournaments.models import Entry, ForbiddenPair, Group, TournamentSettings
from matches.tournaments.models import Table as TournamentTable

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite numbers rows automatically only in an INTEGER column, which holds 64 bits there.
_NUMBER = BigInteger().with_variant(Integer, "sqlite")


def _index_rows(name: str, *columns: Any, where: str, unique: bool = False) -> None:
    """Index columns or expressions for the rows that satisfy a condition, in either database."""
    rows = text(where)
    Index(name, *columns, unique=unique, sqlite_where=rows, postgresql_where=rows)


MATCHES = Table(
    "matches",
    METADATA,
    Column("id", _NUMBER, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("locale", Text, nullable=False),
    Column("host", BigInteger, nullable=False),
    Column("seats_offered", Integer, nullable=False),
    Column("options", Json(msgspec.Raw), nullable=False),  # of a game-specific type
    Column("secret", LargeBinary, nullable=False),
    Column("secret_hash", LargeBinary, nullable=False),
    Column("snapshot", Text),
    Column("head", LargeBinary, nullable=False),
    Column("board_since_seq", Integer, nullable=False),
    Column("board_told_seq", Integer, nullable=False),
    Column("free_undos", Json(tuple[int, ...]), nullable=False),
    Column("proposal", Json(Proposal | None)),
    Column("ranks", Json(tuple[int, ...] | None)),
    Column("agreed_end", Text),
    Column("guild", BigInteger),
    Column("channel", BigInteger, nullable=False),
    Column("thread", BigInteger),
    Column("lobby_message", BigInteger),
    Column("board_message", BigInteger),
    Column("lost", Text),
    Column("created", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("time_control", Json(TimeControl), nullable=False, server_default="{}"),
    Column("ballot", Json(Ballot | None)),
    Column("analyst", BigInteger),
    Column("paused_by", BigInteger),
    Column("paused_until", BigInteger),
    Column("draw", Json(BeaconRound | None)),
    Column("rematch_of", BigInteger),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("tryouts", Boolean, nullable=False, server_default=true()),
    Column("rated", Boolean, nullable=False, server_default=true()),
    Column("autostart", Boolean, nullable=False, server_default=false()),
    Column("open_replay", Boolean, nullable=False, server_default=true()),
    Column("tournament_table", BigInteger),
    Column("min_reliability", Integer, nullable=False, server_default="0"),
    Column("finish", BigInteger),  # number of the match in the order of the ends
    Column("on_web", Boolean, nullable=False, server_default=true()),
    Column("web_hidden", Boolean, nullable=False, server_default=false()),
    sqlite_autoincrement=True,
)

# Only unfinished matches are in these indexes, so that they stay small.
for _column in ("guild", "channel", "thread", "host", "analyst"):
    _index_rows(f"ix_matches_living_{_column}", MATCHES.c[_column], where="ended IS NULL")

for _column, _where in (("channel", "thread IS NULL"), ("thread", "thread IS NOT NULL")):
    _ended = f"ended IS NOT NULL AND {_where}"
    _index_rows(f"ix_matches_ended_{_column}", MATCHES.c[_column], where=_ended)

_index_rows("ix_matches_rematch_of", MATCHES.c.rematch_of, where="rematch_of IS NOT NULL")

for _name in ("tournament_table", "finish"):  # A table is played once, a match ends once.
    _index_rows(f"ix_matches_{_name}", MATCHES.c[_name], where=f"{_name} IS NOT NULL", unique=True)

SEATS = Table(
    "seats",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", BigInteger, nullable=False, index=True),
    Column("kind", Text, nullable=False),
    Column("colour", Text, nullable=False),
    Column("word", Text, nullable=False),
    Column("said", Integer, nullable=False, server_default="0"),
    Column("resigned", Boolean, nullable=False),
    Column("planned_moves", Json(dict[str, Any]), nullable=False, server_default="{}"),
    Column("robot", Json(Robot | None)),
    Column("owner", BigInteger, index=True),
    Column("offered", Boolean, nullable=False, server_default=false()),
    Column("lent", Boolean, nullable=False, server_default=false()),
    Column("stand_in_since", Integer, nullable=False, server_default="0"),
    Column("hours", Json(Availability), nullable=False, server_default="{}"),
    Column("time_bank", BigInteger, nullable=False, server_default="0"),
    Column("clock_started_at", BigInteger),
    Column("reminders_sent", Integer, nullable=False, server_default="0"),
    Column("timeouts", Integer, nullable=False, server_default="0"),
    Column("repeated_turns", Integer, nullable=False, server_default="0"),
    Column("played_by", BigInteger),
    Column("overdue", Boolean, nullable=False, server_default=false()),
)

PLAYERS = Table(
    "players",
    METADATA,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", Text),
    Column("ping", Text, nullable=False),
    Column("palette", Text, nullable=False),
    Column("prefs", Json(dict[str, Any]), nullable=False),
    Column("zone", Text, nullable=False, server_default="UTC"),
    Column("quiet", Json(tuple[int, int] | None)),
    Column("away", Json(tuple[tuple[int, int], ...]), nullable=False, server_default="[]"),
    Column("snoozed", BigInteger, nullable=False, server_default="0"),
    Column("digest", BigInteger, index=True),
    Column("digest_hour", Integer),
    Column("hours_set", BigInteger, nullable=False, server_default="0"),
    Column("tips", Json(dict[str, OnboardingProgress]), nullable=False, server_default="{}"),
    Column("listed", Boolean, nullable=False, server_default=true()),
    Column("notify", Text, nullable=False, server_default="here"),
    Column("hours_asked", Boolean, nullable=False, server_default=false()),
    Column("puzzles", Boolean, nullable=False, server_default=false()),
    Column("web_name", Text),
    Column("web_id", Text),
    Column("web_asked", Boolean, nullable=False, server_default=false()),
    Index("ix_players_web_id", "web_id", unique=True),
)

# Few players hide. Both dialects use an index only for the condition as they write it.
Index(
    "ix_players_hidden",
    PLAYERS.c.user,
    sqlite_where=text("listed IS 0"),
    postgresql_where=text("listed IS false"),
)

LOG_ROWS = Table(
    "decisions",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("user", BigInteger),
    Column("interaction", BigInteger, unique=True),
    Column("move", Json(dict[str, Any]), nullable=False),
    Column("notes", Json(tuple[Note, ...]), nullable=False),
    Column("free", Integer, nullable=False),
    Column("sealed", Boolean, nullable=False),
    Column("undone", Boolean, nullable=False),
    Column("release", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("prev_hash", LargeBinary, nullable=False),
    Column("hash", LargeBinary, nullable=False),
)

# The position before a decision, needed only in an unfinished match.  In a separate table whole
# pages become free when the match ends, and the rows of one match are adjacent.
POSITIONS = Table(
    "positions",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("snapshot", PackedText, nullable=False),
    Column("times", Json(tuple[SeatTime, ...] | None)),
    sqlite_with_rowid=False,
)

OUTBOX = Table(
    "outbox",
    METADATA,
    Column("id", _NUMBER, primary_key=True),
    Column("match", ForeignKey(MATCHES.c.id), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("payload", Json(Delivery), nullable=False),
    Column("parcel", BigInteger),
    Column("tries", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    UniqueConstraint("match", "seq", "kind"),
    sqlite_autoincrement=True,
)

# Derived from the matches, and stored to find the next due time quickly.
TIMERS = Table(
    "timers",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("clock", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("due", BigInteger, nullable=False, index=True),
)

LAST_SEEN = Table(
    "looks",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.id), primary_key=True),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
)

# The newest turns of each user, from which their reliability follows.
TURNS = Table(
    "turns",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("user", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("thought", BigInteger, nullable=False),
    Column("late", Boolean, nullable=False),
    Index("ix_turns_user_at", "user", "at"),
)

FILES = Table(
    "files",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.id), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

META = Table(
    "meta",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

SHARD_GROUPS = Table(  # The holders of shards, if there are several processes.
    "shard_groups",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("epoch", BigInteger, nullable=False),
    Column("holder", Text, nullable=False),
    Column("shard_count", Integer, nullable=False),
    Column("shards", Text, nullable=False),
    Column("release", Text, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

INVITATIONS = Table(
    "invitations",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.id), primary_key=True),
    Column("user", BigInteger, primary_key=True, autoincrement=False, index=True),
)

WATCHERS = Table(
    "watchers",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.id), primary_key=True),
    Column("user", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("notify", Text, nullable=False),
)

BLOCKS = Table(
    "blocks",
    METADATA,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("by", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Each row counts one; rows that are too old to count are deleted by the next one.
COUNTS = Table(
    "counts",
    METADATA,
    Column("kind", Text, nullable=False),
    Column("user", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_counts_kind_user_at", "kind", "user", "at"),
)

TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("id", _NUMBER, primary_key=True),
    Column("name", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("organiser", BigInteger, nullable=False),
    Column("guild", BigInteger, index=True),
    Column("channel", BigInteger, nullable=False),
    Column("thread", BigInteger),
    Column("settings", Json(TournamentSettings), nullable=False),
    Column("forbidden", Json(tuple[ForbiddenPair, ...]), nullable=False, server_default="[]"),
    Column("groups", Json(tuple[Group, ...]), nullable=False, server_default="[]"),
    Column("helpers", Json(tuple[int, ...]), nullable=False, server_default="[]"),
    Column("stage", Integer, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("seed_hash", LargeBinary, nullable=False),
    Column("season", Integer, nullable=False),
    Column("season_of", BigInteger),
    Column("due", BigInteger, index=True),
    Column("digest", BigInteger),
    Column("paused_at", BigInteger),
    Column("message", BigInteger),
    Column("event", BigInteger),
    Column("lost", Text),
    Column("created", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("web_hidden", Boolean, nullable=False, server_default=false()),
    sqlite_autoincrement=True,
)

_index_rows("ix_tournaments_living_organiser", TOURNAMENTS.c.organiser, where="ended IS NULL")

ENTRIES = Table(
    "entries",
    METADATA,
    Column("tournament", ForeignKey(TOURNAMENTS.c.id), primary_key=True),
    Column("user", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("entry", Json(Entry), nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", _NUMBER, primary_key=True),
    Column("tournament", ForeignKey(TOURNAMENTS.c.id), nullable=False),
    Column("stage", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("group", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("table", Json(TournamentTable), nullable=False),
    UniqueConstraint("tournament", "stage", "round", "group", "number"),
    sqlite_autoincrement=True,
)

# The public audit of a tournament, by which its pairings can be checked.
EVENTS = Table(
    "events",
    METADATA,
    Column("tournament", ForeignKey(TOURNAMENTS.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("user", BigInteger),
    Column("interaction", BigInteger, unique=True),
    Column("at", BigInteger, nullable=False),
    Column("data", Json(dict[str, Any]), nullable=False),
)

ANNOUNCEMENTS = Table(
    "announcements",
    METADATA,
    Column("id", _NUMBER, primary_key=True),
    Column("tournament", ForeignKey(TOURNAMENTS.c.id), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("payload", Json(dict[str, Any]), nullable=False),
    Column("parcel", BigInteger),
    Column("tries", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    UniqueConstraint("tournament", "seq", "kind"),
    sqlite_autoincrement=True,
)

# Results of finished matches, derived from their logs and stored so that these are not read again.
RESULTS = Table(
    "results",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.id), primary_key=True),
    Column("number", BigInteger, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("guild", BigInteger, index=True),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("unrated", Text),
    Column("options", Json(dict[str, Any]), nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("table", BigInteger),
    Column("rule", Integer),
    Column("agreed_end", Text),
    Index("ix_results_game_number", "game", "number"),
)

SEAT_RESULTS = Table(
    "seat_results",
    METADATA,
    Column("match", ForeignKey(RESULTS.c.match), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", BigInteger, nullable=False, index=True),
    Column("rank", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("share", Float, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("stood_in", Integer, nullable=False),
    Column("timeouts", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("thinking", BigInteger),
    Column("resigned", Boolean, nullable=False),
    Column("mu_before", Float),
    Column("mu", Float),
    Column("sigma", Float),
    Column("sources", Json(dict[str, int]), nullable=False),
    Column("weight", Float),
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("pool", Text, primary_key=True),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("last", BigInteger, nullable=False),
)

# The order of leaderboards, except for the decay of ratings.  Queries must repeat these texts.
SCORE_WITHOUT_DECAY = f"(mu - {SURE} * sigma)"
RANKED_ROWS = f"matches >= {PROVISIONAL}"
PROVISIONAL_ROWS = f"matches < {PROVISIONAL}"
for _name, _where in (("ranked", RANKED_ROWS), ("provisional", PROVISIONAL_ROWS)):
    _first = *RATINGS.c["game", "pool"], text(SCORE_WITHOUT_DECAY)
    _others = RATINGS.c["user", "mu", "sigma", "last", "matches"]  # so that rows are not read
    _index_rows(f"ix_ratings_{_name}", *_first, *_others, where=_where)

ACHIEVEMENTS = Table(
    "achievements",
    METADATA,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("match", ForeignKey(MATCHES.c.id), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
)

# The seeks of matchmaking.
SEEKERS = Table(
    "seekers",
    METADATA,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("channel", BigInteger, nullable=False),
    Column("thread", BigInteger),
    Column("since", BigInteger, nullable=False),
    Column("interaction", BigInteger, nullable=False),
    Column("wish", Json(msgspec.Raw), nullable=False),  # decoded one by one
)

GUILD_SETTINGS = Table(
    "guild_settings",
    METADATA,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", Text),
    Column("pace", Text),
    Column("threads", Boolean),
    Column("home", BigInteger),
    Column("tournament_openers", Text, nullable=False),
    Column("tournament_roles", Json(tuple[int, ...]), nullable=False),
    Column("tournament_channel", BigInteger),
    Column("puzzle_channel", BigInteger),
    Column("puzzle_game", Text),
)

# The last day whose puzzle was posted on a server.
PUZZLE_POSTS = Table(
    "puzzle_posts",
    METADATA,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("day", Integer, nullable=False),
)

# Puzzles from ended matches, each for one day, on which it replaces that of the stock.
PUZZLES = Table(
    "puzzles",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("match", ForeignKey(MATCHES.c.id), nullable=False, index=True),
    Column("data", PackedText, nullable=False),
)

# The counted answers to the puzzles of the days.
PUZZLE_ANSWERS = Table(
    "puzzle_answers",
    METADATA,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("right", Boolean, nullable=False),
)

# Reviews of finished matches, computed once: the score graph and the costliest decisions.
INSIGHTS = Table(
    "insights",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.id), primary_key=True),
    Column("data", PackedText, nullable=False),
)
COACHINGS = Table(
    "coachings",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.id), primary_key=True),
    Column("data", PackedText, nullable=False),
)

# The servers that their admins have published on the web, and their channels and threads that all
# members may read.  A thread has a `parent`; a channel `taken_out` is never public.
PUBLIC_GUILDS = Table(
    "public_guilds",
    METADATA,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("slug", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("published_by", BigInteger, nullable=False),
    Column("listed", Boolean, nullable=False, server_default=false()),
    Column("indexed", Boolean, nullable=False, server_default=false()),
)
# The address of each server that was ever published; no other server gets it.
PUBLIC_SLUGS = Table(
    "public_slugs",
    METADATA,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("slug", Text, nullable=False, unique=True),
)
PUBLIC_PLACES = Table(
    "public_places",
    METADATA,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("place", BigInteger, primary_key=True, autoincrement=False),
    Column("parent", BigInteger),
    Column("checked", BigInteger, nullable=False),
    Column("taken_out", Boolean, nullable=False, server_default=false()),
)

"""SQLite files: creation, opening, upgrade, damage and locks."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec.structs import replace
from sqlalchemy import Connection, create_engine

from matches.actions.changeset import ChangeSet
from matches.clock.time_control import PROFILES
from matches.core.actor import Actor
from matches.core.availability import Availability
from matches.core.kinds import RowKind
from matches.core.models import Ballot, Robot, TimeControl
from matches.core.players import PlayerPreferences
from matches.service.service import Service
from matches.store.database import READER_CACHE_KIB
from matches.store.migrations.versions import v0008_plain_names, v0010_told_by_boards
from matches.store.schema import MIGRATIONS, revisions
from matches.store.sqlite import CACHE_KIB
from matches.store.store import Store, StoreError, open_store
from matches.store.tables import METADATA
from tests.matches.pebbles import Take
from tests.matches.people import AKI, CLEO, GAMES, People, pebbles

pytestmark = pytest.mark.usefixtures("stores_of_hosts")


def run(path: Path, sql: str, *values: object) -> list[tuple[object, ...]]:
    """Run one statement on the file outside the program."""
    with closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute(sql, values).fetchall()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "longtable.db"


@pytest.fixture
def url(path: Path) -> str:
    """Return the URL of a database that does not exist."""
    return f"sqlite+aiosqlite:///{path}"


# Query plans of leaderboards prove that the indexes of expressions exist.
@pytest.mark.filterwarnings("ignore:.* expression-based index")
async def test_a_fresh_file_gets_exactly_the_tables_of_the_program(
    store: Store, path: Path
) -> None:
    with create_engine(f"sqlite:///{path}").connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
    assert not list(path.parent.glob("*.backup"))


async def test_a_full_disk_is_reported_and_changes_nothing(store: Store, people: People) -> None:
    match = await people.open()

    def fill(connection: Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    await store.transactions.write(fill)
    with pytest.raises(StoreError, match="full") as wrong:
        await store.meta.set("key", "x" * 100_000)
    assert wrong.value.reason == "unwritable"
    assert await store.meta.value("key") is None
    assert (await store.matches.get(match.id)).seq == match.seq


async def test_folders_are_made_for_the_file(tmp_path: Path) -> None:
    store = await open_store(f"sqlite+aiosqlite:///{tmp_path}/a/b/c.db", GAMES)
    assert await store.index.unfinished() == []
    await store.close()


async def test_the_working_folder_does_not_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = await open_store("sqlite+aiosqlite:///var/here.db", GAMES)
    await store.close()
    assert (tmp_path / "var" / "here.db").exists()


async def test_opening_again_changes_and_copies_nothing(url: str, path: Path) -> None:
    for _ in range(2):
        await (await open_store(url, GAMES)).close()
    assert not list(path.parent.glob("*.backup"))


async def test_a_file_of_an_older_schema_is_copied_and_upgraded(url: str, path: Path) -> None:
    run(path, "CREATE TABLE keepsake (word TEXT)")
    run(path, "INSERT INTO keepsake VALUES ('old')")
    store = await open_store(url, GAMES)
    assert await store.index.unfinished() == []
    await store.close()
    (backup,) = path.parent.glob("*.backup")
    assert run(backup, "SELECT * FROM keepsake") == [("old",)]
    assert run(backup, "SELECT count(*) FROM sqlite_master") == [(1,)]
    assert run(path, "SELECT * FROM keepsake") == [("old",)]


async def test_a_match_of_the_first_schema_plays_on_without_a_time_limit(
    people: People, path: Path, tmp_path: Path
) -> None:
    match = await people.begin()
    old = tmp_path / "old.db"
    _copy_with_schema(path, old, "0001")

    store = await open_store(f"sqlite+aiosqlite:///{old}", GAMES)
    again = await store.matches.get(match.id)
    assert [replace(row, clock_started_at=None) for row in again.seats] == [
        replace(row, clock_started_at=None) for row in match.seats
    ]
    (awaited,) = again.to_move
    assert again.seats[awaited].clock_started_at == again.updated_at
    assert (again.time_control, again.ballot, again.analyst) == (TimeControl(), None, None)
    people.service = Service(store)
    after = await people.act(again, again.to_move[0], Take(1))
    assert after.seq > again.seq
    await store.close()


async def test_the_former_silent_style_is_migrated_to_urgent(url: str, path: Path) -> None:
    _create_with_schema(path, "0018")
    styles = ("mention", "digest", "urgent", "silent")
    insert = "INSERT INTO players (user, ping, palette, prefs) VALUES (?, ?, 'standard', '{}')"
    for user, style in enumerate(styles, start=1):
        run(path, insert, user, style)

    store = await open_store(url, GAMES)
    players = await store.players.many(range(1, 5))
    assert [player.ping for player in players.values()] == ["mention", "digest", "urgent", "urgent"]
    await store.players.change(1, lambda player: replace(player, ping="silent"))
    await store.close()
    store = await open_store(url, GAMES)
    assert (await store.players.player(1)).ping == "silent"
    await store.close()


RENAMED = {
    "matches": {
        old: v0010_told_by_boards.RENAMED.get(new, new)
        for old, new in v0008_plain_names.MATCHES.items()
    },
    "seats": v0008_plain_names.SEATS,
}
"""Current column names by table and their names before revision 0008."""


def _create_with_schema(target: Path, revision: str) -> None:
    """Create an empty database of an older schema."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with create_engine(f"sqlite:///{target}").begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def _copy_with_schema(source: Path, target: Path, revision: str) -> None:
    """Copy the data of `source` that the tables of an older schema can hold."""
    _create_with_schema(target, revision)
    with closing(sqlite3.connect(target)) as file, file:
        file.execute("ATTACH ? AS newer", (str(source),))
        names = {row[0] for row in file.execute("SELECT name FROM main.sqlite_master")}
        for name in names & set(METADATA.tables):
            known = [row[1] for row in file.execute(f"PRAGMA main.table_info({name})")]
            columns = [column for column in known if column != "before"]
            now = RENAMED.get(name, {})
            old = ", ".join(f'"{column}"' for column in columns)
            new = ", ".join(f'"{now.get(column, column)}"' for column in columns)
            file.execute(f"INSERT INTO main.{name} ({old}) SELECT {new} FROM newer.{name}")
        file.execute(
            "UPDATE decisions SET before = (SELECT snapshot FROM newer.positions AS p"
            " WHERE p.match = decisions.match AND p.seq = decisions.seq)"
        )


async def test_positions_are_migrated_from_the_log(
    people: People, path: Path, tmp_path: Path
) -> None:
    match = await people.begin()
    match = await people.act(match, 0, Take(1))
    line = await people.service.store.log.line(match.id, 0)
    over = await people.resign(await people.begin(CLEO), 0)
    old = tmp_path / "old.db"
    _copy_with_schema(path, old, "0003")
    run(old, "UPDATE decisions SET before = '{}' WHERE match = ?", over.id)

    store = await open_store(f"sqlite+aiosqlite:///{old}", GAMES)
    assert await store.log.line(match.id, 0) == line
    assert any(row.before for row in line)
    assert run(old, "SELECT count(*) FROM positions WHERE match = ?", over.id) == [(0,)]
    people.service = Service(store)
    match = await people.undo(match, 0)
    assert pebbles(await people.undo(match, 1)).pile == 12
    await store.close()


async def test_of_a_match_that_has_ended_no_positions_are_kept(people: People, path: Path) -> None:
    match, other = await people.begin(), await people.begin(CLEO)
    match = await people.resign(await people.act(match, 0, Take(1)), 0)
    assert match.ended is not None
    assert run(path, "SELECT DISTINCT match FROM positions") == [(other.id,)]


async def test_a_file_that_is_mostly_empty_becomes_smaller_at_the_next_start(
    url: str, path: Path
) -> None:
    await (await open_store(url, GAMES)).close()
    small = path.stat().st_size
    run(path, "CREATE TABLE keepsake AS SELECT zeroblob(8000000) AS room")
    run(path, "DROP TABLE keepsake")
    assert path.stat().st_size > 8_000_000
    await (await open_store(url, GAMES)).close()
    assert path.stat().st_size < 2 * small


async def test_all_of_a_table_survives_a_restart(people: People, url: str) -> None:
    match = await people.begin()
    changes = ChangeSet(match, Actor(AKI), 5_000)
    seats = changes.seats_with(
        1,
        robot=Robot("search", 2.5, once=True),
        owner=CLEO,
        offered=True,
        stand_in_since=7,
        hours=Availability("Asia/Tokyo", (22, 7), ((1, 2), (3, 4))),
        time_bank=9,
        clock_started_at=4_000,
        reminders_sent=1,
        timeouts=2,
        repeated_turns=3,
    )
    wanted: dict[str, Any] = {
        "time_control": PROFILES["fast"],
        "ballot": Ballot(1, {0: "wait"}),
        "analyst": 8,
    }
    changes.write(RowKind.LATE, seat=1, seats=seats, paused_by=AKI, **wanted)
    stored = await people.service.store.matches.commit(changes.done())

    store = await open_store(url, GAMES)
    again = await store.matches.get(match.id)
    for name in ("seats", "paused_by", *wanted):
        assert getattr(again, name) == getattr(stored, name), name
    await store.close()


async def test_all_a_player_prefers_survives_a_restart(people: People, url: str) -> None:
    wanted = PlayerPreferences(
        AKI,
        "ja",
        "silent",
        "contrast",
        {"confirm": True},
        "Asia/Tokyo",
        (22, 7),
        ((1, 2),),
        5,
        6,
        7,
    )
    await people.service.store.players.change(AKI, lambda player: wanted)

    store = await open_store(url, GAMES)
    assert await store.players.player(AKI) == wanted
    await store.close()


async def test_an_upgrade_that_fails_leaves_the_file_as_it_was(url: str, path: Path) -> None:
    run(path, "CREATE TABLE meta (other TEXT)")
    with pytest.raises(StoreError):
        await open_store(url, GAMES)
    assert run(path, "SELECT name FROM sqlite_master") == [("meta",)]


async def test_a_file_of_a_later_release_is_not_touched(url: str, path: Path) -> None:
    await (await open_store(url, GAMES)).close()
    later(path, serves="9999")
    with pytest.raises(StoreError, match="9999") as caught:
        await open_store(url, GAMES)
    assert caught.value.reason == "newer"


async def test_a_compatible_newer_schema_is_accepted(url: str, path: Path) -> None:
    await (await open_store(url, GAMES)).close()
    head = str(run(path, "SELECT version_num FROM alembic_version")[0][0])
    later(path, serves=head)
    await (await open_store(url, GAMES)).close()
    assert run(path, "SELECT version_num FROM alembic_version") == [("9999",)]


def test_the_known_schemas_are_the_revisions_of_alembic() -> None:
    found = [one.revision for one in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]
    assert [*revisions()] == found[::-1]


def test_each_revision_since_then_states_which_releases_it_serves() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    for revision in ScriptDirectory.from_config(config).walk_revisions():
        if revision.revision > "0014":
            assert "0014" <= revision.module.serves <= revision.revision, revision.revision


def later(path: Path, *, serves: str) -> None:
    """Change a database to a future schema."""
    run(path, "UPDATE alembic_version SET version_num = '9999'")
    run(path, "UPDATE meta SET value = ? WHERE key = 'serves_schema'", serves)


async def test_a_file_that_is_not_a_database_is_reported_as_damaged(url: str, path: Path) -> None:
    path.write_bytes(b"nothing of the kind" * 500)
    with pytest.raises(StoreError, match=r"longtable\.db") as caught:
        await open_store(url, GAMES)
    assert caught.value.reason == "damaged"


async def test_a_file_with_a_destroyed_page_is_damaged(url: str, path: Path) -> None:
    await (await open_store(url, GAMES)).close()
    content = bytearray(path.read_bytes())
    content[4096 * 3 : 4096 * 6] = b"\xff" * (4096 * 3)
    path.write_bytes(content)
    with pytest.raises(StoreError) as caught:
        await open_store(url, GAMES)
    assert caught.value.reason == "damaged"


async def test_a_file_that_cannot_be_made_is_unwritable(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for place in ("file/longtable.db", "."):
        with pytest.raises(StoreError) as caught:
            await open_store(f"sqlite+aiosqlite:///{tmp_path}/{place}", GAMES)
        assert caught.value.reason == "unwritable"


async def test_an_in_memory_database_is_refused() -> None:
    with pytest.raises(StoreError, match="no file"):
        await open_store("sqlite+aiosqlite://", GAMES)


async def test_a_locked_file_is_busy(url: str, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.store.sqlite.BUSY_SECONDS", 0.05)
    await (await open_store(url, GAMES)).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError) as caught:
            await open_store(url, GAMES)
    assert caught.value.reason == "busy"


async def test_readers_keep_little_of_the_file_in_memory(store: Store) -> None:
    engines = store.transactions.engines
    kept = []
    for engine in (engines.writer, engines.reader):
        async with engine.connect() as connection:
            kept.append((await connection.exec_driver_sql("PRAGMA cache_size")).scalar())
    assert kept == [-CACHE_KIB, -READER_CACHE_KIB]


async def test_connections_use_wal_and_full_synchronisation(store: Store) -> None:
    engines = store.transactions.engines
    for engine in (engines.writer, engines.reader):
        async with engine.connect() as connection:
            pragmas = [
                (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        assert pragmas == ["wal", 2, 1]

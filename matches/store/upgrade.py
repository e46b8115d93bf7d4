"""Schema upgrades by Alembic, which is loaded only for a database of an older schema."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from matches.store.schema import MIGRATIONS, state_serves


def upgrade(connection: Connection) -> None:
    """Run the missing revisions on a database."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    revisions = ScriptDirectory.from_config(config).walk_revisions()
    state_serves(connection, (revision.module for revision in revisions))

"""Libraries that a started bot does not load, because they take much memory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from matches.store.store import open_store

ROOT = Path(__file__).parents[2]
HEAVY = {"alembic", "av", "babel", "caissify_pairings", "mako", "networkx", "numpy", "rustworkx"}
STARTED = """
import asyncio, importlib, sys
from cogs import EXTENSIONS
from engines import GAMES
from hosting.server import read_words
from matches.store.database import open_engines
from render.core.renderer import renderer_of

async def start(url):
    engines = await open_engines(url)
    await engines.dispose()

for extension in EXTENSIONS:
    importlib.import_module(extension)
asyncio.run(start(sys.argv[1]))
read_words()
for game in GAMES:
    next(renderer_of(game).parts())()
print(*{name.partition(".")[0] for name in sys.modules})
"""


async def test_a_bot_on_a_database_of_its_schema_loads_no_heavy_library(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/longtable.db"
    await (await open_store(url)).close()
    command = [sys.executable, "-c", STARTED, url]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert HEAVY & set(done.stdout.split()) == set()

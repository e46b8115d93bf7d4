"""The documents name everything there is, and nothing in them leads nowhere."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from cogs import EXTENSIONS
from cogs.frame.client import Longtable
from cogs.frame.stranded import FOR_THREADS, NEEDED
from engines import GAMES
from matches.service import Service
from matches.store import open_store
from matches.texts import texts
from settings import FIELDS

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LINK = re.compile(r"\]\(([^)#\s]+)(#[^)\s]*)?\)")

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


def text_of(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


@each_page
def test_every_link_leads_somewhere(page: Path) -> None:
    targets = [target for target, _ in LINK.findall(page.read_text("utf-8"))]
    inside = [target for target in targets if "://" not in target]
    assert [target for target in inside if not (page.parent / target).exists()] == []


@each_page
def test_no_page_names_a_folder_of_one_machine_or_a_package_server(page: Path) -> None:
    found = re.findall(r"/(?:root|work|home|tmp)/|--index-url|simple/", page.read_text("utf-8"))
    assert found == []


@pytest.mark.parametrize("name", FIELDS)
def test_every_setting_stands_in_the_hosts_document_with_its_default(name: str) -> None:
    default = FIELDS[name].default
    shown = str(default).lower() if isinstance(default, bool) else default
    row = next(line for line in text_of("docs/hosting.md").splitlines() if f"`{name}`" in line)
    assert f"| `{shown}` |" in row or (shown == "" and "| empty |" in row)


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Longtable]:
    store = await open_store(f"sqlite+aiosqlite:///{tmp_path / 'docs.db'}")
    bot = Longtable(store, Service(store))
    async with bot:
        for extension in EXTENSIONS:
            await bot.load_extension(extension)
        yield bot
    await store.close()


async def test_every_command_stands_in_the_players_document(bot: Longtable) -> None:
    commands = [
        command.qualified_name
        for command in bot.tree.walk_commands()
        if isinstance(command, discord.app_commands.Command)
    ]
    told = text_of("docs/players.md")
    assert commands
    assert [name for name in commands if f"`/{name}`" not in told] == []


@pytest.mark.parametrize("key", GAMES)
def test_every_game_stands_in_the_readme_with_its_number_of_players(key: str) -> None:
    least, most = GAMES[key].seats[0], GAMES[key].seats[-1]
    players = f"{least}–{most}" if least < most else f"{least}"
    row = f"| {texts('en', key)('game-name')} | {players} | `/{key}` |"
    assert row in text_of("README.md")
    assert (ROOT / "docs" / "rules" / f"{key}.md").exists()


def test_the_invitation_asks_for_the_permissions_the_doctor_looks_for() -> None:
    wanted = discord.Permissions(**dict.fromkeys((*NEEDED, *FOR_THREADS), True))
    assert f"permissions={wanted.value}\n" in text_of("README.md")


@pytest.mark.parametrize("name", [*NEEDED, *FOR_THREADS])
def test_every_permission_is_explained_to_hosts(name: str) -> None:
    spoken = name.replace("_", " ").title().replace(" In ", " in ").replace("Channel", "Channels")
    assert f"| {spoken} |" in text_of("docs/hosting.md")
    assert f"| {spoken} |" in text_of("README.md")

"""The documents: complete lists of settings, commands and permissions; links without dead ends."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
from collections.abc import Sequence
from configparser import ConfigParser
from itertools import chain
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import discord
import pytest
from PIL import Image

from cogs import EXTENSIONS
from cogs.frame.client import Longtable
from cogs.frame.ui.channels import FOR_THREADS, NEEDED
from cogs.frame.ui.deprecated_commands import MOVED
from cogs.frame.ui.locale import Translator
from engines import GAMES
from matches.service.service import Service
from matches.store.store import open_store
from matches.texts import DATA, texts_in
from settings import FIELDS
from tests.rooms import drawing

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
HOURS_AND_COUNTS = ("time_bank", "increment", "cap", "remind", "urge", "vote", "offer", "resign")
MAX_ANIMATION_BYTES = 2_000_000
TYPED = 1  # type of a command that is typed
GROUPS = (1, 2)  # kinds of options that are commands themselves
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)")

TRANSLATIONS = sorted(ROOT.glob("docs/**/*.ja.md"))
CODE, COMMAND = re.compile(r"`([^`\n]+)`"), re.compile(r"/([^:{]+?)(?: ([^ :]+):.*)?")
"""Code in a text, and a command in it with an optional argument."""
ADDRESS = re.compile(r"/(?:(?:en|ja|api|s|m|t|games|embed|servers|matches|tournaments)\b[^ ]*)?")
"""An address of the web pages, or of their data."""
NAMED_PAIR = re.compile(r"`([^`/]+)`（`([a-z_]+)`）")
"""A name in Japanese and English."""
NAMED_IN = {
    "en": ({"press", "button", "setting", "choice"}, re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")),
    "ja": ({"ボタン", "項目", "選択肢"}, re.compile("「([^」]+)」")),
}
"""Columns of tables that name buttons and choices, and how these are set, by language."""
HOSTING = sorted(ROOT.glob("docs/hosting/*.md"))
LOOKED_UP = {"README", "capacity", "how-it-runs", "settings", "time-controls", "troubleshooting"}
"""Pages for operators that are not tasks."""

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


each_translation = pytest.mark.parametrize(
    "page", TRANSLATIONS, ids=lambda page: str(page.relative_to(ROOT))
)


def text_of(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def headings(page: Path) -> list[tuple[int, str]]:
    """Return the level and the text of each heading of a page."""
    found = re.findall(r"^(#+) (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return [(len(marks), text) for marks, text in found]


def anchors(page: Path) -> list[str]:
    """Return the anchors of a page: its headings in GitHub's notation."""
    kept = (re.sub(r"[^\w\- ]", "", text.lower()) for _, text in headings(page))
    return [text.replace(" ", "-") for text in kept]


def tables(page: Path) -> list[list[str]]:
    """Return the rows of each table of a page."""
    parts = re.findall(r"^(?:\|.*\n)+", page.read_text("utf-8"), re.MULTILINE)
    return [part.splitlines() for part in parts]


def original(page: Path) -> Path:
    """Return the English page of a translation."""
    return page.with_name(page.name.replace(".ja.", "."))


@each_page
def test_every_link_leads_somewhere(page: Path) -> None:
    targets = [target for target, _ in LINK.findall(page.read_text("utf-8"))]
    inside = [target for target in targets if "://" not in target]
    assert [target for target in inside if not (page.parent / target).exists()] == []


@each_page
def test_every_link_into_a_page_leads_to_a_heading(page: Path) -> None:
    into = [(file, name) for file, name in LINK.findall(page.read_text("utf-8")) if name]
    inside = [
        (page.parent / file if file else page, name) for file, name in into if ":" not in file
    ]
    lost = [f"{file.name}#{name}" for file, name in inside if name not in anchors(file)]
    assert lost == []


def test_the_index_of_the_pages_for_operators_links_to_all_of_them() -> None:
    linked = {target for target, _ in LINK.findall(text_of("docs/hosting/README.md"))}
    assert {page.name for page in HOSTING} - {"README.md"} <= linked


@pytest.mark.parametrize("page", HOSTING, ids=lambda page: page.stem)
def test_every_task_page_states_role_requirements_and_result(page: Path) -> None:
    text = page.read_text("utf-8")
    missing = [part for part in ("**Who:**", "**You need", "**Result:**") if part not in text]
    assert not missing or page.stem in LOOKED_UP


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_every_file_named_to_developers_is_there(page: str) -> None:
    named = re.findall(r"`((?:\w+/)+[\w.]*|\w+\.py)`", text_of(page))
    assert len(named) > 5
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_drawing_of_the_rooms_is_that_of_today() -> None:
    assert text_of("docs/architecture.svg") == drawing()


@each_page
def test_no_page_names_a_folder_of_one_machine_or_a_package_server(page: Path) -> None:
    found = re.findall(r"/(?:root|work|home|tmp)/|--index-url|simple/", page.read_text("utf-8"))
    assert found == []


def values_of(name: str) -> str:
    """Return the values of a setting as the table shows them; "" if it is a text."""
    kind, meta = get_args(FIELDS[name].type)
    if get_origin(kind) is Literal:
        return ", ".join(f"`{value}`" for value in get_args(kind))
    if kind is bool:
        return "`true`, `false`"
    return "" if kind is str else f"{meta.ge} to {meta.le}"


@pytest.mark.parametrize("name", FIELDS)
def test_every_setting_is_documented_with_values_and_default(name: str) -> None:
    default = FIELDS[name].default
    shown = str(default).lower() if isinstance(default, bool) else default
    lines = text_of("docs/hosting/settings.md").splitlines()
    rows = [line.split(" | ") for line in lines if line.startswith(f"| `{name}` |")]
    assert len(rows) == 1
    _, values, listed, meaning = rows[0]
    assert listed == (f"`{shown}`" if shown != "" else "empty")
    assert values_of(name) in ("", values)
    assert meaning


@pytest.fixture(scope="module")
def payloads(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """Return every typed command as Discord receives it; context menus are not typed."""
    return asyncio.run(read_payloads(tmp_path_factory.mktemp("docs")))


async def read_payloads(folder: Path) -> list[dict[str, Any]]:
    store = await open_store(f"sqlite+aiosqlite:///{folder / 'docs.db'}")
    bot = Longtable(store, Service(store), web="https://longtable.example")
    async with bot:
        for extension in EXTENSIONS:
            await bot.load_extension(extension)
        await bot.tree.set_translator(Translator())
        assert bot.tree.translator is not None
        found = [
            await command.get_translated_payload(bot.tree, bot.tree.translator)
            for command in bot.tree.get_commands()
        ]
    await store.close()
    return [payload for payload in found if payload["type"] == TYPED]


def names_of(payloads: Sequence[dict[str, Any]]) -> list[tuple[str, str]]:
    """Return every typed command at its present place, by its names in both languages."""
    pairs: list[tuple[str, str]] = []
    for payload in payloads:
        pairs += leaves(payload, ("", ""))
    former = {old.named("en") for old in MOVED}
    return [pair for pair in pairs if pair[0] not in former]


def leaves(payload: dict[str, Any], within: tuple[str, str]) -> list[tuple[str, str]]:
    """Return the names of a command, or of all commands of a group."""
    names = payload["name"], payload["name_localizations"]["ja"]
    english, japanese = (" ".join(pair).strip() for pair in zip(within, names, strict=True))
    inner = [one for one in payload.get("options", []) if one["type"] in GROUPS]
    found = [pair for one in inner for pair in leaves(one, (english, japanese))]
    return found or [(english, japanese)]


def test_every_command_is_documented(
    payloads: list[dict[str, Any]],
) -> None:
    text = text_of("docs/players.md")
    text += "".join(text_of(f"docs/rules/{key}.md") for key in GAMES)
    names = [name for name, _ in names_of(payloads)]
    assert names
    assert [name for name in names if f"`/{name}`" not in text] == []


def test_every_command_is_in_the_japanese_document_in_both_languages(
    payloads: list[dict[str, Any]],
) -> None:
    text = text_of("docs/players.ja.md")
    pairs = names_of(payloads)
    assert [ja for _, ja in pairs if f"`/{ja}`" not in text] == []
    assert [en for en, _ in pairs if f"`/{en}`" not in text] == []


@each_translation
def test_a_translation_has_the_headings_of_its_original(page: Path) -> None:
    levels, wanted = ([level for level, _ in headings(path)] for path in (page, original(page)))
    assert levels == wanted


@each_translation
def test_a_translation_has_the_tables_of_its_original_with_all_their_code(page: Path) -> None:
    found, wanted = tables(page), tables(original(page))
    assert wanted
    assert [len(rows) for rows in found[: len(wanted)]] == [len(rows) for rows in wanted]
    rows = zip(chain(*found[: len(wanted)]), chain(*wanted), strict=True)
    missing = {row: set(CODE.findall(english)) - set(CODE.findall(row)) for row, english in rows}
    assert {row: codes for row, codes in missing.items() if codes} == {}


def shown(payloads: Sequence[dict[str, Any]], locale: str) -> dict[str, list[str]]:
    """Return commands and groups as clients of a language show them, with their arguments."""
    found: dict[str, list[str]] = {}

    def name(thing: dict[str, Any]) -> str:
        return str(thing["name"] if locale == "en" else thing["name_localizations"][locale])

    def add(command: dict[str, Any], within: str) -> None:
        called = f"{within} {name(command)}".strip()
        options = command.get("options", [])
        found[called] = [name(option) for option in options if option["type"] not in GROUPS]
        for one in options:
            if one["type"] in GROUPS:
                add(one, called)

    for payload in payloads:
        add(payload, "")
    return found


def unknown(text: str, commands: dict[str, list[str]]) -> list[str]:
    """Return the commands and arguments named in a text that do not exist."""
    codes = [code for code in CODE.findall(text) if not ADDRESS.fullmatch(code)]
    named = [match for code in codes if (match := COMMAND.fullmatch(code))]
    return [
        match[0]
        for match in named
        if match[1] not in commands or (match[2] and match[2] not in commands[match[1]])
    ]


@pytest.mark.parametrize("file", sorted(DATA.glob("*/ja.ftl")), ids=lambda file: file.parent.name)
def test_a_japanese_text_names_commands_as_a_japanese_client_shows_them(
    payloads: list[dict[str, Any]], file: Path
) -> None:
    commands = shown(payloads, "ja")
    assert unknown(file.read_text("utf-8"), commands) == []


def test_a_japanese_text_names_arguments_as_a_japanese_client_shows_them(
    payloads: list[dict[str, Any]],
) -> None:
    arguments = {name for names in shown(payloads, "ja").values() for name in names}
    lines = (DATA / "common" / "ja.ftl").read_text("utf-8").splitlines()
    text = "\n".join(line for line in lines if not line.startswith("problem-"))  # fields of files
    named = {code for code in CODE.findall(text) if re.fullmatch(r"\w+", code)}
    assert named
    assert named - arguments == set()


def test_a_time_that_is_refused_is_called_as_its_argument(payloads: list[dict[str, Any]]) -> None:
    for locale, command in (("en", "lobby time"), ("ja", "募集 持ち時間")):
        texts = texts_in(locale)
        lines = [texts("reason-pace_range", field=field, most=9) for field in HOURS_AND_COUNTS]
        assert {CODE.findall(line)[0] for line in lines} <= {*shown(payloads, locale)[command]}


@pytest.mark.parametrize("page", TRANSLATIONS, ids=lambda page: page.name)
def test_a_japanese_page_names_commands_and_arguments_that_exist(
    payloads: list[dict[str, Any]], page: Path
) -> None:
    text = page.read_text("utf-8")
    japanese, english = shown(payloads, "ja"), shown(payloads, "en")
    assert unknown(text, japanese | english) == []
    pairs: set[tuple[str, str]] = set()
    for (one, its), (other, others) in zip(japanese.items(), english.items(), strict=True):
        pairs |= {(one.split()[-1], other.split()[-1]), *zip(its, others, strict=True)}
    assert set(NAMED_PAIR.findall(text)) - pairs == set()


@pytest.mark.parametrize("locale", NAMED_IN)
@pytest.mark.parametrize("page", ["players", "tournaments/play", "tournaments/run"])
def test_a_table_of_buttons_names_them_as_the_bot_shows_them(page: str, locale: str) -> None:
    columns, quoted = NAMED_IN[locale]
    named = set[str]()
    for head, _, *rows in tables(ROOT / "docs" / f"{page}{'.ja' * (locale == 'ja')}.md"):
        wanted = [place for place, name in enumerate(cells(head)) if name in columns]
        named |= {
            name for row in rows for place in wanted for name in quoted.findall(cells(row)[place])
        }
    assert len(named) > 5
    assert {bare(name) for name in named} - words_shown(locale) == set()


def cells(row: str) -> list[str]:
    """Return the cells of a row of a table."""
    return [cell.strip() for cell in row.strip("|").split("|")]


def bare(name: str) -> str:
    """Return the name of a button without the symbol before it."""
    return re.sub(r"^\W+", "", name).replace("’", "'")


def words_shown(locale: str) -> set[str]:
    """Return every text of the bot that is one line, as buttons and choices are."""
    lines = [
        line
        for file in DATA.glob(f"*/{locale}.ftl")
        for line in file.read_text("utf-8").splitlines()
    ]
    return {bare(value) for line in lines if (value := line.partition(" = ")[2])}


def test_the_readme_commands_exist_and_ci_runs_the_second() -> None:
    for heading in ("## Two commands", "## 日本語"):
        part = text_of("README.md").partition(f"{heading}\n")[2].partition("\n## ")[0]
        assert re.findall(r"^make (\w+)$", part, re.MULTILINE) == ["run", "test"]
    assert re.findall(r"^(run|test):", text_of("Makefile"), re.MULTILINE) == ["run", "test"]
    assert text_of(".ci/run").splitlines()[-1] == 'make test PYTHON="$python"'


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_in_the_readme_with_its_number_of_players(key: str) -> None:
    least, most = GAMES[key].seats[0], GAMES[key].seats[-1]
    players = f"{least}–{most}" if least < most else f"{least}"
    row = f"| {texts_in('en', key)('game-name')} | {players} | `/{key}` |"
    assert row in text_of("README.md")
    assert (ROOT / "docs" / "rules" / f"{key}.md").exists()


def test_the_animation_of_the_readme_moves_and_is_small() -> None:
    file = ROOT / "docs" / "pictures" / "turn.webp"
    assert '<img src="docs/pictures/turn.webp"' in text_of("README.md")
    assert file.stat().st_size < MAX_ANIMATION_BYTES
    with Image.open(file) as animation:
        assert getattr(animation, "n_frames", 1) > 1


def test_the_invitation_asks_for_the_permissions_the_doctor_looks_for() -> None:
    wanted = discord.Permissions(**dict.fromkeys((*NEEDED, *FOR_THREADS), True))
    assert f"permissions={wanted.value}\n" in text_of("README.md")


@pytest.mark.parametrize("name", [*NEEDED, *FOR_THREADS])
def test_every_permission_is_explained_to_hosts(name: str) -> None:
    spoken = name.replace("_", " ").title().replace(" In ", " in ").replace("Channel", "Channels")
    assert f"| {spoken} |" in text_of("docs/hosting/permissions.md")
    assert f"| {spoken} |" in text_of("README.md")


def unit(name: str = "longtable.service") -> ConfigParser:
    """Return a service of systemd, the last of several values of one name."""
    parser = ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(text_of(f"docs/{name}"))
    return parser


def test_the_service_has_a_dedicated_user_and_starts_at_boot() -> None:
    service = unit()
    assert service["Service"]["User"] == "longtable"
    assert service["Install"]["WantedBy"] == "multi-user.target"
    assert {service["Unit"]["After"], service["Unit"]["Wants"]} == {"network-online.target"}


def test_the_service_is_started_again_but_not_for_ever() -> None:
    service = unit()
    assert service["Service"]["Restart"] == "on-failure"
    assert int(service["Unit"]["StartLimitBurst"]) > 0
    burst = int(service["Unit"]["StartLimitBurst"]) * int(service["Service"]["RestartSec"])
    assert burst < 10 * 60, "so slow that the limit is never reached"
    assert service["Unit"]["StartLimitIntervalSec"] == "10min"


def test_the_service_writes_where_the_bot_lives_and_nowhere_else() -> None:
    service = unit()["Service"]
    assert service["ProtectSystem"] == "strict"
    assert service["ReadWritePaths"] == service["WorkingDirectory"] == "/srv/longtable"


@pytest.mark.parametrize("name", ["longtable.service", "longtable@.service"])
def test_the_service_may_open_a_connection_for_each_of_thousands_of_readers(name: str) -> None:
    limit = unit(name)["Service"]["LimitNOFILE"]
    assert int(limit) == 8192
    assert f"{int(limit):,} (`LimitNOFILE`)" in text_of("docs/web.md")


def test_both_service_units_have_equal_permissions() -> None:
    proxy, several = unit()["Service"], unit("longtable@.service")["Service"]
    differing = {"ExecStart", "ExecStartPre", "Environment"}
    assert {key: proxy[key] for key in proxy if key not in differing} == {
        key: several[key] for key in several if key not in differing
    }


def test_the_page_about_the_service_names_its_file_its_user_and_its_folder() -> None:
    text = text_of("docs/hosting/run-as-a-service.md")
    assert "](../longtable.service)" in text
    assert "useradd --system --home-dir /srv/longtable" in text
    assert "sudo cp /srv/longtable/docs/longtable.service /etc/systemd/system/" in text


@pytest.mark.parametrize("name", ["longtable.service", "longtable@.service"])
def test_the_service_names_the_page_about_it(name: str) -> None:
    named = unit(name)["Unit"]["Documentation"].removeprefix("file:///srv/longtable/")
    assert (ROOT / named).exists()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="a machine without systemd")
@pytest.mark.skipif(shutil.which("make") is None, reason="it is make that is started")
@pytest.mark.parametrize("name", ["longtable.service", "longtable@.service"])
def test_systemd_has_nothing_against_the_service(name: str) -> None:
    file = ROOT / "docs" / name
    done = subprocess.run(
        ["systemd-analyze", "verify", str(file)], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@each_page
def test_every_call_of_make_is_one_it_knows(page: Path) -> None:
    text = page.read_text("utf-8")
    known = set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.MULTILINE))
    called = re.findall(r"(?:^|`)[^`\n]*?\bmake(?: -C \S+)?(?: -s)? ([a-z]+)(?=`|$)", text, re.M)
    assert set(called) <= known

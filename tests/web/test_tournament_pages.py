"""Pages and files of tournaments: what they show in every format, and what they never show."""

from __future__ import annotations

import csv
import io
import re
from itertools import cycle, product
from typing import NamedTuple
from xml.etree.ElementTree import Element

import pytest
from msgspec.structs import replace

from matches.core.models import ChannelRef
from matches.texts import LOCALES
from matches.tournaments.models import Entry, Reason, Stage, Table, TableResult, Tournament
from matches.tournaments.stages import standings
from matches.tournaments.trf import read_trf
from presentation.tournament.brackets import parts_of
from presentation.tournament.text import rounds_of
from tests.web.crawl import crawl
from tests.web.test_pages import check_page, parsed
from tests.web.tournaments import FORMATS, Cup, public, serve, simulated
from tests.web.world import (
    ADMIN,
    AKI,
    BEN,
    CHANNEL,
    CLEO,
    DAN,
    EVE,
    GUILD,
    THREAD,
    Answer,
    WebWorld,
)
from web.tournament_pages import is_bracket

NAMES = {101: "Aki <b>", 102: "千代田区のとても長い名前のプレイヤーさん", 103: "Ben_*_"}
"""Names of users who have agreed."""
THREAD_LINK = re.compile(rb"https://discord\.com/channels/\d+/\d+")
SECOND_ROUND = 40
"""Steps of play after which 64 players are in their second round."""


class Page(NamedTuple):
    """A page that has been parsed strictly."""

    answer: Answer
    tree: Element

    def texts(self, path: str) -> list[str]:
        """Return the texts of all elements at a path."""
        return list(map(text_of, self.tree.iterfind(path)))

    @property
    def text(self) -> str:
        """Return all text that readers see."""
        return text_of(next(self.tree.iter("main")))


def text_of(element: Element) -> str:
    """Return the text of an element with single spaces."""
    return " ".join("".join(element.itertext()).split())


async def page(web: WebWorld, path: str, status: int = 200) -> Page:
    """Return a page that keeps what every page promises."""
    answer = await web.get(path)
    assert answer.status == status, path
    tree = parsed(answer)
    check_page(tree, path[1:3])
    return Page(answer, tree)


def paths_of(tournament: Tournament) -> list[str]:
    """Return the addresses of all pages of tournament 1, without a language."""
    paths = ["", "/rules"]
    for stage, round_ in rounds_of(tournament):
        paths += [f"/round/{stage + 1}.{round_}", f"/standings/{stage + 1}.{round_}"]
    for stage, group in parts_of(tournament):
        bracket = is_bracket(tournament, stage)
        paths.append(f"/bracket/{stage + 1}" if bracket else f"/table/{stage + 1}.{group or 1}")
    return [f"/t/1{path}" for path in paths]


# --- every format --------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMATS)
async def test_every_page_of_every_format_in_both_languages(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    ended, running = simulated(13, *FORMATS[form]), simulated(13, *FORMATS[form], steps=20)
    serve(monkeypatch, public(ended, NAMES))
    for locale, path in product(LOCALES, paths_of(ended)):
        await page(web, f"/{locale}{path}")
    serve(monkeypatch, public(running, NAMES))
    web.server.cache.change("all", 0)
    alternately = cycle((*LOCALES, *reversed(LOCALES)))
    for locale, path in zip(alternately, paths_of(running), strict=False):
        await page(web, f"/{locale}{path}")


@pytest.mark.parametrize("form", ["swiss", "single_elimination", "league"])
async def test_every_page_of_tables_of_four(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    tournament = simulated(14, *FORMATS[form], size=4)
    serve(monkeypatch, public(tournament, NAMES))
    for path in paths_of(tournament):
        await page(web, f"/ja{path}")


async def test_a_bracket_of_64_players_by_round(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = simulated(64, Stage("single_elimination"))
    serve(monkeypatch, public(tournament, NAMES))
    bracket = await page(web, "/en/t/1/bracket/1")
    rounds = ["Round 1", "Round 2", "Round 3", "Quarter-finals", "Semi-finals", "Final"]
    assert bracket.texts(".//h3") == rounds
    matches = [len(list(one.iter("div"))) for one in bracket.tree.iterfind(".//ol/li/ol")]
    assert matches == [32, 16, 8, 4, 2, 1]
    assert "Aki <b>" in bracket.text
    assert "player 64" in bracket.text


async def test_a_bracket_to_come_has_open_places_and_byes(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve(monkeypatch, public(simulated(5, Stage("single_elimination"), steps=1)))
    bracket = await page(web, "/en/t/1/bracket/1")
    slots = bracket.texts(".//ol/li/ol//li/div/ul/li")
    assert slots.count("bye") == 3
    assert slots.count("to be decided") == 3, "one opponent in the semi-finals, and the final"


async def test_standings_of_64_players_are_those_of_discord(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = simulated(64, Stage("swiss", rounds=6), steps=SECOND_ROUND)
    serve(monkeypatch, public(tournament, NAMES))
    shown = await page(web, "/en/t/1/standings/1.1")
    expected = [
        NAMES.get(one.user, f"player {one.user - 100}") for one in standings(tournament, 0, 1)
    ]
    assert shown.texts(".//tbody/tr/th") == expected, "lots break ties, so the seed is needed"
    columns = shown.texts(".//thead/tr/th")
    assert columns[2:5] == ["Points", "Buchholz cut 1", "Buchholz"]
    assert columns[-2:] == ["random order", "Played"]


async def test_standings_have_100_rows_a_page(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve(monkeypatch, public(simulated(130, Stage("swiss", rounds=1), steps=1)))
    first = await page(web, "/en/t/1/standings/1.1")
    assert len(first.texts(".//tbody/tr")) == 100
    assert "Page 1 of 2" in first.text
    second = await page(web, "/en/t/1/standings/1.1?page=2")
    assert second.texts(".//tbody/tr/td")[0] == "101"
    assert len(second.texts(".//tbody/tr")) == 30


async def test_standings_tell_who_advances_and_who_has_left(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    stages = FORMATS["groups"]
    during = simulated(8, *stages, steps=3)
    entries = tuple(
        replace(one, presence="disqualified") if one.user == 108 else one for one in during.entries
    )
    serve(monkeypatch, public(replace(during, entries=entries)), public(simulated(8, *stages)))
    before = await page(web, "/en/t/1/standings/1.1")
    assert "best 2 of each group advance" in before.text
    assert before.texts(".//h2") == ["Group A", "Group B"]
    assert before.texts(".//tr[@class='gone']/th") == ["player 8 left"]
    after = await page(web, "/en/t/2/standings/1.3")
    assert "of each group" not in after.text
    assert len(after.texts(".//tr[@class='on']/th")) == 4


async def test_a_cross_table_has_scopes_and_names_its_groups(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve(monkeypatch, public(simulated(8, *FORMATS["groups"]), NAMES))
    shown = await page(web, "/en/t/1/table/1.2")
    assert shown.texts(".//h1") == ["Cross table · groups of 4 · Group B"]
    assert shown.texts(".//thead/tr/th[@scope='col']")[2:6] == ["1", "2", "3", "4"]
    assert len(shown.texts(".//tbody/tr/th[@scope='row']")) == 4
    assert len(shown.texts(".//td[@class='self']")) == 4
    (places,) = [one for one in shown.tree.iter("nav") if one.attrib["aria-label"].startswith("Br")]
    assert [link.attrib["href"] for link in places.iter("a")] == [
        *("/en/t/1/table/1.1", "/en/t/1/table/1.2", "/en/t/1/bracket/2"),
    ]


async def test_a_cross_table_by_rounds_tells_results_by_signs(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve(monkeypatch, public(simulated(6, Stage("swiss", rounds=2))))
    shown = await page(web, "/en/t/1/table/1.1")
    assert shown.texts(".//thead/tr/th")[2:4] == ["R1", "R2"]
    for tone, sign in (("won", "+"), ("lost", "−")):
        cells = shown.texts(f".//td[@class='{tone}']")
        assert cells
        assert all(re.fullmatch(rf"\{sign}\d", cell) for cell in cells)


async def test_a_round_shows_tables_results_and_reasons(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = simulated(4, Stage("swiss", rounds=3), steps=1)
    pair = [Reason("pairing-forbidden", {"player": 101, "other": 104})]
    results = [TableResult("played", (1, 1), (20, 20)), TableResult("forfeit", (2, 1))]
    tables = [
        replace(table, reasons=tuple(pair), result=result, changed_by=101)
        for table, result in zip(running.tables, results, strict=True)
    ]
    serve(monkeypatch, public(replace(running, tables=tuple(tables)), NAMES))
    shown = await page(web, "/en/t/1/round/1.1")
    assert shown.texts(".//h3") == ["Table 1", "Table 2"]
    scores = shown.texts(".//span[@class='score']")
    assert scores == ["½ – ½", "0 – 1"]
    assert "20 to 20 points" in shown.text
    assert "forfeited" in shown.text
    assert "Aki <b> and player 4 should not have met" in shown.texts(".//details")[0]
    assert shown.text.count("changed by the organisers") == 2


@pytest.mark.parametrize("locale", LOCALES)
async def test_empty_states(web: WebWorld, monkeypatch: pytest.MonkeyPatch, locale: str) -> None:
    before = replace(simulated(3, Stage("swiss"), steps=0), stage=-1, groups=())
    opened = replace(before, status="registration", entries=())
    cancelled = replace(before, status="cancelled", ended=1)
    only_groups = simulated(4, Stage("round_robin"), steps=0)
    serve(monkeypatch, public(opened), public(cancelled), public(only_groups))
    for number in (1, 2, 3):
        await page(web, f"/{locale}/t/{number}")
        await page(web, f"/{locale}/t/{number}/rules")
        assert (await web.get(f"/t/{number}.csv")).status == 200
        await page(web, f"/{locale}/t/{number}/standings/1.1", status=404)
    await page(web, f"/{locale}/t/3/table/1.1")
    assert (await web.get("/t/1.trf")).status == 404, "it has not begun"


@pytest.mark.parametrize(
    "path", ["/round/1.3", "/round/9.9", "/standings/2.1", "/table/1.2", "/bracket/1", "/bracket/2"]
)
async def test_what_is_to_come_leads_to_the_newest_round(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    serve(monkeypatch, public(simulated(8, Stage("swiss"), steps=8)))
    for locale, label in (("en", "Round 2"), ("ja", "第2ラウンド")):
        answer = await page(web, f"/{locale}/t/1{path}", status=404)
        links = {
            "".join(link.itertext()): link.attrib["href"]
            for link in answer.tree.iterfind(".//main//p/a")
        }
        assert links == {label: f"/{locale}/t/1/round/1.2"}


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/en/t/0", 404),
        ("/en/t/x", 404),
        ("/en/t/1234567890123456789", 404),
        ("/en/t/1/round/1", 404),
        ("/en/t/1/round/0.1", 404),
        ("/en/t/1/round/1.0", 404),
        ("/en/t/1/round/12345.1", 404),
        ("/en/t/1/table/1", 404),
        ("/en/t/1/bracket/0", 404),
        ("/en/t/1/standings/1.1?page=2", 404),
        ("/en/t/1/standings/1.1?page=0", 404),
        ("/en/t/1/standings/1.1?page=x", 400),
        ("/t/1.pdf", 404),
        ("/t/1/rules", 302),
    ],
)
async def test_bad_input(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch, path: str, status: int
) -> None:
    serve(monkeypatch, public(simulated(4, Stage("swiss"), steps=2)))
    assert (await web.get(path)).status == status


# --- files ---------------------------------------------------------------------------------------


async def test_files_have_numbers_of_entries_and_names_of_who_agreed(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = simulated(5, Stage("swiss", rounds=2))
    entries = tuple(replace(one, number=one.number + 20) for one in tournament.entries)
    serve(monkeypatch, public(replace(tournament, entries=entries), {101: "=Aki"}))
    answer = await web.get("/t/1.csv")
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="tournament-1.csv"'
    assert answer.headers["X-Robots-Tag"] == "noindex"
    rows = list(csv.DictReader(io.StringIO(answer.body.decode("utf-8-sig"))))[:5]
    names = {row["player"]: row["name"] for row in rows}
    assert names == {"21": "'=Aki"} | {str(n): f"player {n}" for n in range(22, 26)}
    trf = read_trf((await web.get("/t/1.trf")).text)
    assert sorted(line.name for line in trf.lines) == [
        *("=Aki", "player 22", "player 23", "player 24", "player 25"),
    ]


async def test_trf_is_for_tables_of_two(web: WebWorld, monkeypatch: pytest.MonkeyPatch) -> None:
    serve(monkeypatch, public(simulated(8, Stage("swiss", rounds=2), size=4)))
    assert (await web.get("/t/1.trf")).status == 404
    assert (await web.get("/t/1.csv")).status == 200


# --- what is never shown -------------------------------------------------------------------------

WORDS = ("typed-reason", "Nameless-Ben", "Draft-Cup", "Hidden-Cup", "Elsewhere-Cup")


async def inhabited(web: WebWorld) -> tuple[Cup, list[Cup]]:
    """Return a public tournament in its second round, and private ones."""
    publicity = web.service.publicity
    await publicity.show_name(AKI, "Agreed-Aki")
    await publicity.show_name(BEN, "Nameless-Ben")
    await publicity.hide_name(BEN)
    shown = await (await Cup(web, review=1).create()).open(AKI, BEN, CLEO, DAN)
    tournament = await shown.start()
    one, other = tournament.tables[0].users[0], tournament.tables[1].users[0]
    await shown.lead("swap", one, other, reason="typed-reason")
    await shown.lead("forbid", AKI, DAN, reason="typed-reason")
    draft = await Cup(web).create("Draft-Cup")
    hidden = await (await Cup(web).create("Hidden-Cup")).open(AKI, EVE)
    await publicity.hide("tournament", hidden.id, GUILD, hidden=True)
    elsewhere = await Cup(web).create("Elsewhere-Cup", ChannelRef(GUILD, THREAD))
    return shown, [draft, hidden, await elsewhere.open(AKI, EVE)]


async def test_nothing_private_of_tournaments_stands_in_any_byte(
    web: WebWorld, undrawn: None
) -> None:
    shown, private = await inhabited(web)
    tournament = await web.service.tournaments.get(shown.id)
    begin = [f"/t/{cup.id}{form}" for cup in [shown, *private] for form in ("", ".csv", ".trf")]
    answers = await crawl(web, ["/", "/s/meadow", *begin])
    for locale in LOCALES:
        for path in ("", "/round/1.1", "/standings/1.1", "/table/1.1", "/rules"):
            assert answers[f"/{locale}/t/{shown.id}{path}"].status == 200
    ids = map(str, (ADMIN, AKI, BEN, CLEO, DAN, EVE, GUILD, CHANNEL, THREAD))
    marks = [*WORDS, *ids, tournament.seed.hex(), tournament.seed.decode("latin-1")]
    for address, answer in answers.items():
        told = THREAD_LINK.sub(b"", answer.body) + repr(dict(answer.headers)).encode()
        assert [mark for mark in marks if mark.encode() in told] == [], address


async def test_private_and_unknown_tournaments_get_the_same_answer(web: WebWorld) -> None:
    _, private = await inhabited(web)
    unknown = await web.get("/en/t/987654")
    assert unknown.status == 404
    for cup in private:
        for form in ("", "/round/1.1", "/standings/1.1", "/table/1.1", "/bracket/1", "/rules"):
            answer = await cup.get(form)
            assert (answer.status, answer.body) == (404, unknown.body)
        for suffix in ("csv", "trf"):
            assert (await web.get(f"/t/{cup.id}.{suffix}")).body == unknown.body


async def test_a_round_links_only_matches_with_a_page(web: WebWorld) -> None:
    cup = await (await Cup(web).create()).open(AKI, BEN, CLEO, DAN)
    first, second = [table.match for table in (await cup.start()).tables]
    assert first is not None
    assert second is not None
    shown = (await cup.get("/round/1.1")).text
    assert f'href="/en/m/{first}"' in shown
    assert f'href="/en/m/{second}"' in shown
    assert f'href="/en/t/{cup.id}"' in (await web.get(f"/en/m/{first}")).text
    await web.service.publicity.hide("match", second, GUILD, hidden=True)
    shown = (await cup.get("/round/1.1")).text
    assert f'href="/en/m/{first}"' in shown
    assert f"/m/{second}" not in shown
    tables = (await web.get(f"/t/{cup.id}.csv")).text.partition("stage,round,")[2]
    numbers = {row["match"] for row in csv.DictReader(io.StringIO(f"stage,round,{tables}"))}
    assert numbers == {str(first), ""}


async def test_a_name_that_was_withdrawn_is_gone_at_once(web: WebWorld) -> None:
    await web.service.publicity.show_name(AKI, "Agreed-Aki")
    cup = await (await Cup(web).create()).open(AKI, BEN, CLEO)
    await cup.start()
    pages = ("", "/round/1.1", "/standings/1.1", "/table/1.1")
    for path in pages:
        assert "Agreed-Aki" in (await cup.get(path)).text
    await web.service.publicity.hide_name(AKI)
    for path in pages:
        assert "Agreed-Aki" not in (await cup.get(path)).text
        assert "Agreed-Aki" not in (await web.get(f"/t/{cup.id}.csv")).text


async def test_previews_name_nobody(web: WebWorld) -> None:
    await web.service.publicity.show_name(AKI, "Agreed-Aki")
    cup = await (await Cup(web).create()).open(AKI, BEN)
    await cup.start()
    for path in ("", "/round/1.1", "/standings/1.1", "/table/1.1", "/rules"):
        head = (await cup.get(path)).text.partition("<body>")[0]
        assert "Agreed-Aki" not in head
        assert 'property="og:description" content="Karvi · Swiss' in head
        assert 'name="robots" content="noindex"' in head


async def test_a_pseudonym_is_shown_as_a_number(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = Entry(user=-4_711, number=5)
    running = simulated(4, Stage("round_robin"), steps=1)
    table = Table(id=99, stage=0, round=1, number=9, users=(-4_711,))
    running = replace(running, entries=(*running.entries, gone), tables=(*running.tables, table))
    serve(monkeypatch, public(running))
    shown = await page(web, "/en/t/1/round/1.1")
    assert "player 5" in shown.text
    assert "4711" not in shown.answer.text


# --- lists ---------------------------------------------------------------------------------------


async def test_servers_and_home_list_public_tournaments_only(web: WebWorld) -> None:
    shown, private = await inhabited(web)
    for address in ("/en/s/meadow", "/en"):
        listed = await page(web, address)
        assert "Spring Cup" in listed.text
        assert "Karvi · running · Round 1" in listed.text
        for cup in private:
            assert f"/t/{cup.id}" not in listed.answer.text
    await shown.lead("cancel")
    assert "Spring Cup" not in (await page(web, "/en")).text
    front = await page(web, "/en/s/meadow")
    assert "Past tournaments" in front.texts(".//h2")
    await web.service.publicity.unpublish(GUILD)
    assert (await shown.get()).status == 404

"""Replays: links by turn and by move, undone rows, torn and closed replays."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from matches.core.models import Match
from matches.record import history
from matches.texts import LOCALES
from tests.web.test_pages import check_page, parsed
from tests.web.world import AKI, BEN, HOST, WebWorld

LINK = re.compile(r'href="/en/m/\d+/at/(\d+)" data-row="\d+" data-step="([\w-]+)"')


async def links(web: WebWorld, match: Match, row: int) -> dict[str, int]:
    """Return the rows to which the page of a row leads, by the kind of step."""
    answer = await web.get(f"/en/m/{match.id}/at/{row}")
    assert answer.status == 200
    return {key: int(to) for to, key in LINK.findall(answer.text)}


async def walk(web: WebWorld, match: Match, row: int, key: str) -> list[int]:
    """Return the rows on the way from a row, following the same link each time."""
    visited = [row]
    while (found := await links(web, match, visited[-1])).get(key):
        visited.append(found[key])
    return visited


async def test_links_lead_through_all_moves_and_all_turns(web: WebWorld) -> None:
    match = await web.play(await web.match(AKI, BEN), 12)
    steps = (await web.service.publicity.history(match.id)).steps
    rows = [step.seq for step in steps]
    turns = [one.seq for one, on in pairwise(steps) if on.turn != one.turn]
    begin = (await links(web, match, rows[-1]))["first"]
    assert await walk(web, match, begin, "move-on") == rows
    assert await walk(web, match, rows[-1], "move-back") == rows[::-1]
    assert await walk(web, match, begin, "turn-on") == [*turns, rows[-1]]
    assert await walk(web, match, rows[-1], "turn-back") == [rows[-1], *turns[::-1]]
    assert (await links(web, match, begin)).keys() == {"turn-on", "last", "move-on"}
    assert (await links(web, match, rows[-1])).keys() == {"first", "turn-back", "move-back"}


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_step_shows_its_board_its_words_and_its_points(web: WebWorld, locale: str) -> None:
    await web.service.publicity.show_name(AKI, "Agreed-Aki")
    match = await web.play(await web.match(AKI, BEN), 12)
    steps = (await web.service.publicity.history(match.id)).steps
    answer = await web.get(f"/{locale}/m/{match.id}/at/{steps[6].seq}")
    document = parsed(answer)
    check_page(document, locale)
    sources = [str(image.get("src")) for image in document.iter("img")]
    (board,) = [one for one in sources if one.startswith(f"/p/{match.id}/{steps[6].seq}-")]
    assert (await web.get(board)).status == 200
    assert "Agreed-Aki" in answer.text
    canonical = next(link for link in document.iter("link") if link.get("rel") == "canonical")
    assert canonical.get("href") == f"https://{HOST}/{locale}/m/{match.id}"
    assert answer.headers["X-Robots-Tag"] == "noindex"
    head = "".join(str(meta.get("content")) for meta in document.iter("meta"))
    assert "Agreed-Aki" not in head + "".join(next(document.iter("title")).itertext())


async def test_the_script_gets_the_part_of_a_step_alone(web: WebWorld) -> None:
    match = await web.play(await web.match(AKI, BEN), 12)
    row = (await web.service.publicity.history(match.id)).steps[5].seq
    page = (await web.get(f"/en/m/{match.id}/at/{row}")).text
    part = (await web.get(f"/en/m/{match.id}/at/{row}/board")).text
    assert "<html" not in part
    assert 'type="range"' not in part
    for line in filter(None, map(str.strip, part.splitlines())):
        assert line in page


async def test_a_row_that_was_undone_leads_to_the_moment_before(web: WebWorld) -> None:
    match = await web.play(await web.match(AKI, BEN, game="carcassonne"), 5)
    undone = match.seq
    (decider,) = {step.seat for step in (await web.service.publicity.history(match.id)).steps[-1:]}
    assert decider is not None
    match = await web.service.turns.undo(match.id, web.by(match.seats[decider].user))
    steps = (await web.service.publicity.history(match.id)).steps
    before = max(step.seq for step in steps if step.seq < undone)
    assert undone not in [step.seq for step in steps]
    for form in ("", "/board"):
        answer = await web.get(f"/ja/m/{match.id}/at/{undone}{form}")
        assert answer.status == 302
        assert answer.headers["Location"] == f"/ja/m/{match.id}/at/{before}{form}"


async def test_a_row_that_never_was_has_no_page(web: WebWorld) -> None:
    match = await web.play(await web.match(AKI, BEN), 5)
    for row in (match.seq + 1, 10**17, 0):
        assert (await web.get(f"/en/m/{match.id}/at/{row}")).status == 404
    assert (await web.get(f"/en/m/{match.id}/at/1x")).status == 404


async def test_a_closed_replay_says_so_and_opens_at_the_end(web: WebWorld) -> None:
    lobby = await web.match(AKI, BEN, game="carcassonne", start=False)
    await web.service.lobby.change(lobby.id, web.by(AKI), open_replay=False)
    match = await web.play(await web.service.lobby.start(lobby.id, web.by(AKI)), 8)
    assert f"/m/{match.id}/at/" not in (await web.get(f"/en/m/{match.id}")).text
    past = await web.get(f"/en/m/{match.id}/at/{match.seq - 2}")
    assert past.status == 200
    assert "Only its players may replay this match" in past.text
    assert "/p/" not in past.text
    newest = await web.get(f"/en/m/{match.id}/at/{match.seq}")
    never = await web.get(f"/en/m/{match.id}/at/{match.seq + 1}")
    assert newest.text.replace(f"/at/{match.seq}", "") == past.text.replace(
        f"/at/{match.seq - 2}", ""
    )
    assert never.status == 200
    assert (await web.get(f"/en/m/{match.id}/at/{match.seq - 2}/board")).status == 404
    await web.play(match)
    assert "/p/" in (await web.get(f"/en/m/{match.id}/at/{match.seq - 2}")).text


async def test_a_torn_replay_says_from_which_row(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await web.play(await web.match(AKI, BEN, game="carcassonne"))
    rows = [step.seq for step in (await web.service.publicity.history(match.id)).steps]
    torn = rows[10]
    web.service.publicity._histories._kept.clear()
    alike = history._told_alike
    monkeypatch.setattr(
        history, "_told_alike", lambda row, outcome: row.seq < torn and alike(row, outcome)
    )
    before = await web.get(f"/en/m/{match.id}/at/{rows[9]}")
    assert (before.status, f"from row {torn} on" in before.text) == (200, True)
    after = await web.get(f"/en/m/{match.id}/at/{rows[12]}")
    assert (after.status, str(torn) in after.text) == (200, True)
    assert "/p/" not in after.text
    assert (await web.get(f"/p/{match.id}/{rows[12]}-{'0' * 20}.webp")).status == 404
    assert max((await links(web, match, rows[3])).values()) == rows[9]


async def test_a_replay_is_gone_with_its_match(web: WebWorld) -> None:
    match = await web.play(await web.match(AKI, BEN), 8)
    page = f"/en/m/{match.id}/at/{match.seq}"
    assert (await web.get(page)).status == 200
    await web.service.publicity.hide("match", match.id, web.guild.guild, hidden=True)
    assert (await web.get(page)).status == 404

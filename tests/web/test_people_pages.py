"""Leaderboards and profiles: only people who have agreed, and matches that are public."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from matches.core.models import ChannelRef
from matches.ratings.models import OVERALL, Trophy
from matches.store.tables import RATINGS
from matches.texts import LOCALES
from tests.web.test_pages import check_page, parsed
from tests.web.tournaments import Cup
from tests.web.world import ADMIN, AKI, BEN, CLEO, DAN, EVE, GUILD, HERE, WebWorld

PRIVATE = ChannelRef(GUILD, 71_000_000_000_000_999)
EVERYBODY = {AKI: "Aki", BEN: "Ben", CLEO: "Cleo", DAN: "Dan", EVE: "Eve"}
PLACED = 8
"""Rated matches that give a place on the leaderboard."""


async def finished(web: WebWorld, *users: int, seed: int = 1, place: ChannelRef = HERE) -> int:
    """Play a match to its end and count it; return its number."""
    match = await web.match(*users, game="carcassonne", place=place)
    match = await web.play(match, seed=seed)
    assert await web.service.results.counted(match.id) is not None
    return match.id


async def rated(web: WebWorld, ratings: dict[int, tuple[int, int]]) -> None:
    """Give users ratings in a game: the displayed number, and the number of rated matches."""
    await finished(web, *ratings)
    for user, (rating, matches) in ratings.items():
        its = RATINGS.c.user == user, RATINGS.c.pool == OVERALL
        values = {"mu": 25 + (rating - 1500) / 30, "sigma": 2.0, "matches": matches}
        await web.store.transactions.execute(update(RATINGS).where(*its).values(**values))


async def web_id(web: WebWorld, user: int) -> str:
    """Name a user on the web, and return their random name in addresses."""
    player = await web.service.publicity.show_name(user, EVERYBODY[user])
    assert player.web_id is not None
    return player.web_id


async def test_places_of_people_without_names_are_left_out(web: WebWorld) -> None:
    users = (AKI, BEN, CLEO, DAN, EVE)
    await rated(web, {user: (1900 - 100 * at, PLACED) for at, user in enumerate(users)})
    await web_id(web, BEN)
    page = (await web.get("/en/s/meadow/best/carcassonne")).text
    assert re.findall(r"Places? \d[^<]*", page) == [
        "Place 1 is not named here.",
        "Places 3 to 5 are not named here.",
    ]
    assert re.findall(r"<bdi>(Ben|Aki|Cleo|Dan|Eve)</bdi>", page) == ["Ben"]
    assert '<td class="number">2</td>' in page


async def test_provisional_ratings_stand_apart_without_a_place(web: WebWorld) -> None:
    await rated(web, {AKI: (1700, PLACED), BEN: (1650, 3), CLEO: (1600, 2), DAN: (1550, 1)})
    await web_id(web, AKI)
    await web_id(web, CLEO)
    page = (await web.get("/en/s/meadow/best/carcassonne")).text
    ranked, provisional = page.split('id="provisional"')
    assert ("<bdi>Aki</bdi>" in ranked, "<bdi>Cleo</bdi>" in ranked) == (True, False)
    assert "<bdi>Cleo</bdi>" in provisional
    assert "2 more people are not named here." in provisional


async def test_a_long_leaderboard_has_pages_and_counts_the_unnamed_on_the_last(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.people.ROWS_A_PAGE", 2)
    ratings = {AKI: (1900, PLACED), BEN: (1800, PLACED), CLEO: (1700, PLACED)}
    await rated(web, ratings | {DAN: (1600, 2), EVE: (1500, 1)})
    for user in (AKI, BEN, CLEO, DAN):
        await web_id(web, user)
    path, shown = "/en/s/meadow/best/carcassonne", []
    for page in (1, 2):
        answer = await web.get(f"{path}?page={page}")
        check_page(parsed(answer), "en")
        shown.append(re.findall(r"<bdi>(Aki|Ben|Cleo|Dan)</bdi>|1 more (person)", answer.text))
        assert f'href="{path}?page={3 - page}"' in answer.text
    assert shown == [[("Aki", ""), ("Ben", "")], [("Cleo", ""), ("Dan", ""), ("", "person")]]
    season = f"{path}?season={web.service.ratings.season()}"
    assert f'href="{season}&amp;page=2"' in (await web.get(season)).text
    for wrong, status in (("0", 404), ("4", 404), ("x", 400), ("", 400)):
        assert (await web.get(f"{path}?page={wrong}")).status == status


async def test_a_season_has_its_own_leaderboard(web: WebWorld) -> None:
    await finished(web, AKI, BEN)
    season = web.service.ratings.season()
    page = f"/en/s/meadow/best/carcassonne?season={season}"
    assert f'href="{page}"' in (await web.get("/en/s/meadow/best/carcassonne")).text
    assert (await web.get(page)).status == 200
    assert (await web.get("/en/s/meadow/best/carcassonne?season=1999-1")).status == 404
    assert (await web.get("/en/s/meadow/best/carcassonne?season=now")).status == 400
    assert (await web.get("/en/s/meadow/best/pebbles")).status == 404
    assert (await web.get("/en/s/elsewhere/best/carcassonne")).status == 404


async def take_back(web: WebWorld) -> None:
    await web.service.publicity.hide_name(AKI)


async def hide(web: WebWorld) -> None:
    await web.service.players.change(AKI, listed=False)


async def block(web: WebWorld) -> None:
    await web.service.blocks.add(GUILD, AKI, by=ADMIN)


async def unpublish(web: WebWorld) -> None:
    await web.service.publicity.unpublish(GUILD)


@pytest.mark.parametrize("change", [take_back, hide, block, unpublish])
async def test_a_profile_is_gone_at_once(
    web: WebWorld, change: Callable[[WebWorld], Awaitable[None]]
) -> None:
    await finished(web, AKI, BEN)
    page = f"/en/s/meadow/people/{await web_id(web, AKI)}"
    answer = await web.get(page)
    assert answer.status == 200
    chart = re.search(r'src="(/s/[^"]+)"', answer.text)
    assert chart is not None
    assert (await web.get(chart[1])).status == 200
    await change(web)
    assert (await web.get(page)).status == 404
    assert (await web.get(chart[1])).status == 404
    assert "<bdi>Aki</bdi>" not in (await web.get("/en/s/meadow/best/carcassonne")).text


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_profile_is_valid_and_never_indexed(web: WebWorld, locale: str) -> None:
    await finished(web, AKI, BEN)
    await web.service.publicity.set_indexed(GUILD, indexed=True)
    await web_id(web, BEN)
    answer = await web.get(f"/{locale}/s/meadow/people/{await web_id(web, AKI)}")
    document = parsed(answer)
    check_page(document, locale)
    assert answer.headers["X-Robots-Tag"] == "noindex"
    head = "".join(str(meta.get("content")) for meta in document.iter("meta"))
    assert "Aki" not in head + "".join(next(document.iter("title")).itertext())
    assert "<bdi>Aki</bdi>" in answer.text
    assert "<bdi>Ben</bdi>" in answer.text


async def test_a_profile_links_public_matches_only(web: WebWorld) -> None:
    public = await finished(web, AKI, BEN)
    private = await finished(web, AKI, BEN, seed=2, place=PRIVATE)
    page = (await web.get(f"/en/s/meadow/people/{await web_id(web, AKI)}")).text
    assert f'href="/en/m/{public}"' in page
    assert f"/m/{private}" not in page
    assert f"#{private}" not in page


async def test_people_who_have_not_agreed_are_not_among_the_opponents(web: WebWorld) -> None:
    await finished(web, AKI, BEN)
    await finished(web, AKI, CLEO)
    cleo = await web_id(web, CLEO)
    page = (await web.get(f"/en/s/meadow/people/{await web_id(web, AKI)}")).text
    assert "Ben" not in page
    assert f'href="/en/s/meadow/people/{cleo}"' in page


async def test_an_ended_match_shows_ratings_of_named_people_only(web: WebWorld) -> None:
    match = await finished(web, AKI, BEN)
    await web.service.achievements.earned_by(match)
    aki = await web_id(web, AKI)
    page = (await web.get(f"/en/m/{match}")).text
    (result,) = re.findall(r'<section class="panel result".*?</section>', page, re.DOTALL)
    assert result.count(f'href="/en/s/meadow/people/{aki}"') >= 1
    assert len(re.findall(r'<tr><th scope="row">', result)) == 1
    assert "Pull Up a Chair" in result
    await web.service.publicity.hide_name(AKI)
    assert 'class="panel result"' not in (await web.get(f"/en/m/{match}")).text


async def test_people_without_a_finished_match_here_have_no_profile(web: WebWorld) -> None:
    match = await web.play(await web.match(AKI, BEN), 4)
    aki = await web_id(web, AKI)
    page = (await web.get(f"/en/m/{match.id}")).text
    assert "<bdi>Aki</bdi>" in page
    assert aki not in page
    assert (await web.get(f"/en/s/meadow/people/{aki}")).status == 404


async def test_an_ended_match_shows_its_graph_if_somebody_asked_for_it(web: WebWorld) -> None:
    number = await finished(web, AKI, BEN)
    await web_id(web, AKI)
    page = f"/en/m/{number}"
    assert "/graph-" not in (await web.get(page)).text
    await web.analyse(await web.service.matches.get(number))
    web.server.cache.change("match", number)
    found = await web.get(page)
    check_page(parsed(found), "en")
    graphs = re.findall(rf'(?:src|srcset)="(/p/{number}/graph-[^"]+)"', found.text)
    assert len({*graphs}) == 2
    for address in graphs:
        assert (await web.get(address)).status == 200
    (turning,) = re.findall(r'href="(/en/m/\d+/at/\d+)">Turn 3<', found.text)
    assert "Turn <strong>3</strong>" in (await web.get(turning)).text
    (alt,) = re.findall(r'graph-[^>]+ alt="([^"]+)"', found.text)
    assert ("Aki" in alt, "Red" in alt) == (False, True)


async def test_trophies_lead_to_their_public_tournaments(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(web, AKI, BEN)
    public, draft = await (await Cup(web).create()).open(AKI), await Cup(web).create("Draft-Cup")
    trophy = Trophy(
        user=AKI, place=1, tournament=0, name="", game="karvi", guild=GUILD, ended=86_400_000
    )
    won = [
        replace(trophy, tournament=cup, name=name)
        for cup, name in ((public.id, "Cup *of* <b>Oaks"), (draft.id, "Draft-Cup"))
    ]

    async def trophies(user: int) -> list[Trophy]:
        return won

    monkeypatch.setattr(web.store.trophies, "for_user", trophies)
    page = await web.get(f"/en/s/meadow/people/{await web_id(web, AKI)}")
    assert f'href="/en/t/{public.id}"><bdi>Cup *of* &lt;b&gt;Oaks</bdi>' in page.text
    assert "Draft-Cup" not in page.text
    check_page(parsed(page), "en")

"""JSON answers: as described, complete, open to scripts of other sites, cached by their readers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from matches.record.verification import verify
from matches.tournaments.export import read
from matches.verify import main as check_files
from tests.web.timed_cup import TimedCup
from tests.web.world import AKI, BEN, CLEO, DAN, HOST, Answer, WebWorld
from web.api import BASE, ENDPOINTS, openapi, written

GOLDEN = Path(__file__).parent / "openapi.json"
BAD = [
    ("/servers/meadow/matches?before=x", 400, "parameter"),
    ("/servers/meadow/matches?status=open", 400, "parameter"),
    ("/servers/meadow/matches?game=chess", 400, "parameter"),
    ("/matches/1/turns?since=-1", 400, "parameter"),
    ("/matches/1/turns?locale=de", 400, "parameter"),
    ("/servers/meadow/leaderboards/karvi?season=never", 400, "parameter"),
    ("/servers/nowhere", 404, "not_found"),
    ("/servers/meadow/leaderboards/chess", 404, "not_found"),
    ("/servers/meadow/people/abcdefgh", 404, "not_found"),
    ("/matches/999999", 404, "not_found"),
    ("/matches/0", 404, "not_found"),
    ("/matches/x", 404, "not_found"),
    ("/matches/1234567890123456789", 404, "not_found"),
    ("/matches/1/plans", 404, "not_found"),
    ("/tournaments/1", 404, "not_found"),
    ("/games/chess/statistics", 404, "not_found"),
    ("", 404, "not_found"),
]


def validator_of(path: str) -> Any:
    """Return the validator of the answer at a path."""
    path = path.partition("?")[0]
    found = [one for one in ENDPOINTS if re.fullmatch(re.sub(r"{\w+}", r"[^/.]+", one.path), path)]
    document = msgspec.json.decode(written(openapi()))
    operation = document["paths"][found[0].path]["get"]
    schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
    return jsonschema_rs.validator_for({**schema, "components": document["components"]})


async def ask(web: WebWorld, path: str) -> Any:
    """Return an answer as data, after it was checked against its description."""
    answer = await web.get(BASE + path)
    assert answer.status == 200, (path, answer.text)
    data = msgspec.json.decode(answer.body)
    validator_of(path).validate(data)
    return data


async def ended_match(web: WebWorld) -> int:
    """Return a counted match of a named and a nameless player and a robot."""
    await web.service.publicity.show_name(AKI, "Aki")
    match = await web.play(await web.match(AKI, BEN, robots=1))
    await web.service.results.counted(match.id)
    return match.id


def test_the_description_is_valid_openapi() -> None:
    OpenAPIV31SpecValidator(msgspec.json.decode(written(openapi()))).validate()


def test_the_description_is_the_one_that_programs_know() -> None:
    assert written(openapi()) == GOLDEN.read_bytes(), "python -m web.api > tests/web/openapi.json"


async def test_the_description_is_served(web: WebWorld) -> None:
    answer = await web.get(f"{BASE}/openapi.json")
    assert (answer.status, answer.body) == (200, GOLDEN.read_bytes())


async def test_a_match_is_told_with_agreed_names_alone(web: WebWorld) -> None:
    number = await ended_match(web)
    match = await ask(web, f"/matches/{number}")
    assert match["status"] == "finished"
    kinds = [(seat["kind"], seat["name"]) for seat in match["seats"]]
    assert sorted(kinds, key=str)[:2] == [("player", "Aki"), ("player", None)]
    assert [kind for kind, _ in kinds].count("robot") == 1
    assert sorted(seat["rank"] for seat in match["seats"])[0] == 1
    assert (await web.get(match["picture"].removeprefix(f"https://{HOST}"))).status == 200
    page = await web.get(f"/en/m/{number}")
    assert match["address"] == f"https://{HOST}/m/{number}"
    assert match["discord"] in page.text


async def test_a_running_match_names_the_seats_to_move(web: WebWorld) -> None:
    match = await web.play(await web.match(AKI, BEN), 5)
    told = await ask(web, f"/matches/{match.id}?locale=ja")
    assert [seat["seat"] for seat in told["seats"] if seat["to_move"]] == match.to_move
    assert (told["row"], told["ended"], told["deadline"]) == (match.seq, None, match.deadline(0))
    assert told["started"] >= match.created


async def test_turns_come_in_parts_without_a_gap(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await ended_match(web)
    whole = (await ask(web, f"/matches/{number}/turns"))["turns"]
    monkeypatch.setattr("web.api.TURNS", 7)
    parts: list[Any] = []
    following: int | None = 0
    while following is not None:
        part = await ask(web, f"/matches/{number}/turns?since={following}&locale=en&x={following}")
        parts += part["turns"]
        following = part["next"]
    assert parts == whole
    last = (await ask(web, f"/matches/{number}/turns?since={whole[-1]['row']}"))["turns"]
    assert last == whole[-1:]


async def test_moments_have_pictures_that_exist(web: WebWorld) -> None:
    number = (await web.play(await web.match(AKI, BEN), 9)).id
    moments = (await ask(web, f"/matches/{number}/moments"))["moments"]
    assert [moment["row"] for moment in moments] == sorted(moment["row"] for moment in moments)
    for moment in (moments[0], moments[4], moments[-1]):
        assert (await web.get(moment["picture"].removeprefix(f"https://{HOST}"))).status == 200
    later = (await ask(web, f"/matches/{number}/moments?since={moments[4]['row']}"))["moments"]
    assert later == moments[4:]


async def test_a_server_lists_its_matches_in_parts(
    web: WebWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = [(await web.match(AKI, BEN)).id for _ in range(5)]
    ended = await ended_match(web)
    monkeypatch.setattr("web.api.LISTED", 2)
    found: list[int] = []
    path = "/servers/meadow/matches"
    following: int | None = 1000
    while following is not None:
        part = await ask(web, f"{path}?before={following}")
        found += [match["id"] for match in part["matches"]]
        following = part["next"]
    assert found == [ended, *reversed(numbers)]
    only = await ask(web, f"{path}?status=ended&game=karvi")
    assert [match["id"] for match in only["matches"]] == [ended]
    server = await ask(web, "/servers/meadow")
    assert (server["running"], server["ended"]) == (5, 1)
    assert (await ask(web, "/servers"))["servers"][0]["running"] == 5


async def test_leaderboard_and_profile_show_who_has_agreed(web: WebWorld) -> None:
    await web.service.publicity.show_name(AKI, "Aki")
    match = await web.play(await web.match(AKI, BEN))
    await web.service.results.counted(match.id)
    board = await ask(web, "/servers/meadow/leaderboards/karvi")
    listed = [*board["ranked"], *board["provisional"]]
    assert [row["name"] for row in listed] == ["Aki"]
    assert board["places"] + board["provisional_places"] == 2
    person = await ask(web, f"/servers/meadow/people/{listed[0]['person']}")
    assert (person["name"], person["games"][0]["matches"]) == ("Aki", 1)
    assert person["games"][0]["opponents"] == []


async def test_games_and_their_statistics(web: WebWorld) -> None:
    await ended_match(web)
    games = (await ask(web, "/games?locale=ja"))["games"]
    assert {game["key"] for game in games} >= {"karvi", "rivals"}
    assert (await web.get(games[0]["cover"].removeprefix(f"https://{HOST}"))).status == 200
    assert (await ask(web, "/games/karvi/statistics"))["game"] == "karvi"


async def test_a_tournament_is_told_by_numbers_and_agreed_names(web: WebWorld) -> None:
    await web.service.publicity.show_name(AKI, "Aki")
    cup = TimedCup(web)
    await cup.begin(AKI, BEN, CLEO, DAN)
    await cup.decide()
    record = await ask(web, f"/tournaments/{cup.id}")
    assert [player.get("name") for player in record["players"]] == ["Aki", None, None, None]
    assert "seed" not in record
    assert await ask(web, f"/tournaments/{cup.id}/standings/1.1")
    standings = (await ask(web, f"/tournaments/{cup.id}/standings/1.2"))["standings"]
    assert sorted(row["player"] for row in standings) == [1, 2, 3, 4]
    assert [row["name"] for row in standings if row["player"] == 1] == ["Aki"]
    for later in ("1.3", "2.1"):
        answer = await web.get(f"{BASE}/tournaments/{cup.id}/standings/{later}")
        assert answer.status == 404
    file = await web.get(f"/t/{cup.id}.json")
    assert read(file.body).tournament == cup.id
    assert msgspec.json.decode(file.body) == record
    assert "tournament-" in file.headers["Content-Disposition"]
    table = next(table for table in (await cup.now()).tables if table.match)
    match = await ask(web, f"/matches/{table.match}")
    assert match["table"] == {
        "tournament": cup.id,
        "stage": 1,
        "round": table.round,
        "group": 0,
        "number": table.number,
    }
    listed = (await ask(web, "/servers/meadow"))["tournaments"]
    assert [(one["id"], one["status"]) for one in listed] == [(cup.id, "running")]


@pytest.mark.parametrize(("path", "status", "key"), BAD)
async def test_a_bad_request_gets_an_error_as_json(
    web: WebWorld, path: str, status: int, key: str
) -> None:
    await web.match(AKI, BEN)
    answer = await web.get(BASE + path)
    assert (answer.status, answer.headers["Content-Type"]) == (
        status,
        "application/json; charset=utf-8",
    )
    told = msgspec.json.decode(answer.body)
    assert told["error"] == key
    assert "*" not in told["message"]
    check_open(answer)


async def test_other_methods_are_refused_as_json(web: WebWorld) -> None:
    answer = await web.ask("POST", f"{BASE}/games")
    assert (answer.status, msgspec.json.decode(answer.body)["error"]) == (405, "method")


def check_open(answer: Answer) -> None:
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


async def test_an_answer_is_open_and_not_sent_twice(web: WebWorld) -> None:
    match = await web.match(AKI, BEN)
    path = f"{BASE}/matches/{match.id}"
    answer = await web.get(path)
    check_open(answer)
    again = await web.get(path, If_None_Match=answer.headers["ETag"])
    assert (again.status, again.body) == (304, b"")
    await web.play(match, 3)
    later = await web.get(path, If_None_Match=answer.headers["ETag"])
    assert later.status == 200


async def test_a_match_file_passes_its_check(
    web: WebWorld, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lobby = await web.match(AKI, BEN, start=False)
    await web.service.lobby.say_word(lobby.id, web.by(AKI), "a word of mine")
    match = await web.service.lobby.start(lobby.id, web.by(AKI))
    running = await web.get(f"/m/{(await web.play(match, 8)).id}/file")
    assert verify(running.body).verdict == "unfinished"
    await web.play(await web.service.matches.get(match.id))
    answer = await web.get(f"/m/{match.id}/file")
    check_open(answer)
    assert f"match-{match.id}" in answer.headers["Content-Disposition"]
    assert b"a word of mine" not in answer.body
    file = tmp_path / "match.jsonl"
    file.write_bytes(answer.body)
    assert check_files([str(file)]) == 0
    assert "genuine" in capsys.readouterr().out.lower()

"""Report files of arbiters' programs: writing, reading, pairing and refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from matches.tournaments.pair import main
from matches.tournaments.pairing import PairingPlayer, PlayedGame
from matches.tournaments.trf import BadTrf, read_trf, trf_of, write_trf

PLAYERS = [
    PairingPlayer(1, 2100),
    PairingPlayer(2, 1900),
    PairingPlayer(3, 1800),
    PairingPlayer(4),
    PairingPlayer(5),
]
NAMES = {1: "Aki", 2: "Ben  of\nKyoto", 3: "Cleo", 4: "長い名前" * 12, 5: "Eve"}
GAMES = [
    PlayedGame(1, (1, 3), (1.0, 0.0)),
    PlayedGame(1, (4, 2), (0.5, 0.5)),
    PlayedGame(1, (5,), (1.0,), played=False),
    PlayedGame(2, (5, 1), (0.0, 1.0), played=False),
    PlayedGame(2, (2,), (0.5,), played=False),
    PlayedGame(2, (3,), (0.0,), played=False),
    PlayedGame(2, (4,), (1.0,), played=False),
]


def text(**changed: str) -> str:
    written = write_trf(trf_of("Spring", PLAYERS, NAMES, GAMES, rounds=4))
    for old, new in changed.items():
        written = written.replace(old.replace("_", " "), new)
    return written


def test_a_trf_file_round_trips() -> None:
    file = read_trf(text())
    assert write_trf(file) == text()
    assert [line.points for line in file.lines] == [2.0, 1.0, 0.0, 1.5, 1.0]
    assert (file.next_round, file.rounds, file.odd_first) == (3, 4, True)
    assert sorted(file.games()) == sorted(GAMES)


def test_columns_are_those_of_the_handbook() -> None:
    first, *_, fourth, _ = [line for line in text().splitlines() if line.startswith("001")]
    assert (first[4:8], first[14:17], first[48:52], first[80:84]) == ("   1", "Aki", "2100", " 2.0")
    assert first[91:] == "0003 w 1  0005 b +"
    assert fourth[91:] == "0002 w =  0000 - U"


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"001": "002"}, "No players"),
        ({"0003_w_1": "0002 w 1"}, "do not agree: round 1, 1 against 2"),
        ({"0003_w_1": "0009 w 1"}, "no such opponent"),
        ({"0003_w_1": "0003 b 1"}, "do not agree"),
        ({"0003_w_1": "0003 w x"}, "is not a round"),
        ({"0003_w_1": "000w w 1"}, "is not a number"),
        ({"0003_w_1": "0003 w  "}, "A result is missing: round 1, 1 against 3"),
        ({"_2.0": " 2.5"}, "has 2.5 points, but made 2.0"),
        ({"001____2": "001    1"}, "same starting rank"),
        ({"001____2": "001   -2"}, "is not a number of at least 1"),
        ({"XXC": "XXA"}, "XXA"),
        ({"XXR_4": "XXR two"}, "is not a number"),
    ],
)
def test_an_invalid_file_is_refused_with_a_message(
    changed: dict[str, str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BadTrf, match=told):
        read_trf(text(**changed))
    (tmp_path / "bad.trf").write_text(text(**changed), "utf-8")
    assert main([str(tmp_path / "bad.trf")]) == 1
    assert told in capsys.readouterr().err


def test_the_next_round_is_printed_as_pairing_programs_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "spring.trf").write_text(text(), "utf-8")
    assert main([str(tmp_path / "spring.trf")]) == 0
    count, *pairs = capsys.readouterr().out.splitlines()
    assert int(count) == len(pairs) == 3
    assert sorted(number for pair in pairs for number in map(int, pair.split())) == [*range(6)]
    assert pairs[-1].split()[1] == "0"


def test_absences_and_forbidden_pairs_have_dedicated_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "spring.trf").write_text(text() + "XXZ 3\nXXP 1 2\nXXP 1 4\n", "utf-8")
    assert main([str(tmp_path / "spring.trf")]) == 0
    _, *pairs = capsys.readouterr().out.splitlines()
    assert sorted(sorted(pair.split()) for pair in pairs) == [["1", "5"], ["2", "4"]]


def test_a_finished_tournament_or_a_missing_file_ends_with_a_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "over.trf").write_text(text(XXR_4="XXR 2"), "utf-8")
    assert main([str(tmp_path / "over.trf")]) == 1
    assert "no round left" in capsys.readouterr().err
    assert main([str(tmp_path / "nothing.trf")]) == 1
    assert "nothing.trf: No such file" in capsys.readouterr().err
    (tmp_path / "bytes.trf").write_bytes(bytes(range(256)))
    assert main([str(tmp_path / "bytes.trf")]) == 1

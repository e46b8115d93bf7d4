"""Refusal of unreachable achievements at the start, with file and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import GAMES
from engines.core import DATA, DataError
from matches.ratings.achievements import achievements_of


def _refused(folder: Path, text: str, game: str = "carcassonne", key: str = "century") -> str:
    (folder / game).mkdir(exist_ok=True)
    (folder / game / "achievements.toml").write_text(f"[{key}]\n{text}\n", "utf-8")
    with pytest.raises(DataError) as refused:
        achievements_of(GAMES[game], folder)
    message = str(refused.value)
    start = f"{game}/achievements.toml: "
    assert message.startswith(start)
    return message.removeprefix(start)


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ('fact = "points"', "when[0].least: expected least or most"),
        ('fact = "points", least = 9, most = 8', "when[0].least: 9 is more than 8"),
        ('fact = "rank", most = 0', "when[0].most: it is never less than 1"),
        ('fact = "people", least = 6', "when[0].least: carcassonne has 5 seats at most"),
        ('fact = "glory", least = 1', "Invalid enum value 'glory'"),
        ('source = "castle", least = 1', "when[0].source: carcassonne has no source castle"),
        ('note = "sings", least = 1', "when[0].note: carcassonne has no note sings"),
        ('note = "lays", most = -1', "when[0].most: it is never less than 0"),
        ('note = "lays", as = "owner", least = 1', "when[0].as: expected one of seat, by"),
        ('fact = "points", as = "seat", least = 1', "when[0].as: expected one of"),
        ('fact = "points", total = "x", least = 1', "when[0].where: expected for notes and lists"),
        ('end = "monks.*.pigs", least = 1', "when[0].end: monks.*.pigs cannot be measured"),
        ('end = "supply.*", total = "x", least = 1', "when[0].end: supply.* cannot be measured"),
        ('end = "hand", least = 1', "when[0].end: hand cannot be measured"),
        ('fact = "points", note = "lays", least = 1', "when[0].fact: expected one of fact, source"),
        ("least = 1", "when[0].fact: expected one of fact, source, note, end"),
        ('fact = "points", leest = 1', "Object contains unknown field `leest`"),
    ],
)
def test_a_condition_that_never_holds_is_refused(tmp_path: Path, condition: str, said: str) -> None:
    text = _refused(tmp_path, f"when = [{{ {condition} }}]")
    assert text.startswith("[century]")
    assert said in text


@pytest.mark.parametrize(
    ("rest", "said"),
    [
        ("when = []", "when: expected a condition"),
        ('when = [{ fact = "points", least = 1 }]\ntimes = 0', "times"),
        ('when = [{ fact = "points", least = 1 }]\nwhere = 1', "unknown field `where`"),
        (
            'when = [{ fact = "points", least = 1 }]\ncounting = "moons"',
            "counting: expected one of matches, in_a_row, opponents, sizes, draw_order",
        ),
        (
            'when = [{ fact = "points", least = 1 }]\ntimes = 5\ncounting = "sizes"',
            "times: carcassonne has 4 numbers of seats",
        ),
        (
            'when = [{ note = "lays", least = 1 }]\ntimes = 2',
            "when[0]: expected a fact or a source, over several matches",
        ),
        ('when = [{ fact = "points", least = 1 }]\noptions = { wind = 1 }', "has no wind"),
    ],
)
def test_an_inconsistent_achievement_is_refused(tmp_path: Path, rest: str, said: str) -> None:
    text = _refused(tmp_path, rest)
    assert text.startswith("[century]")
    assert said in text


def test_a_value_no_option_has_is_refused(tmp_path: Path) -> None:
    rest = 'when = [{ fact = "points", least = 1 }]\noptions = { mode = "winter" }'
    assert "options: Invalid enum value 'winter'" in _refused(tmp_path, rest, "rivals", "armada")


def test_an_achievement_without_words_is_refused(tmp_path: Path) -> None:
    rest = 'when = [{ fact = "points", least = 1 }]'
    text = _refused(tmp_path, rest, key="nameless")
    assert text == "[nameless] expected words in both languages: achievement-nameless"


def test_redefining_a_common_achievement_is_refused(tmp_path: Path) -> None:
    (tmp_path / "common").symlink_to(DATA / "common")
    text = _refused(tmp_path, 'when = [{ fact = "points", least = 1 }]', key="first_win")
    assert text == "[first_win] is an achievement of every game"


def test_a_file_with_invalid_toml_is_refused(tmp_path: Path) -> None:
    assert "Invalid value" in _refused(tmp_path, "when = [")


def test_a_game_without_a_file_has_the_common_achievements(tmp_path: Path) -> None:
    (tmp_path / "common").symlink_to(DATA / "common")
    assert "first_win" in achievements_of(GAMES["rivals"], tmp_path)

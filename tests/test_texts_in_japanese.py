"""Grammar of Japanese texts with every value: particles, counters and labels."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser, ast

from engines import GAMES
from engines.core import Note
from matches.texts import DATA, texts_in

TEXTS = {game: texts_in("ja", game) for game in GAMES}
UNDONE = {"animal": "sheep", "good": "wood"}


def keys(folder: str, start: str) -> list[str]:
    """Return the keys of a folder's messages that begin with `start`."""
    body = FluentParser(with_spans=False).parse((DATA / folder / "ja.ftl").read_text("utf-8")).body
    names = (entry.id.name for entry in body if isinstance(entry, ast.Message))
    return [name for name in names if name.startswith(start)]


@pytest.mark.parametrize("game", GAMES)
def test_activity_texts_end_a_japanese_alt_text_sentence(game: str) -> None:
    texts = TEXTS[game]
    doing = [texts(key, count=1) for key in keys(game, "picture-doing-")]
    assert doing
    assert [one for one in doing if not one.endswith(("ます", "です"))] == []
    lines = [texts("alt-awaited", names="Aki", doing=one) for one in doing]
    assert [one for one in lines if not one.startswith("Akiは")] == []


@pytest.mark.parametrize(
    ("game", "key", "label"),
    [
        ("caverna", "undo-eat", "取り消す：羊 → 食料"),
        ("caverna", "undo-ruby_for", "取り消す：ルビー → 木材"),
        ("caverna", "undo-disarm", "取り消す：武器 → 食料"),
        ("caverna", "undo-grow", "取り消す：家族の増加"),
        ("rivals", "command-remove", "取り消す：取り除く"),
        ("cabriole", "command-stop", "取り消す：1枚だけ"),
    ],
)
def test_the_button_that_undoes_names_anything(game: str, key: str, label: str) -> None:
    texts = TEXTS[game]
    assert texts("button-undo-of", what=texts(key, **UNDONE)) == label


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("notice-turn", "#3：AkiとBenの手番です"),
        ("notice-reminder", "#3：AkiとBenの手番を待っています"),
        ("notice-reminder-urgent", "#3：持ち時間が残りわずかです！（AkiとBen）"),
    ],
)
def test_a_notice_addresses_several_people(key: str, told: str) -> None:
    texts = texts_in("ja")
    assert texts(key, match="#3", names=texts.listed(["Aki", "Ben"])) == told


def test_organisers_are_addressed_together() -> None:
    texts = texts_in("ja")
    assert texts("tournament-digest", names=texts.listed(["Aki", "Ben"])).startswith("AkiとBenへ：")


@pytest.mark.parametrize(
    ("paid", "begging", "told"),
    [
        ({}, 0, "Akiが家族を養いました。"),
        ({"food": 4}, 0, "Akiが食料4で家族を養いました。"),
        ({}, 2, "Akiが食料を支払えず、物乞いマーカー2を受け取りました。"),
        ({"food": 3}, 1, "Akiが食料3で家族を養い、物乞いマーカー1を受け取りました。"),
    ],
)
def test_a_family_is_fed_or_begs(paid: dict[str, int], begging: int, told: str) -> None:
    note = Note("feeds", 0, {"paid": paid, "begging": begging})
    assert TEXTS["caverna"].note(note, ["Aki"].__getitem__) == told


@pytest.mark.parametrize(
    ("game", "key", "values", "told"),
    [
        ("karvi", "part-goods", {"what": "beer", "count": 1}, "ビール1"),
        ("karvi", "part-goods", {"what": "gold", "count": 1}, "金1個"),
        ("karvi", "effect-goods", {"n": 1}, "毛皮か銀1個"),
        ("karvi", "effect-goods", {"n": 2}, "毛皮と銀を合わせて2個"),
        ("carcassonne", "part-cities", {"count": 10}, "完成した都市10か所"),
        ("carcassonne", "picture-left", {"left": 0}, "残りタイルなし"),
    ],
)
def test_things_are_counted(game: str, key: str, values: dict[str, str | int], told: str) -> None:
    assert TEXTS[game](key, **values) == told


@pytest.mark.parametrize("folder", ["common", *GAMES])
def test_no_variant_is_for_a_plural_that_japanese_lacks(folder: str) -> None:
    """Plural rules choose `other` for every Japanese number; one thing is the variant `1`."""
    text = (DATA / folder / "ja.ftl").read_text("utf-8")
    assert [line.strip() for line in text.splitlines() if line.strip().startswith("[one]")] == []


def test_a_single_unnamed_place_is_no_range() -> None:
    gap = texts_in("ja")("web-best-gap", count=1, first=1, last=1)
    assert gap == "1位の名前は表示されません。"

"""Parsing of typed text, and the suggestions of a refusal."""

from __future__ import annotations

import pytest

from cogs.frame.moves.move_parser import begins
from cogs.frame.ui.choices import choices
from engines.carcassonne.moves import Place, Skip
from engines.core import Refusal
from presentation.choices import Choice, chosen, matching
from presentation.codes import code_of

FRUIT = [Choice("a", "Apple"), Choice("p", "Pear"), Choice("g", "Grape")]


def test_a_code_names_the_move_and_its_fields() -> None:
    assert code_of(Place(1, -2, 3)) == "place.1.-2.3"
    assert code_of(Skip()) == "skip"


def test_a_code_begins_a_move_only_at_a_whole_field() -> None:
    assert begins(Place(1, 12, 0), "place.1.12")
    assert begins(Place(1, 12, 0), "")
    assert not begins(Place(1, 12, 0), "place.1.1")


@pytest.mark.parametrize("text", ["Pear", " pear ", "p", "PEA"])
def test_a_name_a_code_or_an_unmistakable_part_is_enough(text: str) -> None:
    assert chosen(FRUIT, text) == "p"


@pytest.mark.parametrize("text", ["A上1", "a上１", "Ａ上１ ", "A-up1", "a-UP1"])
def test_code_with_full_width_letters_matches_a_japanese_name(text: str) -> None:
    sites = [Choice("A-up1", "A上1"), Choice("A-up2", "A上2"), Choice("B-up1", "B上1")]
    assert chosen(sites, text) == "A-up1"
    assert [site.code for site in matching(sites, text)] == ["A-up1"]


def test_a_text_that_fits_several_is_refused_with_these() -> None:
    with pytest.raises(Refusal) as refused:
        chosen(FRUIT, "ap")
    assert refused.value.reason == "ambiguous_text"
    assert refused.value.details["nearest"] == ["Apple", "Grape"]


def test_unknown_text_is_refused_with_the_nearest_choices() -> None:
    with pytest.raises(Refusal) as refused:
        chosen(FRUIT, "stone")
    assert refused.value.reason == "unknown_text"
    assert refused.value.details["nearest"] == ["Apple", "Pear", "Grape"]


def test_an_oversized_text_is_cut_before_it_is_repeated() -> None:
    with pytest.raises(Refusal) as refused:
        chosen(FRUIT, "x" * 6000)
    assert len(str(refused.value.details["text"])) == 100


def test_at_most_25_suggestions_of_at_most_100_characters_are_made() -> None:
    many = [Choice(str(at), "x" * 200) for at in range(60)]
    suggested = choices(matching(many, ""))
    assert len(suggested) == 25
    assert all(len(choice.name) == 100 for choice in suggested)

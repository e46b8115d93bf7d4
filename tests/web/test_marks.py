"""Conversion of Discord's marks to HTML."""

from __future__ import annotations

import pytest

from matches.texts import texts_in
from presentation.names import literal
from web.marks import blocks, inline, moment, plain

TEXTS = texts_in("en")


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("a **b** *c* `d`", "a <strong>b</strong> <em>c</em> <code>d</code>"),
        ("**a *b* c**", "<strong>a <em>b</em> c</strong>"),
        ("__a__ ~~b~~ ||c||", "<u>a</u> <s>b</s> <span>c</span>"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        (r"\*a\* \<b\>", "*a* &lt;b&gt;"),
        ("<b>&\"'", "&lt;b&gt;&amp;&#34;&#39;"),
        ("<@123> <@&5> <#6>!", "a user a user !"),
        ("<:icon:123><a:icon:5>x", "x"),
        ("</match replay:123>", "<code>/match replay</code>"),
        (
            "[a](https://b.example)",
            '<a href="https://b.example" rel="noopener">a</a>',
        ),
        ("[a](javascript:alert(1))", "[a](javascript:alert(1))"),
        ('[a](https://b.example/"onclick=1)', None),
        ("a\nb", "a<br>b"),
    ],
)
def test_marks_become_elements_and_everything_else_is_escaped(text: str, html: str | None) -> None:
    found = str(inline(text, TEXTS))
    assert found == html if html is not None else 'href="https://b.example/&#34;' in found


@pytest.mark.parametrize(
    "name", ["*A*", "_a_ `b`", "<@1>", "[a](https://b.example)", "||x||", "# A", "- a"]
)
def test_an_escaped_name_is_shown_as_it_is(name: str) -> None:
    assert plain(literal(name), TEXTS) == name
    assert "<strong>" not in blocks(f"{literal(name)} moves", TEXTS)


def test_a_seats_sign_becomes_its_badge_with_the_name_of_the_colour() -> None:
    assert 'aria-label="Blue"' in inline("🟦 moves", TEXTS)


def test_a_time_is_an_element_with_a_text_for_readers_without_the_script() -> None:
    html = inline("until <t:86400:R>", TEXTS)
    assert '<time datetime="1970-01-02T00:00:00Z" data-style="R">2 Jan 1970, 00:00 UTC' in html
    assert "1970年1月2日 00:00 UTC" in moment(86_400_000, "ja")


def test_lines_become_paragraphs_lists_and_headings() -> None:
    text = "### Title\nfirst\nsecond\n\nthird\n- a\n  - b\n- c\n-# small"
    assert blocks(text, TEXTS, 2) == (
        "<h2>Title</h2><p>first<br>second</p><p>third</p>"
        '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><p class="small">small</p>'
    )


def test_headings_nest_below_the_given_level() -> None:
    assert blocks("## A\n### B", TEXTS, 3) == "<h3>A</h3><h4>B</h4>"


def test_numbered_lines_become_ordered_lists_that_may_contain_others() -> None:
    assert blocks("1. a\n   - b\n2. c\n- d\n\n3. e", TEXTS) == (
        "<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol><ul><li>d</li></ul>"
        '<ol start="3"><li>e</li></ol>'
    )

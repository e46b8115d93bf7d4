"""Clients with the former name of a command are answered with the new name."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cogs.frame.ui.deprecated_commands import FORMER, renamed
from matches.texts import LOCALES, texts_in
from tests.cogs.world import Forge, World, said


@pytest.mark.parametrize(
    ("group", "new", "former", "told"),
    [
        ("match", "time", "pace", "`/match pace` is now `/match time`."),
        *(
            (game, "plan", "order", f"`/{game} order` is now `/{game} plan`.")
            for game in ("carcassonne", "rivals", "cabriole", "karvi")
        ),
        ("match", "time", "order", "has changed"),
        ("match", "time", "nonsense", "has changed"),
    ],
)
async def test_former_command_name_answers_privately_with_the_new_name(
    world: World,
    forge: Callable[[Forge], None],
    group: str,
    new: str,
    former: str,
    told: str,
) -> None:
    forge(lambda data: data["options"][0].update(name=former))
    result = await world.members[0].slash(world.channel, f"{group} {new}")
    world.env.check_errors = False  # the library raises what is caught later
    assert told in said(result)
    assert result.response is not None
    assert result.response.ephemeral


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("key", "former"), FORMER.items())
def test_former_and_new_command_names_differ(key: str, former: str, locale: str) -> None:
    words = texts_in(locale)
    assert words(f"command-{former}") != words(f"command-{key}")


@pytest.mark.parametrize(
    ("group", "key", "told"),
    [
        ("match", "pace", "`/対戦 ペース`は`/対戦 持ち時間`に名前が変わりました。"),
        ("rivals", "order", "`/ライバルズ 事前指示`は`/ライバルズ 予約`に名前が変わりました。"),
    ],
)
def test_the_names_are_those_a_japanese_client_shows(group: str, key: str, told: str) -> None:
    assert renamed(group, key, texts_in("ja")) == told

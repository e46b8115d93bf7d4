"""Commands that were renamed still answer to their former names, with the new ones."""

from __future__ import annotations

import pytest

from cogs.frame.ui.former import FORMER
from matches.texts import LOCALES, texts_in
from tests.cogs.world import World, said


@pytest.mark.parametrize(
    ("former", "told"),
    [
        ("match pace", "`/match pace` is now `/match time`."),
        ("carcassonne order", "`/carcassonne order` is now `/carcassonne plan`."),
        ("rivals order", "`/rivals order` is now `/rivals plan`."),
        ("cabriole order", "`/cabriole order` is now `/cabriole plan`."),
    ],
)
async def test_the_former_name_of_a_command_tells_the_new_one_in_private(
    world: World, former: str, told: str
) -> None:
    assert said(await world.members[0].slash(world.channel, former)) == told


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("key", "former"), FORMER.items())
def test_a_former_name_is_another_one_than_the_new_and_its_description_tells_that(
    key: str, former: str, locale: str
) -> None:
    words, english = texts_in(locale), texts_in(LOCALES[0])
    assert words(f"command-{former}") != words(f"command-{key}")
    assert english(f"command-{key}") in words(f"command-{former}.about")

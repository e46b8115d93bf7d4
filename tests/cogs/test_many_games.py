"""Pages that grow with the number of games stay within Discord's limits.

`tests/contract/test_dropped_in.py` runs these tests with twenty games.
"""

from __future__ import annotations

from itertools import product

import msgspec
import pytest
from msgspec.structs import replace

from cogs.frame.match.buttons.seeking import FilterMenu
from cogs.frame.match.buttons.settings import GamePrefsMenu
from cogs.frame.match.pages.match_filters import MatchFilters
from cogs.frame.match.pages.setting_pages import settings_page
from cogs.frame.ui.limits import MAX_CHOICES
from cogs.frame.ui.pages import room_on
from engines import GAMES
from matches.clock.pings import STYLES
from matches.clock.time_control import PROFILES
from matches.core.players import PlayerPreferences
from matches.texts import LOCALES, texts_in
from tests.cogs.test_profile import scores
from tests.cogs.test_seeking import find, menus
from tests.cogs.world import World, components, said
from tests.matches.ratings.stored import keep

TEXTS = texts_in("en")


class Own(msgspec.Struct, frozen=True):
    """Preference of one game only."""

    hurry: bool = False


@pytest.mark.parametrize("ping", STYLES)
def test_the_settings_have_room_for_every_game(ping: str) -> None:
    games = [game._replace(prefs=Own) for game in GAMES.values()]
    player = PlayerPreferences(1, ping=ping)
    page = settings_page(player, TEXTS, games, at=0)
    assert room_on(page) >= 0
    menus = [item for row in page.rows for item in row.children if isinstance(item, GamePrefsMenu)]
    offered = [option.value for menu in menus for option in menu.item.options]
    assert offered == list(GAMES)


async def test_the_settings_with_a_digest_are_shown_with_all_games(world: World) -> None:
    answer = await world.members[0].slash(world.channel, "settings", ping="digest")
    page = world.private(answer)
    ids = {part.get("custom_id") for part in components(page)}
    assert {"setting:digest:0", "gameprefs:0"} <= ids


async def test_every_game_can_be_looked_for(world: World) -> None:
    page = await find(world, 0)
    assert list(GAMES) in menus(page).values()


async def test_a_chosen_filter_stays_in_the_menu_to_be_taken_back(world: World) -> None:
    await world.open(0)
    match = await world.match()
    matches = [
        replace(match, id=n, game=game, time_control=pace, locale=locale, seats_offered=size)
        for n, game in enumerate(GAMES.values())
        for pace in PROFILES.values()
        for locale, size in product(LOCALES, (2, 3, 4))
    ]
    listed = MatchFilters(matches, world.members[0].id, {}, TEXTS)
    for code in ("g:karvi", "p:none", "l:ja", "s:3"):
        ((menu,),) = [row.children for row in listed.rows([code])]
        assert isinstance(menu, FilterMenu)
        options = menu.item.options
        assert len(options) <= MAX_CHOICES
        assert code in [option.value for option in options if option.default]


async def test_a_profile_names_every_game_that_was_played(world: World) -> None:
    results = [scores(world, n, 80, 60, game=game) for n, game in enumerate(GAMES, 1)]
    await keep(world.program.store, results)
    result = await world.members[0].slash(world.channel, "profile")
    assert len(said(result).splitlines()) > len(GAMES)
    (offered,) = menus(world.private(result)).values()
    assert set(GAMES) < set(offered)

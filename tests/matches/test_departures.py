"""Deletion of a server's data a month after it removes the bot."""

from __future__ import annotations

import logging

import pytest

from matches.core.availability import DAY
from matches.core.shards import Ownership
from matches.running.guild_cleanup import KEPT_DAYS, GuildCleanup
from matches.service.service import Service
from matches.store.store import Store
from tests.matches.people import BEN, PLACE, Clock, People

HERE = PLACE.guild or 0


class Discord:
    """Answers whether the bot is on a server."""

    def __init__(self, *guilds: int) -> None:
        self.guilds, self.down = {*guilds}, False

    async def __call__(self, guild: int) -> bool:
        if self.down:
            raise OSError("Discord cannot be reached")
        return guild in self.guilds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def people(store: Store, clock: Clock) -> People:
    return People(Service(store, now=clock, new_secret=lambda: b"s" * 32))


@pytest.fixture
def discord() -> Discord:
    return Discord()


@pytest.fixture
def departures(people: People, discord: Discord) -> GuildCleanup:
    return GuildCleanup(people.service, discord)


async def kept(people: People) -> bool:
    return HERE in await people.service.store.privacy.guilds()


def pass_days(clock: Clock, days: float) -> None:
    clock.pass_hours(24 * days)


async def test_the_data_of_a_server_is_deleted_after_a_month(
    people: People, clock: Clock, departures: GuildCleanup
) -> None:
    await people.begin(BEN)
    await departures.leave(HERE)
    pass_days(clock, KEPT_DAYS - 1)
    await departures.look()
    assert await kept(people)
    pass_days(clock, 1)
    await departures.look()
    assert not await kept(people)
    assert await people.service.store.privacy.left() == {}


async def test_data_is_kept_when_a_server_adds_the_bot_again(
    people: People, clock: Clock, departures: GuildCleanup
) -> None:
    await people.begin(BEN)
    await departures.leave(HERE)
    await departures.come_back(HERE)
    pass_days(clock, 2 * KEPT_DAYS)
    await departures.look()
    assert await kept(people)


async def test_discord_is_asked_before_anything_is_deleted(
    people: People, clock: Clock, departures: GuildCleanup, discord: Discord
) -> None:
    await people.begin(BEN)
    await departures.leave(HERE)
    pass_days(clock, KEPT_DAYS)
    discord.guilds.add(HERE)
    await departures.look()
    assert await kept(people)
    assert await people.service.store.privacy.left() == {}, "nobody has gone"


async def test_nothing_is_deleted_while_discord_cannot_say(
    people: People,
    clock: Clock,
    departures: GuildCleanup,
    discord: Discord,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await people.begin(BEN)
    await departures.leave(HERE)
    pass_days(clock, KEPT_DAYS)
    discord.down = True
    with caplog.at_level(logging.CRITICAL):
        await departures.look()
    assert await kept(people)
    discord.down = False
    await departures.look()
    assert not await kept(people)


async def test_a_second_removal_does_not_extend_the_period(
    people: People, clock: Clock, departures: GuildCleanup
) -> None:
    await people.begin(BEN)
    await departures.leave(HERE)
    left = await people.service.store.privacy.left()
    pass_days(clock, 5)
    await departures.leave(HERE)
    assert await people.service.store.privacy.left() == left


async def test_removals_and_returns_during_downtime_are_noticed(
    people: People, clock: Clock, departures: GuildCleanup
) -> None:
    await people.begin(BEN)
    await departures.compare([])
    assert await people.service.store.privacy.left() == {HERE: clock.now}
    await departures.compare([HERE])
    assert await people.service.store.privacy.left() == {}


async def test_each_process_handles_departures_of_its_own_shards_only(
    people: People, clock: Clock, discord: Discord
) -> None:
    await people.begin(BEN)
    store = people.service.store
    store.ownership = Ownership(2, (1,))  # The server belongs to shard 0.
    elsewhere = GuildCleanup(people.service, discord)
    await elsewhere.compare([])
    assert await store.privacy.left() == {}
    await elsewhere.leave(HERE)
    pass_days(clock, KEPT_DAYS)
    await elsewhere.look()
    assert await kept(people)


async def test_departures_are_checked_periodically_until_stopped(
    people: People, clock: Clock, discord: Discord
) -> None:
    await people.begin(BEN)
    departures = GuildCleanup(people.service, discord, rest=0.001)
    await departures.start([])
    while not await people.service.store.privacy.left():
        pass
    clock.now += KEPT_DAYS * DAY
    while await kept(people):
        pass
    await departures.stop()

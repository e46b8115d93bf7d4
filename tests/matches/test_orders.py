"""Standing orders: what a seat wished in advance is done when the decision comes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence

import pytest

from engines.core import Ask, Move, Orders, Seat
from matches.matchfile import written
from matches.models import Table
from matches.service import Service
from matches.store import open_store
from tests.matches.pebbles import PEBBLES, Bid, Keep, Options, Pebbles, Take, TakeSome
from tests.matches.people import AKI, BEN, People, pebbles, refused


def name(ask: Ask) -> str:
    return "take" if isinstance(ask, TakeSome) else ""


def offered(view: Pebbles, seat: Seat) -> Mapping[str, Sequence[Move]]:
    return {"take": [Take(count) for count in (1, 2, 3)]} if view.pile else {}


def ask(view: Pebbles, seat: Seat, name: str) -> Ask:
    return TakeSome(seat)


GAME = PEBBLES._replace(orders=Orders(name, offered, ask))


@pytest.fixture
async def people(url: str) -> AsyncIterator[People]:
    store = await open_store(url, {"pebbles": GAME})
    yield People(Service(store, new_secret=lambda: b"s" * 32))
    await store.close()


async def order(
    people: People, table: Table, user: int, *wishes: Move, name: str = "take"
) -> Table:
    return await people.service.order(table.id, user, name, wishes, interaction=people.click())


async def kinds(people: People, table: Table, since: int) -> list[tuple[str, int | None]]:
    return [(row.kind, row.seat) for row in await people.service.log(table.id) if row.seq > since]


async def test_an_order_is_carried_out_when_the_decision_comes(people: People) -> None:
    table = await order(people, await people.begin(), BEN, Take(2))
    after = await people.act(table, 0, Take(1), Keep())
    assert pebbles(after).points == [1, 2]
    assert ("ordered", 1) in await kinds(people, table, table.seq)


async def test_the_first_wish_that_is_legal_counts(people: People) -> None:
    table = await people.begin(options=Options(pile=4))
    table = await order(people, table, BEN, Take(3), Take(1), Take(2))
    after = await people.act(table, 0, Take(2), Keep())
    assert pebbles(after).points[1] == 1


async def test_what_comes_after_the_wish_carried_out_serves_the_next_decision(
    people: People,
) -> None:
    table = await people.begin(options=Options(pile=30))
    table = await order(people, table, BEN, Take(3), Take(1))
    table = await people.act(table, 0, Take(2), Keep())
    assert table.seats[1].orders == {"take": ({"move": "take", "count": 1},)}
    while 1 in table.awaited:
        table = await people.act(table, 1, Keep())
    after = await people.act(table, 0, Take(2))
    while 0 in after.awaited:
        after = await people.act(after, 0, Keep())
    assert pebbles(after).points[1] == 4
    assert after.seats[1].orders == {}


async def test_who_has_no_legal_wish_is_asked_as_ever(people: People) -> None:
    table = await people.begin(options=Options(pile=4))
    table = await order(people, table, BEN, Take(3))
    after = await people.act(table, 0, Take(2), Keep())
    assert after.awaited == [1]
    assert pebbles(after).points == [2, 0]


async def test_an_order_for_a_decision_that_has_come_already_is_carried_out_at_once(
    people: People,
) -> None:
    table = await people.begin()
    after = await order(people, table, AKI, Take(3))
    assert pebbles(after).points == [3, 0]


async def test_an_order_can_be_changed_and_forgotten(people: People) -> None:
    table = await order(people, await people.begin(), BEN, Take(2))
    table = await order(people, table, BEN, Take(3))
    assert table.seats[1].orders == {"take": ({"move": "take", "count": 3},)}
    table = await order(people, table, BEN)
    assert table.seats[1].orders == {}
    after = await people.act(table, 0, Take(1), Keep())
    assert after.awaited == [1]


async def test_an_order_is_nobody_elses_business(people: People) -> None:
    table = await people.begin()
    after = await order(people, table, BEN, Take(2))
    (row, *_) = await people.service.log(after.id, last=1)
    assert (row.kind, row.move, row.notes) == ("order", {}, ())
    exported = written(after, await people.service.log(after.id)).decode()
    assert '"count":2' not in exported
    assert people.service.view(after, None) == people.service.view(table, None)


async def test_an_order_survives_a_restart(people: People, url: str) -> None:
    table = await order(people, await people.begin(), BEN, Take(2), Take(1))
    again = await open_store(url, {"pebbles": GAME})
    assert (await again.table(table.id)).seats == table.seats
    await again.close()


async def test_only_what_is_offered_can_be_ordered(people: People) -> None:
    table = await people.begin()
    assert (await refused(order(people, table, BEN, Take(4)))).reason == "not_to_be_ordered"
    assert (await refused(order(people, table, BEN, Bid(1)))).reason == "not_to_be_ordered"
    assert (await refused(order(people, table, BEN, name="bid"))).reason == "no_such_order"
    assert (await refused(order(people, table, 999, Take(1)))).reason == "not_seated"


async def test_orders_that_have_become_pointless_are_forgotten(people: People) -> None:
    table = await people.begin(options=Options(pile=5))
    table = await order(people, table, BEN, Take(2), Take(1), Take(3))
    after = await people.act(table, 0, Take(3), Keep())
    assert pebbles(after).pile == 0
    assert after.seats[1].orders == {}

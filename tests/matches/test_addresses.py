"""Database addresses in the notation of their providers."""

from __future__ import annotations

import pytest

from matches.store.postgres.engine import address_of, is_postgres
from matches.store.store import StoreError, open_store


@pytest.mark.parametrize(
    "scheme", ["postgres", "postgresql", "postgresql+asyncpg", "postgresql+psycopg"]
)
def test_the_driver_is_the_one_that_is_installed(scheme: str) -> None:
    assert is_postgres(f"{scheme}://me:secret@there:5433/longtable")
    address = address_of(f"{scheme}://me:secret@there:5433/longtable")
    text = address.render_as_string(hide_password=False)
    assert text == "postgresql+asyncpg://me:secret@there:5433/longtable"


def test_sslmode_is_translated_to_the_drivers_ssl_option() -> None:
    address = address_of("postgresql://me@there/longtable?sslmode=require")
    assert str(address) == "postgresql+asyncpg://me@there/longtable?ssl=require"


async def test_an_unsupported_database_is_refused_without_its_password() -> None:
    with pytest.raises(StoreError, match="mysql is neither sqlite nor postgresql") as refused:
        await open_store("mysql://me:secret@there/longtable")
    assert "secret" not in str(refused.value)

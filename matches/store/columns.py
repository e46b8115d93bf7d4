"""Custom column types."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Dialect, LargeBinary, Text, TypeDecorator

from matches.core.packing import pack, unpack


class Json(TypeDecorator[Any]):
    """A value of the type `kind`, stored as JSON in a text column; None is NULL.

    Invalid JSON raises `msgspec.MsgspecError` when its row is fetched.
    """

    impl = Text
    cache_ok = True

    def __init__(self, kind: Any) -> None:
        super().__init__()
        self.kind = kind

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        """Return the text of a value."""
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        """Return the value of a text."""
        return None if value is None else msgspec.json.decode(value, type=self.kind)


class PackedText(TypeDecorator[str]):
    """A long text, deflated; plain text of earlier releases is read unchanged.

    Other bytes raise `zlib.error` or `UnicodeDecodeError` when their row is fetched.
    """

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> bytes | None:
        """Return the deflated text."""
        return None if value is None else pack(value.encode())

    def process_result_value(self, value: Any, dialect: Dialect) -> str | None:
        """Return the text."""
        if value is None or isinstance(value, str):
            return value
        return (value if value.startswith(b"{") else unpack(value)).decode()

"""What every test may rely on."""

from __future__ import annotations

import pytest

from settings import FIELDS


@pytest.fixture(autouse=True)
def no_settings_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the settings of whoever runs the tests, a token above all, out of them."""
    for name in FIELDS:
        monkeypatch.delenv(name, raising=False)

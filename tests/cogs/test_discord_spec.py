"""Check of requests against Discord's own description, where a folder of it is available."""

from __future__ import annotations

import pytest

from tests.discord_spec import spec_checker


def test_discord_spec_check_finds_invalid_requests() -> None:
    check = spec_checker()
    if check is None:
        pytest.skip("DISCORD_SPEC names no folder: requests were not held against the description")
    assert check("POST", "/channels/1/messages", {"content": "x" * 2001})
    assert check("POST", "/channels/1/messages", {"content": "x" * 2000}) == []

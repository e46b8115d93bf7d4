"""The rules of Discord's message API that both simulations apply."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl, urlsplit

from tests.discord_rules import (
    ADDRESS_SECONDS,
    OldEdits,
    id_in,
    is_valid,
    kept_attachments,
    listed_attachments,
    mentions_in,
    nameable,
    signed,
)

UPLOADS = [{"id": "7", "filename": "a.png"}, {"id": "8", "filename": "b.png"}]


def gallery(**media: Any) -> list[dict[str, Any]]:
    """Return the components of a message with one picture in a container."""
    return [{"type": 17, "components": [{"type": 12, "items": [{"media": media}]}]}]


def test_files_that_components_use_are_not_listed_as_attachments() -> None:
    by_id = gallery(url="https://cdn/attachments/1/7/a.png?ex=1", attachment_id="7")
    by_address = gallery(url="https://cdn/ephemeral-attachments/1/8/b.png")
    assert listed_attachments(UPLOADS, by_id) == UPLOADS[1:]
    assert listed_attachments(UPLOADS, by_address) == UPLOADS[:1]
    assert listed_attachments(UPLOADS, []) == UPLOADS


def test_an_edit_keeps_all_files_unless_it_lists_some() -> None:
    assert kept_attachments(UPLOADS, {}) == UPLOADS
    assert kept_attachments(UPLOADS, {"attachments": [{"id": 8}]}) == UPLOADS[1:]
    assert kept_attachments(UPLOADS, {"attachments": []}) == []


def test_a_strict_discord_resolves_names_of_listed_and_uploaded_files_only() -> None:
    new = [{"id": "9", "filename": "c.png"}]
    listing = {"attachments": [{"id": "7"}]}
    assert nameable(UPLOADS, new, {}, strict=False) == [*new, *UPLOADS]
    assert nameable(UPLOADS, new, {}, strict=True) == new
    assert nameable(UPLOADS[:1], new, listing, strict=True) == [*new, *UPLOADS[:1]]


def test_mentions_follow_allowed_mentions_and_default_to_everything() -> None:
    text = "<@1> <@2> <@&3> @everyone"
    assert mentions_in(text, None) == ((1, 2), (3,), True)
    assert mentions_in(text, {"parse": []}) == ((), (), False)
    assert mentions_in(text, {"parse": [], "users": ["2", "9"]}) == ((2,), (), False)
    assert mentions_in("-", None) == ((), (), False)


def test_three_old_messages_of_a_channel_may_be_edited_in_six_seconds() -> None:
    limit, old, new = OldEdits(), 3601.0, 3600.0
    assert [limit.retry_after(1, old, now) for now in (0.0, 1.0, 2.0)] == [None] * 3
    assert limit.retry_after(1, old, 2.5) == 3.5
    assert limit.retry_after(1, new, 2.5) is None
    assert limit.retry_after(2, old, 2.5) is None
    assert limit.retry_after(1, old, 6.0) is None


def test_a_signed_address_expires_after_a_day() -> None:
    assert signed("https://cdn/attachments/1/7/a.png?ex=0", 16) == (
        "https://cdn/attachments/1/7/a.png?ex=15190&is=10&hm=0"
    )


def test_a_signature_is_valid_until_it_expires() -> None:
    query = dict(parse_qsl(urlsplit(signed("https://cdn/attachments/1/7/a.png", 16)).query))
    assert is_valid(query, 16 + ADDRESS_SECONDS - 1)
    assert not is_valid(query, 16 + ADDRESS_SECONDS)
    assert not is_valid(query | {"ex": "soon"}, 16)
    assert not is_valid({"ex": query["ex"]}, 16)
    assert not is_valid({}, 16)


def test_the_id_of_an_attachment_is_found_in_its_address() -> None:
    assert id_in("https://cdn/attachments/1/7/a.png?ex=1") == "7"
    assert id_in("https://cdn/ephemeral-attachments/1/8/b.png") == "8"
    assert id_in("https://elsewhere/1/8/b.png") is None

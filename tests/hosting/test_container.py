"""Container files and their references; `tests.hosting.container` runs the result."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import yaml

from hosting.health import HealthMonitor
from hosting.http_status import application
from hosting.shard_holder import claim_of
from hosting.shutdown import ENDING_SECONDS
from settings import FIELDS, Settings
from tests.hosting.container import FILE, ROOT, steps_of
from tests.test_installing import BOT

STEPS = steps_of(FILE.read_text("utf-8"))
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
SERVICES = COMPOSE["services"]
BOTS = [service for service in SERVICES.values() if service.get("image") == "longtable"]
ITS_OWN = {"POSTGRES_PASSWORD"}
ASKED_FOR = re.compile(r"\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}")


def output(kind: str) -> list[str]:
    return [what for one, what in STEPS if one == kind]


def copied() -> list[str]:
    return [name for what in output("COPY") for name in what.split()[:-1]]


def test_the_image_copies_every_part_of_the_bot() -> None:
    assert [name for name in copied() if not (ROOT / name).exists()] == []
    assert set(BOT) <= set(copied())


def test_the_build_context_contains_only_copied_files() -> None:
    for name in (".containerignore", ".dockerignore"):
        lines = (ROOT / name).read_text("utf-8").splitlines()
        assert "*" in lines
        assert sorted(line[1:] for line in lines if line.startswith("!")) == sorted(copied())


def test_the_image_runs_unprivileged_with_a_health_check() -> None:
    (user,), (check,) = output("USER"), output("HEALTHCHECK")
    assert int(user.split(":")[0]) > 0
    (port,) = re.findall(r"STATUS_PORT=(\d+)", output("ENV")[0])
    assert int(port)
    (path,) = re.findall(r"'(/\w+)'", check)
    assert path in {place.canonical for place in application(HealthMonitor()).router.resources()}


def test_compose_passes_only_known_settings() -> None:
    for service in BOTS:
        assert set(service["environment"]) <= set(FIELDS)


def test_compose_variables_are_settings_or_the_database_password() -> None:
    named = {name for name, _ in ASKED_FOR.findall((ROOT / "compose.yaml").read_text("utf-8"))}
    assert named <= set(FIELDS) | ITS_OWN
    assert named >= ITS_OWN


def test_the_groups_cover_all_shards_with_one_standby() -> None:
    environment = {
        name.lower(): ASKED_FOR.sub(lambda found: found[2] or "x", str(text))
        for name, text in BOTS[0]["environment"].items()
    }
    claim = claim_of(msgspec.convert(environment, Settings, strict=False))  # else it complains
    assert claim is not None
    assert len(BOTS) == len(claim.groups) + 1


def test_a_container_gets_time_to_stop_and_restarts() -> None:
    for service in BOTS:
        assert float(service["stop_grace_period"].removesuffix("s")) > ENDING_SECONDS
        assert service["restart"] == "unless-stopped"


def test_a_bot_writes_to_its_volume_alone_and_waits_for_the_database() -> None:
    (place,) = output("VOLUME")
    for service in BOTS:
        assert service["read_only"]
        assert [volume.split(":")[1] for volume in service["volumes"]] == [place]
        assert service["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    assert SERVICES["postgres"]["healthcheck"]


def test_only_the_proxy_service_is_optional() -> None:
    assert [name for name, service in SERVICES.items() if "profiles" in service] == ["proxy"]

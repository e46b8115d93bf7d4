"""Verification of match files exported by commit 4cb1229 and of files of its matches."""

from __future__ import annotations

import pytest

from tests.matches.earlier import AKI, ENDED, RUNNING, Earlier, file_of
from tests.matches.files import checked, lines_of

UNENDED = ("carcassonne", "rivals", "cabriole", "substitute", "voted")
"""Matches whose file was exported before they ended."""


@pytest.mark.parametrize("name", ENDED)
async def test_the_file_of_a_match_that_had_ended_is_genuine(old: Earlier, name: str) -> None:
    report = checked(file_of(name))
    assert (report.verdict, report.finding) == ("genuine", None)
    assert (await old.service.verification.verify(file_of(name), AKI)).known


@pytest.mark.parametrize("name", UNENDED)
async def test_the_file_of_a_match_running_then_is_valid(old: Earlier, name: str) -> None:
    report = checked(file_of(name))
    assert (report.verdict, report.finding) == ("unfinished", None)
    assert (await old.service.verification.verify(file_of(name), AKI)).known


@pytest.mark.parametrize("name", ENDED)
async def test_a_match_that_had_ended_has_the_same_file_today(old: Earlier, name: str) -> None:
    names = [seat["name"] for seat in lines_of(file_of(name))[0]["seats"]]
    assert await old.service.verification.export(ENDED[name], names) == file_of(name)


@pytest.mark.parametrize("name", RUNNING)
async def test_a_running_match_has_a_file_that_verifies(old: Earlier, name: str) -> None:
    report = checked(await old.service.verification.export(RUNNING[name]))
    assert (report.verdict, report.finding) == ("unfinished", None)


@pytest.mark.parametrize("name", UNENDED)
async def test_an_earlier_export_is_a_prefix_of_the_final_file(old: Earlier, name: str) -> None:
    match = await old.to_its_end(await old.service.matches.get(RUNNING[name]), most=20)
    report = checked(await old.service.verification.export(match.id), earlier=file_of(name))
    assert (report.verdict, report.finding) == ("genuine", None)
    assert report.checked[-1] == "earlier"


async def test_a_match_that_had_ended_can_be_analysed_from_its_file(old: Earlier) -> None:
    match = await old.service.analysis.open(
        file_of("ended_cabriole"),
        old.by(AKI),
        place=(await old.service.matches.get(ENDED["ended_cabriole"])).place,
        locale="en",
        seq=60,
    )
    assert (await old.decide(match)).status == "running"

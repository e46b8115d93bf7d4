"""Settings from one file and the environment, with errors that name a wrong one."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from matches.service.limits import Quotas
from settings import FIELDS, Settings, SettingsError, example, explanation, read_settings

ROOT = Path(__file__).parent.parent


def read(folder: Path, text: str, **environment: str) -> Settings:
    file = folder / ".env"
    file.write_text(text, "utf-8")
    return read_settings(file, environment)


def test_without_a_file_everything_has_its_default(tmp_path: Path) -> None:
    assert read_settings(tmp_path / ".env", {}) == Settings()


def test_values_are_converted_to_the_type_of_their_setting(tmp_path: Path) -> None:
    settings = read(tmp_path, "LOCAL_PORT=0\nOPEN_BROWSER=false # not here\nDEFAULT_LOCALE='ja'\n")
    assert settings == Settings(local_port=0, open_browser=False, default_locale="ja")


def test_the_environment_has_the_last_word(tmp_path: Path) -> None:
    assert read(tmp_path, "LOCAL_PORT=1\n", LOCAL_PORT="2").local_port == 2


def test_other_words_of_the_environment_do_not_matter(tmp_path: Path) -> None:
    assert read(tmp_path, "", LOCAL_PROT="2") == Settings()


def test_an_unknown_setting_is_named_with_those_like_it(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"line 2: unknown setting LOCAL_PROT, .*LOCAL_PORT"):
        read(tmp_path, "LOG_LEVEL=INFO\nLOCAL_PROT=1\n")


def test_an_unknown_setting_lists_all_known_settings(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="known are DISCORD_TOKEN, DATABASE_URL"):
        read(tmp_path, "XYZ=1\n")


@pytest.mark.parametrize("line", ["LOCAL_PORT", "what is this", "=5"])
def test_a_line_that_sets_nothing_is_refused_with_its_number(tmp_path: Path, line: str) -> None:
    with pytest.raises(SettingsError, match="line 1: not of the form NAME=value"):
        read(tmp_path, f"{line}\n")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOCAL_PORT", "eighty"),
        ("LOCAL_PORT", "65536"),
        ("LOCAL_PORT", ""),
        ("OPEN_BROWSER", "maybe"),
        ("DEFAULT_LOCALE", "fr"),
        ("LOG_LEVEL", "LOUD"),
        ("LOCAL_ROBOT", "perfect"),
        ("SUPPORT_URL", "discord.gg/x"),
        ("SUPPORT_URL", "https://a b"),
        ("WEB_URL", "https://a.example/path"),
        ("WEB_URL", "a.example"),
        ("WEB_PROXIES", "-1"),
    ],
)
def test_an_invalid_value_is_named_with_the_valid_ones(
    tmp_path: Path, name: str, value: str
) -> None:
    with pytest.raises(SettingsError) as wrong:
        read(tmp_path, f"{name}={value}\n")
    assert str(wrong.value) == f"{name}={value!r} cannot be used. {explanation(name)}"


@pytest.mark.parametrize(
    ("lines", "missing"),
    [
        ("", "WEB_URL"),
        ("WEB_URL=https://a.example\n", "PRIVACY_URL"),
        ("PRIVACY_URL=https://b.example/privacy\n", "WEB_URL"),
    ],
)
def test_public_web_pages_need_two_addresses(tmp_path: Path, lines: str, missing: str) -> None:
    with pytest.raises(SettingsError, match=f"WEB_PORT=8080 needs {missing}"):
        read(tmp_path, f"WEB_PORT=8080\n{lines}")
    assert read(tmp_path, lines).public_pages == ""


def test_public_web_pages_have_an_address_with_a_port_only(tmp_path: Path) -> None:
    lines = "WEB_URL=https://a.example/\nPRIVACY_URL=https://b.example/privacy\n"
    assert read(tmp_path, f"{lines}WEB_PORT=8080\n").public_pages == "https://a.example"
    assert read(tmp_path, lines).public_pages == ""


def test_the_password_of_a_database_does_not_show(tmp_path: Path) -> None:
    shown = repr(read(tmp_path, "DATABASE_URL=postgresql://me:pa:ss@there:5432/longtable\n"))
    assert "postgresql://…@there:5432/longtable" in shown
    assert "pa:ss" not in shown


def test_a_token_shows_neither_in_the_settings_nor_in_a_complaint(tmp_path: Path) -> None:
    token = "MTIz.secret.token"
    assert token not in repr(read(tmp_path, f"DISCORD_TOKEN={token}\n"))
    with pytest.raises(SettingsError) as wrong:
        read(tmp_path, f"DISCORD_TOKEN={token}\nLOCAL_PORT=x\n")
    assert token not in str(wrong.value)


def test_the_example_file_matches_the_settings(tmp_path: Path) -> None:
    assert (ROOT / ".env.example").read_text("utf-8") == example()
    assert read(tmp_path, example()) == Settings()


def test_every_limit_is_a_setting_with_the_same_default() -> None:
    assert set(Quotas.__struct_fields__) <= set(Settings.__struct_fields__)
    assert msgspec.convert(Settings(), Quotas, from_attributes=True) == Quotas()


def test_every_setting_is_explained_in_one_line() -> None:
    assert all(explanation(name) and "\n" not in explanation(name) for name in FIELDS)

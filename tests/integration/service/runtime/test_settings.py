"""Settings: a flag counts before the environment, the environment before the file, the file before the default."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from service.runtime.settings import PREFIX, Settings
from service.runtime.settings_sources import SettingsError, read_settings, settings_from
from tests.support.docs.page import blocks, page

NUMBERS = [
    (field.name, field.type.__metadata__[0])
    for field in msgspec.structs.fields(Settings)
    if getattr(field.type, "__origin__", None) is int
]
SECRET = "a-secret-that-nobody-may-see"


def problems(environment: dict[str, str], file: Path | None = None, **flags: str) -> tuple[str, ...]:
    with pytest.raises(SettingsError) as refused:
        read_settings(environment, flags, None if file is None else str(file))
    return refused.value.problems


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "club.toml"


def test_a_flag_counts_before_the_environment_the_environment_before_the_file_the_file_before_the_default(
    file: Path,
) -> None:
    file.write_text('port = 1\nhost = "file"\nqueue_limit = 3\nlog_format = ""\n')
    environment = {"RICHTER_PORT": "2", "RICHTER_HOST": "environment", "RICHTER_DRAIN_SECONDS": ""}
    found = read_settings(environment, {"port": 3, "host": None}, str(file))
    settings = found.settings
    assert (settings.port, settings.host, settings.queue_limit) == (3, "environment", 3)
    assert (settings.drain_seconds, settings.log_format) == (0, "text")
    assert found.sources == {"port": "--port", "host": "RICHTER_HOST", "queue_limit": f"queue_limit in {file}"}


def test_the_environment_names_the_file_unless_a_flag_does(file: Path) -> None:
    file.write_text("port = 1\n")
    other = file.with_name("other.toml")
    other.write_text("port = 2\n")
    environment = {"RICHTER_CONFIG": str(file)}
    assert read_settings(environment).settings.port == 1
    assert read_settings(environment, {}, str(other)).settings.port == 2


def test_the_file_has_numbers_booleans_texts_and_lists(file: Path) -> None:
    file.write_text(
        "\ufeff# a comment\nport = 80\ntraces = true\nhook_http = false\n"
        'hook_ports = [443, "8000-8099"]\nproxies = ["10.0.0.7", "fd00:1::/64"]\norigins = "https://a.example"\n'
    )
    settings = read_settings({}, {}, str(file)).settings
    assert (settings.port, settings.traces, settings.hook_http) == (80, True, False)
    assert settings.hook_ports == "443,8000-8099"
    assert [str(one) for one in settings.proxy_networks] == ["10.0.0.7/32", "fd00:1::/64"]


def test_the_file_on_the_page_of_settings_is_read(file: Path) -> None:
    (written,) = (block.text for block in blocks(page("docs/reference/settings.md")) if block.language == "toml")
    file.write_text(written)
    found = read_settings({}, {}, str(file))
    assert len(found.sources) == len(written.splitlines())


def test_a_variable_that_is_no_setting_is_refused_with_the_nearest_name() -> None:
    assert problems({"RICHTER_QUEUE_LIMT": "3"}) == (
        "RICHTER_QUEUE_LIMT is no setting; the nearest name is RICHTER_QUEUE_LIMIT.",
    )
    assert problems({"RICHTER_CONFG": "x"}) == ("RICHTER_CONFG is no setting; the nearest name is RICHTER_CONFIG.",)
    (far,) = problems({"RICHTER_XYZZY": ""})
    assert far == "RICHTER_XYZZY is no setting; the names are on the page of settings."
    assert settings_from({"RICHTERS": "1", "OTHER_QUEUE_LIMT": "3"}).queue_limit == 4096


def test_a_key_of_the_file_that_is_no_setting_is_refused_with_the_nearest_name(file: Path) -> None:
    file.write_text("queue_limt = 3\n[hooks]\nports = 443\n")
    assert problems({}, file) == (
        f"queue_limt in {file} is no setting; the nearest name is queue_limit.",
        f"hooks in {file} is wrong: {{'ports': 443}} is not a whole number from 0 to 1,000.",
    )


def test_everything_that_is_wrong_is_told_at_once_where_it_stands(file: Path) -> None:
    file.write_text('host = 5\nproxies = ["10.0.0.1/8"]\n')
    environment = {"RICHTER_PORT": "99999", "RICHTER_LOG_FORMAT": "xml", "RICHTER_TRACES": "perhaps"}
    assert problems(environment, file, queue_limit="many") == (
        f"host in {file} is wrong: 5 is not a text.",
        "RICHTER_PORT is wrong: '99999' is not a whole number from 0 to 65,535.",
        "--queue-limit is wrong: 'many' is not a whole number from 1 to 1,000,000.",
        "RICHTER_LOG_FORMAT is wrong: 'xml' is none of the values; allowed are: json, text",
        f"proxies in {file} is wrong: 10.0.0.1/8 has host bits set",
        "RICHTER_TRACES is wrong: 'perhaps' is neither true nor false.",
    )


@pytest.mark.parametrize(("name", "bounds"), NUMBERS, ids=lambda one: one if isinstance(one, str) else "")
def test_a_number_out_of_its_bounds_is_answered_with_them(name: str, bounds: msgspec.Meta) -> None:
    variable = PREFIX + name.upper()
    for wrong in (bounds.ge - 1, bounds.le + 1, "many", "1.5", "9" * 40):
        (said,) = problems({variable: str(wrong)})
        assert said.startswith(f"{variable} is wrong: ")
        assert said.endswith(f" is not a whole number from {bounds.ge:,} to {bounds.le:,}.")
        assert "`" not in said
        assert "Expected" not in said
    for right in (bounds.ge, bounds.le):
        assert getattr(settings_from({variable: str(right)}), name) == right


@pytest.mark.parametrize(
    "url", ["mysql://u:p@h/d", "no url", "sqlite://", "sqlite:///:memory:", "postgresql+psycopg://u@h/d"]
)
def test_an_address_of_a_database_that_holds_no_log_is_a_wrong_setting(url: str) -> None:
    (said,) = problems({"RICHTER_DATABASE_URL": url})
    assert said.startswith("RICHTER_DATABASE_URL is wrong: ")


def test_no_message_shows_a_secret(file: Path) -> None:
    file.write_text(f'organizer_token = ["{SECRET}"]\nmetrics_token = {{a = "{SECRET}"}}\n')
    said = problems({"RICHTER_DATABASE_URL": f"mysql://u:{SECRET}@h/d?password={SECRET}"}, file)
    assert len(said) == 3
    assert SECRET not in "".join(said)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"port 80", "is no TOML file: Expected '=' after a key in a key/value pair (at line 1, column 6)."),
        (b"host = '\xff'", "is no TOML file: it is not UTF-8."),
        (b"host = " + b"[" * 100_000, "is no TOML file: it is nested too deeply."),
        (b"#" * (2**20 + 1), "it is too large; the limit is 1 mebibytes"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_in_a_sentence(file: Path, data: bytes, said: str) -> None:
    file.write_bytes(data)
    (found,) = problems({}, file)
    assert found.startswith(str(file))
    assert found.endswith(said), found


def test_a_file_that_is_not_there_is_told_in_a_sentence(file: Path) -> None:
    (said,) = problems({"RICHTER_CONFIG": str(file)})
    assert said.startswith(f"{file}: ")

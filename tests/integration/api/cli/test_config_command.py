"""`richter config check`: which settings count, and where each comes from."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from service.runtime.settings import PREFIX, Settings

SECRET = "a-secret-that-nobody-may-see"


@pytest.fixture(autouse=True)
def settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    for name in ("CONFIG", *map(str.upper, Settings.__struct_fields__)):
        monkeypatch.delenv(PREFIX + name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return monkeypatch


def checked(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["config", "check", *arguments])


def rows(*arguments: str) -> dict[str, tuple[str, str]]:
    done = checked(*arguments)
    assert (done.exit_code, done.stderr) == (0, "")
    lines = [line.split(maxsplit=2) for line in done.stdout.splitlines()]
    return {name: (value, source) for name, value, source in lines}


def test_it_shows_every_setting_with_its_value_and_where_it_comes_from(
    settings: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "club.toml"
    file.write_text('queue_limit = 3\nhost = "10.0.0.1"\n')
    settings.setenv("RICHTER_DRAIN_SECONDS", "5")
    found = rows("--config", str(file), "--port", "80")
    assert list(found) == [PREFIX + name.upper() for name in Settings.__struct_fields__]
    assert found["RICHTER_PORT"] == ("80", "--port")
    assert found["RICHTER_DRAIN_SECONDS"] == ("5", "RICHTER_DRAIN_SECONDS")
    assert found["RICHTER_QUEUE_LIMIT"] == ("3", f"queue_limit in {file}")
    assert found["RICHTER_FEEDS"] == ("10000", "default")
    assert found["RICHTER_ORIGINS"] == ("none", "default")
    log = tmp_path / "friedensrichter" / "richter.db"
    assert found["RICHTER_DATABASE_URL"] == (f"sqlite:///{log}", "default")
    assert found["RICHTER_SIGNING_KEY"] == (f"{log}.key", "default")
    assert found["RICHTER_CHECKPOINT_FILE"] == (f"{log}.checkpoints", "default")


def test_it_hides_tokens_and_passwords(settings: pytest.MonkeyPatch) -> None:
    settings.setenv("RICHTER_ORGANIZER_TOKEN", SECRET)
    settings.setenv(
        "RICHTER_DATABASE_URL", f"postgresql://referee:{SECRET}@db/richter?sslpassword={SECRET}&ssl=require"
    )
    found = rows()
    assert found["RICHTER_ORGANIZER_TOKEN"] == ("***", "RICHTER_ORGANIZER_TOKEN")
    assert found["RICHTER_METRICS_TOKEN"] == ("none", "default")
    url = "postgresql://referee:***@db/richter?ssl=require&sslpassword=***"
    assert found["RICHTER_DATABASE_URL"] == (url, "RICHTER_DATABASE_URL")
    assert SECRET not in str(found)


def test_it_tells_all_that_is_wrong_and_ends_with_2(settings: pytest.MonkeyPatch) -> None:
    settings.setenv("RICHTER_QUEUE_LIMT", "3")
    settings.setenv("RICHTER_PORT", "99999")
    done = checked()
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.splitlines() == [
        "richter: RICHTER_QUEUE_LIMT is no setting; the nearest name is RICHTER_QUEUE_LIMIT.",
        "richter: RICHTER_PORT is wrong: '99999' is not a whole number from 0 to 65,535.",
    ]


@pytest.mark.parametrize(
    "command",
    [
        ("serve",),
        ("verify",),
        ("readjudicate",),
        ("backup", "copy.db"),
        ("key",),
        ("migrate",),
        ("token", "list", "--all"),
        ("token", "issue", "--all"),
        ("token", "revoke", "1", "--all"),
    ],
)
def test_every_command_ends_with_2_at_a_wrong_setting_and_takes_the_file(
    settings: pytest.MonkeyPatch, tmp_path: Path, command: tuple[str, ...]
) -> None:
    file = tmp_path / "club.toml"
    for text, said in (
        ('database_url = "mysql://u:p@h/d"', "There is no event store for mysql databases"),
        ("queue_limt = 3", "queue_limt in "),
    ):
        file.write_text(text)
        done = CliRunner().invoke(main, [*command, "--config", str(file)])
        assert done.exit_code == 2
        assert said in done.stderr
    settings.setenv("RICHTER_QUEUE_LIMT", "3")
    assert CliRunner().invoke(main, command).exit_code == 2

"""The settings of several logs, and how something new is placed in one of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from service.access.problems import LogAwayError
from service.runtime.all_logs import AllLogs
from service.runtime.further_logs import check_places
from service.runtime.settings import Settings

HOME = "sqlite:///a.db"
TWO = "sqlite:///b.db, sqlite:///c.db"
KEYS = [f"key-{number}" for number in range(400)]


def settings(**more: str) -> Settings:
    return Settings(database_url=HOME, **more)


def referee(number: int, *, is_lost: bool = False) -> Any:
    return SimpleNamespace(number=number, reach=SimpleNamespace(is_lost=is_lost))


def all_logs(count: int, *, open_logs: frozenset[int] = frozenset(), lost: tuple[int, ...] = ()) -> AllLogs[Any]:
    logs = AllLogs(referee(0, is_lost=0 in lost), count, open_logs)
    for number in range(1, count):
        logs.put(number, referee(number, is_lost=number in lost))
    return logs


def placed(logs: AllLogs[Any]) -> list[int]:
    return [logs.new("club", key).number for key in KEYS]


def test_a_key_leads_to_the_same_log_every_time_and_keys_lead_to_all_of_them() -> None:
    logs = all_logs(4)
    first = placed(logs)
    assert placed(logs) == first
    shares = [first.count(number) for number in range(4)]
    assert min(shares) > len(KEYS) / 8


def test_a_further_log_takes_its_share_and_nothing_moves_between_the_others() -> None:
    before, after = placed(all_logs(3)), placed(all_logs(4))
    moved = [new for old, new in zip(before, after, strict=True) if old != new]
    assert set(moved) == {3}
    assert len(moved) < len(KEYS) / 2


def test_something_new_comes_only_to_open_logs() -> None:
    logs = all_logs(4, open_logs=frozenset({1, 3}))
    assert set(placed(logs)) == {1, 3}
    assert {logs.new("club", None).number for _ in range(100)} == {1, 3}


def test_without_a_key_a_log_that_is_away_is_left_out() -> None:
    logs = all_logs(3, lost=(1,))
    logs.put(2, None)
    assert logs.away == (1, 2)
    assert {logs.new("club", None).number for _ in range(50)} == {0}


def test_a_key_never_leads_to_another_log_because_its_own_is_away() -> None:
    logs = all_logs(2)
    there = placed(logs)
    logs.put(1, None)
    for key, number in zip(KEYS, there, strict=True):
        if number == 0:
            assert logs.new("club", key).number == 0
        else:
            with pytest.raises(LogAwayError):
                logs.new("club", key)


def test_each_log_has_files_of_its_own() -> None:
    home = settings(logs=TWO, signing_key="club.key", checkpoint_file="club.checkpoints")
    further = home.of_log(2)
    assert further.database_url == "sqlite:///c.db"
    assert (further.signing_key, further.checkpoint_file) == ("club.key.2", "club.checkpoints.2")
    assert (further.logs, further.log_urls) == ("", ())
    assert settings(logs=TWO).of_log(1).signing_key == ""
    check_places(home)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"logs": "mysql://u@h/d"}, "RICHTER_LOGS is wrong"),
        ({"logs": "sqlite:///b.db,sqlite:///b.db"}, "named twice"),
        ({"open_logs": "one"}, "RICHTER_OPEN_LOGS is wrong"),
        ({"logs": TWO, "open_logs": "3"}, "a log that RICHTER_LOGS does not have"),
    ],
)
def test_a_list_of_logs_that_is_wrong_is_refused(given: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        settings(**given)


@pytest.mark.parametrize("logs", [HOME, "postgresql://u@one.example/log,postgresql://u@two.example/log"])
def test_two_logs_never_share_their_files(logs: str) -> None:
    with pytest.raises(ValueError, match="would share"):
        check_places(settings(logs=logs))

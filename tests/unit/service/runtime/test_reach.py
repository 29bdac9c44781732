"""That the log cannot be reached is said once, and once that it can be again, with what failed meanwhile."""

from __future__ import annotations

import pytest
import structlog

from eventstore.ports.failures import StoreUnavailableError
from service.runtime.log_time import Reach

AWAY = StoreUnavailableError("The database cannot be reached just now.")


def test_however_often_it_fails_there_is_one_line_and_another_when_it_is_found() -> None:
    reach = Reach()
    with structlog.testing.capture_logs() as lines:
        for _ in range(1000):
            reach.failed("requests", AWAY)
            reach.failed("clocks", AWAY)
        reach.failed("clerk", AWAY)
        assert reach.is_lost
        reach.back()
        reach.back()
    assert [one["event"] for one in lines] == ["log unavailable", "log available again"]
    assert lines[0]["reason"] == str(AWAY)
    assert lines[1]["failures"] == {"requests": 1000, "clocks": 1000, "clerk": 1}


@pytest.mark.parametrize("times", [1, 3])
def test_each_time_that_it_is_away_has_its_own_lines_and_counts(times: int) -> None:
    reach = Reach()
    with structlog.testing.capture_logs() as lines:
        for _ in range(times):
            reach.failed("requests", AWAY)
            reach.back()
            assert not reach.is_lost
    assert [one["failures"] for one in lines[1::2]] == [{"requests": 1}] * times
    assert len(lines) == 2 * times

"""What the bodies of the test kit may say."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from api.testkit.routes import DrainBody


@pytest.mark.parametrize(("body", "seconds"), [({}, 1), ({"seconds": 1}, 1), ({"seconds": 60}, 60)])
def test_the_service_is_away_for_a_second_to_a_minute(body: dict[str, Any], seconds: int) -> None:
    assert msgspec.convert(body, DrainBody).seconds == seconds


@pytest.mark.parametrize("seconds", [0, 61])
def test_no_other_time_is_taken(seconds: int) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"seconds": seconds}, DrainBody)

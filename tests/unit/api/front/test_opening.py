"""How many connections there is room for."""

from __future__ import annotations

import pytest

from api.front.http.opening import connections_that_fit

resource = pytest.importorskip("resource", reason="Windows has no such limit")


@pytest.mark.parametrize(("limit", "wanted", "fit"), [(100, 10, 64), (100, 5000, 64), (2**20, 5000, 5000)])
def test_there_is_room_for_as_many_as_the_system_lets_open_and_for_64_at_least(
    monkeypatch: pytest.MonkeyPatch, limit: int, wanted: int, fit: int
) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (limit, limit))
    assert connections_that_fit(wanted) == fit

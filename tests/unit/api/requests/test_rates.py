"""How much may be asked in a minute, and when a quota is whole again."""

from __future__ import annotations

from typing import Any

from api.rates import REMEMBERED, WINDOW, Rate, Rates
from service.problems import RateLimitedError
from service.runtime.settings import Settings


class Watch:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_quota_may_be_used_at_once_and_comes_back_evenly() -> None:
    watch = Watch()
    rate = Rate("token", 6, watch)
    assert [rate.take("a") for _ in range(8)] == [1] * 6 + [0] * 2
    assert rate.take("b") == 1
    assert rate.state("a") == '"token";r=0;t=60'
    assert rate.policy() == '"token";q=6;w=60'
    assert rate.refusal("a").retry_after == 10
    watch.now += 9.99
    assert rate.take("a") == 0
    watch.now += 0.01
    assert (rate.take("a"), rate.take("a")) == (1, 0)
    watch.now += 30
    assert rate.left("a") == 3
    assert rate.state("a") == '"token";r=3;t=30'
    assert rate.take("a", 5) == 3
    watch.now += 10 * WINDOW
    assert rate.left("a") == 6
    assert rate.state("a") == '"token";r=6;t=0'
    assert rate.take("a", 100) == 6


def test_without_a_limit_nothing_is_counted() -> None:
    rate = Rate("token", 0)
    assert rate.take("a", 10**6) == 10**6
    assert not len(rate)


def test_only_so_many_holders_are_remembered() -> None:
    rate = Rate("address", 2, Watch())
    for number in range(REMEMBERED + 10):
        rate.take(str(number))
    assert len(rate) == REMEMBERED
    assert rate.left("0") == 2
    assert rate.left(str(REMEMBERED)) == 1


def came_from(address: str | None, *forwarded: str) -> dict[str, Any]:
    headers = [(b"x-forwarded-for", one.encode()) for one in forwarded]
    return {"client": None if address is None else (address, 1), "headers": headers}


def test_an_address_is_the_client_s_behind_a_proxy_of_ours_and_a_network_counts_as_one() -> None:
    settings = Settings(database_url="sqlite:///unused.db", address_requests=1, proxies="10.0.0.0/8")

    def told(*scopes: dict[str, Any]) -> list[bool]:
        rates, found = Rates(settings, Watch()), []
        for scope in scopes:
            try:
                rates.check_address(scope)
                found.append(True)
            except RateLimitedError as error:
                found.append(not error.state.startswith('"address";r=0;'))
        return found

    assert told(came_from("192.0.2.1"), came_from("192.0.2.1"), came_from("192.0.2.2")) == [True, False, True]
    proxied = [
        came_from("10.0.0.1", "192.0.2.1"),
        came_from("10.0.0.2", "9.9.9.9, 192.0.2.1"),
        came_from("10.0.0.1", "192.0.2.2"),
    ]
    assert told(*proxied) == [True, False, True]
    assert told(came_from("192.0.2.9", "192.0.2.1"), came_from("192.0.2.9", "192.0.2.2")) == [True, False]
    assert told(came_from("2001:db8:1:2::1"), came_from("2001:db8:1:2::9"), came_from("2001:db8:1:3::1")) == [
        True,
        False,
        True,
    ]
    assert told(came_from(None), came_from(None)) == [True, True]

"""Who is behind a proxy: only what a proxy of ours has added is believed."""

from __future__ import annotations

import asyncio
from ipaddress import ip_network

import pytest

from api.front.http.proxies import Proxies
from service.runtime.settings import Settings
from tests.support.front.http.guest import House

GET = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
OURS = Proxies(ip_network(one) for one in ("10.0.0.7", "10.1.0.0/16", "fd00:1::/64"))


@pytest.mark.parametrize(
    ("address", "forwarded", "client"),
    [
        ("10.0.0.7", ["1.2.3.4"], "1.2.3.4"),
        ("10.0.0.7", ["6.6.6.6, 1.2.3.4"], "1.2.3.4"),  # the first was sent by the client
        ("10.0.0.7", ["6.6.6.6", "1.2.3.4"], "1.2.3.4"),
        ("10.0.0.7", ["1.2.3.4, 10.1.2.3"], "1.2.3.4"),  # two proxies, one behind the other
        ("10.0.0.7", ["6.6.6.6, 1.2.3.4, 10.1.2.3"], "1.2.3.4"),
        ("10.0.0.7", ["6.6.6.6, nobody, 10.1.2.3"], "10.1.2.3"),
        ("10.0.0.7", ["6.6.6.6, nobody"], "10.0.0.7"),
        ("10.0.0.7", [], "10.0.0.7"),
        ("10.0.0.7", ["10.1.2.3"], "10.1.2.3"),
        ("10.0.0.7", ["::ffff:1.2.3.4"], "1.2.3.4"),
        ("::ffff:10.0.0.7", ["1.2.3.4"], "1.2.3.4"),
        ("fd00:1::9", ["2001:db8::1"], "2001:db8::1"),
        ("10.0.0.8", ["1.2.3.4"], "10.0.0.8"),
        ("fd00:2::9", ["1.2.3.4"], "fd00:2::9"),
        ("", ["1.2.3.4"], ""),
    ],
)
def test_the_client_is_the_last_address_that_is_no_proxy_of_ours(
    address: str, forwarded: list[str], client: str
) -> None:
    assert OURS.client_of(address, forwarded) == client


def test_without_proxies_nobody_is_believed() -> None:
    assert Proxies().client_of("127.0.0.1", ["1.2.3.4"]) == "127.0.0.1"


def test_connections_of_a_proxy_are_limited_in_all_and_not_by_address() -> None:
    async def test() -> None:
        house = House(proxies=OURS, address_connections=1, connections=4)
        through = [house.guest("10.0.0.7") for _ in range(3)]
        first, second = house.guest("1.2.3.4"), house.guest("1.2.3.4")
        for guest in (*through, first, second):
            await guest.sends(GET)
        assert [b"got " in guest.said for guest in (*through, first, second)] == [True, True, True, True, False]
        assert b"too_many_connections" in second.said

    asyncio.run(test())


def test_the_settings_name_addresses_and_networks_and_refuse_what_is_neither() -> None:
    found = Settings(database_url="sqlite://", proxies="10.0.0.7, 10.1.0.0/16,").proxy_networks
    assert [str(one) for one in found] == ["10.0.0.7/32", "10.1.0.0/16"]
    assert Settings(database_url="sqlite://").proxy_networks == ()
    for wrong in ("balancer.example", "10.0.0.7/33", "10.1.0.1/16"):
        with pytest.raises(ValueError, match="^RICHTER_PROXIES is wrong: .*" + wrong.split("/")[0]):
            Settings(database_url="sqlite://", proxies=wrong)

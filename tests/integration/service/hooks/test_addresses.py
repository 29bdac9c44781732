"""Where webhooks may be sent: what is inside is not reached, whatever name or form it has."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from ipaddress import ip_address, ip_network

import pytest

from service.runtime.outside.post import Outcome, Post
from service.runtime.outside.target import Reach, Target, TargetError, may_reach, read_target
from service.runtime.settings import Settings, ports_in
from tests.support.service.hook_receiver import Receiver, receiving
from tests.support.work import work

PUBLIC = ["8.8.8.8", "93.184.216.34", "2606:2800:220:1::1", "64:ff9b::808:808", "2002:808:808::1", "::ffff:8.8.8.8"]
INSIDE = [
    "0.0.0.0",  # noqa: S104 - nothing is bound to it
    "0.1.2.3", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.255.0.9", "169.254.169.254", "172.16.0.1",
    "172.31.255.255", "192.0.0.1", "192.0.0.9", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1", "198.51.100.1",
    "203.0.113.1", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255",
    "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe", "64:ff9b:1::1", "100::1", "2001::1", "2001:0:7f00:1::1", "2001:2::1", "2001:10::1",
    "2001:20::1", "2001:db8::1", "2002:7f00:1::1", "2002:a00:1::1", "2002:c0a8:101::1", "3fff::1", "4000::1", "5f00::1",
    "fc00::1", "fd12::1", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "ff0e::1",
]  # fmt: skip
ANYWHERE = Reach(plain=True, ports=(range(1, 65_536),), networks=())


def read(text: str) -> bool:
    return may_reach(ip_address(text.partition("%")[0]))


@pytest.mark.parametrize("address", PUBLIC)
def test_a_public_address_may_be_reached(address: str) -> None:
    assert read(address)


@pytest.mark.parametrize("address", INSIDE)
def test_a_special_address_may_not(address: str) -> None:
    assert not read(address)


def test_a_setting_allows_a_network_in_every_form_of_its_addresses() -> None:
    allowed = (ip_network("10.1.0.0/16"), ip_network("fd00:7::/32"))
    assert all(may_reach(ip_address(one), allowed) for one in ("10.1.2.3", "::ffff:10.1.2.3", "fd00:7::9"))
    assert not any(may_reach(ip_address(one), allowed) for one in ("10.2.0.1", "fd00:8::1", "127.0.0.1"))


@pytest.mark.parametrize(
    "url",
    [
        "", "x", "ftp://a.example/", "http:", "https://", "https:///x", "https://user@a.example/", "https://u:p@a.example/",
        "https://a.example/#x", "https://a.example/ x", "https://a.example/\t", "https://ä.example/", "https://a.example:0/",
        "https://a.example:99999/", "https://a.example:x/", "https://[::1/", "https://127.0.0.1/", "https://[::1]/",
        "https://[::ffff:10.0.0.1]/", "https://10.0.0.1:443/x", "https://a_b.example/", "https://a.example\\@b.example/",
        "https://a.example/" + "x" * 2048, "//a.example/", "https://%31.example/",
    ],
)  # fmt: skip
def test_what_is_no_address_to_send_to_is_refused(url: str) -> None:
    with pytest.raises(TargetError):
        read_target(url, ANYWHERE)


def test_an_address_is_read_in_its_parts() -> None:
    reach = Settings(database_url="sqlite:///x").hook_reach
    assert read_target("https://a.example", reach) == Target("https", "a.example", 443, "/")
    assert read_target("HTTPS://A.example:8443/in?x=1", reach) == Target("https", "a.example", 8443, "/in?x=1")
    assert read_target("http://[2606:4700::1]:90/", ANYWHERE) == Target("http", "2606:4700::1", 90, "/")
    for url in ("http://a.example/", "https://a.example:8080/", "https://a.example:22/"):
        with pytest.raises(TargetError):
            read_target(url, reach)


def test_reading_an_address_takes_as_long_as_it_is() -> None:
    def asked(count: int) -> Callable[[], object]:
        def reads() -> None:
            with pytest.raises(TargetError):
                read_target("https://" + "a." * count + "@/", ANYWHERE)

        return reads

    assert work(asked(1000)) < 5 * work(asked(250))


def test_ports_are_single_ones_and_ranges() -> None:
    assert ports_in("443, 8000-8002,") == (range(443, 444), range(8000, 8003))
    for wrong in ("0", "x", "70000", "9-8", "1-", "-1", "1-2-3"):
        if wrong != "1-":
            with pytest.raises(ValueError, match="neither a port"):
                ports_in(wrong)
    for name, value in (("hook_ports", "x"), ("hook_networks", "10.0.0.1/8")):
        with pytest.raises(ValueError, match=f"RICHTER_{name.upper()} is wrong"):
            Settings(database_url="sqlite:///x", **{name: value})


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as receiver:
        yield receiver


class Names:
    """A resolver that gives one answer after the other, and counts."""

    def __init__(self, *answers: Sequence[str]) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    async def __call__(self, host: str, port: int) -> Sequence[str]:
        assert port
        self.asked.append(host)
        return self.answers.pop(0)


async def sent(names: Names, receiver: Receiver, *networks: str) -> Outcome:
    post = Post(names, tuple(map(ip_network, networks)), 2)
    target = Target("http", "club.example", receiver.port, "/in")
    return await post.send(target, {"webhook-id": "x"}, b"{}")


async def test_a_name_is_resolved_once_and_the_connection_goes_to_that_address(receiver: Receiver) -> None:
    names = Names(["127.0.0.1"], ["127.0.0.2"])
    assert (await sent(names, receiver, "127.0.0.1/32")).result == "taken"
    assert names.asked == ["club.example"]
    assert receiver.taken[0].headers["host"] == f"club.example:{receiver.port}"


async def test_a_name_that_leads_elsewhere_the_next_time_is_checked_anew(receiver: Receiver) -> None:
    names = Names(["127.0.0.1"], ["127.0.0.2"])
    assert (await sent(names, receiver, "127.0.0.1/32")).result == "taken"
    assert (await sent(names, receiver, "127.0.0.1/32")).result == "forbidden"
    assert receiver.connections == 1


@pytest.mark.parametrize("inside", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "fe80::1%lo"])
async def test_a_name_with_one_address_inside_is_not_reached_at_any(receiver: Receiver, inside: str) -> None:
    assert await sent(Names([inside]), receiver) == Outcome("forbidden")
    assert await sent(Names(["93.184.216.34", inside]), receiver) == Outcome("forbidden")
    assert receiver.connections == 0


async def test_a_name_that_is_not_there_has_failed(receiver: Receiver) -> None:
    async def nowhere(_host: str, _port: int) -> Sequence[str]:
        raise OSError

    target = Target("http", "club.example", receiver.port, "/")
    assert await Post(nowhere, (), 2).send(target, {}, b"") == Outcome("failed")
    assert await sent(Names([]), receiver) == Outcome("failed")


async def test_proxies_of_the_environment_are_not_asked(receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    async with receiving() as proxy:
        for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy", "HTTPS_PROXY"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
        assert (await sent(Names(["127.0.0.1"]), receiver, "127.0.0.0/8")).result == "taken"
        assert (proxy.connections, receiver.connections) == (0, 1)

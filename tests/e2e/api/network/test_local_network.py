"""An evening on a laptop: the service at a private address, home by what it printed, and a phone that accepts."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from api.cli.serving.greeting import modules
from tests.support.api.servers.local_network import LocalNetwork
from tests.support.api.servers.real_server import ROOT
from tests.support.browser.chromium import LAPTOP, Chromium, program
from tests.support.browser.home_page import Tab
from tests.support.browser.host_page import HostPage, accept

pytestmark = pytest.mark.nightly

WITH_TOKEN = "Home with it, for you alone: "
FOR_ALL = "Home for everybody: "


@pytest.fixture
def network() -> Iterator[LocalNetwork]:
    with LocalNetwork() as network:
        yield network


@contextmanager
def a_laptop(network: LocalNetwork, folder: Path, *flags: str) -> Iterator[dict[str, str]]:
    """`richter serve --lan` in the network, from an empty folder: what it has printed, by the words before it."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("RICHTER_")}
    command = [*network.inside, sys.executable, "-m", "api.cli", "serve", "--lan", "--port", "0", *flags]
    environment["XDG_DATA_HOME"] = str(folder)
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as laptop:
        try:
            assert laptop.stdout is not None
            lines = []
            for line in laptop.stdout:
                lines.append(line.strip())
                if line.startswith(("Plain http", "This machine")):
                    break
            yield {before: rest for line in lines for before, _, rest in [line.partition(": ")]} | {
                "listening": " ".join(line.removeprefix("Listening on ") for line in lines if "Listening" in line)
            }
        finally:
            laptop.terminate()


def test_an_evening_begins_by_what_the_terminal_says(network: LocalNetwork, tmp_path: Path) -> None:
    with a_laptop(network, tmp_path) as told, Chromium(network.program(program(), tmp_path)) as chromium:
        home = told["Home for everybody"]
        port = home.rstrip("/").rpartition(":")[2]
        assert home == f"http://{LAPTOP}:{port}/"
        assert told["listening"] == f"http://127.0.0.1:{port} http://{LAPTOP}:{port}"
        assert modules(home) is not None
        assert "can read the keys" in told["Plain http"]
        own = told["Home with it, for you alone"]
        assert own.startswith(f"{home}#token=organizer_")
        with chromium.page(home) as page, chromium.page(home) as other:
            host = HostPage(page, home.rstrip("/"))
            host.page.open(own)
            host.waits("the key", "() => document.querySelector('.begin')?.checkVisibility()")
            assert host.page.evaluate("() => location.href") == home
            host.press(".begin a[href*=host]")
            host.waits("the games", "() => document.querySelectorAll('.game').length === 9")
            host.choose("whist")
            host.open_table(4)
            links = host.links()
            assert all(one.startswith(f"{home}i#") for one in links)
            assert "leads to this computer alone" not in host.markup()
            accept(Tab(other, home.rstrip("/")), links[0], "Anna")
            host.says("[data-place=seat-0]", "Anna has accepted")


@pytest.mark.nightly
def test_the_public_address_stands_in_what_is_printed_and_in_every_link(network: LocalNetwork, tmp_path: Path) -> None:
    public = "http://richter.test:8080"
    with (
        a_laptop(network, tmp_path, "--public-url", public) as told,
        Chromium(network.program(program(), tmp_path)) as chromium,
    ):
        assert told["Home for everybody"] == f"{public}/"
        address = told["listening"].split(" ")[0]
        with chromium.page(address) as page:
            host = HostPage(page, address)
            host.page.open(f"{address}/#token={told['Organizer token (shown once, keep it)']}")
            host.waits("the key", "() => document.querySelector('.begin')?.checkVisibility()")
            host.press(".begin a[href*=host]")
            host.choose("whist")
            host.open_table(4)
            assert all(one.startswith(f"{public}/i#") for one in host.links())
            assert public.removeprefix("http://") in host.page.evaluate(
                "() => document.querySelector('.slip').textContent"
            )

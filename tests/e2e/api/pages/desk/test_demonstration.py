"""`richter demo --watch`: the page of the table opens in the reader's browser and follows the game that is played."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from urllib.parse import urlsplit

import httpx
import pytest

from tests.house.support.checkout import ROOT
from tests.support.browser.chromium import Chromium
from tests.support.browser.home_page import Tab
from tests.support.browser.watched import Watched
from tests.support.nights import at_night

PATIENCE = 180
"""The seconds in which a program starts, on a machine with much else to do."""
SLOW = "2"
"""The seconds between moves with which the game is still on when a browser has come, however busy the machine is."""
STANDS = "() => document.querySelector('.track[aria-valuenow]') !== null"
FURTHER = "(version) => +document.querySelector('.track').getAttribute('aria-valuenow') > version"
PROGRAMS_AT = 3
"""A place at which nobody but programs sits in the second round of the evening."""
OVER = "() => document.querySelector('.outcome') && !document.querySelector('.outcome').hidden"


@contextmanager
def demonstration(folder: Path, browser: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """The command, running; what is still there at the end is stopped as by Ctrl-C, and must take that well."""
    environment = {**os.environ, "BROWSER": browser, "TMPDIR": str(folder)}
    command = [sys.executable, "-m", "api.cli", "demo", *arguments]
    with subprocess.Popen(
        command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            yield process
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(PATIENCE)
            finally:
                process.kill()


def an_opener(folder: Path) -> tuple[str, Path]:
    """A program that opens no browser and writes down what it was to open, and where it does so."""
    written, program = folder / "address", folder / "opener"
    part, whole = quote(f"{written}.part"), quote(str(written))
    program.write_text(f'#!/bin/sh\nprintf %s "$1" > {part} && mv {part} {whole}\n')
    program.chmod(0o755)
    return f"{quote(str(program))} %s", written


def address_in(written: Path) -> str:
    """The address, once the opener has it."""
    until = time.monotonic() + PATIENCE
    while not written.exists():
        assert time.monotonic() < until, "nothing was opened"
        time.sleep(0.05)
    return written.read_text()


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("arguments", "language", "eyes"),
    [*at_night([(("essentia", "--lang", "de", "--seed", "3"), "de", "Zuschauer")]), ((), "en", "Arbiter")],
)
def test_the_page_follows_what_is_played_and_stays_until_it_is_stopped(
    chromium: Chromium, tmp_path: Path, arguments: tuple[str, ...], language: str, eyes: str
) -> None:
    browser, written = an_opener(tmp_path)
    with demonstration(tmp_path, browser, *arguments, "--watch", "--pace", SLOW) as process:
        address = address_in(written)
        place = urlsplit(address)
        assert place.hostname == "127.0.0.1"
        assert place.path.endswith(f"/{language}")
        assert place.fragment.startswith("token=")
        with chromium.page(address) as raw:
            raw.open(address)
            page = Watched(raw)
            page.waits("the picture", STANDS)
            page.waits("what is played", FURTHER, page.version)
            assert page.eyes == eyes
            assert process.poll() is None
    assert process.returncode == 0
    assert not list(tmp_path.glob("richter-demo-*"))


@pytest.mark.nightly
def test_it_says_where_the_page_is_if_there_is_no_browser_and_waits_at_the_end(
    chromium: Chromium, tmp_path: Path
) -> None:
    with demonstration(tmp_path, "false", "ecarte", "--watch", "--pace", "0", "--quiet") as process:
        said = []
        for line in process.stdout or ():
            said.append(line.strip())
            if said[-1] == "The page stays until Ctrl-C.":
                break
        address = said[0].removeprefix("Watch it here: ")
        assert said[1] == "No browser was found here. Open the address in one."
        with chromium.page(address) as raw:
            raw.open(address)
            page = Watched(raw)
            page.waits("the outcome", OVER)
            assert page.locked() == []
    assert process.returncode == 0


def begun(process: subprocess.Popen[str]) -> dict[str, str]:
    """The addresses that the command says until the evening runs, each by the words before it."""
    said = {}
    for line in process.stdout or ():
        word, found, address = line.strip().partition(": http://")
        if found:
            said[word] = f"http://{address}"
        if line.startswith("Round 2 has begun."):
            return said
    message = "the evening never began"
    raise AssertionError(message)


def is_over(address: str, place: int) -> bool:
    """Return whether the table at a place is over, as the director reads the hall."""
    url = urlsplit(address)
    headers = {"Authorization": f"Bearer {url.fragment.removeprefix('token=')}"}
    asked = f"http://{url.netloc}/v1/tournaments/{url.path.split('/')[2]}/hall"
    (table,) = (one for one in httpx.get(asked, headers=headers, timeout=30).json()["hall"] if one["place"] == place)
    return bool(table["played"] == table["scheduled"])


@pytest.mark.nightly
def test_a_club_evening_opens_at_the_desk_in_the_hall_and_on_two_phones(chromium: Chromium, tmp_path: Path) -> None:
    opened, opener = tmp_path / "opened", tmp_path / "opener"
    opener.write_text(f'#!/bin/sh\necho "$1" >> {quote(str(opened))}\n')
    opener.chmod(0o755)
    with demonstration(tmp_path, f"{quote(str(opener))} %s", "evening", "--pace", "0") as process:
        pages = begun(process)
        assert opened.read_text().split() == list(pages.values())
        desk, hall, anna, clara = pages.values()
        with chromium.page(desk) as raw:
            tab = Tab(raw, desk)
            tab.page.open(desk)
            tab.waits("four tables", "() => document.querySelectorAll('.hall a.tile').length === 4")
            tab.says("main", "Olga & Paul")
            until = time.monotonic() + PATIENCE
            while not is_over(desk, PROGRAMS_AT):
                assert time.monotonic() < until, "the programs do not play"
                time.sleep(0.2)
            tab.page.open("about:blank")
            tab.page.open(hall)
            tab.says(".scr", "Clara & David")
        for address, partner in ((anna, "Bruno"), (clara, "David")):
            with chromium.page(address) as raw:
                tab = Tab(raw, address)
                tab.page.open(address)
                tab.waits("the partner", "(name) => document.body.innerText.includes(name)", f"with {partner}")
                tab.waits("the way to the table", "() => document.body.innerText.includes('Sit down')")
        assert process.poll() is None
    assert process.returncode == 0
    assert not list(tmp_path.glob("richter-demo-*"))

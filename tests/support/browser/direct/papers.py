"""What a director has on paper and takes home: slips of invitations, the printed list, the archive."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx

from tests.house.support.checkout import ROOT
from tests.support.browser.direct.director import Director

PRINTER = "() => { window.printed = false; window.print = () => { window.printed = true; }; }"
"""A printer that takes everything at once."""
PRESSABLE = (
    "() => [...document.querySelectorAll('button')].filter((one) => one.checkVisibility()).map((one) => one.outerHTML)"
)
"""The buttons that can be seen."""
SLIPS = "(count) => window.printed && document.querySelectorAll('.slip').length === count"


def print_slips(director: Director, count: int) -> None:
    """Print the invitations at the stage of entries: so many slips."""
    director.page.evaluate(PRINTER)
    director.press("[data-act=print-invitations]")
    director.waits("the slips", SLIPS, count)


def print_list(director: Director, names: list[str]) -> None:
    """Print the list at the stage of papers: these names, and nothing that is for the screen."""
    director.page.evaluate(PRINTER)
    director.press("[data-act=print]")
    director.waits("the printer", "() => window.printed")
    director.page.run(director.page.raw.emulate_media(media="print"))
    paper, shown = director.text(), director.page.evaluate(PRESSABLE)
    director.page.run(director.page.raw.emulate_media(media="screen"))
    assert [name for name in names if name not in paper] == []
    assert shown == [], shown


def verified_archive(director: Director, client: httpx.Client, file: Path) -> None:
    """Press the next act, which saves the archive; `richter verify` finds no fault in it."""

    async def saved() -> None:
        async with director.page.raw.expect_download() as download:
            await director.page.raw.click("#next-act")
        await (await download.value).save_as(file)

    script = "() => document.querySelector('#next-act').textContent === 'Archive'"
    director.waits("that it is finished", script)
    director.next()
    director.presses += 1
    director.page.run(saved())
    key = client.get("/v1/log/key").text.strip()
    command = [sys.executable, "-m", "api.cli", "verify", str(file), "--key", key]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "as it should be" in done.stdout

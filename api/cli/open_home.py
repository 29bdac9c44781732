"""`richter open`: the service, and home in the browser."""

from pathlib import Path
from threading import Thread

import msgspec
import rich_click as click

from api.cli.options import database_option, found_settings
from api.cli.serve import start
from api.cli.serving.greeting import say
from api.cli.serving.listening import note_of, opened, running_home

PROGRAMS = 12
"""How many seats programs may have at once on a machine of one's own, unless the settings say otherwise."""
BY_HAND = "No browser took the address. Open it yourself."


@click.command(name="open")
@click.option("--port", type=int, metavar="PORT", help="Port; 0 takes any free one. [RICHTER_PORT; default: 8720]")
@click.option(
    "--lan",
    is_flag=True,
    default=None,
    help="Listen on the private addresses of this machine too, for phones in the same Wi-Fi. [RICHTER_LAN]",
)
@database_option
def open_home(**flags: str | int | None) -> None:
    """Run the service and open home in the browser.

    At the first start the browser gets the organizer's token. If the service runs already on the same log, the command
    opens its home and ends with 0. Otherwise it runs until Ctrl-C, and ends as `richter serve` does. Programs may take
    seats here, unless RICHTER_PROGRAMS says otherwise.

    Examples:
        richter open
        richter open --lan
    """
    read = found_settings(flags)
    settings = read.settings
    if "programs" not in read.sources:
        settings = msgspec.structs.replace(settings, programs=PROGRAMS)
    note = note_of(settings)
    running = running_home(note)
    if running is not None:
        say(f"The service runs already. Home: {running}")
        _show(running)
        return
    try:
        start(settings, lambda home: _begin(note, home))
    finally:
        note.unlink(missing_ok=True)


def _begin(note: Path, home: str) -> None:
    """Name home for a second start, without the token, and show it. A browser may keep its caller waiting."""
    note.write_text(home.partition("#")[0], encoding="utf-8")
    Thread(target=_show, args=(home,), name="browser", daemon=True).start()


def _show(address: str) -> None:
    if not opened(address):
        say(BY_HAND)

"""Home in the browser of this machine: it is opened there, and a second start finds the service that runs already."""

import webbrowser
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec

from api.cli.options import fail
from service.runtime.files import beside
from service.runtime.settings import Settings

SECONDS = 3
"""How long a service that may run already has for its answer."""
LONGEST = 4096
"""So many bytes of an answer are read at most."""


class Answer(msgspec.Struct):
    """The part of a service's answer that names it."""

    service: str = ""


def opened(address: str) -> bool:
    """Return whether a browser took the address."""
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False


def note_of(settings: Settings) -> Path:
    """Return the file that names home of the service on this log; `richter open` keeps it while it runs."""
    try:
        return beside(settings, "home")
    except ValueError as error:
        fail(str(error))


def running_home(note: Path) -> str | None:
    """Return the address of home that the file names, if a service answers there; None otherwise."""
    try:
        address = note.read_text(encoding="utf-8")[:LONGEST].strip()
    except (OSError, UnicodeDecodeError):
        return None
    with suppress(httpx.HTTPError, httpx.InvalidURL, msgspec.DecodeError):
        headers = {"Accept": "application/json"}
        with httpx.stream("GET", address, headers=headers, timeout=SECONDS) as answer:
            said = next(answer.iter_raw(LONGEST), b"")
        if msgspec.json.decode(said, type=Answer).service == "Friedensrichter":
            return address
    return None

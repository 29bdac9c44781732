"""The lines that `richter serve` prints for people: home's address, and on a terminal its QR code."""

import sys

from api.cli.serving.qr_code import drawn, modules
from service.runtime.settings import Settings

PLAIN = (
    "Plain http: whoever is on the same network can read the keys that are sent. https needs --tls-cert and --tls-key."
)
NOBODY = "This machine has no private address: this address leads to it alone. Is it on a network?"


def say(line: str) -> None:
    """Print a line, at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def say_token(token: str, home: str) -> None:
    """Show the organizer's token, this once: by itself, and in home's address, which a browser keeps it by."""
    say(f"Organizer token (shown once, keep it): {token}")
    say(f"Home with it, for you alone: {home}#token={token}")


def say_home(home: str, settings: Settings) -> None:
    """Say where people begin. On a terminal phones can read it; the code has no token."""
    say(f"Home for everybody: {home}")
    if not settings.public_url and home.startswith(("http://127.", "https://127.")):
        say(NOBODY)
        return
    code = modules(home)
    if code is not None and sys.stdout.isatty() and (sys.stdout.encoding or "").lower().startswith("utf"):
        say(drawn(code))
    if settings.lan and home.startswith("http:"):
        say(PLAIN)

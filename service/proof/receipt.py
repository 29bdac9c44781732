"""A receipt: the service's signed word for what it has told a viewer so far."""

import re

import msgspec

from domain.game.seat import Viewer
from service.proof.note import NoteError, PublicKey, opened
from service.proof.viewer_chain import ViewerHead, name_of

FORM = re.compile(
    r"richter/receipt/1\n"
    r"table (?P<table>[^\n ]+)\n"
    r"viewer (?P<viewer>seat (?:0|[1-9][0-9]?)|spectator|arbiter)\n"
    r"version (?P<version>[1-9][0-9]{0,15})\n"
    r"head (?P<head>[0-9a-f]{64})\n"
    r"time (?P<time>[1-9][0-9]{0,15})\n"
)


class Receipt(msgspec.Struct, frozen=True):
    """The signed statement: up to its own `version` the viewer's chain stands at `head`. `time`: ms since 1970, UTC."""

    table: str
    viewer: str
    version: int
    head: bytes
    time: int

    @property
    def text(self) -> str:
        """The signed text."""
        return (
            f"richter/receipt/1\ntable {self.table}\nviewer {self.viewer}\n"
            f"version {self.version}\nhead {self.head.hex()}\ntime {self.time}\n"
        )


def receipt_for(table: str, viewer: Viewer, head: ViewerHead, time: int) -> Receipt:
    """The receipt for a viewer whose chain stands there."""
    return Receipt(table, name_of(viewer), head.number, head.hash, time)


def read_receipt(note: bytes, key: PublicKey) -> Receipt:
    """The receipt in a signed note. Raises NoteError."""
    match = FORM.fullmatch(opened(note, key, sole=True))
    if match is None:
        message = "It is not a receipt."
        raise NoteError(message)
    head = bytes.fromhex(match["head"])
    return Receipt(match["table"], match["viewer"], int(match["version"]), head, int(match["time"]))

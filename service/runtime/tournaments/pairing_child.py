"""`python -m service.runtime.tournaments.pairing_child pairing`: pair the Swiss round that comes as JSON.

With `reasons` it says why. It imports no more than that takes, so it starts quickly.
"""

import sys
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from domain.tournament.drawing.swiss.cards import PairingInput
from domain.tournament.drawing.swiss.draw_swiss import pairing_of
from domain.tournament.drawing.swiss.why import reasons_of

WORKS: Mapping[str, Callable[[PairingInput], Any]] = MappingProxyType({"pairing": pairing_of, "reasons": reasons_of})


def main() -> None:
    """Read the input to its end, and write the answer."""
    given = msgspec.json.decode(sys.stdin.buffer.read(), type=PairingInput)
    sys.stdout.buffer.write(msgspec.json.encode(WORKS[sys.argv[1]](given)))


if __name__ == "__main__":
    main()

"""Pairings of large Swiss rounds in a process of their own: a matching holds the interpreter as long as it takes."""

import subprocess
import sys
from typing import Any, Literal

import msgspec
import structlog

from domain.tournament.drawing.swiss.cards import Pairing, PairingInput
from domain.tournament.drawing.swiss.why import Reasons
from service.runtime.tournaments.pairing_child import WORKS

FEW = 100
"""Up to so many entrants a round is paired in this process: each matching takes some milliseconds at most."""
CHILD = "service.runtime.tournaments.pairing_child"


def pairing_elsewhere(given: PairingInput) -> Pairing | None:
    """Return what `pairing_of` does. To be called beside the event loop."""
    pairing: Pairing | None = _elsewhere("pairing", given, Pairing | None)
    return pairing


def reasons_elsewhere(given: PairingInput) -> Reasons | None:
    """Return what `reasons_of` does. To be called beside the event loop."""
    reasons: Reasons | None = _elsewhere("reasons", given, Reasons | None)
    return reasons


def _elsewhere(work: Literal["pairing", "reasons"], given: PairingInput, kind: Any) -> Any:
    """Let another process compute. If there is none to be had, or it ends badly, compute here."""
    if len(given.entrants) > FEW:
        words = [sys.executable, "-P", "-m", CHILD, work]
        try:
            done = subprocess.run(words, input=msgspec.json.encode(given), stdout=subprocess.PIPE, check=True)  # noqa: S603 - fixed words
            return msgspec.json.decode(done.stdout, type=kind)
        except (OSError, subprocess.CalledProcessError, msgspec.DecodeError) as error:
            structlog.get_logger().warning("pairing_process_failed", error=str(error))
    return WORKS[work](given)

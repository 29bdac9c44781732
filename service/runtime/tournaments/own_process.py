"""Pairings of large Swiss rounds in a process of their own: a matching holds the interpreter as long as it takes."""

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import msgspec
import structlog

from domain.tournament.drawing.swiss.card import Pairing, PairingInput
from domain.tournament.drawing.swiss.dutch import pairing_of
from domain.tournament.drawing.swiss.why import Reasons, reasons_of

FEW = 100
"""Up to so many entrants a round is paired in this process: each matching takes some milliseconds at most."""

Work = Callable[[PairingInput], Any]


def pairing_elsewhere(given: PairingInput) -> Pairing | None:
    """Return what `pairing_of` does. To be called beside the event loop."""
    pairing: Pairing | None = elsewhere(pairing_of, given, Pairing | None)
    return pairing


def reasons_elsewhere(given: PairingInput) -> Reasons | None:
    """Return what `reasons_of` does. To be called beside the event loop."""
    reasons: Reasons | None = elsewhere(reasons_of, given, Reasons | None)
    return reasons


def elsewhere(work: Work, given: PairingInput, kind: Any) -> Any:
    """Return what `work` does, of this kind; with many entrants another process computes it, if one is to be had."""
    if len(given.entrants) <= FEW:
        return work(given)
    try:
        answer = in_own_process(work, msgspec.json.encode(given))
    except (OSError, EOFError) as error:
        structlog.get_logger().warning("pairing_process_failed", error=repr(error))
        return work(given)
    return msgspec.json.decode(answer, type=kind)


def in_own_process(work: Work, given: bytes) -> bytes:
    """Let another process compute, and return its answer as JSON. `work` is a function of a module.

    Raises OSError if there is no such process to be had, and EOFError if it ends without an answer.
    """
    context = get_context("spawn")
    source, sink = context.Pipe(duplex=False)
    process = context.Process(target=_answer, args=(work, given, sink), daemon=True)
    try:
        process.start()
        sink.close()
        return source.recv_bytes()
    finally:
        source.close()
        sink.close()
        if process.pid is not None:
            process.join()


def _answer(work: Work, given: bytes, sink: Connection) -> None:
    sink.send_bytes(msgspec.json.encode(work(msgspec.json.decode(given, type=PairingInput))))
    sink.close()

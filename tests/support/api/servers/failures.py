"""What a use case can fail with, expected or not."""

import httpx

from domain.game.rule import Refused
from domain.table.rules import KNOWN_FIELDS
from eventstore.ports.failures import StoreBusyError, StoreFullError, StoreUnavailableError
from service.problems import RecordDamagedError, RulesMissingError

FAILURES: list[Exception] = [
    StoreBusyError(),
    StoreUnavailableError("The database cannot be reached."),
    StoreFullError("The disk is full."),
    RecordDamagedError(3, "Its hash does not fit its body."),
    RulesMissingError(),
    Refused(KNOWN_FIELDS, "seats"),
    RuntimeError("a defect"),
    KeyError("As"),
    httpx.HTTPError("another's"),
]

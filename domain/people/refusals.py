"""The refusals of commands about people, and the checks that several commands share."""

from typing import Final, Literal

from domain.people.commands import By
from domain.people.token_set import TokenSet

Refusal = Literal[
    "malformed",
    "not_allowed",
    "unknown_token_number",
    "unknown_organizer",
    "token_over",
    "too_many_tokens",
    "unknown_invitation",
    "invitation_taken",
    "invitation_withdrawn",
    "invitation_expired",
]
MALFORMED: Final = "malformed"
NOT_ALLOWED: Final = "not_allowed"
UNKNOWN_NUMBER: Final = "unknown_token_number"
UNKNOWN_ORGANIZER: Final = "unknown_organizer"
OVER: Final = "token_over"
TOO_MANY: Final = "too_many_tokens"
UNKNOWN_INVITATION: Final = "unknown_invitation"

GOOD_AT_ONCE = 200
"""So many tokens of a token set may be good at the same time. Players of a tournament are as many as have entered."""
EVENTS = 1000
"""After so many events a token set gives out no more: each act reads it whole. Ending a token is always possible."""


class NotAcceptedError(Exception):
    """The command is not accepted. `code` says why, `field` names what is wrong with it, if something is."""

    def __init__(self, code: Refusal, field: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.field = field


def sees_to(by: By, role: str) -> bool:
    """Return whether somebody sees to tokens of a role: organizers to all, arbiters to seats, players, spectators."""
    return by.role in ("organizer", "operator", "service") or (
        by.role == "arbiter" and role in ("seat", "player", "spectator")
    )


def must_be_in_future(ends_at: int | None, at: int) -> None:
    """Raises NotAcceptedError for an end that is no longer to come."""
    if ends_at is not None and ends_at <= at:
        raise NotAcceptedError(MALFORMED, "ends_at")


def must_have_room(token_set: TokenSet, at: int | None = None) -> None:
    """Return whether there is room for another event, and at a time for another token. Raises NotAcceptedError."""
    if token_set.version >= EVENTS or (
        at is not None and sum(token.role != "player" for token in token_set.good(at)) >= GOOD_AT_ONCE
    ):
        raise NotAcceptedError(TOO_MANY)

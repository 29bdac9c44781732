"""`decide` of a circle: from a command to its event, or a refusal. A pure function."""

from typing import Final, Literal, assert_never

from domain.people.circle import Circle, Token
from domain.people.commands import (
    AppointOrganizer,
    By,
    CircleCommand,
    DismissOrganizer,
    HandOverSeat,
    IssueToken,
    RecordTokens,
    RenameToken,
    RevokeToken,
    RotateToken,
    SetTokenExpiry,
)
from domain.people.events import (
    CircleEvent,
    OrganizerAppointed,
    OrganizerDismissed,
    SeatHandedOver,
    TokenExpirySet,
    TokenIssued,
    TokenRenamed,
    TokenRevoked,
    TokenRotated,
    TokensRecorded,
)

Refusal = Literal[
    "malformed", "not_allowed", "unknown_token_number", "unknown_organizer", "token_over", "too_many_tokens"
]
MALFORMED: Final = "malformed"
NOT_ALLOWED: Final = "not_allowed"
UNKNOWN_NUMBER: Final = "unknown_token_number"
UNKNOWN_ORGANIZER: Final = "unknown_organizer"
OVER: Final = "token_over"
TOO_MANY: Final = "too_many_tokens"

GOOD_AT_ONCE = 200
"""So many tokens of a circle may be good at the same time."""
EVENTS = 1000
"""After so many events a circle gives out no more: it is read whole for each act. Ending a token is always possible."""
GREATEST_GRACE = 86_400_000
"""A day in milliseconds."""


class NotAcceptedError(Exception):
    """The command is not accepted. `code` says why, `field` names what is wrong with it, if something is."""

    def __init__(self, code: Refusal, field: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.field = field


def decide(circle: Circle, by: By, command: CircleCommand, at: int) -> CircleEvent:
    """The event to which a command leads at this time. Raises NotAcceptedError."""
    match command:
        case RecordTokens():
            return _only_first(circle, TokensRecorded(command.tokens))
        case AppointOrganizer():
            _for_the_organizer_of_all(by)
            return _only_first(circle, OrganizerAppointed(command.organizer, command.name))
        case DismissOrganizer():
            _for_the_organizer_of_all(by)
            return OrganizerDismissed(_appointed(circle))
        case IssueToken():
            return _issue(circle, by, command, at)
        case RenameToken():
            token = _own_or_theirs(circle, by, command.token, at)
            _room(circle)
            return TokenRenamed(token.token, command.name)
        case SetTokenExpiry():
            return _set_expiry(circle, by, command, at)
        case RotateToken():
            return _rotate(circle, by, command, at)
        case RevokeToken():
            return TokenRevoked(_own_or_theirs(circle, by, command.token, at).token)
        case HandOverSeat():
            return _hand_over(circle, by, command, at)
        case _:
            assert_never(command)


def _only_first(circle: Circle, event: CircleEvent) -> CircleEvent:
    """What begins a circle. Raises ValueError for one that has begun."""
    if circle.version:
        message = "a circle begins once"
        raise ValueError(message)
    return event


def _issue(circle: Circle, by: By, command: IssueToken, at: int) -> CircleEvent:
    if command.role == "organizer":
        _appointed(circle)
    if not _sees_to(by, command.role):
        raise NotAcceptedError(NOT_ALLOWED)
    _in_future(command.ends_at, at)
    _room(circle, at)
    fields = command.hash, command.role, command.seat, command.name, command.ends_at
    return TokenIssued(len(circle.tokens) + 1, *fields)


def _set_expiry(circle: Circle, by: By, command: SetTokenExpiry, at: int) -> CircleEvent:
    token = _own_or_theirs(circle, by, command.token, at)
    _in_future(command.ends_at, at)
    if token.ends_at is not None and command.ends_at > token.ends_at:
        raise NotAcceptedError(MALFORMED, "ends_at")
    return TokenExpirySet(token.token, command.ends_at)


def _rotate(circle: Circle, by: By, command: RotateToken, at: int) -> CircleEvent:
    token = _own_or_theirs(circle, by, command.token, at)
    _room(circle)
    if not 0 <= command.grace <= GREATEST_GRACE:
        raise NotAcceptedError(MALFORMED, "grace_seconds")
    return TokenRotated(token.token, command.hash, at + command.grace if command.grace else None)


def _hand_over(circle: Circle, by: By, command: HandOverSeat, at: int) -> CircleEvent:
    if not _sees_to(by, "seat"):
        raise NotAcceptedError(NOT_ALLOWED)
    _in_future(command.ends_at, at)
    _room(circle)
    ended = tuple(one.token for one in circle.good(at) if one.role == "seat" and one.seat == command.seat)
    number = len(circle.tokens) + 1
    return SeatHandedOver(command.seat, ended, number, command.hash, command.name, command.ends_at)


def _appointed(circle: Circle) -> str:
    """The organizer whose circle it is. Raises NotAcceptedError if that was dismissed."""
    if circle.organizer is None or circle.dismissed:
        raise NotAcceptedError(UNKNOWN_ORGANIZER)
    return circle.organizer


def _for_the_organizer_of_all(by: By) -> None:
    if by.role not in ("organizer", "operator", "service") or by.organizer is not None:
        raise NotAcceptedError(NOT_ALLOWED)


def _sees_to(by: By, role: str) -> bool:
    """Whether somebody sees to tokens of this role: an organizer to all, an arbiter to seats and spectators."""
    return by.role in ("organizer", "operator", "service") or (by.role == "arbiter" and role in ("seat", "spectator"))


def _own_or_theirs(circle: Circle, by: By, number: int, at: int) -> Token:
    """A token that is good, and either one's own or one that one sees to.

    Raises NotAcceptedError: for whoever sees to none, a token of others is as one that there is not.
    """
    token = circle.tokens.get(number)
    own = by.token is not None and by.token == number
    if token is None or not (own or _sees_to(by, "seat")):
        raise NotAcceptedError(UNKNOWN_NUMBER)
    if not (own or _sees_to(by, token.role)):
        raise NotAcceptedError(NOT_ALLOWED)
    if not token.is_good(at):
        raise NotAcceptedError(OVER)
    return token


def _in_future(ends_at: int | None, at: int) -> None:
    if ends_at is not None and ends_at <= at:
        raise NotAcceptedError(MALFORMED, "ends_at")


def _room(circle: Circle, at: int | None = None) -> None:
    """Whether there is room for another event, and at a time for another token."""
    if circle.version >= EVENTS or (at is not None and sum(1 for _ in circle.good(at)) >= GOOD_AT_ONCE):
        raise NotAcceptedError(TOO_MANY)

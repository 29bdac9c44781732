"""`decide` of a token set: from a command to its event, or a refusal. A pure function."""

from typing import assert_never

from domain.people.commands import (
    AcceptInvitation,
    AppointOrganizer,
    By,
    DismissOrganizer,
    ForgetTexts,
    HandOverSeat,
    Invite,
    IssueToken,
    LeavePost,
    RecordTokens,
    RenameToken,
    RevokeToken,
    RotateToken,
    SetNamesAge,
    SetTokenExpiry,
    TokenSetCommand,
    WithdrawInvitation,
)
from domain.people.events import (
    NamesAgeSet,
    OrganizerAppointed,
    OrganizerDismissed,
    SeatHandedOver,
    TextForgotten,
    TokenExpirySet,
    TokenIssued,
    TokenRenamed,
    TokenRevoked,
    TokenRotated,
    TokenSetEvent,
    TokensRecorded,
)
from domain.people.invite import decide_invitation
from domain.people.refusals import (
    MALFORMED,
    NOT_ALLOWED,
    OVER,
    UNKNOWN_NUMBER,
    UNKNOWN_ORGANIZER,
    NotAcceptedError,
    must_be_in_future,
    must_have_room,
    sees_to,
)
from domain.people.token_set import FROM_TOURNAMENT, Token, TokenSet

OLDEST = 36_500
"""The most days for which names may be kept, if they are to be forgotten by themselves."""
GREATEST_GRACE = 86_400_000
"""A day in milliseconds."""


def decide(token_set: TokenSet, by: By, command: TokenSetCommand, at: int) -> TokenSetEvent:
    """The event to which a command leads at this time. Raises NotAcceptedError."""
    match command:
        case RecordTokens():
            return _record(token_set, command)
        case AppointOrganizer():
            _for_the_organizer_of_all(by)
            return _only_first(token_set, OrganizerAppointed(command.organizer, command.name))
        case DismissOrganizer():
            _for_the_organizer_of_all(by)
            return OrganizerDismissed(_appointed(token_set))
        case SetNamesAge():
            return _set_names_age(token_set, by, command)
        case IssueToken():
            return _issue(token_set, by, command, at)
        case RenameToken():
            token = _own_or_theirs(token_set, by, command.token, at)
            must_have_room(token_set)
            return TokenRenamed(token.token, command.name)
        case SetTokenExpiry():
            return _set_expiry(token_set, by, command, at)
        case RotateToken():
            return _rotate(token_set, by, command, at)
        case RevokeToken():
            return TokenRevoked(_own_or_theirs(token_set, by, command.token, at).token)
        case HandOverSeat():
            return _hand_over(token_set, by, command, at)
        case Invite() | AcceptInvitation() | WithdrawInvitation() | LeavePost():
            return decide_invitation(token_set, by, command, at)
        case ForgetTexts():
            return _forget(by, command)
        case _:
            assert_never(command)


def _forget(by: By, command: ForgetTexts) -> TextForgotten:
    """Return the event that says what was deleted. Whoever may forget a text is known outside the token set."""
    if by.role not in ("operator", "organizer", "seat", "player") or not command.commitments:
        raise NotAcceptedError(NOT_ALLOWED)
    return TextForgotten(command.commitments, command.ground)


def _only_first(token_set: TokenSet, event: TokenSetEvent) -> TokenSetEvent:
    """Return the event that begins a token set. Raises ValueError for a set that has begun."""
    if token_set.version:
        message = "a token_set begins once"
        raise ValueError(message)
    return event


def _record(token_set: TokenSet, command: RecordTokens) -> TokensRecorded:
    """Return the event that takes tokens in. Raises ValueError for one that is known, and if the token set has begun.

    Those of a tournament come at any time.
    """
    event = TokensRecorded(command.tokens)
    if not event.tokens or any(token.token < FROM_TOURNAMENT for token in event.tokens):
        _only_first(token_set, event)
    if any(token.token in token_set.tokens for token in event.tokens):
        message = "a token is recorded once"
        raise ValueError(message)
    return event


def _set_names_age(token_set: TokenSet, by: By, command: SetNamesAge) -> NamesAgeSet:
    _appointed(token_set)
    if not sees_to(by, "organizer"):
        raise NotAcceptedError(NOT_ALLOWED)
    must_have_room(token_set)
    if command.days is not None and not 1 <= command.days <= OLDEST:
        raise NotAcceptedError(MALFORMED, "forget_names_after_days")
    return NamesAgeSet(command.days)


def _issue(token_set: TokenSet, by: By, command: IssueToken, at: int) -> TokenSetEvent:
    if command.role == "organizer":
        _appointed(token_set)
    if not sees_to(by, command.role):
        raise NotAcceptedError(NOT_ALLOWED)
    must_be_in_future(command.ends_at, at)
    must_have_room(token_set, at)
    fields = command.hash, command.role, command.seat, command.name, command.ends_at
    return TokenIssued(token_set.newest + 1, *fields)


def _set_expiry(token_set: TokenSet, by: By, command: SetTokenExpiry, at: int) -> TokenSetEvent:
    token = _own_or_theirs(token_set, by, command.token, at)
    must_be_in_future(command.ends_at, at)
    if token.ends_at is not None and command.ends_at > token.ends_at:
        raise NotAcceptedError(MALFORMED, "ends_at")
    return TokenExpirySet(token.token, command.ends_at)


def _rotate(token_set: TokenSet, by: By, command: RotateToken, at: int) -> TokenSetEvent:
    token = _own_or_theirs(token_set, by, command.token, at)
    must_have_room(token_set)
    if not 0 <= command.grace <= GREATEST_GRACE:
        raise NotAcceptedError(MALFORMED, "grace_seconds")
    return TokenRotated(token.token, command.hash, at + command.grace if command.grace else None)


def _hand_over(token_set: TokenSet, by: By, command: HandOverSeat, at: int) -> TokenSetEvent:
    if not sees_to(by, "seat"):
        raise NotAcceptedError(NOT_ALLOWED)
    must_be_in_future(command.ends_at, at)
    must_have_room(token_set)
    ended = tuple(held.token for held in token_set.good(at) if held.role == "seat" and held.seat == command.seat)
    number = token_set.newest + 1
    return SeatHandedOver(command.seat, ended, number, command.hash, command.name, command.ends_at)


def _appointed(token_set: TokenSet) -> str:
    """The organizer whose token set it is. Raises NotAcceptedError if that was dismissed."""
    if token_set.organizer is None or token_set.dismissed:
        raise NotAcceptedError(UNKNOWN_ORGANIZER)
    return token_set.organizer


def _for_the_organizer_of_all(by: By) -> None:
    if by.role not in ("organizer", "operator", "service") or by.organizer is not None:
        raise NotAcceptedError(NOT_ALLOWED)


def _own_or_theirs(token_set: TokenSet, by: By, number: int, at: int) -> Token:
    """A token that is good, and either one's own or one that one sees to.

    Raises NotAcceptedError: for whoever sees to none, a token of others is as one that there is not.
    """
    token = token_set.tokens.get(number)
    own = by.token is not None and by.token == number
    if token is None or not (own or sees_to(by, "seat")):
        raise NotAcceptedError(UNKNOWN_NUMBER)
    if not (own or sees_to(by, token.role)):
        raise NotAcceptedError(NOT_ALLOWED)
    if not token.is_good(at):
        raise NotAcceptedError(OVER)
    return token

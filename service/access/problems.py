"""The problems of tokens and invitations."""

import msgspec

from service.problems import ProblemError


class UnknownTokenNumberError(ProblemError):
    """There is no token with this number, or it is not the client's to know of."""

    code = "unknown_token_number"


class UnknownOrganizerError(ProblemError):
    """There is no such organizer, or it is not the client's to know of."""

    code = "unknown_organizer"


class TokenOverError(ProblemError):
    """The token has ended, so that nothing can be done with it."""

    code = "token_over"


class TooManyTokensError(ProblemError):
    """The table or the organizer has as many tokens as it may have, or has had too many."""

    code = "too_many_tokens"


class UnknownInvitationError(ProblemError):
    """There is no invitation with this secret or number, or it is not the client's to know of."""

    code = "unknown_invitation"


class InvitationEnd(msgspec.Struct, frozen=True, omit_defaults=True):
    """The end of an invitation: since when, who accepted it by which name, or the words of its withdrawal.

    `at` is in milliseconds since 1970, UTC.
    """

    at: int
    name: str | None = None
    words: str | None = None


class InvitationClosedError(ProblemError):
    """An invitation can be accepted no more."""

    def __init__(self, end: InvitationEnd | None = None) -> None:
        super().__init__(self.code)
        if end is not None:
            self.more = {"invitation": end}


class InvitationTakenError(InvitationClosedError):
    """As many have accepted the invitation as may."""

    code = "invitation_taken"


class InvitationWithdrawnError(InvitationClosedError):
    """The invitation was withdrawn."""

    code = "invitation_withdrawn"


class InvitationExpiredError(InvitationClosedError):
    """The time of the invitation is up."""

    code = "invitation_expired"


class InvitationOverError(InvitationClosedError):
    """The table is over, so that nobody is invited to it any more."""

    code = "invitation_over"


class NoProgramsError(ProblemError):
    """The settings let no program take a seat, or none plays this game."""

    code = "no_programs"


class TooManyProgramsError(ProblemError):
    """Programs have as many seats at the tables of this organizer as they may have at once."""

    code = "too_many_programs"


class LogAwayError(ProblemError):
    """The log in which this is, or may be, cannot be reached. The other logs can."""

    code = "unavailable"
    retry_after = 5

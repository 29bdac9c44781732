"""What can go wrong with a request, apart from the rules.

Each failure is a value with what the client needs to go on.
"""

from domain.registry import GAMES


class ProblemError(Exception):
    """A request that cannot be carried out.

    `code` is stable and machine-readable; `field` names the part of the request that is wrong, if there is one, and
    `allowed` what may stand there, if that is only so much.
    """

    code = "problem"
    field: str | None = None
    allowed: tuple[str, ...] = ()


class TooManyConnectionsError(ProblemError):
    """As many connections are open as there may be: on the server, or with one token."""

    code = "too_many_connections"


class MessageTooLargeError(ProblemError):
    """A message over a WebSocket is larger than one may be."""

    code = "message_too_large"


class ForeignOriginError(ProblemError):
    """A page of another origin acts with a token that it did not bring itself."""

    code = "foreign_origin"


class UnknownGameError(ProblemError):
    """There is no game with this id."""

    code = "unknown_game"

    def __init__(self) -> None:
        super().__init__()
        self.allowed = tuple(sorted(GAMES))  # now, as packages bring games


class UnknownRuleError(ProblemError):
    """The game has no rule with this id."""

    code = "unknown_rule"


class UnknownTableError(ProblemError):
    """There is no such table, or it is not the client's to know of."""

    code = "unknown_table"


class UnknownSeatError(ProblemError):
    """The table has no such seat."""

    code = "unknown_seat"
    field = "seat"


class UnknownCardError(ProblemError):
    """No event of the table has to do with this card or piece."""

    code = "unknown_card"
    field = "card"


class UnknownVersionError(ProblemError):
    """The version named does not exist (yet) for this viewer."""

    code = "unknown_version"


class UnknownDisputeError(ProblemError):
    """The table has no dispute with this number."""

    code = "unknown_dispute"


class TokenMissingError(ProblemError):
    """No token was given."""

    code = "token_missing"


class TokenUnknownError(ProblemError):
    """The token is not known."""

    code = "token_unknown"


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


class NotAllowedError(ProblemError):
    """The token's role may not do this."""

    code = "not_allowed"


class RecordDamagedError(ProblemError):
    """The record of a table cannot be read, because it is no longer as it was written.

    `version` is the first bad event of the stream (None: it is not at an event), `problem` one sentence.
    """

    code = "record_damaged"

    def __init__(self, version: int | None, problem: str) -> None:
        super().__init__(problem)
        self.version = version
        self.problem = problem


class RulesMissingError(ProblemError):
    """The table is played by rules that this process does not know; the message names them.

    So it is at a node that was not brought up to date yet: another may know them.
    """

    code = "rules_missing"


class VersionMovedError(ProblemError):
    """The version that the client expected has moved on; `version` is the current one, in the client's numbers."""

    code = "version_moved"

    def __init__(self, version: int) -> None:
        super().__init__(self.code)
        self.version = version


class KeyReusedError(ProblemError):
    """The idempotency key was used before for another request."""

    code = "key_reused"


class SigningRefusedError(ProblemError):
    """The service signs nothing, as it would contradict what it signed before. The message says why, for the log."""

    code = "signing_refused"


class RefusedAtError(ProblemError):
    """The rules refuse a command; `version` is the current one, in the client's numbers."""

    code = "refused"

    def __init__(self, rule: str, field: str | None, version: int) -> None:
        super().__init__(rule)
        self.rule = rule
        self.field = field
        self.version = version

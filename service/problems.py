"""The problems of a request, apart from the rules.

Each failure is a value with what the client needs to go on.
"""

from collections.abc import Mapping
from types import MappingProxyType

from domain.registry import GAMES

Faults = tuple[tuple[str, str], ...]
"""Rules, each with the place that breaks it."""


class ProblemError(Exception):
    """A request that cannot be carried out.

    `code` is stable and machine-readable. `field` names the part of the request that is wrong, if there is one.
    `allowed` has the values that may stand there, if they are few. `retry_after`: after how many seconds it may be
    carried out. `more`: further fields of the problem answer.
    """

    code = "problem"
    field: str | None = None
    allowed: tuple[str, ...] = ()
    retry_after: int | None = None
    more: Mapping[str, object] = MappingProxyType({})


class TooManyConnectionsError(ProblemError):
    """As many connections are open as there may be: on the server, or with one token."""

    code = "too_many_connections"


class RateLimitedError(ProblemError):
    """A token or an address has asked more than it may in the time.

    `retry_after`: after how many whole seconds it may ask again. `policy` and `state` are the header fields that say
    how much it may ask and how much is left.
    """

    code = "rate_limited"

    def __init__(self, retry_after: int, policy: str, state: str) -> None:
        super().__init__(self.code)
        self.retry_after = retry_after
        self.policy = policy
        self.state = state


class NotAcceptableError(ProblemError):
    """The client takes none of the media types of an answer, which are `allowed`."""

    code = "not_acceptable"
    field = "Accept"

    def __init__(self, kinds: tuple[str, ...]) -> None:
        super().__init__(self.code)
        self.allowed = kinds


class TooManyAnalysesError(ProblemError):
    """There are as many analyses as this client may make, or they take as much room as they may."""

    code = "too_many_analyses"


class TooLongError(ProblemError):
    """The table has more events, or longer ones, than an analysis may begin with."""

    code = "too_long"


class ArchiveTooLargeError(ProblemError):
    """The archive of a tournament has more than fits into a ZIP file of its form."""

    code = "archive_too_large"


class TooManyTicketsError(ProblemError):
    """As many tickets wait as there may be, in all or for one token; all expire within `retry_after` seconds."""

    code = "too_many_tickets"

    def __init__(self, retry_after: int) -> None:
        super().__init__(self.code)
        self.retry_after = retry_after


class BackupTooSoonError(ProblemError):
    """A backup is being made, or the last one began a short time ago; the next one may in `retry_after` seconds."""

    code = "backup_too_soon"

    def __init__(self, retry_after: int) -> None:
        super().__init__(self.code)
        self.retry_after = retry_after


class NoBackupHereError(ProblemError):
    """The log lies on PostgreSQL, which has its own tools for backups."""

    code = "no_backup_here"


class MessageTooLargeError(ProblemError):
    """A message over a WebSocket is larger than one may be."""

    code = "message_too_large"


class ForeignOriginError(ProblemError):
    """A page of another origin acts or opens a WebSocket, and the settings do not name its origin."""

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


class UnknownTournamentError(ProblemError):
    """There is no such tournament, or it is not the client's to know of."""

    code = "unknown_tournament"


class UnknownNumberError(ProblemError):
    """The tournament has no round, board or entrant with this number, or none that the client may know of."""

    code = "unknown_number"


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


class UnknownHookError(ProblemError):
    """There is no such webhook for this token."""

    code = "unknown_hook"


class UnknownDeliveryError(ProblemError):
    """The webhook has no such delivery, or it is no longer kept."""

    code = "unknown_delivery"


class HookDisabledError(ProblemError):
    """The webhook is disabled, so nothing is sent."""

    code = "hook_disabled"


class TooManyHooksError(ProblemError):
    """The holder has as many webhooks as one may have."""

    code = "too_many_hooks"


class TokenMissingError(ProblemError):
    """No token was given."""

    code = "token_missing"


class TokenUnknownError(ProblemError):
    """The token is not known."""

    code = "token_unknown"


class TicketUnknownError(ProblemError):
    """The ticket is not good: unknown, used before, expired, or for another feed."""

    code = "ticket_unknown"


class NotAllowedError(ProblemError):
    """The token's role may not do this."""

    code = "not_allowed"


class RoleRefusedError(NotAllowedError):
    """The role of a token may not do this in a tournament; `rule` says so, in a revision of its rulebook."""

    def __init__(self, rule: str, revision: int | None = None) -> None:
        super().__init__(rule)
        self.rule = rule
        self.revision = revision


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
    """The rules refuse a command; `version` is the current one, in the client's numbers.

    `faults` are all that were found, each a rule and the place that breaks it, where more than one is looked for.
    `revision` is that of the rulebook in which the rule stands.
    """

    code = "refused"

    def __init__(self, rule: str, field: str | None, version: int, revision: int | None, faults: Faults = ()) -> None:
        super().__init__(rule)
        self.rule = rule
        self.field = field
        self.version = version
        self.faults = faults
        self.revision = revision

"""The errors, as a small tree. Each error says what to do in `advice`."""

from __future__ import annotations

from typing import ClassVar

import httpx
import msgspec


class FieldError(msgspec.Struct, frozen=True):
    """A wrong place in the input: the field, what is wrong with it, and the same in words."""

    field: str = ""
    problem: str = ""
    detail: str = ""


class Problem(msgspec.Struct, frozen=True):
    """The service's words about a failure. `code` is one word with a meaning that never changes."""

    code: str = ""
    detail: str = ""
    status: int = 0
    request_id: str = ""
    rule: str | None = None
    version: int | None = None
    field: str | None = None
    read_from: int | None = None
    errors: list[FieldError] = msgspec.field(default_factory=list[FieldError])
    sentences: dict[str, str] = msgspec.field(default_factory=dict[str, str])


class RefereeError(Exception):
    """Any failure of a request. `problem` is what the service said, if it said anything."""

    advice: ClassVar[str] = "Read `problem`."

    def __init__(self, detail: str, problem: Problem | None = None) -> None:
        super().__init__(detail)
        self.detail = detail
        self.problem = problem or Problem(detail=detail)

    @property
    def code(self) -> str:
        """The service's word for the problem, empty if there was no answer."""
        return self.problem.code


class Refused(RefereeError):
    """The rules say no. Nothing has changed."""

    advice = "Choose another command; `rule` and `sentences` say why. If you did not expect it, get the view again."

    @property
    def rule(self) -> str | None:
        """The id of the rule, such as `whist.6.2`; None where no rule of a game refuses."""
        return self.problem.rule

    @property
    def sentences(self) -> dict[str, str]:
        """The text of the rule, by language."""
        return self.problem.sentences


class VersionMoved(RefereeError):
    """Somebody acted before you: the table has another version than you expected."""

    advice = "Get the view and the moves again, and decide anew."

    @property
    def version(self) -> int | None:
        """The table's version now, in your own numbers."""
        return self.problem.version


class HistoryChanged(RefereeError):
    """The log went back to an older state: the history no longer begins with what you have read."""

    advice = "Drop what you know from version `read_from` on, and read it anew: `follow(after=read_from - 1)`."

    @property
    def read_from(self) -> int:
        """The first version that may be another one, in your own numbers."""
        return self.problem.read_from or 1


class BadRequest(RefereeError):
    """The request has a form that the service does not take."""

    advice = "Correct the request; `problem.field` and `problem.errors` name the places."


class NotAllowed(RefereeError):
    """The token's role or seat may not do this."""

    advice = "Use the token of another role or seat."


class Gone(RefereeError):
    """The token has ended, or there is no such thing for it."""

    advice = "Ask for a new token, or correct the name or the address. The same request cannot succeed."


class SeveralOrNone(Gone):
    """The token is good at several tables or tournaments, or at none, so its own cannot be looked up."""

    advice = "Name the table or the tournament by its id."

    def __init__(self, what: str) -> None:
        super().__init__(f"the token is good at several, or at no {what}")


class KeyReused(RefereeError):
    """The key that you gave belongs to another request."""

    advice = "Give no key, or a new one for each act."


class NoAnswer(RefereeError):
    """The service could not be reached, or had no time, also after all retries.

    A command may have been accepted all the same. Sent again with the same `key` it counts once.
    """

    advice = "Wait, then send the same again with the same key."

    def __init__(self, detail: str, problem: Problem | None = None, retry_after: float | None = None) -> None:
        super().__init__(detail, problem)
        self.retry_after = retry_after


class RateLimited(NoAnswer):
    """The token or the address has sent too many requests. `retry_after` has the seconds to wait."""

    advice = "Wait `retry_after` seconds, and ask less often."


class ServerFailed(RefereeError):
    """A defect of the service, or a damaged record."""

    advice = "Report `problem.request_id` to whoever runs the service."


class NotUnderstood(RefereeError):
    """An answer does not fit the types of this package."""

    advice = "Install a newer release of friedensrichter-client."


TOO_MANY_REQUESTS = 429
BY_STATUS: dict[int, type[RefereeError]] = {
    401: Gone,
    403: NotAllowed,
    404: Gone,
    409: Refused,
    412: VersionMoved,
    422: KeyReused,
}


def error_of(status: int, content: bytes, retry_after: float | None) -> RefereeError:
    """Return the error that an answer stands for."""
    try:
        problem = msgspec.json.decode(content, type=Problem)
    except msgspec.DecodeError:  # a proxy in front of the service has words of its own
        problem = Problem(status=status, detail=f"the answer has the status {status}")
    detail = f"{problem.rule}: {problem.detail}" if problem.rule else problem.detail
    if status == TOO_MANY_REQUESTS:
        return RateLimited(detail, problem, retry_after)
    if status in (408, 502, 503, 504):
        return NoAnswer(detail, problem, retry_after)
    if httpx.codes.is_server_error(status):
        return ServerFailed(detail, problem)
    if problem.code == "history_changed":
        return HistoryChanged(detail, problem)
    return BY_STATUS.get(status, BadRequest)(detail, problem)

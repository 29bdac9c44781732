"""Problem answers (RFC 9457): one form, status and wording for everything that goes wrong."""

from importlib.resources import files

import msgspec

from service.access.problems import InvitationEnd
from service.texts.form import Language
from service.texts.reading import read

MEDIA_TYPE = "application/problem+json"
TYPE = "urn:friedensrichter:problem:"


class FieldError(msgspec.Struct, frozen=True, omit_defaults=True):
    """The fault at one place in the input.

    `allowed` are the values that may stand there, if only so many may. `least` and `most` are the bounds of a number,
    or of how many characters or entries a value may have.
    """

    field: str
    problem: str
    detail: str
    expected: str | None = None
    allowed: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None


class RuleFault(msgspec.Struct, frozen=True):
    """A rule that the input breaks, and the place in the input, empty for the whole."""

    rule: str
    at: str


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """A problem: why a request was not carried out.

    `code` is stable and machine-readable, `type` the same as a URI. `title` and `detail` are in the requested language
    (`Accept-Language`, English or German). `rule` is the id of the rule that refuses. `revision` is that of the
    rulebook by which it does, where one counts. `sentences` is the rule's text there in both languages. `version` is
    the current version in the client's numbers. `errors` name the places in the input.

    `damaged_at` is the version, in the stream's numbers, of the first event that is no longer as it was written; for
    arbiters and the organizer. `request_id` is in the log. `faults` are all that is wrong with a movement, a seating or
    the settings of a tournament. `invitation` says since when an invitation can no longer be accepted. It also says who
    accepted it, or with which words it was withdrawn. `read_from` is the first version to read anew, in
    the client's numbers.
    """

    type: str
    title: str
    status: int
    detail: str
    code: str
    request_id: str
    rule: str | None = None
    revision: int | None = None
    field: str | None = None
    version: int | None = None
    damaged_at: int | None = None
    errors: tuple[FieldError, ...] = ()
    sentences: dict[Language, str] = {}
    faults: tuple[RuleFault, ...] = ()
    invitation: InvitationEnd | None = None
    read_from: int | None = None


class Wording(msgspec.Struct, frozen=True):
    """Title and detail of a problem in one language."""

    title: str
    detail: str


WORDINGS = read(files("api.problems").joinpath("wordings.yaml"), dict[str, dict[Language, Wording]])
"""The wordings by the problem's code."""

TOO_LARGE: dict[Language, str] = {
    "en": "The body of this request may have at most {limit} bytes.",
    "de": "Der Inhalt dieser Anfrage darf höchstens {limit} Bytes groß sein.",
}
"""The detail of `too_large` where the limit of the address is known."""

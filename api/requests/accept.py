"""The kinds of answer, and the form of compression, that a client takes."""

import re
from collections.abc import Sequence

from api.requests.header import AnyConnection, header
from service.problems import NotAcceptableError

PARTS = 64
"""How many parts of such a header are read; browsers send some ten."""
ANY_KIND = ("", "*/*")
WEIGHT = re.compile(r"q=([01](?:\.[0-9]{0,3})?)")


def weights(given: str) -> dict[str, float]:
    """The weight of each thing in a header, in small letters; parts that are none of its forms are passed over."""
    result: dict[str, float] = {}
    for part in given.lower().split(",", PARTS)[:PARTS]:
        name, *parameters = (word.strip() for word in part.split(";"))
        weighed = [parameter for parameter in parameters if parameter.startswith("q=")]
        weight = WEIGHT.fullmatch(weighed[0]) if weighed else None
        if name and (weight or not weighed):
            result[name] = max(result.get(name, 0), float(weight.group(1)) if weight else 1)
    return result


def takes_kind(given: str, kinds: Sequence[str]) -> bool:
    """Return whether an `Accept` takes one of these media types; an exact name counts before a wider one.

    One without a part that can be read, or with more parts than are read, takes any.
    """
    accepted = {name: weight for name, weight in weights(given).items() if "/" in name}
    if not accepted or given.count(",") >= PARTS:
        return True

    wider = ((kind, kind.partition("/")[0] + "/*", "*/*") for kind in kinds)
    return any(next((accepted[name] for name in names if name in accepted), 0) for names in wider)


def check_accept(connection: AnyConnection, kinds: Sequence[str]) -> None:
    """Refuse a request that takes none of the media types of its route. Raises NotAcceptableError.

    Before anything is done: a command whose answer nobody takes is not carried out. Problems are told in any case.
    """
    given = header(connection, "accept")
    if given is not None and given.strip() not in ANY_KIND and kinds and not takes_kind(given, kinds):
        raise NotAcceptableError(tuple(kinds))


def takes_gzip(connection: AnyConnection) -> bool:
    """Return whether the client takes an answer that is compressed by gzip."""
    accepted = weights(header(connection, "accept-encoding") or "")
    return accepted.get("gzip", accepted.get("x-gzip", accepted.get("*", 0))) > 0

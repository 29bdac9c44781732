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
    found: dict[str, float] = {}
    for part in given.lower().split(",", PARTS)[:PARTS]:
        name, *parameters = (one.strip() for one in part.split(";"))
        weighed = [one for one in parameters if one.startswith("q=")]
        weight = WEIGHT.fullmatch(weighed[0]) if weighed else None
        if name and (weight or not weighed):
            found[name] = max(found.get(name, 0), float(weight.group(1)) if weight else 1)
    return found


def takes_kind(given: str, kinds: Sequence[str]) -> bool:
    """Return whether an `Accept` takes one of these media types; an exact name counts before a wider one.

    One without a part that can be read, or with more parts than are read, takes any.
    """
    found = {one: weight for one, weight in weights(given).items() if "/" in one}
    if not found or given.count(",") >= PARTS:
        return True

    wider = ((kind, kind.partition("/")[0] + "/*", "*/*") for kind in kinds)
    return any(next((found[one] for one in names if one in found), 0) for names in wider)


def check_accept(connection: AnyConnection, kinds: Sequence[str]) -> None:
    """Refuse a request that takes none of the media types of its route. Raises NotAcceptableError.

    Before anything is done: a command whose answer nobody takes is not carried out. Problems are told in any case.
    """
    given = header(connection, "accept")
    if given is not None and given.strip() not in ANY_KIND and kinds and not takes_kind(given, kinds):
        raise NotAcceptableError(tuple(kinds))


def takes_gzip(connection: AnyConnection) -> bool:
    """Return whether the client takes an answer that is compressed by gzip."""
    found = weights(header(connection, "accept-encoding") or "")
    return found.get("gzip", found.get("x-gzip", found.get("*", 0))) > 0

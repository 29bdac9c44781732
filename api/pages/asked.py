"""A browser's request besides the address: a kind of answer, a form of compression, and what it has already."""

import re

from api.requests.header import AnyConnection, header

PARTS = 64
"""How many parts of such a header are read; browsers send some ten."""
WEIGHT = re.compile(r"q=([01](?:\.[0-9]{0,3})?)")


def weights(given: str) -> dict[str, float]:
    """The weight of each thing in a header, in small letters."""
    result: dict[str, float] = {}
    for part in given.lower().split(",", PARTS)[:PARTS]:
        name, *parameters = (word.strip() for word in part.split(";"))
        weighed = [WEIGHT.fullmatch(word) for word in parameters if word.startswith("q=")]
        if name:
            result[name] = max(result.get(name, 0), float(weighed[0][1]) if weighed and weighed[0] else 1)
    return result


def prefers_page(connection: AnyConnection) -> bool:
    """Return whether a client names HTML, and likes it no less than JSON.

    One that takes anything counts as a program.
    """
    accepted = weights(header(connection, "accept") or "")
    page = accepted.get("text/html", 0)
    return page > 0 and page >= accepted.get("application/json", 0)


def takes_gzip(connection: AnyConnection) -> bool:
    """Return whether the client takes an answer that is compressed by gzip."""
    accepted = weights(header(connection, "accept-encoding") or "")
    return accepted.get("gzip", accepted.get("*", 0)) > 0


def has_already(connection: AnyConnection, tag: str) -> bool:
    """Return whether the client has the answer with this tag (`If-None-Match`)."""
    given = [part.strip().removeprefix("W/") for part in (header(connection, "if-none-match") or "").split(",")]
    return tag in given or given == ["*"]

"""The language that a client asks for."""

import re

from api.requests.header import AnyConnection, header
from service.texts.form import Language

LONGEST = 1_000
"""How much of `Accept-Language` is read, in characters; browsers send some dozen."""
RANGE = re.compile(r"([a-zA-Z]{1,8}|\*)(?:-[a-zA-Z0-9-]{1,35})?")
WEIGHT = re.compile(r"q=([01](?:\.[0-9]{0,3})?)")


def speak(connection: AnyConnection, language: Language) -> None:
    """Use this language for the connection, whatever its headers say."""
    connection.scope["state"]["language"] = language


def language_of(request: AnyConnection) -> Language:
    """German if the request prefers it to English, else English."""
    chosen: Language | None = request.scope["state"].get("language")
    return preferred(header(request, "accept-language") or "") if chosen is None else chosen


def preferred(accepted: str) -> Language:
    """German if an `Accept-Language` prefers it to English, else English.

    Of two that it likes as well the one named first; `*` stands for those not named. Parts that are none of its forms
    are passed over.
    """
    weights: dict[str, float] = {}
    for part in accepted[:LONGEST].split(","):
        name, weight = _read(part)
        if name:
            weights[name] = max(weights.get(name, 0), weight)
    others = weights.get("*", 0)
    german, english = weights.get("de", others), weights.get("en", others)
    first = next((name for name in weights if name in ("de", "en")), "en")
    return "de" if german > english or (german == english > 0 and first == "de") else "en"


def _read(part: str) -> tuple[str, float]:
    """The language of one part and how much it is wanted; no language if the part is none of the forms."""
    named, mark, weighed = part.partition(";")
    match = RANGE.fullmatch(named.strip())
    weight = WEIGHT.fullmatch(weighed.strip()) if mark else None
    if not match or (mark and not weight):
        return "", 0
    return match.group(1).lower(), float(weight.group(1)) if weight else 1

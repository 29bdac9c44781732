"""A problem as an answer to a request, in the language that it asks for."""

from typing import Any

import msgspec
from litestar import Response

from api.problems.problem import MEDIA_TYPE, TYPE, WORDINGS, Problem
from api.requests.header import AnyConnection
from api.requests.language import language_of
from service.texts.form import Language
from service.texts.library import packaged

Answer = Response[bytes]


def problem(
    request: AnyConnection, status: int, code: str, headers: dict[str, str] | None = None, **more: Any
) -> Answer:
    """A problem answer in the language that the request asks for."""
    language = language_of(request)
    wording = WORDINGS[code][language]
    request_id = str(request.scope.get("state", {}).get("request_id", ""))
    fields = {"detail": wording.detail, **{name: value for name, value in more.items() if value is not None}}
    body = Problem(type=TYPE + code, title=wording.title, status=status, code=code, request_id=request_id, **fields)
    sent = {"content-language": language, "cache-control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(body), status_code=status, media_type=MEDIA_TYPE, headers=sent)


def sentences_of(rule: str, revision: int | None) -> dict[Language, str]:
    """A rule's text in both languages, by a revision of its rulebook."""
    text = packaged().rule(rule).by(revision)
    return {"en": text.en, "de": text.de}

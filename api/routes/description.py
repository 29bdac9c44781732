"""The descriptions for programs: of the interface (OpenAPI) and of its messages (AsyncAPI)."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import Parameter

from api.answers.public_texts import PublicTexts
from api.openapi.interface import Interface
from api.openapi.made import FORMS, Form
from api.requests.header import AnyRequest

OfGame = Annotated[str | None, Parameter(description="Only the part of this game; all games if left out.")]
DOCUMENTS = {"openapi": "interface", "asyncapi": "messages"}
"""The name of each document in its address, and in the state of the application."""


def _gives(document: str, form: Form) -> HTTPRouteHandler:
    media_type = f"application/{form}"

    @get(f"/v1/{document}.{form}", include_in_schema=False, media_types=(media_type,))
    async def describe_route(request: AnyRequest, game: OfGame = None) -> Response[Any]:
        """Give a document in this form."""
        read: Interface = request.app.state[DOCUMENTS[document]]
        texts: PublicTexts = request.app.state.public_texts
        return await texts.answer(request, await read.text(game, form), media_type)

    return describe_route


HANDLERS = tuple(_gives(document, form) for document in DOCUMENTS for form in FORMS)

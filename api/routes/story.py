"""The record in sentences, for readers of pages."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter

from api.answers.long_response import long_response
from api.answers.revalidated import BY_TOKEN_AND_LANGUAGE
from api.openapi.operation import looking
from api.requests.header import AnyRequest
from api.requests.language import language_of
from api.requests.request import grant_of, referee_of
from api.routes.record import After
from api.routes.tables import TableId, WithRole, WithSeat
from service.queries.perspective import Perspective
from service.queries.story import PAGE, Story, read_story


@get(
    "/v1/tables/{table:str}/story",
    operation_id="ReadStory",
    operation=looking(Story, "not_allowed", tagged=True, paged=True),
    tags=["record"],
)
async def read_story_route(
    request: AnyRequest,
    table: TableId,
    *,
    after: After = 0,
    limit: Annotated[int, Parameter(description="The largest number of entries in the answer.", ge=1, le=PAGE)] = PAGE,
    seat: WithSeat = None,
    role: WithRole = None,
) -> Response[Any]:
    """Read the story of a table: a sentence for each event, as these eyes may know it, in their own numbers.

    English or German by `Accept-Language`. Each entry says whether it was withdrawn. Who may read the whole record is
    also told the version in the record of each.
    """
    language, eyes = language_of(request), Perspective(seat, role)
    work = read_story(referee_of(request), await grant_of(request), table, language, after, limit, eyes)
    return await long_response(request, work, {"content-language": language}, vary=BY_TOKEN_AND_LANGUAGE)


HANDLERS = (read_story_route,)

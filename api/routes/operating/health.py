"""The health of the service: whether it lives, and whether it can do its work."""

from typing import Literal

import msgspec
from litestar import Response, get

from api.openapi.operation import Operation
from api.problems.wordings import WORDINGS
from api.requests.header import AnyRequest
from api.requests.language import language_of
from api.requests.request import referee_of


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    """The health of the service.

    `code` is there if the log lacks events that were acknowledged: the code of the problem that answers whatever would
    write. `detail` says it in the requested language.
    """

    status: Literal["ok", "unavailable"]
    code: str = ""
    detail: str = ""


WENT_BACK = "log_went_back"

HEALTH = Operation(Health, (), public=True, always=True)


@get("/healthz", operation_id="CheckHealth", operation=HEALTH, tags=["health"])
async def check_health_route() -> Health:
    """Say that the process lives."""
    return Health("ok")


@get("/readyz", operation_id="CheckReadiness", operation=HEALTH, tags=["health"])
async def check_readiness_route(request: AnyRequest) -> Response[Health]:
    """Say whether the service is to be sent requests: 503 if the log cannot be read or written, or if it stops."""
    referee = referee_of(request)
    if referee.store.acknowledged.lost:
        detail = WORDINGS[WENT_BACK][language_of(request)].detail
        return Response(Health("unavailable", WENT_BACK, detail), status_code=503)
    ready = not referee.draining.is_set() and await referee.store.ready()
    return Response(Health("ok" if ready else "unavailable"), status_code=200 if ready else 503)


HANDLERS = (check_health_route, check_readiness_route)

"""The metrics of the service."""

from litestar import Response, get

from api.openapi.operation import Operation
from api.requests.header import AnyRequest
from api.requests.request import referee_of, token_of
from service.runtime.metrics import MEDIA_TYPE


@get(
    "/metrics",
    operation_id="ReadMetrics",
    operation=Operation(str, ("token_missing", "token_unknown", "not_allowed", "unavailable"), always=True),
    tags=["health"],
)
async def read_metrics_route(request: AnyRequest) -> Response[bytes]:
    """Read the metrics.

    In Prometheus' text form, of all tables together: for the organizer's token, or that of `RICHTER_METRICS_TOKEN`.
    """
    referee = referee_of(request)
    await referee.access.check_metrics(token_of(request))
    return Response(referee.metrics.text(), media_type=MEDIA_TYPE, headers={"cache-control": "no-store"})


HANDLERS = (read_metrics_route,)

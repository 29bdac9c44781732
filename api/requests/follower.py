"""The follower of a feed: the holder of a token, or of a ticket in place of one."""

from api.requests.header import AnyRequest
from api.requests.request import admitted, grant_of, referee_of, token_of
from service.access.grants import Grant
from service.runtime.access.standing import Standing


async def follower_of(request: AnyRequest, stream: str, ticket: str | None) -> tuple[Grant, Standing]:
    """Return the grant of a stream's follower, and the standing of the token, which may be that behind a ticket.

    A ticket is used up with it. Raises TicketUnknownError, and as `grant_of` does.
    """
    if ticket is None:
        grant = await grant_of(request)
        return grant, await referee_of(request).access.standing_of(token_of(request))
    standing = await referee_of(request).feed_tickets.take(ticket, stream)
    return await admitted(request, standing.grant), standing

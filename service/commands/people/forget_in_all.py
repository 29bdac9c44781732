"""Forgetting a name in all logs of a service."""

from domain.game.personal import Ground
from service.access.problems import LogAwayError
from service.aggregate.request import Request
from service.commands.people.forget_name import Forgotten, forget_name
from service.queries.joined import is_joined
from service.runtime.context import Referee


async def forget_name_in_all(referee: Referee, request: Request, name: str, ground: Ground) -> Forgotten:
    """Forget a name in one log after the other; see `forget_name`. Each keeps the key of the request.

    So a retry goes on where the first one ended. Raises LogAwayError before anything is forgotten, if it can see it.
    """
    if not is_joined(referee, request.grant):
        return await forget_name(referee, request, name, ground)
    logs = referee.logs
    if len(logs.opened) < len(logs):
        raise LogAwayError
    done = [await forget_name(log, request, name, ground) for log in logs.opened]
    return Forgotten(
        ground,
        request.dry_run,
        tuple(place for answer in done for place in answer.places),
        tuple(stream for answer in done for stream in answer.unreadable),
        any(answer.more for answer in done),
    )

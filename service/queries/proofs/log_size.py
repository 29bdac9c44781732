"""The numbers of the whole log, and who may know them: its size, an event's position, a checkpoint's time.

Each reveals what happens at other tables. A reader who knows all that happened openly could count the covert acts by
them, and see whether any table is in play. So these numbers are the organizer's alone. Others get proofs in an open
checkpoint (`service.queries.proofs.open_checkpoint`), which they bring themselves.
"""

from service.access.grants import Grant
from service.problems import NotAllowedError


def must_organize(grant: Grant) -> None:
    """See to it that the client may be told numbers of the whole log. Raises NotAllowedError."""
    if not grant.is_of_all:
        raise NotAllowedError

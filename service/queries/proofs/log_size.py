"""Who may be told numbers of the whole log: its size, the position of an event in it, and when a checkpoint was made.

Each tells of what happens at other tables. Whoever knows all that happened openly can count the covert acts by them,
and see by what there is, and what there is not, whether any table is in play. So these numbers are the organizer's
alone. Others get proofs in an open checkpoint (`service.queries.proofs.open_checkpoint`), which they bring themselves.
"""

from service.access.grants import Grant
from service.problems import NotAllowedError


def must_organize(grant: Grant) -> None:
    """See to it that the client may be told numbers of the whole log. Raises NotAllowedError."""
    if not grant.is_of_all:
        raise NotAllowedError

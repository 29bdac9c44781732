"""Commands about tokens by an operator who has the database at hand, beside the service."""

from domain.people.commands import By, IssueToken, TokenSetCommand
from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StoreBusyError
from eventstore.ports.log import Appended
from service.access.randomness import new_organizer_id, new_token, token_hash
from service.commands.people.carry_out import TRIES
from service.commands.people.organizers import newly_begun
from service.commands.people.token_sets import Change, Loaded, Place, decided, load
from service.record.people import stream_of_organizer, stream_of_table

OPERATOR = By("operator")


def of_table(table: str) -> Place:
    """The tokens of a table."""
    return Place(stream_of_table(table), table)


def of_organizer(organizer: str) -> Place:
    """The tokens of an organizer; an empty id stands for the organizer of all."""
    return Place(stream_of_organizer(organizer), None, organizer)


async def issue_for_organizer(
    store: EventStore, organizer: str | None, name: str, at: int, reason: str | None
) -> tuple[str, str]:
    """A new token of an organizer, and its id. None: of a new one of this name. Empty: of the organizer of all.

    Raises what `decided` raises, and the errors of the store.
    """
    place = of_organizer(new_organizer_id() if organizer is None else organizer)
    secret = new_token("organizer")
    command = IssueToken(token_hash(secret).hex(), "organizer", None, name or None)
    start = newly_begun(place, OPERATOR, name) if organizer is None else None
    await operate(store, place, command, at, reason, start)
    return place.organizer or "", secret


async def operate(
    store: EventStore, place: Place, command: TokenSetCommand, at: int, reason: str | None, start: Loaded | None = None
) -> Change:
    """Carry a command out. The nodes that run hear of it as they hear of each other.

    Raises what `decided` raises, and the errors of the store.
    """
    for _ in range(TRIES):
        change = decided(start or await load(store, place), OPERATOR, command, at, None, reason)
        if isinstance(await store.append(change.append), Appended):
            return change
    raise StoreBusyError

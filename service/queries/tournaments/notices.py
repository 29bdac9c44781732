"""The events of a tournament as a viewer is told of them."""

from collections.abc import Iterable
from typing import Annotated

import msgspec

from domain.tournament.actor import Actor
from domain.tournament.audience import visible
from domain.tournament.events.events import AnyEvent
from service.runtime.tournaments.live_tournament import Happened

Event = Annotated[AnyEvent, msgspec.Meta(description="What happened.")]


class TournamentNotice(msgspec.Struct, frozen=True):
    """What one viewer is told of an event of a tournament.

    `version` is the viewer's own number of it, `at` milliseconds since 1970 (UTC), `by` who acted, `rule` the rule that
    the event carries.
    """

    version: int
    at: int
    by: Actor
    rule: str
    event: Event


def notices_of(happened: Iterable[Happened], number: int, viewer: Actor) -> tuple[TournamentNotice, ...]:
    """The notices of events in a row for one viewer, whose number is `number` before the first of them."""
    found: list[TournamentNotice] = []
    for before, record in happened:
        told = visible(before, record, viewer)
        if told is not None:
            found.append(TournamentNotice(number + len(found) + 1, told.at, told.by, told.rule, told.event))
    return tuple(found)

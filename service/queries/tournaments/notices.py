"""The events of a tournament as a viewer is told of them."""

from collections.abc import Iterable
from typing import Annotated

import msgspec

from domain.tournament.audience import is_news_with_board, news_with_board, visible
from domain.tournament.events.events import AnyEvent
from domain.tournament.events.results import BoardOpened
from domain.tournament.record import Actor
from domain.tournament.state.tournament import Tournament
from service.runtime.tournaments.live_tournament import Happened

Event = Annotated[AnyEvent, msgspec.Meta(description="What happened.")]


class TournamentActor(Actor, frozen=True, omit_defaults=True):
    """An actor or viewer: an arbiter or a director by its number, a player by its entrant and its number there."""


def shown_actor(actor: Actor) -> TournamentActor:
    """An actor, as it is shown."""
    return TournamentActor(actor.role, actor.arbiter, actor.entrant, actor.player, actor.director)


class TournamentNotice(msgspec.Struct, frozen=True):
    """An event of a tournament, as one viewer may read it.

    `version` is the viewer's own number of it, `at` milliseconds since 1970 (UTC), `by` who acted, `rule` the rule that
    the event carries. `told`: where a board is opened, what has happened at its tables, for those who did not know it.
    """

    version: int
    at: int
    by: TournamentActor
    rule: str
    event: Event
    told: tuple[Event, ...] = ()


def notices_of(happened: Iterable[Happened], number: int, viewer: Actor) -> tuple[TournamentNotice, ...]:
    """The notices of events in a row for one viewer, whose number is `number` before the first of them."""
    result: list[TournamentNotice] = []
    for before, record in happened:
        visible_events = visible(before, record, viewer)
        if visible_events is not None:
            also = _news_with(before, visible_events.event, viewer)
            by, version = shown_actor(visible_events.by), number + len(result) + 1
            result.append(
                TournamentNotice(version, visible_events.at, by, visible_events.rule, visible_events.event, also)
            )
    return tuple(result)


def _news_with(before: Tournament | None, event: AnyEvent, viewer: Actor) -> tuple[AnyEvent, ...]:
    if before is None or not isinstance(event, BoardOpened) or not is_news_with_board(before, event.board, viewer):
        return ()
    return tuple(news_with_board(before, event.board, viewer))

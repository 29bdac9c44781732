"""The end of the game: all kingdoms at peace, or a standstill (14)."""

from msgspec.structs import replace

from domain.game.outcome import Outcome
from domain.games.frieden.revision_1.deck import jokers_of
from domain.games.frieden.revision_1.events import EndingsEvent, GameEnded
from domain.games.frieden.revision_1.model import Draft, State
from domain.games.frieden.revision_1.options import Previous
from domain.games.frieden.revision_1.result import ranking, scores
from domain.games.frieden.revision_1.rulebook import ALL_KINGDOMS, STANDSTILL
from domain.games.frieden.revision_1.seats import seats_of
from domain.games.frieden.revision_1.turns import turn_counted


def end_by_peace(draft: Draft) -> None:
    """Every kingdom is at peace."""
    state = draft.state
    draft.add(GameEnded(ranking(state, seats_of(state)), scores(state), "all_kingdoms", _carry(state)), ALL_KINGDOMS)


def end_by_standstill(draft: Draft) -> None:
    """There have been too many passes in a row, or too many turns without a peace."""
    state = draft.state
    draft.add(GameEnded(ranking(state, seats_of(state)), scores(state), "standstill", _carry(state)), STANDSTILL)


def is_standstill(state: State) -> bool:
    """Whether the turn that is over, once counted, ends the game (14.2)."""
    counted, seats = turn_counted(state), len(state.zones.hands)
    passes, quiet = state.options.pass_rounds * seats, state.options.quiet_rounds * seats
    return 0 < passes <= counted.passes or counted.quiet >= quiet


def _carry(state: State) -> Previous:
    """What the next game of the series takes (14.4). No card is on offer when a game ends."""
    peaces, zones = state.peaces, state.zones
    jokers = [len(jokers_of(hand)) for hand in zones.hands]
    for run in zones.runs:
        jokers[run.seat] += len(jokers_of(run.cards))
    first, last = (peaces[0].seat, peaces[-1].seat) if peaces else (None, None)
    return Previous(first, last, tuple(jokers))


def evolve_endings(state: State, event: EndingsEvent, _version: int) -> State:
    """The state after the event."""
    ended = turn_counted(state) if event.reason == "standstill" else state
    return replace(ended, outcome=Outcome(event.ranking, event.scores, event.reason), carry=event.carry)

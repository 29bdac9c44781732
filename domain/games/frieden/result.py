"""How a game ends (14)."""

from domain.game.outcome import Outcome
from domain.games.frieden.deck import jokers_of, kingdoms_of
from domain.games.frieden.events import GameEnded
from domain.games.frieden.evolve_turn import turn_counted
from domain.games.frieden.model import State
from domain.games.frieden.options import Previous
from domain.games.frieden.seats import others, seats_of


def kingdoms_left(state: State) -> tuple[str, ...]:
    """The kingdoms that are not at peace, by material, then suit."""
    at_peace = {peace.kingdom for peace in state.peaces}
    return tuple(kingdom for kingdom in kingdoms_of(state.options.packs) if kingdom not in at_peace)


def is_standstill(state: State) -> bool:
    """Whether the turn that is over, once counted, ends the game (14.2)."""
    counted, seats = turn_counted(state), len(state.zones.hands)
    passes, quiet = state.options.pass_rounds * seats, state.options.quiet_rounds * seats
    return 0 < passes <= counted.passes or counted.quiet >= quiet


def all_at_peace(state: State) -> GameEnded:
    """The end when every kingdom is at peace."""
    return GameEnded(_ranking(state, tuple(seats_of(state))), _scores(state), "all_kingdoms", _carry(state))


def standstill(state: State) -> GameEnded:
    """The end by standstill."""
    return GameEnded(_ranking(state, tuple(seats_of(state))), _scores(state), "standstill", _carry(state))


def outcome(state: State) -> Outcome | None:
    """The result, once the game is over."""
    return state.outcome


def resign(state: State, seat: int) -> Outcome:
    """The result if this seat gives up: it comes last, the others by their peaces."""
    return Outcome((*_ranking(state, others(state, seat)), (seat,)), _scores(state), "resigned")


def _scores(state: State) -> tuple[int, ...]:
    """The peaces that each seat has declared (14.3)."""
    return tuple(sum(peace.seat == seat for peace in state.peaces) for seat in seats_of(state))


def _ranking(state: State, seats: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The seats by score; those with the same share a place."""
    scores = _scores(state)
    values = sorted({scores[seat] for seat in seats}, reverse=True)
    return tuple(tuple(seat for seat in seats if scores[seat] == value) for value in values)


def _carry(state: State) -> Previous:
    """What the next game of the series takes (14.4). No card is on offer when a game ends."""
    peaces, zones = state.peaces, state.zones
    jokers = [len(jokers_of(hand)) for hand in zones.hands]
    for run in zones.runs:
        jokers[run.seat] += len(jokers_of(run.cards))
    first, last = (peaces[0].seat, peaces[-1].seat) if peaces else (None, None)
    return Previous(first, last, tuple(jokers))

"""How the game ends (8, part 10 of the rulebook)."""

from domain.game.outcome import Outcome
from domain.game.rule import Cited
from domain.game.seat import Seat
from domain.games.scherbia.events import Event, GameOver, PointsCounted
from domain.games.scherbia.model import State
from domain.games.scherbia.pack import listed, of_job
from domain.games.scherbia.questions import Throw
from domain.games.scherbia.rulebook import CARD_POINTS, GROUP_POINTS, MOST_POINTS
from domain.games.scherbia.scoring import count, groups_of, ranking, scores


def due_throw_for_count(state: State) -> Throw | None:
    """The next woodcutter in a pile that is thrown for again: seat by seat, in canonical order (8.2)."""
    thrown = {one.card for one in state.dice}
    for seat, pile in enumerate(state.piles):
        for card in listed(of_job(pile, "woodcutter")):
            if card not in thrown:
                return Throw(seat, card, "count")
    return None


def due_end(state: State) -> Cited[Event]:
    """The count of the points, then the end of the game."""
    if state.count is None:
        counted = count(state)
        grouped = len(counted.groups) < state.seats
        return Cited(PointsCounted(counted.seats, counted.groups), GROUP_POINTS if grouped else CARD_POINTS)
    points = scores(state.count.groups)
    return Cited(GameOver(ranking(points), points, "counted"), MOST_POINTS)


def outcome(state: State) -> Outcome | None:
    """The result, once the game is over."""
    return state.outcome


def resign(state: State, seat: Seat) -> Outcome:
    """The result if this seat gives up: its group comes last, the others stand by their piles as they lie.

    Woodcutters count nothing, since they are thrown for only at the count.
    """
    points = scores(count(state).groups)
    last = next(group for group in groups_of(state) if seat in group)
    others = tuple(tuple(one for one in place if one not in last) for place in ranking(points))
    return Outcome((*(place for place in others if place), last), points, "resigned")

"""Who is out, and how the game ends (8, part 10 of the rulebook)."""

from domain.game.outcome import Outcome
from domain.game.seat import Seat
from domain.games.dna.events import Event, GameOver, SeatsOut
from domain.games.dna.model import State
from domain.games.dna.phase import out_seats, seats_in, without_a_card
from domain.games.dna.rulebook import FIRST_OUT_ENDS, OUT, PLAYING_ON, TURN_LIMIT
from domain.kit.draft import Draft

Ranking = tuple[tuple[Seat, ...], ...]
Desk = Draft[State, Event]


def note_outs(desk: Desk) -> bool:
    """Seats without a card are out, and the game may end by it (8.1 to 8.3); whether anybody was."""
    gone = without_a_card(desk.state)
    if not gone:
        return False
    desk.add(SeatsOut(gone, 1 + len(out_seats(desk.state))), OUT)
    left = seats_in(desk.state)
    if not desk.state.options.play_on or len(left) <= 1:
        ranking = (*desk.state.out, left) if left else desk.state.out
        rule = PLAYING_ON if desk.state.options.play_on else FIRST_OUT_ENDS
        desk.add(GameOver(ranking, scores(ranking, desk.state.seats), "hand_empty"), rule)
    return True


def end_by_turn_limit(desk: Desk) -> None:
    """The seats still in are ranked by their cards in hand, fewest first (8.6)."""
    state = desk.state
    left = seats_in(state)
    counts = sorted({len(state.hands[seat]) for seat in left})
    groups = tuple(tuple(seat for seat in left if len(state.hands[seat]) == count) for count in counts)
    ranking = (*state.out, *groups)
    desk.add(GameOver(ranking, scores(ranking, state.seats), "turn_limit"), TURN_LIMIT)


def scores(ranking: Ranking, seats: int) -> tuple[int, ...]:
    """For each seat the number of seats ranked strictly behind it."""
    behind = seats
    found = [0] * seats
    for group in ranking:
        behind -= len(group)
        for seat in group:
            found[seat] = behind
    return tuple(found)


def outcome(state: State) -> Outcome | None:
    """The result, once the game is over."""
    return state.outcome


def resign(state: State, seat: Seat) -> Outcome:
    """The result if this seat gives up: it comes last; the others still in share the place before it."""
    before = tuple(tuple(other for other in group if other != seat) for group in (*state.out, seats_in(state)))
    ranking = (*(group for group in before if group), (seat,))
    return Outcome(ranking, scores(ranking, state.seats), "resigned")

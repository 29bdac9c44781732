"""The seats that are still in the game, going out, the end of the game, and the ranks (8)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.outcome import Outcome
from domain.game.seat import Seat
from domain.games.dna.events import GameOver, RankingEvent, SeatsOut
from domain.games.dna.rules import FIRST_OUT_ENDS, OUT, PLAYING_ON, TURN_LIMIT
from domain.games.dna.state import Draft, State


def out_seats(state: State) -> frozenset[Seat]:
    """The seats that are out (8.1)."""
    return frozenset(seat for group in state.out for seat in group)


def seats_in(state: State) -> tuple[Seat, ...]:
    """The seats that are not out."""
    if not state.out:
        return tuple(range(state.seats))
    out = out_seats(state)
    return tuple(seat for seat in range(state.seats) if seat not in out)


def clockwise(state: State, first: Seat) -> tuple[Seat, ...]:
    """The seats that are not out, clockwise, beginning with this one if it is not out."""
    seats = seats_in(state)
    return tuple(seat for seat in seats if seat >= first) + tuple(seat for seat in seats if seat < first)


Ranking = tuple[tuple[Seat, ...], ...]


def note_outs(draft: Draft) -> bool:
    """Seats without a card are out, and the game may end by it (8.1 to 8.3); whether anybody was."""
    gone = _without_a_card(draft.state)
    if not gone:
        return False
    draft.add(SeatsOut(gone, 1 + len(out_seats(draft.state))), OUT)
    left = seats_in(draft.state)
    if not draft.state.options.play_on or len(left) <= 1:
        ranking = (*draft.state.out, left) if left else draft.state.out
        rule = PLAYING_ON if draft.state.options.play_on else FIRST_OUT_ENDS
        draft.add(GameOver(ranking, scores(ranking, draft.state.seats), "hand_empty"), rule)
    return True


def end_by_turn_limit(draft: Draft) -> None:
    """The seats still in are ranked by their cards in hand, fewest first (8.6)."""
    state = draft.state
    left = seats_in(state)
    counts = sorted({len(state.hands[seat]) for seat in left})
    groups = tuple(tuple(seat for seat in left if len(state.hands[seat]) == count) for count in counts)
    ranking = (*state.out, *groups)
    draft.add(GameOver(ranking, scores(ranking, state.seats), "turn_limit"), TURN_LIMIT)


def scores(ranking: Ranking, seats: int) -> tuple[int, ...]:
    """For each seat the number of seats ranked strictly behind it."""
    behind = seats
    result = [0] * seats
    for group in ranking:
        behind -= len(group)
        for seat in group:
            result[seat] = behind
    return tuple(result)


def _without_a_card(state: State) -> tuple[Seat, ...]:
    """The seats that are not out yet and have no card any more, none laid down for an action either (2.7)."""
    return tuple(seat for seat in seats_in(state) if not state.hands[seat] and not _has_laid_down(state, seat))


def _has_laid_down(state: State, seat: Seat) -> bool:
    choice = state.choices[seat]
    return choice is not None and choice.kind == "card" and choice.state != "done"


def evolve_ranking(state: State, event: RankingEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case SeatsOut(seats):
            return replace(state, out=(*state.out, seats), out_this_turn=True, builders=())
        case GameOver(ranking, scores, reason):
            return replace(state, outcome=Outcome(ranking, scores, reason))
        case _:
            assert_never(event)

"""The endings of a game, and the truces that end it (sections 5 and 6)."""

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.essentia.board import POWERS, Power, side_of
from domain.games.essentia.events import (
    EndingsEvent,
    GameEnded,
    Reason,
    TruceAccepted,
    TruceDeclined,
    TruceEvent,
    TruceLapsed,
    TruceOffered,
)
from domain.games.essentia.rules import (
    CAPTURE_ON_OWN_SPRING,
    CAPTURE_ON_SPRING,
    MOVE_BETWEEN_OFFERS,
    OFFER_OF_THE_OTHER,
    OFFER_STANDS,
    ONE_OPEN_OFFER,
    OPEN_OFFER_NEEDED,
    QUIET_LIMIT,
    REPETITION,
    SPRINGS_LOST,
    TRUCE,
    TRUCE_AT_ANY_TIME,
)
from domain.games.essentia.state import Draft, Positions, State, Truce, guards_springs
from domain.kit.growing import counted


def end(draft: Draft, winner: Seat | None, reason: Reason, rule: Rule) -> None:
    """The game ends by this rule; without a winner it is drawn."""
    draft.add(GameEnded(winner, reason), rule)


def end_by_move(draft: Draft, mover: Seat, target: int, *, captured: bool) -> None:
    """The game ends if the move to this square captured on a spring, or if a seat has lost its springs by it (5.4)."""
    if not (captured and _wins_by_capture(draft, mover, target)):
        _look_at_springs(draft, mover)


def end_by_limit(draft: Draft) -> None:
    """The game is drawn if the position has come too often, or too many moves have passed without a capture."""
    state = draft.state
    repetition, quiet_limit = state.options.repetition, state.options.quiet_limit
    if repetition and state.positions.occurrences >= repetition:
        end(draft, None, "repetition", REPETITION)
    elif quiet_limit and state.quiet_moves >= quiet_limit:
        end(draft, None, "quiet_limit", QUIET_LIMIT)


def _wins_by_capture(draft: Draft, seat: Seat, target: int) -> bool:
    """Return whether the capture on this square ends the game (5.1, 5.5)."""
    state = draft.state
    if state.places[target] != "spring":
        return False
    if state.options.spring_capture == "any":
        end(draft, seat, "spring_captured", CAPTURE_ON_SPRING)
        return True
    if side_of(target) == seat:
        end(draft, seat, "spring_captured", CAPTURE_ON_OWN_SPRING)
        return True
    return False


def _look_at_springs(draft: Draft, mover: Seat) -> None:
    """A seat that has lost its springs loses the game; the opponent of the mover is looked at first (5.2, 5.4)."""
    state = draft.state
    for loser in (1 - mover, mover):
        if not guards_springs(state.options, state.springs, state.golems, loser):
            end(draft, 1 - loser, "springs_lost", SPRINGS_LOST)
            return


def evolve_endings(state: State, event: EndingsEvent, _version: int) -> State:
    """The state after the event."""
    uncounted = event.reason in {"spring_captured", "springs_lost", "no_move"}
    return replace(
        state,
        phase="over",
        to_move=None,
        positions=state.positions_before if uncounted else state.positions,
        truce=Truce(None, state.truce.may_offer),
        winner=event.winner,
        reason=event.reason,
    )


POWER_CODE: Mapping[Power | None, int] = {None: 0} | {power: code for code, power in enumerate(POWERS, start=1)}
"""A byte for each power in the key of a position."""


def with_turn_of(state: State, seat: Seat) -> State:
    """The state with the seat to move, and this position counted once more than in `positions_before` (5.6)."""
    key = bytes((seat, POWER_CODE[state.powers[0]], POWER_CODE[state.powers[1]])) + state.golems
    return replace(state, to_move=seat, positions=Positions(*counted(state.positions_before.tally, key)))


def offer_truce(draft: Draft, seat: Seat) -> None:
    """The offer is open."""
    rule = offer_forbidden_by(draft.state, seat)
    if rule is not None:
        raise Refused(rule)
    draft.add(TruceOffered(seat), TRUCE_AT_ANY_TIME)


def accept_truce(draft: Draft, seat: Seat) -> None:
    """The game ends undecided."""
    _check_answer(draft.state, seat)
    draft.add(TruceAccepted(seat), TRUCE)
    end(draft, None, "truce_agreed", TRUCE)


def decline_truce(draft: Draft, seat: Seat) -> None:
    """The offer is closed."""
    _check_answer(draft.state, seat)
    draft.add(TruceDeclined(seat), OFFER_STANDS)


def let_offer_lapse(draft: Draft, mover: Seat) -> None:
    """An open offer lapses when the seat to which it was made moves instead (6.6)."""
    if draft.state.truce.offer == 1 - mover:
        draft.add(TruceLapsed(1 - mover), OFFER_STANDS)


def offer_forbidden_by(state: State, seat: Seat) -> Rule | None:
    """The rule that forbids the seat to offer a truce now, if one does."""
    if state.truce.offer is not None:
        return ONE_OPEN_OFFER
    return None if state.truce.may_offer[seat] else MOVE_BETWEEN_OFFERS


def answer_forbidden_by(state: State, seat: Seat) -> Rule | None:
    """The rule that forbids the seat to answer an offer now, if one does."""
    if state.truce.offer is None:
        return OPEN_OFFER_NEEDED
    return OFFER_OF_THE_OTHER if state.truce.offer == seat else None


def _check_answer(state: State, seat: Seat) -> None:
    rule = answer_forbidden_by(state, seat)
    if rule is not None:
        raise Refused(rule)


def evolve_truce(state: State, event: TruceEvent, _version: int) -> State:
    """The state after the event."""
    may_offer = state.truce.may_offer
    match event:
        case TruceOffered(seat=seat):
            offered = (False, may_offer[1]) if seat == 0 else (may_offer[0], False)
            return replace(state, truce=Truce(seat, offered))
        case TruceAccepted() | TruceDeclined() | TruceLapsed():
            return replace(state, truce=Truce(None, may_offer))
        case _:
            assert_never(event)

"""The acts of a round: cutting, staking, Bak, third cards, accepting, and leaving the table (4.1, 5, 6, 7.3, 9)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.bakkarat.claims import has_bak
from domain.games.bakkarat.events import (
    BakCalled,
    HandRaised,
    Held,
    PackCut,
    PlayerLeft,
    PlayEvent,
    RoundAccepted,
    StakePlaced,
    StakesEvent,
    Stood,
    ThirdCardDrawn,
)
from domain.games.bakkarat.hand import ACTIVE, cutter, left_of, players
from domain.games.bakkarat.rounds import deal, deal_anew, end_game
from domain.games.bakkarat.rules import (
    BANK_DOES_NOT_STAKE,
    CALLING_BAK,
    CHANGING_STAKES,
    CUT,
    DEALT_ANEW,
    HOW_THIRD_CARDS_LIE,
    IMPOLITE,
    LEAVING,
    MUST_CALL,
    PACK_RUNS_OUT,
    RAISING_THE_HAND,
    REVIEW,
    SPEAKING,
    STAKES,
    THIRD_CARDS,
    THREE_ARE_NEEDED,
)
from domain.games.bakkarat.state import NO_STAKES, Draft, LastBak, State, cards_left, is_strict
from domain.kit.seats import replaced

MOST_CUT = 51


def may_cut(state: State, seat: Seat) -> bool:
    """Return whether the seat is to cut the pack now (4.1)."""
    return state.phase == "cut" and seat == cutter(state.bank)


def cut(draft: Draft, seat: Seat, at: int) -> None:
    """The bank's right neighbour cuts the pack."""
    state = draft.state
    if not may_cut(state, seat):
        raise Refused(CUT)
    if not 1 <= at <= MOST_CUT:
        raise Refused(CUT, "move.at")
    draft.add(PackCut(seat, at), CUT)


def place_stake(draft: Draft, seat: Seat, amount: int) -> None:
    """A player stakes, or changes its stake."""
    state = draft.state
    if state.phase != "stakes":
        raise Refused(CHANGING_STAKES)
    if seat == state.bank:
        raise Refused(BANK_DOES_NOT_STAKE)
    if amount < 1:
        raise Refused(STAKES, "move.amount")
    draft.add(StakePlaced(seat, amount), STAKES)


def yet_to_stake(state: State) -> tuple[Seat, ...]:
    """The players without a stake."""
    return tuple(player for player in players(state.bank) if state.stakes[player] is None)


def may_raise_hand(state: State, seat: Seat) -> bool:
    """Return whether the seat is the bank and may end the staking now (5.4)."""
    return state.phase == "stakes" and seat == state.bank and not yet_to_stake(state)


def raise_hand(draft: Draft, seat: Seat) -> None:
    """The bank ends the staking, and the cards are dealt."""
    if not may_raise_hand(draft.state, seat):
        raise Refused(RAISING_THE_HAND)
    draft.add(HandRaised(seat), RAISING_THE_HAND)
    deal(draft)


def leaves_early(state: State, seat: Seat) -> bool:
    """Return whether the seat would leave before it has held the bank to the end of a pack (9.2)."""
    return state.banked[seat] == 0


def leave(draft: Draft, seat: Seat) -> None:
    """An active seat leaves, and the game is over."""
    state = draft.state
    if state.phase != "stakes":
        raise Refused(LEAVING)
    is_impolite = leaves_early(state, seat)
    if is_impolite and is_strict(state):
        raise Refused(IMPOLITE)
    draft.add(PlayerLeft(seat, is_impolite), IMPOLITE if is_impolite else LEAVING)
    end_game(draft, "player_left", THREE_ARE_NEEDED)


def evolve_stakes(state: State, event: StakesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case PackCut(_, at):
            return replace(state, order=(*state.order[at:], *state.order[:at]), phase="stakes")
        case StakePlaced(seat, amount):
            return replace(state, stakes=replaced(state.stakes, seat, amount))
        case HandRaised():
            return state
        case PlayerLeft(seat, impolite):
            impolite_seats = (*state.impolite, seat) if impolite else state.impolite
            return replace(state, impolite=impolite_seats, stakes=NO_STAKES)
        case _:
            assert_never(event)


def may_speak(state: State, seat: Seat) -> bool:
    """Return whether the active seat is to call Bak or to go on (6.2)."""
    return state.phase == "bak" and seat not in state.spoken


def call_bak(draft: Draft, seat: Seat, chance: Chance) -> None:
    """A seat calls "Bak!": its cards are shown, and the round is dealt anew."""
    state = draft.state
    if not may_speak(state, seat):
        raise Refused(SPEAKING)
    if not has_bak(state, seat):
        raise Refused(CALLING_BAK)
    draft.add(BakCalled(seat, state.hands[seat].first), DEALT_ANEW)
    deal_anew(draft, chance)


def hold(draft: Draft, seat: Seat) -> None:
    """A seat goes on; with Bak this is a breach that can be claimed."""
    state = draft.state
    if not may_speak(state, seat):
        raise Refused(SPEAKING)
    if is_strict(state) and has_bak(state, seat):
        raise Refused(MUST_CALL)
    draft.add(Held(seat), SPEAKING)


def may_decide_third_card(state: State, seat: Seat) -> bool:
    """Return whether the seat is to ask for a third card or to stand (6.6)."""
    return state.phase == "third" and state.turn == seat


def decide_third_card(draft: Draft, seat: Seat, *, draws: bool) -> None:
    """A seat asks for a third card, or stands."""
    state = draft.state
    if not may_decide_third_card(state, seat):
        raise Refused(THIRD_CARDS)
    if not draws:
        draft.add(Stood(seat), THIRD_CARDS)
    elif not cards_left(state):
        raise Refused(PACK_RUNS_OUT)
    else:
        face_up = state.options.third_card == "up"
        draft.add(ThirdCardDrawn(seat, state.order[state.dealt], face_up), HOW_THIRD_CARDS_LIE)


def may_accept(state: State, seat: Seat) -> bool:
    """Return whether the active seat is to accept the cards shown (7.3)."""
    return state.phase == "review" and seat not in state.accepted


def accept_round(draft: Draft, seat: Seat) -> None:
    """An active seat accepts the cards shown; with the last the round is settled."""
    if not may_accept(draft.state, seat):
        raise Refused(REVIEW)
    draft.add(RoundAccepted(seat), REVIEW)


def evolve_play(state: State, event: PlayEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case Held(seat):
            return _held(state, seat)
        case BakCalled(seat, cards):
            return replace(state, last_bak=LastBak(state.pack_number, state.round, seat, cards))
        case ThirdCardDrawn(seat, card, face_up):
            hand = replace(state.hands[seat], third=card, third_up=face_up)
            hands = replaced(state.hands, seat, hand)
            return replace(state, hands=hands, dealt=state.dealt + 1, turn=_after(state, seat))
        case Stood(seat):
            return replace(state, turn=_after(state, seat))
        case RoundAccepted(seat):
            return replace(state, accepted=state.accepted | {seat})
        case _:
            assert_never(event)


def _held(state: State, seat: Seat) -> State:
    spoken = state.spoken | {seat}
    if len(spoken) < len(ACTIVE):
        return replace(state, spoken=spoken)
    return replace(state, spoken=frozenset(), phase="third", turn=left_of(state.bank))


def _after(state: State, seat: Seat) -> Seat | None:
    """The seat that decides on a third card after this one; nobody after the bank."""
    return None if seat == state.bank else left_of(seat)

"""The table after an event."""

from typing import Literal, TypeVar, assert_never

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.bakkarat.events import (
    BakCalled,
    BakClaimed,
    CardsDealt,
    CardsPutAway,
    CardsShuffled,
    ClaimRejected,
    ClaimUpheld,
    Event,
    GameEnded,
    HandRaised,
    HandsShown,
    Held,
    PackCut,
    PackEnded,
    PlayerLeft,
    RoundAccepted,
    RoundDropped,
    RoundSettled,
    ShareAnswered,
    ShareAsked,
    ShareEnded,
    StakePlaced,
    Stood,
    ThirdCardDrawn,
)
from domain.games.bakkarat.evolve_share import evolve_share
from domain.games.bakkarat.model import EMPTY, NO_STAKES, Claim, Hand, LastBak, State, cards_on_table, is_strict
from domain.games.bakkarat.seats import ACTIVE, left_of

T = TypeVar("T")


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event."""
    match event:
        case ShareAsked() | ShareAnswered() | ShareEnded():
            return evolve_share(state, event)
        case BakClaimed() | ClaimUpheld() | ClaimRejected():
            return _claim(state, event)
        case CardsShuffled() | PackCut() | PackEnded() | GameEnded() | PlayerLeft():
            return _of_pack(state, event)
        case RoundSettled() | RoundDropped() | CardsPutAway():
            return _put_away(state, event)
        case BakCalled(seat, cards):
            return replace(state, last_bak=LastBak(state.pack_number, state.round, seat, cards))
        case CardsDealt(_, number, hands):
            return _dealt(state, number, hands, version)
        case _:
            return _of_round(state, event)


RoundEvent = StakePlaced | HandRaised | Held | ThirdCardDrawn | Stood | HandsShown | RoundAccepted


def _of_round(state: State, event: RoundEvent) -> State:
    match event:
        case StakePlaced(seat, amount):
            return replace(state, stakes=_with(state.stakes, seat, amount))
        case HandRaised():
            return state
        case Held(seat):
            return _held(state, seat)
        case ThirdCardDrawn(seat, card, face_up):
            hand = replace(state.hands[seat], third=card, third_up=face_up)
            hands = _with(state.hands, seat, hand)
            return replace(state, hands=hands, dealt=state.dealt + 1, turn=_after(state, seat))
        case Stood(seat):
            return replace(state, turn=_after(state, seat))
        case HandsShown():
            shown = tuple(replace(hand, is_shown=True) for hand in state.hands)
            return replace(state, hands=shown, turn=None, phase="third" if is_strict(state) else "review")
        case RoundAccepted(seat):
            return replace(state, accepted=state.accepted | {seat})
        case _:
            assert_never(event)


def _put_away(state: State, event: RoundSettled | RoundDropped | CardsPutAway) -> State:
    match event:
        case RoundSettled():
            return _settled(state, event)
        case RoundDropped():
            return replace(state, stakes=NO_STAKES)
        case CardsPutAway(count):
            return _cleared(replace(state, put_away=state.put_away + count))
        case _:
            assert_never(event)


def _with(entries: tuple[T, ...], seat: Seat, entry: T) -> tuple[T, ...]:
    return (*entries[:seat], entry, *entries[seat + 1 :])


def _of_pack(state: State, event: CardsShuffled | PackCut | PackEnded | GameEnded | PlayerLeft) -> State:
    match event:
        case CardsShuffled(number, bank, order):
            return replace(
                state,
                phase="cut" if state.options.cut else "stakes",
                pack_number=number,
                bank=bank,
                order=order,
                dealt=0,
                put_away=0,
                round=0,
            )
        case PackCut(_, at):
            return replace(state, order=(*state.order[at:], *state.order[:at]), phase="stakes")
        case PackEnded(_, bank):
            return replace(state, banked=_with(state.banked, bank, state.banked[bank] + 1))
        case PlayerLeft(seat, impolite):
            impolite_seats = (*state.impolite, seat) if impolite else state.impolite
            return replace(state, impolite=impolite_seats, stakes=NO_STAKES)
        case GameEnded(reason):
            return replace(state, phase="over", ended=reason, stakes=NO_STAKES, turn=None)


def _dealt(state: State, number: int, hands: tuple[tuple[str, ...], ...], version: int) -> State:
    return replace(
        state,
        phase="bak",
        round=number,
        hands=tuple(Hand(cards) for cards in hands),
        dealt=state.dealt + sum(len(cards) for cards in hands),
        dealt_at=version,
    )


def _held(state: State, seat: Seat) -> State:
    spoken = state.spoken | {seat}
    if len(spoken) < len(ACTIVE):
        return replace(state, spoken=spoken)
    return replace(state, spoken=frozenset(), phase="third", turn=left_of(state.bank))


def _after(state: State, seat: Seat) -> Seat | None:
    """Who decides on a third card after this seat; nobody after the bank."""
    return None if seat == state.bank else left_of(seat)


def _cleared(state: State) -> State:
    """The cards have left the table, and with them all that was said about them."""
    return replace(state, hands=EMPTY, spoken=frozenset(), turn=None, accepted=frozenset(), claims=(), phase="stakes")


def _settled(state: State, event: RoundSettled) -> State:
    cleared = _cleared(replace(state, put_away=state.put_away + cards_on_table(state)))
    return replace(cleared, stakes=NO_STAKES, balances=event.balances, last_round=event)


def _claim(state: State, event: BakClaimed | ClaimUpheld | ClaimRejected) -> State:
    match event:
        case BakClaimed(number, by, seat, finding):
            return replace(state, claims=(*state.claims, Claim(number, by, seat, "pending", finding)))
        case ClaimRejected(number):
            return replace(state, claims=_ruled(state, number, "rejected"))
        case ClaimUpheld(number):
            seat = state.claims[number - 1].seat
            bak = LastBak(state.pack_number, state.round, seat, state.hands[seat].first)
            missed = _with(state.bak_missed, seat, state.bak_missed[seat] + 1)
            return replace(state, claims=_ruled(state, number, "upheld"), last_bak=bak, bak_missed=missed)


def _ruled(state: State, number: int, ruling: Literal["upheld", "rejected"]) -> tuple[Claim, ...]:
    return tuple(replace(one, state=ruling) if one.claim == number else one for one in state.claims)

"""The lot, the shuffle, the cut, the deal and the exchange (3, 4)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused, Rule
from domain.games.ecarte.cards import DEAL_SIZE, HAND_SIZE, KING, PACK, SEATS, Trick, added, changed, other
from domain.games.ecarte.events import (
    CardsCut,
    CardsExchanged,
    CardsShuffled,
    DealerSet,
    DealEvent,
    ExchangeEvent,
    ExchangeProposed,
    HandDealt,
    KingTurned,
    ProposalAnswered,
    Stood,
)
from domain.games.ecarte.rules import (
    CUT,
    DEAL,
    DRAW_AS_MANY,
    EXCHANGE_IN_TURN,
    FIRST_DEALER,
    FOREHAND_EXCHANGES,
    KING_TURNED,
    OWN_DISCARDS,
    PROPOSALS,
    WITHIN_TALON,
)
from domain.games.ecarte.scoring import end_game
from domain.games.ecarte.state import Draft, Hand, Phase, State, forehand_of, has_proposals
from domain.kit.cards import rank_of, suit_of

TO_FOREHAND = (0, 1, 4, 5, 6)
"""The places in the talon of the cards that forehand gets: a packet of two, later one of three."""
TO_DEALER = (2, 3, 7, 8, 9)
TURNED_UP = 10


def first_hand(draft: Draft, chance: Chance) -> None:
    """The lot names the first dealer; then the first hand begins."""
    dealer = chance.lot(SEATS)
    draft.add(DealerSet(dealer), FIRST_DEALER)
    shuffle(draft, chance, dealer, CUT)


def cut(draft: Draft, seat: int, at: int) -> None:
    """Forehand cuts the shuffled pack, and the hand is dealt."""
    state = draft.state
    if not may_cut(state, seat) or not 0 <= at < len(PACK.cards):
        raise Refused(CUT)
    draft.add(CardsCut(seat, at), CUT)
    deal_hand(draft, other(seat), DEAL)


def may_cut(state: State, seat: int) -> bool:
    """Return whether the seat is to cut now."""
    return state.phase == "cut" and seat == forehand_of(state)


def shuffle(draft: Draft, chance: Chance, dealer: int, rule: Rule) -> None:
    """All cards are shuffled and, if there is no cut, dealt."""
    draft.add(CardsShuffled(chance.shuffle(PACK.cards)), rule)
    if not draft.state.options.cut:
        deal_hand(draft, dealer, DEAL)


def deal_hand(draft: Draft, dealer: int, rule: Rule) -> None:
    """Deal from the top of the talon; a king turned up counts at once and may win the game."""
    state = draft.state
    cards = (_taken(state, TO_DEALER), _taken(state, TO_FOREHAND))
    hands = cards if dealer == 0 else cards[::-1]
    turn_up = state.talon[TURNED_UP]
    draft.add(HandDealt(state.deal_number + 1, dealer, suit_of(turn_up), turn_up, hands), rule)
    if rank_of(turn_up) == KING:
        draft.add(KingTurned(dealer, added(state.points, dealer, 1)), KING_TURNED)
        end_game(draft)


def _taken(state: State, places: tuple[int, ...]) -> tuple[str, ...]:
    """The cards at these places of the talon, in canonical order."""
    return PACK.listed(PACK.collect(state.talon[place] for place in places))


def evolve_deal(state: State, event: DealEvent, version: int) -> State:
    """The state after the event, which has this version."""
    match event:
        case DealerSet(seat):
            return replace(state, dealer=seat)
        case CardsShuffled(order):
            return _shuffled(state, order)
        case CardsCut(_, at):
            return replace(state, talon=state.talon[at:] + state.talon[:at])
        case HandDealt():
            return _dealt(state, event, version)
        case KingTurned(_, points):
            return replace(state, points=points)
        case _:
            assert_never(event)


def _shuffled(state: State, order: tuple[str, ...]) -> State:
    """All cards are back in the pack. The deal passes on, but for the first hand (3.1)."""
    dealer = forehand_of(state) if state.deal_number else state.dealer
    return replace(state, phase="cut", dealer=dealer, talon=order, discards=(0, 0), out=0, hand=Hand())


def _dealt(state: State, event: HandDealt, version: int) -> State:
    """A new hand. With an empty talon the exchanges that would be due count as 0 (4.5)."""
    talon = state.talon[DEAL_SIZE:]
    cards = (PACK.collect(event.hands[0]), PACK.collect(event.hands[1]))
    first: Phase = "propose" if has_proposals(state) else "exchange"
    hand = Hand(
        dealt_at=version,
        trump=event.trump,
        turn_up=event.turn_up,
        held=cards,
        cards=cards,
        exchanged=(None, None) if talon or has_proposals(state) else (0, 0),
        trick=Trick(1, other(event.dealer)),
    )
    return replace(
        state,
        phase=first if talon else "play",
        deal_number=event.deal,
        dealer=event.dealer,
        talon=talon,
        out=state.out | PACK.bit(event.turn_up),
        hand=hand,
    )


def may_propose(state: State, seat: int) -> bool:
    """Return whether the seat is to propose an exchange or to stand now."""
    return state.phase == "propose" and seat == forehand_of(state)


def propose(draft: Draft, seat: int) -> None:
    """Forehand proposes an exchange."""
    if not may_propose(draft.state, seat):
        raise Refused(PROPOSALS)
    draft.add(ExchangeProposed(seat), PROPOSALS)


def stand(draft: Draft, seat: int) -> None:
    """Forehand wants no further exchange, and play begins."""
    if not may_propose(draft.state, seat):
        raise Refused(PROPOSALS)
    draft.add(Stood(seat), PROPOSALS)


def may_answer(state: State, seat: int) -> bool:
    """Return whether the seat is to answer a proposal now."""
    return state.phase == "answer" and seat == state.dealer


def answer_proposal(draft: Draft, seat: int, *, accept: bool) -> None:
    """The dealer accepts the proposal, or refuses it and play begins."""
    if not may_answer(draft.state, seat):
        raise Refused(PROPOSALS)
    draft.add(ProposalAnswered(seat, accept), PROPOSALS)


def exchange_due(state: State) -> int | None:
    """The seat whose exchange is due in phase `exchange`, forehand first; None in other phases."""
    if state.phase != "exchange" or state.dealer is None:
        return None
    forehand = other(state.dealer)
    return forehand if state.hand.exchanged[forehand] is None else state.dealer


def exchange_bounds(state: State, seat: int) -> tuple[int, int]:
    """The least and the most cards that the seat may exchange now (4.5, 4.7)."""
    least = 1 if has_proposals(state) and seat == forehand_of(state) else 0
    return least, min(HAND_SIZE, len(state.talon))


def exchange(draft: Draft, seat: int, cards: tuple[str, ...]) -> None:
    """A seat puts cards away for as many from the top of the talon; after the last exchange play begins."""
    state = draft.state
    if exchange_due(state) != seat:
        raise Refused(EXCHANGE_IN_TURN)
    discarded = _own_cards(state, seat, cards)
    count = len(cards)
    least, most = exchange_bounds(state, seat)
    if count > most:
        raise Refused(WITHIN_TALON, "move.cards")
    if count < least:
        raise Refused(FOREHAND_EXCHANGES, "move.cards")
    draft.accept()
    drawn = PACK.listed(PACK.collect(state.talon[:count]))
    draft.add(CardsExchanged(seat, count, PACK.listed(discarded), drawn), DRAW_AS_MANY)


def _own_cards(state: State, seat: int, cards: tuple[str, ...]) -> int:
    """The set of these cards. Raises Refused unless they are different cards of the seat's hand."""
    chosen = 0
    for card in cards:
        bit = PACK.bit(card)
        if not bit & state.hand.cards[seat] & ~chosen:
            raise Refused(OWN_DISCARDS, "move.cards")
        chosen |= bit
    return chosen


def evolve_exchange(state: State, event: ExchangeEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardsExchanged():
            return _exchanged(state, event)
        case ExchangeProposed():
            return replace(state, phase="answer")
        case Stood():
            return replace(state, phase="play")
        case ProposalAnswered(_, accept):
            if not accept:
                return replace(state, phase="play")
            return replace(state, phase="exchange", hand=replace(state.hand, exchanged=(None, None)))
        case _:
            assert_never(event)


def _exchanged(state: State, event: CardsExchanged) -> State:
    """The cards change hands. If that empties the talon, the dealer's exchange, if still due, counts as 0 (4.5)."""
    hand, seat = state.hand, event.seat
    discarded, drawn = PACK.collect(event.discarded), PACK.collect(event.drawn)
    cards = changed(hand.cards, seat, hand.cards[seat] & ~discarded | drawn)
    talon = state.talon[event.count :]
    exchanged = changed(hand.exchanged, seat, event.count)
    if not talon and exchanged[other(seat)] is None:
        exchanged = changed(exchanged, other(seat), 0)
    phase: Phase = state.phase
    if None not in exchanged:
        phase = "propose" if talon and has_proposals(state) else "play"
    return replace(
        state,
        phase=phase,
        talon=talon,
        discards=changed(state.discards, seat, state.discards[seat] | discarded),
        hand=replace(hand, held=cards, cards=cards, exchanged=exchanged),
    )

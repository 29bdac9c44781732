"""Turning the cards, closing and accepting a deal, and the end of a deal and of the game (5, 6.1, 9)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.faro.dues import settle_at_once
from domain.games.faro.events import (
    CardsShuffled,
    CardTurned,
    ControlShown,
    DealAccepted,
    DealClosed,
    DealDropped,
    DealEnded,
    EndOfDealEvent,
    GameEnded,
    PackCut,
    Pile,
    ShuffleEvent,
    Touched,
    TurnsEvent,
)
from domain.games.faro.pack import PACK, Layout, empty, is_of_book, passes_control, pile_due
from domain.games.faro.rules import (
    BY_TURNS,
    CLOSING,
    CONTROL_CARD,
    CUT,
    GAME_OVER,
    LAST_CARD,
    NEXT_BANK,
    READY,
    REVIEW,
    SHUFFLE,
    TURNING,
    WAITING_FOR_ANSWERS,
)
from domain.games.faro.state import Draft, Due, State, Turned, cards_left, cutter, is_strict, staked
from domain.kit.cards import rank_of


def turn_card(draft: Draft, seat: Seat, named: str) -> None:
    """The bank turns the top card and lays it on a pile; not on the pile due is a slip that can be claimed."""
    state = draft.state
    if state.phase != "deal" or seat != state.bank:
        raise Refused(TURNING)
    pile = _pile(named)
    if state.waiting:
        raise Refused(WAITING_FOR_ANSWERS)
    if not cards_left(state):
        raise Refused(LAST_CARD)
    if is_strict(state) and pile != pile_due(state):
        raise Refused(BY_TURNS, "move.pile")
    draft.accept()
    number = len(state.turned) + 1
    card = state.order[number - 1]
    draft.add(CardTurned(number, card, pile, _touched(state, card)), TURNING)
    if is_strict(state):
        settle_at_once(draft)


def _pile(named: str) -> Pile:
    match named:
        case "left" | "right":
            return named
        case _:
            raise Refused(TURNING, "move.pile")


def _touched(state: State, card: str) -> tuple[Touched, ...]:
    """The players with a stake on the card that is matched, by seat (2.2, 6.1)."""
    result = []
    for seat in range(state.seats):
        lying = staked(state, seat, rank_of(card))
        if lying is not None and (state.options.match == "rank" or is_of_book(card, seat)):
            result.append(Touched(seat, lying.stake))
    return tuple(result)


def close_deal(draft: Draft, seat: Seat) -> None:
    """The bank closes the deal after the last card and its answers."""
    state = draft.state
    if state.phase != "deal" or seat != state.bank or cards_left(state):
        raise Refused(CLOSING)
    if state.waiting:
        raise Refused(WAITING_FOR_ANSWERS)
    close(draft)


def close(draft: Draft) -> None:
    """The deal is closed, by the bank or by itself."""
    draft.add(DealClosed(passes_control(draft.state.turned)), CLOSING)


def evolve_turns(state: State, event: TurnsEvent, version: int) -> State:
    """The state after the event."""
    match event:
        case CardTurned():
            return _turned(state, event, version)
        case DealClosed(control_passed):
            phase = state.phase if is_strict(state) else "review"
            return replace(state, control_passed=control_passed, phase=phase, layout=empty(state.seats))
        case _:
            assert_never(event)


def _turned(state: State, event: CardTurned, version: int) -> State:
    dues = tuple(Due(player.seat, player.stake) for player in event.touched)
    return replace(
        state,
        turned=(*state.turned, Turned(event.card, event.pile, dues, version)),
        layout=_seen(state.layout, rank_of(event.card), event.touched),
        waiting=frozenset(player.seat for player in event.touched),
    )


def _seen(layout: Layout, rank: str, touched: tuple[Touched, ...]) -> Layout:
    """The layout with one more appearance for the cards touched."""
    if not touched:
        return layout
    rows = list(layout)
    for player in touched:
        rows[player.seat] = tuple(
            replace(card, seen=card.seen + 1) if card.rank == rank else card for card in rows[player.seat]
        )
    return tuple(rows)


MOST_CUT = len(PACK) - 1


def shuffle(draft: Draft, chance: Chance) -> None:
    """The pack is shuffled; where nobody cuts, the bank shows the control card at once."""
    draft.add(CardsShuffled(chance.shuffle(PACK)), SHUFFLE)
    if not draft.state.options.cut:
        _show_control(draft)


def cut(draft: Draft, seat: Seat, at: int) -> None:
    """The bank's right neighbour cuts, and the bank shows the control card."""
    state = draft.state
    if state.phase != "cut" or seat != cutter(state):
        raise Refused(CUT)
    if not 1 <= at <= MOST_CUT:
        raise Refused(CUT, "move.at")
    draft.add(PackCut(seat, at), CUT)
    _show_control(draft)


def _show_control(draft: Draft) -> None:
    draft.add(ControlShown(draft.state.order[-1]), CONTROL_CARD)


def evolve_shuffle(state: State, event: ShuffleEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardsShuffled(order):
            phase = "cut" if state.options.cut else "deal"
            return replace(state, order=order, ready=frozenset(), phase=phase)
        case PackCut(_, at):
            return replace(state, order=(*state.order[at:], *state.order[:at]))
        case ControlShown(card):
            return replace(state, control=card, phase="deal")
        case _:
            assert_never(event)


def accept_deal(draft: Draft, seat: Seat) -> None:
    """A seat accepts the deal."""
    state = draft.state
    if state.phase != "review" or seat in state.accepted:
        raise Refused(REVIEW)
    draft.add(DealAccepted(seat), REVIEW)


def drop_deal(draft: Draft) -> None:
    """The deal is dropped, since no card is staked (3.6)."""
    draft.add(DealDropped(draft.state.deal), READY)


def end_deal(draft: Draft) -> None:
    """The deal is over, and with the last one the game."""
    state = draft.state
    draft.add(DealEnded(state.deal, state.balances), NEXT_BANK)
    if state.deal == state.options.deals:
        draft.add(GameEnded(state.balances), GAME_OVER)


def evolve_end_of_deal(state: State, event: EndOfDealEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case DealDropped():
            return replace(state, ready=frozenset())
        case DealAccepted(seat):
            return replace(state, accepted=state.accepted | {seat})
        case DealEnded(_, balances):
            ended = replace(state, balances=balances)
            return ended if state.deal == state.options.deals else _next_deal(ended)
        case GameEnded(balances):
            return replace(state, phase="over", balances=balances)
        case _:
            assert_never(event)


def _next_deal(state: State) -> State:
    """The next deal: a new bank announces its own limits, the old one's hold on (9.2)."""
    passes = state.options.bank_passes == "each_deal"
    return replace(
        state,
        phase="limits" if passes else "stakes",
        deal=state.deal + 1,
        bank=(state.bank + 1) % state.seats if passes else state.bank,
        limits=None if passes else state.limits,
        order=(),
        control=None,
        turned=(),
        control_passed=None,
        spoilt=False,
        claims=(),
        accepted=frozenset(),
    )

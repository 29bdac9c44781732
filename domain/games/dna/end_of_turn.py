"""The end of a turn: clearing strands, building new ones, and the next turn (6, 8.4, 8.6)."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.dna.actions import check_in_hand
from domain.games.dna.events import (
    CardRevealed,
    ClearingReason,
    EndOfTurnEvent,
    StrandBuilt,
    StrandsCleared,
    TurnStarted,
)
from domain.games.dna.hands import without
from domain.games.dna.phase import builders, one_card_strands
from domain.games.dna.ranking import end_by_turn_limit, note_outs
from domain.games.dna.rules import (
    BUILDING,
    CLEARED_UNDER,
    CLEARING,
    COMPLETION,
    INTERRUPTION,
    NEW_STRANDS,
    NEXT_TURN,
    NOBODY_BUILDS,
    ONE_CARD_STRANDS,
)
from domain.games.dna.seats import clockwise
from domain.games.dna.shuffle import shuffle_under
from domain.games.dna.state import Draft, Loss, State
from domain.games.dna.strand import STRANDS, Strand, is_endless, number_in, opened, pair, strand_id, without_used


def clear_at_end(draft: Draft, chance: Chance) -> None:
    """Clear the strands with sets and those without ends, and note who builds in their place (6.1, 6.2, 6.4)."""
    state = draft.state
    gone = tuple(strand for strand in state.strands if strand.has_set or is_endless(strand))
    closed = tuple(strand.joiner for strand in gone if not strand.has_set and strand.joiner is not None)
    lost = () if state.out_this_turn else (*(loss.seat for loss in state.losses), *closed)
    clear(draft, gone, "turn", lost, CLEARING)
    if gone:
        shuffle_under(draft, chance, (card for strand in gone for card in strand.cards), CLEARED_UNDER)


def clear(
    draft: Draft, strands: Iterable[Strand], reason: ClearingReason, builders: tuple[Seat, ...], rule: Rule
) -> None:
    """The strands leave the table, and these seats are to build in their place."""
    draft.add(StrandsCleared(tuple(strand_id(strand.number) for strand in strands), reason, builders), rule)


def reveal(draft: Draft) -> None:
    """The top card of the deck is turned up as a new strand of one card (6.3, 9.12)."""
    state = draft.state
    rule = NEW_STRANDS if state.stage == "refill" else INTERRUPTION
    draft.add(CardRevealed(strand_id(state.last_number + 1), state.deck[0]), rule)


def build(draft: Draft, seat: Seat, card: str, strand: str) -> None:
    """The builder lays any hand card at a strand of one card (6.7)."""
    check_in_hand(draft.state, seat, card)
    if all(strand_id(single.number) != strand for single in one_card_strands(draft.state)):
        raise Refused(ONE_CARD_STRANDS, "move.strand")
    draft.add(StrandBuilt(seat, strand, card), BUILDING)
    note_outs(draft)


def complete(draft: Draft, strand: Strand) -> bool:
    """Complete the strand from the deck if no builder is left (6.9, 8.4); False if the game waits for one."""
    state = draft.state
    if builders(state):
        return False
    rule = NOBODY_BUILDS if state.out_this_turn else COMPLETION
    draft.add(StrandBuilt(None, strand_id(strand.number), state.deck[0]), rule)
    return True


def end_turn(draft: Draft) -> None:
    """The game ends by its limit, or the deck passes on and the next turn begins (6.10, 8.6)."""
    state = draft.state
    if state.turn == state.options.turn_limit:
        end_by_turn_limit(draft)
    else:
        start_turn(draft, clockwise(state, (state.holder + 1) % state.seats)[0], NEXT_TURN)


def start_turn(draft: Draft, holder: Seat, rule: Rule) -> None:
    """The next turn begins."""
    draft.add(TurnStarted(draft.state.turn + 1, holder), rule)


def evolve_end_of_turn(state: State, event: EndOfTurnEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case StrandsCleared():
            return _cleared(state, event)
        case CardRevealed():
            return _revealed(state, event)
        case StrandBuilt():
            return _built(state, event)
        case TurnStarted(turn, holder):
            return replace(
                state,
                stage="actions",
                turn=turn,
                holder=holder,
                choices=(None,) * state.seats,
                strands=tuple(opened(strand) for strand in state.strands),
                out_this_turn=False,
            )
        case _:
            assert_never(event)


def _cleared(state: State, event: StrandsCleared) -> State:
    """Strands leave the table, at the end of a turn or in its midst."""
    gone = {number_in(strand) for strand in event.strands}
    left = tuple(strand for strand in state.strands if strand.number not in gone)
    match event.reason:
        case "turn":
            return replace(
                state,
                stage="refill",
                strands=tuple(without_used(strand) for strand in left),
                losses=(),
                builders=event.builders,
                to_reveal=STRANDS - len(left),
            )
        case "called_set":
            return replace(
                state, strands=left, losses=_lapsed(state.losses, gone), builders=event.builders, to_reveal=1
            )
        case "empty_deck":
            return replace(state, strands=left, losses=_lapsed(state.losses, gone))


def _lapsed(losses: tuple[Loss, ...], gone: set[int]) -> tuple[Loss, ...]:
    """The losses without the latest one by a set on the strand that is replaced in mid-turn (6.6)."""
    for place in reversed(range(len(losses))):
        if losses[place].by_set and losses[place].strand in gone:
            return (*losses[:place], *losses[place + 1 :])
    return losses


def _revealed(state: State, event: CardRevealed) -> State:
    """A new strand of one card from the deck."""
    number = number_in(event.strand)
    return replace(
        state,
        strands=(*state.strands, Strand(number, (event.card,))),
        last_number=number,
        deck=state.deck[1:],
        to_reveal=state.to_reveal - 1,
    )


def _built(state: State, event: StrandBuilt) -> State:
    """A strand of one card gets its second; from the deck only when no builder is left."""
    number = number_in(event.strand)
    strands = tuple(
        pair(number, strand.cards[0], event.card) if strand.number == number else strand for strand in state.strands
    )
    seat = event.seat
    if seat is None:
        return replace(state, strands=strands, deck=state.deck[1:], builders=())
    place = state.builders.index(seat)
    builders = (*state.builders[:place], *state.builders[place + 1 :])
    return replace(state, strands=strands, builders=builders, hands=without(state.hands, seat, event.card))

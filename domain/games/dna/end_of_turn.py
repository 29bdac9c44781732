"""The end of a turn: clearing and building strands, refilling the deck, the next turn (1.6, 6, 7, 8.4, 8.6)."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.dna.actions import check_in_hand
from domain.games.dna.events import (
    CardRevealed,
    CardThrown,
    ClearingReason,
    DeckEmptied,
    DeckEvent,
    EndOfTurnEvent,
    StrandBuilt,
    StrandLaid,
    StrandPicked,
    StrandsCleared,
    TurnStarted,
)
from domain.games.dna.hands import changed, shuffle_under, without
from domain.games.dna.ranking import clockwise, end_by_turn_limit, note_outs
from domain.games.dna.rules import (
    BUILDING,
    CLEARED_UNDER,
    CLEARING,
    COMPLETION,
    EMPTY_DECK,
    INTERRUPTION,
    LONGEST_STRAND,
    NEW_STRANDS,
    NEXT_TURN,
    NOBODY_BUILDS,
    ONE_CARD_STRANDS,
    ONE_THROW,
    PICKING,
    THROWING,
)
from domain.games.dna.state import Draft, Loss, State
from domain.games.dna.status import builders, longest, one_card_strands, throwers
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


def refill_deck(draft: Draft, chance: Chance) -> bool:
    """Make a new deck of the longest strand or of thrown cards; False if the game waits for a pick or a throw."""
    if not draft.state.is_emptied:
        draft.add(DeckEmptied(), EMPTY_DECK)
        return True
    strands = longest(draft.state)
    if len(strands) == 1:
        _replace_strand(draft, strands[0], chance)
        return True
    if strands or throwers(draft.state):
        return False
    if not note_outs(draft):
        shuffle_under(draft, chance, (card for card in draft.state.thrown if card is not None), THROWING)
    return True


def pick_strand(draft: Draft, seat: Seat, strand: str, chance: Chance) -> None:
    """One of the longest strands is picked and becomes the deck (7.3)."""
    picked = next((tied for tied in longest(draft.state) if strand_id(tied.number) == strand), None)
    if picked is None:
        raise Refused(PICKING, "move.strand")
    draft.add(StrandPicked(seat, strand), PICKING)
    _replace_strand(draft, picked, chance)


def throw(draft: Draft, seat: Seat, card: str) -> None:
    """A hand card is thrown for the new deck (7.4)."""
    if seat not in throwers(draft.state):
        raise Refused(ONE_THROW)
    check_in_hand(draft.state, seat, card)
    draft.add(CardThrown(seat, card), THROWING)


def lay_strand(draft: Draft, rule: Rule) -> None:
    """The top two cards of the deck are laid as a new strand (1.6, 7.2)."""
    state = draft.state
    draft.add(StrandLaid(strand_id(state.last_number + 1), state.deck[:2]), rule)


def _replace_strand(draft: Draft, strand: Strand, chance: Chance) -> None:
    """The strand becomes the deck, and the top two cards of it a new strand (7.2)."""
    clear(draft, (strand,), "empty_deck", (), LONGEST_STRAND)
    shuffle_under(draft, chance, strand.cards, LONGEST_STRAND)
    lay_strand(draft, LONGEST_STRAND)


def evolve_deck(state: State, event: DeckEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case StrandLaid():
            return _laid(state, event)
        case DeckEmptied():
            return replace(state, is_emptied=True)
        case StrandPicked():
            return state
        case CardThrown(seat, card):
            return replace(state, hands=without(state.hands, seat, card), thrown=changed(state.thrown, seat, card))
        case _:
            assert_never(event)


def _laid(state: State, event: StrandLaid) -> State:
    """A new strand of two cards from the deck."""
    number = number_in(event.strand)
    first, second = event.cards
    strands = (*state.strands, pair(number, first, second))
    return replace(state, strands=strands, last_number=number, deck=state.deck[2:])

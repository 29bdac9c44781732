"""A round from its deal to its settlement, and the packs of a game (4, 6, 7, 9)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Rule
from domain.games.bakkarat.events import (
    CardsDealt,
    CardsPutAway,
    CardsShuffled,
    GameEnded,
    HandsShown,
    PackEnded,
    Reason,
    RoundDropped,
    RoundSettled,
    RoundsEvent,
    ShownHand,
)
from domain.games.bakkarat.hand import ACTIVE, PACK, dealing_order, in_order, left_of, result
from domain.games.bakkarat.rules import BANK_PASSES, CUT, DEALT_ANEW, FULL_ROUND, GAME_OVER, SETTLEMENT, TWO_CARDS
from domain.games.bakkarat.share import amounts
from domain.games.bakkarat.state import EMPTY, NO_STAKES, Draft, Hand, State, cards_left, cards_on_table, is_strict
from domain.kit.seats import replaced

EACH = 2
"""The cards that an active seat is dealt at once."""


def begin_pack(draft: Draft, bank: int, chance: Chance) -> None:
    """A bank shuffles a new pack (4.1)."""
    draft.add(CardsShuffled(draft.state.pack_number + 1, bank, chance.shuffle(PACK.cards)), CUT)


def deal(draft: Draft, rule: Rule = TWO_CARDS) -> None:
    """Two cards at once to each active seat, in order (6.1)."""
    state = draft.state
    hands: list[tuple[str, ...]] = [()] * 3
    for place, seat in enumerate(dealing_order(state.bank)):
        first = state.dealt + EACH * place
        hands[seat] = in_order(state.order[first : first + EACH])
    draft.add(CardsDealt(state.pack_number, state.round + 1, tuple(hands)), rule)


def deal_anew(draft: Draft, chance: Chance) -> None:
    """The cards are put away and the round is dealt anew with the same stakes, if enough are left (6.5, 4.2)."""
    draft.add(CardsPutAway(cards_on_table(draft.state)), DEALT_ANEW)
    if cards_left(draft.state) >= draft.state.options.full_round:
        deal(draft, DEALT_ANEW)
    else:
        draft.add(RoundDropped(draft.state.stakes), FULL_ROUND)
        _end_pack(draft, chance)


def show_hands(draft: Draft) -> None:
    """All cards are laid open (7.1)."""
    hands = draft.state.hands
    shown = tuple(ShownHand(hand.first, hand.third) for hand in hands)
    draft.add(HandsShown(shown, tuple(result(hand.cards) for hand in hands)), SETTLEMENT)


def is_closed(state: State) -> bool:
    """Return whether the cards are shown and all active seats have accepted them, or none has to (7.3)."""
    return state.hands[state.bank].is_shown and (is_strict(state) or len(state.accepted) == len(ACTIVE))


def settle_round(draft: Draft, chance: Chance) -> None:
    """Pay the round; if too few cards are left for another, the pack is ended (7, 4.2)."""
    state = draft.state
    paid = amounts(state)
    draft.add(
        RoundSettled(
            state.pack_number,
            state.round,
            state.bank,
            tuple(in_order(hand.cards) for hand in state.hands),
            tuple(result(hand.cards) for hand in state.hands),
            state.stakes,
            paid,
            tuple(before + amount for before, amount in zip(state.balances, paid, strict=True)),
        ),
        SETTLEMENT,
    )
    if cards_left(draft.state) < state.options.full_round:
        _end_pack(draft, chance)


def _end_pack(draft: Draft, chance: Chance) -> None:
    """The pack is ended: the bank passes to the left, or the game is over (4.3, 9.4)."""
    state = draft.state
    draft.add(PackEnded(state.pack_number, state.bank), BANK_PASSES)
    if state.pack_number == state.options.packs:
        end_game(draft, "packs_played", GAME_OVER)
    else:
        begin_pack(draft, left_of(state.bank), chance)


def end_game(draft: Draft, reason: Reason, rule: Rule) -> None:
    """The game is over for this reason, by this rule."""
    draft.add(GameEnded(reason, draft.state.balances), rule)


def evolve_rounds(state: State, event: RoundsEvent, version: int) -> State:
    """The state after the event, which has this version."""
    match event:
        case CardsShuffled():
            return _shuffled(state, event)
        case CardsDealt():
            return _dealt(state, event, version)
        case CardsPutAway(count):
            return _cleared(replace(state, put_away=state.put_away + count))
        case HandsShown():
            shown = tuple(replace(hand, is_shown=True) for hand in state.hands)
            return replace(state, hands=shown, turn=None, phase="third" if is_strict(state) else "review")
        case RoundSettled():
            cleared = _cleared(replace(state, put_away=state.put_away + cards_on_table(state)))
            return replace(cleared, stakes=NO_STAKES, balances=event.balances, last_round=event)
        case RoundDropped():
            return replace(state, stakes=NO_STAKES)
        case PackEnded(_, bank):
            return replace(state, banked=replaced(state.banked, bank, state.banked[bank] + 1))
        case GameEnded(reason):
            return replace(state, phase="over", ended=reason, stakes=NO_STAKES, turn=None)
        case _:
            assert_never(event)


def _shuffled(state: State, event: CardsShuffled) -> State:
    return replace(
        state,
        phase="cut" if state.options.cut else "stakes",
        pack_number=event.pack_number,
        bank=event.bank,
        order=event.order,
        dealt=0,
        put_away=0,
        round=0,
    )


def _dealt(state: State, event: CardsDealt, version: int) -> State:
    return replace(
        state,
        phase="bak",
        round=event.round,
        hands=tuple(Hand(cards) for cards in event.hands),
        dealt=state.dealt + sum(len(cards) for cards in event.hands),
        dealt_at=version,
    )


def _cleared(state: State) -> State:
    """The cards have left the table, and with them all that was said about them."""
    return replace(state, hands=EMPTY, spoken=frozenset(), turn=None, accepted=frozenset(), claims=(), phase="stakes")

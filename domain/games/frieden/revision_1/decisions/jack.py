"""The jack: a trade in three steps (9.110 to 9.113).

The seat that laid it names a partner (`trade`). The partner must offer a card of its hand (`offer`). The first seat may
buy it for a card of its own (`buy`); else the card goes back.
"""

from msgspec import UNSET

from domain.game.chance import Chance
from domain.game.rule import Rule
from domain.games.frieden.revision_1.card_moves import Way, move
from domain.games.frieden.revision_1.cards import HANDS, OFFER
from domain.games.frieden.revision_1.decisions.kind import (
    DecisionKind,
    every_seat,
    given,
    names_other_hand,
    names_own_card,
    own_cards,
)
from domain.games.frieden.revision_1.events import Choice, EffectStarted
from domain.games.frieden.revision_1.rules import JACK, MAY_BUY, MUST_OFFER, TRADE_PARTNER
from domain.games.frieden.revision_1.state import Draft, State
from domain.games.frieden.revision_1.turn_model import Decision
from domain.games.frieden.revision_1.types import Choose


def opened_by(state: State, effect: EffectStarted) -> Decision:
    """One trade for each card of the chain."""
    return Decision("trade", effect.seat, effect.count, laid=state.laid)


def traders(state: State) -> tuple[int, ...]:
    """Buyer and seller of the card on offer, which there must be: the decision to buy it is pending."""
    buying = state.decisions[-1]
    return (buying.seat,) if buying.partner is None else (buying.seat, buying.partner)


def _fault_of_trading(state: State, decision: Decision, choice: Choose) -> Rule | None:
    has_card = bool(state.zones.hands[decision.seat])
    return None if has_card and names_other_hand(state, decision, choice) else TRADE_PARTNER


def _asks_for_offer(decision: Decision, choice: Choice) -> Decision | None:
    if choice.seat is UNSET:
        return None
    return Decision("offer", choice.seat, 1, may_decline=False, partner=decision.seat)


TRADE = DecisionKind(
    kind="trade",
    rule=JACK,
    fields=("seat",),
    fault=_fault_of_trading,
    candidates=every_seat,
    asks=_asks_for_offer,
)


def _fault_of_offering(state: State, decision: Decision, choice: Choose) -> Rule | None:
    return None if names_own_card(state, decision, choice) else MUST_OFFER


def _offer(draft: Draft, decision: Decision, choice: Choose, _chance: Chance) -> None:
    """The card lies between the two hands, and the two see it."""
    if decision.partner is not None:
        way = Way(HANDS[decision.seat], OFFER, "offer", witnesses=(decision.partner,))
        move(draft, given(choice.card), way, MUST_OFFER)


def _asks_to_buy(decision: Decision, _choice: Choice) -> Decision | None:
    return None if decision.partner is None else Decision("buy", decision.partner, 1, partner=decision.seat)


OFFERED = DecisionKind(
    kind="offer",
    rule=MUST_OFFER,
    fields=("card",),
    fault=_fault_of_offering,
    candidates=own_cards,
    carry_out=_offer,
    asks=_asks_to_buy,
)


def _fault_of_buying(state: State, decision: Decision, choice: Choose) -> Rule | None:
    is_on_offer = state.zones.offer is not None
    return None if is_on_offer and names_own_card(state, decision, choice) else MAY_BUY


def _buy(draft: Draft, decision: Decision, choice: Choose, _chance: Chance) -> None:
    """The payment goes first, then the card bought."""
    buyer, seller, bought = decision.seat, decision.partner, draft.state.zones.offer
    if seller is not None and bought is not None:
        move(draft, given(choice.card), Way(HANDS[buyer], HANDS[seller], "trade"), MAY_BUY)
        move(draft, bought, Way(OFFER, HANDS[buyer], "trade", witnesses=(seller,)), MAY_BUY)


def _return_offer(draft: Draft, decision: Decision, rule: Rule) -> None:
    """The card on offer goes back to the seller, unless it has been taken away (13.9)."""
    card, seller = draft.state.zones.offer, decision.partner
    if card is not None and seller is not None:
        move(draft, card, Way(OFFER, HANDS[seller], "returned", witnesses=(decision.seat,)), rule)


BUY = DecisionKind(
    kind="buy",
    rule=MAY_BUY,
    fields=("card",),
    fault=_fault_of_buying,
    candidates=own_cards,
    carry_out=_buy,
    gives_up=_return_offer,
)

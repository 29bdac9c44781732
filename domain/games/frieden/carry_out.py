"""What a choice does at once; what it puts on coming turns, or asks of another seat, lies in the event itself (9)."""

from msgspec import UNSET

from domain.game.chance import Chance
from domain.game.rule import Rule
from domain.games.frieden.card_moves import Way, move
from domain.games.frieden.choices import shuffled_in
from domain.games.frieden.commands import Choose
from domain.games.frieden.deck import jokers_of, listed
from domain.games.frieden.drawn_chance import shuffle_pile
from domain.games.frieden.events import DirectionTurned, HandSeen, RunSet
from domain.games.frieden.layouts import layout, with_ace
from domain.games.frieden.model import Desk
from domain.games.frieden.pending import Decision
from domain.games.frieden.places import HANDS, HIDDEN_PILE, OFFER, OPEN_PILE, run_place
from domain.games.frieden.rulebook import JOINING, KING
from domain.games.frieden.zones import run_named


def carry_out(desk: Desk, decision: Decision, choice: Choose, rule: Rule, chance: Chance) -> None:
    """Do what a lawful choice does to cards, piles and the direction."""
    card, hand = str(choice.card), HANDS[decision.seat]
    match decision.kind:
        case "attach":
            _attach(desk, card, str(choice.run), rule)
        case "gift" if choice.seat is not UNSET:
            is_held = card in desk.state.zones.hands[decision.seat]
            move(desk, card, Way(hand if is_held else OPEN_PILE, HANDS[choice.seat], "gift"), rule)
        case "take":
            move(desk, card, Way(OPEN_PILE, hand, "take"), rule)
        case "universe" if choice.index is not UNSET:
            drawn = desk.state.zones.hidden_pile[choice.index]
            move(desk, drawn, Way(HIDDEN_PILE, hand, "universe"), rule)
        case "direction" if choice.turn is True:
            desk.add(DirectionTurned(-desk.state.direction), rule)
        case "shuffle":
            _shuffle(desk, decision, choice, rule, chance)
        case "offer" if decision.partner is not None:
            move(desk, card, Way(hand, OFFER, "offer", witnesses=(decision.partner,)), rule)
        case "buy" if decision.partner is not None:
            _buy(desk, decision.seat, decision.partner, card, rule)
        case "give" if decision.partner is not None:
            move(desk, card, Way(hand, HANDS[decision.partner], "demand"), rule)
        case "look" if choice.seat is not UNSET:
            _look(desk, decision, choice.seat)


def _attach(desk: Desk, ace: str, name: str, rule: Rule) -> None:
    state = desk.state
    run = run_named(state.zones, name)
    span = None if run is None else with_ace(run, ace)
    if run is not None and span is not None:
        laid = layout(state, run.seat, run.kingdom, span, run)
        move(desk, ace, Way(OPEN_PILE, run_place(name), "attach"), rule)
        desk.add(RunSet(name, run.seat, run.kingdom, laid.cards, laid.joined), JOINING if laid.joined else rule)


def _shuffle(desk: Desk, decision: Decision, choice: Choose, rule: Rule, chance: Chance) -> None:
    if choice.pile == "open":
        for card in shuffled_in(desk.state, decision):
            move(desk, card, Way(OPEN_PILE, HIDDEN_PILE, "shuffle"), rule)
    shuffle_pile(desk, chance, rule)


def _buy(desk: Desk, buyer: int, seller: int, payment: str, rule: Rule) -> None:
    """The payment goes first, then the card bought."""
    bought = desk.state.zones.offer
    move(desk, payment, Way(HANDS[buyer], HANDS[seller], "trade"), rule)
    if bought is not None:
        move(desk, bought, Way(OFFER, HANDS[buyer], "trade", witnesses=(seller,)), rule)


def _look(desk: Desk, decision: Decision, seat: int) -> None:
    """The seat sees the whole hand; unless the king was prolonged, the first joker in it is ceded (9.130, 9.132)."""
    by, hand = decision.seat, desk.state.zones.hands[seat]
    desk.add(HandSeen(by, seat, listed(hand), tuple(sorted((by, seat)))), KING)
    jokers = jokers_of(hand)
    if jokers and decision.cedes:
        move(desk, jokers[0], Way(HANDS[seat], HANDS[by], "ceded"), KING)

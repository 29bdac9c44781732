"""Accusations of insider trading, and what comes of them (13.5 to 13.11)."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused, Rule
from domain.games.frieden.revision_1 import zones as counts
from domain.games.frieden.revision_1.card_moves import Way, move, seen_by, take_from_run
from domain.games.frieden.revision_1.cards import (
    HANDS,
    HIDDEN_PILE,
    OFFER,
    OPEN_PILE,
    back_of,
    backs_of,
    run_at,
    run_place,
    with_back,
)
from domain.games.frieden.revision_1.decisions.jack import traders
from domain.games.frieden.revision_1.events import ClaimRejected, ClaimsEvent, ClaimUpheld, SlipAlleged
from domain.games.frieden.revision_1.rules import (
    ACCUSE,
    CARD_REACHED,
    FINDING,
    INSIDER_TRADING,
    NOTHING_SEEN,
    ONE_REJECTION,
    RULING,
    SLIP_FROM_HAND,
    THREE_SEATS,
    TO_ANOTHER,
    UPHELD,
)
from domain.games.frieden.revision_1.secrets import shape_of_claimed
from domain.games.frieden.revision_1.state import Draft, State
from domain.games.frieden.revision_1.turn_model import Claim, Slip, with_uncaught
from domain.games.frieden.revision_1.turns import is_another, place_in_pile
from domain.games.frieden.revision_1.types import RuleClaim
from domain.games.frieden.revision_1.zones import run_named


def finding(state: State, giver: int, receiver: int) -> Slip | None:
    """The last slip from that giver to that receiver that is not caught, if it is not too old; else None."""
    last = state.uncaught[giver][receiver]
    if last is None:
        return None
    slip = state.slips[last]
    is_in_time = state.turn.number - slip.turn < len(state.zones.hands)
    return slip if is_in_time or state.options.slip_window == "game" else None


def custody(state: State, slip: Slip) -> tuple[int, ...]:
    """The versions of the moves of the slipped card, from the slip on."""
    return tuple(reversed(tuple(_back_to(state, slip))))


def _back_to(state: State, slip: Slip) -> Iterator[int]:
    for version in reversed(state.trails[slip.card]):
        yield version
        if version == slip.version:
            return


def within_reach(state: State, card: str) -> str | None:
    """The place from which a slipped card is put back; None if it cannot be reached."""
    zones = state.zones
    if card == zones.offer:
        return OFFER
    if card in zones.open_pile:
        return OPEN_PILE
    for seat, hand in enumerate(zones.hands):
        if card in hand:
            return HANDS[seat]
    for run in zones.runs:
        if card in run.cards and not run.declared:
            return run_place(run.run)
    return None


def may_accuse(state: State, seat: int) -> bool:
    """Whether the seat may make accusations at all now (13.1, 13.6)."""
    return state.options.enforcement == "claims" and state.rejected[seat] != state.turn.number


def accuse(draft: Draft, by: int, giver: int, receiver: int, chance: Chance) -> None:
    """The seat accuses two others; unless the arbiter decides, the record does at once."""
    state = draft.state
    if state.options.enforcement == "strict":
        raise Refused(INSIDER_TRADING)
    if giver == receiver or not (is_another(state, by, giver) and is_another(state, by, receiver)):
        raise Refused(ACCUSE)
    if not may_accuse(state, by):
        raise Refused(ONE_REJECTION)
    draft.accept()
    found = finding(state, giver, receiver)
    number = len(state.claims) + 1
    alleged = SlipAlleged(number, by, giver, receiver, "rejected" if found is None else "upheld")
    claim = draft.add(alleged, ACCUSE).claims[number - 1]
    if state.options.adjudication == "referee":
        _decide(draft, claim, found, chance, FINDING if found is None else UPHELD, upheld=found is not None)


def rule_claim(draft: Draft, command: RuleClaim, chance: Chance) -> None:
    """The arbiter rules on the accusation that waits, also against the finding."""
    state = draft.state
    if not state.waits or command.claim != len(state.claims):
        raise Refused(RULING)
    claim = state.claims[command.claim - 1]
    found = finding(state, claim.giver, claim.receiver)
    _decide(draft, claim, found, chance, RULING, upheld=command.upheld)


def _decide(draft: Draft, claim: Claim, found: Slip | None, chance: Chance, rule: Rule, *, upheld: bool) -> None:
    if not upheld:
        draft.add(ClaimRejected(claim.claim), rule)
    elif found is None:
        draft.add(ClaimUpheld(claim.claim, None, None, (), _counted(draft.state), ()), rule)
    else:
        _put_back(draft, claim, found, chance, rule)


def _put_back(draft: Draft, claim: Claim, slip: Slip, chance: Chance, rule: Rule) -> None:
    """The hands are counted, and the card goes back to the hidden pile from wherever it can be reached."""
    state, card = draft.state, slip.card
    source = within_reach(state, card)
    witnesses = {slip.giver, slip.receiver, *(traders(state) if source == OFFER else ())}
    sees = seen_by(source or HIDDEN_PILE, HIDDEN_PILE, witnesses)
    moves = custody(state, slip)
    draft.add(ClaimUpheld(claim.claim, card, source is not None, sees, _counted(state), moves), rule)
    if source is None:
        return
    place = place_in_pile(state, chance)
    way = Way(source, HIDDEN_PILE, "put_back", tuple(witnesses), place)
    run = run_named(draft.state.zones, run_at(source) or "")
    if run is None:
        move(draft, card, way, CARD_REACHED)
    else:
        take_from_run(draft, run, card, way, CARD_REACHED)


def _counted(state: State) -> tuple[tuple[str, ...], ...]:
    return tuple(backs_of(hand, state.options) for hand in state.zones.hands)


def evolve_claims(state: State, event: ClaimsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case SlipAlleged(number, by, giver, receiver, finding):
            return replace(state, claims=state.claims.added(Claim(number, by, giver, receiver, finding)), waits=True)
        case ClaimUpheld():
            return _upheld(state, event)
        case ClaimRejected(number):
            claim = state.claims[number - 1]
            claims = state.claims.replaced(number - 1, replace(claim, state="rejected"))
            before, after = state.rejected[: claim.by], state.rejected[claim.by + 1 :]
            return replace(state, claims=claims, waits=False, rejected=(*before, state.turn.number, *after))
        case _:
            assert_never(event)


def _upheld(state: State, event: ClaimUpheld) -> State:
    """All hands are counted, and the slip, if there was one, is caught (13.8)."""
    place = event.claim - 1
    claim = replace(
        state.claims[place],
        state="upheld",
        card=event.card,
        returned=event.returned,
        sees=event.sees,
        shape=shape_of_claimed(event),
    )
    hands_counted = counts.counted(state.counts, event.hands)
    counted = replace(state, claims=state.claims.replaced(place, claim), waits=False, counts=hands_counted)
    return counted if event.card is None else _caught(counted, claim)


def _caught(state: State, claim: Claim) -> State:
    giver, receiver = claim.giver, claim.receiver
    last = state.uncaught[giver][receiver]
    if last is None:
        return state
    slip = state.slips[last]
    return replace(
        state,
        slips=state.slips.replaced(last, replace(slip, caught=True)),
        uncaught=with_uncaught(state.uncaught, giver, receiver, slip.earlier),
    )


SEATS_LEAST = 3
"""With fewer seats there is nobody to catch anyone."""


def slip_card(draft: Draft, seat: int, to: int, card: str) -> None:
    """The seat slips a card into another's hidden hand."""
    state = draft.state
    if state.options.enforcement == "strict":
        raise Refused(INSIDER_TRADING)
    hands = state.zones.hands
    if len(hands) < SEATS_LEAST:
        raise Refused(THREE_SEATS)
    if not is_another(state, seat, to):
        raise Refused(TO_ANOTHER, "move.to")
    if card not in hands[seat]:
        raise Refused(SLIP_FROM_HAND, "move.card")
    if not goes_unseen(state, seat, to, card):
        raise Refused(NOTHING_SEEN)
    move(draft, card, Way(HANDS[seat], HANDS[to], "slip"), INSIDER_TRADING)


def goes_unseen(state: State, giver: int, receiver: int, card: str) -> bool:
    """Whether the giver has another hidden card with the same back, and the receiver has one (13.12)."""
    back, hands = back_of(card, state.options), state.zones.hands
    return bool(with_back(hands[giver] - {card}, back) and with_back(hands[receiver], back))

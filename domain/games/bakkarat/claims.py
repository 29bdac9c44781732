"""Claims of Bak not called, and what follows from them (8)."""

from typing import assert_never

import msgspec
from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.claims import Shown
from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.bakkarat.events import BakClaimed, ClaimRejected, ClaimsEvent, ClaimUpheld, Verdict
from domain.games.bakkarat.hand import ACTIVE, is_bak
from domain.games.bakkarat.rounds import deal_anew
from domain.games.bakkarat.rules import AGAINST_WHOM, CLAIMING_BAK, FINDING, RULING
from domain.games.bakkarat.state import Claim, Draft, LastBak, State, is_strict, pending
from domain.games.bakkarat.types import Command, Hold, Leave, RuleClaim
from domain.kit.seats import replaced


class Finding(msgspec.Struct, frozen=True):
    """The finding on a seat: whether it had Bak and did not call it.

    `proof` is the version at which its cards were dealt.
    """

    is_breach: bool
    proof: int


class BakKeptQuiet(msgspec.Struct, frozen=True, tag="bak_kept_quiet"):
    """The seat went on with these first two cards, which are Bak."""

    seat: Seat
    cards: tuple[str, ...]


class LeftEarly(msgspec.Struct, frozen=True, tag="left_early"):
    """The seat left before it had held the bank to the end of a pack."""

    seat: Seat


def shown(state: State, seat: Seat, move: Command) -> Shown | None:
    """Return the fact by which this move breaks 6.4 or 9.2."""
    match move:
        case Hold():
            first = state.hands[seat].first
            return Shown(BakKeptQuiet(seat, first), first)
        case Leave():
            return Shown(LeftEarly(seat))
        case _:
            return None


def has_bak(state: State, seat: Seat) -> bool:
    """Return whether the first two cards of the seat are Bak."""
    return is_bak(state.hands[seat].first, state.options)


def finding(state: State, seat: Seat) -> Finding:
    """The finding on an active seat that went on with the cards on the table."""
    return Finding(has_bak(state, seat), state.dealt_at)


def may_claim(state: State) -> bool:
    """Return whether Bak not called can be claimed now (8.1)."""
    return not is_strict(state) and state.phase == "review"


def may_claim_against(state: State, by: Seat, against: int) -> bool:
    """Return whether the seat may claim against the other: an active one that was not claimed against before (8.2)."""
    return against in ACTIVE and against != by and all(claim.seat != against for claim in state.claims)


def claim_bak(draft: Draft, by: Seat, against: int, chance: Chance) -> None:
    """An active seat claims that another went on with Bak; unless the arbiter decides, the record does at once."""
    state = draft.state
    if not may_claim(state):
        raise Refused(CLAIMING_BAK)
    if not may_claim_against(state, by, against):
        raise Refused(AGAINST_WHOM, "move.seat")
    draft.accept()
    decided = finding(state, against)
    number = len(state.claims) + 1
    draft.add(BakClaimed(number, by, against, "upheld" if decided.is_breach else "rejected"), CLAIMING_BAK)
    if state.options.adjudication == "referee":
        _decide(draft, chance, number, decided, upheld=decided.is_breach, rule=FINDING)


def rule_claim(draft: Draft, command: RuleClaim, chance: Chance) -> None:
    """The arbiter rules on the claim that waits, also against the finding."""
    waiting = pending(draft.state)
    if waiting is None or waiting.claim != command.claim:
        raise Refused(RULING, "move.claim")
    decided = finding(draft.state, waiting.seat)
    _decide(draft, chance, waiting.claim, decided, upheld=command.upheld, rule=RULING)


def _decide(draft: Draft, chance: Chance, number: int, decided: Finding, *, upheld: bool, rule: Rule) -> None:
    if upheld:
        draft.add(ClaimUpheld(number, decided.proof), rule)
        deal_anew(draft, chance)
    else:
        draft.add(ClaimRejected(number, decided.proof), rule)


def evolve_claims(state: State, event: ClaimsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case BakClaimed(number, by, seat, finding):
            return replace(state, claims=(*state.claims, Claim(number, by, seat, "pending", finding)))
        case ClaimRejected(number):
            return replace(state, claims=_ruled(state, number, "rejected"))
        case ClaimUpheld(number):
            seat = state.claims[number - 1].seat
            bak = LastBak(state.pack_number, state.round, seat, state.hands[seat].first)
            missed = replaced(state.bak_missed, seat, state.bak_missed[seat] + 1)
            return replace(state, claims=_ruled(state, number, "upheld"), last_bak=bak, bak_missed=missed)
        case _:
            assert_never(event)


def _ruled(state: State, number: int, ruling: Verdict) -> tuple[Claim, ...]:
    return tuple(replace(claim, state=ruling) if claim.claim == number else claim for claim in state.claims)

"""Bak not called: the claim, its finding, the ruling (8)."""

from domain.game.chance import Chance
from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.bakkarat.commands import RuleClaim
from domain.games.bakkarat.course import deal_anew
from domain.games.bakkarat.events import BakClaimed, ClaimRejected, ClaimUpheld
from domain.games.bakkarat.model import Desk, is_strict, pending
from domain.games.bakkarat.play import has_bak
from domain.games.bakkarat.rulebook import AGAINST_WHOM, CLAIMING_BAK, FINDING, RULING
from domain.games.bakkarat.seats import ACTIVE


def claim_bak(desk: Desk, by: Seat, against: int, chance: Chance) -> None:
    """An active seat claims that another went on with Bak."""
    state = desk.state
    if is_strict(state) or state.phase != "review":
        raise Refused(CLAIMING_BAK)
    claimed = {claim.seat for claim in state.claims}
    if against not in ACTIVE or against == by or against in claimed:
        raise Refused(AGAINST_WHOM, "move.seat")
    desk.accept()
    number = len(state.claims) + 1
    is_right = has_bak(state, against)
    desk.add(BakClaimed(number, by, against, "upheld" if is_right else "rejected"), CLAIMING_BAK)
    if state.options.adjudication == "referee":
        _rule(desk, number, FINDING, chance, is_upheld=is_right)


def rule_claim(desk: Desk, command: RuleClaim, chance: Chance) -> None:
    """The arbiter rules on the waiting claim; the ruling stands, also against the finding."""
    waiting = pending(desk.state)
    if waiting is None or waiting.claim != command.claim:
        raise Refused(RULING, "move.claim")
    _rule(desk, waiting.claim, RULING, chance, is_upheld=command.upheld)


def _rule(desk: Desk, number: int, rule: Rule, chance: Chance, *, is_upheld: bool) -> None:
    proof = desk.state.dealt_at
    if is_upheld:
        desk.add(ClaimUpheld(number, proof), rule)
        deal_anew(desk, chance)
    else:
        desk.add(ClaimRejected(number, proof), rule)

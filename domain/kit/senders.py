"""Who may send a command, at games in which seats play and the arbiter only rules on claims."""

from domain.game.rule import Refused, Rule
from domain.game.seat import Actor


def check_sender(actor: Actor, seats: int, rule: Rule, *, is_ruling: bool) -> None:
    """Check that the arbiter sends a ruling and a seat of the table anything else. Raises Refused by this rule."""
    by_seat = actor.role == "seat" and actor.seat is not None and 0 <= actor.seat < seats
    if not (actor.role == "arbiter" if is_ruling else by_seat):
        raise Refused(rule)

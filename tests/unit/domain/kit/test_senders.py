"""Who may send a command at games in which the arbiter only rules on claims."""

from __future__ import annotations

import pytest

from domain.game.rule import Refused, refused
from domain.game.seat import ARBITER, CLOCK, Actor, by_seat
from domain.kit.enforcement import check_sender

RULE = refused("patience.1.1")


def may_send(actor: Actor, *, is_ruling: bool) -> bool:
    try:
        check_sender(actor, 3, RULE, is_ruling=is_ruling)
    except Refused:
        return False
    return True


@pytest.mark.parametrize(
    ("actor", "plays", "rules"),
    [(by_seat(0), True, False), (by_seat(2), True, False), (by_seat(3), False, False), (ARBITER, False, True),
     (CLOCK, False, False)],
)  # fmt: skip
def test_seats_of_the_table_play_and_the_arbiter_rules(actor: Actor, plays: bool, rules: bool) -> None:
    assert (may_send(actor, is_ruling=False), may_send(actor, is_ruling=True)) == (plays, rules)


def test_the_rule_of_the_game_refuses_a_ruling_by_a_seat() -> None:
    with pytest.raises(Refused) as found:
        check_sender(by_seat(0), 3, RULE, is_ruling=True)
    assert found.value.rule is RULE

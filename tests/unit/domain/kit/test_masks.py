"""What is read in place of hidden cards."""

from __future__ import annotations

import msgspec

from domain.game.seat import ARBITER_VIEW, SPECTATOR, seen_by
from domain.game.secrets import Secrets, redact
from domain.kit.cards import for_arbiter, hidden_order, own_card, own_hands


class Dealt(msgspec.Struct, frozen=True):
    """An event with all kinds of hidden fields."""

    order: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    card: str
    finding: str | None


DEALT = Dealt(("A", "B", "C"), (("A",), ("B", "C")), "A", "upheld")
SECRETS = Secrets(
    hidden=(hidden_order(DEALT.order), *own_hands(DEALT.hands), own_card(0), for_arbiter("finding")),
)


def test_numbers_of_cards_are_open_and_cards_are_for_their_owners() -> None:
    assert redact(DEALT, SECRETS, ARBITER_VIEW) == DEALT
    assert redact(DEALT, SECRETS, seen_by(0)) == Dealt(("?",) * 3, (("A",), ("?", "?")), "A", None)
    assert redact(DEALT, SECRETS, seen_by(1)) == Dealt(("?",) * 3, (("?",), ("B", "C")), "?", None)
    assert redact(DEALT, SECRETS, SPECTATOR) == Dealt(("?",) * 3, (("?",), ("?", "?")), "?", None)

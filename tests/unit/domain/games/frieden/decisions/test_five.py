"""Rules 9.50 to 9.52: the five."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.tables import PASS, choose, discard, hand, lay, play, table


@pytest.mark.accepts("frieden.9.50", "frieden.9.51", "frieden.9.52")
def test_a_five_gives_a_card_of_the_hand_or_a_five_of_the_chain() -> None:
    game = table("5c 5d 9c", "Td 3d Th", "2s 3s 4s")
    play(game, (0, discard("5c 5d")), (0, choose("9c", seat=1)), (0, choose("5c", seat=2)))
    assert (hand(game, 1), hand(game, 2)) == (["9c", "3d", "Td", "Th"], ["5c", "2s", "3s", "4s"])
    assert game.view()["open_pile"] == ("5d@r",)


@pytest.mark.refuses("frieden.9.51")
def test_a_gift_goes_to_another_seat() -> None:
    game = table("5c 9c", "Td 3d", "2s 3s")
    play(game, (0, discard("5c")))
    for seat in (0, 3, -1):
        assert game.refusal(0, choose("9c", seat=seat)) == "frieden.9.51"


@pytest.mark.refuses("frieden.9.52")
def test_a_gift_is_of_the_own_hidden_hand_or_of_this_chain() -> None:
    game = table("5c 9c Jc Qc Kc", "Td 3d 5h 6h 7h", "2s 3s 4s 5s 6s")
    play(game, (0, lay("Jc Qc Kc")), (0, PASS), (1, discard("Td")), (2, PASS), (0, discard("5c")))
    for card in ("Jc", "Td", "5h", "2s", "x"):
        assert game.refusal(0, choose(card, seat=1)) == "frieden.9.52"
    assert game.refusal(0, choose("5c", seat=1)) is None

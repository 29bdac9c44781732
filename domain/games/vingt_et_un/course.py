"""What follows by itself once a seat has acted: the end of staking, the bank's second card, the settlement."""

from domain.game.chance import Chance
from domain.games.vingt_et_un.draws import draw_second_card, exhaust_pack, is_bank_dead
from domain.games.vingt_et_un.model import Desk, cards_left, still_drawing
from domain.games.vingt_et_un.rounds import settle_round
from domain.games.vingt_et_un.stakes import deal_second_cards, is_staking, staked_players


def go_on(desk: Desk, chance: Chance) -> None:
    """After the last player has staked, drawing begins; if all sat out, the round is settled (4.6)."""
    if desk.state.phase == "stake":
        if is_staking(desk.state):
            return
        if not staked_players(desk.state):
            settle_round(desk, chance)
            return
        deal_second_cards(desk)
    if desk.state.phase != "over":
        _draw_on(desk, chance)


def _draw_on(desk: Desk, chance: Chance) -> None:
    """An empty pack, the bank's second card, the settlement: each if it is time for it (5.6, 6.1, 6.3)."""
    if still_drawing(desk.state):
        if cards_left(desk.state):
            return
        exhaust_pack(desk)
    draw_second_card(desk)
    if is_bank_dead(desk.state) or not cards_left(desk.state):
        settle_round(desk, chance)

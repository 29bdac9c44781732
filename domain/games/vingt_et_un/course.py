"""Automatic steps after a seat has acted: the end of staking, the bank's second card, the settlement."""

from domain.game.chance import Chance
from domain.games.vingt_et_un.rounds import draw_second_card, exhaust_pack, is_bank_dead, settle_round
from domain.games.vingt_et_un.stakes import deal_second_cards, is_staking, staked_players
from domain.games.vingt_et_un.state import Draft, cards_left, still_drawing


def advance(draft: Draft, chance: Chance) -> None:
    """After the last player has staked, drawing begins; if all sat out, the round is settled (4.6)."""
    if draft.state.phase == "stake":
        if is_staking(draft.state):
            return
        if not staked_players(draft.state):
            settle_round(draft, chance)
            return
        deal_second_cards(draft)
    if draft.state.phase != "over":
        _draw_on(draft, chance)


def _draw_on(draft: Draft, chance: Chance) -> None:
    """An empty pack, the bank's second card, the settlement: each if it is time for it (5.6, 6.1, 6.3)."""
    if still_drawing(draft.state):
        if cards_left(draft.state):
            return
        exhaust_pack(draft)
    draw_second_card(draft)
    if is_bank_dead(draft.state) or not cards_left(draft.state):
        settle_round(draft, chance)

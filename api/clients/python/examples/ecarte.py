"""Proposes an exchange with a weak hand, exchanges what is no trump and no honour, and plays its highest card."""

RANKS = "789TAJQK"


def choose(view, moves):
    strong = [card for card in view.table.hands[view.viewer.seat] if card[1] == view.table.trump or card[0] in "KQ"]
    cards = sorted(moves.of_type("play_card"), key=lambda move: RANKS.index(move.command.card[0]))
    wanted = "stand" if len(strong) >= 3 else "propose"
    return (cards[-1:] or moves.of_type(wanted) or moves)[0].command

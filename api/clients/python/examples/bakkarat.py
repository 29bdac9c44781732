"""Draws a third card below 5, stakes as little as it may, and never leaves."""


def choose(view, moves):
    cards = [card for hand in view.table.hands for card in (*hand.down, *hand.up) if card != "?"]
    total = sum("A23456789".find(card[0]) + 1 for card in cards) % 10
    wanted = "draw_card" if total < 5 else "stand"
    return (moves.of_type(wanted) or [move for move in moves if move.type != "leave"] or moves)[0].command

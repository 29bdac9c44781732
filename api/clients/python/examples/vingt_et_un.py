"""Draws below 17, and stakes as little as it may."""


def choose(view, moves):
    total = view.table.totals[view.viewer.seat] or 0
    wanted = "draw_card" if total < 17 else "stand"
    return (moves.of_type(wanted) or moves.of_type("place_stake") or moves)[0].command

"""Says each win and loss, stakes on one card, and goes on."""

ORDER = ("report_loss", "call_win", "collect", "set_limits", "cut", "turn_card", "close_deal", "accept_deal")


def choose(view, moves):
    stakes = moves.of_type("place_stake") if not view.table.layout[view.viewer.seat] else []
    listed = [*moves.of_type(*ORDER), *stakes, *moves.of_type("ready"), *moves]
    return min(listed, key=lambda move: ORDER.index(move.type) if move.type in ORDER else len(ORDER)).command

"""Keeps trumps, kings and queens, leads its strongest card, and takes a trick as cheaply as it can."""


def choose(view, moves):
    def cost(move):
        suit, rank = move.command.card[1], "789TAJQK".index(move.command.card[0])
        least = "789TAJQK".index(led[0]) if led else 8
        return led and suit != led[1], suit != view.table.trump, rank < least, rank if led else -rank

    led = view.table.trick.plays[0].card if view.table.trick and view.table.trick.plays else None
    weak = [card for card in view.table.hands[view.viewer.seat] if card[1] != view.table.trump and card[0] not in "KQ"]
    changed = [move.filled(cards=weak[: move.inputs[0].most]) for move in moves.of_type("exchange") if weak]
    cards = sorted(moves.of_type("play_card"), key=cost) or moves.of_type("propose" if len(weak) > 2 else "stand")
    return changed[0] if changed else (cards or moves)[0].command

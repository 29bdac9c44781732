"""Takes a trick as cheaply as it can, unless its partner holds it, and leads its highest card."""


def choose(view, moves):
    def strength(card):
        return card[1] == view.table.trump, not plays or card[1] == plays[0].card[1], "23456789TJQKA".index(card[0])

    plays = view.table.trick.plays if view.table.trick else []
    cards = sorted(moves.of_type("play_card"), key=lambda move: strength(move.command.card))
    best = max(plays, key=lambda play: strength(play.card), default=None)
    takes = [move for move in cards if not best or strength(move.command.card) > strength(best.card)]
    needed = takes if best and (best.seat - view.viewer.seat) % 2 else []
    return ((cards[-1:] if not plays else needed or cards) or [m for m in moves if not m.rare] or moves)[0].command

"""Collects one kingdom: keeps its cards and the jokers, takes them where they lie, and lays them late."""


class Plan:
    """The kingdom that a seat collects, and what its cards and moves are worth for it."""

    def __init__(self, table, me):
        self.table, self.me, self.hand = table, me, table.hands[me]
        self.runs = {run.run: run for run in table.runs}
        self.own = [run for run in table.runs if run.seat == me]
        self.target = max(table.kingdoms_left, key=self.count, default="")
        self.crowded = len(self.hand) >= table.hand_limits[me] - 2
        self.laid = sum(len(run.cards) for run in self.own if run.kingdom == self.target)
        self.near = sum(self.keep(card) >= 50 for card in self.hand) + self.laid >= 12

    def count(self, kingdom):
        held = sum(card[1:] == kingdom for card in self.hand)
        return held + 1.2 * sum(len(run.cards) for run in self.own if run.kingdom == kingdom)

    def keep(self, card):
        if card[0] == "*":
            return 99
        if card[1:] == self.target:
            return 50
        return self.count(card[1:]) if card[1:] in self.table.kingdoms_left else 0

    def draw(self, command):
        shown = self.table.open_pile[-1] if command.from_ == "open_pile" else command.card
        if shown is not None:
            is_own = command.run is not None and self.runs[command.run].seat == self.me
            return 60 if self.keep(shown) >= 50 and not is_own else 1
        return 20 if command.from_ == "hidden_pile" else 15 + self.table.hand_counts[command.seat] / 10

    def discard(self, move):
        cards = [choice.value for choice in move.inputs[0].choices] if move.inputs else move.command.cards
        loss = min(self.keep(card) for card in cards)
        gains = {"7": 6, "K": 5, "Q": 4, "J": 3, "9": 2}
        gain = gains.get(move.command.as_ or cards[0][0], 0)
        if move.command.as_ == "6" and any(self.keep(card) >= 50 for card in self.table.open_pile):
            gain = 40
        if move.command.as_ == "9" and self.table.hidden_pile < 6 and len(self.table.open_pile) > 6:
            gain = 40
        return (30 if self.crowded or gain == 40 else 10) + gain - loss

    def lay(self, command):
        cards = getattr(command, "cards", None) or [*command.before, *command.after]
        jokers = sum(card[0] == "*" for card in cards)
        kingdom = next((card[1:] for card in cards if card[0] != "*"), self.target)
        if kingdom != self.target or not (self.near or (self.laid and not jokers)):
            return -1
        return 700 + len(cards) - 5 * jokers

    def choose(self, command):
        counts = self.table.hand_counts
        match self.table.pending.kind:
            case "take":
                return self.keep(command.card) - 49
            case "buy":
                return self.keep(self.table.pending.offered) - 49 - self.keep(command.card) / 10
            case "give" | "offer":
                return 100 - self.keep(command.card)
            case "demand" | "look" | "trade":
                return counts[command.seat]
            case "order":
                return 5 if command.seat == self.me else -1
            case "shuffle":
                return 5 if command.pile == "open" and self.table.hidden_pile < 6 else -1
            case "universe":
                return -1 if self.crowded else 5
            case "duty":
                return 2 if command.duty == "discard" else 1
        return -1

    def worth(self, move):
        worths = {"draw": self.draw, "lay_run": self.lay, "extend_run": self.lay, "choose": self.choose}
        if move.type == "discard":
            return self.discard(move)
        fixed = {"declare_peace": 1000, "exchange": 900, "pass": 2, "slip_card": -100}
        return worths[move.type](move.command) if move.type in worths else fixed.get(move.type, 0)


def choose(view, moves):
    plan = Plan(view.table, view.viewer.seat)
    best = max(moves, key=plan.worth)
    if best.type == "discard" and best.inputs:
        return best.filled(cards=[min((choice.value for choice in best.inputs[0].choices), key=plan.keep)])
    return best.command

"""Weighs each card by the trick that it may win, its loot and the strength that it costs, for the own side."""

from math import exp

JOBS = ["jobless", "farmer", "baker", "thief", "digger", "sailor", "healer", "hunter", "smith", "warrior", "mage"]
SHARES = {"smith": {"warrior": 1}, "digger": {"warrior": 1, "smith": 1}, "baker": {"farmer": 3}}
ACTIONS = ["pactmaker", "ambush", "objection", "sabotage", "special_arrow", "assassin", "revival"]
NEEDS = {"sabotage": "smith", "special_arrow": "hunter", "assassin": "thief", "revival": "healer"}


def job(card):
    return card.split("-")[0]


def printed(card):
    return 7 if job(card) == "woodcutter" else JOBS.index(job(card))


def partners(table, me):
    if table.teams:
        return next(team for team in table.teams if me in team)
    seats = table.factions.seats if table.factions else []
    return [me] if "?" in seats or not seats else [seat for seat, name in enumerate(seats) if name == seats[me]]


def hope(table, me, friends, command):
    """Return what playing a card is worth: the trick by its chance, loot, less the strength it costs."""
    row = table.rows[-1] if table.rows else []
    lying = {card.card: card for cards in table.rows for card in cards}
    shown = job(command.copy or command.card)
    share = sum(SHARES.get(shown, {}).get(job(card), 0) for card in lying) if not command.waive else 0
    value = printed(command.card) + share
    if shown in ("jobless", job(command.copy or "")):
        value = lying[command.copy].value or 0 if command.copy else 0
    waiting = set(range(len(table.totals))) - {card.seat for card in row} - {me}
    final = {seat: total + (5 + len(waiting)) * (seat in waiting) for seat, total in enumerate(table.totals)}
    final[me] = table.totals[me] + value
    if command.barrage:
        final[lying[command.barrage].seat] += 5 - (lying[command.barrage].value or 0)
    ahead = max(final[seat] for seat in friends) - max(
        (final[seat] for seat in final if seat not in friends), default=0
    )
    forces = (shown == "warrior" and not command.waive) or any(
        card.as_ == "warrior" and not card.waived for card in row
    )
    open_end = table.round == 1 and len(table.hands[me]) > 1 and (forces or ahead == 0)
    chance = 1 / (1 + exp(-ahead / (0.3 + len(waiting) + 2 * open_end)))
    loot = min([printed(card.card) for card in row] + [5] * len(waiting), default=0) if shown == "thief" else 0
    lower = [printed(card) for card in table.hands[me] if shown == "healer" and card != command.card]
    pot = sum(map(printed, lying)) + printed(command.card) + 5 * len(waiting)
    lost = 0.2 * (1 - chance) * pot / max(1, len(final) - len(friends))
    return chance * pot - lost + 2 * loot - 1.5 * min([printed(command.card), *lower])


def choose(view, moves):
    table, me = view.table, view.viewer.seat
    friends = partners(table, me)

    def worth(move):
        command = move.command
        match move.type:
            case "play_card":
                return hope(table, me, friends, command)
            case "announce":
                action = job(command.action or "")
                useful = action in ACTIONS and NEEDS.get(action) in [None, *map(job, table.hands[me])]
                return (len(ACTIONS) - ACTIONS.index(action) if useful else -bool(action)) + 0.5 * bool(command.ability)
            case "use_action":
                shown = {card.card: card for cards in table.rows for card in cards}.get(command.card)
                size = (shown.value or 0) if shown else table.totals[command.against]
                return -size if (shown.seat if shown else command.against) in friends else size
            case "object" | "protect":
                return -1 if table.entries[command.entry].seat in friends else 1
            case "steal" | "reincarnate" | "use_omnipotence":
                return (
                    1 + printed(command.card) * (1 if move.type == "steal" else -0.05)
                    if getattr(command, "card", None)
                    else 1
                )
        return 0

    return max(moves, key=worth).command

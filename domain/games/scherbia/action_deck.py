"""The action cards of a table: `<action>-<copy>`, and `objection-<seat>` for each seat (9.1)."""

from domain.games.scherbia.house_decks import ACTIONS
from domain.games.scherbia.options import ActionRow, Options

OBJECTION = "objection"


def action_rows(options: Options) -> tuple[ActionRow, ...]:
    """The kinds of action cards in their order."""
    return ACTIONS if options.action_deck is None else options.action_deck


def deck_size(options: Options) -> int:
    """How many action cards there are without the objections."""
    return sum(row.copies for row in action_rows(options))


def deck(options: Options) -> tuple[str, ...]:
    """The action cards without the objections, in canonical order."""
    return tuple(f"{row.id}-{copy}" for row in action_rows(options) for copy in range(1, row.copies + 1))


def cards_each(options: Options, seats: int) -> int:
    """How many action cards each seat is dealt besides its objection (9.2)."""
    return deck_size(options) // seats if options.action_hand is None else options.action_hand


def objection_of(seat: int) -> str:
    """The objection of a seat."""
    return f"{OBJECTION}-{seat}"


def is_objection(card: str) -> bool:
    """Whether an action card is an objection."""
    return card.startswith(f"{OBJECTION}-")


def action_row(options: Options, card: str) -> ActionRow:
    """The kind of an action card that is no objection."""
    action = card.rpartition("-")[0]
    return next(row for row in action_rows(options) if row.id == action)


def in_order(options: Options, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Action cards in canonical order."""
    places = {row.id: place for place, row in enumerate(action_rows(options))}

    def key(card: str) -> tuple[int, int]:
        action, _, number = card.rpartition("-")
        return places.get(action, -1), int(number)

    return tuple(sorted(cards, key=key))

"""The names of the places where a card can be, as events and views write them."""

HIDDEN_PILE = "hidden_pile"
OPEN_PILE = "open_pile"
OFFER = "offer"
"""Between two hands, in a trade (4.1)."""
SEATS_MOST = 8
HANDS = tuple(f"hand:{seat}" for seat in range(SEATS_MOST))
"""The hidden hand of each seat."""
SEAT_OF_HAND = {hand: seat for seat, hand in enumerate(HANDS)}
RUN = "run:"


def run_place(run: str) -> str:
    """The place of a run of an open hand."""
    return RUN + run


def run_at(place: str) -> str | None:
    """The name of the run at this place; None if it is no run."""
    return place[len(RUN) :] if place.startswith(RUN) else None

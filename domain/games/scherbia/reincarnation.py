"""The healer's reincarnation: swapped for a lower card of the hand (7.7 to 7.10)."""

from domain.games.scherbia.model import State
from domain.games.scherbia.pack import PRINTED, job_of, listed
from domain.games.scherbia.questions import ToReincarnate
from domain.games.scherbia.rows import Rows, find, lying


def healers_in(rows: Rows) -> tuple[str, ...]:
    """The cards that act as healers and are not blanked, in lying order."""
    return tuple(one.card for one in lying(rows) if one.acts_as == "healer" and not one.blanked)


def due_reincarnation(state: State) -> ToReincarnate | None:
    """The first healer whose player has not been asked and is to be: it still lies, and he holds a card."""
    trick = state.trick
    for card in trick.healers:
        healer = find(trick.rows, card)
        if healer is None or not state.hands[healer.seat]:
            continue
        if state.options.reincarnation == "on_loss" and healer.seat == trick.winner:
            continue
        return ToReincarnate(healer.seat, card)
    return None


def after_reincarnation(state: State) -> tuple[str, ...]:
    """The healers left once the player that is asked has answered."""
    asked = due_reincarnation(state)
    healers = state.trick.healers
    return () if asked is None else healers[healers.index(asked.healer) + 1 :]


def is_lower(card: str) -> bool:
    """Whether a hand card is lower than a healer; a woodcutter never is."""
    job = job_of(card)
    return job != "woodcutter" and PRINTED[job] < PRINTED["healer"]


def lower_cards(hand: int) -> tuple[str, ...]:
    """The cards of a hand for which a healer can be swapped, in canonical order."""
    return tuple(card for card in listed(hand) if is_lower(card))

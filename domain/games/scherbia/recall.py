"""Where an effect sends its card (9.13), told from the cards turned up before it, which everybody saw.

The event of an effect names the entry that takes effect, and not what it does.
"""

from collections.abc import Sequence
from typing import NamedTuple

from domain.game.movement import Movement
from domain.game.recall import Recall
from domain.games.scherbia.effects.kinds import KillCard
from domain.games.scherbia.events import ActionsRevealed, EffectApplied, Event
from domain.games.scherbia.movements import DISCARD, TABLE, movements
from domain.games.scherbia.options import Options
from domain.games.scherbia.reveal import entry_of


class TurnedUp(NamedTuple):
    """The options with the decks of the table, and which of the entries turned up last kill a card."""

    options: Options
    killing: frozenset[int] = frozenset()


def note(memory: TurnedUp, event: Event) -> TurnedUp:
    """The memory after the event."""
    if not isinstance(event, ActionsRevealed):
        return memory
    entries = event.entries
    killing = (shown.entry for shown in entries if isinstance(entry_of(memory.options, shown).effect, KillCard))
    return TurnedUp(memory.options, frozenset(killing))


def recalled_movements(memory: TurnedUp, event: Event) -> Sequence[Movement]:
    """The movements of the event: a card that an effect kills goes to the discard pile at once."""
    if isinstance(event, EffectApplied) and isinstance(event.target, str) and event.entry in memory.killing:
        return (Movement(event.target, TABLE, DISCARD),)
    return movements(event)


RECALL: Recall[TurnedUp, Options, Event] = Recall(begin=TurnedUp, note=note, movements=recalled_movements)

"""How each event changes the state. Nothing is decided here, and nothing is refused."""

from collections.abc import Callable
from typing import Any

from domain.games.scherbia.aftermath import evolve_aftermath
from domain.games.scherbia.announcements import evolve_announcements
from domain.games.scherbia.choices import evolve_choices
from domain.games.scherbia.deal import evolve_deal
from domain.games.scherbia.dice import evolve_dice
from domain.games.scherbia.effects.evolve import evolve_counters, evolve_effects
from domain.games.scherbia.events import (
    ActionsRevealed,
    AftermathEvent,
    Announced,
    ChoicesEvent,
    CountersEvent,
    DealEvent,
    DiceRolled,
    EffectsEvent,
    Event,
    PlaysEvent,
    RoundsEvent,
    ScoringEvent,
    TrickDecided,
)
from domain.games.scherbia.model import State
from domain.games.scherbia.plays import evolve_plays
from domain.games.scherbia.reveal import evolve_reveal, evolve_trick_winner
from domain.games.scherbia.rounds import evolve_rounds
from domain.games.scherbia.scoring import evolve_scoring
from domain.kit.kinds import by_kind

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        DealEvent: evolve_deal,
        RoundsEvent: evolve_rounds,
        Announced: evolve_announcements,
        PlaysEvent: evolve_plays,
        DiceRolled: evolve_dice,
        ActionsRevealed: evolve_reveal,
        CountersEvent: evolve_counters,
        EffectsEvent: evolve_effects,
        ChoicesEvent: evolve_choices,
        TrickDecided: evolve_trick_winner,
        AftermathEvent: evolve_aftermath,
        ScoringEvent: evolve_scoring,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    return _EVOLVE[type(event)](state, event, version)

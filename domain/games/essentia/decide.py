"""What each command leads to, or the rule that refuses it. The form has been checked before (7.1)."""

from collections.abc import Sequence
from typing import assert_never

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.games.essentia.board import SEATS
from domain.games.essentia.commands import AcceptTruce, Command, DeclineTruce, MoveGolem, OfferTruce, PlaceTile
from domain.games.essentia.course import advance
from domain.games.essentia.events import Event
from domain.games.essentia.evolve import evolve
from domain.games.essentia.golem_moves import move_golem
from domain.games.essentia.model import Draft, State
from domain.games.essentia.rulebook import NOT_AFTER_THE_END, PHASE, SEATS_ONLY
from domain.games.essentia.tiles import place_tile
from domain.games.essentia.truce import accept_truce, decline_truce, offer_truce


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events of the command. Raises Refused for the first rule that it breaks, in the order of part 6."""
    seat = _sender(actor)
    _check_phase(state, command)
    draft = Draft(state, version, evolve, chance)
    match command:
        case PlaceTile():
            place_tile(draft, seat, command)
        case MoveGolem():
            move_golem(draft, seat, command)
        case OfferTruce():
            offer_truce(draft, seat)
        case AcceptTruce():
            accept_truce(draft, seat)
        case DeclineTruce():
            decline_truce(draft, seat)
        case _:
            assert_never(command)
    advance(draft, chance)
    return draft.events


def _sender(actor: Actor) -> Seat:
    if actor.role != "seat" or actor.seat not in SEATS:
        raise Refused(SEATS_ONLY)
    return actor.seat


def _check_phase(state: State, command: Command) -> None:
    if state.phase == "over":
        raise Refused(NOT_AFTER_THE_END)
    if isinstance(command, PlaceTile) != (state.phase == "setup"):
        raise Refused(PHASE)

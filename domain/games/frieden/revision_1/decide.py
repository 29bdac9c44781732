"""What a command leads to, or which rule refuses it."""

from collections.abc import Sequence
from typing import assert_never

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.games.frieden.revision_1.claims import accuse, rule_claim
from domain.games.frieden.revision_1.commands import (
    Accuse,
    Choose,
    Command,
    DeclarePeace,
    Decline,
    Discard,
    Draw,
    Exchange,
    ExtendRun,
    LayRun,
    Pass,
    RuleClaim,
    SeatCommand,
    SlipCard,
)
from domain.games.frieden.revision_1.course import advance
from domain.games.frieden.revision_1.decisions.choices import choose, decline
from domain.games.frieden.revision_1.discards import discard
from domain.games.frieden.revision_1.draws import draw
from domain.games.frieden.revision_1.events import Event
from domain.games.frieden.revision_1.evolve import evolve
from domain.games.frieden.revision_1.layouts import extend_run, lay_run
from domain.games.frieden.revision_1.model import Draft, State
from domain.games.frieden.revision_1.peace import declare_peace, exchange
from domain.games.frieden.revision_1.rulebook import ALL_KINGDOMS, RULING, WHO_MAY_SEND
from domain.games.frieden.revision_1.slips import slip_card
from domain.games.frieden.revision_1.turns import pass_turn


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events that the command leads to. Raises Refused."""
    draft = Draft(state, version, evolve, chance)
    if isinstance(command, RuleClaim):
        _check_sender(state, is_lawful=actor.role == "arbiter")
        rule_claim(draft, command, chance)
    else:
        _check_sender(state, is_lawful=actor.role == "seat")
        if state.waits:
            raise Refused(RULING)
        if actor.seat is not None:
            _by_seat(draft, actor.seat, command, chance)
    advance(draft, chance)
    return draft.events


def _check_sender(state: State, *, is_lawful: bool) -> None:
    """Seats play; the arbiter rules on accusations, and nothing else (1.4). Nobody does anything after the end."""
    if not is_lawful:
        raise Refused(WHO_MAY_SEND)
    if state.outcome is not None:
        raise Refused(ALL_KINGDOMS)


def _by_seat(draft: Draft, seat: int, command: SeatCommand, chance: Chance) -> None:
    match command:
        case Draw():
            draw(draft, seat, command, chance)
        case Discard():
            discard(draft, seat, command, chance)
        case Pass():
            pass_turn(draft, seat)
        case LayRun(cards):
            lay_run(draft, seat, cards)
        case ExtendRun():
            extend_run(draft, seat, command)
        case DeclarePeace(run):
            declare_peace(draft, seat, run)
        case Exchange():
            exchange(draft, seat, command)
        case Choose():
            choose(draft, seat, command, chance)
        case Decline():
            decline(draft, seat)
        case SlipCard(to, card):
            slip_card(draft, seat, to, card)
        case Accuse(giver, receiver):
            accuse(draft, seat, giver, receiver, chance)
        case _:
            assert_never(command)

"""Each command on a tournament is declared once: who may give it, in which phases, and where clients send it."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from api.routes.tournaments import entries, life, rounds, scores
from api.routes.tournaments.act import Act, route_of
from domain.tournament.commands.command import CLERK, CLOCK, TournamentCommand
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.entries import Readmit
from domain.tournament.commands.life import Draft
from domain.tournament.commands.rounds import DrawRound
from domain.tournament.decide.decide import HANDLERS
from domain.tournament.record import Role
from domain.tournament.state.tournament import Phase

COMMANDS: tuple[type[TournamentCommand], ...] = get_args(AnyCommand)
ACTS = (*life.ACTS, *entries.ACTS, *rounds.ACTS, *scores.ACTS)
NAMED = {*get_args(Role), "chief"}


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.__name__)
def test_a_command_names_roles_and_phases_that_there_are(command: type[TournamentCommand]) -> None:
    assert command.MAY
    assert NAMED >= command.MAY
    assert set(get_args(Phase)) >= command.IN
    assert bool(command.IN) is (command is not Draft), "only a draft has no tournament that could be in a phase"


def test_every_command_but_the_draft_has_its_handler() -> None:
    assert set(HANDLERS) == set(COMMANDS) - {Draft}


def test_clients_can_send_exactly_the_commands_that_a_role_of_theirs_may_give() -> None:
    of_clients = {command for command in COMMANDS if command.MAY - CLERK - CLOCK}
    sent = [act.command for act in ACTS]
    assert len(set(sent)) == len(sent)
    assert {*sent, Draft, DrawRound} == of_clients, "a round is drawn by the address at which pairings are set"


def test_a_body_has_the_fields_that_its_address_does_not_give() -> None:
    (act,) = (one for one in entries.ACTS if one.command is Readmit)
    body = route_of(act).opt["operation"].body
    assert [field.name for field in msgspec.structs.fields(body)] == ["reason"]


def test_an_address_with_a_part_that_nobody_knows_makes_no_route() -> None:
    with pytest.raises(KeyError):
        route_of(Act(command=Readmit, name="Readmit", address="/v1/{nobody:str}", words="Readmit."))

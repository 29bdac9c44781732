"""Each command at a table has one name, from the wire to its decision; what is missing or named otherwise is found."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, NamedTuple, get_args

import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler

import domain.table
import service.commands
from api.app import routes
from api.openapi.operation import described, operation_of
from api.requests.body import Act, Nothing
from api.socket.messages import Acting, Asking
from domain.table import decide
from domain.table.core.commands import Expire, ForgetTexts, LetTimeStand, NameLoss, Play, TableCommand
from domain.table.disputes.commands import RuleDispute
from domain.table.names import HandOverSeat
from service.queries.answer import Accepted

COMMANDS = (Play, RuleDispute, *get_args(TableCommand))
OF_THE_CLOCK = (Expire, ForgetTexts, LetTimeStand, NameLoss)
"""What no client can send."""
WITH_A_TOKEN = {HandOverSeat}
"""What is answered with a token, and so over HTTP alone and not as other commands are."""
OF_CLIENTS = [one for one in COMMANDS if one not in {*OF_THE_CLOCK, *WITH_A_TOKEN}]
FIRST_OF_ALL = {"decide_opening"}
"""A table is opened before there is one at which a command could be given."""


class House(NamedTuple):
    """What there is for commands, by its name."""

    decisions: dict[str, Any]
    use_cases: dict[str, Any]
    routes: dict[str, HTTPRouteHandler]
    messages: dict[str, type[msgspec.Struct]]


def functions_in(package: Any) -> dict[str, Any]:
    """The public functions of all modules of a package, each where it is defined."""
    modules = [import_module(one.name) for one in walk_packages(package.__path__, package.__name__ + ".")]
    return {
        name: value
        for module in modules
        for name, value in vars(module).items()
        if inspect.isfunction(value) and value.__module__ == module.__name__ and not name.startswith("_")
    }


def the_house() -> House:
    decisions = {name: one for name, one in functions_in(domain.table).items() if name.startswith("decide_")}
    handlers = {one.fn.__name__: one for one in described(routes()).values()}
    messages = {one.__name__: one for one in get_args(Asking)}
    return House(decisions, functions_in(service.commands), handlers, messages)


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def tag(kind: type[msgspec.Struct]) -> Any:
    return kind.__struct_config__.tag


def fields(kind: type[msgspec.Struct]) -> dict[str, tuple[Any, Any]]:
    return {one.encode_name: (one.type, one.default) for one in msgspec.inspect.type_info(kind).fields}


def missing_inside(command: type[msgspec.Struct], house: House) -> list[str]:
    """What a command lacks of what every command has."""
    name = snake(command.__name__)
    decision = house.decisions.get(f"decide_{name}")
    found = [] if decision is not None and decision in vars(decide).values() else [f"decide_{name}"]
    return found + ([] if inspect.iscoroutinefunction(house.use_cases.get(name)) else [name])


def missing_outside(command: type[msgspec.Struct], house: House) -> list[str]:
    """What a command lacks of what clients send it by."""
    body, message, route = f"{command.__name__}Body", f"{command.__name__}Message", f"{snake(command.__name__)}_route"
    found = []
    handler = house.routes.get(route)
    kind = None if handler is None else operation_of(handler).body
    if handler is None or operation_of(handler).answer is not Accepted:
        found.append(route)
    if kind is None or (kind is not Nothing and kind.__name__ != body):
        found.append(body)
    sent = house.messages.get(message)
    if sent is None or tag(sent) != tag(command) or sent.carry_out is Act.carry_out:
        found.append(message)
    elif kind is not None and not fields(kind).items() <= fields(sent).items():
        found.append(f"the fields of {body} in {message}")
    return found


@pytest.mark.parametrize("command", COMMANDS, ids=lambda one: one.__name__)
def test_every_command_has_its_decision_and_its_use_case_under_its_own_name(command: type[msgspec.Struct]) -> None:
    assert missing_inside(command, the_house()) == []


@pytest.mark.parametrize("command", OF_CLIENTS, ids=lambda one: one.__name__)
def test_every_command_of_a_client_has_its_route_body_and_message_under_its_own_name(
    command: type[msgspec.Struct],
) -> None:
    assert missing_outside(command, the_house()) == []


def test_there_is_nothing_under_the_name_of_no_command() -> None:
    names = {snake(one.__name__) for one in COMMANDS}
    house = the_house()
    assert set(house.decisions) - FIRST_OF_ALL == {f"decide_{name}" for name in names}
    sent = {snake(one.__name__) for one in OF_CLIENTS}
    assert {name for name, one in house.routes.items() if operation_of(one).answer is Accepted} == {
        f"{name}_route" for name in sent
    }
    assert {one.__name__ for one in get_args(Acting)} == {f"{one.__name__}Message" for one in OF_CLIENTS}


@pytest.mark.parametrize("command", OF_THE_CLOCK, ids=lambda one: one.__name__)
def test_nobody_sends_the_command_of_the_clock(command: type[msgspec.Struct]) -> None:
    name = command.__name__
    assert missing_outside(command, the_house()) == [f"{snake(name)}_route", f"{name}Body", f"{name}Message"]
    assert tag(command) not in {tag(one) for one in get_args(Asking)}


class Adjourn(msgspec.Struct, frozen=True, tag="adjourn"):
    """A command of which nobody knows."""


def test_a_command_that_nobody_knows_lacks_everything() -> None:
    house = the_house()
    assert missing_inside(Adjourn, house) == ["decide_adjourn", "adjourn"]
    assert missing_outside(Adjourn, house) == ["adjourn_route", "AdjournBody", "AdjournMessage"]


@pytest.mark.parametrize("command", OF_CLIENTS, ids=lambda one: one.__name__)
def test_whatever_is_taken_away_from_a_command_is_found(command: type[msgspec.Struct]) -> None:
    name, title = snake(command.__name__), command.__name__
    house = the_house()

    def without(part: str, one: str) -> House:
        kept = {key: value for key, value in getattr(house, part).items() if key != one}
        return house._replace(**{part: kept})

    assert missing_inside(command, without("decisions", f"decide_{name}")) == [f"decide_{name}"]
    assert missing_inside(command, without("use_cases", name)) == [name]
    assert missing_outside(command, without("routes", f"{name}_route")) == [f"{name}_route", f"{title}Body"]
    assert missing_outside(command, without("messages", f"{title}Message")) == [f"{title}Message"]


def test_a_message_that_lacks_a_field_of_the_body_or_has_another_tag_or_does_nothing_is_found() -> None:
    class PauseMessage(Act, frozen=True, kw_only=True, tag="pause"):
        """Does nothing."""

    class ResignMessage(Act, frozen=True, kw_only=True, tag="resign"):
        """Knows no seat."""

        async def carry_out(self, *_: Any) -> bytes:
            return b"{}"

    class ResumeMessage(ResignMessage, frozen=True, kw_only=True, tag="go_on"):
        """Is called otherwise."""

    house = the_house()
    for one, expected in (
        (PauseMessage, "PauseMessage"),
        (ResignMessage, "the fields of ResignBody in ResignMessage"),
        (ResumeMessage, "ResumeMessage"),
    ):
        command = next(kind for kind in COMMANDS if f"{kind.__name__}Message" == one.__name__)
        assert missing_outside(command, house._replace(messages={**house.messages, one.__name__: one})) == [expected]

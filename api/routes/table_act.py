"""Acts at a table: one row gives the body, the route and the message on a connection.

The handler that a row makes has the arguments, name and words that the framework reads of it.
"""

from collections.abc import Awaitable, Callable, Mapping
from inspect import Parameter, Signature, cleandoc
from types import new_class
from typing import Any, TypeVar

import msgspec
from litestar import Response, post
from litestar.handlers import HTTPRouteHandler

from api.answers.created import done
from api.openapi.operation import EVENTS_OF_TABLE, acting
from api.requests.body import COMMAND_BYTES, Act, ActOrDryRun, Body, Nothing, Number
from api.requests.header import AnyRequest
from api.requests.request import asked, read_body, referee_of
from api.routes.tables import TableId
from service.aggregate.request import Request
from service.runtime.context import Referee

TABLE = "/v1/tables/{table:str}"


def sent_without_fields(carry_out: Callable[..., Awaitable[bytes]]) -> type[Any]:
    """Return the class of what is sent for an act without fields, whose work is a function."""
    own = {"__slots__": (), "__annotations__": {}, "carry_out": lambda _, *given: carry_out(*given)}
    return type("SentWithoutFields", (), own)


class TableAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act at a table that clients send.

    `command` is that of the domain: body, message and route have its name, and the operation too, unless it has a
    `name` of its own. `sent` has the fields, and `carry_out(referee, request, *numbers)`, which returns the JSON answer
    once it is durable; its docstring describes the body. `address` is below the
    table's. `words` describe the route, `message` the message. `numbers` are the parts of the address with their types;
    a message has them as fields, after its others if `numbers_last`. `required`: whether a body must be sent. `schema`:
    the name of the body in the description, if it is another. `dry_run`: the parameter, with `dry_runs`, the types of
    its answers. `limit`: how many bytes a body has.
    """

    command: type[Any]
    sent: type[Any]
    address: str
    words: str
    message: str
    group: str
    name: str = ""
    numbers: dict[str, Any] = {}
    number: Any = Number
    numbers_last: bool = False
    required: bool = True
    schema: str = ""
    dry_run: Any = None
    dry_runs: tuple[Any, ...] = ()
    location: str = EVENTS_OF_TABLE
    limit: int = COMMAND_BYTES

    @property
    def tag(self) -> str:
        """The tag of the command, and of the message."""
        return str(self.command.__struct_config__.tag)


def body_of(act: TableAct) -> Any:
    """Return the type of the body."""
    if not act.sent.__annotations__:
        return Nothing
    named = {"SCHEMA": act.schema} if act.schema else {}
    return _made(act, "Body", (act.sent, Body), {"__doc__": act.sent.__doc__, **named})


def message_of(act: TableAct) -> type[Act]:
    """Return the type of the message."""
    envelope = Act if act.dry_run is None else ActOrDryRun
    numbers = {"__annotations__": dict.fromkeys(act.numbers, act.number)}

    def carry_out(self: Any, referee: Referee, request: Request) -> Awaitable[bytes]:
        answer: Awaitable[bytes] = act.sent.carry_out(
            self, referee, request, *(getattr(self, number) for number in act.numbers)
        )
        return answer

    own = {"__doc__": act.message, "carry_out": carry_out}
    if act.numbers and not act.numbers_last:
        envelope = _made(act, "Envelope", (envelope,), numbers, kw_only=True)
        numbers = {}
    message: type[Act] = _made(act, "Message", (act.sent, envelope), {**own, **numbers}, kw_only=True, tag=act.tag)
    return message


def route_of(act: TableAct) -> HTTPRouteHandler:
    """Return the route."""
    body = body_of(act)

    async def carried_out(request: AnyRequest, table: str, *, dry_run: bool = False, **numbers: int) -> Response[bytes]:
        terms = await asked(request, table, dry_run=dry_run)
        given = await read_body(request, body, optional=not act.required)
        answer = await act.sent.carry_out(given, referee_of(request), terms, *numbers.values())
        return done(request, answer, dry_run=dry_run)

    arguments = {"request": AnyRequest, "table": TableId, **act.numbers}
    if act.dry_run is not None:
        arguments["dry_run"] = act.dry_run
    handler = with_arguments(carried_out, arguments, Response[bytes], called=f"{act.tag}_route", words=act.words)
    return post(
        TABLE + act.address,
        operation_id=act.name or act.command.__name__,
        operation=acting(body, body_required=act.required, dry_runs=act.dry_runs, location=act.location),
        tags=[act.group],
        status_code=201,
        request_max_body_size=act.limit,
    )(handler)


def _made(act: TableAct, kind: str, bases: tuple[Any, ...], own: dict[str, Any], **config: Any) -> Any:
    name = f"{act.command.__name__}{kind}"
    namespace = {"__module__": act.sent.__module__, "__qualname__": name, **own}
    return new_class(name, bases, {"frozen": True, **config}, lambda given: given.update(namespace))


HandlerT = TypeVar("HandlerT", bound=Callable[..., Any])


def with_arguments(
    handler: HandlerT, arguments: Mapping[str, Any], answer: Any, *, called: str, words: str
) -> HandlerT:
    """Give a handler named arguments with their types, the type of its answer, a name and a docstring.

    `dry_run` is false where it is left out; every other argument must be given.
    """
    defaults = {"dry_run": False}
    parts = [
        Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=defaults.get(name, Parameter.empty))
        for name, kind in arguments.items()
    ]
    handler.__signature__ = Signature(parts, return_annotation=answer)  # type: ignore[attr-defined]  # what the framework reads
    handler.__annotations__ = {**arguments, "return": answer}
    handler.__name__ = called
    handler.__doc__ = cleandoc(words)
    return handler

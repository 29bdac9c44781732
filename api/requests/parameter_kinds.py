"""The types of the parameters of an address, for the words in which one of them is refused."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from domain.game.form import BOOLEANS, values_of
from domain.game.rule import Malformed
from domain.table.rules import KNOWN_FIELDS


class ParameterKind(NamedTuple):
    """A parameter by the name under which it is sent, and its type, with its bounds."""

    name: str
    kind: Any


def parameter_kinds(connection: Any) -> dict[str, ParameterKind]:
    """The parameters of a request's route, by the names that they have in the code and those under which they are sent.

    The framework names what is wrong now by the one and now by the other.
    """
    handler = connection.scope.get("route_handler")
    if handler is None:
        return {}
    bounded = {field.name: field.type for field in msgspec.structs.fields(handler.signature_model)}
    kinds: dict[str, ParameterKind] = {}
    for name, field in handler.parsed_fn_signature.parameters.items():
        alias = getattr(field.kwarg_definition, "query", None) or getattr(field.kwarg_definition, "name", None) or name
        kinds[name] = kinds[alias] = ParameterKind(alias, bounded.get(name, field.annotation))
    return kinds


def wrong_value(parameter: ParameterKind) -> Malformed:
    """The error for a parameter whose value is not of its type; it names the values or the bounds that there are."""
    values = values_of(parameter.kind)
    words = values.words or (BOOLEANS if _is_boolean(parameter.kind) else ())
    bounds = next((bound for bound in values.bounds if bound.of == "number"), None)
    return Malformed(KNOWN_FIELDS, parameter.name, "value", None, words, bounds)


def wrong_values(connection: Any, query: Sequence[tuple[str, str]]) -> Iterator[Malformed]:
    """The errors for those parameters in the query whose values are not of their types."""
    kinds = parameter_kinds(connection)
    for name, value in query:
        if name in kinds:
            try:
                msgspec.convert(value, kinds[name].kind, strict=False)
            except msgspec.ValidationError:
                yield wrong_value(kinds[name])


def _is_boolean(kind: Any) -> bool:
    plain = [member.type if isinstance(member, msgspec.inspect.Metadata) else member for member in _members(kind)]
    return all(isinstance(member, msgspec.inspect.BoolType | msgspec.inspect.NoneType) for member in plain)


def _members(kind: Any) -> Sequence[Any]:
    info = msgspec.inspect.type_info(kind)
    return info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)

"""The types of the parameters of an address, for the words in which one of them is refused."""

from typing import Any, NamedTuple

from domain.game.allowed_values import BOOLEANS, values_of


class ParameterKind(NamedTuple):
    """A parameter by the name under which it is sent, and its type."""

    name: str
    kind: Any


def parameter_kinds(connection: Any) -> dict[str, ParameterKind]:
    """The parameters of a request's route, by the names that they have in the code and those under which they are sent.

    The framework names what is wrong now by the one and now by the other.
    """
    handler = connection.scope.get("route_handler")
    if handler is None:
        return {}
    kinds: dict[str, ParameterKind] = {}
    for name, field in handler.parsed_fn_signature.parameters.items():
        alias = getattr(field.kwarg_definition, "query", None) or getattr(field.kwarg_definition, "name", None) or name
        kinds[name] = kinds[alias] = ParameterKind(alias, field.annotation)
    return kinds


def written_values(kind: Any) -> tuple[str, ...]:
    """The values of a parameter as they are written in an address; none if it is no closed set."""
    if kind is None:
        return ()
    return BOOLEANS if kind in (bool, bool | None) else values_of(kind).words

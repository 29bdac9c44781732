"""The types of the parameters of an address, for the words in which one of them is refused."""

from typing import Any

from domain.closed_set import BOOLEANS, values_of


def parameter_kinds(connection: Any) -> dict[str, Any]:
    """The type of each parameter, by the name under which it is sent."""
    handler = connection.scope.get("route_handler")
    if handler is None:
        return {}
    kinds: dict[str, Any] = {}
    for name, field in handler.parsed_fn_signature.parameters.items():
        alias = getattr(field.kwarg_definition, "query", None) or getattr(field.kwarg_definition, "name", None)
        kinds[alias or name] = field.annotation
    return kinds


def written_values(kind: Any) -> tuple[str, ...]:
    """The values of a parameter as they are written in an address; none if it is no closed set."""
    if kind is None:
        return ()
    return BOOLEANS if kind is bool else values_of(kind).words

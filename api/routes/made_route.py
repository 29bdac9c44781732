"""Handlers that a row makes: the arguments, name and words that the framework reads of them."""

from collections.abc import Callable, Mapping
from inspect import Parameter, Signature, cleandoc
from typing import Any, TypeVar

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

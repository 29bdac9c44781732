"""Every free text in an event says whether it is of or about a person, in each kind of stream (decision 0105)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from domain.game.personal import IMPERSONAL, PERSONAL, Impersonal, Personal
from domain.hooks.events import HookEvent
from domain.people.events import TokenSetEvent
from domain.table.core.events import TABLE_EVENTS
from domain.tournament.events.events import AnyEvent

EVENTS = [kind for events in (TokenSetEvent, AnyEvent, HookEvent) for kind in get_args(events)]


def is_silent(hint: Any) -> bool:
    """Return whether there is a free text in a field's type that says nothing of people."""
    if get_origin(hint) is Literal:
        return False
    if get_origin(hint) is Annotated:
        says = any(note in (PERSONAL, IMPERSONAL) for note in hint.__metadata__)
        bound = any(isinstance(note, msgspec.Meta) and note.pattern is not None for note in hint.__metadata__)
        return not says and not bound and is_silent(hint.__origin__)
    return hint is str or any(map(is_silent, get_args(hint)))


def silent_in(kind: type[Any], package: str) -> Iterator[str]:
    """Yield the fields of a struct, and of those of this package in it, that do not say."""
    seen: set[Any] = set()
    waiting: list[Any] = [kind]
    while waiting:
        hint = waiting.pop()
        one = get_origin(hint) or hint
        waiting += get_args(hint)
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one not in seen:
            seen.add(one)
            if one.__module__.startswith(package):
                hints = get_type_hints(one, include_extras=True)
                yield from (f"{one.__name__}.{name}" for name in one.__struct_fields__ if is_silent(hints[name]))
                waiting += [hints[name] for name in one.__struct_fields__]


@pytest.mark.parametrize("kind", [*TABLE_EVENTS, *EVENTS], ids=lambda one: one.__qualname__)
def test_every_free_text_of_an_event_says_whether_it_is_of_a_person(kind: type[Any]) -> None:
    assert list(silent_in(kind, ".".join(kind.__module__.split(".")[:2]))) == []


class Inner(msgspec.Struct):
    note: str


class Event(msgspec.Struct):
    name: Personal | None
    word: Impersonal
    kind: Literal["a", "b"]
    digits: Annotated[str, msgspec.Meta(pattern="^[0-9]+$")]
    number: int
    silent: tuple[Annotated[str, msgspec.Meta(max_length=4)], ...]
    inner: tuple[Inner, ...]


def test_a_text_that_does_not_say_is_found_however_deep_it_stands() -> None:
    assert list(silent_in(Event, __name__)) == ["Event.silent", "Inner.note"]

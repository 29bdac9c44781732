"""References in place of what the document would repeat: responses, parameters, headers, bodies and examples.

A part that occurs once stays where it is. Schemas are referred to from the start, by `components`.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from http import HTTPStatus
from typing import Any

import msgspec

from api.problems.problem import MEDIA_TYPE

Json = dict[str, Any]


class Place(msgspec.Struct, frozen=True):
    """A part of an operation: `holder[key]` is the part, `name` the name that it suggests for a shared one.

    `tag` is the tag of the operation. It tells apart two parts that suggest the same name.
    """

    holder: Any
    key: Any
    name: str
    tag: str


def add_references(document: Json) -> None:
    """Move each part that occurs at least twice to `components`, and refer to it from its places.

    Raises TypeError if two different parts would get the same name.
    """
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    for kind, places_in in KINDS.items():
        shared = _shared(kind, [place for operation in operations for place in places_in(operation)])
        if shared:
            document["components"][kind] = dict(sorted(shared.items()))


def _shared(kind: str, places: list[Place]) -> dict[str, Json]:
    """Put references at the places of parts that occur twice; return these parts by name."""
    equal: dict[str, list[Place]] = defaultdict(list)
    for place in places:
        equal[json.dumps(place.holder[place.key], sort_keys=True)].append(place)
    groups = [group for group in equal.values() if len(group) > 1]
    suggested = [group[0].name for group in groups]
    shared: dict[str, Json] = {}
    for first, *others in groups:
        is_unique = suggested.count(first.name) == 1
        name = first.name if is_unique else _words(first.tag) + first.name
        if name in shared:
            message = f"two {kind} are called {name}"
            raise TypeError(message)
        shared[name] = first.holder[first.key]
        for place in (first, *others):
            place.holder[place.key] = {"$ref": f"#/components/{kind}/{name}"}
    return shared


def _responses(operation: Json) -> Iterator[Place]:
    """The answers that are problems alone, or have no content."""
    for status, answer in operation["responses"].items():
        content = answer.get("content", {})
        if set(content) <= {MEDIA_TYPE}:
            codes = sorted(content.get(MEDIA_TYPE, {}).get("examples", {}))
            name = "Or".join(map(_words, codes)) if codes else _words(HTTPStatus(int(status)).phrase)
            yield Place(operation["responses"], status, name, operation["tags"][0])


def _parameters(operation: Json) -> Iterator[Place]:
    for at, parameter in enumerate(operation["parameters"]):
        yield Place(operation["parameters"], at, _words(parameter["name"]), operation["tags"][0])


def _bodies(operation: Json) -> Iterator[Place]:
    if "requestBody" in operation:
        schema = operation["requestBody"]["content"]["application/json"]["schema"]
        yield Place(operation, "requestBody", schema["$ref"].rpartition("/")[2], operation["tags"][0])


def _headers(operation: Json) -> Iterator[Place]:
    for answer in operation["responses"].values():
        for name in answer.get("headers", {}):
            yield Place(answer["headers"], name, _words(name), operation["tags"][0])


def _examples(operation: Json) -> Iterator[Place]:
    """The examples of problems: each code has one."""
    for answer in operation["responses"].values():
        examples = answer.get("content", {}).get(MEDIA_TYPE, {}).get("examples", {})
        for code in examples:
            yield Place(examples, code, _words(code), operation["tags"][0])


KINDS: dict[str, Callable[[Json], Iterator[Place]]] = {
    "headers": _headers,
    "examples": _examples,
    "responses": _responses,
    "parameters": _parameters,
    "requestBodies": _bodies,
}
"""Where each kind of part stands in an operation. What is inside another part comes before it."""


def _words(name: str) -> str:
    """A name in the form of the schemas' names: `If-Match` becomes `IfMatch`."""
    return "".join(word[:1].upper() + word[1:] for word in name.replace("-", " ").replace("_", " ").split())

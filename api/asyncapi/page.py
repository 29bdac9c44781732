"""The page of the manual about all messages, made from the AsyncAPI document."""

from collections.abc import Iterator, Mapping
from textwrap import fill
from typing import Any

Json = Mapping[str, Any]
HEAD = """---
kind: reference
---

# Messages

What comes over a WebSocket, a feed or a webhook: each channel with its messages, and each message with its fields.
For programs the same is in the form of [AsyncAPI 3.0](https://www.asyncapi.com) at `/v1/asyncapi.json` and
`/v1/asyncapi.yaml` of a service. `sh .ci/clients` makes this page from it. [The interface](api.md) says how a
connection begins and ends, and what is in an object that is only named here.
"""
WIDTH = 140
MANY = 9
LONGEST = 60
"""The most characters of the values that a field can have; a longer list is left to the document."""


def page(document: Json) -> str:
    """Return the page in Markdown. `document` is the AsyncAPI document."""
    return "\n".join([HEAD, *_channels(document)]).rstrip() + "\n"


def _channels(document: Json) -> Iterator[str]:
    for name, channel in document["channels"].items():
        yield f"## {channel['title']}\n"
        if "address" in channel:
            yield f"`{channel['address']}`\n"
        yield fill(channel["description"], WIDTH, break_long_words=False) + "\n"
        taken = {
            reference["$ref"].rpartition("/")[2]
            for operation in document["operations"].values()
            if operation["action"] == "receive" and operation["channel"]["$ref"].endswith(f"/{name}")
            for reference in operation["messages"]
        }
        for message in channel["messages"].values():
            sender = "the client" if message["name"] in taken else "the service"
            yield f"### `{message['name']}`: {sender}\n"
            yield f"{message['summary'].rstrip('.')}.\n"
            yield from _fields(document["components"]["schemas"], message["payload"])


def _fields(schemas: Json, payload: Json) -> Iterator[str]:
    """Yield the table of the fields of a message. One with a form for each game has those of all forms."""
    schema = _resolved(schemas, payload)
    forms = [_resolved(schemas, form) for form in schema.get("anyOf", schema.get("oneOf", [schema]))]
    yield "| Field | Value | |"
    yield "| --- | --- | --- |"
    for name in dict.fromkeys(name for form in forms for name in form["properties"]):
        value = _kind(schemas, {"anyOf": [form["properties"][name] for form in forms if name in form["properties"]]})
        is_needed = all(name in form.get("required", ()) for form in forms)
        yield f"| `{name}` | {value} | {'' if is_needed else 'may be left out'} |"
    yield ""


def _kind(schemas: Json, schema: Json) -> str:
    """Return in words what a value is."""
    match schema:
        case {"const": value}:
            return f"`{value}`"
        case {"enum": values} if sum(map(len, map(str, values))) <= LONGEST:
            return ", ".join(f"`{value}`" for value in values)
        case {"$ref": reference}:
            return _named(schemas, reference.rpartition("/")[2])
        case {"anyOf": members} | {"oneOf": members}:
            kinds = dict.fromkeys(_kind(schemas, member) for member in members)
            return " or ".join(kinds) if len(kinds) < MANY else "as the game says"
        case {"type": "array", "items": dict(items)}:
            return f"list: {_kind(schemas, items)}"
        case {"type": list(kinds)}:
            return " or ".join(map(_word, kinds))
        case {"type": str(kind)}:
            return _word(kind)
        case _:
            return "any value"


def _named(schemas: Json, name: str) -> str:
    """Return the name of an object; of a union the words of its members, unless they are many."""
    schema = schemas[name]
    return f"`{name}`" if "properties" in schema or "anyOf" in schema or "oneOf" in schema else _kind(schemas, schema)


def _word(kind: str) -> str:
    words = {"integer": "whole number", "string": "text", "boolean": "true or false", "array": "list"}
    return words.get(kind, kind)


def _resolved(schemas: Json, schema: Json) -> Json:
    while "$ref" in schema:
        schema = schemas[schema["$ref"].rpartition("/")[2]]
    return schema

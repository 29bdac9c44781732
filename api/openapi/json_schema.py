"""JSON Schemas of types, in the form that generators of clients expect.

They differ from those of msgspec in five points. A tag is a `const`. A list of fixed length has `items` that generators
read. A union that is told apart by a field is `oneOf`. A field of an answer is required if it is always there, and has
no `default`. A field of a body that may be left out has no `default` either, because generators would then require it;
its description names the value.
"""

import json
from collections.abc import Callable, Iterable
from typing import Any, get_origin

import msgspec
from msgspec import NODEFAULT, inspect

from domain.game.of_game import RAW

PLACE = "#/components/schemas/"
REF = PLACE + "{name}"
Schema = dict[str, Any]
Naming = Callable[[type], str]


class Form(msgspec.Struct, frozen=True):
    """The use of a schema: the body of a request, or an answer."""

    is_sent: bool


SENT = Form(is_sent=True)
ANSWERED = Form(is_sent=False)


def ref(name: str) -> Schema:
    """A reference to a schema of the document."""
    return {"$ref": PLACE + name}


def name_in(reference: Schema) -> str:
    """The name of the schema that is referred to."""
    return str(reference["$ref"]).removeprefix(PLACE)


def discriminated(field: str, members: dict[str, str]) -> Schema:
    """A union that is told apart by a field: for each value of the field the name of a schema."""
    names = dict.fromkeys(members.values())
    return {
        "oneOf": [ref(name) for name in names],
        "discriminator": {"propertyName": field, "mapping": {value: PLACE + name for value, name in members.items()}},
    }


def replaced(part: Any, change: Callable[[str], str]) -> Any:
    """The part of a document with other names of schemas in its references."""
    if isinstance(part, dict):
        return {key: replaced(value, change) for key, value in part.items()}
    if isinstance(part, list):
        return [replaced(item, change) for item in part]
    if isinstance(part, str) and part.startswith(PLACE):
        return PLACE + change(part.removeprefix(PLACE))
    return part


def references(part: Any) -> set[str]:
    """The names of the schemas to which a part of a document refers."""
    if isinstance(part, dict):
        return set().union(*map(references, part.values()))
    if isinstance(part, list):
        return set().union(*map(references, part))
    return {part.removeprefix(PLACE)} if isinstance(part, str) and part.startswith(PLACE) else set()


def schemas_of(kinds: Iterable[Any], form: Form, naming: Naming) -> tuple[list[Schema], dict[str, Schema]]:
    """The schemas of these types, and by name those of all structs in them.

    Raises TypeError if two of the structs have one name.
    """
    kinds = list(kinds)
    classes: dict[str, Any] = {}
    for info in (info_class for kind in kinds for info_class in classes_in(kind)):
        classes[info.cls.__name__] = classes[f"{info.cls.__module__}.{info.cls.__name__}"] = info
    schemas, parts = msgspec.json.schema_components(kinds, ref_template=REF)
    named: dict[str, str] = {}
    parts_by_name: dict[str, Schema] = {}
    for key, part in parts.items():
        # where two types have one name, the key of each begins with its module
        info = classes[key] if "." in key.partition("_typing")[0] else classes[str(part["title"]).partition("[")[0]]
        name = named[key] = naming(get_origin(info.cls) or info.cls)
        if name in parts_by_name:
            message = f"two types are called {name}: {key}"
            raise TypeError(message)
        shown = _fields(part, info, form) if isinstance(info, inspect.StructType) else part
        parts_by_name[name] = {**shown, "title": name}
    change = named.__getitem__
    return (
        [replaced(_in_form(schema), change) for schema in schemas],
        {name: replaced(_in_form(part), change) for name, part in parts_by_name.items()},
    )


def classes_in(kind: Any) -> list[inspect.StructType | inspect.EnumType]:
    """All structs and enumerations in a type, in the order in which they are met."""
    classes: dict[Any, inspect.StructType | inspect.EnumType] = {}
    waiting: list[Any] = [inspect.type_info(kind)]
    while waiting:
        part = waiting.pop()
        if isinstance(part, inspect.StructType | inspect.EnumType):
            if part.cls in classes:
                continue
            classes[part.cls] = part
        if isinstance(part, msgspec.Struct):
            waiting += [getattr(part, name) for name in part.__struct_fields__]
        elif isinstance(part, tuple):
            waiting += part
    return list(classes.values())


def _fields(schema: Schema, struct: inspect.StructType, form: Form) -> Schema:
    """The schema of a struct with the fields that are always there as required ones, and without defaults."""
    config = (get_origin(struct.cls) or struct.cls).__struct_config__
    properties = {**schema.get("properties", {})}
    required = [] if struct.tag is None else [str(struct.tag_field)]
    for field in struct.fields:
        described = properties[field.encode_name] = {**properties[field.encode_name]}
        default = described.pop("default", NODEFAULT)
        is_unset = (field.default, field.default_factory) == (NODEFAULT, NODEFAULT)
        is_left_out = not field.required and (is_unset or config.omit_defaults)
        if field.required or (not form.is_sent and not is_left_out):
            required.append(field.encode_name)
        elif form.is_sent and default is not NODEFAULT and default is not None:
            sentence = f"`{json.dumps(default, ensure_ascii=False)}` if left out."
            described["description"] = (
                f"{described['description']} {sentence}" if "description" in described else sentence
            )
    rest = {key: value for key, value in schema.items() if key not in ("properties", "required")}
    return {**rest, "properties": properties, **({"required": required} if required else {})}


def _in_form(part: Any) -> Any:
    """The schema with constants, lists and unions as generators expect them."""
    if isinstance(part, list):
        return [_in_form(item) for item in part]
    if not isinstance(part, dict):
        return part
    if RAW in part:
        return ref(part[RAW])
    result = {key: _in_form(value) for key, value in part.items()}
    if "enum" in result and isinstance(result["enum"], list):
        return _constants(result)
    if "prefixItems" in result:
        return _fixed_list(result)
    if result.get("type") == "array" and "items" not in result:
        return {**result, "items": {}}
    if "anyOf" in result:
        result["anyOf"] = [_member(member) for member in result["anyOf"]]
    if "discriminator" in result and "anyOf" in result:
        return {"oneOf": result.pop("anyOf"), **result}
    return result


def _member(schema: Schema) -> Schema:
    """A member of a union: a constant as an enumeration, as one generator tries no other member after a `const`."""
    rest = {key: value for key, value in schema.items() if key != "const"}
    return {**rest, "enum": [schema["const"]]} if "const" in schema else schema


def _constants(schema: Schema) -> Schema:
    """A value that is one of some: with its type, and a `const` if it is the only one."""
    values = schema.pop("enum")
    kind = {str: "string", bool: "boolean", int: "integer"}[type(values[0])]
    if len(values) == 1:
        return {"type": kind, **schema, "const": values[0]}
    return {"type": kind, **schema, "enum": values}


def _fixed_list(schema: Schema) -> Schema:
    """A list of fixed length, without `items: false`: `maxItems` says it too, in words that all generators read."""
    parts = schema["prefixItems"]
    different = [part for place, part in enumerate(parts) if part not in parts[:place]]
    if len(different) == 1:
        return {**{key: value for key, value in schema.items() if key != "prefixItems"}, "items": different[0]}
    return {**schema, "items": {"anyOf": different}}
